import type { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import {
  type DateRef,
  type DayMeaning,
  type DayPiece,
  dayWhen,
  findDate,
  findMonday,
  type NamedWeekday,
  nextHoliday,
  type WeekRef,
  weekdayDate,
  weekWhen,
} from './day-meanings.js';

const FRIDAY = 5;

/** Meanings of words that name more days than one answer shows. They are asked back. */

export const severalDays =
  (first: NamedWeekday, last: NamedWeekday): DayMeaning =>
  (today) => {
    const from = weekdayDate(first, today);
    const to = from.add({ days: (last.weekday - from.dayOfWeek + 7) % 7 });
    return { kind: 'ask', why: 'several', readings: [dayWhen(from), dayWhen(to), weekWhen(from)] };
  };

/** A range of weekdays in a week; the week itself, if they are its working days. */
export const weekdaysInWeek =
  (first: NamedWeekday, last: NamedWeekday, ref: WeekRef): DayMeaning =>
  (today) => {
    const monday = findMonday(ref, today);
    if (!monday) return undefined;
    if (first.weekday === 1 && last.weekday >= FRIDAY) return { kind: 'when', when: weekWhen(monday) };
    const days = [first, last].map(({ weekday }) => dayWhen(monday.add({ days: weekday - 1 })));
    return { kind: 'ask', why: 'several', readings: [...days, weekWhen(monday)] };
  };

/** The next day of each name, the second and third after the first. */
export const threeDays =
  (names: readonly [NamedWeekday, NamedWeekday, NamedWeekday]): DayMeaning =>
  (today) => {
    const first = weekdayDate(names[0], today);
    const readings = names.map(({ weekday }) =>
      dayWhen(first.add({ days: (weekday - first.dayOfWeek + 7) % 7 })),
    );
    return { kind: 'ask', why: 'several', readings };
  };

/** Whether two dates are the Monday and the Friday, or a later day, of one week. */
const isWorkingWeek = (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
  from.dayOfWeek === 1 && to.dayOfWeek >= FRIDAY && mondayOf(to).equals(from);

/**
 * Two dates, the month of the last for both where the first has none; not a pair in which one does not exist.
 *
 * @param isRange whether the days between them are meant too: from Monday to Friday is a week
 */
export const severalDates =
  (first: DateRef, last: DateRef, isRange: boolean): DayMeaning =>
  (today) => {
    const to = findDate(last, today);
    const from = findDate({ ...(to && { month: to.month, year: to.year }), ...first }, today);
    if (!from || !to) return undefined;
    if (isRange && isWorkingWeek(from, to)) return { kind: 'when', when: weekWhen(from) };
    const readings = [dayWhen(from), dayWhen(to), weekWhen(from)];
    return { kind: 'ask', why: 'several', readings };
  };

/** `før fredag`, `fra torsdag av`: the days from today until then, or from then on. */
export const openSpan =
  (
    limit: 'until' | 'from',
    findDay: (today: Temporal.PlainDate) => Temporal.PlainDate | undefined,
  ): DayMeaning =>
  (today) => {
    const date = findDay(today);
    if (!date) return undefined;
    const first = limit === 'until' ? today : date;
    const isOneWeek = mondayOf(date).equals(mondayOf(first));
    const weeks = isOneWeek ? [weekWhen(first)] : [weekWhen(first), weekWhen(date)];
    return { kind: 'ask', why: 'open', readings: [...weeks, dayWhen(date)] };
  };

export const weekend =
  (offset: number): DayMeaning =>
  (today) => {
    const saturday = mondayOf(today).add({ days: 5, weeks: offset });
    return { kind: 'ask', why: 'several', readings: [dayWhen(saturday), dayWhen(saturday.add({ days: 1 }))] };
  };

/** The first three weeks of a span that is too long for one answer. */
export const weeksFrom = (first: Temporal.PlainDate): DayPiece => ({
  kind: 'ask',
  why: 'too-long',
  readings: [0, 1, 2].map((weeks) => weekWhen(first.add({ weeks }))),
});

export function longSpan(name: string, today: Temporal.PlainDate): DayPiece {
  if (name === 'romjul') {
    const first = nextHoliday({ month: 12, day: 27 }, today);
    return { kind: 'ask', why: 'too-long', readings: [0, 1, 2].map((days) => dayWhen(first.add({ days }))) };
  }
  if (name === 'christmas') return weeksFrom(nextHoliday({ month: 12, day: 24 }, today));
  if (name === 'easter') return weeksFrom(nextHoliday({ easter: -6 }, today));
  if (name === 'new-year') return weeksFrom(nextHoliday({ month: 1, day: 2 }, today));
  if (name === 'next-month') return weeksFrom(today.with({ day: 1 }).add({ months: 1 }));
  return weeksFrom(today);
}
