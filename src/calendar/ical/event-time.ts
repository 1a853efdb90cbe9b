import { DAY_SECONDS, dayNumberOfWall, type WallSeconds } from './day.js';
import type { EventLength, UnresolvedTime } from './values.js';
import { type EpochSeconds, instantOfWall, UTC, wallAt, type Zone } from './zone.js';
import type { CalendarZones } from './zones.js';

/** A time of an event, with the zone of its wall time. */
export interface EventTime {
  wall: WallSeconds;
  zone: Zone;
  isDate: boolean;
  instant: EpochSeconds;
  /** Whether no zone is written with a time. */
  isFloating: boolean;
}

/** More than six hundred years: an event of 1601 is over after the end of every window. */
const MAX_DAYS = 220_000;

/**
 * Dates are in the calendar's home zone.
 *
 * @param floating the zone of floating times
 */
export function resolveTime(
  written: UnresolvedTime,
  zones: CalendarZones,
  floating: Zone = zones.home,
): EventTime {
  const { wall, isDate, isUtc } = written;
  const isFloating = !isDate && !isUtc && written.zone === undefined;
  const own = written.zone === undefined ? zones.home : zones.findZone(written.zone);
  const zone = isUtc ? UTC : isFloating ? floating : own;
  return { wall, zone, isDate, isFloating, instant: instantOfWall(wall, zone) };
}

/**
 * The day number of a time for a series of whole days: the written date, or for UTC the date in the home zone. Midnight in
 * UTC stands for its date: local midnight is another time in UTC.
 */
export function calendarDayNumber({ wall, zone, instant }: EventTime, home: Zone): number {
  return dayNumberOfWall(zone === UTC && wall % DAY_SECONDS !== 0 ? wallAt(instant, home) : wall);
}

/**
 * The time of an occurrence in the form of its series. Some programs write a date for an occurrence at a time, or midnight
 * for a whole day.
 */
export function alignToSeries(time: EventTime, start: EventTime, home: Zone): EventTime {
  if (time.isDate === start.isDate) return time;
  const midnight = calendarDayNumber(time, home) * DAY_SECONDS;
  const wall = midnight + start.wall - dayNumberOfWall(start.wall) * DAY_SECONDS;
  return { ...start, wall, instant: instantOfWall(wall, start.zone) };
}

/** The length in whole days for dates and for times from midnight to midnight, else in seconds. */
function lengthBetween(start: EventTime, end: EventTime): EventLength {
  if (end.instant < start.instant) throw new RangeError('an event ends before it begins');
  const fromMidnight = start.wall % DAY_SECONDS === 0 && start.zone === end.zone;
  if (!start.isDate && !(fromMidnight && end.wall % DAY_SECONDS === 0 && end.wall > start.wall)) {
    return { days: 0, seconds: end.instant - start.instant };
  }
  // Some programs write one day as a day that ends on itself.
  return { days: Math.max(1, Math.ceil((end.wall - start.wall) / DAY_SECONDS)), seconds: 0 };
}

/** Of an event without an end, a date takes a day and a time takes no time (RFC 5545 section 3.6.1). */
export const lengthWithoutEnd = ({ isDate }: EventTime): EventLength =>
  isDate ? { days: 1, seconds: 0 } : { days: 0, seconds: 0 };

/** Of an event whose end cannot be parsed, a time takes an hour: without a length, nobody would be busy. */
export const lengthOfUnknownEnd = ({ isDate }: EventTime): EventLength =>
  isDate ? { days: 1, seconds: 0 } : { days: 0, seconds: 3_600 };

/**
 * The length of an event by its `DTEND`, which gives exact time, or its `DURATION`, which gives days on the wall and exact
 * seconds. A date takes whole days. An end in the year 9999 is one of many years.
 *
 * @throws {RangeError} when the event ends before it begins
 */
export function findEventLength(start: EventTime, end: EventTime | EventLength): EventLength {
  const length = 'wall' in end ? lengthBetween(start, end) : end;
  const days = start.isDate
    ? Math.max(1, length.days + Math.ceil(length.seconds / DAY_SECONDS))
    : length.days;
  const seconds = start.isDate ? 0 : length.seconds;
  return days + seconds / DAY_SECONDS > MAX_DAYS ? { days: MAX_DAYS, seconds: 0 } : { days, seconds };
}

/** The end of an event with this start and length. */
export function endInstantOf(wall: WallSeconds, zone: Zone, { days, seconds }: EventLength): EpochSeconds {
  return instantOfWall(wall + days * DAY_SECONDS, zone) + seconds;
}
