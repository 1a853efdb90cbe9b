import { setTimeout as pause } from 'node:timers/promises';
import { webApi } from '@slack/bolt';
import { expect, it, onTestFinished } from 'vitest';
import { safeOptions } from '../../../src/bot/slack/slack-clients.js';
import { readText } from '../../../src/shared/http-client/read-text.js';
import { collectGarbage } from '../../support/collect-garbage.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { startUpstream } from '../../support/upstream-server.js';

/** Starts a server that sends half of each body and then nothing. @returns its URL */
async function startStallingServer(): Promise<string> {
  const { address, stop } = await startUpstream((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{"ok":');
  });
  onTestFinished(stop);
  return address;
}

const TIMEOUT_MS = 500;
const CALLS = 16;

it.each([
  {
    reader: 'readText',
    createRead: (url: string) => async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      return readText(await fetch(url, { signal }), signal);
    },
  },
  {
    reader: 'the client of Slack',
    createRead(url: string) {
      const options = safeOptions({ slackApiUrl: `${url}/` }, createWatchedLog([], 'error'), TIMEOUT_MS);
      const client = new webApi.WebClient('xoxb-1', options);
      return () => client.conversations.info({ channel: 'C1' });
    },
  },
])('$reader ends a stalled body in time, whatever is garbage-collected meanwhile', async ({ createRead }) => {
  const read = createRead(await startStallingServer());
  const timer = setInterval(collectGarbage, 20);
  onTestFinished(() => clearInterval(timer));
  const reads = Array.from({ length: CALLS }, () =>
    read().then(
      () => 'a text',
      () => 'an error',
    ),
  );
  const ended = await Promise.all(
    reads.map((each) => Promise.race([each, pause(10 * TIMEOUT_MS, 'no end')])),
  );
  expect(ended).toEqual(reads.map(() => 'an error'));
});

const respond = (...chunks: (string | Uint8Array)[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks)
          controller.enqueue(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        controller.close();
      },
    }),
  );

it('returns the text, also where a letter comes in two pieces', async () => {
  const { signal } = new AbortController();
  const word = Buffer.from('blåbær');
  expect(await readText(respond(word.subarray(0, 3), word.subarray(3), ' og is'), signal)).toBe(
    'blåbær og is',
  );
  expect(await readText(new Response(null, { status: 204 }), signal)).toBe('');
});

it('throws the error of a connection that breaks', async () => {
  const { address, stop } = await startUpstream((response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  });
  onTestFinished(stop);
  await expect(readText(await fetch(address), new AbortController().signal)).rejects.toThrow('terminated');
});

it('does not begin after its signal has aborted', async () => {
  const response = respond('text');
  await expect(readText(response, AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
  expect(response.bodyUsed).toBe(false);
});
