import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSER_MISSING_REASON, isBrowserMissing, openBrowser } from './browser.js';
import {
  clickButton,
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  openPageSession,
  pickOption,
  sendText,
} from './page-session.js';
import { startTestSystem, type TestSystem } from './test-system.js';

const PAGE_DIR = fileURLToPath(new URL('../../dist/playground/page', import.meta.url));

if (isBrowserMissing) process.stderr.write(`The tests of the page are ${BROWSER_MISSING_REASON}\n`);

describe.skipIf(isBrowserMissing)('the page in Chromium', () => {
  let stage: TestSystem;
  let browser: Browser;

  beforeAll(async () => {
    if (!existsSync(PAGE_DIR)) throw new Error('the page is not built: npm run build');
    stage = await startTestSystem({ pageDir: PAGE_DIR });
    browser = await openBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await stage?.stop();
  });

  const open = (width = 1280, height = 800) => openPageSession(browser, stage.address, { width, height });

  test('/ord fisk, then its inflection, then share it', async () => {
    const { page, consoleErrors: complaints } = await open();
    await sendText(page, '/ord fisk');
    await expect.poll(() => lastMessage(page).innerText()).toContain('fisken');
    await lastMessage(page).locator('[data-action-id="ord:inflection"]').click();
    const modal = page.getByTestId('modal');
    await expect.poll(() => modal.innerText()).toContain('fiskene');
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);
    await lastMessage(page).locator('[data-action-id="ord:share"]').click();
    await expect.poll(() => lastMessage(page).innerText()).toContain('Delt av');
    expect(complaints).toEqual([]);
  });

  test('the first question is answered however late the page gets to hear', async () => {
    const { page, consoleErrors: complaints } = await open();
    await page.route('**/playground/events*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.reload();
    await sendText(page, '/ord fiskebok');
    await expect.poll(() => lastMessage(page).innerText()).toContain('fiskebok');
    expect(complaints).toEqual([]);
  });

  test('the app stands under «Apper», as in Slack', async () => {
    const { page } = await open();
    const apps = page.locator('section', { has: page.getByRole('heading', { name: 'Apper' }) });
    await apps.getByRole('button', { name: 'Ordrom' }).click();
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Slå opp et ord');
  });

  test('a link to a word of ordbøkene.no has the word below it', async () => {
    const { page, consoleErrors: complaints } = await open();
    await sendText(page, 'Se https://ordbokene.no/nob/bm,nn/fisk');
    const unfurl = lastMessage(page).getByTestId('unfurl');
    await expect.poll(() => unfurl.innerText()).toContain('en fisk – fisken – fisker – fiskene');
    expect(complaints).toEqual([]);
  });

  test('/ord alone: pick from live suggestions by keyboard', async () => {
    const { page, consoleErrors: complaints } = await open();
    await sendText(page, '/ord');
    const menu = lastMessage(page).locator('[data-action-id="ord:pick"]');
    await menu.click();
    await menu.pressSequentially('fis');
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toContainEqual(expect.stringContaining('fisk'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => lastMessage(page).innerText()).toMatch(/substantiv|verb|adjektiv/u);
    expect(complaints).toEqual([]);
  });

  test.each([1280, 390])(
    '/rom abonner: filled in, sent now, and another day looked at (%i px)',
    async (width) => {
      const { page, consoleErrors: complaints } = await open(width);
      await sendText(page, '/rom abonner');
      const modal = page.getByTestId('modal');
      await expect.poll(() => modal.innerText()).toContain('Klokkeslett');
      await pickOption(modal.locator('[data-action-id="subscriptions:rooms"]'), 'styre', 'Styrerommet');
      await modal.getByLabel(width === 390 ? 'Uka framover' : 'Dagen').check();
      expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
      await modal.getByRole('button', { name: 'Lagre' }).click();
      await expect.poll(() => modal.innerText()).toContain('Det er bestilt.');
      await page.keyboard.press('Escape');
      await sendText(page, '/rom abonnement');
      const list = page.getByTestId('message').filter({ hasText: 'Abonnementer her' });
      await list.last().locator('[data-action-id^="subscriptions:order"]').last().click();
      const post = page
        .getByTestId('message')
        .filter({ hasText: 'Bestilt av Kari Nordli' })
        .filter({ hasText: 'Rommene' });
      await expect.poll(() => post.last().innerText()).toContain('Styrerommet');
      await post.last().locator('[data-action-id^="summary:open"]').last().click();
      await expect.poll(() => lastMessage(page).innerText()).toContain('Bare du kan se denne');
      expect(await measureHorizontalOverflow(page)).toBe(0);
      expect(complaints).toEqual([]);
    },
    60_000,
  );

  test.each(['light', 'dark'] as const)(
    'nothing on the page keeps anybody out (%s)',
    { timeout: 60_000 },
    async (colorScheme) => {
      const { page } = await openPageSession(browser, stage.address, { colorScheme });
      for (const [typed, shown] of [
        ['/ord fisk', 'fiskene'],
        ['/ledig meg', 'Kari Nordli'],
        ['/rom', 'Styrerommet'],
      ] as const) {
        await sendText(page, typed);
        await expect.poll(() => lastMessage(page).innerText()).toContain(shown);
      }
      expect(await listAccessibilityViolations(page)).toEqual([]);
      await page.locator('[data-action-id="ord:inflection"]').last().click();
      await expect.poll(() => page.getByTestId('modal').innerText()).toContain('fiskene');
      expect(await listAccessibilityViolations(page, '[data-testid=modal]')).toEqual([]);
      // Open views are the person's, on every page of theirs.
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByTestId('modal').count()).toBe(0);
    },
  );

  test.each([
    [1280, 800],
    [390, 844],
  ])('/ledig and /rom at a width of %i: nothing is wider than the page', async (width, height) => {
    const { page, consoleErrors: complaints } = await open(width, height);
    await sendText(page, '/rom styrerommet');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Styrerommet');
    await sendText(page, '/ledig meg');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Kari Nordli');
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('without the dictionary, the bot says so; the page shows where it failed', async () => {
    const { page } = await open();
    await clickButton(page, 'Under panseret');
    await page.getByTestId('fault-dictionary').selectOption('offline');
    await sendText(page, '/ord hus');
    await expect.poll(() => lastMessage(page).innerText()).toMatch(/ordbok/iu);
    const failed = page.getByTestId('exchange').filter({ hasText: 'dictionary' }).first();
    await expect.poll(() => failed.innerText()).toContain('no answer');
    await page.getByTestId('fault-dictionary').selectOption('none');
  });
});
