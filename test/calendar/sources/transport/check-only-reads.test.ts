import { expect, onTestFinished, test } from 'vitest';
import { createTransport } from '../../../../src/calendar/sources/transport/transport.js';
import { startUpstream } from '../../../support/upstream-server.js';

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
