import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayFromNumber, dayNumberFromDate, dayNumberOfPlainDate } from '../../../src/calendar/ical/day.js';

/** From 1 January of year 0 to 31 December of year 9999, all that iCalendar can write. */
const dayNumber = fc.integer({ min: -719_528, max: 2_932_896 });

describe('a date in plain numbers', () => {
  it('converts as Temporal does, in both directions', () => {
    fc.assert(
      fc.property(dayNumber, (number) => {
        const date = Temporal.PlainDate.from('1970-01-01').add({ days: number });
        expect(dayNumberFromDate(date.year, date.month, date.day)).toBe(number);
        expect(dayNumberOfPlainDate(date)).toBe(number);
        expect(dayFromNumber(number)).toEqual({
          number,
          year: date.year,
          month: date.month,
          date: date.day,
          weekday: date.dayOfWeek,
          yearDay: date.dayOfYear,
          monthLength: date.daysInMonth,
          yearLength: date.daysInYear,
        });
      }),
    );
  });

  it.each([
    [2026, 0, 1],
    [2026, 13, 1],
    [2026, 2, 29],
    [2024, 2, 30],
    [2100, 2, 29],
    [2026, 4, 31],
    [2026, 1, 0],
  ])('%i-%i-%i is none', (year, month, date) => {
    expect(() => dayNumberFromDate(year, month, date)).toThrow(RangeError);
  });
});
