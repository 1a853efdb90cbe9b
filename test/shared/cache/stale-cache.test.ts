import { describe, expect, it } from 'vitest';
import { createStaleCache } from '../../../src/shared/cache/stale-cache.js';

/** A cache on a manual clock, and a source that returns `1`, `2`, … or fails. */
function createStage(options: Partial<Parameters<typeof createStaleCache>[0]> = {}) {
  const state = { elapsed: 0, fetches: 0, isDown: false };
  const failures: unknown[] = [];
  const cache = createStaleCache<number>({
    freshSeconds: 60,
    keepSeconds: 600,
    restSeconds: 10,
    maxKeys: 10,
    elapsed: () => state.elapsed,
    onTrouble: (error) => void failures.push(error),
    ...options,
  });
  async function fetch() {
    state.fetches += 1;
    if (state.isDown) throw new Error('down');
    return state.fetches;
  }
  return { cache, state, troubles: failures, ask: (key = 'a') => cache.get(key, fetch) };
}

describe('a stale cache', () => {
  it('fetches once for calls with the same key, concurrent or later', async () => {
    const { ask, state } = createStage();
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    state.elapsed = 59_999;
    expect(await ask()).toBe(1);
    expect(state.fetches).toBe(1);
  });

  it('returns a stale value at once, refreshes it once, and then returns the new value', async () => {
    const { cache, state } = createStage();
    const fresh: ((value: number) => void)[] = [];
    const ask = () => cache.get('a', () => new Promise<number>((resolve) => fresh.push(resolve)));
    const first = ask();
    fresh[0]?.(1);
    expect(await first).toBe(1);
    state.elapsed = 60_000;
    // None of the calls waits for the refresh.
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect(fresh).toHaveLength(2);
    fresh[1]?.(2);
    await expect.poll(ask).toBe(2);
    expect(fresh).toHaveLength(2);
  });

  it('returns the stale value while refreshes fail, and reports the error', async () => {
    const { ask, state, troubles: failures } = createStage();
    await ask();
    state.isDown = true;
    state.elapsed = 60_000;
    expect(await ask()).toBe(1);
    await expect.poll(() => failures).toHaveLength(1);
    expect(await ask()).toBe(1);
    expect(state.fetches).toBe(2);
    state.isDown = false;
    state.elapsed = 70_000;
    expect(await ask()).toBe(1);
    await expect.poll(ask).toBe(3);
  });

  it('rejects all waiting callers, and does not keep the failure', async () => {
    const { ask, state, cache } = createStage();
    state.isDown = true;
    const asked = await Promise.allSettled([ask(), ask()]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(state.fetches).toBe(1);
    expect(cache.known('a')).toBeUndefined();
    state.isDown = false;
    expect(await ask()).toBe(2);
    expect(cache.known('a')).toBe(2);
  });

  it('evicts only a tenth of the keys, the least recently used', async () => {
    const { ask, cache } = createStage({ maxKeys: 20 });
    const keys = Array.from({ length: 20 }, (_, at) => `k${at}`);
    for (const key of keys) await ask(key);
    await ask('k0');
    await ask('one more');
    const kept = [...keys, 'one more'].filter((key) => cache.known(key) !== undefined);
    expect(kept).toEqual(['k0', ...keys.slice(3), 'one more']);
  });
});
