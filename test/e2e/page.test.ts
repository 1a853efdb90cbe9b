import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserIsMissing, HOW_TO_GET_ONE, openBrowser } from './browser.js';
import { type Stage, startStage } from './stage.js';

const PAGE_DIR = fileURLToPath(new URL('../../dist/playground/page', import.meta.url));

if (browserIsMissing) process.stderr.write(`The tests of the page are ${HOW_TO_GET_ONE}\n`);

describe.skipIf(browserIsMissing)('the page in Chromium', () => {
  let stage: Stage;
  let browser: Browser;

  beforeAll(async () => {
    if (!existsSync(PAGE_DIR)) throw new Error('the page is not built: npm run build');
    stage = await startStage({ pageDir: PAGE_DIR });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stage?.stop();
  });

  /** What the page complained of; a page that works is silent. */
  async function open(width = 1280, height = 800): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'nb-NO',
      timezoneId: 'Europe/Oslo',
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(stage.address);
    return { page, complaints };
  }

  async function say(page: Page, text: string) {
    const composer = page.getByTestId('composer');
    await composer.fill(text);
    await composer.press('Escape');
    await composer.press('Enter');
  }

  const last = (page: Page) => page.getByTestId('message').last();

  test('/ord fisk, then its inflection, then share it', async () => {
    const { page, complaints } = await open();
    await say(page, '/ord fisk');
    await expect.poll(() => last(page).innerText()).toContain('fisken');
    await last(page).locator('[data-action-id="ord:inflection"]').click();
    const modal = page.getByTestId('modal');
    await expect.poll(() => modal.innerText()).toContain('fiskene');
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);
    await last(page).locator('[data-action-id="ord:share"]').click();
    await expect.poll(() => last(page).innerText()).toContain('Delt av');
    expect(complaints).toEqual([]);
  });

  test('/ord alone: pick from live suggestions by keyboard', async () => {
    const { page, complaints } = await open();
    await say(page, '/ord');
    const menu = last(page).locator('[data-action-id="ord:pick"]');
    await menu.click();
    await menu.pressSequentially('fis');
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toContainEqual(expect.stringContaining('fisk'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => last(page).innerText()).toMatch(/substantiv|verb|adjektiv/u);
    expect(complaints).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('nothing on the page keeps anybody out (%s)', async (colorScheme) => {
    const { page } = await open();
    await page.emulateMedia({ colorScheme });
    for (const [typed, shown] of [
      ['/ord fisk', 'fiskene'],
      ['/ledig meg', 'Kari Nordli'],
      ['/rom', 'Styrerommet'],
    ] as const) {
      await say(page, typed);
      await expect.poll(() => last(page).innerText()).toContain(shown);
    }
    const onPage = await new AxeBuilder({ page }).analyze();
    expect(onPage.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.locator('[data-action-id="ord:inflection"]').last().click();
    await expect.poll(() => page.getByTestId('modal').innerText()).toContain('fiskene');
    const inModal = await new AxeBuilder({ page }).include('[data-testid=modal]').analyze();
    expect(inModal.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    // Open views are the person's, on every page of theirs.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByTestId('modal').count()).toBe(0);
  });

  test.each([
    [1280, 800],
    [390, 844],
  ])('/ledig and /rom at a width of %i: nothing is wider than the page', async (width, height) => {
    const { page, complaints } = await open(width, height);
    await say(page, '/rom styrerommet');
    await expect.poll(() => last(page).innerText()).toContain('Styrerommet');
    await say(page, '/ledig meg');
    await expect.poll(() => last(page).innerText()).toContain('Kari Nordli');
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow).toBe(0);
    expect(complaints).toEqual([]);
  });
});
