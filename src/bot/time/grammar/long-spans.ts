import { Temporal } from 'temporal-polyfill';
import { isHoliday } from '../../model/holidays.js';
import { mondayOf } from '../when.js';
import { dayWhen, nextHoliday, weekWhen } from './day-meanings.js';
import type { DayMeaning, DayPiece } from './day-pieces.js';
import { type FindDay, type PartName, partOfWeek, sameOrNextWeekday } from './day-spans.js';
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

/** The date, or the first working day behind it where it ends a week without one. */
function firstWorkingDay(date: Temporal.PlainDate): Temporal.PlainDate {
  const isLastAndOff = date.dayOfWeek === FRIDAY && isHoliday(date);
  return sameOrNextWeekday(isLastAndOff ? date.add({ days: 1 }) : date);
}

/** The same for a span whose weeks are all meant. It begins with the first of them that has a working day. */
export const weeksFrom = (first: Temporal.PlainDate, ends?: Temporal.PlainDate): DayPiece => ({
  ...someWeeksFrom(firstWorkingDay(first)),
  areWeeks: true,
  span: { begins: first, ...(ends && { ends }) },
});

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
  (name: PartName, findFirst: FindDay): DayMeaning =>
  (today) => {
    const first = findFirst(today);
    if (!first) return undefined;
    const later = (date: Temporal.PlainDate) => (Temporal.PlainDate.compare(date, today) < 0 ? today : date);
    const inMonth = (day: number) => later(first.with({ day }));
    if (name === 'first half') return weeksFrom(inMonth(1));
    if (name === 'second half') return weeksFrom(inMonth(16));
    // The last week has at least four days of the month.
    const last = later(first.add({ months: 1 }).subtract({ days: 4 }));
    // `midten av desember` on 26 December is over, and is not the week of today.
    const date = {
      start: firstWorkingDay(inMonth(1)),
      middle: sameOrNextWeekday(first.with({ day: 15 })),
      end: last,
    }[name];
    return { kind: 'when', when: weekWhen(date) };
  };

/** The working days from 27 to 31 December, where they are of one week; otherwise the first three are asked about. */
function daysAfterChristmas(today: Temporal.PlainDate): DayPiece {
  const first = sameOrNextWeekday(nextHoliday({ month: 12, day: 27 }, today));
  const last = Temporal.PlainDate.from({ year: first.year, month: 12, day: 31 });
  if (mondayOf(first).equals(mondayOf(last))) {
    const { part } = partOfWeek(first, last);
    // New Year's Day is a holiday, which nobody has to leave out.
    const weekdays = part?.weekdays.filter((each) => each < first.dayOfWeek) ?? [];
    return {
      kind: 'when',
      when: weekWhen(first),
      ...(weekdays.length > 0 && part && { part: { ...part, weekdays } }),
    };
  }
  return { kind: 'ask', why: 'too-long', readings: [0, 1, 2].map((days) => dayWhen(first.add({ days }))) };
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
  if (name === 'next-month') return weeksFrom(today.with({ day: 1 }).add({ months: 1 }));
  if (name === 'coming-days') return daysUntil('by', () => today.add({ days: 3 }))(today) ?? weeksFrom(today);
  if (name === 'in-a-month') return { kind: 'when', when: weekWhen(today.add({ months: 1 })) };
  return name === 'year' ? someWeeksFrom(today) : weeksFrom(today);
}
