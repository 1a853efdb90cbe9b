import { once } from 'node:events';
import { createServer } from 'node:https';
import type { Socket } from 'node:net';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLearnedBudgets } from '../../../../src/calendar/sources/transport/request-limits.js';
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

describe('learned budgets', () => {
  /** A lookup that takes all the time it gets. */
  const endless = async (signal: AbortSignal) => {
    if (!signal.aborted) await once(signal, 'abort');
  };

  const HOUR = 60 * 60_000;

  test('a lookup has four times the usual time; after it ran out of time twice as much, and no other has', async () => {
    const budgets = createLearnedBudgets({ baseMs: 1 });
    await budgets.run('kari', endless);
    await budgets.run('kari', endless);
    expect([budgets.budgetMs('kari'), budgets.budgetMs('ola')]).toEqual([16, 4]);
  });

  test('a lookup that fails in time changes nothing', async () => {
    const budgets = createLearnedBudgets({ baseMs: 60_000 });
    await expect(budgets.run('kari', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await budgets.run('kari', async () => 1)).toBe(1);
    expect(budgets.budgetMs('kari')).toBe(60_000);
  });

  test('also a lookup that fails because its time is over is remembered', async () => {
    const budgets = createLearnedBudgets({ baseMs: 1 });
    const lookup = async (signal: AbortSignal) => {
      await endless(signal);
      throw new Error('too slow');
    };
    await expect(budgets.run('kari', lookup)).rejects.toThrow('too slow');
    expect(budgets.budgetMs('kari')).toBe(8);
  });

  test('the time is at most a minute, and is forgotten after an hour', async () => {
    let now = 0;
    const budgets = createLearnedBudgets({ baseMs: 1, maxMs: 7, elapsed: () => now });
    for (let at = 0; at < 3; at += 1) await budgets.run('kari', endless);
    expect(budgets.budgetMs('kari')).toBe(7);
    now += HOUR - 1;
    expect(budgets.budgetMs('kari')).toBe(7);
    now += 2;
    expect(budgets.budgetMs('kari')).toBe(4);
  });

  /** A lookup that ends when it is let go. */
  function createHeldLookup() {
    let release = (_: number): void => undefined;
    const promise = new Promise<number>((resolve) => {
      release = resolve;
    });
    return { lookup: () => promise, release };
  }

  test('a lookup waits for the one before it about the same calendar, also if that one fails', async () => {
    const budgets = createLearnedBudgets({ baseMs: 60_000 });
    const held = createHeldLookup();
    const begun: string[] = [];
    const begin = (name: string) => async () => begun.push(name);
    const first = budgets.run('kari', () => held.lookup().then(() => Promise.reject(new Error('x'))));
    const later = [budgets.run('kari', begin('second')), budgets.run('kari', begin('third'))];
    await budgets.run('ola', begin('other calendar'));
    await budgets.run('kari', begin('many calendars'), { isConcurrent: true });
    expect(begun).toEqual(['other calendar', 'many calendars']);
    held.release(1);
    await expect(first).rejects.toThrow('x');
    await Promise.all(later);
    expect(begun.slice(2)).toEqual(['second', 'third']);
  });

  test('a lookup that cannot begin in time is too slow, and does not begin later', async () => {
    const budgets = createLearnedBudgets({ baseMs: 1 });
    const held = createHeldLookup();
    let begun = 0;
    const first = budgets.run('kari', held.lookup);
    const second = budgets.run('kari', async () => {
      begun += 1;
    });
    await expect(second).rejects.toMatchObject({ kind: 'slow', problem: { code: 'too_slow' } });
    held.release(1);
    expect(await first).toBe(1);
    expect(await budgets.run('kari', async () => 'next')).toBe('next');
    expect(begun).toBe(0);
  });
});
