import { foldLine, formatICalendarUtc } from '../../../shared/icalendar/format-event.js';
import type { SourceWindow } from '../common/source.js';
import { escapeXml } from '../xml/xml-schemas.js';

const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

/** PROPFIND for the properties of a principal, a calendar home or a calendar. */
export const COLLECTION_PROPFIND = `${DECLARATION}<D:propfind ${NAMESPACES} xmlns:O="http://owncloud.org/ns"><D:prop>
<D:resourcetype/><O:owner-principal/><D:owner/><D:current-user-principal/><C:calendar-home-set/><C:supported-calendar-component-set/>
<C:schedule-calendar-transp/><C:schedule-outbox-URL/><C:calendar-user-address-set/>
</D:prop></D:propfind>`;

/** PROPFIND for the principals of a server’s own rooms. */
export const ROOM_PROPFIND = `${DECLARATION}<D:propfind ${NAMESPACES} xmlns:N="http://nextcloud.com/ns"><D:prop>
<D:displayname/><C:calendar-user-address-set/><C:calendar-user-type/><N:room-seating-capacity/><N:room-building-address/>
<N:room-building-story/><N:room-features/>
</D:prop></D:propfind>`;

/** PROPFIND for the rights of our account (RFC 3744 section 5.5). */
export const PRIVILEGES_PROPFIND = `${DECLARATION}<D:propfind ${NAMESPACES}><D:prop><D:current-user-privilege-set/></D:prop></D:propfind>`;

/** PROPFIND for what tells servers apart, of one of their calendars. */
export const SERVER_PROPFIND = `${DECLARATION}<D:propfind ${NAMESPACES}><D:prop>
<D:resourcetype/><C:supported-calendar-component-set/><D:sync-token/><D:getctag/><C:schedule-outbox-URL/>
</D:prop></D:propfind>`;

/** A principal-property-search REPORT for whoever has an address (RFC 3744 section 9.4). */
export const formatPrincipalSearch = (
  address: string,
): string => `${DECLARATION}<D:principal-property-search ${NAMESPACES} test="anyof">
<D:property-search><D:prop><C:calendar-user-address-set/></D:prop><D:match>${escapeXml(address)}</D:match></D:property-search>
<D:prop><D:displayname/></D:prop><D:apply-to-principal-collection-set/>
</D:principal-property-search>`;

/** PROPFIND for the token of a calendar (RFC 6578 section 4). */
export const SYNC_TOKEN_PROPFIND = `${DECLARATION}<D:propfind ${NAMESPACES}><D:prop><D:sync-token/></D:prop></D:propfind>`;

/**
 * A calendar-query REPORT for the paths and ETags of events (RFC 4791 section 7.8).
 *
 * @param window limits the answer to events that take place in it; undefined asks for all events
 */
export function formatCalendarQuery(window: SourceWindow | undefined): string {
  const range = window
    ? `<C:time-range start="${formatICalendarUtc(window.start)}" end="${formatICalendarUtc(window.end)}"/>`
    : '';
  return `${DECLARATION}<C:calendar-query ${NAMESPACES}><D:prop><D:getetag/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">${range}</C:comp-filter></C:comp-filter></C:filter>
</C:calendar-query>`;
}

/**
 * A calendar-multiget REPORT for whole events (RFC 4791 section 7.9). It does not ask the server to expand series:
 * most servers get that wrong.
 */
export function formatMultiget(hrefs: readonly string[]): string {
  const list = hrefs.map((href) => `<D:href>${escapeXml(href)}</D:href>`).join('\n');
  return `${DECLARATION}<C:calendar-multiget ${NAMESPACES}><D:prop><D:getetag/><C:calendar-data/></D:prop>
${list}
</C:calendar-multiget>`;
}

export interface FreeBusyRequest {
  /** Unique for each request. */
  uid: string;
  stamp: SourceWindow['start'];
  window: SourceWindow;
  /** Addresses without `mailto:`. */
  organizer: string;
  attendees: readonly string[];
}

/** A request for the busy times of people (RFC 6638 section 5). */
export function formatFreeBusyRequest({ uid, stamp, window, organizer, attendees }: FreeBusyRequest): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ordrom//Calendar//EN',
    'METHOD:REQUEST',
    'BEGIN:VFREEBUSY',
    `UID:${uid}`,
    `DTSTAMP:${formatICalendarUtc(stamp)}`,
    `DTSTART:${formatICalendarUtc(window.start)}`,
    `DTEND:${formatICalendarUtc(window.end)}`,
    `ORGANIZER:mailto:${organizer}`,
    ...attendees.map((address) => `ATTENDEE:mailto:${address}`),
    'END:VFREEBUSY',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}
