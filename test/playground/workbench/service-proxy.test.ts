import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { createPlaygroundHarness, listTraffic, setFault } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(harness.stopAll);

describe('service proxy', () => {
  test('forwards answers with their headers, hides the key in the log and applies faults', async () => {
    const playground = await harness.start();
    const service = fastify();
    service.get('/KEY-1/api/v1/rooms', ({ headers }, reply) =>
      reply.header('etag', '"a"').send({ rooms: [headers['x-api-key']] }),
    );
    const baseUrl = await service.listen({ host: '127.0.0.1', port: 0 });
    harness.addStop(() => service.close());
    const proxied = playground.proxyService('calendar', { baseUrl, apiKey: 'KEY-1' });
    const request = () =>
      fetch(`${proxied.baseUrl}/KEY-1/api/v1/rooms?q=%C3%B8`, { headers: { 'x-api-key': 'KEY-1' } });
    const response = await request();
    expect(response.headers.get('etag')).toBe('"a"');
    expect(await response.json()).toEqual({ rooms: ['KEY-1'] });
    expect(playground.traffic()).toMatchObject([
      { name: 'calendar', request: 'GET /…/api/v1/rooms?q=ø', answer: { status: '200' } },
    ]);
    await setFault(playground, 'calendar', 'ratelimited');
    const refused = await request();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    await setFault(playground, 'calendar', 'offline');
    await expect(request()).rejects.toThrow();
    await setFault(playground, 'calendar', 'none');
    await service.close();
    await expect(request()).rejects.toThrow();
    expect(playground.traffic().at(-1)).toMatchObject({ answer: { status: 'no answer', isFailure: true } });
  });
});

describe('traffic log', () => {
  test.each(['http', 'socket'] as const)(
    'contains a command and the requests that follow it (%s)',
    async (mode) => {
      const { playground } = await harness.startWithApp(
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
        .poll(() => listTraffic(playground).slice(-4))
        .toEqual([
          ['slack_to_app', mode, '/ord', 'ok'],
          ['app_to_slack', 'http', 'users.info', 'ok'],
          ['app_to_slack', 'http', 'chat.postMessage', 'channel_not_found'],
          ['app_to_slack', 'http', 'response_url', '200'],
        ]);
      const secrets = ['xoxb-playground', 'xapp-playground', 'ticket='];
      const text = JSON.stringify(playground.traffic());
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    },
  );

  test('is streamed: the recent entries, then each request and its answer with the same id', async () => {
    const { playground } = await harness.startWithApp((app) => app.command('/ord', ({ ack }) => ack('Svar')));
    await playground.user('kari').type('/ord en');
    const response = await fetch(new URL('/playground/wire', playground.slackApiUrl));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const typed = playground.user('kari').type('/ord to');
    while (!/"text":"to"(?:.|\n)*"body":"Svar"/u.test(text)) text += (await reader?.read())?.value ?? '';
    await typed;
    await reader?.cancel();
    const entries = [...text.matchAll(/^data: (.*)$/gmu)].map(([, line = '']) => JSON.parse(line));
    const commands = entries.filter(({ name }) => name === '/ord');
    expect(commands.map(({ answer }) => answer?.body)).toEqual(['Svar', undefined, 'Svar']);
    expect(commands[1].id).toBe(commands[2].id);
  });
});

describe('fault injector', () => {
  test.each([
    ['ratelimited', 429, '429'],
    ['error', 500, '500'],
    ['offline', undefined, 'no answer'],
  ] as const)('fails the Web API: %s', async (fault, answered, status) => {
    const playground = await harness.start();
    const request = () => fetch(new URL('api.test', playground.slackApiUrl)).catch(() => undefined);
    await setFault(playground, 'slack', fault);
    expect((await request())?.status).toBe(answered);
    expect(listTraffic(playground).at(-1)).toEqual(['app_to_slack', 'http', 'api.test', status]);
    await setFault(playground, 'slack', 'none');
    expect((await request())?.status).toBe(200);
  });

  test('keeps Slack from reaching the app, or delays the answer', async () => {
    const { playground } = await harness.startWithApp(
      (app) => app.command('/ord', ({ ack }) => ack('Svar')),
      {
        overrides: { slowMs: 20 },
      },
    );
    const kari = playground.user('kari');
    await setFault(playground, 'app', 'offline');
    expect(await kari.type('/ord fisk')).toEqual({ error: '/ord mislyktes med feilen «dispatch_failed».' });
    await setFault(playground, 'app', 'slow');
    expect(await kari.type('/ord fisk')).toEqual({ error: '/ord mislyktes med feilen «operation_timeout».' });
  });
});
