import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { fuzzRuns } from '../support/fuzz-runs.js';
import { hasPostgres } from '../support/postgres.js';
import { type SystemPool, startSystemPool } from './system-pool.js';
import { DEPENDENCIES, type Dependency } from './whole-system.js';

/** One fault of each group of similar faults. Tests of single faults cover the others. */
const OVER_HTTP = ['slow', 'hang', 'down', 'cut', 'html', 'gone'];
const FAULTS: Record<Dependency, readonly string[]> = {
  slack: OVER_HTTP,
  answers: OVER_HTTP,
  dictionary: OVER_HTTP,
  calendar: OVER_HTTP,
  feeds: OVER_HTTP,
  postgres: ['slow', 'hang', 'cut', 'gone'],
  disk: ['full', 'locked'],
};

/** All pairs except PostgreSQL and disk, because a system has only one database. */
const PAIRS = DEPENDENCIES.flatMap((one, at) =>
  DEPENDENCIES.slice(at + 1).map((other): [Dependency, Dependency] => [one, other]),
).filter((pair) => !(pair.includes('postgres') && pair.includes('disk')));

/** A random sample of the fault combinations of a pair; all of them in long fuzz runs. */
function illnessesOf([one, other]: [Dependency, Dependency]): [string, string][] {
  const all = FAULTS[one].flatMap((first) =>
    FAULTS[other].map((second): [string, string] => [first, second]),
  );
  const { numRuns } = fuzzRuns(1);
  return numRuns >= all.length ? all : fc.sample(fc.constantFrom(...all), numRuns);
}

let lanes: SystemPool;
beforeAll(async () => {
  lanes = await startSystemPool(hasPostgres);
}, 180_000);
afterAll(() => lanes.stop(), 180_000);

describe.each(PAIRS)('with faults in %s and %s', (one, other) => {
  test.concurrent.for(illnessesOf([one, other]))(
    '(%s, %s) answers correctly or names the failure in time, and recovers',
    { timeout: 120_000 },
    async ([first, second], { skip }) => {
      const needsPostgres = one === 'postgres' || other === 'postgres';
      if (needsPostgres && !hasPostgres && process.env['CI'] === undefined) skip();
      await lanes.runWithFaults(
        new Map([
          [one, first],
          [other, second],
        ]),
      );
    },
  );
});
