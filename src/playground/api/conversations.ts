import * as z from 'zod';
import type { StoredChannel } from '../workspace/directory.js';
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
