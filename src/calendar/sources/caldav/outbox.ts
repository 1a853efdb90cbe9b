import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { mapInSlices } from '../../../shared/concurrency/limits.js';
import type { LookupProblem, SourceWindow, UserLookup } from '../common/source.js';
import { splitIntoChunks } from '../common/split-window.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import type { DavClient, DavRequest } from './client.js';
import { discoverOutbox, type OutboxAddress } from './discover.js';
import { parseScheduleReplies, type ScheduleReply } from './multistatus.js';
import { formatFreeBusyRequest } from './requests.js';
import { findOutboxWay, hasTrait, type ServerWay } from './servers.js';
import { parseVfreebusy, parseVfreebusyWindow, separateWorkingHours } from './vfreebusy.js';

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
}

interface OutboxOptions {
  signal: AbortSignal;
  /** Whether our account may read the calendars of these people, so that a reply without busy times can be trusted. */
  isReadable: boolean;
  /** Whether these are rooms, which cannot be had outside their hours. */
  areRooms?: true;
}

/** Characters of one reply: more than ten thousand busy times. Parsing them takes about 10 ms. */
const MAX_REPLY_LENGTH = 400_000;
/** Attendees in one request. */
const PEOPLE_PER_REQUEST = 50;
const CACHE = { ttlMs: 10 * 60_000, maxEntries: 1 };

/** Problems by request status (RFC 5546 section 3.6). */
function findStatusProblem(status: string): LookupProblem {
  if (hasTrait(findOutboxWay({ status }), 'hidesUsers')) return REMOTE_PROBLEMS.hidden_user;
  if (status.startsWith('3.7')) return REMOTE_PROBLEMS.unknown_user;
  return status.startsWith('3.8') ? REMOTE_PROBLEMS.no_access : REMOTE_PROBLEMS.not_answered;
}

interface AskedReply {
  /** What was asked for. */
  asked: SourceWindow;
  /** What is wanted of it. */
  window: SourceWindow;
  timeZone: string;
  isReadable: boolean;
  areRooms?: true;
}

function parseReply(
  { status, calendar }: ScheduleReply,
  { asked, window, timeZone, isReadable, areRooms }: AskedReply,
): UserLookup {
  if (!status.startsWith('2.')) return { problem: findStatusProblem(status) };
  if (calendar.length > MAX_REPLY_LENGTH) return { problem: REMOTE_PROBLEMS.too_large };
  const way = findOutboxWay({ calendar });
  try {
    const times = parseVfreebusy(calendar, { timeZone, hasDaysOfUtc: hasTrait(way, 'hasDaysOfUtc') });
    if (!times) return { problem: REMOTE_PROBLEMS.invalid_answer };
    if (!isReadable && times.length === 0 && hasTrait(way, 'isSilent'))
      return { problem: REMOTE_PROBLEMS.not_shared };
    if (hasTrait(way, 'needsAllRights')) return { problem: REMOTE_PROBLEMS.private_hidden };
    const { busy, ...hours } =
      hasTrait(way, 'hasHoursAsAbsence') && !areRooms
        ? separateWorkingHours(times, parseVfreebusyWindow(calendar) ?? asked, timeZone)
        : { busy: times };
    return {
      busy: busy.filter((time) => isWithin(time, window)),
      ...hours,
      ...(hasTrait(way, 'mayLackEvents') && { mayLackEvents: true }),
    };
  } catch (error) {
    if (error instanceof RangeError) return { problem: REMOTE_PROBLEMS.invalid_answer };
    throw error;
  }
}

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

const isWithin = (time: SourceWindow, { start, end }: SourceWindow) =>
  Temporal.Instant.compare(time.start, end) < 0 && Temporal.Instant.compare(start, time.end) < 0;

const repliesByRecipient = (replies: readonly ScheduleReply[]) =>
  new Map(replies.map((reply) => [reply.recipient, reply]));

/**
 * @param root path at which the server names the principal of our account
 * @param timeZone IANA name; the zone of whole days
 */
export function createOutbox(client: DavClient, root: string, timeZone: string): Outbox {
  const addresses = createBoundedCache<OutboxAddress | undefined>(CACHE);
  const find = (signal: AbortSignal) => addresses.fetch(root, () => discoverOutbox(client, root, signal));
  let way = findOutboxWay();

  async function post(
    { path, organizer }: OutboxAddress,
    attendees: readonly string[],
    window: SourceWindow,
    { signal, ...options }: OutboxOptions,
  ): Promise<UserLookup[]> {
    const wide = widenToWholeDays(window);
    const request = {
      uid: randomUUID(),
      stamp: Temporal.Now.instant(),
      window: wide,
      organizer,
      attendees,
    };
    const message: DavRequest = {
      method: 'POST',
      path,
      contentType: 'text/calendar; charset=utf-8',
      body: formatFreeBusyRequest(request),
      signal,
    };
    const replies = repliesByRecipient(await client.sendForDocument(message, parseScheduleReplies));
    return mapInSlices(attendees, (address): UserLookup => {
      const reply = replies.get(address.toLowerCase());
      if (!reply) return { problem: REMOTE_PROBLEMS.not_answered };
      if (reply.calendar !== '') way = findOutboxWay(reply);
      return parseReply(reply, { asked: wide, window, timeZone, ...options });
    });
  }

  return {
    getWay: () => way,
    exists: async (signal) => (await discoverOutbox(client, root, signal)) !== undefined,
    async fetchFreeBusy(attendees, window, options) {
      const outbox = await find(options.signal);
      if (!outbox) return undefined;
      const chunks = splitIntoChunks(attendees, PEOPLE_PER_REQUEST);
      return (await Promise.all(chunks.map((chunk) => post(outbox, chunk, window, options)))).flat();
    },
  };
}
