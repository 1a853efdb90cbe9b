import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import { clickButton, lastMessage, pickFromMenu, pickOption, sendText } from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

const rowHeaders = (page: Page) => lastMessage(page).locator('tbody').getByRole('rowheader').allInnerTexts();
const shownText = (page: Page) => expect.poll(() => lastMessage(page).innerText());

/** Times for a meeting, from the question to the filled-in meeting, with the real bot and services. */
describeInBrowser('a time for a meeting in Chromium', () => {
  const system = setUpTestSystemPage();

  test('finds an hour and a room for three, and the shared answer makes the meeting of who presses', async () => {
    const [kari, ola] = [await system.openAs('Kari Nordli'), await system.openAs('Ola Bakken')];
    await sendText(kari, '/ledig @ola @ingrid i morgen 1 time med rom om IT');
    await shownText(kari).toMatch(
      /08:00–09:00 · Fjorden · tidlig på dagen.*12:00–13:00 · Fjellet · etter lunsj/su,
    );
    await shownText(kari).toMatch(/Du .*opptatt/u);
    const link = await lastMessage(kari)
      .getByRole('link', { name: 'Lag møte 12:00–13:00' })
      .getAttribute('href');
    const { searchParams } = new URL(link ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      startdt: '2026-11-25T11:00:00Z',
      enddt: '2026-11-25T12:00:00Z',
      subject: 'IT',
      location: 'Fjellet',
      to: 'fjellet@eksempel.no,ola@eksempel.no,ingrid@eksempel.no',
    });

    await lastMessage(kari).getByRole('button', { name: 'Del i kanalen' }).click();
    const shared = ola.getByTestId('message').filter({ hasText: 'Delt av @Kari Nordli' }).last();
    await shared.getByRole('button', { name: 'Lag møte' }).click();
    const own = lastMessage(ola).getByRole('link').first();
    await expect.poll(() => own.getAttribute('href')).toContain('kari%40eksempel.no');
    expect(await own.getAttribute('href')).not.toContain('ola%40eksempel.no');
    expect(await kari.getByTestId('message').filter({ hasText: 'Bare du kan se denne' }).count()).toBe(0);
  });

  test('leaves out the asker when told to, and remembers the choice on Home', async () => {
    const page = await system.openAs('Lars Myhre');
    await sendText(page, '/ledig @ola @ingrid i morgen');
    await shownText(page).toContain('La folk velge');
    await pickFromMenu(page, 'Vis tabell');
    await expect.poll(() => rowHeaders(page)).toEqual(['Alle', 'Du', 'Ola Bakken', 'Ingrid Solheim']);
    await lastMessage(page).getByRole('button', { name: 'Tilbake til svaret' }).click();
    await shownText(page).toContain('La folk velge');
    await pickFromMenu(page, 'Uten meg');
    await shownText(page).not.toContain('Du');
    await pickFromMenu(page, 'Vis tabell');
    await expect.poll(() => rowHeaders(page)).toEqual(['Alle', 'Ola Bakken', 'Ingrid Solheim']);

    await clickButton(page, 'Ordrom');
    await page.getByTestId('home').getByRole('button', { name: 'Flere valg' }).click();
    const attendance = page.getByTestId('home').locator('[data-action-id="home:attendance"]');
    await pickOption(attendance, '', 'Møtet er uten deg');
    await expect.poll(() => attendance.inputValue()).toBe('Møtet er uten deg');
    await clickButton(page, 'generelt');
    // The choice is saved after Slack has been answered.
    const askAgain = async () => {
      await sendText(page, '/ledig @ola @ingrid torsdag');
      await shownText(page).toContain('torsdag 26. november');
      await pickFromMenu(page, 'Vis tabell');
      await lastMessage(page).getByRole('table').waitFor();
      return rowHeaders(page);
    };
    await expect.poll(askAgain).toEqual(['Alle', 'Ola Bakken', 'Ingrid Solheim']);
  });

  test('says who is in the way, and proposes times without those who are optional', async () => {
    const page = await system.openAs('Kari Nordli');
    await sendText(page, '/ledig @utviklere i morgen 2 timer');
    await shownText(page).toContain('5 av 6, uten Jonas Lie');
    const answer = await lastMessage(page).innerText();
    expect(answer).toContain('De andre kan møtes hvis Jonas Lie ikke må være med.');
    expect(answer).toContain('Utelatt fra @utviklere: 1 gjest.');

    await sendText(page, '/ledig @ola @lars @amina @mateus valgfri @jonas i morgen 2 timer');
    await shownText(page).toMatch(/09:30–11:30 · uten Jonas Lie \(valgfri\)/u);
    await shownText(page).toMatch(/Jonas Lie \(valgfri\) +opptatt/u);

    await sendText(page, '/ledig #prosjekt-havn neste uke');
    await shownText(page).toContain('Utelatt fra #prosjekt-havn: 1 gjest og 2 boter.');
    const proposals = await lastMessage(page).getByRole('link', { name: 'Lag møte' }).count();
    expect(proposals).toBe(3);
    const days = (await lastMessage(page).innerText()).match(/^(?:Man|Tir|Ons|Tor|Fre) \d+\./gmu);
    expect(new Set(days).size).toBe(3);
  });

  test('fills in the form with people, optional people, a length and a room', async () => {
    const page = await system.openAs('Kari Nordli');
    await clickButton(page, 'Ordrom');
    await page.getByTestId('home').getByRole('button', { name: 'Finn ledig tid' }).click();
    const modal = page.getByTestId('modal');
    await pickOption(modal.getByRole('combobox', { name: 'Hvem' }), 'ola', 'Ola Bakken');
    await page.keyboard.press('Escape');
    await pickOption(modal.getByRole('combobox', { name: 'Hvor lenge' }), '1', 'Minst 1 time');
    await modal.getByRole('button', { name: 'Flere valg' }).click();
    await pickOption(modal.getByRole('combobox', { name: 'Valgfrie' }), 'ingrid', 'Ingrid Solheim');
    await page.keyboard.press('Escape');
    await modal.getByLabel('Finn også et rom').check();
    await modal.getByRole('button', { name: 'Finn ledig tid' }).click();
    await expect.poll(() => modal.innerText()).toMatch(/med rom.*Forslag til tid.* · Fjorden · /su);
    expect(await modal.innerText()).toContain('Ingrid Solheim (valgfri)');
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);
  });

  test('names public holidays, and tells busy from maybe busy by shape', async () => {
    const page = await system.openAs('Kari Nordli');
    await sendText(page, '/ledig @ola 17. mai');
    await shownText(page).toContain('Det er grunnlovsdagen, så jeg foreslår ingen tid.');
    await sendText(page, '/ledig @ola uke 52');
    await shownText(page).toContain('første juledag');
    await sendText(page, '/ledig @ola torsdag');
    await shownText(page).toContain('kanskje');
    await pickFromMenu(page, 'Vis tabell');
    const signs = (word: string) =>
      lastMessage(page).locator('td', { hasText: word }).first().locator('img').getAttribute('alt');
    expect(await signs('opptatt')).not.toBe(await signs('kanskje'));
  });
});
