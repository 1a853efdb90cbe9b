import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapCodeStatistics } from 'node:v8';
import { limitHeapAtStart, limitHeapWhenReady } from '../../src/cli/heap-limits.js';

/**
 * Prints the part of the bytecode of functions that is left after V8 has collected the old generation three times: of functions that
 * ran before the bot was ready, and of others that ran later. With `unlimited`, V8 decides.
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
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as (PerformanceEntry & { detail: { kind: number } })[])
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections += 1;
  });
  observer.observe({ entryTypes: ['gc'] });
  const replaced: object[][] = [];
  for (let turn = 0; collections < COLLECTIONS; turn += 1) {
    replaced[turn % 20] = Array.from({ length: 10_000 }, (_, made) => ({ turn, parts: [made] }));
    await nextTurn();
  }
  observer.disconnect();
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
