import { Temporal } from 'temporal-polyfill';
import { type ContentLine, NO_PARAMS } from './content-line.js';
import { DAY_SECONDS, dayNumberFromDate, type WallSeconds } from './day.js';

/** A parsed date or time whose zone is still a name (RFC 5545 section 3.3.5). */
export interface UnresolvedTime {
  /** Midnight for a date. */
  wall: WallSeconds;
  isDate: boolean;
  isUtc: boolean;
  /** The `TZID`; undefined for dates, UTC and floating times. */
  zone: string | undefined;
}

const TIME = /^\d{8}(?:T\d{4}(?:\d{2})?Z?)?$/i;

/** The number in a range of digits. Faster than groups of a regular expression. */
export function parseDigits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}

/**
 * Parses a DATE or DATE-TIME. The form of the text decides: some programs write dates without `VALUE=DATE`. With that
 * parameter, a time is cut to its date.
 *
 * @param lastHour 24 to read `T240000` as the midnight that ends the day (ISO 8601), which RFC 5545 section 3.3.12 lacks
 * @throws {RangeError} for any other text and for dates that do not exist
 */
export function parseDateTime(
  value: string,
  params: ContentLine['params'] = NO_PARAMS,
  lastHour: 23 | 24 = 23,
): UnresolvedTime {
  const text = value.trim();
  if (!TIME.test(text)) throw new RangeError('not a date or time');
  const midnight =
    dayNumberFromDate(parseDigits(text, 0, 4), parseDigits(text, 4, 6), parseDigits(text, 6, 8)) *
    DAY_SECONDS;
  if (text.length === 8 || params.get('VALUE')?.toUpperCase() === 'DATE') {
    return { wall: midnight, isDate: true, isUtc: false, zone: undefined };
  }
  const [hour, minute] = [parseDigits(text, 9, 11), parseDigits(text, 11, 13)];
  // A leap second becomes the second before it.
  const seconds = text.length < 15 ? 0 : Math.min(parseDigits(text, 13, 15), 59);
  if (hour > lastHour || minute > 59 || (hour === 24 && minute + seconds > 0))
    throw new RangeError('no such time');
  const wall = midnight + hour * 3_600 + minute * 60 + seconds;
  const isUtc = /Z$/i.test(text);
  return { wall, isDate: false, isUtc, zone: isUtc ? undefined : params.get('TZID') || undefined };
}

/** Days are days of the wall clock, also with 23 or 25 hours; seconds are exact (RFC 5545 section 3.3.6). */
export interface EventLength {
  days: number;
  seconds: number;
}

/** Seconds, ignoring clock changes. */
export const lengthInSeconds = ({ days, seconds }: EventLength): number => days * DAY_SECONDS + seconds;

/** The usual forms. Temporal parses the others, which takes as long as parsing an event. */
const DURATION = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/;

/** Parses a DURATION. @throws {RangeError} for any other text and for negative durations */
export function parseDuration(value: string): EventLength {
  const text = value.trim().toUpperCase();
  const plain = /\d[WDHMS]$/.test(text) ? DURATION.exec(text) : null;
  if (plain) {
    const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = plain;
    return {
      days: Number(weeks) * 7 + Number(days),
      seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
    };
  }
  const { weeks, days, hours, minutes, seconds, sign, years, months } = Temporal.Duration.from(text);
  if (sign < 0 || years > 0 || months > 0) throw new RangeError('not a duration of an event');
  return { days: weeks * 7 + days, seconds: hours * 3_600 + minutes * 60 + Math.floor(seconds) };
}
