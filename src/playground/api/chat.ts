import { z } from 'zod';
import { messageField } from '../dispatch/fields.js';
import type { Message } from '../protocol/protocol.js';
import { LIMITS } from '../rules/limits.js';
import type { Channel } from '../workspace/directory.js';
import type { Slack } from '../workspace/slack.js';
import { SlackError } from '../workspace/slack-error.js';
import { readContent } from './content.js';
import { visibleChannel } from './conversations.js';
import { flag, type Method, method } from './method.js';
import { unfurl } from './unfurl.js';

const SCOPES = ['chat:write'];

const contentArguments = { text: z.string().optional(), blocks: z.unknown().optional() };

/** A channel, a direct conversation, or a person: then the app's conversation with them. @throws {SlackError} */
function channelToPostIn(id: string, slack: Slack): Channel {
  const { directory, manifest } = slack;
  const person = directory.person(id);
  const channel = person ? directory.appConversation(person.id) : visibleChannel(id, slack);
  const mayPost =
    channel.members.includes(directory.app.userId) ||
    manifest.oauth_config.scopes.bot.includes('chat:write.public');
  if (!mayPost) throw new SlackError('not_in_channel');
  return channel;
}

const postMessage = method({
  scopes: SCOPES,
  args: z.object({
    channel: z.string(),
    thread_ts: z.string().optional(),
    reply_broadcast: flag.default(false),
    ...contentArguments,
  }),
  answer({ channel: id, thread_ts, reply_broadcast, ...body }, slack) {
    const channel = channelToPostIn(id, slack);
    const content = readContent(slack, 'chat.postMessage', body);
    const user = slack.directory.app.userId;
    const message = slack.messages.post({
      ...content,
      channel: channel.id,
      user,
      threadTs: thread_ts,
      isBroadcast: reply_broadcast && thread_ts !== undefined,
    });
    return { channel: channel.id, ts: message.ts, message: messageField(slack.directory, message) };
  },
});

const postEphemeral = method({
  scopes: SCOPES,
  args: z.object({
    channel: z.string(),
    user: z.string(),
    thread_ts: z.string().optional(),
    ...contentArguments,
  }),
  answer({ channel: id, user, thread_ts, ...body }, slack) {
    const channel = channelToPostIn(id, slack);
    if (!slack.directory.person(user)) throw new SlackError('user_not_found');
    if (!channel.members.includes(user)) throw new SlackError('user_not_in_channel');
    if (Buffer.byteLength(body.text ?? '') > LIMITS.ephemeralTextBytes) throw new SlackError('msg_too_long');
    const content = readContent(slack, 'chat.postEphemeral', body, { user, channel: channel.id });
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

/** A message of the app itself that everyone sees: no other can be changed. @throws {SlackError} */
function ownMessage(channel: string, ts: string, refusal: string, slack: Slack): Message {
  const message = slack.messages.find(visibleChannel(channel, slack).id, ts);
  if (!message || message.ephemeralTo !== undefined) throw new SlackError('message_not_found');
  if (message.user !== slack.directory.app.userId) throw new SlackError(refusal);
  return message;
}

const update = method({
  scopes: SCOPES,
  args: z.object({ channel: z.string(), ts: z.string(), ...contentArguments }),
  answer({ channel, ts, ...body }, slack) {
    const message = ownMessage(channel, ts, 'cant_update_message', slack);
    const changed = slack.messages.change(message, readContent(slack, 'chat.update', body));
    return { channel, ts, text: changed.text, message: messageField(slack.directory, changed) };
  },
});

const remove = method({
  scopes: SCOPES,
  args: z.object({ channel: z.string(), ts: z.string() }),
  answer({ channel, ts }, slack) {
    slack.messages.delete(ownMessage(channel, ts, 'cant_delete_message', slack));
    return { channel, ts };
  },
});

const getPermalink = method({
  args: z.object({ channel: z.string(), message_ts: z.string() }),
  answer({ channel: id, message_ts }, slack) {
    const channel = visibleChannel(id, slack);
    const message = slack.messages.find(channel.id, message_ts);
    if (!message || message.ephemeralTo !== undefined) throw new SlackError('message_not_found');
    const permalink = `${slack.address}/archives/${channel.id}/p${message_ts.replace('.', '')}`;
    return { channel: channel.id, permalink };
  },
});

export const chatMethods: Record<string, Method> = {
  'chat.unfurl': unfurl,
  'chat.postMessage': postMessage,
  'chat.postEphemeral': postEphemeral,
  'chat.update': update,
  'chat.delete': remove,
  'chat.getPermalink': getPermalink,
};
