import { setTimeout as pause } from 'node:timers/promises';
import axios, { type AxiosResponse, isAxiosError } from 'axios';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import * as z from 'zod';
import { type FaultKind, ServiceFault } from '../errors.js';
import { requestIdHeaders } from '../observability/log.js';
import type { Metrics } from '../observability/metrics.js';
import { trimSignsAtEnd } from '../text/clean-text.js';

/** More than any article or any week of rooms. A service that sends more is broken or hostile. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

interface HttpClientOptions extends ResilientCallerOptions {
  baseUrl: string;
  headers?: Record<string, string>;
  /** Longer responses are invalid. Default: 8 MiB. */
  maxResponseBytes?: number;
}

interface JsonRequest<Schema extends z.ZodType> {
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

function faultKindOfStatus(status: number): FaultKind {
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 429) return 'busy';
  if (status === 504) return 'timeout';
  return status >= 500 ? 'failed' : 'rejected';
}

/** The `code` of a problem document (RFC 9457). */
function parseErrorCode(body: string): string | undefined {
  try {
    const problem: unknown = JSON.parse(body);
    const code: unknown =
      typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'code') : undefined;
    return typeof code === 'string' && /^[a-z][a-z0-9_]{0,60}$/i.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Parses `Retry-After` in seconds (RFC 9110 section 10.2.3). Dates are not supported. */
function parseRetryAfter({ headers }: Pick<AxiosResponse, 'headers'>): number | undefined {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** Creates the fault of a request that got no complete response. */
function createConnectionFault(error: unknown, about: { service: string; operation: string }): ServiceFault {
  const kind = isResponseTooLong(error) ? 'invalid' : 'unreachable';
  return new ServiceFault({ ...about, kind, cause: sanitizeCause(error) });
}

/**
 * Creates a client for one service. Each call has a time budget and, by default, one retry. A circuit breaker
 * rejects calls at once while the service is down. The client follows no redirects.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { service, baseUrl, headers = {}, maxResponseBytes = MAX_RESPONSE_BYTES } = options;
  const call = createResilientCaller(options);
  const http = axios.create({
    baseURL: trimSignsAtEnd(baseUrl, '/'),
    headers: { accept: 'application/json', ...headers },
    maxRedirects: 0,
    maxContentLength: maxResponseBytes,
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
        headers: { ...requestIdHeaders(), ...question.headers },
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
        code: parseErrorCode(response.data),
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

/** Options for all HTTP requests of one call to a service. */
export interface CallOptions {
  /**
   * Aborts the call when the caller no longer waits. The call then rejects with a `timeout` fault of the
   * service.
   */
  signal?: AbortSignal | undefined;
  /**
   * Runs before each call is sent. @throws if the caller may not send it; the call rejects with that error
   */
  beforeRequest?: (() => void) | undefined;
  /** Milliseconds for the whole call, including retries. Default: the budget of the client. */
  budgetMs?: number | undefined;
}

const RETRIES = 1;

const RETRY_DELAY_MS = 100;

const BREAKER = { failures: 5, halfOpenAfterMs: 2_000 };

/** All requests are free of side effects, so a failed one may be sent again. */
const RETRYABLE_KINDS: readonly FaultKind[] = ['unreachable', 'failed'];

/** Faults that count as an outage of the service. A refused key or an invalid request does not. */
const OUTAGE_KINDS: readonly FaultKind[] = ['unreachable', 'failed', 'timeout'];

/**
 * Does not use cockatiel's `isTaskCancelledError`: in 3.2.1 it checks for another error's marker and never
 * matches.
 */
export const isOutage = (error: Error) =>
  error instanceof TaskCancelledError || (error instanceof ServiceFault && OUTAGE_KINDS.includes(error.kind));

/**
 * The caller no longer waits. This is not a fault of the service: it does not open the breaker and is not
 * retried.
 */
class CallCancelledError extends Error {
  override readonly name = 'CallCancelledError';
}

/**
 * Creates a policy: a time budget per call, retries, and a circuit breaker that rejects calls during an
 * outage.
 *
 * @returns a function that runs `send` with a signal which aborts at the end of the budget or with the caller's signal
 */
function createResiliencePolicy({
  budgetMs: defaultBudgetMs,
  breaker: { failures, halfOpenAfterMs } = BREAKER,
  retries = RETRIES,
  retryDelayMs = RETRY_DELAY_MS,
}: ResilientCallerOptions) {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  const retrying = retry(
    handleWhen((error) => error instanceof ServiceFault && RETRYABLE_KINDS.includes(error.kind)),
    { maxAttempts: retries, backoff: new ConstantBackoff(retryDelayMs) },
  );
  const withBudget = (budgetMs: number) => wrap(timeout(budgetMs, TimeoutStrategy.Aggressive), retrying);
  const withDefaultBudget = withBudget(defaultBudgetMs);

  return async <Value>(
    send: (signal: AbortSignal) => Promise<Value>,
    { signal: callerSignal, budgetMs }: CallOptions,
  ): Promise<Value> => {
    if (callerSignal?.aborted) throw new CallCancelledError('the caller no longer waits');
    // Each call has its own signal: Node warns about many listeners on a shared signal.
    const controller = new AbortController();
    const abort = () => controller.abort();
    callerSignal?.addEventListener('abort', abort, { once: true });
    const policy = budgetMs === undefined ? withDefaultBudget : withBudget(budgetMs);
    try {
      return await breaker.execute(
        () =>
          policy
            .execute(({ signal }) => send(signal), controller.signal)
            .catch((error: unknown) => {
              throw callerSignal?.aborted ? new CallCancelledError('the caller no longer waits') : error;
            }),
        controller.signal,
      );
    } finally {
      callerSignal?.removeEventListener('abort', abort);
    }
  };
}

export interface ResilientCallerOptions {
  /** The name of the service in logs and faults. */
  service: string;
  /** Milliseconds for one call, including retries. */
  budgetMs: number;
  /** Number of retries of a failed request. Default: 1. */
  retries?: number;
  /** Milliseconds before each retry. Default: 100. */
  retryDelayMs?: number;
  /** Consecutive failures that open the breaker, and milliseconds that it stays open. Default: 5 and 2 s. */
  breaker?: { failures: number; halfOpenAfterMs: number };
  /** Whether to retry a `busy` answer after its `Retry-After`, within the budget. Default: false. */
  honorsRetryAfter?: boolean;
  /** With `honorsRetryAfter`: milliseconds of the first wait when a `busy` answer has no `Retry-After`. Default: no retry. */
  firstBusyWaitMs?: number;
  /** Records the duration of each call. */
  metrics?: Pick<Metrics, 'outgoingDuration'> | undefined;
}

/** Calls one service under one policy: a time budget per call, retries and a circuit breaker. */
type ResilientCaller = <Answer>(
  operation: string,
  ask: (signal: AbortSignal) => Promise<Answer>,
  call?: CallOptions,
) => Promise<Answer>;

/** Creates a caller. It turns errors of the policy (timeout, open breaker) into a {ServiceFault}. */
export function createResilientCaller(options: ResilientCallerOptions): ResilientCaller {
  const { service, budgetMs, honorsRetryAfter = false, firstBusyWaitMs: firstWaitMs, metrics } = options;
  const execute = createResiliencePolicy(options);
  /** The kind of the last outage. It is the kind of all faults while the breaker is open. */
  let lastIllness: FaultKind = 'unreachable';

  function faultOf(error: unknown, operation: string): unknown {
    if (error instanceof BrokenCircuitError) {
      return new ServiceFault({ service, operation, kind: lastIllness, cause: error });
    }
    const isLate = error instanceof TaskCancelledError;
    if (error instanceof CallCancelledError) return new ServiceFault({ service, operation, kind: 'timeout' });
    const fault = isLate ? new ServiceFault({ service, operation, kind: 'timeout' }) : error;
    if (fault instanceof ServiceFault && isOutage(fault)) lastIllness = fault.kind;
    return fault;
  }

  return async (operation, ask, call = {}) => {
    call.beforeRequest?.();
    const recordDuration = metrics?.outgoingDuration.startTimer({ service, operation });
    try {
      const endsAt = performance.now() + (call.budgetMs ?? budgetMs);
      const answer = await execute(
        (signal) =>
          honorsRetryAfter ? retryWhenBusy(() => ask(signal), { endsAt, signal, firstWaitMs }) : ask(signal),
        call,
      );
      recordDuration?.({ outcome: 'ok' });
      return answer;
    } catch (error) {
      const fault = faultOf(error, operation);
      recordDuration?.({ outcome: fault instanceof ServiceFault ? fault.kind : 'error' });
      throw fault;
    }
  };
}

/** Minimum wait, so that a `Retry-After` of 0 does not cause a busy loop. */
const MIN_WAIT_MS = 50;

/** The deadline, on the clock of `performance.now()`, and a signal that stops the retries. */
interface RetryDeadline {
  endsAt: number;
  signal: AbortSignal;
  /**
   * Milliseconds to wait when the service names no delay; each further wait is twice as long, and up to half of it is
   * left out by chance, so that clients do not return together. Undefined: there is no retry without a delay.
   */
  firstWaitMs?: number | undefined;
}

/** Milliseconds to wait after a `busy` answer; undefined for no retry. */
function findWaitMs(
  { retryAfterSeconds }: ServiceFault,
  retries: number,
  firstWaitMs: number | undefined,
): number | undefined {
  if (retryAfterSeconds !== undefined) return Math.max(retryAfterSeconds * 1_000, MIN_WAIT_MS);
  return firstWaitMs === undefined ? undefined : firstWaitMs * 2 ** retries * (1 - Math.random() / 2);
}

/**
 * Retries after the delay that the service names, as long as the delay ends before the deadline.
 *
 * @throws the error of `ask`; a `busy` fault as soon as the next retry would be too late
 */
async function retryWhenBusy<Answer>(
  ask: () => Promise<Answer>,
  { endsAt, signal, firstWaitMs }: RetryDeadline,
): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ServiceFault) || error.kind !== 'busy') throw error;
      const waitMs = findWaitMs(error, retries, firstWaitMs);
      if (waitMs === undefined || performance.now() + waitMs >= endsAt) throw error;
      await pause(waitMs, undefined, { signal });
    }
  }
}
