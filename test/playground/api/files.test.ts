import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Playground } from '../../../src/playground/playground.js';
import { createPlaygroundHarness, MANIFEST_PATH } from '../harness.js';

const harness = createPlaygroundHarness();
const CONTENT = 'BEGIN:VCALENDAR\r\nSUMMARY:Årsmøte\r\n';
const LENGTH = String(Buffer.byteLength(CONTENT));

let playground: Playground;
beforeAll(async () => {
  playground = await harness.start({
    manifestPath: MANIFEST_PATH.replace('manifest.yml', 'manifest-files.yml'),
  });
});
afterAll(harness.stopAll);

type Answer = Record<string, unknown>;

async function call(
  method: string,
  args: Record<string, string>,
  slack = playground,
  token = 'xoxb-playground',
) {
  const body = new URLSearchParams(args);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${slack.slackApiUrl}files.${method}`, { method: 'POST', headers, body });
  return (await response.json()) as Answer;
}

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
