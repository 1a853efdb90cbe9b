import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import type { HttpClientOptions } from '../../../src/shared/http-client/http.js';
import { type Answer, clientOf, faultOf, KEY, stopUpstream } from '../../support/ask-upstream.js';
import { send } from '../../support/upstream-server.js';

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
  const echo: Answer = (response, request) =>
    send(response, 200, `${request.headers['x-api-key']} asked ${request.url}`, 'text/html');
  it.each<[string, Answer, Partial<HttpClientOptions>]>([
    ['no connection', () => undefined, { baseUrl: 'http://127.0.0.1:1' }],
    ['an address that is none', () => undefined, { baseUrl: 'http://[' }],
    ['an address of another kind', () => undefined, { baseUrl: 'ftp://127.0.0.1' }],
    ['a reset', (response) => response.destroy(), {}],
    ['no answer', () => undefined, { budgetMs: 30 }],
    ['a page that repeats the question', echo, {}],
    [
      'a JSON that repeats the question',
      (response, { url }) => send(response, 200, { [url ?? '']: url, word: [url] }),
      {},
    ],
    [
      'a problem that repeats the question',
      (response, { url }) => send(response, 401, { code: url, detail: url }),
      {},
    ],
    [
      'an error page that repeats the question',
      (response, { url }) => send(response, 500, url, 'text/html'),
      {},
    ],
    ['an answer too long', (response) => send(response, 200, 'x'.repeat(1_000)), { maxAnswerBytes: 10 }],
    ['broken HTTP', (response) => response.socket?.end(`HTTP/1.1 nonsense ${KEY}\r\n\r\n`), {}],
  ])('of %s names neither key nor address, and keeps a cause', async (_, answer, options) => {
    const { ask } = await clientOf(answer, options);
    const fault = await faultOf(ask({ q: 'hemmelig-ord' }));
    const text = allTextOf(fault);
    expect(text).not.toContain(KEY);
    expect(text).not.toContain('hemmelig-ord');
    expect(text).not.toMatch(/https?:|ftp:|127\.0\.0\.1|\/search/);
    expect(fault.message).toMatch(/^dictionary search: [a-z_]+( \(\d+\))?$/);
  });

  it('of an open breaker names neither', async () => {
    const { ask } = await clientOf((response) => response.destroy(), {
      breaker: { failures: 1, restMs: 60_000 },
    });
    await faultOf(ask());
    expect(allTextOf(await faultOf(ask()))).not.toContain(KEY);
  });
});
