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

/** Everything of an error that could reach a log, a metric or a person. */
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
    ['an address that is none', () => undefined, { baseUrl: 'http://[' }],
    ['an address of another kind', () => undefined, { baseUrl: 'ftp://127.0.0.1' }],
    ['a reset', (response) => response.destroy(), {}],
    ['no answer', () => undefined, { budgetMs: 30 }],
    ['a page that repeats the question', echo, {}],
    [
      'a JSON that repeats the question',
      (response, { url }) => sendAnswer(response, 200, { [url ?? '']: url, word: [url] }),
      {},
    ],
    [
      'a problem that repeats the question',
      (response, { url }) => sendAnswer(response, 401, { code: url, detail: url }),
      {},
    ],
    [
      'an error page that repeats the question',
      (response, { url }) => sendAnswer(response, 500, url, 'text/html'),
      {},
    ],
    [
      'an answer too long',
      (response) => sendAnswer(response, 200, 'x'.repeat(1_000)),
      { maxResponseBytes: 10 },
    ],
    ['broken HTTP', (response) => response.socket?.end(`HTTP/1.1 nonsense ${UPSTREAM_KEY}\r\n\r\n`), {}],
  ])('of %s names neither key nor address, and keeps a cause', async (_, answer, options) => {
    const { ask } = await createUpstreamClient(answer, options);
    const fault = await expectServiceFault(ask({ q: 'hemmelig-ord' }));
    const text = allTextOf(fault);
    expect(text).not.toContain(UPSTREAM_KEY);
    expect(text).not.toContain('hemmelig-ord');
    expect(text).not.toMatch(/https?:|ftp:|127\.0\.0\.1|\/search/);
    expect(fault.message).toMatch(/^dictionary search: [a-z_]+( \(\d+\))?$/);
  });

  it('of an open breaker names neither', async () => {
    const { ask } = await createUpstreamClient((response) => response.destroy(), {
      breaker: { failures: 1, halfOpenAfterMs: 60_000 },
    });
    await expectServiceFault(ask());
    expect(allTextOf(await expectServiceFault(ask()))).not.toContain(UPSTREAM_KEY);
  });
});
