import { contextBlock } from '../blocks/blocks.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { SlackMessage } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import type { ClientOf } from './slack-clients.js';
import { slackErrorCode } from './slack-errors.js';

/** Sends a message to one person without a `response_url`. @throws the error of Slack's client */
export type SendDirectReply = (
  who: { user: string; team: string; channel?: string; texts: Texts },
  message: SlackMessage,
) => Promise<void>;

/** Sends an ephemeral message. Falls back to a direct message, which gives the reason. */
export function createDirectReply(clientOf: ClientOf): SendDirectReply {
  return async ({ user, team, channel, texts }, { text, blocks }) => {
    const client = await clientOf(team);
    if (channel) {
      try {
        await client.chat.postEphemeral({ channel, user, text, blocks });
        return;
      } catch (error) {
        if (slackErrorCode(error) === undefined) throw error;
      }
    }
    await client.chat.postMessage({
      // A user id addresses the direct message with the app (docs.slack.dev, chat.postMessage).
      channel: user,
      text,
      blocks: [
        ...blocks.slice(0, BLOCK_LIMITS.messageBlocks - 1),
        contextBlock(texts.common.sentAsDirectMessage),
      ],
      mrkdwn: false,
      unfurl_links: false,
      unfurl_media: false,
    });
  };
}
