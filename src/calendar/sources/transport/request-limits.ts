import { setMaxListeners } from 'node:events';
import { bulkhead } from 'cockatiel';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { settleWithin } from '../../../shared/concurrency/limits.js';
import { SourceFault } from '../common/source.js';
import { REMOTE_PROBLEMS } from './problems.js';

/** Concurrent requests to one server. */
const MAX_CONCURRENT = 8;

/** Runs at most so many tasks at a time; the others wait in line. */
export function createBulkhead(
  maxConcurrent = MAX_CONCURRENT,
): <Value>(task: () => Promise<Value>) => Promise<Value> {
  const policy = bulkhead(maxConcurrent, Number.POSITIVE_INFINITY);
  return (task) => policy.execute(task);
}

/** A signal that aborts all requests of one question when its time is over. */
export function createTimeoutSignal(budgetMs: number): AbortSignal {
  const signal = AbortSignal.timeout(budgetMs);
  // Every request adds a listener. Node warns of a leak from the eleventh on.
  setMaxListeners(0, signal);
  return signal;
}

interface LookupLimits {
  /**
   * Whether several lookups may run at a time, as those about many calendars. Default: a lookup waits until the
   * one before it has ended.
   */
  isConcurrent?: boolean;
}

/** The time for lookups of each calendar: more for one that ran out of it before. */
interface LearnedBudgets {
  /** Milliseconds for the next lookup. */
  budgetMs: (key: string) => number;
  /**
   * Runs a lookup whose signal aborts when its time is over.
   *
   * @throws {SourceFault} `slow` if the lookup before it does not end for as long
   */
  run: <Value>(
    key: string,
    lookup: (signal: AbortSignal) => Promise<Value>,
    limits?: LookupLimits,
  ) => Promise<Value>;
}

interface LearnedBudgetsOptions {
  /** Milliseconds that a calendar usually takes at most. */
  baseMs: number;
  /** Milliseconds that no lookup may exceed. Defaults to a minute. */
  maxMs?: number;
  /** A monotonic clock in milliseconds. Defaults to `performance.now`. */
  elapsed?: () => number;
}

const MAX_MS = 60_000;

/** A server that is given up begins anew, so a lookup has more time than its callers wait. */
const PATIENCE = 4;

/** A calendar is known to be slow for this time after a lookup ran out of time. */
const REMEMBERED_MS = 60 * 60_000;

const MAX_CALENDARS = 5_000;

/**
 * Creates budgets that learn. A server may need a minute for a large calendar that nobody asked for lately, and it goes on
 * with requests that were given up. So a lookup goes on when its callers have got their answer without it, and later
 * questions about the calendar wait for it instead of asking the server beside it. After a lookup that ran out of time, the
 * next one has twice the time, at most a minute. An hour later, the first time holds again.
 */
export function createLearnedBudgets({
  baseMs,
  maxMs = MAX_MS,
  elapsed,
}: LearnedBudgetsOptions): LearnedBudgets {
  const firstMs = Math.max(Math.min(baseMs * PATIENCE, maxMs), baseMs);
  const slow = createBoundedCache<number>({ ttlMs: REMEMBERED_MS, maxEntries: MAX_CALENDARS, elapsed });
  /** The last lookup of each calendar that is under way or waits. It never rejects. */
  const last = new Map<string, Promise<unknown>>();
  const budgetMs = (key: string) => slow.get(key) ?? firstMs;

  async function look<Value>(key: string, lookup: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    const limitMs = budgetMs(key);
    const signal = createTimeoutSignal(limitMs);
    try {
      return await lookup(signal);
    } finally {
      if (signal.aborted) slow.set(key, Math.max(firstMs, Math.min(limitMs * 2, maxMs)));
    }
  }

  /** Waits for the lookup before. */
  async function lookAfter<Value>(
    before: Promise<unknown>,
    key: string,
    lookup: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const [outcome] = await settleWithin(budgetMs(key), [before]);
    if (outcome === 'late') {
      throw new SourceFault('slow', 'an earlier lookup has not ended', { problem: REMOTE_PROBLEMS.too_slow });
    }
    return look(key, lookup);
  }

  return {
    budgetMs,
    run(key, lookup, { isConcurrent = false } = {}) {
      if (isConcurrent) return look(key, lookup);
      const before = last.get(key);
      const running = before ? lookAfter(before, key, lookup) : look(key, lookup);
      const ended: Promise<unknown> = Promise.allSettled([before, running]).finally(() => {
        if (last.get(key) === ended) last.delete(key);
      });
      last.set(key, ended);
      return running;
    },
  };
}
