import type { Temporal } from 'temporal-polyfill';
import type { Clock } from '../../shared/clock.js';
import type { Logger } from '../../shared/log.js';
import { summaries } from '../../shared/metrics.js';
import type { Message } from '../blocks/message.js';
import type { OccurrenceStore } from '../store/occurrences.js';
import type { SubscriptionStore } from '../store/subscriptions.js';
import { textsOf } from '../texts/texts.js';
import { type Claim, type Ending, type Note, occurrenceKey } from './claim.js';
import type { Composed, Composers } from './compose.js';
import type { Poster } from './poster.js';
import type { Subscription } from './subscription.js';
import { viewPaused } from './view.js';

/** How fast, and how patiently. */
export interface Pace {
  /** How long an occurrence is one bot's; much longer than Slack is waited for. */
  leaseMs: number;
  /** The longest that a post may take: the client's timeout. */
  sendMs: number;
  /** Between two posts to a channel: «1 per second» (docs.slack.dev, rate limits). */
  channelMs: number;
  /** Between two posts to a workspace: «several hundred messages per minute» (same place) is taken for 300. */
  teamMs: number;
  /** How long after an answer was lost the channel is looked at: by then Slack shows what it took. */
  settleMs: number;
  /** Before the first repetition of a post that did not come to Slack; twice as long each time, ten times at most. */
  retryMs: number;
  /** Before a source that could not be read is asked again. */
  unreadableMs: number;
}

export const PACE: Pace = {
  leaseMs: 60_000,
  sendMs: 10_000,
  channelMs: 1_000,
  teamMs: 200,
  settleMs: 20_000,
  retryMs: 5_000,
  unreadableMs: 300_000,
};

/** A message that says what could not be read is of use for so long after the time to give up. */
const TOO_LATE_MS = 3_600_000;
/** «Never the same twice in a year», with some days to spare. */
const MEMORY_HOURS = 370 * 24;

export interface DeliverParts {
  subscriptions: SubscriptionStore;
  occurrences: OccurrenceStore;
  composers: Composers;
  poster: Poster;
  clock: Clock;
  pace: Pace;
  log: Logger;
}

type Deliver = (claim: Claim) => Promise<void>;

const inMs = (from: Temporal.Instant, ms: number) => from.add({ milliseconds: Math.ceil(ms) });

/**
 * Brings one claimed occurrence to its end, or puts it back for later: settle what an earlier try has left open, compose,
 * say in the database that it is being sent, send, mark. Killed at any point, it is taken up again when the lease ends:
 * before the sending it was never sent, after it the channel is asked.
 */
export function createDelivery(parts: DeliverParts): Deliver {
  const { subscriptions, occurrences, composers, poster, clock, pace, log } = parts;

  async function end(claim: Claim, ending: Ending): Promise<void> {
    const about = { occurrence: occurrenceKey(claim), ...ending };
    summaries.inc({ outcome: ending.state });
    if (ending.state === 'missed' || ending.state === 'unknown') log.warn(about, 'a summary ended');
    else log.debug(about, 'a summary ended');
    const wait = ending.state === 'posted' ? pace.channelMs : 0;
    await occurrences.end(claim, ending, inMs(clock(), wait));
  }

  /** Puts it back; the channel waits for it where it may hold a post, or Slack is what is waited for. */
  const putBack = (
    claim: Claim,
    afterMs: number,
    why: { note?: Note; isUnsure: boolean; holdsChannel: boolean },
  ) => occurrences.release(claim, { ...why, freeAt: inMs(clock(), afterMs) }, clock());

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
      said: await occurrences.memosSince(subscription.id, since),
    });
  }

  async function rest(claim: Claim, why: Parameters<SubscriptionStore['pauseChannel']>[2]): Promise<void> {
    await end(claim, { state: 'missed', note: 'refused' });
    const paused = await subscriptions.pauseChannel(claim.team, claim.channel, why);
    const people = new Map(paused.map((each) => [each.createdBy, textsOf(each.language)]));
    for (const [user, texts] of people) {
      await poster
        .tell(claim.team, user, viewPaused(claim.channel, why, texts))
        .catch((error: unknown) => log.warn({ err: error }, 'nobody could be told of a paused summary'));
    }
  }

  async function send(claim: Claim, message: Message, memo?: string, note?: Note): Promise<void> {
    const leaseEnds = inMs(clock(), pace.leaseMs);
    if (!(await occurrences.beginSending(claim, leaseEnds, memo))) return;
    // A process that was stopped for a while finds out here that its time is over, and another's has come.
    if (clock().epochMilliseconds + 2 * pace.sendMs > leaseEnds.epochMilliseconds) {
      return putBack(claim, 0, { isUnsure: false, holdsChannel: false });
    }
    const outcome = await poster.post(claim, message, occurrenceKey(claim));
    switch (outcome.kind) {
      case 'posted':
        return end(claim, { state: 'posted', messageTs: outcome.messageTs, note });
      case 'busy':
        await occurrences.holdTeam(claim.team, inMs(clock(), outcome.retryAfterMs));
        return putBack(claim, outcome.retryAfterMs, { isUnsure: false, holdsChannel: true });
      case 'not-sent': {
        const afterMs = pace.retryMs * Math.min(10, 2 ** (claim.attempts - 1));
        return putBack(claim, afterMs, { note: 'unreachable', isUnsure: false, holdsChannel: true });
      }
      case 'unknown':
        return putBack(claim, pace.settleMs, { isUnsure: true, holdsChannel: true });
      case 'gone':
        return rest(claim, outcome.pause);
      case 'refused':
        return end(claim, { state: 'missed', note: 'refused' });
    }
  }

  /** Posts that it cannot be read only when it is too late to try again. */
  async function sayUnreadable(claim: Claim, message: Message): Promise<void> {
    const left = claim.lastAt.epochMilliseconds - clock().epochMilliseconds;
    if (left <= 0) return send(claim, message, undefined, 'unreadable');
    const afterMs = Math.min(pace.unreadableMs, left);
    return putBack(claim, afterMs, { note: 'unreadable', isUnsure: false, holdsChannel: false });
  }

  return async (claim) => {
    if (claim.isUnsure && (await settle(claim))) return;
    const subscription = await subscriptions.find(claim.subscription);
    if (!subscription) return;
    if (subscription.state !== 'active') return end(claim, { state: 'missed', note: 'paused' });
    const wasUnreadable = claim.note === 'unreadable';
    if (isTooLate(claim) || (isPastTime(claim) && !wasUnreadable)) {
      return end(claim, { state: 'missed', note: noteOf(claim) });
    }
    const composed = await composeFor(subscription, claim);
    if (composed.kind === 'nothing') return end(claim, { state: 'skipped' });
    if (composed.kind === 'unreadable') return sayUnreadable(claim, composed.message);
    return send(claim, composed.message, composed.memo);
  };
}

/** Why it comes too late: as was noted when it was put back, else because no bot came to it. */
const noteOf = ({ note }: Claim): Note => (note === 'unreadable' || note === 'unreachable' ? note : 'late');
