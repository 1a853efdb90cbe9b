import { rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SourceFault, type UserLookup } from '../../../../src/calendar/sources/common/source.js';
import type { FeedsConfig } from '../../../../src/calendar/sources/ics/config.js';
import { createFeedSource } from '../../../../src/calendar/sources/ics/feed-source.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { startUpstream } from '../../../support/upstream-server.js';
import { createFolder } from '../../helpers.js';
import { buildCalendar, buildEvent } from '../../ical/build.js';

const WINDOW = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
};
const meetingAt = (hour: string) =>
  buildCalendar(
    ...buildEvent(`DTSTART;TZID=Europe/Oslo:20261124T${hour}0000`, 'DURATION:PT1H', 'SUMMARY:Møte'),
  );
const MINUTE = 60_000;

const write = (lookup: UserLookup | undefined) =>
  lookup && 'busy' in lookup
    ? lookup.busy.map(({ start }) => start.toString().slice(11, 16))
    : lookup?.problem.code;

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A host of feeds, and a source that reads them by a template unless the options say otherwise. */
async function hostOf(
  answer: (path: string, request: IncomingMessage) => Reply | undefined,
  options: { feeds?: { file: string } | { people: string; rooms: string | undefined } } & Partial<
    Pick<FeedsConfig, 'allowsPrivate'> & { budgetMs: number }
  > = {},
) {
  const clock = { ms: 0 };
  const headers: IncomingMessage['headers'][] = [];
  const host = await startUpstream((response, request) => {
    headers.push(request.headers);
    const reply = answer(request.url ?? '', request);
    if (!reply) return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'text/calendar', ...reply.headers });
    response.end(reply.body ?? '');
  });
  onTestFinished(() => host.stop());
  const source = createFeedSource({
    config: {
      kind: 'feeds',
      allowsPrivate: options.allowsPrivate ?? false,
      ...(options.feeds ?? {
        people: `${host.address}/folk/{local}.ics`,
        rooms: `${host.address}/rom/{user}.ics`,
      }),
    },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    log: createWatchedLog(),
    now: () => clock.ms,
    ...(options.budgetMs !== undefined && { budgetMs: options.budgetMs }),
  });
  const ask = async (...users: string[]) => (await source.freeBusy(users, WINDOW)).map(write);
  return { source, ask, clock, host, headers };
}

test('requests a feed that is too large again after a minute, not at each question', async () => {
  const { ask, clock, headers } = await hostOf(() => ({ body: ' '.repeat(33 * 1024 * 1024) }));
  expect([await ask('kari'), await ask('kari')]).toEqual([['too_large'], ['too_large']]);
  expect(headers).toHaveLength(1);
  clock.ms = MINUTE;
  await ask('kari');
  expect(headers).toHaveLength(2);
});

test('reads people and rooms at the addresses of their templates', async () => {
  const { source, ask, host } = await hostOf(() => ({ body: meetingAt('09') }));
  expect(await ask('Kari', 'åse', '..')).toEqual([['08:00'], ['08:00'], 'unknown_user']);
  expect(await source.roomEvents('fjorden@eksempel.no', WINDOW)).toMatchObject([{ subject: 'Møte' }]);
  expect(host.requestedUrls).toEqual([
    '/folk/kari.ics',
    '/folk/%C3%A5se.ics',
    '/rom/fjorden@eksempel.no.ics',
  ]);
  expect(await source.rooms()).toBeUndefined();
});

describe('a feed is asked for again', () => {
  test('at the next question, when its host sent something that is no calendar', async () => {
    const reply = { body: 'Vi er straks tilbake.' };
    const { ask } = await hostOf(() => reply);
    expect(await ask('kari')).toEqual(['unreadable_calendar']);
    reply.body = meetingAt('09');
    expect(await ask('kari')).toEqual([['08:00']]);
  });

  test('after a minute, with a conditional request', async () => {
    const reply = {
      headers: { etag: '"1"', 'last-modified': 'Mon, 23 Nov 2026 08:00:00 GMT' },
      body: meetingAt('09'),
    };
    const { ask, clock, headers } = await hostOf((_, request) =>
      request.headers['if-none-match'] === reply.headers.etag ? { status: 304 } : reply,
    );
    expect([await ask('kari'), await ask('kari')]).toEqual([[['08:00']], [['08:00']]]);
    expect(headers).toHaveLength(1);
    clock.ms = MINUTE;
    expect(await ask('kari')).toEqual([['08:00']]);
    expect(headers[1]).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': reply.headers['last-modified'],
    });
    Object.assign(reply, { headers: { ...reply.headers, etag: '"2"' }, body: meetingAt('12') });
    expect(await ask('kari')).toEqual([['08:00']]);
    clock.ms = 2 * MINUTE;
    expect(await ask('kari')).toEqual([['11:00']]);
  });

  test('once for concurrent requests', async () => {
    const { ask, host } = await hostOf(() => ({ body: meetingAt('09') }));
    await Promise.all([ask('kari'), ask('kari', 'KARI')]);
    expect(host.requestedUrls).toHaveLength(1);
  });

  test('and its previous calendar is used for fifteen minutes when the host fails', async () => {
    let reply: Reply = { body: meetingAt('09') };
    const { ask, clock } = await hostOf(() => reply);
    await ask('kari');
    reply = { status: 500 };
    clock.ms = 14 * MINUTE;
    expect(await ask('kari', 'ola')).toEqual([['08:00'], 'server_failed']);
    clock.ms = 15 * MINUTE;
    expect(await ask('kari')).toEqual(['server_failed']);
    reply = { body: meetingAt('12') };
    expect(await ask('kari')).toEqual([['11:00']]);
  });

  test('and a removed feed is dropped at once', async () => {
    let reply: Reply = { body: meetingAt('09') };
    const { ask, clock } = await hostOf(() => reply);
    await ask('kari');
    [reply, clock.ms] = [{ status: 404 }, MINUTE];
    expect(await ask('kari')).toEqual(['unknown_user']);
  });
});

describe('a problem with one feed affects no other', () => {
  test.each<[string, Reply | undefined, string]>([
    ['nobody', { status: 404 }, 'unknown_user'],
    ['gone', { status: 410 }, 'unknown_user'],
    ['a password', { status: 401 }, 'bad_password'],
    ['no right', { status: 403 }, 'no_access'],
    ['busy', { status: 429 }, 'server_busy'],
    [
      'a page to log in on',
      { headers: { 'content-type': 'text/calendar' }, body: '\ufeff\n<!DOCTYPE html><p>Logg inn' },
      'login_page',
    ],
    ['no calendar', { body: 'hei' }, 'unreadable_calendar'],
    ['nothing', { body: '' }, 'unreadable_calendar'],
    ['nothing changed since never', { status: 304 }, 'invalid_answer'],
    ['too much', { body: ' '.repeat(33 * 1024 * 1024) }, 'too_large'],
    [
      'a bomb',
      { body: buildCalendar(...buildEvent('DTSTART:20261124T000000Z', 'RRULE:FREQ=SECONDLY')) },
      'too_many_events',
    ],
    ['another host', { status: 302, headers: { location: 'http://169.254.169.254/latest/' } }, 'redirected'],
    ['round and round', { status: 302, headers: { location: '/folk/ola.ics' } }, 'redirected'],
    ['nowhere', { status: 302 }, 'redirected'],
    ['another port', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'redirected'],
    ['a file', { status: 302, headers: { location: 'file:///etc/passwd' } }, 'redirected'],
    [
      'too much, packed small',
      { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(33 * 1024 * 1024, ' ')) },
      'too_large',
    ],
  ])('%s', async (_, reply, code) => {
    const { ask } = await hostOf((path) => (path.includes('/ola') ? reply : { body: meetingAt('09') }));
    expect(await ask('kari', 'ola', 'ingrid')).toEqual([['08:00'], code, ['08:00']]);
  });

  test('too slow', async () => {
    const { ask } = await hostOf((path) => (path.includes('/ola') ? undefined : { body: meetingAt('09') }), {
      budgetMs: 1_000,
    });
    expect(await ask('kari', 'ola')).toEqual([['08:00'], 'too_slow']);
  });

  test('fails for an unreadable room and returns undefined for an unknown one', async () => {
    const { source } = await hostOf((path) => ({ status: path.includes('fjorden') ? 500 : 404 }));
    const fault: unknown = await source
      .roomEvents('fjorden@eksempel.no', WINDOW)
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(SourceFault);
    expect(fault).toMatchObject({ problem: { code: 'server_failed' } });
    expect(await source.roomEvents('hytta@eksempel.no', WINDOW)).toBeUndefined();
  });
});

test('answers for other hosts when one never answers', async () => {
  const silent = await startUpstream(() => {});
  onTestFinished(() => silent.stop());
  const quick = await startUpstream((response) => response.end(meetingAt('09')));
  onTestFinished(() => quick.stop());
  const slow = Array.from({ length: 20 }, (_, at) => `treg${at}`);
  const folder = await createFolder({
    'feeds.yml': [
      'people:',
      ...slow.map((name) => `  ${name}: ${silent.address}/${name}.ics`),
      `  kari: ${quick.address}/kari.ics`,
    ].join('\n'),
  });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { source } = await hostOf(() => undefined, { feeds: { file: join(folder, 'feeds.yml') } });
  for (const name of slow) source.freeBusy([name], WINDOW).catch(() => {});
  expect((await source.freeBusy(['kari'], WINDOW)).map(write)).toEqual([['08:00']]);
});

test('refuses a host in a private network unless allowed', async () => {
  const { host } = await hostOf(() => ({ body: meetingAt('09') }));
  const people = `${host.address.replace('127.0.0.1', 'localhost')}/{local}.ics`;
  const feeds = { people, rooms: undefined };
  const careful = await hostOf(() => undefined, { feeds });
  expect(await careful.ask('kari')).toEqual(['private_network']);
  expect(host.requestedUrls).toEqual([]);
  const trusting = await hostOf(() => undefined, { feeds, allowsPrivate: true });
  expect(await trusting.ask('kari')).toEqual([['08:00']]);
});

test('follows a redirect on the same host', async () => {
  const { ask } = await hostOf((path) =>
    path.startsWith('/folk/')
      ? { status: 301, headers: { location: '/ny/kari.ics' } }
      : { body: meetingAt('09') },
  );
  expect(await ask('kari')).toEqual([['08:00']]);
});

describe('a list of feeds', () => {
  const listed = async (write: (address: string) => string) => {
    const folder = await createFolder({});
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'feeds.yml');
    const stage = await hostOf(() => ({ body: meetingAt('09') }), { feeds: { file } });
    await writeFile(file, write(stage.host.address));
    return { ...stage, file };
  };

  test('has an address for each name, or one template', async () => {
    const { source, ask, host } = await listed(
      (address) =>
        `people:\n  Kari: ${address}/hemmelig-1.ics\n  ola@eksempel.no: ${address}/2.ics\nrooms:\n  Fjorden: ${address}/3.ics\n`,
    );
    expect(await ask('kari', 'ola', 'ingrid')).toEqual([['08:00'], ['08:00'], 'unknown_user']);
    expect(await source.rooms()).toEqual([
      { name: 'fjorden', address: 'fjorden@eksempel.no', equipment: [] },
    ]);
    expect(await source.roomEvents('fjorden@eksempel.no', WINDOW)).toHaveLength(1);
    expect(host.requestedUrls.toSorted()).toEqual(['/2.ics', '/3.ics', '/hemmelig-1.ics']);
  });

  test('is read again when it changes, and fails when it is malformed', async () => {
    const { source, ask, host, file } = await listed(() => 'people: {}\n');
    expect(await ask('kari')).toEqual(['unknown_user']);
    await writeFile(file, `people: ${host.address}/{local}.ics\n`);
    expect(await ask('kari')).toEqual([['08:00']]);
    for (const address of ['kalender.ics', 'file:///etc/passwd', 'ftp://eksempel.no/kari.ics']) {
      await writeFile(file, `people: { kari: '${address}' }\n`);
      await expect(ask('kari')).rejects.toThrow(SourceFault);
      await expect(source.check()).rejects.toThrow(SourceFault);
    }
  });
});
