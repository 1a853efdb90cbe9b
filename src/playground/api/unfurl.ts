import { z } from 'zod';
import type { Message, Unfurl } from '../protocol/protocol.js';
import type { Slack } from '../workspace/slack.js';
import { SlackError } from '../workspace/slack-error.js';
import { readContent } from './content.js';
import { visibleChannel } from './conversations.js';
import { method } from './method.js';

const attachmentSchema = z.looseObject({
  title: z.string().exactOptional(),
  text: z.string().exactOptional(),
  blocks: z.unknown().optional(),
});

/** `unfurl_id` of the event names the message as `channel` and `ts` do. */
function messageOf(args: Record<'channel' | 'ts' | 'unfurl_id', string | undefined>, slack: Slack): Message {
  const { channel, ts, unfurl_id: id } = args;
  const at = id?.indexOf('.') ?? -1;
  const [place, time] = id !== undefined && at > 0 ? [id.slice(0, at), id.slice(at + 1)] : [channel, ts];
  if (place === undefined || time === undefined) throw new SlackError('invalid_arguments');
  const message = slack.messages.find(visibleChannel(place, slack).id, time);
  if (!message || message.ephemeralTo !== undefined) throw new SlackError('cannot_find_message');
  return message;
}

function readUnfurl(slack: Slack, message: Message, given: unknown): Omit<Unfurl, 'id' | 'url'> {
  const parsed = attachmentSchema.safeParse(given);
  if (!parsed.success) throw new SlackError('cannot_parse_attachment');
  const { title, text, blocks } = parsed.data;
  const content = readContent(slack, 'chat.unfurl', { text: text ?? title, blocks }, message);
  return {
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(content.blocks && { blocks: content.blocks }),
  };
}

/** What the app shows of links in a message; of a link that does not stand there it can show nothing. */
export const unfurl = method({
  scopes: ['links:write'],
  args: z.object({
    channel: z.string().optional(),
    ts: z.string().optional(),
    unfurl_id: z.string().optional(),
    source: z.string().optional(),
    unfurls: z.record(z.string(), z.unknown()),
  }),
  answer({ channel, ts, unfurl_id, unfurls }, slack) {
    const message = messageOf({ channel, ts, unfurl_id }, slack);
    const given = Object.entries(unfurls);
    const text = message.text.replaceAll('&amp;', '&');
    if (!given.every(([url]) => text.includes(url))) throw new SlackError('cannot_unfurl_url');
    const read = given.map(([url, one], at) => ({ ...readUnfurl(slack, message, one), id: at + 1, url }));
    slack.messages.unfurl(message, read);
    return {};
  },
});
