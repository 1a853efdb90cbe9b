import { afterAll, beforeAll, describe, test } from 'vitest';
import { hasPostgres } from '../support/postgres.js';
import { type Lanes, startLanes } from './live-through.js';
import { FAULTS, PARTIES } from './whole-stage.js';

let lanes: Lanes;
beforeAll(async () => {
  lanes = await startLanes(hasPostgres);
}, 180_000);
afterAll(() => lanes.stop(), 180_000);

describe.each(PARTIES)('with %s ill', (party) => {
  test.concurrent.for(FAULTS[party])(
    '(%s) people hear the truth in time, and all is well when it is',
    { timeout: 120_000 },
    async (fault, { skip }) => {
      if (party === 'postgres' && !hasPostgres && process.env['CI'] === undefined) skip();
      await lanes.liveThrough(new Map([[party, fault]]));
    },
  );
});
