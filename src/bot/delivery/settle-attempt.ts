import type { Clock } from '../../shared/time/clock.js';
import { type Claim, occurrenceKey } from '../model/claim.js';
import { type ClaimOutcomes, isStale } from './claim-outcomes.js';
import type { Poster } from './poster.js';

/** After these attempts the channel is not read again once the post is stale. */
const MAX_ATTEMPTS = 20;

/**
 * Finds out whether an earlier attempt was posted, by reading the channel.
 *
 * @returns whether the claim needs no more work now: the occurrence has ended, or is tried again later
 */
export async function settleEarlierAttempt(
  claim: Claim,
  { poster, clock }: { poster: Poster; clock: Clock },
  outcomes: ClaimOutcomes,
): Promise<boolean> {
  const result = await poster.find(claim, occurrenceKey(claim), claim.dueAt);
  if (result.kind === 'absent') return false;
  if (result.kind === 'found') {
    await outcomes.end(claim, { state: 'posted', messageTs: result.messageTs });
  } else if (result.kind === 'unreadable' || (isStale(claim, clock()) && claim.attempts >= MAX_ATTEMPTS)) {
    await outcomes.end(claim, { state: 'unknown', reason: 'unsettled' });
  } else {
    await outcomes.retryAfter(claim, result.retryAfterMs, { mayHaveBeenPosted: true, holdsChannel: true });
  }
  return true;
}
