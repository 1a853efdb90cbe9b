import { expect, it } from 'vitest';
import { createDeduplicator } from '../../../src/bot/routing/bolt-listeners.js';

const MINUTE = 60_000;

function start() {
  let now = 0;
  const once = createDeduplicator({ elapsed: () => now });
  const at = (minutes: number, id: string | undefined) => {
    now = minutes * MINUTE;
    return once.isFirst(id);
  };
  return at;
}

it('remembers an id for longer than Slack repeats an event', () => {
  const at = start();
  expect([at(0, 'a'), at(0, 'b'), at(0, 'a')]).toEqual([true, true, false]);
  expect([at(6, 'a'), at(14.9, 'c'), at(15.1, 'd')]).toEqual([false, true, true]);
  expect(at(29.8, 'c')).toBe(false);
  expect(at(31, 'a')).toBe(true);
});

it('remembers an id through a short pause and not through a long one', () => {
  const at = start();
  expect([at(0, 'a'), at(14.9, 'b')]).toEqual([true, true]);
  expect(at(29.8, 'b')).toBe(false);
  expect(at(90, 'b')).toBe(true);
});

it('drops the older half at the limit of ids', () => {
  const at = start();
  const all = Array.from({ length: 100_001 }, (_, number) => `${number}`);
  expect(all.every((id) => at(1, id))).toBe(true);
  expect([at(1, '50000'), at(1, '0')]).toEqual([false, true]);
});

it('remembers an id of any letters', () => {
  const at = start();
  expect([at(0, 'å🎉'), at(0, 'å🎉'), at(0, 'å')]).toEqual([true, false, true]);
});

it('treats a payload without an id as new', () => {
  const at = start();
  expect([at(0, undefined), at(0, undefined)]).toEqual([true, true]);
});

it('ignores an action while the same one runs and for a moment after', async () => {
  const duplicates = createDeduplicator({ ignoreMs: 20 });
  const done: string[] = [];
  let finish: () => void = () => undefined;
  const under = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = (name: string) => async () => {
    await under;
    done.push(name);
  };
  const first = duplicates.runOnce('a', work('a'));
  expect(await duplicates.runOnce('a', work('a again'))).toBe(false);
  const other = duplicates.runOnce('b', work('b'));
  finish();
  expect(await Promise.all([first, other])).toEqual([true, true]);
  expect(await duplicates.runOnce('a', work('a at once'))).toBe(false);
  await expect.poll(() => duplicates.runOnce('a', work('a later')), { interval: 5 }).toBe(true);
  expect(done).toEqual(['a', 'b', 'a later']);
});

it('runs work without a key each time', async () => {
  const duplicates = createDeduplicator();
  let count = 0;
  const work = async () => {
    count += 1;
  };
  expect(
    await Promise.all([duplicates.runOnce(undefined, work), duplicates.runOnce(undefined, work)]),
  ).toEqual([true, true]);
  expect(count).toBe(2);
});

it('passes an error of the work on', async () => {
  const duplicates = createDeduplicator();
  await expect(duplicates.runOnce('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
});
