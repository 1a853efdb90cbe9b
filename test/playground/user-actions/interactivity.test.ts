import type { App } from '@slack/bolt';
import { afterEach, describe, expect, test } from 'vitest';
import { createPlaygroundHarness } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(() => harness.stopAll());

function plain(text: string) {
  return { type: 'plain_text' as const, text };
}

const PICKER = [
  {
    type: 'section' as const,
    block_id: 'picker',
    text: plain('Ord'),
    accessory: { type: 'external_select' as const, action_id: 'word', min_query_length: 1 },
  },
];

function withPicker(app: App) {
  app.command('/ord', ({ ack }) => ack({ text: 'Velg et ord', blocks: PICKER }));
}

describe('an external menu', () => {
  test('requests options for the typed text and sends the chosen one', async () => {
    const bodies: unknown[] = [];
    const { playground } = await harness.startWithApp((app) => {
      withPicker(app);
      app.options('word', async ({ ack, options }) => {
        bodies.push(options);
        await ack({ options: ['fisk', 'fiske'].map((word) => ({ text: plain(word), value: word })) });
      });
      app.action('word', async ({ ack, action, respond }) => {
        await ack();
        const chosen = action.type === 'external_select' ? action.selected_option?.value : undefined;
        await respond({ replace_original: true, text: chosen ?? 'ingenting' });
      });
    });
    const kari = playground.user('kari');
    await kari.type('/ord', '#generelt');
    const message = await kari.nextMessage();
    const { options } = await kari.queryOptions(message, 'word', 'fis');
    expect(options.map(({ value }) => value)).toEqual(['fisk', 'fiske']);
    expect(bodies).toMatchObject([
      {
        type: 'block_suggestion',
        block_id: 'picker',
        action_id: 'word',
        value: 'fis',
        user: { id: 'U0KARI' },
      },
    ]);
    const [option] = options;
    await kari.use(message, 'word', option && { option });
    expect((await kari.nextChange()).text).toBe('fisk');
  });

  test('has no options when the app answers with invalid ones', async () => {
    const { playground } = await harness.startWithApp((app) => {
      withPicker(app);
      app.options('word', ({ ack }) => ack({ options: [{ text: plain('x'.repeat(76)), value: 'x' }] }));
    });
    const kari = playground.user('kari');
    await kari.type('/ord', '#generelt');
    expect(await kari.queryOptions(await kari.nextMessage(), 'word', 'lang')).toMatchObject({
      options: [],
      error: expect.stringContaining('invalid_options'),
    });
    expect(playground.refusals()).toMatchObject([
      { source: 'options', problems: [{ pointer: '/options/0/text/text' }] },
    ]);
  });

  test('has no options when the app is too slow', async () => {
    const { playground, bolt } = await harness.startWithApp(
      (app) => {
        app.options('word', async () => undefined);
      },
      { overrides: { ackTimeoutMs: 50 } },
    );
    const kari = playground.user('kari');
    await bolt.app.client.chat.postMessage({ channel: 'C0GENERELT', text: 'Velg', blocks: PICKER });
    expect(await kari.queryOptions(await kari.nextMessage(), 'word', 'fis')).toEqual({
      options: [],
      error: 'Forslagene mislyktes med feilen «operation_timeout».',
    });
  });
});

describe('a shortcut', () => {
  test('on a message sends the message and can respond to it', async () => {
    const bodies: unknown[] = [];
    const { playground } = await harness.startWithApp((app) => {
      app.shortcut(
        { callback_id: 'look_up_message', type: 'message_action' },
        async ({ ack, respond, shortcut }) => {
          bodies.push(shortcut);
          await ack();
          await respond({ text: `Ord i: ${shortcut.message.text}` });
        },
      );
    });
    const kari = playground.user('kari');
    const [message] = playground.history('#språk');
    expect(await kari.useShortcut('look_up_message', message)).toEqual({});
    expect(await kari.nextMessage()).toMatchObject({
      channel: 'C0SPRAAK',
      ephemeralTo: 'U0KARI',
      text: `Ord i: ${message?.text}`,
    });
    expect(bodies).toMatchObject([
      {
        type: 'message_action',
        callback_id: 'look_up_message',
        channel: { id: 'C0SPRAAK', name: 'språk' },
        message_ts: message?.ts,
        message: { type: 'message', user: 'U0SUNNIVA', text: message?.text },
        user: { id: 'U0KARI', username: 'kari' },
      },
    ]);
  });

  test("on a message can replace its own response, but not the user's message", async () => {
    const { playground } = await harness.startWithApp((app) => {
      app.shortcut('look_up_message', async ({ ack, respond }) => {
        await ack();
        await respond({ replace_original: true, text: 'Søker …' });
        await respond({ replace_original: true, text: 'Ferdig' });
      });
    });
    const kari = playground.user('kari');
    const before = playground.history('#språk');
    await kari.useShortcut('look_up_message', before[0]);
    expect(await kari.nextMessage()).toMatchObject({ text: 'Søker …', ephemeralTo: 'U0KARI' });
    expect(await kari.nextChange()).toMatchObject({ text: 'Ferdig', ephemeralTo: 'U0KARI' });
    expect(playground.history('#språk')).toEqual(before);
  });

  test('is refused on ephemeral messages and for an unknown callback_id', async () => {
    const { playground } = await harness.startWithApp(withPicker);
    const kari = playground.user('kari');
    await kari.type('/ord', '#generelt');
    await expect(kari.useShortcut('look_up_message', await kari.nextMessage())).rejects.toThrow(
      'message_not_found',
    );
    await expect(kari.useShortcut('nothing')).rejects.toThrow('shortcut_not_found');
  });

  test('without a message has no channel and no response_url', async () => {
    const bodies: unknown[] = [];
    const { playground } = await harness.startWithApp((app) => {
      app.shortcut({ callback_id: 'look_up', type: 'shortcut' }, async ({ ack, client, shortcut }) => {
        bodies.push(shortcut);
        await client.views.open({
          trigger_id: shortcut.trigger_id,
          view: { type: 'modal', title: plain('Ord'), blocks: [{ type: 'divider' }] },
        });
        await ack();
      });
    });
    const kari = playground.user('kari');
    await kari.useShortcut('look_up');
    expect((await kari.nextView()).view).toMatchObject({ title: { text: 'Ord' } });
    expect(bodies[0]).not.toHaveProperty('channel');
    expect(bodies[0]).not.toHaveProperty('response_url');
  });

  test('that is not acknowledged shows a notice', async () => {
    const { playground } = await harness.startWithApp(
      (app) => {
        app.shortcut('look_up_message', async () => undefined);
      },
      { overrides: { ackTimeoutMs: 50 } },
    );
    const kari = playground.user('kari');
    await kari.useShortcut('look_up_message', playground.history('#generelt')[0]);
    expect(await kari.nextNotice()).toBe('Slå opp ord mislyktes med feilen «operation_timeout».');
  });
});

describe('the Home tab', () => {
  function home(text: string) {
    return { type: 'home' as const, blocks: [{ type: 'section' as const, text: plain(text) }] };
  }

  test('is published when the user opens it, and sent with the next opening', async () => {
    const seen: unknown[] = [];
    const { playground } = await harness.startWithApp((app) => {
      app.event('app_home_opened', async ({ event, client }) => {
        seen.push(event.view && Reflect.get(event.view, 'id'));
        await client.views.publish({ user_id: event.user, view: home(`Hei ${event.user}`) });
      });
    });
    const kari = playground.user('kari');
    expect(await kari.openHome()).toEqual({});
    const first = await kari.nextHome();
    expect(first.view.blocks).toMatchObject([{ text: { text: 'Hei U0KARI' } }]);
    await kari.openHome();
    const second = await kari.nextHome();
    expect(second.id).toBe(first.id);
    expect(seen).toEqual([undefined, first.id]);
  });
});
