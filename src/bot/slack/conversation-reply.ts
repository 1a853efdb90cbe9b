import * as z from 'zod';
import type { Logger } from '../../shared/observability/log.js';
import { listMessageVersions, type MessageVersion, type SlackMessage } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import { PLAIN_MESSAGE, type SendDirectReply } from './direct-reply.js';
import { createMessageOfAttempt, type RenewMessage, type ReplyDelivery } from './reply-delivery.js';
import { markAsRepeat, ShareUnconfirmedError } from './response-url.js';
import { sendFitting } from './send-fitting.js';
import type { ClientOf } from './slack-clients.js';
import { describeCallFailure, parseSlackResponse, slackErrorCode } from './slack-errors.js';

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

/** A channel, or a thread of it. */
interface PostPlace {
  team: string;
  channel: string;
  threadTs?: string | undefined;
}

/**
 * Posts a message as the app, once.
 *
 * @returns its timestamp; undefined if Slack has certainly not posted it, as where the app is no member
 * @throws {ShareUnconfirmedError} if Slack may have posted it
 */
export type PostInChannel = (place: PostPlace, message: SlackMessage) => Promise<string | undefined>;

const postedSchema = z.looseObject({ ts: z.string() });

/** @param clientOf the interactive clients */
export function createChannelPost(clientOf: ClientOf, log: Logger): PostInChannel {
  return async ({ team, channel, threadTs }, message) => {
    try {
      const { chat } = await clientOf(team);
      const thread = threadTs !== undefined && { thread_ts: threadTs };
      const answer = await sendFitting(
        listMessageVersions(message),
        (version) => chat.postMessage({ channel, ...thread, ...version, ...PLAIN_MESSAGE }),
        (error) => log.error({ err: error }, 'Slack refused the blocks of a post'),
      );
      return parseSlackResponse(postedSchema, answer).ts;
    } catch (error) {
      const failure = describeCallFailure(error);
      log.info({ err: error, failure: failure.kind }, 'the app could not post in a channel');
      if (failure.kind !== 'unknown') return undefined;
      throw new ShareUnconfirmedError({ what: failure.reason, kind: 'failed' });
    }
  };
}
