import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createBot } from '../../src/bot/bot.js';
import type { SlackConnection } from '../../src/bot/config.js';
import { ConfigError } from '../../src/shared/errors.js';
import { createLogger } from '../../src/shared/log.js';
import { send, startUpstream, type Upstream } from '../upstream-server.js';

let slack: Upstream | undefined;
afterEach(() => slack?.stop());

const HTTP: SlackConnection = {
  mode: 'http',
  botToken: 'xoxb-1',
  signingSecret: 's',
  host: '127.0.0.1',
  port: 0,
};
const SOCKET: SlackConnection = { mode: 'socket', botToken: 'xoxb-1', appToken: 'xapp-1' };

/** A bot of a Slack that refuses what is asked for at this path. */
async function botWhere(refused: string, connection: SlackConnection) {
  const upstream = await startUpstream((response, request) => {
    const isRefused = request.url?.includes(refused) ?? false;
    send(response, 200, isRefused ? { ok: false, error: 'invalid_auth' } : { ok: true, user_id: 'U1' });
  });
  slack = upstream;
  const nowhere = { baseUrl: 'http://127.0.0.1:9', apiKey: 'k' };
  const config = {
    slack: connection,
    slackApiUrl: `${upstream.address}/api/`,
    dictionary: nowhere,
    calendar: nowhere,
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    language: 'nb' as const,
  };
  return createBot(config, { log: createLogger('silent') });
}

describe('the bot', () => {
  it('stops while somebody is connected who never asks for anything', async () => {
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
  ])('does not start, and says %s, when Slack refuses %s', async (said, method, connection, kind) => {
    const starting = (await botWhere(method, connection)).start();
    await expect(starting).rejects.toThrow(kind);
    await expect(starting).rejects.toThrow(said);
  });
});
