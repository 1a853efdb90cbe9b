import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openPage, openSidebar, ROOT, savePicture, WIDE, waitUntil } from './page.mjs';

export const LANGUAGES = { nb: 'Bokmål', nn: 'Nynorsk', en: 'English' };
/** WebP has at most 16,383 pixels a side. */
const MAX_HEIGHT = 16_000;

/** The number of golden messages in each folder, in the order of the gallery. Languages count once. */
async function countSpecimens() {
  const folder = join(ROOT, 'test/golden');
  const files = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.json')).sort();
  const names = new Map();
  for (const file of files) {
    const name = file.replace(/(?:\.(?:nb|nn|en))?\.json$/u, '');
    names.set(dirname(file), (names.get(dirname(file)) ?? new Set()).add(name));
  }
  return [...names.values()].map(({ size }) => size);
}

const fileNameOf = (title) =>
  title
    .toLowerCase()
    .replaceAll('å', 'a')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** Makes the window as high as the gallery, so that nothing is outside the picture. */
async function fitWindow(page, gallery, viewport) {
  const content = await gallery.evaluate((element) => element.scrollHeight);
  const around = viewport.height - (await gallery.boundingBox()).height;
  const height = Math.min(MAX_HEIGHT, Math.ceil(content + around));
  await page.setViewportSize({ width: viewport.width, height });
  if (height < MAX_HEIGHT)
    await waitUntil('the gallery is higher than the picture', () =>
      gallery.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight),
    );
}

/** Takes a sheet of each folder of the gallery, cut where it is too high. */
export async function takeSheets(browser, address, { viewport, colorScheme, language, target }) {
  const { page, close } = await openPage(browser, address, { viewport, colorScheme });
  await openSidebar(page, viewport);
  await page.getByRole('button', { name: 'Galleri', exact: true }).click();
  await page.getByRole('radio', { name: LANGUAGES[language] }).check({ force: true });
  // Otherwise what is outside the window has only an estimated height.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  const folders = page.getByRole('navigation', { name: 'Mapper' }).getByRole('button');
  await folders.first().waitFor();
  const [tabs, counts] = [await folders.all(), await countSpecimens()];
  if (tabs.length !== counts.length) throw new Error(`${tabs.length} folders are shown of ${counts.length}`);
  const gallery = page.getByTestId('gallery');
  const saved = [];
  for (const [at, folder] of tabs.entries()) {
    const title = await folder.innerText();
    await page.setViewportSize(viewport);
    await folder.click();
    await waitUntil(`${title} does not show ${counts[at]} messages`, async () => {
      const isChosen = (await folder.getAttribute('aria-current')) === 'page';
      return isChosen && (await page.getByTestId('specimen').count()) === counts[at];
    });
    await fitWindow(page, gallery, viewport);
    const name = `sheet-${fileNameOf(title)}-${language}-${viewport.width}-${colorScheme}`;
    const scale = viewport === WIDE ? 0.4 : 0.5;
    await savePicture(page, join(target, name), await gallery.boundingBox(), { scale, quality: 45 });
    saved.push({ title, name });
  }
  await close();
  return saved;
}
