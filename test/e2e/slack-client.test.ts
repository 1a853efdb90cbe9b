import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import {
  clickButton,
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  pickFromMenu,
  sendText,
} from './page-session.js';
import { setUpTestSystemPage } from './test-system-page.js';

/** What a person expects of a Slack client, with the real bot. */
describeInBrowser('the page as a Slack client in Chromium', () => {
  const system = setUpTestSystemPage();

  describeSearch(system);
  describeTextField(system);

  test('draws emoji as pictures, also in tables and without a font', async () => {
    const { page, externalRequests } = await system.open();
    await sendText(page, 'Fisk til lunsj :fish: 🎉');
    const ownMessage = page.getByTestId('message').filter({ hasText: 'Fisk til lunsj' }).last();
    await expect.poll(() => ownMessage.getByRole('img').count()).toBe(2);
    await sendText(page, '/ledig @ola i morgen');
    await pickFromMenu(page, 'Vis tabell');
    const cell = lastMessage(page).locator('.table').getByRole('img', { name: '🟥' }).first();
    await cell.waitFor();
    const widths = await page
      .locator('img.emoji')
      .evaluateAll((images) => images.map((image) => Reflect.get(image, 'naturalWidth')));
    expect(widths.length).toBeGreaterThan(2);
    expect(widths).not.toContain(0);
    expect(externalRequests).toEqual([]);
  });

  test.each(['Lyst', 'Mørkt'])('draws lists on the background of their message («%s»)', async (theme) => {
    const { page } = await system.open({ colorScheme: theme === 'Lyst' ? 'dark' : 'light' });
    await page.getByRole('button', { name: 'Utseende' }).click();
    await page.getByRole('menuitem', { name: theme }).click();
    await sendText(page, '/ord fisk');
    await lastMessage(page).locator('ol').first().waitFor();
    const lists = '.blocks :is(ol, ul, li, :has(> :is(ol, ul, li)))';
    const backgrounds = await page.evaluate(
      `[...new Set([...document.querySelectorAll('${lists}')].map((list) => getComputedStyle(list).backgroundColor))]`,
    );
    expect(backgrounds).toEqual(['rgba(0, 0, 0, 0)']);
  });

  test('names the sender of several messages once, in the channel and in a thread', async () => {
    const { page } = await system.open();
    const names = (testId: string) =>
      page.getByTestId(testId).locator('.message:not(.continued) .author', { hasText: 'Kari Nordli' });
    await clickButton(page, 'Ola Bakken');
    await page.getByText('Er du ledig en time i morgen?').waitFor();
    const before = await names('messages').count();
    for (const text of ['Ja, det er jeg.', 'Klokka ni?']) await sendText(page, text);
    await lastMessage(page).filter({ hasText: 'Klokka ni?' }).waitFor();
    expect(await names('messages').count()).toBe(before + 1);
    await lastMessage(page).hover();
    await lastMessage(page).getByLabel('Svar i tråd').click();
    for (const text of ['Eller ti', 'Eller elleve']) await sendText(page, text, 'thread-composer');
    await page.getByTestId('thread-messages').getByText('Eller elleve').waitFor();
    // The parent message, and the first reply.
    expect(await names('thread-messages').count()).toBe(2);
  });

  test('closes what is open on a phone with Escape', async () => {
    const { page } = await system.open({ width: 390, height: 844 });
    const expectGone = async (selector: string) => {
      await page.locator(selector).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(selector).count()).toBe(0);
    };
    await page.getByLabel('Vis samtalene').click();
    await expectGone('.drawer');
    await page.getByTitle('Det som går mellom Slack og appen').click();
    await expectGone('[data-testid="bench"]');
    await lastMessage(page).getByLabel('Svar i tråd').click();
    await expectGone('[data-testid="thread"]');
    await page.getByTestId('search').click();
    await expectGone('[role="listbox"]');
    await lastMessage(page).getByLabel('Flere handlinger').click();
    await expectGone('[role="menu"]');
    await sendText(page, '/ord fisk');
    await lastMessage(page).getByRole('button', { name: 'Bøyning' }).click();
    await expectGone('[data-testid="modal"]');
  });
});

function describeSearch(system: ReturnType<typeof setUpTestSystemPage>) {
  const searchFor = async (page: Page, query: string) => {
    await page.keyboard.press('Control+k');
    await page.getByTestId('search').pressSequentially(query);
  };

  test.each([1280, 390])('finds a message of another channel and scrolls to it (%i px)', async (width) => {
    const { page, consoleErrors } = await system.open({ width });
    await searchFor(page, 'gammelt');
    const found = page.getByRole('option', { name: 'Husk at huset er gammelt' });
    await found.waitFor();
    expect(await found.innerText()).toContain('Grethe Havn · #prosjekt-havn');
    expect(await listAccessibilityViolations(page)).toEqual([]);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('prosjekt-havn');
    const message = page.getByTestId('message').filter({ hasText: 'gammelt' });
    await expect.poll(() => message.getAttribute('class')).toContain('found');
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('gammelt');
    expect(consoleErrors).toEqual([]);
  });

  test('puts shortcuts with the typed name before those of an app with that name', async () => {
    const { page } = await system.open();
    await searchFor(page, 'rom');
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain('Finn møterom');
  });

  test('finds a reply and opens its thread', async () => {
    const { page } = await system.open();
    await clickButton(page, 'tilfeldig');
    await page.getByText('brød, ost og kaffe').waitFor();
    await lastMessage(page).hover();
    await lastMessage(page).getByLabel('Svar i tråd').click();
    await sendText(page, 'Og jeg tar med kanelboller', 'thread-composer');
    await page.getByTestId('thread').getByText('kanelboller').waitFor();
    await clickButton(page, 'generelt');
    await searchFor(page, 'kanelboller');
    await page.getByRole('option', { name: 'kanelboller' }).click();
    await expect.poll(() => page.getByTestId('thread').innerText()).toContain('brød, ost og kaffe');
    await expect.poll(() => page.locator('.found').innerText()).toContain('kanelboller');
  });

  test('finds a shortcut and runs it', async () => {
    const { page } = await system.open();
    await searchFor(page, 'slå opp');
    await page.getByRole('option', { name: 'Slå opp ord' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByTestId('modal').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByTestId('modal').count()).toBe(0);
  });

  test('says when nothing is found, and when the search fails', async () => {
    const { page } = await system.open();
    await searchFor(page, 'qwerty');
    const status = page.locator('.choices-status');
    await expect.poll(() => status.innerText()).toBe('Fant ikke «qwerty» i meldinger eller snarveier.');
    await page.route('**/playground/search*', (route) => route.abort());
    await page.getByTestId('search').pressSequentially('u');
    await expect.poll(() => status.innerText()).toContain('Fikk ikke søkt i meldingene.');
  });
}

/** What is sent is caught before it reaches the server, which marks mentions that a program types, too. */
async function openWithoutSending(system: ReturnType<typeof setUpTestSystemPage>) {
  const { page } = await system.open();
  const sent: string[] = [];
  await page.route('**/playground/send', (route) => {
    sent.push(route.request().postDataJSON().text);
    return route.fulfill({ json: {} });
  });
  await page.route('**/playground/workspace*', async (route) => {
    const response = await route.fetch();
    const workspace = await response.json();
    const others = ['kari.nordli', 'åse'].map((name) => ({ ...workspace.users[0], id: `U${name}`, name }));
    await route.fulfill({ response, json: { ...workspace, users: [...workspace.users, ...others] } });
  });
  await page.reload();
  return { page, sent, field: page.getByTestId('composer') };
}

function describeTextField(system: ReturnType<typeof setUpTestSystemPage>) {
  test('the text field marks the mentions of what it sends', async () => {
    const { page, sent } = await openWithoutSending(system);
    const texts = {
      '/ledig @kari i morgen': '/ledig <@U0KARI|kari> i morgen',
      '@kari @kari.nordli': '<@U0KARI|kari> <@Ukari.nordli|kari.nordli>',
      '(@kari), @kari.': '(<@U0KARI|kari>), <@U0KARI|kari>.',
      '/ledig @utviklere og @utviklerne': '/ledig <!subteam^S0UTVIKLERE|@utviklere> og @utviklerne',
      '@Kari og @ÅSE': '<@U0KARI|kari> og <@Uåse|åse>',
      'se #språk og #prosjekt-havn': 'se <#C0SPRAAK|språk> og <#C0HAVN|prosjekt-havn>',
      '@karianne @kari-ola @kari.ukjent @ukjent': '@karianne @kari-ola @kari.ukjent @ukjent',
      'post@kari.no og https://eksempel.no/@kari': 'post@kari.no og https://eksempel.no/@kari',
      '#kari-ola': '#kari-ola',
      '<@U0KARI|kari> <b>': '<@U0KARI|kari> <b>',
      '@@kari': '@@kari',
    };
    for (const text of Object.keys(texts)) await sendText(page, text);
    await expect.poll(() => sent).toEqual(Object.values(texts));
  });

  test('the text field completes at the caret', async () => {
    const { field } = await openWithoutSending(system);
    const caret = () => field.evaluate((area) => Reflect.get(area, 'selectionStart'));
    await field.fill('/le');
    await field.press('Enter');
    expect([await field.inputValue(), await caret()]).toEqual(['/ledig ', 7]);
    await field.fill('/ledig @ka i morgen');
    for (const _ of ' i morgen') await field.press('ArrowLeft');
    await field.press('Tab');
    await expect.poll(() => field.inputValue()).toBe('/ledig @kari i morgen');
    expect(await caret()).toBe('/ledig @kari '.length);
  });

  test('arrow keys step through the sent texts, each of them once', async () => {
    const { page, field } = await openWithoutSending(system);
    for (const text of ['en', 'to', 'en']) await sendText(page, text);
    const steps: [string, string][] = [
      ['ArrowDown', ''],
      ['ArrowUp', 'en'],
      ['ArrowUp', 'to'],
      ['ArrowUp', 'to'],
      ['ArrowDown', 'en'],
      ['ArrowDown', ''],
      ['ArrowDown', ''],
    ];
    for (const [key, text] of steps) {
      await field.press(key);
      await expect.poll(() => field.inputValue(), { message: key }).toBe(text);
    }
  });
}
