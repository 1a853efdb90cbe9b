import type {
  FaultSettings,
  OpenView,
  PlaygroundEvent,
  PlaygroundMessage,
  WorkspaceChannel,
  WorkspaceSnapshot,
  WorkspaceUser,
} from '../../protocol.js';

/** The page's state. The page renders from this and the workspace only. */
export interface PageState {
  me: string;
  channel: string;
  /** The `ts` of the open thread's parent message. */
  thread: string | undefined;
  /** The message that the user opened from the search. A new object each time, so that it is shown again. */
  target: MessageTarget | undefined;
  /** By channel, in order of `ts`, including ephemeral ones. */
  messages: Readonly<Record<string, readonly PlaygroundMessage[]>>;
  /** Channels whose history was fetched since the event stream last opened. */
  loaded: readonly string[];
  /**
   * `channel ts` of the messages received since the event stream last opened. They are newer than any fetched
   * history.
   */
  receivedKeys: readonly string[];
  notices: readonly Notice[];
  /** Open views by user; the last one is on top. */
  stacks: Readonly<Record<string, readonly OpenView[]>>;
  /** Home tabs by user. */
  homes: Readonly<Record<string, OpenView>>;
  faults: FaultSettings;
  /** Channels with unread messages. */
  unread: readonly string[];
  connection: Connection;
}

const NO_FAULTS: FaultSettings = { slack: 'none', app: 'none', dictionary: 'none', calendar: 'none' };

export function initialState(me: string, channel: string): PageState {
  return {
    me,
    channel,
    thread: undefined,
    target: undefined,
    messages: {},
    loaded: [],
    receivedKeys: [],
    notices: [],
    stacks: {},
    homes: {},
    faults: NO_FAULTS,
    unread: [],
    connection: 'connecting',
  };
}

const byTs = (a: { ts: string }, b: { ts: string }): number => Number(a.ts) - Number(b.ts);

const messageKey = (channel: string, ts: string): string => `${channel} ${ts}`;

const withoutItem = (list: readonly string[], item: string): string[] =>
  list.filter((other) => other !== item);

const withItem = (list: readonly string[], item: string): readonly string[] =>
  list.includes(item) ? list : [...list, item];

function upsertMessage(state: PageState, message: PlaygroundMessage): PageState {
  const { channel, ts } = message;
  const others = (state.messages[channel] ?? []).filter((other) => other.ts !== ts);
  return {
    ...state,
    messages: { ...state.messages, [channel]: [...others, message].sort(byTs) },
    receivedKeys: withItem(state.receivedKeys, messageKey(channel, ts)),
  };
}

function removeMessage(state: PageState, channel: string, ts: string): PageState {
  const remaining = (state.messages[channel] ?? []).filter((message) => message.ts !== ts);
  return { ...state, messages: { ...state.messages, [channel]: remaining } };
}

function markUnread(state: PageState, message: PlaygroundMessage): PageState {
  const isForMe = message.ephemeralTo === undefined || message.ephemeralTo === state.me;
  if (message.channel === state.channel || message.user === state.me || !isForMe) return state;
  return { ...state, unread: withItem(state.unread, message.channel) };
}

function applyServerEvent(state: PageState, event: PlaygroundEvent, ts: string): PageState {
  switch (event.type) {
    case 'message':
      return markUnread(upsertMessage(state, event.message), event.message);
    case 'message_changed':
      return upsertMessage(state, event.message);
    case 'message_deleted':
      return removeMessage(state, event.channel, event.ts);
    case 'view':
      return { ...state, stacks: { ...state.stacks, [event.user]: event.stack } };
    case 'notice':
      return {
        ...state,
        notices: addNotice(state.notices, { ts, user: event.user, channel: event.channel, text: event.text }),
      };
    case 'home':
      return { ...state, homes: { ...state.homes, [event.user]: event.view } };
    case 'faults':
      return { ...state, faults: event.faults };
  }
}

/**
 * Replaces a channel's messages with its history. Keeps ephemeral messages, which no history contains, and
 * messages received since.
 */
function applyHistory(state: PageState, channel: string, history: readonly PlaygroundMessage[]): PageState {
  const isKept = (message: PlaygroundMessage) =>
    message.ephemeralTo !== undefined || state.receivedKeys.includes(messageKey(channel, message.ts));
  const keptMessages = (state.messages[channel] ?? []).filter(isKept);
  const keptTs = new Set(keptMessages.map((message) => message.ts));
  const messages = [...history.filter((message) => !keptTs.has(message.ts)), ...keptMessages].sort(byTs);
  return {
    ...state,
    messages: { ...state.messages, [channel]: messages },
    loaded: withItem(state.loaded, channel),
  };
}

/** Events may have been missed while the stream was closed, so every history must be fetched again. */
function applyConnection(state: PageState, connection: Connection): PageState {
  if (connection === 'open') return { ...state, connection, loaded: [], receivedKeys: [] };
  return { ...state, connection };
}

function closeView(state: PageState, viewId: string, all: boolean): PageState {
  const stack = state.stacks[state.me] ?? [];
  const index = stack.findIndex((open) => open.id === viewId);
  if (index < 0) return state;
  const remaining = all ? [] : stack.slice(0, index);
  return { ...state, stacks: { ...state.stacks, [state.me]: remaining } };
}

function openChannel(state: PageState, channel: string): PageState {
  const unread = withoutItem(state.unread, channel);
  return { ...state, channel, thread: undefined, target: undefined, unread };
}

/** Returns the state after an event. A pure function. */
export function reducePageState(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'received':
      return applyServerEvent(state, event.event, event.ts);
    case 'failed': {
      const { type: _, ...notice } = event;
      return { ...state, notices: addNotice(state.notices, { ...notice, user: state.me }) };
    }
    case 'loaded':
      return applyHistory(state, event.channel, event.messages);
    case 'connection':
      return applyConnection(state, event.connection);
    case 'opened_channel':
      return openChannel(state, event.channel);
    case 'opened_message': {
      const { channel, target } = event;
      return { ...openChannel(state, channel), thread: target.threadTs, target };
    }
    case 'opened_thread':
      return { ...state, thread: event.ts };
    case 'switched_user':
      return {
        ...state,
        me: event.user,
        thread: undefined,
        target: undefined,
        loaded: [],
        receivedKeys: [],
        unread: [],
        connection: 'connecting',
      };
    case 'closed_view':
      return closeView(state, event.viewId, event.all);
    case 'dismissed':
      return {
        ...removeMessage(state, event.channel, event.ts),
        notices: state.notices.filter((notice) => notice.channel !== event.channel || notice.ts !== event.ts),
      };
  }
}

type Connection = 'connecting' | 'open' | 'lost';

/** A message to scroll to. */
export interface MessageTarget {
  ts: string;
  /** The `ts` of its thread's parent message. Absent for a message of the conversation itself. */
  threadTs?: string;
}

export type PageEvent =
  | { type: 'received'; event: PlaygroundEvent; ts: string }
  /** A request was answered with an error text. */
  | { type: 'failed'; channel: string; threadTs?: string; text: string; ts: string }
  | { type: 'loaded'; channel: string; messages: readonly PlaygroundMessage[] }
  | { type: 'connection'; connection: Connection }
  | { type: 'opened_channel'; channel: string }
  /** The user chose a message in the search. */
  | { type: 'opened_message'; channel: string; target: MessageTarget }
  /** `undefined` closes the open thread. */
  | { type: 'opened_thread'; ts: string | undefined }
  | { type: 'switched_user'; user: string }
  | { type: 'closed_view'; viewId: string; all: boolean }
  /** The user dismissed an ephemeral message or a notice. */
  | { type: 'dismissed'; channel: string; ts: string };

/** A text from Slack or the playground to one user, in the conversation that caused it. */
export interface Notice {
  id: string;
  /** The time of arrival as a message timestamp: `<seconds>.<micros>`. */
  ts: string;
  user: string;
  channel: string;
  /** The thread that caused the notice. */
  threadTs?: string;
  text: string;
}

/** The event stream and the response to a request can bring the same notice within this many seconds. */
const DUPLICATE_SECONDS = 5;

/** Adds a notice, unless it duplicates an existing one. */
function addNotice(notices: readonly Notice[], notice: Omit<Notice, 'id'>): readonly Notice[] {
  const isDuplicate = notices.some(
    (other) =>
      other.user === notice.user &&
      other.channel === notice.channel &&
      other.text === notice.text &&
      Math.abs(Number(other.ts) - Number(notice.ts)) < DUPLICATE_SECONDS,
  );
  return isDuplicate ? notices : [...notices, { ...notice, id: `${notice.ts} ${notices.length}` }];
}

/** A conversation as the current user sees it. */
export interface Conversation {
  channel: WorkspaceChannel;
  /** Without the channel sign: «generelt», «Ola Bakken». */
  title: string;
  /** The other user of a direct conversation, if known. */
  person?: WorkspaceUser;
}

function findNamedUsers(channel: WorkspaceChannel, users: readonly WorkspaceUser[]): WorkspaceUser[] {
  const find = (name: string) => users.find((user) => [user.id, user.name, user.realName].includes(name));
  const exactMatch = find(channel.name);
  if (exactMatch) return [exactMatch];
  const members = channel.name.split('-').map(find);
  return members.every((user) => user !== undefined) ? members : [];
}

/**
 * Lists the user's conversations. A direct conversation is named after its members («kari-ola») or after the
 * other user; those between other users are left out.
 */
export function listConversations({ channels, users, app }: WorkspaceSnapshot, me: string): Conversation[] {
  const appUser = users.find((user) => user.id === app.userId);
  return channels.flatMap((channel): Conversation[] => {
    if (channel.id === app.channel && appUser) {
      return [{ channel, title: app.name, person: { ...appUser, realName: app.name } }];
    }
    if (!channel.isIm) return [{ channel, title: channel.name }];
    const people = findNamedUsers(channel, users);
    if (people.length > 1 && !people.some((user) => user.id === me)) return [];
    const person = people.find((user) => user.id !== me) ?? people[0];
    return [{ channel, title: person?.realName ?? channel.name, ...(person && { person }) }];
  });
}
