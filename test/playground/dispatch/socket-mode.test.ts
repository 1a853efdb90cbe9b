import { afterEach, expect, test } from 'vitest';
import { createAppHarness, startPlayground } from '../harness.js';

const stages = createAppHarness();
afterEach(() => stages.stopAll());

test('an app in Socket Mode gets commands, menus, submissions and events, and its answers are shown', async () => {
  const { playground } = await stages.start(
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

test('an app in Socket Mode that does not acknowledge times out', async () => {
  const { playground } = await stages.start(
    (app) => {
      app.command('/ord', async () => undefined);
    },
    { mode: 'socket', overrides: { ackTimeoutMs: 50 } },
  );
  const kari = playground.user('kari');
  await kari.type('/ord fisk', '#generelt');
  expect(await kari.nextNotice()).toContain('operation_timeout');
});

test('a connection needs a ticket, and a ticket admits one', async () => {
  const playground = await startPlayground();
  const open = await fetch(`${playground.slackApiUrl}apps.connections.open`, {
    method: 'POST',
    headers: { authorization: 'Bearer xapp-playground' },
  });
  const { url } = (await open.json()) as { url: string };
  const { WebSocket } = await import('ws');
  const greeted = new WebSocket(url);
  const hello = await new Promise((resolve) => greeted.once('message', (data) => resolve(data.toString())));
  expect(JSON.parse(String(hello))).toMatchObject({ type: 'hello' });
  const again = new WebSocket(url);
  const refused = await new Promise((resolve) => again.once('error', resolve));
  expect(String(refused)).toContain('401');
  await playground.stop();
});
