import type { App } from '@slack/bolt';
import { afterEach, expect, test } from 'vitest';
import { createPlaygroundHarness, createTestClock } from '../harness.js';

const harness = createPlaygroundHarness();
afterEach(() => harness.stopAll());

function button(action_id: string, text = action_id) {
  return {
    type: 'button' as const,
    action_id,
    text: { type: 'plain_text' as const, text },
    value: `${action_id}!`,
  };
}

function answerWith(...ids: string[]) {
  return {
    text: 'fisk',
    blocks: [{ type: 'actions' as const, elements: ids.map((id) => button(id)) }],
  };
}

function command(app: App, ...ids: string[]) {
  app.command('/ord', ({ ack }) => ack(answerWith(...ids)));
}

async function ask(playground: Awaited<ReturnType<typeof harness.startWithApp>>['playground']) {
  const kari = playground.user('kari');
  await kari.type('/ord fisk', '#generelt');
  return { kari, answer: await kari.nextMessage() };
}

test('replaces an ephemeral message; the app gets its container but not its content', async () => {
  const bodies: unknown[] = [];
  const { playground } = await harness.startWithApp((app) => {
    command(app, 'inflections');
    app.action('inflections', async ({ ack, body, respond }) => {
      bodies.push(body);
      await ack();
      await respond({ replace_original: true, text: 'fisker' });
    });
  });
  const { kari, answer } = await ask(playground);
  expect(await kari.use(answer, 'inflections')).toEqual({});
  expect(await kari.nextChange()).toMatchObject({ ts: answer.ts, text: 'fisker', ephemeralTo: 'U0KARI' });
  expect(bodies).toMatchObject([
    {
      type: 'block_actions',
      user: { id: 'U0KARI', username: 'kari', team_id: 'T0FJORDHEIM' },
      container: { type: 'message', message_ts: answer.ts, channel_id: 'C0GENERELT', is_ephemeral: true },
      channel: { id: 'C0GENERELT', name: 'generelt' },
      actions: [{ type: 'button', action_id: 'inflections', value: 'inflections!' }],
      state: { values: {} },
    },
  ]);
  expect(bodies[0]).not.toHaveProperty('message');
});

test('posts to the channel and deletes the ephemeral message', async () => {
  const { playground } = await harness.startWithApp((app) => {
    command(app, 'share');
    app.action('share', async ({ ack, respond }) => {
      await ack();
      await respond({ response_type: 'in_channel', replace_original: false, text: 'Kari delte: fisk' });
      await respond({ delete_original: true });
    });
  });
  const { kari, answer } = await ask(playground);
  const ola = playground.user('ola');
  await kari.use(answer, 'share');
  const shared = await ola.nextMessage();
  expect(shared).toMatchObject({ user: 'U0ORDROM', text: 'Kari delte: fisk' });
  expect(shared).not.toHaveProperty('ephemeralTo');
  expect(await kari.nextDeletion()).toBe(answer.ts);
  expect(playground.history('#generelt')).toContainEqual(shared);
});

test('keeps a replaced ephemeral message private, whatever the response type', async () => {
  const { playground } = await harness.startWithApp((app) => {
    command(app, 'share');
    app.action('share', async ({ ack, respond }) => {
      await ack();
      await respond({ response_type: 'in_channel', replace_original: true, text: 'til alle' });
    });
  });
  const { kari, answer } = await ask(playground);
  await kari.use(answer, 'share');
  expect(await kari.nextChange()).toMatchObject({ text: 'til alle', ephemeralTo: 'U0KARI' });
  expect(playground.history('#generelt').map(({ text }) => text)).not.toContain('til alle');
});

test('shows the typed command once, before the first of several answers to the channel', async () => {
  const { playground } = await harness.startWithApp((app) => {
    app.command('/ord', async ({ ack, respond }) => {
      await ack();
      for (const text of ['en', 'to'])
        await respond({ response_type: 'in_channel', replace_original: false, text });
    });
  });
  const kari = playground.user('kari');
  const before = playground.history('#generelt').length;
  await kari.type('/ord fisk', '#generelt');
  await kari.nextMessage(({ text }) => text === 'to');
  const shown = playground.history('#generelt').slice(before);
  expect(shown.map(({ text }) => text)).toEqual(['/ord fisk', 'en', 'to']);
});

test('posts a response in a thread', async () => {
  const { playground } = await harness.startWithApp((app) => {
    command(app, 'share');
    app.action('share', async ({ ack, respond }) => {
      await ack();
      await respond({ response_type: 'in_channel', thread_ts: '1.000000', text: 'i tråden' });
    });
  });
  const { kari, answer } = await ask(playground);
  await kari.use(answer, 'share');
  expect(await kari.nextMessage()).toMatchObject({ text: 'i tråden', threadTs: '1.000000' });
});

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

async function responseUrl(overrides = {}) {
  const { promise, resolve } = withResolvers<string>();
  const { playground } = await harness.startWithApp(
    (app) => {
      app.command('/ord', async ({ ack, command: { response_url } }) => {
        await ack();
        resolve(response_url);
      });
    },
    { overrides },
  );
  await playground.user('kari').type('/ord fisk', '#generelt');
  return { playground, url: await promise };
}

async function post(url: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  // Slack answers with the word `ok`; a refusal is JSON.
  return { status: response.status, body: text === 'ok' ? text : (JSON.parse(text) as unknown) };
}

test('accepts five responses to a response_url and refuses the sixth', async () => {
  const { playground, url } = await responseUrl();
  const kari = playground.user('kari');
  for (const text of ['1', '2', '3', '4', '5']) {
    expect(await post(url, { text })).toEqual({ status: 200, body: 'ok' });
    expect(await kari.nextMessage()).toMatchObject({ text });
  }
  expect(await post(url, { text: '6' })).toEqual({ status: 404, body: { ok: false, error: 'used_url' } });
  expect(kari.inbox.pending()).toEqual([]);
});

test('accepts a response_url for thirty minutes', async () => {
  const { clock, advance } = createTestClock();
  const { url } = await responseUrl({ clock });
  advance({ minutes: 30 });
  expect(await post(url, { text: 'i tide' })).toMatchObject({ status: 200 });
  advance({ seconds: 1 });
  expect(await post(url, { text: 'for sent' })).toMatchObject({
    status: 404,
    body: { error: 'expired_url' },
  });
  expect(await post(`${url}0`, { text: 'x' })).toMatchObject({ status: 404, body: { error: 'invalid_url' } });
});

test('refuses invalid blocks and reports their position', async () => {
  const { playground, url } = await responseUrl();
  const blocks = [{ type: 'image', image_url: 'https://eksempel.no/a.png' }];
  expect(await post(url, { blocks })).toMatchObject({
    status: 400,
    body: {
      error: 'invalid_blocks',
      response_metadata: {
        messages: ['[ERROR] missing required field [json-pointer:/blocks/0/alt_text]'],
      },
    },
  });
  expect(await playground.user('kari').nextNotice()).toContain('/blocks/0/alt_text');
});
