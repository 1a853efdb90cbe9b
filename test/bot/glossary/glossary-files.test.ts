import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  checkGlossary,
  createGlossaryFiles,
  formatFileProblem,
} from '../../../src/bot/glossary/glossary-files.js';
import { createTermReader } from '../../../src/bot/glossary/term-reader.js';

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
const problemsOf = (files: ReturnType<typeof createGlossaryFiles>) => files.problems().map(formatFileProblem);

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
  expect(problemsOf(files)).toEqual(['a.yml:3: nb needs an explanation in nb, nn or en']);
  expect(await files.refresh()).toBe(false);
  await write('a.yml', yaml('SHA'));
  await files.refresh();
  expect([wordsOf(files), problemsOf(files)]).toEqual([['SHA'], []]);
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
  expect(problemsOf(files)).toEqual([expect.stringContaining('ordliste:1: cannot be read (ENOENT')]);
  await rename(`${inner}-2`, inner);
  await files.refresh();
  expect([wordsOf(files), problemsOf(files)]).toEqual([['avvik'], []]);
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
  expect(problemsOf(files)).toEqual([
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
