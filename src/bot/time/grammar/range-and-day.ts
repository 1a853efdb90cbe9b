import type { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { WORKING_WEEKDAYS } from '../working-week.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { dayWhen, findMonday, type NamedWeekday, weekdayDate, weekWhen } from './day-meanings.js';
import { type DayMeaning, meaning, type WeekRef } from './day-pieces.js';
import { of, weekday, weekRef } from './day-references.js';
import { ofTwoWeeks } from './next-days.js';

/** A range of weekdays and one more: `tirsdag til torsdag og fredag`, `mandag og onsdag til fredag`. */

const FRIDAY = 5;

interface RangeAndDay {
  /** The day that is named first. */
  named: NamedWeekday;
  /** ISO weekdays, in the order of the words. */
  weekdays: readonly number[];
  /** Whether a word says that the days begin with the first. */
  hasFrom: boolean;
}

/** The weekdays from one to another, both included, over a Sunday if need be. */
const weekdaysBetween = (first: number, last: number) =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, days) => ((first - 1 + days) % 7) + 1);

const range: Parser<{ first: NamedWeekday; weekdays: readonly number[]; hasFrom: boolean }> = mapped(
  sequence(optional(word('FROM')), weekday, word('UNTIL'), weekday),
  ([from, first, , last]) => ({
    first,
    weekdays: weekdaysBetween(first.weekday, last.weekday),
    hasFrom: from !== undefined,
  }),
);

const rangeAndDay: Parser<RangeAndDay> = longest<RangeAndDay>(
  mapped(sequence(range, word('AND'), weekday), ([{ first, weekdays, hasFrom }, , last]) => ({
    named: first,
    weekdays: [...weekdays, last.weekday],
    hasFrom,
  })),
  mapped(sequence(weekday, word('AND'), range), ([first, , { weekdays }]) => ({
    named: first,
    weekdays: [first.weekday, ...weekdays],
    hasFrom: false,
  })),
);

const without = (dates: readonly Temporal.PlainDate[]) =>
  WORKING_WEEKDAYS.filter((weekday) => dates.every(({ dayOfWeek }) => dayOfWeek !== weekday));

const isOfWorkingWeek = (dates: readonly Temporal.PlainDate[], monday: Temporal.PlainDate) =>
  dates.every((date) => mondayOf(date).equals(monday) && date.dayOfWeek <= FRIDAY);

/** The days of the week that is named, or else the next of each name. */
const daysOf =
  ({ named, weekdays, hasFrom }: RangeAndDay, ref?: WeekRef): DayMeaning =>
  (today) => {
    const from = ref ? findMonday(ref, today)?.add({ days: named.weekday - 1 }) : weekdayDate(named, today);
    if (!from) return undefined;
    const dates = weekdays.map((weekday) => from.add({ days: (weekday - from.dayOfWeek + 7) % 7 }));
    const doubtful = ref ? undefined : ofTwoWeeks(named, dates, today);
    if (doubtful) return doubtful;
    const week = weekWhen(from);
    const last = Math.max(...weekdays);
    // On a Wednesday, the days from Monday on may be of this week or the next.
    const hasBegun = !hasFrom && named.weekday < today.dayOfWeek && today.dayOfWeek <= last;
    const isOneWeek = isOfWorkingWeek(dates, mondayOf(from));
    return {
      kind: 'ask',
      why: 'several',
      readings: [...dates.slice(0, 1), ...dates.slice(-1)].map(dayWhen).concat(week),
      ...(isOneWeek && {
        part: {
          week,
          weekdays: without(dates),
          ...(!ref && { isOfAnyWeek: true, needsWeek: hasBegun }),
        },
      }),
    };
  };

/** The rules on a range of weekdays and one more, with or without the week that they are of. */
export const RANGE_AND_DAY_RULES: readonly Parser<DayMeaning>[] = [
  mapped(
    rangeAndDay,
    meaning((days) => daysOf(days)),
  ),
  mapped(
    sequence(rangeAndDay, of, weekRef),
    meaning(([days, , ref]) => daysOf(days, ref)),
  ),
  mapped(
    sequence(weekRef, rangeAndDay),
    meaning(([ref, days]) => daysOf(days, ref)),
  ),
];
