import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createLearnedBudgets } from '../../../../src/calendar/sources/transport/learned-budgets.js';

/** A lookup that takes all the time it gets. */
const endless = async (signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort');
};
const HOUR = 60 * 60_000;

test('a calendar that ran out of time gets twice the time, and no other does', async () => {
  const budgets = createLearnedBudgets({ baseMs: 1 });
  await budgets.run('kari', endless);
  await budgets.run('kari', endless);
  expect([budgets.budgetMs('kari'), budgets.budgetMs('ola')]).toEqual([4, 1]);
});

test('a lookup that fails in time changes nothing', async () => {
  const budgets = createLearnedBudgets({ baseMs: 60_000 });
  await expect(budgets.run('kari', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await budgets.run('kari', async () => 1)).toBe(1);
  expect(budgets.budgetMs('kari')).toBe(60_000);
});

test('also a lookup that fails because its time is over is remembered', async () => {
  const budgets = createLearnedBudgets({ baseMs: 1 });
  const lookup = async (signal: AbortSignal) => {
    await endless(signal);
    throw new Error('too slow');
  };
  await expect(budgets.run('kari', lookup)).rejects.toThrow('too slow');
  expect(budgets.budgetMs('kari')).toBe(2);
});

test('the time is at most a minute, and is forgotten after an hour', async () => {
  let now = 0;
  const budgets = createLearnedBudgets({ baseMs: 1, maxMs: 3, elapsed: () => now });
  for (let at = 0; at < 3; at += 1) await budgets.run('kari', endless);
  expect(budgets.budgetMs('kari')).toBe(3);
  now += HOUR - 1;
  expect(budgets.budgetMs('kari')).toBe(3);
  now += 2;
  expect(budgets.budgetMs('kari')).toBe(1);
});
