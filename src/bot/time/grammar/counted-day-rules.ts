import { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import {
  day,
  dayWhen,
  findDate,
  formatRef,
  nextHoliday,
  noSuchDate,
  weekdayDate,
  weekWhen,
} from './day-meanings.js';
import { type DayMeaning, meaning } from './day-pieces.js';
import { dateRef, daysAhead, of, weekday } from './day-references.js';
import { firstNthWeekday, isNearest, nth, nthWeekday } from './nth-weekday.js';
import { LEXICON } from './vocabulary.js';

const lastDayOf = (month: number, year: number) => Temporal.PlainYearMonth.from({ year, month }).daysInMonth;

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
  // `i dag om ei uke`
  mapped(
    sequence(word('DAY_OFFSET'), daysAhead),
    meaning(
      ([offset, { days }]) =>
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
  // `første mandag i februar`, `siste fredag i november`
  mapped(
    sequence(nth, word('WEEKDAY'), word('ON'), word('MONTH'), optional(word('YEAR'))),
    meaning(([which, weekday, , month, year]) => (today) => {
      const date = nthWeekday(which, { weekday, month, year }, today);
      return date && day(date);
    }),
  ),
  // `siste dag i november`
  mapped(
    sequence(nth, word('DAY_UNIT'), word('ON'), word('MONTH'), optional(word('YEAR'))),
    meaning(([which, , , month, year]) => (today) => {
      const named = which === 'last' ? lastDayOf(month, year ?? today.year) : which;
      const date = findDate({ day: named, month, ...(year !== undefined && { year }) }, today);
      return date && day(date);
    }),
  ),
  // `3. tirsdag i måneden`
  mapped(
    sequence(nth, word('WEEKDAY'), of, word('LONG_SPAN')),
    meaning(([which, weekday, , span]) => (today) => {
      if (span !== 'month' && span !== 'next-month') return undefined;
      const months = [today, today.with({ day: 1 }).add({ months: 1 })].slice(span === 'month' ? 0 : 1);
      const date = firstNthWeekday(which, weekday, today, months);
      return date && day(date);
    }),
  ),
  // `om et par dager`
  mapped(
    sequence(word('IN'), word('FEW'), longest<number>(word('DAY_UNIT'), word('WEEK_UNIT'))),
    meaning(([, , unit]) => (today) => ({
      kind: 'ask',
      why: 'several',
      readings: [2, 3].map((count) => {
        const date = today.add({ days: count * unit });
        return unit === 1 ? dayWhen(date) : weekWhen(date);
      }),
    })),
  ),
  // `mandag over nyttår`, `fredag før jul`
  mapped(
    sequence(optional(nth), weekday, word('WEEK_SIDE'), word('SEASON')),
    meaning(([which, named, side, { first, last }]) => (today) => {
      if (!isNearest(which, side)) return undefined;
      const beside = nextHoliday(side < 0 ? first : last, today).add({ days: side });
      const ahead = (named.weekday - beside.dayOfWeek + 7) % 7;
      return day(beside.add({ days: side > 0 ? ahead : (ahead - 7) % 7 }));
    }),
  ),
  // `morgen tidlig`
  (tokens, at) => {
    const match = sequence(word('MORNING_OR_TOMORROW'), word('EARLY'))(tokens, at);
    const isOfDay = LEXICON.WEEKDAY.has(tokens[at - 1]?.lower ?? '');
    return match && !isOfDay ? { end: at + 1, value: (today) => day(today.add({ days: 1 })) } : undefined;
  },
  // `fredags ettermiddag`
  (tokens, at) => {
    const match = word('WEEKDAY_PLURAL')(tokens, at);
    if (!match || !tokens[at]?.lower.endsWith('s') || !word('PART_OF_DAY')(tokens, match.end))
      return undefined;
    const { end, value: weekday } = match;
    return { end, value: (today) => day(weekdayDate({ weekday, isNext: false }, today)) };
  },
  mapped(
    sequence(word('DAY_OFFSET'), word('WEEK_LATER')),
    meaning(
      ([offset, days]) =>
        (today) =>
          day(today.add({ days: offset + days })),
    ),
  ),
];
