import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import {
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  sendText,
} from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** What people ask the dictionaries, on a phone and on a computer. */
describeInBrowser('questions about words in Chromium', () => {
  const system = setUpTestSystemPage();

  test.each([
    ['a phone', { width: 390, height: 844 }],
    ['a computer', { width: 1280, height: 900 }],
  ])('are answered, also by a sample that lacks the word: %s', async (_, size) => {
    const { page, consoleErrors } = await system.open(size);
    const answer = () => lastMessage(page).innerText();
    await sendText(page, '/ord hva betyr fisken?');
    await expect
      .poll(answer)
      .toMatch(/fisken er bestemt form entall.*Bokmål · substantiv.*en fisk – fisken – fisker – fiskene/su);
    await sendText(page, '/ord bøyning bok nynorsk');
    await expect.poll(answer).toMatch(/Nynorsk · substantiv.*Entall.*Flertall.*bøkene/su);
    expect(await answer()).not.toContain('Bokmål ·');
    expect(await listAccessibilityViolations(page, '[data-testid="messages"]')).toEqual([]);

    await sendText(page, '/ord bok');
    await expect.poll(answer).toContain('bøker');
    await lastMessage(page).getByRole('button', { name: 'Bøyning' }).click();
    const modal = page.getByTestId('modal');
    await expect.poll(() => modal.innerText()).toMatch(/Entall.*Flertall.*bøkene/su);
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => modal.count()).toBe(0);

    await sendText(page, '/ord zzyzx');
    await expect.poll(answer).toMatch(/prøveordboka.*omtrent \d+ ord/su);
    expect(await answer()).not.toMatch(/finnes ikke|fins ikke/u);
    await sendText(page, '/ord dennne');
    await expect.poll(answer).toContain('Mente du');
    expect(await answer()).not.toContain('þ');
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});
