import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../bench-row.js';

const ROUNDS = 5;
/** The clock of processor time has steps of milliseconds at worst. */
const LEAST_MICROSECONDS = 150_000;

/** Microseconds of processor time that all threads of this process used for the work. */
export async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * Microseconds of processor time for one call, the median of five rounds. Other programs on the machine change little of it.
 *
 * @param ask is called with 0, 1, 2 …
 */
export async function costOf(ask: (count: number) => unknown): Promise<number> {
  let count = 0;
  const askOften = async (times: number) => {
    for (let left = times; left > 0; left -= 1) {
      await ask(count);
      count += 1;
    }
  };
  let times = 1;
  // As a warm-up, and to find how many calls a round needs.
  while ((await processorTimeOf(() => askOften(times))) < LEAST_MICROSECONDS) times *= 2;
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push((await processorTimeOf(() => askOften(times))) / times);
  return median(rounds);
}

/** Live memory of the main thread in MB: objects, and buffers outside of the heap. */
function liveMemory(): number {
  if (!globalThis.gc) throw new Error('start Node with --expose-gc');
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

/** What the work makes, and the MB of memory that it lives in. */
export async function withMemory<Made>(
  make: () => Promise<Made> | Made,
): Promise<{ made: Made; memory: number }> {
  const before = liveMemory();
  const made = await make();
  return { made, memory: Math.max(liveMemory() - before, 0) };
}

/** Costs of one size, by the names of the lines. */
export type Costs = Readonly<Record<string, number>>;

export interface Point {
  size: number;
  /** Microseconds of processor time, of all threads of the process. */
  costs: Costs;
  /** MB of live memory that belongs to this size; undefined where it is kept on disk. */
  memory?: number;
}

/** How the cost of one question grows with something that a workplace has more or less of. */
export interface Curve {
  title: string;
  /** What there is more of. */
  size: string;
  /** What costs are of. */
  unit: string;
  sizes: readonly number[];
  /** Why it grows as it does. */
  reason: string;
  measure: (size: number) => Promise<Omit<Point, 'size'>>;
}

export interface MeasuredCurve extends Omit<Curve, 'measure' | 'sizes'> {
  points: readonly Point[];
}

/** A folder that lives until `work` is done. */
export async function withFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-scale-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
