import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openPagedFile } from '../../../../src/dictionary/sources/store/table-pages.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { newFolder } from '../../import/dumps.js';

const ids = fc.oneof(fc.nat(300), fc.maxSafeNat(), fc.constantFrom(127, 128, 16_383, 16_384, 2 ** 32));
const texts = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
  fc.constant(''),
  fc.integer({ min: 300, max: 3_000 }).map((length) => 'å'.repeat(length)),
);
const tables = fc.uniqueArray(fc.tuple(ids, texts), { selector: ([id]) => id, maxLength: 300 });
const pageSizes = fc.constantFrom(512, 1_024, 8_192, 16_384);
const MANY_ROWS = Array.from({ length: 200 }, (_, id): [number, string] => [id, `fisk ${id}`]);
const folder = newFolder();

/** A file with a table of these rows. */
function writeTable(rows: readonly (readonly [number, string])[], pageSize: number) {
  const path = join(folder, `${Math.random()}.db`);
  const db = new Database(path);
  db.pragma(`page_size = ${pageSize}`);
  db.exec(
    'CREATE TABLE other (a TEXT, b TEXT); CREATE TABLE article (id INTEGER PRIMARY KEY, served TEXT NOT NULL)',
  );
  const insert = db.prepare('INSERT INTO article VALUES (?, ?)');
  db.exec('BEGIN');
  for (const [id, text] of rows) insert.run(id, text);
  db.exec('COMMIT');
  const root = z
    .tuple([z.number()])
    .parse(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'article'").raw().get())[0];
  db.close();
  return { path, root };
}

it('finds the texts of rows, also those that are continued on other pages, and nothing else', () => {
  let found = 0;
  fc.assert(
    fc.property(tables, pageSizes, fc.oneof(ids, fc.constant(-1)), (rows, pageSize, other) => {
      const { path, root } = writeTable(rows, pageSize);
      const file = openPagedFile(path);
      const table = file.table(root);
      for (const [id, text] of rows) {
        expect(table.find(id)?.toString()).toBe(text);
        found += 1;
      }
      if (!rows.some(([id]) => id === other)) expect(table.find(other)).toBeUndefined();
      file.close();
    }),
    // One table with many rows, whatever the others are.
    { ...fuzzRuns(30), examples: [[MANY_ROWS, 8_192, -1]] },
  );
  expect(found).toBeGreaterThan(100);
});

it('leaves a text of more than 256 kB to SQLite', () => {
  const { path, root } = writeTable(
    [
      [1, 'x'.repeat(256 * 1_024)],
      [2, 'x'.repeat(256 * 1_024 + 1)],
    ],
    8_192,
  );
  const file = openPagedFile(path);
  expect(file.table(root).find(1)?.length).toBe(256 * 1_024);
  expect(file.table(root).find(2)).toBeUndefined();
  file.close();
});

it('finds no text in pages that make no sense, without an error', () => {
  const rows = Array.from({ length: 200 }, (_, at) => [at, `article ${at}`] as const);
  const { path, root } = writeTable(rows, 512);
  const whole = readFileSync(path);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 40 }), (changes) => {
      const damaged = Buffer.from(whole);
      for (const [at, byte] of changes) damaged[512 + (at % (damaged.length - 512))] = byte;
      writeFileSync(`${path}.damaged`, damaged);
      const file = openPagedFile(`${path}.damaged`);
      const table = file.table(root);
      for (const [id] of rows) expect(table.find(id)?.length ?? 0).toBeLessThan(512);
      file.close();
    }),
    fuzzRuns(100),
  );
});
