import { Temporal } from 'temporal-polyfill';
import { DAY_SECONDS, dayAt, dayNumberAt, dayOf } from '../ical/day.js';
import { numberAt } from '../ical/values.js';

/** Every quarter of an hour of six weeks, which is what is asked for at most at a time. */
const MAX_KEPT = 4_096;
const kept = new Map<number, Temporal.Instant>();

/**
 * An instant by its milliseconds since 1970-01-01T00:00:00Z. Meetings of a hundred people begin and end at the same few
 * hundred times, and to make an instant takes as long as to read ten of them.
 */
export function instantAt(epochMilliseconds: number): Temporal.Instant {
  const known = kept.get(epochMilliseconds);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const instant = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds);
  kept.set(epochMilliseconds, instant);
  return instant;
}

const TIME = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.0+)?Z?$/i;

/**
 * A time as Exchange and Graph write it, `2026-11-24T08:00:00` or `2026-11-24T08:00:00.0000000`, which is in UTC unless
 * it says otherwise.
 *
 * @throws {RangeError} when it is none
 */
export function parseUtc(text: string): Temporal.Instant {
  if (!TIME.test(text)) return Temporal.Instant.from(/(?:Z|[+-]\d\d:\d\d)$/i.test(text) ? text : `${text}Z`);
  const day = dayNumberAt(numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10));
  const ofDay = numberAt(text, 11, 13) * 3_600 + numberAt(text, 14, 16) * 60 + numberAt(text, 17, 19);
  return instantAt((day * DAY_SECONDS + ofDay) * 1_000);
}

const two = (number: number) => String(number).padStart(2, '0');

const dates = new Map<number, string>();

/** `2026-11-24` by its day number. */
function writeDate(dayNumber: number): string {
  const known = dates.get(dayNumber);
  if (known !== undefined) return known;
  if (dates.size >= MAX_KEPT) dates.clear();
  const { year, month, date } = dayAt(dayNumber);
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
  dates.set(dayNumber, text);
  return text;
}

/** `2026-11-24T08:00:00`, in UTC; parts of a second are cut off. In plain numbers, ten times as fast as by Temporal. */
export function writeUtc({ epochMilliseconds }: Temporal.Instant): string {
  const seconds = Math.floor(epochMilliseconds / 1_000);
  const day = dayOf(seconds);
  const ofDay = seconds - day * DAY_SECONDS;
  const [hour, minute] = [Math.floor(ofDay / 3_600), Math.floor((ofDay % 3_600) / 60)];
  return `${writeDate(day)}T${two(hour)}:${two(minute)}:${two(ofDay % 60)}`;
}
