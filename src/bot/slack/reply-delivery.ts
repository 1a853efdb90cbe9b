import { setTimeout as pause } from 'node:timers/promises';
import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { SlackMessage } from '../blocks/message.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { type CallFailure, describeCallFailure, toSlackFault } from './slack-errors.js';

/** Requests that Slack may have accepted. A `response_url` accepts five. */
const MAX_USES = 5;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 30_000;
/** Answers that wait for another attempt at the same time. Each holds its message in memory. */
const MAX_WAITING = 1_000;

/** Sends an answer one way. @param isRepeat whether an earlier attempt may have been shown */
type SendReply = (isRepeat: boolean) => Promise<void>;

interface ReplyWays {
  /** Through the `response_url`. Absent without one. */
  post?: SendReply;
  /** Another way: an ephemeral message, or a direct message. */
  direct: SendReply;
}

interface ReplyDeliveryOptions {
  log: Logger;
  /** Monotonic, in milliseconds. */
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
  /** Aborted when the bot stops. Answers that wait are then sent directly at once. */
  stopping?: AbortSignal | undefined;
}

/** Repeats attempts to answer. */
export interface ReplyDelivery {
  /**
   * Sends an answer until Slack confirms it, for as long as the person wants it: first by `post`, after
   * `Retry-After` or once more at once; then `direct`; then by both in turn, with growing pauses.
   *
   * @throws the last error, if no way is left or the time is over
   */
  deliver: (ways: ReplyWays) => Promise<void>;
  /**
   * Repeats one call for as long as a person waits in one place.
   *
   * @param isSafe whether the call may be repeated after this failure
   */
  repeat: <Result>(call: () => Promise<Result>, isSafe: (failure: CallFailure) => boolean) => Promise<Result>;
}

/** One way, and what became of it. */
interface Way {
  send: SendReply;
  /** The earliest time of the next attempt; infinite when it is given up. */
  at: number;
  failures: number;
  usesLeft: number;
}

const openWay = (send: SendReply, usesLeft: number): Way => ({ send, at: 0, failures: 0, usesLeft });

const backoffMs = (failures: number) => Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 4 ** (failures - 1));

const delayMsOf = (failure: CallFailure, failures: number): number =>
  failure.kind === 'busy' ? failure.retryAfterMs : backoffMs(failures);

/** An error that is not Slack's, such as a refusal of our own, would only come again. */
const isSlacks = (error: unknown) => error instanceof ServiceFault || toSlackFault(error) !== undefined;

export function createReplyDelivery(options: ReplyDeliveryOptions): ReplyDelivery {
  const { log, now = () => performance.now(), stopping } = options;
  const sleep = (ms: number) =>
    pause(ms, undefined, { ref: false, ...(stopping && { signal: stopping }) }).catch(() => undefined);
  const { wait = sleep } = options;
  let waiting = 0;

  async function waitUntil(at: number): Promise<void> {
    waiting += 1;
    await wait(Math.max(Math.ceil(at - now()), 1));
    waiting -= 1;
  }
  /** Whether another answer may wait for its next attempt. */
  const mayWait = () => waiting < MAX_WAITING && !stopping?.aborted;

  /** Notes the failure of an attempt. @throws an error that is not Slack's */
  function noteFailure(way: Way, error: unknown): CallFailure {
    if (!isSlacks(error)) throw error;
    const failure = describeCallFailure(error);
    log.warn({ err: error, failure: failure.kind }, 'an answer is not delivered yet');
    way.failures += 1;
    if (failure.kind === 'unknown') way.usesLeft -= 1;
    const isOver = failure.kind === 'refused' || way.usesLeft === 0;
    way.at = isOver ? Number.POSITIVE_INFINITY : now() + delayMsOf(failure, way.failures);
    return failure;
  }

  /** The first way that is open now, else the one that opens next. */
  function earliestOf(ways: readonly [Way, ...Way[]]): Way {
    const soonest = ways.reduce((one, other) => (other.at < one.at ? other : one));
    return ways.find(({ at }) => at <= now()) ?? soonest;
  }

  return {
    async deliver({ post, direct: sendDirect }) {
      const endsAt = now() + BUDGET_MS.replyWanted;
      const patientUntil = now() + BUDGET_MS.replyPatience;
      const direct = openWay(sendDirect, Number.POSITIVE_INFINITY);
      const ways: [Way, ...Way[]] = post ? [openWay(post, MAX_USES), direct] : [direct];
      let isRepeat = false;
      for (let [way] = ways; ; ) {
        try {
          return await way.send(isRepeat);
        } catch (error) {
          const failure = noteFailure(way, error);
          isRepeat ||= failure.kind === 'unknown';
          const isSoon = way !== direct && way.at <= patientUntil;
          const isPatient = isSoon && (failure.kind === 'busy' || way.failures === 1);
          const next = isPatient ? way : earliestOf(ways);
          if (next.at > endsAt || (way === direct && !mayWait())) throw error;
          if (next.at > now() && mayWait()) await waitUntil(next.at);
          // A timer may fire before the time by the clock, so the next way is not chosen again by the clock.
          way = next.at > now() && !mayWait() ? direct : next;
        }
      }
    },

    async repeat(call, isSafe) {
      const patientUntil = now() + BUDGET_MS.replyPatience;
      for (let failures = 1; ; failures += 1) {
        try {
          return await call();
        } catch (error) {
          if (!isSlacks(error)) throw error;
          const failure = describeCallFailure(error);
          const at = now() + delayMsOf(failure, failures);
          const isLast = failure.kind === 'refused' || !isSafe(failure) || at > patientUntil;
          if (isLast || !mayWait()) throw error;
          await waitUntil(at);
        }
      }
    },
  };
}

/** Makes the message again before another attempt to deliver it. Undefined if it stays as it is. */
export type RenewMessage = () => Promise<SlackMessage | undefined>;

/** The message of each attempt: the given one, and from the second attempt on what `renew` makes of it. */
export function createMessageOfAttempt(message: SlackMessage, renew: RenewMessage) {
  let current = message;
  let attempts = 0;
  return async (): Promise<SlackMessage> => {
    attempts += 1;
    if (attempts > 1) current = (await renew()) ?? current;
    return current;
  };
}
