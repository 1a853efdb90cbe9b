import { settleWithin, type TimedResult } from '../../shared/concurrency/limits.js';
import { LOOKUP_PROBLEMS, SourceFault, type UserLookup } from '../sources/common/source.js';
import { REMOTE_PROBLEMS } from '../sources/transport/problems.js';
import type { Fetched } from './cached-lookups.js';

/** When a response is sent with the results so far, in milliseconds of `performance.now()`. */
export interface LookupDeadline {
  answerBy: number;
}

const remainingMs = ({ answerBy }: LookupDeadline): number => Math.max(answerBy - performance.now(), 0);

/**
 * Waits for work until the deadline. The work itself goes on.
 *
 * @throws {SourceFault} `slow` at the deadline
 */
export async function withinDeadline<Value>(work: Promise<Value>, deadline: LookupDeadline): Promise<Value> {
  const [settled = 'late'] = await settleWithin(remainingMs(deadline), [work]);
  if (settled === 'late') {
    throw new SourceFault('slow', 'no result before the deadline', { problem: REMOTE_PROBLEMS.too_slow });
  }
  if ('error' in settled) throw settled.error;
  return settled.value;
}

/** The lookup of a settled promise; a failed or late one becomes a problem. */
export function toUserLookup(settled: TimedResult<Fetched<UserLookup>>): Fetched<UserLookup> {
  if (settled === 'late') return { value: { problem: REMOTE_PROBLEMS.too_slow } };
  if ('value' in settled) return settled.value;
  const { error } = settled;
  if (!(error instanceof SourceFault)) throw error;
  const { kind, problem } = error;
  const known = kind === 'slow' ? REMOTE_PROBLEMS.too_slow : LOOKUP_PROBLEMS.unreadable_calendar;
  return { value: { problem: problem ?? known } };
}

/**
 * Waits for the lookups of several users or rooms until the deadline. A failed or late one is a problem of its own.
 *
 * @throws {SourceFault} when all of them failed
 */
export async function settleLookups(
  lookups: readonly Promise<Fetched<UserLookup>>[],
  deadline: LookupDeadline,
): Promise<Fetched<UserLookup>[]> {
  const settled = await settleWithin(remainingMs(deadline), lookups);
  const faults = settled.flatMap((one) => (one !== 'late' && 'error' in one ? [one.error] : []));
  const [first] = faults;
  if (first instanceof SourceFault && faults.length === settled.length) throw first;
  return settled.map(toUserLookup);
}
