import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createLearnedBudgets } from '../../../../src/calendar/sources/transport/request-limits.js';

/** A lookup that takes all the time it gets. */
const endless = async (signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, 'abort');
};
const HOUR = 60 * 60_000;

test('a lookup has four times the usual time; after it ran out of time twice as much, and no other has', async () => {
  const budgets = createLearnedBudgets({ baseMs: 1 });
  await budgets.run('kari', endless);
  await budgets.run('kari', endless);
  expect([budgets.budgetMs('kari'), budgets.budgetMs('ola')]).toEqual([16, 4]);
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
  expect(budgets.budgetMs('kari')).toBe(8);
});

test('the time is at most a minute, and is forgotten after an hour', async () => {
  let now = 0;
  const budgets = createLearnedBudgets({ baseMs: 1, maxMs: 7, elapsed: () => now });
  for (let at = 0; at < 3; at += 1) await budgets.run('kari', endless);
  expect(budgets.budgetMs('kari')).toBe(7);
  now += HOUR - 1;
  expect(budgets.budgetMs('kari')).toBe(7);
  now += 2;
  expect(budgets.budgetMs('kari')).toBe(4);
});

/** A lookup that ends when it is let go. */
function createHeldLookup() {
  let release = (_: number): void => undefined;
  const promise = new Promise<number>((resolve) => {
    release = resolve;
  });
  return { lookup: () => promise, release };
}

test('a lookup waits for the one before it about the same calendar, also if that one fails', async () => {
  const budgets = createLearnedBudgets({ baseMs: 60_000 });
  const held = createHeldLookup();
  const begun: string[] = [];
  const begin = (name: string) => async () => begun.push(name);
  const first = budgets.run('kari', () => held.lookup().then(() => Promise.reject(new Error('x'))));
  const later = [budgets.run('kari', begin('second')), budgets.run('kari', begin('third'))];
  await budgets.run('ola', begin('other calendar'));
  await budgets.run('kari', begin('many calendars'), { isConcurrent: true });
  expect(begun).toEqual(['other calendar', 'many calendars']);
  held.release(1);
  await expect(first).rejects.toThrow('x');
  await Promise.all(later);
  expect(begun.slice(2)).toEqual(['second', 'third']);
});

test('a lookup that cannot begin in time is too slow, and does not begin later', async () => {
  const budgets = createLearnedBudgets({ baseMs: 1 });
  const held = createHeldLookup();
  let begun = 0;
  const first = budgets.run('kari', held.lookup);
  const second = budgets.run('kari', async () => {
    begun += 1;
  });
  await expect(second).rejects.toMatchObject({ kind: 'slow', problem: { code: 'too_slow' } });
  held.release(1);
  expect(await first).toBe(1);
  expect(await budgets.run('kari', async () => 'next')).toBe('next');
  expect(begun).toBe(0);
});
