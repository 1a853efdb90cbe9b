import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createPlaygroundHarness } from '../playground/harness.js';
import { openBrowser } from './browser.js';
import { openPageSession, type PageSession, type PageSessionOptions } from './page-session.js';
import { createSampleApp } from './sample-app.js';

const PAGE_DIR = fileURLToPath(new URL('../../dist/playground/page', import.meta.url));
const GOLDEN_DIR = fileURLToPath(new URL('../golden', import.meta.url));

/** Long enough for four readings by axe on a busy machine. */
export const BROWSER_TIMEOUT = { timeout: 60_000 };

export interface SampleAppSession {
  /** Somebody opens the page. */
  open(options?: PageSessionOptions): Promise<PageSession>;
  /** What the app was told that begins so, awaited: `heard('form').toEqual([…])`. */
  received(about: string): ReturnType<typeof expect.poll>;
}

/** One browser for the tests around it, and for each of them a new Slack with the story app. */
export function setUpSampleApp(mode: 'http' | 'socket' = 'http'): SampleAppSession {
  const stages = createPlaygroundHarness();
  let browser: Browser;
  let story = createSampleApp();
  let address: string;

  beforeAll(async () => {
    if (!existsSync(PAGE_DIR)) throw new Error('the page is not built: npm run build');
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    story = createSampleApp();
    const config = { pageDir: PAGE_DIR, galleryDir: GOLDEN_DIR };
    const { playground } = await stages.startWithApp(story.listen, { config, mode });
    address = new URL(playground.slackApiUrl).origin;
  });
  afterEach(() => stages.stopAll());

  return {
    open: (options) => openPageSession(browser, address, options),
    received: (about) => expect.poll(() => story.heard.filter((line) => line.startsWith(about))),
  };
}
