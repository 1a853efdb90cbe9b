import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttpClient } from '../../../src/shared/http-client/http.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';

let upstream: UpstreamServer;
const closed: Promise<unknown>[] = [];
let isHanging = true;
beforeEach(async () => {
  isHanging = true;
  closed.length = 0;
  upstream = await startUpstream((response) => {
    if (!isHanging) return sendAnswer(response, 200, {});
    closed.push(once(response, 'close'));
  });
});
afterEach(() => upstream.stop());

const schema = z.object({});
const request = { path: '/', schema, operation: 'read' };
const createClient = () =>
  createHttpClient({
    service: 'dictionary',
    baseUrl: upstream.address,
    budgetMs: 10_000,
    breaker: { failures: 2, halfOpenAfterMs: 10_000 },
  });

describe('a call whose caller no longer waits', () => {
  it('closes its connection and rejects with a timeout of the service', async () => {
    const controller = new AbortController();
    const call = createClient().fetchJson({ ...request, call: { signal: controller.signal } });
    await expect.poll(() => closed.length).toBe(1);
    controller.abort();
    await expect(call).rejects.toMatchObject({ service: 'dictionary', operation: 'read', kind: 'timeout' });
    await Promise.all(closed);
    expect(upstream.requestedUrls).toHaveLength(1);
  });

  it('is not sent if the signal has already aborted', async () => {
    const call = createClient().fetchJson({ ...request, call: { signal: AbortSignal.abort() } });
    await expect(call).rejects.toMatchObject({ kind: 'timeout' });
    expect(upstream.requestedUrls).toEqual([]);
  });

  it('does not open the circuit breaker', async () => {
    const client = createClient();
    for (const _ of [1, 2, 3]) {
      const call = client.fetchJson({ ...request, call: { signal: AbortSignal.timeout(50) } });
      await expect(call).rejects.toMatchObject({ kind: 'timeout' });
    }
    isHanging = false;
    expect(await client.fetchJson(request)).toEqual({});
  });
});

it('the budget of a call replaces the budget of the client', async () => {
  const call = createClient().fetchJson({ ...request, call: { budgetMs: 50 } });
  await expect(call).rejects.toMatchObject({ kind: 'timeout' });
});

it('rejects with the error of `beforeRequest` and sends nothing', async () => {
  const beforeRequest = () => {
    throw new Error('too often');
  };
  await expect(createClient().fetchJson({ ...request, call: { beforeRequest } })).rejects.toThrow(
    'too often',
  );
  expect(upstream.requestedUrls).toEqual([]);
});
