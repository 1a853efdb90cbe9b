import type { FreeBusy } from '../../contract.js';
import type { BusyTime, SourceWindow } from '../common/source.js';

/** Minutes for each digit of a merged view. */
export const MERGED_INTERVAL_MINUTES = 15;

/** 4 meant NoData up to Exchange 2010 and WorkingElsewhere since, so it is ambiguous. */
const STATUS_BY_DIGIT: Readonly<Record<string, FreeBusy>> = { 1: 'Tentative', 2: 'Busy', 3: 'OOF' };

const QUARTER_MS = MERGED_INTERVAL_MINUTES * 60_000;

/** The digits without those of quarters in which one of the times is. */
function removeListed(digits: string, listed: readonly SourceWindow[], { start }: SourceWindow): string {
  const left = [...digits];
  for (const time of listed) {
    const [from, to] = [time.start, time.end].map(
      (at) => (at.epochMilliseconds - start.epochMilliseconds) / QUARTER_MS,
    );
    left.fill('0', Math.max(0, Math.floor(from ?? 0)), Math.max(0, Math.ceil(to ?? 0)));
  }
  return left.join('');
}

/**
 * The busy times of a merged view that are not listed as events: one digit for each quarter of an hour from the start of the
 * window. Some servers and some access rights give no events, or not all. A quarter that is partly busy is busy.
 *
 * @param listed the events that the server gave
 */
export function parseMergedFreeBusy(
  digits: string,
  window: SourceWindow,
  listed: readonly SourceWindow[] = [],
): BusyTime[] {
  const { start, end } = window;
  const times: BusyTime[] = [];
  for (const match of removeListed(digits, listed, window).matchAll(/([1-9])\1*/g)) {
    const from = start.add({ minutes: match.index * MERGED_INTERVAL_MINUTES });
    const to = from.add({ minutes: match[0].length * MERGED_INTERVAL_MINUTES });
    if (from.epochMilliseconds >= end.epochMilliseconds) break;
    times.push({ start: from, end: to, status: STATUS_BY_DIGIT[match[1] ?? ''] ?? 'NoData' });
  }
  return times;
}
