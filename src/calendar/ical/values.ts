import { Temporal } from 'temporal-polyfill';
import { type ContentLine, NO_PARAMS } from './content-line.js';
import { DAY_SECONDS, dayNumberFromDate, type WallSeconds } from './day.js';

/** A date or a time as it is written: on the wall of a zone that is still a name, or in UTC (RFC 5545 section 3.3.5). */
export interface UnresolvedTime {
  /** Midnight for a date. */
  wall: WallSeconds;
  isDate: boolean;
  isUtc: boolean;
  /** The `TZID`; none for dates, UTC and floating times. */
  zone: string | undefined;
}

const TIME = /^\d{8}(?:T\d{4}(?:\d{2})?Z?)?$/i;

/** The number that the digits from one place to another make. Groups in the expression would take most of the time. */
export function parseDigits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}

/**
 * A DATE or DATE-TIME. What is written decides, not the `VALUE` parameter: some programs write dates without it. With
 * it, a time is cut to its date.
 *
 * @throws {RangeError} when it is neither, or is no date of the calendar
 */
export function parseDateTime(value: string, params: ContentLine['params'] = NO_PARAMS): UnresolvedTime {
  const text = value.trim();
  if (!TIME.test(text)) throw new RangeError('not a date or time');
  const midnight =
    dayNumberFromDate(parseDigits(text, 0, 4), parseDigits(text, 4, 6), parseDigits(text, 6, 8)) *
    DAY_SECONDS;
  if (text.length === 8 || params.get('VALUE')?.toUpperCase() === 'DATE') {
    return { wall: midnight, isDate: true, isUtc: false, zone: undefined };
  }
  const [hour, minute] = [parseDigits(text, 9, 11), parseDigits(text, 11, 13)];
  if (hour > 23 || minute > 59) throw new RangeError('no such time');
  // A leap second becomes the second before it.
  const seconds = text.length < 15 ? 0 : Math.min(parseDigits(text, 13, 15), 59);
  const wall = midnight + hour * 3_600 + minute * 60 + seconds;
  const isUtc = /Z$/i.test(text);
  return { wall, isDate: false, isUtc, zone: isUtc ? undefined : params.get('TZID') || undefined };
}

/** Days count on the wall, 23 or 25 hours where the clocks change; seconds count exactly (RFC 5545 section 3.3.6). */
export interface EventLength {
  days: number;
  seconds: number;
}

/** In seconds, but for the clocks being changed. */
export const lengthInSeconds = ({ days, seconds }: EventLength): number => days * DAY_SECONDS + seconds;

/** As nearly all are written. Temporal reads the others, which takes as long as the whole of an event. */
const DURATION = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/;

/** A DURATION, weeks and days apart from the rest. @throws {RangeError} when it is none, or goes backwards */
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
