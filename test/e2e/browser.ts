import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Debian's Chromium must not look for its maker's servers: only loopback is asked for here. */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const found = CHROMIUM_PATHS.find((path) => existsSync(path));

/** True when the tests of the page cannot run here and may be left out; where CI is set they may not. */
export const isBrowserMissing = found === undefined && !process.env['CI'];

export const BROWSER_MISSING_REASON = 'skipped without Chromium: apt-get install chromium';

export async function openBrowser(): Promise<Browser> {
  if (found === undefined) throw new Error('Chromium is not installed: apt-get install chromium');
  return chromium.launch({ executablePath: found, args: CHROMIUM_ARGS });
}
