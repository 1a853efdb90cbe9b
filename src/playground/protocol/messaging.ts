import type { KnownBlock, View } from '@slack/types';
import type { FaultSettings } from './workbench.js';

/**
 * What the playground's page and its server say to one another. The page is a Slack client: it never talks to the
 * bot, only to this server, which plays Slack towards the bot.
 *
 * GET  /playground/workspace?user=U1     -> Workspace as that person sees it; without `user` as `me` does.
 *                                           Channels differ: everyone has their own direct conversation with the app
 * GET  /playground/messages/:channel?user=U1 -> { messages: Message[] }, without ephemeral ones: those are gone on reload, as in Slack
 * GET  /playground/events?user=U1        -> server-sent events, each `data:` one PlaygroundEvent
 * POST /playground/send                  SendRequest -> {}: text that begins with a known command is a slash command, else a message
 * POST /playground/action                ActionRequest -> {}
 * POST /playground/options               OptionsRequest -> OptionsResponse
 * POST /playground/submit                SubmitRequest -> SubmitResponse
 * POST /playground/close                 CloseRequest -> {}
 * POST /playground/shortcut              ShortcutRequest -> {}
 * POST /playground/home                  HomeRequest -> {}: the person opens the app's Home tab, or its messages
 *
 * Each POST resolves when the bot has acknowledged, or with `{ error }` (a sentence such as Slack shows) when it
 * did not within three seconds. Of a slash command and a message shortcut the same sentence also comes as a
 * `notice` in the channel; show one of the two. POSTs are JSON from this origin; anything else is refused.
 */

export interface WorkspaceSnapshot {
  team: { id: string; name: string };
  /** The person at the page at the start; the page may switch to another. */
  me: string;
  users: WorkspaceUser[];
  channels: WorkspaceChannel[];
  /** From the manifest. */
  commands: { command: string; description: string; usageHint: string }[];
  shortcuts: { name: string; callbackId: string; type: 'message' | 'global' }[];
  app: {
    userId: string;
    name: string;
    /** The person's conversation with the app. */
    channel: string;
    hasHome: boolean;
    /** Whether people can write to the app. */
    takesMessages: boolean;
  };
}

export interface WorkspaceUser {
  id: string;
  /** The name after the @. */
  name: string;
  realName: string;
  /** A colour for the avatar, `#rrggbb`. */
  color: string;
  isBot: boolean;
}

export interface WorkspaceChannel {
  id: string;
  name: string;
  topic: string;
  /** A direct conversation with the app or a person. */
  isIm: boolean;
}

export interface PlaygroundMessage {
  ts: string;
  channel: string;
  user: string;
  text: string;
  blocks?: KnownBlock[];
  /** Only this person sees it. */
  ephemeralTo?: string;
  /** Of a reply, and of an ephemeral message in a thread: the `ts` of what it stands under. */
  threadTs?: string;
  /** A reply that also stands in the channel. */
  isBroadcast?: boolean;
  edited?: boolean;
  unfurls?: MessageUnfurl[];
}

/** What the app shows of a link in the message. */
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
  /** What the app shows on this person's Home tab, whenever it publishes. */
  | { type: 'home'; user: string; view: OpenView }
  /** What goes wrong on purpose, told to everybody. */
  | { type: 'faults'; faults: FaultSettings }
  /** What Slack itself says to the person: `/ord mislyktes med feilen «operation_timeout».`. */
  | { type: 'notice'; user: string; channel: string; text: string };

/** A view on the person's stack; the last of the stack is on top. */
export interface OpenView {
  id: string;
  hash: string;
  view: View;
}

export interface SendRequest {
  user: string;
  channel: string;
  /** As typed, with people already as `<@U1|name>` and channels as `<#C1|name>`. */
  text: string;
  /** The `ts` of the message that this replies to. */
  threadTs?: string;
}

/** Where an element stands; in a message, perhaps in what it shows of a link. */
export type ElementContainer =
  | { type: 'message'; channel: string; ts: string; unfurlId?: number }
  | { type: 'view'; viewId: string };

/** The values of all input elements of the surface: block_id -> action_id -> value, shaped as Slack's `state.values`. */
export type StateValues = Record<string, Record<string, Record<string, unknown>>>;

export interface ActionRequest {
  user: string;
  container: ElementContainer;
  /** The element as Slack sends it in `actions[]`, without `action_ts`: type, action_id, block_id, value or selected_option … */
  action: Record<string, unknown>;
  state: StateValues;
}

export interface OptionsRequest {
  user: string;
  container: ElementContainer;
  blockId: string;
  actionId: string;
  value: string;
}

export interface SelectOption {
  text: { type: 'plain_text'; text: string; emoji?: boolean };
  value: string;
  description?: { type: 'plain_text'; text: string };
}

export interface OptionsResponse {
  options: SelectOption[];
  /** Instead of `options`, where the app sorts them under headings. */
  groups?: { label: string; options: SelectOption[] }[];
  error?: string;
}

export interface SubmitRequest {
  user: string;
  viewId: string;
  state: StateValues;
}

export interface SubmitResponse {
  /** Sentences by block_id. */
  errors?: Record<string, string>;
  error?: string;
}

export interface CloseRequest {
  user: string;
  viewId: string;
  /** The whole stack, not only the top. */
  all: boolean;
}

export interface ShortcutRequest {
  user: string;
  callbackId: string;
  /** The message a message shortcut is used on. */
  message?: { channel: string; ts: string };
}

export interface HomeRequest {
  user: string;
  /** What of the app's place is opened. */
  tab: 'home' | 'messages';
}
