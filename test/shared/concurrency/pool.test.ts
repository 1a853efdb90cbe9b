import { describe, expect, test } from 'vitest';
import { createTaskPool, settleWithin } from '../../../src/shared/concurrency/pool.js';

const never = () => new Promise<never>(() => {});

describe('a pool', () => {
  test('runs a few tasks at a time, in order, and all of them', async () => {
    const pool = createTaskPool({ maxConcurrent: 3, slotMs: 60_000 });
    let running = 0;
    let most = 0;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        pool(async () => {
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
          return at;
        }),
      ),
    );
    expect(results).toEqual(Array.from({ length: 20 }, (_, at) => at));
    expect(most).toBe(3);
  });

  test('goes on after a task that fails', async () => {
    const pool = createTaskPool({ maxConcurrent: 1, slotMs: 60_000 });
    const failed = pool(() => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await pool(async () => 'yes')).toBe('yes');
  });

  test('gives the place of a slow task to the next', async () => {
    const pool = createTaskPool({ maxConcurrent: 2, slotMs: 1 });
    void pool(never);
    void pool(never);
    expect(await pool(async () => 'here')).toBe('here');
  });
});

test('what is settled within the time, and what is late', async () => {
  const settled = await settleWithin(5, [Promise.resolve(1), Promise.reject(new Error('no')), never()]);
  expect(settled).toEqual([{ value: 1 }, { error: new Error('no') }, 'late']);
});
