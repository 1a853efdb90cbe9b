import type { KnownBlock, View } from '@slack/types';
import * as z from 'zod/mini';

/**
 * The HTTP protocol between the playground's page and its server, as schemas for both. The page is a Slack client:
 * it talks to this server only, which acts as Slack towards the bot. `GETS`, `STREAMS` and `POSTS` list the requests.
 */

const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Only the type of a block is checked here. The components check the rest. */
const blockSchema = z.custom<KnownBlock>(isBlock);

const viewSchema = z.custom<View>(
  (value) => isBlock(value) && typeof value === 'object' && value !== null && 'blocks' in value,
);

const workspaceSchema = z.object({
  team: z.object({ id: z.string(), name: z.string() }),
  /** The default user. The page can switch to another. */
  me: z.string(),
  users: z.array(
    z.object({
      id: z.string(),
      /** The user name, without the `@`. */
      name: z.string(),
      realName: z.string(),
      /** The avatar's colour, `#rrggbb`. */
      color: z.string(),
      isBot: z.boolean(),
    }),
  ),
  userGroups: z.array(
    z.object({
      id: z.string(),
      /** Without the `@`. */
      handle: z.string(),
      name: z.string(),
    }),
  ),
  channels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      topic: z.string(),
      /** A direct conversation with the app or a user. */
      isIm: z.boolean(),
    }),
  ),
  /** From the manifest. */
  commands: z.array(z.object({ command: z.string(), description: z.string(), usageHint: z.string() })),
  shortcuts: z.array(
    z.object({ name: z.string(), callbackId: z.string(), type: z.enum(['message', 'global']) }),
  ),
  app: z.object({
    userId: z.string(),
    name: z.string(),
    /** The user's direct conversation with the app. */
    channel: z.string(),
    hasHome: z.boolean(),
    /** Whether users can write to the app. */
    takesMessages: z.boolean(),
  }),
  /** Whether a restart of the playground keeps what people did. */
  isKept: z.boolean(),
});

export type WorkspaceSnapshot = z.infer<typeof workspaceSchema>;
export type WorkspaceUser = WorkspaceSnapshot['users'][number];
export type WorkspaceUserGroup = WorkspaceSnapshot['userGroups'][number];
export type WorkspaceChannel = WorkspaceSnapshot['channels'][number];

const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  /** In bytes. */
  size: z.int(),
});

/** A file that the app posted. The page downloads it by its id. */
export type MessageFile = z.infer<typeof fileSchema>;

const unfurlSchema = z.object({
  /** Counts from 1 in each message. */
  id: z.number(),
  url: z.string(),
  title: z.exactOptional(z.string()),
  text: z.exactOptional(z.string()),
  blocks: z.exactOptional(z.array(blockSchema)),
});

/** The app's preview of a link in the message. */
export type MessageUnfurl = z.infer<typeof unfurlSchema>;

const messageSchema = z.object({
  ts: z.string(),
  channel: z.string(),
  user: z.string(),
  text: z.string(),
  blocks: z.exactOptional(z.array(blockSchema)),
  /** The only user who sees an ephemeral message. */
  ephemeralTo: z.exactOptional(z.string()),
  /** The `ts` of the thread's parent message, for a reply and for an ephemeral message in a thread. */
  threadTs: z.exactOptional(z.string()),
  /** A reply that the channel shows too. */
  isBroadcast: z.exactOptional(z.boolean()),
  edited: z.exactOptional(z.boolean()),
  unfurls: z.exactOptional(z.array(unfurlSchema)),
  files: z.exactOptional(z.array(fileSchema)),
});

export type PlaygroundMessage = z.infer<typeof messageSchema>;

const openViewSchema = z.object({ id: z.string(), hash: z.string(), view: viewSchema });

/** A view on the user's stack. The last one is on top. */
export type OpenView = z.infer<typeof openViewSchema>;

/**
 * `ratelimited`: 429 with `Retry-After`. `error`: 500. `slow`: later than any timeout. `offline`: no answer.
 */
const faultModeSchema = z.enum(['none', 'ratelimited', 'error', 'slow', 'offline']);

export type FaultMode = z.infer<typeof faultModeSchema>;

/** `slack`: the Web API and response_url, as the app calls them. `app`: the app, as Slack calls it. */
const faultTargetSchema = z.enum(['slack', 'app', 'dictionary', 'calendar']);

export type FaultTarget = z.infer<typeof faultTargetSchema>;

const faultsSchema = z.record(faultTargetSchema, faultModeSchema);

/** The fault that is switched on for each target. */
export type FaultSettings = z.infer<typeof faultsSchema>;

const eventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: messageSchema }),
  z.object({ type: z.literal('message_changed'), message: messageSchema }),
  z.object({ type: z.literal('message_deleted'), channel: z.string(), ts: z.string() }),
  z.object({ type: z.literal('view'), user: z.string(), stack: z.array(openViewSchema) }),
  /** The app published this user's Home tab. */
  z.object({ type: z.literal('home'), user: z.string(), view: openViewSchema }),
  /** The faults that are switched on; sent to every user. */
  z.object({ type: z.literal('faults'), faults: faultsSchema }),
  /** A sentence from Slack itself: `/ord mislyktes med feilen «operation_timeout».`. */
  z.object({ type: z.literal('notice'), user: z.string(), channel: z.string(), text: z.string() }),
]);

export type PlaygroundEvent = z.infer<typeof eventSchema>;

const trafficEntrySchema = z.object({
  id: z.string(),
  /** Who sends the request to whom. */
  direction: z.enum(['slack_to_app', 'app_to_slack', 'app_to_service']),
  via: z.enum(['http', 'socket']),
  /** `/ord`, `block_actions · ord:share`, `chat.postMessage`, `response_url`, `dictionary`. */
  name: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  request: z.unknown(),
  answer: z.exactOptional(
    z.object({
      ms: z.number(),
      /** `200`, `ok`, `channel_not_found`, `operation_timeout`. */
      status: z.string(),
      isFailure: z.boolean(),
      body: z.exactOptional(z.unknown()),
    }),
  ),
});

/** A request and, once it has one, its answer. Holds no tokens and keys. */
export type TrafficEntry = z.infer<typeof trafficEntrySchema>;

/** The full dictionaries instead of the sample. */
const dictionaryDownloadSchema = z.discriminatedUnion('kind', [
  /** `unavailable`: they are there already, or the service is elsewhere. */
  z.object({ kind: z.enum(['unavailable', 'offered', 'ready']) }),
  z.object({
    kind: z.literal('running'),
    dict: z.enum(['bob', 'nob']),
    phase: z.enum(['downloading', 'reading']),
    percent: z.number(),
  }),
  /** `problem` is a line for operators, in English. */
  z.object({ kind: z.literal('failed'), problem: z.string() }),
]);

export type DictionaryDownloadState = z.infer<typeof dictionaryDownloadSchema>;

/** Fetches and imports the full dictionaries in the background. */
export interface DictionaryDownload {
  state(): DictionaryDownloadState;
  /** Does nothing while it runs or when it has succeeded. */
  begin(): void;
}

const gallerySchema = z.object({
  /** Absent when there are no such files: they come with the source, not with the installed program. */
  specimens: z.exactOptional(
    z.array(
      z.object({
        /** The folder. */
        group: z.string(),
        groupTitle: z.string(),
        /** The file's name, without the language. */
        name: z.string(),
        language: z.enum(['nb', 'nn', 'en']),
        title: z.string(),
        content: z.unknown(),
        /** Slack's reasons to refuse it: `/blocks/0/text: …`. */
        problems: z.array(z.string()),
      }),
    ),
  ),
});

export type Gallery = z.infer<typeof gallerySchema>;

/** A message or view from a JSON file. */
export type Specimen = NonNullable<Gallery['specimens']>[number];

const slackbotToolsSchema = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      /** What the model reads. */
      description: z.string(),
      /** From the JSON Schema of the tool's arguments. */
      fields: z.array(
        z.object({
          name: z.string(),
          type: z.enum(['string', 'integer', 'boolean', 'array']),
          /** What the model reads. */
          description: z.string(),
          isRequired: z.boolean(),
          options: z.exactOptional(z.array(z.string())),
        }),
      ),
    }),
  ),
  error: z.exactOptional(z.string()),
});

/** What Slackbot can ask the app. */
export type SlackbotTools = z.infer<typeof slackbotToolsSchema>;

const byUserSchema = z.object({ user: z.string() });
const messagesSchema = z.object({ messages: z.array(messageSchema) });

/** What the page fetches. */
export const GETS = {
  /**
   * The workspace as this user sees it; without `user` as the default user. Channels differ: every user has a direct
   * conversation with the app.
   */
  workspace: {
    path: '/playground/workspace',
    query: z.object({ user: z.exactOptional(z.string()) }),
    answer: workspaceSchema,
  },
  /**
   * The path continues with the channel. The answer has no ephemeral messages: a reload drops them, as in Slack.
   */
  messages: { path: '/playground/messages', query: byUserSchema, answer: messagesSchema },
  /** The messages of all the user's channels, newest first, without ephemeral ones. */
  search: {
    path: '/playground/search',
    query: z.object({ user: z.string(), query: z.string().check(z.maxLength(200)) }),
    answer: messagesSchema,
  },
  slackbot: { path: '/playground/slackbot', query: z.object({}), answer: slackbotToolsSchema },
  gallery: { path: '/playground/gallery', query: z.object({}), answer: gallerySchema },
  dictionary: { path: '/playground/dictionary', query: z.object({}), answer: dictionaryDownloadSchema },
};

/** Server-sent events, each `data:` one item. */
export const STREAMS = {
  events: { path: '/playground/events', query: byUserSchema, item: eventSchema },
  /**
   * First the recent entries, oldest first; then each new one when it begins and again, with the same id, when it has
   * its answer.
   */
  traffic: { path: '/playground/wire', query: z.object({}), item: trafficEntrySchema },
};

const containerSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    channel: z.string(),
    ts: z.string(),
    unfurlId: z.exactOptional(z.int()),
  }),
  z.object({ type: z.literal('view'), viewId: z.string() }),
]);

/** The message, link preview or view that contains an element. */
export type ElementContainer = z.infer<typeof containerSchema>;

const stateSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())));

/**
 * The values of all input elements of a surface: block_id -> action_id -> value, in the shape of Slack's
 * `state.values`.
 */
export type StateValues = z.infer<typeof stateSchema>;

export const selectOptionSchema = z.object({
  text: z.object({ type: z.literal('plain_text'), text: z.string(), emoji: z.exactOptional(z.boolean()) }),
  value: z.string(),
  description: z.exactOptional(z.object({ type: z.literal('plain_text'), text: z.string() })),
});

export type SelectOption = z.infer<typeof selectOptionSchema>;

const acknowledgementSchema = z.object({ error: z.exactOptional(z.string()) });

/** Empty, or with the sentence that Slack would show. */
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;

/**
 * What the page changes or asks the bot for. Each answer comes when the bot has acknowledged, or after three seconds
 * with `{ error }`, a sentence to show. For a slash command and a message shortcut the same sentence also arrives as a
 * `notice` event; show one of the two. Bodies are JSON from this origin; the server refuses all others.
 */
export const POSTS = {
  /** A slash command if the text begins with one, otherwise a message. */
  send: {
    path: '/playground/send',
    body: z.object({
      user: z.string(),
      channel: z.string(),
      /**
       * As typed, with users already as `<@U1|name>`, user groups as `<!subteam^S1|@name>` and channels as
       * `<#C1|name>`.
       */
      text: z.string(),
      /** The `ts` of the message that this replies to. */
      threadTs: z.exactOptional(z.string()),
    }),
    answer: acknowledgementSchema,
  },
  action: {
    path: '/playground/action',
    body: z.object({
      user: z.string(),
      container: containerSchema,
      /**
       * The element in the shape of Slack's `actions[]`, without `action_ts`: type, action_id, block_id, value or
       * selected_option …
       */
      action: z.record(z.string(), z.unknown()),
      state: stateSchema,
    }),
    answer: acknowledgementSchema,
  },
  options: {
    path: '/playground/options',
    body: z.object({
      user: z.string(),
      container: containerSchema,
      blockId: z.string(),
      actionId: z.string(),
      value: z.string(),
    }),
    answer: z.object({
      options: z._default(z.array(selectOptionSchema), []),
      /** Replaces `options` when the app groups them. */
      groups: z.exactOptional(z.array(z.object({ label: z.string(), options: z.array(selectOptionSchema) }))),
      error: z.exactOptional(z.string()),
    }),
  },
  submit: {
    path: '/playground/submit',
    body: z.object({ user: z.string(), viewId: z.string(), state: stateSchema }),
    answer: z.object({
      /** Sentences by block_id. */
      errors: z.exactOptional(z.record(z.string(), z.string())),
      error: z.exactOptional(z.string()),
    }),
  },
  close: {
    path: '/playground/close',
    /** `all` closes the whole stack, not only the top view. */
    body: z.object({ user: z.string(), viewId: z.string(), all: z.boolean() }),
    answer: acknowledgementSchema,
  },
  shortcut: {
    path: '/playground/shortcut',
    body: z.object({
      user: z.string(),
      callbackId: z.string(),
      /** The message of a message shortcut. */
      message: z.exactOptional(z.object({ channel: z.string(), ts: z.string() })),
    }),
    answer: acknowledgementSchema,
  },
  /** The user opens a tab of the app's conversation. */
  home: {
    path: '/playground/home',
    body: z.object({ user: z.string(), tab: z.enum(['home', 'messages']) }),
    answer: acknowledgementSchema,
  },
  /** Slackbot calls a tool of the app. */
  slackbot: {
    path: '/playground/slackbot',
    body: z.object({ user: z.string(), tool: z.string(), args: z.record(z.string(), z.unknown()) }),
    answer: z.object({
      /** What the model reads. */
      text: z.string(),
      /** What people see. Empty if there are none, or if Slack drops them. */
      blocks: z.array(blockSchema),
      /** Why Slack drops all blocks. */
      dropped: z.exactOptional(z.string()),
      isError: z.boolean(),
      error: z.exactOptional(z.string()),
    }),
  },
  fault: {
    path: '/playground/fault',
    body: z.object({ place: faultTargetSchema, fault: faultModeSchema }),
    answer: acknowledgementSchema,
  },
  /** Starts the download of the full dictionaries. */
  dictionary: { path: '/playground/dictionary', body: z.unknown(), answer: dictionaryDownloadSchema },
};

type PostName = keyof typeof POSTS;
export type PostBody<Name extends PostName> = z.output<(typeof POSTS)[Name]['body']>;
export type PostAnswer<Name extends PostName> = z.output<(typeof POSTS)[Name]['answer']>;
