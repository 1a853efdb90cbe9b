import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createPlaygroundHarness } from '../playground/harness.js';
import { openBrowser, PAGE_DIR } from './browser.js';
import { openPageSession, type PageSession, type PageSessionOptions } from './page-session.js';
import { createSampleApp } from './sample-app.js';

const GOLDEN_DIR = fileURLToPath(new URL('../golden', import.meta.url));

interface SampleAppSession {
  /** Opens the page in a new browser context. */
  open(options?: PageSessionOptions): Promise<PageSession>;
  /** Polls what the app received, by the beginning of its lines: `received('form').toEqual([…])`. */
  received(prefix: string): ReturnType<typeof expect.poll>;
}

/** Starts one browser for the surrounding tests, and for each of them a new playground with the sample app. */
export function setUpSampleApp(mode: 'http' | 'socket' = 'http'): SampleAppSession {
  const harness = createPlaygroundHarness();
  let browser: Browser;
  let app = createSampleApp();
  let address: string;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    app = createSampleApp();
    const config = { pageDir: PAGE_DIR, galleryDir: GOLDEN_DIR };
    const { playground } = await harness.startWithApp(app.listen, { config, mode });
    address = new URL(playground.slackApiUrl).origin;
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    await harness.stopAll();
  });

  return {
    open: (options) => openPageSession(browser, address, options),
    received: (prefix) => expect.poll(() => app.received.filter((line) => line.startsWith(prefix))),
  };
}
