import type { KnownBlock, View } from '@slack/types';
import type { FaultSettings } from './workbench.js';

/**
 * The HTTP protocol between the playground's page and its server. The page is a Slack client: it talks to
 * this server only, which acts as Slack towards the bot.
 *
 * GET  /playground/workspace?user=U1     -> WorkspaceSnapshot as this user sees it; without `user` as the default user.
 *                                           Channels differ: every user has a direct conversation with the app
 * GET  /playground/messages/:channel?user=U1 -> { messages: PlaygroundMessage[] } without ephemeral ones: a reload drops them, as in Slack
 * GET  /playground/search?user=U1&query=fisk -> { messages: PlaygroundMessage[] } of the user's channels, newest first, without ephemeral ones
 * GET  /playground/events?user=U1        -> server-sent events, each `data:` one PlaygroundEvent
 * POST /playground/send                  SendRequest -> {}: a slash command if the text begins with one, otherwise a message
 * POST /playground/action                ActionRequest -> {}
 * POST /playground/options               OptionsRequest -> OptionsResponse
 * POST /playground/submit                SubmitRequest -> SubmitResponse
 * POST /playground/close                 CloseRequest -> {}
 * POST /playground/shortcut              ShortcutRequest -> {}
 * POST /playground/home                  HomeRequest -> {}: the user opens the app's Home tab or its messages
 *
 * Each POST resolves when the bot has acknowledged, or after three seconds with `{ error }`, a sentence to
 * show. For a slash command and a message shortcut the same sentence also arrives as a `notice` event; show
 * one of the two. POSTs are JSON from this origin; the server refuses all others.
 */

export interface WorkspaceSnapshot {
  team: { id: string; name: string };
  /** The default user. The page can switch to another. */
  me: string;
  users: WorkspaceUser[];
  userGroups: WorkspaceUserGroup[];
  channels: WorkspaceChannel[];
  /** From the manifest. */
  commands: { command: string; description: string; usageHint: string }[];
  shortcuts: { name: string; callbackId: string; type: 'message' | 'global' }[];
  app: {
    userId: string;
    name: string;
    /** The user's direct conversation with the app. */
    channel: string;
    hasHome: boolean;
    /** Whether users can write to the app. */
    takesMessages: boolean;
  };
}

export interface WorkspaceUser {
  id: string;
  /** The user name, without the `@`. */
  name: string;
  realName: string;
  /** The avatar's colour, `#rrggbb`. */
  color: string;
  isBot: boolean;
}

export interface WorkspaceUserGroup {
  id: string;
  /** Without the `@`. */
  handle: string;
  name: string;
}

export interface WorkspaceChannel {
  id: string;
  name: string;
  topic: string;
  /** A direct conversation with the app or a user. */
  isIm: boolean;
}

export interface PlaygroundMessage {
  ts: string;
  channel: string;
  user: string;
  text: string;
  blocks?: KnownBlock[];
  /** The only user who sees an ephemeral message. */
  ephemeralTo?: string;
  /** The `ts` of the thread's parent message, for a reply and for an ephemeral message in a thread. */
  threadTs?: string;
  /** A reply that the channel shows too. */
  isBroadcast?: boolean;
  edited?: boolean;
  unfurls?: MessageUnfurl[];
  files?: MessageFile[];
}

/** A file that the app posted. The page downloads it by its id. */
export interface MessageFile {
  id: string;
  name: string;
  title: string;
  /** In bytes. */
  size: number;
}

/** The app's preview of a link in the message. */
export interface MessageUnfurl {
  /** Counts from 1 in each message. */
  id: number;
  url: string;
  title?: string;
  text?: string;
  blocks?: KnownBlock[];
}

export type PlaygroundEvent =
  | { type: 'message'; message: PlaygroundMessage }
  | { type: 'message_changed'; message: PlaygroundMessage }
  | { type: 'message_deleted'; channel: string; ts: string }
  | { type: 'view'; user: string; stack: OpenView[] }
  /** The app published this user's Home tab. */
  | { type: 'home'; user: string; view: OpenView }
  /** The faults that are switched on; sent to every user. */
  | { type: 'faults'; faults: FaultSettings }
  /** A sentence from Slack itself: `/ord mislyktes med feilen «operation_timeout».`. */
  | { type: 'notice'; user: string; channel: string; text: string };

/** A view on the user's stack. The last one is on top. */
export interface OpenView {
  id: string;
  hash: string;
  view: View;
}
