import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../../shared/time/interval.js';

/**
 * Wall-clock times as moments, and moments as wall-clock times. Both are remembered: an answer about a hundred people
 * asks for the same few thousands of times, and Temporal takes about 20 µs for each.
 */
const MAX_REMEMBERED = 10_000;
const moments = new LRUCache<string, number>({ max: MAX_REMEMBERED });
const wallTimes = new LRUCache<string, Temporal.PlainDateTime>({ max: MAX_REMEMBERED });

const MINUTES_PER_DAY = 24 * 60;

function calculateMoment(date: Temporal.PlainDate, minute: number, timeZone: string): number {
  if (minute >= MINUTES_PER_DAY)
    return calculateMoment(date.add({ days: 1 }), minute - MINUTES_PER_DAY, timeZone);
  const plainTime = { hour: Math.floor(minute / 60), minute: minute % 60 };
  const time = date.toZonedDateTime({ timeZone, plainTime });
  if (time.hour === plainTime.hour && time.minute === plainTime.minute) return time.epochMilliseconds;
  // A time that the clock change skips becomes the moment of the change.
  const skipped = time.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  return (skipped ?? time).epochMilliseconds;
}

/** Milliseconds since the epoch. Minute 1440 is the midnight at the end of the day. */
export function momentAt(date: Temporal.PlainDate, minute: number, timeZone: string): number {
  const key = `${date} ${minute} ${timeZone}`;
  const moment = moments.get(key) ?? calculateMoment(date, minute, timeZone);
  moments.set(key, moment);
  return moment;
}

/** The wall-clock time of a moment in milliseconds since the epoch. */
export function wallTimeAt(moment: number, timeZone: string): Temporal.PlainDateTime {
  const key = `${moment} ${timeZone}`;
  const time =
    wallTimes.get(key) ??
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDateTime();
  wallTimes.set(key, time);
  return time;
}

/** Whether the offsets of two time zones differ at the beginning or end of an interval. */
export function differInOffset(one: string, other: string, { start, end }: Interval): boolean {
  const offset = (time: number, zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds;
  return [start, end].some((time) => offset(time, one) !== offset(time, other));
}
