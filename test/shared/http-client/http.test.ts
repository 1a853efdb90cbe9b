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

describe('getJson', () => {
  it('asks below the base address, with its headers and the query encoded', async () => {
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

  it('asks many questions at once without a warning of leaks', async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error) => void warnings.push(warning);
    process.on('warning', hear);
    const { ask } = await createUpstreamClient((response) => sendAnswer(response, 200, { word: 'fisk' }));
    await Promise.all(Array.from({ length: 40 }, () => ask()));
    process.off('warning', hear);
    expect(warnings).toEqual([]);
  });

  it('asks nobody else, whatever the path begins with', async () => {
    const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, 200, { word: 'x' }));
    await ask({}, '//127.0.0.2/api');
    expect(asked[0]).toMatch(/^\/base\/+127\.0\.0\.2\/api/);
  });

  it('asks with half a character as with one that cannot be read, and does not call the service ill', async () => {
    const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, 200, { word: 'x' }));
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

  it('takes a 503 that says when for busy, and one that does not for failed', async () => {
    const { ask } = await createUpstreamClient((response, _, count) => {
      if (count === 1) response.setHeader('retry-after', '7');
      sendAnswer(response, 503, {});
    });
    expect(await expectServiceFault(ask())).toMatchObject({ kind: 'busy', retryAfterSeconds: 7 });
    expect(await expectServiceFault(ask())).toMatchObject({ kind: 'failed', retryAfterSeconds: undefined });
  });

  it('passes on no code that is not one', async () => {
    const { ask } = await createUpstreamClient((response) =>
      sendAnswer(response, 400, { code: `GET /${UPSTREAM_KEY}/search` }),
    );
    expect((await expectServiceFault(ask())).code).toBeUndefined();
  });

  it.each([
    ['HTML', '<!doctype html><title>Velkommen</title>', 'text/html'],
    ['half a JSON', '{"word":"fi', 'application/json'],
    ['nothing', '', 'application/json'],
    ['other fields', '{"words":[]}', 'application/json'],
    ['null', 'null', 'application/json'],
  ])('calls %s invalid, and asks no second time', async (_, body, type) => {
    const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, 200, body, type));
    expect(await expectServiceFault(ask())).toMatchObject({ kind: 'invalid', status: 200 });
    expect(asked).toHaveLength(1);
  });

  it('stops reading what is too long, also where it does not say how long it is', async () => {
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

it('reads no more of what is sent small and inflates without end', async () => {
  const bomb = gzipSync(`{"word":"${'x'.repeat(20_000_000)}"}`);
  const { ask } = await createUpstreamClient((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(bomb);
  });
  expect((await expectServiceFault(ask())).kind).toBe('invalid');
});

describe('a second time', () => {
  it.each([
    ['the connection was reset', (response: Parameters<UpstreamHandler>[0]) => response.destroy()],
    [
      'the answer broke off',
      (response: Parameters<UpstreamHandler>[0]) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{', () => response.destroy());
      },
    ],
    ['the service failed', (response: Parameters<UpstreamHandler>[0]) => sendAnswer(response, 500, {})],
  ])('is asked when %s, and its answer counts', async (_, fail) => {
    const { ask, asked } = await createUpstreamClient((response, __, count) =>
      count === 1 ? fail(response) : sendAnswer(response, 200, { word: 'fisk' }),
    );
    expect(await ask()).toEqual({ word: 'fisk' });
    expect(asked).toHaveLength(2);
  });

  it('is the last', async () => {
    const { ask, asked } = await createUpstreamClient((response) => response.destroy());
    expect((await expectServiceFault(ask())).kind).toBe('unreachable');
    expect(asked).toHaveLength(2);
  });

  it('is not asked where no repetition is wanted', async () => {
    const { ask, asked } = await createUpstreamClient((response) => response.destroy(), { retries: 0 });
    await expectServiceFault(ask());
    expect(asked).toHaveLength(1);
  });

  it.each([400, 401, 404, 429, 504])('is not asked after a %i', async (status) => {
    const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, status, {}));
    await expectServiceFault(ask());
    expect(asked).toHaveLength(1);
  });
});
