import { describe, expect, test } from 'vitest';
import { BROWSER_MISSING_REASON, isBrowserMissing } from './browser.js';
import {
  clickButton,
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  pickOption,
  sendText,
} from './page-session.js';
import { BROWSER_TIMEOUT, setUpSampleApp } from './sample-app-session.js';

if (isBrowserMissing) process.stderr.write(`The stories of the workbench are ${BROWSER_MISSING_REASON}\n`);

describe.skipIf(isBrowserMissing)('a developer in Chromium', BROWSER_TIMEOUT, () => {
  const stage = setUpSampleApp();

  test('what lies under the bonnet: a command and its answer on the wire, and what one makes fail', async () => {
    const { page } = await stage.open();
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

  test('the gallery: every golden message drawn, none of them refused', async () => {
    const { page, consoleErrors: complaints } = await stage.open();
    await clickButton(page, 'Galleri');
    const folders = page.getByRole('navigation', { name: 'Mapper' }).getByRole('button');
    await expect.poll(() => folders.allInnerTexts()).toEqual(expect.arrayContaining(['ledig', 'ord', 'rom']));
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
    expect(complaints).toEqual([]);
  });

  test('light and dark are chosen, and kept', async () => {
    const { page } = await stage.open();
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(await ground()).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Utseende' }).click();
    await page.getByRole('menuitem', { name: 'Mørkt' }).click();
    await expect.poll(ground).toBe('rgb(22, 28, 30)');
    // On a phone too, where the menu is not in sight.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByTestId('composer').waitFor();
    expect(await ground()).toBe('rgb(22, 28, 30)');
  });

  // Each theme once and each width once: neither changes what the other one does.
  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    'nothing keeps anybody out, and nothing is asked of others (%s, %i wide)',
    async (colorScheme, width) => {
      const {
        page,
        consoleErrors: complaints,
        externalRequests: strangers,
      } = await stage.open({
        width,
        height: 844,
        colorScheme,
      });
      const isNarrow = width < 500;
      const choose = async (name: string) => {
        if (isNarrow) await page.getByLabel('Vis samtalene').click();
        await clickButton(page, name);
      };
      const expectOpen = async () => {
        expect(await listAccessibilityViolations(page)).toEqual([]);
        expect(await measureHorizontalOverflow(page)).toBe(0);
      };
      await sendText(page, 'Se https://ordbokene.no/nob/fisk');
      await page.getByTestId('unfurl').waitFor();
      await lastMessage(page).getByLabel('Svar i tråd').click();
      await sendText(page, 'Takk', 'thread-composer');
      await expect.poll(() => page.getByTestId('thread').innerText()).toContain('1 svar');
      await expectOpen();
      await page.getByLabel('Lukk tråden').click();
      await page.getByTitle('Det som går mellom Slack og appen').click();
      await page.getByTestId('exchange').first().locator('summary').click();
      await expectOpen();
      await page.getByLabel('Lukk panelet').click();
      await choose('Prøve');
      await page.getByTestId('home').getByRole('combobox').first().waitFor();
      await expectOpen();
      await choose('Galleri');
      await clickButton(page, 'rom');
      await page.getByTestId('specimen').first().waitFor();
      await expectOpen();
      expect({ complaints, strangers }).toEqual({ complaints: [], strangers: [] });
    },
  );
});

describe.skipIf(isBrowserMissing)('the same by Socket Mode', BROWSER_TIMEOUT, () => {
  const stage = setUpSampleApp('socket');

  test('a command, a menu in it, and the wire that says so', async () => {
    const { page, consoleErrors: complaints } = await stage.open();
    await clickButton(page, 'Under panseret');
    await sendText(page, '/ord');
    await expect.poll(() => lastMessage(page).innerText()).toContain('Bokmål');
    const words = page.locator('[data-block-id="message-words"]').last();
    await pickOption(words, 'fiskeb', 'Fiskebolle');
    await page.keyboard.press('Escape');
    await stage.received('action words').toEqual([expect.stringContaining('"value":"fiskebolle"')]);
    const row = page.getByTestId('exchange').filter({ hasText: 'block_actions · words' });
    await expect.poll(() => row.innerText()).toContain('Slack → appen · Socket Mode');
    expect(complaints).toEqual([]);
  });
});
