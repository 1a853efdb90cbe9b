import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import {
  clickButton,
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  pickOption,
  sendText,
} from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** Booking a room of the sample, with the real bot and two people. */
describeInBrowser('booking in Chromium', () => {
  const system = setUpTestSystemPage();

  /** The form of the first room that is free then. */
  async function openForm(page: Page, typed: string) {
    await sendText(page, typed);
    // If there is no button, the failure says what the answer is.
    await expect.poll(() => lastMessage(page).innerText(), { timeout: 30_000 }).toMatch(/\bBook\b/u);
    await lastMessage(page).locator('[data-action-id^="booking:open"]').first().click();
    const modal = page.getByTestId('modal');
    await expect.poll(() => modal.innerText()).toContain('Hvor lenge');
    return modal;
  }

  test('two people book the same room at the same time, and one of them gets it', async () => {
    const [kari, ola] = [await system.openAs('Kari Nordli'), await system.openAs('Ola Bakken')];
    const typed = '/rom ledig på torsdag 16-17';
    const forms = [await openForm(kari, typed), await openForm(ola, typed)];
    expect(await forms[0]?.innerText()).toContain('Kari Nordli (Slack)');
    await Promise.all(forms.map((form) => form.getByRole('button', { name: 'Book', exact: true }).click()));
    const texts = async () => (await Promise.all(forms.map((form) => form.innerText()))).join(' ');
    await expect.poll(texts).toContain('Forleng til');
    await expect.poll(texts).toContain('Noen andre booket');
    expect(await texts()).toContain('Nærmeste ledige:');
    const hasWon = (await forms[0]?.innerText())?.includes('ble tatt') === false;
    const [winner, loser] = hasWon ? [kari, ola] : [ola, kari];

    // The other books the nearest alternative.
    await loser.getByTestId('modal').locator('[data-action-id^="booking:open"]').click();
    const second = loser.getByTestId('modal').last();
    await expect.poll(() => second.innerText()).toContain('Hvor lenge');
    await second.getByRole('button', { name: 'Book', exact: true }).click();
    await expect.poll(() => loser.getByTestId('modal').last().innerText()).toContain('Forleng til');

    const won = winner.getByTestId('modal');
    await won.getByRole('button', { name: /^Forleng til/u }).click();
    await expect.poll(() => won.innerText()).toMatch(/Forlenget:|ikke forlenget/u);
    for (const page of [kari, ola]) {
      while ((await page.getByTestId('modal').count()) > 0) await page.keyboard.press('Escape');
    }
  });

  test('a person books a room for now, keeps it longer from Home, and gives it up', async () => {
    const [ingrid, lars] = [await system.openAs('Ingrid Solheim'), await system.openAs('Lars Myhre')];
    await sendText(ingrid, '/rom stillerommet');
    await lastMessage(ingrid).getByRole('button', { name: 'Book', exact: true }).click();
    const modal = ingrid.getByTestId('modal');
    await pickOption(modal.getByRole('combobox', { name: 'Hvor lenge' }), '15', '15 minutter');
    await modal.getByRole('button', { name: 'Book', exact: true }).click();
    await expect.poll(() => modal.innerText()).toMatch(/Stillerommet er booket i dag.*, 09:15–09:30/u);
    await ingrid.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);

    await sendText(lars, '/rom stillerommet');
    await expect.poll(() => lastMessage(lars).innerText()).toMatch(/09:15–09:30\s+Ingrid Solheim \(Slack\)/u);

    await clickButton(ingrid, 'Ordrom');
    const home = ingrid.getByTestId('home');
    await expect
      .poll(() => home.innerText())
      .toMatch(/Bestillingene dine\s+Stillerommet: i dag.*09:15–09:30/u);
    await expect.poll(() => home.innerText()).toMatch(/Ledige rom nå.*Vis ledige rom/su);
    await home.getByRole('button', { name: /^Forleng til/u }).click();
    await expect
      .poll(() => home.innerText())
      .toMatch(/Bestillingene dine\s+Stillerommet: i dag.*09:15–09:45/u);

    await home.getByRole('button', { name: 'Avbestill' }).last().click();
    const question = ingrid.getByRole('alertdialog', { name: 'Avbestille rommet?' });
    await question.getByRole('button', { name: 'Behold' }).click();
    await expect.poll(() => question.count()).toBe(0);
    await home.getByRole('button', { name: 'Avbestill' }).last().click();
    await question.getByRole('button', { name: 'Avbestill' }).click();
    await expect.poll(() => home.innerText()).not.toContain('Bestillingene dine');
    await sendText(lars, '/rom stillerommet');
    // The answer before had the booking.
    await expect.poll(() => lastMessage(lars).innerText()).not.toContain('Ingrid Solheim');
    await expect.poll(() => lastMessage(lars).innerText()).toMatch(/Stillerommet · i dag.*plasser/su);
  });

  test.each(['light', 'dark'] as const)(
    'the form fits a phone and is accessible (%s)',
    async (colorScheme) => {
      const page = await system.openAs('Kari Nordli', { colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await openForm(page, '/rom ledig i morgen 16-17');
      expect(await measureHorizontalOverflow(page)).toBe(0);
      expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByTestId('modal').count()).toBe(0);
    },
  );
});
