import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { BrokenCircuitError } from 'cockatiel';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod';
import { ServiceFault } from '../../../src/shared/errors.js';
import { createHttpClient, createResilientCaller } from '../../../src/shared/http-client/http.js';
import { errorChainText, explainNetworkError } from '../../../src/shared/http-client/network-errors.js';
import { isPrivateAddress, lookupPublicAddress } from '../../../src/shared/http-client/private-network.js';
import { runBundled } from '../../support/child-programs.js';
import {
  createUpstreamClient,
  expectServiceFault,
  stopUpstream,
  UPSTREAM_KEY,
  type UpstreamHandler,
} from '../../support/upstream-client.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';

describe('http', () => {
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
      const { ask, asked } = await createUpstreamClient((response) =>
        sendAnswer(response, 200, { word: 'x' }),
      );
      await ask({}, '//127.0.0.2/api');
      expect(asked[0]).toMatch(/^\/base\/+127\.0\.0\.2\/api/);
    });

    it('replaces a lone surrogate in the query with U+FFFD', async () => {
      const { ask, asked } = await createUpstreamClient((response) =>
        sendAnswer(response, 200, { word: 'x' }),
      );
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
});

describe('a fault', () => {
  afterEach(stopUpstream);

  /** All text of an error that could reach a log, a metric or a user. */
  const allTextOf = (error: Error) =>
    [
      inspect(error, { depth: 20, showHidden: true }),
      JSON.stringify(error),
      JSON.stringify(error.cause ?? null),
      String(error),
    ].join('\n');

  const echo: UpstreamHandler = (response, request) =>
    sendAnswer(response, 200, `${request.headers['x-api-key']} asked ${request.url}`, 'text/html');
  it.each<[string, UpstreamHandler, Partial<Parameters<typeof createHttpClient>[0]>]>([
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

describe('call options', () => {
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
});

describe('policy', () => {
  afterEach(async () => {
    vi.useRealTimers();
    await stopUpstream();
  });

  describe('the budget', () => {
    it('ends a call without a response', async () => {
      const { ask, asked } = await createUpstreamClient(() => undefined, { budgetMs: 50 });
      expect((await expectServiceFault(ask())).kind).toBe('timeout');
      expect(asked.length).toBeLessThan(2);
    });

    it('ends a call whose response never ends', async () => {
      const { ask } = await createUpstreamClient((response) => response.write('{'), { budgetMs: 50 });
      expect((await expectServiceFault(ask())).kind).toBe('timeout');
    });

    it('covers the request and its retry', async () => {
      const budgetMs = 100;
      const { ask } = await createUpstreamClient(
        (response, _, count) => {
          const answer = () =>
            count === 1 ? response.destroy() : sendAnswer(response, 200, { word: 'fisk' });
          setTimeout(answer, 0.7 * budgetMs);
        },
        { budgetMs },
      );
      expect((await expectServiceFault(ask())).kind).toBe('timeout');
    });
  });

  describe('the breaker', () => {
    const breaker = { failures: 3, halfOpenAfterMs: 1_000 };

    it('opens after five failures by default', async () => {
      const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, 500, {}), {
        retryDelayMs: 0,
      });
      for (let count = 0; count < 5; count += 1) await expectServiceFault(ask());
      const before = asked.length;
      expect((await expectServiceFault(ask())).kind).toBe('failed');
      expect(asked).toHaveLength(before);
    });

    it('opens after consecutive failures, rejects at once, and closes when the service recovers', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      let well = false;
      const { ask, asked } = await createUpstreamClient(
        (response) => sendAnswer(response, well ? 200 : 500, { word: 'fisk' }),
        {
          breaker,
        },
      );
      for (let question = 0; question < breaker.failures; question += 1) await expectServiceFault(ask());
      const before = asked.length;
      expect(await expectServiceFault(ask())).toMatchObject({ kind: 'failed', status: undefined });
      expect(asked).toHaveLength(before);
      well = true;
      vi.setSystemTime(Date.now() + breaker.halfOpenAfterMs);
      expect(await ask()).toEqual({ word: 'fisk' });
      expect(await ask()).toEqual({ word: 'fisk' });
      expect(asked).toHaveLength(before + 2);
    });

    it('opens again at once while the service still fails', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, 500, {}), {
        breaker,
      });
      for (let question = 0; question < breaker.failures; question += 1) await expectServiceFault(ask());
      vi.setSystemTime(Date.now() + breaker.halfOpenAfterMs);
      await expectServiceFault(ask());
      const before = asked.length;
      await expectServiceFault(ask());
      expect(asked).toHaveLength(before);
    });

    it('opens for a slow service, and rejects with a timeout', async () => {
      const { ask } = await createUpstreamClient(() => undefined, { breaker, budgetMs: 20 });
      for (let question = 0; question < breaker.failures; question += 1) {
        expect((await expectServiceFault(ask())).cause).toBeUndefined();
      }
      const fault = await expectServiceFault(ask());
      expect(fault.kind).toBe('timeout');
      expect(fault.cause).toBeInstanceOf(BrokenCircuitError);
    });

    it.each([400, 401, 404, 429])('stays closed after a %i', async (status) => {
      const { ask, asked } = await createUpstreamClient((response) => sendAnswer(response, status, {}), {
        breaker,
      });
      for (let question = 0; question < 5; question += 1) await expectServiceFault(ask());
      expect(asked).toHaveLength(5);
    });

    it('resets the failure count after a success', async () => {
      const { ask, asked } = await createUpstreamClient(
        (response, request) =>
          sendAnswer(response, request.url?.includes('ill') ? 500 : 200, { word: 'fisk' }),
        { breaker },
      );
      const ill = () => expectServiceFault(ask({ q: 'ill' }));
      for (const question of [ill, ill, ask, ill, ill, ask]) await question();
      expect(asked).toHaveLength(2 + 2 + 1 + 2 + 2 + 1);
    });
  });
});

describe('a busy answer', () => {
  const busy = (retryAfterSeconds?: number) =>
    new ServiceFault({ service: 'kalender', operation: 'les', kind: 'busy', retryAfterSeconds });

  /** Answers `ok` after these faults, and counts the questions. */
  function createService(...faults: ServiceFault[]) {
    const state = { asked: 0 };
    const ask = async () => {
      const fault = faults[state.asked];
      state.asked += 1;
      if (fault) throw fault;
      return 'ok';
    };
    return { state, ask };
  }

  const callerOf = (firstBusyWaitMs?: number) =>
    createResilientCaller({
      service: 'kalender',
      budgetMs: 20_000,
      honorsRetryAfter: true,
      ...(firstBusyWaitMs !== undefined && { firstBusyWaitMs }),
    });

  test.each([
    ['with a delay', [busy(0.001), busy(0.001)], undefined],
    ['without a delay, where there is a first wait', [busy(), busy(), busy()], 1],
  ])('is asked again %s', async (_, faults, firstWaitMs) => {
    const { state, ask } = createService(...faults);
    expect(await callerOf(firstWaitMs)('les', ask)).toBe('ok');
    expect(state.asked).toBe(faults.length + 1);
  });

  test.each([
    ['without a delay', busy(), undefined],
    ['with a delay beyond the deadline', busy(60), 1],
    ['whose waits would pass the deadline', busy(), 60_000],
  ])('%s is final', async (_, fault, firstWaitMs) => {
    const { state, ask } = createService(fault);
    await expect(callerOf(firstWaitMs)('les', ask)).rejects.toBe(fault);
    expect(state.asked).toBe(1);
  });

  test('of another kind is final', async () => {
    const fault = new ServiceFault({ service: 'kalender', operation: 'les', kind: 'rejected' });
    const { ask } = createService(fault);
    await expect(callerOf(1)('les', ask)).rejects.toBe(fault);
  });
});

test.each([
  ['ENOTFOUND', /No host of that name/],
  ['EAI_AGAIN', /No host of that name/],
  ['ECONNREFUSED', /Nobody listens/],
  ['ECONNRESET', /hangs up/],
  ['EPROTO', /hangs up/],
  ['ETIMEDOUT', /no way/],
  ['CERT_HAS_EXPIRED', /not valid today/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /for another name/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /NODE_EXTRA_CA_CERTS/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /NODE_EXTRA_CA_CERTS/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /NODE_EXTRA_CA_CERTS/],
])('explains %s at any depth of causes', (code, expected) => {
  const inner = Object.assign(new Error('connect'), { code });
  const outer = new Error('the source failed', { cause: new Error('no answer', { cause: inner }) });
  expect(explainNetworkError(outer, 'EN_ADRESSE')).toMatch(expected);
  expect(explainNetworkError(new Error(`AxiosError ${code}`), 'EN_ADRESSE')).toMatch(expected);
});

test('does not explain other errors', () => {
  expect(explainNetworkError(new Error('unauthorized (401)'), 'EN_ADRESSE')).toBeUndefined();
  expect(explainNetworkError('ENOTFOUND', 'EN_ADRESSE')).toBeUndefined();
});

test('joins the messages of an error and its causes', () => {
  expect(errorChainText(new Error('a', { cause: new Error('b') }))).toBe('a b');
});

describe('a private address', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '[::1]',
    '::ffff:10.0.0.1',
    '[::ffff:a9fe:a9fe]',
    'fd00::1',
    'fe80::1%eth0',
    'ff02::1',
  ])('includes %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '[2001:700::1]',
    '::ffff:1.1.1.1',
    'eksempel.no',
    'localhost',
    '',
  ])('excludes %j', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it.each([true, false])('fails the lookup of a name that resolves to it (all: %s)', async (all) => {
    const error = await new Promise((resolve) => lookupPublicAddress('localhost', { all }, resolve));
    expect(error).toMatchObject({ name: 'PrivateAddressError' });
  });
});

const PROGRAM = fileURLToPath(new URL('./stalled-bodies-program.ts', import.meta.url));

it('ends a stalled body in time, whatever is garbage-collected meanwhile', async () => {
  expect(await runBundled(PROGRAM, { execArgv: ['--expose-gc'] })).toEqual({
    collects: true,
    ends: { 'a signed request': ['an error'], 'the client of Slack': ['an error'] },
  });
});
