import { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { WORKING_WEEKDAYS } from '../working-week.js';
import { dayWhen, findDate, isTomorrow, type NamedWeekday, weekdayDate, weekWhen } from './day-meanings.js';
import type { DateRef, DayMeaning, DayPiece } from './day-pieces.js';

/** Several days behind `neste`, which may be of this week or of the next. */

const FRIDAY = 5;

/** Whether `neste onsdag` is a day of this week, so that it may also be that of the next. */
export const isOfNextWeek = ({ isNext }: NamedWeekday, date: Temporal.PlainDate, today: Temporal.PlainDate) =>
  isNext && mondayOf(date).equals(mondayOf(today));

/**
 * `neste torsdag eller fredag` on a Tuesday: the days of this week or of the next, as the two weeks without their other days.
 * Undefined where only one of them can be meant.
 *
 * @param dates in order, the first one named with `neste`
 */
export function ofTwoWeeks(
  first: NamedWeekday,
  dates: readonly Temporal.PlainDate[],
  today: Temporal.PlainDate,
): DayPiece | undefined {
  const [from] = dates;
  if (!from || !isOfNextWeek(first, from, today)) return undefined;
  const isOfOneWeek = dates.every(
    (date) => mondayOf(date).equals(mondayOf(from)) && date.dayOfWeek <= FRIDAY,
  );
  if (!isOfOneWeek) return undefined;
  const weeks = [weekWhen(from), weekWhen(from.add({ weeks: 1 }))];
  return {
    kind: 'ask',
    why: 'ambiguous',
    readings: isTomorrow(from, today) ? weeks.reverse() : weeks,
    without: WORKING_WEEKDAYS.filter((weekday) => dates.every(({ dayOfWeek }) => dayOfWeek !== weekday)),
  };
}

/** `fredag eller mandag 30. november`: the date is of the last day, and the first is the next one before it. */
export const daysBeforeDate =
  (first: NamedWeekday, last: NamedWeekday, ref: DateRef): DayMeaning =>
  (today) => {
    const [from, to] = [weekdayDate(first, today), findDate(ref, today)];
    if (to?.dayOfWeek !== last.weekday || Temporal.PlainDate.compare(from, to) >= 0) return undefined;
    return { kind: 'ask', why: 'several', readings: [dayWhen(from), dayWhen(to)], isList: true };
  };
