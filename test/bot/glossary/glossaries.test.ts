import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { expect, onTestFinished, test } from 'vitest';
import { createGlossaries, type Glossary } from '../../../src/bot/glossary/glossaries.js';
import { createTermStore } from '../../../src/bot/store/terms.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { describeOnBoth } from '../store/test-databases.js';

const log = createWatchedLog();
const wordsOf = async (glossary: Glossary | undefined) =>
  (await glossary?.load())?.list().map(({ word }) => word);

/** Two files of one word each. */
async function writeFiles(): Promise<[string, string]> {
  const folder = await mkdtemp(join(tmpdir(), 'ordrom-glossaries-'));
  const paths: [string, string] = [join(folder, 'a.csv'), join(folder, 'b.csv')];
  await writeFile(paths[0], 'term,nb\nALFA,om ALFA\n');
  await writeFile(paths[1], 'term,nb\nBRAVO,om BRAVO\n');
  return paths;
}

async function start(options: Pick<Parameters<typeof createGlossaries>[0], 'paths' | 'terms'>) {
  const glossaries = createGlossaries({ ...options, log });
  onTestFinished(() => glossaries.stop());
  await glossaries.start();
  return glossaries;
}

test('a workspace has the words of its own file alone, and none without a file', async () => {
  const [a, b] = await writeFiles();
  const glossaries = await start({ paths: [a, b] });
  const both = [glossaries.forWorkspace('T1', a), glossaries.forWorkspace('T2', b)];
  expect(await Promise.all(both.map(wordsOf))).toEqual([['ALFA'], ['BRAVO']]);
  expect(both.map((each) => each?.loaded()?.size)).toEqual([1, 1]);
  expect(glossaries.forWorkspace('T3', undefined)).toBeUndefined();
});

describeOnBoth('the glossaries of workspaces', ({ empty }) => {
  test('have the approved words of their own workspace, beside those of its file', async () => {
    const terms = createTermStore(await empty());
    const by = { user: 'U1', at: Temporal.Instant.from('2026-11-24T09:00:00Z') };
    for (const [team, word] of [
      ['T1', 'Charlie'],
      ['T2', 'Delta'],
    ] as const) {
      const added = await terms.suggest(
        team,
        { word, otherWords: [], explanations: { nb: `om ${word}` } },
        by,
      );
      if (added.kind !== 'added') throw new Error(added.kind);
      await terms.approve({ team, id: added.stored.id, version: 1 }, by);
    }
    const [a, b] = await writeFiles();
    const glossaries = await start({ paths: [a, b], terms });
    const all = [
      glossaries.forWorkspace('T1', a),
      glossaries.forWorkspace('T2', b),
      glossaries.forWorkspace('T3', undefined),
    ];
    const expected = [['ALFA', 'Charlie'], ['BRAVO', 'Delta'], []];
    expect(await Promise.all(all.map(wordsOf))).toEqual(expected);
    // The second time from what is kept of each workspace.
    expect(await Promise.all(all.map(wordsOf))).toEqual(expected);
    expect(
      all.map((each) =>
        each
          ?.loaded()
          ?.list()
          .map(({ word }) => word),
      ),
    ).toEqual(expected);
  });
});
