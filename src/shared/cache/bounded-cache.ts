import { LRUCache } from 'lru-cache';

export interface BoundedCacheOptions<Value> {
  /** Maximum number of entries. Above it, the least recently used entry is evicted. */
  maxEntries: number;
  /**
   * Milliseconds for which a value is fresh, or a function that returns them for each value. With 0, calls
   * share a load but the value is not kept.
   */
  ttlMs: number | ((value: Value) => number);
  /**
   * Milliseconds after a value expires in which `fetch` returns the stale value while one load renews it (RFC
   * 5861, section 3). Default: 0.
   */
  staleWhileRevalidateMs?: number;
  /**
   * Milliseconds after a value expires in which it is returned if a load fails (RFC 5861, section 4).
   * Default: 0.
   */
  staleIfErrorMs?: number;
  /** Milliseconds after a failed load before a stale value is loaded again. Default: 0. */
  retryDelayMs?: number;
  /** Receives the error of a failed load if the callers get a stale value instead. */
  onStale?: (error: unknown) => void;
  /** Maximum total bytes of all values, measured by `sizeOf`. A larger value is not kept. */
  maxBytes?: number;
  /** Returns the bytes of a value. Required with `maxBytes`. */
  sizeOf?: (value: Value) => number;
  /** A monotonic clock in milliseconds. Default: `performance.now`. */
  elapsed?: (() => number) | undefined;
}

/** Loads a value. The signal aborts when no caller waits any more. */
export type CacheLoad<Value> = (signal: AbortSignal) => Promise<Value>;

/** A cache of values by key, limited in entries and in time. It never keeps an error. */
export interface BoundedCache<Value> {
  /** Returns the value that `fetch` would return without waiting: fresh, or stale while it is revalidated. */
  get: (key: string) => Value | undefined;
  /** Returns a promise of the kept value or of the running load. Starts no load. */
  peek: (key: string) => Promise<Value> | undefined;
  /** Keeps a value as freshly loaded. The value of a running load does not replace it. */
  set: (key: string, value: Value) => void;
  /**
   * Returns the kept value, or else the value that `load` returns. Calls with the same key share one load.
   * The signal of `load` aborts when the signals of all its callers have aborted. A caller without a signal
   * keeps it running.
   *
   * @param signal aborts when this caller no longer waits
   * @throws the error of `load`; the reason of `signal` if other callers still wait
   */
  fetch: (key: string, load: CacheLoad<Value>, signal?: AbortSignal) => Promise<Value>;
  /** Removes the entry. A running load still returns its value to its callers, but the value is not kept. */
  delete: (key: string) => void;
  /** Removes all entries, as `delete` does. */
  clear: () => void;
  /** The bytes of all values, measured by `sizeOf`; 0 without `maxBytes`. */
  sizeBytes: () => number;
}

interface Entry<Value> {
  value: Value;
  /** In milliseconds of `elapsed`. */
  freshUntil: number;
  /** No new load starts before this time, in milliseconds of `elapsed`. */
  retryAt: number;
}

interface Load<Value> {
  promise: Promise<Value>;
  startedAt: number;
  controller: AbortController;
  /** Number of callers that still wait. */
  waiting: number;
}

/** A load that runs longer than this may never settle, so the next caller starts another. */
const MAX_JOIN_MS = 120_000;
/** Interval at which expired entries are removed. */
const PURGE_INTERVAL_MS = 60_000;

export function createBoundedCache<Value>(options: BoundedCacheOptions<Value>): BoundedCache<Value> {
  const { maxEntries, maxBytes, sizeOf = () => 1, ttlMs, retryDelayMs = 0 } = options;
  const { staleWhileRevalidateMs = 0, staleIfErrorMs = 0 } = options;
  const { elapsed = () => performance.now(), onStale = () => undefined } = options;
  const keptMs = Math.max(staleWhileRevalidateMs, staleIfErrorMs);
  const entries = new LRUCache<string, Entry<Value>>({
    max: maxEntries,
    ...(maxBytes !== undefined && {
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => Math.max(1, sizeOf(value)),
    }),
  });
  const loads = new Map<string, Load<Value>>();
  let purgeAt = elapsed() + PURGE_INTERVAL_MS;

  function purgeExpired(now: number) {
    if (now < purgeAt) return;
    purgeAt = now + PURGE_INTERVAL_MS;
    for (const [key, { freshUntil }] of [...entries.entries()])
      if (now >= freshUntil + keptMs) entries.delete(key);
  }

  function set(key: string, value: Value) {
    loads.delete(key);
    const now = elapsed();
    purgeExpired(now);
    const ttl = typeof ttlMs === 'function' ? ttlMs(value) : ttlMs;
    if (ttl > 0) entries.set(key, { value, freshUntil: now + ttl, retryAt: 0 });
    else entries.delete(key);
  }

  function find(key: string): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (!entry || elapsed() < entry.freshUntil + keptMs) return entry;
    entries.delete(key);
    return undefined;
  }

  /** Whether the entry can be returned without waiting for a load. */
  function answersAtOnce(entry: Entry<Value>): boolean {
    const now = elapsed();
    return now < entry.freshUntil + staleWhileRevalidateMs || now < entry.retryAt;
  }

  function findLoad(key: string): Load<Value> | undefined {
    const running = loads.get(key);
    return running && elapsed() - running.startedAt < MAX_JOIN_MS ? running : undefined;
  }

  async function runLoad(key: string, work: Promise<Value>, isCurrent: () => boolean): Promise<Value> {
    try {
      const value = await work;
      if (isCurrent()) set(key, value);
      return value;
    } catch (error) {
      if (isCurrent()) loads.delete(key);
      const entry = find(key);
      if (!entry) throw error;
      entry.retryAt = elapsed() + retryDelayMs;
      onStale(error);
      return entry.value;
    }
  }

  function startLoad(key: string, load: CacheLoad<Value>): Load<Value> {
    const controller = new AbortController();
    const promise = runLoad(key, load(controller.signal), () => loads.get(key)?.promise === promise);
    const running = { promise, startedAt: elapsed(), controller, waiting: 0 };
    loads.set(key, running);
    return running;
  }

  /** Waits for a load until the signal aborts. The last caller that leaves aborts the load. */
  function waitFor(key: string, running: Load<Value>, signal: AbortSignal | undefined): Promise<Value> {
    running.waiting += 1;
    if (!signal) return running.promise;
    return new Promise((resolve, reject) => {
      const leave = () => {
        running.waiting -= 1;
        // Waits a turn: if all callers leave at the same time, all get the error of the aborted load.
        if (running.waiting > 0) return void setImmediate(() => reject(signal.reason));
        // The next caller starts a new load. This caller gets the error of the aborted load.
        if (loads.get(key) === running) loads.delete(key);
        running.controller.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      running.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /** Waits for the running load, or for a new one. */
  function joinLoad(key: string, load: CacheLoad<Value>, signal?: AbortSignal): Promise<Value> {
    // Rejects at once with the error that the load throws for an aborted signal.
    if (signal?.aborted) return load(signal);
    return waitFor(key, findLoad(key) ?? startLoad(key, load), signal);
  }

  function fetch(key: string, load: CacheLoad<Value>, signal?: AbortSignal): Promise<Value> {
    const entry = find(key);
    if (!entry || !answersAtOnce(entry)) return joinLoad(key, load, signal);
    const now = elapsed();
    // `runLoad` handles a failed load with the stale value. It rejects only if the entry was removed
    // meanwhile.
    if (now >= entry.freshUntil && now >= entry.retryAt) joinLoad(key, load).catch(onStale);
    return Promise.resolve(entry.value);
  }

  function peek(key: string): Promise<Value> | undefined {
    const entry = find(key);
    if (entry && answersAtOnce(entry)) return Promise.resolve(entry.value);
    const running = findLoad(key);
    return running && waitFor(key, running, undefined);
  }

  return {
    get(key) {
      const entry = find(key);
      return entry && answersAtOnce(entry) ? entry.value : undefined;
    },
    peek,
    set,
    fetch,
    delete(key) {
      loads.delete(key);
      entries.delete(key);
    },
    clear() {
      loads.clear();
      entries.clear();
    },
    sizeBytes: () => entries.calculatedSize,
  };
}
