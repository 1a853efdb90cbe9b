import { type Settled, settleWithin } from '../../shared/concurrency/pool.js';
import { REMOTE_PROBLEMS } from '../sources/remote/problems.js';
import { LOOKUP_PROBLEMS, SourceFault, type UserLookup } from '../sources/source.js';
import type { Fetched } from './lookups.js';

/** When an answer is sent, with what there is by then; on the clock of `performance.now()`. */
export interface Deadline {
  answerBy: number;
}

const leftUntil = ({ answerBy }: Deadline): number => Math.max(answerBy - performance.now(), 0);

/**
 * What the work comes to; the work itself goes on.
 *
 * @throws {SourceFault} `slow` when it has come to nothing by then
 */
export async function inTime<Value>(work: Promise<Value>, deadline: Deadline): Promise<Value> {
  const [settled = 'late'] = await settleWithin(leftUntil(deadline), [work]);
  if (settled === 'late') {
    throw new SourceFault('slow', 'no answer while the caller waited', { problem: REMOTE_PROBLEMS.too_slow });
  }
  if ('error' in settled) throw settled.error;
  return settled.value;
}

/** What failed, and what was not there in time, is a problem of its own. */
export function lookupOf(settled: Settled<Fetched<UserLookup>>): Fetched<UserLookup> {
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
export async function lookupsInTime(
  lookups: readonly Promise<Fetched<UserLookup>>[],
  deadline: Deadline,
): Promise<Fetched<UserLookup>[]> {
  const settled = await settleWithin(leftUntil(deadline), lookups);
  const faults = settled.flatMap((one) => (one !== 'late' && 'error' in one ? [one.error] : []));
  const [first] = faults;
  if (first instanceof SourceFault && faults.length === settled.length) throw first;
  return settled.map(lookupOf);
}
