import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { Playground } from '../../../src/playground/playground.js';
import type { FaultMode, FaultTarget, Gallery } from '../../../src/playground/protocol/workbench.js';
import { createAppHarness, startPlayground } from '../harness.js';

const stages = createAppHarness();
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await stages.stopAll();
  for (const stop of stops.splice(0)) await stop();
});

async function setFault(playground: Playground, place: FaultTarget, fault: FaultMode) {
  const response = await fetch(new URL('/playground/fault', playground.slackApiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ place, fault }),
  });
  expect(await response.json()).toEqual({});
}

/** Seen on the wire: who asked whom for what, and how that ended. */
const seen = (playground: Playground) =>
  playground.traffic().map(({ direction, via, name, answer }) => [direction, via, name, answer?.status]);

describe('the wire', () => {
  test.each(['http', 'socket'] as const)('shows a command and what came of it (%s)', async (mode) => {
    const { playground } = await stages.start(
      (app) => {
        app.command('/ord', async ({ ack, respond, client, command }) => {
          await ack();
          await client.users.info({ user: command.user_id });
          await client.chat.postMessage({ channel: 'C0NOWHERE', text: 'x' }).catch(() => {});
          await respond('Ferdig');
        });
      },
      { mode },
    );
    const kari = playground.user('kari');
    await kari.type('/ord fisk');
    await kari.nextMessage();
    await expect
      .poll(() => seen(playground).slice(-4))
      .toEqual([
        ['slack_to_app', mode, '/ord', 'ok'],
        ['app_to_slack', 'http', 'users.info', 'ok'],
        ['app_to_slack', 'http', 'chat.postMessage', 'channel_not_found'],
        ['app_to_slack', 'http', 'response_url', '200'],
      ]);
    const secrets = ['xoxb-playground', 'xapp-playground', 'ticket='];
    const text = JSON.stringify(playground.traffic());
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('is streamed: what was, then each request and its answer under one id', async () => {
    const { playground } = await stages.start((app) => app.command('/ord', ({ ack }) => ack('Svar')));
    await playground.user('kari').type('/ord en');
    const response = await fetch(new URL('/playground/wire', playground.slackApiUrl));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const typed = playground.user('kari').type('/ord to');
    while (!/"text":"to"(?:.|\n)*"body":"Svar"/u.test(text)) text += (await reader?.read())?.value ?? '';
    await typed;
    await reader?.cancel();
    const told = [...text.matchAll(/^data: (.*)$/gmu)].map(([, line = '']) => JSON.parse(line));
    const commands = told.filter(({ name }) => name === '/ord');
    expect(commands.map(({ answer }) => answer?.body)).toEqual(['Svar', undefined, 'Svar']);
    expect(commands[1].id).toBe(commands[2].id);
  });
});

describe('what is switched to fail', () => {
  test.each([
    ['ratelimited', 429, '429'],
    ['error', 500, '500'],
    ['offline', undefined, 'no answer'],
  ] as const)('the Web API: %s', async (fault, answered, status) => {
    const playground = await startPlayground();
    stops.push(() => playground.stop());
    const ask = () => fetch(new URL('api.test', playground.slackApiUrl)).catch(() => undefined);
    await setFault(playground, 'slack', fault);
    expect((await ask())?.status).toBe(answered);
    expect(seen(playground).at(-1)).toEqual(['app_to_slack', 'http', 'api.test', status]);
    await setFault(playground, 'slack', 'none');
    expect((await ask())?.status).toBe(200);
  });

  test('an app that Slack does not reach, or too late', async () => {
    const { playground } = await stages.start((app) => app.command('/ord', ({ ack }) => ack('Svar')), {
      overrides: { slowMs: 20 },
    });
    const kari = playground.user('kari');
    await setFault(playground, 'app', 'offline');
    expect(await kari.type('/ord fisk')).toEqual({ error: '/ord mislyktes med feilen «dispatch_failed».' });
    await setFault(playground, 'app', 'slow');
    expect(await kari.type('/ord fisk')).toEqual({ error: '/ord mislyktes med feilen «operation_timeout».' });
  });

  test('a service behind the gate: its answers pass with their marks, its key stays off the wire', async () => {
    const playground = await startPlayground();
    const service = fastify();
    service.get('/KEY-1/api/v1/rooms', (request, reply) =>
      reply.header('etag', '"a"').send({ rooms: [request.headers['x-api-key']] }),
    );
    const baseUrl = await service.listen({ host: '127.0.0.1', port: 0 });
    stops.push(
      () => playground.stop(),
      () => service.close(),
    );
    const seenService = playground.proxyService('calendar', { baseUrl, apiKey: 'KEY-1' });
    const ask = () =>
      fetch(`${seenService.baseUrl}/KEY-1/api/v1/rooms?q=%C3%B8`, { headers: { 'x-api-key': 'KEY-1' } });
    const response = await ask();
    expect(response.headers.get('etag')).toBe('"a"');
    expect(await response.json()).toEqual({ rooms: ['KEY-1'] });
    expect(playground.traffic()).toMatchObject([
      { name: 'calendar', request: 'GET /…/api/v1/rooms?q=ø', answer: { status: '200' } },
    ]);
    await setFault(playground, 'calendar', 'ratelimited');
    const refused = await ask();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    await setFault(playground, 'calendar', 'offline');
    await expect(ask()).rejects.toThrow();
    await setFault(playground, 'calendar', 'none');
    await service.close();
    await expect(ask()).rejects.toThrow();
    expect(playground.traffic().at(-1)).toMatchObject({ answer: { status: 'no answer', isFailure: true } });
  });
});

describe('the gallery', () => {
  async function galleryOf(galleryDir?: string): Promise<Gallery> {
    const playground = await startPlayground(galleryDir === undefined ? {} : { galleryDir });
    stops.push(() => playground.stop());
    const response = await fetch(new URL('/playground/gallery', playground.slackApiUrl));
    return (await response.json()) as Gallery;
  }

  test('is every JSON file below the folder, with what Slack would refuse', async () => {
    const folder = await mkdtemp(`${tmpdir()}/playground-gallery-`);
    await mkdir(`${folder}/ord`);
    await writeFile(`${folder}/ord/fisk.json`, '{"text":"fisk"}');
    await writeFile(`${folder}/ord/bad.json`, '{"text":"x","blocks":[{"type":"section"}]}');
    await writeFile(`${folder}/ord/notes.txt`, 'no message');
    expect(await galleryOf(folder)).toEqual({
      specimens: [
        {
          group: 'ord',
          name: 'bad',
          content: expect.anything(),
          problems: ['/blocks/0: needs text or fields'],
        },
        { group: 'ord', name: 'fisk', content: { text: 'fisk' }, problems: [] },
      ],
    });
  });

  test.each([undefined, `${tmpdir()}/no-such-gallery`])('says where there is none (%s)', async (folder) => {
    expect(await galleryOf(folder)).toEqual({});
  });
});
