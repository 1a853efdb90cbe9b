import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openBrowser, PAGE_DIR } from './browser.js';
import { openPageSession, type PageSession, type PageSessionOptions } from './page-session.js';
import { startTestSystem, type TestSystem, type TestSystemOptions } from './test-system.js';

interface TestSystemPage {
  /** Opens the page in a new browser context. */
  open(options?: PageSessionOptions): Promise<PageSession>;
  /** Opens the page as a person, by the name in the list of people. */
  openAs(name: string, options?: PageSessionOptions): Promise<Page>;
}

/**
 * Starts one browser and one test system for the surrounding tests. Each test's pages close after it.
 *
 * @param environmentOf further environment variables
 * @param options the mode and the time of the system
 */
export function setUpTestSystemPage(
  environmentOf: () => Promise<Record<string, string>> = async () => ({}),
  options: Pick<TestSystemOptions, 'mode' | 'now'> = {},
): TestSystemPage {
  const sessions: PageSession[] = [];
  let browser: Browser | undefined;
  let system: TestSystem | undefined;

  beforeAll(async () => {
    system = await startTestSystem({ ...options, pageDir: PAGE_DIR, environment: await environmentOf() });
    browser = await openBrowser();
  });
  afterEach(async () => {
    for (const session of sessions.splice(0)) await session.close();
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  async function open(options?: PageSessionOptions): Promise<PageSession> {
    if (!browser || !system) throw new Error('the test system is not started');
    const session = await openPageSession(browser, system.address, options);
    sessions.push(session);
    return session;
  }

  return {
    open,
    async openAs(name, options) {
      const { page } = await open(options);
      await page.getByTestId('composer').waitFor();
      const own = page.getByRole('button', { name: `Du er ${name.split(' ')[0]}` });
      if ((await own.count()) > 0) return page;
      await page.getByRole('button', { name: /Bytt person/u }).click();
      await page.getByRole('menuitem', { name }).click();
      await own.waitFor();
      return page;
    },
  };
}
