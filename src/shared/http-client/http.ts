import axios, { type AxiosResponse, isAxiosError } from 'axios';
import * as z from 'zod';
import { type FaultKind, ServiceFault } from '../errors.js';
import { requestIdHeaders } from '../observability/request-id.js';
import { trimSignsAtEnd } from '../text/trim-signs.js';
import type { CallOptions } from './call-options.js';
import { createResilientCaller, type ResilientCallerOptions } from './resilient-caller.js';

/** More than any article or any week of rooms. A service that sends more is broken or hostile. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

export interface HttpClientOptions extends ResilientCallerOptions {
  baseUrl: string;
  headers?: Record<string, string>;
  /** Longer responses are invalid. Default: 8 MiB. */
  maxResponseBytes?: number;
  /**
   * Finds the service's error code in an error body. Default: the `code` of a problem document (RFC 9457).
   */
  findErrorCode?: (body: unknown) => unknown;
  /** Whether the service is Microsoft's, which uses another header for the request id. */
  toMicrosoft?: boolean;
}

export interface JsonRequest<Schema extends z.ZodType> {
  /** Path below the base URL, already encoded. It may contain a key, so errors never include it. */
  path: string;
  query?: Record<string, string | number>;
  /** Additional headers of this request. */
  headers?: Record<string, string>;
  /** Sent as JSON. With POST it is the parameters of a query that is too long for a URL, still without side effects. */
  body?: unknown;
  /** Default: POST with a body, else GET. PUT and DELETE change something; the same request twice changes it once. */
  method?: 'PUT' | 'DELETE';
  schema: Schema;
  /** The name of the operation in faults and logs: `search`, `free/busy`. */
  operation: string;
  call?: CallOptions | undefined;
}

/** Requests JSON from another service. */
export interface HttpClient {
  /**
   * Sends a GET, a POST if the request has a body, or the method of the request.
   *
   * @throws {ServiceFault} unless the service answers 2xx with a body that matches the schema, within the
   *   budget
   */
  fetchJson<Schema extends z.ZodType>(question: JsonRequest<Schema>): Promise<z.output<Schema>>;
}

/**
 * Reduces an error to its name and code, which may be logged. An error of the HTTP client contains the
 * request, a URL error contains the URL, and a JSON error contains the body, which may repeat the URL.
 */
export function sanitizeCause(error: unknown): Error {
  if (error instanceof z.ZodError) return error;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const name = error instanceof Error ? error.name : 'Error';
  return new Error(typeof code === 'string' ? `${name} ${code}` : name);
}

/** Replaces lone surrogates, as at the end of a truncated text. Encoding one would throw. */
const replaceLoneSurrogates = (value: string | number) =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

const toWellFormedQuery = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, replaceLoneSurrogates(value)]));

/** A response that broke off has the same code, but its error contains the partial response. */
const isResponseTooLong = (error: unknown) =>
  isAxiosError(error) && error.code === 'ERR_BAD_RESPONSE' && error.response === undefined;

export function faultKindOfStatus(status: number): FaultKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 429) return 'busy';
  if (status === 504) return 'timeout';
  return status >= 500 ? 'failed' : 'rejected';
}

const problemCodeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;

function parseErrorCode(body: string, codeIn: (body: unknown) => unknown): string | undefined {
  try {
    const code = codeIn(JSON.parse(body));
    return typeof code === 'string' && /^[a-z][a-z0-9_]{0,60}$/i.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Parses `Retry-After` in seconds (RFC 9110 section 10.2.3). Dates are not supported. */
export function parseRetryAfter({ headers }: Pick<AxiosResponse, 'headers'>): number | undefined {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** Creates the fault of a request that got no complete response. */
export function createConnectionFault(
  error: unknown,
  about: { service: string; operation: string },
): ServiceFault {
  const kind = isResponseTooLong(error) ? 'invalid' : 'unreachable';
  return new ServiceFault({ ...about, kind, cause: sanitizeCause(error) });
}

/**
 * Creates a client for one service. Each call has a time budget and, by default, one retry. A circuit breaker
 * rejects calls at once while the service is down. The client follows no redirects.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const {
    service,
    baseUrl,
    headers = {},
    maxResponseBytes: maxAnswerBytes = MAX_RESPONSE_BYTES,
    findErrorCode: codeIn = problemCodeOf,
  } = options;
  const call = createResilientCaller(options);
  const http = axios.create({
    baseURL: trimSignsAtEnd(baseUrl, '/'),
    headers: { accept: 'application/json', ...headers },
    maxRedirects: 0,
    maxContentLength: maxAnswerBytes,
    // `ask` parses the text itself: axios would return invalid JSON as a string without an error.
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
    proxy: false,
    // A path that begins with two slashes, as with an empty key, must not lead to another host.
    allowAbsoluteUrls: false,
  });

  async function ask<Schema extends z.ZodType>(question: JsonRequest<Schema>, signal: AbortSignal) {
    const { operation, path, query, schema } = question;
    const response = await http
      .request<string>({
        url: path,
        signal,
        ...(query && { params: toWellFormedQuery(query) }),
        headers: { ...requestIdHeaders(options), ...question.headers },
        ...(question.body !== undefined && { method: 'POST', data: question.body }),
        ...(question.method && { method: question.method }),
      })
      .catch((error: unknown) => {
        throw createConnectionFault(error, { service, operation });
      });
    if (response.status < 200 || response.status >= 300) {
      const kind = faultKindOfStatus(response.status);
      const seconds = parseRetryAfter(response);
      throw new ServiceFault({
        service,
        operation,
        kind: kind === 'failed' && seconds !== undefined ? 'busy' : kind,
        status: response.status,
        code: parseErrorCode(response.data, codeIn),
        retryAfterSeconds: seconds,
      });
    }
    try {
      return schema.parse(JSON.parse(response.data));
    } catch (cause) {
      throw new ServiceFault({
        service,
        operation,
        kind: 'invalid',
        status: response.status,
        cause: sanitizeCause(cause),
      });
    }
  }

  return {
    fetchJson: (question) => call(question.operation, (signal) => ask(question, signal), question.call),
  };
}
