import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** An open page. */
export interface PageSession {
  page: Page;
  /** The page's console errors and uncaught exceptions. */
  consoleErrors: string[];
  /** The requests to other hosts. */
  externalRequests: string[];
  /**
   * Closes the page after its POST requests have ended. Closing earlier aborts them: the server would not learn that a
   * modal was closed, and the next page would show it.
   */
  close(): Promise<void>;
}

export interface PageSessionOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
}

export async function openPageSession(
  browser: Browser,
  address: string,
  options: PageSessionOptions = {},
): Promise<PageSession> {
  const { width = 1280, height = 800, colorScheme = 'light' } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  const externalRequests: string[] = [];
  page.on('console', (line) => line.type() === 'error' && consoleErrors.push(line.text()));
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:'))
      externalRequests.push(request.url());
  });
  const posts = new Set<Request>();
  page.on('request', (request) => request.method() === 'POST' && posts.add(request));
  page.on('requestfinished', (request) => posts.delete(request));
  page.on('requestfailed', (request) => posts.delete(request));
  await page.goto(address);
  return {
    page,
    consoleErrors,
    externalRequests,
    async close() {
      await expect.poll(() => posts.size).toBe(0);
      await context.close();
    },
  };
}

/** Sends a text in the open conversation or thread. */
export async function sendText(
  page: Page,
  text: string,
  testId: 'composer' | 'thread-composer' = 'composer',
) {
  const composer = page.getByTestId(testId);
  await composer.fill(text);
  // Closes the completions. Escape has no other effect while the composer has text.
  await composer.press('Escape');
  await composer.press('Enter');
}

export const lastMessage = (page: Page): Locator => page.getByTestId('message').last();

export async function clickButton(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Picks from «…» of the last message. */
export async function pickFromMenu(page: Page, name: string, within = lastMessage(page)) {
  await within.locator('.button.overflow').click();
  await page.getByRole('menuitem', { name }).click();
}

/** Types into a combobox and picks the option with this name. */
export async function pickOption(field: Locator, typed: string, name: string) {
  await field.click();
  await field.pressSequentially(typed);
  await field.page().getByRole('option', { name, exact: false }).first().click();
}

/** The accessibility violations that axe finds, with the HTML of their elements. */
export async function listAccessibilityViolations(page: Page, selector?: string): Promise<unknown[]> {
  // Describes only the elements of violations. The legacy mode leaves out frames of other hosts, which the page has none of,
  // and opens no second page.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  if (selector !== undefined) axe.include(selector);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** The number of pixels that the page is wider than the window. */
export async function measureHorizontalOverflow(page: Page): Promise<unknown> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
