import { AsyncLocalStorage } from 'node:async_hooks';
import type { webApi } from '@slack/bolt';
import axios, { type AxiosResponse } from 'axios';
import * as z from 'zod';
import { withAnySignal } from '../../shared/concurrency/with-any-signal.js';

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

function isWebApiBody(body: string): boolean {
  try {
    return webApiBodySchema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

const callSignal = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs the work; the signal aborts its calls to the Web API that are under way. Slack's client takes no signal
 * with a call.
 */
export const withCallSignal = <Value>(signal: AbortSignal | undefined, work: () => Value): Value =>
  signal ? callSignal.run(signal, work) : work();

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
 * `fetch` for Slack's client, with axios as all other requests. The one of Node takes 4 MB of memory, and on Node 20 a garbage
 * collection may disconnect its signal (nodejs/node#55428). The client itself treats a body that is not JSON as a refusal and logs all
 * of it. It also passes on the errors of an incomplete answer unchanged.
 *
 * @throws {InvalidAnswerError} for a 200 that the Web API never sends, and for a redirect
 */
export const fetchSlack: webApi.FetchFunction = (
  url,
  { method = 'GET', headers = {}, body, signal: given } = {},
) => {
  const signals = [given, callSignal.getStore()].filter((signal) => signal !== undefined);
  return withAnySignal(signals, async (signal) => {
    const response = await http
      .request<string>({ url: String(url), method, headers, data: body, signal })
      .catch((error: unknown) => {
        throw signal.aborted ? signal.reason : toNetworkError(error);
      });
    const { status, data } = response;
    const isRedirect = status >= 300 && status < 400;
    if (isRedirect || (status === 200 && !isWebApiBody(data))) throw new InvalidAnswerError();
    return toFetchResponse(response, String(url));
  });
};
