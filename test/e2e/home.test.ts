import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSER_MISSING_REASON, isBrowserMissing, openBrowser } from './browser.js';
import {
  clickButton,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  openPageSession,
  pickOption,
} from './page-session.js';
import { startTestSystem, type TestSystem } from './test-system.js';

const PAGE_DIR = fileURLToPath(new URL('../../dist/playground/page', import.meta.url));

if (isBrowserMissing) process.stderr.write(`The story of Home is ${BROWSER_MISSING_REASON}\n`);

/** Home as a person uses it, with the real bot and services behind. */
describe.skipIf(isBrowserMissing)('Home in Chromium', { timeout: 60_000 }, () => {
  let stage: TestSystem;
  let browser: Browser;

  beforeAll(async () => {
    if (!existsSync(PAGE_DIR)) throw new Error('the page is not built: npm run build');
    stage = await startTestSystem({ pageDir: PAGE_DIR });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await stage?.stop();
  });

  const home = (page: Page) => page.getByTestId('home');
  const text = (page: Page) => expect.poll(() => home(page).innerText());

  test('the first visit teaches; rooms are chosen, seen and opened; a word is looked up; the language is changed', async () => {
    const { page, consoleErrors: complaints } = await openPageSession(browser, stage.address);
    await clickButton(page, 'Ordrom');
    await text(page).toContain('Velkommen til Ordrom');
    expect(await listAccessibilityViolations(page, '[data-testid=home]')).toEqual([]);

    await home(page).getByRole('button', { name: 'Velg rom' }).click();
    const modal = page.getByTestId('modal');
    const rooms = modal.getByLabel('Rommene dine');
    await pickOption(rooms, 'styre', 'Styrerommet');
    await rooms.fill('');
    await pickOption(rooms, 'fjord', 'Fjorden');
    await page.keyboard.press('Escape');
    await modal.getByRole('button', { name: 'Lagre' }).click();
    await expect.poll(() => modal.count()).toBe(0);
    await text(page).toMatch(/Styrerommet\s+(Ledig|Opptatt).*Fjorden\s+(Ledig|Opptatt).*Lest kl\. 09:15/su);

    await home(page).getByRole('button', { name: 'Vis Fjorden' }).click();
    await expect.poll(() => modal.innerText()).toContain('Fjorden · i dag, tirsdag 24. november');
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);

    await pickOption(home(page).locator('[data-action-id="ord:find"]'), 'fisk', 'fisk');
    await expect.poll(() => modal.innerText()).toContain('fiskene');
    expect(await listAccessibilityViolations(page, '[data-testid=modal]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);

    await pickOption(home(page).locator('[data-action-id="home:language"]'), '', 'Nynorsk');
    await text(page).toContain('Romma mine');
    await clickButton(page, 'Meldinger');
    await clickButton(page, 'Hjem');
    await text(page).not.toContain('Velkomen til Ordrom');
    await home(page).getByRole('button', { name: 'Slik brukar du Ordrom' }).click();
    await expect.poll(() => modal.innerText()).toContain('/rom ledig i morgon 13-15');
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  test('a guest is shown words and no calendars, and nothing is wider than a phone', async () => {
    const { page, consoleErrors: complaints } = await openPageSession(browser, stage.address);
    await page.getByRole('button', { name: /Bytt person/u }).click();
    await page.getByRole('menuitem', { name: /Grethe Havn/u }).click();
    await clickButton(page, 'Ordrom');
    await text(page).toContain('Gjester i Slack får ikke se ledig tid og rom.');
    expect(await home(page).innerText()).not.toContain('Rommene mine');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
});
