import { describe, expect, test } from 'vitest';
import { catchSourceFault } from '../../helpers.js';
import type { Role } from './fake-google.js';
import {
  answerError,
  answerFirst,
  at,
  because,
  bookedRoom,
  expectNoSecrets,
  meeting,
  person,
  ROOM,
  signal,
  startBooking,
  wanted,
} from './fake-google.js';

describe('rights', () => {
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

describe('failures', () => {
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
