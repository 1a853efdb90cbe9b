import type { ContentLine } from './content-line.js';
import { DAY_SECONDS, dayOf, type WallSeconds } from './day.js';
import { type Length, parseDuration, parseTime, type WrittenTime } from './values.js';
import { type EpochSeconds, instantOf, UTC, wallAt, type Zone } from './zone.js';
import type { Zones } from './zones.js';

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
export function resolveTime(written: WrittenTime, zones: Zones): EventTime {
  const { wall, isDate, isUtc } = written;
  const zone = isUtc ? UTC : written.zone === undefined ? zones.home : zones.named(written.zone);
  return { wall, zone, isDate, instant: instantOf(wall, zone) };
}

/** The day that a time is, to a series of whole days: the date as it is written, of a time in UTC the home zone's. */
export function calendarDayOf({ wall, zone, instant }: EventTime, home: Zone): number {
  return dayOf(zone === UTC ? wallAt(instant, home) : wall);
}

/**
 * A time that names an occurrence, as the series itself would write it. Programs write a date for an occurrence at a
 * time, and midnight for one that is a whole day.
 */
export function asInSeries(time: EventTime, start: EventTime, home: Zone): EventTime {
  if (time.isDate === start.isDate) return time;
  const midnight = calendarDayOf(time, home) * DAY_SECONDS;
  const wall = midnight + start.wall - dayOf(start.wall) * DAY_SECONDS;
  return { ...start, wall, instant: instantOf(wall, start.zone) };
}

/** Dates, and times from midnight to midnight, are whole days. */
function lengthUntil(start: EventTime, end: EventTime): Length {
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
export function lengthOf(
  start: EventTime,
  lines: { end: ContentLine | undefined; duration: ContentLine | undefined },
  zones: Zones,
): Length {
  const length = lines.end
    ? lengthUntil(start, resolveTime(parseTime(lines.end.value, lines.end.params), zones))
    : parseDuration(lines.duration?.value ?? (start.isDate ? 'P1D' : 'PT0S'));
  const days = start.isDate
    ? Math.max(1, length.days + Math.ceil(length.seconds / DAY_SECONDS))
    : length.days;
  const seconds = start.isDate ? 0 : length.seconds;
  if (days + seconds / DAY_SECONDS > MAX_DAYS) throw new RangeError('an event takes too long');
  return { days, seconds };
}

/** When something of this length ends that begins at this wall time. */
export function endOf(wall: WallSeconds, zone: Zone, { days, seconds }: Length): EpochSeconds {
  return instantOf(wall + days * DAY_SECONDS, zone) + seconds;
}
