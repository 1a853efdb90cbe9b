export interface RateLimiterOptions {
  /** Maximum number of calls at once. */
  burst: number;
  /** Number of calls that become available per second, up to the burst. */
  perSecond: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** A rate limit per caller. */
export interface Allowance {
  /** Returns whether the caller may act now, and if so counts the call. */
  take: (who: string) => boolean;
  /** Returns the seconds until the next call is allowed. */
  secondsUntilNext: (who: string) => number;
}

/** Above this number, callers with a full bucket are removed. */
const MAX_CALLERS = 10_000;

/**
 * Creates a token bucket per caller, stored as one number: the time at which it is full again (GCRA, ITU-T
 * I.371).
 */
export function createAllowance({ burst, perSecond, now }: RateLimiterOptions): Allowance {
  const intervalMs = 1_000 / perSecond;
  const fullAt = new Map<string, number>();

  function forgetTheFull(time: number) {
    for (const [who, at] of fullAt) if (at <= time) fullAt.delete(who);
  }

  return {
    secondsUntilNext: (who) => Math.max(0, (fullAt.get(who) ?? 0) - (burst - 1) * intervalMs - now()) / 1_000,
    take(who) {
      const time = now();
      const next = Math.max(fullAt.get(who) ?? time, time) + intervalMs;
      if (next - time > burst * intervalMs) return false;
      if (fullAt.size >= MAX_CALLERS) forgetTheFull(time);
      fullAt.set(who, next);
      return true;
    },
  };
}
