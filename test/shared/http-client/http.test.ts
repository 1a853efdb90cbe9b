import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createUpstreamClient,
  expectServiceFault,
  stopUpstream,
  UPSTREAM_KEY,
  type UpstreamHandler,
} from '../../support/upstream-client.js';
import { sendAnswer } from '../../support/upstream-server.js';

afterEach(stopUpstream);

describe('fetchJson', () => {
  it('requests a path below the base URL, with headers and an encoded query', async () => {
    let headers: Record<string, unknown> = {};
    const { ask, asked } = await createUpstreamClient((response, request) => {
      headers = request.headers;
      sendAnswer(response, 200, { word: 'fisk' });
    });
    expect(await ask({ q: 'å gå&limit=1 #+', limit: 2 })).toEqual({ word: 'fisk' });
    const url = new URL(asked[0] ?? '', 'http://localhost');
    expect(url.pathname).toBe(`/base/${UPSTREAM_KEY}/search`);
    expect(Object.fromEntries(url.searchParams)).toEqual({ q: 'å gå&limit=1 #+', limit: '2' });
    expect(headers).toMatchObject({ 'x-api-key': UPSTREAM_KEY, accept: 'application/json' });
  });

  it('sends many requests at once without a warning about listener leaks', async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error) => void warnings.push(warning);
    process.on('warning', hear);
    const { ask } = await createUpstreamClient((response) => sendAnswer(response, 200, { word: 'fisk' }));
    await Promise.all(Array.from({ length: 40 }, () => ask()));
    process.off('warning', hear);
    expect(warnings).toEqual([]);
  });

  it('sends a path that begins with two slashes to the same host', async () => {
    const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, 200, { word: 'x' }));
    await ask({}, '//127.0.0.2/api');
    expect(asked[0]).toMatch(/^\/base\/+127\.0\.0\.2\/api/);
  });

  it('replaces a lone surrogate in the query with U+FFFD', async () => {
    const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, 200, { word: 'x' }));
    await ask({ q: 'fisk\ud83d' });
    expect(asked[0]).toContain('fisk%EF%BF%BD');
  });

  it.each([
    ['a refused key', 401, 'unauthorized'],
    ['a forbidden key', 403, 'unauthorized'],
    ['an unknown path', 404, 'not_found'],
    ['a bad request', 400, 'rejected'],
    ['a redirect', 302, 'rejected'],
    ['too many requests', 429, 'busy'],
    ['an error', 500, 'failed'],
    ['a bad gateway', 502, 'failed'],
    ['a gateway timeout', 504, 'timeout'],
  ])('maps %s (%i) to the fault kind %s', async (_, status, kind) => {
    const { ask } = await createUpstreamClient((response) => {
      response.setHeader('location', '/elsewhere');
      sendAnswer(response, status, { code: 'unknown_article', status });
    });
    expect(await expectServiceFault(ask())).toMatchObject({
      service: 'dictionary',
      operation: 'search',
      kind,
      status,
      code: 'unknown_article',
    });
  });

  it('maps a 503 with Retry-After to busy, and one without to failed', async () => {
    const { ask } = await createUpstreamClient((response, _, count) => {
      if (count === 1) response.setHeader('retry-after', '7');
      sendAnswer(response, 503, {});
    });
    expect(await expectServiceFault(ask())).toMatchObject({ kind: 'busy', retryAfterSeconds: 7 });
    expect(await expectServiceFault(ask())).toMatchObject({ kind: 'failed', retryAfterSeconds: undefined });
  });

  it('drops a malformed error code', async () => {
    const { ask } = await createUpstreamClient((response) =>
      sendAnswer(response, 400, { code: `GET /${UPSTREAM_KEY}/search` }),
    );
    expect((await expectServiceFault(ask())).code).toBeUndefined();
  });

  it.each([
    ['HTML', '<!doctype html><title>Velkommen</title>', 'text/html'],
    ['truncated JSON', '{"word":"fi', 'application/json'],
    ['an empty body', '', 'application/json'],
    ['other fields', '{"words":[]}', 'application/json'],
    ['null', 'null', 'application/json'],
  ])('rejects %s as invalid, without a retry', async (_, body, type) => {
    const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, 200, body, type));
    expect(await expectServiceFault(ask())).toMatchObject({ kind: 'invalid', status: 200 });
    expect(asked).toHaveLength(1);
  });

  it('stops reading a response that is too long, even without a content length', async () => {
    const { ask, asked } = await createUpstreamClient(
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"word":"fisk"');
        for (let part = 0; part < 100; part += 1) response.write(' '.repeat(1_000));
        response.end('}');
      },
      { maxResponseBytes: 10_000 },
    );
    expect((await expectServiceFault(ask())).kind).toBe('invalid');
    expect(asked).toHaveLength(1);
  });
});

it('stops reading a compressed response that inflates beyond the limit', async () => {
  const bomb = gzipSync(`{"word":"${'x'.repeat(20_000_000)}"}`);
  const { ask } = await createUpstreamClient((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(bomb);
  });
  expect((await expectServiceFault(ask())).kind).toBe('invalid');
});

describe('a retry', () => {
  it.each([
    ['the connection was reset', (response: Parameters<UpstreamHandler>[0]) => response.destroy()],
    [
      'the response broke off',
      (response: Parameters<UpstreamHandler>[0]) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{', () => response.destroy());
      },
    ],
    ['the service failed', (response: Parameters<UpstreamHandler>[0]) => sendAnswer(response, 500, {})],
  ])('is sent when %s, and its response is returned', async (_, fail) => {
    const { ask, asked } = await createUpstreamClient((response, __, count) =>
      count === 1 ? fail(response) : sendAnswer(response, 200, { word: 'fisk' }),
    );
    expect(await ask()).toEqual({ word: 'fisk' });
    expect(asked).toHaveLength(2);
  });

  it('is sent only once', async () => {
    const { ask, asked } = await createUpstreamClient((response) => response.destroy());
    expect((await expectServiceFault(ask())).kind).toBe('unreachable');
    expect(asked).toHaveLength(2);
  });

  it('is not sent if `retries` is 0', async () => {
    const { ask, asked } = await createUpstreamClient((response) => response.destroy(), { retries: 0 });
    await expectServiceFault(ask());
    expect(asked).toHaveLength(1);
  });

  it.each([400, 401, 404, 429, 504])('is not sent after a %i', async (status) => {
    const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, status, {}));
    await expectServiceFault(ask());
    expect(asked).toHaveLength(1);
  });
});
