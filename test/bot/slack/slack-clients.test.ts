import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { webApi } from '@slack/bolt';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { BotConfig } from '../../../src/bot/config/config.js';
import {
  createSlackClients,
  interactiveOptions,
  retryAfterRateLimit,
} from '../../../src/bot/slack/slack-clients.js';
import {
  slackErrorCode,
  toSlackFault,
  withAnswerSchema,
  withCallSignal,
} from '../../../src/bot/slack/slack-errors.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';

const upstreams: UpstreamServer[] = [];
afterEach(() => Promise.all(upstreams.splice(0).map((each) => each.stop())));

const log = createWatchedLog();
const NOWHERE = { baseUrl: 'http://127.0.0.1:9', apiKey: 'k' };

const configOf = (slackApiUrl: string): BotConfig => ({
  slack: { mode: 'socket', botToken: 'xoxb-clients', appToken: 'xapp-1' },
  slackApiUrl,
  dictionary: NOWHERE,
  calendar: NOWHERE,
  domain: 'eksempel.no',
  timeZone: 'Europe/Oslo',
  language: 'nb',
});

async function start(answer: Parameters<typeof startUpstream>[0]) {
  const slack = await startUpstream(answer);
  upstreams.push(slack);
  const clients = createSlackClients(configOf(`${slack.address}/api/`), async () => 'xoxb-clients', log);
  const [interactive, background] = await Promise.all([clients.interactive('T1'), clients.background('T1')]);
  return { slack, clients: { interactive, background } };
}

describe.each(['interactive', 'background'] as const)('the %s client', (which) => {
  it('sends the token to Slack only, for any method name', async () => {
    const { slack, clients } = await start((response) => sendAnswer(response, 200, { ok: true }));
    const other = await startUpstream((response) => sendAnswer(response, 200, { ok: true }));
    upstreams.push(other);
    await clients[which].apiCall(`${other.address}/steal`);
    expect(other.requestedUrls).toEqual([]);
    expect(slack.requestedUrls).toHaveLength(1);
  });

  it.each<[string, Parameters<typeof startUpstream>[0]]>([
    ['whose connection breaks', (response) => void response.destroy()],
    ['that fails', (response) => sendAnswer(response, 500, 'ill', 'text/plain')],
    ['that is rate-limited', (response) => sendAnswer(response.setHeader('retry-after', '1'), 429, {})],
  ])('never retries a post %s', async (_, answer) => {
    const { slack, clients } = await start(answer);
    await expect(clients[which].chat.postMessage({ channel: 'C1', text: 'hei' })).rejects.toThrow();
    expect(slack.requestedUrls).toHaveLength(1);
  });

  it('delays no other call while one is rate-limited', async () => {
    const { clients } = await start((response, request) =>
      request.url?.includes('postMessage')
        ? sendAnswer(response.setHeader('retry-after', '30'), 429, {})
        : sendAnswer(response, 200, { ok: true }),
    );
    await expect(clients[which].chat.postMessage({ channel: 'C1', text: 'hei' })).rejects.toThrow();
    expect(await clients[which].api.test()).toMatchObject({ ok: true });
  });
});

it.each<[string, Parameters<typeof startUpstream>[0]]>([
  ['whose connection breaks', (response) => void response.destroy()],
  [
    'whose answer breaks off',
    (response) =>
      void response.writeHead(200, { 'content-length': 9 }).write('{"ok"', () => response.destroy()),
  ],
  [
    'that is sent elsewhere',
    (response) => sendAnswer(response.setHeader('location', '/other'), 302, { ok: true }),
  ],
])(
  'the error of a call %s has neither the token nor the address, and nothing is followed',
  async (_, answer) => {
    const { slack, clients } = await start(answer);
    const error: unknown = await clients.interactive.auth.test().catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(webApi.WebAPIRequestError);
    const shown = inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true });
    expect(shown).not.toContain('xoxb-clients');
    expect(shown).not.toContain(slack.address);
    expect(slack.requestedUrls).toHaveLength(1);
  },
);

it('reads a compressed answer, and the scopes in its headers', async () => {
  const { clients } = await start((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'x-oauth-scopes': 'chat:write,commands' });
    response.end(gzipSync(JSON.stringify({ ok: true, team: 'Fjellheim' })));
  });
  expect(await clients.interactive.auth.test()).toMatchObject({
    team: 'Fjellheim',
    response_metadata: { scopes: ['chat:write', 'commands'] },
  });
});

it('a rate limit of the background client delays no person', async () => {
  const { clients } = await start((response, request) =>
    request.url?.includes('postMessage')
      ? sendAnswer(response.setHeader('retry-after', '30'), 429, {})
      : sendAnswer(response, 200, { ok: true }),
  );
  await expect(clients.background.chat.postMessage({ channel: 'C1', text: 'hei' })).rejects.toThrow();
  expect(await clients.interactive.api.test()).toMatchObject({ ok: true });
});

it('a call that takes too long fails with a timeout', async () => {
  const { slack } = await start(() => undefined);
  const options = interactiveOptions(configOf(`${slack.address}/api/`), log);
  const client = new webApi.WebClient('xoxb-clients', { ...options, timeout: 50 });
  const error: unknown = await client.auth.test().catch((fault: unknown) => fault);
  expect(toSlackFault(error)?.kind).toBe('timeout');
});

describe('a call with a signal', () => {
  it('closes its connection when the signal aborts, and leaves the others open', async () => {
    let close = (_: string) => {};
    const closed = new Promise<string>((resolve) => {
      close = resolve;
    });
    const { slack, clients } = await start((response, request) => {
      if (request.url?.includes('users.info')) response.on('close', () => close('closed'));
      else sendAnswer(response, 200, { ok: true });
    });
    const controller = new AbortController();
    const late = withCallSignal(controller.signal, () => clients.interactive.users.info({ user: 'U1' }));
    const failure = expect(late).rejects.toMatchObject({ original: { message: 'late' } });
    await vi.waitFor(() => expect(slack.requestedUrls).toHaveLength(1));
    controller.abort(new Error('late'));
    await failure;
    expect(await closed).toBe('closed');
    expect(await clients.interactive.auth.test()).toMatchObject({ ok: true });
  });

  it('is not delayed by a hundred calls under way', async () => {
    const waiting: ServerResponse[] = [];
    const { clients } = await start((response, request) => {
      if (request.url?.includes('users.info')) waiting.push(response);
      else sendAnswer(response, 200, { ok: true });
    });
    const slow = Array.from({ length: 101 }, () => clients.background.users.info({ user: 'U1' }));
    expect(await clients.background.auth.test()).toMatchObject({ ok: true });
    await vi.waitFor(() => expect(waiting).toHaveLength(101));
    for (const response of waiting) sendAnswer(response, 200, { ok: true });
    await Promise.all(slow);
  });
});

describe('a call with a schema for the response', () => {
  const schema = z.object({ channels: z.array(z.object({ id: z.string() })) });
  const listWith = async (answer: object) => {
    const { clients } = await start((response) => sendAnswer(response, 200, answer));
    return withAnswerSchema(schema, () => clients.background.users.conversations({}));
  };

  it('returns the properties that the schema names, and the other fields unchanged', async () => {
    const more = { next_cursor: 'b' };
    const channels = [
      { id: 'C1', topic: { value: 'fisk' } },
      { id: 'C2', name: 'to' },
    ];
    expect(await listWith({ ok: true, channels, response_metadata: more })).toEqual({
      ok: true,
      channels: [{ id: 'C1' }, { id: 'C2' }],
      response_metadata: more,
    });
  });

  it('returns the response unchanged if it does not match the schema', async () => {
    const answer = { ok: true, channels: [{ name: 'to' }] };
    expect(await listWith(answer)).toMatchObject(answer);
  });

  it('fails with the error that Slack returned', async () => {
    await expect(listWith({ ok: false, error: 'missing_scope', channels: [] })).rejects.toMatchObject({
      data: { error: 'missing_scope' },
    });
  });

  it('is still aborted by the signal around it', async () => {
    const { clients } = await start(() => undefined);
    const late = withCallSignal(AbortSignal.abort(new Error('late')), () =>
      withAnswerSchema(schema, () => clients.background.users.conversations({})),
    );
    await expect(late).rejects.toMatchObject({ original: { message: 'late' } });
  });
});

describe('retryAfterRateLimit', () => {
  const limited = (seconds: number) => new webApi.WebAPIRateLimitedError(seconds);
  /** A call that fails with these errors first, and records how long each wait was. */
  function createCall(...errors: Error[]) {
    const waited: number[] = [];
    const left = [...errors];
    const call = async () => {
      const error = left.shift();
      if (error) throw error;
      return 'svar';
    };
    const ask = () => retryAfterRateLimit(call, async (ms) => void waited.push(ms));
    return { ask, waited, left };
  }

  it('retries after the time that Slack names', async () => {
    const { ask, waited } = createCall(limited(3), limited(0));
    expect(await ask()).toBe('svar');
    expect(waited).toEqual([3_000, 1_000]);
  });

  it('gives up after four calls, and at once if the wait is long', async () => {
    const often = createCall(...Array.from({ length: 9 }, () => limited(1)));
    await expect(often.ask()).rejects.toThrow(webApi.WebAPIRateLimitedError);
    expect(often.left).toHaveLength(5);
    const long = createCall(limited(61));
    await expect(long.ask()).rejects.toThrow(webApi.WebAPIRateLimitedError);
    expect(long.waited).toEqual([]);
  });

  it('does not retry other errors', async () => {
    const { ask, left } = createCall(new Error('reset'), new Error('again'));
    await expect(ask()).rejects.toThrow('reset');
    expect(left).toHaveLength(1);
  });
});

const refused = (error: string) => new webApi.WebAPIPlatformError({ ok: false, error });
const lost = (name: string) => new webApi.WebAPIRequestError(Object.assign(new Error(name), { name }));

it.each([
  ['busy', new webApi.WebAPIRateLimitedError(3)],
  ['busy', refused('ratelimited')],
  ['unauthorized', refused('missing_scope')],
  ['unauthorized', refused('token_revoked')],
  ['timeout', refused('expired_trigger_id')],
  ['timeout', refused('trigger_exchanged')],
  ['failed', refused('internal_error')],
  ['timeout', lost('TimeoutError')],
  ['unreachable', lost('TypeError')],
  ['failed', new webApi.WebAPIHTTPError(500, 'Internal Server Error', {})],
])('%s: %o', (kind, error) => expect(toSlackFault(error)).toMatchObject({ service: 'slack', kind }));

it('maps errors of Slack only', () => {
  expect(toSlackFault(new Error('other'))).toBeUndefined();
  expect(toSlackFault('text')).toBeUndefined();
  expect(slackErrorCode(refused('not_found'))).toBe('not_found');
  expect(slackErrorCode(new Error('not_found'))).toBeUndefined();
});
