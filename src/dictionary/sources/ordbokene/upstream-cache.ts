import NodeCache from 'node-cache';
import { createPromiseCache } from '../../../shared/cache/promise-cache.js';

/** Answers that stay true for long, from a service that is not always there. */
export interface UpstreamCache<Value> {
  /**
   * The fresh answer under the key; else the old one, while `fetch` brings a new one for the next who asks; else what
   * `fetch` gives. Equal questions at the same time share one fetch.
   */
  get(key: string, fetch: () => Promise<Value>): Promise<Value>;
}

export interface UpstreamCacheOptions {
  /** How long an answer is given without asking again. */
  freshSeconds: number;
  /** How long it is given while there is no newer one. */
  keptSeconds: number;
  maxKeys: number;
}

export function createUpstreamCache<Value>(options: UpstreamCacheOptions): UpstreamCache<Value> {
  const { freshSeconds, keptSeconds, maxKeys } = options;
  const fresh = createPromiseCache<Value>({ ttlSeconds: freshSeconds, maxKeys });
  // In a box: an answer may be `undefined`. What is kept is never changed, so it need not be cloned.
  const kept = new NodeCache({ stdTTL: keptSeconds, useClones: false, checkperiod: keptSeconds });

  async function fetchAndKeep(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const value = await fetch();
    if (kept.getStats().keys >= maxKeys) kept.flushAll();
    kept.set(key, { value });
    return value;
  }

  return {
    get(key, fetch) {
      const asked = fresh.get(key, () => fetchAndKeep(key, fetch));
      const old = kept.get<{ value: Value }>(key);
      return old ? Promise.resolve(old.value) : asked;
    },
  };
}
