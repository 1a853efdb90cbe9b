import { Temporal } from 'temporal-polyfill';
import { DAY_SECONDS, dayFromNumber, dayNumberFromDate, dayNumberOfWall } from '../../ical/day.js';
import { parseDigits } from '../../ical/values.js';

/** Every quarter of an hour in six weeks, the longest window of one request. */
const MAX_CACHED = 4_096;
const instantCache = new Map<number, Temporal.Instant>();

/**
 * An instant by its milliseconds since 1970-01-01T00:00:00Z. The meetings of a hundred people share a few hundred times,
 * and creating an instant takes ten times as long as finding it in the cache.
 */
export function instantFromMs(epochMilliseconds: number): Temporal.Instant {
  const known = instantCache.get(epochMilliseconds);
  if (known) return known;
  if (instantCache.size >= MAX_CACHED) instantCache.clear();
  const instant = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds);
  instantCache.set(epochMilliseconds, instant);
  return instant;
}

const TIME_PATTERN = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.0+)?Z?$/i;

/**
 * Parses a time of Exchange or Graph: `2026-11-24T08:00:00` or `2026-11-24T08:00:00.0000000`, in UTC unless it has an
 * offset.
 *
 * @throws {RangeError} for any other text
 */
export function parseUtcInstant(text: string): Temporal.Instant {
  if (!TIME_PATTERN.test(text))
    return Temporal.Instant.from(/(?:Z|[+-]\d\d:\d\d)$/i.test(text) ? text : `${text}Z`);
  const day = dayNumberFromDate(parseDigits(text, 0, 4), parseDigits(text, 5, 7), parseDigits(text, 8, 10));
  const secondOfDay =
    parseDigits(text, 11, 13) * 3_600 + parseDigits(text, 14, 16) * 60 + parseDigits(text, 17, 19);
  return instantFromMs((day * DAY_SECONDS + secondOfDay) * 1_000);
}

const padTwo = (number: number) => String(number).padStart(2, '0');

const dateCache = new Map<number, string>();

/** `2026-11-24`, from a day number. */
function formatDate(dayNumber: number): string {
  const known = dateCache.get(dayNumber);
  if (known !== undefined) return known;
  if (dateCache.size >= MAX_CACHED) dateCache.clear();
  const { year, month, date } = dayFromNumber(dayNumber);
  const text = `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(date)}`;
  dateCache.set(dayNumber, text);
  return text;
}

/** `2026-11-24T08:00:00` in UTC; fractions of a second are cut off. Ten times as fast as Temporal. */
export function formatUtc({ epochMilliseconds }: Temporal.Instant): string {
  const seconds = Math.floor(epochMilliseconds / 1_000);
  const day = dayNumberOfWall(seconds);
  const secondOfDay = seconds - day * DAY_SECONDS;
  const [hour, minute] = [Math.floor(secondOfDay / 3_600), Math.floor((secondOfDay % 3_600) / 60)];
  return `${formatDate(day)}T${padTwo(hour)}:${padTwo(minute)}:${padTwo(secondOfDay % 60)}`;
}
