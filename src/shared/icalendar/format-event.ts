import type { Temporal } from 'temporal-polyfill';

/** One event, as it is written into a calendar. Times are written in UTC, which every program reads. */
interface EventText {
  uid: string;
  /** When it was written (`DTSTAMP`). */
  stamp: Temporal.Instant;
  start: Temporal.Instant;
  /** Exclusive. */
  end: Temporal.Instant;
  summary: string;
  location?: string | undefined;
  /** Default: no status. */
  status?: 'CONFIRMED' | 'TENTATIVE';
  /** Addresses of those to invite. */
  attendees?: readonly string[];
  /** Addresses of rooms to invite. */
  rooms?: readonly string[];
  /** An invitation that the server of the organizer delivers to a room, which answers (RFC 6638 section 3.2). */
  invitation?: { organizer: string; room: string; sequence: number };
  /** The end before an extension that is not settled (`X-ORDROM-FORMER-END`, RFC 5545 section 3.8.8.2). */
  formerEnd?: Temporal.Instant | undefined;
}

/** Octets of a line, without its end (RFC 5545 section 3.1). */
const MAX_LINE_OCTETS = 75;
const CRLF = '\r\n';

/** Folds a line between characters, so that none has more than 75 octets (RFC 5545 section 3.1). */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    // The space at the begin of a continued line counts too.
    const octets = Buffer.byteLength(part + character) + (parts.length > 0 ? 1 : 0);
    if (octets > MAX_LINE_OCTETS) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join(`${CRLF} `);
}

/** `20261124T080000Z` (RFC 5545 section 3.3.5). */
export const formatICalendarUtc = (instant: Temporal.Instant): string =>
  instant.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

/** Escapes a text value (RFC 5545 section 3.3.11); other control characters than line ends are left out. */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Characters that may not be in the address of a person. */
const UNSAFE_ADDRESS = /[\p{Cc}\s"<>:;,\\]/u;

const formatAttendees = (addresses: readonly string[], params: string) =>
  addresses
    .filter((address) => !UNSAFE_ADDRESS.test(address))
    .map((address) => `ATTENDEE;${params}:mailto:${address}`);

/** SOGo does not tell an attendee with the role of a resource. */
const formatInvitation = ({ organizer, room, sequence }: NonNullable<EventText['invitation']>) => [
  `SEQUENCE:${sequence}`,
  `ORGANIZER:mailto:${organizer}`,
  ...formatAttendees([room], 'CUTYPE=ROOM;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE'),
];

/** The lines of a `VEVENT` (RFC 5545 section 3.6.1), each with its end. */
export function formatEvent(event: EventText): string {
  const { uid, stamp, start, end, summary, location, status, formerEnd, attendees = [], rooms = [] } = event;
  const { invitation } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatICalendarUtc(stamp)}`,
    `DTSTART:${formatICalendarUtc(start)}`,
    `DTEND:${formatICalendarUtc(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(status === undefined ? [] : [`STATUS:${status}`]),
    ...(formerEnd === undefined ? [] : [`X-ORDROM-FORMER-END:${formatICalendarUtc(formerEnd)}`]),
    ...formatAttendees(attendees, 'ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE'),
    ...formatAttendees(rooms, 'CUTYPE=ROOM;ROLE=NON-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE'),
    ...(invitation === undefined ? [] : formatInvitation(invitation)),
    'TRANSP:OPAQUE',
    'END:VEVENT',
    '',
  ]
    .map(foldLine)
    .join(CRLF);
}

/** A whole calendar with one event and without a `METHOD`. */
export const formatCalendar = (event: EventText): string =>
  `BEGIN:VCALENDAR${CRLF}VERSION:2.0${CRLF}PRODID:-//Ordrom//Calendar//EN${CRLF}${formatEvent(event)}END:VCALENDAR${CRLF}`;
