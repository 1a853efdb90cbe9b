import { LRUCache } from 'lru-cache';

interface BoundedCacheOptions<Value> {
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
  /** A limit of bytes that this cache shares with others, and what its values are called there. */
  budget?: { of: ByteBudget; kind: string };
  /** Returns the bytes of a value. Required with `maxBytes` and `budget`. */
  sizeOf?: (value: Value) => number;
  /** A monotonic clock in milliseconds. Default: `performance.now`. */
  elapsed?: (() => number) | undefined;
}

/** Loads a value. The signal aborts when no caller waits any more. `expired` is the value to be renewed, if it is kept. */
type CacheLoad<Value> = (signal: AbortSignal, expired: Value | undefined) => Promise<Value>;

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
}

interface Entry<Value> {
  value: Value;
  /** In milliseconds of `elapsed`. */
  freshUntil: number;
  /** No new load starts before this time, in milliseconds of `elapsed`. */
  retryAt: number;
}

/** Interval at which expired entries are removed. */
const PURGE_INTERVAL_MS = 60_000;

export function createBoundedCache<Value>(options: BoundedCacheOptions<Value>): BoundedCache<Value> {
  const { maxEntries, maxBytes, sizeOf = () => 1, ttlMs, retryDelayMs = 0, budget } = options;
  const { staleWhileRevalidateMs = 0, staleIfErrorMs = 0 } = options;
  const { elapsed = () => performance.now(), onStale = () => undefined } = options;
  const keptMs = Math.max(staleWhileRevalidateMs, staleIfErrorMs);
  const share = budget?.of.join(budget.kind, (key) => entries.delete(key));
  // Grows with its entries. With the option `max`, it takes 24 bytes for each possible entry from the beginning.
  const entries: LRUCache<string, Entry<Value>> = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes ?? maxEntries,
    sizeCalculation: ({ value }) => (maxBytes === undefined ? 1 : Math.max(1, sizeOf(value))),
    ...(share && { disposeAfter: (_: Entry<Value>, key: string) => share.remove(key) }),
  });
  const loads = createJoinedLoads<Value>(elapsed);
  let purgeAt = ttlMs === Number.POSITIVE_INFINITY ? ttlMs : elapsed() + PURGE_INTERVAL_MS;

  function set(key: string, value: Value) {
    loads.delete(key);
    const now = elapsed();
    if (now >= purgeAt) {
      purgeAt = now + PURGE_INTERVAL_MS;
      for (const [each, { freshUntil }] of [...entries.entries()])
        if (now >= freshUntil + keptMs) entries.delete(each);
    }
    const ttl = typeof ttlMs === 'function' ? ttlMs(value) : ttlMs;
    if (ttl <= 0) return void entries.delete(key);
    entries.set(key, { value, freshUntil: now + ttl, retryAt: 0 });
    if (entries.size > maxEntries) entries.pop();
    share?.add(key, sizeOf(value));
  }

  function find(key: string, now = elapsed()): Entry<Value> | undefined {
    const entry = entries.get(key);
    if (entry) share?.touch(key);
    if (!entry || now < entry.freshUntil + keptMs) return entry;
    entries.delete(key);
    return undefined;
  }

  /** Whether the entry can be returned without waiting for a load. */
  function answersAtOnce(entry: Entry<Value>, now: number): boolean {
    return now < entry.freshUntil + staleWhileRevalidateMs || now < entry.retryAt;
  }

  /** Waits for the running load, or for a new one. A stale value is the answer to a failed load. */
  function joinLoad(key: string, load: CacheLoad<Value>, callerSignal?: AbortSignal): Promise<Value> {
    // Rejects at once with the error that the load throws for an aborted signal.
    if (callerSignal?.aborted) return load(callerSignal, undefined);
    const run = async (signal: AbortSignal, isCurrent: () => boolean): Promise<Value> => {
      try {
        const value = await load(signal, find(key)?.value);
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
    };
    return loads.join(key, run, callerSignal);
  }

  function fetch(key: string, load: CacheLoad<Value>, signal?: AbortSignal): Promise<Value> {
    const now = elapsed();
    const entry = find(key, now);
    if (!entry || !answersAtOnce(entry, now)) return joinLoad(key, load, signal);
    // Rejects only if the entry was removed meanwhile.
    if (now >= entry.freshUntil && now >= entry.retryAt) joinLoad(key, load).catch(onStale);
    return Promise.resolve(entry.value);
  }

  function peek(key: string): Promise<Value> | undefined {
    const now = elapsed();
    const entry = find(key, now);
    if (entry && answersAtOnce(entry, now)) return Promise.resolve(entry.value);
    return loads.joinRunning(key);
  }

  return {
    get(key) {
      const now = elapsed();
      const entry = find(key, now);
      return entry && answersAtOnce(entry, now) ? entry.value : undefined;
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
  };
}

/** One limit of bytes for several caches together. The entry that was used longest ago goes first, of whichever cache. */
export interface ByteBudget {
  /** @param evict removes the entry from its cache, because others need its place */
  join: (kind: string, evict: (key: string) => void) => BudgetShare;
}

/** What one cache has of a budget. */
interface BudgetShare {
  /** Counts an entry as the one used last. One above the limit of all is evicted at once. */
  add: (key: string, bytes: number) => void;
  /** Marks the entry as the one used last. */
  touch: (key: string) => void;
  remove: (key: string) => void;
}

interface ByteBudgetOptions {
  maxBytes: number;
  /** Receives the bytes of all caches of a kind when they change. */
  onChange?: (kind: string, bytes: number) => void;
}

interface Counted {
  kind: string;
  bytes: number;
  evict: () => void;
}

export function createByteBudget({ maxBytes, onChange = () => undefined }: ByteBudgetOptions): ByteBudget {
  const bytesByKind = new Map<string, number>();
  function count(kind: string, change: number) {
    const bytes = (bytesByKind.get(kind) ?? 0) + change;
    bytesByKind.set(kind, bytes);
    onChange(kind, bytes);
  }
  const entries = new LRUCache<string, Counted>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    disposeAfter: ({ kind, bytes, evict }, _, reason) => {
      count(kind, -bytes);
      if (reason === 'evict') evict();
    },
  });
  let joined = 0;

  return {
    join(kind, evict) {
      const prefix = `${joined} `;
      joined += 1;
      return {
        add(key, bytes) {
          entries.delete(prefix + key);
          if (bytes > maxBytes) return evict(key);
          count(kind, bytes);
          entries.set(prefix + key, { kind, bytes, evict: () => evict(key) });
        },
        touch: (key) => void entries.get(prefix + key),
        remove: (key) => void entries.delete(prefix + key),
      };
    },
  };
}

/** A load that callers with the same key share. */
interface JoinedLoad<Value> {
  promise: Promise<Value>;
  startedAt: number;
  controller: AbortController;
  /** Number of callers that still wait. */
  waiting: number;
}

/** The loads of a cache that are running, one for each key. */
interface JoinedLoads<Value> {
  /** Waits for the running load. Undefined if none is running. */
  joinRunning: (key: string) => Promise<Value> | undefined;
  /**
   * Waits for the running load, or for a new one, until the signal aborts. The last caller that leaves aborts the load.
   *
   * @param run its signal aborts when no caller waits any more; `isCurrent` says whether the load was not replaced
   */
  join: (
    key: string,
    run: (signal: AbortSignal, isCurrent: () => boolean) => Promise<Value>,
    signal: AbortSignal | undefined,
  ) => Promise<Value>;
  delete: (key: string) => void;
  clear: () => void;
}

/** A load that runs longer than this may never settle, so the next caller starts another. */
const MAX_JOIN_MS = 120_000;

/** @param elapsed a monotonic clock in milliseconds */
function createJoinedLoads<Value>(elapsed: () => number): JoinedLoads<Value> {
  const loads = new Map<string, JoinedLoad<Value>>();

  function find(key: string): JoinedLoad<Value> | undefined {
    const running = loads.get(key);
    return running && elapsed() - running.startedAt < MAX_JOIN_MS ? running : undefined;
  }

  return {
    joinRunning(key) {
      const running = find(key);
      if (running) running.waiting += 1;
      return running?.promise;
    },
    join(key, run, signal) {
      let running = find(key);
      if (!running) {
        const controller = new AbortController();
        const promise = run(controller.signal, () => loads.get(key)?.promise === promise);
        running = { promise, startedAt: elapsed(), controller, waiting: 0 };
        loads.set(key, running);
      }
      running.waiting += 1;
      if (!signal) return running.promise;
      const joined = running;
      return new Promise((resolve, reject) => {
        const leave = () => {
          joined.waiting -= 1;
          // Waits a turn: if all callers leave at the same time, all get the error of the aborted load.
          if (joined.waiting > 0) return void setImmediate(() => reject(signal.reason));
          // The next caller starts a new load. This caller gets the error of the aborted load.
          if (loads.get(key) === joined) loads.delete(key);
          joined.controller.abort(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        joined.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      });
    },
    delete: (key) => void loads.delete(key),
    clear: () => loads.clear(),
  };
}
