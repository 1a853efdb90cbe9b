import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import { parseDateTime, parseDuration } from '../../../src/calendar/ical/content-line.js';
import { dayFromNumber, dayNumberFromDate } from '../../../src/calendar/ical/day.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

const unit = (letter: string) =>
  fc.oneof(
    fc.constant(''),
    fc.nat(2_000).map((number) => `${number}${letter}`),
  );
const duration = fc
  .tuple(
    fc.constantFrom('', '+', '-'),
    unit('W'),
    unit('D'),
    fc.constantFrom('', 'T'),
    unit('H'),
    unit('M'),
    unit('S'),
  )
  .map((parts) => [parts[0], 'P', ...parts.slice(1)].join(''));

/** As Temporal reads it. */
function oracle(text: string) {
  const { weeks, days, hours, minutes, seconds, sign, years, months } = Temporal.Duration.from(text);
  if (sign < 0 || years > 0 || months > 0) throw new RangeError('backwards');
  return { days: weeks * 7 + days, seconds: hours * 3_600 + minutes * 60 + Math.floor(seconds) };
}

test('parses a duration as Temporal does', () => {
  fc.assert(
    fc.property(duration, (text) => {
      let expected: ReturnType<typeof oracle>;
      try {
        expected = oracle(text);
      } catch {
        expect(() => parseDuration(text)).toThrow(RangeError);
        return;
      }
      expect(parseDuration(` ${text.toLowerCase()} `)).toEqual(expected);
    }),
    fuzzRuns(300),
  );
});

test.each([
  ['PT1.5H', { days: 0, seconds: 5_400 }],
  ['-PT0S', { days: 0, seconds: 0 }],
  ['P1W2DT3H', { days: 9, seconds: 10_800 }],
])('%s', (text, expected) => expect(parseDuration(text)).toEqual(expected));

test('parses a time from its digits', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000 }),
      fc.constantFrom('', 'Z', 'z'),
      fc.boolean(),
      (at, zone, hasSeconds) => {
        const wall = hasSeconds ? at : at - (at % 60);
        const time = Temporal.Instant.fromEpochMilliseconds(wall * 1_000)
          .toString()
          .replace(/[-:Z]/g, '');
        expect(parseDateTime(`${hasSeconds ? time : time.slice(0, 13)}${zone}`)).toEqual({
          wall,
          isDate: false,
          isUtc: zone !== '',
          zone: undefined,
        });
      },
    ),
    fuzzRuns(200),
  );
});

describe('day', () => {
  /** From 1 January of year 0 to 31 December of year 9999, all that iCalendar can write. */
  const dayNumber = fc.integer({ min: -719_528, max: 2_932_896 });

  describe('a date in plain numbers', () => {
    it('converts as Temporal does, in both directions', () => {
      fc.assert(
        fc.property(dayNumber, (number) => {
          const date = Temporal.PlainDate.from('1970-01-01').add({ days: number });
          expect(dayNumberFromDate(date.year, date.month, date.day)).toBe(number);
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
});
