// `npm run pictures`: pictures of every message and screen from the running page, in docs/pictures. It needs
// `npm run build` and Chromium (apt-get install chromium), and takes some minutes. CI does not run it.
import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'docs/pictures');
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const LANGUAGES = { nb: 'Bokmål', nn: 'Nynorsk', en: 'English' };
/** What the pages of documents show. Monday is a working day whenever the script runs. */
const SCREENS = [
  { name: 'ledig', typed: '/ledig @ola @ingrid mandag 10-15 1 time' },
  { name: 'ord', typed: '/ord fisk' },
  { name: 'rom', typed: '/rom styrerommet mandag' },
];
/** WebP has at most 16,383 pixels a side. */
const MAX_HEIGHT = 16_000;

/** Starts the playground. @returns its address and a function that stops it */
async function startPlayground() {
  const child = spawn(process.execPath, [join(root, 'dist/main.js'), 'playground'], {
    cwd: root,
    env: { ...process.env, PLAYGROUND_PORT: '0', DICTIONARY_SOURCE: 'builtin' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  // Read to the end: the playground ends if it cannot write.
  child.stdout.on('data', (text) => (said += text));
  for (let tries = 0; tries < 300; tries += 1) {
    const [address] = /http:\/\/\S+/u.exec(said) ?? [];
    if (address) return { address, stop: () => child.kill() };
    await pause(100);
  }
  child.kill();
  throw new Error('the playground did not start');
}

/** Saves a part of the page as WebP, below the window too. @param scale 1 is a pixel for each CSS pixel */
async function save(page, name, { x = 0, y = 0, width, height }, { scale = 1, quality = 60 } = {}) {
  const session = await page.context().newCDPSession(page);
  const clip = { x, y, width, height, scale };
  const how = { format: 'webp', quality, captureBeyondViewport: true, clip };
  const { data } = await session.send('Page.captureScreenshot', how);
  await session.detach();
  await writeFile(join(target, `${name}.webp`), Buffer.from(data, 'base64'));
}

async function open(browser, address, { viewport, colorScheme }) {
  const options = {
    viewport,
    colorScheme,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    reducedMotion: 'reduce',
  };
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByTestId('composer').waitFor();
  return { page, close: () => context.close() };
}

async function openSidebar(page, viewport) {
  if (viewport === PHONE) await page.getByRole('button', { name: 'Vis samtalene' }).click();
}

/** Pictures of a command's answer, and of the Home tab, as a person sees them. */
async function takeScreens(browser, address, viewport, colorScheme) {
  const suffix = `${viewport.width}-${colorScheme}`;
  const { page, close } = await open(browser, address, { viewport, colorScheme });
  for (const { name, typed } of SCREENS) {
    const composer = page.getByTestId('composer');
    const before = await page.getByTestId('message').count();
    await composer.fill(typed);
    await composer.press('Escape');
    await composer.press('Enter');
    await page.getByTestId('message').nth(before).getByRole('button').first().waitFor();
    await page.waitForLoadState('networkidle');
    await save(page, `${name}-${suffix}`, viewport);
  }
  await openSidebar(page, viewport);
  await page.getByRole('button', { name: 'Ordrom', exact: true }).click();
  await page.getByText('Rommene dine').first().waitFor();
  await page.waitForLoadState('networkidle');
  await save(page, `home-${suffix}`, viewport);
  await close();
}

const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** A sheet for each folder of the gallery, cut where it is too high. */
async function takeSheets(browser, address, { viewport, colorScheme, language }) {
  const { page, close } = await open(browser, address, { viewport, colorScheme });
  await openSidebar(page, viewport);
  await page.getByRole('button', { name: 'Galleri', exact: true }).click();
  await page.getByRole('radio', { name: LANGUAGES[language] }).check({ force: true });
  const folders = page.getByRole('navigation', { name: 'Mapper' }).getByRole('button');
  await folders.first().waitFor();
  const saved = [];
  for (const folder of await folders.all()) {
    await page.setViewportSize(viewport);
    await folder.click();
    const gallery = page.getByTestId('gallery');
    await page.getByTestId('specimen').first().waitFor();
    const title = (await folder.innerText())
      .toLowerCase()
      .replaceAll('å', 'a')
      .replaceAll('ø', 'o')
      .replaceAll('æ', 'ae')
      .replaceAll(/[^a-z]+/gu, '-')
      .replaceAll(/^-|-$/gu, '');
    const content = await gallery.evaluate((element) => element.scrollHeight);
    const height = Math.min(MAX_HEIGHT, content + viewport.height - (await gallery.boundingBox()).height);
    await page.setViewportSize({ width: viewport.width, height: Math.ceil(height) });
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
    await page.evaluate(twoFrames);
    const box = await gallery.boundingBox();
    const name = `sheet-${title}-${language}-${viewport.width}-${colorScheme}`;
    await save(page, name, box, { scale: viewport === WIDE ? 0.4 : 0.5, quality: 45 });
    saved.push({ title: await folder.innerText(), name });
  }
  await close();
  return saved;
}

/** A page with all pictures. */
function formatIndex(sheets) {
  const sections = sheets.map(
    ({ heading, saved }) =>
      `## ${heading}\n\n${saved.map(({ title, name }) => `- [${title}](${name}.webp)`).join('\n')}\n`,
  );
  const screens = [...SCREENS.map(({ name }) => name), 'home'].map(
    (name) =>
      `| ${name} | ${[1280, 390].flatMap((width) => ['light', 'dark'].map((scheme) => `[${width} px, ${scheme}](${name}-${width}-${scheme}.webp)`)).join(' · ')} |`,
  );
  return [
    '# Pictures',
    'Every message and screen, from the running page. `npm run pictures` takes them again.',
    `| screen | |\n|---|---|\n${screens.join('\n')}`,
    ...sections,
  ].join('\n\n');
}

// With the argument `screens`, the sheets stay as they are.
const isAll = process.argv[2] !== 'screens';
if (isAll) await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const { address, stop } = await startPlayground();
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const viewport of [WIDE, PHONE]) {
    for (const colorScheme of ['light', 'dark']) await takeScreens(browser, address, viewport, colorScheme);
  }
  const sheets = [];
  const takes = [
    { viewport: WIDE, colorScheme: 'light', language: 'nb' },
    { viewport: WIDE, colorScheme: 'dark', language: 'nn' },
    { viewport: PHONE, colorScheme: 'light', language: 'en' },
    { viewport: PHONE, colorScheme: 'dark', language: 'nb' },
  ];
  for (const take of isAll ? takes : []) {
    const saved = await takeSheets(browser, address, take);
    const { viewport, colorScheme, language } = take;
    sheets.push({ heading: `${LANGUAGES[language]}, ${viewport.width} px, ${colorScheme}`, saved });
  }
  if (isAll) await writeFile(join(target, 'README.md'), formatIndex(sheets));
} finally {
  await browser.close();
  stop();
}
