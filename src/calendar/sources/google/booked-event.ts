import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { BookingPlace, SourceBooking, WantedBooking } from '../common/booker.js';
import type { ClaimWrite, Rival } from '../common/claims.js';
import { formatUtc } from '../common/utc-instants.js';
import { createEventsPath, eventTimeSchema, type googleEventsSchema, isTaking, toInstant } from './events.js';

/** Ids of events are limited to the letters and digits of base32hex (RFC 4648 section 7), so it has no hyphen. */
const ID_START = 'ordrom';
const CLAIM_PATTERN = /^ordrom([0-9a-f]{32})$/;

/** What `formatUtc` writes, with its zone. */
const UTC_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

const formatEventId = (id: string) => `${ID_START}${id}`;

export const createEventPath = ({ id, room }: BookingPlace) =>
  `${createEventsPath(room)}/${formatEventId(id)}`;

/** Nobody is invited, so there is nobody to tell. */
export const WRITE_QUERY = { sendUpdates: 'none' as const, fields: 'id,etag' };
export const DELETE_QUERY = { sendUpdates: WRITE_QUERY.sendUpdates };
export const READ_QUERY = { maxAttendees: 1, fields: 'id,etag,status,summary,start,end,extendedProperties' };

/** The event of a booking. A claim is tentative, and keeps the end of the booking that it extends. */
export function createBookedEvent(
  { start, end, title }: WantedBooking,
  { isClaim, formerEnd }: ClaimWrite,
  timeZone: string,
) {
  return {
    summary: title,
    start: { dateTime: `${formatUtc(start)}Z`, timeZone },
    end: { dateTime: `${formatUtc(end)}Z`, timeZone },
    status: isClaim ? 'tentative' : 'confirmed',
    transparency: 'opaque',
    visibility: 'default',
    ...(formerEnd && { extendedProperties: { private: { ordromFormerEnd: `${formatUtc(formerEnd)}Z` } } }),
  };
}

export const createNewEvent = (wanted: WantedBooking, claim: ClaimWrite, timeZone: string) => ({
  id: formatEventId(wanted.id),
  ...createBookedEvent(wanted, claim, timeZone),
});

/** Deleted events may have no times. */
export const storedEventSchema = z.looseObject({
  id: z.string().min(1),
  etag: z.string().min(1),
  status: z.string().optional(),
  summary: z.string().optional(),
  extendedProperties: z
    .looseObject({ private: z.looseObject({ ordromFormerEnd: z.string().optional() }).optional() })
    .optional(),
  start: eventTimeSchema.optional(),
  end: eventTimeSchema.optional(),
});
export type StoredEvent = z.output<typeof storedEventSchema>;

/** Undefined for a text that we did not write. */
function parseUtc(text = ''): Temporal.Instant | undefined {
  return UTC_PATTERN.test(text) ? Temporal.Instant.from(text) : undefined;
}

/** Undefined if the event has no times. @param timeZone the zone of whole days */
export function parseStoredEvent(
  { start, end, status, summary = '', extendedProperties }: StoredEvent,
  timeZone: string,
): SourceBooking | undefined {
  if (!start || !end) return undefined;
  const time = { start: toInstant(start, timeZone), end: toInstant(end, timeZone) };
  if (status !== 'tentative') return { ...time, isSettled: true };
  const formerEnd = parseUtc(extendedProperties?.private?.ordromFormerEnd);
  return { ...time, isSettled: false, ...(formerEnd && { former: { end: formerEnd, title: summary } }) };
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
