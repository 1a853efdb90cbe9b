import fc from 'fast-check';
import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest';
import { requireProgram } from '../support/describe-with.js';
import { fuzzRuns } from '../support/fuzz-runs.js';
import { isMissing } from '../support/optional-programs.js';
import { type SystemPool, startSystemPool } from './system-pool.js';
import { DEPENDENCIES, type Dependency, FAULTS_BY_DEPENDENCY } from './whole-system.js';

/** For pairs, one fault of each group of similar faults. */
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
  lanes = await startSystemPool(!isMissing('postgres'));
}, 180_000);
afterAll(() => lanes.stop(), 180_000);

/** Waits for a system that has these dependencies, and runs it with their faults. */
async function runWithFaults(faults: [Dependency, string][], context: TestContext): Promise<void> {
  if (faults.some(([party]) => party === 'postgres')) requireProgram('postgres', context);
  await lanes.runWithFaults(new Map(faults));
}
const TIMEOUT = { timeout: 300_000 };

describe.concurrent.each(DEPENDENCIES)('with a fault in %s', (party) => {
  test.for(FAULTS_BY_DEPENDENCY[party])(
    '(%s) answers correctly or names the failure in time, and recovers',
    TIMEOUT,
    (fault, context) => runWithFaults([[party, fault]], context),
  );
});

describe.concurrent.each(PAIRS)('with faults in %s and %s', (one, other) => {
  test.for(illnessesOf([one, other]))(
    '(%s, %s) answers correctly or names the failure in time, and recovers',
    TIMEOUT,
    ([first, second], context) =>
      runWithFaults(
        [
          [one, first],
          [other, second],
        ],
        context,
      ),
  );
});
