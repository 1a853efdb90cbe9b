import type { Clock } from '../../shared/time/clock.js';
import { type Claim, occurrenceKey } from '../model/claim.js';
import type { OccurrenceStore } from '../store/occurrences.js';
import type { SubscriptionStore } from '../store/subscriptions.js';
import { addMs, type ClaimOutcomes } from './claim-outcomes.js';
import type { Poster } from './poster.js';
import type { PreparedPost } from './prepare-post.js';
import type { RateLimits } from './rate-limits.js';

export interface SendPostParts {
  subscriptions: SubscriptionStore;
  occurrences: OccurrenceStore;
  poster: Poster;
  clock: Clock;
  limits: RateLimits;
}

const MAX_BACKOFF = 10;

/** The delay before the next attempt; it doubles with each attempt. */
export const backoffMs = ({ attempts }: Claim, { retryMs }: RateLimits): number =>
  retryMs * Math.min(MAX_BACKOFF, 2 ** (attempts - 1));

/**
 * Marks the occurrence as being sent, just before Slack is called.
 *
 * @returns whether the claim still holds, and for long enough to send
 */
export async function markSending(
  claim: Claim,
  memo: string | undefined,
  { occurrences, clock, limits }: SendPostParts,
  outcomes: ClaimOutcomes,
): Promise<boolean> {
  const leaseEnds = addMs(clock(), limits.leaseMs);
  if (!(await occurrences.beginSending(claim, leaseEnds, memo))) return false;
  // A process that was suspended finds out here that its lease has ended and another bot may have the claim.
  if (clock().epochMilliseconds + 2 * limits.sendMs <= leaseEnds.epochMilliseconds) return true;
  await outcomes.retryAfter(claim, 0, { mayHaveBeenPosted: false, holdsChannel: false });
  return false;
}

/** Posts the message. The next post to the channel begins a second after this one has ended, at the earliest. */
export async function sendPost(
  claim: Claim,
  { message, reason }: PreparedPost,
  parts: SendPostParts,
  outcomes: ClaimOutcomes,
): Promise<void> {
  const { subscriptions, poster, clock, limits } = parts;
  const outcome = await poster.post(claim, message, occurrenceKey(claim));
  switch (outcome.kind) {
    case 'posted': {
      const ending = { state: 'posted', messageTs: outcome.messageTs, reason } as const;
      return outcomes.end(claim, ending, addMs(clock(), limits.channelMs));
    }
    case 'rate-limited':
      return outcomes.retryAfterRateLimit(claim, outcome.retryAfterMs);
    case 'not-sent':
      return outcomes.retryAfter(claim, backoffMs(claim, limits), {
        reason: 'unreachable',
        mayHaveBeenPosted: false,
        holdsChannel: true,
      });
    case 'unknown':
      return outcomes.retryAfter(claim, limits.settleMs, { mayHaveBeenPosted: true, holdsChannel: true });
    case 'channel-closed':
      // The occurrence ends first. A bot that is killed in between meets the same refusal at the next post.
      await outcomes.end(claim, { state: 'missed', reason: 'refused', isAnnounced: true });
      return subscriptions.pauseChannel(claim.team, claim.channel, outcome.pause);
    case 'refused':
      return outcomes.end(claim, { state: 'missed', reason: 'refused' });
  }
}
