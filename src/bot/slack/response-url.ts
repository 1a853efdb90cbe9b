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
import { createResponseUrlPost, ReplyError } from './response-url-post.js';
import { sendFitting } from './send-fitting.js';

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

export interface ReplierOptions {
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
