import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startCompleteDictionary } from '../dictionary/support/complete-dictionary.js';
import { describeInBrowser, openBrowser } from './browser.js';
import {
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  openPageSession,
  pickOption,
  sendText,
} from './page-session.js';
import { SERVICE_KEY, startTestSystem, type TestSystemOptions } from './test-system.js';

/** «Sjekk orda» on a message, with the real bot. */
describeInBrowser('the check of a message’s words in Chromium', () => {
  let browser: Browser;
  let dictionary: Awaited<ReturnType<typeof startCompleteDictionary>>;
  beforeAll(async () => {
    browser = await openBrowser();
    dictionary = await startCompleteDictionary([SERVICE_KEY]);
  });
  afterAll(async () => {
    await browser.close();
    await dictionary.service.stop();
  });

  /** Sends a message in a window of this width, and opens the entry of its menu. */
  async function checkMessage(text: string, options: TestSystemOptions = {}, width = 1280) {
    const system = await startTestSystem(options);
    const { page, consoleErrors } = await openPageSession(browser, system.address, { width });
    onTestFinished(async () => {
      await page.context().close();
      await system.stop();
    });
    await sendText(page, text);
    await expect.poll(() => lastMessage(page).innerText()).toContain(text.slice(0, 3));
    await lastMessage(page).hover();
    await lastMessage(page).getByLabel('Flere handlinger').click();
    await page.getByRole('menuitem', { name: 'Sjekk orda' }).click();
    return { page, consoleErrors, modal: page.getByTestId('modal').last() };
  }

  const MESSAGE = 'Hei @ola, fiskken gikk til husveggen med Blorg og fiskens `kode` :smile:';

  test.each([1280, 390])('lists unknown words with similar ones, and looks one up (%i px)', async (width) => {
    const { page, modal, consoleErrors } = await checkMessage(
      MESSAGE,
      { dictionary: dictionary.address },
      width,
    );
    await expect.poll(() => modal.innerText(), { timeout: 15_000 }).toContain('Jeg fant ikke ett av ordene');
    expect(await modal.innerText()).toMatch(/fiskken – ligner på fisk/u);
    expect(await modal.innerText()).toContain('Satt sammen av kjente ord: hus·veggen');
    expect(await modal.innerText()).not.toContain('Blorg');
    expect(await listAccessibilityViolations(page, '[data-testid="modal"]')).toEqual([]);
    expect(await measureHorizontalOverflow(page)).toBe(0);
    await pickOption(modal.locator('[data-action-id="ord:find"]'), '', 'fisk');
    await expect.poll(() => page.getByTestId('modal').last().innerText()).toContain('fiskene');
    expect(consoleErrors).toEqual([]);
  });

  test('judges no word by the sample dictionary', async () => {
    const { modal, consoleErrors } = await checkMessage('Jeg tror blorgen er riktig');
    await expect
      .poll(() => modal.innerText(), { timeout: 15_000 })
      .toMatch(/kan ikke sjekke.*bare omtrent \d+[05]0 ord/u);
    expect(await modal.innerText()).not.toContain('blorgen');
    expect(consoleErrors).toEqual([]);
  });
});
