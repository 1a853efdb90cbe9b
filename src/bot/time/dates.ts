import type { Temporal } from 'temporal-polyfill';
import { eveOf, holidayOf } from '../model/holidays.js';
import type { Texts } from '../texts/texts.js';
import type { When, WhenProblem } from './when.js';

/** Farther away, a day or week of this year has its year too: a date is read as the nearest such day. */
const NEAR_DAYS = 180;

const isNear = (date: Temporal.PlainDate, today: Temporal.PlainDate) =>
  Math.abs(date.since(today).days) <= NEAR_DAYS;

/** `tirsdag 24. november` in the language of the texts; with the year if it is another one, or half a year away. */
export function formatDate(date: Temporal.PlainDate, today: Temporal.PlainDate, { common }: Texts): string {
  const year = date.year === today.year && isNear(date, today) ? {} : { year: 'numeric' as const };
  // Intl adds a comma to an English date with a year.
  return formatDay(date, common.locale, { weekday: 'long', day: 'numeric', month: 'long', ...year }).replace(
    ', ',
    ' ',
  );
}

/** `tirsdag`, `tir` */
export function formatWeekday(
  date: Temporal.PlainDate,
  { common }: Texts,
  weekday: 'long' | 'short' = 'long',
): string {
  // Intl adds a full stop to the short names in bokmål.
  return formatDay(date, common.locale, { weekday }).replace(/\.$/u, '');
}

/** `i dag, lørdag 21. november`, `uke 48`. */
export function formatWhen(when: When, today: Temporal.PlainDate, texts: Texts): string {
  const { common } = texts;
  if (when.kind === 'week') {
    const { weekOfYear = 0, yearOfWeek } = when.monday;
    const isThisYear = yearOfWeek === today.yearOfWeek && isNear(when.monday, today);
    return common.week(weekOfYear, isThisYear ? undefined : yearOfWeek);
  }
  const date = formatDate(when.date, today, texts);
  const names: Record<number, string> = { 0: common.today, 1: common.tomorrow, [-1]: common.yesterday };
  const name = names[when.date.since(today).days];
  return name === undefined ? date : `${name}, ${date}`;
}

/** ` (grunnlovsdagen)`, ` (julaften)` behind a public holiday or an eve; empty for other days and for weeks. */
export function formatHoliday(when: When, { common }: Texts): string {
  if (when.kind === 'week') return '';
  const [holiday, eve] = [holidayOf(when.date), eveOf(when.date)];
  const name = holiday ? common.holidays[holiday] : eve && common.eves[eve];
  return name === undefined ? '' : ` (${name})`;
}

/** `09:30`, 24 hours. */
export function formatTime({ hour, minute }: Pick<Temporal.PlainTime, 'hour' | 'minute'>): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** `a, b og c`; with another word before the last if one is given. */
export function formatList(items: readonly string[], { common }: Texts, and: string = common.and): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}

/** The sentence about a week or date that does not exist or is too far away. */
export function formatWhenProblem(problem: WhenProblem, { common }: Texts): string {
  if (problem.kind === 'no-such-week') return common.noSuchWeek(problem.week, problem.year);
  return problem.kind === 'too-far' ? common.dateTooFar(problem.typed) : common.noSuchDate(problem.typed);
}

/** `10:30` of minutes after midnight; 1440 is 24:00. */
export function formatMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const MAX_KNOWN_ZONES = 1_000;

const knownZones = new Set<string>();

/** Whether the name is a time zone that Intl knows. Intl takes half a millisecond, and colleagues share a zone. */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (knownZones.size < MAX_KNOWN_ZONES) knownZones.add(name);
  return true;
}

/** `New York` of `America/New_York`. */
export function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/**
 * The ISO week of a date for a request to the calendar service. A week with its year does not depend on the
 * service's today, which may differ from ours around midnight.
 */
export function isoWeekOf(date: Temporal.PlainDate): { week: number; year: number } {
  // Every date has both in the ISO calendar.
  const { weekOfYear: week = 0, yearOfWeek: year = 0 } = date.withCalendar('iso8601');
  return { week, year };
}

/** The parts of a date, and how each is written. */
type DayFormat = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

/** By locale and format, of which there are few. To create one takes ten times as long as to use it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: string, { weekday, day, month, year }: DayFormat): Intl.DateTimeFormat {
  const key = [locale, weekday, day, month, year].join();
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(locale, { weekday, day, month, year, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter;
}

/** Formats a date as its `toLocaleString` does, but creates the formatter once. */
export const formatDay = (date: Temporal.PlainDate, locale: string, format: DayFormat): string =>
  formatterOf(locale, format).format(date.toZonedDateTime('UTC').epochMilliseconds);
