import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import type { LookupProblem, SourceWindow, UserLookup } from '../common/source.js';
import { REMOTE_PROBLEMS, RemoteError } from '../transport/problems.js';
import type { DavClient } from './client.js';
import { XmlError } from './dav-xml.js';
import { discoverOutbox, type OutboxAddress } from './discover.js';
import { parseScheduleReplies, type ScheduleReply } from './multistatus.js';
import { formatFreeBusyRequest } from './requests.js';
import { parseVfreebusy } from './vfreebusy.js';

/** Where a server itself tells when people are busy (RFC 6638 section 5), also those whose calendars we may not read. */
export interface Outbox {
  /** Asks the server, whatever it said before. @throws {RemoteError} */
  exists: (signal: AbortSignal) => Promise<boolean>;
  /**
   * @param addresses one lookup each, in that order
   * @returns undefined where the server has no outbox
   * @throws {RemoteError} when it could not be asked
   */
  fetchFreeBusy: (
    addresses: readonly string[],
    window: SourceWindow,
    signal: AbortSignal,
  ) => Promise<UserLookup[] | undefined>;
}

/** People asked about in one request. */
const PEOPLE_PER_REQUEST = 50;
const CACHE = { ttlMs: 600_000, maxEntries: 1 };

/** RFC 5546 section 3.6: what a server may say instead of the times. */
const PROBLEMS_BY_STATUS: readonly (readonly [RegExp, LookupProblem])[] = [
  [/^3\.7/, REMOTE_PROBLEMS.unknown_user],
  [/^3\.8/, REMOTE_PROBLEMS.no_access],
];

function parseReply({ status, calendar }: ScheduleReply, window: SourceWindow, timeZone: string): UserLookup {
  if (!status.startsWith('2.')) {
    const problem = PROBLEMS_BY_STATUS.find(([pattern]) => pattern.test(status))?.[1];
    return { problem: problem ?? REMOTE_PROBLEMS.not_answered };
  }
  try {
    const busy = parseVfreebusy(calendar, timeZone);
    if (!busy) return { problem: REMOTE_PROBLEMS.invalid_answer };
    return { busy: busy.filter((time) => isWithin(time, window)) };
  } catch (error) {
    if (error instanceof RangeError) return { problem: REMOTE_PROBLEMS.invalid_answer };
    throw error;
  }
}

/**
 * Some servers cut what crosses the edge of the window, and whole days are told from other times by their ends: so the
 * window that is asked for is of whole days in UTC, a day longer on either side.
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

function parseReplies(text: string): Map<string, ScheduleReply> {
  try {
    return new Map(parseScheduleReplies(text).map((reply) => [reply.recipient, reply]));
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    throw new RemoteError(REMOTE_PROBLEMS.invalid_answer, { cause });
  }
}

/**
 * @param root path that the server tells our own principal at
 * @param timeZone IANA name of the zone that whole days are in
 */
export function createOutbox(client: DavClient, root: string, timeZone: string): Outbox {
  const places = createBoundedCache<OutboxAddress | undefined>(CACHE);
  const find = (signal: AbortSignal) => places.fetch(root, () => discoverOutbox(client, root, signal));

  async function post(
    { path, organizer }: OutboxAddress,
    attendees: readonly string[],
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<UserLookup[]> {
    const question = {
      uid: randomUUID(),
      stamp: Temporal.Now.instant(),
      window: widenToWholeDays(window),
      organizer,
      attendees,
    };
    const response = await client.send({
      method: 'POST',
      path,
      contentType: 'text/calendar; charset=utf-8',
      body: formatFreeBusyRequest(question),
      signal,
    });
    const replies = parseReplies(response.body.toString('utf8'));
    return attendees.map((address) => {
      const reply = replies.get(address.toLowerCase());
      return reply ? parseReply(reply, window, timeZone) : { problem: REMOTE_PROBLEMS.not_answered };
    });
  }

  return {
    exists: async (signal) => (await discoverOutbox(client, root, signal)) !== undefined,
    async fetchFreeBusy(addresses, window, signal) {
      const place = await find(signal);
      if (!place) return undefined;
      const chunks = Array.from({ length: Math.ceil(addresses.length / PEOPLE_PER_REQUEST) }, (_, at) =>
        addresses.slice(at * PEOPLE_PER_REQUEST, (at + 1) * PEOPLE_PER_REQUEST),
      );
      return (await Promise.all(chunks.map((chunk) => post(place, chunk, window, signal)))).flat();
    },
  };
}
