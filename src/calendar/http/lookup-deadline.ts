import { settleWithin, type TimedResult } from '../../shared/concurrency/pool.js';
import { LOOKUP_PROBLEMS, SourceFault, type UserLookup } from '../sources/common/source.js';
import { REMOTE_PROBLEMS } from '../sources/transport/problems.js';
import type { Fetched } from './cached-lookups.js';

/** When an answer is sent, with what there is by then; on the clock of `performance.now()`. */
export interface LookupDeadline {
  answerBy: number;
}

const remainingMs = ({ answerBy }: LookupDeadline): number => Math.max(answerBy - performance.now(), 0);

/**
 * What the work comes to; the work itself goes on.
 *
 * @throws {SourceFault} `slow` when it has come to nothing by then
 */
export async function withinDeadline<Value>(work: Promise<Value>, deadline: LookupDeadline): Promise<Value> {
  const [settled = 'late'] = await settleWithin(remainingMs(deadline), [work]);
  if (settled === 'late') {
    throw new SourceFault('slow', 'no answer while the caller waited', { problem: REMOTE_PROBLEMS.too_slow });
  }
  if ('error' in settled) throw settled.error;
  return settled.value;
}

/** What failed, and what was not there in time, is a problem of its own. */
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
 * Lookups of several users or rooms, each by itself: one that failed, or was not there in time, is its own problem.
 *
 * @throws {SourceFault} when all failed
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
