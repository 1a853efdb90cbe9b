import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createBookingClient } from '../../../../src/calendar/booking-client.js';
import { catchSourceFault, startService } from '../../helpers.js';
import {
  answerError,
  answerFirst,
  at,
  BOOKING_KEY,
  because,
  bookedRoom,
  expectNoSecrets,
  googleVariablesFor,
  KEY,
  lineOf,
  MEETING_LINE,
  meeting,
  person,
  ROOM,
  type Role,
  room,
  signal,
  startBooking,
  startGoogleServer,
  wanted,
  writeKeyFile,
} from './fake-google.js';

describe('a booking', () => {
  test('is made, extended and cancelled as the account of its own', async () => {
    const { booker, open, lines, server, writes } = await startBooking([meeting()]);
    const booking = wanted('08:00', '08:30');
    expect(await booker.find(booking, signal())).toBeUndefined();
    expect(await booker.book(booking, signal())).toBe('booked');
    expect(await booker.find(booking, signal())).toEqual({
      start: booking.start,
      end: booking.end,
      isSettled: true,
    });
    expect(await lines()).toEqual([lineOf(booking), MEETING_LINE]);
    // The same request once more, at another service, as after a lost answer.
    expect(await open().book(booking, signal())).toBe('booked');
    const longer = { ...booking, end: at('08:45') };
    expect(await booker.book(longer, signal())).toBe('booked');
    expect(await lines()).toEqual([lineOf(longer), MEETING_LINE]);
    await booker.cancel(booking, signal());
    await booker.cancel(booking, signal());
    expect(await lines()).toEqual([MEETING_LINE]);
    expect(await booker.find(booking, signal())).toBeUndefined();
    expect(writes()).toEqual(['POST', 'PATCH', 'PATCH', 'PATCH', 'DELETE', 'DELETE']);
    const writers = server.asked().filter(({ method }) => method !== 'GET');
    expect(new Set(writers.map(({ actor }) => actor))).toEqual(new Set([BOOKING_KEY.client_email]));
  });

  test('is an event without guests, with its id, in the zone of the service', async () => {
    const { booker, events } = await startBooking();
    await booker.book(wanted('08:00', '08:30'), signal());
    expect(events).toEqual([
      {
        kind: 'calendar#event',
        id: `ordrom${'1'.padStart(32, '0')}`,
        etag: expect.any(String),
        summary: 'Kari Nordli (Slack)',
        start: { dateTime: '2026-11-24T08:00:00Z', timeZone: 'Europe/Oslo' },
        end: { dateTime: '2026-11-24T08:30:00Z', timeZone: 'Europe/Oslo' },
        status: 'confirmed',
        transparency: 'opaque',
        visibility: 'default',
        from: '2026-11-24T08:00:00Z',
        to: '2026-11-24T08:30:00Z',
      },
    ]);
  });

  const own = (responseStatus: string) => ({ attendees: [{ self: true, responseStatus }] });
  test.each([
    ['a meeting', {}],
    ['another booking', { id: `ordrom${'9'.padStart(32, '0')}` }],
    ['a private meeting', { visibility: 'private' }],
    ['a tentative meeting', { status: 'tentative' }],
    ['a meeting that the room has not answered', own('needsAction')],
    [
      'a whole day',
      {
        from: '2026-11-23T23:00:00Z',
        to: '2026-11-24T23:00:00Z',
        start: { date: '2026-11-24' },
        end: { date: '2026-11-25' },
      },
    ],
  ])('is refused beside %s, and leaves nothing behind', async (_, more) => {
    const { booker, events, writes } = await startBooking([meeting(more)]);
    expect(await booker.book(wanted('12:30', '13:30'), signal())).toBe('taken');
    expect(events).toHaveLength(1);
    expect(writes()).toEqual([]);
  });

  test.each([
    ['a cancelled meeting', { status: 'cancelled' }],
    ['a meeting that the room declined', own('declined')],
    ['an event that takes no time', { transparency: 'transparent' }],
    ['a meeting before it', { to: '2026-11-24T12:30:00Z' }],
    [
      'an event without length',
      {
        from: '2026-11-24T12:40:00Z',
        to: '2026-11-24T12:40:00Z',
        start: { dateTime: '2026-11-24T12:40:00Z' },
        end: { dateTime: '2026-11-24T12:40:00Z' },
      },
    ],
  ])('is made beside %s', async (_, more) => {
    const { booker } = await startBooking([meeting(more)]);
    expect(await booker.book(wanted('12:30', '13:30'), signal())).toBe('booked');
  });

  test('keeps its former time when its extension meets another event', async () => {
    const { booker, lines, server, events } = await startBooking([meeting()]);
    const booking = wanted('11:00', '12:00');
    await booker.book(booking, signal());
    const longer = { ...booking, end: at('12:15') };
    expect(await booker.book(longer, signal())).toBe('taken');
    // The other event comes after the claim was written.
    const [other] = events.splice(0, 1);
    server.settings.interrupt = (_response, path) => {
      if (events.some(({ status }) => status === 'tentative') && other && path.endsWith('/events'))
        events.unshift(other);
      return false;
    };
    expect(await booker.book(longer, signal())).toBe('taken');
    server.settings.interrupt = () => false;
    expect(await booker.find(booking, signal())).toEqual({
      start: booking.start,
      end: booking.end,
      isSettled: true,
    });
    expect(new Set(await lines())).toEqual(new Set([lineOf(booking), MEETING_LINE]));
  });

  test('keeps what was booked when a service stops while it extends', async () => {
    const { booker, open, events, server, lines } = await startBooking();
    const booking = wanted('11:00', '11:30');
    await booker.book(booking, signal());
    // The service stops right after the claim: nothing of it comes to the calendar any more.
    server.settings.interrupt = (response) => {
      if (!events.some(({ status }) => status === 'tentative')) return false;
      response.destroy();
      return true;
    };
    await expect(booker.book({ ...booking, end: at('11:45') }, signal())).rejects.toThrow();
    server.settings.interrupt = () => false;
    const { title, end } = booking;
    expect(await open().find(booking, signal())).toMatchObject({ isSettled: false, former: { title, end } });
    expect(await open().book(booking, signal())).toBe('booked');
    expect(await lines()).toEqual([lineOf(booking)]);
    expect(await open().find(booking, signal())).toEqual({ start: booking.start, end, isSettled: true });
  });

  test('is made again after it was cancelled, or after it yielded, with the same id', async () => {
    const { booker, events, writes } = await startBooking();
    const booking = wanted('08:00', '08:30');
    await booker.book(booking, signal());
    await booker.cancel(booking, signal());
    expect(await booker.book({ ...booking, end: at('09:00') }, signal())).toBe('booked');
    expect(events).toMatchObject([{ status: 'confirmed', to: '2026-11-24T09:00:00Z' }]);
    expect(writes().slice(-3)).toEqual(['POST', 'PUT', 'PATCH']);
  });

  test('gives way to an event that was written at the same time, and can be made later', async () => {
    const { booker, events, server } = await startBooking();
    server.settings.interrupt = (_response, path) => {
      if (events.length === 1 && path.endsWith('/events')) events.push(meeting());
      return false;
    };
    expect(await booker.book(wanted('12:30', '13:00'), signal())).toBe('taken');
    expect(events).toMatchObject([{ status: 'cancelled' }, { id: 'moete' }]);
    server.settings.interrupt = () => false;
    events.pop();
    expect(await booker.book(wanted('12:30', '13:00'), signal())).toBe('booked');
  });

  test('is written once more when somebody changes it before it is confirmed', async () => {
    const { booker, events, server } = await startBooking();
    let isChanged = false;
    server.settings.interrupt = () => {
      const [claim] = events;
      if (claim?.['status'] === 'tentative' && !isChanged) {
        events[0] = { ...claim, summary: 'Endret', etag: '"annen"' };
        isChanged = true;
      }
      return false;
    };
    expect(await booker.book(wanted('08:00', '08:30'), signal())).toBe('booked');
    expect(events).toMatchObject([{ summary: 'Kari Nordli (Slack)', status: 'confirmed' }]);
  });

  test('that was left as a claim is found as one, and settled by booking it once more', async () => {
    const { booker, events, open } = await startBooking();
    await booker.book(wanted('08:00', '08:30'), signal());
    events[0] = { ...meeting(), ...events[0], status: 'tentative' };
    expect(await booker.find(wanted('08:00', '08:30'), signal())).toMatchObject({ isSettled: false });
    expect(await open().book(wanted('08:00', '08:30'), signal())).toBe('booked');
    expect(events).toMatchObject([{ status: 'confirmed' }]);
  });
});

describe('the service with bookings in Google', () => {
  test('the service on google finds rooms of Google’s own domain by their names, and nobody else’s', async () => {
    const server = await startGoogleServer({
      calendars: {
        [ROOM]: room(),
        'kari@eksempel.no': { ...person(), roles: { [KEY.client_email]: 'reader' } },
      },
      resources: [{ resourceName: 'Fjorden', resourceEmail: ROOM }],
    });
    const { client } = await startService(googleVariablesFor(server.url));
    expect(await client.rooms()).toMatchObject([{ name: 'Fjorden', address: ROOM }]);
    for (const name of ['fjorden', ROOM, ROOM.split('@')[0] ?? ''])
      expect(await client.roomEvents(name, { day: 0 })).toMatchObject({ room: ROOM, events: [] });
    expect(await client.roomEvents('kari', { day: 0 })).toBeUndefined();
    expect(await client.roomsFreeBusy([ROOM, 'kari'], { day: 0 })).toMatchObject([
      { room: ROOM, free_busy_events: [] },
      { room: 'kari', error: expect.stringContaining('unknown_room') },
    ]);
    expect(await client.freeBusy(['kari', ROOM], { day: 0 })).toMatchObject([
      { user: 'kari', busy_only: true },
      { user: ROOM, error: expect.stringContaining('other_domain') },
    ]);
  });

  test('the service on google has no directory without an administrator, and then needs a file', async () => {
    const server = await startGoogleServer({ calendars: { [ROOM]: room() } });
    const { GOOGLE_DIRECTORY_SUBJECT: _, ...variables } = googleVariablesFor(server.url);
    expect(await (await startService(variables)).client.rooms()).toBeUndefined();
    const folder = mkdtempSync(join(tmpdir(), 'ordrom-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const ROOMS_FILE = join(folder, 'rooms.yml');
    writeFileSync(ROOMS_FILE, `- name: Fjorden\n  address: ${ROOM}\n`);
    const { client } = await startService({ ...variables, ROOMS_FILE });
    expect(await client.roomEvents('fjorden', { day: 0 })).toMatchObject({ room: ROOM, events: [] });
  });

  test('the service on google books over HTTP only where booking is on', async () => {
    const server = await startGoogleServer({
      calendars: { [ROOM]: bookedRoom() },
      resources: [{ resourceName: 'Fjorden', resourceEmail: ROOM }],
    });
    const id = '1'.padStart(32, '0');
    const booking = {
      start: '2026-11-24T08:00:00+00:00',
      end: '2026-11-24T08:30:00+00:00',
      title: 'Kari Nordli (Slack)',
    };
    const variables = {
      ...googleVariablesFor(server.url),
      BOOKING_API_KEYS: 'book',
      BOOKING_GOOGLE_KEY_FILE: writeKeyFile(BOOKING_KEY),
    };
    const open = (baseUrl: string) => createBookingClient({ baseUrl, apiKey: 'book', budgetMs: 10_000 });
    const off = await startService({ ...variables, BOOKING: 'off' });
    await expect(open(off.baseUrl).book('fjorden', id, booking)).rejects.toThrow();
    expect(server.calls.filter(({ path }) => path.includes('/events'))).toEqual([]);

    const { baseUrl, client } = await startService({ ...variables, BOOKING: 'rooms' });
    expect(await open(baseUrl).book('fjorden', id, booking)).toBe('booked');
    expect(await client.roomEvents('fjorden', { day: 0 })).toMatchObject({
      events: [{ subject: 'Kari Nordli (Slack)' }],
    });
    await open(baseUrl).cancel('fjorden', id);
    expect(await client.roomEvents('fjorden', { day: 0 })).toMatchObject({ events: [] });
  });
});

describe('rights to book', () => {
  test.each<[Role, boolean]>([
    ['owner', true],
    ['writer', true],
    ['writerWithoutPrivateAccess', true],
    ['reader', false],
    ['freeBusyReader', false],
  ])('a %s may write: %s', async (role, may) => {
    const { booker } = await startBooking([], { role });
    expect(await booker.mayWrite({ room: ROOM }, signal())).toBe(may);
  });

  test('a calendar that is not shared may not be written, and one that a person shares may', async () => {
    const { booker } = await startBooking([], {
      calendars: { 'kari@eksempel.no': person(), 'ola@eksempel.no': bookedRoom() },
    });
    expect(await booker.mayWrite({ room: ROOM }, signal())).toBe(false);
    expect(await booker.mayWrite({ user: 'kari' }, signal())).toBe(false);
    expect(await booker.mayWrite({ user: 'ola' }, signal())).toBe(true);
  });

  test('a room that is no longer shared is not taken for one without the booking', async () => {
    const { booker } = await startBooking([], { calendars: { [ROOM]: person() } });
    const booking = wanted('08:00', '08:30');
    for (const asked of [
      booker.find(booking, signal()),
      booker.cancel(booking, signal()),
      booker.book(booking, signal()),
    ])
      expect(await catchSourceFault(asked)).toMatchObject(because('no_access'));
  });

  test('an account that only reads cannot book', async () => {
    const { booker, events } = await startBooking([], { role: 'reader' });
    const fault = await catchSourceFault(booker.book(wanted('08:00', '08:30'), signal()));
    expect(fault).toMatchObject({ ...because('no_access'), message: /requiredAccessLevel$/ });
    expectNoSecrets(fault);
    expect(events).toEqual([]);
  });

  test('an event that belongs to another is neither changed nor cancelled', async () => {
    const { booker, events } = await startBooking();
    const booking = wanted('08:00', '08:30');
    await booker.book(booking, signal());
    events[0] = { ...meeting(), ...events[0], isOfAnother: true };
    for (const asked of [
      booker.cancel(booking, signal()),
      booker.book({ ...booking, end: at('09:00') }, signal()),
    ])
      expect(await catchSourceFault(asked)).toMatchObject({
        ...because('no_access'),
        message: /forbiddenForNonOrganizer$/,
      });
    expect(events).toMatchObject([{ status: 'confirmed', to: '2026-11-24T08:30:00Z' }]);
  });
});

describe('failures of a booking', () => {
  test.each([
    ['a quota', answerError(403, 'rateLimitExceeded')],
    ['a quota by status', answerError(429, 'rateLimitExceeded')],
    ['a failure', answerError(503, 'backendError')],
  ])('a booking is tried again after %s', async (_, interruption) => {
    const { booker, server, events } = await startBooking();
    server.settings.interrupt = answerFirst(2, interruption);
    expect(await booker.book(wanted('08:00', '08:30'), signal())).toBe('booked');
    expect(events).toHaveLength(1);
  });

  test.each(['POST', 'PATCH'])('books once when the answer to the %s is lost', async (method) => {
    const { booker, server, events } = await startBooking();
    let isCut = false;
    server.settings.cut = (call) => {
      const isFirst = !isCut && call.method === method && call.path !== '/token';
      isCut ||= isFirst;
      return isFirst;
    };
    expect(await booker.book(wanted('08:00', '08:30'), signal())).toBe('booked');
    expect(isCut).toBe(true);
    expect(events).toMatchObject([{ status: 'confirmed' }]);
  });

  test('says that it is not known whether the room is booked when every answer is lost', async () => {
    const { booker, server, events, open } = await startBooking();
    const booking = wanted('08:00', '08:30');
    server.settings.cut = ({ method, path }) => method === 'POST' && path !== '/token';
    expect(await catchSourceFault(booker.book(booking, signal()))).toMatchObject(because('unreachable'));
    server.settings.cut = () => false;
    expect(await open().find(booking, signal())).toMatchObject({ isSettled: false });
    expect(await open().book(booking, signal())).toBe('booked');
    expect(events).toHaveLength(1);
    server.settings.cut = ({ method }) => method === 'GET';
    expect(await catchSourceFault(open().find(booking, signal()))).toMatchObject(because('unreachable'));
    server.settings.cut = ({ method }) => method === 'DELETE';
    expect(await catchSourceFault(open().cancel(booking, signal()))).toMatchObject(because('unreachable'));
    server.settings.cut = () => false;
    expect(await open().find(booking, signal())).toBeUndefined();
  });

  test('ends with the time of the caller', async () => {
    const { booker, server } = await startBooking();
    const caller = new AbortController();
    server.settings.interrupt = (_response, path) => {
      if (path === '/token') return false;
      caller.abort();
      return true;
    };
    expect(await catchSourceFault(booker.book(wanted('08:00', '08:30'), caller.signal))).toMatchObject({
      kind: 'slow',
    });
  });

  test('does not go on for ever when others change the booking all the time', async () => {
    const { booker, server, events } = await startBooking();
    let version = 0;
    server.settings.interrupt = (_response, path) => {
      version += 1;
      if (/\/events\/./.test(path) && events[0]) events[0]['etag'] = `"${version}"`;
      return false;
    };
    expect(await catchSourceFault(booker.book(wanted('08:00', '08:30'), signal()))).toMatchObject({
      kind: 'failed',
    });
  });
});
