import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WorkspaceSnapshot } from '../protocol/messaging.js';
import type { UserActionContext } from '../user-actions/context.js';
import { openAppHome, requestOptions, runShortcut, sendBlockAction } from '../user-actions/interactivity.js';
import { closeModal, submitModal } from '../user-actions/modal.js';
import { areMessagesEnabled, sendMessage } from '../user-actions/send-message.js';
import type { StoredChannel } from '../workspace/directory.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';

const userSchema = z.object({ user: z.string() });
const stateSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())));
const containerSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    channel: z.string(),
    ts: z.string(),
    unfurlId: z.int().exactOptional(),
  }),
  z.object({ type: z.literal('view'), viewId: z.string() }),
]);

const sendSchema = z.object({
  user: z.string(),
  channel: z.string(),
  text: z.string(),
  threadTs: z.string().exactOptional(),
});
const actionSchema = z.object({
  user: z.string(),
  container: containerSchema,
  action: z.record(z.string(), z.unknown()),
  state: stateSchema,
});
const optionsSchema = z.object({
  user: z.string(),
  container: containerSchema,
  blockId: z.string(),
  actionId: z.string(),
  value: z.string(),
});
const submitSchema = z.object({ user: z.string(), viewId: z.string(), state: stateSchema });
const closeSchema = z.object({ user: z.string(), viewId: z.string(), all: z.boolean() });
const homeSchema = z.object({ user: z.string(), tab: z.enum(['home', 'messages']) });
const shortcutSchema = z.object({
  user: z.string(),
  callbackId: z.string(),
  message: z.object({ channel: z.string(), ts: z.string() }).exactOptional(),
});

/** The workspace as one person sees it. */
function describeWorkspace({ directory, manifest }: SlackWorkspace, user: string): WorkspaceSnapshot {
  const { app, team } = directory;
  return {
    team: { id: team.id, name: team.name },
    me: user,
    users: directory.listUsers().map(({ id, name, realName, color, kind }) => ({
      id,
      name,
      realName,
      color,
      isBot: kind === 'bot',
    })),
    channels: directory.listChannelsOf(user).map((channel) => ({
      id: channel.id,
      name: channel.kind === 'im' ? otherName(channel.members, user) : channel.name,
      topic: channel.topic,
      isIm: channel.kind === 'im',
    })),
    commands: manifest.features.slash_commands.map(({ command, description, usage_hint }) => ({
      command,
      description,
      usageHint: usage_hint,
    })),
    shortcuts: manifest.features.shortcuts.map(({ name, callback_id, type }) => ({
      name,
      callbackId: callback_id,
      type,
    })),
    app: {
      userId: app.userId,
      name: app.name,
      channel: directory.listChannelsOf(user).find(isAppConversation)?.id ?? '',
      hasHome: manifest.features.app_home.home_tab_enabled,
      takesMessages: areMessagesEnabled(manifest),
    },
  };

  function isAppConversation({ kind, members }: StoredChannel): boolean {
    return kind === 'im' && members.includes(app.userId);
  }

  function otherName(members: readonly string[], self: string): string {
    const other = members.find((member) => member !== self) ?? self;
    return other === app.userId ? app.name : (directory.findUser(other)?.realName ?? other);
  }
}

/** What the page asks and tells: see protocol.ts. */
export function servePageApi(app: FastifyInstance, stage: UserActionContext): void {
  const { slack } = stage;

  app.get('/playground/workspace', (request) => {
    const { user } = userSchema.partial().parse(request.query);
    return describeWorkspace(slack, user ?? slack.directory.me);
  });

  app.get<{ Params: { channel: string } }>('/playground/messages/:channel', (request) => {
    const { user } = userSchema.parse(request.query);
    const { channel } = request.params;
    if (!slack.directory.isMember(user, channel)) throw new SlackError('channel_not_found');
    return { messages: slack.messages.list(channel) };
  });

  app.post('/playground/send', ({ body }) => sendMessage(stage, sendSchema.parse(body)));
  app.post('/playground/action', ({ body }) => sendBlockAction(stage, actionSchema.parse(body)));
  app.post('/playground/options', ({ body }) => requestOptions(stage, optionsSchema.parse(body)));
  app.post('/playground/submit', ({ body }) => submitModal(stage, submitSchema.parse(body)));
  app.post('/playground/close', ({ body }) => closeModal(stage, closeSchema.parse(body)));
  app.post('/playground/shortcut', ({ body }) => runShortcut(stage, shortcutSchema.parse(body)));
  app.post('/playground/home', ({ body }) => openAppHome(stage, homeSchema.parse(body)));
}
