import { expect, it } from 'vitest';
import { createDoubleClickGuard } from '../../../src/bot/routing/double-click-guard.js';

it('does the same once while it is under way and a moment after, and then again', async () => {
  const doubles = createDoubleClickGuard(20);
  const done: string[] = [];
  let finish: () => void = () => undefined;
  const under = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = (name: string) => async () => {
    await under;
    done.push(name);
  };
  const first = doubles.run('a', work('a'));
  expect(await doubles.run('a', work('a again'))).toBe(false);
  const other = doubles.run('b', work('b'));
  finish();
  expect(await Promise.all([first, other])).toEqual([true, true]);
  expect(await doubles.run('a', work('a at once'))).toBe(false);
  await expect.poll(() => doubles.run('a', work('a later')), { interval: 5 }).toBe(true);
  expect(done).toEqual(['a', 'b', 'a later']);
});

it('does what has no name whenever it is asked for', async () => {
  const doubles = createDoubleClickGuard();
  let count = 0;
  const work = async () => {
    count += 1;
  };
  expect(await Promise.all([doubles.run(undefined, work), doubles.run(undefined, work)])).toEqual([
    true,
    true,
  ]);
  expect(count).toBe(2);
});

it('lets a failure through', async () => {
  const doubles = createDoubleClickGuard();
  await expect(doubles.run('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
});
