import { afterEach, expect, test } from 'vitest';
import { createPlaygroundHarness } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(() => harness.stopAll());

test('sends commands, menus, submissions and events over Socket Mode and shows the answers', async () => {
  const { playground } = await harness.startWithApp(
    (app) => {
      app.command('/ord', async ({ ack, client, command }) => {
        await client.views.open({
          trigger_id: command.trigger_id,
          view: {
            type: 'modal',
            callback_id: 'search',
            title: { type: 'plain_text', text: 'Ord' },
            submit: { type: 'plain_text', text: 'Søk' },
            blocks: [
              {
                type: 'input',
                block_id: 'word',
                label: { type: 'plain_text', text: 'Ord' },
                element: { type: 'external_select', action_id: 'picked' },
              },
            ],
          },
        });
        await ack(`${command.text} fra ${command.user_name}`);
      });
      app.options('picked', ({ ack, options }) =>
        ack({ options: [{ text: { type: 'plain_text', text: options.value }, value: options.value }] }),
      );
      app.view('search', ({ ack }) => ack({ response_action: 'errors', errors: { word: 'Velg et ord' } }));
      app.event('app_home_opened', async ({ event, client }) => {
        await client.views.publish({
          user_id: event.user,
          view: { type: 'home', blocks: [{ type: 'divider' }] },
        });
      });
    },
    { mode: 'socket' },
  );
  const kari = playground.user('kari');
  await kari.type('/ord blåbær', '#generelt');
  expect((await kari.nextMessage()).text).toBe('blåbær fra kari');
  const view = await kari.nextView();
  expect((await kari.queryOptions(view, 'picked', 'fis')).options.map(({ value }) => value)).toEqual(['fis']);
  expect(await kari.submit(view)).toEqual({ errors: { word: 'Velg et ord' } });
  await kari.openHome();
  expect((await kari.nextHome()).view.type).toBe('home');
});

test('times out when an app in Socket Mode does not acknowledge', async () => {
  const { playground } = await harness.startWithApp(
    (app) => {
      app.command('/ord', async () => undefined);
    },
    { mode: 'socket', overrides: { ackTimeoutMs: 50 } },
  );
  const kari = playground.user('kari');
  await kari.type('/ord fisk', '#generelt');
  expect(await kari.nextNotice()).toContain('operation_timeout');
});

test('accepts one connection for each ticket', async () => {
  const playground = await harness.start();
  const open = await fetch(`${playground.slackApiUrl}apps.connections.open`, {
    method: 'POST',
    headers: { authorization: 'Bearer xapp-playground' },
  });
  const { url } = (await open.json()) as { url: string };
  const { WebSocket } = await import('ws');
  const firstSocket = new WebSocket(url);
  const hello = await new Promise((resolve) =>
    firstSocket.once('message', (data) => resolve(data.toString())),
  );
  expect(JSON.parse(String(hello))).toMatchObject({ type: 'hello' });
  const secondSocket = new WebSocket(url);
  const refusal = await new Promise((resolve) => secondSocket.once('error', resolve));
  expect(String(refusal)).toContain('401');
});
