import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import type { Gallery } from '../../../src/playground/protocol/workbench.js';
import { createPlaygroundHarness } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(harness.stopAll);

async function galleryOf(galleryDir?: string): Promise<Gallery> {
  const playground = await harness.start(galleryDir === undefined ? {} : { galleryDir });
  const response = await fetch(new URL('/playground/gallery', playground.slackApiUrl));
  return (await response.json()) as Gallery;
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
        group: 'ord',
        name: 'bad',
        content: expect.anything(),
        problems: ['/blocks/0: needs text or fields'],
      },
      { group: 'ord', name: 'fisk', content: { text: 'fisk' }, problems: [] },
    ],
  });
});

test.each([undefined, `${tmpdir()}/no-such-gallery`])('is empty without a folder (%s)', async (folder) => {
  expect(await galleryOf(folder)).toEqual({});
});
