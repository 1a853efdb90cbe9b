import { Temporal } from 'temporal-polyfill';
import type { ParsedCalendar } from '../../ical/calendar.js';
import type { CalendarEvent } from '../../ical/event.js';
import { type EventOccurrence, occurrenceId } from '../../ical/occurrences.js';
import { listCachedOccurrences } from './occurrence-cache.js';
import { publicSubject } from './room-subject.js';
import type { BusyTime, RoomBooking, SourceWindow } from './source.js';
import { instantFromMs } from './utc-instants.js';

/** How the owner of the calendar answered the invitation; undefined for an event of their own. */
const findParticipation = ({ details }: CalendarEvent, owner: readonly string[]) =>
  owner
    .map((address) => details.participation.get(address.toLowerCase()))
    .find((answer) => answer !== undefined);

/** What takes place, by start; what is cancelled, or the owner has declined, does not. */
function listActiveOccurrences(
  calendar: ParsedCalendar,
  { start, end }: SourceWindow,
  owner: readonly string[],
): EventOccurrence[] {
  const window = { start: start.epochMilliseconds / 1_000, end: end.epochMilliseconds / 1_000 };
  return listCachedOccurrences(calendar, window).filter(
    ({ event }) => !event.details.isCancelled && findParticipation(event, owner) !== 'DECLINED',
  );
}

/** An invitation that was answered with «perhaps» is no firmer than that. */
const findStatus = (event: CalendarEvent, owner: readonly string[]) =>
  event.details.status === 'Busy' && findParticipation(event, owner) === 'TENTATIVE'
    ? 'Tentative'
    : event.details.status;

/**
 * When the owner of a calendar is not free: without what is cancelled, declined, transparent or takes no time.
 *
 * @param owner addresses that invitations know the owner by
 * @param takesTime whether an occurrence takes time, for calendars that do not say
 * @throws {TooManyRecurrencesError} when a rule recurs more often than a calendar can mean
 */
export function listBusyTimes(
  calendar: ParsedCalendar,
  window: SourceWindow,
  owner: readonly string[],
  takesTime: (occurrence: EventOccurrence) => boolean = () => true,
): BusyTime[] {
  return listActiveOccurrences(calendar, window, owner)
    .filter(({ event, start, end }) => event.details.status !== 'Free' && start < end)
    .filter(takesTime)
    .map(({ event, start, end }) => ({
      start: instantFromMs(start * 1_000),
      end: instantFromMs(end * 1_000),
      status: findStatus(event, owner),
    }));
}

/**
 * What takes place in a room, transparent or not; the subject of a private event is replaced.
 *
 * @param owner addresses that invitations know the room by
 * @throws {TooManyRecurrencesError} when a rule recurs more often than a calendar can mean
 */
export function listBookings(
  calendar: ParsedCalendar,
  window: SourceWindow,
  owner: readonly string[],
): RoomBooking[] {
  return listActiveOccurrences(calendar, window, owner).map((occurrence) => {
    const { event, isPrivate, start, end } = occurrence;
    return {
      subject: publicSubject(event.details.subject, isPrivate),
      start: instantFromMs(start * 1_000),
      end: instantFromMs(end * 1_000),
      id: occurrenceId(occurrence),
      change_key: event.fingerprint,
    };
  });
}

/** By start, and of what begins together the shorter first. */
export function compareStarts(a: SourceWindow, b: SourceWindow): number {
  return Temporal.Instant.compare(a.start, b.start) || Temporal.Instant.compare(a.end, b.end);
}
