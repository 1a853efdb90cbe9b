import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { webApi } from '@slack/bolt';
import { safeOptions } from '../../../src/bot/slack/slack-clients.js';
import { postSigned } from '../../../src/playground/dispatch/app-dispatcher.js';
import { createLogger } from '../../../src/shared/observability/log.js';
import { systemClock } from '../../../src/shared/time/clock.js';

/**
 * Reads bodies that never end while garbage is collected, and prints how each of the reads ends. Run with `--expose-gc`.
 */

const TIMEOUT_MS = 500;
const CALLS = 16;

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
  response.write('{"ok":');
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const client = new webApi.WebClient(
  'xoxb-1',
  safeOptions({ slackApiUrl: url }, createLogger('silent'), TIMEOUT_MS),
);
const READERS: Record<string, () => Promise<unknown>> = {
  'a signed request': () =>
    postSigned({ signingSecret: 's', clock: systemClock, signal: new AbortController().signal }, url, {
      body: '',
      headers: {},
      timeout: AbortSignal.timeout(TIMEOUT_MS),
    }),
  'the client of Slack': () => client.conversations.info({ channel: 'C1' }),
};

const timer = setInterval(() => globalThis.gc?.(), 20);
const ends: Record<string, string[]> = {};
for (const [reader, read] of Object.entries(READERS)) {
  const reads = Array.from({ length: CALLS }, () =>
    read().then(
      () => 'a text',
      () => 'an error',
    ),
  );
  const ended = reads.map((each) => Promise.race([each, pause(10 * TIMEOUT_MS, 'no end')]));
  ends[reader] = [...new Set(await Promise.all(ended))];
}
clearInterval(timer);
server.closeAllConnections();
server.close();
process.stdout.write(JSON.stringify({ collects: globalThis.gc !== undefined, ends }));
