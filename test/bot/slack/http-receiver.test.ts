import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { App } from '@slack/bolt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBot } from '../../../src/bot/app/bot.js';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import { SCOPES, scopesOf } from '../../../src/bot/config/config.js';
import { HttpReceiver } from '../../../src/bot/slack/http-receiver.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { type StrictStage, startStrictStage } from '../support/strict-stage.js';

let stage: StrictStage;
beforeEach(async () => {
  stage = await startStrictStage();
});
afterEach(() => stage.stop());

/** Sends an endless body. Resolves with the status. */
async function pour(bytes: number): Promise<number | undefined> {
  const pouring = request(`${stage.botUrl}/slack/events`, {
    method: 'POST',
    headers: { 'x-slack-request-timestamp': '1', 'x-slack-signature': 'v0=0' },
  });
  pouring.on('error', () => undefined);
  pouring.write(Buffer.alloc(bytes, 'a'));
  const [response] = await once(pouring, 'response');
  pouring.destroy();
  return response.statusCode;
}

describe('the HTTP receiver', () => {
  it('refuses a body that is too long, and the bot still stops at once', async () => {
    expect(await pour(2_000_000)).toBe(413);
  });

  it('refuses a body that says it is too long, before any of it comes', async () => {
    const asking = request(`${stage.botUrl}/slack/events`, {
      method: 'POST',
      headers: { 'content-length': 1_000_001 },
    });
    asking.on('error', () => undefined);
    asking.flushHeaders();
    const [response] = await once(asking, 'response');
    asking.destroy();
    expect(response.statusCode).toBe(413);
  });

  it.each([
    ['a body', 'content-length: 100\r\n\r\n{'],
    ['headers', 'x-slack-signature: v0='],
  ])('ends a connection whose request does not come in time: %s', async (_, begun) => {
    const deadlines = { headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 };
    const receiver = new HttpReceiver({
      connection: { host: '127.0.0.1', port: 0, signingSecret: 's' },
      signatureClock: Date.now,
      deadlines,
      log: createWatchedLog(),
    });
    receiver.init({ processEvent: async () => undefined } as unknown as App);
    const { hostname, port } = new URL(await receiver.start());
    const socket = connect(Number(port), hostname);
    socket.write(`POST /slack/events HTTP/1.1\r\nhost: x\r\n${begun}`);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => (answer += text));
    await once(socket, 'close');
    await receiver.stop();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /u);
  });

  it.each([
    ['another path', '/slack/other', 'POST', 404],
    ['another method', '/slack/events', 'GET', 404],
    ['an invalid path', '//', 'POST', 404],
  ])('answers 404 to %s', async (_, path, method, status) => {
    const asking = request(new URL(stage.botUrl), { path, method });
    asking.end();
    const [response] = await once(asking, 'response');
    response.resume();
    expect(response.statusCode).toBe(status);
  });

  it('keeps unused connections for longer than proxies do', async () => {
    const agent = new Agent({ keepAlive: true });
    const asking = request(stage.botUrl, { agent });
    asking.end();
    const [response] = await once(asking, 'response');
    response.resume();
    agent.destroy();
    expect(response.headers['keep-alive']).toBe('timeout=75');
  });

  it.each([
    ['no time', { 'x-slack-signature': 'v0=0' }],
    ['an invalid time', { 'x-slack-signature': 'v0=0', 'x-slack-request-timestamp': 'now' }],
    ['a signature without a version', { 'x-slack-signature': '', 'x-slack-request-timestamp': '1' }],
    ['a time that is too large', { 'x-slack-signature': 'v0=0', 'x-slack-request-timestamp': '1e400' }],
  ])('refuses a request with %s', async (_, headers) => {
    const response = await fetch(`${stage.botUrl}/slack/events`, { method: 'POST', body: '{}', headers });
    expect(response.status).toBe(401);
  });

  it("answers Slack's check of the certificate, and ignores all other fields of it", async () => {
    const body = 'ssl_check=1&command=%2Ford&text=fisk&user_id=U1';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${stage.botUrl}/slack/events`, { method: 'POST', body, headers });
    expect(response.status).toBe(200);
    expect(stage.dictionary.requestedUrls).toEqual([]);
  });

  it("answers Slack's challenge to a new address", async () => {
    const response = await stage.event({ type: 'url_verification', challenge: 'abc' });
    expect(await response.json()).toEqual({ challenge: 'abc' });
  });
});

it('a bot that was never started stops', async () => {
  const address = { baseUrl: 'http://127.0.0.1:9', apiKey: 'k' };
  const slack = { mode: 'http', botToken: 'xoxb-1', signingSecret: 's', host: '127.0.0.1', port: 0 } as const;
  const of = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', language: 'nb' } as const;
  const bot = createBot(
    createRuntime({ slack, dictionary: address, calendar: address, ...of }, { log: createWatchedLog() }),
  );
  await expect(bot.stop()).resolves.toBeUndefined();
});

describe('logs missing scopes at the start', () => {
  it.each([
    ['none', []],
    ['the email addresses', ['users:read.email']],
    ['all but one', scopesOf(false).filter((scope) => scope !== 'commands')],
  ])('%s', async (_, missing) => {
    const scopes = Object.keys(SCOPES).filter((scope) => !missing.includes(scope));
    const lacking = await startStrictStage({ scopes });
    await lacking.stop();
    const notified = lacking.log.filter((line) => line.includes('Slack has not given the app'));
    expect(notified).toHaveLength(missing.length);
    for (const [at, scope] of missing.entries()) expect(notified[at]).toContain(`the app ${scope}, for`);
  });

  it.each([
    [{ kind: 'google' } as const, 0],
    [{ kind: 'ics' } as const, 1],
  ])('that for files only where the app sends them: %o', async (meetings, count) => {
    const scopes = scopesOf(false);
    const lacking = await startStrictStage({ scopes, config: { meetings } });
    await lacking.stop();
    expect(lacking.log.filter((line) => line.includes('the app files:write, for'))).toHaveLength(count);
  });
});
