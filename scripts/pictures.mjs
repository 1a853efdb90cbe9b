// `npm run pictures`: pictures of every message and screen from the running page, in docs/pictures. It needs
// `npm run build` and Chromium (apt-get install chromium-headless-shell), and takes some minutes. CI does not run it.
// It replaces the pictures only when all of them are complete, and fails otherwise.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { PHONE, ROOT, startPlayground, WIDE } from './pictures/page.mjs';
import { SCREENS, takeScreens } from './pictures/screens.mjs';
import { LANGUAGES, takeSheets } from './pictures/sheets.mjs';

const PICTURES = join(ROOT, 'docs/pictures');

const ICON = 'icon-512.png';
const SHEETS = [
  { viewport: WIDE, colorScheme: 'light', language: 'nb' },
  { viewport: WIDE, colorScheme: 'dark', language: 'nn' },
  { viewport: PHONE, colorScheme: 'light', language: 'en' },
  { viewport: PHONE, colorScheme: 'dark', language: 'nb' },
];

/** A page with all pictures. */
function formatIndex(sheets) {
  const sections = sheets.map(
    ({ heading, saved }) =>
      `## ${heading}\n\n${saved.map(({ title, name }) => `- [${title}](${name}.webp)`).join('\n')}\n`,
  );
  const screens = SCREENS.map(
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

const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Runs a step on a playground of its own, so that a picture shows nothing that an earlier step left. */
async function onPlayground(step) {
  const { address, stop } = await startPlayground();
  try {
    return await step(address);
  } finally {
    stop();
  }
}

async function takeAll(target, { hasSheets }) {
  const executablePath = process.env['CHROMIUM_PATH'] ?? CHROMIUM.find((path) => existsSync(path));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const viewport of [WIDE, PHONE]) {
      for (const colorScheme of ['light', 'dark'])
        await onPlayground((address) => takeScreens(browser, address, { viewport, colorScheme, target }));
    }
    if (!hasSheets) return;
    const sheets = [];
    for (const sheet of SHEETS) {
      const saved = await onPlayground((address) => takeSheets(browser, address, { ...sheet, target }));
      const { viewport, colorScheme, language } = sheet;
      sheets.push({ heading: `${LANGUAGES[language]}, ${viewport.width} px, ${colorScheme}`, saved });
    }
    await writeFile(join(target, 'README.md'), formatIndex(sheets));
  } finally {
    await browser.close();
  }
}

// With the argument `screens`, the sheets stay as they are.
const hasSheets = process.argv[2] !== 'screens';
const target = await mkdtemp(join(tmpdir(), 'ordrom-pictures-'));
try {
  await takeAll(target, { hasSheets });
  // The icon of the app is drawn, and taken from no page.
  await cp(join(PICTURES, ICON), join(target, ICON));
  if (hasSheets) await rm(PICTURES, { recursive: true, force: true });
  await mkdir(PICTURES, { recursive: true });
  await cp(target, PICTURES, { recursive: true });
} finally {
  await rm(target, { recursive: true, force: true });
}
