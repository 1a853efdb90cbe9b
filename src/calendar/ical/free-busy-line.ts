import type { Interval } from '../../shared/time/interval.js';
import type { FreeBusy } from '../contract.js';
import type { ContentLine } from './content-line.js';
import { DAY_SECONDS } from './day.js';
import { parseDateTime, parseDuration, type UnresolvedTime } from './values.js';

/** RFC 5545 section 3.2.9; an unknown type counts as busy. */
const STATUSES: Readonly<Record<string, FreeBusy>> = {
  FREE: 'Free',
  'BUSY-TENTATIVE': 'Tentative',
  'BUSY-UNAVAILABLE': 'OOF',
};

/** SOGo ends whole days at 23:59:59. */
const roundUpSecond = (seconds: number) => (seconds % 60 === 59 ? seconds + 1 : seconds);

/** Periods are in UTC (RFC 5545 section 3.8.2.6). */
function parsePeriod(
  text: string,
  { params }: ContentLine,
  toSeconds: (time: UnresolvedTime) => number,
): Interval {
  const [begin = '', until = ''] = text.split('/');
  const start = toSeconds(parseDateTime(begin, params, 24));
  if (!/^\+?P/i.test(until))
    return { start, end: roundUpSecond(toSeconds(parseDateTime(until, params, 24))) };
  const { days, seconds } = parseDuration(until);
  return { start, end: start + days * DAY_SECONDS + seconds };
}

/**
 * The busy times of a `FREEBUSY` line.
 *
 * @param toSeconds converts a written time to seconds since 1970-01-01T00:00:00Z
 * @throws {RangeError} when a time cannot be parsed
 */
export function parseFreeBusyLine(
  line: ContentLine,
  toSeconds: (time: UnresolvedTime) => number,
): (Interval & { status: FreeBusy })[] {
  const status = STATUSES[line.params.get('FBTYPE')?.toUpperCase() ?? ''] ?? 'Busy';
  if (status === 'Free') return [];
  return line.value
    .split(',')
    .map((text) => ({ ...parsePeriod(text, line, toSeconds), status }))
    .filter(({ start, end }) => start < end);
}
