import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCalendarService } from '../../../../src/calendar/service.js';
import {
  type CalendarSource,
  SourceFault,
  type UserLookup,
} from '../../../../src/calendar/sources/common/source.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { parseCalendarConfig } from '../../helpers.js';
import {
  answerAsCalendar,
  CALENDAR,
  type DavReply,
  eventResponse,
  foundResponse,
  isMultiget,
  isQuery,
  multistatus,
  refusedResponse,
  startDav,
} from './dav-server.js';

const WINDOW = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
};
const MEETING = ['2026-11-24T08:00:00Z 2026-11-24T09:00:00Z Busy'];

const write = (lookup: UserLookup | undefined) =>
  lookup && 'busy' in lookup
    ? lookup.busy.map(({ start, end, status }) => `${start} ${end} ${status}`)
    : lookup?.problem.code;
const ask = async (source: CalendarSource, ...users: string[]) =>
  (await source.freeBusy(users, WINDOW)).map(write);
/** One that signs itself, for a day. */
function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'sertifikat-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', cert, ...subject],
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

const faultOf = async (asking: Promise<unknown>) => {
  const error: unknown = await asking.then(
    () => expect.fail('there was an answer'),
    (reason: unknown) => reason,
  );
  return error instanceof SourceFault ? error : expect.fail(`no fault: ${error}`);
};

/** Answers when a time that is too long for the first lookup is over. */
test('a slow calendar gets more time at the next question', async () => {
  const BUDGET_MS = 250;
  let queries = 0;
  const { source } = await startDav(
    (asked) => {
      if (!isQuery(asked)) return answerAsCalendar(asked);
      queries += 1;
      const answer = answerAsCalendar(asked);
      return queries === 1 || !answer ? undefined : { ...answer, afterMs: 4 * BUDGET_MS + 200 };
    },
    { budgetMs: BUDGET_MS },
  );
  expect(await faultOf(source.freeBusy(['kari'], WINDOW))).toMatchObject({ kind: 'slow' });
  expect(await source.freeBusy(['kari'], WINDOW)).toMatchObject([{ busy: [{ status: 'Busy' }] }]);
});

test('reads a person and a room, with fewer requests the second time', async () => {
  const { source, asked } = await startDav(answerAsCalendar);
  expect(await ask(source, 'kari')).toEqual([MEETING]);
  const first = asked.length;
  expect(await source.roomEvents('fjorden@eksempel.no', WINDOW)).toMatchObject([
    { subject: 'Møte & mat', id: 'mote' },
  ]);
  const second = asked.length;
  expect(await ask(source, 'kari')).toEqual([MEETING]);
  expect(asked.slice(second).map(({ method, body }) => [method, isQuery({ body } as never)])).toEqual([
    ['REPORT', true],
  ]);
  expect(first).toBe(4);
  expect(asked.every(({ authorization }) => authorization === `Basic ${btoa('tjeneste:hemmelig')}`)).toBe(
    true,
  );
});

test('fetches a changed event again', async () => {
  let etag = '"1"';
  const { source, asked } = await startDav((one) => {
    const href = `${one.path}mote.ics`;
    if (isQuery(one)) return multistatus(foundResponse(href, `<D:getetag>${etag}</D:getetag>`));
    if (isMultiget(one)) return multistatus(eventResponse(href, undefined, etag));
    return multistatus(foundResponse(one.path, CALENDAR));
  });
  const read = async () => {
    const before = asked.length;
    await ask(source, 'kari');
    return asked.slice(before).filter(isMultiget).length;
  };
  expect([await read(), await read()]).toEqual([1, 0]);
  etag = '"2"';
  expect([await read(), await read()]).toEqual([1, 0]);
});

describe('a problem with one person affects no other', () => {
  test.each<[string, DavReply | undefined, string]>([
    ['nobody of that name, or somebody who shares nothing', { status: 404 }, 'hidden_user'],
    ['the same, said within', multistatus(refusedResponse('/dav/ola/', '404 Not Found')), 'hidden_user'],
    ['no right', { status: 403 }, 'no_access'],
    ['no right, said within', multistatus(refusedResponse('/dav/ola/', '403 Forbidden')), 'no_access'],
    [
      'no calendar',
      multistatus(foundResponse('/dav/ola/', '<D:resourcetype><D:collection/></D:resourcetype>')),
      'no_calendar',
    ],
    ['an error', { status: 500, body: 'Traceback' }, 'server_failed'],
    ['busy', { status: 503 }, 'server_busy'],
    ['half an answer', { body: '<multistatus' }, 'invalid_answer'],
    ['an answer without anything', multistatus(), 'no_access'],
    [
      'a page to log in on',
      { status: 200, type: 'text/html', body: '<!DOCTYPE html><title>Logg inn' },
      'login_page',
    ],
    ['another server', { status: 302, headers: { location: 'http://192.0.2.1/login' } }, 'redirected'],
    ['round and round', { status: 301, headers: { location: '/dav/ola/' } }, 'redirected'],
  ])('%s', async (_, reply, code) => {
    const { source } = await startDav((one) =>
      one.path.startsWith('/dav/ola/') ? reply : answerAsCalendar(one),
    );
    expect(await ask(source, 'kari', 'ola', 'ingrid')).toEqual([MEETING, code, MEETING]);
  });

  test('answers for the others when one is too slow', async () => {
    const { source } = await startDav(
      (one) => (one.path.startsWith('/dav/ola/') ? undefined : answerAsCalendar(one)),
      { budgetMs: 250 },
    );
    expect(await ask(source, 'kari', 'ola', 'ingrid')).toEqual([MEETING, 'too_slow', MEETING]);
  });

  test('reports a calendar that is too large', async () => {
    const { source } = await startDav((one) =>
      one.path.startsWith('/dav/ola/') && isMultiget(one)
        ? { body: ' '.repeat(9 * 1024 * 1024) }
        : answerAsCalendar(one),
    );
    expect(await ask(source, 'kari', 'ola')).toEqual([MEETING, 'too_large']);
  });
});

describe('withheld events are not free time', () => {
  test.each<[string, DavReply, string]>([
    [
      'a list that was cut off',
      multistatus(refusedResponse('/dav/kari/', '507 Insufficient Storage')),
      'too_many_events',
    ],
    ['a list that cannot be had', multistatus(refusedResponse('/dav/kari/', '404 Not Found')), 'hidden_user'],
  ])('%s', async (_, reply, code) => {
    const { source } = await startDav((one) => (isQuery(one) ? reply : answerAsCalendar(one)));
    expect(await ask(source, 'kari', '..')).toEqual([code, 'unknown_user']);
  });

  test.each<[string, DavReply, unknown]>([
    ['an event that is not given', multistatus(), 'invalid_answer'],
    [
      'an event without its text',
      multistatus(foundResponse('/dav/kari/mote.ics', '<D:getetag>"1"</D:getetag>')),
      'invalid_answer',
    ],
    [
      'an event that is not for us',
      multistatus(refusedResponse('/dav/kari/mote.ics', '403 Forbidden')),
      'invalid_answer',
    ],
    ['an event deleted since', multistatus(refusedResponse('/dav/kari/mote.ics', '404 Not Found')), []],
  ])('%s', async (_, reply, expected) => {
    const { source } = await startDav((one) => (isMultiget(one) ? reply : answerAsCalendar(one)));
    expect(await ask(source, 'kari', '..')).toEqual([expected, 'unknown_user']);
  });

  test.each<[string, DavReply]>([
    ['left out', multistatus()],
    ['answered with 404 for all, as by sabre/dav 1.8', { status: 404 }],
  ])('but an event that is %s, and then not listed either, was deleted', async (_, reply) => {
    let isGone = false;
    const { source } = await startDav((one) => {
      if (isQuery(one) && isGone) return multistatus();
      if (!isMultiget(one)) return answerAsCalendar(one);
      isGone = true;
      return reply;
    });
    expect(await ask(source, 'kari')).toEqual([[]]);
  });

  test('an event that cannot be read may be at any time', async () => {
    const { source } = await startDav((one) => {
      const [good, bad] = ['a', 'b'].map((name) => `${one.path}${name}.ics`);
      if (isQuery(one)) return multistatus(foundResponse(good ?? '', ''), foundResponse(bad ?? '', ''));
      if (isMultiget(one))
        return multistatus(eventResponse(good ?? ''), eventResponse(bad ?? '', 'BEGIN:TULL'));
      return answerAsCalendar(one);
    });
    expect(await ask(source, 'kari')).toEqual(['unreadable_event']);
  });
});

describe('the whole source fails with its server', () => {
  test.each<[string, DavReply, string, string]>([
    ['a wrong password', { status: 401 }, 'failed', 'bad_password'],
    ['an error', { status: 500 }, 'failed', 'server_failed'],
    ['waiting', { status: 503, headers: { 'retry-after': '7' } }, 'busy', 'server_busy'],
    ['a gateway that gave up', { status: 504 }, 'slow', 'too_slow'],
    ['a page', { status: 200, body: '<html>' }, 'failed', 'login_page'],
  ])('%s', async (_, reply, kind, code) => {
    const { source } = await startDav(() => reply);
    const fault = await faultOf(source.freeBusy(['kari', 'ola'], WINDOW));
    expect(fault).toMatchObject({ kind, problem: { code } });
    expect(fault.retryAfterSeconds).toBe(code === 'server_busy' ? 7 : undefined);
    expect(await faultOf(source.roomEvents('fjorden@eksempel.no', WINDOW))).toMatchObject({
      kind,
      problem: { code },
    });
    expect(await faultOf(source.check())).toMatchObject({ kind, problem: { code } });
  });

  test('fails after it worked before', async () => {
    let isWell = true;
    const { source } = await startDav((one) => (isWell ? answerAsCalendar(one) : { status: 401 }));
    await expect(source.check()).resolves.toBeUndefined();
    expect(await ask(source, 'kari')).toEqual([MEETING]);
    isWell = false;
    expect(await faultOf(source.check())).toMatchObject({ problem: { code: 'bad_password' } });
    expect(await faultOf(source.freeBusy(['kari'], WINDOW))).toMatchObject({
      problem: { code: 'bad_password' },
    });
  });

  test('reports a server without outbox and without configured calendars', async () => {
    const { source } = await startDav(answerAsCalendar, { userUrl: undefined, roomUrl: undefined });
    expect((await faultOf(source.check())).message).toContain('CALDAV_USER_URL');
    expect(await ask(source, 'kari')).toEqual(['no_access']);
    expect(await source.roomEvents('fjorden@eksempel.no', WINDOW)).toBeUndefined();
  });

  test('reports an unreachable server without its address', async () => {
    const { source } = await startDav(() => ({}), { url: 'http://127.0.0.1:1/dav/' });
    const fault = await faultOf(source.freeBusy(['kari'], WINDOW));
    expect(fault).toMatchObject({ kind: 'failed', problem: { code: 'unreachable' } });
    expect(JSON.stringify([fault.message, fault.cause])).not.toMatch(/127\.0\.0\.1|hemmelig/);
  });

  test('returns undefined for an unknown room', async () => {
    const { source } = await startDav(() => ({ status: 404 }));
    expect(await source.roomEvents('fjorden@eksempel.no', WINDOW)).toBeUndefined();
    expect(await source.rooms()).toBeUndefined();
  });
});

test('sends all requests to the configured server', async () => {
  const { source, asked } = await startDav((one) => {
    if (isQuery(one) || isMultiget(one)) return answerAsCalendar(one);
    if (one.path === '/dav/kari/') {
      return multistatus(
        foundResponse(
          '/dav/kari/',
          '<C:calendar-home-set><D:href>https://192.0.2.1/hjem/?a=1</D:href></C:calendar-home-set>',
        ),
      );
    }
    return multistatus(
      foundResponse(`http://192.0.2.1${one.path}`, '<D:resourcetype><D:collection/></D:resourcetype>'),
      foundResponse('//192.0.2.2/hjem/arbeid/', CALENDAR),
    );
  });
  expect(await ask(source, 'kari')).toEqual([MEETING]);
  expect([...new Set(asked.map(({ path }) => path))]).toEqual(['/dav/kari/', '/hjem/?a=1', '/hjem/arbeid/']);
});

test('answers for a hundred people', async () => {
  const { source, asked } = await startDav(answerAsCalendar);
  const users = Array.from({ length: 100 }, (_, at) => `bruker${at}`);
  expect(await ask(source, ...users)).toEqual(users.map(() => MEETING));
  // Three requests a person, and one to know the server.
  expect(asked.length).toBe(301);
});

test('reports an untrusted certificate', async () => {
  const { key, cert } = createCertificate();
  const server = createServer({ key, cert }, (_, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { source } = await startDav(() => ({}), { url: `https://127.0.0.1:${port}/` });
  expect(await faultOf(source.check())).toMatchObject({ problem: { code: 'bad_certificate' } });
});

describe('a server that begins anew', () => {
  /** A server that lists no events until it is warm. It goes on with requests whose client has hung up. */
  async function startColdServer() {
    let release = (): void => undefined;
    const warm = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await startDav((asked) => {
      const reply = answerAsCalendar(asked);
      return reply && isQuery(asked) ? { ...reply, after: warm } : reply;
    });
    const service = await createCalendarService(
      parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_API_KEYS: 'nokkel' }),
      { log: createWatchedLog(), source: server.source },
    );
    onTestFinished(() => service.stop());
    const base = await service.start();
    return {
      release,
      /** Free/busy of Kari on a day, for a caller that waits so many seconds. */
      async ask(day: number, waitSeconds: number) {
        const url = `${base}/nokkel/api/v1/events/day:${day}/users:kari`;
        const response = await fetch(url, { headers: { prefer: `wait=${waitSeconds}` } });
        return { status: response.status, body: await response.text() };
      },
      /** The requests for lists of events. */
      lists: () => server.asked.filter(isQuery).length,
    };
  }

  test('a cold server gets one request at a time, and answers the question after it is warm', async () => {
    const { ask, lists, release } = await startColdServer();
    const early = await Promise.all([ask(0, 1), ask(1, 1), ask(2, 1), ask(0, 1)]);
    for (const { status, body } of early) {
      expect(status).toBe(200);
      expect(body).toContain('the calendar server was too slow (too_slow)');
      expect(body).not.toContain('"free_busy_events":[]}');
    }
    expect(lists()).toBe(1);
    const patient = ask(7, 30);
    release();
    expect((await patient).body).not.toContain('error');
    for (const day of [0, 1, 2]) {
      const { status, body } = await ask(day, 30);
      expect([status, body.includes('too_slow')]).toEqual([200, false]);
    }
  });
});
