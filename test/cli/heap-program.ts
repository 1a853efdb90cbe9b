import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapSpaceStatistics } from 'node:v8';
import { limitHeapAtStart, limitHeapUnderLoad } from '../../src/cli/heap-limits.js';

/** Prints the most MB of the young generation while it works, before and after it is ready. With `unlimited`, V8 decides. */

const isLimited = process.argv[2] !== 'unlimited';

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

if (isLimited) limitHeapAtStart();
const atStart = await work();
if (isLimited) limitHeapUnderLoad();
process.stdout.write(JSON.stringify({ atStart, underLoad: await work() }));
