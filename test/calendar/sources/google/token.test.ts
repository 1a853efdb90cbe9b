import { writeFileSync } from 'node:fs';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { catchSourceFault } from '../../helpers.js';
import type { GoogleInterruption } from './fake-google.js';
import {
  answerError,
  because,
  expectNoSecrets,
  HOST,
  KEY,
  person,
  ROOM,
  room,
  startGoogle,
  UNKNOWN_KEY,
  writeKeyFile,
} from './fake-google.js';

const DAY = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
};

describe('the token', () => {
  const calendars = { 'kari@eksempel.no': person(), [ROOM]: room() };

  test('is fetched once for concurrent requests of one grant, and once for each grant', async () => {
    const { source, server } = await startGoogle({ calendars });
    await Promise.all(
      [1, 2, 3].map((day) => source.freeBusy(['kari'], { ...DAY, end: DAY.end.add({ hours: day }) })),
    );
    expect(server.login.issued()).toBe(1);
    await Promise.all([source.roomEvents(ROOM, DAY), source.rooms(), source.check()]);
    expect(server.login.issued()).toBe(3);
  });

  test('is replaced a minute before it expires, and never sent expired', async () => {
    const { source, server } = await startGoogle({ calendars });
    await source.check();
    server.state.now = 3_538_000;
    await source.check();
    expect(server.login.issued()).toBe(1);
    server.state.now = 3_540_000;
    await source.check();
    expect(server.login.issued()).toBe(2);
    expect(server.asked().map(({ actor }) => actor)).not.toContain(undefined);
  });

  test('is fetched once more when it is refused, by concurrent requests together', async () => {
    const { source, server } = await startGoogle({ calendars });
    await source.check();
    server.login.revokeAll();
    await Promise.all([source.freeBusy(['kari'], DAY), source.roomsFreeBusy?.([ROOM], DAY)]);
    expect(server.login.issued()).toBe(2);
  });

  test('fails when a new token is refused too', async () => {
    const { source, server } = await startGoogle();
    server.settings.interrupt = answerError(401, 'authError');
    expect(await catchSourceFault(source.check())).toMatchObject(because('bad_password'));
    expect(server.login.issued()).toBe(2);
  });

  test.each<[string, { status: number; error: string; description?: string }, string]>([
    ['the scope is not delegated', { status: 401, error: 'unauthorized_client' }, 'unauthorized_client'],
    ['the client is not authorized', { status: 401, error: 'access_denied' }, 'access_denied'],
    ['the account is disabled', { status: 401, error: 'disabled_client' }, 'disabled_client'],
    ['the app is blocked', { status: 403, error: 'admin_policy_enforced' }, 'admin_policy_enforced'],
    [
      'the key is gone',
      { status: 400, error: 'invalid_grant', description: 'Invalid JWT Signature.' },
      'invalid_grant_key',
    ],
    [
      'the clock is wrong',
      {
        status: 400,
        error: 'invalid_grant',
        description:
          'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
      },
      'invalid_grant_clock',
    ],
    [
      'the subject is no user',
      { status: 400, error: 'invalid_grant', description: 'Invalid email or User ID' },
      'invalid_grant_subject',
    ],
    [
      'of another reason',
      { status: 400, error: 'invalid_grant', description: `${HOST} says no` },
      'invalid_grant',
    ],
  ])('reports that %s', async (_, refused, code) => {
    const { source, server } = await startGoogle();
    server.settings.refuseLogin = refused;
    const fault = await catchSourceFault(source.freeBusy(['kari'], DAY));
    expect(fault).toMatchObject({
      kind: 'failed',
      message: `google token: unauthorized (${refused.status}) ${code}`,
      ...because('bad_password'),
    });
    expectNoSecrets(fault);
    expect(server.asked()).toEqual([]);
  });

  test('is refused for the key of another account', async () => {
    const { source } = await startGoogle({}, { keyFile: writeKeyFile(UNKNOWN_KEY) });
    expect(await catchSourceFault(source.check())).toMatchObject({
      message: 'google token: unauthorized (400) invalid_grant_key',
    });
  });

  test('is signed with the new key of the file, once the old one is refused', async () => {
    const keyFile = writeKeyFile(UNKNOWN_KEY);
    const { source } = await startGoogle({}, { keyFile });
    await catchSourceFault(source.check());
    writeFileSync(keyFile, JSON.stringify(KEY));
    await source.check();
  });

  test.each<[string, GoogleInterruption, object]>([
    ['fails', (response) => Boolean(response.writeHead(500).end(HOST)), because('server_failed')],
    ['shows a page', (response) => Boolean(response.end(`<html>${HOST}</html>`)), because('invalid_answer')],
    ['sends no token', (response) => Boolean(response.end('{"expires_in":1}')), because('invalid_answer')],
    [
      'wants us to wait',
      (response) => Boolean(response.writeHead(429, { 'retry-after': '90' }).end('{}')),
      { kind: 'busy', retryAfterSeconds: 90 },
    ],
  ])('fails when the token endpoint %s', async (_, interruption, fault) => {
    const { source, server } = await startGoogle();
    server.settings.interrupt = interruption;
    const found = await catchSourceFault(source.rooms());
    expect(found).toMatchObject(fault);
    expectNoSecrets(found);
  });

  test('fails when the token endpoint says nothing', async () => {
    const { source, server } = await startGoogle({}, {}, 500);
    server.settings.interrupt = () => true;
    expect(await catchSourceFault(source.rooms())).toMatchObject({ kind: 'slow' });
  });

  test.each([
    ['is not there', () => '/finnes/ikke.json'],
    ['is of another kind', () => writeKeyFile({ ...KEY, type: 'authorized_user' })],
    ['holds no key', () => writeKeyFile({ ...KEY, private_key: 'hemmelig' })],
  ])('is not asked for when the key file %s', async (_, write) => {
    const { source, server } = await startGoogle({}, { keyFile: write() });
    const fault = await catchSourceFault(source.check());
    expect(fault).toMatchObject({ message: 'google token: unauthorized unusable_key_file' });
    expectNoSecrets(fault);
    expect(server.calls).toEqual([]);
  });
});
