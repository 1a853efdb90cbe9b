import * as z from 'zod';

/**
 * A message event of the Events API: `message` in a direct message to the app (channel_type `im`), or `app_mention`
 * (docs.slack.dev/reference/events/message.im, /app_mention).
 */
export const messageEventSchema = z.looseObject({
  type: z.enum(['message', 'app_mention']),
  channel: z.string(),
  channel_type: z.string().optional(),
  user: z.string().optional(),
  text: z.string().default(''),
  thread_ts: z.string().optional(),
  subtype: z.string().optional(),
  bot_id: z.string().nullish(),
  hidden: z.boolean().optional(),
  edited: z.unknown().optional(),
});
export type MessageEvent = z.output<typeof messageEventSchema>;

/** A message that a person wrote to the app. */
export interface ReceivedMessage {
  /** Slack id of the person. */
  user: string;
  channel: string;
  /** Whether it stands in the person's direct message with the app. */
  isDirect: boolean;
  /** Without the mention of the app, and without quotes and code. */
  text: string;
  /** The thread that it stands in. */
  threadTs?: string;
}

/** A person's message that is also sent to the channel from its thread is still theirs. Others are notices or bots. */
const PERSONAL_SUBTYPES = new Set(['thread_broadcast']);
const SLACKBOT = 'USLACKBOT';

/** Lines that begin with `>` quote somebody, and code is not addressed to anybody. */
const withoutQuotes = (text: string) =>
  text
    .replaceAll(/```[\s\S]*?(?:```|$)/gu, ' ')
    .replaceAll(/`[^`\n]*`/gu, ' ')
    .split('\n')
    .filter((line) => !/^\s*(?:&gt;|>)/u.test(line))
    .join(' ');

const isOnlyLinks = (text: string) => text.replaceAll(/<https?:[^<>]*>/gu, '').trim() === '';

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
    thread_ts: threadTs,
  } = event;
  const isDirect = channelType === 'im' || channel.startsWith('D');
  if (user === undefined || user === appUserId || user === SLACKBOT || botId) return undefined;
  if (event.hidden || event.edited !== undefined) return undefined;
  if (subtype !== undefined && !PERSONAL_SUBTYPES.has(subtype)) return undefined;
  // A direct message that mentions the app is told by `message.im`; one event is enough.
  if (type === 'message' ? !isDirect : isDirect) return undefined;
  const addressed = withoutQuotes(event.text);
  const mention = new RegExp(`<@${appUserId}(?:\\|[^<>]*)?>`, 'gu');
  if (!isDirect && addressed.search(mention) < 0) return undefined;
  if (isDirect && (addressed.trim() === '' || isOnlyLinks(addressed))) return undefined;
  const text = addressed
    .replaceAll(mention, ' ')
    .replace(/^[\s,:]+/u, '')
    .trim();
  return { user, channel, isDirect, text, ...(threadTs !== undefined && { threadTs }) };
}
