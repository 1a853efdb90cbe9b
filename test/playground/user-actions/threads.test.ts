import { afterEach, expect, test } from 'vitest';
import { createPlaygroundHarness } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(harness.stopAll);

test('adds a reply to the thread, and sends the thread with its shortcut', async () => {
  const { playground } = await harness.startWithApp((app) => {
    app.shortcut('look_up_message', async ({ ack, shortcut, client }) => {
      await ack();
      if (shortcut.type !== 'message_action') return;
      const { ts, thread_ts } = shortcut.message;
      const text = `${thread_ts === undefined ? 'rot' : 'svar'} ${shortcut.message.text}`;
      const root = String(thread_ts ?? ts);
      await client.chat.postMessage({ channel: shortcut.channel.id, thread_ts: root, text });
    });
  });
  const kari = playground.user('kari');
  await kari.type('Se her', '#generelt');
  const root = await kari.nextMessage();
  await kari.reply(root, 'Ja, her');
  const reply = await kari.nextMessage();
  expect(reply).toMatchObject({ text: 'Ja, her', threadTs: root.ts });
  await kari.useShortcut('look_up_message', reply);
  expect(await kari.nextMessage()).toMatchObject({ text: 'svar Ja, her', threadTs: root.ts });
  // A reply to a reply belongs to the same thread.
  const { threadTs: _, ...asIfRoot } = reply;
  await kari.reply(asIfRoot, 'Enig');
  expect(await kari.nextMessage()).toMatchObject({ text: 'Enig', threadTs: root.ts });
});

test('answers privately in the thread of the interaction', async () => {
  const { playground } = await harness.startWithApp((app) => {
    app.shortcut('look_up_message', async ({ ack, respond }) => {
      await ack();
      await respond?.('Bare til deg');
    });
  });
  const kari = playground.user('kari');
  await kari.type('Se her', '#generelt');
  const root = await kari.nextMessage();
  await kari.reply(root, 'Ja, her');
  await kari.useShortcut('look_up_message', await kari.nextMessage());
  expect(await kari.nextMessage()).toMatchObject({ ephemeralTo: kari.id, threadTs: root.ts });
});

test('refuses commands in threads, and replies to ephemeral messages', async () => {
  const { playground } = await harness.startWithApp((app) => {
    app.command('/ord', ({ ack }) => ack('Bare til deg'));
  });
  const kari = playground.user('kari');
  await kari.type('Se her', '#generelt');
  const root = await kari.nextMessage();
  expect(await kari.reply(root, '/ord fisk')).toEqual({ error: '/ord kan ikke brukes i tråder.' });
  await kari.type('/ord fisk', '#generelt');
  const hidden = await kari.nextMessage();
  await expect(kari.reply(hidden, 'Takk')).rejects.toThrow('cannot_reply_to_message');
});

test('shows a broadcast reply in the channel too', async () => {
  const { playground, bolt } = await harness.startWithApp(() => {});
  const ola = playground.user('ola');
  await ola.type('Hei', '#generelt');
  const root = await ola.nextMessage();
  const post = { channel: root.channel, thread_ts: root.ts, text: 'Til alle', reply_broadcast: true };
  const { message } = await bolt.app.client.chat.postMessage(post);
  expect(message).toMatchObject({ subtype: 'thread_broadcast', thread_ts: root.ts });
  expect(await ola.nextMessage()).toMatchObject({ isBroadcast: true, threadTs: root.ts });
});
