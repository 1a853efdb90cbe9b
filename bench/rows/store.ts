import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateDump } from '../dictionary-generator/generate.js';
import { runToEnd } from '../load/run-to-end.js';

/** Dictionaries of the real size, generated in the first run and kept. */
const FOLDER = fileURLToPath(new URL('../generated', import.meta.url));
export const STORE = `${FOLDER}/dictionary.db`;

const DUMPS = [
  ['bm', 'bob'],
  ['nn', 'nob'],
] as const;

/** A dump as the programs of bench/peers are told of it. */
export type DumpVariables = Record<'DUMP' | 'DICT' | 'STORE', string>;

export const generateDumps = (): Promise<DumpVariables[]> =>
  Promise.all(
    DUMPS.map(async ([dump, dict]) => ({ DUMP: await generateDump(FOLDER, dump), DICT: dict, STORE })),
  );

/** The imported dictionaries, from an earlier run where there was one. */
export async function requireStore(): Promise<string> {
  if (existsSync(STORE)) return STORE;
  for (const dump of await generateDumps()) await runToEnd('import-dump.mjs', dump);
  return STORE;
}
