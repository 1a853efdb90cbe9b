import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { toLookupProblem } from '../transport/source-fault.js';
import { type BusyTime, LOOKUP_PROBLEMS, type LookupProblem, type SourceWindow } from './source.js';
import { selectBusyWithin, splitIntoChunks, splitWindow } from './split-window.js';

/** What is known of one person's time, or why it is not. */
export type LookupResult<Found> = Found | { problem: LookupProblem };

interface BusyLookup {
  busy: readonly BusyTime[];
}

export interface BatchedLookup<Found extends BusyLookup> {
  /** What the server takes in one question. */
  maxAddresses: number;
  maxDays: number;
  /** One question: an answer for each address, in order. @throws {ServiceFault} */
  fetch: (addresses: readonly string[], window: SourceWindow) => Promise<LookupResult<Found>[]>;
  log: Logger;
}

/** The pieces of one person's time; a problem with one is a problem with the whole. */
function joinParts<Found extends BusyLookup>(
  pieces: readonly LookupResult<Found>[],
  window: SourceWindow,
): LookupResult<Found> {
  const busy: BusyTime[] = [];
  for (const piece of pieces) {
    if ('problem' in piece) return piece;
    busy.push(...piece.busy);
  }
  const [first] = pieces;
  if (!first || 'problem' in first) return { problem: LOOKUP_PROBLEMS.no_answer };
  return { ...first, busy: selectBusyWithin(busy, window) };
}

/**
 * Looks people up in as many questions as the server needs: some people, some weeks at a time.
 *
 * @returns one answer for each address, in order; a question that failed is the problem of those it was about
 * @throws {ServiceFault} when every question failed
 */
export async function lookUpInBatches<Found extends BusyLookup>(
  addresses: readonly string[],
  window: SourceWindow,
  { maxAddresses, maxDays, fetch, log }: BatchedLookup<Found>,
): Promise<LookupResult<Found>[]> {
  const pieces = splitWindow(window, maxDays);
  const chunks = splitIntoChunks(addresses, maxAddresses);
  const settled = await Promise.allSettled(
    chunks.map(async (chunk) => {
      const answers = await Promise.all(pieces.map((piece) => fetch(chunk, piece)));
      return chunk.map((_, at) =>
        joinParts(
          answers.flatMap((answer) => answer[at] ?? []),
          window,
        ),
      );
    }),
  );
  const isLost = settled.every(({ status }) => status === 'rejected');
  return settled.flatMap((result, at): LookupResult<Found>[] => {
    if (result.status === 'fulfilled') return result.value;
    const reason: unknown = result.reason;
    if (isLost || !(reason instanceof ServiceFault)) throw reason;
    log.warn({ err: reason }, 'some people could not be looked up');
    const problem = toLookupProblem(reason);
    return (chunks[at] ?? []).map(() => ({ problem }));
  });
}
