import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import { clickButton, lastMessage, pickOption, sendText } from './page-session.js';
import { setUpSampleApp } from './sample-app-session.js';

/** Each feature of the playground, with a small app that uses it. */
describeInBrowser('the sample app in Chromium', () => {
  const session = setUpSampleApp();

  /** Uses every element of the sample app on one surface; the app receives the same on all surfaces. */
  async function useAllElements(page: Page, prefix: string) {
    const element = (id: string) => page.locator(`[data-block-id="${prefix}-${id}"]`).last();
    // A multi-select sends its action when the list closes, as in Slack.
    await pickOption(element('people'), 'ola', 'Ola Bakken');
    await page.keyboard.press('Escape');
    await session.received('action people').toEqual(['action people {"selected_users":["U0OLA"]}']);
    await pickOption(element('classes'), 'adv', 'Adverb');
    await page.keyboard.press('Escape');
    await session.received('action classes').toEqual([expect.stringContaining('"value":"adverb"')]);
    await pickOption(element('words'), 'f', 'Fiskebolle');
    await page.keyboard.press('Escape');
    await session.received('action words').toEqual([expect.stringContaining('"value":"fiskebolle"')]);
    await element('language').getByText('Nynorsk').click();
    await session.received('action language').toEqual([expect.stringContaining('"value":"nynorsk"')]);
    await element('extras').getByText('Uttrykk').click();
    await session.received('action extras').toEqual([expect.stringContaining('"value":"uttrykk"')]);
  }

  test('a thread: replies, refuses a command, runs a shortcut on a reply and counts the replies', async () => {
    const { page, consoleErrors } = await session.open();
    await sendText(page, 'Hvem tar referatet?');
    await lastMessage(page).getByLabel('Svar i tråd').click();
    const thread = page.getByTestId('thread');
    await sendText(page, 'Det gjør jeg', 'thread-composer');
    await expect.poll(() => thread.innerText()).toContain('Det gjør jeg');
    await sendText(page, '/ord fisk', 'thread-composer');
    await expect.poll(() => thread.innerText()).toContain('/ord kan ikke brukes i tråder.');
    // The text stays, so that it can be written in another way.
    await expect.poll(() => page.getByTestId('thread-composer').inputValue()).toBe('/ord fisk');
    const reply = thread.getByTestId('message').last();
    await reply.hover();
    await reply.getByLabel('Flere handlinger').click();
    await page.getByRole('menuitem', { name: 'Slå opp ord' }).click();
    await expect.poll(() => thread.innerText()).toContain('Svar fra appen');
    await page.getByLabel('Lukk tråden').click();
    const link = page.getByTestId('thread-link');
    await expect.poll(() => link.innerText()).toContain('2 svar');
    expect(await page.getByTestId('messages').innerText()).not.toContain('Det gjør jeg');
    await link.click();
    await expect.poll(() => thread.innerText()).toContain('Det gjør jeg');
    expect(consoleErrors).toEqual([]);
  });

  test('the Home tab: the app publishes it and updates it after each action', async () => {
    const { page, consoleErrors } = await session.open();
    await clickButton(page, 'Prøve');
    const home = page.getByTestId('home');
    await expect.poll(() => home.innerText()).toContain('Velkommen hit');
    await useAllElements(page, 'home');
    await expect.poll(() => home.innerText()).toContain('Valgt: extras');
    await clickButton(page, 'Meldinger');
    await session.received('home').toEqual(['home home', 'home messages']);
    await page.getByTestId('composer').waitFor();
    expect(consoleErrors).toEqual([]);
  });

  test('a message: uses multi-selects, option groups, external options, dates and checkboxes', async () => {
    const { page, consoleErrors } = await session.open();
    await sendText(page, '/ord');
    await expect.poll(() => lastMessage(page).getByRole('combobox').count()).toBeGreaterThan(2);
    const words = page.locator('[data-block-id="message-words"]').last();
    await words.click();
    await words.pressSequentially('f');
    await expect.poll(() => page.locator('.choice-group').allInnerTexts()).toEqual(['Substantiv', 'Verb']);
    await page.keyboard.press('Escape');
    await words.fill('');
    await useAllElements(page, 'message');
    const date = page.locator('[data-block-id="message-date"]').first();
    await date.fill('25.11.2026');
    await date.press('Enter');
    await session.received('action date').toEqual(['action date {"selected_date":"2026-11-25"}']);
    expect(consoleErrors).toEqual([]);
  });

  /** Opens the date and time fields of a message, in a browser where it is June 2026. */
  async function openFields() {
    const { page } = await session.open();
    await page.clock.setFixedTime('2026-06-01T10:00:00Z');
    await page.reload();
    await sendText(page, '/ord');
    await lastMessage(page).locator('[data-block-id="message-moment"]').first().waitFor();
    return { page, field: (id: string) => page.locator(`[data-block-id="message-${id}"]`).first() };
  }

  test('a date field: takes dates as people write them, and drops what is none', async () => {
    const { field } = await openFields();
    const date = field('date');
    const read = async (text: string) => {
      await date.fill(text);
      await date.press('Enter');
      return date.inputValue();
    };
    expect(await date.inputValue()).toBe('24.11.2026');
    for (const text of ['24.11.2026', '24.11.26', '24.11', '24.11.', '24/11', '24 11', '2026-11-24']) {
      expect(await read('1.1.2020')).toBe('01.01.2020');
      expect(await read(text), text).toBe('24.11.2026');
    }
    expect(await read(' 1. 2. 2027 ')).toBe('01.02.2027');
    expect(await read('2027-1-5')).toBe('05.01.2027');
    expect(await read('29.2.2028')).toBe('29.02.2028');
    for (const text of ['31.2.2026', '0.1.2026', '29.2.2027', '11/24/2026', 'i morgen'])
      expect(await read(text), text).toBe('29.02.2028');
    expect(await read('')).toBe('');
    await session
      .received('action date')
      .toEqual(
        expect.arrayContaining(
          ['{"selected_date":"2028-02-29"}', '{"selected_date":null}'].map((value) => `action date ${value}`),
        ),
      );
  });

  test('a time field: takes times as people write them, and drops what is none', async () => {
    const { page, field } = await openFields();
    const time = field('time');
    const read = async (text: string) => {
      await time.fill(text);
      await time.press('Tab');
      return time.inputValue();
    };
    expect(await time.inputValue()).toBe('09:30');
    for (const text of ['9.15', '915', '0915', '9:15', '9 15']) {
      expect(await read('8')).toBe('08:00');
      expect(await read(text), text).toBe('09:15');
    }
    expect(await read('23:59')).toBe('23:59');
    for (const text of ['24', '9:60', 'ni']) expect(await read(text), text).toBe('23:59');
    await time.fill('7');
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['07:00', '07:30']);
  });

  test('a field of date and time: shows and sends the moment in the browser’s zone', async () => {
    const { page, field } = await openFields();
    const time = page.getByRole('combobox', { name: 'Klokkeslett' }).last();
    expect([await field('moment').inputValue(), await time.inputValue()]).toEqual(['24.11.2026', '09:00']);
    // The night in which summer time begins.
    await field('moment').fill('29.3.2026');
    await field('moment').press('Enter');
    await time.fill('3');
    await time.press('Tab');
    const seconds = Date.UTC(2026, 2, 29, 1) / 1_000;
    await session
      .received('action moment')
      .toEqual([expect.anything(), `action moment {"selected_date_time":${seconds}}`]);
  });

  test('a calendar: shows whole weeks with their numbers, and moves by keys', async () => {
    const { page, field } = await openFields();
    const calendar = page.getByRole('dialog', { name: 'Velg dato' });
    /** Opens the calendar at a date. */
    async function openAt(date: string) {
      await page.keyboard.press('Escape');
      await field('date').fill(date);
      await field('date').press('Enter');
      await lastMessage(page).getByLabel('Åpne kalenderen').first().click();
      await calendar.waitFor();
    }
    const current = () => calendar.locator('[data-date][tabindex="0"]').getAttribute('data-date');
    const months = [
      ['10.12.2026', 'desember 2026', [49, 50, 51, 52, 53], '2026-11-30', '2027-01-03'],
      ['1.2.2027', 'februar 2027', [5, 6, 7, 8], '2027-02-01', '2027-02-28'],
      ['31.3.2026', 'mars 2026', [9, 10, 11, 12, 13, 14], '2026-02-23', '2026-04-05'],
    ] as const;
    for (const [date, title, numbers, first, last] of months) {
      await openAt(date);
      expect(await calendar.locator('strong').textContent()).toBe(title);
      expect((await calendar.locator('tbody th').allInnerTexts()).map(Number)).toEqual(numbers);
      const days = await calendar
        .locator('[data-date]')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-date')));
      expect([days[0], days.at(-1)]).toEqual([first, last]);
      expect(new Set(days).size).toBe(7 * numbers.length);
    }
    expect(await calendar.getByLabel('tirsdag 31. mars 2026').count()).toBe(1);
    const moves = [
      ['PageUp', '2026-02-28'],
      ['PageDown', '2026-03-28'],
      ['ArrowRight', '2026-03-29'],
      ['ArrowLeft', '2026-03-28'],
      ['ArrowDown', '2026-04-04'],
      ['ArrowUp', '2026-03-28'],
      ['Home', '2026-03-23'],
      ['End', '2026-03-29'],
    ] as const;
    for (const [key, date] of moves) {
      await page.keyboard.press(key);
      await expect.poll(current, { message: key }).toBe(date);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => field('date').inputValue()).toBe('29.03.2026');
    await session.received('action date').toContain('action date {"selected_date":"2026-03-29"}');
  });

  test('a global shortcut: opens a modal, submits it, and closes another', async () => {
    const { page, consoleErrors } = await session.open();
    const openForm = async () => {
      await page.getByRole('button', { name: 'Snarveier' }).click();
      await page.getByRole('menuitem', { name: 'Slå opp ord' }).click();
    };
    await openForm();
    const modal = page.getByTestId('modal');
    await modal.getByRole('button', { name: 'Send inn' }).click();
    await expect.poll(() => modal.innerText()).toContain('Fyll ut dette feltet.');
    await pickOption(modal.getByLabel('Personer'), 'ingrid', 'Ingrid Solheim');
    await page.keyboard.press('Escape');
    await pickOption(modal.getByLabel('Ord', { exact: true }), 'fiske', 'Fiskebolle');
    await modal.getByText('60 minutter').click();
    await modal.getByRole('button', { name: 'Send inn' }).click();
    await expect.poll(() => modal.count()).toBe(0);
    await session
      .received('form {')
      .toEqual([expect.stringMatching(/U0INGRID.*fiskebolle.*2026-11-24.*60 minutter/u)]);
    await openForm();
    await modal.getByRole('button', { name: 'Avbryt' }).click();
    await session.received('form closed').toHaveLength(1);
    expect(consoleErrors).toEqual([]);
  });

  test('a link: shows its preview and uses the button in it', async () => {
    const { page, consoleErrors } = await session.open();
    await sendText(page, 'Se https://ordbokene.no/nob/fisk');
    const unfurl = page.getByTestId('unfurl');
    await expect.poll(() => unfurl.innerText()).toContain('substantiv');
    await unfurl.getByRole('button', { name: 'Vis mer' }).click();
    await session.received('action more').toHaveLength(1);
    expect(consoleErrors).toEqual([]);
  });

  test('an ephemeral answer: disappears on reload and is never visible to others', async () => {
    const { page } = await session.open();
    await sendText(page, 'Hei alle');
    await sendText(page, '/ord');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Bare du kan se denne');
    const other = await session.open();
    await other.page.getByRole('button', { name: /Bytt person/u }).click();
    await other.page.getByRole('menuitem', { name: 'Ola Bakken' }).click();
    await expect.poll(() => lastMessage(other.page).innerText()).toContain('Hei alle');
    await sendText(other.page, '/ledig @kari');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Til alle');
    await page.reload();
    await expect.poll(() => lastMessage(page).innerText()).toContain('Til alle');
    expect(await page.getByTestId('messages').innerText()).not.toContain('Bare du kan se denne');
  });
});
