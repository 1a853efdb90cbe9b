import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright-core';

/** A person's visit to the page. */
export interface Visit {
  page: Page;
  /** What the page complained of; a page that works is silent. */
  complaints: string[];
  /** Every address that was asked for away from this one. */
  strangers: string[];
}

export interface VisitOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
}

export async function openVisit(
  browser: Browser,
  address: string,
  options: VisitOptions = {},
): Promise<Visit> {
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
  return { page, complaints, strangers };
}

/** Types into the conversation that is open, or into its open thread, and sends. */
export async function say(page: Page, text: string, where: 'composer' | 'thread-composer' = 'composer') {
  const composer = page.getByTestId(where);
  await composer.fill(text);
  // Puts completions away; nothing else while something is written.
  await composer.press('Escape');
  await composer.press('Enter');
}

export const lastMessage = (page: Page): Locator => page.getByTestId('message').last();

export async function goTo(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Picks from a menu as it stands open below its field. */
export async function pick(field: Locator, typed: string, name: string) {
  await field.click();
  await field.pressSequentially(typed);
  await field.page().getByRole('option', { name, exact: false }).first().click();
}

/** The page's faults towards people who cannot see or point, each with what has it; empty where there are none. */
export async function accessFaults(page: Page, part?: string): Promise<unknown[]> {
  const axe = new AxeBuilder({ page });
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

export async function overflow(page: Page): Promise<unknown> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
