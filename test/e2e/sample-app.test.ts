import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BROWSER_MISSING_REASON, isBrowserMissing } from './browser.js';
import { clickButton, lastMessage, pickOption, sendText } from './page-session.js';
import { BROWSER_TIMEOUT, setUpSampleApp } from './sample-app-session.js';

if (isBrowserMissing) process.stderr.write(`The stories of the page are ${BROWSER_MISSING_REASON}\n`);

/** One story for each thing of Slack's, with a small app that uses it. */
describe.skipIf(isBrowserMissing)('a person in Chromium', BROWSER_TIMEOUT, () => {
  const stage = setUpSampleApp();

  /** Uses every element of the story app where it stands; what the app hears is the same wherever that is. */
  async function useAll(page: Page, place: string) {
    const element = (id: string) => page.locator(`[data-block-id="${place}-${id}"]`).last();
    // Of several, the app hears when the list is closed, as in Slack.
    await pickOption(element('people'), 'ola', 'Ola Bakken');
    await page.keyboard.press('Escape');
    await stage.received('action people').toEqual(['action people {"selected_users":["U0OLA"]}']);
    await pickOption(element('classes'), 'adv', 'Adverb');
    await page.keyboard.press('Escape');
    await stage.received('action classes').toEqual([expect.stringContaining('"value":"adverb"')]);
    await pickOption(element('words'), 'f', 'Fiskebolle');
    await page.keyboard.press('Escape');
    await stage.received('action words').toEqual([expect.stringContaining('"value":"fiskebolle"')]);
    await element('language').getByText('Nynorsk').click();
    await stage.received('action language').toEqual([expect.stringContaining('"value":"nynorsk"')]);
    await element('extras').getByText('Uttrykk').click();
    await stage.received('action extras').toEqual([expect.stringContaining('"value":"uttrykk"')]);
  }

  test('a thread: reply, a command that is refused there, a shortcut on a reply, and who has replied', async () => {
    const { page, consoleErrors: complaints } = await stage.open();
    await sendText(page, 'Hvem tar referatet?');
    await lastMessage(page).getByLabel('Svar i tråd').click();
    const thread = page.getByTestId('thread');
    await sendText(page, 'Det gjør jeg', 'thread-composer');
    await expect.poll(() => thread.innerText()).toContain('Det gjør jeg');
    await sendText(page, '/ord fisk', 'thread-composer');
    await expect.poll(() => thread.innerText()).toContain('/ord kan ikke brukes i tråder.');
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
    expect(complaints).toEqual([]);
  });

  test('the Home tab: the app fills it, and changes it as its elements are used', async () => {
    const { page, consoleErrors: complaints } = await stage.open();
    await clickButton(page, 'Prøve');
    const home = page.getByTestId('home');
    await expect.poll(() => home.innerText()).toContain('Velkommen hit');
    await useAll(page, 'home');
    await expect.poll(() => home.innerText()).toContain('Valgt: extras');
    await clickButton(page, 'Meldinger');
    await stage.received('home').toEqual(['home home', 'home messages']);
    await page.getByTestId('composer').waitFor();
    expect(complaints).toEqual([]);
  });

  test('elements in a message: several of people, of options in groups, of words the app finds; dates, boxes', async () => {
    const { page, consoleErrors: complaints } = await stage.open();
    await sendText(page, '/ord');
    await expect.poll(() => lastMessage(page).getByRole('combobox').count()).toBeGreaterThan(2);
    const words = page.locator('[data-block-id="message-words"]').last();
    await words.click();
    await words.pressSequentially('f');
    await expect.poll(() => page.locator('.choice-group').allInnerTexts()).toEqual(['Substantiv', 'Verb']);
    await page.keyboard.press('Escape');
    await words.fill('');
    await useAll(page, 'message');
    const date = page.locator('[data-block-id="message-date"]').first();
    await date.fill('25.11.2026');
    await date.press('Enter');
    await stage.received('action date').toEqual(['action date {"selected_date":"2026-11-25"}']);
    expect(complaints).toEqual([]);
  });

  test('a shortcut of the app opens a modal, which is filled and sent; another is closed', async () => {
    const { page, consoleErrors: complaints } = await stage.open();
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
    await stage
      .received('form {')
      .toEqual([expect.stringMatching(/U0INGRID.*fiskebolle.*2026-11-24.*60 minutter/u)]);
    await openForm();
    await modal.getByRole('button', { name: 'Avbryt' }).click();
    await stage.received('form closed').toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('a link is unfolded below the message, and its button is used', async () => {
    const { page, consoleErrors: complaints } = await stage.open();
    await sendText(page, 'Se https://ordbokene.no/nob/fisk');
    const unfurl = page.getByTestId('unfurl');
    await expect.poll(() => unfurl.innerText()).toContain('substantiv');
    await unfurl.getByRole('button', { name: 'Vis mer' }).click();
    await stage.received('action more').toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('a private answer is gone after a reload, and another person never sees it', async () => {
    const { page } = await stage.open();
    await sendText(page, 'Hei alle');
    await sendText(page, '/ord');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Bare du kan se denne');
    const other = await stage.open();
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
