import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserIsMissing, HOW_TO_GET_ONE, openBrowser } from './browser.js';
import { accessFaults, goTo, openVisit, overflow, pick } from './page-visit.js';
import { type Stage, startStage } from './stage.js';

const PAGE_DIR = fileURLToPath(new URL('../../dist/playground/page', import.meta.url));

if (browserIsMissing) process.stderr.write(`The story of Home is ${HOW_TO_GET_ONE}\n`);

/** Home as a person uses it, with the real bot and services behind. */
describe.skipIf(browserIsMissing)('Home in Chromium', { timeout: 60_000 }, () => {
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

  const home = (page: Page) => page.getByTestId('home');
  const text = (page: Page) => expect.poll(() => home(page).innerText());

  test('the first visit teaches; rooms are chosen, seen and opened; a word is looked up; the language is changed', async () => {
    const { page, complaints } = await openVisit(browser, stage.address);
    await goTo(page, 'Ordrom');
    await text(page).toContain('Velkommen til Ordrom');
    expect(await accessFaults(page, '[data-testid=home]')).toEqual([]);

    await home(page).getByRole('button', { name: 'Velg rom' }).click();
    const modal = page.getByTestId('modal');
    const rooms = modal.getByLabel('Rommene dine');
    await pick(rooms, 'styre', 'Styrerommet');
    await rooms.fill('');
    await pick(rooms, 'fjord', 'Fjorden');
    await page.keyboard.press('Escape');
    await modal.getByRole('button', { name: 'Lagre' }).click();
    await expect.poll(() => modal.count()).toBe(0);
    await text(page).toMatch(/Styrerommet\s+(Ledig|Opptatt).*Fjorden\s+(Ledig|Opptatt).*Lest kl\. 09:15/su);

    await home(page).getByRole('button', { name: 'Vis Fjorden' }).click();
    await expect.poll(() => modal.innerText()).toContain('Fjorden · i dag, tirsdag 24. november');
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);

    await pick(home(page).locator('[data-action-id="ord:find"]'), 'fisk', 'fisk');
    await expect.poll(() => modal.innerText()).toContain('fiskene');
    expect(await accessFaults(page, '[data-testid=modal]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);

    await pick(home(page).locator('[data-action-id="home:language"]'), '', 'Nynorsk');
    await text(page).toContain('Romma mine');
    await goTo(page, 'Meldinger');
    await goTo(page, 'Hjem');
    await text(page).not.toContain('Velkomen til Ordrom');
    await home(page).getByRole('button', { name: 'Slik brukar du Ordrom' }).click();
    await expect.poll(() => modal.innerText()).toContain('/rom ledig i morgon 13-15');
    await page.keyboard.press('Escape');
    expect(complaints).toEqual([]);
  });

  test('a guest is shown words and no calendars, and nothing is wider than a phone', async () => {
    const { page, complaints } = await openVisit(browser, stage.address);
    await page.getByRole('button', { name: /Bytt person/u }).click();
    await page.getByRole('menuitem', { name: /Grethe Havn/u }).click();
    await goTo(page, 'Ordrom');
    await text(page).toContain('Gjester i Slack får ikke se ledig tid og rom.');
    expect(await home(page).innerText()).not.toContain('Rommene mine');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });
});
