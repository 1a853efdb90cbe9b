import type { KnownBlock, View } from '@slack/types';
import * as z from 'zod/mini';
import type {
  ActionRequest,
  CloseRequest,
  DictionaryDownloadState,
  FaultRequest,
  Gallery,
  HomeRequest,
  OptionsRequest,
  OptionsResponse,
  PlaygroundEvent,
  PlaygroundMessage,
  SendRequest,
  ShortcutRequest,
  SlackbotAnswer,
  SlackbotRequest,
  SlackbotTools,
  SubmitRequest,
  SubmitResponse,
  TrafficEntry,
  WorkspaceSnapshot,
} from '../../protocol.js';

/**
 * The schemas of the server's responses. They check only that blocks have a type; the components check the
 * rest.
 */

const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const blockSchema = z.custom<KnownBlock>(isBlock);

const viewSchema = z.custom<View>(
  (value) => isBlock(value) && typeof value === 'object' && value !== null && 'blocks' in value,
);

const fileSchema = z.object({ id: z.string(), name: z.string(), title: z.string(), size: z.int() });

const unfurlSchema = z.object({
  id: z.number(),
  url: z.string(),
  title: z.exactOptional(z.string()),
  text: z.exactOptional(z.string()),
  blocks: z.exactOptional(z.array(blockSchema)),
});

const messageSchema = z.object({
  ts: z.string(),
  channel: z.string(),
  user: z.string(),
  text: z.string(),
  blocks: z.exactOptional(z.array(blockSchema)),
  ephemeralTo: z.exactOptional(z.string()),
  threadTs: z.exactOptional(z.string()),
  isBroadcast: z.exactOptional(z.boolean()),
  edited: z.exactOptional(z.boolean()),
  unfurls: z.exactOptional(z.array(unfurlSchema)),
  files: z.exactOptional(z.array(fileSchema)),
});

const messagesSchema = z.object({ messages: z.array(messageSchema) });

const workspaceSchema = z.object({
  team: z.object({ id: z.string(), name: z.string() }),
  me: z.string(),
  users: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      realName: z.string(),
      color: z.string(),
      isBot: z.boolean(),
    }),
  ),
  userGroups: z.array(z.object({ id: z.string(), handle: z.string(), name: z.string() })),
  channels: z.array(z.object({ id: z.string(), name: z.string(), topic: z.string(), isIm: z.boolean() })),
  commands: z.array(z.object({ command: z.string(), description: z.string(), usageHint: z.string() })),
  shortcuts: z.array(
    z.object({ name: z.string(), callbackId: z.string(), type: z.enum(['message', 'global']) }),
  ),
  app: z.object({
    userId: z.string(),
    name: z.string(),
    channel: z.string(),
    hasHome: z.boolean(),
    takesMessages: z.boolean(),
  }),
  isKept: z.boolean(),
});

const openViewSchema = z.object({ id: z.string(), hash: z.string(), view: viewSchema });

/** The schemas of the server's data about the app under test. */

const faultSchema = z.enum(['none', 'ratelimited', 'error', 'slow', 'offline']);

const faultsSchema = z.object({
  slack: faultSchema,
  app: faultSchema,
  dictionary: faultSchema,
  calendar: faultSchema,
});

const eventSchema = z.union([
  z.object({ type: z.literal('message'), message: messageSchema }),
  z.object({ type: z.literal('message_changed'), message: messageSchema }),
  z.object({ type: z.literal('message_deleted'), channel: z.string(), ts: z.string() }),
  z.object({
    type: z.literal('view'),
    user: z.string(),
    stack: z.array(openViewSchema),
  }),
  z.object({ type: z.literal('home'), user: z.string(), view: openViewSchema }),
  z.object({ type: z.literal('faults'), faults: faultsSchema }),
  z.object({ type: z.literal('notice'), user: z.string(), channel: z.string(), text: z.string() }),
]);

const optionSchema = z.object({
  text: z.object({
    type: z.literal('plain_text'),
    text: z.string(),
    emoji: z.exactOptional(z.boolean()),
  }),
  value: z.string(),
  description: z.exactOptional(z.object({ type: z.literal('plain_text'), text: z.string() })),
});

const optionsSchema = z.object({
  options: z._default(z.array(optionSchema), []),
  groups: z.exactOptional(z.array(z.object({ label: z.string(), options: z.array(optionSchema) }))),
  error: z.exactOptional(z.string()),
});

const submitSchema = z.object({
  errors: z.exactOptional(z.record(z.string(), z.string())),
  error: z.exactOptional(z.string()),
});

const acknowledgementSchema = z.object({ error: z.exactOptional(z.string()) });

/** Parses an event of the stream; `undefined` for unknown events, which a newer server may send. */
export function parsePlaygroundEvent(data: string): PlaygroundEvent | undefined {
  try {
    return eventSchema.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}

const trafficEntrySchema = z.object({
  id: z.string(),
  direction: z.enum(['slack_to_app', 'app_to_slack', 'app_to_service']),
  via: z.enum(['http', 'socket']),
  name: z.string(),
  at: z.number(),
  request: z.unknown(),
  answer: z.exactOptional(
    z.object({
      ms: z.number(),
      status: z.string(),
      isFailure: z.boolean(),
      body: z.exactOptional(z.unknown()),
    }),
  ),
});

const dictionaryDownloadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['unavailable', 'offered', 'ready']) }),
  z.object({
    kind: z.literal('running'),
    dict: z.enum(['bob', 'nob']),
    phase: z.enum(['downloading', 'reading']),
    percent: z.number(),
  }),
  z.object({ kind: z.literal('failed'), problem: z.string() }),
]);

const gallerySchema = z.object({
  specimens: z.exactOptional(
    z.array(
      z.object({
        group: z.string(),
        groupTitle: z.string(),
        name: z.string(),
        language: z.enum(['nb', 'nn', 'en']),
        title: z.string(),
        content: z.unknown(),
        problems: z.array(z.string()),
      }),
    ),
  ),
});

/** Parses an entry of the stream; `undefined` for unknown entries. */
export function parseTrafficEntry(data: string): TrafficEntry | undefined {
  try {
    return trafficEntrySchema.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}

const MAX_ENTRIES = 300;

/** Replaces the entry with the same id, or appends a new one. */
export function upsertTrafficEntry(
  list: readonly TrafficEntry[],
  entry: TrafficEntry,
): readonly TrafficEntry[] {
  const index = list.findIndex(({ id }) => id === entry.id);
  return index < 0 ? [...list, entry].slice(-MAX_ENTRIES) : list.with(index, entry);
}

const slackbotToolsSchema = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      fields: z.array(
        z.object({
          name: z.string(),
          type: z.enum(['string', 'integer', 'boolean', 'array']),
          description: z.string(),
          isRequired: z.boolean(),
          options: z.exactOptional(z.array(z.string())),
        }),
      ),
    }),
  ),
  error: z.exactOptional(z.string()),
});

const slackbotAnswerSchema = z.object({
  text: z.string(),
  blocks: z.array(blockSchema),
  dropped: z.exactOptional(z.string()),
  isError: z.boolean(),
  error: z.exactOptional(z.string()),
});

const UNREACHABLE_TEXT = 'Fikk ikke kontakt med lekeplassen. Prøv igjen om litt.';

/** The answer to a POST: empty, or with a sentence to show. */
interface Acknowledgement {
  error?: string;
}

/**
 * The page's requests to its server. Requests that change something never reject: they resolve with an error
 * text.
 */
interface PageApi {
  /** Fetches the workspace as this user sees it, by default as the default user. */
  fetchWorkspace(user?: string): Promise<WorkspaceSnapshot>;
  fetchMessages(channel: string, user: string, signal: AbortSignal): Promise<PlaygroundMessage[]>;
  /** Finds messages of all the user's channels, newest first. */
  searchMessages(query: string, user: string, signal: AbortSignal): Promise<PlaygroundMessage[]>;
  eventsUrl(user: string): string;
  trafficUrl: string;
  fetchGallery(signal: AbortSignal): Promise<Gallery>;
  fetchDictionaryDownload(signal: AbortSignal): Promise<DictionaryDownloadState>;
  beginDictionaryDownload(): Promise<DictionaryDownloadState>;
  send(request: SendRequest): Promise<Acknowledgement>;
  sendAction(request: ActionRequest): Promise<Acknowledgement>;
  fetchOptions(request: OptionsRequest, signal: AbortSignal): Promise<OptionsResponse>;
  submit(request: SubmitRequest): Promise<SubmitResponse>;
  close(request: CloseRequest): Promise<Acknowledgement>;
  runShortcut(request: ShortcutRequest): Promise<Acknowledgement>;
  openHome(request: HomeRequest): Promise<Acknowledgement>;
  fetchSlackbotTools(signal: AbortSignal): Promise<SlackbotTools>;
  callSlackbotTool(request: SlackbotRequest): Promise<SlackbotAnswer>;
  setFault(request: FaultRequest): Promise<Acknowledgement>;
}

async function getJson<Schema extends z.ZodMiniType>(path: string, schema: Schema, signal?: AbortSignal) {
  const response = await fetch(path, { headers: { accept: 'application/json' }, ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return schema.parse(await response.json());
}

async function postJson<Schema extends z.ZodMiniType>(
  path: string,
  body: unknown,
  schema: Schema,
  signal?: AbortSignal,
) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  return schema.parse(await response.json());
}

/**
 * Slack's error codes, such as `message_not_found`. The server sends one when the page's state is outdated.
 */
const ERROR_CODE = /^[a-z_]+$/;

function explainErrorCode<Answer extends Acknowledgement>(answer: Answer): Answer {
  if (answer.error === undefined || !ERROR_CODE.test(answer.error)) return answer;
  return { ...answer, error: `Lekeplassen kjenner ikke dette (${answer.error}). Last siden på nytt.` };
}

const postForAcknowledgement = (path: string, body: unknown): Promise<Acknowledgement> =>
  postJson(path, body, acknowledgementSchema).then(explainErrorCode, () => ({ error: UNREACHABLE_TEXT }));

export const pageApi: PageApi = {
  fetchWorkspace: (user) => {
    const query = user === undefined ? '' : `?user=${encodeURIComponent(user)}`;
    return getJson(`/playground/workspace${query}`, workspaceSchema);
  },
  async fetchMessages(channel, user, signal) {
    const path = `/playground/messages/${encodeURIComponent(channel)}?user=${encodeURIComponent(user)}`;
    const { messages } = await getJson(path, messagesSchema, signal);
    return messages;
  },
  async searchMessages(query, user, signal) {
    const path = `/playground/search?${new URLSearchParams({ user, query })}`;
    const { messages } = await getJson(path, messagesSchema, signal);
    return messages;
  },
  eventsUrl: (user) => `/playground/events?user=${encodeURIComponent(user)}`,
  trafficUrl: '/playground/wire',
  fetchGallery: (signal) => getJson('/playground/gallery', gallerySchema, signal),
  fetchDictionaryDownload: (signal) => getJson('/playground/dictionary', dictionaryDownloadSchema, signal),
  beginDictionaryDownload: () => postJson('/playground/dictionary', {}, dictionaryDownloadSchema),
  send: (request) => postForAcknowledgement('/playground/send', request),
  sendAction: (request) => postForAcknowledgement('/playground/action', request),
  fetchOptions: (request, signal) =>
    postJson('/playground/options', request, optionsSchema, signal).then(explainErrorCode),
  submit: (request) =>
    postJson('/playground/submit', request, submitSchema).then(explainErrorCode, () => ({
      error: UNREACHABLE_TEXT,
    })),
  close: (request) => postForAcknowledgement('/playground/close', request),
  runShortcut: (request) => postForAcknowledgement('/playground/shortcut', request),
  openHome: (request) => postForAcknowledgement('/playground/home', request),
  fetchSlackbotTools: (signal) => getJson('/playground/slackbot', slackbotToolsSchema, signal),
  callSlackbotTool: (request) =>
    postJson('/playground/slackbot', request, slackbotAnswerSchema).catch(() => ({
      text: '',
      blocks: [],
      isError: true,
      error: UNREACHABLE_TEXT,
    })),
  setFault: (request) => postForAcknowledgement('/playground/fault', request),
};

/** The delays before each reconnection, in milliseconds. The last one repeats. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000];

interface StreamListener<Item> {
  onOpen: () => void;
  onLost: () => void;
  onItem: (item: Item) => void;
}

/** Listens to server-sent events until the returned function is called. Reconnects after a failure. */
export function openEventStream<Item>(
  url: string,
  parse: (data: string) => Item | undefined,
  { onOpen, onLost, onItem }: StreamListener<Item>,
): () => void {
  let source: EventSource | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open() {
    clearTimeout(reconnectTimer);
    source?.close();
    const eventSource = new EventSource(url);
    source = eventSource;
    eventSource.onopen = () => {
      failures = 0;
      onOpen();
    };
    eventSource.onmessage = ({ data }: MessageEvent<string>) => {
      const item = parse(data);
      if (item !== undefined) onItem(item);
    };
    // The browser does not reconnect after an HTTP error, so the page always reconnects itself.
    eventSource.onerror = () => {
      eventSource.close();
      onLost();
      reconnectTimer = setTimeout(open, RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)]);
      failures += 1;
    };
  }

  window.addEventListener('online', open);
  open();
  return () => {
    window.removeEventListener('online', open);
    clearTimeout(reconnectTimer);
    source?.close();
  };
}
