import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createBot } from '../../../src/bot/app/bot.js';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import type { SlackConnection } from '../../../src/bot/config/config.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { ConfigError } from '../../../src/shared/errors.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { signedCommand } from '../../support/signed-command.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';
import { createInMemoryState } from '../support/in-memory-state.js';

const nb = textsOf('nb');

const upstreams: UpstreamServer[] = [];
afterEach(() => Promise.all(upstreams.splice(0).map((each) => each.stop())));

async function start(answer: Parameters<typeof startUpstream>[0]): Promise<UpstreamServer> {
  const upstream = await startUpstream(answer);
  upstreams.push(upstream);
  return upstream;
}

const HTTP: SlackConnection = {
  mode: 'http',
  botToken: 'xoxb-1',
  signingSecret: 's',
  host: '127.0.0.1',
  port: 0,
};
const SOCKET: SlackConnection = { mode: 'socket', botToken: 'xoxb-1', appToken: 'xapp-1' };

const NOWHERE = 'http://127.0.0.1:9';

function botOf(slack: UpstreamServer, connection: SlackConnection, dictionary = NOWHERE) {
  const config = {
    slack: connection,
    slackApiUrl: `${slack.address}/api/`,
    dictionary: { baseUrl: dictionary, apiKey: 'k' },
    calendar: { baseUrl: NOWHERE, apiKey: 'k' },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    language: 'nb' as const,
  };
  return createBot(createRuntime(config, { log: createWatchedLog(), state: createInMemoryState() }));
}

/** A bot with a Slack that refuses calls of this path. */
async function botWhere(refused: string, connection: SlackConnection) {
  const slack = await start((response, request) => {
    const isRefused = request.url?.includes(refused) ?? false;
    sendAnswer(response, 200, isRefused ? { ok: false, error: 'invalid_auth' } : { ok: true, user_id: 'U1' });
  });
  return botOf(slack, connection);
}

async function command(botUrl: string, slack: UpstreamServer, name: string, text: string) {
  const body = {
    command: name,
    text,
    user_id: 'U1',
    team_id: 'T1',
    channel_id: 'C1',
    trigger_id: randomUUID(),
    response_url: `${slack.address}/response`,
  };
  const signed = signedCommand(body, Math.floor(Date.now() / 1_000), 's');
  const headers = { ...signed.headers, connection: 'close' };
  const { status } = await fetch(`${botUrl}/slack/events`, { ...signed, headers });
  expect(status).toBe(200);
}

describe('the bot', () => {
  it('stops while an idle connection is open', async () => {
    const bot = await botWhere('nothing', HTTP);
    const { hostname, port } = new URL(await bot.start());
    const silent = connect(Number(port), hostname);
    await once(silent, 'connect');
    const closed = once(silent, 'close');
    await bot.stop();
    await closed;
  });

  it.each([
    ['SLACK_APP_TOKEN', 'apps.connections.open', SOCKET, ConfigError],
    ['An API error occurred: invalid_auth', 'auth.test', SOCKET, Error],
    ['An API error occurred: invalid_auth', 'auth.test', HTTP, Error],
  ])('fails to start with %s if Slack refuses %s', async (said, method, connection, kind) => {
    const starting = (await botWhere(method, connection)).start();
    await expect(starting).rejects.toThrow(kind);
    await expect(starting).rejects.toThrow(said);
  });

  it('requests its socket again if Slack fails', async () => {
    const asked = (upstream: UpstreamServer) =>
      upstream.requestedUrls.filter((path) => path.endsWith('connections.open'));
    const slack = await start((response, request) => {
      if (request.url?.endsWith('auth.test')) return sendAnswer(response, 200, { ok: true, user_id: 'U1' });
      if (asked(slack).length === 1) return sendAnswer(response, 503, 'ill', 'text/plain');
      return sendAnswer(response, 200, { ok: false, error: 'invalid_auth' });
    });
    await expect(botOf(slack, SOCKET).start()).rejects.toThrow('SLACK_APP_TOKEN');
    expect(asked(slack)).toHaveLength(2);
  });

  it('sends all acknowledged answers before it stops, and reads its identity once', async () => {
    const happened: string[] = [];
    let release: () => void = () => undefined;
    const slack = await start((response, request) => {
      if (request.url === '/response') happened.push('answered');
      sendAnswer(response, 200, { ok: true, user_id: 'U1' });
    });
    const dictionary = await start((response, request) => {
      if (!request.url?.includes('/search')) return sendAnswer(response, 404, {});
      release = () => sendAnswer(response, 200, { hits: [], query: 'fisk', total: 0 });
    });
    const bot = botOf(slack, HTTP, dictionary.address);
    const url = await bot.start();
    await command(url, slack, '/ord', 'hjelp');
    await expect.poll(() => happened).toEqual(['answered']);
    await command(url, slack, '/ord', 'fisk');
    await expect
      .poll(() => dictionary.requestedUrls.filter((path) => path.includes('/search')))
      .toHaveLength(1);
    const stopped = bot.stop().then(() => happened.push('stopped'));
    await expect.poll(() => fetch(`${url}/healthz`).catch(() => 'closed')).toBe('closed');
    release();
    await stopped;
    expect(happened).toEqual(['answered', 'answered', 'stopped']);
    expect(slack.requestedUrls.filter((path) => path === '/api/auth.test')).toHaveLength(1);
  });

  it('reports Slack as busy instead of waiting for its rate limit', async () => {
    const said: string[] = [];
    const slack = await start((response, request) => {
      if (request.url === '/api/users.info') {
        response.setHeader('retry-after', '30');
        return sendAnswer(response, 429, {});
      }
      if (request.url === '/response') request.on('data', (chunk) => said.push(String(chunk)));
      return sendAnswer(response, 200, { ok: true, user_id: 'U1' });
    });
    const bot = botOf(slack, HTTP);
    await command(await bot.start(), slack, '/ledig', 'meg');
    await bot.stop();
    expect(said.join('')).toContain(
      `${nb.failure.unanswered('/ledig meg')} ${nb.failure.service('slack', 'busy')}`,
    );
  });
});
