import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_GLOSSARY } from '../../src/playground/workspace/sample-workspace.js';
import { describeInBrowser, openBrowser } from './browser.js';
import {
  clickButton,
  lastMessage,
  listAccessibilityViolations,
  measureHorizontalOverflow,
  openPageSession,
  pickOption,
  sendText,
} from './page-session.js';
import { startTestSystem, type TestSystem } from './test-system.js';

/** The workplace's own words with the real bot, from a file and from people. */
describeInBrowser('own words in Chromium', () => {
  let browser: Browser | undefined;
  let system: TestSystem | undefined;
  beforeAll(async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ordrom-')), 'ordliste.yml');
    writeFileSync(file, SAMPLE_GLOSSARY);
    system = await startTestSystem({ environment: { GLOSSARY: file } });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  const modal = (page: Page) => page.getByTestId('modal').last();
  const shown = (page: Page) => expect.poll(() => modal(page).innerText());
  async function become(page: Page, name: RegExp) {
    await page.getByRole('button', { name: /Bytt person/u }).click();
    await page.getByRole('menuitem', { name }).click();
  }

  test('are answered first, listed, suggested by one person and approved by another', async () => {
    if (!browser || !system) throw new Error('the test system is not started');
    const { page, consoleErrors } = await openPageSession(browser, system.address);
    await sendText(page, '/ord SHA');
    await expect.poll(() => lastMessage(page).innerText()).toContain('trygt og godt på jobb');
    expect(await lastMessage(page).innerText()).toContain('Fra ordlista til arbeidsplassen');

    // Kari administers Slack, and chooses who approves.
    await clickButton(page, 'Ordrom');
    await page.getByTestId('home').getByRole('button', { name: 'Flere valg' }).click();
    await page.getByTestId('home').getByRole('button', { name: 'Velg hvem som godkjenner' }).click();
    await pickOption(modal(page).locator('[data-action-id="users"]'), 'ingrid', 'Ingrid');
    await page.keyboard.press('Escape');
    await modal(page).getByRole('button', { name: 'Lagre' }).click();
    await shown(page).toContain('Valget er lagret.');
    await page.keyboard.press('Escape');

    // Ola finds no explanation, and suggests one.
    await become(page, /Ola Bakken/u);
    await clickButton(page, 'generelt');
    await sendText(page, '/ord kaisonen');
    await lastMessage(page).getByRole('button', { name: 'Foreslå et ord' }).click();
    await modal(page).getByLabel('Forklaring på bokmål').fill('Området mellom brygga og rådhuset.');
    expect(await listAccessibilityViolations(page, '[data-testid=modal]')).toEqual([]);
    await modal(page).getByRole('button', { name: 'Send' }).click();
    await shown(page).toContain('Takk! Forslaget om «kaisonen»');
    await page.keyboard.press('Escape');

    // Ingrid approves it in her direct message from Ordrom.
    await become(page, /Ingrid Solheim/u);
    await clickButton(page, 'Ordrom');
    await clickButton(page, 'Meldinger');
    await page.getByRole('button', { name: 'Godkjenn' }).click();
    await expect.poll(() => lastMessage(page).innerText()).toContain('«kaisonen» står nå i ordlista.');

    await sendText(page, '/ord liste');
    await shown(page).toContain('Ordlista har 6 ord.');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await measureHorizontalOverflow(page)).toBe(0);
    expect(await listAccessibilityViolations(page, '[data-testid=modal]')).toEqual([]);
    await pickOption(modal(page).locator('[data-action-id="glossary:term"]'), '', 'kaisonen');
    await shown(page).toContain('Området mellom brygga og rådhuset.');
    await modal(page).getByRole('button', { name: 'Historikk' }).click();
    await shown(page).toContain('Godkjent av');
    expect(consoleErrors).toEqual([]);
  });
});
