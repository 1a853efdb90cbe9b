import type { FreeBusy } from '../../contract.js';
import type { BusyTime, SourceWindow } from '../common/source.js';

/** How much time one digit of a merged view stands for. */
export const MERGED_INTERVAL_MINUTES = 15;

/** 4 was NoData until Exchange 2010 and is WorkingElsewhere since: which of them, a digit does not tell. */
const STATUS_BY_DIGIT: Readonly<Record<string, FreeBusy>> = { 1: 'Tentative', 2: 'Busy', 3: 'OOF' };

/**
 * The time that is not free in a row of digits, one for every quarter of an hour from the window's start. Some servers
 * and some rights give no more than this; whoever is busy a part of a quarter is busy all of it.
 */
export function parseMergedFreeBusy(digits: string, { start, end }: SourceWindow): BusyTime[] {
  const times: BusyTime[] = [];
  for (const match of digits.matchAll(/([1-9])\1*/g)) {
    const from = start.add({ minutes: match.index * MERGED_INTERVAL_MINUTES });
    const to = from.add({ minutes: match[0].length * MERGED_INTERVAL_MINUTES });
    if (from.epochMilliseconds >= end.epochMilliseconds) break;
    times.push({ start: from, end: to, status: STATUS_BY_DIGIT[match[1] ?? ''] ?? 'NoData' });
  }
  return times;
}
