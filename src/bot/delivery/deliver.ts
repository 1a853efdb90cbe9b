import type { Temporal } from 'temporal-polyfill';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { Clock } from '../../shared/time/clock.js';
import type { SlackMessage } from '../blocks/message.js';
import type { Composed, Composers } from '../framework/command.js';
import type { Claim, FailureReason, OccurrenceEnding, Subscription } from '../model/subscription.js';
import { rateLimitMsOf } from '../slack/slack-errors.js';
import type { OccurrenceStore } from '../store/occurrences.js';
import type { SubscriptionStore } from '../store/subscriptions.js';
import type { Poster } from './slack-poster.js';

export interface DeliveryParts {
  subscriptions: SubscriptionStore;
  occurrences: OccurrenceStore;
  composers: Composers;
  poster: Poster;
  clock: Clock;
  limits: RateLimits;
  log: Logger;
  metrics?: Metrics | undefined;
}

interface Delivery extends DeliveryParts {
  outcomes: ClaimOutcomes;
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
  const delivery = { ...parts, outcomes };

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
    if (claim.mayHaveBeenPosted && (await settleEarlierAttempt(claim, delivery))) return;
    let post: PreparedPost | undefined;
    try {
      post = await preparePost(claim, delivery);
      if (!post || !(await markSending(claim, post.memo, delivery))) return;
    } catch (error) {
      return handleError(claim, error);
    }
    await sendPost(claim, post, delivery);
  };
}

/** A word of the day does not repeat within a year, and some days more. */
const MEMO_HOURS = 370 * 24;

/** A message to post. `reason` is set where the message reports that the source cannot be read. */
interface PreparedPost {
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
  { composers, occurrences, clock }: Delivery,
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
  { clock, limits, outcomes }: Delivery,
): Promise<PreparedPost | undefined> {
  const leftMs = claim.lastAt.epochMilliseconds - clock().epochMilliseconds;
  if (leftMs <= 0) return { message, reason: 'unreadable' };
  const terms = { reason: 'unreadable', mayHaveBeenPosted: false, holdsChannel: false } as const;
  await outcomes.retryAfter(claim, Math.min(limits.unreadableMs, leftMs), terms);
  return undefined;
}

/** @returns undefined where the occurrence has ended without a post, or is tried again later */
async function preparePost(claim: Claim, delivery: Delivery): Promise<PreparedPost | undefined> {
  const { subscriptions, clock, outcomes } = delivery;
  const subscription = await subscriptions.find({ team: claim.team, id: claim.subscription });
  if (!subscription) return undefined;
  const miss = async (reason: FailureReason) => void (await outcomes.end(claim, { state: 'missed', reason }));
  if (subscription.state !== 'active') return miss('paused');
  const now = clock();
  const isTooLate = isPastLastTime(claim, now) && claim.reason !== 'unreadable';
  if (isTooLate || isStale(claim, now)) return miss(missedReasonOf(claim));
  const composed = await compose(subscription, claim, delivery);
  if (composed.kind === 'message') return composed;
  if (composed.kind === 'withheld') return miss(composed.reason);
  if (composed.kind === 'unreadable') return prepareUnreadable(claim, composed.message, delivery);
  await outcomes.end(claim, { state: 'skipped' });
  return undefined;
}

const MAX_BACKOFF = 10;

/** The delay before the next attempt; it doubles with each attempt. */
const backoffMs = ({ attempts }: Claim, { retryMs }: RateLimits): number =>
  retryMs * Math.min(MAX_BACKOFF, 2 ** (attempts - 1));

/**
 * Marks the occurrence as being sent, just before Slack is called.
 *
 * @returns whether the claim still holds, and for long enough to send
 */
async function markSending(
  claim: Claim,
  memo: string | undefined,
  { occurrences, clock, limits, outcomes }: Delivery,
): Promise<boolean> {
  const leaseEnds = addMs(clock(), limits.leaseMs);
  if (!(await occurrences.beginSending(claim, leaseEnds, memo))) return false;
  // A process that was suspended finds out here that its lease has ended and another bot may have the claim.
  if (clock().epochMilliseconds + 2 * limits.sendMs <= leaseEnds.epochMilliseconds) return true;
  await outcomes.retryAfter(claim, 0, { mayHaveBeenPosted: false, holdsChannel: false });
  return false;
}

/** Posts the message. The next post to the channel begins a second after this one has ended, at the earliest. */
async function sendPost(
  claim: Claim,
  { message, reason }: PreparedPost,
  { subscriptions, poster, clock, limits, outcomes }: Delivery,
): Promise<void> {
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

/** After these attempts the channel is not read again once the post is stale. */
const MAX_ATTEMPTS = 20;

/**
 * Finds out whether an earlier attempt was posted, by reading the channel.
 *
 * @returns whether the claim needs no more work now: the occurrence has ended, or is tried again later
 */
async function settleEarlierAttempt(claim: Claim, { poster, clock, outcomes }: Delivery): Promise<boolean> {
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

/** A message that the source cannot be read is still useful for this long after the last time to post. */
const STALE_AFTER_MS = 3_600_000;

interface RetryTerms {
  reason?: FailureReason;
  /** Whether Slack may have accepted the post. */
  mayHaveBeenPosted: boolean;
  /** Whether later posts of the channel wait for this one. */
  holdsChannel: boolean;
}

/** Writes the outcome of a claimed occurrence. */
interface ClaimOutcomes {
  /** @param channelFreeAt the earliest time of the next post to the channel; now by default */
  end: (claim: Claim, ending: OccurrenceEnding, channelFreeAt?: Temporal.Instant) => Promise<void>;
  retryAfter: (claim: Claim, delayMs: number, terms: RetryTerms) => Promise<void>;
  /** Delays this post and all others to the workspace by Slack's `Retry-After`. Call it only if nothing was posted. */
  retryAfterRateLimit: (claim: Claim, retryAfterMs: number) => Promise<void>;
}

/** The time so many milliseconds later, rounded up. */
const addMs = (from: Temporal.Instant, ms: number): Temporal.Instant =>
  from.add({ milliseconds: Math.ceil(ms) });

const isPastLastTime = ({ lastAt }: Claim, now: Temporal.Instant): boolean =>
  now.epochMilliseconds > lastAt.epochMilliseconds;

/** Whether no post about this occurrence is useful any more. */
const isStale = ({ lastAt }: Claim, now: Temporal.Instant): boolean =>
  now.epochMilliseconds > lastAt.epochMilliseconds + STALE_AFTER_MS;

function createClaimOutcomes({ occurrences, clock, log, metrics }: DeliveryParts): ClaimOutcomes {
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

/** How fast posts are made, and how long the scheduler waits; all in milliseconds. */
interface RateLimits {
  /** How long a claim belongs to one bot. Much longer than a call to Slack takes. */
  leaseMs: number;
  /** The timeout of one post. */
  sendMs: number;
  /**
   * Between two posts to a channel: «1 per second», with short bursts (docs.slack.dev, rate limits). It
   * counts from the end of one post to the start of the next: Slack may receive a post at any time of its call.
   */
  channelMs: number;
  /**
   * Between two posts to a workspace: «several hundred messages per minute» (docs.slack.dev, rate limits),
   * taken as 300.
   */
  teamMs: number;
  /** From a lost response to reading the channel: Slack shows an accepted post by then. */
  settleMs: number;
  /** Before the first repetition of a post that did not reach Slack. Doubles each time, up to ten times. */
  retryMs: number;
  /** Before an unreadable source is read again. */
  unreadableMs: number;
}

export const SLACK_RATE_LIMITS: RateLimits = {
  leaseMs: 60_000,
  sendMs: 10_000,
  channelMs: 1_000,
  teamMs: 200,
  settleMs: 20_000,
  retryMs: 5_000,
  unreadableMs: 300_000,
};

/** The key in the metadata of the message. */
const occurrenceKey = ({ subscription, local }: Pick<Claim, 'subscription' | 'local'>): string =>
  `${subscription}/${local}`;
