import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROWSER_MISSING_REASON, isBrowserMissing, openBrowser } from './browser.js';
import {
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  openPageSession,
  pickOption,
  sendText,
} from './page-session.js';
import { startTestSystem, type TestSystem } from './test-system.js';

const PAGE_DIR = fileURLToPath(new URL('../../dist/playground/page', import.meta.url));
const PHONE = { width: 390, height: 844 };

if (isBrowserMissing) process.stderr.write(`The stories of the modals are ${BROWSER_MISSING_REASON}\n`);

/** What a person does without typing a command: from the search field and the menu of a message. */
describe.skipIf(isBrowserMissing)('without a command', { timeout: 60_000 }, () => {
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

  const open = (size = { width: 1280, height: 900 }) => openPageSession(browser, stage.address, size);
  const modalOf = (page: Page) => page.getByTestId('modal');

  async function fromSearch(page: Page, name: string) {
    await page.getByRole('button', { name: 'Snarveier' }).click();
    await page.getByRole('menuitem', { name }).click();
  }

  async function fromMessage(message: Locator, name: string) {
    await message.hover();
    await message.getByLabel('Flere handlinger').click();
    await message.page().getByRole('menuitem', { name }).click();
  }

  test('«Finn ledig tid» on a reply in a thread: its people, a week, another search, shared', async () => {
    const { page, consoleErrors: complaints } = await open();
    await sendText(page, 'Vi må møtes om havna.');
    await lastMessage(page).getByLabel('Svar i tråd').click();
    await sendText(page, 'Kan @ola og @ingrid snart?', 'thread-composer');
    await fromMessage(page.getByTestId('thread').getByTestId('message').last(), 'Finn ledig tid');
    const modal = modalOf(page);
    await expect.poll(() => modal.innerText()).toMatch(/Kari Nordli.*Ola Bakken.*Ingrid Solheim/su);
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    await modal.getByText('Hele uka').click();
    await modal.getByRole('button', { name: 'Finn ledig tid' }).click();
    await expect.poll(() => modal.innerText()).toMatch(/uke 48.*Ingrid Solheim/su);
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    await modal.getByRole('button', { name: 'Uka etter' }).click();
    await expect.poll(() => modal.innerText()).toContain('uke 49');
    await modal.getByRole('button', { name: 'Endre søket' }).click();
    await expect.poll(() => modal.getByLabel('Dag', { exact: true }).inputValue()).toBe('30.11.2026');
    await modal.getByLabel('Fjern Ingrid Solheim').click();
    await pickOption(modal.getByLabel('Hvor lenge'), '2', 'Minst 2 timer');
    await modal.getByRole('button', { name: 'Finn ledig tid' }).click();
    await expect.poll(() => modal.innerText()).toContain('Endre søket');
    expect(await modal.innerText()).not.toContain('Ingrid');
    await modal.getByRole('button', { name: 'Del i kanalen' }).click();
    await expect.poll(() => modal.innerText()).toContain('Delt i tråden');
    await page.keyboard.press('Escape');
    const thread = page.getByTestId('thread');
    await expect.poll(() => thread.innerText()).toMatch(/Ledig tid.*Delt av @Kari Nordli/su);
    expect(complaints).toEqual([]);
  });

  test('«Finn ledig tid» in the search field: what will not do is said where it is', async () => {
    const { page, consoleErrors: complaints } = await open(PHONE);
    await fromSearch(page, 'Finn ledig tid');
    const modal = modalOf(page);
    const from = modal.getByLabel('Tidligst');
    await from.fill('14:00');
    await from.press('Enter');
    const to = modal.getByLabel('Senest');
    await to.fill('10:00');
    await to.press('Enter');
    await modal.getByRole('button', { name: 'Finn ledig tid' }).click();
    await expect.poll(() => modal.innerText()).toContain('Velg et klokkeslett som er senere');
    await to.fill('15:00');
    await to.press('Enter');
    await modal.getByRole('button', { name: 'Finn ledig tid' }).click();
    await expect.poll(() => modal.innerText()).toContain('14:00–15:00');
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('«Se møterom»: which are free, one of them, another day, shared', async () => {
    const { page, consoleErrors: complaints } = await open(PHONE);
    await fromSearch(page, 'Se møterom');
    const modal = modalOf(page);
    await expect.poll(() => modal.innerText()).toMatch(/Rom · i dag.*Styrerommet/su);
    await pickOption(modal.locator('[data-action-id="rom:pick"]'), 'styre', 'Styrerommet');
    await expect.poll(() => modal.innerText()).toContain('Styrerommet · i dag');
    const day = modal.locator('[data-action-id="rom:date"]').first();
    await day.fill('25.11.2026');
    await day.press('Enter');
    await expect.poll(() => modal.innerText()).toContain('Styrerommet · i morgen');
    await modal.getByRole('button', { name: 'Hele uka' }).click();
    await expect.poll(() => modal.innerText()).toMatch(/Styrerommet · uke 48.*Fredag 27. november/su);
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    await modal.getByRole('button', { name: 'Del i kanalen' }).click();
    await expect.poll(() => modal.innerText()).toContain('Delt i #generelt');
    await modal.getByRole('button', { name: 'Alle rom' }).click();
    await expect.poll(() => modal.innerText()).toMatch(/Rom · .*Fjorden/su);
    await page.keyboard.press('Escape');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Delt av');
    expect(complaints).toEqual([]);
  });

  test('«Slå opp ord» in the search field: of a class, as one types; its inflection on top; shared', async () => {
    const { page, consoleErrors: complaints } = await open(PHONE);
    await fromSearch(page, 'Slå opp ord');
    const modal = modalOf(page).last();
    await pickOption(modal.locator('[data-action-id="ord:filter:1"]'), 'verb', 'Verb');
    await pickOption(modal.locator('[data-action-id="ord:pick-bnV"]'), 'gå', 'gå');
    await expect.poll(() => modal.innerText()).toContain('å gå');
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    await modal.getByRole('button', { name: 'Bøyning' }).click();
    await expect.poll(() => modalOf(page).last().innerText()).toContain('imperativ');
    await page.keyboard.press('Escape');
    await modal.getByRole('button', { name: 'Del i kanalen' }).click();
    await expect.poll(() => modal.innerText()).toContain('Delt i #generelt');
    await page.keyboard.press('Escape');
    await expect.poll(() => lastMessage(page).innerText()).toMatch(/å gå.*Delt av/su);
    expect(complaints).toEqual([]);
  });
});
