import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { createTimeoutSignal } from './request-limits.js';

/** The time for lookups of each calendar: more for one that ran out of it before. */
export interface LearnedBudgets {
  /** Milliseconds for the next lookup. */
  budgetMs: (key: string) => number;
  /** Runs a lookup whose signal aborts when its time is over. */
  run: <Value>(key: string, lookup: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
}

export interface LearnedBudgetsOptions {
  /** Milliseconds for a calendar that is not known to be slow. */
  baseMs: number;
  /** Milliseconds that no lookup may exceed. Defaults to a minute. */
  maxMs?: number;
  /** A monotonic clock in milliseconds. Defaults to `performance.now`. */
  elapsed?: () => number;
}

const MAX_MS = 60_000;
/** A calendar is known to be slow for this time after a lookup ran out of time. */
const REMEMBERED_MS = 60 * 60_000;
const MAX_CALENDARS = 5_000;

/**
 * Creates budgets that learn: a server may need a minute for a large calendar that nobody asked for lately. After a lookup
 * that ran out of time, the next one has twice the time, at most a minute. It goes on when its callers have got their
 * error, and the question after it finds its result. An hour later, the first time holds again.
 */
export function createLearnedBudgets({
  baseMs,
  maxMs = MAX_MS,
  elapsed,
}: LearnedBudgetsOptions): LearnedBudgets {
  const slow = createBoundedCache<number>({ ttlMs: REMEMBERED_MS, maxEntries: MAX_CALENDARS, elapsed });
  const budgetMs = (key: string) => slow.get(key) ?? baseMs;
  return {
    budgetMs,
    async run(key, lookup) {
      const limitMs = budgetMs(key);
      const signal = createTimeoutSignal(limitMs);
      try {
        return await lookup(signal);
      } finally {
        if (signal.aborted) slow.set(key, Math.max(baseMs, Math.min(limitMs * 2, maxMs)));
      }
    },
  };
}
