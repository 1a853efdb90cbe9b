import { expect, it } from 'vitest';
import { settleWithin } from '../../../src/shared/concurrency/settle-within.js';

it('returns values and errors that came in time, and marks the rest as late', async () => {
  const never = new Promise<never>(() => {});
  const settled = await settleWithin(5, [Promise.resolve(1), Promise.reject(new Error('no')), never]);
  expect(settled).toEqual([{ value: 1 }, { error: new Error('no') }, 'late']);
});
