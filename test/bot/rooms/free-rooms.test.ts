import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { currentRoomState, findFreeRooms } from '../../../src/bot/rooms/free-rooms.js';
import type { RequestedTime } from '../../../src/bot/rooms/rom-query.js';
import { formatTime } from '../../../src/bot/time/dates.js';
import type { Room } from '../../../src/calendar/contract.js';
import type { Interval } from '../../../src/shared/time/interval.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

const OSLO = 'Europe/Oslo';
const oslo = (wallTime: string) => Temporal.PlainDateTime.from(wallTime).toZonedDateTime(OSLO);
const at = (wallTime: string) => oslo(wallTime).epochMilliseconds;
const clock = (time: number) =>
  formatTime(Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(OSLO));
const taken = (...times: [string, string][]): Interval[] =>
  times.map(([start, end]) => ({ start: at(`2026-11-24T${start}`), end: at(`2026-11-24T${end}`) }));
const room = (name: string, more: Partial<Room> = {}): Room => ({
  name,
  address: `${name}@eksempel.no`,
  equipment: [],
  ...more,
});
const span = (from: string, to: string): RequestedTime => ({
  kind: 'span',
  start: oslo(`2026-11-24T${from}`),
  end: oslo(`2026-11-24T${to}`),
});
const find = (times: Interval[], wish: RequestedTime) => {
  const { free, taken: busy } = findFreeRooms([{ room: room('a'), taken: times }], wish);
  const says = ({ start, end }: Interval) => `${clock(start)}–${clock(end)}`;
  const next = busy[0]?.next;
  return { free: free[0]?.free.map(says), untilMidnight: free[0]?.untilMidnight, next: next && says(next) };
};

describe('a room', () => {
  test('is free from when it is wanted until it is taken', () => {
    expect(find(taken(['09:00', '10:00'], ['13:00', '14:00']), span('10:00', '11:00'))).toEqual({
      free: ['10:00–13:00'],
      untilMidnight: false,
      next: undefined,
    });
    expect(find(taken(['09:00', '10:00']), span('10:00', '11:00'))).toMatchObject({
      free: ['10:00–00:00'],
      untilMidnight: true,
    });
  });

  test('that is taken is free next when it is so for as long as was wanted', () => {
    const times = taken(['10:30', '11:00'], ['11:30', '12:00']);
    expect(find(times, span('10:00', '11:00')).next).toBe('12:00–00:00');
    expect(find(times, span('10:30', '11:00')).next).toBe('11:00–11:30');
  });

  test('is free at some time when a gap is long enough', () => {
    const wish: RequestedTime = {
      kind: 'some',
      start: oslo('2026-11-24T08:00'),
      end: oslo('2026-11-24T16:00'),
    };
    const times = taken(['08:10', '10:00'], ['11:00', '15:30']);
    expect(find(times, wish).free).toEqual(['10:00–11:00', '15:30–16:00']);
    expect(find(times, { ...wish, minutes: 45 }).free).toEqual(['10:00–11:00']);
    expect(find(times, { ...wish, minutes: 90 }).free).toBeUndefined();
  });
});

test('best first: the smallest, then the one free longest, then by building and name; uncounted places last', () => {
  const rooms = [
    { room: room('hall', { capacity: 80 }), taken: [] },
    { room: room('x'), taken: [] },
    { room: room('b', { capacity: 8, building: 'Øst' }), taken: [] },
    { room: room('a', { capacity: 8, building: 'Øst' }), taken: [] },
    { room: room('c', { capacity: 8, building: 'Vest' }), taken: [] },
    { room: room('short', { capacity: 8 }), taken: taken(['12:00', '13:00']) },
    { room: room('small', { capacity: 4 }), taken: taken(['11:00', '12:00']) },
  ];
  const { free } = findFreeRooms(rooms, span('10:00', '11:00'));
  expect(free.map((each) => each.room.name)).toEqual(['small', 'c', 'a', 'b', 'short', 'hall', 'x']);
});

describe('now', () => {
  const times = taken(['09:00', '10:00'], ['10:00', '11:30'], ['11:40', '12:00'], ['14:00', '15:00']);
  test.each([
    ['2026-11-24T08:30', true, '09:00', undefined],
    ['2026-11-24T08:55', true, '09:00', undefined],
    ['2026-11-24T09:00', false, '12:00', '14:00'],
    ['2026-11-24T11:35', true, '11:40', undefined],
    ['2026-11-24T14:30', false, '15:00', undefined],
    ['2026-11-24T15:00', true, undefined, undefined],
  ])('%s: free %s until %s, then until %s', (moment, free, until, freeTo) => {
    const now = currentRoomState(times, oslo(moment));
    const said = [now.until, now.freeTo].map((time) => time && formatTime(time));
    expect([now.free, ...said]).toEqual([free, until, freeTo]);
  });

  test('taken past midnight has no end today', () => {
    const night = [{ start: at('2026-11-24T22:00'), end: at('2026-11-25T02:00') }];
    expect(currentRoomState(night, oslo('2026-11-24T23:00'))).toEqual({ free: false });
  });
});

/** Any day, and the two that have 23 and 25 hours. */
const day = fc.constantFrom('2026-11-24', '2026-03-29', '2026-10-25');
const minute = fc.integer({ min: -300, max: 2_000 });
const spells = fc.array(fc.tuple(minute, fc.integer({ min: 0, max: 400 })), { maxLength: 10 });

test('no room is said to be free in a minute that it is taken, and none is hidden', () => {
  fc.assert(
    fc.property(
      day,
      spells,
      fc.integer({ min: 0, max: 1_379 }),
      fc.integer({ min: 1, max: 600 }),
      fc.boolean(),
      (date, made, from, length, isSome) => {
        const midnight = oslo(`${date}T00:00`);
        const start = midnight.add({ minutes: from });
        const end = start.add({ minutes: length });
        const zero = midnight.epochMilliseconds;
        const isTaken = (time: number) =>
          made.some(([a, long]) => (time - zero) / 60_000 >= a && (time - zero) / 60_000 < a + long);
        const times = made.map(([a, long]) => ({
          start: zero + a * 60_000,
          end: zero + (a + long) * 60_000,
        }));
        const wish: RequestedTime = isSome
          ? { kind: 'some', start, end, minutes: 15 }
          : { kind: 'span', start, end };
        const { free } = findFreeRooms([{ room: room('a'), taken: times }], wish);
        const minutesOf = (stretch: Interval) =>
          Array.from(
            { length: (stretch.end - stretch.start) / 60_000 },
            (_, n) => stretch.start + n * 60_000,
          );
        const stretches = free[0]?.free ?? [];
        expect(stretches.flatMap(minutesOf).filter(isTaken)).toEqual([]);
        const asked = minutesOf({ start: start.epochMilliseconds, end: end.epochMilliseconds });
        const runs = [
          ...asked
            .map((time) => (isTaken(time) ? 'x' : '.'))
            .join('')
            .matchAll(/\.{15,}/gu),
        ];
        if (isSome)
          expect(stretches.map((each) => minutesOf(each).length)).toEqual(runs.map(([run]) => run.length));
        else expect(free.length).toBe(asked.some(isTaken) ? 0 : 1);
      },
    ),
    fuzzRuns(300),
  );
});
