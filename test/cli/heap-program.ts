import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import { limitHeapAtStart, limitHeapWhenReady } from '../../src/cli/heap-limits.js';

/**
 * Prints the MB of the young generation after work, before and after it is ready, as the program of the first argument; and
 * the most MB of the whole heap while objects replace others that were kept for long. With `unlimited`, V8 decides.
 */

const program = process.argv[2];

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

/** Keeps what it makes until it is old, as caches do. */
async function replaceOldObjects(): Promise<number> {
  const kept: object[][] = [];
  let most = 0;
  for (let turn = 0; turn < 200; turn += 1) {
    kept[turn % 20] = Array.from({ length: 10_000 }, (_, made) => ({ turn, parts: [made] }));
    most = Math.max(most, getHeapStatistics().total_heap_size / 2 ** 20);
    await nextTurn();
  }
  return most;
}

const isLimited = program === 'bot' || program === 'dictionary';
if (isLimited) limitHeapAtStart();
const atStart = await work();
if (isLimited) limitHeapWhenReady(program);
const underLoad = await work();
// V8 sets its limits when it has collected the old generation.
await replaceOldObjects();
process.stdout.write(JSON.stringify({ atStart, underLoad, heap: await replaceOldObjects() }));
