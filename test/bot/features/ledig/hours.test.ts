import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import {
  completeHours,
  hoursToShow,
  intervalOfDays,
  intervalOfHours,
  listSlots,
  roundToHalfHours,
  WORKING_HOURS,
  workingTimes,
} from '../../../../src/bot/features/ledig/model.js';
import type { WorkingHours } from '../../../../src/calendar/contract.js';
import type { Interval } from '../../../../src/shared/time/interval.js';
import { ZONE } from './fakes.js';

const TUESDAY = Temporal.PlainDate.from('2026-11-24');
const hoursLong = ({ start, end }: Interval) => (end - start) / 3_600_000;
const hourOf = ({ start }: Interval) =>
  Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(ZONE).hour;

describe('days', () => {
  it.each([
    ['2026-11-24', 24],
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('%s has %i hours and 16 half hours of working time', (text, hours) => {
    const date = Temporal.PlainDate.from(text);
    expect(hoursLong(intervalOfDays(date, date, ZONE))).toBe(hours);
    expect(hoursLong(intervalOfHours(date, WORKING_HOURS, ZONE))).toBe(8);
    const slots = listSlots(date, WORKING_HOURS, ZONE, 30);
    expect(slots.map(hourOf)).toEqual([8, 9, 10, 11, 12, 13, 14, 15].flatMap((hour) => [hour, hour]));
    expect(slots.map(hoursLong)).toEqual(slots.map(() => 0.5));
  });

  it('of a week with a clock change have an hour less', () => {
    const monday = Temporal.PlainDate.from('2026-03-23');
    expect(hoursLong(intervalOfDays(monday, monday.add({ days: 6 }), ZONE))).toBe(7 * 24 - 1);
  });
});

test('a skipped hour has no length, and a repeated one is twice as long', () => {
  const night = { from: 60, to: 240 };
  const halves = (text: string) => listSlots(Temporal.PlainDate.from(text), night, ZONE, 30).map(hoursLong);
  expect(halves('2026-03-29')).toEqual([0.5, 0.5, 0, 0, 0.5, 0.5]);
  expect(halves('2026-10-25')).toEqual([0.5, 0.5, 0.5, 1.5, 0.5, 0.5]);
});

describe('hoursToShow', () => {
  const item = (from: string, to: string) => ({
    start: Temporal.PlainDateTime.from(from).toZonedDateTime(ZONE).epochMilliseconds,
    end: Temporal.PlainDateTime.from(to).toZonedDateTime(ZONE).epochMilliseconds,
  });
  const shown = (items: [string, string][]) => {
    const { from, to } = hoursToShow(
      items.map(([start, end]) => item(start, end)),
      TUESDAY,
      ZONE,
    );
    return [from / 60, to / 60];
  };

  it.each([
    ['no items', [], [8, 16]],
    ['an item within 08–16', [['2026-11-24T09:00', '2026-11-24T10:00']], [8, 16]],
    ['an early item', [['2026-11-24T07:15', '2026-11-24T08:30']], [7, 16]],
    ['a late item', [['2026-11-24T15:30', '2026-11-24T17:20']], [8, 17.5]],
    ['an item that ends on the hour', [['2026-11-24T15:30', '2026-11-24T17:00']], [8, 17]],
    [
      'items on both sides',
      [
        ['2026-11-24T07:30', '2026-11-24T08:00'],
        ['2026-11-24T16:00', '2026-11-24T17:00'],
      ],
      [7.5, 17],
    ],
    [
      'more than a table has room for',
      [
        ['2026-11-24T07:30', '2026-11-24T08:00'],
        ['2026-11-24T16:00', '2026-11-24T17:30'],
      ],
      [8, 16],
    ],
    ['an evening', [['2026-11-24T20:00', '2026-11-24T22:00']], [8, 16]],
    ['a whole day', [['2026-11-24T00:00', '2026-11-25T00:00']], [8, 16]],
    [
      'an item from the day before and an early one',
      [
        ['2026-11-23T12:00', '2026-11-24T10:00'],
        ['2026-11-24T07:00', '2026-11-24T07:30'],
      ],
      [7, 16],
    ],
    ['another day', [['2026-11-25T07:00', '2026-11-25T08:00']], [8, 16]],
  ] as [string, [string, string][], [number, number]][])('%s', (_, items, hours) =>
    expect(shown(items)).toEqual(hours),
  );
});

describe('hours in a question', () => {
  it.each([
    [{ from: 600, to: 840 }, [10, 14]],
    [{ from: 720 }, [12, 16]],
    [{ to: 690 }, [8, 11.5]],
    [{ from: 960 }, [16, 24]],
    [{ to: 480 }, [0, 8]],
    [{}, [8, 16]],
  ])('%j', (asked, [from, to]) => {
    expect(completeHours(asked)).toEqual({ from: Number(from) * 60, to: Number(to) * 60 });
  });

  it('are widened to half hours, as many as a table has room for', () => {
    expect(roundToHalfHours({ from: 615, to: 640 })).toEqual({ from: 600, to: 660 });
    expect(roundToHalfHours({ from: 0, to: 1_440 })).toEqual({ from: 0, to: 19 * 30 });
  });
});

describe('working hours of a calendar', () => {
  const NEW_YORK = { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00', time_zone: 'America/New_York' };
  const times = (date: string, ...hours: WorkingHours[]) =>
    workingTimes(Temporal.PlainDate.from(date), hours, ZONE).map(({ start, end }) =>
      [start, end].map((time) =>
        Temporal.Instant.fromEpochMilliseconds(time)
          .toZonedDateTimeISO(ZONE)
          .toPlainDateTime()
          .toString()
          .slice(5, 16),
      ),
    );

  it('are converted to the zone of the bot', () => {
    expect(times('2026-11-24', NEW_YORK)).toEqual([['11-24T15:00', '11-24T23:00']]);
  });

  it('move by an hour while only one zone has changed its clock', () => {
    expect(times('2026-03-20', NEW_YORK)).toEqual([['03-20T14:00', '03-20T22:00']]);
    expect(times('2026-10-30', NEW_YORK)).toEqual([['10-30T14:00', '10-30T22:00']]);
  });

  it('are clipped to the day', () => {
    const auckland = { ...NEW_YORK, time_zone: 'Pacific/Auckland' };
    expect(times('2026-11-24', auckland)).toEqual([
      ['11-24T00:00', '11-24T05:00'],
      ['11-24T21:00', '11-25T00:00'],
    ]);
    expect(times('2026-11-28', auckland)).toEqual([]);
  });

  it('may be several, until midnight', () => {
    const halves = [
      { days: [2], start: '07:00', end: '11:00', time_zone: ZONE },
      { days: [2], start: '12:00', end: '24:00', time_zone: ZONE },
    ];
    expect(times('2026-11-24', ...halves)).toEqual([
      ['11-24T07:00', '11-24T11:00'],
      ['11-24T12:00', '11-25T00:00'],
    ]);
  });
});
