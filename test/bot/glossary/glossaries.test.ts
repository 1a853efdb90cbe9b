import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import {
  checkGlossary,
  createGlossaries,
  createGlossaryFiles,
  createTermReader,
  type Glossary,
} from '../../../src/bot/glossary/glossaries.js';
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

describe('files', () => {
  const reader = createTermReader();
  afterAll(() => reader.close());
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ordrom-glossary-'));
  });

  const yaml = (...words: string[]) => words.map((word) => `- term: ${word}\n  nb: om ${word}\n`).join('');
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const wordsOf = (files: ReturnType<typeof createGlossaryFiles>) =>
    files
      .index()
      .list()
      .map(({ word }) => word);

  it('reads a folder, and only the files of it that change', async () => {
    await write('a.yml', yaml('avvik'));
    await write('b.csv', 'term,nb\nHMS,om HMS\n');
    await write('notes.txt', 'ikke en ordliste');
    await write('.c.yml', yaml('skjult'));
    const files = createGlossaryFiles(folder, reader);
    expect(await files.refresh()).toBe(true);
    expect(wordsOf(files)).toEqual(['avvik', 'HMS']);
    expect(await files.refresh()).toBe(false);
    await write('b.csv', 'term,nb\nHMS,om HMS\nSHA,om SHA\n');
    expect(await files.refresh()).toBe(true);
    expect(wordsOf(files)).toEqual(['avvik', 'HMS', 'SHA']);
    await rm(join(folder, 'a.yml'));
    expect(await files.refresh()).toBe(true);
    expect(wordsOf(files)).toEqual(['HMS', 'SHA']);
  });

  it('keeps the last good version of a file with problems, and names them by file and line', async () => {
    await write('a.yml', yaml('avvik', 'HMS'));
    const files = createGlossaryFiles(join(folder, 'a.yml'), reader);
    await files.refresh();
    await write('a.yml', `${yaml('avvik')}- term: SHA\n`);
    expect(await files.refresh()).toBe(true);
    expect(wordsOf(files)).toEqual(['avvik', 'HMS']);
    expect(files.problems()).toEqual(['a.yml:3: nb needs an explanation in nb, nn or en']);
    expect(await files.refresh()).toBe(false);
    await write('a.yml', yaml('SHA'));
    await files.refresh();
    expect([wordsOf(files), files.problems()]).toEqual([['SHA'], []]);
  });

  it('keeps its terms while the folder is away, and says it once', async () => {
    const inner = join(folder, 'ordliste');
    await mkdir(inner);
    await write('ordliste/a.yml', yaml('avvik'));
    const files = createGlossaryFiles(inner, reader);
    await files.refresh();
    await rename(inner, `${inner}-2`);
    expect(await files.refresh()).toBe(true);
    expect(await files.refresh()).toBe(false);
    expect(wordsOf(files)).toEqual(['avvik']);
    expect(files.problems()).toEqual([expect.stringContaining('ordliste:1: cannot be read (ENOENT')]);
    await rename(`${inner}-2`, inner);
    await files.refresh();
    expect([wordsOf(files), files.problems()]).toEqual([['avvik'], []]);
  });

  it('refuses a file that is too large, and terms above the limit of a glossary', async () => {
    const count = 12_000;
    const csv = (from: number) =>
      `term,nb\n${Array.from({ length: count }, (_, at) => `ord${from + at},om`).join('\n')}`;
    await write('a.csv', csv(0));
    await write('b.csv', csv(count));
    await write('c.csv', 'x'.repeat(10 * 1024 * 1024 + 1));
    const files = createGlossaryFiles(folder, reader);
    await files.refresh();
    expect(files.index().size).toBe(count);
    expect(files.problems()).toEqual([
      'b.csv:1: the glossary has more than 20000 terms',
      'c.csv:1: is larger than 10 MB',
    ]);
  });

  it('lets ordrom doctor say what is read, or each problem', async () => {
    const check = async (path: string) => {
      const said: string[] = [];
      for await (const { status, message } of checkGlossary(path, 'Glossary'))
        said.push(`${status}: ${message}`);
      return said;
    };
    expect(await check(folder)).toEqual([`note: There is no YAML, CSV or TBX file in ${folder}.`]);
    await write('a.yml', yaml('avvik', 'HMS'));
    expect(await check(folder)).toEqual(['ok: 2 terms can be used, from one file.']);
    await write('b.csv', 'term,nb\nHMS,\nSHA,\n');
    expect(await check(folder)).toEqual([
      'wrong: b.csv:2: nb needs an explanation in nb, nn or en.',
      'wrong: b.csv:3: nb needs an explanation in nb, nn or en.',
    ]);
  });
});
