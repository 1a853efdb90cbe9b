import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCaldavBooker } from '../../../../src/calendar/sources/caldav/booker.js';
import type { CaldavConfig } from '../../../../src/calendar/sources/caldav/config.js';
import type { UserLookup } from '../../../../src/calendar/sources/common/source.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { CALENDAR, foundResponse, isMultiget, isQuery, multistatus, startDav } from './dav-server.js';
import { createNextcloud, DELEGATED, type NextcloudChoices, ROOT, SHARED } from './recorded-nextcloud.js';

const OSLO = 'Europe/Oslo';
const ZONES = [OSLO, 'UTC', 'America/New_York'];
/** A day more on both sides than the week, because it begins and ends at another time in each zone. */
const WEEK = {
  start: Temporal.Instant.from('2026-11-29T00:00:00Z'),
  end: Temporal.Instant.from('2026-12-07T00:00:00Z'),
};

interface Time {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** `30T08:00 30T08:15` of November and December, in a zone. */
function parseTime(line: string, zone: string): Time {
  const [start, end] = line
    .split(' ')
    .slice(0, 2)
    .map((text) =>
      Temporal.PlainDateTime.from(`2026-${text.startsWith('30') ? 11 : 12}-${text}`)
        .toZonedDateTime(zone)
        .toInstant(),
    );
  if (!start || !end) throw new RangeError(line);
  return { start, end };
}

/** Two events that Kari made after the outbox was asked. */
const LATER = ['01T14:00 01T15:00', '04T11:00 04T12:00'];
/** Of these, the outbox says nothing. */
const RDATE_ALONE = '03T12:00 03T12:30';
const LONE_OCCURRENCE = '03T13:00 03T13:45';
const OPAQUE_OCCURRENCE = '04T17:00 04T17:30';
/** When Kari is busy, as it is in her calendar, in Oslo. */
const FIXED = [
  ...LATER,
  '30T08:00 30T08:15',
  '30T09:00 30T10:00',
  '30T15:00 30T16:00 tentative',
  '30T16:00 30T17:00',
  '30T17:00 30T18:00',
  '01T08:00 01T08:15',
  '02T11:00 02T12:00',
  '02T12:00 02T13:00 tentative',
  '02T13:00 02T14:00',
  '03T08:30 03T09:00',
  '03T10:00 03T10:30',
  RDATE_ALONE,
  LONE_OCCURRENCE,
  '03T15:00 03T15:45',
  '03T22:00 04T02:00',
  '04T08:00 04T08:15',
  '04T10:00 04T11:30',
  '04T15:00 04T16:00',
  OPAQUE_OCCURRENCE,
];
/** What the recorded outbox was asked for. */
const ASKED = {
  start: Temporal.Instant.from('2026-11-29T23:00:00Z'),
  end: Temporal.Instant.from('2026-12-05T23:00:00Z'),
};

/** A whole day and a floating time, which are those of whoever looks. */
const WHOLE_DAY = '01T00:00 02T00:00';
const FLOATING = '04T12:00 04T13:00';

const write = ({ start, end }: Time, status = 'Busy') => `${start} ${end} ${status}`;
const listTruth = (zone: string) =>
  [
    ...FIXED.map((line) => write(parseTime(line, OSLO), line.endsWith('tentative') ? 'Tentative' : 'Busy')),
    ...[WHOLE_DAY, FLOATING].map((line) => write(parseTime(line, zone))),
  ].sort();
const listTimes = (lookup: UserLookup | undefined) =>
  lookup && 'busy' in lookup
    ? lookup.busy.map((time) => write(time, time.status)).sort()
    : lookup?.problem.code;

/** The parts of the truth in which nobody would see that Kari is busy. */
function listMissing(lookup: UserLookup | undefined, zone: string): string[] {
  if (!lookup || !('busy' in lookup)) throw new Error('no answer');
  const covers = (at: Temporal.Instant) =>
    lookup.busy.some(
      ({ start, end }) => Temporal.Instant.compare(start, at) <= 0 && Temporal.Instant.compare(at, end) < 0,
    );
  const isMissing = ({ start, end }: Time) => {
    for (let at = start; Temporal.Instant.compare(at, end) < 0; at = at.add({ minutes: 15 }))
      if (!covers(at)) return true;
    return false;
  };
  const places = [
    ...FIXED.map((line) => [line, OSLO] as const),
    [WHOLE_DAY, zone] as const,
    [FLOATING, zone] as const,
  ];
  return places.filter(([line, at]) => isMissing(parseTime(line, at))).map(([line]) => line);
}

const start = (
  config: Partial<CaldavConfig>,
  choices?: NextcloudChoices,
  timeZone = OSLO,
  lines: string[] = [],
) => startDav(createNextcloud(choices).handler, config, ROOT, { timeZone, lines });

async function lookUp(userUrl: string | undefined, choices?: NextcloudChoices, zone = OSLO) {
  const { source } = await start({ userUrl }, choices, zone);
  const [lookup] = await source.freeBusy(['kari'], WEEK);
  return lookup;
}

const BY_DELEGATION = `${ROOT}calendars/{local}/personal/`;
const BY_SHARE = `${ROOT}calendars/ordrom/personal_shared_by_{local}/`;

describe.each(ZONES)('in %s', (zone) => {
  test('a calendar of somebody who made us a delegate is right to the minute, and there may be others', async () => {
    const lookup = await lookUp(BY_DELEGATION, { outbox: false }, zone);
    expect(listTimes(lookup)).toEqual(listTruth(zone));
    expect(lookup).toHaveProperty('mayLackEvents', true);
  });

  test('a calendar that is shared with us gets its private events from the outbox, which takes nothing away', async () => {
    const lookup = await lookUp(BY_SHARE, {}, zone);
    expect(listMissing(lookup, zone)).toEqual([]);
    expect(lookup).toHaveProperty('mayLackEvents', true);
  });

  test('the outbox says that some events may be missing: those that it is known to leave out are', async () => {
    const lookup = await lookUp(undefined, {}, zone);
    // UTC is the zone in which the server reads floating times.
    const floating = zone === 'UTC' ? [] : [FLOATING];
    expect(listMissing(lookup, zone).filter((line) => !LATER.includes(line))).toEqual([
      RDATE_ALONE,
      LONE_OCCURRENCE,
      OPAQUE_OCCURRENCE,
      ...floating,
    ]);
    expect(lookup).toHaveProperty('mayLackEvents', true);
  });
});

test('a shared calendar makes nobody free where the outbox does not answer', async () => {
  expect(listTimes(await lookUp(BY_SHARE, { outbox: false }))).toBe('private_hidden');
});

describe('a person', () => {
  test('who has set working hours is not absent outside them', async () => {
    const { source } = await start({ userUrl: undefined });
    const [lookup] = await source.freeBusy(['per'], ASKED);
    expect(lookup).toMatchObject({
      workingHours: [{ days: [1, 2, 3, 4, 5], startMinute: 480, endMinute: 960, timeZone: OSLO }],
      mayLackEvents: true,
    });
    expect(listTimes(lookup)).toEqual([
      '2026-11-30T11:00:00Z 2026-11-30T12:00:00Z Busy',
      '2026-12-04T10:00:00Z 2026-12-04T11:00:00Z Busy',
    ]);
  });

  test.each([
    ['without an address of calendars', undefined],
    ['with one', BY_DELEGATION],
  ])('whom nobody can find may be there: %s', async (_, userUrl) => {
    const { source } = await start({ userUrl });
    expect((await source.freeBusy(['finnesikke'], WEEK)).map(listTimes)).toEqual(['hidden_user']);
  });

  test('is not free at a time that the answer of the outbox is not about', async () => {
    const { source } = await start({ userUrl: undefined });
    const [lookup] = await source.freeBusy(['per'], { start: ASKED.start, end: WEEK.end });
    expect(listTimes(lookup)).toContain('2026-12-05T23:00:00Z 2026-12-07T00:00:00Z NoData');
  });

  test('whose id is not the local part is found by the address', async () => {
    const lookup = await lookUp(BY_DELEGATION, { outbox: false, id: '7d0c2f4e-5a1b' });
    expect(listTimes(lookup)).toEqual(listTruth(OSLO));
  });

  test('whose id cannot be found by the address is not taken for another', async () => {
    const { source, asked } = await start({ userUrl: BY_DELEGATION }, { outbox: false, id: '7d0c2f4e-5a1b' });
    // The search finds Kari, who has another address.
    expect((await source.freeBusy(['ingrid'], WEEK)).map(listTimes)).toEqual(['unknown_user']);
    expect(asked.filter(isQuery)).toEqual([]);
  });

  test('has the calendars of all configured addresses that are there', async () => {
    const userUrl = `${BY_DELEGATION} ${BY_SHARE} ${ROOT}calendars/{local}/arbeid/`;
    const lookup = await lookUp(userUrl);
    // The shared one is the same calendar, so that each of its events is there twice.
    expect(listTimes(lookup)).toEqual(expect.arrayContaining(listTruth(OSLO)));
    expect(
      listTimes(await lookUp(`${ROOT}calendars/{local}/arbeid/ ${BY_DELEGATION}`, { outbox: false })),
    ).toBe('unknown_user');
  });

  test('whose folder of calendars cannot be read is asked for by the outbox, which is logged once', async () => {
    const lines: string[] = [];
    const { source } = await start({ userUrl: `${ROOT}calendars/{local}/` }, {}, OSLO, lines);
    expect((await source.freeBusy(['kari'], WEEK))[0]).toHaveProperty('mayLackEvents', true);
    await source.freeBusy(['kari'], WEEK);
    expect(lines.filter((line) => line.includes('CALDAV_USER_URL leads to no calendar'))).toHaveLength(1);
    expect(await source.knownGaps?.({ user: 'kari' })).toMatchObject([
      { lacks: expect.stringContaining('CALDAV_USER_URL leads to no calendar') },
      { lacks: expect.stringContaining('RDATE'), mayLackEvents: true },
    ]);
  });
});

const TRANSPARENT = '<C:schedule-calendar-transp><C:transparent/></C:schedule-calendar-transp>';

test.each([
  ['the named calendar and one that makes nobody busy', `arbeid ${TRANSPARENT}`, undefined],
  ['a calendar that is not named', 'arbeid', true],
])('a server that lists what a person has, %s', async (_, other, mayLackEvents) => {
  const { handler } = createNextcloud();
  const home = `${ROOT}calendars/kari/`;
  const [name, props] = other.split(' ');
  const listing: typeof handler = (asked) =>
    asked.path === home && asked.depth === '1'
      ? multistatus(
          foundResponse(DELEGATED, CALENDAR),
          foundResponse(`${home}${name}/`, CALENDAR + (props ?? '')),
        )
      : handler(asked);
  const { source } = await startDav(listing, { userUrl: BY_DELEGATION }, ROOT);
  const [lookup] = await source.freeBusy(['kari'], WEEK);
  expect(listTimes(lookup)).toEqual(listTruth(OSLO));
  expect(lookup).toEqual(
    mayLackEvents ? expect.objectContaining({ mayLackEvents }) : { busy: expect.anything() },
  );
});

test('the list of all events is fetched again only after a change', async () => {
  const nextcloud = createNextcloud();
  const { source, asked } = await startDav(nextcloud.handler, { userUrl: BY_DELEGATION }, ROOT);
  const read = async () => {
    const before = asked.length;
    const times = listTimes((await source.freeBusy(['kari'], WEEK))[0]);
    const reports = asked.slice(before).filter((each) => isQuery(each) || isMultiget(each));
    return { times, reports: reports.length };
  };
  expect(await read()).toEqual({ times: listTruth(OSLO), reports: 2 });
  expect(await read()).toEqual({ times: listTruth(OSLO), reports: 0 });
  const path = `${DELEGATED}moete.ics`;
  nextcloud.handler({ ...(asked[0] as (typeof asked)[0]), method: 'DELETE', path });
  const without = listTruth(OSLO).filter((line) => !line.startsWith('2026-11-30T08:00'));
  expect(await read()).toEqual({ times: without, reports: 1 });
});

/** Where the account that books finds a room. Kari’s calendar stands for that of a room: the server treats them alike. */
async function startBookers(roomUrl: string, choices?: NextcloudChoices, count = 1) {
  const nextcloud = createNextcloud(choices);
  const { address, asked } = await startDav(nextcloud.handler, {}, ROOT);
  const config = {
    url: `${address}${ROOT}`,
    username: 'bestiller',
    password: 'hemmelig',
    auth: 'basic' as const,
    userUrl: undefined,
    roomUrl,
    budgetMs: 10_000,
  };
  const bookers = Array.from({ length: count }, () => {
    const log = createWatchedLog();
    const booker = createCaldavBooker({ config, domain: 'eksempel.no', timeZone: OSLO, log });
    onTestFinished(() => booker.close?.());
    return booker;
  });
  const listBookings = () =>
    [...nextcloud.events].filter(([path]) => path.includes('/ordrom-')).map(([, { data }]) => data);
  return { bookers, listBookings, asked };
}

const wantedAt = (line: string, id = '1') => ({
  id: id.padStart(32, '0'),
  room: 'kari@eksempel.no',
  ...parseTime(line, OSLO),
  title: 'Ola Nordmann (Slack)',
});
const GAP = '03T11:00 03T11:30';
const signal = () => AbortSignal.timeout(20_000);

describe('a room whose calendar is shared with us', () => {
  test('shows its private events as taken', async () => {
    const { source } = await start({ roomUrl: BY_SHARE });
    const events = await source.roomEvents('kari@eksempel.no', WEEK);
    const hidden = events
      ?.filter(({ id }) => id.startsWith('hidden'))
      .map((event) => write(event, event.subject));
    expect(hidden).toContain(write(parseTime('30T16:00 30T17:00', OSLO), 'Privat avtale'));
    expect(await source.knownGaps?.({ room: 'kari@eksempel.no' })).toMatchObject([{ mayLackEvents: true }]);
  });

  test('cannot be read where the outbox does not answer', async () => {
    const { source } = await start({ roomUrl: BY_SHARE }, { outbox: false });
    await expect(source.roomEvents('kari@eksempel.no', WEEK)).rejects.toMatchObject({
      problem: { code: 'private_hidden' },
    });
  });

  test('is not booked, because a private event would be booked over', async () => {
    const { bookers, listBookings } = await startBookers(BY_SHARE);
    const refused = { problem: { code: 'private_hidden' } };
    await expect(bookers[0]?.book(wantedAt('30T16:00 30T17:00'), signal())).rejects.toMatchObject(refused);
    await expect(bookers[0]?.mayWrite({ room: 'kari@eksempel.no' }, signal())).rejects.toMatchObject(refused);
    expect(listBookings()).toEqual([]);
  });
});

describe('a room that made us a delegate', () => {
  test.each(['30T16:00 30T17:00', '30T17:30 30T18:30', '03T12:15 03T12:30', '01T20:00 01T21:00'])(
    'is not booked over what it has, at %s',
    async (time) => {
      const { bookers, listBookings } = await startBookers(BY_DELEGATION);
      expect(await bookers[0]?.book(wantedAt(time), signal())).toBe('taken');
      expect(listBookings()).toEqual([]);
    },
  );

  test('is booked once by two services that want the same gap', async () => {
    const { bookers, listBookings } = await startBookers(BY_DELEGATION, {}, 2);
    const outcomes = await Promise.all(
      bookers.map((booker, at) => booker.book(wantedAt(GAP, String(at + 1)), signal())),
    );
    expect(outcomes.sort()).toEqual(['booked', 'taken']);
    expect(listBookings()).toEqual([expect.stringContaining('STATUS:CONFIRMED')]);
  });

  test.each([
    ['the claim is not written at first', ['before']],
    ['the claim is written, and the answer says no', ['after']],
    ['the confirmation is written, and the answer says no', [undefined, 'after']],
    ['it is locked for long', ['before', 'before', 'before']],
  ] as const)('is booked though the database is locked: %s', async (_, locks) => {
    const { bookers, listBookings } = await startBookers(BY_DELEGATION, { locks: [...locks] as never });
    expect(await bookers[0]?.book(wantedAt(GAP), signal())).toBe('booked');
    expect(listBookings()).toEqual([expect.stringContaining('STATUS:CONFIRMED')]);
  });

  test('has what was written, as far as it came, when the database stays locked', async () => {
    const locks = ['after', ...Array(40).fill('before')] as const;
    const { bookers } = await startBookers(BY_DELEGATION, { locks: [...locks] as never });
    const wanted = wantedAt(GAP);
    await expect(bookers[0]?.book(wanted, signal())).rejects.toMatchObject({
      problem: { code: 'server_failed' },
    });
    expect(await bookers[0]?.find(wanted, signal())).toMatchObject({ isSettled: false });
  });
});

describe('the server’s own rooms', () => {
  const roomListUrl = `${ROOT}principals/calendar-rooms/`;

  test('are listed with address, size and place', async () => {
    const { source } = await start({ roomUrl: undefined, roomListUrl });
    expect(await source.rooms()).toEqual([
      {
        name: 'Fjordrommet',
        address: 'fjordrom@eksempel.no',
        capacity: 6,
        building: '1. etasje',
        equipment: [],
      },
    ]);
  });

  test('are taken when the outbox says so, which may lack events', async () => {
    const { source } = await start({ roomUrl: undefined, roomListUrl });
    const events = await source.roomEvents('fjordrom@eksempel.no', ASKED);
    expect(events?.map((event) => write(event, event.subject))).toEqual([
      '2026-12-01T13:00:00Z 2026-12-01T14:00:00Z Privat avtale',
    ]);
    expect(await source.knownGaps?.({ room: 'fjordrom@eksempel.no' })).toMatchObject([
      { mayLackEvents: true },
    ]);
    expect(await source.roomEvents('finnesikke@eksempel.no', WEEK)).toBeUndefined();
  });

  test('cannot be had outside their hours', async () => {
    const { source } = await start({ roomUrl: undefined, roomListUrl });
    // Per’s hours stand for those of a room.
    const events = await source.roomEvents('per@eksempel.no', WEEK);
    expect(events?.map((event) => write(event))).toContain('2026-11-30T15:00:00Z 2026-12-01T07:00:00Z Busy');
  });

  test('cannot be read without an outbox', async () => {
    const { source } = await start({ roomUrl: undefined, roomListUrl }, { outbox: false });
    expect(await source.roomEvents('fjordrom@eksempel.no', WEEK)).toBeUndefined();
  });
});

test('the outbox takes nothing away from a calendar that is shared as on Baïkal', async () => {
  const { handler } = createNextcloud();
  const asBaikal: typeof handler = (asked) => {
    const reply = handler(asked);
    if (asked.path !== SHARED || !reply) return reply;
    const body = reply.body
      ?.replace('<cal:calendar/>', '<cal:calendar/><cs:shared/>')
      .replace(/<oc:owner-principal>[^<]*<\/oc:owner-principal>/, '');
    return { ...reply, ...(body !== undefined && { body }) };
  };
  const { source, asked } = await startDav(asBaikal, { userUrl: BY_SHARE }, ROOT);
  const [lookup] = await source.freeBusy(['kari'], WEEK);
  // The recorded list lacks the private event, which Baïkal would show.
  const hidden = write(parseTime('30T16:00 30T17:00', OSLO));
  expect(listTimes(lookup)).toEqual(listTruth(OSLO).filter((line) => line !== hidden));
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});
