import { describe, expect, test } from 'vitest';
import { catchSourceFault } from '../catch-source-fault.js';
import { startExchangeBooking } from '../exchange/start-exchange-booking.js';
import { startGraphBooking } from '../graph/start-graph-booking.js';
import { at, type BookingStage, PERSON, ROOM, type StageOptions, wanted } from './booking-stage.js';

const SERVERS = [
  { name: 'Graph', startStage: (options: StageOptions) => startGraphBooking(options) },
  { name: 'Exchange', startStage: (options: StageOptions) => startExchangeBooking(options) },
  {
    name: 'Exchange with NTLM',
    startStage: (options: StageOptions) => startExchangeBooking(options, 'ntlm'),
  },
];

const signal = () => AbortSignal.timeout(60_000);

/** What stands in the room's calendar, as `08:00–08:30 subject`. */
const listEvents = ({ rooms }: BookingStage) =>
  rooms
    .calendarOf(ROOM)
    ?.map(({ start, end, subject }) => `${start.slice(11, 16)}–${end.slice(11, 16)} ${subject}`)
    .sort();

const time = (clock: string) => at(clock).toString();
const addMeeting = ({ rooms }: BookingStage, start: string, end: string, rest = {}) =>
  rooms.add(ROOM, time(start), time(end), rest);

/** Somebody else takes the room after it was found free, before it answers. */
function letSomebodyTake(stage: BookingStage, start: string, end: string) {
  let isLeft = true;
  stage.onWrite(() => {
    if (isLeft) addMeeting(stage, start, end);
    isLeft = false;
    return false;
  });
}

describe.each(SERVERS)('$name', ({ startStage }) => {
  test('books, extends and cancels from a mailbox of its own', async () => {
    const stage = await startStage({});
    const booker = stage.open();
    const booking = wanted('08:00', '08:30');
    expect(await booker.find(booking, signal())).toBeUndefined();
    expect(await booker.book(booking, signal())).toBe('booked');
    expect(await booker.book(booking, signal())).toBe('booked');
    expect(listEvents(stage)).toEqual(['08:00–08:30 Kari Nordli (Slack)']);
    expect(await booker.find(booking, signal())).toEqual({
      start: at('08:00'),
      end: at('08:30'),
      isSettled: true,
    });
    expect(await booker.book({ ...booking, end: at('08:45') }, signal())).toBe('booked');
    expect(listEvents(stage)).toEqual(['08:00–08:45 Kari Nordli (Slack)']);
    expect(await booker.find(booking, signal())).toMatchObject({ end: at('08:45'), isSettled: true });
    await booker.cancel(booking, signal());
    await booker.cancel(booking, signal());
    expect(listEvents(stage)).toEqual([]);
    expect(stage.rooms.meetings.size).toBe(0);
    expect(stage.writes).toEqual(['create', 'move', 'remove']);
  });

  test('books once when two services book at the same time', async () => {
    const stage = await startStage({ policy: { answersAfter: 2 } });
    const bookers = [stage.open(), stage.open()];
    for (const clock of ['08', '09', '10']) {
      const bookings = [wanted(`${clock}:00`, `${clock}:40`), wanted(`${clock}:20`, `${clock}:50`)];
      const outcomes = await Promise.all(
        bookings.map((booking, index) => bookers[index]?.book(booking, signal())),
      );
      expect([...outcomes].sort()).toEqual(['booked', 'taken']);
    }
    expect(listEvents(stage)).toHaveLength(3);
    expect(stage.rooms.meetings.size).toBe(3);
  });

  test('makes the same booking once when two services make it', async () => {
    const stage = await startStage({ policy: { answersAfter: 2 } });
    const booking = wanted('08:00', '08:30');
    const bookers = [stage.open(), stage.open()];
    const outcomes = await Promise.all(bookers.map((booker) => booker.book(booking, signal())));
    expect(outcomes).toEqual(['booked', 'booked']);
    expect(listEvents(stage)).toEqual(['08:00–08:30 Kari Nordli (Slack)']);
    expect(stage.rooms.meetings.size).toBe(1);
  });

  test.each(['create', 'move', 'remove'] as const)(
    'carries out «%s» once when the connection is lost before its answer',
    async (lost) => {
      const stage = await startStage({});
      const booker = stage.open();
      let isLeft = true;
      stage.onWrite((write) => {
        const isLost = isLeft && write === lost;
        if (isLost) isLeft = false;
        return isLost;
      });
      const booking = wanted('08:00', '08:30');
      expect(await booker.book(booking, signal())).toBe('booked');
      expect(await booker.book({ ...booking, end: at('08:45') }, signal())).toBe('booked');
      expect(listEvents(stage)).toEqual(['08:00–08:45 Kari Nordli (Slack)']);
      expect(stage.rooms.meetings.size).toBe(1);
      await booker.cancel(booking, signal());
      expect(listEvents(stage)).toEqual([]);
      expect(isLeft).toBe(false);
    },
  );

  test('waits for a room that answers late', async () => {
    const stage = await startStage({ policy: { answersAfter: 4 } });
    expect(await stage.open().book(wanted('08:00', '08:30'), signal())).toBe('booked');
  });

  test('does not know what a room without an answer will say, and reads it later', async () => {
    const stage = await startStage({ policy: { answersAfter: 1_000 } });
    const booker = stage.open();
    const booking = wanted('08:00', '08:30');
    const fault = await catchSourceFault(booker.book(booking, AbortSignal.timeout(1_000)));
    expect(fault).toMatchObject({ kind: 'slow', problem: { code: 'too_slow' } });
    expect(await booker.find(booking, signal())).toMatchObject({ isSettled: false });
    for (const meeting of stage.rooms.meetings.values()) meeting.looks = 1;
    expect(await booker.find(booking, signal())).toMatchObject({ isSettled: true });
    expect(stage.rooms.meetings.size).toBe(1);
  });

  test.each([
    ['a room declines by its rules', { maxMinutes: 60 }],
    ['a person would have to approve', { asksPerson: true }],
  ])('leaves nothing when %s', async (_, policy) => {
    const stage = await startStage({ policy });
    expect(await stage.open().book(wanted('08:00', '09:30'), signal())).toBe('declined');
    expect(listEvents(stage)).toEqual([]);
    expect(stage.rooms.meetings.size).toBe(0);
  });

  test('invites no room that is taken', async () => {
    const stage = await startStage({});
    addMeeting(stage, '11:30', '12:30');
    addMeeting(stage, '10:00', '11:00', { isFree: true });
    const booker = stage.open();
    expect(await booker.book(wanted('12:00', '12:45'), signal())).toBe('taken');
    expect(stage.writes).toEqual([]);
    expect(await booker.book(wanted('10:30', '11:30'), signal())).toBe('booked');
  });

  test.each([false, true])(
    'yields to somebody who takes the room in between (the room takes conflicts: %s)',
    async (allowsConflicts) => {
      const stage = await startStage({ policy: { allowsConflicts } });
      letSomebodyTake(stage, '08:15', '09:00');
      expect(await stage.open().book(wanted('08:00', '08:30'), signal())).toBe('taken');
      expect(listEvents(stage)).toEqual(['08:15–09:00 Ledermøte']);
      expect(stage.rooms.meetings.size).toBe(0);
    },
  );

  test.each([
    ['by its rules', { maxMinutes: 40 }, false, 'declined'],
    ['as it is taken', {}, true, 'taken'],
    ['as it is taken, and takes conflicts', { allowsConflicts: true }, true, 'taken'],
  ] as const)(
    'keeps the former end when the room refuses the new one %s',
    async (_, policy, isTaken, outcome) => {
      for (const keepsAnswer of [false, true]) {
        const stage = await startStage({ policy: { answersAfter: 2, ...policy } });
        stage.rooms.settings.keepsAnswer = keepsAnswer;
        const booker = stage.open();
        const booking = wanted('08:00', '08:30');
        expect(await booker.book(booking, signal())).toBe('booked');
        if (isTaken) letSomebodyTake(stage, '08:40', '09:00');
        expect(await booker.book({ ...booking, end: at('08:45') }, signal())).toBe(outcome);
        expect(await booker.find(booking, signal())).toMatchObject({ end: at('08:30'), isSettled: true });
        expect(listEvents(stage)?.[0]).toBe('08:00–08:30 Kari Nordli (Slack)');
      }
    },
  );

  test('does not know whether a booking is left that the room takes back when it is extended', async () => {
    const stage = await startStage({});
    const booker = stage.open();
    const booking = wanted('08:00', '08:30');
    await booker.book(booking, signal());
    // The new meeting overlaps with the former time too.
    letSomebodyTake(stage, '08:15', '09:00');
    const fault = await catchSourceFault(booker.book({ ...booking, end: at('08:45') }, signal()));
    expect(fault).toMatchObject({ problem: { code: 'not_answered' } });
    expect(await booker.find(booking, signal())).toMatchObject({ isSettled: false });
  });

  test.each([
    ['forbidden', 'failed', 'no_access'],
    ['missing', 'failed', undefined],
    ['busy', 'busy', 'server_busy'],
  ] as const)('reports a refusal: %s', async (refusal, kind, code) => {
    const stage = await startStage({});
    stage.refuse(refusal);
    const booker = stage.open();
    const booking = wanted('08:00', '08:30');
    for (const ask of [booker.book, booker.find, booker.cancel]) {
      const fault = await catchSourceFault(ask(booking, signal()));
      expect(fault.kind).toBe(kind);
      if (code !== undefined) expect(fault.problem?.code).toBe(code);
    }
    expect(stage.writes).toEqual([]);
  });

  test('reports a mailbox that may be read and not written', async () => {
    const stage = await startStage({});
    stage.rooms.settings.isClosed = true;
    const booker = stage.open();
    const booking = wanted('08:00', '08:30');
    const fault = await catchSourceFault(booker.book(booking, signal()));
    expect(fault).toMatchObject({ kind: 'failed', problem: { code: 'no_access' } });
    expect(await booker.find(booking, signal())).toBeUndefined();
  });

  test('tells into which calendars the account may write', async () => {
    const own = (await startStage({})).open();
    expect(await own.mayWrite({ room: ROOM }, signal())).toBe(true);
    expect(await own.mayWrite({ user: PERSON }, signal())).toBe(false);
    const everywhere = (await startStage({ opensPeople: true })).open();
    expect(await everywhere.mayWrite({ user: PERSON }, signal())).toBe(true);
  });
});

test.each(['conflict', 'another'] as const)('Graph: a repeated request gets %s', async (repeated) => {
  const stage = await startGraphBooking({}, { repeated });
  let isLeft = true;
  stage.onWrite(() => {
    const isLost = isLeft;
    isLeft = false;
    return isLost;
  });
  const booking = wanted('08:00', '08:30');
  expect(await stage.open().book(booking, signal())).toBe('booked');
  expect(stage.rooms.meetings.size).toBe(1);
  expect(listEvents(stage)).toEqual(['08:00–08:30 Kari Nordli (Slack)']);
});
