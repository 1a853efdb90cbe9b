import axios, { type AxiosResponse, isAxiosError } from 'axios';
import { BrokenCircuitError, TaskCancelledError } from 'cockatiel';
import { z } from 'zod';
import { type FaultKind, ServiceFault } from './errors.js';
import { createPolicy, isIllness, type PolicyOptions } from './policy.js';

/** More than any article or week of rooms; a service that sends more is broken or hostile. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

export interface HttpClientOptions extends PolicyOptions {
  /** How logs and faults name the service. */
  service: string;
  baseUrl: string;
  headers?: Record<string, string>;
  /** Longer answers are invalid; 8 MiB. */
  maxAnswerBytes?: number;
}

export interface Question<Schema extends z.ZodType> {
  /** Below the base address, already encoded. May hold a key: it is never put into an error. */
  path: string;
  query?: Record<string, string | number>;
  schema: Schema;
  /** What is asked, for faults and logs: `search`, `free/busy`. */
  operation: string;
}

/** Asks another service for JSON. */
export interface HttpClient {
  /** @throws {ServiceFault} for whatever is not a 2xx with a body of the schema's shape, within the budget. */
  getJson<Schema extends z.ZodType>(question: Question<Schema>): Promise<z.output<Schema>>;
}

/**
 * The cause that may be logged: its name and code. An error of the HTTP client carries the request, one of the address
 * carries the address, and one of JSON repeats the body, which may be a page that repeats the address.
 */
function bareCause(error: unknown): Error {
  if (error instanceof z.ZodError) return error;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const name = error instanceof Error ? error.name : 'Error';
  return new Error(typeof code === 'string' ? `${name} ${code}` : name);
}

/** Half a character, as a cut text ends with, cannot be encoded and would throw. */
const wellFormed = (value: string | number) =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

const wellFormedQuery = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, wellFormed(value)]));

/** An answer that broke off has the same code, and comes with as much of the response as there was. */
const isTooLong = (error: unknown) =>
  isAxiosError(error) && error.code === 'ERR_BAD_RESPONSE' && error.response === undefined;

function kindOfStatus(status: number): FaultKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 429) return 'busy';
  if (status === 504) return 'timeout';
  return status >= 500 ? 'failed' : 'rejected';
}

function problemCode(body: string): string | undefined {
  try {
    const problem: unknown = JSON.parse(body);
    const code = typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'code') : undefined;
    return typeof code === 'string' && /^[a-z][a-z0-9_]{0,40}$/.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

function retryAfter(response: AxiosResponse<string>): number | undefined {
  const seconds = Number(response.headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/**
 * A client for one service: one time budget a question, one repetition unless told otherwise, a breaker that answers at once while the
 * service is ill, and no redirects.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { service, baseUrl, headers = {}, maxAnswerBytes = MAX_ANSWER_BYTES } = options;
  const policy = createPolicy(options);
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

  async function ask<Schema extends z.ZodType>(question: Question<Schema>, signal: AbortSignal) {
    const { operation, path, query, schema } = question;
    const response = await http
      .get<string>(path, { signal, ...(query && { params: wellFormedQuery(query) }) })
      .catch((error: unknown) => {
        const kind = isTooLong(error) ? 'invalid' : 'unreachable';
        throw new ServiceFault({ service, operation, kind, cause: bareCause(error) });
      });
    if (response.status < 200 || response.status >= 300) {
      const kind = kindOfStatus(response.status);
      const seconds = retryAfter(response);
      throw new ServiceFault({
        service,
        operation,
        kind: kind === 'failed' && seconds !== undefined ? 'busy' : kind,
        status: response.status,
        code: problemCode(response.data),
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
        cause: bareCause(cause),
      });
    }
  }

  /** What opened the breaker: while it is open, people are told of that. */
  let lastIllness: FaultKind = 'unreachable';

  function faultOf(error: unknown, operation: string): unknown {
    if (error instanceof BrokenCircuitError) {
      return new ServiceFault({ service, operation, kind: lastIllness, cause: error });
    }
    const fault =
      error instanceof TaskCancelledError ? new ServiceFault({ service, operation, kind: 'timeout' }) : error;
    if (fault instanceof ServiceFault && isIllness(fault)) lastIllness = fault.kind;
    return fault;
  }

  return {
    async getJson(question) {
      try {
        // A signal of its own: the policy's default is one for all questions, and warns when many are under way.
        const { signal: own } = new AbortController();
        return await policy.execute(({ signal }) => ask(question, signal), own);
      } catch (error) {
        throw faultOf(error, question.operation);
      }
    },
  };
}
