import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { App } from '@slack/bolt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBot } from '../../../src/bot/app/bot.js';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import { SCOPES, scopesOf } from '../../../src/bot/config/config.js';
import { HttpReceiver, readBody } from '../../../src/bot/slack/http-receiver.js';
import { createEventProcessor } from '../../../src/bot/slack/process-event.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { createInMemoryState } from '../support/in-memory-state.js';
import { type StrictStage, startStrictStage } from '../support/strict-stage.js';

const FORM = 'application/x-www-form-urlencoded';

describe('http receiver', () => {
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
    const slack = {
      mode: 'http',
      botToken: 'xoxb-1',
      signingSecret: 's',
      host: '127.0.0.1',
      port: 0,
    } as const;
    const of = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', language: 'nb' } as const;
    const bot = createBot(
      createRuntime(
        { slack, dictionary: address, calendar: address, ...of },
        { log: createWatchedLog(), state: createInMemoryState() },
      ),
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
});

describe('request body', () => {
  function start(maxBytes: number) {
    const stream = new PassThrough();
    const read: string[] = [];
    // A stream is all that is read of the request.
    readBody(stream as unknown as IncomingMessage, maxBytes, (body) => read.push(String(body)));
    return { stream, read };
  }

  describe('readBody', () => {
    it.each([
      ['no chunk', []],
      ['one chunk', ['fisk']],
      ['several chunks, also within a letter', [Buffer.from([0xc3]), Buffer.from([0xa5]), ' gå']],
    ])('joins %s', async (_, chunks) => {
      const { stream, read } = start(10);
      for (const chunk of chunks) stream.write(chunk);
      stream.end();
      await turn();
      expect(read).toEqual([Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString()]);
    });

    it('stops at the limit, once', async () => {
      const { stream, read } = start(4);
      for (const chunk of ['fis', 'k', 'e', 'r']) stream.write(chunk);
      stream.end();
      await turn();
      expect(read).toEqual(['too-long']);
      expect(stream.isPaused()).toBe(true);
      // Node reads the rest once the request is answered.
      stream.resume();
      await turn();
      expect(read).toEqual(['too-long']);
    });

    it('reports a request that breaks off, once', async () => {
      const { stream, read } = start(10);
      stream.write('fi');
      stream.destroy(new Error('aborted'));
      await turn();
      expect(read).toEqual(['broken']);
    });
  });
});

describe('a request of Slack', () => {
  const SECRET = '8f742231b10e8888abcd99yyyzzz85a5';
  const NOW = 1_795_000_000;
  const BODY = Buffer.from('command=%2Ford&text=blåbær');

  let receiver: HttpReceiver;
  let address: string;
  let payloads: unknown[];
  let answer: object | undefined;
  beforeEach(async () => {
    payloads = [];
    answer = undefined;
    receiver = new HttpReceiver({
      connection: { host: '127.0.0.1', port: 0, signingSecret: SECRET },
      signatureClock: () => NOW * 1_000,
      log: createWatchedLog(),
    });
    const processEvent: App['processEvent'] = async ({ body, ack }) => {
      payloads.push(body);
      await ack(answer);
    };
    receiver.init({ processEvent } as unknown as App);
    address = await receiver.start();
  });
  afterEach(() => receiver.stop());

  /** Signs as Slack does: `v0:<time>:<body>`. */
  function sign(body: Uint8Array, at: string, secret = SECRET) {
    const digest = createHmac('sha256', secret).update(`v0:${at}:`).update(body).digest('hex');
    return { 'x-slack-request-timestamp': at, 'x-slack-signature': `v0=${digest}` };
  }
  const send = (headers: Record<string, string>, body: Uint8Array<ArrayBuffer>, type = FORM) =>
    fetch(`${address}/slack/events`, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
  const statusOf = async (...parameters: Parameters<typeof send>) => (await send(...parameters)).status;
  const sendSigned = (text: string, type?: string) =>
    send(sign(Buffer.from(text), String(NOW)), Buffer.from(text), type);

  it.each([
    ['a form', 'payload=%7B%22type%22%3A%22view+closed%22%7D', FORM, { type: 'view closed' }],
    ['a command', 'command=%2Ford&text=g%C3%A5+ut', FORM, { command: '/ord', text: 'gå ut' }],
    ['a command with signs', 'command=%2Ford&text=1%2B1+%26+2', FORM, { command: '/ord', text: '1+1 & 2' }],
    ['a command without text', 'command=%2Ford&text=', FORM, { command: '/ord', text: '' }],
    ['a field without a value', 'command=%2Ford&text', FORM, { command: '/ord', text: '' }],
    ['a field that comes twice', 'text=a&text=b', FORM, { text: ['a', 'b'] }],
    ['a percent sign that encodes nothing', 'text=100%+%zz%C3', FORM, { text: '100% %zz\ufffd' }],
    ['names of every object', 'toString=1&__proto__=2', FORM, { toString: '1', ['__proto__']: '2' }],
    ['a very long text', `text=${'a+'.repeat(200_000)}`, FORM, { text: 'a '.repeat(200_000) }],
    [
      'a thousand fields, and no more',
      Array.from({ length: 1_001 }, (_, at) => `f${at}=1`).join('&'),
      FORM,
      Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, '1'])),
    ],
    ['JSON', '{"type":"event_callback"}', 'application/json', { type: 'event_callback' }],
  ])('has the payload of %s', async (_, text, type, payload) => {
    expect((await sendSigned(text, type)).status).toBe(200);
    expect(payloads).toEqual([payload]);
  });

  it('is refused if its payload is no JSON', async () => {
    expect((await sendSigned('payload=fisk')).status).toBe(400);
    expect(payloads).toEqual([]);
  });

  it.each([
    ['ASCII', { text: 'fisk' }],
    ['letters of one byte in latin1', { text: 'å gå · «ja»' }],
    ['letters of more bytes', { text: 'fisk – 🎉 þ עברית' }],
  ])('is answered with %s as UTF-8 with its length, the first and the second time', async (_, given) => {
    answer = given;
    for (const response of [await sendSigned('text=1'), await sendSigned('text=2')]) {
      const body = await response.text();
      expect(JSON.parse(body)).toEqual(given);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('content-length')).toBe(`${Buffer.byteLength(body)}`);
    }
  });

  it('is acknowledged without a body where nothing is to be said', async () => {
    const response = await sendSigned('text=1');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '0']);
  });

  it.each([0, -300, 300])('is accepted with the signature of %i seconds from now', async (seconds) => {
    expect(await statusOf(sign(BODY, String(NOW + seconds)), BODY)).toBe(200);
    expect(payloads).toEqual([{ command: '/ord', text: 'blåbær' }]);
  });

  it('is accepted with a body that is not text, and only that body', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00]);
    expect(await statusOf(sign(bytes, String(NOW)), bytes)).toBe(200);
    expect(await statusOf(sign(bytes, String(NOW)), Buffer.from('\ufffd\ufffd\0'))).toBe(401);
  });

  const at = String(NOW);
  const signed = sign(BODY, at);
  const { 'x-slack-signature': signature } = signed;
  it.each<[string, Record<string, string>, Buffer<ArrayBuffer>]>([
    ['another body', signed, Buffer.from('command=%2Ford&text=hus')],
    ['another secret', sign(BODY, at, 'another'), BODY],
    ['another time than the signed one', { ...signed, 'x-slack-request-timestamp': String(NOW - 1) }, BODY],
    ['a signature older than five minutes', sign(BODY, String(NOW - 301)), BODY],
    ['a signature from more than five minutes ahead', sign(BODY, String(NOW + 301)), BODY],
    ['a time that is not a whole number', sign(BODY, `${NOW}.0`), BODY],
    ['a time with a space', sign(BODY, `${at.slice(0, 5)} ${at.slice(5)}`), BODY],
    ['no time', { 'x-slack-signature': signature }, BODY],
    ['no signature', { 'x-slack-request-timestamp': at }, BODY],
    ['a truncated signature', { ...signed, 'x-slack-signature': signature.slice(0, -1) }, BODY],
    ['two signatures', { ...signed, 'x-slack-signature': `${signature}, ${signature}` }, BODY],
    ['another version', { ...signed, 'x-slack-signature': signature.replace('v0', 'v1') }, BODY],
  ])('is refused with %s', async (_, headers, body) => {
    expect(await statusOf(headers, body)).toBe(401);
    expect(payloads).toEqual([]);
  });
});

describe('the acknowledgement of an event', () => {
  /** Processes one payload. @returns what reached Bolt, the acknowledgements and the log */
  async function process(listen: (ack: (answer?: object) => Promise<void>) => Promise<void>) {
    const passed: unknown[] = [];
    const acknowledged: unknown[] = [];
    const log: string[] = [];
    const app = {
      processEvent: async ({ ack, ...event }: { body: unknown; ack: () => Promise<void> }) => {
        passed.push(event);
        await listen(ack);
      },
    };
    const processEvent = createEventProcessor({ app, log: createWatchedLog(log) });
    await processEvent({
      body: { command: '/ord' },
      acknowledge: (answer) => void acknowledged.push(answer),
    });
    return { passed, acknowledged, log: log.join() };
  }

  it('acknowledges with the answer of the listener', async () => {
    const { acknowledged, log } = await process((ack) => ack({ text: 'fisk' }));
    expect({ acknowledged, log }).toEqual({ acknowledged: [{ text: 'fisk' }], log: '' });
  });

  it('acknowledges once what Bolt handles', async () => {
    const { passed, acknowledged } = await process(async (ack) => {
      await ack();
      await ack();
    });
    expect({ passed, acknowledged }).toEqual({
      passed: [{ body: { command: '/ord' } }],
      acknowledged: [undefined],
    });
  });

  it.each([
    ['its listener fails', () => Promise.reject(new Error('broken')), 'a payload could not be processed'],
    ['no listener acknowledges it', async () => undefined, 'no listener acknowledged a payload'],
  ])('acknowledges a payload when %s', async (_, listen, logged) => {
    const { acknowledged, log } = await process(listen);
    expect(acknowledged).toEqual([undefined]);
    expect(log).toContain(logged);
  });
});
