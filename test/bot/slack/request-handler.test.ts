import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createRequestHandler } from '../../../src/bot/slack/request-handler.js';
import { createWatchedLog } from '../../support/no-leak.js';

const SECRET = 'secret';
const NOW = 1_800_000_000;

/** Sends a signed event to a handler. Resolves to what it passes on as the retry of Slack. */
async function passRetry(headers: Record<string, string>): Promise<unknown> {
  const taken: unknown[] = [];
  const handle = createRequestHandler({
    signingSecret: SECRET,
    clock: () => NOW * 1_000,
    take({ findRetry, acknowledge }) {
      taken.push(findRetry());
      acknowledge(undefined);
      return undefined;
    },
    log: createWatchedLog(),
  });
  const server = createServer(handle).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const body = '{"type":"event_callback"}';
  const signature = createHmac('sha256', SECRET).update(`v0:${NOW}:${body}`).digest('hex');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-slack-request-timestamp': String(NOW),
      'x-slack-signature': `v0=${signature}`,
      ...headers,
    },
  });
  expect(response.status).toBe(200);
  return taken;
}

test('passes on what Slack says about a payload that it sends again', async () => {
  const headers = { 'x-slack-retry-num': '2', 'x-slack-retry-reason': 'http_timeout' };
  expect(await passRetry(headers)).toEqual([{ retryNum: 2, retryReason: 'http_timeout' }]);
});

test('a payload that comes for the first time has no retry', async () => {
  expect(await passRetry({})).toEqual([{}]);
});
