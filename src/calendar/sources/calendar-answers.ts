import { Temporal } from 'temporal-polyfill';
import type { Calendar } from '../ical/calendar.js';
import { listOccurrences, type Occurrence, occurrenceId } from '../ical/occurrences.js';
import type { BusyTime, RoomBooking, SourceWindow } from './source.js';
import { publicSubject } from './subject.js';

const instantAt = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);

/** What takes place, by start; what is cancelled does not. */
function occurrencesIn(calendar: Calendar, { start, end }: SourceWindow): Occurrence[] {
  const window = { start: start.epochMilliseconds / 1_000, end: end.epochMilliseconds / 1_000 };
  return listOccurrences(calendar, window).filter(({ event }) => !event.isCancelled);
}

/**
 * When the owner of a calendar is not free: without what is cancelled, transparent or takes no time.
 *
 * @throws {TooManyRecurrencesError} when a rule recurs more often than a calendar can mean
 */
export function busyTimesIn(calendar: Calendar, window: SourceWindow): BusyTime[] {
  return occurrencesIn(calendar, window)
    .filter(({ event, start, end }) => event.status !== 'Free' && start < end)
    .map(({ event, start, end }) => ({ start: instantAt(start), end: instantAt(end), status: event.status }));
}

/**
 * What takes place in a room, transparent or not; the subject of a private event is replaced.
 *
 * @throws {TooManyRecurrencesError} when a rule recurs more often than a calendar can mean
 */
export function bookingsIn(calendar: Calendar, window: SourceWindow): RoomBooking[] {
  return occurrencesIn(calendar, window).map((occurrence) => {
    const { event, isPrivate, start, end } = occurrence;
    return {
      subject: publicSubject(event.subject, isPrivate),
      start: instantAt(start),
      end: instantAt(end),
      id: occurrenceId(occurrence),
      change_key: event.fingerprint,
    };
  });
}
