import { inspect } from 'node:util';
import { expect } from 'vitest';
import { z } from 'zod';
import { ServiceFault } from '../../src/shared/errors.js';
import { createHttpClient, type HttpClientOptions } from '../../src/shared/http-client/http.js';
import { startUpstream, type Upstream } from './upstream-server.js';

/** In a header and in the path of every question: it must turn up nowhere else. */
export const KEY = 'nokkel-som-aldri-vises';
const answerSchema = z.object({ word: z.string() });

export type Answer = Parameters<typeof startUpstream>[0];

let upstream: Upstream | undefined;

/** Stops the server of the last `clientOf`. */
export async function stopUpstream(): Promise<void> {
  await upstream?.stop();
  upstream = undefined;
}

/** A client of a server that answers so. */
export async function clientOf(answer: Answer, options: Partial<HttpClientOptions> = {}) {
  upstream = await startUpstream(answer);
  const client = createHttpClient({
    service: 'dictionary',
    baseUrl: `${upstream.address}/base/`,
    headers: { 'x-api-key': KEY },
    budgetMs: 5_000,
    retryPauseMs: 0,
    ...options,
  });
  const ask = (query: Record<string, string | number> = { q: 'fisk' }, path = `/${KEY}/search`) =>
    client.getJson({ path, query, schema: answerSchema, operation: 'search' });
  return { ask, asked: upstream.asked };
}

export const faultOf = (asking: Promise<unknown>): Promise<ServiceFault> =>
  asking.then(
    () => expect.fail('there was an answer'),
    (error: unknown) =>
      error instanceof ServiceFault ? error : expect.fail(`not a fault: ${inspect(error)}`),
  );
