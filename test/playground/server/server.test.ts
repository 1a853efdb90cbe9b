import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  PlaygroundEvent,
  PlaygroundMessage,
  WorkspaceSnapshot,
} from '../../../src/playground/protocol.js';
import { createPlaygroundHarness } from '../harness.js';

const harness = createPlaygroundHarness();

let address: string;

beforeAll(async () => {
  const folder = await mkdtemp(`${tmpdir()}/playground-page-`);
  await writeFile(`${folder}/secret.js`, 'hemmelig');
  const pageDir = `${folder}/page`;
  await mkdir(pageDir);
  await writeFile(`${pageDir}/index.html`, '<!doctype html><title>Slack</title>');
  await writeFile(`${pageDir}/app.js`, 'export {};');
  const { playground } = await harness.startWithApp(
    (app) => {
      app.command('/ord', ({ ack, command }) => ack(`Du søkte etter ${command.text}`));
      app.command('/ledig', async ({ ack, client, command: { trigger_id, user_id } }) => {
        const title = { type: 'plain_text' as const, text: 'Ledig' };
        await client.views.open({ trigger_id, view: { type: 'modal', title, blocks: [] } });
        await client.views.publish({ user_id, view: { type: 'home', blocks: [{ type: 'divider' }] } });
        await ack();
      });
    },
    { config: { pageDir } },
  );
  address = new URL(playground.slackApiUrl).origin;
});
afterAll(harness.stopAll);

async function get<Body>(path: string): Promise<Body> {
  const response = await fetch(`${address}${path}`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return (await response.json()) as Body;
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Reads a user's event stream one event at a time. */
async function listen(user: string) {
  const response = await fetch(`${address}/playground/events?user=${user}`);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async next(): Promise<PlaygroundEvent> {
      for (;;) {
        const match = /^data: (.*)\n\n/m.exec(text);
        if (match?.[1] !== undefined) {
          text = text.slice(match.index + match[0].length);
          return JSON.parse(match[1]) as PlaygroundEvent;
        }
        const chunk = await reader?.read();
        if (!chunk || chunk.done) throw new Error('the stream ended');
        text += chunk.value;
      }
    },
    close: () => reader?.cancel(),
  };
}

test('leads from the address of a meeting’s file to the app', async () => {
  const response = await fetch(`${address}/slack/meeting/abc-_1`, { redirect: 'manual' });
  expect(response.status).toBe(302);
  const location = new URL(response.headers.get('location') ?? '');
  expect(location.pathname).toBe('/slack/meeting/abc-_1');
  expect(location.origin).not.toBe(address);
});

describe('the search', () => {
  const TEXTS = [
    'Kantina har fisk i dag',
    'Bjørn fisker på Østsida',
    'Hei <@U0KARI|kari>, se <https://eksempel.no/fisk|lenka>',
    'Se <#C0HAVN> og <@U0FISK>',
    ':fish: *Fiskeboller* til middag',
  ];
  const ownHarness = createPlaygroundHarness();
  let origin: string;
  let post: (text: string) => Promise<unknown>;
  let posted: unknown[];

  beforeAll(async () => {
    const { playground, bolt } = await ownHarness.startWithApp(() => {});
    ({ origin } = new URL(playground.slackApiUrl));
    post = async (text) => (await bolt.app.client.chat.postMessage({ channel: 'C0GENERELT', text })).ts;
    posted = [];
    for (const text of TEXTS) posted.push(await post(text));
  });
  afterAll(ownHarness.stopAll);

  const search = async (user: string, query: string) => {
    const response = await fetch(`${origin}/playground/search?${new URLSearchParams({ user, query })}`);
    return ((await response.json()) as { messages: PlaygroundMessage[] }).messages;
  };
  const format = (messages: readonly PlaygroundMessage[]) =>
    messages.map(({ channel, text }) => `${channel}: ${text}`);

  test('finds messages of the channels of one user only', async () => {
    const found = 'C0SPRAAK: Kva er rett: ein skule eller ei skule?';
    expect(format(await search('U0KARI', 'RETT skule'))).toEqual([found]);
    expect(format(await search('U0OLA', 'RETT skule'))).toEqual([]);
  });

  test.each([
    ['fisk', [4, 1, 0]],
    ['FISK dag', [4, 0]],
    ['i dag fisk', [4, 0]],
    ['fisk kantina', [0]],
    ['ostsida', []],
    ['østsida', [1]],
    ['bjørn', [1]],
    ['lenka', [2]],
    ['kari', [2]],
    ['eksempel', []],
    ['u0fisk', []],
    ['fiskeboller', [4]],
    ['', []],
    ['   ', []],
    ['?!', []],
    ['ukjent', []],
  ])('finds «%s», newest first', async (query, expected) => {
    const found = await search('U0KARI', query);
    expect(found.map(({ ts }) => posted.indexOf(ts)).filter((index) => index >= 0)).toEqual(expected);
  });

  test('returns the newest messages of many', async () => {
    for (let index = 0; index < 25; index += 1) await post(`reke ${index}`);
    const found = await search('U0KARI', 'reke');
    expect(found).toHaveLength(20);
    expect(found[0]?.text).toBe('reke 24');
  });
});

describe('the workspace', () => {
  test('shows what one user can see', async () => {
    const workspace = await get<WorkspaceSnapshot>('/playground/workspace');
    expect(workspace).toMatchObject({
      team: { name: 'Fjordheim kommune' },
      me: 'U0KARI',
      app: { userId: 'U0ORDROM', name: 'Prøve' },
      commands: [{ command: '/ord', usageHint: '<ord>' }, { command: '/ledig' }],
      shortcuts: [{ callbackId: 'look_up_message', type: 'message' }, { type: 'global' }],
    });
    expect(workspace.channels.map(({ name }) => name)).toEqual([
      'generelt',
      'prosjekt-havn',
      'språk',
      'tilfeldig',
      'Ola Bakken',
      'Prøve',
    ]);
    const grethe = await get<WorkspaceSnapshot>('/playground/workspace?user=U0GRETHE');
    expect(grethe.channels.map(({ id }) => id)).toEqual(['C0HAVN', 'D0GRETHE']);
  });

  test('shows channels to their members only', async () => {
    const { messages } = await get<{ messages: PlaygroundMessage[] }>(
      '/playground/messages/C0SPRAAK?user=U0KARI',
    );
    expect(messages.map(({ user }) => user)).toEqual(['U0SUNNIVA', 'U0JONAS', 'U0NILS']);
    expect(await get('/playground/messages/C0SPRAAK?user=U0OLA')).toMatchObject({
      error: 'channel_not_found',
    });
  });
});

describe('the page', () => {
  test('receives the private answer to its command', async () => {
    const [kari, ola] = [await listen('U0KARI'), await listen('U0OLA')];
    expect(await kari.next()).toMatchObject({ type: 'faults', faults: { slack: 'none' } });
    expect(await ola.next()).toMatchObject({ type: 'faults' });
    const sent = await post('/playground/send', { user: 'U0KARI', channel: 'C0GENERELT', text: '/ord fisk' });
    expect(sent).toEqual({ status: 200, body: {} });
    expect(await kari.next()).toMatchObject({
      type: 'message',
      message: { text: 'Du søkte etter fisk', ephemeralTo: 'U0KARI' },
    });
    await post('/playground/send', { user: 'U0OLA', channel: 'C0GENERELT', text: 'Hei' });
    expect(await ola.next()).toMatchObject({ message: { user: 'U0OLA', text: 'Hei' } });
    await kari.close();
    await ola.close();
  });

  test('has what was open before it was loaded', async () => {
    await post('/playground/send', { user: 'U0NILS', channel: 'C0GENERELT', text: '/ledig' });
    const nils = await listen('U0NILS');
    expect(await nils.next()).toMatchObject({ type: 'faults' });
    expect(await nils.next()).toMatchObject({ type: 'view', stack: [{ view: { type: 'modal' } }] });
    expect(await nils.next()).toMatchObject({ type: 'home', view: { view: { type: 'home' } } });
    await nils.close();
  });

  test('gets 400 for invalid requests', async () => {
    expect(await post('/playground/send', { user: 'U0KARI' })).toMatchObject({ status: 400 });
    const nowhere = { user: 'U0KARI', channel: 'C0NOWHERE', text: 'x' };
    expect(await post('/playground/send', nowhere)).toMatchObject({
      status: 400,
      body: { error: 'channel_not_found' },
    });
    expect(await post('/playground/submit', { user: 'U0KARI', viewId: 'V0', state: {} })).toMatchObject({
      status: 400,
      body: { error: 'view_not_found' },
    });
  });

  test('serves its files and nothing else', async () => {
    const page = await fetch(address);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await page.text()).toContain('<title>Slack</title>');
    expect((await fetch(`${address}/app.js`)).headers.get('content-type')).toContain('javascript');
    for (const path of [
      '/app.css',
      '/nothing.exe',
      '/..%2Fsecret.js',
      '/%2e%2e%2fsecret.js',
      '/%2Fetc%2Fpasswd',
    ]) {
      expect((await fetch(`${address}${path}`)).status).toBe(404);
    }
  });
});

/** The status of a request with exactly these headers and this path; `fetch` would add and change some. */
function requestStatus(path: string, headers: Record<string, string>, body?: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const method = body ? 'POST' : 'GET';
    request({ hostname, port, path, method, headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

describe('another site in the same browser', () => {
  const message = { user: 'U0KARI', channel: 'C0GENERELT', text: 'forfalsket' };

  test('cannot send requests as the page', async () => {
    expect(await post('/playground/send', message, { origin: 'https://eksempel.no' })).toMatchObject({
      status: 403,
    });
    expect(await post('/playground/send', message, { 'content-type': 'text/plain' })).toMatchObject({
      status: 403,
    });
    expect(await post('/playground/send', { ...message, text: 'ekte' }, { origin: address })).toMatchObject({
      status: 200,
    });
  });

  test.each([
    '/playground/send',
    '/%70layground/send',
    '/playground/%73end',
    '/PLAYGROUND/send',
    '//playground/send',
    '/playground//send',
    '/./playground/send',
  ])('cannot send a message by %s', async (path) => {
    for (const headers of [
      { origin: 'https://eksempel.no' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      {},
    ]) {
      const status = await requestStatus(path, { 'content-type': 'application/json', ...headers }, message);
      expect([403, 404], JSON.stringify(headers)).toContain(status);
    }
    const { messages } = await get<{ messages: PlaygroundMessage[] }>(
      '/playground/messages/C0GENERELT?user=U0KARI',
    );
    expect(messages.map(({ text }) => text)).not.toContain('forfalsket');
  });

  test('is told apart from the page by Sec-Fetch-Site', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    expect(await requestStatus('/playground/send', headers, { ...message, text: 'ekte' })).toBe(200);
  });

  test.each(['/api/api.test', '/api/chat.postMessage', '/commands/T/1/x'])(
    'cannot use %s, which is for the app',
    async (path) => {
      const body = path.startsWith('/api') ? undefined : {};
      for (const headers of [
        { origin: 'https://eksempel.no' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        expect(await requestStatus(path, headers, body)).toBe(403);
      }
      expect(await requestStatus(path, {}, body)).not.toBe(403);
    },
  );

  test('cannot use another host name', async () => {
    expect(await requestStatus('/playground/workspace', { host: 'eksempel.no' })).toBe(403);
  });
});
