import { AsyncLocalStorage } from 'node:async_hooks';
import { webApi } from '@slack/bolt';
import axios, { type AxiosResponse } from 'axios';
import * as z from 'zod';
import { withAnySignal } from '../../shared/concurrency/limits.js';
import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import { jsonSchema } from '../lib/text.js';

/** Slack's error codes for a token that is invalid or lacks a scope. */
const UNAUTHORIZED = new Set([
  'access_denied',
  'account_inactive',
  'bad_client_secret',
  'invalid_auth',
  'invalid_client_id',
  'invalid_refresh_token',
  'missing_scope',
  'no_permission',
  'not_authed',
  'not_allowed_token_type',
  'token_expired',
  'token_revoked',
]);

/** Slack's error codes for an expired trigger_id. The documentation has both spellings. */
const TOO_LATE = new Set([
  'expired_trigger_id',
  'exchanged_trigger_id',
  'trigger_expired',
  'trigger_exchanged',
]);

const BUSY = new Set(['ratelimited', 'rate_limited']);

/** Slack's error code, as `invalid_auth`. Undefined for any other error. */
export function slackErrorCode(error: unknown): string | undefined {
  return error instanceof webApi.WebAPIPlatformError ? error.data.error : undefined;
}

function kindOfRequest({ original }: webApi.WebAPIRequestError): FaultKind {
  if (original instanceof InvalidAnswerError) return 'invalid';
  return original.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

function kindOf(error: Error): FaultKind {
  const word = slackErrorCode(error);
  if (error instanceof webApi.WebAPIRateLimitedError || (word !== undefined && BUSY.has(word))) return 'busy';
  if (error instanceof webApi.WebAPIRequestError) return kindOfRequest(error);
  if (word === undefined) return 'failed';
  if (TOO_LATE.has(word)) return 'timeout';
  return UNAUTHORIZED.has(word) ? 'unauthorized' : 'failed';
}

/** Maps an error of Slack's client to a fault. Undefined for any other error. */
export function toSlackFault(error: unknown): ServiceFault | undefined {
  const isSlacks = error instanceof Error && 'code' in error && String(error.code).startsWith('slack_webapi');
  return isSlacks
    ? new ServiceFault({ service: 'slack', operation: 'call', kind: kindOf(error), cause: error })
    : undefined;
}

/** Parses a part of a response of Slack. @throws {ServiceFault} `invalid` for another shape */
export function parseSlackResponse<Schema extends z.ZodType>(
  schema: Schema,
  part: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(part);
  if (error) throw new ServiceFault({ service: 'slack', operation: 'read', kind: 'invalid', cause: error });
  return data;
}

/** The pages of a list of the Web API, `max` of them at most. @param read reads the page at a cursor */
export async function* readPages<
  Page extends { response_metadata?: { next_cursor?: string | undefined } | undefined },
>(max: number, read: (at: { cursor?: string }) => Promise<Page>): AsyncGenerator<Page> {
  let cursor = '';
  for (let page = 0; page < max && (page === 0 || cursor !== ''); page += 1) {
    const found = await read(cursor === '' ? {} : { cursor });
    cursor = found.response_metadata?.next_cursor ?? '';
    yield found;
  }
}

/**
 * What is known about a call that failed. Only after `unknown` Slack may have done what it was asked.
 *
 * - `busy`: Slack asks its client to wait
 * - `never-sent`: no byte of the request was sent
 * - `unknown`: the connection broke, Slack failed or was too slow
 * - `refused`: Slack would refuse it again
 */
export type CallFailure =
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'never-sent' | 'unknown'; reason: string }
  | { kind: 'refused'; reason: string };

/**
 * «It's possible some aspect of the operation succeeded before the error was raised»: docs.slack.dev,
 * chat.postMessage.
 */
const MAY_HAVE_SUCCEEDED = new Set([
  'fatal_error',
  'internal_error',
  'request_timeout',
  'service_unavailable',
]);

/** Network errors that happen before a byte of the request is sent. */
const NEVER_SENT = new Set(['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);

const MIN_RETRY_MS = 1_000;

/** Where Slack does not say how long to wait. */
const DEFAULT_RETRY_MS = 30_000;

/** The codes of an error and of its causes. */
function networkCodesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code: unknown = Reflect.get(error, 'code');
  return [...(typeof code === 'string' ? [code] : []), ...networkCodesOf(error.cause)];
}

/** How long Slack asks its client to wait, in milliseconds. */
export function retryAfterMsOf(error: unknown): number {
  const seconds =
    error instanceof webApi.WebAPIRateLimitedError
      ? error.retryAfter
      : error instanceof ServiceFault
        ? error.retryAfterSeconds
        : undefined;
  return seconds === undefined ? DEFAULT_RETRY_MS : Math.max(seconds * 1_000, MIN_RETRY_MS);
}

/** How long Slack asks its client to wait, in milliseconds. Undefined if it is not Slack that limits the rate. */
export const rateLimitMsOf = (error: unknown): number | undefined =>
  toSlackFault(error)?.kind === 'busy' ? retryAfterMsOf(error) : undefined;

/** Slack's error code of a failed call of the Web API or of a `response_url`. */
function refusalCodeOf(error: unknown): string | undefined {
  return slackErrorCode(error) ?? (error instanceof ServiceFault ? error.code : undefined);
}

/** Describes an error of Slack's client or of a `response_url`. */
export function describeCallFailure(error: unknown): CallFailure {
  const fault = error instanceof ServiceFault ? error : toSlackFault(error);
  if (fault?.kind === 'busy') return { kind: 'busy', retryAfterMs: retryAfterMsOf(error) };
  const code = refusalCodeOf(error);
  if (fault?.kind === 'rejected') return { kind: 'refused', reason: code ?? fault.kind };
  if (code !== undefined) return { kind: MAY_HAVE_SUCCEEDED.has(code) ? 'unknown' : 'refused', reason: code };
  const codes = networkCodesOf(error instanceof webApi.WebAPIRequestError ? error.original : error);
  const isNeverSent = codes.some((each) => NEVER_SENT.has(each));
  const name = error instanceof Error ? error.name : 'failed';
  return { kind: isNeverSent ? 'never-sent' : 'unknown', reason: codes[0] ?? name };
}

/** A response of the Web API: success, or an error code. */
const webApiBodySchema = z.union([z.object({ ok: z.literal(true) }), z.object({ error: z.string() })]);

/**
 * A response that is incomplete or not of the Web API, as the page of a proxy. The error does not repeat it.
 */
class InvalidAnswerError extends Error {
  override readonly name = 'InvalidAnswerError';

  constructor() {
    super('the answer is not of the Web API');
  }
}

const isWebApiBody = (parsed: unknown): parsed is object => webApiBodySchema.safeParse(parsed).success;

interface CallContext {
  signal?: AbortSignal | undefined;
  answerSchema?: z.ZodObject;
}

const callContext = new AsyncLocalStorage<CallContext>();

/**
 * Runs the work; the signal aborts its calls to the Web API that are under way. Slack's client takes no signal
 * with a call.
 */
export const withCallSignal = <Value>(signal: AbortSignal | undefined, work: () => Value): Value =>
  signal ? callContext.run({ ...callContext.getStore(), signal }, work) : work();

/**
 * Runs the work; in the responses to its calls, Slack's client gets only those properties of a field that the schema names.
 * The client copies and serializes each result for its debug log, even if the level is off. For a long list this takes
 * several times as long as parsing.
 */
export const withAnswerSchema = <Value>(answerSchema: z.ZodObject, work: () => Value): Value =>
  callContext.run({ ...callContext.getStore(), answerSchema }, work);

/** Reduces the fields that the schema names to its properties. Keeps the other fields, and a body that does not match. */
function reduceBody(body: string, parsed: object, schema: z.ZodObject): string {
  const known = schema.safeParse(parsed);
  return known.success ? JSON.stringify({ ...parsed, ...known.data }) : body;
}

/** Resolves with every status, and follows no redirect. */
const http = axios.create({
  maxRedirects: 0,
  proxy: false,
  responseType: 'text',
  transformResponse: (body: unknown) => body,
  validateStatus: () => true,
});

/** The error of a failed request, with its code. The error of axios contains the request, and so the token. */
function toNetworkError(error: unknown): Error {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return Object.assign(new Error(`the request failed: ${String(code)}`), { code });
}

/** What Slack's client reads of a response. */
function toFetchResponse({ status, statusText, data, headers }: AxiosResponse<string>, url: string) {
  const fields = new Map(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText,
    url,
    headers: {
      get: (name: string) => fields.get(name.toLowerCase()) ?? null,
      entries: () => fields.entries(),
    },
    text: async () => data,
    json: async (): Promise<unknown> => JSON.parse(data),
    arrayBuffer: async () => new TextEncoder().encode(data).buffer,
  };
}

/**
 * `fetch` for Slack's client, with axios as all other requests: on Node 20, a garbage collection may disconnect the signal of Node's own
 * (nodejs/node#55428). The client itself treats a body that is not JSON as a refusal and logs all
 * of it. It also passes on the errors of an incomplete answer unchanged.
 *
 * @throws {InvalidAnswerError} for a 200 that the Web API never sends, and for a redirect
 */
export const fetchSlack: webApi.FetchFunction = (
  url,
  { method = 'GET', headers = {}, body, signal: given } = {},
) => {
  const { signal: outer, answerSchema } = callContext.getStore() ?? {};
  const signals = [given, outer].filter((signal) => signal !== undefined);
  return withAnySignal(signals, async (signal) => {
    const response = await http
      .request<string>({ url: String(url), method, headers, data: body, signal })
      .catch((error: unknown) => {
        throw signal.aborted ? signal.reason : toNetworkError(error);
      });
    const { status, data } = response;
    if (status >= 300 && status < 400) throw new InvalidAnswerError();
    if (status !== 200) return toFetchResponse(response, String(url));
    const parsed = jsonSchema.safeParse(data).data;
    if (!isWebApiBody(parsed)) throw new InvalidAnswerError();
    const reduced = answerSchema ? reduceBody(data, parsed, answerSchema) : data;
    return toFetchResponse({ ...response, data: reduced }, String(url));
  });
};

/** Slack's error codes for blocks that it rejects. Nothing is shown then. */
const BLOCK_REFUSALS = new Set([
  'invalid_arguments',
  'invalid_blocks',
  'invalid_blocks_format',
  'msg_blocks_too_long',
  'msg_too_long',
  'view_too_large',
]);

/**
 * Sends the first version that Slack accepts, in order of preference. A version is made only if Slack refuses those before.
 *
 * @param onRefused called for each version but the last that Slack refuses because of its blocks
 * @throws the first error about something else, or the error of the last version
 */
export async function sendFitting<Version, Result>(
  versions: Iterable<Version>,
  send: (version: Version) => Promise<Result>,
  onRefused: (error: unknown) => void,
): Promise<Result> {
  let refusal: unknown;
  for (const version of versions) {
    if (refusal !== undefined) onRefused(refusal);
    try {
      return await send(version);
    } catch (error) {
      if (!BLOCK_REFUSALS.has(refusalCodeOf(error) ?? '')) throw error;
      refusal = error;
    }
  }
  throw refusal ?? new RangeError('no version to send');
}
