import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { formatUtc, utcInstantSchema } from '../common/calendar-lookup.js';
import type { SourceWindow } from '../common/source.js';
import { CalendarServerError, hasStatus, REMOTE_PROBLEMS } from '../transport/problems.js';

/** Events on one page, the most that the server accepts; its default is 250. */
const EVENTS_PER_PAGE = 2_500;

export const createEventsPath = (address: string) =>
  `/calendar/v3/calendars/${encodeURIComponent(address)}/events`;

/** The server expands series to occurrences and finds what overlaps the window. */
export const createEventsQuery = ({ start, end }: SourceWindow) => ({
  singleEvents: true,
  showDeleted: false,
  orderBy: 'startTime' as const,
  timeMin: `${formatUtc(start)}Z`,
  timeMax: `${formatUtc(end)}Z`,
  maxResults: EVENTS_PER_PAGE,
  // Only the room's own answer comes, and nobody else's address.
  maxAttendees: 1,
  fields:
    'accessRole,timeZone,nextPageToken,items(id,etag,status,summary,start,end,transparency,visibility,attendees(self,responseStatus))',
});

/** A time of RFC 3339 with an offset, as Google writes all times: `2026-11-24T09:00:00+01:00`. */
export const instantSchema = z
  .string()
  .regex(/(?:Z|[+-]\d\d:\d\d)$/i, { error: 'is not a time with an offset', abort: true })
  .pipe(utcInstantSchema);

const dateTimeSchema = z
  .looseObject({ dateTime: instantSchema })
  .transform(({ dateTime }): Temporal.Instant | Temporal.PlainDate => dateTime);

const dateSchema = z
  .looseObject({ date: z.iso.date() })
  .transform(({ date }): Temporal.Instant | Temporal.PlainDate => Temporal.PlainDate.from(date));

export const eventTimeSchema = z.union([dateTimeSchema, dateSchema]);

const googleEventSchema = z.looseObject({
  id: z.string().min(1),
  etag: z.string().nullish(),
  status: z.string().nullish(),
  summary: z.string().nullish(),
  transparency: z.string().nullish(),
  visibility: z.string().nullish(),
  attendees: z
    .array(z.looseObject({ self: z.boolean().nullish(), responseStatus: z.string().nullish() }))
    .nullish(),
  start: eventTimeSchema,
  end: eventTimeSchema,
});

type GoogleEvent = z.output<typeof googleEventSchema>;

export const googleEventsSchema = z.looseObject({
  accessRole: z.string().optional(),
  /** The zone of the calendar, in which whole days begin. */
  timeZone: z.string().optional(),
  nextPageToken: z.string().min(1).optional(),
  items: z.array(googleEventSchema).default([]),
});

/** Whether an event takes the room: neither cancelled, nor transparent, nor declined by the room. */
export function isTaking({ status, transparency, attendees }: GoogleEvent): boolean {
  const isDeclined = attendees?.some(({ self, responseStatus }) => self && responseStatus === 'declined');
  return status !== 'cancelled' && transparency !== 'transparent' && !isDeclined;
}

/**
 * Throws the error of a request about the calendar of a room. The rooms that are asked for are in the directory, so a 404
 * with Google's own reason is a room that is not shared with us.
 */
export function rethrowNotShared(error: unknown): never {
  if (!(hasStatus(error, 404) && error.code !== undefined)) throw error;
  throw new CalendarServerError(REMOTE_PROBLEMS.no_access, { service: 'google', operation: 'events' });
}
