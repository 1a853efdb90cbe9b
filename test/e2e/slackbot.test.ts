import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import {
  clickButton,
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
} from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** Slackbot calls the tools of the real bot. The day is Tuesday 24 November. */
describeInBrowser('Slackbot in Chromium', () => {
  const system = setUpTestSystemPage();

  /** Fills in the fields of a tool, and asks. */
  async function ask(page: Page, tool: string, fields: Record<string, string | true>) {
    const form = page.getByRole('form', { name: 'Spør gjennom et verktøy' });
    await form.getByRole('button', { name: tool, exact: true }).click();
    for (const [name, value] of Object.entries(fields)) {
      const field = form.getByLabel(name, { exact: true });
      if (value === true) await field.check();
      else if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
        await field.selectOption(value);
      else await field.fill(value);
    }
    await form.getByRole('button', { name: 'Spør', exact: true }).click();
  }

  test('finds a time and a room with the fields of the tool, and a button shows the next day in its place', async () => {
    const { page, consoleErrors } = await system.open();
    await clickButton(page, 'Slackbot');
    await ask(page, 'Finn ledig tid', { personer: 'Ola Bakken', naar: 'torsdag', minutter: '60', rom: true });
    const answer = lastMessage(page);
    await expect
      .poll(() => answer.innerText())
      .toMatch(/torsdag 26\. november.*Forslag til tid\s+10:00–11:00 · Stillerommet/su);
    expect(await answer.getByRole('link', { name: 'Lag møte' }).count()).toBe(2);
    await answer.getByRole('button', { name: 'Dagen etter ›' }).click();
    await expect.poll(() => answer.innerText()).toContain('fredag 27. november');
    expect(await answer.innerText()).not.toContain('torsdag 26. november');
    expect(await page.getByTestId('message').count()).toBe(1);
    await answer.getByText('Det modellen leser').click();
    await expect.poll(() => answer.innerText()).toContain('Du og Ola Bakken er ledige');
    expect(consoleErrors).toEqual([]);
  });

  test('looks up a word, and asks the model for what is missing', async () => {
    const { page, consoleErrors } = await system.open();
    await clickButton(page, 'Slackbot');
    await ask(page, 'Slå opp ord', { ord: 'hytte', ordbok: 'nynorsk', del: 'bøyning' });
    await expect
      .poll(() => lastMessage(page).innerText())
      .toMatch(/hytte.*ei hytte.*hytta.*hytter.*hyttene/su);
    await ask(page, 'Se møterom', { naar: 'i morgen', fra: 'ti' });
    await expect.poll(() => lastMessage(page).innerText()).toContain('must be as 09:30');
    expect(consoleErrors).toEqual([]);
  });

  test('a guest gets words and no rooms', async () => {
    const page = await system.openAs('Grethe Havn');
    await clickButton(page, 'Slackbot');
    await ask(page, 'Se møterom', { ledig: true });
    await expect.poll(() => lastMessage(page).innerText()).toContain('Gjester i Slack får ikke se');
    expect(await lastMessage(page).innerText()).not.toContain('Fjorden');
    await ask(page, 'Slå opp ord', { ord: 'fisk' });
    await expect.poll(() => lastMessage(page).innerText()).toContain('fiskene');
  });

  test.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('fits a window of %i pixels, and is accessible in %s colours', async (width, colorScheme) => {
    const { page } = await system.open({ width, colorScheme });
    if (width < 760) await page.getByRole('button', { name: 'Vis samtalene' }).click();
    await clickButton(page, 'Slackbot');
    await ask(page, 'Se møterom', { naar: 'i morgen', ledig: true });
    await expect.poll(() => lastMessage(page).innerText()).toContain('rom er ledige');
    await page.getByText('Det modellen vet om verktøyet').click();
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(await listAccessibilityViolations(page)).toEqual([]);
  });

  test('the calls stand under the hood', async () => {
    const { page } = await system.open();
    await page.getByRole('button', { name: 'Under panseret' }).click();
    await clickButton(page, 'Slackbot');
    await ask(page, 'Slå opp ord', { ord: 'fisk' });
    await expect.poll(() => lastMessage(page).innerText()).toContain('fiskene');
    await page.getByText('mcp · tools/call').first().waitFor();
  });
});

describeInBrowser('Slackbot in Chromium, with an app on Socket Mode alone', () => {
  const system = setUpTestSystemPage(undefined, { mode: 'socket' });

  test('says that the app needs an address, and offers no tools', async () => {
    const { page } = await system.open();
    await clickButton(page, 'Slackbot');
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('må ha en adresse som Slack når');
    expect(await page.getByRole('button', { name: 'Spør', exact: true }).count()).toBe(0);
  });
});
