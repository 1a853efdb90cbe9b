import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { WorkspaceSnapshot } from '../protocol/messaging.js';
import type { UserActionContext } from '../user-actions/context.js';
import { openAppHome, requestOptions, runShortcut, sendBlockAction } from '../user-actions/interactivity.js';
import { closeModal, submitModal } from '../user-actions/modal.js';
import { areMessagesEnabled, sendMessage } from '../user-actions/send-message.js';
import type { StoredChannel } from '../workspace/directory.js';
import { searchMessages } from '../workspace/search-messages.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';

const userSchema = z.object({ user: z.string() });
const searchSchema = z.object({ user: z.string(), query: z.string().max(200) });
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

const MAX_FOUND_MESSAGES = 20;

/** The workspace as one user sees it. */
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
    userGroups: directory.listUserGroups().map(({ id, handle, name }) => ({ id, handle, name })),
    channels: directory.listChannelsOf(user).map((channel) => ({
      id: channel.id,
      name: channel.kind === 'im' ? conversationName(channel.members, user) : channel.name,
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

  function conversationName(members: readonly string[], viewer: string): string {
    const otherUser = members.find((member) => member !== viewer) ?? viewer;
    return otherUser === app.userId ? app.name : (directory.findUser(otherUser)?.realName ?? otherUser);
  }
}

/** Serves the page's requests; the protocol is in messaging.ts. */
export function servePageApi(app: FastifyInstance, actions: UserActionContext): void {
  const { slack } = actions;

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

  app.get('/playground/search', (request) => {
    const { user, query } = searchSchema.parse(request.query);
    const visible = slack.directory.listChannelsOf(user).flatMap(({ id }) => slack.messages.list(id));
    return { messages: searchMessages(visible, query, MAX_FOUND_MESSAGES) };
  });

  app.post('/playground/send', ({ body }) => sendMessage(actions, sendSchema.parse(body)));
  app.post('/playground/action', ({ body }) => sendBlockAction(actions, actionSchema.parse(body)));
  app.post('/playground/options', ({ body }) => requestOptions(actions, optionsSchema.parse(body)));
  app.post('/playground/submit', ({ body }) => submitModal(actions, submitSchema.parse(body)));
  app.post('/playground/close', ({ body }) => closeModal(actions, closeSchema.parse(body)));
  app.post('/playground/shortcut', ({ body }) => runShortcut(actions, shortcutSchema.parse(body)));
  app.post('/playground/home', ({ body }) => openAppHome(actions, homeSchema.parse(body)));
}
