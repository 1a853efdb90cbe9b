import { Temporal } from 'temporal-polyfill';
import { isHoliday } from '../../model/holidays.js';
import { isSameWhen } from '../when.js';
import { WORKING_WEEKDAYS } from '../working-week.js';
import { dayWhen, nextHoliday, weekWhen } from './day-meanings.js';
import type { DayMeaning, DayPiece } from './day-pieces.js';
import { type PartName, sameOrNextWeekday } from './day-spans.js';
import { daysUntil } from './open-days.js';

/** Meanings of words that name a month, its parts and holidays of many days. */

const FRIDAY = 5;
const LAST_MONTH = 12;
const CHRISTMAS_EVE = 24;

/** The first three weeks of a span that is too long for one answer. */
const someWeeksFrom = (first: Temporal.PlainDate): DayPiece & { kind: 'ask' } => ({
  kind: 'ask',
  why: 'too-long',
  readings: [0, 1, 2].map((weeks) => weekWhen(first.add({ weeks }))),
});

/** The date, or a later day where it is a holiday or on a weekend: a holiday on a Friday leaves its week without a working day. */
const notOnHoliday = (date: Temporal.PlainDate) =>
  sameOrNextWeekday(isHoliday(date) ? date.add({ days: 1 }) : date);

/** The same for a span whose weeks are all meant. It begins with the first of them that has a working day. */
export const weeksFrom = (first: Temporal.PlainDate, ends?: Temporal.PlainDate): DayPiece => ({
  ...someWeeksFrom(notOnHoliday(first)),
  areWeeks: true,
  span: { begins: first, ...(ends && { ends }) },
});

/** The weeks of a month from its first day on, or from today if it has begun. */
export const weeksOfMonth = (first: Temporal.PlainDate, today: Temporal.PlainDate): DayPiece =>
  weeksFrom(
    Temporal.PlainDate.compare(first, today) < 0 ? today : first,
    first.with({ day: first.daysInMonth }),
  );

/** The first day of a month, of which this one may be. */
export function findMonth(month: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const first = today.with({ month, day: 1 });
  return month < today.month ? first.add({ years: 1 }) : first;
}

/**
 * The week at the beginning, in the middle or at the end of a month. For half a month, the first week of that half.
 *
 * @param findFirst finds the first day of the month
 */
export const somePartOfMonth =
  (name: PartName, findFirst: (today: Temporal.PlainDate) => Temporal.PlainDate): DayMeaning =>
  (today) => {
    const first = findFirst(today);
    const later = (date: Temporal.PlainDate) => (Temporal.PlainDate.compare(date, today) < 0 ? today : date);
    const inMonth = (day: number) => later(first.with({ day }));
    if (name === 'first half') return weeksFrom(inMonth(1));
    if (name === 'second half') return weeksFrom(inMonth(16));
    // The last week has at least four days of the month.
    const last = later(first.add({ months: 1 }).subtract({ days: 4 }));
    // `midten av desember` on 26 December is over, and is not the week of today.
    const date = {
      start: notOnHoliday(inMonth(1)),
      middle: sameOrNextWeekday(first.with({ day: 15 })),
      end: last,
    }[name];
    return { kind: 'when', when: weekWhen(date) };
  };

/** The working days from 27 to 31 December that are not over, where they are of one week; otherwise the first three days are asked about. */
function daysAfterChristmas(today: Temporal.PlainDate): DayPiece {
  const dates = [27, 28, 29, 30, 31]
    .map((day) => today.with({ month: LAST_MONTH, day }))
    .filter((date) => date.dayOfWeek <= FRIDAY && Temporal.PlainDate.compare(date, today) >= 0);
  const [first] = dates;
  if (!first) return daysAfterChristmas(today.with({ month: 1, day: 1 }).add({ years: 1 }));
  const week = weekWhen(first);
  if (!dates.every((date) => isSameWhen(weekWhen(date), week)))
    return { kind: 'ask', why: 'too-long', readings: [0, 1, 2].map((days) => dayWhen(first.add({ days }))) };
  // New Year's Day is a holiday, which nobody has to leave out.
  const weekdays = WORKING_WEEKDAYS.filter((each) => each < first.dayOfWeek);
  return { kind: 'when', when: week, ...(weekdays.length > 0 && { part: { week, weekdays } }) };
}

/** The first day of Christmas that is not over: on 26 December, `i jula` is still this one. */
function christmasFrom(today: Temporal.PlainDate): Temporal.PlainDate {
  const isChristmas = today.month === LAST_MONTH && today.day > CHRISTMAS_EVE;
  return isChristmas ? today : nextHoliday({ month: LAST_MONTH, day: CHRISTMAS_EVE }, today);
}

export function longSpan(name: string, today: Temporal.PlainDate): DayPiece {
  if (name === 'romjul') return daysAfterChristmas(today);
  if (name === 'christmas') return someWeeksFrom(christmasFrom(today));
  if (name === 'easter') return someWeeksFrom(nextHoliday({ easter: -6 }, today));
  if (name === 'after-easter') return weeksFrom(nextHoliday({ easter: 2 }, today));
  if (name === 'new-year') return weeksFrom(nextHoliday({ month: 1, day: 2 }, today));
  const monthBegan = today.with({ day: 1 });
  if (name === 'month') return weeksOfMonth(monthBegan, today);
  if (name === 'next-month') return weeksOfMonth(monthBegan.add({ months: 1 }), today);
  if (name === 'coming-days') return daysUntil('by', () => today.add({ days: 3 }))(today) ?? weeksFrom(today);
  if (name === 'in-a-month') return { kind: 'when', when: weekWhen(today.add({ months: 1 })) };
  return name === 'year' ? someWeeksFrom(today) : weeksFrom(today);
}
