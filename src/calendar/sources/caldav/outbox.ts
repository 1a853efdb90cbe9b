import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { foldLine, formatICalendarUtc } from '../../../shared/icalendar/format-event.js';
import { escapeXml } from '../../reading/parse-xml.js';
import type { BusyTime, SourceWindow, UserLookup } from '../common/source.js';
import { splitIntoChunks } from '../transport/batches.js';
import { CalendarServerError, REMOTE_PROBLEMS } from '../transport/problems.js';
import { type DavClient, type DavRequest, formatXml } from './client.js';
import { type FreeBusyQuestion, parseFreeBusyReply } from './free-busy-reply.js';
import { parseCollection, parseScheduleReplies, type ScheduleReply } from './multistatus.js';
import { findOutboxWay, hasTrait, type ServerWay } from './servers.js';

/** Free/busy by the server itself (RFC 6638 section 5), for people whose calendars we may not read too. */
export interface Outbox {
  /** Asks the server without using the cache. @throws {CalendarServerError} */
  exists: (signal: AbortSignal) => Promise<boolean>;
  /** What is known of asking it, by its last reply. */
  getWay: () => ServerWay;
  /**
   * @returns one lookup for each address, in that order; undefined when the server has no outbox
   * @throws {CalendarServerError} when the request failed
   */
  fetchFreeBusy: (
    addresses: readonly string[],
    window: SourceWindow,
    options: OutboxOptions,
  ) => Promise<UserLookup[] | undefined>;
  /** When a room is taken whose calendar our account may read. @throws {CalendarServerError} when that is not known */
  fetchRoom: (address: string, window: SourceWindow, signal: AbortSignal) => Promise<readonly BusyTime[]>;
}

interface OutboxOptions extends Pick<FreeBusyQuestion, 'isReadable' | 'areRooms'> {
  signal: AbortSignal;
}

/** Attendees in one request. */
const PEOPLE_PER_REQUEST = 50;

const CACHE = { ttlMs: 10 * 60_000, maxEntries: 1 };

/** Of how many addresses it is known whether the outbox mistakes them. */
const MAX_MISTAKES = 5_000;

/**
 * The window to ask for: whole days in UTC, at least a day longer on both sides. Some servers cut events at the edge
 * of the window, and whole days are recognized by their ends.
 */
function widenToWholeDays({ start, end }: SourceWindow): SourceWindow {
  const wholeDays = (instant: Temporal.Instant, roundingMode: 'floor' | 'ceil') =>
    instant.round({ smallestUnit: 'hour', roundingIncrement: 24, roundingMode });
  return {
    start: wholeDays(start.subtract({ hours: 24 }), 'floor'),
    end: wholeDays(end.add({ hours: 24 }), 'ceil'),
  };
}

/** Of two replies for one recipient, nobody knows whose they are. */
function repliesByRecipient(replies: readonly ScheduleReply[]): ReadonlyMap<string, ScheduleReply> {
  const found = new Map<string, ScheduleReply>();
  for (const reply of replies) {
    const isSecond = found.has(reply.recipient);
    found.set(reply.recipient, isSecond ? { ...reply, status: '', calendar: '' } : reply);
  }
  return found;
}

/**
 * @param root path at which the server names the principal of our account
 * @param timeZone IANA name; the zone of whole days
 */
export function createOutbox(client: DavClient, root: string, timeZone: string): Outbox {
  const addresses = createBoundedCache<OutboxAddress | undefined>(CACHE);
  const find = (signal: AbortSignal) => addresses.fetch(root, () => discoverOutbox(client, root, signal));
  const mistakes = createBoundedCache<boolean>({ ...CACHE, maxEntries: MAX_MISTAKES });
  const isForAnother = (address: string, signal: AbortSignal) =>
    mistakes.fetch(address, () => isMistaken(client, root, address, signal));
  let way = findOutboxWay();

  async function post(
    { path, organizer }: OutboxAddress,
    attendees: readonly string[],
    window: SourceWindow,
    { signal, ...options }: OutboxOptions,
  ): Promise<UserLookup[]> {
    const wide = widenToWholeDays(window);
    const message: DavRequest = {
      method: 'POST',
      path,
      contentType: 'text/calendar; charset=utf-8',
      body: formatFreeBusyRequest(organizer, attendees, wide),
      signal,
    };
    const replies = repliesByRecipient(await client.sendForDocument(message, parseScheduleReplies));
    const doubtful: string[] = [];
    for (const [address, reply] of replies) {
      const answered = reply.calendar === '' ? undefined : findOutboxWay(reply);
      way = answered ?? way;
      if (answered && hasTrait(answered, 'mistakesPeople')) doubtful.push(address);
    }
    // A person whose address could not be checked may be another one.
    const checks = doubtful.map(async (address) =>
      (await isForAnother(address, signal).catch(() => true)) ? [address] : [],
    );
    const mistaken = (await Promise.all(checks)).flat();
    return mapInSlices(attendees, (address): UserLookup => {
      const recipient = address.toLowerCase();
      const reply = replies.get(recipient);
      if (!reply || mistaken.includes(recipient)) return { problem: REMOTE_PROBLEMS.not_answered };
      return parseFreeBusyReply(reply, { ...options, window, asked: wide, timeZone });
    });
  }

  const fetchFreeBusy: Outbox['fetchFreeBusy'] = async (attendees, window, options) => {
    const outbox = await find(options.signal);
    if (!outbox) return undefined;
    const chunks = splitIntoChunks(attendees, PEOPLE_PER_REQUEST);
    return (await Promise.all(chunks.map((chunk) => post(outbox, chunk, window, options)))).flat();
  };

  return {
    getWay: () => way,
    exists: async (signal) => (await discoverOutbox(client, root, signal)) !== undefined,
    fetchFreeBusy,
    async fetchRoom(address, window, signal) {
      const asked = { signal, isReadable: true, areRooms: true } as const;
      const [lookup] = (await fetchFreeBusy([address], window, asked)) ?? [];
      if (lookup && 'busy' in lookup) return lookup.busy;
      throw new CalendarServerError(lookup?.problem ?? REMOTE_PROBLEMS.no_access);
    },
  };
}

/** The scheduling outbox of our account (RFC 6638 section 2.1). */
interface OutboxAddress {
  path: string;
  /** The address of our account, which free/busy requests must name. */
  organizer: string;
}

/** The outbox of our account; undefined when the server has none. */
async function discoverOutbox(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<OutboxAddress | undefined> {
  const { principal } = await client.fetchCollection(path, signal);
  if (principal === undefined) return undefined;
  const own = client.resolve(principal, path);
  const props = await client.fetchCollection(own, signal).catch((error: unknown) => {
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

/** HTTP status codes of a server that does not let us search. */
const SEARCH_REFUSED: readonly number[] = [403, 404, 405, 501];

/**
 * Whether an outbox of sabre/dav answers for another person than the one with this address: it takes the first principal whose
 * address contains it, so that `nikola@…` may answer for `ola@…`. False where the server does not let us search.
 *
 * @throws {ServiceFault} where the search fails
 */
async function isMistaken(
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

/** The search that an outbox of sabre/dav does itself. */
const formatSabreSearch = (address: string) =>
  formatXml(
    'D:principal-property-search',
    `
<D:property-search><D:prop><S:email-address/></D:prop><D:match>${escapeXml(address)}</D:match></D:property-search>
<D:prop><C:calendar-user-address-set/></D:prop><D:apply-to-principal-collection-set/>
`,
    ' xmlns:S="http://sabredav.org/ns"',
  );

/** A request for the busy times of people (RFC 6638 section 5). */
function formatFreeBusyRequest(
  organizer: string,
  attendees: readonly string[],
  window: SourceWindow,
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ordrom//Calendar//EN',
    'METHOD:REQUEST',
    'BEGIN:VFREEBUSY',
    `UID:${randomUUID()}`,
    `DTSTAMP:${formatICalendarUtc(Temporal.Now.instant())}`,
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
