import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Playground } from '../../../src/playground/playground.js';
import { createPlaygroundHarness, MANIFEST_PATH } from '../harness.js';

const harness = createPlaygroundHarness();

let playground: Playground;
beforeAll(async () => {
  playground = await harness.start();
});
afterAll(harness.stopAll);

type Answer = Record<string, unknown>;

async function call(
  method: string,
  args: Record<string, string> = {},
  token = 'xoxb-playground',
): Promise<Answer> {
  const response = await fetch(`${playground.slackApiUrl}${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(args),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

describe('access control', () => {
  test.each([
    ['auth.test', '', 'not_authed'],
    ['auth.test', 'xoxb-wrong', 'invalid_auth'],
    ['auth.test', 'xapp-playground', 'not_allowed_token_type'],
    ['apps.connections.open', 'xoxb-playground', 'not_allowed_token_type'],
    ['chat.invent', 'xoxb-playground', 'unknown_method'],
    ['conversations.info', 'xoxb-playground', 'invalid_arguments'],
  ])('refuses %s with the token %j: %s', async (method, token, error) => {
    expect(await call(method, {}, token)).toMatchObject({ ok: false, error });
  });

  test('accepts the token as a field, and JSON arguments', async () => {
    const asField = await call('auth.test', { token: 'xoxb-playground' }, '').catch(() => undefined);
    expect(asField).toMatchObject({
      ok: true,
      user_id: 'U0ORDROM',
      bot_id: 'B0ORDROM',
      team: 'Fjordheim kommune',
    });
    const response = await fetch(`${playground.slackApiUrl}users.info`, {
      method: 'POST',
      headers: { authorization: 'Bearer xoxb-playground', 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ user: 'U0KARI', include_locale: true }),
    });
    expect(await response.json()).toMatchObject({ ok: true, user: { name: 'kari', locale: 'en-US' } });
  });
});

describe('users', () => {
  test('have a real name, a time zone and, for members, an email address', async () => {
    const { user } = await call('users.info', { user: 'U0KARI' });
    expect(user).toMatchObject({
      id: 'U0KARI',
      real_name: 'Kari Nordli',
      tz: 'Europe/Oslo',
      profile: { email: 'kari@eksempel.no' },
      is_bot: false,
    });
    expect(await call('users.info', { user: 'U0GRETHE' })).not.toHaveProperty('user.profile.email');
    expect(await call('users.info', { user: 'U0NOBODY' })).toMatchObject({ error: 'user_not_found' });
    expect(await call('users.lookupByEmail', { email: 'Ola@eksempel.no' })).toMatchObject({
      user: { id: 'U0OLA' },
    });
    expect(await call('users.lookupByEmail', { email: 'ingen@eksempel.no' })).toMatchObject({
      error: 'users_not_found',
    });
  });

  test('are listed page by page, each once', async () => {
    const names: unknown[] = [];
    let cursor = '';
    do {
      const page = await call('users.list', { limit: '5', ...(cursor && { cursor }) });
      names.push(...(page['members'] as { name: string }[]).map(({ name }) => name));
      cursor = (page['response_metadata'] as { next_cursor: string }).next_cursor;
    } while (cursor);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['kari', 'nils', 'byggvakt', 'grethe', 'prove']));
  });

  test('need the scope of each method; without users:read.email they have no email address', async () => {
    const text = (await readFile(MANIFEST_PATH, 'utf8')).replace(/ +- (users:read.email|im:write)\n/g, '');
    const manifestPath = `${await mkdtemp(`${tmpdir()}/playground-`)}/manifest.yml`;
    await writeFile(manifestPath, text);
    const restricted = await harness.start({ manifestPath });
    const callRestricted = async (method: string) => {
      const response = await fetch(`${restricted.slackApiUrl}${method}`, {
        headers: { authorization: 'Bearer xoxb-playground' },
      });
      return (await response.json()) as Answer;
    };
    expect(await callRestricted('users.info?user=U0KARI')).not.toHaveProperty('user.profile.email');
    expect(await callRestricted('users.lookupByEmail?email=kari@eksempel.no')).toMatchObject({
      error: 'missing_scope',
      needed: 'users:read.email',
    });
    expect(await callRestricted('conversations.open?users=U0KARI')).toMatchObject({ error: 'missing_scope' });
  });
});

describe('conversations', () => {
  test('are described, listed and opened', async () => {
    expect(await call('conversations.info', { channel: 'C0SPRAAK' })).toMatchObject({
      channel: { name: 'språk', is_member: false },
    });
    expect(await call('conversations.info', { channel: 'D0KARIOLA' })).toMatchObject({
      error: 'channel_not_found',
    });
    const { channels } = await call('conversations.list');
    expect((channels as { name: string }[]).map(({ name }) => name)).toEqual([
      'generelt',
      'prosjekt-havn',
      'språk',
      'tilfeldig',
    ]);
    expect(await call('users.conversations')).toEqual({
      ok: true,
      channels: [
        expect.objectContaining({ id: 'C0GENERELT', is_ext_shared: false, is_pending_ext_shared: false }),
        expect.objectContaining({ id: 'C0HAVN' }),
      ],
      response_metadata: { next_cursor: '' },
    });
    const { channels: joined } = await call('users.conversations', { types: 'im', limit: '1' });
    expect(joined).toEqual([expect.objectContaining({ is_im: true })]);
    expect(await call('users.conversations', { limit: '1000' })).toMatchObject({
      error: 'invalid_arguments',
    });
    expect(await call('conversations.open', { users: 'U0KARI' })).toMatchObject({
      channel: { id: 'D0KARI' },
    });
    expect(await call('conversations.members', { channel: 'C0HAVN' })).toMatchObject({
      members: expect.arrayContaining(['U0GRETHE', 'U0ORDROM']),
    });
  });
});

describe('messages', () => {
  test('are posted, updated and deleted by the app that wrote them', async () => {
    const kari = playground.user('kari');
    const posted = await call('chat.postMessage', { channel: '#generelt', text: 'Hei' });
    expect(posted).toMatchObject({ ok: true, channel: 'C0GENERELT', message: { bot_id: 'B0ORDROM' } });
    const { ts } = await kari.nextMessage(({ text }) => text === 'Hei');
    expect(posted['ts']).toBe(ts);
    const at = { channel: 'C0GENERELT', ts };
    expect(await call('chat.getPermalink', { channel: 'C0GENERELT', message_ts: ts })).toMatchObject({
      permalink: expect.stringContaining(`C0GENERELT/p${ts.replace('.', '')}`),
    });
    await call('chat.update', { ...at, text: 'Hallo' });
    expect(await kari.nextChange()).toMatchObject({ ts, text: 'Hallo', edited: true });
    await call('chat.delete', at);
    expect(await kari.nextDeletion()).toBe(ts);
    expect(await call('chat.update', { ...at, text: 'x' })).toMatchObject({ error: 'message_not_found' });
    const [other] = playground.history('#generelt');
    expect(await call('chat.delete', { channel: 'C0GENERELT', ts: other?.ts ?? '' })).toMatchObject({
      error: 'cant_delete_message',
    });
  });

  test('to a user arrive in the direct conversation with the app', async () => {
    const nils = playground.user('nils');
    await call('chat.postMessage', { channel: 'U0NILS', text: 'Hei Nils' });
    expect(await nils.nextMessage()).toMatchObject({ channel: 'D0NILS', text: 'Hei Nils' });
  });

  test('that are ephemeral are visible to one user and cannot be updated', async () => {
    const [kari, ola] = [playground.user('kari'), playground.user('ola')];
    const before = ola.inbox.pending().length;
    const { message_ts } = await call('chat.postEphemeral', {
      channel: 'C0GENERELT',
      user: 'U0KARI',
      text: 'Bare du',
    });
    expect(await kari.nextMessage(({ ts }) => ts === message_ts)).toMatchObject({ ephemeralTo: 'U0KARI' });
    expect(ola.inbox.pending()).toHaveLength(before);
    expect(
      await call('chat.update', { channel: 'C0GENERELT', ts: String(message_ts), text: 'x' }),
    ).toMatchObject({ error: 'message_not_found' });
  });

  const section = (text: string) => JSON.stringify([{ type: 'section', text: { type: 'mrkdwn', text } }]);
  test.each([
    ['chat.postMessage', { channel: 'C0NOWHERE', text: 'x' }, 'channel_not_found'],
    ['chat.postMessage', { channel: 'C0SPRAAK', text: 'x' }, 'not_in_channel'],
    ['chat.postMessage', { channel: 'C0GENERELT' }, 'no_text'],
    ['chat.postMessage', { channel: 'C0GENERELT', text: 'x'.repeat(40_001) }, 'msg_too_long'],
    ['chat.postMessage', { channel: 'C0GENERELT', blocks: section('') }, 'invalid_blocks'],
    ['chat.postMessage', { channel: 'C0GENERELT', blocks: 'not json' }, 'invalid_blocks'],
    ['chat.postEphemeral', { channel: 'C0HAVN', user: 'U0NILS', text: 'x' }, 'user_not_in_channel'],
    ['chat.postEphemeral', { channel: 'C0HAVN', user: 'U0NOBODY', text: 'x' }, 'user_not_found'],
    ['chat.postEphemeral', { channel: 'C0HAVN', user: 'U0KARI', text: 'å'.repeat(2_001) }, 'msg_too_long'],
    ['views.publish', { user_id: 'U0NOBODY', view: '{"type":"home","blocks":[]}' }, 'user_not_found'],
    ['views.publish', { user_id: 'U0KARI', view: '{"type":"home"}' }, 'invalid_arguments'],
  ])('%s refuses %j with %s', async (method, args, error) => {
    expect(await call(method, args)).toMatchObject({ ok: false, error });
  });

  test('that are too long in total have an error code of their own', async () => {
    const blocks = JSON.stringify(
      Array.from({ length: 5 }, () => ({
        type: 'section',
        text: { type: 'mrkdwn', text: 'x'.repeat(2_500) },
      })),
    );
    expect(await call('chat.postMessage', { channel: 'C0GENERELT', blocks })).toMatchObject({
      error: 'msg_blocks_too_long',
    });
  });
});

test('assigns ids to blocks and elements that have none', async () => {
  const kari = playground.user('kari');
  const blocks = JSON.stringify([
    { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: 'Mer' } }] },
    { type: 'divider', block_id: 'mine' },
  ]);
  await call('chat.postMessage', { channel: 'C0GENERELT', text: 'med blokker', blocks });
  const { blocks: shown } = await kari.nextMessage(({ text }) => text === 'med blokker');
  expect(shown).toMatchObject([
    { block_id: expect.any(String), elements: [{ action_id: expect.any(String) }] },
    { block_id: 'mine' },
  ]);
});

test('injects a fault into one call, and records every call', async () => {
  playground.failNext('chat.postMessage', { retryAfterSeconds: 7 });
  const response = await fetch(`${playground.slackApiUrl}chat.postMessage`, {
    method: 'POST',
    headers: { authorization: 'Bearer xoxb-playground' },
    body: new URLSearchParams({ channel: 'C0GENERELT', text: 'for mye' }),
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  expect(await response.json()).toEqual({ ok: false, error: 'ratelimited' });
  expect(await call('chat.postMessage', { channel: 'C0GENERELT', text: 'igjen' })).toMatchObject({
    ok: true,
  });
  const texts = playground.calls('chat.postMessage').map(({ args }) => args['text']);
  expect(texts.slice(-2)).toEqual(['for mye', 'igjen']);
  playground.failNext('users.info', { error: 'fatal_error' });
  expect(await call('users.info', { user: 'U0KARI' })).toMatchObject({ error: 'fatal_error' });
});
