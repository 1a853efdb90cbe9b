import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import { clickButton, lastMessage, sendText } from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** Sharing an answer once and in the chosen place, with the real bot. */
describeInBrowser('sharing in Chromium', () => {
  const system = setUpTestSystemPage();

  const sharedMessages = (page: Page, word: string) =>
    page.getByTestId('message').filter({ hasText: 'Delt av @Kari Nordli' }).filter({ hasText: word });

  /** Two tabs of one person, in the same channel. */
  async function openTabs(): Promise<[Page, Page]> {
    const [first, second] = [await system.open(), await system.open()];
    await second.page.getByTestId('composer').waitFor();
    return [first.page, second.page];
  }

  test('an answer is posted once when it is shared in two tabs at the same time', async () => {
    const tabs = await openTabs();
    await sendText(tabs[0], '/ord hytte');
    const buttons = tabs.map((page) => lastMessage(page).locator('[data-action-id="ord:share"]'));
    // Handles, because the first click may remove the button in the other tab.
    const handles = await Promise.all(buttons.map((button) => button.elementHandle()));
    await Promise.all(handles.map((handle) => handle?.dispatchEvent('click')));
    await expect.poll(() => sharedMessages(tabs[1], 'hytte').count()).toBe(1);
    await sendText(tabs[1], '/ord fisk');
    await expect.poll(() => lastMessage(tabs[1]).innerText()).toContain('fisk');
    expect(await sharedMessages(tabs[1], 'hytte').count()).toBe(1);
  });

  test('an answer in a modal is posted once, from two tabs, and says where it went', async () => {
    const tabs = await openTabs();
    await tabs[0].getByRole('button', { name: 'Snarveier' }).click();
    await tabs[0].getByRole('menuitem', { name: 'Finn møterom' }).click();
    const modals = tabs.map((page) => page.getByTestId('modal'));
    const rooms = modals[0]?.locator('[data-action-id="rom:pick"]');
    await rooms?.click();
    await rooms?.pressSequentially('verk');
    await tabs[0].getByRole('option', { name: 'Verkstedet' }).first().click();
    const submits = modals.map((modal) => modal.getByRole('button', { name: 'Del', exact: true }));
    const handles = await Promise.all(submits.map((button) => button.elementHandle()));
    await Promise.all(handles.map((handle) => handle?.dispatchEvent('click')));
    for (const modal of modals) {
      await expect.poll(() => modal.innerText()).toMatch(/Delt i #generelt|Svaret er allerede delt/u);
    }
    expect(await submits[0]?.count()).toBe(0);
    await tabs[0].keyboard.press('Escape');
    await expect.poll(() => sharedMessages(tabs[0], 'Verkstedet').count()).toBe(1);
  });

  test('a room is shared where a guest reads only after the person was told', async () => {
    const { page, consoleErrors } = await system.open();
    await clickButton(page, 'prosjekt-havn');
    await sendText(page, '/rom verkstedet');
    const share = lastMessage(page).getByRole('button', { name: 'Del i kanalen' });
    await share.click();
    const dialog = page.getByRole('alertdialog');
    expect(await dialog.innerText()).toContain('Det er gjester her. De ser også svaret');
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    expect(await sharedMessages(page, 'Verkstedet').count()).toBe(0);
    await share.click();
    await dialog.getByRole('button', { name: 'Del', exact: true }).click();
    await expect.poll(() => sharedMessages(page, 'Verkstedet').count()).toBe(1);
    expect(consoleErrors).toEqual([]);
  });

  test('an answer in a thread is shared in the thread or in the channel', async () => {
    const { page } = await system.open();
    await sendText(page, 'Hva er ei bok?');
    const question = page.getByTestId('message').filter({ hasText: 'Hva er ei bok?' }).last();
    await question.hover();
    await question.getByLabel('Svar i tråd').click();
    const thread = page.getByTestId('thread');
    await sendText(page, '@ordrom bok', 'thread-composer');
    await thread.getByRole('button', { name: 'Del i kanalen' }).waitFor();
    await thread.getByRole('button', { name: 'Del i tråden' }).click();
    await expect.poll(() => thread.innerText()).toMatch(/bøker.*Delt av @Kari Nordli/su);
    const channel = page.getByRole('log', { name: 'Meldinger i #generelt' });
    expect(await channel.innerText()).not.toContain('bøker');
    await sendText(page, '@ordrom stol', 'thread-composer');
    await thread.getByRole('button', { name: 'Del i kanalen' }).click();
    await expect.poll(() => channel.innerText()).toMatch(/stoler.*Delt av @Kari Nordli/su);
    expect(await thread.innerText()).not.toContain('stoler');
  });
});
