import type { Clock } from '../../shared/time/clock.js';
import type { SlackMessage } from '../blocks/message.js';
import type { Composed, Composers } from '../framework/scheduled-content.js';
import type { Claim, FailureReason } from '../model/claim.js';
import type { Subscription } from '../model/subscription.js';
import type { OccurrenceStore } from '../store/occurrences.js';
import type { SubscriptionStore } from '../store/subscriptions.js';
import { type ClaimOutcomes, isPastLastTime, isStale } from './claim-outcomes.js';
import type { RateLimits } from './rate-limits.js';

/** A word of the day does not repeat within a year, and some days more. */
const MEMO_HOURS = 370 * 24;

export interface PreparePostParts {
  subscriptions: SubscriptionStore;
  occurrences: OccurrenceStore;
  composers: Composers;
  clock: Clock;
  limits: RateLimits;
}

/** A message to post. `reason` is set where the message reports that the source cannot be read. */
export interface PreparedPost {
  message: SlackMessage;
  memo?: string | undefined;
  reason?: FailureReason;
}

/** The reason of the last attempt; `late` where no bot tried in time. */
const missedReasonOf = ({ reason }: Claim): FailureReason =>
  reason === 'unreadable' || reason === 'unreachable' || reason === 'failed' ? reason : 'late';

async function compose(
  subscription: Subscription,
  claim: Claim,
  { composers, occurrences, clock }: PreparePostParts,
): Promise<Composed> {
  const { timeZone } = subscription.schedule;
  const since = clock().subtract({ hours: MEMO_HOURS });
  return composers[subscription.content.kind](subscription, {
    date: claim.dueAt.toZonedDateTimeISO(timeZone).toPlainDate(),
    now: clock().toZonedDateTimeISO(timeZone),
    previousMemos: await occurrences.listMemosSince(subscription, since),
  });
}

/**
 * Schedules another attempt while there is time. At the last time it posts that the source cannot be read.
 */
async function prepareUnreadable(
  claim: Claim,
  message: SlackMessage,
  { clock, limits }: PreparePostParts,
  outcomes: ClaimOutcomes,
): Promise<PreparedPost | undefined> {
  const leftMs = claim.lastAt.epochMilliseconds - clock().epochMilliseconds;
  if (leftMs <= 0) return { message, reason: 'unreadable' };
  const terms = { reason: 'unreadable', mayHaveBeenPosted: false, holdsChannel: false } as const;
  await outcomes.retryAfter(claim, Math.min(limits.unreadableMs, leftMs), terms);
  return undefined;
}

/** @returns undefined where the occurrence has ended without a post, or is tried again later */
export async function preparePost(
  claim: Claim,
  parts: PreparePostParts,
  outcomes: ClaimOutcomes,
): Promise<PreparedPost | undefined> {
  const subscription = await parts.subscriptions.find({ team: claim.team, id: claim.subscription });
  if (!subscription) return undefined;
  const miss = async (reason: FailureReason) => void (await outcomes.end(claim, { state: 'missed', reason }));
  if (subscription.state !== 'active') return miss('paused');
  const now = parts.clock();
  const isTooLate = isPastLastTime(claim, now) && claim.reason !== 'unreadable';
  if (isTooLate || isStale(claim, now)) return miss(missedReasonOf(claim));
  const composed = await compose(subscription, claim, parts);
  if (composed.kind === 'message') return composed;
  if (composed.kind === 'withheld') return miss(composed.reason);
  if (composed.kind === 'unreadable') return prepareUnreadable(claim, composed.message, parts, outcomes);
  await outcomes.end(claim, { state: 'skipped' });
  return undefined;
}
