import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { hoursToShow, slotsOf, spanOf, WORKING_HOURS, wholeDays } from '../../../src/bot/ledig/hours.js';
import type { Interval } from '../../../src/shared/interval.js';
import { ZONE } from './fakes.js';

const TUESDAY = Temporal.PlainDate.from('2026-11-24');
const hoursOf = ({ start, end }: Interval) => (end - start) / 3_600_000;
const hourOf = ({ start }: Interval) =>
  Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(ZONE).hour;

describe('days', () => {
  it.each([
    ['2026-11-24', 24],
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('%s has %i hours, of which eight are working hours of 16 halves', (text, hours) => {
    const date = Temporal.PlainDate.from(text);
    expect(hoursOf(wholeDays(date, date, ZONE))).toBe(hours);
    expect(hoursOf(spanOf(date, WORKING_HOURS, ZONE))).toBe(8);
    const slots = slotsOf(date, WORKING_HOURS, ZONE);
    expect(slots.map(hourOf)).toEqual([8, 9, 10, 11, 12, 13, 14, 15].flatMap((hour) => [hour, hour]));
    expect(slots.map(hoursOf)).toEqual(slots.map(() => 0.5));
  });

  it('of a week with a changed clock are an hour less', () => {
    const monday = Temporal.PlainDate.from('2026-03-23');
    expect(hoursOf(wholeDays(monday, monday.add({ days: 6 }), ZONE))).toBe(7 * 24 - 1);
  });
});

describe('hoursToShow', () => {
  const item = (from: string, to: string) => ({
    start: Temporal.PlainDateTime.from(from).toZonedDateTime(ZONE).epochMilliseconds,
    end: Temporal.PlainDateTime.from(to).toZonedDateTime(ZONE).epochMilliseconds,
  });
  const shown = (items: [string, string][], dates = [TUESDAY]) => {
    const { first, last } = hoursToShow(
      items.map(([from, to]) => item(from, to)),
      dates,
      ZONE,
    );
    return [first / 2, (last + 1) / 2];
  };

  it.each([
    ['nothing', [], [8, 16]],
    ['something within', [['2026-11-24T09:00', '2026-11-24T10:00']], [8, 16]],
    ['something early', [['2026-11-24T07:15', '2026-11-24T08:30']], [7, 16]],
    ['something late', [['2026-11-24T15:30', '2026-11-24T17:20']], [8, 17.5]],
    ['something that ends on the hour', [['2026-11-24T15:30', '2026-11-24T17:00']], [8, 17]],
    [
      'something on both sides',
      [
        ['2026-11-24T07:30', '2026-11-24T08:00'],
        ['2026-11-24T16:00', '2026-11-24T17:00'],
      ],
      [7.5, 17],
    ],
    [
      'more than a table holds',
      [
        ['2026-11-24T07:30', '2026-11-24T08:00'],
        ['2026-11-24T16:00', '2026-11-24T17:30'],
      ],
      [8, 16],
    ],
    ['an evening', [['2026-11-24T20:00', '2026-11-24T22:00']], [8, 16]],
    ['a whole day', [['2026-11-24T00:00', '2026-11-25T00:00']], [8, 16]],
    [
      'a journey from the day before, and a breakfast',
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

  it('of several days have room for all of them', () => {
    const dates = [TUESDAY, TUESDAY.add({ days: 1 })];
    expect(
      shown(
        [
          ['2026-11-24T07:30', '2026-11-24T08:00'],
          ['2026-11-25T16:00', '2026-11-25T16:30'],
        ],
        dates,
      ),
    ).toEqual([7.5, 16.5]);
  });
});
