export interface RateLimiterOptions {
  /** Maximum number of calls at once. */
  burst: number;
  /** Number of calls that become available per second, up to the burst. */
  perSecond: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** A rate limit per caller. */
export interface RateLimiter {
  /** Returns whether the caller may act now, and if so counts the call. */
  take: (request: string) => boolean;
  /** Returns the seconds until the next call is allowed. */
  secondsUntilNext: (request: string) => number;
}

/** Above this number, callers with a full bucket are removed. */
const MAX_CALLERS = 10_000;

/**
 * Creates a token bucket per caller, stored as one number: the time at which it is full again (GCRA, ITU-T
 * I.371).
 */
export function createRateLimiter({ burst, perSecond, now }: RateLimiterOptions): RateLimiter {
  const intervalMs = 1_000 / perSecond;
  const fullAt = new Map<string, number>();

  function forgetTheFull(time: number) {
    for (const [request, at] of fullAt) if (at <= time) fullAt.delete(request);
  }

  return {
    secondsUntilNext: (request) =>
      Math.max(0, (fullAt.get(request) ?? 0) - (burst - 1) * intervalMs - now()) / 1_000,
    take(request) {
      const time = now();
      const next = Math.max(fullAt.get(request) ?? time, time) + intervalMs;
      if (next - time > burst * intervalMs) return false;
      if (fullAt.size >= MAX_CALLERS) forgetTheFull(time);
      fullAt.set(request, next);
      return true;
    },
  };
}
