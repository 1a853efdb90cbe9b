import * as z from 'zod';
import type { MessageUnfurl, PlaygroundMessage } from '../protocol/messaging.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { findVisibleChannel } from './conversations.js';
import { defineMethod } from './method.js';
import { parseMessageContent } from './parse-content.js';

const attachmentSchema = z.looseObject({
  title: z.string().exactOptional(),
  text: z.string().exactOptional(),
  blocks: z.unknown().optional(),
});

/** Finds the message by the event's `unfurl_id` (`<channel>.<ts>`), or by `channel` and `ts`. */
function findUnfurlMessage(
  args: Record<'channel' | 'ts' | 'unfurl_id', string | undefined>,
  slack: SlackWorkspace,
): PlaygroundMessage {
  const { channel, ts, unfurl_id: id } = args;
  const dot = id?.indexOf('.') ?? -1;
  const [channelId, messageTs] =
    id !== undefined && dot > 0 ? [id.slice(0, dot), id.slice(dot + 1)] : [channel, ts];
  if (channelId === undefined || messageTs === undefined) throw new SlackError('invalid_arguments');
  const message = slack.messages.find(findVisibleChannel(channelId, slack).id, messageTs);
  if (!message || message.ephemeralTo !== undefined) throw new SlackError('cannot_find_message');
  return message;
}

function parseUnfurl(
  slack: SlackWorkspace,
  message: PlaygroundMessage,
  attachment: unknown,
): Omit<MessageUnfurl, 'id' | 'url'> {
  const parsed = attachmentSchema.safeParse(attachment);
  if (!parsed.success) throw new SlackError('cannot_parse_attachment');
  const { title, text, blocks } = parsed.data;
  const content = parseMessageContent(slack, 'chat.unfurl', { text: text ?? title, blocks }, message);
  return {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(content.blocks && { blocks: content.blocks }),
  };
}

/** Sets the previews of links in a message. Every link must be in the message's text. */
export const chatUnfurl = defineMethod({
  scopes: ['links:write'],
  args: z.object({
    channel: z.string().optional(),
    ts: z.string().optional(),
    unfurl_id: z.string().optional(),
    source: z.string().optional(),
    unfurls: z.record(z.string(), z.unknown()),
  }),
  answer({ channel, ts, unfurl_id, unfurls }, slack) {
    const message = findUnfurlMessage({ channel, ts, unfurl_id }, slack);
    const unfurlEntries = Object.entries(unfurls);
    const text = message.text.replaceAll('&amp;', '&');
    if (!unfurlEntries.every(([url]) => text.includes(url))) throw new SlackError('cannot_unfurl_url');
    const parsedUnfurls = unfurlEntries.map(([url, attachment], index) => ({
      ...parseUnfurl(slack, message, attachment),
      id: index + 1,
      url,
    }));
    slack.messages.unfurl(message, parsedUnfurls);
    return {};
  },
});
