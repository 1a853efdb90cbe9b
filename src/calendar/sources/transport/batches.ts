import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { isWithin } from '../../../shared/time/interval.js';
import { compareStarts, toSeconds } from '../common/calendar-lookup.js';
import {
  type BusyTime,
  LOOKUP_PROBLEMS,
  type LookupProblem,
  type RoomBooking,
  type SourceWindow,
} from '../common/source.js';
import { findFaultProblem } from './problems.js';

/** The answer for one person, or the reason why there is none. */
type LookupResult<Found> = Found | { problem: LookupProblem };

interface BusyLookup {
  busy: readonly BusyTime[];
}

interface BatchedLookup<Found extends BusyLookup> {
  /** What the server accepts in one request. */
  maxAddresses: number;
  maxDays: number;
  /** Sends one request and returns an answer for each address, in order. @throws {ServiceFault} */
  fetch: (addresses: readonly string[], window: SourceWindow) => Promise<LookupResult<Found>[]>;
  log: Logger;
}

/**
 * Looks people up in as many requests as the server's limits need.
 *
 * @returns one answer for each address, in order; a failed request is a problem of the people in it
 * @throws {ServiceFault} when every request failed
 */
export async function lookUpInBatches<Found extends BusyLookup>(
  addresses: readonly string[],
  window: SourceWindow,
  { maxAddresses, maxDays, fetch, log }: BatchedLookup<Found>,
): Promise<LookupResult<Found>[]> {
  const parts = splitWindow(window, maxDays);
  const chunks = splitIntoChunks(addresses, maxAddresses);
  const settled = await Promise.allSettled(
    chunks.map(async (chunk) => {
      const answers = await Promise.all(parts.map((part) => fetch(chunk, part)));
      return mapInSlices(chunk.keys(), (index) =>
        joinParts(
          answers.flatMap((answer) => answer[index] ?? []),
          window,
        ),
      );
    }),
  );
  const isLost = settled.every(({ status }) => status === 'rejected');
  return settled.flatMap((result, index): LookupResult<Found>[] => {
    if (result.status === 'fulfilled') return result.value;
    const reason: unknown = result.reason;
    if (isLost || !(reason instanceof ServiceFault)) throw reason;
    log.warn({ err: reason }, 'some people could not be looked up');
    const problem = findFaultProblem(reason);
    return (chunks[index] ?? []).map(() => ({ problem }));
  });
}

/**
 * The events of a room in a window of which a server accepts only parts, by start. An event that crosses the edge between two
 * parts is in both.
 */
export async function readInParts(
  window: SourceWindow,
  maxDays: number,
  read: (part: SourceWindow) => Promise<RoomBooking[]>,
): Promise<RoomBooking[]> {
  const bookings = new Map<string, RoomBooking>();
  for (const part of splitWindow(window, maxDays))
    for (const booking of await read(part)) bookings.set(booking.id, booking);
  return [...bookings.values()].sort(compareStarts);
}

/** Splits a list into lists of at most `size`, in order. */
export function splitIntoChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}

const MS_PER_DAY = 86_400_000;

/** Splits a window into parts of at most `maxDays`, in order and without gaps. */
function splitWindow({ start, end }: SourceWindow, maxDays: number): SourceWindow[] {
  const parts: SourceWindow[] = [];
  let from = start;
  while (from.epochMilliseconds < end.epochMilliseconds) {
    const next = from.add({ milliseconds: maxDays * MS_PER_DAY });
    const to = next.epochMilliseconds < end.epochMilliseconds ? next : end;
    parts.push({ start: from, end: to });
    from = to;
  }
  return parts;
}

/** One person's answer from those for the parts of the window. A problem in one part is a problem of the whole. */
function joinParts<Found extends BusyLookup>(
  parts: readonly LookupResult<Found>[],
  window: SourceWindow,
): LookupResult<Found> {
  const busy: BusyTime[] = [];
  for (const part of parts) {
    if ('problem' in part) return part;
    busy.push(...part.busy);
  }
  const [first] = parts;
  if (!first || 'problem' in first) return { problem: LOOKUP_PROBLEMS.no_answer };
  return { ...first, busy: selectBusyWithin(busy, window) };
}

/** The busy times that overlap the window, by start and without duplicates from several parts. */
function selectBusyWithin(times: readonly BusyTime[], window: SourceWindow): BusyTime[] {
  const limits = toSeconds(window);
  const unique = new Map<string, BusyTime>();
  for (const time of times) {
    const { start, end } = toSeconds(time);
    if (start < end && isWithin({ start, end }, limits)) unique.set(`${start} ${end} ${time.status}`, time);
  }
  return [...unique.values()].sort(compareStarts);
}
