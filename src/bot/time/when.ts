import { Temporal } from 'temporal-polyfill';

/** A day or a week in the time zone of the bot. */
export type When = { kind: 'day'; date: Temporal.PlainDate } | { kind: 'week'; monday: Temporal.PlainDate };

/** A text that names a time that does not exist (`uke 53` of a year with 52, `31.2.`) or is out of range. */
export type WhenProblem =
  | { kind: 'no-such-week'; week: number; year: number }
  | { kind: 'no-such-date'; typed: string }
  /** More than ten years away. */
  | { kind: 'too-far'; typed: string };

/** The Monday of the week that contains the date. */
export const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });

/** The Monday of an ISO 8601 week; undefined if the year has no such week. 4 January is always in week 1. */
export function mondayOfWeek(year: number, number: number): Temporal.PlainDate | undefined {
  const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  const monday = mondayOf(fourth).add({ weeks: number - 1 });
  return monday.yearOfWeek === year ? monday : undefined;
}

/** The first and last day, inclusive. */
export function daysOf(when: When): { first: Temporal.PlainDate; last: Temporal.PlainDate } {
  if (when.kind === 'day') return { first: when.date, last: when.date };
  return { first: when.monday, last: when.monday.add({ days: 6 }) };
}

/** Whether two are the same day or week. */
export const isSameWhen = (a: When, b: When) => daysOf(a).first.equals(daysOf(b).first) && a.kind === b.kind;

/** The day or week before (-1) or after (+1). */
export function stepWhen(when: When, by: -1 | 1): When {
  if (when.kind === 'day') return { kind: 'day', date: when.date.add({ days: by }) };
  return { kind: 'week', monday: when.monday.add({ weeks: by }) };
}

/** Monday to Friday, in ISO. */
export const WORKING_WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];

/**
 * Whether only the weekend is left of a week: `i helga`.
 *
 * @param without the ISO weekdays that are left out
 */
export const isWeekendAlone = (without: readonly number[] = []): boolean =>
  WORKING_WEEKDAYS.every((each) => without.includes(each));
