import { Temporal } from 'temporal-polyfill';
import { DAY_SECONDS, dayFromNumber, dayNumberFromDate, dayNumberOfWall } from '../../ical/day.js';
import { parseDigits } from '../../ical/values.js';

/** Every quarter of an hour of six weeks, which is what is asked for at most at a time. */
const MAX_CACHED = 4_096;
const instantCache = new Map<number, Temporal.Instant>();

/**
 * An instant by its milliseconds since 1970-01-01T00:00:00Z. Meetings of a hundred people begin and end at the same few
 * hundred times, and to make an instant takes as long as to read ten of them.
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
 * A time as Exchange and Graph write it, `2026-11-24T08:00:00` or `2026-11-24T08:00:00.0000000`, which is in UTC unless
 * it says otherwise.
 *
 * @throws {RangeError} when it is none
 */
export function parseUtcInstant(text: string): Temporal.Instant {
  if (!TIME_PATTERN.test(text))
    return Temporal.Instant.from(/(?:Z|[+-]\d\d:\d\d)$/i.test(text) ? text : `${text}Z`);
  const day = dayNumberFromDate(parseDigits(text, 0, 4), parseDigits(text, 5, 7), parseDigits(text, 8, 10));
  const ofDay =
    parseDigits(text, 11, 13) * 3_600 + parseDigits(text, 14, 16) * 60 + parseDigits(text, 17, 19);
  return instantFromMs((day * DAY_SECONDS + ofDay) * 1_000);
}

const padTwo = (number: number) => String(number).padStart(2, '0');

const dateCache = new Map<number, string>();

/** `2026-11-24` by its day number. */
function formatDate(dayNumber: number): string {
  const known = dateCache.get(dayNumber);
  if (known !== undefined) return known;
  if (dateCache.size >= MAX_CACHED) dateCache.clear();
  const { year, month, date } = dayFromNumber(dayNumber);
  const text = `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(date)}`;
  dateCache.set(dayNumber, text);
  return text;
}

/** `2026-11-24T08:00:00`, in UTC; parts of a second are cut off. In plain numbers, ten times as fast as by Temporal. */
export function formatUtc({ epochMilliseconds }: Temporal.Instant): string {
  const seconds = Math.floor(epochMilliseconds / 1_000);
  const day = dayNumberOfWall(seconds);
  const ofDay = seconds - day * DAY_SECONDS;
  const [hour, minute] = [Math.floor(ofDay / 3_600), Math.floor((ofDay % 3_600) / 60)];
  return `${formatDate(day)}T${padTwo(hour)}:${padTwo(minute)}:${padTwo(ofDay % 60)}`;
}
