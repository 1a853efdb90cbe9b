import * as z from 'zod';
import { withMessageText, withoutFormatting } from '../../slack/payloads.js';

/**
 * A message event of the Events API: `message` in a direct message to the app (channel_type `im`), or `app_mention`
 * (docs.slack.dev/reference/events/message.im, /app_mention).
 */
export const messageEventSchema = z
  .looseObject({
    type: z.enum(['message', 'app_mention']),
    channel: z.string(),
    channel_type: z.string().optional(),
    user: z.string().optional(),
    ts: z.string(),
    thread_ts: z.string().optional(),
    subtype: z.string().optional(),
    bot_id: z.string().nullish(),
    hidden: z.boolean().optional(),
    edited: z.unknown().optional(),
  })
  .transform(withMessageText);
export type MessageEvent = z.output<typeof messageEventSchema>;

/** A message that a person wrote to the app. */
export interface ReceivedMessage {
  /** Slack id of the person. */
  user: string;
  channel: string;
  /** Whether it stands in the person's direct message with the app. */
  isDirect: boolean;
  /** Without the mention of the app, quotes, blocks of code, formatting and emoji. */
  text: string;
  /** Its timestamp, which names the thread that begins with it. */
  ts: string;
  /** The thread that it stands in. */
  threadTs?: string;
}

/** A message that is also sent to the channel from its thread, or that has a file, is a person's. Others are notices or bots. */
const PERSONAL_SUBTYPES = new Set(['thread_broadcast', 'file_share']);
const SLACKBOT = 'USLACKBOT';

/** Lines that begin with `>` quote somebody, and blocks of code are not addressed to anybody. */
const withoutQuotes = (text: string) =>
  text
    .replaceAll(/```[\s\S]*?(?:```|$)/gu, ' ')
    .split('\n')
    .filter((line) => !/^\s*(?:&gt;|>)/u.test(line))
    .join(' ');

const withoutLinks = (text: string) => text.replaceAll(/<https?:[^<>]*>/gu, '');

const MENTION = /<@(?<id>[A-Z0-9]+)(?:\|[^<>]*)?>/gu;

const withoutMention = (text: string, userId: string) =>
  text.replaceAll(MENTION, (mention, id: string) => (id === userId ? ' ' : mention));
const mentions = (text: string, userId: string) => withoutMention(text, userId) !== text;

/**
 * The message that the app is to answer; undefined for all others: messages of bots and of the app itself, edits,
 * joins and other notices, mentions inside quotes and code, and links alone, which are unfurled.
 *
 * @param appUserId the Slack user id of the app in the workspace
 */
export function parseMessageEvent(event: MessageEvent, appUserId: string): ReceivedMessage | undefined {
  const {
    type,
    channel,
    channel_type: channelType,
    user,
    subtype,
    bot_id: botId,
    ts,
    thread_ts: threadTs,
  } = event;
  const isDirect = channelType === 'im' || channel.startsWith('D');
  if (user === undefined || user === appUserId || user === SLACKBOT || botId) return undefined;
  if (event.hidden || event.edited !== undefined) return undefined;
  if (subtype !== undefined && !PERSONAL_SUBTYPES.has(subtype)) return undefined;
  // A direct message that mentions the app is told by `message.im`; one event is enough.
  if (type === 'message' ? !isDirect : isDirect) return undefined;
  const said = withoutQuotes(event.text);
  if (!isDirect && !mentions(said.replaceAll(/`[^`\n]*`/gu, ' '), appUserId)) return undefined;
  // A file alone is a message too.
  if (isDirect && subtype !== 'file_share' && withoutLinks(said).trim() === '') return undefined;
  const text = withoutMention(withoutFormatting(said), appUserId)
    .replace(/^[\s,:]+/u, '')
    .trim();
  return { user, channel, isDirect, text, ts, ...(threadTs !== undefined && { threadTs }) };
}
