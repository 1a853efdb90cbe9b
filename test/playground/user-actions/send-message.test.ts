import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/shared/time/clock.js';
import { createAppHarness, startPlayground } from '../harness.js';

const stages = createAppHarness();
afterEach(() => stages.stopAll());

describe('a slash command', () => {
  test('is answered by its acknowledgement, to the person alone', async () => {
    const { playground } = await stages.start((app) => {
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

  test('may be acknowledged with nothing, or with text alone', async () => {
    const { playground } = await stages.start((app) => {
      app.command('/ord', ({ ack, command }) => (command.text === '' ? ack() : ack('bare tekst')));
    });
    const kari = playground.user('kari');
    await kari.type('/ord', '#generelt');
    expect(kari.inbox.pending()).toEqual([]);
    await kari.type('/ord x', '#generelt');
    expect(await kari.nextMessage()).toMatchObject({ text: 'bare tekst', ephemeralTo: 'U0KARI' });
  });

  test('is answered later, and the answer replaced', async () => {
    const { playground } = await stages.start((app) => {
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

  test('that answers the whole channel shows what was typed', async () => {
    const { playground } = await stages.start((app) => {
      app.command('/ord', ({ ack }) => ack({ response_type: 'in_channel', text: 'fisk' }));
    });
    const ola = playground.user('ola');
    await playground.user('kari').type('/ord fisk', '#generelt');
    expect(await ola.nextMessage()).toMatchObject({ user: 'U0KARI', text: '/ord fisk' });
    expect(await ola.nextMessage()).toMatchObject({ user: 'U0ORDROM', text: 'fisk' });
  });

  test('works in a conversation that the app is not in, where it cannot post itself', async () => {
    const { playground } = await stages.start((app) => {
      app.command('/ord', async ({ ack, client, command }) => {
        const posted = client.chat.postMessage({ channel: command.channel_id, text: 'x' });
        await ack(await posted.then(() => 'posted').catch((error: Error) => error.message));
      });
    });
    const kari = playground.user('kari');
    await kari.type('/ord fisk', 'D0KARIOLA');
    expect((await kari.nextMessage()).text).toContain('channel_not_found');
  });

  test('has its text written as the manifest says', async () => {
    const { playground } = await stages.start((app) => {
      app.command(/^\/(ord|ledig)$/, ({ ack, command }) => ack(command.text));
    });
    const kari = playground.user('kari');
    const typed = '<@U0OLA|ola> og @ingrid';
    await kari.type(`/ord ${typed}`, '#generelt');
    expect((await kari.nextMessage()).text).toBe('@ola og @ingrid');
    await kari.type(`/ledig ${typed}`, '#generelt');
    expect((await kari.nextMessage()).text).toBe('<@U0OLA|ola> og <@U0INGRID|ingrid>');
  });

  test('with an answer that Slack would not take shows that it failed, and why', async () => {
    const { playground } = await stages.start((app) => {
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

describe('a slash command that nobody knows', () => {
  test('is not sent as a message; after a space it is one', async () => {
    const playground = await startPlayground();
    const kari = playground.user('kari');
    const { error } = await kari.type('/odr fisk', '#generelt');
    expect(error).toContain('/odr er ikke en kommando her.');
    expect(await kari.nextNotice()).toBe(error);
    expect(await kari.type(' /odr fisk', '#generelt')).toEqual({});
    expect((await kari.nextMessage()).text.trim()).toBe('/odr fisk');
    await playground.stop();
  });
});

describe('a slash command that is not acknowledged', () => {
  const TIMED_OUT = '/ord mislyktes med feilen «operation_timeout».';
  const FAILED = '/ord mislyktes med feilen «dispatch_failed».';

  test('within the time ends in a notice', async () => {
    const { playground } = await stages.start(
      (app) => {
        app.command('/ord', async () => undefined);
      },
      { overrides: { ackTimeoutMs: 50 } },
    );
    const kari = playground.user('kari');
    expect(await kari.type('/ord fisk', '#generelt')).toEqual({ error: TIMED_OUT });
    expect(await kari.nextNotice()).toBe(TIMED_OUT);
  });

  test('because nobody is there ends in a notice', async () => {
    const playground = await startPlayground();
    const kari = playground.user('kari');
    expect(await kari.type('/ord fisk', '#generelt')).toEqual({ error: FAILED });
    playground.connectBot(`${playground.slackApiUrl}nobody`);
    await playground.stop();
    expect(await kari.type('/ord fisk', '#generelt')).toEqual({ error: FAILED });
  });

  test.each([
    ['forged', { config: { signingSecret: 'another-secret' } }],
    ['old', { overrides: { signatureClock: () => systemClock().subtract({ minutes: 6 }) } }],
  ])('because its signature is %s ends in a notice', async (_, options) => {
    const seen: string[] = [];
    const { playground } = await stages.start((app) => {
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
  test('is seen by the members of its channel, in the markup of Slack', async () => {
    const playground = await startPlayground();
    const [kari, amina] = [playground.user('kari'), playground.user('amina')];
    await kari.type('Hei @ola, a < b & <!channel>', '#språk');
    expect(await kari.nextMessage()).toMatchObject({
      user: 'U0KARI',
      text: 'Hei <@U0OLA>, a &lt; b &amp; &lt;!channel&gt;',
    });
    expect(amina.inbox.pending()).toEqual([]);
    await expect(amina.type('Hei', '#språk')).rejects.toThrow('channel_not_found');
    await playground.stop();
  });

  test('history begins earlier today', async () => {
    const playground = await startPlayground();
    const [first] = playground.history('#språk');
    const at = Temporal.Instant.fromEpochMilliseconds(Number(first?.ts) * 1000);
    expect(Math.round(systemClock().since(at).total('minutes'))).toBe(175);
    await playground.stop();
  });
});
