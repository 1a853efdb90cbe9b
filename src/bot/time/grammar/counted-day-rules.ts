import { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { mapped, type Parser, sequence, word } from './combinators.js';
import {
  type DayMeaning,
  day,
  findDate,
  formatRef,
  meaning,
  nextHoliday,
  noSuchDate,
  weekdayDate,
  weekWhen,
} from './day-meanings.js';
import { dateRef, daysAhead, weekday } from './day-references.js';

/** `første mandag i februar`; not a fifth Monday of a month that has four. */
const nthWeekday =
  (nth: number, weekday: number, month: number): DayMeaning =>
  (today) => {
    const years = [today.year, today.year + 1].flatMap((year) => {
      const first = Temporal.PlainDate.from({ year, month, day: 1 });
      const date = first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + (nth - 1) * 7 });
      return date.month === month ? [date] : [];
    });
    const next = years.find((date) => Temporal.PlainDate.compare(date, today) >= 0);
    return next && day(next);
  };

/** The rules on days that are counted from others: `om to uker`, `torsdag åtte dager`, `første mandag i februar`. */
export const COUNTED_DAY_RULES: readonly Parser<DayMeaning>[] = [
  mapped(
    daysAhead,
    meaning(({ days, isWeeks }) => (today) => {
      const date = today.add({ days });
      return isWeeks ? { kind: 'when', when: weekWhen(date) } : day(date);
    }),
  ),
  mapped(
    sequence(weekday, daysAhead),
    meaning(
      ([named, { days }]) =>
        (today) =>
          day(mondayOf(today.add({ days })).add({ days: named.weekday - 1 })),
    ),
  ),
  // `torsdag åtte dager`
  mapped(
    sequence(weekday, word('WEEK_LATER')),
    meaning(
      ([named, days]) =>
        (today) =>
          day(weekdayDate(named, today).add({ days })),
    ),
  ),
  mapped(
    sequence(word('WEEKS_FROM'), weekday),
    meaning(
      ([days, named]) =>
        (today) =>
          day(weekdayDate(named, today).add({ days })),
    ),
  ),
  mapped(
    sequence(word('WEEKS_FROM'), word('DAY_OFFSET')),
    meaning(
      ([days, offset]) =>
        (today) =>
          day(today.add({ days: offset + days })),
    ),
  ),
  // `dagen etter 17. mai`
  mapped(
    sequence(word('DAY_BESIDE'), word('HOLIDAY')),
    meaning(
      ([days, rule]) =>
        (today) =>
          day(nextHoliday(rule, today).add({ days })),
    ),
  ),
  mapped(
    sequence(word('DAY_BESIDE'), dateRef),
    meaning(([days, ref]) => (today) => {
      const date = findDate(ref, today);
      return date ? day(date.add({ days })) : noSuchDate(formatRef(ref));
    }),
  ),
  // `første mandag i februar`
  mapped(
    sequence(word('ORDINAL'), word('WEEKDAY'), word('ON'), word('MONTH')),
    meaning(([nth, number, , month]) => nthWeekday(nth, number, month)),
  ),
  mapped(
    sequence(word('DAY_OFFSET'), word('WEEK_LATER')),
    meaning(
      ([offset, days]) =>
        (today) =>
          day(today.add({ days: offset + days })),
    ),
  ),
];
