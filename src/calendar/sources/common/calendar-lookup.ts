import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { cleanText } from '../../../shared/text/clean-text.js';
import type { Interval } from '../../../shared/time/interval.js';
import { FREE_BUSY } from '../../contract.js';
import { parseDigits } from '../../ical/content-line.js';
import { DAY_SECONDS, dayFromNumber, dayNumberFromDate, dayNumberOfWall } from '../../ical/day.js';
import type { CalendarResult } from '../../reading/calendar-job.js';
import { ENTRY_BYTES } from '../../reading/calendar-reader.js';
import {
  type BusyTime,
  LOOKUP_PROBLEMS,
  type LookupProblem,
  type RoomBooking,
  type SourceWindow,
  type UserLookup,
} from './source.js';

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

/** Orders by start, then by end. */
export function compareStarts(a: SourceWindow, b: SourceWindow): number {
  return Temporal.Instant.compare(a.start, b.start) || Temporal.Instant.compare(a.end, b.end);
}

const PRIVATE_SUBJECT = 'Privat avtale';

const NO_SUBJECT = 'Uten emne';

/** Of an event that may take place at a time, because its own cannot be read. */
const UNREADABLE_SUBJECT = 'Avtale med en tid som ikke kan leses';

/** The subject of a room's event for everybody to read: cleaned, and replaced for a private event. */
export function publicSubject(subject: string | undefined, isPrivate: boolean): string {
  return isPrivate ? PRIVATE_SUBJECT : cleanText(subject ?? '') || NO_SUBJECT;
}

const MAX_ZONE_NAME = 40;

/** A subject that says that the time may be wrong, because the zone of the event is not known. */
function markUnknownZone(subject: string, zone: string): string {
  return `${subject} (ukjent tidssone: ${cleanText(zone).slice(0, MAX_ZONE_NAME)})`;
}

/** The instant of a time, or of the day that a date begins. @param timeZone the zone of dates */
export const toInstant = (time: Temporal.Instant | Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  time instanceof Temporal.PlainDate ? time.toZonedDateTime(timeZone).toInstant() : time;

/** Every quarter of an hour in six weeks, the longest window of one request. */
const MAX_CACHED = 4_096;

const instantCache = new Map<number, Temporal.Instant>();

/**
 * An instant by its milliseconds since 1970-01-01T00:00:00Z. The meetings of a hundred people share a few hundred times,
 * and creating an instant takes ten times as long as finding it in the cache.
 */
export function instantFromMs(epochMilliseconds: number): Temporal.Instant {
  const known = instantCache.get(epochMilliseconds);
  if (known) return known;
  if (instantCache.size >= MAX_CACHED) instantCache.clear();
  const instant = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds);
  instantCache.set(epochMilliseconds, instant);
  return instant;
}

/** Any hour, for a request that only finds out whether a server answers us. */
export const ANY_HOUR: SourceWindow = {
  start: Temporal.Instant.from('2026-01-01T12:00:00Z'),
  end: Temporal.Instant.from('2026-01-01T13:00:00Z'),
};

/** A time of Exchange, Graph or Google. */
export const utcInstantSchema = z.string().transform((text, context) => {
  try {
    return parseUtcInstant(text);
  } catch {
    context.addIssue('is not a time');
    return z.NEVER;
  }
});

const TIME_PATTERN = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.0+)?Z?$/i;

/**
 * Parses a time of Exchange or Graph: `2026-11-24T08:00:00` or `2026-11-24T08:00:00.0000000`, in UTC unless it has an
 * offset.
 *
 * @throws {RangeError} for any other text
 */
function parseUtcInstant(text: string): Temporal.Instant {
  if (!TIME_PATTERN.test(text))
    return Temporal.Instant.from(/(?:Z|[+-]\d\d:\d\d)$/i.test(text) ? text : `${text}Z`);
  const day = dayNumberFromDate(parseDigits(text, 0, 4), parseDigits(text, 5, 7), parseDigits(text, 8, 10));
  const secondOfDay =
    parseDigits(text, 11, 13) * 3_600 + parseDigits(text, 14, 16) * 60 + parseDigits(text, 17, 19);
  return instantFromMs((day * DAY_SECONDS + secondOfDay) * 1_000);
}

const padTwo = (number: number) => String(number).padStart(2, '0');

const dateCache = new Map<number, string>();

/** `2026-11-24`, from a day number. */
function formatDate(dayNumber: number): string {
  const known = dateCache.get(dayNumber);
  if (known !== undefined) return known;
  if (dateCache.size >= MAX_CACHED) dateCache.clear();
  const { year, month, date } = dayFromNumber(dayNumber);
  const text = `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(date)}`;
  dateCache.set(dayNumber, text);
  return text;
}

/** `2026-11-24T08:00:00` in UTC; fractions of a second are cut off. Ten times as fast as Temporal. */
export function formatUtc({ epochMilliseconds }: Temporal.Instant): string {
  const seconds = Math.floor(epochMilliseconds / 1_000);
  const day = dayNumberOfWall(seconds);
  const secondOfDay = seconds - day * DAY_SECONDS;
  const [hour, minute] = [Math.floor(secondOfDay / 3_600), Math.floor((secondOfDay % 3_600) / 60)];
  return `${formatDate(day)}T${padTwo(hour)}:${padTwo(minute)}:${padTwo(secondOfDay % 60)}`;
}
