import { Temporal } from 'temporal-polyfill';
import { isHoliday } from '../../model/holidays.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { day } from './day-meanings.js';
import { type DayMeaning, meaning } from './day-pieces.js';
import { of } from './day-references.js';
import { daysUntil } from './open-days.js';

const SATURDAY = 6;
/** More working days ahead are counted by nobody. */
const MAX_COUNT = 60;

const isWorkday = (date: Temporal.PlainDate) => date.dayOfWeek < SATURDAY && !isHoliday(date);

/** The nth working day after a date, or before it. @param step 1 or -1 */
export function workdayBeside(date: Temporal.PlainDate, count: number, step: 1 | -1): Temporal.PlainDate {
  let found = date;
  for (let left = Math.min(count, MAX_COUNT); left > 0; ) {
    found = found.add({ days: step });
    if (isWorkday(found)) left -= 1;
  }
  return found;
}

/** The nth working day of a month, or the last; of this year or the next. */
function workdayOfMonth(
  which: number | 'last',
  { month, year = 0 }: { month: number; year?: number | undefined },
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const years = year > 0 ? [year] : [today.year, today.year + 1];
  const dates = years.map((each) => {
    const first = Temporal.PlainDate.from({ year: each, month, day: 1 });
    return which === 'last'
      ? workdayBeside(first.add({ months: 1 }), 1, -1)
      : workdayBeside(first.subtract({ days: 1 }), which, 1);
  });
  return dates.find((date) => date.month === month && (year > 0 || today.until(date).sign >= 0));
}

const count = longest<number>(word('INTEGER'), word('NUMBER'));
const first: Parser<unknown> = mapped(word('ORDINAL'), (number) => (number === 1 ? true : undefined));
const next = longest<unknown>(word('NEXT'), word('FIRST_COMING'), first);
const nth = longest<number | 'last'>(
  word('ORDINAL'),
  word('DAY_NUMBER'),
  mapped(word('LAST'), () => 'last' as const),
);

const anyWorkday = longest<DayMeaning>(
  mapped(
    longest<unknown>(sequence(of, next, word('WORKDAY_NOUN')), sequence(next, word('WORKDAY_NOUN'))),
    meaning(() => (today) => day(workdayBeside(today, 1, 1))),
  ),
  mapped(
    sequence(word('IN'), count, word('WORKDAY_NOUN')),
    meaning(
      ([, days]) =>
        (today) =>
          day(workdayBeside(today, days, 1)),
    ),
  ),
  mapped(
    sequence(word('BEFORE'), count, word('WORKDAY_NOUN')),
    meaning(([limit, days]) => daysUntil(limit, (today) => workdayBeside(today, days, 1))),
  ),
  mapped(
    sequence(nth, word('WORKDAY_NOUN'), word('ON'), word('MONTH'), optional(word('YEAR'))),
    meaning(([which, , , month, year]) => (today) => {
      const date = workdayOfMonth(which, { month, year }, today);
      return date && day(date);
    }),
  ),
);

/** The noun stands behind one word or two. Most sentences have none, so that the rules are not tried. */
const hasNoun: Parser<true> = (tokens, at) =>
  [1, 2].some((ahead) => word('WORKDAY_NOUN')(tokens, at + ahead)) ? { end: at, value: true } : undefined;

/** The rule on working days: `neste virkedag`, `om tre arbeidsdager`, `første virkedag i desember`. */
export const workdayRule: Parser<DayMeaning> = (tokens, at) =>
  hasNoun(tokens, at) ? anyWorkday(tokens, at) : undefined;
