import type { ContentLine } from './content-line.js';
import { DAY_SECONDS, dayNumberOfWall, type WallSeconds } from './day.js';
import { type EventLength, parseDateTime, parseDuration, type UnresolvedTime } from './values.js';
import { type EpochSeconds, instantOfWall, UTC, wallAt, type Zone } from './zone.js';
import type { CalendarZones } from './zones.js';

/** A time of an event, with the zone that its wall is in. */
export interface EventTime {
  wall: WallSeconds;
  zone: Zone;
  isDate: boolean;
  instant: EpochSeconds;
}

/** A hundred years and some: longer is a mistake, and would put times where no calendar reaches. */
const MAX_DAYS = 40_000;

/** Dates and floating times are in the calendar's home zone. */
export function resolveTime(written: UnresolvedTime, zones: CalendarZones): EventTime {
  const { wall, isDate, isUtc } = written;
  const zone = isUtc ? UTC : written.zone === undefined ? zones.home : zones.findZone(written.zone);
  return { wall, zone, isDate, instant: instantOfWall(wall, zone) };
}

/** The day that a time is, to a series of whole days: the date as it is written, of a time in UTC the home zone's. */
export function calendarDayNumber({ wall, zone, instant }: EventTime, home: Zone): number {
  return dayNumberOfWall(zone === UTC ? wallAt(instant, home) : wall);
}

/**
 * A time that names an occurrence, as the series itself would write it. Programs write a date for an occurrence at a
 * time, and midnight for one that is a whole day.
 */
export function alignToSeries(time: EventTime, start: EventTime, home: Zone): EventTime {
  if (time.isDate === start.isDate) return time;
  const midnight = calendarDayNumber(time, home) * DAY_SECONDS;
  const wall = midnight + start.wall - dayNumberOfWall(start.wall) * DAY_SECONDS;
  return { ...start, wall, instant: instantOfWall(wall, start.zone) };
}

/** Dates, and times from midnight to midnight, are whole days. */
function lengthBetween(start: EventTime, end: EventTime): EventLength {
  if (end.instant < start.instant) throw new RangeError('an event ends before it begins');
  const fromMidnight = start.wall % DAY_SECONDS === 0 && start.zone === end.zone;
  if (!start.isDate && !(fromMidnight && end.wall % DAY_SECONDS === 0 && end.wall > start.wall)) {
    return { days: 0, seconds: end.instant - start.instant };
  }
  // A day that ends on itself is how some programs write one day.
  return { days: Math.max(1, Math.ceil((end.wall - start.wall) / DAY_SECONDS)), seconds: 0 };
}

/**
 * How long an event takes: `DTEND` gives the exact time, a `DURATION` days on the wall and the rest exactly; without
 * either a date takes its day and a time no time at all (RFC 5545 section 3.6.1).
 */
export function parseEventLength(
  start: EventTime,
  lines: { end: ContentLine | undefined; duration: ContentLine | undefined },
  zones: CalendarZones,
): EventLength {
  const length = lines.end
    ? lengthBetween(start, resolveTime(parseDateTime(lines.end.value, lines.end.params), zones))
    : parseDuration(lines.duration?.value ?? (start.isDate ? 'P1D' : 'PT0S'));
  const days = start.isDate
    ? Math.max(1, length.days + Math.ceil(length.seconds / DAY_SECONDS))
    : length.days;
  const seconds = start.isDate ? 0 : length.seconds;
  if (days + seconds / DAY_SECONDS > MAX_DAYS) throw new RangeError('an event takes too long');
  return { days, seconds };
}

/** When something of this length ends that begins at this wall time. */
export function endInstantOf(wall: WallSeconds, zone: Zone, { days, seconds }: EventLength): EpochSeconds {
  return instantOfWall(wall + days * DAY_SECONDS, zone) + seconds;
}
