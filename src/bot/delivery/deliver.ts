import type { Temporal } from 'temporal-polyfill';
import type { Logger } from '../../shared/observability/log.js';
import { summaries } from '../../shared/observability/metrics.js';
import type { Clock } from '../../shared/time/clock.js';
import type { SlackMessage } from '../blocks/message.js';
import type { Composed, Composers } from '../framework/scheduled-content.js';
import { type Claim, type FailureReason, type OccurrenceEnding, occurrenceKey } from '../model/claim.js';
import type { Subscription } from '../model/subscription.js';
import type { OccurrenceStore } from '../store/occurrences.js';
import type { SubscriptionStore } from '../store/subscriptions.js';
import type { Poster } from './poster.js';
import type { Pace } from './rate-limits.js';

/** A message that says what could not be read is of use for so long after the time to give up. */
const TOO_LATE_MS = 3_600_000;
/** «Never the same twice in a year», with some days to spare. */
const MEMORY_HOURS = 370 * 24;

export interface DeliveryParts {
  subscriptions: SubscriptionStore;
  occurrences: OccurrenceStore;
  composers: Composers;
  poster: Poster;
  clock: Clock;
  pace: Pace;
  log: Logger;
}

type Deliver = (claim: Claim) => Promise<void>;

/** A message that is ready; `note` where it says what could not be read. */
interface Prepared {
  message: SlackMessage;
  memo?: string | undefined;
  note?: FailureReason;
}

const inMs = (from: Temporal.Instant, ms: number) => from.add({ milliseconds: Math.ceil(ms) });
const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  one.epochMilliseconds > other.epochMilliseconds ? one : other;

/** Why it comes too late: as was noted when it was put back, else because no bot came to it. */
const noteOf = ({ note }: Claim): FailureReason =>
  note === 'unreadable' || note === 'unreachable' || note === 'failed' ? note : 'late';

/**
 * Brings one claimed occurrence to its end, or puts it back for later: settle what an earlier try has left open, compose,
 * say in the database that it is being sent, send, mark. Killed at any point, it is taken up again when the lease ends:
 * before the sending it was never sent, after it the channel is asked.
 */
export function createPostDelivery(parts: DeliveryParts): Deliver {
  const { subscriptions, occurrences, composers, poster, clock, pace, log } = parts;

  async function end(claim: Claim, ending: OccurrenceEnding, channelFreeAt = clock()): Promise<void> {
    const about = { occurrence: occurrenceKey(claim), ...ending };
    summaries.inc({ outcome: ending.state });
    if (ending.state === 'missed' || ending.state === 'unknown') log.warn(about, 'a summary ended');
    else log.debug(about, 'a summary ended');
    await occurrences.end(claim, ending, channelFreeAt);
  }

  /** Puts it back; the channel waits for it where it may hold a post, or Slack is what is waited for. */
  const putBack = (
    claim: Claim,
    afterMs: number,
    why: { note?: FailureReason; isUnsure: boolean; holdsChannel: boolean },
  ) => occurrences.release(claim, { ...why, freeAt: inMs(clock(), afterMs) }, clock());

  /** Longer each time. */
  const patienceFor = ({ attempts }: Claim) => pace.retryMs * Math.min(10, 2 ** (attempts - 1));

  /** Whether it has come to an end, or must wait: the channel says whether an earlier try was taken. */
  async function settle(claim: Claim): Promise<boolean> {
    const found = await poster.find(claim, occurrenceKey(claim), claim.dueAt);
    if (found.kind === 'absent') return false;
    if (found.kind === 'there') {
      await end(claim, { state: 'posted', messageTs: found.messageTs });
    } else if (found.kind === 'unreadable' || isTooLate(claim)) {
      await end(claim, { state: 'unknown', note: 'unsettled' });
    } else {
      await putBack(claim, found.retryAfterMs, { isUnsure: true, holdsChannel: true });
    }
    return true;
  }

  const isTooLate = ({ lastAt }: Claim) => clock().epochMilliseconds > lastAt.epochMilliseconds + TOO_LATE_MS;
  const isPastTime = ({ lastAt }: Claim) => clock().epochMilliseconds > lastAt.epochMilliseconds;

  async function composeFor(subscription: Subscription, claim: Claim): Promise<Composed> {
    const now = clock().toZonedDateTimeISO(subscription.schedule.timeZone);
    const since = clock().subtract({ hours: MEMORY_HOURS });
    return composers[subscription.content.kind](subscription, {
      date: claim.dueAt.toZonedDateTimeISO(subscription.schedule.timeZone).toPlainDate(),
      now,
      previousMemos: await occurrences.listMemosSince(subscription.id, since),
    });
  }

  /** Says that it cannot be read only when it is too late to try again. */
  async function prepareUnreadable(claim: Claim, message: SlackMessage): Promise<Prepared | undefined> {
    const left = claim.lastAt.epochMilliseconds - clock().epochMilliseconds;
    if (left <= 0) return { message, note: 'unreadable' };
    const afterMs = Math.min(pace.unreadableMs, left);
    await putBack(claim, afterMs, { note: 'unreadable', isUnsure: false, holdsChannel: false });
    return undefined;
  }

  /** What is to be sent; undefined where it has come to an end without, or waits. */
  async function prepare(claim: Claim): Promise<Prepared | undefined> {
    const subscription = await subscriptions.find(claim.subscription);
    if (!subscription) return undefined;
    const miss = async (note: FailureReason) => void (await end(claim, { state: 'missed', note }));
    if (subscription.state !== 'active') return miss('paused');
    const wasUnreadable = claim.note === 'unreadable';
    if (isTooLate(claim) || (isPastTime(claim) && !wasUnreadable)) return miss(noteOf(claim));
    const composed = await composeFor(subscription, claim);
    if (composed.kind === 'unreadable') return prepareUnreadable(claim, composed.message);
    if (composed.kind === 'message') return composed;
    await end(claim, { state: 'skipped' });
    return undefined;
  }

  /** What goes wrong in us before anything is sent holds nobody else up: others of the channel are posted meanwhile. */
  async function tryLater(claim: Claim, error: unknown): Promise<void> {
    log.error({ err: error, occurrence: occurrenceKey(claim) }, 'a summary could not be made');
    if (isPastTime(claim)) return end(claim, { state: 'missed', note: 'failed' });
    const why = { note: 'failed' as const, isUnsure: false, holdsChannel: false };
    return putBack(claim, patienceFor(claim), why);
  }

  /** Whether the claim still holds when Slack is about to be asked, and for long enough. */
  async function begin(claim: Claim, memo: string | undefined): Promise<boolean> {
    const leaseEnds = inMs(clock(), pace.leaseMs);
    if (!(await occurrences.beginSending(claim, leaseEnds, memo))) return false;
    // A process that was stopped for a while finds out here that its time is over, and another's has come.
    if (clock().epochMilliseconds + 2 * pace.sendMs <= leaseEnds.epochMilliseconds) return true;
    await putBack(claim, 0, { isUnsure: false, holdsChannel: false });
    return false;
  }

  /** @param channelFreeAt the earliest for the next post to the channel */
  async function send(claim: Claim, { message, note }: Prepared, channelFreeAt: Temporal.Instant) {
    const outcome = await poster.post(claim, message, occurrenceKey(claim));
    switch (outcome.kind) {
      case 'posted': {
        const ending = { state: 'posted', messageTs: outcome.messageTs, note } as const;
        return end(claim, ending, later(channelFreeAt, clock()));
      }
      case 'busy':
        await occurrences.delayTeam(claim.team, inMs(clock(), outcome.retryAfterMs));
        return putBack(claim, outcome.retryAfterMs, { isUnsure: false, holdsChannel: true });
      case 'not-sent':
        return putBack(claim, patienceFor(claim), {
          note: 'unreachable',
          isUnsure: false,
          holdsChannel: true,
        });
      case 'unknown':
        return putBack(claim, pace.settleMs, { isUnsure: true, holdsChannel: true });
      case 'gone':
        // First, so that a bot that is killed in between finds the channel so again, and records no post as unknown.
        await end(claim, { state: 'missed', note: 'refused' });
        return subscriptions.pauseChannel(claim.team, claim.channel, outcome.pause);
      case 'refused':
        return end(claim, { state: 'missed', note: 'refused' });
    }
  }

  return async (claim) => {
    const channelFreeAt = inMs(clock(), pace.channelMs);
    if (claim.isUnsure && (await settle(claim))) return;
    let ready: Prepared | undefined;
    try {
      ready = await prepare(claim);
      if (!ready || !(await begin(claim, ready.memo))) return;
    } catch (error) {
      return tryLater(claim, error);
    }
    await send(claim, ready, channelFreeAt);
  };
}
