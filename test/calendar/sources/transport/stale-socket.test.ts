import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTransport } from '../../../../src/calendar/sources/transport/transport.js';
import { startUpstream } from '../../../support/upstream-server.js';

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
