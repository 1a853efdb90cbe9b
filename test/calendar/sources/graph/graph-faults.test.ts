import { X509Certificate } from 'node:crypto';
import { inspect } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { catchSourceFault } from '../../helpers.js';
import { createCertificate } from '../transport/certificate.js';
import type { GraphInterruption } from './fake-graph.js';
import { APP, startGraph } from './fake-graph.js';

const DAY = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
};
const ROOM = 'fjorden@eksempel.no';
const HOST = 'post1.firma.local';
const because = (code: string) => ({ problem: { code } });

/** Nothing that is logged of it may hold a secret, a token, or what the server said of itself. */
function expectNoSecrets(fault: Error) {
  const notified = inspect(fault, { depth: 10 });
  for (const secret of [APP.secret, 'pollett-', HOST, 'keys are expired'])
    expect(notified).not.toContain(secret);
}

const answerWith =
  (status: number, body: unknown, headers: Record<string, string> = {}): GraphInterruption =>
  (response, path) => {
    if (!path.startsWith('/v1.0')) return false;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    return true;
  };
const error = (code: string) => ({ error: { code, message: HOST } });

describe('unusable responses of Graph', () => {
  test.each<[string, GraphInterruption, object]>([
    [
      'a right that is missing',
      answerWith(403, error('ErrorAccessDenied')),
      { ...because('no_access'), message: /403\) ErrorAccessDenied$/ },
    ],
    ['a page', answerWith(200, `<html>${HOST}</html>`), because('invalid_answer')],
    ['half an answer', answerWith(200, '{"value":['), because('invalid_answer')],
    ['another answer', answerWith(200, { values: [] }), because('invalid_answer')],
    ['the way elsewhere', answerWith(302, '', { location: `https://${HOST}/` }), because('redirected')],
    ['that there is no such page', answerWith(404, HOST), { kind: 'failed' }],
    ['a proxy’s page', answerWith(502, HOST), because('server_failed')],
    ['that it is too slow', answerWith(504, HOST), { kind: 'slow' }],
    [
      'a wait of two minutes',
      answerWith(429, error('ApplicationThrottled'), { 'retry-after': '120' }),
      { kind: 'busy', retryAfterSeconds: 120 },
    ],
    [
      'that it is not well, for a while',
      answerWith(503, error('ServiceUnavailable'), { 'retry-after': '60' }),
      { kind: 'busy', retryAfterSeconds: 60 },
    ],
  ])('%s', async (_, interruption, fault) => {
    const { source, server } = await startGraph({ rooms: { [ROOM]: [] } });
    server.settings.interrupt = interruption;
    const questions = [
      () => source.freeBusy(['kari'], DAY),
      () => source.roomEvents(ROOM, DAY),
      () => source.rooms(),
      () => source.check(),
    ];
    for (const ask of questions) {
      const found = await catchSourceFault(ask());
      expect(found).toMatchObject(fault);
      expectNoSecrets(found);
    }
  });

  test('reports a server that is too slow or not there', async () => {
    const { source, server } = await startGraph({}, {}, 300);
    await source.rooms();
    server.settings.interrupt = () => true;
    expect(await catchSourceFault(source.check())).toMatchObject({ kind: 'slow' });
    await server.stop();
    expect(await catchSourceFault(source.check())).toMatchObject({
      kind: 'failed',
      ...because('unreachable'),
    });
  });

  test('waits when the server asks for it and time allows', async () => {
    const { source, server } = await startGraph({ rooms: { [ROOM]: [] } });
    let left = 2;
    server.settings.interrupt = (response, path, count) => {
      if (!path.startsWith('/v1.0') || left === 0) return false;
      left -= 1;
      return answerWith(429, error('ApplicationThrottled'), { 'retry-after': '0.06' })(response, path, count);
    };
    expect(await source.roomEvents(ROOM, DAY)).toEqual([]);
    expect(server.asked()).toHaveLength(3);
  });

  test.each([
    ['to another server', (origin: string) => origin.replace('127.0.0.1', 'localhost')],
    ['that begins like ours', (origin: string) => `${origin}.firma.no`],
  ])('a next page that leads %s is not followed, and no half answer is given', async (_, elsewhere) => {
    const { source, server } = await startGraph();
    server.settings.interrupt = answerWith(200, {
      value: [],
      '@odata.nextLink': `${elsewhere(server.url)}/v1.0/next`,
    });
    expect(await catchSourceFault(source.roomEvents(ROOM, DAY))).toMatchObject({ kind: 'failed' });
    expect(server.asked()).toHaveLength(1);
  });

  test('stops at too many pages', async () => {
    const { source, server } = await startGraph();
    server.settings.interrupt = answerWith(200, { value: [], '@odata.nextLink': `${server.url}/v1.0/next` });
    expect(await catchSourceFault(source.rooms())).toMatchObject({ kind: 'failed' });
    expect(server.asked()).toHaveLength(50);
  });
});

/** An answer of the token endpoint. */
const sendJson =
  (status: number, body: object): GraphInterruption =>
  (response, path) =>
    path.endsWith('/token') &&
    Boolean(response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)));

describe('the token', () => {
  test('fetches one token for concurrent requests, and another when it is refused', async () => {
    const { source, server } = await startGraph({
      people: { 'kari@eksempel.no': {} },
      rooms: { [ROOM]: [] },
    });
    await Promise.all([source.freeBusy(['kari'], DAY), source.roomEvents(ROOM, DAY), source.rooms()]);
    expect(server.login.issued()).toBe(1);
    server.login.revokeAll();
    await Promise.all([source.freeBusy(['kari'], DAY), source.roomEvents(ROOM, DAY)]);
    expect(server.login.issued()).toBe(2);
  });

  test('fails when a new token is refused too', async () => {
    const { source, server } = await startGraph();
    server.settings.interrupt = answerWith(401, error('InvalidAuthenticationToken'));
    expect(await catchSourceFault(source.check())).toMatchObject(because('bad_password'));
    expect(server.login.issued()).toBe(2);
  });

  test.each([
    ['the secret is wrong', { credential: { secret: 'en-annen' } }, undefined, '(401) AADSTS7000215'],
    ['the app is not known', { clientId: 'et-annet' }, undefined, '(400) AADSTS700016'],
    ['the secret has expired', {}, 7_000_222, '(401) AADSTS7000222'],
  ])('reports that %s', async (_, config, refuseLogin, code) => {
    const { source, server } = await startGraph({}, config);
    if (refuseLogin !== undefined) server.settings.refuseLogin = refuseLogin;
    const fault = await catchSourceFault(source.freeBusy(['kari'], DAY));
    expect(fault).toMatchObject({
      kind: 'failed',
      message: `graph token: unauthorized ${code}`,
      ...because('bad_password'),
    });
    expectNoSecrets(fault);
    expect(inspect(fault)).not.toContain('en-annen');
    expect(server.asked()).toEqual([]);
  });

  test.each<[string, GraphInterruption, object]>([
    ['fails', (response) => Boolean(response.writeHead(500).end(HOST)), because('server_failed')],
    ['shows a page', (response) => Boolean(response.end(`<html>${HOST}</html>`)), because('invalid_answer')],
    [
      'wants us to wait',
      (response) => Boolean(response.writeHead(429, { 'retry-after': '90' }).end('{}')),
      { kind: 'busy', retryAfterSeconds: 90 },
    ],
    ['says nothing', () => true, { kind: 'slow' }],
    ['sends no token', sendJson(200, {}), because('invalid_answer')],
    [
      'sends an empty token',
      sendJson(200, { access_token: '', expires_in: 3_599 }),
      because('invalid_answer'),
    ],
    ['sends a token without an end', sendJson(200, { access_token: 'x' }), because('invalid_answer')],
    ['neither refuses nor sends a token', sendJson(400, {}), because('invalid_answer')],
    [
      'refuses the app without a number',
      sendJson(401, { error: 'invalid_client' }),
      { ...because('bad_password'), message: 'graph token: unauthorized (401) invalid_client' },
    ],
    [
      'refuses the request, and not the app',
      sendJson(400, { error: 'invalid_request' }),
      { ...because('invalid_answer'), message: 'graph token: invalid (400) invalid_request' },
    ],
  ])('fails when the login %s', async (_, interruption, fault) => {
    const { source, server } = await startGraph({}, {}, 500);
    server.settings.interrupt = interruption;
    const found = await catchSourceFault(source.rooms());
    expect(found).toMatchObject(fault);
    expectNoSecrets(found);
  });

  test('is asked for again after an answer without one', async () => {
    const { source, server } = await startGraph();
    server.settings.interrupt = sendJson(200, {});
    await catchSourceFault(source.rooms());
    server.settings.interrupt = () => false;
    expect(await source.rooms()).toEqual([]);
  });

  test('accepts a certificate', async () => {
    const { cert, file } = createCertificate();
    const { source, server } = await startGraph(
      { certificate: new X509Certificate(cert) },
      { credential: { certificateFile: file } },
    );
    await source.check();
    expect(server.login.issued()).toBe(1);
  });

  test('fails before any request when the file has no key', async () => {
    const { source, server } = await startGraph({}, { credential: { certificateFile: '/finnes/ikke.pem' } });
    expect(await catchSourceFault(source.check())).toMatchObject({
      kind: 'failed',
      message: 'graph token: unauthorized unusable_certificate_file',
    });
    expect(server.calls).toEqual([]);
  });
});
