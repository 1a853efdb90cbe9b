import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { type Claim, occurrenceKey } from '../model/claim.js';
import { rateLimitMsOf } from '../slack/call-failure.js';
import { createClaimOutcomes, isPastLastTime } from './claim-outcomes.js';
import { type PreparedPost, type PreparePostParts, preparePost } from './prepare-post.js';
import { backoffMs, markSending, type SendPostParts, sendPost } from './send-post.js';
import { settleEarlierAttempt } from './settle-attempt.js';

export interface DeliveryParts extends PreparePostParts, SendPostParts {
  log: Logger;
  metrics?: Metrics | undefined;
}

/**
 * Brings one claimed occurrence to its end, or releases it for a later attempt:
 *
 * 1. settle an earlier attempt whose outcome is open
 * 2. compose the message
 * 3. mark the occurrence as being sent
 * 4. post the message
 * 5. store the outcome
 *
 * A bot that is killed leaves a lease that ends. Before step 3 nothing was sent. After it, the next bot reads
 * the channel.
 */
export function createPostDelivery(parts: DeliveryParts): (claim: Claim) => Promise<void> {
  const { clock, limits, log } = parts;
  const outcomes = createClaimOutcomes(parts);

  /**
   * A rate limit of Slack is no error: the workspace is not asked again before the time that Slack names. An error
   * of our own before anything is sent does not delay the other posts of the channel.
   */
  async function handleError(claim: Claim, error: unknown): Promise<void> {
    const retryAfterMs = rateLimitMsOf(error);
    if (retryAfterMs !== undefined) {
      log.warn(
        { occurrence: occurrenceKey(claim), retryAfterMs },
        'Slack limits the rate of calls: a scheduled post waits',
      );
      return outcomes.retryAfterRateLimit(claim, retryAfterMs);
    }
    log.error({ err: error, occurrence: occurrenceKey(claim) }, 'a scheduled post could not be prepared');
    if (isPastLastTime(claim, clock())) return outcomes.end(claim, { state: 'missed', reason: 'failed' });
    const terms = { reason: 'failed', mayHaveBeenPosted: false, holdsChannel: false } as const;
    return outcomes.retryAfter(claim, backoffMs(claim, limits), terms);
  }

  return async (claim) => {
    if (claim.mayHaveBeenPosted && (await settleEarlierAttempt(claim, parts, outcomes))) return;
    let post: PreparedPost | undefined;
    try {
      post = await preparePost(claim, parts, outcomes);
      if (!post || !(await markSending(claim, post.memo, parts, outcomes))) return;
    } catch (error) {
      return handleError(claim, error);
    }
    await sendPost(claim, post, parts, outcomes);
  };
}
