import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/shared/time/clock.js';
import { createPlaygroundHarness } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(() => harness.stopAll());

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

  test('writes its text as the manifest says', async () => {
    const { playground } = await harness.startWithApp((app) => {
      app.command(/^\/(ord|ledig)$/, ({ ack, command }) => ack(command.text));
    });
    const kari = playground.user('kari');
    const typed = '<@U0OLA|ola> og @ingrid';
    await kari.type(`/ord ${typed}`, '#generelt');
    expect((await kari.nextMessage()).text).toBe('@ola og @ingrid');
    await kari.type(`/ledig ${typed}`, '#generelt');
    expect((await kari.nextMessage()).text).toBe('<@U0OLA|ola> og <@U0INGRID|ingrid>');
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
