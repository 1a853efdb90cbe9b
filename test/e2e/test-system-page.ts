import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openBrowser, PAGE_DIR } from './browser.js';
import { openPageSession, type PageSession, type PageSessionOptions } from './page-session.js';
import { startTestSystem, type TestSystem, type TestSystemOptions } from './test-system.js';

export interface TestSystemPage {
  /** Opens the page in a new browser context. */
  open(options?: PageSessionOptions): Promise<PageSession>;
}

/**
 * Starts one browser and one test system for the surrounding tests. Each test's pages close after it.
 *
 * @param environmentOf further environment variables
 */
export function setUpTestSystemPage(
  environmentOf: () => Promise<Record<string, string>> = async () => ({}),
  mode: TestSystemOptions['mode'] = 'http',
): TestSystemPage {
  const sessions: PageSession[] = [];
  let browser: Browser | undefined;
  let system: TestSystem | undefined;

  beforeAll(async () => {
    system = await startTestSystem({ mode, pageDir: PAGE_DIR, environment: await environmentOf() });
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const { page } of sessions.splice(0)) await page.context().close();
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  return {
    async open(options) {
      if (!browser || !system) throw new Error('the test system is not started');
      const session = await openPageSession(browser, system.address, options);
      sessions.push(session);
      return session;
    },
  };
}
