import type { View } from '@slack/types';
import * as z from 'zod';
import { renderMessageField, renderViewField } from '../dispatch/payloads.js';
import type { MessageUnfurl, PlaygroundMessage } from '../protocol.js';
import { SLACK_LIMITS } from '../rules/limits.js';
import type { StoredChannel } from '../workspace/directory.js';
import type { UserData } from '../workspace/sample-workspace.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import type { StoredView } from '../workspace/views.js';
import { defineMethod, parseMessageContent, parseViewContent, type WebApiMethod } from './method.js';

/** Forms carry booleans and numbers as text, JSON as themselves. */
const booleanArgument = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1'),
]);

const pageSizeArgument = z.coerce.number().int().min(1).max(1000);

const paginationArguments = { cursor: z.string().optional(), limit: pageSizeArgument.optional() };

/** Returns one page of a list and the cursor of the next page. @throws {SlackError} `invalid_cursor` */
function paginate<Item>(
  items: readonly Item[],
  pagination: { cursor?: string | undefined; limit?: number | undefined },
) {
  const start = pagination.cursor ? Number(Buffer.from(pagination.cursor, 'base64').toString()) : 0;
  if (!Number.isInteger(start) || start < 0) throw new SlackError('invalid_cursor');
  const end = start + (pagination.limit ?? 100);
  const next_cursor = end < items.length ? Buffer.from(String(end)).toString('base64') : '';
  return { items: items.slice(start, end), response_metadata: { next_cursor } };
}

const CHAT_SCOPES = ['chat:write'];

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

const chatMethods = {
  /** Sets the previews of links in a message. Every link must be in the message's text. */
  'chat.unfurl': defineMethod({
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
  }),
  'chat.postMessage': defineMethod({
    scopes: CHAT_SCOPES,
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
  }),
  'chat.postEphemeral': defineMethod({
    scopes: CHAT_SCOPES,
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
  }),
  'chat.update': defineMethod({
    scopes: CHAT_SCOPES,
    args: z.object({ channel: z.string(), ts: z.string(), ...contentArguments }),
    answer({ channel, ts, ...body }, slack) {
      const message = findOwnMessage(channel, ts, 'cant_update_message', slack);
      const changed = slack.messages.change(message, parseMessageContent(slack, 'chat.update', body));
      return { channel, ts, text: changed.text, message: renderMessageField(slack.directory, changed) };
    },
  }),
  'chat.delete': defineMethod({
    scopes: CHAT_SCOPES,
    args: z.object({ channel: z.string(), ts: z.string() }),
    answer({ channel, ts }, slack) {
      slack.messages.delete(findOwnMessage(channel, ts, 'cant_delete_message', slack));
      return { channel, ts };
    },
  }),
  'chat.getPermalink': defineMethod({
    args: z.object({ channel: z.string(), message_ts: z.string() }),
    answer({ channel: id, message_ts }, slack) {
      const channel = findVisibleChannel(id, slack);
      const message = slack.messages.find(channel.id, message_ts);
      if (!message || message.ephemeralTo !== undefined) throw new SlackError('message_not_found');
      const permalink = `${slack.address}/archives/${channel.id}/p${message_ts.replace('.', '')}`;
      return { channel: channel.id, permalink };
    },
  }),
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

const READ_SCOPES = ['channels:read', 'groups:read', 'im:read', 'mpim:read'];

const WRITE_SCOPES = ['channels:manage', 'groups:write', 'im:write', 'mpim:write'];

function renderChannel(channel: StoredChannel, slack: SlackWorkspace) {
  const { app } = slack.directory;
  const isMember = channel.members.includes(app.userId);
  if (channel.kind === 'im') {
    const user = channel.members.find((member) => member !== app.userId);
    return { id: channel.id, is_im: true, is_channel: false, user, is_archived: false };
  }
  return {
    id: channel.id,
    name: channel.name,
    name_normalized: channel.name,
    is_channel: true,
    is_im: false,
    is_private: false,
    is_archived: false,
    is_general: channel.name === 'generelt',
    is_ext_shared: false,
    is_pending_ext_shared: false,
    is_member: isMember,
    topic: { value: channel.topic },
    num_members: channel.members.length,
  };
}

/**
 * Finds a channel that the app can see: public channels and its own direct conversations.
 * @throws {SlackError}
 */
function findVisibleChannel(idOrName: string, slack: SlackWorkspace): StoredChannel {
  const channel = slack.directory.findChannel(idOrName);
  const isAppMember = channel?.members.includes(slack.directory.app.userId);
  if (!channel || (channel.kind === 'im' && !isAppMember)) throw new SlackError('channel_not_found');
  return channel;
}

const conversationMethods = {
  'conversations.info': defineMethod({
    scopes: READ_SCOPES,
    args: z.object({ channel: z.string(), include_locale: booleanArgument.default(false) }),
    answer: ({ channel }, slack) => ({ channel: renderChannel(findVisibleChannel(channel, slack), slack) }),
  }),
  'conversations.list': defineMethod({
    scopes: READ_SCOPES,
    args: z.object({ ...paginationArguments, types: z.string().default('public_channel') }),
    answer(args, slack) {
      const types = args.types.split(',');
      const { directory } = slack;
      const ims = directory.listChannelsOf(directory.app.userId).filter(({ kind }) => kind === 'im');
      const channels = [
        ...(types.includes('public_channel') ? directory.listPublicChannels() : []),
        ...(types.includes('im') ? ims : []),
      ];
      const { items, response_metadata } = paginate(channels, args);
      return { channels: items.map((channel) => renderChannel(channel, slack)), response_metadata };
    },
  }),
  'conversations.open': defineMethod({
    scopes: WRITE_SCOPES,
    args: z.object({ users: z.string(), return_im: booleanArgument.default(false) }),
    answer({ users, return_im }, slack) {
      const ids = users.split(',');
      const [user] = ids;
      if (user === undefined || !slack.directory.findUser(user)) throw new SlackError('user_not_found');
      // Group conversations are not supported.
      if (ids.length > 1) throw new SlackError('too_many_users');
      const channel = slack.directory.appConversation(user);
      return { channel: return_im ? renderChannel(channel, slack) : { id: channel.id } };
    },
  }),
  'conversations.members': defineMethod({
    scopes: READ_SCOPES,
    args: z.object({ ...paginationArguments, channel: z.string() }),
    answer(args, slack) {
      const { items, response_metadata } = paginate(findVisibleChannel(args.channel, slack).members, args);
      return { members: items, response_metadata };
    },
  }),
  'users.conversations': defineMethod({
    scopes: READ_SCOPES,
    args: z.object({
      ...paginationArguments,
      types: z.string().default('public_channel'),
      exclude_archived: booleanArgument.default(false),
      limit: z.coerce.number().int().min(1).max(999).optional(),
      user: z.string().optional(),
    }),
    answer(args, slack) {
      const types = args.types.split(',');
      const { directory } = slack;
      const { user = directory.app.userId } = args;
      if (!directory.findUser(user)) throw new SlackError('user_not_found');
      const channels = directory
        .listChannelsOf(user)
        .filter(({ kind }) => types.includes(kind === 'im' ? 'im' : 'public_channel'))
        .filter(({ kind, members }) => kind === 'public' || members.includes(directory.app.userId));
      const { items, response_metadata } = paginate(channels, args);
      // «We omit the is_member and num_members fields in this method's response» (docs.slack.dev).
      const limited = items.map((channel) => ({
        ...renderChannel(channel, slack),
        is_member: undefined,
        num_members: undefined,
      }));
      return { channels: limited, response_metadata };
    },
  }),
};

/** The language that Slack itself is used in. Slack is not available in Norwegian. */
const LOCALE = 'en-US';

function renderProfile(user: UserData, slack: SlackWorkspace) {
  const canReadEmail = slack.manifest.oauth_config.scopes.bot.includes('users:read.email');
  return {
    real_name: user.realName,
    real_name_normalized: user.realName,
    display_name: user.name,
    display_name_normalized: user.name,
    team: slack.directory.team.id,
    ...(canReadEmail && user.email !== undefined && { email: user.email }),
  };
}

function renderUser(user: UserData, slack: SlackWorkspace, includeLocale: boolean) {
  return {
    id: user.id,
    team_id: slack.directory.team.id,
    name: user.name,
    deleted: false,
    color: user.color.replace('#', ''),
    real_name: user.realName,
    tz: user.tz,
    tz_label: user.tz,
    tz_offset: slack.clock().toZonedDateTimeISO(user.tz).offsetNanoseconds / 1e9,
    profile: renderProfile(user, slack),
    is_admin: user.isAdmin ?? false,
    is_owner: false,
    is_primary_owner: false,
    is_restricted: user.kind === 'guest',
    is_ultra_restricted: false,
    is_bot: user.kind === 'bot',
    is_app_user: false,
    ...(includeLocale && { locale: LOCALE }),
  };
}

const userMethods = {
  'users.info': defineMethod({
    scopes: ['users:read'],
    args: z.object({ user: z.string(), include_locale: booleanArgument.default(false) }),
    answer({ user, include_locale }, slack) {
      const found = slack.directory.findUser(user);
      if (!found) throw new SlackError('user_not_found');
      return { user: renderUser(found, slack, include_locale) };
    },
  }),
  'users.list': defineMethod({
    scopes: ['users:read'],
    args: z.object({ ...paginationArguments, include_locale: booleanArgument.default(false) }),
    answer(args, slack) {
      const { items, response_metadata } = paginate(slack.directory.listUsers(), args);
      const members = items.map((user) => renderUser(user, slack, args.include_locale));
      return { members, response_metadata };
    },
  }),
  'users.lookupByEmail': defineMethod({
    scopes: ['users:read.email'],
    args: z.object({ email: z.string() }),
    answer({ email }, slack) {
      const wantedEmail = email.toLowerCase();
      const user = slack.directory
        .listUsers()
        .find((candidate) => candidate.email?.toLowerCase() === wantedEmail);
      if (!user) throw new SlackError('users_not_found');
      return { user: renderUser(user, slack, false) };
    },
  }),
};

const userGroupMethods = {
  'usergroups.list': defineMethod({
    scopes: ['usergroups:read'],
    args: z.object({ include_disabled: booleanArgument.default(false) }),
    answer: (_, slack) => ({
      usergroups: slack.directory.listUserGroups().map(({ id, handle, name }) => ({
        id,
        team_id: slack.directory.team.id,
        is_usergroup: true,
        handle,
        name,
        description: '',
        date_delete: 0,
      })),
    }),
  }),
  'usergroups.users.list': defineMethod({
    scopes: ['usergroups:read'],
    args: z.object({ usergroup: z.string(), include_disabled: booleanArgument.default(false) }),
    answer({ usergroup }, slack) {
      const group = slack.directory.findUserGroup(usergroup);
      if (!group) throw new SlackError('no_such_subteam');
      return { users: group.members };
    },
  }),
};

const FILE_SCOPES = ['files:write'];

const MAX_CHANNELS = 100;

/** `channel_id` takes a conversation only: Slack tells it by its first letter. */
const channelId = z
  .string()
  .regex(/^[CGDZ]/u, { error: 'input must match regex pattern: ^[CGDZ][A-Z0-9]{8,}$' });

const completeArguments = z.object({
  files: z.array(z.object({ id: z.string(), title: z.string().optional() })).min(1),
  channel_id: channelId.optional(),
  /** Ids of conversations and of people. */
  channels: z.string().optional(),
  initial_comment: z.string().optional(),
});

/** The conversations to post in; a person stands for the direct message with the app. @throws {SlackError} */
function findChannels(
  { channel_id, channels }: z.output<typeof completeArguments>,
  slack: SlackWorkspace,
): StoredChannel[] {
  const { directory } = slack;
  const ids = [...(channel_id === undefined ? [] : [channel_id]), ...(channels?.split(',') ?? [])];
  if (ids.length > MAX_CHANNELS) throw new SlackError('channels_limit_exceeded');
  return ids.map((id) => {
    const user = directory.findUser(id);
    const channel = user ? directory.appConversation(user.id) : findVisibleChannel(id, slack);
    if (!channel.members.includes(directory.app.userId)) throw new SlackError('not_in_channel');
    return channel;
  });
}

/** https://docs.slack.dev/messaging/working-with-files */
const fileMethods = {
  'files.getUploadURLExternal': defineMethod({
    scopes: FILE_SCOPES,
    args: z.object({ filename: z.string().min(1), length: z.coerce.number().int().min(0) }),
    answer({ filename, length }, slack) {
      // Slack takes a length of 0 for none.
      if (length === 0) throw new SlackError('missing_argument');
      const { id, ticket } = slack.files.announce(filename, length);
      return { upload_url: `${slack.address}/upload/v1/${ticket}`, file_id: id };
    },
  }),
  'files.completeUploadExternal': defineMethod({
    scopes: FILE_SCOPES,
    args: completeArguments,
    answer(args, slack) {
      const channels = findChannels(args, slack);
      const files = args.files.map(({ id, title }) => {
        const file = slack.files.post(id, title ?? '');
        if (!file) throw new SlackError('file_not_found');
        return file;
      });
      for (const { id: channel } of channels) {
        const user = slack.directory.app.userId;
        slack.messages.post({ channel, user, text: args.initial_comment ?? '', files });
      }
      return { files: files.map(({ id, title }) => ({ id, title })) };
    },
  }),
};

const viewArgument = { view: z.unknown() };

function renderViewResponse(stored: StoredView, slack: SlackWorkspace) {
  return { view: renderViewField(slack.directory, stored) };
}

function parseModal(
  slack: SlackWorkspace,
  source: string,
  view: unknown,
  recipient: Parameters<typeof parseViewContent>[3],
): View {
  const parsedView = parseViewContent(slack, source, view, recipient);
  if (parsedView.type !== 'modal') throw new SlackError('invalid_arguments');
  return parsedView;
}

const viewMethods = {
  'views.open': defineMethod({
    args: z.object({ trigger_id: z.string(), ...viewArgument }),
    answer({ trigger_id, view }, slack) {
      const trigger = slack.triggers.exchange(trigger_id);
      return renderViewResponse(
        slack.views.open(trigger, parseModal(slack, 'views.open', view, trigger)),
        slack,
      );
    },
  }),
  'views.push': defineMethod({
    args: z.object({ trigger_id: z.string(), ...viewArgument }),
    answer({ trigger_id, view }, slack) {
      const trigger = slack.triggers.exchange(trigger_id);
      // Only a trigger from a modal can push another view onto it.
      if (trigger.viewId === undefined) throw new SlackError('invalid_trigger_id');
      return renderViewResponse(
        slack.views.push(trigger.user, parseModal(slack, 'views.push', view, trigger)),
        slack,
      );
    },
  }),
  'views.update': defineMethod({
    args: z.object({
      view_id: z.string().optional(),
      external_id: z.string().optional(),
      hash: z.string().optional(),
      ...viewArgument,
    }),
    answer({ view_id, external_id, hash, view }, slack) {
      const { views } = slack;
      const stored = view_id
        ? views.find(view_id)
        : external_id
          ? views.findExternal(external_id)
          : undefined;
      if (!stored) throw new SlackError('not_found');
      const parsedView = parseViewContent(slack, 'views.update', view, stored);
      if (parsedView.type !== stored.view.type) throw new SlackError('invalid_arguments');
      return renderViewResponse(views.update(stored.id, parsedView, hash), slack);
    },
  }),
  'views.publish': defineMethod({
    args: z.object({ user_id: z.string(), hash: z.string().optional(), ...viewArgument }),
    answer({ user_id, hash, view }, slack) {
      if (!slack.manifest.features.app_home.home_tab_enabled) throw new SlackError('not_enabled');
      if (!slack.directory.findUser(user_id)) throw new SlackError('user_not_found');
      const recipient = { user: user_id, channel: slack.directory.appConversation(user_id).id };
      const parsedView = parseViewContent(slack, 'views.publish', view, recipient);
      if (parsedView.type !== 'home') throw new SlackError('invalid_arguments');
      return renderViewResponse(slack.views.publishHome(recipient, parsedView, hash), slack);
    },
  }),
};

const testMethods = {
  'api.test': defineMethod({ args: z.looseObject({}), answer: (args) => ({ args }) }),
  'auth.test': defineMethod({
    args: z.object({}),
    answer: (_, { address, directory }) => ({
      url: `${address}/`,
      team: directory.team.name,
      team_id: directory.team.id,
      user: directory.findUser(directory.app.userId)?.name,
      user_id: directory.app.userId,
      bot_id: directory.app.botId,
      is_enterprise_install: false,
    }),
  }),
};

/** The methods of the Web API that need nothing but the workspace, by name. */
export const WEB_API_METHODS: Record<string, WebApiMethod> = {
  ...testMethods,
  ...userMethods,
  ...userGroupMethods,
  ...conversationMethods,
  ...chatMethods,
  ...fileMethods,
  ...viewMethods,
};
