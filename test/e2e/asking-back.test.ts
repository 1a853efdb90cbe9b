import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import {
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  sendText,
} from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** Questions that are not clear, with the real bot and services: it asks back with buttons that answer at once. */
describeInBrowser('asking back in Chromium', () => {
  const system = setUpTestSystemPage();

  test.each([
    {
      typed: '/ledig @ola torsdag fredag',
      asked: '«torsdag fredag» er to dager. Hva mener du?',
      choices: ['Torsdag 26. november', 'Fredag 27. november', 'Begge dagene'],
      pressed: 'Fredag 27. november',
      answered: /Ledig tid · fredag 27\. november.*Ola Bakken/su,
    },
    {
      typed: '/ledig @ola torsdag 1 time fredag',
      asked: '«torsdag 1 time fredag» er to dager.',
      choices: ['Torsdag 26. november', 'Fredag 27. november', 'Begge dagene'],
      pressed: 'Begge dagene',
      answered: /Ledig tid · uke 48 · bare torsdag og fredag · minst 1 time.*Ola Bakken/su,
    },
    {
      typed: '/ledig ingird torsdag',
      asked: 'Jeg finner ingen som heter «ingird».',
      choices: ['Ingrid Solheim', 'Uten «ingird»'],
      pressed: 'Ingrid Solheim',
      answered: /Ledig tid · torsdag 26\. november.*Ingrid Solheim/su,
    },
    {
      typed: '/rom fjorden torsdag fredag',
      asked: '«torsdag fredag» er flere dager',
      choices: ['Torsdag 26. november', 'Fredag 27. november'],
      pressed: 'Fredag 27. november',
      answered: /Fjorden · fredag 27\. november/u,
    },
    {
      typed: '/rom fjordarm',
      asked: 'Jeg finner ikke noe rom som heter «fjordarm». Mente du dette?',
      choices: ['Fjorden'],
      pressed: 'Fjorden',
      answered: /Fjorden · i dag, tirsdag 24\. november/u,
    },
    {
      typed: '/ord fiks',
      asked: 'Mente du',
      choices: ['fisk'],
      pressed: 'fisk',
      answered: /fisken/u,
    },
  ])('$typed: shows no answer until «$pressed» is pressed', async (story) => {
    const { page, consoleErrors } = await system.open({ width: 390, height: 844 });
    await sendText(page, story.typed);
    await expect.poll(() => lastMessage(page).innerText()).toContain(story.asked);
    expect(await lastMessage(page).locator('table').count()).toBe(0);
    const buttons = await lastMessage(page).locator('button.button').allInnerTexts();
    for (const choice of story.choices) expect(buttons).toContain(choice);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(await listAccessibilityViolations(page, '[data-testid="messages"]')).toEqual([]);
    await lastMessage(page).getByRole('button', { name: story.pressed, exact: true }).click();
    await expect.poll(() => lastMessage(page).innerText()).toMatch(story.answered);
    expect(consoleErrors).toEqual([]);
  });

  test('each example of the playground is answered', async () => {
    const { page } = await system.open();
    const examples = page.locator('.examples .example');
    await examples.first().waitFor();
    const typed = await examples.allInnerTexts();
    expect(typed.length).toBeGreaterThan(3);
    for (const text of typed) {
      await page.reload();
      await examples.filter({ hasText: text }).first().click();
      const composer = page.getByTestId('composer');
      await expect.poll(() => composer.inputValue()).toBe(text);
      const shown = await page.getByTestId('message').count();
      await composer.press('Escape');
      await composer.press('Enter');
      const answer = page.getByTestId('message').nth(shown);
      await expect.poll(() => answer.getByRole('button').count(), { message: text }).toBeGreaterThan(0);
      const shownText = await answer.innerText();
      expect(shownText, text).toMatch(/en fisk – fisken|Forslag til tid|Ledige rom · nå/u);
      expect(shownText, text).not.toMatch(/\?|Feilkode/u);
    }
  });
});
