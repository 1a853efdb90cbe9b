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
