import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { REMOTE_PROBLEMS, RemoteError } from '../remote/problems.js';
import type { LookupProblem, SourceWindow, UserLookup } from '../source.js';
import type { DavClient } from './dav-client.js';
import type { Outbox } from './discover.js';
import { parseScheduleReplies, type ScheduleReply } from './multistatus.js';
import { writeFreeBusyRequest } from './requests.js';
import { parseFreeBusy } from './vfreebusy.js';
import { XmlError } from './xml.js';

/** RFC 5546 section 3.6: what a server may say instead of the times. */
const PROBLEMS: readonly (readonly [RegExp, LookupProblem])[] = [
  [/^3\.7/, REMOTE_PROBLEMS.unknown_user],
  [/^3\.8/, REMOTE_PROBLEMS.no_access],
];

function readReply({ status, calendar }: ScheduleReply): UserLookup {
  if (!status.startsWith('2.')) {
    const problem = PROBLEMS.find(([pattern]) => pattern.test(status))?.[1];
    return { problem: problem ?? REMOTE_PROBLEMS.not_answered };
  }
  try {
    const busy = parseFreeBusy(calendar);
    return busy ? { busy } : { problem: REMOTE_PROBLEMS.invalid_answer };
  } catch (error) {
    if (error instanceof RangeError) return { problem: REMOTE_PROBLEMS.invalid_answer };
    throw error;
  }
}

function readReplies(text: string): ScheduleReply[] {
  try {
    return parseScheduleReplies(text);
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    throw new RemoteError(REMOTE_PROBLEMS.invalid_answer, { cause });
  }
}

/**
 * Asks the server itself when people are busy, for the calendars that we may not read (RFC 6638 section 5).
 *
 * @param addresses one lookup each, in that order
 * @throws {RemoteError} when it could not be asked
 */
export async function askOutbox(
  client: DavClient,
  { path, organizer }: Outbox,
  addresses: readonly string[],
  window: SourceWindow,
  signal: AbortSignal,
): Promise<UserLookup[]> {
  const response = await client.send({
    method: 'POST',
    path,
    contentType: 'text/calendar; charset=utf-8',
    body: writeFreeBusyRequest({
      uid: randomUUID(),
      stamp: Temporal.Now.instant(),
      window,
      organizer,
      attendees: addresses,
    }),
    signal,
  });
  const replies = new Map(
    readReplies(response.body.toString('utf8')).map((reply) => [reply.recipient, reply]),
  );
  return addresses.map((address) => {
    const reply = replies.get(address.toLowerCase());
    return reply ? readReply(reply) : { problem: REMOTE_PROBLEMS.not_answered };
  });
}
