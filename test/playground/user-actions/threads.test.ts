import { afterEach, expect, test } from 'vitest';
import { createAppHarness } from '../harness.js';

const stages = createAppHarness();
afterEach(stages.stopAll);

test('a reply stands in the thread, and its shortcut says which thread', async () => {
  const { playground } = await stages.start((app) => {
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
  // A reply to a reply stands under the same message.
  const { threadTs: _, ...asIfRoot } = reply;
  await kari.reply(asIfRoot, 'Enig');
  expect(await kari.nextMessage()).toMatchObject({ text: 'Enig', threadTs: root.ts });
});

test('an answer to what happened in a thread is private in the thread', async () => {
  const { playground } = await stages.start((app) => {
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

test('commands do not run in threads, and private messages have none', async () => {
  const { playground } = await stages.start((app) => {
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

test('a reply may stand in the channel too', async () => {
  const { playground, bolt } = await stages.start(() => {});
  const ola = playground.user('ola');
  await ola.type('Hei', '#generelt');
  const root = await ola.nextMessage();
  const post = { channel: root.channel, thread_ts: root.ts, text: 'Til alle', reply_broadcast: true };
  const { message } = await bolt.app.client.chat.postMessage(post);
  expect(message).toMatchObject({ subtype: 'thread_broadcast', thread_ts: root.ts });
  expect(await ola.nextMessage()).toMatchObject({ isBroadcast: true, threadTs: root.ts });
});
