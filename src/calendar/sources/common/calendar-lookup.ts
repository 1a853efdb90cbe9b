import { Temporal } from 'temporal-polyfill';
import { FREE_BUSY } from '../../contract.js';
import { ENTRY_BYTES } from '../../reading/calendar-budget.js';
import type { CalendarResult } from '../../reading/calendar-job.js';
import { markUnknownZone, publicSubject } from './room-subject.js';
import {
  type BusyTime,
  LOOKUP_PROBLEMS,
  type LookupProblem,
  type RoomBooking,
  type SourceWindow,
  type UserLookup,
} from './source.js';
import { instantFromMs } from './utc-instants.js';

/** A window in seconds since 1970-01-01T00:00:00Z. */
export const toSeconds = ({ start, end }: SourceWindow) => ({
  start: start.epochMilliseconds / 1_000,
  end: end.epochMilliseconds / 1_000,
});

const readTimes = ({ times }: CalendarResult, index: number): SourceWindow => ({
  start: instantFromMs((times[index * 2] ?? 0) * 1_000),
  end: instantFromMs((times[index * 2 + 1] ?? 0) * 1_000),
});

/** Whether the time of an occurrence is not known. */
const hasGuesses = ({ guessedZones }: CalendarResult) => guessedZones.some((zone) => zone !== undefined);

/**
 * When the owner of a calendar is not free, from a result of the kind `busy`. A problem when that is not known, because the
 * zone or the start of an event cannot be read.
 */
export function toBusyTimes(result: CalendarResult): { busy: BusyTime[] } | { problem: LookupProblem } {
  if (result.unplaced > 0) return { problem: LOOKUP_PROBLEMS.unreadable_event };
  if (hasGuesses(result)) return { problem: LOOKUP_PROBLEMS.unknown_time_zone };
  const busy = Array.from(result.statuses, (status, index) => ({
    ...readTimes(result, index),
    status: FREE_BUSY[status] ?? 'Busy',
  }));
  return { busy };
}

/** An estimate of the memory of a busy time, also as the item of an answer. */
const BUSY_TIME_BYTES = 250;

/** An estimate of the memory of a lookup, in bytes. */
export const measureLookup = (lookup: UserLookup): number =>
  ENTRY_BYTES + ('busy' in lookup ? lookup.busy.length * BUSY_TIME_BYTES : 0);

/** The events of a room, from a result of the kind `bookings`, with subjects for everybody. */
export function toBookings(result: CalendarResult): RoomBooking[] {
  return result.ids.map((id, index) => {
    const subject = publicSubject(result.subjects[index], result.subjects[index] === undefined);
    const zone = result.guessedZones[index];
    return {
      subject: zone === undefined ? subject : markUnknownZone(subject, zone),
      ...readTimes(result, index),
      id,
      change_key: result.changeKeys[index] ?? '',
      ...(zone !== undefined && { isGuess: true }),
    };
  });
}

/** Orders by start, then by end. */
export function compareStarts(a: SourceWindow, b: SourceWindow): number {
  return Temporal.Instant.compare(a.start, b.start) || Temporal.Instant.compare(a.end, b.end);
}
