import type { Temporal } from 'temporal-polyfill';

/** What of a date is written, and how. */
type DayFormat = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>;

/** By locale and format, which are few. Creating one takes ten times as long as its use. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(locale: string, { weekday, day, month, year }: DayFormat): Intl.DateTimeFormat {
  const key = [locale, weekday, day, month, year].join();
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(locale, { weekday, day, month, year, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter;
}

/** Writes what `toLocaleString` of the date does. */
export const formatDay = (date: Temporal.PlainDate, locale: string, format: DayFormat): string =>
  formatterOf(locale, format).format(date.toZonedDateTime('UTC').epochMilliseconds);
