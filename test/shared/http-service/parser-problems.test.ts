import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFastifyApp, type ServiceApp } from '../../../src/shared/http-service/fastify-app.js';
import { problemSchema } from '../../../src/shared/http-service/problem.js';

/** Bytes that Node's HTTP parser refuses before Fastify has a request. */

let app: ServiceApp;
let port: number;
beforeAll(async () => {
  app = createFastifyApp();
  app.get('/', () => 'ok');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Sends bytes on a new connection. Resolves to all that the service sends until it closes. */
const exchange = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    connect({ host: '127.0.0.1', port })
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

it('answers a request that comes too slowly with its own problem', async () => {
  // Node looks for slow requests every 30 seconds, so the test reports one.
  app.server.once('connection', (socket) => {
    const error = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', error, socket);
  });
  const answer = await exchange(GET);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nconnection: close\r\n/);
  expect(answer).toContain('"code":"request_timeout"');
});
