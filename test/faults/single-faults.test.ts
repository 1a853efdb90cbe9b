import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPostgres } from '../support/postgres.js';
import { type SystemPool, startSystemPool } from './system-pool.js';
import { DEPENDENCIES, FAULTS_BY_DEPENDENCY } from './whole-system.js';

let lanes: SystemPool;
beforeAll(async () => {
  lanes = await startSystemPool(hasPostgres);
}, 180_000);
afterAll(() => lanes.stop(), 180_000);

describe.each(DEPENDENCIES)('with %s ill', (party) => {
  test.concurrent.for(FAULTS_BY_DEPENDENCY[party])(
    '(%s) people hear the truth in time, and all is well when it is',
    { timeout: 120_000 },
    async (fault, { skip }) => {
      if (party === 'postgres' && !hasPostgres && process.env['CI'] === undefined) skip();
      await lanes.runWithFaults(new Map([[party, fault]]));
    },
  );
});
