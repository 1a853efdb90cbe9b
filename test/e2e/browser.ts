import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { describeWith } from '../support/describe-with.js';
import { findChromium } from '../support/optional-programs.js';

/** The tests use loopback only, so Chromium must not contact its vendor's servers. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The built page. */
export const PAGE_DIR = fileURLToPath(new URL('../../dist/playground/page', import.meta.url));

/** Starts Chromium. @throws {Error} when it is not installed or the page is not built. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error(
      'Chromium is not installed: apt-get install chromium-headless-shell, or set CHROMIUM_PATH',
    );
  if (!existsSync(PAGE_DIR)) throw new Error('the page is not built: npm run build');
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}

/** Tests that need Chromium. One of them analyses up to four pages with axe, which is slow on a busy machine. */
export function describeInBrowser(name: string, tests: () => void): void {
  describeWith('chromium', name, tests, { timeout: 180_000 });
}
