import NodeCache from 'node-cache';

/**
 * A cache of promises (stale-while-revalidate): it returns a kept value at once and refreshes it in the
 * background.
 */
interface StaleCache<Value> {
  /**
   * Returns the kept value, or else the value that `fetch` returns. Concurrent calls with the same key share
   * one fetch. A stale value is returned while it is refreshed, and for as long as the refresh fails.
   */
  get: (key: string, fetch: () => Promise<Value>) => Promise<Value>;
  /** Returns the kept value, fresh or stale; undefined if there is none yet. Does not count as a use. */
  known: (key: string) => Value | undefined;
}

interface StaleCacheOptions {
  /** Seconds for which a value is fresh. */
  freshSeconds: number;
  /** Seconds for which a value is kept after its last use. 0: without limit. */
  keepSeconds: number;
  /** Maximum number of keys. Above it, the least recently used keys are evicted. */
  maxKeys: number;
  /** A monotonic clock in milliseconds. Default: `performance.now`. */
  elapsed?: () => number;
}

interface Entry<Value> {
  promise: Promise<Value>;
  known?: { value: Value };
  /** In milliseconds of `elapsed`; infinity while a fetch is running. */
  staleAt: number;
}

/** Milliseconds after a failed refresh before the next one. */
const REST_MS = 10_000;

/** Creates a cache that never keeps a failure. Its timer does not keep the process alive. */
export function createStaleCache<Value>({
  freshSeconds,
  keepSeconds,
  maxKeys,
  elapsed = () => performance.now(),
}: StaleCacheOptions): StaleCache<Value> {
  // `useClones` would copy each value on each read. Cached values are never changed.
  const cache = new NodeCache({ stdTTL: keepSeconds, useClones: false, checkperiod: 60 });

  /** Stores the entry as the most recently used: node-cache lists its keys in the order they were set. */
  function keep(key: string, entry: Entry<Value>) {
    cache.del(key);
    if (cache.getStats().keys >= maxKeys) cache.del(cache.keys().slice(0, Math.ceil(maxKeys / 10)));
    cache.set(key, entry);
  }

  function settle(entry: Entry<Value>, value: Value) {
    entry.known = { value };
    entry.staleAt = elapsed() + freshSeconds * 1_000;
  }

  function start(key: string, fetch: () => Promise<Value>): Entry<Value> {
    const entry: Entry<Value> = { promise: fetch(), staleAt: Number.POSITIVE_INFINITY };
    entry.promise.then(
      (value) => settle(entry, value),
      () => cache.get(key) === entry && cache.del(key),
    );
    return entry;
  }

  function renew(entry: Entry<Value>, fetch: () => Promise<Value>) {
    entry.staleAt = Number.POSITIVE_INFINITY;
    const fresh = fetch();
    fresh.then(
      (value) => {
        entry.promise = fresh;
        settle(entry, value);
      },
      () => {
        entry.staleAt = elapsed() + REST_MS;
      },
    );
  }

  return {
    get(key, fetch) {
      const entry = cache.get<Entry<Value>>(key) ?? start(key, fetch);
      keep(key, entry);
      if (elapsed() >= entry.staleAt) renew(entry, fetch);
      return entry.promise;
    },
    known: (key) => cache.get<Entry<Value>>(key)?.known?.value,
  };
}
