import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import { clickButton, lastMessage, pickFromMenu, sendText } from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** Messages without a slash, with the real bot and services. */
describeInBrowser('writing to the app in Chromium', () => {
  const system = setUpTestSystemPage();

  test('answers «fisk» in a direct message, in a channel by mention, and in a thread', async () => {
    const { page, consoleErrors } = await system.open();
    await sendText(page, '@ordrom fisk');
    await expect.poll(() => lastMessage(page).innerText()).toContain('fisken');
    expect(await lastMessage(page).innerText()).toContain('Bare du kan se denne');
    expect(await lastMessage(page).locator('.author').innerText()).toBe('Ordrom');

    await sendText(page, 'Hva heter dyret i vannet?');
    await expect.poll(() => lastMessage(page).innerText()).toContain('dyret i vannet');
    await lastMessage(page).hover();
    await lastMessage(page).getByLabel('Svar i tråd').click();
    await sendText(page, '@ordrom fisk', 'thread-composer');
    const thread = page.getByTestId('thread');
    await expect.poll(() => thread.innerText()).toMatch(/Bare du kan se denne.*fisken/su);
    // The private answer is not one of the replies that Slack counts.
    expect(await thread.innerText()).toContain('1 svar');
    await page.getByLabel('Lukk tråden').click();

    await clickButton(page, 'Ordrom');
    await clickButton(page, 'Meldinger');
    await sendText(page, 'fisk');
    await expect.poll(() => lastMessage(page).innerText()).toContain('fisken');
    expect(await lastMessage(page).innerText()).not.toContain('Bare du kan se denne');
    expect(consoleErrors).toEqual([]);
  });

  test('moves the focus to the composer when the user types, and scrolls to an own message', async () => {
    const { page } = await system.open({ width: 1280, height: 500 });
    const list = page.getByTestId('messages');
    for (const command of ['/ord hus', '/ord gå', '/ord ku']) {
      await sendText(page, command);
      await expect.poll(() => lastMessage(page).innerText()).toContain(command.slice(5));
    }
    await page.evaluate('document.querySelector("[data-testid=messages]").scrollTop = 0');
    await list.focus();
    await page.keyboard.type('Hei alle');
    expect(await page.getByTestId('composer').inputValue()).toBe('Hei alle');
    await page.keyboard.press('Enter');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Hei alle');
    const bottom = await list.boundingBox();
    const message = await lastMessage(page).boundingBox();
    if (!bottom || !message) throw new Error('not visible');
    expect(message.y + message.height).toBeLessThanOrEqual(bottom.y + bottom.height);
  });

  test('closes the thread and the workbench with Escape from anywhere', async () => {
    const { page } = await system.open({ width: 390, height: 844 });
    await page.getByTitle('Det som går mellom Slack og appen').click();
    await page.getByTestId('bench').waitFor();
    await page.getByRole('heading', { name: 'Trafikk' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByTestId('bench').count()).toBe(0);
  });

  test('says that a table continues to the right, and keeps its first column in view', async () => {
    const { page } = await system.open({ width: 390, height: 844 });
    await sendText(page, '/ledig @ola @ingrid i morgen');
    await pickFromMenu(page, 'Vis tabell');
    const table = lastMessage(page).locator('.table');
    const hint = lastMessage(page).getByText('Tabellen fortsetter til høyre');
    await hint.waitFor();
    await page.evaluate('[...document.querySelectorAll(".table")].at(-1).scrollLeft = 10000');
    await expect.poll(() => hint.count()).toBe(0);
    const name = await table.getByRole('rowheader').first().boundingBox();
    expect(name?.x).toBeGreaterThanOrEqual(0);
  });
});
