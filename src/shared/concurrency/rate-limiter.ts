export interface RateLimiterOptions {
  /** How many may come at once. */
  burst: number;
  /** How many come to be allowed in a second, up to the burst. */
  perSecond: number;
  /** Milliseconds on a clock that never goes back. */
  now: () => number;
}

/** How often something may be done, for each who does it. */
export interface Allowance {
  /** Whether it may be done now; then it counts. */
  take: (who: string) => boolean;
  /** After how long it may be done next, in seconds. */
  secondsUntilNext: (who: string) => number;
}

/** Beyond this, those who have not been seen for long are forgotten. */
const MAX_CALLERS = 10_000;

/** A bucket that fills by and by, kept as one number: when it would be full again (GCRA, ITU-T I.371). */
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
