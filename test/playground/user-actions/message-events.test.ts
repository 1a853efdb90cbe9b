import { afterEach, expect, test } from 'vitest';
import { createPlaygroundHarness } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(harness.stopAll);

/** An app that records its message events and answers each one. */
async function startListener() {
  const events: object[] = [];
  const { playground } = await harness.startWithApp((app) => {
    app.event('message', async ({ event, say }) => {
      events.push(event);
      await say('Svar i samtalen');
    });
    app.event('app_mention', async ({ event, client }) => {
      events.push(event);
      await client.chat.postEphemeral({
        channel: event.channel,
        user: event.user ?? '',
        text: 'Svar til deg',
        ...(event.thread_ts !== undefined && { thread_ts: event.thread_ts }),
      });
    });
  });
  return { events, kari: playground.user('kari') };
}

test('sends a direct message to the app as message.im', async () => {
  const { events, kari } = await startListener();
  await kari.type('fisk');
  const message = await kari.nextMessage();
  expect(events).toEqual([
    {
      type: 'message',
      client_msg_id: expect.any(String),
      user: 'U0KARI',
      text: 'fisk',
      ts: message.ts,
      team: 'T0FJORDHEIM',
      channel: 'D0KARI',
      event_ts: message.ts,
      channel_type: 'im',
    },
  ]);
  expect(await kari.nextMessage()).toMatchObject({ user: 'U0ORDROM', text: 'Svar i samtalen' });
});

test('sends a mention of the app in a channel and in a thread as app_mention', async () => {
  const { events, kari } = await startListener();
  await kari.type('<@U0ORDROM|prove> fisk', '#generelt');
  const root = await kari.nextMessage();
  expect(await kari.nextMessage()).toMatchObject({ text: 'Svar til deg', ephemeralTo: 'U0KARI' });
  await kari.reply(root, '@prove ku');
  await kari.nextMessage();
  expect(await kari.nextMessage()).toMatchObject({ ephemeralTo: 'U0KARI', threadTs: root.ts });
  expect(events).toMatchObject([
    { type: 'app_mention', text: '<@U0ORDROM> fisk', channel: 'C0GENERELT', ts: root.ts },
    { type: 'app_mention', text: '<@U0ORDROM> ku', thread_ts: root.ts },
  ]);
  expect(events[0]).not.toHaveProperty('channel_type');
});

test('sends no event for other messages, or from channels without the app', async () => {
  const { events, kari } = await startListener();
  await kari.type('fisk', '#generelt');
  await kari.type('@prove fisk', '#språk');
  await kari.type('fisk', 'D0KARIOLA');
  expect(events).toEqual([]);
});

test('tells the user that the app is not in the channel, and invites it there', async () => {
  const { events, kari } = await startListener();
  await kari.type('<@U0ORDROM|prove> fisk', '#språk');
  await kari.nextMessage();
  expect(await kari.nextNotice()).toMatch(/er ikke med i kanalen.*Skriv \/invite @prove først/u);
  expect(events).toEqual([]);
  expect(await kari.type('/invite @prove', '#språk')).toEqual({});
  expect(await kari.nextNotice()).toContain('er nå med i kanalen');
  await kari.type('<@U0ORDROM|prove> ku', '#språk');
  await kari.nextMessage();
  await kari.nextMessage();
  expect(events).toMatchObject([{ type: 'app_mention', text: '<@U0ORDROM> ku', channel: 'C0SPRAAK' }]);
});
