import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../../shared/time/interval.js';
import { FREE_BUSY } from '../../contract.js';
import { ENTRY_BYTES } from '../../reading/calendar-budget.js';
import type { CalendarResult } from '../../reading/calendar-job.js';
import { markUnknownZone, publicSubject, UNREADABLE_SUBJECT } from './room-subject.js';
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

const toWindow = (interval: Interval): SourceWindow => ({
  start: instantFromMs(interval.start * 1_000),
  end: instantFromMs(interval.end * 1_000),
});

const readTimes = ({ times }: CalendarResult, index: number): SourceWindow =>
  toWindow({ start: times[index * 2] ?? 0, end: times[index * 2 + 1] ?? 0 });

/** Whether the time of an occurrence is not known. */
const hasGuesses = ({ guessedZones }: CalendarResult) => guessedZones.some((zone) => zone !== undefined);

/**
 * When the owner of a calendar is not free, from a result of the kind `busy`. A problem when that is not known, because the
 * zone or the start of an event cannot be read.
 */
export function toBusyTimes(result: CalendarResult): { busy: BusyTime[] } | { problem: LookupProblem } {
  if (result.unplaced.length > 0) return { problem: LOOKUP_PROBLEMS.unreadable_event };
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

/** What stands for the events of a room that cannot be read, at all times at which they may take place. */
const toUnplacedBooking = (interval: Interval): RoomBooking => ({
  subject: UNREADABLE_SUBJECT,
  ...toWindow(interval),
  id: `unreadable/${interval.start}`,
  change_key: '',
  guess: LOOKUP_PROBLEMS.unreadable_event,
});

/**
 * The events of a room, from a result of the kind `bookings`, with subjects for everybody. Times at which an event may take
 * place that cannot be read are one too, so that the room is not free then.
 */
export function toBookings(result: CalendarResult): RoomBooking[] {
  const placed = result.ids.map((id, index): RoomBooking => {
    const subject = publicSubject(result.subjects[index], result.subjects[index] === undefined);
    const zone = result.guessedZones[index];
    return {
      subject: zone === undefined ? subject : markUnknownZone(subject, zone),
      ...readTimes(result, index),
      id,
      change_key: result.changeKeys[index] ?? '',
      ...(zone !== undefined && { guess: LOOKUP_PROBLEMS.unknown_time_zone }),
    };
  });
  return result.unplaced.length === 0
    ? placed
    : [...placed, ...result.unplaced.map(toUnplacedBooking)].sort(compareStarts);
}

/** The parts of a busy time of a room in which none of the known events takes place: private events that are not shown. */
export function listUncovered(busy: SourceWindow, known: readonly SourceWindow[]): RoomBooking[] {
  const hidden: RoomBooking[] = [];
  let { start } = busy;
  const add = (end: Temporal.Instant) => {
    if (Temporal.Instant.compare(start, end) >= 0) return;
    const id = `hidden ${start}`;
    hidden.push({ subject: publicSubject(undefined, true), start, end, id, change_key: '' });
  };
  for (const event of known.toSorted(compareStarts)) {
    if (Temporal.Instant.compare(event.end, start) <= 0) continue;
    if (Temporal.Instant.compare(event.start, busy.end) >= 0) break;
    add(event.start);
    start = event.end;
  }
  add(busy.end);
  return hidden;
}

/** Orders by start, then by end. */
export function compareStarts(a: SourceWindow, b: SourceWindow): number {
  return Temporal.Instant.compare(a.start, b.start) || Temporal.Instant.compare(a.end, b.end);
}
