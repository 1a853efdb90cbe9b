import axios from 'axios';
import { z } from 'zod';
import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { mrkdwnContextBlock } from '../blocks/blocks.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { SlackMessage } from '../blocks/message.js';
import { BUDGET_MS } from '../lib/budgets.js';
import type { Texts } from '../texts/texts.js';
import type { SendDirectReply } from './direct-reply.js';

const isRefusal = (status: number) => status >= 400 && status < 500;
/** Slack's status for blocks that it refuses. */
const REFUSED = 400;

/** An answer was not delivered. */
export class ReplyError extends ServiceFault {
  constructor(what: unknown, status: number | undefined) {
    const kind = status !== undefined && isRefusal(status) ? 'rejected' : 'failed';
    super({ service: 'slack', operation: `response_url: ${what}`, kind, status });
  }

  /** True if Slack has certainly shown nothing. Otherwise the answer may have arrived. */
  get isRefusal(): boolean {
    return this.status !== undefined && isRefusal(this.status);
  }
}

/** A message for the whole channel may or may not have arrived, because Slack did not confirm it. */
export class ShareUnconfirmedError extends ReplyError {}

/** A message as the body of an acknowledgement, which Slack shows as the answer. */
export type AckBody = SlackMessage & { response_type: 'ephemeral'; mrkdwn: false };

/** The recipient of an answer. */
type ReplyRecipient = Parameters<SendDirectReply>[0];

/** Answers through a `response_url`: five times within 30 minutes, also in channels without the app. */
export interface Replier {
  /**
   * Returns the message as an acknowledgement that answers. Undefined until Slack has accepted the message
   * through a `response_url`: Slack shows the person an error for a refused acknowledgement, and does not
   * report it.
   */
  findAckBody: (message: SlackMessage) => AckBody | undefined;
  /**
   * Shows the message to the asker only. Falls back to a direct reply, because a duplicate is better than no
   * answer.
   */
  answer: (responseUrl: string, message: SlackMessage, who: ReplyRecipient) => Promise<void>;
  /** Shows the message to one person, if there is no `response_url` that can be trusted. */
  sendDirect: SendDirectReply;
  /** Replaces the ephemeral message that the URL came from. */
  replace: (responseUrl: string, message: SlackMessage) => Promise<void>;
  /**
   * Shows the message to the channel, with the name of the sharer and without the asker's buttons, and
   * deletes the ephemeral one.
   */
  share: (responseUrl: string, message: SlackMessage, user: string, texts: Texts) => Promise<void>;
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

/** The status of Slack's answer. Undefined without an answer. */
function statusOf(error: unknown): number | undefined {
  return axios.isAxiosError(error) ? error.response?.status : undefined;
}

const replyBodySchema = z.union([
  z.object({ ok: z.literal(true) }).transform(() => 'ok' as const),
  z.object({ ok: z.literal(false), error: z.string().default('refused') }).transform(({ error }) => error),
]);

/**
 * Parses the body of an answer with status 200. Ignores the content type: Slack's hooks host sends the word
 * `ok` as `text/html`, other addresses send JSON.
 *
 * @returns `ok`; the error code of a refusal; `unknown` for anything else, such as the page of a proxy
 */
export function parseReplyBody(body: string): string {
  if (body.trim() === 'ok') return 'ok';
  try {
    return replyBodySchema.catch('unknown').parse(JSON.parse(body));
  } catch {
    return 'unknown';
  }
}

export interface ReplierOptions {
  log: Logger;
  metrics?: Metrics | undefined;
  sendDirectReply: SendDirectReply;
  timeoutMs?: number;
}

export function createReplier(options: ReplierOptions): Replier {
  const { log, metrics, sendDirectReply: aside, timeoutMs = BUDGET_MS.slackCall } = options;
  const http = axios.create({
    timeout: timeoutMs,
    maxRedirects: 0,
    proxy: false,
    responseType: 'text',
  });

  /**
   * Never retries, because Slack has no idempotency key, and a message to the channel must not appear twice.
   */
  async function post(responseUrl: string, body: Record<string, unknown>): Promise<void> {
    const recordDuration = metrics?.outgoingDuration.startTimer({
      service: 'slack',
      operation: 'response_url',
    });
    try {
      // mrkdwn: the top-level text is plain, so that a subject such as *x* is not bold in a notification.
      const { data } = await http.post<string>(responseUrl, { mrkdwn: false, ...body });
      const outcome = parseReplyBody(data);
      if (outcome !== 'ok') throw new ReplyError(outcome, outcome === 'unknown' ? undefined : REFUSED);
      recordDuration?.({ outcome: 'ok' });
    } catch (error) {
      if (error instanceof ReplyError) {
        recordDuration?.({ outcome: error.kind });
        throw error;
      }
      const status = statusOf(error);
      // The URL is a capability: a reader of the log could post with it.
      const fault = new ReplyError(status ?? (axios.isAxiosError(error) ? error.code : 'invalid'), status);
      recordDuration?.({ outcome: fault.kind });
      throw fault;
    }
  }

  /**
   * Sends the message. If Slack refuses the blocks, sends the plain text, which has the same content.
   *
   * @returns whether Slack accepted the whole message
   */
  async function say(
    responseUrl: string,
    how: Record<string, unknown>,
    { text, blocks }: SlackMessage,
  ): Promise<boolean> {
    try {
      await post(responseUrl, { ...how, text, blocks });
      return true;
    } catch (error) {
      if (!(error instanceof ReplyError) || error.status !== REFUSED) throw error;
      log.error({ err: error }, 'Slack refused the blocks of an answer');
      await post(responseUrl, { ...how, text });
      return false;
    }
  }

  const taken = new WeakMap<SlackMessage, AckBody>();

  const shareIn: Replier['post'] = async (responseUrl, { text, blocks }, user, texts, threadTs) => {
    const shown = blocks.filter((block) => block.type !== 'actions').slice(0, BLOCK_LIMITS.messageBlocks - 1);
    const shared = [...shown, mrkdwnContextBlock(texts.common.sharedBy(`<@${user}>`))];
    const said = post(responseUrl, {
      response_type: 'in_channel',
      replace_original: false,
      text,
      blocks: shared,
      ...(threadTs !== undefined && { thread_ts: threadTs }),
    });
    await said.catch((error: unknown) => {
      if (!(error instanceof ReplyError) || error.isRefusal) throw error;
      throw new ShareUnconfirmedError(error.status ?? 'failed', error.status);
    });
  };

  return {
    findAckBody: (message) => taken.get(message),
    async answer(url, message, who) {
      try {
        const isWhole = await say(url, { response_type: 'ephemeral', replace_original: false }, message);
        if (isWhole) taken.set(message, { response_type: 'ephemeral', mrkdwn: false, ...message });
      } catch (error) {
        log.warn({ err: error }, 'an answer is given another way');
        await aside(who, message);
      }
    },
    sendDirect: aside,
    async replace(url, message) {
      await say(url, { replace_original: true }, message);
    },
    post: shareIn,
    async share(url, message, user, texts) {
      await shareIn(url, message, user, texts);
      // The message is shared. A failure to delete the ephemeral one is only logged.
      await post(url, { delete_original: true }).catch((error: unknown) =>
        log.warn({ err: error }, 'what was shared is still there in private'),
      );
    },
  };
}
