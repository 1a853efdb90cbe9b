import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { type BusyTime, LOOKUP_PROBLEMS, type LookupProblem, type SourceWindow } from '../common/source.js';
import { selectBusyWithin, splitIntoChunks, splitWindow } from '../common/split-window.js';
import { findFaultProblem } from './calendar-server-error.js';

/** The answer for one person, or the reason why there is none. */
export type LookupResult<Found> = Found | { problem: LookupProblem };

interface BusyLookup {
  busy: readonly BusyTime[];
}

export interface BatchedLookup<Found extends BusyLookup> {
  /** What the server accepts in one request. */
  maxAddresses: number;
  maxDays: number;
  /** Sends one request and returns an answer for each address, in order. @throws {ServiceFault} */
  fetch: (addresses: readonly string[], window: SourceWindow) => Promise<LookupResult<Found>[]>;
  log: Logger;
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
