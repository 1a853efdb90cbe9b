import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { describe } from 'vitest';

/** The headless shell has the same engine without the browser's own interface, and is faster. */
const CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
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
const MISSING = 'Chromium is not installed: apt-get install chromium-headless-shell, or set CHROMIUM_PATH';

/** The built page. */
export const PAGE_DIR = fileURLToPath(new URL('../../dist/playground/page', import.meta.url));

/** `CHROMIUM_PATH` is the only candidate when it is set. */
const executablePath = [process.env['CHROMIUM_PATH'] ?? CHROMIUM_PATHS]
  .flat()
  .find((path) => existsSync(path));

/** Starts Chromium. @throws {Error} when it is not installed or the page is not built. */
export async function openBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error(MISSING);
  if (!existsSync(PAGE_DIR)) throw new Error('the page is not built: npm run build');
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}

/** Tests that need Chromium. Without it they are skipped with the reason in their name, but fail when CI is set. */
export function describeInBrowser(name: string, tests: () => void): void {
  const isSkipped = executablePath === undefined && !process.env['CI'];
  // One test analyses up to four pages with axe, which is slow on a busy machine.
  describe.skipIf(isSkipped)(isSkipped ? `${name} (${MISSING})` : name, { timeout: 180_000 }, tests);
}
