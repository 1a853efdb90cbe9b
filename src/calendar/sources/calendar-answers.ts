import { Temporal } from 'temporal-polyfill';
import type { Calendar } from '../ical/calendar.js';
import type { CalendarEvent } from '../ical/event.js';
import { type Occurrence, occurrenceId } from '../ical/occurrences.js';
import { instantAt } from './instants.js';
import { rememberOccurrences } from './occurrence-memory.js';
import type { BusyTime, RoomBooking, SourceWindow } from './source.js';
import { publicSubject } from './subject.js';

/** How the owner of the calendar answered the invitation; undefined for an event of their own. */
const answerOf = ({ details }: CalendarEvent, owner: readonly string[]) =>
  owner.map((address) => details.answers.get(address.toLowerCase())).find((answer) => answer !== undefined);

/** What takes place, by start; what is cancelled, or the owner has declined, does not. */
function occurrencesIn(
  calendar: Calendar,
  { start, end }: SourceWindow,
  owner: readonly string[],
): Occurrence[] {
  const window = { start: start.epochMilliseconds / 1_000, end: end.epochMilliseconds / 1_000 };
  return rememberOccurrences(calendar, window).filter(
    ({ event }) => !event.details.isCancelled && answerOf(event, owner) !== 'DECLINED',
  );
}

/** An invitation that was answered with «perhaps» is no firmer than that. */
const statusOf = (event: CalendarEvent, owner: readonly string[]) =>
  event.details.status === 'Busy' && answerOf(event, owner) === 'TENTATIVE'
    ? 'Tentative'
    : event.details.status;

/**
 * When the owner of a calendar is not free: without what is cancelled, declined, transparent or takes no time.
 *
 * @param owner addresses that invitations know the owner by
 * @param takesTime whether an occurrence takes time, for calendars that do not say
 * @throws {TooManyRecurrencesError} when a rule recurs more often than a calendar can mean
 */
export function busyTimesIn(
  calendar: Calendar,
  window: SourceWindow,
  owner: readonly string[],
  takesTime: (occurrence: Occurrence) => boolean = () => true,
): BusyTime[] {
  return occurrencesIn(calendar, window, owner)
    .filter(({ event, start, end }) => event.details.status !== 'Free' && start < end)
    .filter(takesTime)
    .map(({ event, start, end }) => ({
      start: instantAt(start * 1_000),
      end: instantAt(end * 1_000),
      status: statusOf(event, owner),
    }));
}

/**
 * What takes place in a room, transparent or not; the subject of a private event is replaced.
 *
 * @param owner addresses that invitations know the room by
 * @throws {TooManyRecurrencesError} when a rule recurs more often than a calendar can mean
 */
export function bookingsIn(
  calendar: Calendar,
  window: SourceWindow,
  owner: readonly string[],
): RoomBooking[] {
  return occurrencesIn(calendar, window, owner).map((occurrence) => {
    const { event, isPrivate, start, end } = occurrence;
    return {
      subject: publicSubject(event.details.subject, isPrivate),
      start: instantAt(start * 1_000),
      end: instantAt(end * 1_000),
      id: occurrenceId(occurrence),
      change_key: event.fingerprint,
    };
  });
}

/** By start, and of what begins together the shorter first. */
export function compareStarts(a: SourceWindow, b: SourceWindow): number {
  return Temporal.Instant.compare(a.start, b.start) || Temporal.Instant.compare(a.end, b.end);
}
