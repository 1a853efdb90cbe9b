import { expect, it } from 'vitest';
import { settleWithin } from '../../../src/shared/concurrency/settle-within.js';

it('returns the values and errors that are in time, and marks the others as late', async () => {
  const never = new Promise<never>(() => {});
  const settled = await settleWithin(5, [Promise.resolve(1), Promise.reject(new Error('no')), never]);
  expect(settled).toEqual([{ value: 1 }, { error: new Error('no') }, 'late']);
});
