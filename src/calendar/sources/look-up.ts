import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import { busyWithin, inChunks, splitWindow } from './pieces.js';
import { type BusyTime, LOOKUP_PROBLEMS, type LookupProblem, type SourceWindow } from './source.js';
import { problemOfFault } from './source-fault.js';

/** What is known of one person's time, or why it is not. */
export type Looked<Found> = Found | { problem: LookupProblem };

interface Known {
  busy: readonly BusyTime[];
}

export interface LookUp<Found extends Known> {
  /** What the server takes in one question. */
  maxAddresses: number;
  maxDays: number;
  /** One question: an answer for each address, in order. @throws {ServiceFault} */
  fetch: (addresses: readonly string[], window: SourceWindow) => Promise<Looked<Found>[]>;
  log: Logger;
}

/** The pieces of one person's time; a problem with one is a problem with the whole. */
function joinPieces<Found extends Known>(
  pieces: readonly Looked<Found>[],
  window: SourceWindow,
): Looked<Found> {
  const busy: BusyTime[] = [];
  for (const piece of pieces) {
    if ('problem' in piece) return piece;
    busy.push(...piece.busy);
  }
  const [first] = pieces;
  if (!first || 'problem' in first) return { problem: LOOKUP_PROBLEMS.no_answer };
  return { ...first, busy: busyWithin(busy, window) };
}

/**
 * Looks people up in as many questions as the server needs: some people, some weeks at a time.
 *
 * @returns one answer for each address, in order; a question that failed is the problem of those it was about
 * @throws {ServiceFault} when every question failed
 */
export async function lookUpAll<Found extends Known>(
  addresses: readonly string[],
  window: SourceWindow,
  { maxAddresses, maxDays, fetch, log }: LookUp<Found>,
): Promise<Looked<Found>[]> {
  const pieces = splitWindow(window, maxDays);
  const chunks = inChunks(addresses, maxAddresses);
  const settled = await Promise.allSettled(
    chunks.map(async (chunk) => {
      const answers = await Promise.all(pieces.map((piece) => fetch(chunk, piece)));
      return chunk.map((_, at) =>
        joinPieces(
          answers.flatMap((answer) => answer[at] ?? []),
          window,
        ),
      );
    }),
  );
  const isLost = settled.every(({ status }) => status === 'rejected');
  return settled.flatMap((result, at): Looked<Found>[] => {
    if (result.status === 'fulfilled') return result.value;
    const reason: unknown = result.reason;
    if (isLost || !(reason instanceof ServiceFault)) throw reason;
    log.warn({ err: reason }, 'some people could not be looked up');
    const problem = problemOfFault(reason);
    return (chunks[at] ?? []).map(() => ({ problem }));
  });
}
