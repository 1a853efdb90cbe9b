import type { App } from '@slack/bolt';
import type { ModalView } from '@slack/types';
import { afterEach, describe, expect, test } from 'vitest';
import { createPlaygroundHarness, createTestClock } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(() => harness.stopAll());

function plain(text: string) {
  return { type: 'plain_text' as const, text };
}

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

test('issues a response_url for the chosen channel', async () => {
  const form = modal('Del', {
    blocks: [
      {
        type: 'input',
        block_id: 'where',
        label: plain('Kanal'),
        element: { type: 'conversations_select', action_id: 'channel', response_url_enabled: true },
      },
    ],
  });
  const { kari, playground, view } = await openModal((app) => {
    app.view('search', async ({ ack, body }) => {
      await ack();
      const [answer] = 'response_urls' in body ? (body.response_urls ?? []) : [];
      await fetch(answer?.response_url ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ response_type: 'in_channel', text: `Delt i ${answer?.channel_id}` }),
      });
    });
  }, form);
  const chosen = { type: 'conversations_select', selected_conversation: 'C0SPRAAK' };
  await kari.submit(view, { where: { channel: chosen } });
  expect((await playground.user('kari').nextMessage()).text).toBe('Delt i C0SPRAAK');
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
