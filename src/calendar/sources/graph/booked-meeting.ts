import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { WantedBooking } from '../common/booker.js';
import type { SourceWindow } from '../common/source.js';
import type { Meeting, RoomAnswer } from '../microsoft/meetings.js';
import { toUtcTime, utcTimeSchema } from './times.js';

/** A named property (MS-OXPROPS section 1.3.2) of Ordrom's own: the id of the booking. */
const ID_PROPERTY = 'String {6c9b0c1e-6a5b-4f2e-9c53-0d1f6f7f4a10} Name OrdromBooking';

/** `00112233-4455-…`: the booking's id as a GUID. */
const toTransactionId = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The times of a meeting. */
export const formatMeetingTime = ({ start, end }: SourceWindow) => ({
  start: toUtcTime(start),
  end: toUtcTime(end),
});

/** A meeting with the room as its only attendee. The same `transactionId` is the same meeting. */
export function formatMeeting({ id, room, title, ...time }: WantedBooking) {
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
export const createMeetingQuery = (id: string) => ({
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

export const meetingsSchema = z.looseObject({
  value: z.array(meetingSchema),
  '@odata.nextLink': z.string().optional(),
});

/** @param room the address of the room that was invited */
export function parseMeeting(
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
