import NodeCache from 'node-cache';

export interface PromiseCache<Value> {
  /** The value kept under the key, or what `fetch` gives; equal questions at the same time share one fetch. */
  get: (key: string, fetch: () => Promise<Value>) => Promise<Value>;
  /** What is kept under the key, fetched or on its way. */
  peek: (key: string) => Promise<Value> | undefined;
  delete: (key: string) => void;
  clear: () => void;
  /** What is kept under the key is kept for so long from now. */
  shorten: (key: string, ttlSeconds: number) => void;
}

export interface PromiseCacheOptions {
  ttlSeconds: number;
  maxKeys: number;
}

/** A cache of promises, not of values. A failure is never kept. Its timer keeps no process alive. */
export function createPromiseCache<Value>({ ttlSeconds, maxKeys }: PromiseCacheOptions): PromiseCache<Value> {
  // useClones would copy every article at every look; what is cached is never changed.
  const cache = new NodeCache({
    stdTTL: ttlSeconds,
    useClones: false,
    checkperiod: Math.max(ttlSeconds, 60),
  });

  function keep(key: string, promise: Promise<Value>) {
    // node-cache refuses a key too many with an error; starting over costs a few fetches, once in a long while.
    if (cache.getStats().keys >= maxKeys) cache.flushAll();
    cache.set(key, promise);
    promise.catch(() => {
      if (cache.get(key) === promise) cache.del(key);
    });
  }

  return {
    get(key, fetch) {
      const known = cache.get<Promise<Value>>(key);
      if (known) return known;
      const fresh = fetch();
      keep(key, fresh);
      return fresh;
    },
    peek: (key) => cache.get<Promise<Value>>(key),
    delete: (key) => void cache.del(key),
    clear: () => cache.flushAll(),
    shorten: (key, seconds) => void cache.ttl(key, seconds),
  };
}
