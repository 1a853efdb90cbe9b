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

/** Whether the runtime knows the zone, such as `Europe/Oslo`. */
export function isZoneName(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
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

/** The wall time of an instant. */
export function wallAt(instant: EpochSeconds, zone: Zone): WallSeconds {
  return instant + zone.offsetAt(instant);
}
