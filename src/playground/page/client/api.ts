import type * as z from 'zod/mini';
import type {
  ActionRequest,
  CloseRequest,
  DictionaryDownloadState,
  FaultRequest,
  Gallery,
  HomeRequest,
  OptionsRequest,
  OptionsResponse,
  PlaygroundMessage,
  SendRequest,
  ShortcutRequest,
  SlackbotAnswer,
  SlackbotRequest,
  SlackbotTools,
  SubmitRequest,
  SubmitResponse,
  WorkspaceSnapshot,
} from '../../protocol.js';
import {
  acknowledgementSchema,
  dictionaryDownloadSchema,
  gallerySchema,
  messagesSchema,
  optionsSchema,
  slackbotAnswerSchema,
  slackbotToolsSchema,
  submitSchema,
  workspaceSchema,
} from './schemas.js';

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
