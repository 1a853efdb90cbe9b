import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const WIDE = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** Milliseconds to wait for what a picture shows, also on a busy machine. */
const PATIENCE_MS = 60_000;

/** The content of the page after it has been drawn. */
const DRAWN_CONTENT =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(document.body.innerHTML))))';

/** Starts the playground. @returns its address and a function that stops it */
export async function startPlayground() {
  const child = spawn(process.execPath, [join(ROOT, 'dist/main.js'), 'playground'], {
    cwd: ROOT,
    env: { ...process.env, PLAYGROUND_PORT: '0', STATUS_PORT: '0', DICTIONARY_SOURCE: 'builtin' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  // Read to the end: the playground ends if it cannot write.
  child.stdout.on('data', (text) => (said += text));
  for (let tries = 0; tries < PATIENCE_MS / 100; tries += 1) {
    const [address] = /http:\/\/\S+/u.exec(said) ?? [];
    if (address) return { address, stop: () => child.kill() };
    await pause(100);
  }
  child.kill();
  throw new Error('the playground did not start');
}

export async function openPage(browser, address, { viewport, colorScheme }) {
  const options = {
    viewport,
    colorScheme,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
  };
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(address);
  // The conversation has loaded, and in a wide window the offer to download the dictionaries.
  await page.getByTestId('message').first().waitFor();
  if (viewport === WIDE) await page.getByRole('button', { name: 'Hent alle 200 000 ord' }).waitFor();
  return { page, close: () => context.close() };
}

export async function openSidebar(page, viewport) {
  if (viewport === PHONE) await page.getByRole('button', { name: 'Vis samtalene' }).click();
}

/** Waits until a check of the page's state is true. @throws {Error} that says what is missing */
export async function waitUntil(what, check) {
  const end = Date.now() + PATIENCE_MS;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`the picture is not complete: ${what}`);
    await pause(50);
  }
}

/** Waits until an element contains a text, and nothing in it is still loading. */
export const waitForText = (element, text) =>
  waitUntil(`no ${text}`, async () => {
    const shown = await element.innerText();
    return text.test(shown) && !/\S …$/mu.test(shown);
  });

/** Reads that find the same content. A table is measured again when its emoji have loaded. */
const EQUAL_READS = 6;

/** Waits until fonts and images have loaded, and the page no longer changes. */
async function waitForDrawing(page) {
  await page.evaluate('document.fonts.ready.then(() => true)');
  const isLoaded = '[...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)';
  await waitUntil('an image has not loaded', () => page.evaluate(isLoaded));
  const reads = [];
  await waitUntil('the page goes on changing', async () => {
    reads.push(await page.evaluate(DRAWN_CONTENT));
    return reads.slice(-EQUAL_READS).filter((read) => read === reads.at(-1)).length === EQUAL_READS;
  });
}

/** Saves a part of the page as WebP, below the window too. @param scale 1 is a pixel for each CSS pixel */
export async function savePicture(page, path, { x = 0, y = 0, width, height }, options = {}) {
  const { scale = 1, quality = 60 } = options;
  await waitForDrawing(page);
  const session = await page.context().newCDPSession(page);
  const clip = { x, y, width, height, scale };
  const how = { format: 'webp', quality, captureBeyondViewport: true, clip };
  const { data } = await session.send('Page.captureScreenshot', how);
  await session.detach();
  await writeFile(`${path}.webp`, Buffer.from(data, 'base64'));
}
