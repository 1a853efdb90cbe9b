import { Temporal } from 'temporal-polyfill';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SimulatedUser } from '../../../src/playground/user-actions/simulated-user.js';
import { systemClock } from '../../../src/shared/time/clock.js';
import { createPlaygroundHarness } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(harness.stopAll);

describe('send message', () => {
  describe('a slash command', () => {
    test('shows its acknowledgement to the user only', async () => {
      const { playground } = await harness.startWithApp((app) => {
        app.command('/ord', ({ ack, command }) => ack({ text: `${command.channel_name}: ${command.text}` }));
      });
      const [kari, ola] = [playground.user('kari'), playground.user('ola')];
      expect(await kari.type('/ord  blåbærsyltetøy ', '#generelt')).toEqual({});
      const answer = await kari.nextMessage();
      expect(answer).toMatchObject({
        channel: 'C0GENERELT',
        user: 'U0ORDROM',
        text: 'generelt: blåbærsyltetøy',
        ephemeralTo: 'U0KARI',
      });
      expect(playground.history('#generelt')).not.toContainEqual(answer);
      expect(ola.inbox.pending()).toEqual([]);
    });

    test('can be acknowledged with nothing, or with text', async () => {
      const { playground } = await harness.startWithApp((app) => {
        app.command('/ord', ({ ack, command }) => (command.text === '' ? ack() : ack('bare tekst')));
      });
      const kari = playground.user('kari');
      await kari.type('/ord', '#generelt');
      expect(kari.inbox.pending()).toEqual([]);
      await kari.type('/ord x', '#generelt');
      expect(await kari.nextMessage()).toMatchObject({ text: 'bare tekst', ephemeralTo: 'U0KARI' });
    });

    test('can be answered later, and the answer replaced', async () => {
      const { playground } = await harness.startWithApp((app) => {
        app.command('/ord', async ({ ack, respond }) => {
          await ack('Søker …');
          await respond({ replace_original: true, text: 'fisk' });
        });
      });
      const kari = playground.user('kari');
      await kari.type('/ord fisk', '#generelt');
      const first = await kari.nextMessage();
      expect(await kari.nextChange()).toEqual({ ...first, text: 'fisk' });
    });

    test('shows what was typed before an answer to the whole channel', async () => {
      const { playground } = await harness.startWithApp((app) => {
        app.command('/ord', ({ ack }) => ack({ response_type: 'in_channel', text: 'fisk' }));
      });
      const ola = playground.user('ola');
      await playground.user('kari').type('/ord fisk', '#generelt');
      expect(await ola.nextMessage()).toMatchObject({ user: 'U0KARI', text: '/ord fisk' });
      expect(await ola.nextMessage()).toMatchObject({ user: 'U0ORDROM', text: 'fisk' });
    });

    test('works in a conversation without the app, which cannot post there', async () => {
      const { playground } = await harness.startWithApp((app) => {
        app.command('/ord', async ({ ack, client, command }) => {
          const posted = client.chat.postMessage({ channel: command.channel_id, text: 'x' });
          await ack(await posted.then(() => 'posted').catch((error: Error) => error.message));
        });
      });
      const kari = playground.user('kari');
      await kari.type('/ord fisk', 'D0KARIOLA');
      expect((await kari.nextMessage()).text).toContain('channel_not_found');
    });

    test('shows a failure and its reason for an invalid answer', async () => {
      const { playground } = await harness.startWithApp((app) => {
        app.command('/ord', ({ ack }) =>
          ack({ blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'x'.repeat(3001) } }] }),
        );
      });
      const kari = playground.user('kari');
      const outcome = await kari.type('/ord fisk', '#generelt');
      expect(outcome.error).toBe('/ord mislyktes med feilen «invalid_command_response».');
      expect(await kari.nextNotice()).toContain('/blocks/0/text/text');
      expect(playground.refusals()).toMatchObject([
        { source: '/ord', problems: [{ pointer: '/blocks/0/text/text' }] },
      ]);
    });
  });

  describe('an unknown slash command', () => {
    test('is not sent as a message, except after a space', async () => {
      const playground = await harness.start();
      const kari = playground.user('kari');
      const { error } = await kari.type('/odr fisk', '#generelt');
      expect(error).toContain('/odr er ikke en kommando her.');
      expect(await kari.nextNotice()).toBe(error);
      expect(await kari.type(' /odr fisk', '#generelt')).toEqual({});
      expect((await kari.nextMessage()).text.trim()).toBe('/odr fisk');
    });
  });

  describe('a slash command that is not acknowledged', () => {
    const TIMED_OUT = '/ord mislyktes med feilen «operation_timeout».';
    const FAILED = '/ord mislyktes med feilen «dispatch_failed».';

    test('in time shows a notice', async () => {
      const { playground } = await harness.startWithApp(
        (app) => {
          app.command('/ord', async () => undefined);
        },
        { overrides: { ackTimeoutMs: 50 } },
      );
      const kari = playground.user('kari');
      expect(await kari.type('/ord fisk', '#generelt')).toEqual({ error: TIMED_OUT });
      expect(await kari.nextNotice()).toBe(TIMED_OUT);
    });

    test('because the app cannot be reached shows a notice', async () => {
      const playground = await harness.start();
      const kari = playground.user('kari');
      expect(await kari.type('/ord fisk', '#generelt')).toEqual({ error: FAILED });
      playground.connectBot(`${playground.slackApiUrl}nobody`);
      await playground.stop();
      expect(await kari.type('/ord fisk', '#generelt')).toEqual({ error: FAILED });
    });

    test.each([
      ['forged', { config: { signingSecret: 'another-secret' } }],
      ['old', { overrides: { signatureClock: () => systemClock().subtract({ minutes: 6 }) } }],
    ])('because its signature is %s shows a notice', async (_, options) => {
      const seen: string[] = [];
      const { playground } = await harness.startWithApp((app) => {
        app.command('/ord', async ({ ack, command }) => {
          seen.push(command.text);
          await ack('taken');
        });
      }, options);
      const kari = playground.user('kari');
      expect(await kari.type('/ord fisk', '#generelt')).toEqual({ error: FAILED });
      expect(seen).toEqual([]);
    });
  });

  describe('a message', () => {
    test("is visible to the members of its channel, in Slack's markup", async () => {
      const playground = await harness.start();
      const [kari, amina] = [playground.user('kari'), playground.user('amina')];
      await kari.type('Hei @ola, a < b & <!channel>', '#språk');
      expect(await kari.nextMessage()).toMatchObject({
        user: 'U0KARI',
        text: 'Hei <@U0OLA>, a &lt; b &amp; &lt;!channel&gt;',
      });
      expect(amina.inbox.pending()).toEqual([]);
      await expect(amina.type('Hei', '#språk')).rejects.toThrow('channel_not_found');
    });

    test('has a sample history from earlier today', async () => {
      const playground = await harness.start();
      const [first] = playground.history('#språk');
      const at = Temporal.Instant.fromEpochMilliseconds(Math.round(Number(first?.ts) * 1000));
      expect(Math.round(systemClock().since(at).total('minutes'))).toBe(175);
    });
  });
});

describe('message events', () => {
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
});

describe('threads', () => {
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
});

describe('what was typed', () => {
  const shared = createPlaygroundHarness();
  let kari: SimulatedUser;

  // The manifest escapes the text of /ledig, and leaves that of /ord.
  beforeAll(async () => {
    const { playground } = await shared.startWithApp((app) => {
      app.command(/^\/(ord|ledig)$/u, ({ ack, command }) => ack(`«${command.text}»`));
    });
    kari = playground.user('kari');
  });
  afterAll(shared.stopAll);

  async function answerTo(text: string): Promise<string | undefined> {
    await kari.type(text, '#generelt');
    return (await kari.nextMessage()).text;
  }

  test.each([
    ['<@U0OLA|ola>', '<@U0OLA|ola>', '@ola', '<@U0OLA>'],
    ['<@U0OLA>', '<@U0OLA|ola>', '@ola', '<@U0OLA>'],
    ['@ola.', '<@U0OLA|ola>.', '@ola.', '<@U0OLA>.'],
    ['(@ola)', '(<@U0OLA|ola>)', '(@ola)', '(<@U0OLA>)'],
    ['ola@eksempel.no', 'ola@eksempel.no', 'ola@eksempel.no', 'ola@eksempel.no'],
    ['@ingen', '@ingen', '@ingen', '@ingen'],
    ['<@U0NOBODY|x>', '&lt;@U0NOBODY|x&gt;', '<@U0NOBODY|x>', '&lt;@U0NOBODY|x&gt;'],
    ['#språk', '<#C0SPRAAK|språk>', '#språk', '<#C0SPRAAK|språk>'],
    ['<#C0SPRAAK|gammelt navn>', '<#C0SPRAAK|språk>', '#språk', '<#C0SPRAAK|språk>'],
    ['<!channel> & *x*', '&lt;!channel&gt; &amp; *x*', '<!channel> & *x*', '&lt;!channel&gt; &amp; *x*'],
    [
      'se https://eksempel.no/a?b=1&c=2',
      'se <https://eksempel.no/a?b=1&c=2>',
      'se https://eksempel.no/a?b=1&c=2',
      'se <https://eksempel.no/a?b=1&c=2>',
    ],
    [
      '(https://eksempel.no/a.b,c), og',
      '(<https://eksempel.no/a.b,c>), og',
      '(https://eksempel.no/a.b,c), og',
      '(<https://eksempel.no/a.b,c>), og',
    ],
  ])(
    '%j reaches an escaped command as %j, a plain one as %j, and a channel as %j',
    async (typed, escaped, plain, message) => {
      expect(await answerTo(`/ledig ${typed}`)).toBe(`«${escaped}»`);
      expect(await answerTo(`/ord ${typed}`)).toBe(`«${plain}»`);
      expect(await answerTo(`${typed} …`)).toBe(`${message} …`);
    },
  );

  test('nothing reaches a command as nothing', async () => {
    expect([await answerTo('/ledig'), await answerTo('/ord ')]).toEqual(['«»', '«»']);
  });
});
