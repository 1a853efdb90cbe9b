import * as z from 'zod';
import type { StoredChannel } from '../workspace/directory.js';
import type { UserData } from '../workspace/sample-workspace.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { booleanArgument, defineMethod, paginate, paginationArguments, type WebApiMethod } from './method.js';

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
export function findVisibleChannel(idOrName: string, slack: SlackWorkspace): StoredChannel {
  const channel = slack.directory.findChannel(idOrName);
  const isAppMember = channel?.members.includes(slack.directory.app.userId);
  if (!channel || (channel.kind === 'im' && !isAppMember)) throw new SlackError('channel_not_found');
  return channel;
}

const info = defineMethod({
  scopes: READ_SCOPES,
  args: z.object({ channel: z.string(), include_locale: booleanArgument.default(false) }),
  answer: ({ channel }, slack) => ({ channel: renderChannel(findVisibleChannel(channel, slack), slack) }),
});

const list = defineMethod({
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
});

const listOfMember = defineMethod({
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
});

const open = defineMethod({
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
});

const members = defineMethod({
  scopes: READ_SCOPES,
  args: z.object({ ...paginationArguments, channel: z.string() }),
  answer(args, slack) {
    const { items, response_metadata } = paginate(findVisibleChannel(args.channel, slack).members, args);
    return { members: items, response_metadata };
  },
});

export const conversationMethods: Record<string, WebApiMethod> = {
  'conversations.info': info,
  'conversations.list': list,
  'conversations.open': open,
  'conversations.members': members,
  'users.conversations': listOfMember,
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

const userInfo = defineMethod({
  scopes: ['users:read'],
  args: z.object({ user: z.string(), include_locale: booleanArgument.default(false) }),
  answer({ user, include_locale }, slack) {
    const found = slack.directory.findUser(user);
    if (!found) throw new SlackError('user_not_found');
    return { user: renderUser(found, slack, include_locale) };
  },
});

const userList = defineMethod({
  scopes: ['users:read'],
  args: z.object({ ...paginationArguments, include_locale: booleanArgument.default(false) }),
  answer(args, slack) {
    const { items, response_metadata } = paginate(slack.directory.listUsers(), args);
    const members = items.map((user) => renderUser(user, slack, args.include_locale));
    return { members, response_metadata };
  },
});

const lookupByEmail = defineMethod({
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
});

export const userMethods: Record<string, WebApiMethod> = {
  'users.info': userInfo,
  'users.list': userList,
  'users.lookupByEmail': lookupByEmail,
};

const listMembers = defineMethod({
  scopes: ['usergroups:read'],
  args: z.object({ usergroup: z.string(), include_disabled: booleanArgument.default(false) }),
  answer({ usergroup }, slack) {
    const group = slack.directory.findUserGroup(usergroup);
    if (!group) throw new SlackError('no_such_subteam');
    return { users: group.members };
  },
});

const listGroups = defineMethod({
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
});

export const userGroupMethods: Record<string, WebApiMethod> = {
  'usergroups.list': listGroups,
  'usergroups.users.list': listMembers,
};

const SCOPES = ['files:write'];

const MAX_CHANNELS = 100;

const getUploadUrl = defineMethod({
  scopes: SCOPES,
  args: z.object({ filename: z.string().min(1), length: z.coerce.number().int().min(0) }),
  answer({ filename, length }, slack) {
    // Slack takes a length of 0 for none.
    if (length === 0) throw new SlackError('missing_argument');
    const { id, ticket } = slack.files.announce(filename, length);
    return { upload_url: `${slack.address}/upload/v1/${ticket}`, file_id: id };
  },
});

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

const completeUpload = defineMethod({
  scopes: SCOPES,
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
});

/** https://docs.slack.dev/messaging/working-with-files */
export const fileMethods: Record<string, WebApiMethod> = {
  'files.getUploadURLExternal': getUploadUrl,
  'files.completeUploadExternal': completeUpload,
};
