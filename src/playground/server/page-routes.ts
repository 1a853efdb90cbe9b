import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { foldWord } from '../../shared/text/fold.js';
import {
  type DictionaryDownload,
  type DictionaryDownloadState,
  GETS,
  type PlaygroundEvent,
  type PlaygroundMessage,
  POSTS,
  STREAMS,
  type WorkspaceSnapshot,
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
  const { slack, askTools } = actions;

  serveGet(app, GETS.workspace, ({ user }) => describeWorkspace(slack, user ?? slack.directory.me));
  app.get<{ Params: { channel: string } }>(`${GETS.messages.path}/:channel`, ({ query, params }) => {
    const { user } = GETS.messages.query.parse(query);
    if (!slack.directory.isMember(user, params.channel)) throw new SlackError('channel_not_found');
    return { messages: slack.messages.list(params.channel) };
  });
  serveGet(app, GETS.search, ({ user, query }) => {
    const visible = slack.directory.listChannelsOf(user).flatMap(({ id }) => slack.messages.list(id));
    return { messages: searchMessages(visible, query) };
  });
  serveGet(app, GETS.slackbot, () => listSlackbotTools(askTools));

  servePost(app, POSTS.send, (body) => sendMessage(actions, body));
  servePost(app, POSTS.action, (body) => sendBlockAction(actions, body));
  servePost(app, POSTS.options, (body) => requestOptions(actions, body));
  servePost(app, POSTS.submit, (body) => submitModal(actions, body));
  servePost(app, POSTS.close, (body) => closeModal(actions, body));
  servePost(app, POSTS.shortcut, (body) => runShortcut(actions, body));
  servePost(app, POSTS.home, (body) => openAppHome(actions, body));
  servePost(app, POSTS.slackbot, (body) => callSlackbotTool(askTools, slack, body));
}

/** Serves a request of the protocol: `answer` gets its validated query. */
function serveGet<Query extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  app: FastifyInstance,
  endpoint: { path: string; query: Query; answer: Answer },
  answer: (query: z.output<Query>) => z.output<Answer> | Promise<z.output<Answer>>,
): void {
  app.get(endpoint.path, ({ query }) => answer(endpoint.query.parse(query)));
}

/** Serves a request of the protocol: `answer` gets its validated body. */
function servePost<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
  app: FastifyInstance,
  endpoint: { path: string; body: Body; answer: Answer },
  answer: (body: z.output<Body>) => z.output<Answer> | Promise<z.output<Answer>>,
): void {
  app.post(endpoint.path, ({ body }) => answer(endpoint.body.parse(body)));
}

interface WorkbenchOptions {
  traffic: TrafficLog;
  faults: FaultInjector;
  galleryDir: string | undefined;
  /** Absent where no dictionaries can be fetched. */
  dictionaryDownload: DictionaryDownload | undefined;
}

/** Serves the requests about the app under test. */
function serveWorkbench(
  app: FastifyInstance,
  slack: SlackWorkspace,
  { traffic, faults, galleryDir, dictionaryDownload }: WorkbenchOptions,
  openStream: EventStreamOpener,
): void {
  const downloadState = (): DictionaryDownloadState => dictionaryDownload?.state() ?? { kind: 'unavailable' };
  app.get(STREAMS.traffic.path, (_, reply) => openStream(reply, traffic.list(), traffic.subscribe));
  servePost(app, POSTS.fault, ({ place, fault }) => {
    faults.set(place, fault);
    slack.events.publish({ type: 'faults', faults: faults.settings() });
    return {};
  });
  serveGet(app, GETS.gallery, createGalleryLoader(galleryDir));
  serveGet(app, GETS.dictionary, downloadState);
  servePost(app, POSTS.dictionary, () => {
    dictionaryDownload?.begin();
    return downloadState();
  });
}

/** Serves one user's events as server-sent events. The first ones are the current state, for a page that has just loaded. */
function serveEventStream(
  app: FastifyInstance,
  slack: SlackWorkspace,
  faults: FaultInjector,
  open: EventStreamOpener,
): void {
  app.get(STREAMS.events.path, ({ query }, reply) => {
    const { user } = STREAMS.events.query.parse(query);
    const current: PlaygroundEvent[] = [
      { type: 'faults', faults: faults.settings() },
      ...slack.views.listCurrentEvents(user),
    ];
    open(reply, current, (send) => slack.events.subscribe(user, send));
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

const MAX_FOUND_MESSAGES = 20;

/** Mentions and links in Slack's markup. Their labels are read, their ids and addresses are not. */
const ANGLE_TOKEN = /<[^<>|]*(?:\|([^<>]*))?>/gu;

const searchKey = (text: string): string =>
  foldWord(text.replace(ANGLE_TOKEN, (_, label: string | undefined) => label ?? ' '));

/**
 * Finds the messages whose text contains each word of the query, newest first. Case and accents are ignored.
 * A query without letters or digits finds nothing.
 */
function searchMessages(messages: readonly PlaygroundMessage[], query: string): PlaygroundMessage[] {
  const words = query.split(/\s+/u).flatMap((word) => (/[\p{L}\p{N}]/u.test(word) ? [foldWord(word)] : []));
  if (words.length === 0) return [];
  return messages
    .filter(({ text }) => {
      const key = searchKey(text);
      return words.every((word) => key.includes(word));
    })
    .sort((a, b) => Number(b.ts) - Number(a.ts))
    .slice(0, MAX_FOUND_MESSAGES);
}
