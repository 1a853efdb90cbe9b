import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Playground } from '../../../src/playground/playground.js';
import { createPlaygroundHarness, MANIFEST_PATH } from '../harness.js';

type Answer = Record<string, unknown>;

/** Writes a manifest with other scopes. @returns its path */
async function editManifest(scopes: RegExp, others: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'playground-')), 'manifest.yml');
  await writeFile(path, (await readFile(MANIFEST_PATH, 'utf8')).replace(scopes, others));
  return path;
}

/** Calls a method as an app does: with a form and a token. */
async function callMethod(
  { slackApiUrl }: Playground,
  method: string,
  args: Record<string, string>,
  token = 'xoxb-playground',
): Promise<Answer> {
  const response = await fetch(`${slackApiUrl}${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams(args),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

describe('web api', () => {
  const harness = createPlaygroundHarness();

  let playground: Playground;

  beforeAll(async () => {
    playground = await harness.start();
  });

  afterAll(harness.stopAll);

  const call = (method: string, args: Record<string, string> = {}, token?: string) =>
    callMethod(playground, method, args, token);

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
        headers: {
          authorization: 'Bearer xoxb-playground',
          'content-type': 'application/json; charset=utf-8',
        },
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
      const restricted = await harness.start({
        manifestPath: await editManifest(/ +- (users:read.email|im:write)\n/g, ''),
      });
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
      expect(await callRestricted('conversations.open?users=U0KARI')).toMatchObject({
        error: 'missing_scope',
      });
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
      ['users.list', { cursor: Buffer.from('en').toString('base64') }, 'invalid_cursor'],
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

  test('records every call in the traffic, without its token', async () => {
    for (const text of ['en', 'to'])
      await call('chat.postMessage', { channel: 'C0GENERELT', text, token: 'xoxb-playground' });
    expect(playground.traffic().slice(-2)).toMatchObject(
      ['en', 'to'].map((text) => ({
        ...{ direction: 'app_to_slack', via: 'http', name: 'chat.postMessage' },
        request: { channel: 'C0GENERELT', text },
        answer: { status: 'ok', isFailure: false },
      })),
    );
    expect(JSON.stringify(playground.traffic())).not.toContain('xoxb');
  });
});

describe('files', () => {
  const harness = createPlaygroundHarness();

  const CONTENT = 'BEGIN:VCALENDAR\r\nSUMMARY:Årsmøte\r\n';

  const LENGTH = String(Buffer.byteLength(CONTENT));

  let playground: Playground;

  beforeAll(async () => {
    playground = await harness.start({
      manifestPath: await editManifest(/(?<= +)- chat:write\n/, '- chat:write\n      - files:write\n'),
    });
  });

  afterAll(harness.stopAll);

  const call = (method: string, args: Record<string, string>, slack = playground, token?: string) =>
    callMethod(slack, `files.${method}`, args, token);

  const announce = (args: Record<string, string> = {}) =>
    call('getUploadURLExternal', { filename: 'mote.ics', length: LENGTH, ...args });

  const send = (url: unknown, content = CONTENT) =>
    fetch(String(url), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: content,
    });

  const complete = (id: unknown, more: Record<string, string> = {}) =>
    call('completeUploadExternal', {
      files: JSON.stringify([{ id, title: 'Årsmøte' }]),
      channels: 'U0KARI',
      initial_comment: 'Her er fila.',
      ...more,
    });

  describe('a file', () => {
    test('is posted to one person, and downloaded', async () => {
      const { upload_url: url, file_id: id, ok } = await announce();
      expect(ok).toBe(true);
      expect((await send(url)).status).toBe(200);
      const kari = playground.user('kari');
      expect(await complete(id)).toMatchObject({ ok: true, files: [{ id, title: 'Årsmøte' }] });
      const message = await kari.nextMessage();
      expect(message).toMatchObject({
        ...{ channel: 'D0KARI', user: 'U0ORDROM', text: 'Her er fila.' },
        files: [{ id, name: 'mote.ics', title: 'Årsmøte', size: Number(LENGTH) }],
      });
      const download = await fetch(new URL(`/files-pri/${String(id)}`, playground.slackApiUrl));
      expect(download.headers.get('content-disposition')).toContain('mote.ics');
      expect(await download.text()).toBe(CONTENT);
    });

    test('that is not posted cannot be downloaded', async () => {
      const { upload_url: url, file_id: id } = await announce();
      await send(url);
      const address = new URL(`/files-pri/${String(id)}`, playground.slackApiUrl);
      expect((await fetch(address)).status).toBe(404);
    });
  });

  describe('Slack refuses', () => {
    test.each([
      [{ length: '0' }, 'missing_argument'],
      [{ length: 'x' }, 'invalid_arguments'],
      [{ filename: '' }, 'invalid_arguments'],
    ])('the announcement %o', async (args, error) => {
      expect(await announce(args)).toMatchObject({ ok: false, error });
    });

    test('an app without the scope, and another token', async () => {
      const other = await harness.start();
      const args = { filename: 'mote.ics', length: LENGTH };
      expect(await call('getUploadURLExternal', args, other)).toMatchObject({
        ...{ error: 'missing_scope', needed: 'files:write' },
      });
      expect(await call('completeUploadExternal', { files: '[]' }, other)).toMatchObject({
        error: 'missing_scope',
      });
      expect(await call('getUploadURLExternal', args, playground, 'xoxb-wrong')).toMatchObject({
        error: 'invalid_auth',
      });
    });

    test('bytes of another length, a second time, and at an unknown address', async () => {
      const { upload_url: url, file_id: id } = await announce();
      expect((await send(url, `${CONTENT}x`)).status).toBe(400);
      expect(await complete(id)).toMatchObject({ error: 'file_not_found' });
      expect((await send(url)).status).toBe(200);
      expect((await send(url)).status).toBe(400);
      expect((await send(`${String(url)}x`)).status).toBe(400);
    });

    test('a message to a wrong place, and a second message', async () => {
      const { upload_url: url, file_id: id } = await announce();
      await send(url);
      for (const [more, error] of [
        [{ channel_id: 'U0KARI', channels: '' }, 'invalid_arguments'],
        [{ channels: 'C0INGEN' }, 'channel_not_found'],
        [{ channels: 'C0SPRAAK' }, 'not_in_channel'],
        [{ channels: Array.from({ length: 101 }, () => 'U0KARI').join() }, 'channels_limit_exceeded'],
        [{ files: '[]' }, 'invalid_arguments'],
      ] as const) {
        expect(await complete(id, more)).toMatchObject({ ok: false, error });
      }
      expect(await complete(id)).toMatchObject({ ok: true });
      expect(await complete(id)).toMatchObject({ error: 'file_not_found' });
    });
  });
});

describe('unfurl', () => {
  const harness = createPlaygroundHarness();

  afterEach(harness.stopAll);

  const URL_OF_FISK = 'https://ordbokene.no/nob/fisk?a=1&b=2';

  const BLOCKS = [
    { type: 'section', text: { type: 'mrkdwn', text: '*fisk*' } },
    {
      type: 'actions',
      elements: [{ type: 'button', action_id: 'more', text: { type: 'plain_text', text: 'Mer' } }],
    },
  ] as const;

  test("reports links to the manifest's domains, shows a preview and sends its button's action", async () => {
    const events: object[] = [];
    const containers: object[] = [];
    const { playground } = await harness.startWithApp((app) => {
      app.event('link_shared', async ({ event, client }) => {
        events.push(event);
        await client.chat.unfurl({
          channel: event.channel,
          ts: event.message_ts,
          unfurls: { [URL_OF_FISK]: { blocks: [...BLOCKS] } },
        });
      });
      app.action('more', async ({ ack, body }) => {
        containers.push('container' in body ? body.container : {});
        await ack();
      });
    });
    const kari = playground.user('kari');
    await kari.type('Se https://eksempel.no/x', '#generelt');
    await kari.type(`Se ${URL_OF_FISK}`, '#generelt');
    const shown = await kari.nextChange();
    expect(events).toMatchObject([{ links: [{ domain: 'ordbokene.no', url: URL_OF_FISK }], user: kari.id }]);
    expect(shown).toMatchObject({ unfurls: [{ id: 1, url: URL_OF_FISK, blocks: BLOCKS }] });
    expect(shown.edited).toBeUndefined();
    await kari.use(shown, 'more');
    expect(containers).toMatchObject([
      { type: 'message_attachment', attachment_id: 1, app_unfurl_url: URL_OF_FISK },
    ]);
  });

  test.each([
    [
      'a link that is not in the message',
      { 'https://ordbokene.no/nob/hus': { title: 'hus' } },
      'cannot_unfurl_url',
    ],
    ['invalid blocks', { [URL_OF_FISK]: { blocks: [{ type: 'section' }] } }, 'invalid_blocks'],
    ['an empty preview', { [URL_OF_FISK]: {} }, 'no_text'],
  ])('refuses %s', async (_, unfurls, error) => {
    const { playground, bolt } = await harness.startWithApp((app) =>
      app.event('link_shared', async () => {}),
    );
    const kari = playground.user('kari');
    await kari.type(`Se ${URL_OF_FISK}`, '#generelt');
    const { channel, ts } = await kari.nextMessage();
    const response = bolt.app.client.apiCall('chat.unfurl', {
      channel,
      ts,
      unfurls: JSON.stringify(unfurls),
    });
    await expect(response).rejects.toThrow(error);
  });
});
