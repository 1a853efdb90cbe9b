import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, test } from 'vitest';
import {
  dayFromNumber,
  dayNumberFromDate,
  dayNumberOfPlainDate,
  StepBudget,
  TooManyRecurrencesError,
} from '../../../src/calendar/ical/day.js';
import { listRecurrences, parseRule } from '../../../src/calendar/ical/recurrence.js';
import { wallSecondsOf } from './build.js';

describe('day', () => {
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
});

describe('step budget', () => {
  const MAX_STEPS = 3_000_000;

  const MAX_OCCURRENCES = 100_000;

  const takes = (count: number, take: () => void) => {
    for (let taken = 0; taken < count; taken += 1) take();
  };

  test.each([
    ['of its own', 5, new StepBudget(5)],
    ['by default', MAX_STEPS, new StepBudget()],
  ])('a budget allows as many steps as its limit, %s', (_, limit, budget) => {
    takes(limit, () => budget.take());
    expect(budget.taken).toBe(limit);
    expect(() => budget.take()).toThrow(TooManyRecurrencesError);
  });

  test('a budget allows a hundred thousand occurrences, which are no steps', () => {
    const budget = new StepBudget(1);
    takes(MAX_OCCURRENCES, () => budget.takeOccurrence());
    expect(budget.taken).toBe(0);
    expect(() => budget.takeOccurrence()).toThrow(TooManyRecurrencesError);
  });

  const wall = (time: string) => wallSecondsOf(Temporal.PlainDateTime.from(time));

  // Periods and dates that cannot match are skipped.
  test.each([
    ['FREQ=DAILY', 361, 722],
    ['FREQ=DAILY;INTERVAL=30', 13, 26],
    ['FREQ=WEEKLY;BYDAY=MO', 52, 104],
    ['FREQ=WEEKLY;INTERVAL=10', 6, 12],
    ['FREQ=MONTHLY;BYMONTHDAY=5', 12, 36],
    ['FREQ=MONTHLY;BYDAY=2MO', 13, 108],
    ['FREQ=MONTHLY;BYDAY=-1MO', 13, 108],
    ['FREQ=MONTHLY;BYDAY=-5MO', 5, 45],
    ['FREQ=MONTHLY;BYDAY=MO', 52, 429],
    ['FREQ=MONTHLY;BYDAY=1MO,-1MO', 24, 401],
    ['FREQ=MONTHLY;INTERVAL=6;BYDAY=MO', 8, 72],
    ['FREQ=MONTHLY;BYMONTH=1', 1, 3],
    ['FREQ=YEARLY', 1, 3],
    ['FREQ=YEARLY;BYMONTH=1,2;BYDAY=MO', 8, 69],
    ['FREQ=YEARLY;BYWEEKNO=2', 1, 362],
    ['FREQ=YEARLY;BYYEARDAY=5', 1, 362],
    ['FREQ=YEARLY;BYMONTHDAY=5;BYYEARDAY=5', 1, 362],
    ['FREQ=MONTHLY;BYMONTHDAY=31', 8, 26],
    ['FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=BACKWARD;BYMONTHDAY=31', 13, 40],
    ['FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD;BYMONTHDAY=31,30', 24, 63],
  ])('%s from 5 January recurs %i times in a year, in at most %i steps', (text, times, most) => {
    const rule = parseRule(text, (time) => time.wall);
    const [first, last] = [wall('2026-01-05T09:00'), wall('2026-12-31T23:00')];
    const steps = new StepBudget();
    expect(listRecurrences(rule, first, first, last, steps)).toHaveLength(times);
    expect(steps.taken).toBeLessThanOrEqual(most);
  });
});
