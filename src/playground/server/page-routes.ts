import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { foldWord } from '../../shared/text/fold.js';
import type {
  DictionaryDownload,
  DictionaryDownloadState,
  PlaygroundEvent,
  PlaygroundMessage,
  WorkspaceSnapshot,
} from '../protocol.js';
import type { UserActionContext } from '../user-actions/context.js';
import {
  closeModal,
  openAppHome,
  requestOptions,
  runShortcut,
  sendBlockAction,
  submitModal,
} from '../user-actions/interactivity.js';
import { areMessagesEnabled, sendMessage } from '../user-actions/send-message.js';
import { callSlackbotTool, listSlackbotTools } from '../user-actions/slackbot.js';
import type { FaultInjector } from '../workbench/fault-injector.js';
import { createGalleryLoader } from '../workbench/gallery.js';
import type { TrafficLog } from '../workbench/traffic-log.js';
import type { StoredChannel } from '../workspace/directory.js';
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

const slackbotSchema = z.object({
  user: z.string(),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
});

const MAX_FOUND_MESSAGES = 20;

/** The workspace as one user sees it. */
function describeWorkspace({ directory, manifest, isKept }: SlackWorkspace, user: string): WorkspaceSnapshot {
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
    isKept,
  };

  function isAppConversation({ kind, members }: StoredChannel): boolean {
    return kind === 'im' && members.includes(app.userId);
  }

  function conversationName(members: readonly string[], viewer: string): string {
    const otherUser = members.find((member) => member !== viewer) ?? viewer;
    return otherUser === app.userId ? app.name : (directory.findUser(otherUser)?.realName ?? otherUser);
  }
}

/** Serves the requests of the page: what users do, what they see, and the workbench. */
export function servePage(
  app: FastifyInstance,
  actions: UserActionContext,
  workbench: WorkbenchOptions,
): void {
  const openStream = createEventStreams(app);
  serveUserActions(app, actions);
  serveEventStream(app, actions.slack, workbench.faults, openStream);
  serveWorkbench(app, actions.slack, workbench, openStream);
}

function serveUserActions(app: FastifyInstance, actions: UserActionContext): void {
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
  app.get('/playground/slackbot', () => listSlackbotTools(actions.askTools));
  app.post('/playground/slackbot', ({ body }) =>
    callSlackbotTool(actions.askTools, slack, slackbotSchema.parse(body)),
  );
}

interface WorkbenchOptions {
  traffic: TrafficLog;
  faults: FaultInjector;
  galleryDir: string | undefined;
  /** Absent where no dictionaries can be fetched. */
  dictionaryDownload: DictionaryDownload | undefined;
}

const faultSchema = z.object({
  place: z.enum(['slack', 'app', 'dictionary', 'calendar']),
  fault: z.enum(['none', 'ratelimited', 'error', 'slow', 'offline']),
});

/** Serves the requests about the app under test. */
function serveWorkbench(
  app: FastifyInstance,
  slack: SlackWorkspace,
  { traffic, faults, galleryDir, dictionaryDownload }: WorkbenchOptions,
  openStream: EventStreamOpener,
): void {
  const downloadState = (): DictionaryDownloadState => dictionaryDownload?.state() ?? { kind: 'unavailable' };
  app.get('/playground/wire', (_, reply) => openStream(reply, traffic.list(), traffic.subscribe));
  app.post('/playground/fault', ({ body }) => {
    const { place, fault } = faultSchema.parse(body);
    faults.set(place, fault);
    slack.events.publish({ type: 'faults', faults: faults.settings() });
    return {};
  });
  app.get('/playground/gallery', createGalleryLoader(galleryDir));
  app.get('/playground/dictionary', downloadState);
  app.post('/playground/dictionary', () => {
    dictionaryDownload?.begin();
    return downloadState();
  });
}

/** The current state, for a page that has just loaded: faults, open views and the Home tab. */
function listCurrentEvents(slack: SlackWorkspace, faults: FaultInjector, user: string): PlaygroundEvent[] {
  const stack = slack.views.stack(user).map(({ id, hash, view }) => ({ id, hash, view }));
  const home = slack.views.home(user);
  return [
    { type: 'faults', faults: faults.settings() },
    ...(stack.length > 0 ? [{ type: 'view' as const, user, stack }] : []),
    ...(home
      ? [{ type: 'home' as const, user, view: { id: home.id, hash: home.hash, view: home.view } }]
      : []),
  ];
}

/** Serves one user's events as server-sent events. */
function serveEventStream(
  app: FastifyInstance,
  slack: SlackWorkspace,
  faults: FaultInjector,
  open: EventStreamOpener,
): void {
  app.get('/playground/events', (request, reply) => {
    const { user } = userSchema.parse(request.query);
    open(reply, listCurrentEvents(slack, faults, user), (send) => slack.events.subscribe(user, send));
  });
}

/**
 * Answers with the current items, then with each new one until either side disconnects. `subscribe` returns
 * its unsubscribe function.
 */
type EventStreamOpener = <Item>(
  reply: FastifyReply,
  current: readonly Item[],
  subscribe: (send: (item: Item) => void) => () => void,
) => void;

const formatServerSentEvent = (item: unknown): string => `data: ${JSON.stringify(item)}\n\n`;

/** Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
function createEventStreams(app: FastifyInstance): EventStreamOpener {
  const closers = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const close of closers) close();
  });
  return (reply, current, subscribe) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write(': here\n\n');
    for (const item of current) raw.write(formatServerSentEvent(item));
    const unsubscribe = subscribe((item) => raw.write(formatServerSentEvent(item)));
    const close = () => raw.end();
    closers.add(close);
    raw.on('close', () => {
      unsubscribe();
      closers.delete(close);
    });
  };
}

/** Mentions and links in Slack's markup. Their labels are read, their ids and addresses are not. */
const ANGLE_TOKEN = /<[^<>|]*(?:\|([^<>]*))?>/gu;

const searchKey = (text: string): string =>
  foldWord(text.replace(ANGLE_TOKEN, (_, label: string | undefined) => label ?? ' '));

/**
 * Finds the messages whose text contains each word of the query, newest first. Case and accents are ignored.
 * A query without letters or digits finds nothing.
 */
function searchMessages(
  messages: readonly PlaygroundMessage[],
  query: string,
  limit: number,
): PlaygroundMessage[] {
  const words = query.split(/\s+/u).flatMap((word) => (/[\p{L}\p{N}]/u.test(word) ? [foldWord(word)] : []));
  if (words.length === 0) return [];
  return messages
    .filter(({ text }) => {
      const key = searchKey(text);
      return words.every((word) => key.includes(word));
    })
    .sort((a, b) => Number(b.ts) - Number(a.ts))
    .slice(0, limit);
}
