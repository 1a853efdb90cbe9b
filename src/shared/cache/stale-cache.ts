import NodeCache from 'node-cache';

/** A cache of promises that nobody waits for twice: what is kept serves at once, and is fetched anew behind it. */
export interface StaleCache<Value> {
  /**
   * The value kept under the key, else what `fetch` gives; equal questions at the same time share one fetch. What is no
   * longer fresh serves while it is fetched anew, and for as long as that fails.
   */
  get: (key: string, fetch: () => Promise<Value>) => Promise<Value>;
  /** The value kept under the key, fresh or not; undefined where there is none yet. Does not count as a use. */
  known: (key: string) => Value | undefined;
}

export interface StaleCacheOptions {
  /** For how long a value serves without being fetched anew. */
  freshSeconds: number;
  /** For how long a value is kept after it was last used; 0 for ever. */
  keepSeconds: number;
  /** Beyond this, those that were used longest ago go. */
  maxKeys: number;
  /** After a failure, before a value that serves on is fetched anew again. */
  restSeconds?: number;
  /** Milliseconds that only grow. */
  elapsed?: () => number;
  /** Hears why a value that serves on could not be fetched anew, as nobody else does. */
  onTrouble?: (error: unknown) => void;
}

interface Entry<Value> {
  promise: Promise<Value>;
  known?: { value: Value };
  /** In `elapsed`; never while a fetch is under way. */
  staleAt: number;
}

const REST_SECONDS = 10;

/** A failure is never kept. Its timer keeps no process alive. */
export function createStaleCache<Value>(options: StaleCacheOptions): StaleCache<Value> {
  const { freshSeconds, keepSeconds, maxKeys, restSeconds = REST_SECONDS } = options;
  const { elapsed = () => performance.now(), onTrouble = () => undefined } = options;
  // useClones would copy every value at every look; what is cached is never changed.
  const cache = new NodeCache({ stdTTL: keepSeconds, useClones: false, checkperiod: 60 });

  /** As the one used last: node-cache lists its keys in the order they were set. */
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
      (error: unknown) => {
        entry.staleAt = elapsed() + restSeconds * 1_000;
        onTrouble(error);
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
