import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { acknowledge } from '../../../src/bot/slack/http-receiver.js';

let answer: object | undefined;
const server = createServer((_, response) => acknowledge(response, answer));
afterEach(() => void server.close());

/** The whole response as it was sent. */
async function receive(given: object | undefined): Promise<string> {
  answer = given;
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  return text(socket);
}

it.each([
  ['ASCII', { text: 'fisk' }],
  ['letters of one byte in latin1', { text: 'å gå · «ja»' }],
  ['letters of more bytes', { text: 'fisk – 🎉 þ עברית' }],
])('sends %s as UTF-8 with its length, the first and the second time', async (_, given) => {
  for (const sent of [await receive(given), await receive(given)]) {
    const [head = '', body = ''] = sent.split('\r\n\r\n');
    expect(JSON.parse(body)).toEqual(given);
    expect(head).toContain('HTTP/1.1 200 OK');
    expect(head).toContain('content-type: application/json\r\n');
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  }
});

it('sends an empty acknowledgement', async () => {
  expect(await receive(undefined)).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-length: 0\r\n.*\r\n\r\n$/su);
});
