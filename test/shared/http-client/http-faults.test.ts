import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpClientOptions } from '../../../src/shared/http-client/http.js';
import {
  createUpstreamClient,
  expectServiceFault,
  stopUpstream,
  UPSTREAM_KEY,
  type UpstreamHandler,
} from '../../support/upstream-client.js';
import { sendAnswer } from '../../support/upstream-server.js';

afterEach(stopUpstream);

/** All text of an error that could reach a log, a metric or a user. */
const allTextOf = (error: Error) =>
  [
    inspect(error, { depth: 20, showHidden: true }),
    JSON.stringify(error),
    JSON.stringify(error.cause ?? null),
    String(error),
  ].join('\n');

describe('a fault', () => {
  const echo: UpstreamHandler = (response, request) =>
    sendAnswer(response, 200, `${request.headers['x-api-key']} asked ${request.url}`, 'text/html');
  it.each<[string, UpstreamHandler, Partial<HttpClientOptions>]>([
    ['no connection', () => undefined, { baseUrl: 'http://127.0.0.1:1' }],
    ['an invalid URL', () => undefined, { baseUrl: 'http://[' }],
    ['an unsupported protocol', () => undefined, { baseUrl: 'ftp://127.0.0.1' }],
    ['a connection reset', (response) => response.destroy(), {}],
    ['no answer', () => undefined, { budgetMs: 30 }],
    ['a page that repeats the request', echo, {}],
    [
      'JSON that repeats the request',
      (response, { url }) => sendAnswer(response, 200, { [url ?? '']: url, word: [url] }),
      {},
    ],
    [
      'a problem document that repeats the request',
      (response, { url }) => sendAnswer(response, 401, { code: url, detail: url }),
      {},
    ],
    [
      'an error page that repeats the request',
      (response, { url }) => sendAnswer(response, 500, url, 'text/html'),
      {},
    ],
    [
      'a response that is too long',
      (response) => sendAnswer(response, 200, 'x'.repeat(1_000)),
      { maxResponseBytes: 10 },
    ],
    ['invalid HTTP', (response) => response.socket?.end(`HTTP/1.1 nonsense ${UPSTREAM_KEY}\r\n\r\n`), {}],
  ])('of %s contains neither key nor URL', async (_, answer, options) => {
    const { ask } = await createUpstreamClient(answer, options);
    const fault = await expectServiceFault(ask({ q: 'hemmelig-ord' }));
    const text = allTextOf(fault);
    expect(text).not.toContain(UPSTREAM_KEY);
    expect(text).not.toContain('hemmelig-ord');
    expect(text).not.toMatch(/https?:|ftp:|127\.0\.0\.1|\/search/);
    expect(fault.message).toMatch(/^dictionary search: [a-z_]+( \(\d+\))?$/);
  });

  it('of an open breaker does not contain the key', async () => {
    const { ask } = await createUpstreamClient((response) => response.destroy(), {
      breaker: { failures: 1, halfOpenAfterMs: 60_000 },
    });
    await expectServiceFault(ask());
    expect(allTextOf(await expectServiceFault(ask()))).not.toContain(UPSTREAM_KEY);
  });
});
