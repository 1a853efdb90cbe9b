import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createConverter } from '../../../src/dictionary/import/import.js';
import { filesOf, newFolder } from './dumps.js';

/** The program of the built threads, from source. */
const PROGRAM = {
  filename: new URL('../../../src/dictionary/import/convert-thread.ts', import.meta.url).href,
  execArgv: ['--import', 'tsx'],
};

const entries = [
  ...Object.entries(filesOf('bob')).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  { name: 'broken.json', bytes: Buffer.from('{') },
  { name: 'empty.json', bytes: Buffer.alloc(0) },
].map((entry) => ({ ...entry, size: entry.bytes.length }));

describe('createConverter', () => {
  it('converts in threads as it does without, also entries that are too long to be kept', async () => {
    const all = [...entries.slice(0, 3), { name: 'long.json', size: 1e9 }, ...entries.slice(3)];
    const inline = createConverter('bob', 0);
    const threaded = createConverter('bob', 2, PROGRAM);
    const batches = [all, entries, all.slice(2), entries.slice(1, 2)];
    const [expected, found] = await Promise.all(
      [inline, threaded].map((converter) => Promise.all(batches.map((batch) => converter.convert(batch)))),
    );
    await threaded.close();
    expect(found).toEqual(expected);
    expect(found?.[0]?.rejected.map(({ name }) => name)).toEqual(['long.json', 'broken.json', 'empty.json']);
  });

  it.each([
    ['ends', 'export const convertBatch = () => process.exit(3);', /exit/],
    ['cannot be loaded', 'import "./missing.js";', /Cannot find module/],
  ])('rejects when a thread %s, and does not wait forever', async (_, program, problem) => {
    const filename = join(newFolder(), 'program.mjs');
    writeFileSync(filename, program);
    const converter = createConverter('bob', 1, { filename });
    await expect(converter.convert(entries)).rejects.toThrow(problem);
    await expect(converter.convert(entries)).rejects.toThrow();
    await converter.close();
  });
});
