import { z } from 'zod';
import type { FakeMeeting, FakeRooms } from '../microsoft/fake-rooms.js';
import { type GraphFixture, type GraphReply, graphTime, refuse } from './fake-graph-answers.js';

export const BOOKING_MAILBOX = 'bestilling@eksempel.no';

const timeSchema = z.strictObject({
  dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  timeZone: z.literal('UTC'),
});
const addressSchema = z.email();
const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const propertyPattern = /^String \{[0-9a-f-]{36}\} Name \w+$/;

/** The fields of `event` that may be sent, in the form of Graph's metadata. */
const newEventSchema = z.strictObject({
  subject: z.string().min(1),
  start: timeSchema,
  end: timeSchema,
  location: z.strictObject({
    displayName: z.string(),
    locationType: z.literal('conferenceRoom'),
    locationEmailAddress: addressSchema,
  }),
  attendees: z
    .array(
      z.strictObject({
        type: z.literal('resource'),
        emailAddress: z.strictObject({ address: addressSchema }),
      }),
    )
    .length(1),
  showAs: z.literal('busy'),
  isReminderOn: z.literal(false),
  responseRequested: z.literal(true),
  allowNewTimeProposals: z.literal(false),
  transactionId: z.string().regex(guid),
  singleValueExtendedProperties: z
    .array(z.strictObject({ id: z.string().regex(propertyPattern), value: z.string().min(1) }))
    .length(1),
});
const movedEventSchema = z.strictObject({ start: timeSchema, end: timeSchema });

const FILTER =
  /^singleValueExtendedProperties\/any\(p: p\/id eq 'String \{[0-9a-f-]{36}\} Name \w+' and p\/value eq '(\w+)'\)$/;

const toEvent = ({ id, uid, createdAt, start, end, room, response, respondedAt }: FakeMeeting) => ({
  '@odata.etag': 'W/"1"',
  id,
  iCalUId: uid,
  createdDateTime: createdAt,
  start: graphTime(start),
  end: graphTime(end),
  attendees: [
    {
      type: 'resource',
      status: { response: response === 'tentative' ? 'tentativelyAccepted' : response, time: respondedAt },
      // Exchange writes addresses as the directory has them.
      emailAddress: { name: room, address: room.replace(/^./, (letter) => letter.toUpperCase()) },
    },
  ],
});

function createEvent(text: string, rooms: FakeRooms, repeated: GraphFixture['repeated']): GraphReply {
  const { data } = newEventSchema.safeParse(JSON.parse(text));
  const [attendee] = data?.attendees ?? [];
  const [property] = data?.singleValueExtendedProperties ?? [];
  if (!data || !attendee || !property) return refuse(400, 'RequestBodyRead');
  if (rooms.settings.isClosed) return refuse(403, 'ErrorAccessDenied');
  const known = [...rooms.meetings.values()].find(
    ({ bookingId }) => bookingId === data.transactionId.replaceAll('-', ''),
  );
  if (known && repeated === 'conflict') return refuse(409, 'ErrorDuplicateTransactionId');
  if (known && repeated !== 'another') return { status: 201, body: toEvent(known) };
  const meeting = rooms.invite({
    bookingId: property.value,
    subject: data.subject,
    start: `${data.start.dateTime}Z`,
    end: `${data.end.dateTime}Z`,
    room: attendee.emailAddress.address,
  });
  return { status: 201, body: toEvent(meeting) };
}

function changeEvent(method: string | undefined, id: string, text: string, rooms: FakeRooms): GraphReply {
  const meeting = rooms.meetings.get(id);
  if (!meeting) return refuse(404, 'ErrorItemNotFound');
  if (method === 'DELETE') {
    rooms.remove(meeting);
    return { status: 204 };
  }
  const { data } = method === 'PATCH' ? movedEventSchema.safeParse(JSON.parse(text)) : {};
  if (!data) return refuse(400, 'RequestBodyRead');
  rooms.move(meeting, `${data.start.dateTime}Z`, `${data.end.dateTime}Z`);
  return { status: 200, body: toEvent(meeting) };
}

/** What the app of bookings gets: it may open its own mailbox and no other. */
export function answerBookings(
  { method, url, text }: { method: string | undefined; url: URL; text: string },
  { booking: rooms, repeated, writable = [] }: GraphFixture,
): GraphReply {
  const [, user = '', rest = ''] = /^\/v1\.0\/users\/([^/]+)\/(.+)$/.exec(url.pathname) ?? [];
  const mailbox = decodeURIComponent(user);
  if (!rooms || ![BOOKING_MAILBOX, ...writable].includes(mailbox)) return refuse(403, 'ErrorAccessDenied');
  if (rest === 'calendar' && method === 'GET') return { status: 200, body: { canEdit: true } };
  const [, id] = /^events\/(.+)$/.exec(rest) ?? [];
  if (id !== undefined) return changeEvent(method, decodeURIComponent(id), text, rooms);
  if (rest !== 'events') return refuse(404, 'ResourceNotFound');
  if (method === 'POST') return createEvent(text, rooms, repeated);
  const [, bookingId] = FILTER.exec(url.searchParams.get('$filter') ?? '') ?? [];
  if (bookingId === undefined) return refuse(400, 'ErrorInvalidUrlQueryFilter');
  return { status: 200, body: { value: rooms.look(bookingId).map(toEvent) } };
}

/** calendarView of a room that answers invitations. */
export function viewBookedRoom(address: string, query: URLSearchParams, rooms: FakeRooms): GraphReply {
  const window = { start: query.get('startDateTime') ?? '', end: query.get('endDateTime') ?? '' };
  const events = (rooms.calendarOf(address) ?? []).filter((event) => rooms.overlaps(event, window));
  return {
    status: 200,
    body: {
      value: events.map(({ uid, start, end, isFree }) => ({
        id: `rom-${uid}`,
        iCalUId: uid,
        isAllDay: false,
        isCancelled: false,
        showAs: isFree ? 'free' : 'busy',
        start: graphTime(start),
        end: graphTime(end),
      })),
    },
  };
}
