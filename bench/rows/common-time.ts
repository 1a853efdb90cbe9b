import { performance } from 'node:perf_hooks';
import {
  clipIntervals,
  commonGaps,
  flattenIntervals,
  type Interval,
} from '../../src/shared/time/interval.js';
import type { BenchRow } from '../bench-row.js';
import { median } from '../load/median.js';

const PEOPLE = 100;
const EVENTS = 1_000;
const ROUNDS = 50;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;
/** The last hour of the working day has no events, so that there is a common free time. */
const [FIRST, LAST] = [8 * 60, 15 * 60];
const LONGEST = 60;
const HALF_HOUR = 30 * MINUTE;
const KINDS = ['away', 'busy', 'maybe', 'elsewhere'] as const;

type BusyPeriod = Interval & { status: (typeof KINDS)[number] };

/** A pseudorandom generator with a seed (Park and Miller, 1988), so that every run has the same input. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Unsorted, overlapping events of 5 to 60 minutes on the days of a week. */
function createPeople(): BusyPeriod[][] {
  const random = createRandom(48);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: PEOPLE }, () =>
    Array.from({ length: EVENTS }, () => {
      const start = below(7) * DAY + (FIRST + below(LAST - LONGEST - FIRST)) * MINUTE;
      return { start, end: start + (5 + below(LONGEST - 4)) * MINUTE, status: KINDS[below(4)] ?? 'busy' };
    }),
  );
}

/** The median time of one run in milliseconds. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}

/** Finds the common free time and each person's row, for a hundred people with a thousand events each. */
export function measureCommonTime(): BenchRow {
  const people = createPeople();
  const window = { start: 0, end: WEEK };
  const common = timeOf(() => commonGaps(people, window, HALF_HOUR));
  const rows = timeOf(() => people.map((events) => flattenIntervals(clipIntervals(events, window), KINDS)));
  return {
    name: `common time of ${PEOPLE} people with ${EVENTS} events each`,
    measured: `${common.toFixed(1)} ms; their rows, overlap shown once: ${rows.toFixed(1)} ms`,
    goal: '20 ms',
    baseline: '',
  };
}
