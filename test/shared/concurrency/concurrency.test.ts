import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { tryFileLock, waitForFileLock } from '../../../src/shared/concurrency/file-lock.js';
import {
  createRateLimiter,
  createTaskPool,
  mapInSlices,
  settleWithin,
  withAnySignal,
} from '../../../src/shared/concurrency/limits.js';

describe('createRateLimiter', () => {
  it('allows a burst, and then the rate per second', () => {
    let now = 0;
    const allowance = createRateLimiter({ burst: 3, perSecond: 2, now: () => now });
    const taken = (count: number) => Array.from({ length: count }, () => allowance.take('U1'));
    expect(taken(4)).toEqual([true, true, true, false]);
    now += 499;
    expect(taken(1)).toEqual([false]);
    now += 1;
    expect(taken(2)).toEqual([true, false]);
    now += 60_000;
    expect(taken(4)).toEqual([true, true, true, false]);
  });

  it('returns the seconds until the next call', () => {
    let now = 0;
    const allowance = createRateLimiter({ burst: 2, perSecond: 2, now: () => now });
    expect(allowance.secondsUntilNext('U1')).toBe(0);
    for (let taken = 0; taken < 2; taken += 1) allowance.take('U1');
    expect(allowance.secondsUntilNext('U1')).toBe(0.5);
    now += 200;
    expect(allowance.secondsUntilNext('U1')).toBeCloseTo(0.3);
    now += 300;
    expect(allowance.secondsUntilNext('U1')).toBe(0);
    expect(allowance.take('U1')).toBe(true);
  });

  it('limits each caller separately', () => {
    const allowance = createRateLimiter({ burst: 1, perSecond: 1, now: () => 0 });
    expect([allowance.take('U1'), allowance.take('U2'), allowance.take('U1')]).toEqual([true, true, false]);
  });

  it('never allows more than the burst plus the rate', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 });
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 10 }), (waits, burst) => {
        let now = 0;
        const allowance = createRateLimiter({ burst, perSecond: 5, now: () => now });
        let taken = 0;
        for (const wait of waits) {
          now += wait;
          if (allowance.take('U1')) taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(burst + Math.ceil(now / 200));
        expect(taken).toBeGreaterThanOrEqual(Math.min(waits.length, burst));
      }),
    );
  });

  it('removes only callers with a full bucket', () => {
    let now = 0;
    const allowance = createRateLimiter({ burst: 1, perSecond: 1, now: () => now });
    for (let user = 0; user < 10_000; user += 1) allowance.take(`U${user}`);
    expect(allowance.take('U0')).toBe(false);
    expect(allowance.take('U10000')).toBe(true);
    expect(allowance.take('U0')).toBe(false);
    now += 1_000;
    expect(allowance.take('U10001')).toBe(true);
    expect(allowance.take('U10001')).toBe(false);
    expect(allowance.take('U0')).toBe(true);
  });
});

describe('a task pool', () => {
  const never = () => new Promise<never>(() => {});

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

describe('slices', () => {
  /** Keeps the event loop for longer than a slice. */
  function work() {
    const began = performance.now();
    while (performance.now() - began < 6);
  }

  test('maps a list in order, and lets other work run in between', async () => {
    const order: string[] = [];
    const other = (left: number) => {
      order.push('other');
      if (left > 1) setImmediate(other, left - 1);
    };
    setImmediate(other, 2);
    const mapped = await mapInSlices([1, 2, 3], (item) => {
      work();
      order.push(`item ${item}`);
      return item * 2;
    });
    expect(mapped).toEqual([2, 4, 6]);
    expect(order).toEqual(['item 1', 'other', 'item 2', 'other', 'item 3']);
  });

  /** Whether a short list is mapped before other work runs. */
  async function takesOneTurn(): Promise<boolean> {
    let isOver = false;
    setImmediate(() => {
      isOver = true;
    });
    expect(await mapInSlices([], String)).toEqual([]);
    expect(await mapInSlices(new Set([1, 2]), String)).toEqual(['1', '2']);
    return !isOver;
  }

  test('takes one turn for a short list', async () => {
    // Another process may keep the processor for longer than a slice.
    let hasTakenOne = false;
    for (let attempt = 0; attempt < 20 && !hasTakenOne; attempt += 1) hasTakenOne = await takesOneTurn();
    expect(hasTakenOne).toBe(true);
  });

  test('passes errors on', async () => {
    const failing = mapInSlices([1], () => {
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow('no');
  });
});

describe('settle within', () => {
  it('returns the values and errors that are in time, and marks the others as late', async () => {
    const never = new Promise<never>(() => {});
    const settled = await settleWithin(5, [Promise.resolve(1), Promise.reject(new Error('no')), never]);
    expect(settled).toEqual([{ value: 1 }, { error: new Error('no') }, 'late']);
  });
});

describe('with any signal', () => {
  it('aborts with the first signal and its reason, and at once if one is already aborted', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const seen: unknown[] = [];
    await withAnySignal([one.signal, other.signal], async (signal) => {
      expect(signal.aborted).toBe(false);
      signal.addEventListener('abort', () => seen.push(signal.reason));
      other.abort('second');
      one.abort('first');
    });
    await withAnySignal([one.signal], async (signal) => seen.push(signal.reason));
    expect(seen).toEqual(['second', 'first']);
  });

  it('is used in place of AbortSignal.any', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    expect(files.length).toBeGreaterThan(100);
    const uses = files.filter((file) => /AbortSignal\.any\(/.test(readFileSync(join('src', file), 'utf8')));
    expect(uses).toEqual([]);
  });
});

describe('file lock', () => {
  const newPath = () => join(mkdtempSync(join(tmpdir(), 'ordrom-lock-')), 'data', 'x.lock');

  test('grants the lock to one holder at a time', () => {
    const path = newPath();
    const first = tryFileLock(path);
    expect(first).toBeDefined();
    expect(tryFileLock(path)).toBeUndefined();
    first?.release();
    const second = tryFileLock(path);
    expect(second).toBeDefined();
    second?.release();
    expect(existsSync(path)).toBe(true);
  });

  test('waits until the holder releases the lock', async () => {
    const path = newPath();
    const first = tryFileLock(path);
    setTimeout(() => first?.release(), 60);
    const second = await waitForFileLock(path, 5_000);
    second.release();
  });

  test('throws after the timeout', async () => {
    const path = newPath();
    const first = tryFileLock(path);
    await expect(waitForFileLock(path, 50)).rejects.toThrow('is locked by another process');
    first?.release();
  });

  test('a killed process releases the lock', async () => {
    const path = newPath();
    tryFileLock(path)?.release();
    const script = `
    const Database = require('libsql');
    const db = new Database(${JSON.stringify(path)});
    db.exec('BEGIN EXCLUSIVE');
    console.log('locked');
    setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(holder.stdout, 'data');
    expect(tryFileLock(path)).toBeUndefined();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const lock = tryFileLock(path);
    expect(lock).toBeDefined();
    lock?.release();
  });
});
