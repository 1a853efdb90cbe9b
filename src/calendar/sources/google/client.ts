import * as z from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import { createResilientCaller, sanitizeCause } from '../../../shared/http-client/http.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import type { SignIns } from '../transport/sign-ins.js';
import { bodyText, createTransport, type ServerResponse } from '../transport/transport.js';
import { type GoogleCallOptions, toCallerOptions } from './call-options.js';
import type { GoogleTokenSource } from './token.js';

const SERVICE = 'google';
/** More than 2,500 events with subjects. */
const MAX_MEBIBYTES = 16;
/** More than a room's calendar or a directory can hold. */
const MAX_PAGES = 50;

export interface GoogleRequest<Schema extends z.ZodType> {
  /** Names the request in errors and logs. */
  operation: string;
  /** Below the address of the API, already encoded. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Default: POST with a body, else GET. */
  method?: 'PATCH' | 'PUT' | 'DELETE';
  /** The request fails with status 412 if the server has another version. */
  etag?: string;
  /** Of the answer; an answer without a body is undefined. */
  schema: Schema;
  signal?: AbortSignal;
}

export interface GoogleClientOptions extends GoogleCallOptions {
  signIns: SignIns;
  /** Whether it may send requests that change calendars. */
  mayWrite?: true;
}

/** One page of a list, and the token that fetches the next. */
export interface GooglePage {
  nextPageToken?: string | undefined;
}

/** A client for one of Google's APIs with one grant. */
export interface GoogleClient {
  /** @throws {ServiceFault} */
  fetch: <Schema extends z.ZodType>(request: GoogleRequest<Schema>) => Promise<z.output<Schema>>;
  /** Fetches all pages of a list. @throws {ServiceFault} */
  fetchAllPages: <Page extends GooglePage>(request: GoogleRequest<z.ZodType<Page>>) => Promise<Page[]>;
  /** Closes idle sockets. */
  close: () => void;
}

/** https://developers.google.com/workspace/calendar/api/guides/errors; the Directory API adds `details`. */
const reasonSchema = z.looseObject({ reason: z.string().regex(/^[A-Za-z_]{1,60}$/) });
const errorSchema = z.looseObject({
  error: z.looseObject({
    errors: z.array(reasonSchema).optional().catch(undefined),
    details: z.array(z.unknown()).optional().catch(undefined),
  }),
});

/** Google's reason in an error response; undefined when the body is not Google's. */
function parseReason(response: ServerResponse): string | undefined {
  try {
    const { error } = errorSchema.parse(JSON.parse(bodyText(response)));
    const detail = error.details?.map((each) => reasonSchema.safeParse(each).data).find(Boolean);
    return detail?.reason ?? error.errors?.[0]?.reason;
  } catch {
    return undefined;
  }
}

/** Sent with status 403 or 429, without `Retry-After`. */
const QUOTA_REASONS = ['userRateLimitExceeded', 'rateLimitExceeded', 'quotaExceeded', 'RATE_LIMIT_EXCEEDED'];

function toQueryString(query: GoogleRequest<z.ZodType>['query']): string {
  if (!query) return '';
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return `?${parameters}`;
}

const invalidAnswer = (operation: string, cause?: unknown) =>
  new CalendarServerError(REMOTE_PROBLEMS.invalid_answer, { service: SERVICE, operation, cause });

const isTokenRefused = (error: unknown) => error instanceof ServiceFault && error.status === 401;

/** @param url address of the API, without a final slash */
export function createGoogleClient(
  url: string,
  tokens: GoogleTokenSource,
  options: GoogleClientOptions,
): GoogleClient {
  const call = createResilientCaller(toCallerOptions(options));
  const account = { service: SERVICE, use: options.mayWrite ? 'booking' : 'reading' } as const;
  const { send, toError, close } = createTransport({
    service: SERVICE,
    maxMebibytes: MAX_MEBIBYTES,
    isReadingPost: ({ url: address }) => address.endsWith('/freeBusy'),
    ...(options.mayWrite && { mayWrite: options.mayWrite }),
    problems: { 503: 'server_failed', too_large: 'invalid_answer' },
  });

  function toApiError(operation: string, response: ServerResponse): CalendarServerError {
    const code = parseReason(response);
    const isQuota = response.status === 403 && code !== undefined && QUOTA_REASONS.includes(code);
    return toError(operation, isQuota ? { ...response, status: 429 } : response, code);
  }

  async function fetchOnce<Schema extends z.ZodType>(
    { operation, path, query, body, method, etag, schema }: GoogleRequest<Schema>,
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
        ...(etag !== undefined && { 'if-match': etag }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    });
    if (response.status !== 200 && response.status !== 204) throw toApiError(operation, response);
    try {
      const text = bodyText(response);
      return schema.parse(text === '' ? undefined : JSON.parse(text));
    } catch (error) {
      throw invalidAnswer(operation, sanitizeCause(error));
    }
  }

  async function fetchWithToken<Schema extends z.ZodType>(
    request: GoogleRequest<Schema>,
  ): Promise<z.output<Schema>> {
    const fetchWith = (token: string) =>
      call(request.operation, (signal) => fetchOnce(request, token, signal), { signal: request.signal });
    const token = await tokens.get();
    try {
      return await fetchWith(token);
    } catch (error) {
      // A token may be refused before it expires: after a new key, or when a grant is taken back.
      if (!isTokenRefused(error)) throw error;
      return fetchWith(await tokens.get(token));
    }
  }

  const fetch: GoogleClient['fetch'] = async (request) => {
    const signIn = options.signIns.of({ ...account, name: await tokens.name() });
    return signIn.run(() => fetchWithToken(request));
  };

  async function fetchAllPages<Page extends GooglePage>(
    request: GoogleRequest<z.ZodType<Page>>,
  ): Promise<Page[]> {
    const pages = [await fetch(request)];
    for (;;) {
      const pageToken = pages.at(-1)?.nextPageToken;
      if (pageToken === undefined) return pages;
      if (pages.length >= MAX_PAGES) throw invalidAnswer(request.operation);
      pages.push(await fetch({ ...request, query: { ...request.query, pageToken } }));
    }
  }

  return {
    fetch,
    fetchAllPages,
    close() {
      close();
      tokens.close();
    },
  };
}
