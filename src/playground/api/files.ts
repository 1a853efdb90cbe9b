import * as z from 'zod';
import type { StoredChannel } from '../workspace/directory.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { findVisibleChannel } from './conversations.js';
import { defineMethod, type WebApiMethod } from './method.js';

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
