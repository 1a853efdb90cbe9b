import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { foldLine, formatICalendarUtc } from '../../../shared/icalendar/format-event.js';
import { escapeXml } from '../../reading/parse-xml.js';
import type { SourceWindow } from '../common/source.js';
import { CalendarServerError, REMOTE_PROBLEMS } from '../transport/problems.js';
import { type DavClient, toDavStatusError } from './client.js';
import { type CollectionProps, type DavResponse, parseCollection } from './multistatus.js';
import {
  findCalendarWay,
  findNamedWay,
  findPartWay,
  hasTrait,
  isDavicalBox,
  type KnownServer,
  recogniseServer,
  type ServerWay,
} from './servers.js';

export interface CalendarCollection {
  path: string;
  /** Its events do not make the owner busy. */
  isTransparent: boolean;
  /** What is known of reading it. */
  way: ServerWay;
  server: KnownServer;
}

/** The calendars of a person or a room. */
export interface CaldavAccount {
  calendars: readonly CalendarCollection[];
  /** Addresses of the owner in invitations, in lower case. */
  addresses: readonly string[];
  /** Paths of calendars that make the owner busy, beside one that was named; undefined if they cannot be listed. */
  known: readonly string[] | undefined;
}

/** The scheduling outbox of our account (RFC 6638 section 2.1). */
export interface OutboxAddress {
  path: string;
  /** The address of our account, which free/busy requests must name. */
  organizer: string;
}

/** The calendar of our own account in which it keeps the meetings to which it invites others. */
export interface OrganizerCalendar {
  path: string;
  /** The address of our account. */
  organizer: string;
}

interface FoundCollection {
  path: string;
  props: CollectionProps;
}

async function listCollections(
  client: DavClient,
  path: string,
  depth: 0 | 1,
  signal: AbortSignal,
  body = COLLECTION_PROPFIND,
): Promise<FoundCollection[]> {
  const responses = await client.sendForResources({ method: 'PROPFIND', path, depth, body, signal });
  const found = responses.filter(({ status }) => status < 400);
  const [refused] = responses;
  // Some servers answer 207 with the status 404 inside.
  if (found.length === 0 && refused) throw toDavStatusError('PROPFIND', refused.status);
  return mapInSlices(found, (response: DavResponse) => ({
    path: client.resolve(response.href, path),
    props: parseCollection(response),
  }));
}

async function fetchCollection(
  client: DavClient,
  path: string,
  signal: AbortSignal,
  body = COLLECTION_PROPFIND,
): Promise<CollectionProps> {
  const [found] = await listCollections(client, path, 0, signal, body);
  // sabre/dav with `hideNodesFromListings` lists nothing at the address of what may not be read.
  if (!found) throw new CalendarServerError(REMOTE_PROBLEMS.no_access);
  return found.props;
}

/**
 * The calendar, as our rights let it be read: private events are hidden from an account without some of them.
 *
 * @throws {CalendarServerError} `private_hidden`
 */
async function checkRights(
  client: DavClient,
  calendar: CalendarCollection,
  signal: AbortSignal,
): Promise<CalendarCollection> {
  const { path, way, server } = calendar;
  if (!hasTrait(way, 'needsAllRights') && !hasTrait(way, 'needsClassRights')) return calendar;
  const [found] = await listCollections(client, path, 0, signal, PRIVILEGES_PROPFIND);
  if (hasTrait(way, 'needsClassRights'))
    return found?.props.seesAllDetails
      ? calendar
      : { ...calendar, way: findPartWay(server, found?.props.seesAllClasses ? 'times' : 'part') };
  if (!found?.props.hasAllRights) throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
  return calendar;
}

/** Whether our account may add events to a calendar. @throws {CalendarServerError} */
export async function mayAddEvents(client: DavClient, path: string, signal: AbortSignal): Promise<boolean> {
  const [found] = await listCollections(client, path, 0, signal, PRIVILEGES_PROPFIND);
  return found?.props.mayAddEvents ?? false;
}

/** Learns which server it is, by one of its calendars. @throws {CalendarServerError} */
export async function askServer(client: DavClient, path: string, signal: AbortSignal): Promise<KnownServer> {
  const [found] = await listCollections(client, path, 0, signal, SERVER_PROPFIND);
  if (!found) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
  return recogniseServer(found.props);
}

/** The calendars of a principal or a calendar home. @throws {CalendarServerError} `no_calendar` */
async function listCalendars(client: DavClient, path: string, homes: readonly string[], signal: AbortSignal) {
  const folders = homes.length > 0 ? homes.map((home) => client.resolve(home, path)) : [path];
  const found = (
    await Promise.all(folders.map((folder) => listCollections(client, folder, 1, signal)))
  ).flat();
  const calendars = found.filter(
    ({ path: at, props }) => props.isCalendar && props.hasEvents && !isDavicalBox(at),
  );
  if (calendars.length === 0) throw new CalendarServerError(REMOTE_PROBLEMS.no_calendar);
  return calendars;
}

/**
 * The calendars at an address of a principal, a calendar home or a calendar (RFC 4791 section 6.2.1).
 *
 * @param learnServer which server has a calendar
 * @throws {CalendarServerError} `no_calendar` when the address exists and has no calendar; `private_hidden` when the
 *   server shows us no private events
 */
export async function discoverAccount(
  client: DavClient,
  path: string,
  learnServer: (calendar: string, signal: AbortSignal) => Promise<KnownServer>,
  signal: AbortSignal,
): Promise<CaldavAccount> {
  const props = await fetchCollection(client, path, signal);
  const { isCalendar, homes, addresses } = props;
  // A calendar that is named itself counts, whatever its owner says of it.
  const named = { path, props: { ...props, isTransparent: false } };
  const found = isCalendar ? [named] : await listCalendars(client, path, homes, signal);
  const server = await learnServer(found[0]?.path ?? path, signal);
  const calendars = found.map(
    ({ path: at, props: own }): CalendarCollection => ({
      path: at,
      isTransparent: own.isTransparent,
      way: findCalendarWay(server, own),
      server,
    }),
  );
  const unique = [...new Map(calendars.map((each) => [each.path, each])).values()];
  const checked = await Promise.all(unique.map((calendar) => checkRights(client, calendar, signal)));
  const namedWay = isCalendar && checked[0]?.way.way === 'calendar' ? findNamedWay(server) : undefined;
  const listed = namedWay ? await listSiblings(client, path, signal) : [];
  const known = namedWay && hasTrait(namedWay, 'hidesHomes') ? listed : (listed ?? []);
  return { calendars: checked, addresses, known };
}

/** The calendars beside a calendar that make the owner busy; undefined if the server does not list them, as Nextcloud does not. */
async function listSiblings(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  try {
    const found = await listCalendars(client, client.resolve('..', path.replace(/\/?$/, '/')), [], signal);
    return found.filter(({ props }) => !props.isTransparent).map((each) => each.path);
  } catch (error) {
    if (error instanceof CalendarServerError) return undefined;
    throw error;
  }
}

/** More principals with an address are not looked at. */
const MAX_PRINCIPALS = 5;

/**
 * The id that the server has for the owner of an address, where it is not the local part: the name of the principal.
 * Undefined if the server has no search, or does not let us find the owner.
 *
 * @param path where CalDAV begins on the server
 */
export async function findUserId(
  client: DavClient,
  path: string,
  address: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const body = formatPrincipalSearch(address);
    const found = await client.sendForResources({ method: 'REPORT', path, depth: 0, body, signal });
    const principals = found.slice(0, MAX_PRINCIPALS).map(({ href }) => client.resolve(href, path));
    // A search may find parts of addresses.
    const owners = await Promise.all(
      principals.map(async (principal) => {
        const { addresses } = await fetchCollection(client, principal, signal);
        return addresses.includes(address.toLowerCase()) ? [principal] : [];
      }),
    );
    const [owner, ...others] = owners.flat();
    if (owner === undefined || others.length > 0) return undefined;
    return decodeURIComponent(owner.replace(/\/$/, '').split('/').at(-1) ?? '');
  } catch (error) {
    // Most servers refuse the search. What is wrong with a server shows when calendars are read.
    if (error instanceof CalendarServerError || error instanceof URIError) return undefined;
    throw error;
  }
}

/** HTTP status codes of a server that does not let us search. */
const SEARCH_REFUSED: readonly number[] = [403, 404, 405, 501];

/**
 * Whether an outbox of sabre/dav answers for another person than the one with this address: it takes the first principal whose
 * address contains it, so that `nikola@…` may answer for `ola@…`. False where the server does not let us search.
 *
 * @throws {ServiceFault} where the search fails
 */
export async function isMistaken(
  client: DavClient,
  path: string,
  address: string,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const body = formatSabreSearch(address);
    const [first] = await client.sendForResources({ method: 'REPORT', path, depth: 0, body, signal });
    const addresses = first ? parseCollection(first).addresses : [];
    const wanted = address.toLowerCase();
    return !addresses.includes(wanted) && addresses.some((each) => each.includes(wanted));
  } catch (error) {
    // Of a search that failed for another reason, nothing is known.
    if (error instanceof CalendarServerError && SEARCH_REFUSED.includes(error.status ?? 0)) return false;
    throw error;
  }
}

/** The token of a calendar, which changes with its events. @throws {CalendarServerError} */
export async function fetchSyncToken(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const [found] = await listCollections(client, path, 0, signal, SYNC_TOKEN_PROPFIND);
  return found?.props.syncTokens[0];
}

/** The outbox of our account; undefined when the server has none. */
export async function discoverOutbox(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<OutboxAddress | undefined> {
  const { principal } = await fetchCollection(client, path, signal);
  if (principal === undefined) return undefined;
  const own = client.resolve(principal, path);
  const props = await fetchCollection(client, own, signal).catch((error: unknown) => {
    // Radicale names a principal that it creates at its owner's first login.
    if (error instanceof CalendarServerError && error.problem === REMOTE_PROBLEMS.unknown_user)
      return undefined;
    throw error;
  });
  const { outboxes = [], addresses = [] } = props ?? {};
  const [[outbox], [organizer]] = [outboxes, addresses];
  if (outbox === undefined || organizer === undefined) return undefined;
  return { path: client.resolve(outbox, own), organizer };
}

/**
 * The default calendar of our own account, or its first one to which it may add events where the server names none, as SOGo does
 * not. Undefined if it has no calendar or no address.
 *
 * @param path where CalDAV begins on the server
 */
export async function discoverOrganizer(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<OrganizerCalendar | undefined> {
  const { principal } = await fetchCollection(client, path, signal);
  if (principal === undefined) return undefined;
  const own = client.resolve(principal, path);
  const { addresses, homes, defaultCalendar } = await fetchCollection(
    client,
    own,
    signal,
    ORGANIZER_PROPFIND,
  );
  const [organizer] = addresses;
  if (organizer === undefined) return undefined;
  if (defaultCalendar !== undefined) return { path: client.resolve(defaultCalendar, own), organizer };
  for (const { path: at, props } of await listCalendars(client, own, homes, signal)) {
    const isOwn = props.owner !== undefined && client.resolve(props.owner, at) === own;
    if (isOwn && (await mayAddEvents(client, at, signal))) return { path: at, organizer };
  }
  return undefined;
}

const NAMESPACES = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

/** PROPFIND for the properties of a principal, a calendar home or a calendar. */
const COLLECTION_PROPFIND = `${DECLARATION}<D:propfind ${NAMESPACES} xmlns:O="http://owncloud.org/ns"><D:prop>
<D:resourcetype/><O:owner-principal/><D:owner/><D:current-user-principal/><C:calendar-home-set/><C:supported-calendar-component-set/>
<C:schedule-calendar-transp/><C:schedule-outbox-URL/><C:calendar-user-address-set/>
</D:prop></D:propfind>`;

/** PROPFIND for the calendar of our own account. It is asked of nobody else: Nextcloud creates the calendar that it names. */
const ORGANIZER_PROPFIND = `${DECLARATION}<D:propfind ${NAMESPACES}><D:prop>
<C:calendar-home-set/><C:calendar-user-address-set/><C:schedule-default-calendar-URL/>
</D:prop></D:propfind>`;

/** PROPFIND for the principals of a server’s own rooms. */
export const ROOM_PROPFIND = `${DECLARATION}<D:propfind ${NAMESPACES} xmlns:N="http://nextcloud.com/ns"><D:prop>
<D:displayname/><C:calendar-user-address-set/><C:calendar-user-type/><N:room-seating-capacity/><N:room-building-address/>
<N:room-building-story/><N:room-features/>
</D:prop></D:propfind>`;

/** PROPFIND for the rights of our account (RFC 3744 section 5.5). */
const PRIVILEGES_PROPFIND = `${DECLARATION}<D:propfind ${NAMESPACES}><D:prop><D:current-user-privilege-set/></D:prop></D:propfind>`;

/** PROPFIND for what tells servers apart, of one of their calendars. */
const SERVER_PROPFIND = `${DECLARATION}<D:propfind ${NAMESPACES}><D:prop>
<D:resourcetype/><C:supported-calendar-component-set/><D:sync-token/><D:getctag/><C:schedule-outbox-URL/>
</D:prop></D:propfind>`;

/** A principal-property-search REPORT for whoever has an address (RFC 3744 section 9.4). */
const formatPrincipalSearch = (
  address: string,
): string => `${DECLARATION}<D:principal-property-search ${NAMESPACES} test="anyof">
<D:property-search><D:prop><C:calendar-user-address-set/></D:prop><D:match>${escapeXml(address)}</D:match></D:property-search>
<D:prop><D:displayname/></D:prop><D:apply-to-principal-collection-set/>
</D:principal-property-search>`;

/** The search that an outbox of sabre/dav does itself. */
const formatSabreSearch = (
  address: string,
): string => `${DECLARATION}<D:principal-property-search ${NAMESPACES} xmlns:S="http://sabredav.org/ns">
<D:property-search><D:prop><S:email-address/></D:prop><D:match>${escapeXml(address)}</D:match></D:property-search>
<D:prop><C:calendar-user-address-set/></D:prop><D:apply-to-principal-collection-set/>
</D:principal-property-search>`;

/** PROPFIND for the token of a calendar (RFC 6578 section 4). */
const SYNC_TOKEN_PROPFIND = `${DECLARATION}<D:propfind ${NAMESPACES}><D:prop><D:sync-token/></D:prop></D:propfind>`;

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

interface FreeBusyRequest {
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
