import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createCaldavBooker } from '../../../../src/calendar/sources/caldav/booker.js';
import type { UserLookup } from '../../../../src/calendar/sources/common/source.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { type DavHandler, type DavReply, isMultiget, isQuery, startDav } from './dav-server.js';

/**
 * A Nextcloud 32.0.1 that answers as a real one did: `nextcloud/*.http` has the requests and the answers. Kari has 22 events in
 * the week of 30 November 2026.
 */

const ROOT = '/remote.php/dav/';
const OSLO = 'Europe/Oslo';
const WEEK = {
  start: Temporal.Instant.from('2026-11-29T23:00:00Z'),
  end: Temporal.Instant.from('2026-12-06T23:00:00Z'),
};

/** The body of a recorded answer. */
function readBody(name: string): string {
  const file = fileURLToPath(new URL(`nextcloud/${name}.http`, import.meta.url));
  const text = readFileSync(file, 'utf8');
  const answer = text.slice(text.indexOf('\nHTTP/1.1 '));
  return answer.slice(answer.indexOf('\n\n') + 2);
}

/** The answer for one resource of a recorded list. */
function readResource(name: string, href: string): DavReply {
  const body = readBody(name);
  const [head = ''] = /^[\s\S]*?<d:multistatus[^>]*>/u.exec(body) ?? [];
  const response = body
    .split('<d:response>')
    .find((each) => each.startsWith(`<d:href>${href}</d:href>`))
    ?.split('</d:response>')[0];
  return { body: `${head}<d:response>${response}</d:response></d:multistatus>` };
}

const SHARED = `${ROOT}calendars/ordrom/personal_shared_by_kari/`;
const DELEGATED = `${ROOT}calendars/kari/personal/`;

/** All events of a calendar. The recorded list is of a time range, in which sabre/dav leaves out dates of `RDATE` without a rule. */
function readAll(name: string, calendar: string): DavReply {
  const file = fileURLToPath(new URL('nextcloud/barerdate.ics', import.meta.url));
  const missing = `<d:response><d:href>${calendar}barerdate.ics</d:href><d:propstat><d:prop><d:getetag>&quot;1&quot;</d:getetag><cal:calendar-data>${readFileSync(file, 'utf8')}</cal:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
  return { body: readBody(name).replace('</d:multistatus>', `${missing}</d:multistatus>`) };
}

interface Choices {
  /** Whether the outbox answers. */
  outbox?: boolean;
}

const nextcloud =
  ({ outbox = true }: Choices = {}): DavHandler =>
  (asked) => {
    const { method, path } = asked;
    const isReport = isQuery(asked) || isMultiget(asked);
    if (isReport && path === SHARED) return readAll('query-shared', SHARED);
    if (isReport && path === DELEGATED) return readAll('query-delegated', DELEGATED);
    const propfind: Record<string, () => DavReply> = {
      [ROOT]: () => ({ body: readBody('propfind-root') }),
      [`${ROOT}principals/users/ordrom/`]: () => ({ body: readBody('propfind-own-principal') }),
      [SHARED]: () => readResource('propfind-own-home', SHARED),
      [DELEGATED]: () => readResource('propfind-delegated-calendar', DELEGATED),
    };
    if (method === 'PROPFIND' && propfind[path]) return propfind[path]();
    if (method === 'POST' && outbox) {
      const name = asked.body.includes('mailto:kari@') ? 'outbox-kari' : 'outbox-room';
      return { status: 200, body: readBody(name) };
    }
    return { status: 404, body: '<d:error xmlns:d="DAV:"/>' };
  };

const clock = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(OSLO).toPlainDateTime().toString({ smallestUnit: 'minute' }).slice(8);
const listTimes = (lookup: UserLookup | undefined) =>
  lookup && 'busy' in lookup
    ? lookup.busy.map(
        ({ start, end, status }) =>
          `${clock(start)} ${clock(end)}${status === 'Busy' ? '' : ` ${status.toLowerCase()}`}`,
      )
    : lookup?.problem.code;

/** Two events that Kari made after the outbox was asked. */
const LATER = ['01T14:00 01T15:00', '04T11:00 04T12:00'];
/** When Kari is busy, as it is in her calendar. */
const TRUTH = [
  ...LATER,
  '30T08:00 30T08:15',
  '30T09:00 30T10:00',
  '30T15:00 30T16:00 tentative',
  '30T16:00 30T17:00',
  '30T17:00 30T18:00',
  '01T00:00 02T00:00',
  '01T08:00 01T08:15',
  '02T11:00 02T12:00',
  '02T12:00 02T13:00 tentative',
  '02T13:00 02T14:00',
  '03T08:30 03T09:00',
  '03T10:00 03T10:30',
  '03T12:00 03T12:30',
  '03T13:00 03T13:45',
  '03T15:00 03T15:45',
  '03T22:00 04T02:00',
  '04T08:00 04T08:15',
  '04T10:00 04T11:30',
  '04T12:00 04T13:00',
  '04T15:00 04T16:00',
  '04T17:00 04T17:30',
];

const lookUp = async (userUrl: string | undefined, choices?: Choices) => {
  const { source } = await startDav(nextcloud(choices), { userUrl }, ROOT);
  const [lookup] = await source.freeBusy(['kari'], WEEK);
  return lookup;
};

/** The parts of the truth in which nobody would see that Kari is busy. */
function listMissing(lookup: UserLookup | undefined): string[] {
  if (!lookup || !('busy' in lookup)) throw new Error('no answer');
  const minuteOf = (instant: Temporal.Instant) => instant.epochMilliseconds / 60_000;
  const covers = (minute: number) =>
    lookup.busy.some(({ start, end }) => minuteOf(start) <= minute && minute < minuteOf(end));
  return TRUTH.filter((line) => {
    const [from = '', to = ''] = line.split(' ').map((text) => {
      const day = text.startsWith('30') ? `2026-11-${text}` : `2026-12-${text}`;
      return text.includes('T') ? day : '';
    });
    const [first, last] = [from, to].map((text) =>
      minuteOf(Temporal.PlainDateTime.from(text).toZonedDateTime(OSLO).toInstant()),
    );
    for (let minute = first ?? 0; minute < (last ?? 0); minute += 15) if (!covers(minute)) return true;
    return false;
  });
}

describe('a calendar of somebody who made us a delegate', () => {
  test('is right to the minute, and needs no second way', async () => {
    const lookup = await lookUp(`${ROOT}calendars/{local}/personal/`, { outbox: false });
    expect(new Set(listTimes(lookup))).toEqual(new Set(TRUTH));
    expect(lookup).not.toHaveProperty('mayLackEvents');
  });
});

describe('a calendar that is shared with us', () => {
  const userUrl = `${ROOT}calendars/ordrom/personal_shared_by_{local}/`;

  test('gets its private events from the outbox, which takes nothing away, and says that some may be missing', async () => {
    const lookup = await lookUp(userUrl);
    expect(listMissing(lookup)).toEqual([]);
    expect(lookup).toHaveProperty('mayLackEvents', true);
  });

  test('makes nobody free where the outbox does not answer', async () => {
    expect(listTimes(await lookUp(userUrl, { outbox: false }))).toBe('private_hidden');
  });
});

describe('the outbox', () => {
  test('says that some events may be missing: those that it is known to leave out are', async () => {
    const lookup = await lookUp(undefined);
    // A date without a rule, a lone occurrence, a floating time an hour late, an occurrence of a transparent series.
    expect(listMissing(lookup).filter((line) => !LATER.includes(line))).toEqual([
      '03T12:00 03T12:30',
      '03T13:00 03T13:45',
      '04T12:00 04T13:00',
      '04T17:00 04T17:30',
    ]);
    expect(lookup).toHaveProperty('mayLackEvents', true);
  });
});

describe('a room whose calendar is shared with us', () => {
  // Kari's calendar stands for that of a room: the server treats them alike.
  const roomUrl = `${ROOT}calendars/ordrom/personal_shared_by_{local}/`;

  test('shows its private events as taken', async () => {
    const { source } = await startDav(nextcloud(), { roomUrl }, ROOT);
    const events = await source.roomEvents('kari@eksempel.no', WEEK);
    const hidden = events?.filter(({ id }) => id.startsWith('hidden'));
    expect(hidden?.map(({ start, end, subject }) => `${clock(start)} ${clock(end)} ${subject}`)).toContain(
      '30T16:00 30T17:00 Privat avtale',
    );
  });

  test('cannot be read where the outbox does not answer', async () => {
    const { source } = await startDav(nextcloud({ outbox: false }), { roomUrl }, ROOT);
    await expect(source.roomEvents('kari@eksempel.no', WEEK)).rejects.toMatchObject({
      problem: { code: 'private_hidden' },
    });
  });

  test('is not booked, because a private event would be booked over', async () => {
    const { address } = await startDav(
      (asked) => {
        if (asked.method === 'PUT') return { status: 201, headers: { etag: '"1"' } };
        if (asked.method === 'DELETE') return { status: 204 };
        return nextcloud()(asked);
      },
      {},
      ROOT,
    );
    const config = {
      url: `${address}${ROOT}`,
      username: 'bestiller',
      password: 'hemmelig',
      auth: 'basic' as const,
      userUrl: undefined,
      roomUrl,
      budgetMs: 10_000,
    };
    const booker = createCaldavBooker({
      config,
      domain: 'eksempel.no',
      timeZone: OSLO,
      log: createWatchedLog(),
    });
    const booking = {
      id: '1'.padStart(32, '0'),
      room: 'kari@eksempel.no',
      start: Temporal.Instant.from('2026-11-30T15:00:00Z'),
      end: Temporal.Instant.from('2026-11-30T16:00:00Z'),
      title: 'Ola Nordmann (Slack)',
    };
    await expect(booker.book(booking, AbortSignal.timeout(20_000))).rejects.toMatchObject({
      problem: { code: 'private_hidden' },
    });
    await booker.close?.();
  });
});
