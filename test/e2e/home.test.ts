import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import {
  clickButton,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  pickOption,
} from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** The Home tab with the real bot and services. */
describeInBrowser('Home in Chromium', () => {
  const system = setUpTestSystemPage();

  const home = (page: Page) => page.getByTestId('home');
  const text = (page: Page) => expect.poll(() => home(page).innerText());

  test('welcomes a new user, shows the chosen rooms, looks up a word and changes the language', async () => {
    const { page, consoleErrors } = await system.open();
    await clickButton(page, 'Ordrom');
    await text(page).toContain('Velkommen til Ordrom');
    expect(await listAccessibilityViolations(page, '[data-testid=home]')).toEqual([]);

    await home(page).getByRole('button', { name: 'Flere valg' }).click();
    await home(page).getByRole('button', { name: 'Velg rom' }).click();
    const modal = page.getByTestId('modal');
    const rooms = modal.getByLabel('Rommene dine');
    await pickOption(rooms, 'styre', 'Styrerommet');
    await rooms.fill('');
    await pickOption(rooms, 'fjord', 'Fjorden');
    await page.keyboard.press('Escape');
    await modal.getByRole('button', { name: 'Lagre' }).click();
    await expect.poll(() => modal.count()).toBe(0);
    await text(page).toMatch(/Styrerommet:\s+(ledig|opptatt).*Fjorden:\s+(ledig|opptatt)/su);

    await home(page).getByRole('button', { name: 'Vis Fjorden' }).click();
    await expect.poll(() => modal.innerText()).toContain('Fjorden · i dag, tirsdag 24. november');
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);

    await pickOption(home(page).locator('[data-action-id="ord:find"]'), 'fisk', 'fisk');
    await expect.poll(() => modal.innerText()).toContain('fiskene');
    expect(await listAccessibilityViolations(page, '[data-testid=modal]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);

    await home(page).getByRole('button', { name: 'Flere valg' }).click();
    await pickOption(home(page).locator('[data-action-id="home:language"]'), '', 'Nynorsk');
    await text(page).toContain('Innstillingar');
    await home(page).getByRole('button', { name: 'Tilbake' }).click();
    await text(page).toContain('Romma dine');
    await clickButton(page, 'Meldinger');
    await clickButton(page, 'Hjem');
    await text(page).not.toContain('Velkomen til Ordrom');
    await home(page).getByRole('button', { name: 'Fleire val' }).click();
    await home(page).getByRole('button', { name: 'Slik brukar du Ordrom' }).click();
    await expect.poll(() => modal.innerText()).toContain('/rom ledig i morgon 13-15');
    await page.keyboard.press('Escape');
    expect(consoleErrors).toEqual([]);
  });

  test('shows a guest words but no calendars, and fits a phone', async () => {
    const { page, consoleErrors } = await system.open();
    await page.getByRole('button', { name: /Bytt person/u }).click();
    await page.getByRole('menuitem', { name: /Grethe Havn/u }).click();
    await clickButton(page, 'Ordrom');
    await text(page).toContain('Gjester i Slack får ikke se ledig tid, rom eller ordlista.');
    expect(await home(page).innerText()).not.toContain('Rommene dine');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});
