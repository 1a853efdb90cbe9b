import {
  appendFileSync,
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFileStore } from '../../../../src/dictionary/sources/store/index.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { filesOf, newFolder, writeAll } from '../../import/dumps.js';
import { matchesOf, newStore, runImport, serve } from '../../import/run-import.js';
import { log, logged } from '../../support/start-service.js';

const bob = filesOf('bob');
const nob = filesOf('nob');
/** A dump with one article, «fisk»; the store of it has fewer words. */
const only = { '100.json': bob['100.json'] ?? '' };

async function newStoreOf(files: typeof bob, dict: 'bob' | 'nob' = 'bob') {
  const path = newStore();
  await runImport(writeAll(newFolder(), files), path, { dict });
  return path;
}

/** A clock that the test advances. */
function createClock() {
  let now = 0;
  return {
    elapsed: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('a store that is replaced', () => {
  it('is used from the next question on, a second after the last check', async () => {
    const path = await newStoreOf(bob);
    const { elapsed, pass } = createClock();
    const client = await serve(path, elapsed);
    expect(await matchesOf(client, 'bøkene')).toEqual(['inflection 101']);
    await runImport(writeAll(newFolder(), only), path);
    pass(999);
    expect(await matchesOf(client, 'bøkene')).toEqual(['inflection 101']);
    pass(1);
    expect(await matchesOf(client, 'bøkene')).toEqual([]);
    expect(await matchesOf(client, 'fiskene')).toEqual(['inflection 100']);
    expect(logged.join()).toContain('the dictionary store was replaced');
  });

  it('fails no question while it changes', async () => {
    const path = await newStoreOf(bob);
    const { elapsed, pass } = createClock();
    const client = await serve(path, elapsed);
    for (let round = 0; round < 5; round += 1) {
      const questions = Array.from({ length: 40 }, (_, at) => {
        if (at % 10 === 0) pass(1_000);
        return matchesOf(client, 'fisken');
      });
      const imported = runImport(writeAll(newFolder(), round % 2 ? bob : only), path);
      for (const answer of await Promise.all(questions)) expect(answer).toEqual(['inflection 100']);
      await imported;
      pass(1_000);
    }
  });

  it.each([
    [
      'text',
      (path: string) => writeFileSync(`${path}.new`, 'ikke en database, men lang nok til å se ut som en'),
    ],
    [
      'half a store',
      (path: string) => {
        copyFileSync(path, `${path}.new`);
        truncateSync(`${path}.new`, 8192);
      },
    ],
  ])('by %s, stays in use and is logged once', async (_, make) => {
    const path = await newStoreOf(bob);
    const { elapsed, pass } = createClock();
    const client = await serve(path, elapsed);
    make(path);
    renameSync(`${path}.new`, path);
    logged.length = 0;
    for (let question = 0; question < 3; question += 1) {
      pass(1_000);
      expect(await matchesOf(client, 'fisken')).toEqual(['inflection 100']);
    }
    expect(logged.filter((line) => line.includes('the old one stays in use'))).toHaveLength(1);
  });

  it('by nothing, stays in use without a word in the log', async () => {
    const path = await newStoreOf(bob);
    const { elapsed, pass } = createClock();
    const client = await serve(path, elapsed);
    rmSync(path);
    logged.length = 0;
    pass(1_000);
    expect(await matchesOf(client, 'fisken')).toEqual(['inflection 100']);
    expect(logged).toEqual([]);
  });
});

describe('a store with one dictionary', () => {
  it('answers from that one, and refuses questions for the other', async () => {
    const client = await serve(await newStoreOf(nob, 'nob'));
    const { hits } = await client.search(['bob', 'nob'], 'fisk');
    expect(hits.map(({ article }) => article.dict)).toEqual(['nob']);
    await expect(client.search(['bob'], 'fisk')).rejects.toThrow(ServiceFault);
    await expect(client.article('bob', 100)).rejects.toThrow(ServiceFault);
    await expect(client.suggest(['bob'], 'f')).rejects.toThrow(ServiceFault);
  });
});

describe('a file that cannot be used', () => {
  const sentence = async (path: string) => serve(path).then(String, (error: unknown) => String(error));

  it.each([
    ['missing', async () => newStore(), /is not there\. Build it with `ordrom import/],
    [
      'foreign',
      async () => writeAll(newFolder(), { 'x.db': 'tekst '.repeat(100) }).concat('/x.db'),
      /not a dictionary store/,
    ],
    ['empty', async () => writeAll(newFolder(), { 'x.db': '' }).concat('/x.db'), /not a dictionary store/],
    [
      'cut',
      async () => {
        const path = await newStoreOf(bob);
        truncateSync(path, readFileSync(path).length - 4096);
        return path;
      },
      /import the dictionaries anew/,
    ],
    [
      'longer than it says',
      async () => {
        const path = await newStoreOf(bob);
        appendFileSync(path, Buffer.alloc(8_192));
        return path;
      },
      /is not whole: import the dictionaries anew/,
    ],
    [
      'of an older form',
      async () => {
        const path = await newStoreOf(bob);
        const bytes = readFileSync(path);
        // SQLite's file format has the user version at byte 60.
        bytes.writeUInt32BE(0, 60);
        writeFileSync(path, bytes);
        return path;
      },
      /of form 0, and this Ordrom reads form 1: import/,
    ],
    [
      'with a broken index',
      async () => {
        const path = await newStoreOf(bob);
        const bytes = readFileSync(path);
        bytes.write('XXXXXXXX', bytes.indexOf(Buffer.from('meta')) + 4);
        writeFileSync(path, bytes);
        return path;
      },
      /import the dictionar/,
    ],
  ])('%s: fails with a sentence', async (_, make, message) => {
    expect(await sentence(await make())).toMatch(message);
  });

  it('is not created where there is none', () => {
    const path = newStore();
    expect(() => createFileStore({ path, log })).toThrow();
    expect(() => readFileSync(path)).toThrow(/ENOENT/);
  });
});
