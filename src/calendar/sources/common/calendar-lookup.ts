import { Temporal } from 'temporal-polyfill';
import type { ParsedCalendar } from '../../ical/calendar.js';
import type { CalendarEvent } from '../../ical/event.js';
import { type EventOccurrence, occurrenceId } from '../../ical/occurrences.js';
import { listCachedOccurrences } from './occurrence-cache.js';
import { publicSubject } from './room-subject.js';
import type { BusyTime, RoomBooking, SourceWindow } from './source.js';
import { instantFromMs } from './utc-instants.js';

/** The owner's participation status in an event; undefined for an event without invitation. */
const findParticipation = ({ details }: CalendarEvent, owner: readonly string[]) =>
  owner
    .map((address) => details.participation.get(address.toLowerCase()))
    .find((answer) => answer !== undefined);

/** The occurrences in the window, by start, without those that are cancelled or declined by the owner. */
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

/** The free/busy status of an event. A busy event that the owner accepted tentatively is tentative. */
const findStatus = (event: CalendarEvent, owner: readonly string[]) =>
  event.details.status === 'Busy' && findParticipation(event, owner) === 'TENTATIVE'
    ? 'Tentative'
    : event.details.status;

/**
 * When the owner of a calendar is not free. Events that are cancelled, declined, transparent or without length do not
 * count.
 *
 * @param owner addresses of the owner in invitations
 * @param takesTime tells whether an occurrence makes the owner busy, for calendars that hide it
 * @throws {TooManyRecurrencesError}
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
 * The events of a room, transparent ones too. The subject of a private event is replaced.
 *
 * @param owner addresses of the room in invitations
 * @throws {TooManyRecurrencesError}
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

/** Orders by start, then by end. */
export function compareStarts(a: SourceWindow, b: SourceWindow): number {
  return Temporal.Instant.compare(a.start, b.start) || Temporal.Instant.compare(a.end, b.end);
}
