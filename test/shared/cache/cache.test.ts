import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBoundedCache, createByteBudget } from '../../../src/shared/cache/bounded-cache.js';
import { createStaleCache } from '../../../src/shared/cache/stale-cache.js';

/** A cache on a manual clock, and a source that returns 1, 2, … or fails. */
function createTrial(options: Partial<Parameters<typeof createBoundedCache<number>>[0]> = {}) {
  const state = { now: 0, loads: 0, isDown: false };
  const covered: unknown[] = [];
  const cache = createBoundedCache<number>({
    maxEntries: 10,
    ttlMs: 60,
    elapsed: () => state.now,
    onStale: (error) => void covered.push(error),
    ...options,
  });
  async function load() {
    state.loads += 1;
    if (state.isDown) throw new Error('down');
    return state.loads;
  }
  return { cache, state, covered, load, fetch: (key = 'a') => cache.fetch(key, load) };
}

/** Lets the loads that run in the background settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('fetch', () => {
  it('shares one load between equal calls', async () => {
    const { fetch, state } = createTrial();
    expect(await Promise.all([fetch(), fetch(), fetch('b')])).toEqual([1, 1, 2]);
    expect(state.loads).toBe(2);
  });

  it.each([
    ['fresh', 59, 1],
    ['expired', 60, 2],
  ])('returns a %s value after %i ms from load %i', async (_, now, value) => {
    const { fetch, state } = createTrial();
    await fetch();
    state.now = now;
    expect(await fetch()).toBe(value);
  });

  it('rejects all callers that share a failed load, and does not keep the error', async () => {
    const { fetch, state, cache } = createTrial();
    state.isDown = true;
    const results = await Promise.allSettled([fetch(), fetch()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(state.loads).toBe(1);
    expect(cache.peek('a')).toBeUndefined();
    state.isDown = false;
    expect(await fetch()).toBe(2);
  });

  it('keeps undefined as a value', async () => {
    const cache = createBoundedCache<undefined>({ maxEntries: 1, ttlMs: 60 });
    let loads = 0;
    const load = async () => {
      loads += 1;
      return undefined;
    };
    await cache.fetch('a', load);
    await cache.fetch('a', load);
    expect(loads).toBe(1);
  });

  it('shares a load but keeps no value if the time to live is 0', async () => {
    const { fetch, state, cache } = createTrial({ ttlMs: (value) => (value === 1 ? 0 : 60) });
    expect(await Promise.all([fetch(), fetch()])).toEqual([1, 1]);
    expect(cache.get('a')).toBeUndefined();
    expect([await fetch(), await fetch()]).toEqual([2, 2]);
    expect(state.loads).toBe(2);
  });

  it('starts another load if the running one hangs', async () => {
    const { cache, state, load } = createTrial();
    void cache.fetch('a', () => new Promise(() => undefined));
    state.now = 120_000;
    expect(await cache.fetch('a', load)).toBe(1);
  });
});

describe('stale-while-revalidate', () => {
  const options = { staleWhileRevalidateMs: 600, retryDelayMs: 10 };

  it('returns the stale value at once and loads the next one only once', async () => {
    const { cache, state } = createTrial(options);
    const loads: ((value: number) => void)[] = [];
    const fetch = () => cache.fetch('a', () => new Promise<number>((resolve) => loads.push(resolve)));
    const first = fetch();
    loads[0]?.(1);
    expect(await first).toBe(1);
    state.now = 60;
    expect(cache.get('a')).toBe(1);
    expect(await Promise.all([fetch(), fetch(), cache.peek('a')])).toEqual([1, 1, 1]);
    loads[1]?.(2);
    await settle();
    expect(await fetch()).toBe(2);
    expect(loads).toHaveLength(2);
  });

  it('returns the stale value while loads fail, reports the error and delays the next load', async () => {
    const { fetch, state, covered } = createTrial(options);
    await fetch();
    state.isDown = true;
    state.now = 60;
    expect(await fetch()).toBe(1);
    await settle();
    expect(covered).toEqual([new Error('down')]);
    expect(await fetch()).toBe(1);
    expect(state.loads).toBe(2);
    state.isDown = false;
    state.now = 70;
    expect(await fetch()).toBe(1);
    await settle();
    expect(await fetch()).toBe(3);
  });

  it('waits for a load when the stale value is too old', async () => {
    const { fetch, state, cache } = createTrial(options);
    await fetch();
    state.now = 660;
    expect(cache.get('a')).toBeUndefined();
    expect(await fetch()).toBe(2);
  });
});

describe('stale-if-error', () => {
  it.each([
    ['returns the stale value', 659, 1],
    ['throws when the stale value is too old', 660, 'down'],
  ])('waits for the load, and %s if it fails', async (_, now, expected) => {
    const { fetch, state, cache } = createTrial({ staleIfErrorMs: 600 });
    await fetch();
    state.now = now;
    state.isDown = true;
    expect(cache.get('a')).toBeUndefined();
    expect(await fetch().catch((error: Error) => error.message)).toBe(expected);
    expect(state.loads).toBe(2);
  });

  it('does not load again during the retry delay', async () => {
    const { fetch, state } = createTrial({ staleIfErrorMs: 600, retryDelayMs: 10 });
    await fetch();
    state.now = 60;
    state.isDown = true;
    expect([await fetch(), await fetch()]).toEqual([1, 1]);
    expect(state.loads).toBe(2);
  });
});

describe('set, delete and clear', () => {
  it('a set value is not replaced by a running load', async () => {
    const { cache, fetch } = createTrial();
    const loading = fetch();
    cache.set('a', 48);
    expect(await loading).toBe(1);
    expect(cache.get('a')).toBe(48);
  });

  it.each(['delete', 'clear'] as const)(
    '%s removes values, and drops the value of a running load',
    async (how) => {
      const { cache, fetch } = createTrial();
      cache.set('b', 48);
      const loading = fetch();
      if (how === 'clear') cache.clear();
      else for (const key of ['a', 'b']) cache.delete(key);
      expect(await loading).toBe(1);
      expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined]);
      expect(await fetch()).toBe(2);
    },
  );
});

describe('limits', () => {
  it('evicts only the least recently used entry', async () => {
    const { cache, fetch } = createTrial({ maxEntries: 3 });
    for (const key of ['a', 'b', 'c']) await fetch(key);
    await fetch('a');
    await fetch('d');
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
  });

  it('evicts by bytes, and does not keep a value above the limit', () => {
    const { cache } = createTrial({ maxBytes: 10, sizeOf: (value) => value });
    cache.set('a', 6);
    cache.set('b', 4);
    cache.set('c', 5);
    cache.set('d', 11);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([undefined, 4, 5, undefined]);
  });

  it('evicts by entries where there is a limit of bytes too', () => {
    const { cache } = createTrial({ maxEntries: 2, maxBytes: 100, sizeOf: (value) => value });
    for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) cache.set(key, value);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 2, 3]);
  });

  it('shares a limit of bytes with other caches: what was used longest ago goes first, of whichever cache', () => {
    const bytes: Record<string, number> = {};
    const budget = createByteBudget({
      maxBytes: 10,
      onChange: (kind, now) => {
        bytes[kind] = now;
      },
    });
    const sizeOf = (value: number) => value;
    const texts = createTrial({ budget: { of: budget, kind: 'texts' }, sizeOf }).cache;
    const results = createTrial({ budget: { of: budget, kind: 'results' }, sizeOf }).cache;
    texts.set('a', 4);
    results.set('a', 3);
    texts.set('b', 3);
    expect(bytes).toEqual({ texts: 7, results: 3 });
    expect(texts.get('a')).toBe(4);
    texts.set('c', 2);
    expect([results.get('a'), texts.get('a'), texts.get('b')]).toEqual([undefined, 4, 3]);
    results.set('d', 11);
    expect(results.get('d')).toBeUndefined();
    texts.set('c', 1);
    texts.delete('a');
    expect(bytes).toEqual({ texts: 4, results: 0 });
  });

  it('hands the expired value to the load that renews it', async () => {
    const { cache, state } = createTrial({ staleIfErrorMs: 50 });
    cache.set('a', 4);
    state.now += 61;
    expect(await cache.fetch('a', async (_, expired = 0) => expired + 1)).toBe(5);
  });

  it('matches a simple model for any sequence of calls', async () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('fetch', 'set', 'delete'), key }),
      fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 1, max: 50 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { cache, state, load } = createTrial({ maxEntries: 3 });
        // A Map keeps the order of insertion: the first key is the least recently used.
        const model = new Map<string, { value: number; until: number }>();
        for (const each of steps) {
          if (!('key' in each)) {
            state.now += each.ms;
            continue;
          }
          const known = model.get(each.key);
          const isFresh = known !== undefined && state.now < known.until;
          model.delete(each.key);
          if (each.kind === 'delete') cache.delete(each.key);
          else if (each.kind === 'set') {
            cache.set(each.key, -1);
            model.set(each.key, { value: -1, until: state.now + 60 });
          } else {
            const value = isFresh ? known.value : state.loads + 1;
            expect(await cache.fetch(each.key, load)).toBe(value);
            model.set(each.key, isFresh ? known : { value, until: state.now + 60 });
          }
          const [oldest] = model.keys();
          if (model.size > 3 && oldest !== undefined) model.delete(oldest);
        }
        for (const [kept, { value, until }] of model)
          expect(cache.get(kept)).toBe(state.now < until ? value : undefined);
      }),
    );
  });
});

describe('the signal of a load', () => {
  const hanging = () => {
    const signals: AbortSignal[] = [];
    const load = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<string>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    };
    return { signals, load };
  };

  it('aborts when the last caller leaves, and the next caller starts a new load', async () => {
    const cache = createBoundedCache<string>({ maxEntries: 10, ttlMs: 1_000 });
    const { signals, load } = hanging();
    const [first, second] = [new AbortController(), new AbortController()];
    const early = cache.fetch('a', load, first.signal);
    const late = cache.fetch('a', load, second.signal);
    first.abort(new Error('left'));
    await expect(early).rejects.toThrow('left');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    second.abort();
    const next = cache.fetch('a', async () => 'value');
    await expect(late).rejects.toThrow('aborted');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(await next).toBe('value');
    expect(cache.get('a')).toBe('value');
  });

  it('does not abort while a caller without a signal waits', async () => {
    const cache = createBoundedCache<string>({ maxEntries: 10, ttlMs: 1_000 });
    const { signals, load } = hanging();
    const controller = new AbortController();
    void cache.fetch('a', load).catch(() => undefined);
    const leaving = cache.fetch('a', load, controller.signal);
    controller.abort(new Error('left'));
    await expect(leaving).rejects.toThrow('left');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });
});

describe('a stale cache', () => {
  /** A cache on a manual clock, and a source that returns `1`, `2`, … or fails. */
  function createStage(options: Partial<Parameters<typeof createStaleCache>[0]> = {}) {
    const state = { elapsed: 0, fetches: 0, isDown: false };
    const cache = createStaleCache<number>({
      freshSeconds: 60,
      keepSeconds: 600,
      maxKeys: 10,
      elapsed: () => state.elapsed,
      ...options,
    });
    async function fetch() {
      state.fetches += 1;
      if (state.isDown) throw new Error('down');
      return state.fetches;
    }
    return { cache, state, ask: (key = 'a') => cache.get(key, fetch) };
  }

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

  it('returns the stale value while refreshes fail, and pauses between them', async () => {
    const { ask, state } = createStage();
    await ask();
    state.isDown = true;
    state.elapsed = 60_000;
    expect(await ask()).toBe(1);
    await settle();
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
