import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapCodeStatistics } from 'node:v8';
import { limitHeapAtStart, limitHeapWhenReady } from '../../src/cli/heap-limits.js';
import { countCollections } from './count-collections.js';

/**
 * Prints the part of the bytecode that is left after V8 has collected the old generation three times: of functions that ran
 * before the bot was ready, and of others that ran later. With `unlimited`, V8 decides.
 */

const FUNCTIONS = 2_000;
const COLLECTIONS = 3;

const findBytecode = () => getHeapCodeStatistics().bytecode_and_metadata_size;

/** Functions that have run once. They are kept. */
const runFunctions = () =>
  Array.from({ length: FUNCTIONS }, (_, number) => {
    const run = new Function('words', `return words.map((word) => word.length + ${number} * words.length)`);
    run([]);
    return run;
  });

/** Fills the heap until V8 has collected the old generation. Collections that a program asks for leave bytecode as it is. */
async function collectThrice(): Promise<void> {
  const collections = countCollections();
  const replaced: object[][] = [];
  for (let turn = 0; collections.count() < COLLECTIONS; turn += 1) {
    replaced[turn % 20] = Array.from({ length: 10_000 }, (_, made) => ({ turn, parts: [made] }));
    await nextTurn();
  }
  collections.stop();
}

const kept: unknown[] = [];

/** @param whenRun is called between the functions and the collections */
async function findPartLeft(whenRun: () => void = () => undefined): Promise<number> {
  const before = findBytecode();
  kept.push(runFunctions());
  const made = findBytecode() - before;
  whenRun();
  await collectThrice();
  return (findBytecode() - before) / made;
}

const isLimited = process.argv[2] !== 'unlimited';
if (isLimited) limitHeapAtStart();
const ofStart = await findPartLeft(() => isLimited && limitHeapWhenReady('bot'));
const later = await findPartLeft();
process.stdout.write(JSON.stringify({ ofStart, later }));
