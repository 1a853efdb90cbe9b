import { setTimeout as pause } from 'node:timers/promises';
import axios from 'axios';
import * as z from 'zod';
import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { contextBlock, mrkdwnContextBlock } from '../blocks/blocks.js';
import {
  appendBlock,
  listMessageVersions,
  type MessageVersion,
  type SlackMessage,
} from '../blocks/message.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { parseJson } from '../lib/text.js';
import type { Texts } from '../texts/texts.js';
import type { ClientOf } from './slack-clients.js';
import {
  type CallFailure,
  describeCallFailure,
  sendFitting,
  slackErrorCode,
  toSlackFault,
} from './slack-errors.js';

/** An answer was not confirmed. */
export class ReplyError extends ServiceFault {
  constructor({ what, ...details }: ReplyErrorDetails) {
    super({ service: 'slack', operation: `response_url: ${what}`, ...details });
  }

  /** True if Slack has certainly shown nothing. Otherwise the answer may have arrived. */
  get isNotShown(): boolean {
    return describeCallFailure(this).kind !== 'unknown';
  }
}

/** A message for the whole channel may or may not have arrived, because Slack did not confirm it. */
export class ShareUnconfirmedError extends ReplyError {}

/** A message as the body of an acknowledgement, which Slack shows as the answer. */
export type AckBody = SlackMessage & { response_type: 'ephemeral'; mrkdwn: false };

/** The recipient of an answer. */
type ReplyRecipient = Parameters<SendDirectReply>[0];

/**
 * Answers through a `response_url`: five times within 30 minutes, also in channels without the app. Each
 * answer is repeated, and given another way, as `ReplyDelivery` describes.
 */
export interface Replier {
  /**
   * Returns the message as an acknowledgement that answers. Undefined until Slack has accepted the message
   * through a `response_url`: Slack shows the person an error for a refused acknowledgement, and does not
   * report it.
   */
  findAckBody: (message: SlackMessage) => AckBody | undefined;
  /**
   * Shows the message to the asker only. Slack has no idempotency key, so an answer that Slack did not
   * confirm is given again, and says that it may be the second.
   *
   * @param renew makes the message again before another attempt
   */
  answer: (
    responseUrl: string,
    message: SlackMessage,
    request: ReplyRecipient,
    renew?: RenewMessage,
  ) => Promise<void>;
  /** Shows the message to one person, if there is no `response_url` that can be trusted. */
  sendDirect: SendDirectReply;
  /** Replaces the ephemeral message that the URL came from. A repetition shows nothing twice. */
  replace: (responseUrl: string, message: SlackMessage, request: ReplyRecipient) => Promise<void>;
  /**
   * Shows the message to the channel with the name of the sharer, and deletes the ephemeral one. Repeated
   * only if Slack has certainly not shown it.
   *
   * @throws {ShareUnconfirmedError} if Slack may have shown it
   */
  share: ShareReply;
  /** The same without an ephemeral message to delete, as from a modal. */
  post: ShareReply;
}

/**
 * @param user who shares
 * @param threadTs the thread of the channel to post in («Publishing responses in thread», Handling user interaction)
 */
type ShareReply = (
  responseUrl: string,
  message: SlackMessage,
  user: string,
  texts: Texts,
  threadTs?: string,
) => Promise<void>;

interface ReplierOptions {
  log: Logger;
  metrics?: Metrics | undefined;
  sendDirectReply: SendDirectReply;
  delivery: ReplyDelivery;
  /** Milliseconds. Default: `BUDGET_MS.replyConfirmation`. */
  timeoutMs?: number;
}

/** The message with a line that says that an earlier copy may have arrived. */
const markAsRepeat = (message: SlackMessage, { common }: Texts): SlackMessage =>
  appendBlock(message, contextBlock(common.mayBeRepeated));

/** The message with the name of the person who shares it, unless the person's data was deleted. */
export const withSharer = (
  message: SlackMessage,
  user: string | undefined,
  { common }: Texts,
): SlackMessage =>
  user === undefined ? message : appendBlock(message, mrkdwnContextBlock(common.sharedBy(`<@${user}>`)));

export function createReplier(options: ReplierOptions): Replier {
  const { log, metrics, sendDirectReply, delivery, timeoutMs = BUDGET_MS.replyConfirmation } = options;
  const post = createResponseUrlPost(metrics, timeoutMs);

  /**
   * Sends the message, or a shorter version if Slack refuses its blocks.
   *
   * @returns whether Slack accepted the whole message
   */
  async function say(url: string, how: Record<string, unknown>, message: SlackMessage): Promise<boolean> {
    const send = async (version: MessageVersion) => {
      // mrkdwn: the top-level text is plain, so that a subject such as *x* is not bold in a notification.
      await post(url, { mrkdwn: false, ...how, ...version });
      return version;
    };
    const shown = await sendFitting(listMessageVersions(message), send, (error) =>
      log.error({ err: error }, 'Slack refused the blocks of an answer'),
    );
    return shown === message;
  }

  const taken = new WeakMap<SlackMessage, AckBody>();

  const shareIn: ShareReply = async (url, message, user, texts, threadTs) => {
    const how = {
      response_type: 'in_channel',
      replace_original: false,
      ...(threadTs !== undefined && { thread_ts: threadTs }),
    };
    const shared = withSharer(message, user, texts);
    const said = delivery.repeat(
      () => say(url, how, shared),
      ({ kind }) => kind !== 'unknown',
    );
    await said.catch((error: unknown) => {
      if (!(error instanceof ReplyError) || error.isNotShown) throw error;
      const { kind, status } = error;
      throw new ShareUnconfirmedError({ what: status ?? kind, kind, status });
    });
  };

  const sendDirect: SendDirectReply = (request, message) =>
    delivery.deliver({
      direct: (isRepeat) =>
        sendDirectReply(request, isRepeat ? markAsRepeat(message, request.texts) : message),
    });

  return {
    findAckBody: (message) => taken.get(message),
    answer: (url, message, request, renew) => {
      const next = renew && createMessageOfAttempt(message, renew);
      const versionOf = async (isRepeat: boolean) => {
        const current = next ? await next() : message;
        return isRepeat ? markAsRepeat(current, request.texts) : current;
      };
      return delivery.deliver({
        async post(isRepeat) {
          const how = { response_type: 'ephemeral', replace_original: false };
          const isWhole = await say(url, how, await versionOf(isRepeat));
          if (isWhole && !renew)
            taken.set(message, { response_type: 'ephemeral', mrkdwn: false, ...message });
        },
        direct: async (isRepeat) => sendDirectReply(request, await versionOf(isRepeat)),
      });
    },
    sendDirect,
    replace: (url, message, request) =>
      delivery.deliver({
        post: async () => void (await say(url, { replace_original: true }, message)),
        direct: () => sendDirectReply(request, message),
      }),
    post: shareIn,
    async share(url, message, user, texts, threadTs) {
      await shareIn(url, message, user, texts, threadTs);
      // Slack reads no other field beside `delete_original`. The message is shared, so an error is only logged.
      const deleted = delivery.repeat(
        () => post(url, { delete_original: true }),
        () => true,
      );
      await deleted.catch((error: unknown) =>
        log.warn({ err: error }, 'the private copy of a shared answer could not be deleted'),
      );
    },
  };
}

/** Slack's status for blocks that it rejects. */
const REJECTED = 400;

/** The error code of a rejection that names no other. */
const INVALID_BLOCKS = 'invalid_blocks';

interface ReplyErrorDetails {
  /** For the log: a status, an error code or a network error. Never the URL. */
  what: unknown;
  kind: FaultKind;
  status?: number | undefined;
  /** Slack's error code. */
  code?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: Error | undefined;
}

const replyBodySchema = z.union([
  z.object({ ok: z.literal(true) }).transform(() => 'ok' as const),
  z.object({ ok: z.literal(false), error: z.string().default('refused') }).transform(({ error }) => error),
]);

/**
 * Parses the body of an answer with status 200. Ignores the content type: Slack's hooks host sends the word
 * `ok` as `text/html`, other addresses send JSON. An empty body is a success: a proxy on the way may drop it, and Slack says
 * the reason of a refusal.
 *
 * @returns `ok`; the error code of a refusal; `unknown` for anything else, such as the page of a proxy
 */
function parseReplyBody(body: string): string {
  if (['', 'ok'].includes(body.trim())) return 'ok';
  return parseJson(replyBodySchema, body) ?? 'unknown';
}

/** The error code in the body of a refusal: a word, or JSON. */
function parseRefusalCode(body: unknown): string | undefined {
  const text = typeof body === 'string' ? body.trim() : '';
  if (/^[a-z_]+$/u.test(text)) return text;
  const code = parseReplyBody(text);
  return code === 'unknown' || code === 'ok' ? undefined : code;
}

/** `Retry-After` in seconds. Undefined for a date, and without one. */
function parseRetryAfter(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d+$/u.test(header) ? Number(header) : undefined;
}

/** Maps a failed request. The error does not keep the URL, with which a reader of the log could post. */
function toReplyError(error: unknown): ReplyError {
  if (!axios.isAxiosError(error)) return new ReplyError({ what: 'invalid', kind: 'failed' });
  const { response, code: networkCode } = error;
  if (!response) {
    const kind = networkCode === 'ECONNABORTED' || networkCode === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
    const cause = Object.assign(new Error('no response'), { code: networkCode });
    return new ReplyError({ what: networkCode, kind, cause });
  }
  const { status, headers, data } = response;
  if (status === 429) {
    const retryAfterSeconds = parseRetryAfter(headers['retry-after']);
    return new ReplyError({ what: status, kind: 'busy', status, retryAfterSeconds });
  }
  if (status < 400 || status >= 500) return new ReplyError({ what: status, kind: 'failed', status });
  const code = parseRefusalCode(data) ?? (status === REJECTED ? INVALID_BLOCKS : undefined);
  return new ReplyError({ what: status, kind: 'rejected', status, code });
}

/** Posts a body once. @throws {ReplyError} unless Slack confirms it */
type PostToResponseUrl = (responseUrl: string, body: Record<string, unknown>) => Promise<void>;

export function createResponseUrlPost(metrics: Metrics | undefined, timeoutMs: number): PostToResponseUrl {
  const http = axios.create({ timeout: timeoutMs, maxRedirects: 0, proxy: false, responseType: 'text' });

  return async (responseUrl, body) => {
    const recordDuration = metrics?.outgoingDuration.startTimer({
      service: 'slack',
      operation: 'response_url',
    });
    try {
      const { data } = await http.post<string>(responseUrl, body).catch((error: unknown) => {
        throw toReplyError(error);
      });
      const outcome = parseReplyBody(data);
      if (outcome === 'unknown') throw new ReplyError({ what: outcome, kind: 'invalid' });
      if (outcome !== 'ok') throw new ReplyError({ what: outcome, kind: 'rejected', code: outcome });
      recordDuration?.({ outcome: 'ok' });
    } catch (error) {
      recordDuration?.({ outcome: error instanceof ReplyError ? error.kind : 'failed' });
      throw error;
    }
  };
}

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
function createMessageOfAttempt(message: SlackMessage, renew: RenewMessage) {
  let current = message;
  let attempts = 0;
  return async (): Promise<SlackMessage> => {
    attempts += 1;
    if (attempts > 1) current = (await renew()) ?? current;
    return current;
  };
}

/** Sends a message to one person without a `response_url`. @throws the error of Slack's client */
type SendDirectReply = (
  request: { user: string; team: string; channel?: string; texts: Texts },
  message: SlackMessage,
) => Promise<void>;

/** Options of messages of the app: nothing in them is formatted or expanded by Slack. */
export const PLAIN_MESSAGE = { mrkdwn: false, unfurl_links: false, unfurl_media: false } as const;

/** Sends an ephemeral message. Falls back to a direct message, which gives the reason. */
export function createDirectReply(clientOf: ClientOf, log: Logger): SendDirectReply {
  const noteRefusal = (error: unknown) => log.error({ err: error }, 'Slack refused the blocks of an answer');

  return async ({ user, team, channel, texts }, message) => {
    const { chat } = await clientOf(team);
    if (channel) {
      try {
        const send = (version: MessageVersion) => chat.postEphemeral({ channel, user, ...version });
        await sendFitting(listMessageVersions(message), send, noteRefusal);
        return;
      } catch (error) {
        if (slackErrorCode(error) === undefined) throw error;
      }
    }
    const explained = appendBlock(message, contextBlock(texts.common.sentAsDirectMessage));
    await sendFitting(
      listMessageVersions(explained),
      // A user id addresses the direct message with the app (docs.slack.dev, chat.postMessage).
      (version) => chat.postMessage({ channel: user, ...version, ...PLAIN_MESSAGE }),
      noteRefusal,
    );
  };
}

/** The conversation and the author of a message. */
interface MessagePlace {
  team: string;
  user: string;
  channel: string;
  isDirect: boolean;
  threadTs?: string;
  texts: Texts;
}

/**
 * Answers a message in its own place: in the direct message, or for its author alone in the channel or
 * thread. Repeated as `ReplyDelivery` describes.
 *
 * @param renew makes the message again before another attempt
 * @throws the error of Slack's client
 */
export type SendConversationReply = (
  place: MessagePlace,
  message: SlackMessage,
  renew?: RenewMessage,
) => Promise<void>;

interface ConversationReplyParts {
  clientOf: ClientOf;
  sendDirectReply: SendDirectReply;
  delivery: ReplyDelivery;
  log: Logger;
}

/** `chat.postMessage` and `chat.postEphemeral`, both with `thread_ts` (docs.slack.dev/reference/methods). */
export function createConversationReply(parts: ConversationReplyParts): SendConversationReply {
  const { clientOf, sendDirectReply, delivery, log } = parts;

  async function send(place: MessagePlace, message: SlackMessage): Promise<void> {
    const { team, user, channel, isDirect, threadTs, texts } = place;
    const { chat } = await clientOf(team);
    const thread = threadTs !== undefined && { thread_ts: threadTs };
    const sendVersion = (version: MessageVersion) =>
      isDirect
        ? chat.postMessage({ channel, ...thread, ...version, ...PLAIN_MESSAGE })
        : chat.postEphemeral({ channel, user, ...thread, ...version });
    try {
      await sendFitting(listMessageVersions(message), sendVersion, (error) =>
        log.error({ err: error }, 'Slack refused the blocks of an answer'),
      );
    } catch (error) {
      if (isDirect || slackErrorCode(error) === undefined) throw error;
      // Slack refused the message there, so the person gets it in the direct message with the app.
      await sendDirectReply({ user, team, texts }, message);
    }
  }

  return (place, message, renew) => {
    const next = renew && createMessageOfAttempt(message, renew);
    return delivery.deliver({
      async direct(isRepeat) {
        const current = next ? await next() : message;
        await send(place, isRepeat ? markAsRepeat(current, place.texts) : current);
      },
    });
  };
}
