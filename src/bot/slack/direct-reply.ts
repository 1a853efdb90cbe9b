import type { Logger } from '../../shared/observability/log.js';
import { contextBlock } from '../blocks/blocks.js';
import {
  appendBlock,
  listMessageVersions,
  type MessageVersion,
  type SlackMessage,
} from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import { sendFitting } from './send-fitting.js';
import type { ClientOf } from './slack-clients.js';
import { slackErrorCode } from './slack-errors.js';

/** Sends a message to one person without a `response_url`. @throws the error of Slack's client */
export type SendDirectReply = (
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
