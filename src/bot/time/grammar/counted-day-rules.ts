import { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { longest, mapped, type Parser, sequence, word } from './combinators.js';
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
import { LEXICON } from './vocabulary.js';

/** The nth of some in a month, or the last of all. */
type Nth = number | 'last';
const nth: Parser<Nth> = longest<Nth>(
  word('ORDINAL'),
  mapped(word('LAST'), () => 'last'),
);

/** The nth such weekday of a month, this year or next; not a fifth Monday of a month that has four. */
function nthWeekday(
  which: Nth,
  { weekday, month }: { weekday: number; month: number },
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const years = [today.year, today.year + 1].flatMap((year) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 });
    const days = [0, 7, 14, 21, 28].map((later) =>
      first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + later }),
    );
    const date = days.filter((each) => each.month === month).at(which === 'last' ? -1 : which - 1);
    return date ? [date] : [];
  });
  return years.find((date) => Temporal.PlainDate.compare(date, today) >= 0);
}

const THURSDAY = 4;

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
  // `første mandag i februar`, `siste fredag i november`
  mapped(
    sequence(nth, word('WEEKDAY'), word('ON'), word('MONTH')),
    meaning(([which, weekday, , month]) => (today) => {
      const date = nthWeekday(which, { weekday, month }, today);
      return date && day(date);
    }),
  ),
  // `første uka i desember`: a week is of the month that has its Thursday, as in ISO 8601.
  mapped(
    sequence(nth, word('WEEK'), word('ON'), word('MONTH')),
    meaning(([which, , , month]) => (today) => {
      const date = nthWeekday(which, { weekday: THURSDAY, month }, today);
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
