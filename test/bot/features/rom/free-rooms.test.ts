import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { findFreeRooms } from '../../../../src/bot/features/rom/answer.js';
import type { RequestedTime } from '../../../../src/bot/features/rom/model.js';
import { formatTime } from '../../../../src/bot/time/dates.js';
import type { Room } from '../../../../src/calendar/contract.js';
import type { Interval } from '../../../../src/shared/time/interval.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';

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
const find = (times: Interval[], time: RequestedTime) => {
  const { free, taken: busy } = findFreeRooms([{ room: room('a'), taken: times }], time);
  const formatInterval = ({ start, end }: Interval) => `${clock(start)}–${clock(end)}`;
  const next = busy[0]?.next;
  return {
    free: free[0]?.free.map(formatInterval),
    untilMidnight: free[0]?.untilMidnight,
    next: next && formatInterval(next),
  };
};

describe('a room', () => {
  test('is free from the requested start until the next meeting', () => {
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

  test('that is taken is next free for the requested length', () => {
    const times = taken(['10:30', '11:00'], ['11:30', '12:00']);
    expect(find(times, span('10:00', '11:00')).next).toBe('12:00–00:00');
    expect(find(times, span('10:30', '11:00')).next).toBe('11:00–11:30');
  });

  test('that is taken may be free in a part of the time', () => {
    const isFreeInPart = (from: string, to: string) =>
      findFreeRooms([{ room: room('a'), taken: taken(['10:00', '11:00']) }], span(from, to)).taken[0]
        ?.isFreeInPart;
    expect(isFreeInPart('09:00', '12:00')).toBe(true);
    expect(isFreeInPart('10:30', '11:15')).toBe(true);
    expect(isFreeInPart('10:00', '11:00')).toBeUndefined();
    // Too short to be listed.
    expect(isFreeInPart('10:30', '11:10')).toBeUndefined();
  });

  test('is free at some time if a gap is long enough', () => {
    const time: RequestedTime = {
      kind: 'some',
      start: oslo('2026-11-24T08:00'),
      end: oslo('2026-11-24T16:00'),
    };
    const times = taken(['08:10', '10:00'], ['11:00', '15:30']);
    expect(find(times, time).free).toEqual(['10:00–11:00', '15:30–16:00']);
    expect(find(times, { ...time, minutes: 45 }).free).toEqual(['10:00–11:00']);
    expect(find(times, { ...time, minutes: 90 }).free).toBeUndefined();
  });
});

test('sorts by size, free time, building and name, with unknown sizes last', () => {
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

test('puts the room with the longest free time without a break first, where that is asked for', () => {
  const rooms = [
    {
      room: room('broken', { capacity: 4 }),
      taken: taken(['09:30', '10:00'], ['11:30', '12:00'], ['13:30', '14:00']),
    },
    { room: room('afternoon', { capacity: 80 }), taken: taken(['08:00', '12:00']) },
    { room: room('short', { capacity: 8 }), taken: taken(['08:00', '15:00']) },
  ];
  const time: RequestedTime = {
    kind: 'some',
    start: oslo('2026-11-24T08:00'),
    end: oslo('2026-11-24T16:00'),
  };
  const namesOf = ({ free }: ReturnType<typeof findFreeRooms>) => free.map((each) => each.room.name);
  expect(namesOf(findFreeRooms(rooms, time))).toEqual(['broken', 'short', 'afternoon']);
  expect(namesOf(findFreeRooms(rooms, time, 'longest'))).toEqual(['afternoon', 'broken', 'short']);
});

/** A usual day, and days of 23 and 25 hours. */
const day = fc.constantFrom('2026-11-24', '2026-03-29', '2026-10-25');
const minute = fc.integer({ min: -300, max: 2_000 });
const spells = fc.array(fc.tuple(minute, fc.integer({ min: 0, max: 400 })), { maxLength: 10 });

test('finds exactly the free minutes', () => {
  fc.assert(
    fc.property(
      day,
      spells,
      fc.integer({ min: 0, max: 1_379 }),
      fc.integer({ min: 1, max: 600 }),
      fc.boolean(),
      (date, fakes, from, length, isSome) => {
        const midnight = oslo(`${date}T00:00`);
        const start = midnight.add({ minutes: from });
        const end = start.add({ minutes: length });
        const zero = midnight.epochMilliseconds;
        const isTaken = (time: number) =>
          fakes.some(([a, long]) => (time - zero) / 60_000 >= a && (time - zero) / 60_000 < a + long);
        const times = fakes.map(([a, long]) => ({
          start: zero + a * 60_000,
          end: zero + (a + long) * 60_000,
        }));
        const time: RequestedTime = isSome
          ? { kind: 'some', start, end, minutes: 15 }
          : { kind: 'span', start, end };
        const { free } = findFreeRooms([{ room: room('a'), taken: times }], time);
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
