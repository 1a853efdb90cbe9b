import type { FreeBusy } from '../../contract.js';
import type { BusyTime, SourceWindow } from '../common/source.js';

/** Minutes for each digit of a merged view. */
export const MERGED_INTERVAL_MINUTES = 15;

/** 4 meant NoData up to Exchange 2010 and WorkingElsewhere since, so it is ambiguous. */
const STATUS_BY_DIGIT: Readonly<Record<string, FreeBusy>> = { 1: 'Tentative', 2: 'Busy', 3: 'OOF' };

/**
 * Parses a merged view: one digit for each quarter of an hour from the start of the window. Some servers and some access
 * rights give no more detail. A quarter that is partly busy is busy.
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
