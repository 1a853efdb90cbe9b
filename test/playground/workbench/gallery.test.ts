import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import type { Gallery } from '../../../src/playground/protocol.js';
import { parseYaml } from '../../../src/shared/text/yaml.js';
import { createPlaygroundHarness } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(harness.stopAll);

/** Starts a playground. @returns a function that asks for its gallery */
async function startGallery(galleryDir?: string): Promise<() => Promise<Gallery>> {
  const playground = await harness.start(galleryDir === undefined ? {} : { galleryDir });
  return async () => {
    const response = await fetch(new URL('/playground/gallery', playground.slackApiUrl));
    return (await response.json()) as Gallery;
  };
}

const galleryOf = async (galleryDir?: string) => (await startGallery(galleryDir))();

const ORD = { group: 'ord', groupTitle: 'ord' };
const GOLDEN = fileURLToPath(new URL('../../golden', import.meta.url));

function parseTitles(text: string) {
  const folders = parseYaml(text) as Record<string, { messages: Record<string, string> }>;
  return Object.entries(folders).flatMap(([group, { messages }]) =>
    Object.entries(messages).map(([name, title]) => ({ group, path: `${group}/${name}`, title })),
  );
}

test('has every JSON file below the folder, with its problems', async () => {
  const folder = await mkdtemp(`${tmpdir()}/playground-gallery-`);
  await mkdir(`${folder}/ord`);
  await writeFile(`${folder}/ord/fisk.json`, '{"text":"fisk"}');
  await writeFile(`${folder}/ord/bad.json`, '{"text":"x","blocks":[{"type":"section"}]}');
  await writeFile(`${folder}/ord/notes.txt`, 'no message');
  expect(await galleryOf(folder)).toEqual({
    specimens: [
      {
        ...ORD,
        name: 'bad',
        language: 'nb',
        title: 'x',
        content: expect.anything(),
        problems: ['/blocks/0: needs text or fields'],
      },
      { ...ORD, name: 'fisk', language: 'nb', title: 'fisk', content: { text: 'fisk' }, problems: [] },
    ],
  });
});

test('takes the language from the name of the file, and the titles from titles.yml', async () => {
  const folder = await mkdtemp(`${tmpdir()}/playground-gallery-`);
  await mkdir(`${folder}/ord`);
  const long = 'en lang forklaring som ingen har gitt en tittel, og som derfor er sin egen tittel';
  await writeFile(`${folder}/ord/fisk.nb.json`, '{"text":"fisk"}');
  await writeFile(`${folder}/ord/fisk.nn.json`, '{"text":"fisk"}');
  await writeFile(`${folder}/ord/long.en.json`, JSON.stringify({ text: long }));
  await writeFile(`${folder}/titles.yml`, 'ord:\n  title: /ord\n  messages:\n    fisk: Et ord\n');
  const { specimens = [] } = await galleryOf(folder);
  expect(
    specimens.map(({ groupTitle, name, language, title }) => [groupTitle, name, language, title]),
  ).toEqual([
    ['/ord', 'fisk', 'nb', 'Et ord'],
    ['/ord', 'fisk', 'nn', 'Et ord'],
    ['/ord', 'long', 'en', 'en lang forklaring som ingen har gitt en tittel, og som …'],
  ]);
});

test('has what has changed in a file, a new file and the new titles, and no deleted file', async () => {
  const folder = await mkdtemp(`${tmpdir()}/playground-gallery-`);
  await writeFile(`${folder}/one.json`, '{"text":"one"}');
  await writeFile(`${folder}/two.json`, '{"text":"two"}');
  const ask = await startGallery(folder);
  const read = async () =>
    ((await ask()).specimens ?? []).map(({ title, content, problems }) => ({ title, content, problems }));
  const two = { title: 'two', content: { text: 'two' }, problems: [] };
  expect(await read()).toEqual([{ title: 'one', content: { text: 'one' }, problems: [] }, two]);
  await writeFile(`${folder}/one.json`, '{"text":""}');
  await writeFile(`${folder}/three.json`, '{"text":"three"}');
  const one = { title: '', content: { text: '' }, problems: ['/: needs text or blocks'] };
  expect(await read()).toEqual([one, { ...two, title: 'three', content: { text: 'three' } }, two]);
  const titles = `${folder}/titles.yml`;
  await writeFile(titles, '"":\n  title: Alt\n  messages:\n    two: Den andre\n');
  await rm(`${folder}/three.json`);
  expect(await read()).toEqual([one, { ...two, title: 'Den andre' }]);
  await writeFile(titles, '"":\n  title: Alt\n  messages:\n    two: Nummer to\n    one: Nummer en\n');
  expect((await read()).map(({ title }) => title)).toEqual(['Nummer en', 'Nummer to']);
});

test('has titles only for messages that exist, each one once in its folder', async () => {
  const { specimens = [] } = await galleryOf(GOLDEN);
  const known = new Set(specimens.map(({ group, name }) => `${group}/${name}`));
  const titles = parseTitles(await readFile(`${GOLDEN}/titles.yml`, 'utf8'));
  expect(titles.filter(({ path }) => !known.has(path))).toEqual([]);
  const labels = titles.map(({ group, title }) => `${group}: ${title}`);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

test.each([undefined, `${tmpdir()}/no-such-gallery`])('is empty without a folder (%s)', async (folder) => {
  expect(await galleryOf(folder)).toEqual({});
});
