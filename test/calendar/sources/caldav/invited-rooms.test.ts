import { setImmediate as nextTurn } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createBookingClient } from '../../../../src/calendar/booking-client.js';
import { createCalendarClient } from '../../../../src/calendar/client.js';
import { createCalendarService } from '../../../../src/calendar/service.js';
import { createCaldavBooker } from '../../../../src/calendar/sources/caldav/booker.js';
import type { RoomBooker, WantedBooking } from '../../../../src/calendar/sources/common/booker.js';
import { describeWith } from '../../../support/describe-with.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { parseCalendarConfig } from '../../helpers.js';
import { startDav } from './dav-server.js';
import { createNextcloudRooms, OWN_ROOM, OWN_ROOMS, type RoomChoices } from './nextcloud-rooms.js';
import { ROOT } from './recorded-nextcloud.js';
import { startCyrus } from './servers/cyrus.js';
import { BOOKING_ACCOUNT, PASSWORD, type PeerServer, request } from './servers/run-server.js';
import { startSogo } from './servers/sogo.js';

/** Rooms of Nextcloud that are booked by inviting them. */

const at = (clock: string) => Temporal.Instant.from(`2026-12-01T${clock}:00Z`);
let count = 0;
function wanted(start: string, end: string, room = OWN_ROOM): WantedBooking {
  count += 1;
  return {
    id: count.toString(16).padStart(32, '0'),
    room,
    start: at(start),
    end: at(end),
    title: 'Kari Nordli (Slack); én, to',
  };
}
const uidOf = ({ id }: WantedBooking) => `ordrom-${id}`;
/** A deadline that is over when the event is read for the first time. */
function abortAtLook() {
  const controller = new AbortController();
  return { onLook: () => setImmediate(() => controller.abort()), soon: controller.signal };
}

const signal = () => AbortSignal.timeout(20_000);

async function start(choices: RoomChoices = {}, timeZone = 'Europe/Oslo', lines: string[] = []) {
  const server = createNextcloudRooms(choices);
  const { address, asked } = await startDav(server.handler, {}, ROOT);
  const config = {
    url: `${address}${ROOT}`,
    username: 'bestiller',
    password: 'hemmelig',
    auth: 'basic' as const,
    userUrl: `${ROOT}calendars/{local}/personal/`,
    roomUrl: undefined,
    roomListUrl: OWN_ROOMS,
    budgetMs: 10_000,
  };
  const open = () => {
    const booker = createCaldavBooker({
      config,
      domain: 'eksempel.no',
      timeZone,
      log: createWatchedLog(lines),
    });
    onTestFinished(() => booker.close?.());
    return booker;
  };
  return { ...server, open, asked, writes: () => asked.filter(({ method }) => /PUT|DELETE/.test(method)) };
}

/** A private event that the room has, of which nobody sees more than the time. */
const PRIVATE = ['privat', '20261201T130000Z', '20261201T140000Z'] as const;
const HELD = `${at('13:00')} ${at('14:00')} privat`;

describe.each(['Europe/Oslo', 'UTC', 'America/New_York'])('in %s', (zone) => {
  test('books, extends, shortens and cancels', async () => {
    const { open, listTaken, events, writes } = await start({}, zone);
    const booker = open();
    const booking = wanted('08:00', '08:30');
    const takes = (end: string) => [`${at('08:00')} ${at(end)} ${uidOf(booking)}`];
    expect(await booker.find(booking, signal())).toBeUndefined();
    expect(await booker.book(booking, signal())).toBe('booked');
    expect(await open().book(booking, signal())).toBe('booked');
    expect(listTaken()).toEqual(takes('08:30'));
    for (const end of ['08:45', '08:15']) {
      expect(await booker.book({ ...booking, end: at(end), mustExist: true }, signal())).toBe('booked');
      expect(listTaken()).toEqual(takes(end));
      expect(await open().find(booking, signal())).toEqual({
        start: at('08:00'),
        end: at(end),
        isSettled: true,
      });
    }
    expect(writes()).toHaveLength(3);
    await booker.cancel(booking, signal());
    await booker.cancel(booking, signal());
    expect(listTaken()).toEqual([]);
    expect(events.size).toBe(0);
    expect(await booker.book({ ...booking, mustExist: true }, signal())).toBe('gone');
  });

  test('invites no room at the time of a private event', async () => {
    const { open, add, listTaken, writes } = await start({}, zone);
    add(...PRIVATE);
    for (const [from, to] of [
      ['13:00', '14:00'],
      ['13:15', '13:30'],
      ['12:30', '13:15'],
      ['13:59', '15:00'],
      ['12:00', '15:00'],
    ] as const)
      expect(await open().book(wanted(from, to), signal()), from).toBe('taken');
    expect(writes()).toEqual([]);
    expect(await open().book(wanted('12:30', '13:00'), signal())).toBe('booked');
    expect(await open().book(wanted('14:00', '14:30'), signal())).toBe('booked');
    expect(listTaken()).toHaveLength(3);
  });

  test('books once when two services book at the same time', async () => {
    const { open, listTaken, events } = await start({}, zone);
    const bookers = [open(), open()];
    for (const clock of ['08', '09', '10']) {
      const bookings = [wanted(`${clock}:00`, `${clock}:40`), wanted(`${clock}:20`, `${clock}:50`)];
      const outcomes = await Promise.all(
        bookings.map((booking, index) => bookers[index]?.book(booking, signal())),
      );
      expect([...outcomes].sort()).toEqual(['booked', 'taken']);
    }
    expect(listTaken()).toHaveLength(3);
    expect(events.size).toBe(3);
  });

  test('keeps the former end when the room declines the new one', async () => {
    const { open, add, listTaken } = await start({}, zone);
    const booker = open();
    const booking = wanted('12:00', '12:30');
    expect(await booker.book(booking, signal())).toBe('booked');
    add(...PRIVATE);
    expect(await booker.book({ ...booking, end: at('13:15') }, signal())).toBe('taken');
    expect(await booker.find(booking, signal())).toEqual({
      start: at('12:00'),
      end: at('12:30'),
      isSettled: true,
    });
    expect(listTaken()).toEqual([`${at('12:00')} ${at('12:30')} ${uidOf(booking)}`, HELD]);
  });
});

test('makes the same booking once when two services make it', async () => {
  const { open, listTaken } = await start();
  const booking = wanted('08:00', '08:30');
  const outcomes = await Promise.all([open(), open()].map((booker) => booker.book(booking, signal())));
  expect(outcomes).toEqual(['booked', 'booked']);
  expect(listTaken()).toEqual([`${at('08:00')} ${at('08:30')} ${uidOf(booking)}`]);
});

test('knows the answer of a room whose address is written in another way', async () => {
  const { open } = await start();
  const booking = wanted('08:00', '08:30', 'Fjordrom@Eksempel.no');
  expect(await open().book(booking, signal())).toBe('booked');
  expect(await open().book(wanted('08:00', '08:30', 'Fjordrom@Eksempel.no'), signal())).toBe('taken');
});

test('sends an invitation that asks for an answer', async () => {
  const { open, writes, asked } = await start();
  const booking = wanted('08:00', '08:30');
  await open().book(booking, signal());
  // The server names the calendar of the account. No other one is looked for.
  expect(asked.filter(({ path }) => path === `${ROOT}calendars/bestiller/`)).toEqual([]);
  await open().book({ ...booking, end: at('08:45') }, signal());
  const [invited, moved] = writes();
  expect(invited).toMatchObject({
    path: `${ROOT}calendars/bestiller/personal/${uidOf(booking)}.ics`,
    ifNoneMatch: '*',
  });
  const unfolded = (body = '') => body.replaceAll('\r\n ', '').split('\r\n');
  const invitation = [
    'ORGANIZER:mailto:bestiller@eksempel.no',
    `ATTENDEE;CUTYPE=ROOM;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${OWN_ROOM}`,
    'SUMMARY:Kari Nordli (Slack)\\; én\\, to',
  ];
  expect(unfolded(invited?.body)).toEqual(
    expect.arrayContaining([...invitation, 'SEQUENCE:0', 'DTEND:20261201T083000Z']),
  );
  expect(moved?.ifMatch).toMatch(/^"\d+"$/);
  expect(unfolded(moved?.body)).toEqual(
    expect.arrayContaining([...invitation, 'SEQUENCE:1', 'DTEND:20261201T084500Z']),
  );
});

test('invites from the calendar of the account that it may write into, where the server names none', async () => {
  const { open, writes } = await start({ namesDefault: false });
  expect(await open().book(wanted('08:00', '08:30'), signal())).toBe('booked');
  expect(writes().map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/remote\.php\/dav\/calendars\/bestiller\/personal\/ordrom-/),
  ]);
});

test('invites no room where the account has no address', async () => {
  const { open, writes } = await start({ hasAddress: false });
  await expect(open().book(wanted('08:00', '08:30'), signal())).rejects.toMatchObject({ kind: 'failed' });
  expect(writes()).toEqual([]);
});

test('invites no room of which the outbox does not say whether it is free then', async () => {
  const { open, writes } = await start({ isFixed: true });
  const later = wanted('08:00', '08:30');
  const [from, to] = [later.start, later.end].map((time) => time.add({ hours: 7 * 24 }));
  if (!from || !to) throw new RangeError('no time');
  await expect(open().book({ ...later, start: from, end: to }, signal())).rejects.toMatchObject({
    problem: { code: 'not_answered' },
  });
  expect(writes()).toEqual([]);
});

test('does not take a room for booked that accepts and is free all the same', async () => {
  const { onLook, soon } = abortAtLook();
  const { open } = await start({ forgets: true, onLook });
  const booking = wanted('08:00', '08:30');
  await expect(open().book(booking, soon)).rejects.toMatchObject({ kind: 'slow' });
  expect(await open().find(booking, signal())).toMatchObject({ isSettled: false });
});

/** Somebody else takes the room once, after it was found free. */
function takeOnce(times: readonly [string, string], after = 0) {
  const stage: { add?: (uid: string, start: string, end: string) => unknown } = {};
  let invitations = 0;
  const beforeInvitation = () => {
    if (invitations === after) stage.add?.('andre', ...times);
    invitations += 1;
  };
  return { stage, beforeInvitation };
}

describe.each([
  ['declines', false],
  ['is refused by its server', true],
])('a room that somebody takes in between %s', (_, refusesAtOnce) => {
  test('and nothing is left', async () => {
    const { stage, beforeInvitation } = takeOnce(['20261201T081500Z', '20261201T090000Z']);
    const { open, add, listTaken, events, writes } = await start({ beforeInvitation, refusesAtOnce });
    stage.add = add;
    expect(await open().book(wanted('08:00', '08:30'), signal())).toBe('taken');
    expect(listTaken()).toEqual([`${at('08:15')} ${at('09:00')} andre`]);
    expect(events.size).toBe(0);
    expect(writes().map(({ method }) => method)).toEqual(refusesAtOnce ? ['PUT'] : ['PUT', 'DELETE']);
  });

  test('and the former end stands', async () => {
    const { stage, beforeInvitation } = takeOnce(['20261201T084000Z', '20261201T090000Z'], 1);
    const { open, add, listTaken } = await start({ beforeInvitation, refusesAtOnce });
    stage.add = add;
    const booking = wanted('08:00', '08:30');
    const booker = open();
    expect(await booker.book(booking, signal())).toBe('booked');
    expect(await booker.book({ ...booking, end: at('08:45') }, signal())).toBe('taken');
    expect(await booker.find(booking, signal())).toMatchObject({ end: at('08:30'), isSettled: true });
    expect(listTaken()).toEqual([
      `${at('08:00')} ${at('08:30')} ${uidOf(booking)}`,
      `${at('08:40')} ${at('09:00')} andre`,
    ]);
  });
});

test('books once where two invitations reach the room before it answers either, and it declines both', async () => {
  const { open, listTaken, events, writes } = await start({ together: 2 });
  const bookings = [wanted('08:00', '08:40'), wanted('08:20', '08:50')];
  const outcomes = await Promise.all(bookings.map((booking) => open().book(booking, signal())));
  expect([...outcomes].sort()).toEqual(['booked', 'taken']);
  expect(listTaken()).toHaveLength(1);
  expect(events.size).toBe(1);
  // Both were withdrawn before one of them was booked.
  expect(writes().filter(({ method }) => method === 'DELETE').length).toBeGreaterThanOrEqual(2);
});

test('invites a room four times that declines and is free', async () => {
  const { open, events, writes } = await start({ declines: true });
  expect(await open().book(wanted('08:00', '08:30'), signal())).toBe('declined');
  expect(writes().filter(({ method }) => method === 'PUT')).toHaveLength(4);
  expect(events.size).toBe(0);
});

test('stays cancelled when the cancellation comes between the steps of an extension', async () => {
  const booking = wanted('08:00', '08:30');
  const { open, listTaken, events } = await start({ isCancelledBeforeChange: true });
  expect(await open().book(booking, signal())).toBe('booked');
  expect(await open().book({ ...booking, end: at('08:45'), mustExist: true }, signal())).toBe('gone');
  expect([listTaken(), events.size]).toEqual([[], 0]);
});

describe('a room without an answer', () => {
  test('is waited for', async () => {
    const { open } = await start({ looks: 2 });
    expect(await open().book(wanted('08:00', '08:30'), signal())).toBe('booked');
  });

  test.each([
    ['that was not reached', { organizer: 'mailto:en-annen@eksempel.no' }],
    ['that answers later', { looks: 3 }],
  ])('%s is not known, and is read later', async (_, choices) => {
    const { onLook, soon } = abortAtLook();
    const { open, listTaken } = await start({ ...choices, onLook });
    const booking = wanted('08:00', '08:30');
    await expect(open().book(booking, soon)).rejects.toMatchObject({
      kind: 'slow',
      problem: { code: 'too_slow' },
    });
    const booker = open();
    const states = [];
    for (let look = 0; look < 4; look += 1)
      states.push((await booker.find(booking, signal()))?.isSettled ?? 'absent');
    expect(states.at(-1)).toBe('looks' in choices);
    await booker.cancel(booking, signal());
    expect(listTaken()).toEqual([]);
  });

  test('that the server does not know is not booked, which is logged', async () => {
    const lines: string[] = [];
    const { open, events } = await start({}, 'Europe/Oslo', lines);
    expect(await open().book(wanted('08:00', '08:30', 'per@eksempel.no'), signal())).toBe('declined');
    expect(events.size).toBe(0);
    expect(lines.join('\n')).toMatch(/"status":"3\.7".*did not reach the room/);
  });
});

describe('a write without a good answer', () => {
  test.each([
    ['is made once', [undefined], 'booked'],
    ['of which nothing was written is sent again', ['locked before'], 'booked'],
    ['that the room knows of is sent again', ['locked between'], 'booked'],
    ['that was carried out is sent again', ['locked after'], 'booked'],
    ['is sent four times', ['locked before', 'locked between', 'locked after'], 'booked'],
  ] as const)('%s', async (_, faults, outcome) => {
    const { open, listTaken, events } = await start({ faults: [...faults] });
    const booking = wanted('08:00', '08:30');
    expect(await open().book(booking, signal())).toBe(outcome);
    expect(await open().find(booking, signal())).toMatchObject({ isSettled: true });
    expect(listTaken()).toEqual([`${at('08:00')} ${at('08:30')} ${uidOf(booking)}`]);
    expect(events.size).toBe(1);
  });

  test('that moved the meeting is not made once more', async () => {
    const { open, listTaken, writes } = await start({ faults: [undefined, 'locked after'] });
    const booking = wanted('08:00', '08:30');
    expect(await open().book(booking, signal())).toBe('booked');
    expect(await open().book({ ...booking, end: at('08:45') }, signal())).toBe('booked');
    expect(listTaken()).toEqual([`${at('08:00')} ${at('08:45')} ${uidOf(booking)}`]);
    // The meeting, its new end, and the same once more, which the server refuses.
    expect(writes()).toHaveLength(3);
  });

  test('that stays locked is a failure, and nobody gets the room that may have a copy', async () => {
    const { open, listTaken, events } = await start({ faults: Array(4).fill('locked between') });
    const booking = wanted('08:00', '08:30');
    await expect(open().book(booking, signal())).rejects.toMatchObject({
      problem: { code: 'server_failed' },
    });
    expect(await open().find(booking, signal())).toBeUndefined();
    expect(events.size).toBe(0);
    // No request of an organizer without the event takes the copy out of the room.
    await open().cancel(booking, signal());
    expect(listTaken()).toHaveLength(1);
    expect(await open().book(wanted('08:15', '08:45'), signal())).toBe('taken');
  });

  test.each(['create', 'move', 'remove'] as const)('is read back: %s', async (write) => {
    const controller = new AbortController();
    const faults = [write === 'create', write === 'move', write === 'remove'].map((isLost) =>
      isLost ? ('no answer' as const) : undefined,
    );
    const { open, listTaken } = await start({ faults, onLost: () => setImmediate(() => controller.abort()) });
    const booking = wanted('08:00', '08:30');
    const longer = { ...booking, end: at('08:45') };
    const steps = {
      create: (given: AbortSignal) => open().book(booking, given),
      move: (given: AbortSignal) => open().book(longer, given),
      remove: (given: AbortSignal) => open().cancel(booking, given),
    };
    for (const [name, step] of Object.entries(steps)) {
      if (name === write) await expect(step(controller.signal)).rejects.toMatchObject({ kind: 'slow' });
      else await step(signal());
      if (name === write && write !== 'remove')
        expect(await open().find(booking, signal())).toEqual({
          ...(write === 'create'
            ? { start: booking.start, end: booking.end }
            : { start: longer.start, end: longer.end }),
          isSettled: true,
        });
    }
    expect(listTaken()).toEqual([]);
  });
});

test('a service books, extends and cancels over HTTP', async () => {
  const { handler } = createNextcloudRooms();
  const { address } = await startDav(handler, {}, ROOT);
  const variables = {
    CALENDAR_SOURCE: 'caldav',
    CALENDAR_PORT: '0',
    CALENDAR_API_KEYS: 'read',
    CALDAV_URL: `${address}${ROOT}`,
    CALDAV_USERNAME: 'ordrom',
    CALDAV_PASSWORD: 'hemmelig',
    CALDAV_ROOM_URL: OWN_ROOMS,
    BOOKING: 'rooms',
    BOOKING_API_KEYS: 'book',
    BOOKING_USERNAME: 'bestiller',
    BOOKING_PASSWORD: 'hemmelig',
  };
  const service = await createCalendarService(parseCalendarConfig(variables), { log: createWatchedLog() });
  onTestFinished(() => service.stop());
  const baseUrl = await service.start();
  const bookings = createBookingClient({ baseUrl, apiKey: 'book', budgetMs: 20_000 });
  const calendar = createCalendarClient({ baseUrl, apiKey: 'read', budgetMs: 20_000 });
  const booking = (end: string) => ({
    start: '2026-12-01T08:00:00+00:00',
    end: `2026-12-01T${end}:00+00:00`,
    title: 'Kari Nordli (Slack)',
  });
  const listEnds = async () =>
    (await calendar.roomEvents('fjordrom', { week: 49, year: 2026 }))?.events.map(({ end }) =>
      Date.parse(end),
    );
  const [id, otherId] = ['1', '2'].map((digit) => digit.padStart(32, '0')) as [string, string];
  expect(await bookings.book('fjordrom', id, booking('08:30'))).toBe('booked');
  expect(await bookings.book('fjordrom', otherId, booking('08:15'))).toBe('taken');
  expect(await bookings.change('fjordrom', id, booking('08:45'))).toBe('booked');
  expect(await bookings.find('fjordrom', id)).toEqual({
    state: 'booked',
    ...booking('08:45'),
    title: undefined,
  });
  expect(await listEnds()).toEqual([Date.parse(booking('08:45').end)]);
  await bookings.cancel('fjordrom', id);
  expect(await bookings.find('fjordrom', id)).toEqual({ state: 'absent' });
  expect(await listEnds()).toEqual([]);
});

test('tells into which calendars the account may write', async () => {
  const booker = (await start()).open();
  expect(await booker.mayWrite({ room: OWN_ROOM }, signal())).toBe(true);
  expect(await booker.mayWrite({ user: 'kari' }, signal())).toBe(false);
});

/** A real server, whose resources accept what they can take in the request that invites them, and refuse the rest with 409. */
describeWith('sogo', 'SOGo', () => {
  const room = 'fjorden@eksempel.no';
  const wantedThere = (start: string, end: string) => wanted(start, end, room);
  let server: Awaited<ReturnType<typeof startSogo>>;
  let config: Parameters<typeof createCaldavBooker>[0]['config'];
  /** Of two bots, each with sockets of its own. */
  let bookers: [RoomBooker, RoomBooker];

  beforeAll(async () => {
    server = await startSogo(['fjorden', 'kari'], [], ['fjorden']);
    config = {
      ...server.config,
      username: BOOKING_ACCOUNT,
      password: PASSWORD,
      roomUrl: undefined,
      // SOGo has no folder with its rooms. Their addresses are in ROOMS_FILE.
      roomListUrl: new URL(server.config.url).pathname,
      budgetMs: 20_000,
    };
    const context = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', log: createWatchedLog() };
    bookers = [createCaldavBooker({ config, ...context }), createCaldavBooker({ config, ...context })];
  }, 120_000);
  afterAll(async () => {
    await Promise.all((bookers ?? []).map((each) => each.close?.()));
    await server?.stop();
  }, 60_000);

  test('books, extends, shortens and cancels', async () => {
    const [booker, other] = bookers;
    const booking = wantedThere('08:00', '08:30');
    expect(await booker.find(booking, signal())).toBeUndefined();
    expect(await booker.book(booking, signal())).toBe('booked');
    expect(await other.book(booking, signal())).toBe('booked');
    expect(await other.book(wantedThere('08:15', '09:00'), signal())).toBe('taken');
    for (const end of ['08:45', '08:15']) {
      expect(await booker.book({ ...booking, end: at(end), mustExist: true }, signal())).toBe('booked');
      expect(await other.find(booking, signal())).toEqual({
        start: at('08:00'),
        end: at(end),
        isSettled: true,
      });
    }
    const next = wantedThere('08:15', '09:00');
    expect(await other.book(next, signal())).toBe('booked');
    expect(await booker.book({ ...booking, end: at('08:30') }, signal())).toBe('taken');
    expect(await booker.find(booking, signal())).toMatchObject({ end: at('08:15'), isSettled: true });
    await booker.cancel(booking, signal());
    await booker.cancel(booking, signal());
    const freed = wantedThere('07:45', '08:15');
    expect(await booker.book(freed, signal())).toBe('booked');
    await Promise.all([next, freed].map((each) => booker.cancel(each, signal())));
  }, 60_000);

  test('books once when two bots book at the same time', async () => {
    for (const clock of ['09', '10', '11']) {
      const bookings = [wantedThere(`${clock}:00`, `${clock}:40`), wantedThere(`${clock}:20`, `${clock}:50`)];
      const outcomes = await Promise.all(
        bookings.map((booking, index) => bookers[index as 0 | 1].book(booking, signal())),
      );
      expect([...outcomes].sort()).toEqual(['booked', 'taken']);
      for (const booking of bookings) await bookers[0].cancel(booking, signal());
    }
  }, 120_000);

  test('stays cancelled when it is extended at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const booking = wantedThere('09:00', '09:30');
      expect(await bookers[0].book(booking, signal())).toBe('booked');
      const extension = bookers[0].book({ ...booking, end: at('09:45'), mustExist: true }, signal());
      for (let turns = 0; turns < round * 24; turns += 1) await nextTurn();
      await Promise.all([extension, bookers[1].cancel(booking, signal())]);
      expect(['booked', 'gone']).toContain(await extension);
      expect(await bookers[1].find(booking, signal())).toBeUndefined();
      const again = wantedThere('09:00', '09:45');
      expect(await bookers[1].book(again, signal())).toBe('booked');
      await bookers[1].cancel(again, signal());
    }
  }, 120_000);

  test('books no room over an event of its own', async () => {
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', 'UID:privat'];
    const times = ['DTSTAMP:20261101T000000Z', 'DTSTART:20261201T130000Z', 'DTEND:20261201T140000Z'];
    const rest = ['CLASS:PRIVATE', 'SUMMARY:Lønnssamtale', 'END:VEVENT', 'END:VCALENDAR', ''];
    await server.fill('fjorden', new Map([['privat', [...lines, ...times, ...rest].join('\r\n')]]));
    expect(await bookers[0].book(wantedThere('13:30', '14:30'), signal())).toBe('taken');
  }, 60_000);

  test('tells into which calendars the account may write', async () => {
    expect(await bookers[0].mayWrite({ room }, signal())).toBe(true);
    expect(await bookers[0].mayWrite({ user: 'kari' }, signal()).catch(() => false)).toBe(false);
  }, 60_000);
});

/** A real server that delivers invitations and answers by RFC 6638, with a person who answers for the room. */
describeWith('cyrus', 'Cyrus', () => {
  const room = 'fjorden@eksempel.no';
  let server: PeerServer;
  let booker: RoomBooker;

  beforeAll(async () => {
    server = await startCyrus(['fjorden', 'kari'], []);
    const account = { username: BOOKING_ACCOUNT, password: PASSWORD, roomUrl: undefined };
    const roomListUrl = new URL(server.config.url).pathname;
    booker = createCaldavBooker({
      config: { ...server.config, ...account, roomListUrl, budgetMs: 20_000 },
      domain: 'eksempel.no',
      timeZone: 'Europe/Oslo',
      log: createWatchedLog(),
    });
  }, 120_000);
  afterAll(async () => {
    await booker?.close?.();
    await server?.stop();
  }, 60_000);

  const authorization = `Basic ${Buffer.from(`fjorden:${PASSWORD}`).toString('base64')}`;

  /** The event in the calendar of the room; an empty text while there is none. */
  async function readCopy(booking: WantedBooking): Promise<string> {
    const response = await fetch(server.locate('fjorden', uidOf(booking)).url, {
      headers: { authorization },
    });
    return response.ok ? (await response.text()).replaceAll('\r\n ', '') : '';
  }

  /** Answers for the room, when it is asked for a time that ends then. */
  async function answer(booking: WantedBooking, end: string, partstat: 'ACCEPTED' | 'DECLINED') {
    const asks = (text: string) =>
      text.includes(`DTEND:20261201T${end.replace(':', '')}00Z`) && text.includes('PARTSTAT=NEEDS-ACTION');
    let copy = '';
    while (!asks(copy)) copy = await readCopy(booking);
    // Cyrus adds a second TRANSP, which it does not take back.
    const body = copy
      .replace('PARTSTAT=NEEDS-ACTION', `PARTSTAT=${partstat}`)
      .replace(/^TRANSP:.*\r\n/gm, '');
    await request(server.locate('fjorden', uidOf(booking)).url, { method: 'PUT', user: 'fjorden', body });
  }

  const book = (booking: WantedBooking, end = booking.end) => booker.book({ ...booking, end }, signal());

  test('books, extends and cancels what the room accepts', async () => {
    const booking = wanted('08:00', '08:30', room);
    const [booked] = await Promise.all([book(booking), answer(booking, '08:30', 'ACCEPTED')]);
    expect(booked).toBe('booked');
    expect(await book(wanted('08:15', '08:45', room))).toBe('taken');
    const [extended] = await Promise.all([book(booking, at('08:45')), answer(booking, '08:45', 'ACCEPTED')]);
    expect(extended).toBe('booked');
    expect(await booker.find(booking, signal())).toEqual({
      start: at('08:00'),
      end: at('08:45'),
      isSettled: true,
    });
    await booker.cancel(booking, signal());
    expect(await readCopy(booking)).toContain('STATUS:CANCELLED');
  }, 60_000);

  test('withdraws what the room declines', async () => {
    const booking = wanted('10:00', '10:30', room);
    const [outcome] = await Promise.all([book(booking), answer(booking, '10:30', 'DECLINED')]);
    // For the outbox of Cyrus 3.6, a withdrawn invitation takes time, so that it looks as if something else took the room.
    expect(outcome).toBe('taken');
    expect(await booker.find(booking, signal())).toBeUndefined();
    expect(await readCopy(booking)).toContain('STATUS:CANCELLED');
  }, 60_000);

  test('gives a booking its former end where the room declines the new one', async () => {
    const booking = wanted('12:00', '12:30', room);
    await Promise.all([book(booking), answer(booking, '12:30', 'ACCEPTED')]);
    const answers = answer(booking, '12:45', 'DECLINED').then(() => answer(booking, '12:30', 'ACCEPTED'));
    const [outcome] = await Promise.all([book(booking, at('12:45')), answers]);
    expect(outcome).toBe('declined');
    expect(await booker.find(booking, signal())).toMatchObject({ end: at('12:30'), isSettled: true });
  }, 60_000);

  test('does not take an invitation without an answer for a booking', async () => {
    const booking = wanted('14:00', '14:30', room);
    const controller = new AbortController();
    const outcome = booker.book(booking, controller.signal).catch((error: unknown) => error);
    while ((await readCopy(booking)) === '') await nextTurn();
    controller.abort();
    expect(await outcome).toMatchObject({ kind: 'slow' });
    expect(await booker.find(booking, signal())).toMatchObject({ isSettled: false });
    await booker.cancel(booking, signal());
    expect(await booker.find(booking, signal())).toBeUndefined();
  }, 60_000);
});
