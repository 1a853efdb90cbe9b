import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDictionaryDownload } from '../../src/cli/dictionary-download.js';
import { createPlayground } from '../../src/playground/playground.js';
import { filesOf, newFolder, writeAll } from '../dictionary/import/dumps.js';
import { matchesOf, newStore, serve } from '../dictionary/import/run-import.js';
import { createWatchedLog } from '../support/no-leak.js';
import { describeInBrowser, openBrowser, PAGE_DIR } from './browser.js';
import { listAccessibilityViolations, openPageSession } from './page-session.js';

const ROOT = new URL('../../', import.meta.url);
const COMMAND = [process.execPath, fileURLToPath(new URL('dist/main.js', ROOT))];

describeInBrowser('the full dictionaries in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** Opens the page of a playground whose dictionaries come from these folders. */
  async function openPage(dumps: { bob: string; nob: string }) {
    const storePath = newStore();
    const download = createDictionaryDownload({
      command: COMMAND,
      storePath,
      dumps,
      onReady: async () => undefined,
    });
    const playground = await createPlayground(
      {
        host: '127.0.0.1',
        port: 0,
        pageDir: PAGE_DIR,
        manifestPath: fileURLToPath(new URL('manifest.yml', ROOT)),
        signingSecret: 'hemmelig',
        botToken: 'xoxb-1',
        appToken: 'xapp-1',
        dictionaryDownload: download,
      },
      { log: createWatchedLog() },
    );
    const { page, consoleErrors } = await openPageSession(browser, await playground.start());
    onTestFinished(async () => {
      await page.context().close();
      await download.stop();
      await playground.stop();
    });
    return { page, consoleErrors, storePath, panel: page.getByTestId('dictionary-download') };
  }

  test('are fetched at the press of a button, and a failure can be tried again', async () => {
    const dumps = { bob: writeAll(newFolder(), filesOf('bob')), nob: `${newFolder()}/missing` };
    const { page, panel, storePath, consoleErrors } = await openPage(dumps);
    await expect.poll(() => panel.innerText()).toContain('har bare noen hundre ord');
    expect(await listAccessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Hent alle 200 000 ord' }).click();
    await expect.poll(() => panel.innerText(), { timeout: 60_000 }).toMatch(/ble ikke hentet.*missing/su);
    writeAll(dumps.nob, filesOf('nob'));
    await panel.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect.poll(() => panel.getByRole('status').count(), { timeout: 60_000 }).toBe(1);
    expect(await panel.innerText()).toContain('Hele Bokmålsordboka og Nynorskordboka er klare');
    expect(await matchesOf(await serve(storePath), 'fisk', 'nob')).not.toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
});
