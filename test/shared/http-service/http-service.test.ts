import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FaultKind, ServiceFault } from '../../../src/shared/errors.js';
import { createApiKeyVerifier } from '../../../src/shared/http-service/api-keys.js';
import {
  createFastifyApp,
  problemSchema,
  type ServiceApp,
} from '../../../src/shared/http-service/problem.js';
import { createWatchedLog } from '../../support/no-leak.js';

describe('bytes that the HTTP parser refuses before Fastify has a request', () => {
  let app: ServiceApp;
  let port: number;
  beforeAll(async () => {
    app = createFastifyApp(createWatchedLog());
    app.get('/', () => 'ok');
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => app.close());

  /** Sends bytes on a new connection. Resolves to all that the service sends until it closes. */
  const exchange = (bytes: string, to = port) =>
    new Promise<string>((resolve, reject) => {
      const parts: Buffer[] = [];
      connect({ host: '127.0.0.1', port: to })
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', reject)
        .on('close', () => resolve(Buffer.concat(parts).toString()))
        .write(bytes);
    });

  const GET = 'GET / HTTP/1.1\r\nhost: a\r\n';

  it.each([
    ['bytes that are no request', 'O\r\n\r\n', 400, 'bad_parameter'],
    ['a request after a body without a length', `${GET}\r\nOGET / HTTP/1.1\r\n\r\n`, 400, 'bad_parameter'],
    ['headers that are too large', `${GET}x-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('answers %s with a problem document and closes the connection', async (_name, bytes, status, code) => {
    const answer = await exchange(bytes);
    const last = answer.slice(answer.lastIndexOf('HTTP/1.1'));
    const [head = '', body = ''] = last.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('connection: close');
    expect(head).toContain('content-type: application/problem+json');
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ status, code });
  });

  it.each([
    ['its headers', GET],
    ['its body', `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\na`],
  ])('answers a request that comes too slowly with its own problem: %s', async (_name, bytes) => {
    const slow = createFastifyApp(createWatchedLog(), {
      headersTimeout: 20,
      requestTimeout: 20,
      connectionsCheckingInterval: 10,
    });
    slow.post('/', () => 'ok');
    const url = new URL(await slow.listen({ host: '127.0.0.1', port: 0 }));
    const answer = await exchange(bytes, Number(url.port)).finally(() => slow.close());
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nconnection: close\r\n/);
    expect(answer).toContain('"code":"request_timeout"');
  });

  it('waits for a request no longer than ten seconds', () => {
    const { requestTimeout, headersTimeout } = app.server;
    expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 10_000, headersTimeout: 10_000 });
  });
});

it.each<[FaultKind, string, number]>([
  ['unreachable', 'source_failed', 502],
  ['failed', 'source_failed', 502],
  ['invalid', 'source_failed', 502],
  ['unauthorized', 'source_failed', 502],
  ['rejected', 'source_failed', 502],
  ['not_found', 'source_failed', 502],
  ['busy', 'source_busy', 503],
  ['timeout', 'source_slow', 504],
])('answers the source fault %s with %s, without a detail', async (kind, code, status) => {
  const log: string[] = [];
  const app = createFastifyApp(createWatchedLog(log));
  app.get('/', () => {
    throw new ServiceFault({ service: 'ordbokene', operation: 'articles', kind, retryAfterSeconds: 30 });
  });
  const answer = await app.inject('/');
  const problem = problemSchema.parse(answer.json());
  expect(problem).toMatchObject({ status, code });
  expect(problem.detail).toBeUndefined();
  expect(answer.headers['retry-after']).toBe('30');
  expect(log.join()).toContain('ordbokene');
  await app.close();
});

describe('createApiKeyVerifier', () => {
  const ring = createApiKeyVerifier(['en-nokkel', 'x'.repeat(200)]);

  it.each(['en-nokkel', 'x'.repeat(200)])('accepts its keys', (key) => {
    expect(ring.accepts(key)).toBe(true);
  });

  it.each([
    '',
    'en-nokke',
    'en-nokkelx',
    'en-nokkel\0',
    // The low byte of the first letter is an e.
    '\u0165n-nokkel',
    'x'.repeat(199),
    'x'.repeat(201),
    undefined,
    ['en-nokkel'],
  ])('refuses %j', (candidate) => {
    expect(ring.accepts(candidate)).toBe(false);
  });

  it('keeps nothing of the previous candidate', () => {
    ring.accepts('en-nokkel');
    expect(ring.accepts('en')).toBe(false);
    ring.accepts('x'.repeat(200));
    expect(ring.accepts('en-nokkel')).toBe(true);
  });

  it('compares each candidate with every key, in constant time and at a fixed width', () => {
    const compare = vi.spyOn(crypto, 'timingSafeEqual');
    syncBuiltinESMExports();
    onTestFinished(() => {
      compare.mockRestore();
      syncBuiltinESMExports();
    });
    for (const candidate of ['en-nokkel', 'en-nokkex', 'x', 'x'.repeat(200)]) {
      compare.mockClear();
      ring.accepts(candidate);
      expect(compare.mock.calls.flat().map(({ byteLength }) => byteLength)).toEqual([200, 200, 200, 200]);
    }
  });
});
