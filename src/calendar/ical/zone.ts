import { Temporal } from 'temporal-polyfill';
import { DAY_SECONDS, type WallSeconds } from './day.js';

/** Whole seconds since 1970-01-01T00:00:00Z. */
export type EpochSeconds = number;

/** A time zone: its offset from UTC at an instant, in seconds. */
export interface Zone {
  offsetAt: (instant: EpochSeconds) => number;
  /** The `TZID` in whose place this zone is used, because it is not known. */
  unknownName?: string;
}

export const UTC: Zone = { offsetAt: () => 0 };

const NANOSECONDS = 1_000_000_000;

const zonedDateTimeAt = (name: string, instant: EpochSeconds) =>
  Temporal.Instant.fromEpochMilliseconds(instant * 1_000).toZonedDateTimeISO(name);

/** Whether the runtime knows the zone, such as `Europe/Oslo`. */
export function isZoneName(name: string): boolean {
  try {
    zonedDateTimeAt(name, 0);
    return true;
  } catch {
    return false;
  }
}

/** The time between two offset changes. */
interface OffsetSpan {
  start: EpochSeconds;
  end: EpochSeconds;
  offset: number;
}

function findSpan(name: string, instant: EpochSeconds): OffsetSpan {
  const moment = zonedDateTimeAt(name, instant);
  // The offset may change at this very instant.
  const start = moment.add({ seconds: 1 }).getTimeZoneTransition('previous');
  const end = moment.getTimeZoneTransition('next');
  return {
    start: start ? start.epochMilliseconds / 1_000 : Number.NEGATIVE_INFINITY,
    end: end ? end.epochMilliseconds / 1_000 : Number.POSITIVE_INFINITY,
    offset: Math.floor(moment.offsetNanoseconds / NANOSECONDS),
  };
}

/** More than the offset changes in all years of calendars. */
const MAX_SPANS = 500;

/** A zone of the IANA database. @throws {RangeError} for an unknown name */
export function createNamedZone(name: string): Zone {
  // The database is slow. A calendar needs few spans, so they are cached.
  const spans: OffsetSpan[] = [];
  function addSpan(instant: EpochSeconds): OffsetSpan {
    const span = findSpan(name, instant);
    if (spans.length >= MAX_SPANS) spans.length = 0;
    spans.push(span);
    return span;
  }
  // Most instants are in the span of the one before: a series has hundreds of spans, and looks at each many times.
  let last = addSpan(0);
  return {
    offsetAt(instant) {
      if (instant < last.start || instant >= last.end)
        last = spans.find(({ start, end }) => start <= instant && instant < end) ?? addSpan(instant);
      return last.offset;
    },
  };
}

/**
 * The instant of a wall time. A skipped time uses the offset before the gap, so 02:30 becomes 03:30. Of a repeated time,
 * the first is used (RFC 5545 section 3.3.5).
 */
export function instantOfWall(wall: WallSeconds, zone: Zone): EpochSeconds {
  // A zone changes its offset at most once in two days, so these are the offsets before and after.
  const before = zone.offsetAt(wall - DAY_SECONDS);
  const after = zone.offsetAt(wall + DAY_SECONDS);
  if (before === after) return wall - before;
  const candidates = [wall - Math.max(before, after), wall - Math.min(before, after)];
  return candidates.find((instant) => instant + zone.offsetAt(instant) === wall) ?? wall - before;
}

/** Whether the clock of the zone skips this wall time, as it does when summer time begins. */
export function isSkippedWall(wall: WallSeconds, zone: Zone): boolean {
  return zone !== UTC && wallAt(instantOfWall(wall, zone), zone) !== wall;
}

/** The wall time of an instant. */
export function wallAt(instant: EpochSeconds, zone: Zone): WallSeconds {
  return instant + zone.offsetAt(instant);
}
