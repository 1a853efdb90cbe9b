import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { BookingPlace, SourceBooking, WantedBooking } from '../common/booker.js';
import type { Rival } from '../common/claims.js';
import { formatUtc } from '../common/utc-instants.js';
import { createEventsPath, eventTimeSchema, type googleEventsSchema, isTaking, toInstant } from './events.js';

/** Ids of events are limited to the letters and digits of base32hex (RFC 4648 section 7), so it has no hyphen. */
const ID_START = 'ordrom';
const CLAIM_PATTERN = /^ordrom([0-9a-f]{32})$/;

const formatEventId = (id: string) => `${ID_START}${id}`;

export const createEventPath = ({ id, room }: BookingPlace) =>
  `${createEventsPath(room)}/${formatEventId(id)}`;

/** Nobody is invited, so there is nobody to tell. */
export const WRITE_QUERY = { sendUpdates: 'none' as const, fields: 'id,etag' };
export const DELETE_QUERY = { sendUpdates: WRITE_QUERY.sendUpdates };
export const READ_QUERY = { maxAttendees: 1, fields: 'id,etag,status,start,end' };

/** The event of a booking. A claim is tentative. */
export function createBookedEvent({ start, end, title }: WantedBooking, isClaim: boolean, timeZone: string) {
  return {
    summary: title,
    start: { dateTime: `${formatUtc(start)}Z`, timeZone },
    end: { dateTime: `${formatUtc(end)}Z`, timeZone },
    status: isClaim ? 'tentative' : 'confirmed',
    transparency: 'opaque',
    visibility: 'default',
  };
}

export const createNewEvent = (wanted: WantedBooking, isClaim: boolean, timeZone: string) => ({
  id: formatEventId(wanted.id),
  ...createBookedEvent(wanted, isClaim, timeZone),
});

/** Deleted events may have no times. */
export const storedEventSchema = z.looseObject({
  id: z.string().min(1),
  etag: z.string().min(1),
  status: z.string().optional(),
  start: eventTimeSchema.optional(),
  end: eventTimeSchema.optional(),
});
export type StoredEvent = z.output<typeof storedEventSchema>;

/** Undefined if the event has no times. @param timeZone the zone of whole days */
export function parseStoredEvent(
  { start, end, status }: StoredEvent,
  timeZone: string,
): SourceBooking | undefined {
  if (!start || !end) return undefined;
  return {
    start: toInstant(start, timeZone),
    end: toInstant(end, timeZone),
    isSettled: status !== 'tentative',
  };
}

type ListedEvent = z.output<typeof googleEventsSchema>['items'][number];

const isEmpty = ({ start, end }: ListedEvent) =>
  start instanceof Temporal.Instant && end instanceof Temporal.Instant && start.equals(end);

/** The events that take the room, other than the booking with this id. */
export const parseRivals = (events: readonly ListedEvent[], id: string): Rival[] =>
  events
    .filter((event) => event.id !== formatEventId(id) && isTaking(event) && !isEmpty(event))
    .map((event) => ({
      claim: event.status === 'tentative' ? CLAIM_PATTERN.exec(event.id)?.[1] : undefined,
    }));
