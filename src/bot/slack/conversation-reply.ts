import type { SlackMessage } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import type { SendDirectReply } from './direct-reply.js';
import type { ClientOf } from './slack-clients.js';
import { slackErrorCode } from './slack-errors.js';

/** The conversation and the author of a message. */
export interface MessagePlace {
  team: string;
  user: string;
  channel: string;
  isDirect: boolean;
  threadTs?: string;
  texts: Texts;
}

/**
 * Answers a message in its own place: in the direct message, or for its author alone in the channel or
 * thread.
 *
 * @throws the error of Slack's client
 */
export type SendConversationReply = (place: MessagePlace, message: SlackMessage) => Promise<void>;

/** `chat.postMessage` and `chat.postEphemeral`, both with `thread_ts` (docs.slack.dev/reference/methods). */
export function createConversationReply(
  clientOf: ClientOf,
  sendDirect: SendDirectReply,
): SendConversationReply {
  return async ({ team, user, channel, isDirect, threadTs, texts }, message) => {
    const { text, blocks } = message;
    const client = await clientOf(team);
    const thread = threadTs !== undefined && { thread_ts: threadTs };
    if (!isDirect) {
      try {
        await client.chat.postEphemeral({ channel, user, ...thread, text, blocks });
      } catch (error) {
        if (slackErrorCode(error) === undefined) throw error;
        // Slack refused the message there, so the person gets it in the direct message with the app.
        await sendDirect({ user, team, texts }, message);
      }
      return;
    }
    await client.chat.postMessage({
      channel,
      ...thread,
      text,
      blocks,
      mrkdwn: false,
      unfurl_links: false,
      unfurl_media: false,
    });
  };
}
