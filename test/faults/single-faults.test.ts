import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPostgres } from '../support/postgres.js';
import { type SystemPool, startSystemPool } from './system-pool.js';
import { DEPENDENCIES, FAULTS_BY_DEPENDENCY } from './whole-system.js';

let lanes: SystemPool;
beforeAll(async () => {
  lanes = await startSystemPool(hasPostgres);
}, 180_000);
afterAll(() => lanes.stop(), 180_000);

describe.each(DEPENDENCIES)('with a fault in %s', (party) => {
  test.concurrent.for(FAULTS_BY_DEPENDENCY[party])(
    '(%s) answers correctly or names the failure in time, and recovers',
    { timeout: 120_000 },
    async (fault, { skip }) => {
      if (party === 'postgres' && !hasPostgres && process.env['CI'] === undefined) skip();
      await lanes.runWithFaults(new Map([[party, fault]]));
    },
  );
});
