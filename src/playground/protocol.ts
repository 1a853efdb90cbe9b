import type { KnownBlock, View } from '@slack/types';

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
 * GET  /playground/slackbot              -> SlackbotTools: what Slackbot can ask the app
 * POST /playground/slackbot              SlackbotRequest -> SlackbotAnswer: Slackbot calls a tool
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
  /** Whether a restart of the playground keeps what people did. */
  isKept: boolean;
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

/** The bodies of the page's requests and their answers, as `messaging.ts` lists them. */

export interface SendRequest {
  user: string;
  channel: string;
  /** As typed, with users already as `<@U1|name>`, user groups as `<!subteam^S1|@name>` and channels as
   * `<#C1|name>`. */
  text: string;
  /** The `ts` of the message that this replies to. */
  threadTs?: string;
}

/** The message, link preview or view that contains an element. */
export type ElementContainer =
  | { type: 'message'; channel: string; ts: string; unfurlId?: number }
  | { type: 'view'; viewId: string };

/**
 * The values of all input elements of a surface: block_id -> action_id -> value, in the shape of Slack's
 * `state.values`.
 */
export type StateValues = Record<string, Record<string, Record<string, unknown>>>;

export interface ActionRequest {
  user: string;
  container: ElementContainer;
  /**
   * The element in the shape of Slack's `actions[]`, without `action_ts`: type, action_id, block_id, value or
   * selected_option …
   */
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
  /** Replaces `options` when the app groups them. */
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
  /** Closes the whole stack, not only the top view. */
  all: boolean;
}

export interface ShortcutRequest {
  user: string;
  callbackId: string;
  /** The message of a message shortcut. */
  message?: { channel: string; ts: string };
}

export interface HomeRequest {
  user: string;
  /** The tab of the app's conversation that the user opens. */
  tab: 'home' | 'messages';
}

/** A field of a tool, from the JSON Schema of its arguments. */
export interface SlackbotField {
  name: string;
  type: 'string' | 'integer' | 'boolean' | 'array';
  /** What the model reads. */
  description: string;
  isRequired: boolean;
  options?: string[];
}

export interface SlackbotTool {
  name: string;
  title: string;
  /** What the model reads. */
  description: string;
  fields: SlackbotField[];
}

export interface SlackbotTools {
  tools: SlackbotTool[];
  error?: string;
}

export interface SlackbotRequest {
  user: string;
  tool: string;
  args: Record<string, unknown>;
}

export interface SlackbotAnswer {
  /** What the model reads. */
  text: string;
  /** What people see. Empty if there are none, or if Slack drops them. */
  blocks: KnownBlock[];
  /** Why Slack drops all blocks. */
  dropped?: string;
  isError: boolean;
  error?: string;
}

/**
 * The HTTP protocol between the page and its server for the tools around the app under test; messaging.ts has
 * the rest.
 *
 * GET  /playground/wire                  -> server-sent events, each `data:` one TrafficEntry: first the recent ones, oldest first;
 *                                           then each new one when it begins and again, with the same id, when it has its answer
 * POST /playground/fault                 FaultRequest -> {}
 * GET  /playground/gallery               -> Gallery
 * GET  /playground/dictionary            -> DictionaryDownloadState
 * POST /playground/dictionary            {} -> DictionaryDownloadState; starts the download of the full dictionaries
 */

/** Who sends the request to whom. */
type TrafficDirection = 'slack_to_app' | 'app_to_slack' | 'app_to_service';

/** A request and, once it has one, its answer. Holds no tokens and keys. */
export interface TrafficEntry {
  id: string;
  direction: TrafficDirection;
  via: 'http' | 'socket';
  /** `/ord`, `block_actions · ord:share`, `chat.postMessage`, `response_url`, `dictionary`. */
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  request: unknown;
  answer?: TrafficAnswer;
}

export interface TrafficAnswer {
  ms: number;
  /** `200`, `ok`, `channel_not_found`, `operation_timeout`. */
  status: string;
  isFailure: boolean;
  body?: unknown;
}

/**
 * `ratelimited`: 429 with `Retry-After`. `error`: 500. `slow`: later than any timeout. `offline`: no answer.
 */
export type FaultMode = 'none' | 'ratelimited' | 'error' | 'slow' | 'offline';

/** `slack`: the Web API and response_url, as the app calls them. `app`: the app, as Slack calls it. */
export type FaultTarget = 'slack' | 'app' | 'dictionary' | 'calendar';

/** The fault that is switched on for each target. */
export type FaultSettings = Record<FaultTarget, FaultMode>;

export interface FaultRequest {
  place: FaultTarget;
  fault: FaultMode;
}

export type SpecimenLanguage = 'nb' | 'nn' | 'en';

/** A message or view from a JSON file. */
export interface Specimen {
  /** The folder. */
  group: string;
  groupTitle: string;
  /** The file's name, without the language. */
  name: string;
  language: SpecimenLanguage;
  title: string;
  content: unknown;
  /** Slack's reasons to refuse it: `/blocks/0/text: …`. */
  problems: string[];
}

export interface Gallery {
  /** Absent when there are no such files: they come with the source, not with the installed program. */
  specimens?: Specimen[];
}

/**
 * The full dictionaries instead of the sample. `unavailable`: they are there already, or the service is elsewhere.
 * `problem` is a line for operators, in English.
 */
export type DictionaryDownloadState =
  | { kind: 'unavailable' }
  | { kind: 'offered' }
  | { kind: 'running'; dict: 'bob' | 'nob'; phase: 'downloading' | 'reading'; percent: number }
  | { kind: 'failed'; problem: string }
  | { kind: 'ready' };

/** Fetches and imports the full dictionaries in the background. */
export interface DictionaryDownload {
  state(): DictionaryDownloadState;
  /** Does nothing while it runs or when it has succeeded. */
  begin(): void;
}
