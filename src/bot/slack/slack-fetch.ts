import { AsyncLocalStorage } from 'node:async_hooks';
import type { webApi } from '@slack/bolt';
import axios, { type AxiosResponse } from 'axios';
import * as z from 'zod';
import { withAnySignal } from '../../shared/concurrency/limits.js';

/** A response of the Web API: success, or an error code. */
const webApiBodySchema = z.union([z.object({ ok: z.literal(true) }), z.object({ error: z.string() })]);

/**
 * A response that is incomplete or not of the Web API, as the page of a proxy. The error does not repeat it.
 */
export class InvalidAnswerError extends Error {
  override readonly name = 'InvalidAnswerError';

  constructor() {
    super('the answer is not of the Web API');
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
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
    const parsed = parseJson(data);
    if (!isWebApiBody(parsed)) throw new InvalidAnswerError();
    const reduced = answerSchema ? reduceBody(data, parsed, answerSchema) : data;
    return toFetchResponse({ ...response, data: reduced }, String(url));
  });
};
