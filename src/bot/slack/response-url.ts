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
import type { Texts } from '../texts/texts.js';
import type { SendDirectReply } from './direct-reply.js';
import { createMessageOfAttempt, type RenewMessage, type ReplyDelivery } from './reply-delivery.js';
import { sendFitting } from './send-fitting.js';
import { describeCallFailure } from './slack-errors.js';

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
  share: (
    responseUrl: string,
    message: SlackMessage,
    user: string,
    texts: Texts,
    threadTs?: string,
  ) => Promise<void>;
  /**
   * The same without an ephemeral message to delete, as from a modal.
   *
   * @param threadTs the thread of the channel to post in («Publishing responses in thread», Handling user
   * interaction)
   */
  post: (
    responseUrl: string,
    message: SlackMessage,
    user: string,
    texts: Texts,
    threadTs?: string,
  ) => Promise<void>;
}

interface ReplierOptions {
  log: Logger;
  metrics?: Metrics | undefined;
  sendDirectReply: SendDirectReply;
  delivery: ReplyDelivery;
  /** Milliseconds. Default: `BUDGET_MS.replyConfirmation`. */
  timeoutMs?: number;
}

/** The message with a line that says that an earlier copy may have arrived. */
export const markAsRepeat = (message: SlackMessage, { common }: Texts): SlackMessage =>
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

  const shareIn: Replier['post'] = async (url, message, user, texts, threadTs) => {
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
  try {
    return replyBodySchema.catch('unknown').parse(JSON.parse(body));
  } catch {
    return 'unknown';
  }
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
