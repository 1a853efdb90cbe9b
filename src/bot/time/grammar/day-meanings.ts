import { Temporal } from 'temporal-polyfill';
import { easterSundayOf } from '../../model/holidays.js';
import { mondayOf, mondayOfWeek, type When } from '../when.js';
import type { DateRef, DayMeaning, DayPiece, WeekRef } from './day-pieces.js';
import type { HolidayRule } from './words/holiday-words.js';

export const day = (date: Temporal.PlainDate): DayPiece => ({ kind: 'when', when: { kind: 'day', date } });
export const dayWhen = (date: Temporal.PlainDate): When => ({ kind: 'day', date });
export const weekWhen = (date: Temporal.PlainDate): When => ({ kind: 'week', monday: mondayOf(date) });

const apart = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Math.abs(a.since(b).days);

/** The dates of this year, the next and the last with a day and a month, or that of the year; the nearest first. */
function datesNear(
  { day: dayOfMonth, month, year }: DateRef,
  today: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const at = (eachYear: number, eachMonth: number) => {
    try {
      return [
        Temporal.PlainDate.from(
          { year: eachYear, month: eachMonth, day: dayOfMonth },
          { overflow: 'reject' },
        ),
      ];
    } catch {
      return [];
    }
  };
  if (month === undefined) {
    const months = Array.from({ length: 4 }, (_, ahead) => today.with({ day: 1 }).add({ months: ahead }));
    return months
      .flatMap(({ year: eachYear, month: eachMonth }) => at(eachYear, eachMonth))
      .filter((date) => Temporal.PlainDate.compare(date, today) >= 0);
  }
  const years = year === undefined ? [today.year, today.year + 1, today.year - 1] : [year];
  return years.flatMap((each) => at(each, month)).sort((a, b) => apart(a, today) - apart(b, today));
}

/** A date that is over for longer is meant only with its year or its weekday. */
const MAX_DAYS_BEHIND = 60;

/**
 * The date that fits: without a month the next day with that number, without a year the nearest that is to come or has been
 * over for a short time.
 */
export function findDate(ref: DateRef, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const dates = datesNear(ref, today);
  return ref.year === undefined ? dates.find((date) => today.since(date).days <= MAX_DAYS_BEHIND) : dates[0];
}

const NEAR_DAYS = 187;
/** A larger number after a weekday cannot be an hour. */
export const LAST_HOUR = 24;

/** The Monday of a week; a number alone is the nearest such week. */
export function findMonday(ref: WeekRef, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  if (ref.offset !== undefined) return mondayOf(today.add({ weeks: ref.offset }));
  const thisYear = today.yearOfWeek ?? today.year;
  const number = ref.number ?? 0;
  const year = ref.yearsAhead === undefined ? ref.year : thisYear + ref.yearsAhead;
  if (year !== undefined) return mondayOfWeek(year, number);
  return [thisYear, thisYear + 1, thisYear - 1]
    .flatMap((each) => mondayOfWeek(each, number) ?? [])
    .filter((monday) => monday.yearOfWeek === thisYear || apart(monday, today) <= NEAR_DAYS)
    .sort((a, b) => apart(a, today) - apart(b, today))[0];
}

export const noSuchWeek = ({ number = 0, year }: WeekRef, today: Temporal.PlainDate): DayPiece => ({
  kind: 'problem',
  problem: { kind: 'no-such-week', week: number, year: year ?? today.yearOfWeek ?? today.year },
});
export const noSuchDate = (typed: string): DayPiece => ({
  kind: 'problem',
  problem: { kind: 'no-such-date', typed },
});

export const formatRef = ({ day: dayOfMonth, month, year }: DateRef) =>
  `${dayOfMonth}.${month === undefined ? '' : `${month}.`}${year ?? ''}`;

/** The day itself when it is that weekday, else the next one to come; the next Monday is never today. */
export function weekdayDate(
  { weekday, isNext }: NamedWeekday,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const ahead = (weekday - today.dayOfWeek + 7) % 7;
  return today.add({ days: ahead === 0 && isNext ? 7 : ahead });
}

export interface NamedWeekday {
  weekday: number;
  isNext: boolean;
}

export function resolveHoliday(rule: HolidayRule, year: number): Temporal.PlainDate {
  if ('easter' in rule) return easterSundayOf(year).add({ days: rule.easter });
  const date = Temporal.PlainDate.from({ year, month: rule.month, day: rule.day });
  return rule.isSundayFrom ? date.add({ days: 7 - date.dayOfWeek }) : date;
}

/** The next such holiday, today included. */
export function nextHoliday(rule: HolidayRule, today: Temporal.PlainDate): Temporal.PlainDate {
  const thisYear = resolveHoliday(rule, today.year);
  return Temporal.PlainDate.compare(thisYear, today) >= 0 ? thisYear : resolveHoliday(rule, today.year + 1);
}

export const isTomorrow = (date: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  today.until(date).days === 1;

/** A weekday without a date: the next such day. */
export const namedWeekday =
  (named: NamedWeekday): DayMeaning =>
  (today) => {
    const date = weekdayDate(named, today);
    if (!named.isNext) return { kind: 'when', when: dayWhen(date), weekday: named.weekday };
    if (!mondayOf(date).equals(mondayOf(today))) return { kind: 'when', when: dayWhen(date) };
    // On a Tuesday, some mean this week by «next Friday», and some the week after. Few mean tomorrow by «next Wednesday».
    const readings = [dayWhen(date), dayWhen(date.add({ weeks: 1 }))];
    return {
      kind: 'ask',
      why: 'ambiguous',
      readings: isTomorrow(date, today) ? readings.reverse() : readings,
    };
  };

export const checkedDate =
  (named: NamedWeekday, ref: DateRef): DayMeaning =>
  (today) => {
    const [nearest] = datesNear(ref, today);
    const date = nearest?.dayOfWeek === named.weekday ? nearest : findDate(ref, today);
    if (!date) return noSuchDate(formatRef(ref));
    if (date.dayOfWeek === named.weekday) return day(date);
    return {
      kind: 'ask',
      why: 'contradiction',
      readings: [dayWhen(date), dayWhen(weekdayDate(named, today))],
    };
  };

/** A date whose day and month may stand in either order: the one that is the weekday, or both to choose from. */
export const eitherDate =
  (
    { day: first, month: second, ...year }: { day: number; month: number; year?: number },
    weekday?: number,
  ): DayMeaning =>
  (today) => {
    const refs = [
      { day: second, month: first, ...year },
      { day: first, month: second, ...year },
    ];
    const dates = refs.flatMap((ref) => findDate(ref, today) ?? []);
    const [only, ...more] = dates.filter(({ dayOfWeek }) => weekday === undefined || dayOfWeek === weekday);
    if (only && more.length === 0) return day(only);
    return {
      kind: 'ask',
      why: 'ambiguous',
      readings: dates.sort((a, b) => apart(a, today) - apart(b, today)).map(dayWhen),
    };
  };

export const weekdayInWeek =
  (named: NamedWeekday, ref: WeekRef): DayMeaning =>
  (today) => {
    const monday = findMonday(ref, today);
    if (!monday) return noSuchWeek(ref, today);
    return { kind: 'when', when: dayWhen(monday.add({ days: named.weekday - 1 })), isOfNamedWeek: true };
  };
