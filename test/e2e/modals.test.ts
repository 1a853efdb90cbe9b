import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import {
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  pickFromMenu,
  pickOption,
  sendText,
} from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Shortcuts with the real bot and services: from the composer and from a message. */
describeInBrowser('shortcuts in Chromium', () => {
  const system = setUpTestSystemPage();
  const modalOf = (page: Page) => page.getByTestId('modal');

  async function runGlobalShortcut(page: Page, name: string) {
    await page.getByRole('button', { name: 'Snarveier' }).click();
    await page.getByRole('menuitem', { name }).click();
  }

  async function runMessageShortcut(message: Locator, name: string) {
    await message.hover();
    await message.getByLabel('Flere handlinger').click();
    await message.page().getByRole('menuitem', { name }).click();
  }

  test('«Finn ledig tid» on a reply: finds the mentioned users, shows a week, changes the search and shares it', async () => {
    const { page, consoleErrors } = await system.open(DESKTOP);
    await sendText(page, 'Vi må møtes om havna.');
    await lastMessage(page).getByLabel('Svar i tråd').click();
    await sendText(page, 'Kan @ola og @ingrid snart?', 'thread-composer');
    await runMessageShortcut(page.getByTestId('thread').getByTestId('message').last(), 'Finn ledig tid');
    const modal = modalOf(page);
    await expect.poll(() => modal.innerText()).toMatch(/Kari Nordli.*Ola Bakken.*Ingrid Solheim/su);
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    await modal.getByText('Hele uka').click();
    await modal.getByRole('button', { name: 'Finn ledig tid' }).click();
    await expect.poll(() => modal.innerText()).toMatch(/uke 48.*Ingrid Solheim/su);
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    await pickFromMenu(page, 'Uka etter', modal);
    await expect.poll(() => modal.innerText()).toContain('uke 49');
    await modal.getByRole('button', { name: 'Endre søket' }).click();
    await expect.poll(() => modal.getByLabel('Dag', { exact: true }).inputValue()).toBe('30.11.2026');
    await modal.getByLabel('Fjern Ingrid Solheim').click();
    await pickOption(modal.getByLabel('Hvor lenge'), '2', 'Minst 2 timer');
    await modal.getByRole('button', { name: 'Finn ledig tid' }).click();
    await expect.poll(() => modal.innerText()).toContain('Endre søket');
    expect(await modal.innerText()).not.toContain('Ingrid');
    expect(await modal.getByLabel('I tråden', { exact: true }).isChecked()).toBe(true);
    await modal.getByRole('button', { name: 'Del', exact: true }).click();
    await expect.poll(() => modal.innerText()).toContain('Delt i tråden i #generelt.');
    expect(await modal.getByRole('button', { name: 'Del', exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const thread = page.getByTestId('thread');
    await expect.poll(() => thread.innerText()).toMatch(/Ledig tid.*Delt av @Kari Nordli/su);
    expect(consoleErrors).toEqual([]);
  });

  test('«Finn ledig tid» on a message: fills in the day and hours that it names, and says so', async () => {
    const { page, consoleErrors } = await system.open(PHONE);
    await sendText(page, 'Befaring på torsdag etter lunsj @ingrid?');
    await runMessageShortcut(lastMessage(page), 'Finn ledig tid');
    const modal = modalOf(page);
    await expect
      .poll(() => modal.innerText())
      .toMatch(/Fra meldingen: .*torsdag \d+\. \p{L}+.*, 12:00–16:00 \(«på torsdag etter lunsj»\)/u);
    expect(await modal.getByLabel('Tidligst').inputValue()).toBe('12:00');
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    await modal.getByRole('button', { name: 'Finn ledig tid' }).click();
    await expect.poll(() => modal.innerText()).toMatch(/torsdag .*12:00–16:00.*Ingrid Solheim/su);
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  test('«Finn ledig tid»: shows an error at the invalid field', async () => {
    const { page, consoleErrors } = await system.open(PHONE);
    await runGlobalShortcut(page, 'Finn ledig tid');
    const modal = modalOf(page);
    await modal.getByRole('button', { name: 'Flere valg' }).click();
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
    expect(consoleErrors).toEqual([]);
  });

  test('«Finn møterom»: shows the free rooms, one room, another day, and shares it', async () => {
    const { page, consoleErrors } = await system.open(PHONE);
    await runGlobalShortcut(page, 'Finn møterom');
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
    await modal.getByRole('button', { name: 'Del', exact: true }).click();
    await expect.poll(() => modal.innerText()).toContain('Delt i #generelt');
    await modal.getByRole('button', { name: 'Alle rom' }).click();
    await expect.poll(() => modal.innerText()).toMatch(/Rom · .*Fjorden/su);
    await day.fill('26.11.2026');
    await day.press('Enter');
    await pickOption(modal.locator('[data-action-id="rom:from"]'), '14', 'fra 14:00');
    await expect.poll(() => modal.innerText()).toMatch(/Ledige rom · .*14:00–14:30/su);
    await pickOption(modal.locator('[data-action-id="rom:length"]'), '1 time', '1 time');
    await pickOption(modal.locator('[data-action-id="rom:places"]'), '8', 'minst 8 plasser');
    await expect.poll(() => modal.innerText()).toMatch(/14:00–15:00.*minst 8 plasser/su);
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Delt av');
    expect(consoleErrors).toEqual([]);
  });

  test('«Slå opp ord»: completes words of a word class, pushes the inflection, and shares the word', async () => {
    const { page, consoleErrors } = await system.open(PHONE);
    await runGlobalShortcut(page, 'Slå opp ord');
    const modal = modalOf(page).last();
    await pickOption(modal.locator('[data-action-id="ord:filter:1"]'), 'verb', 'Verb');
    await pickOption(modal.locator('[data-action-id="ord:pick-bnV"]'), 'gå', 'gå');
    await expect.poll(() => modal.innerText()).toContain('å gå');
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    await modal.getByRole('button', { name: 'Bøyning' }).click();
    await expect.poll(() => modalOf(page).last().innerText()).toContain('imperativ');
    await page.keyboard.press('Escape');
    await modal.getByRole('button', { name: 'Del', exact: true }).click();
    await expect.poll(() => modal.innerText()).toContain('Delt i #generelt');
    await page.keyboard.press('Escape');
    await expect.poll(() => lastMessage(page).innerText()).toMatch(/å gå.*Delt av/su);
    expect(consoleErrors).toEqual([]);
  });
});
