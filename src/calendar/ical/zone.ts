import { Temporal } from 'temporal-polyfill';
import { DAY_SECONDS, type WallSeconds } from './day.js';

/** Whole seconds since 1970-01-01T00:00:00Z. */
export type EpochSeconds = number;

/** A time zone: how far its clocks are ahead of UTC at an instant, in seconds. */
export interface Zone {
  offsetAt: (instant: EpochSeconds) => number;
}

export const UTC: Zone = { offsetAt: () => 0 };

const NANOSECONDS = 1_000_000_000;

const zonedDateTimeAt = (name: string, instant: EpochSeconds) =>
  Temporal.Instant.fromEpochMilliseconds(instant * 1_000).toZonedDateTimeISO(name);

/** Whether the runtime knows the name, as in `Europe/Oslo`. */
export function isZoneName(name: string): boolean {
  try {
    zonedDateTimeAt(name, 0);
    return true;
  } catch {
    return false;
  }
}

/** A stretch between two changes of the clocks. */
interface OffsetSpan {
  start: EpochSeconds;
  end: EpochSeconds;
  offset: number;
}

function findSpan(name: string, instant: EpochSeconds): OffsetSpan {
  const moment = zonedDateTimeAt(name, instant);
  // The change that the span begins with may be this very moment.
  const start = moment.add({ seconds: 1 }).getTimeZoneTransition('previous');
  const end = moment.getTimeZoneTransition('next');
  return {
    start: start ? start.epochMilliseconds / 1_000 : Number.NEGATIVE_INFINITY,
    end: end ? end.epochMilliseconds / 1_000 : Number.POSITIVE_INFINITY,
    offset: Math.floor(moment.offsetNanoseconds / NANOSECONDS),
  };
}

/** More than the changes of the clocks in all years that calendars are about. */
const MAX_SPANS = 500;

/** A zone of the IANA database. @throws {RangeError} for a name it does not have */
export function createNamedZone(name: string): Zone {
  zonedDateTimeAt(name, 0);
  // Asking the database takes longer than all the rest of a calendar; a calendar stays within few spans.
  const spans: OffsetSpan[] = [];
  return {
    offsetAt(instant) {
      for (const { start, end, offset } of spans) if (start <= instant && instant < end) return offset;
      const span = findSpan(name, instant);
      if (spans.length >= MAX_SPANS) spans.length = 0;
      spans.push(span);
      return span.offset;
    },
  };
}

/**
 * The instant of a wall time. A time that the clocks skip is read with the offset before the gap, so 02:30 becomes
 * 03:30; of a time that comes twice the first is meant (RFC 5545 section 3.3.5).
 */
export function instantOfWall(wall: WallSeconds, zone: Zone): EpochSeconds {
  // A zone changes its clocks at most once in two days, so these are the offsets before and after.
  const before = zone.offsetAt(wall - DAY_SECONDS);
  const after = zone.offsetAt(wall + DAY_SECONDS);
  if (before === after) return wall - before;
  const candidates = [wall - Math.max(before, after), wall - Math.min(before, after)];
  return candidates.find((instant) => instant + zone.offsetAt(instant) === wall) ?? wall - before;
}

/** What the zone's clocks show at an instant. */
export function wallAt(instant: EpochSeconds, zone: Zone): WallSeconds {
  return instant + zone.offsetAt(instant);
}
