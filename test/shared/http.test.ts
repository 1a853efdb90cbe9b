import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ServiceFault } from '../../src/shared/errors.js';
import { createHttpClient, type HttpClientOptions } from '../../src/shared/http.js';
import { send, startUpstream, type Upstream } from '../upstream-server.js';

const KEY = 'nokkel-som-aldri-vises';
const answerSchema = z.object({ word: z.string() });

let upstream: Upstream | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await upstream?.stop();
  upstream = undefined;
});

type Answer = Parameters<typeof startUpstream>[0];

/** A client of a server that answers so, with the key in a header and in the path. */
async function clientOf(answer: Answer, options: Partial<HttpClientOptions> = {}) {
  upstream = await startUpstream(answer);
  const client = createHttpClient({
    service: 'dictionary',
    baseUrl: `${upstream.address}/base/`,
    headers: { 'x-api-key': KEY },
    budgetMs: 5_000,
    retryPauseMs: 0,
    ...options,
  });
  const ask = (query: Record<string, string | number> = { q: 'fisk' }) =>
    client.getJson({ path: `/${KEY}/search`, query, schema: answerSchema, operation: 'search' });
  return { ask, asked: upstream.asked };
}

const faultOf = (asking: Promise<unknown>): Promise<ServiceFault> =>
  asking.then(
    () => expect.fail('there was an answer'),
    (error: unknown) =>
      error instanceof ServiceFault ? error : expect.fail(`not a fault: ${inspect(error)}`),
  );

/** Everything of an error that could reach a log, a metric or a person. */
const allTextOf = (error: Error) =>
  [
    inspect(error, { depth: 20, showHidden: true }),
    JSON.stringify(error),
    JSON.stringify(error.cause ?? null),
    String(error),
  ].join('\n');

describe('getJson', () => {
  it('asks below the base address, with its headers and the query encoded', async () => {
    let headers: Record<string, unknown> = {};
    const { ask, asked } = await clientOf((response, request) => {
      headers = request.headers;
      send(response, 200, { word: 'fisk' });
    });
    expect(await ask({ q: 'å gå&limit=1 #+', limit: 2 })).toEqual({ word: 'fisk' });
    const url = new URL(asked[0] ?? '', 'http://localhost');
    expect(url.pathname).toBe(`/base/${KEY}/search`);
    expect(Object.fromEntries(url.searchParams)).toEqual({ q: 'å gå&limit=1 #+', limit: '2' });
    expect(headers).toMatchObject({ 'x-api-key': KEY, accept: 'application/json' });
  });

  it('asks with half a character as with one that cannot be read, and does not call the service ill', async () => {
    const { ask, asked } = await clientOf((response) => send(response, 200, { word: 'x' }));
    await ask({ q: 'fisk\ud83d' });
    expect(asked[0]).toContain('fisk%EF%BF%BD');
  });

  it.each([
    ['a refused key', 401, 'unauthorized'],
    ['a forbidden key', 403, 'unauthorized'],
    ['nothing there', 404, 'not_found'],
    ['a bad question', 400, 'rejected'],
    ['another place', 302, 'rejected'],
    ['too many questions', 429, 'busy'],
    ['an error', 500, 'failed'],
    ['a bad gateway', 502, 'failed'],
    ['a slow gateway', 504, 'timeout'],
  ])('calls %s by its kind', async (_, status, kind) => {
    const { ask } = await clientOf((response) => {
      response.setHeader('location', '/elsewhere');
      send(response, status, { code: 'unknown_article', status });
    });
    expect(await faultOf(ask())).toMatchObject({
      service: 'dictionary',
      operation: 'search',
      kind,
      status,
      code: 'unknown_article',
    });
  });

  it('takes a 503 that says when for busy, and one that does not for failed', async () => {
    const { ask } = await clientOf((response, _, count) => {
      if (count === 1) response.setHeader('retry-after', '7');
      send(response, 503, {});
    });
    expect(await faultOf(ask())).toMatchObject({ kind: 'busy', retryAfterSeconds: 7 });
    expect(await faultOf(ask())).toMatchObject({ kind: 'failed', retryAfterSeconds: undefined });
  });

  it('passes on no code that is not one', async () => {
    const { ask } = await clientOf((response) => send(response, 400, { code: `GET /${KEY}/search` }));
    expect((await faultOf(ask())).code).toBeUndefined();
  });

  it.each([
    ['HTML', '<!doctype html><title>Velkommen</title>', 'text/html'],
    ['half a JSON', '{"word":"fi', 'application/json'],
    ['nothing', '', 'application/json'],
    ['other fields', '{"words":[]}', 'application/json'],
    ['null', 'null', 'application/json'],
  ])('calls %s invalid, and asks no second time', async (_, body, type) => {
    const { ask, asked } = await clientOf((response) => send(response, 200, body, type));
    expect(await faultOf(ask())).toMatchObject({ kind: 'invalid', status: 200 });
    expect(asked).toHaveLength(1);
  });

  it('stops reading what is too long, also where it does not say how long it is', async () => {
    const { ask, asked } = await clientOf(
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        for (let part = 0; part < 100; part += 1) response.write('x'.repeat(1_000));
        response.end();
      },
      { maxAnswerBytes: 10_000 },
    );
    expect((await faultOf(ask())).kind).toBe('invalid');
    expect(asked).toHaveLength(1);
  });
});

describe('a second time', () => {
  it.each([
    ['the connection was reset', (response: Parameters<Answer>[0]) => response.destroy()],
    [
      'the answer broke off',
      (response: Parameters<Answer>[0]) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{', () => response.destroy());
      },
    ],
    ['the service failed', (response: Parameters<Answer>[0]) => send(response, 500, {})],
  ])('is asked when %s, and its answer counts', async (_, fail) => {
    const { ask, asked } = await clientOf((response, __, count) =>
      count === 1 ? fail(response) : send(response, 200, { word: 'fisk' }),
    );
    expect(await ask()).toEqual({ word: 'fisk' });
    expect(asked).toHaveLength(2);
  });

  it('is the last', async () => {
    const { ask, asked } = await clientOf((response) => response.destroy());
    expect((await faultOf(ask())).kind).toBe('unreachable');
    expect(asked).toHaveLength(2);
  });

  it.each([400, 401, 404, 429, 504])('is not asked after a %i', async (status) => {
    const { ask, asked } = await clientOf((response) => send(response, status, {}));
    await faultOf(ask());
    expect(asked).toHaveLength(1);
  });
});

describe('the budget', () => {
  it('ends a question that gets no answer', async () => {
    const { ask, asked } = await clientOf(() => undefined, { budgetMs: 50 });
    expect((await faultOf(ask())).kind).toBe('timeout');
    expect(asked).toHaveLength(1);
  });

  it('ends one whose answer never ends', async () => {
    const { ask } = await clientOf((response) => response.write('{'), { budgetMs: 50 });
    expect((await faultOf(ask())).kind).toBe('timeout');
  });

  it('includes the second time', async () => {
    const { ask } = await clientOf((response, _, count) => (count === 1 ? response.destroy() : undefined), {
      budgetMs: 100,
    });
    expect((await faultOf(ask())).kind).toBe('timeout');
  });
});

describe('the breaker', () => {
  const breaker = { failures: 3, restMs: 1_000 };

  it('opens after questions in a row that failed, answers at once, and closes when the service is well', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let well = false;
    const { ask, asked } = await clientOf((response) => send(response, well ? 200 : 500, { word: 'fisk' }), {
      breaker,
    });
    for (let question = 0; question < breaker.failures; question += 1) await faultOf(ask());
    const before = asked.length;
    expect(await faultOf(ask())).toMatchObject({ kind: 'failed', status: undefined });
    expect(asked).toHaveLength(before);
    well = true;
    vi.setSystemTime(Date.now() + breaker.restMs);
    expect(await ask()).toEqual({ word: 'fisk' });
    expect(await ask()).toEqual({ word: 'fisk' });
    expect(asked).toHaveLength(before + 2);
  });

  it('opens again at once when the service is still ill', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { ask, asked } = await clientOf((response) => send(response, 500, {}), { breaker });
    for (let question = 0; question < breaker.failures; question += 1) await faultOf(ask());
    vi.setSystemTime(Date.now() + breaker.restMs);
    await faultOf(ask());
    const before = asked.length;
    await faultOf(ask());
    expect(asked).toHaveLength(before);
  });

  it('says of a slow service that it is slow', async () => {
    const { ask, asked } = await clientOf(() => undefined, { breaker, budgetMs: 20 });
    for (let question = 0; question < breaker.failures; question += 1) await faultOf(ask());
    expect((await faultOf(ask())).kind).toBe('timeout');
    expect(asked).toHaveLength(breaker.failures);
  });

  it.each([400, 401, 404, 429])('stays closed for answers of %i: the service is well', async (status) => {
    const { ask, asked } = await clientOf((response) => send(response, status, {}), { breaker });
    for (let question = 0; question < 5; question += 1) await faultOf(ask());
    expect(asked).toHaveLength(5);
  });

  it('forgets failures with a question that was answered', async () => {
    const { ask, asked } = await clientOf(
      (response, request) => send(response, request.url?.includes('ill') ? 500 : 200, { word: 'fisk' }),
      { breaker },
    );
    const ill = () => faultOf(ask({ q: 'ill' }));
    for (const question of [ill, ill, ask, ill, ill, ask]) await question();
    expect(asked).toHaveLength(2 + 2 + 1 + 2 + 2 + 1);
  });
});

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
