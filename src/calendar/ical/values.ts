import { Temporal } from 'temporal-polyfill';
import type { ContentLine } from './content-line.js';
import { DAY_SECONDS, dayNumberAt, type WallSeconds } from './day.js';

/** A date or a time as it is written: on the wall of a zone that is still a name, or in UTC (RFC 5545 section 3.3.5). */
export interface WrittenTime {
  /** Midnight for a date. */
  wall: WallSeconds;
  isDate: boolean;
  isUtc: boolean;
  /** The `TZID`; absent for dates, UTC and floating times. */
  zone?: string;
}

const TIME = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/i;

/**
 * A DATE or DATE-TIME. What is written decides, not the `VALUE` parameter: some programs write dates without it. With
 * it, a time is cut to its date.
 *
 * @throws {RangeError} when it is neither, or is no date of the calendar
 */
export function parseTime(text: string, params: ContentLine['params'] = new Map()): WrittenTime {
  const [, year, month, day, hour, minute, second, utc] = TIME.exec(text.trim()) ?? [];
  if (day === undefined) throw new RangeError('not a date or time');
  const midnight = dayNumberAt(Number(year), Number(month), Number(day)) * DAY_SECONDS;
  if (hour === undefined || minute === undefined || params.get('VALUE')?.toUpperCase() === 'DATE') {
    return { wall: midnight, isDate: true, isUtc: false };
  }
  if (Number(hour) > 23 || Number(minute) > 59) throw new RangeError('no such time');
  // A leap second becomes the second before it.
  const seconds = Math.min(Number(second ?? 0), 59);
  const wall = midnight + Number(hour) * 3_600 + Number(minute) * 60 + seconds;
  const zone = params.get('TZID');
  if (utc !== undefined) return { wall, isDate: false, isUtc: true };
  return { wall, isDate: false, isUtc: false, ...(zone !== undefined && zone !== '' && { zone }) };
}

/** Days count on the wall, 23 or 25 hours where the clocks change; seconds count exactly (RFC 5545 section 3.3.6). */
export interface Length {
  days: number;
  seconds: number;
}

/** A DURATION, weeks and days apart from the rest. @throws {RangeError} when it is none, or goes backwards */
export function parseDuration(text: string): Length {
  const { weeks, days, hours, minutes, seconds, sign, years, months } = Temporal.Duration.from(
    text.trim().toUpperCase(),
  );
  if (sign < 0 || years > 0 || months > 0) throw new RangeError('not a duration of an event');
  return { days: weeks * 7 + days, seconds: hours * 3_600 + minutes * 60 + Math.floor(seconds) };
}
