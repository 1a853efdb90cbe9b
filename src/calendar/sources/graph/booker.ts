import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { CallOptions } from '../../../shared/http-client/http.js';
import type { RoomBooker, WantedBooking } from '../common/booker.js';
import { toInstant } from '../common/calendar-lookup.js';
import {
  createInvitingBooker,
  type Meeting,
  type Meetings,
  type RoomAnswer,
  type RoomConflict,
} from '../common/inviting-booker.js';
import type { SourceWindow } from '../common/source.js';
import type { JsonRequest } from '../transport/json-api.js';
import { hasStatus } from '../transport/problems.js';
import { createBulkhead } from '../transport/request-limits.js';
import { type RemoteSourceOptions, withRemoteDefaults } from '../transport/sign-ins.js';
import { createGraphClient, MAX_CONCURRENT_PER_MAILBOX } from './client.js';
import type { GraphBookingConfig } from './config.js';
import { createCalendarViewQuery, eventsSchema, isTaking, toUtcTime, utcTimeSchema } from './events.js';

const calendarSchema = z.looseObject({ canEdit: z.boolean().nullish() });

/** The answer to a change is not read: the next look is at what the calendar has. */
const changedSchema = z.unknown();

/** Waits for a request. A refusal with one of the statuses is no fault. @returns undefined after such a refusal */
async function unless<Value>(statuses: readonly number[], work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if (hasStatus(error, ...statuses) && error.code !== undefined) return undefined;
    throw error;
  }
}

/** The meetings in the mailbox of bookings. One app registration writes them, and another one reads the calendars of rooms. */
function createGraphMeetings(options: RemoteSourceOptions<GraphBookingConfig>): Meetings {
  const { config, domain, timeZone, metrics, budgetMs, signIns } = withRemoteDefaults(options);
  const calls = { budgetMs, metrics, signIns };
  const writer = createGraphClient(config.writing, { ...calls, mayWrite: true });
  const reader = createGraphClient(config.reading, calls);
  const limit = createBulkhead(MAX_CONCURRENT_PER_MAILBOX);
  const pathOf = (mailbox: string) => `/v1.0/users/${encodeURIComponent(mailbox)}`;
  const events = `${pathOf(config.writing.mailbox)}/events`;
  const eventPath = ({ id }: { id: string }) => `${events}/${encodeURIComponent(id)}`;

  const write = (request: Omit<JsonRequest<typeof changedSchema>, 'schema'>, call: CallOptions) =>
    limit(() => writer.fetch({ ...request, schema: changedSchema }, call));

  return {
    async list({ id, room }, signal) {
      const query = createMeetingQuery(id);
      const request = { operation: 'find booking', path: events, query, schema: meetingsSchema };
      const found = await limit(() => writer.fetchAllPages(request, { signal }));
      return found.map((meeting) => parseMeeting(meeting, room));
    },

    async create(wanted, signal) {
      const request = { operation: 'book', path: events, body: formatMeeting(wanted) };
      // 409: the same request came before. The meeting is there.
      await unless([409], write(request, { signal }));
      return 'invited';
    },

    async move(meeting, time, signal) {
      const body = formatMeetingTime(time);
      const request = { operation: 'extend', method: 'PATCH' as const, path: eventPath(meeting), body };
      const work = write(request, { signal }).then(() => 'invited' as const);
      return (await unless([404], work)) ?? 'gone';
    },

    async remove(meeting, signal) {
      const request = { operation: 'cancel', method: 'DELETE' as const, path: eventPath(meeting) };
      await unless([404], write(request, { signal }));
    },

    async listRoomEvents(room, window, _, signal) {
      const query = createCalendarViewQuery(window, ROOM_TIME_SELECT);
      const path = `${pathOf(room)}/calendarView`;
      const request = { operation: 'calendarView', path, query, schema: eventsSchema };
      const found = await reader.fetchAllPages(request, { signal });
      return found.flatMap((event) => parseRoomEventTime(event, timeZone) ?? []);
    },

    async mayWrite(owner, signal) {
      const mailbox = 'user' in owner ? `${owner.user}@${domain}` : config.writing.mailbox;
      const path = `${pathOf(mailbox)}/calendar`;
      const request = { operation: 'calendar', path, query: { $select: 'canEdit' }, schema: calendarSchema };
      const calendar = await unless([403, 404], writer.fetch(request, { signal }));
      return calendar !== undefined && calendar.canEdit !== false;
    },

    async close() {
      for (const each of [writer, reader]) each.close();
    },
  };
}

/** The fields of a room's event that `parseRoomEventTime` reads. */
const ROOM_TIME_SELECT = 'id,iCalUId,start,end,isAllDay,isCancelled,showAs';

/**
 * When an event takes a room, and its id in all calendars; undefined for an event that does not.
 *
 * @param timeZone the zone of all-day events
 */
function parseRoomEventTime(
  event: z.output<typeof eventsSchema>['value'][number],
  timeZone: string,
): RoomConflict | undefined {
  if (!isTaking(event)) return undefined;
  const { start, end, iCalUId } = event;
  return { uid: iCalUId ?? '', start: toInstant(start, timeZone), end: toInstant(end, timeZone) };
}

/** Books rooms in Microsoft 365 by inviting them to meetings of the mailbox of bookings. */
export const createGraphBooker = (options: RemoteSourceOptions<GraphBookingConfig>): RoomBooker =>
  createInvitingBooker(createGraphMeetings(options), 'graph');

/** A named property (MS-OXPROPS section 1.3.2) of Ordrom's own: the id of the booking. */
const ID_PROPERTY = 'String {6c9b0c1e-6a5b-4f2e-9c53-0d1f6f7f4a10} Name OrdromBooking';

/** `00112233-4455-…`: the booking's id as a GUID. */
const toTransactionId = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The times of a meeting. */
const formatMeetingTime = ({ start, end }: SourceWindow) => ({
  start: toUtcTime(start),
  end: toUtcTime(end),
});

/** A meeting with the room as its only attendee. The same `transactionId` is the same meeting. */
function formatMeeting({ id, room, title, ...time }: WantedBooking) {
  return {
    subject: title,
    ...formatMeetingTime(time),
    location: { displayName: room, locationType: 'conferenceRoom', locationEmailAddress: room },
    attendees: [{ type: 'resource', emailAddress: { address: room } }],
    showAs: 'busy',
    isReminderOn: false,
    // Without it, the answer of the room is not sent.
    responseRequested: true,
    allowNewTimeProposals: false,
    transactionId: toTransactionId(id),
    singleValueExtendedProperties: [{ id: ID_PROPERTY, value: id }],
  };
}

/** @param id 32 hexadecimal digits */
const createMeetingQuery = (id: string) => ({
  $filter: `singleValueExtendedProperties/any(p: p/id eq '${ID_PROPERTY}' and p/value eq '${id}')`,
  $select: 'id,iCalUId,createdDateTime,start,end,attendees',
  $top: 10,
});

/** By Graph's word in lower case. The other words stand for no answer. */
const ANSWERS: Readonly<Record<string, RoomAnswer>> = {
  accepted: 'accepted',
  tentativelyaccepted: 'tentative',
  declined: 'declined',
};

const attendeeSchema = z.looseObject({
  emailAddress: z.looseObject({ address: z.string() }),
  status: z.looseObject({ response: z.string().nullish(), time: z.string().nullish() }).nullish(),
});

const meetingSchema = z.looseObject({
  id: z.string().min(1),
  iCalUId: z.string().min(1),
  createdDateTime: z.string().transform((text) => Temporal.Instant.from(text)),
  start: utcTimeSchema,
  end: utcTimeSchema,
  attendees: z.array(attendeeSchema),
});

const meetingsSchema = z.looseObject({
  value: z.array(meetingSchema),
  '@odata.nextLink': z.string().optional(),
});

/** @param room the address of the room that was invited */
function parseMeeting(
  { id, iCalUId, createdDateTime, start, end, attendees }: z.output<typeof meetingSchema>,
  room: string,
): Meeting {
  const status = attendees.find(
    ({ emailAddress }) => emailAddress.address.toLowerCase() === room.toLowerCase(),
  )?.status;
  return {
    id,
    uid: iCalUId,
    createdAt: createdDateTime,
    start,
    end,
    answer: ANSWERS[status?.response?.toLowerCase() ?? ''] ?? 'none',
    answeredAt: status?.time ?? '',
  };
}
