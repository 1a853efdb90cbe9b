import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createConverter, type StartThread } from '../../../src/dictionary/import/converter.js';
import { filesOf } from './dumps.js';

const THREAD = new URL('../../../src/dictionary/import/convert-thread.ts', import.meta.url);

/** As in the built program, but from source. */
const start: StartThread = (dict) =>
  new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(THREAD.href)}); });`,
    { eval: true, workerData: dict },
  );

const entries = [
  ...Object.entries(filesOf('bob')).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  { name: 'broken.json', bytes: Buffer.from('{') },
  { name: 'empty.json', bytes: Buffer.alloc(0) },
].map((entry) => ({ ...entry, size: entry.bytes.length }));

describe('createConverter', () => {
  it('converts in threads as it does without, in order, what was too long to keep included', async () => {
    const all = [...entries.slice(0, 3), { name: 'long.json', size: 1e9 }, ...entries.slice(3)];
    const inline = createConverter('bob', 0);
    const threaded = createConverter('bob', 2, start);
    const batches = [all, entries, all.slice(2), entries.slice(1, 2)];
    const [expected, found] = await Promise.all(
      [inline, threaded].map((converter) => Promise.all(batches.map((batch) => converter.convert(batch)))),
    );
    await threaded.close();
    expect(found).toEqual(expected);
    expect(found?.[0]?.rejected.map(({ name }) => name)).toEqual(['long.json', 'broken.json', 'empty.json']);
  });

  it('fails when a thread does, and does not wait for ever', async () => {
    const converter = createConverter('bob', 1, () => new Worker('process.exit(3)', { eval: true }));
    await expect(converter.convert(entries)).rejects.toThrow(/has ended/);
    await expect(converter.convert(entries)).rejects.toThrow(/has ended/);
    await converter.close();
  });
});
