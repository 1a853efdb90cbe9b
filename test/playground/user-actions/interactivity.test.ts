import type { App } from '@slack/bolt';
import type { ModalView } from '@slack/types';
import { afterEach, describe, expect, test } from 'vitest';
import { createPlaygroundHarness, createTestClock } from '../harness.js';

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
      app.action('word', async ({ ack, action, body, respond }) => {
        bodies.push(body);
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
    const state = { picker: { word: { type: 'external_select', selected_option: option } } };
    await kari.use(message, 'word', option && { option, state });
    expect((await kari.nextChange()).text).toBe('fisk');
    expect(bodies.at(-1)).toMatchObject({ type: 'block_actions', state: { values: state } });
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

describe('modals', () => {
  function modal(title: string, more: Partial<ModalView> = {}): ModalView {
    return {
      type: 'modal',
      callback_id: 'search',
      title: plain(title),
      submit: plain('Søk'),
      blocks: [
        {
          type: 'input',
          block_id: 'word',
          label: plain('Ord'),
          element: { type: 'plain_text_input', action_id: 'typed' },
        },
        {
          type: 'actions',
          block_id: 'more',
          elements: [{ type: 'button', action_id: 'more', text: plain('Mer') }],
        },
      ],
      ...more,
    };
  }

  /** Opens a modal on `/ord`; answers with the error, if there is one. */
  function opensModal(app: App, view: ModalView = modal('Ord')) {
    app.command('/ord', async ({ ack, client, command }) => {
      const opened = client.views.open({ trigger_id: command.trigger_id, view });
      await ack(await opened.then(() => undefined).catch((error: Error) => error.message));
    });
  }

  async function openModal(listen: (app: App) => void, view?: ModalView) {
    const { playground } = await harness.startWithApp((app) => {
      opensModal(app, view);
      listen(app);
    });
    const kari = playground.user('kari');
    await kari.type('/ord', '#generelt');
    return { playground, kari, view: await kari.nextView() };
  }

  const typed = { word: { typed: { type: 'plain_text_input', value: 'fisk' } } };

  describe('submitting a modal', () => {
    test('sends the input and closes it', async () => {
      const views: unknown[] = [];
      const { kari, view } = await openModal((app) => {
        app.view('search', async ({ ack, view: submitted }) => {
          views.push(submitted);
          await ack();
        });
      });
      expect(await kari.submit(view, typed)).toEqual({});
      expect(await kari.nextStack()).toEqual([]);
      expect(views).toMatchObject([
        {
          id: view.id,
          callback_id: 'search',
          hash: view.hash,
          root_view_id: view.id,
          previous_view_id: null,
          state: { values: typed },
        },
      ]);
    });

    test('shows errors at their fields and keeps it open', async () => {
      const { kari, view } = await openModal((app) => {
        app.view('search', ({ ack }) => ack({ response_action: 'errors', errors: { word: 'Skriv et ord' } }));
      });
      expect(await kari.submit(view, typed)).toEqual({ errors: { word: 'Skriv et ord' } });
      expect(kari.inbox.pending()).toEqual([]);
    });

    test('with errors at unknown fields shows only a general error', async () => {
      const { playground, kari, view } = await openModal((app) => {
        app.view('search', ({ ack }) =>
          ack({ response_action: 'errors', errors: { more: 'x', nothing: 'y' } }),
        );
      });
      expect(await kari.submit(view, typed)).toEqual({
        error: 'Fikk ikke kontakt med appen. Prøv igjen om litt.',
      });
      expect(playground.refusals()[0]?.problems.map(({ pointer }) => pointer)).toEqual([
        '/errors/more',
        '/errors/nothing',
      ]);
    });

    test('can update it, push another onto it, or clear all', async () => {
      const { kari, view } = await openModal((app) => {
        app.view('search', ({ ack }) =>
          ack({ response_action: 'update', view: modal('Andre', { callback_id: 'second' }) }),
        );
        app.view('second', ({ ack }) =>
          ack({ response_action: 'push', view: modal('Tredje', { callback_id: 'third' }) }),
        );
        app.view('third', ({ ack }) => ack({ response_action: 'clear' }));
      });
      await kari.submit(view);
      const second = await kari.nextView();
      expect(second).toMatchObject({ id: view.id, view: { title: { text: 'Andre' } } });
      expect(second.hash).not.toBe(view.hash);
      await kari.submit(second);
      const third = await kari.nextView();
      expect(third.id).not.toBe(view.id);
      await kari.submit(third);
      expect(await kari.nextStack()).toEqual([]);
    });

    test('that is not acknowledged shows an error in the modal', async () => {
      const { playground } = await harness.startWithApp(
        (app) => {
          opensModal(app);
          app.view('search', async () => undefined);
        },
        { overrides: { ackTimeoutMs: 50 } },
      );
      const kari = playground.user('kari');
      await kari.type('/ord', '#generelt');
      expect(await kari.submit(await kari.nextView())).toEqual({
        error: 'Fikk ikke kontakt med appen. Prøv igjen om litt.',
      });
    });
  });

  test('issues a response_url for the channel that is chosen where one is wanted', async () => {
    const choice = (block_id: string, more: object = {}) => ({
      type: 'input' as const,
      block_id,
      label: plain('Kanal'),
      element: { type: 'conversations_select' as const, action_id: 'channel', ...more },
    });
    const form = modal('Del', { blocks: [choice('from'), choice('where', { response_url_enabled: true })] });
    const asked: string[] = [];
    const { kari, playground, view } = await openModal((app) => {
      app.view('search', async ({ ack, body }) => {
        await ack();
        const answers = 'response_urls' in body ? (body.response_urls ?? []) : [];
        asked.push(...answers.map(({ block_id }) => block_id));
        await fetch(answers[0]?.response_url ?? '', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ response_type: 'in_channel', text: `Delt i ${answers[0]?.channel_id}` }),
        });
      });
    }, form);
    const chosen = (selected_conversation: string) => ({
      channel: { type: 'conversations_select', selected_conversation },
    });
    await kari.submit(view, { from: chosen('C0GENERELT'), where: chosen('C0SPRAAK') });
    expect((await playground.user('kari').nextMessage()).text).toBe('Delt i C0SPRAAK');
    expect(asked).toEqual(['where']);
  });

  describe('a button in a modal', () => {
    test('pushes at most two more views and sends its view and values', async () => {
      const bodies: unknown[] = [];
      const errors: string[] = [];
      const { kari, view } = await openModal((app) => {
        app.action('more', async ({ ack, body, client }) => {
          bodies.push(body);
          const trigger_id = 'trigger_id' in body ? body.trigger_id : '';
          await client.views.push({ trigger_id, view: modal('Over') }).catch((error: Error) => {
            errors.push(error.message);
          });
          await ack();
        });
      });
      await kari.use(view, 'more', { state: typed });
      const second = await kari.nextView();
      await kari.use(second, 'more');
      const third = await kari.nextView();
      await kari.use(third, 'more');
      expect(errors).toEqual([expect.stringContaining('push_limit_reached')]);
      expect(bodies[0]).toMatchObject({
        container: { type: 'view', view_id: view.id },
        view: { id: view.id, state: { values: typed } },
      });
      expect(bodies[0]).not.toHaveProperty('response_url');
      expect(bodies[2]).toMatchObject({ view: { previous_view_id: second.id, root_view_id: view.id } });
    });

    test('can be used by the one who has it open alone', async () => {
      const { playground, view } = await openModal((app) => app.action('more', ({ ack }) => ack()));
      await expect(playground.user('ola').use(view, 'more')).rejects.toThrow('view_not_found');
    });

    test('updates the view, unless it has changed', async () => {
      const errors: string[] = [];
      const { kari, view } = await openModal((app) => {
        app.action('more', async ({ ack, client }) => {
          const update = { view_id: view.id, hash: view.hash, view: modal('Ny') };
          await client.views.update(update);
          await client.views.update(update).catch((error: Error) => errors.push(error.message));
          await client.views
            .update({ view_id: 'V0', view: modal('x') })
            .catch((error: Error) => errors.push(error.message));
          await ack();
        });
      });
      await kari.use(view, 'more');
      expect(await kari.nextView()).toMatchObject({ id: view.id, view: { title: { text: 'Ny' } } });
      expect(errors.join()).toMatch(/hash_conflict.*not_found/);
    });
  });

  describe('closing a modal', () => {
    test('sends view_closed with notify_on_close', async () => {
      const closed: unknown[] = [];
      const { kari, view } = await openModal(
        (app) => {
          app.view({ callback_id: 'search', type: 'view_closed' }, async ({ ack, body }) => {
            closed.push(body);
            await ack();
          });
        },
        modal('Ord', { notify_on_close: true }),
      );
      await kari.close(view);
      expect(await kari.nextStack()).toEqual([]);
      expect(closed).toMatchObject([{ type: 'view_closed', is_cleared: false, view: { id: view.id } }]);
      expect(closed[0]).not.toHaveProperty('trigger_id');
    });

    test('sends nothing without notify_on_close', async () => {
      const closed: unknown[] = [];
      const { kari, view } = await openModal((app) => {
        app.view({ callback_id: 'search', type: 'view_closed' }, async ({ ack }) => {
          closed.push('closed');
          await ack();
        });
      });
      await kari.close(view, true);
      expect(await kari.nextStack()).toEqual([]);
      expect(closed).toEqual([]);
    });
  });

  describe('a trigger id', () => {
    test('opens one view, not two', async () => {
      const { playground } = await harness.startWithApp((app) => {
        app.command('/ord', async ({ ack, client, command }) => {
          const open = () => client.views.open({ trigger_id: command.trigger_id, view: modal('Ord') });
          await open();
          await ack(
            await open()
              .then(() => 'twice')
              .catch((error: Error) => error.message),
          );
        });
      });
      const kari = playground.user('kari');
      await kari.type('/ord', '#generelt');
      expect((await kari.nextMessage()).text).toContain('exchanged_trigger_id');
    });

    test('expires after three seconds', async () => {
      const { clock, advance } = createTestClock();
      const { playground } = await harness.startWithApp(
        (app) => {
          app.command('/ord', async ({ ack, client, command }) => {
            advance({ milliseconds: Number(command.text) });
            const opened = client.views.open({ trigger_id: command.trigger_id, view: modal('Ord') });
            await ack(await opened.then(() => 'opened').catch((error: Error) => error.message));
          });
        },
        { overrides: { clock } },
      );
      const kari = playground.user('kari');
      await kari.type('/ord 3000', '#generelt');
      expect((await kari.nextMessage()).text).toBe('opened');
      await kari.type('/ord 3001', '#generelt');
      expect((await kari.nextMessage()).text).toContain('expired_trigger_id');
    });

    test('from a command cannot push; an unknown one opens nothing', async () => {
      const { playground } = await harness.startWithApp((app) => {
        app.command('/ord', async ({ ack, client, command }) => {
          const { trigger_id } = command;
          const pushed = client.views
            .push({ trigger_id, view: modal('Ord') })
            .catch((error: Error) => error.message);
          const opened = client.views
            .open({ trigger_id: '1.2.abc', view: modal('Ord') })
            .catch((error: Error) => error.message);
          await ack(`${await pushed} ${await opened}`);
        });
      });
      const kari = playground.user('kari');
      await kari.type('/ord', '#generelt');
      expect((await kari.nextMessage()).text).toMatch(/invalid_trigger_id.*invalid_trigger_id/);
    });
  });

  test('refuses a view with every problem', async () => {
    const { playground } = await harness.startWithApp((app) => {
      opensModal(app, { ...modal('En tittel som er altfor lang for Slack'), blocks: [{ type: 'table' }] });
    });
    const kari = playground.user('kari');
    await kari.type('/ord', '#generelt');
    expect((await kari.nextMessage()).text).toContain('invalid_arguments');
    expect(await kari.inbox.next('notice')).toMatchObject({
      channel: 'C0GENERELT',
      text: expect.stringContaining('/title/text'),
    });
    expect(playground.refusals()[0]?.problems.map(({ pointer }) => pointer)).toEqual([
      '/title/text',
      '/blocks/0/rows',
      '/blocks/0',
    ]);
  });
});
