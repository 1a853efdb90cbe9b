import type * as z from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import {
  type CallOptions,
  createResilientCaller,
  type ResilientCallerOptions,
  sanitizeCause,
} from '../../../shared/http-client/http.js';
import { CalendarServerError, REMOTE_PROBLEMS } from './problems.js';
import { bodyText, createTransport, type ServerResponse } from './transport.js';

export interface JsonRequest<Schema extends z.ZodType> {
  /** Names the request in errors and logs. */
  operation: string;
  /** Below the address of the API, already encoded. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Default: POST with a body, else GET. */
  method?: 'PATCH' | 'PUT' | 'DELETE';
  /** Besides those that every request has. */
  headers?: Readonly<Record<string, string>>;
  /** Of the answer; an answer without a body is undefined. */
  schema: Schema;
}

/** Access tokens of one account. */
export interface TokenSource {
  /**
   * A cached token that has not expired, or a new one. Concurrent calls share one request.
   *
   * @param refused a token that the API refused before it expired
   * @throws {ServiceFault} `unauthorized` with the vendor's error code when it refuses the account
   */
  get: (refused?: string) => Promise<string>;
  /** Closes idle sockets. */
  close: () => void;
}

interface JsonApiOptions {
  /** Address of the API, without a final slash. */
  url: string;
  tokens: TokenSource;
  transport: Parameters<typeof createTransport>[0];
  caller: ResilientCallerOptions;
  isSuccess: (status: number) => boolean;
  /** The vendor's code of an error response, and the status that it stands for, where that is another one. */
  parseError: (response: ServerResponse) => { code: string | undefined; status?: number };
}

export const invalidAnswer = (service: string, operation: string, cause?: unknown) =>
  new CalendarServerError(REMOTE_PROBLEMS.invalid_answer, { service, operation, cause });

/** A vendor's JSON API, called with an access token. */
export function createJsonApi({ url, tokens, transport, caller, isSuccess, parseError }: JsonApiOptions) {
  const call = createResilientCaller(caller);
  const { send, toError, close } = createTransport(transport);

  async function fetchOnce<Schema extends z.ZodType>(
    { operation, path, query, body, method, headers, schema }: JsonRequest<Schema>,
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
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    });
    if (!isSuccess(response.status)) {
      const { code, status = response.status } = parseError(response);
      throw toError(operation, { ...response, status }, code);
    }
    try {
      const text = bodyText(response);
      return schema.parse(text === '' ? undefined : JSON.parse(text));
    } catch (error) {
      throw invalidAnswer(transport.service, operation, sanitizeCause(error));
    }
  }

  return {
    /** @throws {ServiceFault} */
    async fetch<Schema extends z.ZodType>(
      request: JsonRequest<Schema>,
      options?: CallOptions,
    ): Promise<z.output<Schema>> {
      const fetchWith = (token: string) =>
        call(request.operation, (signal) => fetchOnce(request, token, signal), options);
      const token = await tokens.get();
      try {
        return await fetchWith(token);
      } catch (error) {
        // A token may be refused before it expires: after a new key, or when a permission is taken back.
        if (!(error instanceof ServiceFault && error.status === 401)) throw error;
        return fetchWith(await tokens.get(token));
      }
    },
    close() {
      close();
      tokens.close();
    },
  };
}

/** More than a room's calendar or a directory can hold. */
const MAX_PAGES = 50;

/**
 * Fetches all pages of a list.
 *
 * @param fetch one page by its request
 * @param findNext the request for the page after one; undefined after the last
 * @throws {ServiceFault}
 */
export async function fetchPages<Request extends { operation: string }, Page>(
  service: string,
  first: Request,
  fetch: (request: Request) => Promise<Page>,
  findNext: (page: Page) => Request | undefined,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let request: Request | undefined = first; request; ) {
    if (pages.length >= MAX_PAGES) throw invalidAnswer(service, first.operation);
    const page: Page = await fetch(request);
    pages.push(page);
    request = findNext(page);
  }
  return pages;
}

function toQueryString(query: JsonRequest<z.ZodType>['query']): string {
  if (!query) return '';
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return `?${parameters}`;
}
