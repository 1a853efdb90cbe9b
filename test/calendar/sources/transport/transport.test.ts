import { createServer } from 'node:https';
import type { Socket } from 'node:net';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createTransport } from '../../../../src/calendar/sources/transport/transport.js';
import { startUpstream } from '../../../support/upstream-server.js';
import { startExchange } from '../exchange/fake-exchange.js';
import { startGraph } from '../graph/fake-graph.js';
import { createCertificate } from './certificate.js';

describe('certificates', () => {
  const DAY = {
    start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
    end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
  };

  /** A server whose certificate nobody has signed. */
  async function startUntrusted(): Promise<string> {
    const server = createServer(createCertificate(), (_request, response) => response.end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new Error('no port');
    return `https://127.0.0.1:${bound.port}`;
  }

  test('reports an untrusted certificate', async () => {
    const url = await startUntrusted();
    const exchange = await startExchange({}, { url: `${url}/EWS/Exchange.asmx` });
    const graph = await startGraph({}, { url });
    const login = await startGraph({}, { loginUrl: url });
    for (const { source } of [exchange, graph, login]) {
      await expect(source.freeBusy(['kari'], DAY)).rejects.toMatchObject({
        kind: 'failed',
        problem: { code: 'bad_certificate' },
      });
    }
  });
});

describe('sockets', () => {
  /** A server that promises to keep its sockets and closes each when a second request comes on it. */
  async function start({ closesNew = false } = {}) {
    const used = new Set<Socket>();
    const server = await startUpstream((response, { socket }) => {
      if (closesNew || used.has(socket)) {
        socket.destroy();
        return;
      }
      used.add(socket);
      response.end('ok');
    });
    const transport = createTransport({ service: 'caldav', maxMebibytes: 1 });
    onTestFinished(async () => {
      transport.close();
      await server.stop();
    });
    const send = async () => {
      const request = { operation: 'REPORT', method: 'REPORT', url: server.address, signal: undefined };
      return (await transport.send(request)).body.toString('utf8');
    };
    return { send, server };
  }

  test('sends a request again when the server has closed the idle socket', async () => {
    const { send, server } = await start();
    // Several idle sockets, all closed.
    expect(await Promise.all([send(), send(), send()])).toEqual(['ok', 'ok', 'ok']);
    expect(await send()).toBe('ok');
    expect(server.requestedUrls.length).toBeGreaterThan(4);
  });

  test('does not send a request again when the server closes a new socket', async () => {
    const { send, server } = await start({ closesNew: true });
    await expect(send()).rejects.toMatchObject({ problem: { code: 'unreachable' } });
    expect(server.requestedUrls).toHaveLength(1);
  });
});

describe('requests that only read', () => {
  async function start(options: { mayWrite?: true } = {}) {
    const server = await startUpstream((response) => response.end('ok'));
    const transport = createTransport({
      service: 'caldav',
      maxMebibytes: 1,
      isReadingPost: ({ body }) => body === 'question',
      ...options,
    });
    onTestFinished(async () => {
      transport.close();
      await server.stop();
    });
    const send = (method: string, body?: string) =>
      transport.send({
        operation: method,
        method,
        url: server.address,
        ...(body !== undefined && { body }),
        signal: undefined,
      });
    return { send, server };
  }

  test.each([
    'PUT',
    'DELETE',
    'PATCH',
    'MKCALENDAR',
    'MKCOL',
    'PROPPATCH',
    'MOVE',
    'COPY',
    'ACL',
    'LOCK',
    'put',
  ])('refuses %s before it is sent', async (method) => {
    const { send, server } = await start();
    await expect(send(method, 'text')).rejects.toThrow('may change a calendar');
    expect(server.requestedUrls).toEqual([]);
  });

  test('sends a POST only if it reads', async () => {
    const { send, server } = await start();
    await expect(send('POST', 'event')).rejects.toThrow('may change a calendar');
    expect(server.requestedUrls).toEqual([]);
    await send('POST', 'question');
    expect(server.requestedUrls).toHaveLength(1);
  });

  test.each(['GET', 'PROPFIND', 'REPORT'])('sends %s', async (method) => {
    const { send } = await start();
    expect((await send(method)).status).toBe(200);
  });

  test('sends every request for booking', async () => {
    const { send } = await start({ mayWrite: true });
    expect((await send('PUT', 'text')).status).toBe(200);
  });
});
