import { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { longest, mapped, optional, type Parser, sequence, shared, word } from './combinators.js';
import {
  type DayMeaning,
  day,
  dayWhen,
  findDate,
  formatRef,
  meaning,
  nextHoliday,
  noSuchDate,
  weekdayDate,
  weekWhen,
} from './day-meanings.js';
import { dateRef, daysAhead, of, weekday } from './day-references.js';
import { LEXICON } from './vocabulary.js';

/** The nth of some in a month, or the last of all. */
type Nth = number | 'last';
export const anyNth: Parser<Nth> = shared(
  longest<Nth>(
    word('ORDINAL'),
    word('DAY_NUMBER'),
    mapped(word('LAST'), () => 'last'),
    // `den første`, alone the first of a month
    mapped(sequence(word('THE'), word('ORDINAL')), ([, number]) => number),
  ),
);
const nth = anyNth;

/** The nth such weekday of a month, in the year or this year or next; not a fifth Monday of a month that has four. */
function nthWeekday(
  which: Nth,
  { weekday, month, year: named }: { weekday: number; month: number; year?: number | undefined },
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const years = (named === undefined ? [today.year, today.year + 1] : [named]).flatMap((year) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 });
    const days = [0, 7, 14, 21, 28].map((later) =>
      first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + later }),
    );
    const date = days.filter((each) => each.month === month).at(which === 'last' ? -1 : which - 1);
    return date ? [date] : [];
  });
  return years.find((date) => named !== undefined || Temporal.PlainDate.compare(date, today) >= 0);
}

/** Whether nothing, the last before or the first after is asked for. */
const isNearest = (which: Nth | undefined, side: number) =>
  which === undefined || which === (side < 0 ? 'last' : 1);

const THURSDAY = 4;

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
      const dates = months.flatMap(({ month }) => nthWeekday(which, { weekday, month }, today) ?? []);
      const [date] = dates.sort((one, other) => Temporal.PlainDate.compare(one, other));
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
  // `siste uka før jul`, `uka etter påske`
  mapped(
    sequence(optional(nth), word('WEEK'), word('WEEK_SIDE'), word('SEASON')),
    meaning(([which, , side, { week }]) => (today) => {
      if (!isNearest(which, side)) return undefined;
      return { kind: 'when', when: weekWhen(nextHoliday(week, today).add({ weeks: side })) };
    }),
  ),
  // `første uka i desember`: a week is of the month that has its Thursday, as in ISO 8601.
  mapped(
    sequence(nth, word('WEEK'), word('ON'), word('MONTH'), optional(word('YEAR'))),
    meaning(([which, , , month, year]) => (today) => {
      const date = nthWeekday(which, { weekday: THURSDAY, month, year }, today);
      return date && { kind: 'when', when: weekWhen(date) };
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
