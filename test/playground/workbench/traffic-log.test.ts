import { afterEach, expect, test } from 'vitest';
import { createPlaygroundHarness, listTraffic } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(harness.stopAll);

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
