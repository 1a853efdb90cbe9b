import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright-core';

/** A person's visit to the page. */
export interface PageSession {
  page: Page;
  /** What the page complained of; a page that works is silent. */
  consoleErrors: string[];
  /** Every address that was asked for away from this one. */
  externalRequests: string[];
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
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:'))
      strangers.push(request.url());
  });
  await page.goto(address);
  return { page, consoleErrors: complaints, externalRequests: strangers };
}

/** Types into the conversation that is open, or into its open thread, and sends. */
export async function sendText(page: Page, text: string, where: 'composer' | 'thread-composer' = 'composer') {
  const composer = page.getByTestId(where);
  await composer.fill(text);
  // Puts completions away; nothing else while something is written.
  await composer.press('Escape');
  await composer.press('Enter');
}

export const lastMessage = (page: Page): Locator => page.getByTestId('message').last();

export async function clickButton(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Picks from a menu as it stands open below its field. */
export async function pickOption(field: Locator, typed: string, name: string) {
  await field.click();
  await field.pressSequentially(typed);
  await field.page().getByRole('option', { name, exact: false }).first().click();
}

/** The page's faults towards people who cannot see or point, each with what has it; empty where there are none. */
export async function listAccessibilityViolations(page: Page, part?: string): Promise<unknown[]> {
  const axe = new AxeBuilder({ page });
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

export async function measureHorizontalOverflow(page: Page): Promise<unknown> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
