import type { OpenView, PlaygroundEvent, PlaygroundMessage } from '../protocol/messaging.js';
import type { FaultSettings } from '../protocol/workbench.js';
import { addNotice, type Notice } from './notice.js';

type Connection = 'connecting' | 'open' | 'lost';

/** What the page knows. Everything shown follows from this and the workspace. */
export interface PageState {
  me: string;
  channel: string;
  /** The `ts` of what the open thread stands under. */
  thread: string | undefined;
  /** By channel, in order of `ts`; ephemeral ones included. */
  messages: Readonly<Record<string, readonly PlaygroundMessage[]>>;
  /** Channels whose history has been fetched since the stream last opened. */
  loaded: readonly string[];
  /** `channel ts` of messages told by the stream since it last opened: newer than any history fetched. */
  fresh: readonly string[];
  notices: readonly Notice[];
  /** Open views by person, the last on top. */
  stacks: Readonly<Record<string, readonly OpenView[]>>;
  /** Home tabs by person. */
  homes: Readonly<Record<string, OpenView>>;
  faults: FaultSettings;
  /** Channels with something that has not been looked at. */
  unread: readonly string[];
  connection: Connection;
}

export type PageEvent =
  | { type: 'received'; event: PlaygroundEvent; ts: string }
  /** What a request was answered with instead of an acknowledgement. */
  | { type: 'failed'; channel: string; threadTs?: string; text: string; ts: string }
  | { type: 'loaded'; channel: string; messages: readonly PlaygroundMessage[] }
  | { type: 'connection'; connection: Connection }
  | { type: 'went_to'; channel: string }
  /** `undefined` closes the one that is open. */
  | { type: 'opened_thread'; ts: string | undefined }
  | { type: 'became'; user: string }
  | { type: 'closed_view'; viewId: string; all: boolean }
  /** The person put an ephemeral message or a notice away. */
  | { type: 'dismissed'; channel: string; ts: string };

export const NO_FAULTS: FaultSettings = { slack: 'none', app: 'none', dictionary: 'none', calendar: 'none' };

export function initialState(me: string, channel: string): PageState {
  return {
    me,
    channel,
    thread: undefined,
    messages: {},
    loaded: [],
    fresh: [],
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
    fresh: withItem(state.fresh, messageKey(channel, ts)),
  };
}

function removeMessage(state: PageState, channel: string, ts: string): PageState {
  const left = (state.messages[channel] ?? []).filter((message) => message.ts !== ts);
  return { ...state, messages: { ...state.messages, [channel]: left } };
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

/** A history replaces what was held, but for ephemeral messages, which are in none, and what the stream said since. */
function applyHistory(state: PageState, channel: string, history: readonly PlaygroundMessage[]): PageState {
  const isKept = (message: PlaygroundMessage) =>
    message.ephemeralTo !== undefined || state.fresh.includes(messageKey(channel, message.ts));
  const kept = (state.messages[channel] ?? []).filter(isKept);
  const keptTs = new Set(kept.map((message) => message.ts));
  const messages = [...history.filter((message) => !keptTs.has(message.ts)), ...kept].sort(byTs);
  return {
    ...state,
    messages: { ...state.messages, [channel]: messages },
    loaded: withItem(state.loaded, channel),
  };
}

/** While the stream was away anything may have happened: every history is to be fetched again. */
function applyConnection(state: PageState, connection: Connection): PageState {
  if (connection === 'open') return { ...state, connection, loaded: [], fresh: [] };
  return { ...state, connection };
}

function closeView(state: PageState, viewId: string, all: boolean): PageState {
  const stack = state.stacks[state.me] ?? [];
  const index = stack.findIndex((open) => open.id === viewId);
  if (index < 0) return state;
  const left = all ? [] : stack.slice(0, index);
  return { ...state, stacks: { ...state.stacks, [state.me]: left } };
}

/** The state after an event. Pure: what is not in the event or the state plays no part. */
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
    case 'went_to':
      return {
        ...state,
        channel: event.channel,
        thread: undefined,
        unread: withoutItem(state.unread, event.channel),
      };
    case 'opened_thread':
      return { ...state, thread: event.ts };
    case 'became':
      return {
        ...state,
        me: event.user,
        thread: undefined,
        loaded: [],
        fresh: [],
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
