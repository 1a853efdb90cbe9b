import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { cleanText } from '../../../shared/text/clean-text.js';
import { type Interval, isWithin } from '../../../shared/time/interval.js';
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

const MS_PER_DAY = 86_400_000;

/** Splits a window into parts of at most `maxDays`, in order and without gaps. */
export function splitWindow({ start, end }: SourceWindow, maxDays: number): SourceWindow[] {
  const parts: SourceWindow[] = [];
  let from = start;
  while (from.epochMilliseconds < end.epochMilliseconds) {
    const next = from.add({ milliseconds: maxDays * MS_PER_DAY });
    const to = next.epochMilliseconds < end.epochMilliseconds ? next : end;
    parts.push({ start: from, end: to });
    from = to;
  }
  return parts;
}

/**
 * The events of a room in a window of which a server accepts only parts, by start. An event that crosses the edge between two
 * parts is in both.
 */
export async function readInParts(
  window: SourceWindow,
  maxDays: number,
  read: (part: SourceWindow) => Promise<RoomBooking[]>,
): Promise<RoomBooking[]> {
  const bookings = new Map<string, RoomBooking>();
  for (const part of splitWindow(window, maxDays))
    for (const booking of await read(part)) bookings.set(booking.id, booking);
  return sortByStart([...bookings.values()]);
}

/** Splits a list into lists of at most `size`, in order. */
export function splitIntoChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}

/** The busy times that overlap the window, by start and without duplicates from several parts. */
export function selectBusyWithin(times: readonly BusyTime[], window: SourceWindow): BusyTime[] {
  const limits = toSeconds(window);
  const unique = new Map<string, BusyTime>();
  for (const time of times) {
    const { start, end } = toSeconds(time);
    if (start < end && isWithin({ start, end }, limits)) unique.set(`${start} ${end} ${time.status}`, time);
  }
  return sortByStart([...unique.values()]);
}

/** Sorts by start, then by end. */
export const sortByStart = <Item extends SourceWindow>(items: readonly Item[]): Item[] =>
  items.toSorted(compareStarts);
