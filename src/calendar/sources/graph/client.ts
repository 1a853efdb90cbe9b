import type { z } from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import {
  type CallOptions,
  createResilientCaller,
  type ResilientCallerOptions,
  sanitizeCause,
} from '../../../shared/http-client/http.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import type { SignIns } from '../transport/sign-ins.js';
import { bodyText, createTransport, type ServerResponse } from '../transport/transport.js';
import type { GraphConfig } from './config.js';
import type { GraphTokenSource } from './token.js';

const SERVICE = 'graph';
/** More than a page of a hundred events or rooms, and than the weeks of twenty people. */
const MAX_MEBIBYTES = 16;
/** Of a hundred entries each: more than a room's calendar can hold. */
const MAX_PAGES = 50;

export interface GraphRequest<Schema extends z.ZodType> {
  /** Names the request in errors and logs. */
  operation: string;
  /** Below the address of Graph, already encoded. */
  path: string;
  query?: Readonly<Record<string, string | number>>;
  /** Default: `GET`, and `POST` with a body. */
  method?: 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Of the answer; `undefined` is one without a body. */
  schema: Schema;
}

export interface GraphClientOptions extends Pick<ResilientCallerOptions, 'budgetMs' | 'metrics'> {
  signIns: SignIns;
  /** Whether the client may send requests that change calendars: only for booking. */
  mayWrite?: true;
}

/** One page of a list, and the address of the next. */
export interface GraphPage<Item> {
  value: Item[];
  '@odata.nextLink'?: string | undefined;
}

/** A client for Microsoft Graph that acts as the app itself. */
export interface GraphClient {
  /** @throws {ServiceFault} */
  fetch: <Schema extends z.ZodType>(
    request: GraphRequest<Schema>,
    options?: CallOptions,
  ) => Promise<z.output<Schema>>;
  /** Fetches all pages of a list. @throws {ServiceFault} */
  fetchAllPages: <Item>(
    request: GraphRequest<z.ZodType<GraphPage<Item>>>,
    options?: CallOptions,
  ) => Promise<Item[]>;
  /** Closes idle sockets. */
  close: () => void;
}

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** `error.code` of an error response; undefined when the body is not Graph's. */
function parseErrorCode(response: ServerResponse): string | undefined {
  try {
    const code = readField(readField(JSON.parse(bodyText(response)), 'error'), 'code');
    return typeof code === 'string' && /^[a-z][a-z0-9_]{0,60}$/i.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

function toQueryString(query: GraphRequest<z.ZodType>['query']): string {
  if (!query) return '';
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return `?${parameters}`;
}

const invalidAnswer = (operation: string, cause?: unknown) =>
  new CalendarServerError(REMOTE_PROBLEMS.invalid_answer, { service: SERVICE, operation, cause });

const isTokenRefused = (error: unknown) => error instanceof ServiceFault && error.status === 401;

export function createGraphClient(
  { url, tenantId, clientId }: Pick<GraphConfig, 'url' | 'tenantId' | 'clientId'>,
  tokens: GraphTokenSource,
  { signIns, mayWrite, ...options }: GraphClientOptions,
): GraphClient {
  const call = createResilientCaller({ ...options, service: SERVICE, honorsRetryAfter: true });
  const signIn = signIns.of({
    service: SERVICE,
    use: mayWrite ? 'booking' : 'reading',
    name: `${tenantId} ${clientId}`,
  });
  const { send, toError, close } = createTransport({
    service: SERVICE,
    maxMebibytes: MAX_MEBIBYTES,
    toMicrosoft: true,
    ...(mayWrite && { mayWrite }),
    isReadingPost: ({ url: address }) => address.endsWith('/calendar/getSchedule'),
    problems: { 503: 'server_failed', too_large: 'invalid_answer' },
  });

  async function fetchOnce<Schema extends z.ZodType>(
    { operation, path, query, body, schema, method }: GraphRequest<Schema>,
    token: string,
    signal: AbortSignal,
  ): Promise<z.output<Schema>> {
    const response = await send({
      operation,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: `${url}${path}${toQueryString(query)}`,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        // Without it, times are in the zone of the mailbox.
        prefer: 'outlook.timezone="UTC"',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    });
    if (response.status < 200 || response.status >= 300)
      throw toError(operation, response, parseErrorCode(response));
    try {
      const text = bodyText(response);
      return schema.parse(text === '' ? undefined : JSON.parse(text));
    } catch (error) {
      throw invalidAnswer(operation, sanitizeCause(error));
    }
  }

  async function fetchWithToken<Schema extends z.ZodType>(
    request: GraphRequest<Schema>,
    callOptions?: CallOptions,
  ): Promise<z.output<Schema>> {
    const fetchWith = (token: string) =>
      call(request.operation, (signal) => fetchOnce(request, token, signal), callOptions);
    const token = await tokens.get();
    try {
      return await fetchWith(token);
    } catch (error) {
      // A token may be refused before it expires: after a new secret, or when a permission is taken back.
      if (!isTokenRefused(error)) throw error;
      return fetchWith(await tokens.get(token));
    }
  }

  const fetch: GraphClient['fetch'] = (request, callOptions) =>
    signIn.run(() => fetchWithToken(request, callOptions));

  /** The path of the next page. A token must never follow a link to another server. */
  function findPath(link: string, operation: string): string {
    if (link.startsWith(`${url}/`)) return link.slice(url.length);
    throw invalidAnswer(operation);
  }

  async function fetchAllPages<Item>(
    request: GraphRequest<z.ZodType<GraphPage<Item>>>,
    callOptions?: CallOptions,
  ): Promise<Item[]> {
    const { operation, schema } = request;
    const items: Item[] = [];
    let page = await fetch(request, callOptions);
    for (let count = 1; ; count += 1) {
      items.push(...page.value);
      const next = page['@odata.nextLink'];
      if (next === undefined) return items;
      if (count >= MAX_PAGES) throw invalidAnswer(operation);
      page = await fetch({ operation, schema, path: findPath(next, operation) }, callOptions);
    }
  }

  return { fetch, fetchAllPages, close };
}
