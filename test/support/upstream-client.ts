import { inspect } from 'node:util';
import { expect } from 'vitest';
import { z } from 'zod';
import { ServiceFault } from '../../src/shared/errors.js';
import { createHttpClient } from '../../src/shared/http-client/http.js';
import { startUpstream, type UpstreamServer } from './upstream-server.js';

/** A key in a header and in the path of each request. It must appear nowhere else. */
export const UPSTREAM_KEY = 'nokkel-som-aldri-vises';
const answerSchema = z.object({ word: z.string() });

export type UpstreamHandler = Parameters<typeof startUpstream>[0];

let upstream: UpstreamServer | undefined;

/** Stops the server of the last `createUpstreamClient`. */
export async function stopUpstream(): Promise<void> {
  await upstream?.stop();
  upstream = undefined;
}

/** Starts a server with this handler and creates a client of it. */
export async function createUpstreamClient(
  answer: UpstreamHandler,
  options: Partial<Parameters<typeof createHttpClient>[0]> = {},
) {
  upstream = await startUpstream(answer);
  const client = createHttpClient({
    service: 'dictionary',
    baseUrl: `${upstream.address}/base/`,
    headers: { 'x-api-key': UPSTREAM_KEY },
    budgetMs: 5_000,
    retryDelayMs: 0,
    ...options,
  });
  const ask = (query: Record<string, string | number> = { q: 'fisk' }, path = `/${UPSTREAM_KEY}/search`) =>
    client.fetchJson({ path, query, schema: answerSchema, operation: 'search' });
  return { ask, asked: upstream.requestedUrls };
}

export const expectServiceFault = (asking: Promise<unknown>): Promise<ServiceFault> =>
  asking.then(
    () => expect.fail('there was an answer'),
    (error: unknown) =>
      error instanceof ServiceFault ? error : expect.fail(`not a fault: ${inspect(error)}`),
  );
