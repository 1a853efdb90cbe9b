import { describe, expect, test } from 'vitest';
import { createTaskPool } from '../../../src/shared/concurrency/task-pool.js';

const never = () => new Promise<never>(() => {});

describe('a task pool', () => {
  test('runs all tasks, and at most `maxConcurrent` at the same time', async () => {
    const runInPool = createTaskPool({ maxConcurrent: 3, slotMs: 60_000 });
    let running = 0;
    let most = 0;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        runInPool(async () => {
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

  test('continues after a failed task', async () => {
    const runInPool = createTaskPool({ maxConcurrent: 1, slotMs: 60_000 });
    const failed = runInPool(() => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await runInPool(async () => 'yes')).toBe('yes');
  });

  test('gives the slot of a slow task to the next task', async () => {
    const runInPool = createTaskPool({ maxConcurrent: 2, slotMs: 1 });
    void runInPool(never);
    void runInPool(never);
    expect(await runInPool(async () => 'here')).toBe('here');
  });
});
