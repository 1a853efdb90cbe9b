import axios, { type AxiosResponse, isAxiosError } from 'axios';
import { z } from 'zod';
import { type FaultKind, ServiceFault } from '../errors.js';
import { requestIdHeaders } from '../observability/request-id.js';
import type { CallOptions } from './call-options.js';
import { createResilientCaller, type ResilientCallerOptions } from './resilient-caller.js';

/** More than any article or week of rooms; a service that sends more is broken or hostile. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

export interface HttpClientOptions extends ResilientCallerOptions {
  baseUrl: string;
  headers?: Record<string, string>;
  /** Longer answers are invalid; 8 MiB. */
  maxResponseBytes?: number;
  /** Finds the service's own code in the body of a refusal; unset: that of a problem document (RFC 9457). */
  findErrorCode?: (body: unknown) => unknown;
  /** Whether it is one of Microsoft's, which take the id of a request by another name. */
  toMicrosoft?: boolean;
}

export interface JsonRequest<Schema extends z.ZodType> {
  /** Below the base address, already encoded. May hold a key: it is never put into an error. */
  path: string;
  query?: Record<string, string | number>;
  /** For this question alone. */
  headers?: Record<string, string>;
  /** A question too long for an address: it is posted as JSON, and has as little effect as any other. */
  body?: unknown;
  schema: Schema;
  /** What is asked, for faults and logs: `search`, `free/busy`. */
  operation: string;
  call?: CallOptions | undefined;
}

/** Asks another service for JSON. */
export interface HttpClient {
  /**
   * Gets, or posts where the question has a body.
   *
   * @throws {ServiceFault} for whatever is not a 2xx with a body of the schema's shape, within the budget.
   */
  fetchJson<Schema extends z.ZodType>(question: JsonRequest<Schema>): Promise<z.output<Schema>>;
}

/**
 * The cause that may be logged: its name and code. An error of the HTTP client carries the request, one of the address
 * carries the address, and one of JSON repeats the body, which may be a page that repeats the address.
 */
export function sanitizeCause(error: unknown): Error {
  if (error instanceof z.ZodError) return error;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const name = error instanceof Error ? error.name : 'Error';
  return new Error(typeof code === 'string' ? `${name} ${code}` : name);
}

/** Half a character, as a cut text ends with, cannot be encoded and would throw. */
const replaceLoneSurrogates = (value: string | number) =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

const toWellFormedQuery = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, replaceLoneSurrogates(value)]));

/** An answer that broke off has the same code, and comes with as much of the response as there was. */
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

/** How long the service asks to be left alone, in seconds (RFC 9110 section 10.2.3; not as a date). */
export function parseRetryAfter({ headers }: Pick<AxiosResponse, 'headers'>): number | undefined {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** What went wrong before there was an answer. */
export function createConnectionFault(
  error: unknown,
  about: { service: string; operation: string },
): ServiceFault {
  const kind = isResponseTooLong(error) ? 'invalid' : 'unreachable';
  return new ServiceFault({ ...about, kind, cause: sanitizeCause(error) });
}

/**
 * A client for one service: one time budget a question, one repetition unless told otherwise, a breaker that answers at once while the
 * service is ill, and no redirects.
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
    baseURL: baseUrl.replace(/\/+$/, ''),
    headers: { accept: 'application/json', ...headers },
    maxRedirects: 0,
    maxContentLength: maxAnswerBytes,
    // The text is parsed here: axios would hand over a string in silence where the JSON is broken.
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
    proxy: false,
    // A path that begins with two slashes, as one with an empty key does, must not lead to another host.
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
