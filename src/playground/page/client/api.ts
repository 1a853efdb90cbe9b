import type * as z from 'zod/mini';
import type { Acknowledgement, TrafficEntry } from '../../protocol.js';

/** Requests to the server and its event streams, by the endpoints of the protocol. */

/** Fetches what the endpoint answers. Rejects when there is no answer, or one that the schema does not accept. */
export async function get<Query extends Record<string, string>, Answer extends z.ZodMiniType>(
  endpoint: { path: string; query: z.ZodMiniType<Query>; answer: Answer },
  query: Query,
  signal?: AbortSignal,
): Promise<z.output<Answer>> {
  const url = formatUrl(endpoint.path, query);
  const response = await fetch(url, { headers: { accept: 'application/json' }, ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return endpoint.answer.parse(await response.json());
}

/** Sends a request. Rejects when there is no answer, or one that the schema does not accept. */
export async function post<Body, Answer extends z.ZodMiniType<object>>(
  endpoint: { path: string; body: z.ZodMiniType<Body>; answer: Answer },
  body: Body,
  signal?: AbortSignal,
): Promise<z.output<Answer>> {
  const response = await fetch(endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  return explainErrorCode(endpoint.answer.parse(await response.json()));
}

/** Sends a request. Never rejects: without an answer it resolves with an error text. */
export function tryPost<Body, Answer extends z.ZodMiniType<object>>(
  endpoint: { path: string; body: z.ZodMiniType<Body>; answer: Answer },
  body: Body,
): Promise<z.output<Answer> | Acknowledgement> {
  return post(endpoint, body).catch(() => ({ error: UNREACHABLE_TEXT }));
}

const UNREACHABLE_TEXT = 'Fikk ikke kontakt med lekeplassen. Prøv igjen om litt.';

function formatUrl(path: string, query: Record<string, string>): string {
  return Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}

/**
 * Slack's error codes, such as `message_not_found`. The server sends one when the page's state is outdated.
 */
const ERROR_CODE = /^[a-z_]+$/;

function explainErrorCode<Answer extends object>(answer: Answer): Answer {
  const error = 'error' in answer ? answer.error : undefined;
  if (typeof error !== 'string' || !ERROR_CODE.test(error)) return answer;
  return { ...answer, error: `Lekeplassen kjenner ikke dette (${error}). Last siden på nytt.` };
}

/** The delays before each reconnection, in milliseconds. The last one repeats. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000];

interface StreamListener<Item> {
  onOpen: () => void;
  onLost: () => void;
  onItem: (item: Item) => void;
}

/**
 * Listens to server-sent events until the returned function is called. Reconnects after a failure. Ignores unknown
 * items, which a newer server may send.
 */
export function openEventStream<Query extends Record<string, string>, Item extends z.ZodMiniType>(
  stream: { path: string; query: z.ZodMiniType<Query>; item: Item },
  query: Query,
  { onOpen, onLost, onItem }: StreamListener<z.output<Item>>,
): () => void {
  let source: EventSource | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function parseItem(data: string): z.output<Item> | undefined {
    try {
      return stream.item.parse(JSON.parse(data));
    } catch {
      return undefined;
    }
  }

  function open() {
    clearTimeout(reconnectTimer);
    source?.close();
    const eventSource = new EventSource(formatUrl(stream.path, query));
    source = eventSource;
    eventSource.onopen = () => {
      failures = 0;
      onOpen();
    };
    eventSource.onmessage = ({ data }: MessageEvent<string>) => {
      const item = parseItem(data);
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

const MAX_ENTRIES = 300;

/** Replaces the entry with the same id, or appends a new one. */
export function upsertTrafficEntry(
  list: readonly TrafficEntry[],
  entry: TrafficEntry,
): readonly TrafficEntry[] {
  const index = list.findIndex(({ id }) => id === entry.id);
  return index < 0 ? [...list, entry].slice(-MAX_ENTRIES) : list.with(index, entry);
}
