import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { limitHeapAtStart, limitHeapWhenReady } from '../../src/cli/heap-limits.js';
import { countCollections } from './count-collections.js';

/**
 * Does work before and after it is ready, as the program of the first argument; with `unlimited`, V8 decides. Prints what the
 * second argument names.
 *
 * - `sizes`: the MB of the young generation before and after, and whether V8 optimizes WebAssembly
 * - `collections`: how often it collects the old generation while objects replace others that were kept for long
 */

const [, , program, printed] = process.argv;

const findYoungMb = () =>
  (getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0) / 2 ** 20;

/** Keeps what it makes for some turns, as requests do that are under way. */
async function work(): Promise<number> {
  const kept: object[] = [];
  for (let turn = 0; turn < 150; turn += 1) {
    for (let made = 0; made < 2_000; made += 1) kept.push({ turn, parts: [made] });
    if (kept.length > 60_000) kept.splice(0, 30_000);
    await nextTurn();
  }
  return findYoungMb();
}

/** Keeps what it makes until it is old, as caches do. Counts the collections of the old generation. */
async function replaceOldObjects(turns: number): Promise<number> {
  const collections = countCollections();
  const kept: object[][] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    kept[turn % 20] = Array.from({ length: 5_000 }, (_, made) => ({ turn, parts: [made] }));
    await nextTurn();
  }
  collections.stop();
  return collections.count();
}

/** A function that counts down to 0, in the binary format of WebAssembly. */
const COUNT_DOWN = Buffer.from(
  '0061736d0100000001060160017f017f03020100070501016600000a120110000340200041016b22000d000b20000b',
  'hex',
);

/** Node's types have no values of it. */
const { WebAssembly: webAssembly } = globalThis as unknown as {
  WebAssembly: {
    instantiate: (bytes: Uint8Array) => Promise<{ instance: { exports: { f: (from: number) => number } } }>;
  };
};

/** Runs WebAssembly until V8 has optimized it, or 200 times. */
async function optimizesWebAssembly(): Promise<boolean> {
  setFlagsFromString('--allow-natives-syntax');
  const isBaseline = new Function('f', 'return %IsLiftoffFunction(f)');
  const { f: countDown } = (await webAssembly.instantiate(COUNT_DOWN)).instance.exports;
  for (let run = 0; run < 200; run += 1) {
    countDown(1_000_000);
    if (!isBaseline(countDown)) return true;
    await nextTurn();
  }
  return false;
}

const isLimited = program === 'bot' || program === 'dictionary';
if (isLimited) limitHeapAtStart();
// V8 resets the growth of the young generation when a thread starts. The limits set it again.
await once(new Worker('', { eval: true }), 'exit');
const atStart = await work();
if (isLimited) limitHeapWhenReady(program);

async function measureSizes() {
  const underLoad = await work();
  return { atStart, underLoad, isOptimized: await optimizesWebAssembly() };
}

async function measureCollections(): Promise<number> {
  // V8 sets its limits when it has collected the old generation.
  await replaceOldObjects(100);
  return replaceOldObjects(400);
}

process.stdout.write(JSON.stringify(printed === 'sizes' ? await measureSizes() : await measureCollections()));
