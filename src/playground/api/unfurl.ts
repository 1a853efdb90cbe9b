import { z } from 'zod';
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

/** `unfurl_id` of the event names the message as `channel` and `ts` do. */
function findUnfurlMessage(
  args: Record<'channel' | 'ts' | 'unfurl_id', string | undefined>,
  slack: SlackWorkspace,
): PlaygroundMessage {
  const { channel, ts, unfurl_id: id } = args;
  const at = id?.indexOf('.') ?? -1;
  const [place, time] = id !== undefined && at > 0 ? [id.slice(0, at), id.slice(at + 1)] : [channel, ts];
  if (place === undefined || time === undefined) throw new SlackError('invalid_arguments');
  const message = slack.messages.find(findVisibleChannel(place, slack).id, time);
  if (!message || message.ephemeralTo !== undefined) throw new SlackError('cannot_find_message');
  return message;
}

function parseUnfurl(
  slack: SlackWorkspace,
  message: PlaygroundMessage,
  given: unknown,
): Omit<MessageUnfurl, 'id' | 'url'> {
  const parsed = attachmentSchema.safeParse(given);
  if (!parsed.success) throw new SlackError('cannot_parse_attachment');
  const { title, text, blocks } = parsed.data;
  const content = parseMessageContent(slack, 'chat.unfurl', { text: text ?? title, blocks }, message);
  return {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(content.blocks && { blocks: content.blocks }),
  };
}

/** What the app shows of links in a message; of a link that does not stand there it can show nothing. */
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
    const given = Object.entries(unfurls);
    const text = message.text.replaceAll('&amp;', '&');
    if (!given.every(([url]) => text.includes(url))) throw new SlackError('cannot_unfurl_url');
    const read = given.map(([url, one], at) => ({ ...parseUnfurl(slack, message, one), id: at + 1, url }));
    slack.messages.unfurl(message, read);
    return {};
  },
});
