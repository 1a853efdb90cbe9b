import type { SlackMessage } from '../blocks/message.js';
import type { ClientOf } from './slack-clients.js';

/** Where a message was written, and by whom. */
export interface MessagePlace {
  team: string;
  user: string;
  channel: string;
  isDirect: boolean;
  threadTs?: string;
}

/**
 * Answers a message where it was written: in the direct message, or for its author alone in the channel or thread.
 *
 * @throws what Slack's client throws
 */
export type SendConversationReply = (place: MessagePlace, message: SlackMessage) => Promise<void>;

/** `chat.postMessage` and `chat.postEphemeral`, both with `thread_ts` (docs.slack.dev/reference/methods). */
export function createConversationReply(clientOf: ClientOf): SendConversationReply {
  return async ({ team, user, channel, isDirect, threadTs }, { text, blocks }) => {
    const client = await clientOf(team);
    const thread = threadTs !== undefined && { thread_ts: threadTs };
    if (!isDirect) {
      await client.chat.postEphemeral({ channel, user, ...thread, text, blocks });
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
