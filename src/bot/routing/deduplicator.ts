/** Ignores payloads that Slack sends again, and actions that a person repeats by a double click. */
export interface Deduplicator {
  /** Whether the id is new. It is remembered from then on. A payload without an id is always new. */
  isFirst: (id: string | undefined) => boolean;
  /**
   * Runs the work of an action, unless the same action is running or ended less than a second ago.
   *
   * @param key of the action; without one, the work always runs
   * @returns whether the work ran
   */
  runOnce: (key: string | undefined, work: () => Promise<void>) => Promise<boolean>;
}

export interface DeduplicatorOptions {
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
  /** Milliseconds after an action in which it is ignored. */
  ignoreMs?: number;
}

/** Slack repeats an event after one and after five minutes, and a signed request is accepted for five. */
const RETENTION_MS = 900_000;
const MAX_IDS = 100_000;
/**
 * The second half of a double click comes within half of it. Later, the person has seen the result of the
 * first.
 */
const IGNORE_MS = 1_000;

/**
 * The ids are in two sets. The older set is dropped when the newer one is full, or after a quarter of an
 * hour, so that an id is remembered for fifteen to thirty minutes.
 */
export function createDeduplicator(options: DeduplicatorOptions = {}): Deduplicator {
  const { elapsed = () => performance.now(), ignoreMs = IGNORE_MS } = options;
  let newer = new Set<string>();
  let older = new Set<string>();
  let startedAt = elapsed();
  const running = new Set<string>();

  return {
    isFirst(id) {
      if (id === undefined) return true;
      const age = elapsed() - startedAt;
      if (newer.size >= MAX_IDS / 2 || age >= RETENTION_MS) {
        older = age < 2 * RETENTION_MS ? newer : new Set();
        newer = new Set();
        startedAt = elapsed();
      }
      if (older.has(id) || newer.has(id)) return false;
      newer.add(id);
      return true;
    },
    async runOnce(key, work) {
      if (key !== undefined && running.has(key)) return false;
      if (key !== undefined) running.add(key);
      try {
        await work();
        return true;
      } finally {
        if (key !== undefined) setTimeout(() => running.delete(key), ignoreMs).unref();
      }
    },
  };
}
