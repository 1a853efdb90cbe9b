import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import { clickButton, lastMessage, sendText } from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** Messages without a slash, with the real bot and services. */
describeInBrowser('writing to the app in Chromium', () => {
  const system = setUpTestSystemPage();

  test('answers «fisk» in a direct message, in a channel by mention, and in a thread', async () => {
    const { page, consoleErrors } = await system.open();
    await sendText(page, '@ordrom fisk');
    await expect.poll(() => lastMessage(page).innerText()).toContain('fisken');
    expect(await lastMessage(page).innerText()).toContain('Bare du kan se denne');

    await sendText(page, 'Hva heter dyret i vannet?');
    await expect.poll(() => lastMessage(page).innerText()).toContain('dyret i vannet');
    await lastMessage(page).hover();
    await lastMessage(page).getByLabel('Svar i tråd').click();
    await sendText(page, '@ordrom fisk', 'thread-composer');
    const thread = page.getByTestId('thread');
    await expect.poll(() => thread.innerText()).toMatch(/Bare du kan se denne.*fisken/su);
    await page.getByLabel('Lukk tråden').click();

    await clickButton(page, 'Ordrom');
    await clickButton(page, 'Meldinger');
    await sendText(page, 'fisk');
    await expect.poll(() => lastMessage(page).innerText()).toContain('fisken');
    expect(await lastMessage(page).innerText()).not.toContain('Bare du kan se denne');
    expect(consoleErrors).toEqual([]);
  });
});
