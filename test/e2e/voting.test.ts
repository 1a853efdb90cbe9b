import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import {
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  sendText,
} from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** Voting for free times, with the real bot and two people. */
describeInBrowser('voting in Chromium', () => {
  const system = setUpTestSystemPage();

  const poll = (page: Page) =>
    page.getByTestId('message').filter({ hasText: 'Når passer det?' }).filter({ hasText: 'Delt av' }).last();
  const voteButton = (page: Page, index: number) =>
    poll(page).locator(`[data-action-id="poll:vote:${index}"]`);

  async function postPoll(page: Page): Promise<void> {
    await sendText(page, '/ledig @ola i morgen 1 time');
    await lastMessage(page).getByRole('button', { name: 'La folk velge' }).click();
    const modal = page.getByTestId('modal');
    await expect.poll(() => modal.getByRole('checkbox').count()).toBeGreaterThan(1);
    expect(await modal.innerText()).toContain('De ser bare tidene');
    await modal.getByRole('button', { name: 'Legg ut' }).click();
    await expect.poll(() => modal.innerText()).toContain('Delt i #generelt');
    await page.keyboard.press('Escape');
  }

  test('two people vote, one of them twice, and each vote counts once', async () => {
    const [kari, ola] = [await system.openAs('Kari Nordli'), await system.openAs('Ola Bakken')];
    await postPoll(kari);
    await voteButton(ola, 0).dblclick();
    await expect.poll(() => poll(kari).innerText()).toContain('1 stemme: @Ola Bakken');
    await voteButton(kari, 0).click();
    await expect.poll(() => poll(ola).innerText()).toContain('2 stemmer: @Ola Bakken, @Kari Nordli');
    await voteButton(kari, 1).click();
    await expect.poll(() => poll(ola).innerText()).toContain('1 stemme: @Kari Nordli');
    expect(await poll(ola).innerText()).toContain('2 stemmer: @Ola Bakken, @Kari Nordli');

    await poll(ola).getByRole('button', { name: 'Lag møte' }).click();
    const answer = ola.getByTestId('message').filter({ hasText: 'har flest stemmer (2 stemmer)' });
    await expect.poll(() => answer.locator('a').count()).toBe(1);
    const { searchParams } = new URL((await answer.locator('a').getAttribute('href')) ?? '');
    expect(searchParams.get('to')).toBe('kari@eksempel.no');
    const [, hour] = /25\. november (\d\d):00/u.exec(await poll(ola).innerText()) ?? [];
    expect(searchParams.get('startdt')).toBe(
      `2026-11-25T${String(Number(hour) - 1).padStart(2, '0')}:00:00Z`,
    );
    expect(await kari.getByTestId('message').filter({ hasText: 'har flest stemmer' }).count()).toBe(0);
  });

  test('the person who made the poll closes it, and everybody sees the winner', async () => {
    const [kari, ola] = [await system.openAs('Kari Nordli'), await system.openAs('Ola Bakken')];
    await postPoll(kari);
    await voteButton(ola, 0).click();
    await expect.poll(() => poll(kari).innerText()).toContain('1 stemme: @Ola Bakken');
    await poll(kari).locator('.button.overflow').click();
    await kari.getByRole('menuitem', { name: 'Stemmene mine' }).click();
    await lastMessage(kari).getByRole('button', { name: 'Steng avstemningen' }).click();
    await kari.getByRole('alertdialog').getByRole('button', { name: 'Steng' }).click();
    await expect.poll(() => poll(ola).innerText()).toContain('Avstemningen er stengt. Flest stemmer: ');
    expect(await voteButton(ola, 0).count()).toBe(0);
  });

  test.each(['light', 'dark'] as const)('a poll fits a phone and is accessible (%s)', async (colorScheme) => {
    const page = await system.openAs('Kari Nordli', { colorScheme });
    await postPoll(page);
    await voteButton(page, 0).click();
    await expect.poll(() => poll(page).innerText()).toContain('1 stemme: @Kari Nordli');
    await page.setViewportSize({ width: 390, height: 844 });
    await poll(page).scrollIntoViewIfNeeded();
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(await listAccessibilityViolations(page, '[data-testid="message"]')).toEqual([]);
  });

  test('the whole article of a shared word is shown to the person who presses', async () => {
    const [kari, ola] = [await system.openAs('Kari Nordli'), await system.openAs('Ola Bakken')];
    await sendText(kari, '/ord hytte');
    await lastMessage(kari).getByRole('button', { name: 'Del i kanalen' }).click();
    const shared = ola
      .getByTestId('message')
      .filter({ hasText: 'Delt av @Kari Nordli' })
      .filter({ hasText: 'hytte' });
    await shared.last().getByRole('button', { name: 'Bøyning' }).click();
    await expect.poll(() => ola.getByTestId('modal').innerText()).toContain('hytter');
    expect(await kari.getByTestId('modal').count()).toBe(0);
  });
});
