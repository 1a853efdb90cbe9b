import * as z from 'zod';
import { renderMessageField } from '../dispatch/payloads.js';
import type { MessageUnfurl, PlaygroundMessage } from '../protocol.js';
import { SLACK_LIMITS } from '../rules/limits.js';
import type { StoredChannel } from '../workspace/directory.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { findVisibleChannel } from './conversations.js';
import { booleanArgument, defineMethod, parseMessageContent, type WebApiMethod } from './method.js';

const SCOPES = ['chat:write'];

const contentArguments = { text: z.string().optional(), blocks: z.unknown().optional() };

/**
 * Finds the channel to post in. A user's id stands for the app's direct conversation with that user.
 * @throws {SlackError}
 */
function findPostableChannel(id: string, slack: SlackWorkspace): StoredChannel {
  const { directory, manifest } = slack;
  const user = directory.findUser(id);
  const channel = user ? directory.appConversation(user.id) : findVisibleChannel(id, slack);
  const canPost =
    channel.members.includes(directory.app.userId) ||
    manifest.oauth_config.scopes.bot.includes('chat:write.public');
  if (!canPost) throw new SlackError('not_in_channel');
  return channel;
}

const postMessage = defineMethod({
  scopes: SCOPES,
  args: z.object({
    channel: z.string(),
    thread_ts: z.string().optional(),
    reply_broadcast: booleanArgument.default(false),
    ...contentArguments,
  }),
  answer({ channel: id, thread_ts, reply_broadcast, ...body }, slack) {
    const channel = findPostableChannel(id, slack);
    const content = parseMessageContent(slack, 'chat.postMessage', body);
    const user = slack.directory.app.userId;
    const message = slack.messages.post({
      ...content,
      channel: channel.id,
      user,
      threadTs: thread_ts,
      isBroadcast: reply_broadcast && thread_ts !== undefined,
    });
    return { channel: channel.id, ts: message.ts, message: renderMessageField(slack.directory, message) };
  },
});

const postEphemeral = defineMethod({
  scopes: SCOPES,
  args: z.object({
    channel: z.string(),
    user: z.string(),
    thread_ts: z.string().optional(),
    ...contentArguments,
  }),
  answer({ channel: id, user, thread_ts, ...body }, slack) {
    const channel = findPostableChannel(id, slack);
    if (!slack.directory.findUser(user)) throw new SlackError('user_not_found');
    if (!channel.members.includes(user)) throw new SlackError('user_not_in_channel');
    if (Buffer.byteLength(body.text ?? '') > SLACK_LIMITS.ephemeralTextBytes)
      throw new SlackError('msg_too_long');
    const content = parseMessageContent(slack, 'chat.postEphemeral', body, { user, channel: channel.id });
    const message = slack.messages.post({
      ...content,
      channel: channel.id,
      user: slack.directory.app.userId,
      ephemeralTo: user,
      threadTs: thread_ts,
    });
    return { message_ts: message.ts };
  },
});

/**
 * Finds a message that the app posted and that is not ephemeral; the app can change no other.
 * @throws {SlackError}
 */
function findOwnMessage(
  channel: string,
  ts: string,
  refusal: string,
  slack: SlackWorkspace,
): PlaygroundMessage {
  const message = slack.messages.find(findVisibleChannel(channel, slack).id, ts);
  if (!message || message.ephemeralTo !== undefined) throw new SlackError('message_not_found');
  if (message.user !== slack.directory.app.userId) throw new SlackError(refusal);
  return message;
}

const update = defineMethod({
  scopes: SCOPES,
  args: z.object({ channel: z.string(), ts: z.string(), ...contentArguments }),
  answer({ channel, ts, ...body }, slack) {
    const message = findOwnMessage(channel, ts, 'cant_update_message', slack);
    const changed = slack.messages.change(message, parseMessageContent(slack, 'chat.update', body));
    return { channel, ts, text: changed.text, message: renderMessageField(slack.directory, changed) };
  },
});

const remove = defineMethod({
  scopes: SCOPES,
  args: z.object({ channel: z.string(), ts: z.string() }),
  answer({ channel, ts }, slack) {
    slack.messages.delete(findOwnMessage(channel, ts, 'cant_delete_message', slack));
    return { channel, ts };
  },
});

const getPermalink = defineMethod({
  args: z.object({ channel: z.string(), message_ts: z.string() }),
  answer({ channel: id, message_ts }, slack) {
    const channel = findVisibleChannel(id, slack);
    const message = slack.messages.find(channel.id, message_ts);
    if (!message || message.ephemeralTo !== undefined) throw new SlackError('message_not_found');
    const permalink = `${slack.address}/archives/${channel.id}/p${message_ts.replace('.', '')}`;
    return { channel: channel.id, permalink };
  },
});

/** Sets the previews of links in a message. Every link must be in the message's text. */
const chatUnfurl = defineMethod({
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

export const chatMethods: Record<string, WebApiMethod> = {
  'chat.unfurl': chatUnfurl,
  'chat.postMessage': postMessage,
  'chat.postEphemeral': postEphemeral,
  'chat.update': update,
  'chat.delete': remove,
  'chat.getPermalink': getPermalink,
};

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
