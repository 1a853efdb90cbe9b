import type { Temporal } from 'temporal-polyfill';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { Clock } from '../../shared/time/clock.js';
import { type Claim, type FailureReason, type OccurrenceEnding, occurrenceKey } from '../model/claim.js';
import type { OccurrenceStore } from '../store/occurrences.js';

/** A message that the source cannot be read is still useful for this long after the last time to post. */
const STALE_AFTER_MS = 3_600_000;

export interface ClaimOutcomesParts {
  occurrences: OccurrenceStore;
  clock: Clock;
  log: Logger;
  metrics?: Metrics | undefined;
}

export interface RetryTerms {
  reason?: FailureReason;
  /** Whether Slack may have accepted the post. */
  mayHaveBeenPosted: boolean;
  /** Whether later posts of the channel wait for this one. */
  holdsChannel: boolean;
}

/** Writes the outcome of a claimed occurrence. */
export interface ClaimOutcomes {
  /** @param channelFreeAt the earliest time of the next post to the channel; now by default */
  end: (claim: Claim, ending: OccurrenceEnding, channelFreeAt?: Temporal.Instant) => Promise<void>;
  retryAfter: (claim: Claim, delayMs: number, terms: RetryTerms) => Promise<void>;
  /** Delays this post and all others to the workspace by Slack's `Retry-After`. Call it only if nothing was posted. */
  retryAfterRateLimit: (claim: Claim, retryAfterMs: number) => Promise<void>;
}

/** The time so many milliseconds later, rounded up. */
export const addMs = (from: Temporal.Instant, ms: number): Temporal.Instant =>
  from.add({ milliseconds: Math.ceil(ms) });

export const isPastLastTime = ({ lastAt }: Claim, now: Temporal.Instant): boolean =>
  now.epochMilliseconds > lastAt.epochMilliseconds;

/** Whether no post about this occurrence is useful any more. */
export const isStale = ({ lastAt }: Claim, now: Temporal.Instant): boolean =>
  now.epochMilliseconds > lastAt.epochMilliseconds + STALE_AFTER_MS;

export function createClaimOutcomes({ occurrences, clock, log, metrics }: ClaimOutcomesParts): ClaimOutcomes {
  const retryAfter: ClaimOutcomes['retryAfter'] = (claim, delayMs, terms) =>
    occurrences.release(claim, { ...terms, freeAt: addMs(clock(), delayMs) }, clock());
  return {
    retryAfter,

    async end(claim, ending, channelFreeAt = clock()) {
      const details = { occurrence: occurrenceKey(claim), ...ending };
      metrics?.scheduledPosts.inc({ outcome: ending.state });
      const isFailure = ending.state === 'missed' || ending.state === 'unknown';
      log[isFailure ? 'warn' : 'debug'](details, 'a scheduled post ended');
      await occurrences.end(claim, ending, channelFreeAt);
    },

    async retryAfterRateLimit(claim, retryAfterMs) {
      await occurrences.delayTeam(claim.team, addMs(clock(), retryAfterMs));
      return retryAfter(claim, retryAfterMs, { mayHaveBeenPosted: false, holdsChannel: true });
    },
  };
}
