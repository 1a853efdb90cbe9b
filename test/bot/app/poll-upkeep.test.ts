import { expect, test } from 'vitest';
import { createPollUpkeep } from '../../../src/bot/app/upkeep.js';
import { createWatchedLog } from '../../support/no-leak.js';

test('looks through the polls when it starts, goes on after a failure, and stops at once', async () => {
  const log: string[] = [];
  let count = 0;
  const updateOutdated = async () => {
    count += 1;
    throw new Error('the database is away');
  };
  const pollUpdater = { updateOutdated, show: () => undefined, stop: async () => undefined };
  const upkeep = createPollUpkeep({ pollUpdater, log: createWatchedLog(log) });
  await upkeep.start();
  await expect.poll(() => log.join()).toContain('the polls could not be looked through');
  await upkeep.stop();
  expect(count).toBe(1);
});
