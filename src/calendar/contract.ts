import * as z from 'zod';
import { cleanText } from '../shared/text/clean-text.js';

/**
 * The HTTP contract of the calendar availability service. Other processes import only this file and `client.ts`.
 */

export const MAX_USERS_PER_REQUEST = 100;
export const MAX_ROOMS_PER_REQUEST = 100;

/** The requested days: `day` counts from today in the service's zone, `week` is an ISO 8601 week. */
export type WindowSelector = { day: number } | { week: number; year?: number };

function windowSegments(window: WindowSelector): string {
  if ('day' in window) return `day:${window.day}`;
  return window.year === undefined ? `week:${window.week}` : `year:${window.year}/week:${window.week}`;
}

/** Paths below the base address. The key is the first segment, so a path must not get into a log or an error. */
export const calendarPaths = {
  users: (key: string, window: WindowSelector, users: readonly string[]) =>
    `/${encodeURIComponent(key)}/api/v1/events/${windowSegments(window)}/users:${users.map(encodeURIComponent).join(',')}`,
  room: (key: string, window: WindowSelector, room: string) =>
    `/${encodeURIComponent(key)}/api/v1/events/${windowSegments(window)}/room:${encodeURIComponent(room)}`,
  rooms: (key: string) => `/${encodeURIComponent(key)}/api/v1/rooms`,
  /** Beyond the contract, only where booking is on: one booking of a room. */
  booking: (key: string, room: string, id: string) =>
    `/${encodeURIComponent(key)}/api/v1/bookings/room:${encodeURIComponent(room)}/${id}`,
  roomsFreeBusy: (key: string, window: WindowSelector, rooms: readonly string[]) =>
    `/${encodeURIComponent(key)}/api/v1/events/${windowSegments(window)}/rooms:${rooms.map(encodeURIComponent).join(',')}`,
};

export const FREE_BUSY = ['Free', 'Tentative', 'Busy', 'OOF', 'WorkingElsewhere', 'NoData'] as const;
export type FreeBusy = (typeof FREE_BUSY)[number];

const dateSchema = z.iso.date();
const instantSchema = z.iso.datetime({ offset: true });

/**
 * Beyond the contract: when the calendar server was asked. A response may be a minute old. Absent for sources that are
 * read for each response.
 */
const fetchedAtSchema = instantSchema.optional().catch(undefined);

const freeBusyItemSchema = z.looseObject({
  start: instantSchema,
  end: instantSchema,
  /** An unknown status counts as busy. */
  free_busy: z.enum(FREE_BUSY).catch('Busy'),
});
export type FreeBusyItem = z.infer<typeof freeBusyItemSchema>;

const wallTimeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/u);

const workingHoursSchema = z.looseObject({
  /** ISO 8601 weekdays; 1 is Monday. */
  days: z.array(z.number().int().min(1).max(7)),
  /** `08:00` in the wall time of `time_zone`; the end of a day is `24:00`. */
  start: wallTimeSchema,
  end: wallTimeSchema,
  /** IANA name. */
  time_zone: z.string(),
});
export type WorkingHours = z.infer<typeof workingHoursSchema>;

const userAvailabilitySchema = z.looseObject({
  user: z.string(),
  /** Beyond the contract: other names in the request for the same user, who has one entry. */
  same_user: z.array(z.string()).optional().catch(undefined),
  /** First and last day, both inclusive. */
  datetime_range: z.looseObject({ start: dateSchema, end: dateSchema }),
  free_busy_events: z.array(freeBusyItemSchema),
  error: z.string().optional(),
  fetched_at: fetchedAtSchema,
  /** Beyond the contract: working hours, from sources that know them. Invalid ones are dropped. */
  working_hours: z.array(workingHoursSchema).optional().catch(undefined),
  /**
   * Beyond the contract: true when the calendar tells only that the user is busy. Tentative times and absences are `Busy`
   * too.
   */
  busy_only: z.boolean().optional().catch(undefined),
  /** Beyond the contract: true when the source may not show all events of the user. */
  may_lack_events: z.boolean().optional().catch(undefined),
});
export type UserAvailability = z.infer<typeof userAvailabilitySchema>;

export const freeBusyResponseSchema = z.looseObject({ events: z.array(userAvailabilitySchema) });

/** Beyond the contract: when one of many rooms is taken, or why that is unknown. Like a user's entry, with `room`. */
const roomAvailabilitySchema = userAvailabilitySchema.omit({ user: true }).extend({
  /** As written in the request. */
  room: z.string(),
});
export type RoomAvailability = z.infer<typeof roomAvailabilitySchema>;

export const roomsFreeBusyResponseSchema = z.looseObject({ events: z.array(roomAvailabilitySchema) });

const roomEventSchema = z.looseObject({
  subject: z.string(),
  start: instantSchema,
  end: instantSchema,
  id: z.string(),
  change_key: z.string(),
});
export type RoomEvent = z.infer<typeof roomEventSchema>;

export const roomEventsResponseSchema = z.looseObject({
  /** The room's full address. */
  room: z.string(),
  events: z.array(roomEventSchema),
  fetched_at: fetchedAtSchema,
  /** Beyond the contract: true when the source may not show all events of the room. */
  may_lack_events: z.boolean().optional().catch(undefined),
});
export type RoomEventsResponse = z.infer<typeof roomEventsResponseSchema>;

/** A text that people see, without control and invisible characters. */
const shownTextSchema = z.string().overwrite(cleanText);

export const roomSchema = z.looseObject({
  name: shownTextSchema.min(1),
  address: z.string().min(1),
  building: shownTextSchema.optional(),
  capacity: z.number().int().positive().optional(),
  equipment: z.array(shownTextSchema).default([]),
});
/** A room of the directory. */
export type Room = z.infer<typeof roomSchema>;

export const roomsResponseSchema = z.looseObject({ rooms: z.array(roomSchema) });

/** Beyond the contract: 32 hexadecimal digits that identify a booking. */
export const bookingIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

export const bookingRequestSchema = z.object({
  start: instantSchema,
  end: instantSchema,
  /** What everybody reads in the room's calendar. */
  title: shownTextSchema.pipe(z.string().min(1).max(200)),
});
export type BookingRequest = z.infer<typeof bookingRequestSchema>;

/**
 * `taken`: the room has another event at that time. `declined`: the room answered no. `gone`: the booking was there, and was
 * cancelled.
 */
export const bookingResponseSchema = z.looseObject({
  outcome: z.enum(['booked', 'taken', 'declined', 'gone']),
});
export type BookingOutcome = z.output<typeof bookingResponseSchema>['outcome'];

/** `open`: it was written, but not yet held against other events. */
export const foundBookingSchema = z.looseObject({
  state: z.enum(['booked', 'open', 'absent']),
  start: instantSchema.optional(),
  end: instantSchema.optional(),
  /** What an `open` one was booked with before it was to be extended: it is booked again with this. */
  former: z.looseObject({ end: instantSchema, title: shownTextSchema }).optional(),
});
export type FoundBooking = z.infer<typeof foundBookingSchema>;
