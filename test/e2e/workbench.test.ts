import { expect, test } from 'vitest';
import { describeInBrowser } from './browser.js';
import {
  clickButton,
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  pickOption,
  sendText,
} from './page-session.js';
import { setUpSampleApp } from './sample-app-session.js';

describeInBrowser('the workbench in Chromium', () => {
  const session = setUpSampleApp();

  test('shows a command with its answer, and switches a fault on and off', async () => {
    const { page } = await session.open();
    await clickButton(page, 'Under panseret');
    await sendText(page, '/ord fisk');
    const row = page.getByTestId('exchange').first();
    await expect
      .poll(() => row.innerText())
      .toMatch(/\/ord\s+ok\s+Slack → appen · HTTP · \d\d:\d\d\s+\d+ ms/u);
    await row.locator('summary').click();
    await expect.poll(() => row.innerText()).toContain('"text": "fisk"');
    await page.getByTestId('fault-app').selectOption('offline');
    await expect.poll(() => page.locator('.fault-banner').innerText()).toContain('Appen er uten nett');
    await sendText(page, '/ord fisk');
    await expect
      .poll(() => page.getByTestId('notice').last().innerText())
      .toContain('/ord mislyktes med feilen «dispatch_failed».');
    await page.locator('.fault-banner').getByRole('button', { name: 'Slå av' }).click();
    await sendText(page, '/ord fisk');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Bokmål');
  });

  test('renders every golden message in the gallery without problems', async () => {
    const { page, consoleErrors } = await session.open();
    await clickButton(page, 'Galleri');
    const folders = page.getByRole('navigation', { name: 'Mapper' }).getByRole('button');
    await expect
      .poll(() => folders.allInnerTexts())
      .toEqual(expect.arrayContaining(['/ledig', '/ord', '/rom', 'Hjem']));
    for (const folder of await folders.all()) {
      await folder.click();
      await expect.poll(() => page.getByTestId('specimen').count()).toBeGreaterThan(0);
      expect(await page.getByTestId('gallery').locator('.error').allInnerTexts()).toEqual([]);
      expect(await page.getByTestId('gallery').locator('.unknown').allInnerTexts()).toEqual([]);
    }
    await page
      .getByLabel(/som JSON/u)
      .first()
      .click();
    await expect.poll(() => page.getByTestId('specimen').first().innerText()).toContain('"blocks"');
    expect(consoleErrors).toEqual([]);
  });

  test('shows the gallery in the chosen language, with titles for people', async () => {
    const { page, consoleErrors } = await session.open();
    await clickButton(page, 'Galleri');
    await clickButton(page, '/ledig');
    const titled = (title: string) => page.getByRole('article', { name: title, exact: true });
    await expect.poll(() => titled('Tre personer').textContent()).toContain('Alle er ledige');
    for (const [language, sentence] of [
      ['Nynorsk', 'i morgon'],
      ['English', 'Everyone is free'],
    ] as const) {
      await page.getByRole('group', { name: 'Språk' }).getByRole('radio', { name: language }).check();
      await expect.poll(() => titled('Tre personer').textContent()).toContain(sentence);
    }
    // There is no English variant of this message.
    expect(await titled('Klokkeslettene går bakover').textContent()).toContain('bare på bokmål');
    expect(await titled('Tre personer').textContent()).not.toContain('bare på');
    expect(consoleErrors).toEqual([]);
  });

  test('stores the chosen theme', async () => {
    const { page } = await session.open();
    const backgroundColor = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(await backgroundColor()).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Utseende' }).click();
    await page.getByRole('menuitem', { name: 'Mørkt' }).click();
    await expect.poll(backgroundColor).toBe('rgb(22, 28, 30)');
    // Also on a phone, which hides the menu.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByTestId('composer').waitFor();
    expect(await backgroundColor()).toBe('rgb(22, 28, 30)');
  });

  // Each theme and each width once: they do not affect each other.
  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    'has no accessibility violations and makes no external requests (%s, %i px)',
    async (colorScheme, width) => {
      const { page, consoleErrors, externalRequests } = await session.open({
        width,
        height: 844,
        colorScheme,
      });
      const isNarrow = width < 500;
      const openConversation = async (name: string) => {
        if (isNarrow) await page.getByLabel('Vis samtalene').click();
        await clickButton(page, name);
      };
      const expectAccessible = async () => {
        expect(await listAccessibilityViolations(page)).toEqual([]);
        expect(await measureHorizontalOverflow(page)).toBe(0);
      };
      await sendText(page, 'Se https://ordbokene.no/nob/fisk');
      await page.getByTestId('unfurl').waitFor();
      await lastMessage(page).getByLabel('Svar i tråd').click();
      await sendText(page, 'Takk', 'thread-composer');
      await expect.poll(() => page.getByTestId('thread').innerText()).toContain('1 svar');
      await expectAccessible();
      await page.getByLabel('Lukk tråden').click();
      await page.getByTitle('Det som går mellom Slack og appen').click();
      await page.getByTestId('exchange').first().locator('summary').click();
      await expectAccessible();
      await page.getByLabel('Lukk panelet').click();
      await openConversation('Prøve');
      await page.getByTestId('home').getByRole('combobox').first().waitFor();
      await expectAccessible();
      await openConversation('Galleri');
      await clickButton(page, '/rom');
      await page.getByTestId('specimen').first().waitFor();
      await expectAccessible();
      expect({ consoleErrors, externalRequests }).toEqual({ consoleErrors: [], externalRequests: [] });
    },
  );
});

describeInBrowser('the workbench in Chromium, over Socket Mode', () => {
  const session = setUpSampleApp('socket');

  test('shows a command and a menu with Socket Mode as their transport', async () => {
    const { page, consoleErrors } = await session.open();
    await clickButton(page, 'Under panseret');
    await sendText(page, '/ord');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Bokmål');
    const words = page.locator('[data-block-id="message-words"]').last();
    await pickOption(words, 'fiskeb', 'Fiskebolle');
    await page.keyboard.press('Escape');
    await session.received('action words').toEqual([expect.stringContaining('"value":"fiskebolle"')]);
    const row = page.getByTestId('exchange').filter({ hasText: 'block_actions · words' });
    await expect.poll(() => row.innerText()).toContain('Slack → appen · Socket Mode');
    expect(consoleErrors).toEqual([]);
  });
});
