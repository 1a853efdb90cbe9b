import fc from 'fast-check';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { fuzzRuns } from '../support/fuzz-runs.js';
import { hasPostgres } from '../support/postgres.js';
import { type SystemPool, startSystemPool } from './system-pool.js';
import { DEPENDENCIES, type Dependency } from './whole-system.js';

/** One of each way to be ill; what is alike is tried alone. */
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

/** All but the one there cannot be: what is kept is kept in one place. */
const PAIRS = DEPENDENCIES.flatMap((one, at) =>
  DEPENDENCIES.slice(at + 1).map((other): [Dependency, Dependency] => [one, other]),
).filter((pair) => !(pair.includes('postgres') && pair.includes('disk')));

/** Some of the ways that both may be ill in, others each time; all of them where there are to be so many. */
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

describe.each(PAIRS)('with %s and %s ill', (one, other) => {
  test.concurrent.for(illnessesOf([one, other]))(
    '(%s, %s) people hear the truth in time, and all is well when both are',
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
