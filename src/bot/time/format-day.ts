import type { Temporal } from 'temporal-polyfill';

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
