import { Temporal } from 'temporal-polyfill';
import type { FreeBusy } from '../../contract.js';
import { unfold } from '../../ical/component.js';
import { parseContentLine } from '../../ical/content-line.js';
import { DAY_SECONDS } from '../../ical/day.js';
import { parseDuration, parseTime } from '../../ical/values.js';
import type { BusyTime } from '../source.js';

/** RFC 5545 section 3.2.9; what is not known is taken for busy. */
const STATUSES: Readonly<Record<string, FreeBusy>> = {
  FREE: 'Free',
  'BUSY-TENTATIVE': 'Tentative',
  'BUSY-UNAVAILABLE': 'OOF',
};

/** Periods are in UTC (RFC 5545 section 3.8.2.6). @throws {RangeError} */
function readPeriod(text: string): { start: number; end: number } {
  const [begin = '', until = ''] = text.split('/');
  const start = parseTime(begin).wall;
  if (!/^\+?P/i.test(until)) return { start, end: parseTime(until).wall };
  const { days, seconds } = parseDuration(until);
  return { start, end: start + days * DAY_SECONDS + seconds };
}

const instantAt = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);

function readLine(text: string): BusyTime[] {
  const line = parseContentLine(text);
  if (line?.name !== 'FREEBUSY') return [];
  const status = STATUSES[line.params.get('FBTYPE')?.toUpperCase() ?? ''] ?? 'Busy';
  return line.value
    .split(',')
    .map(readPeriod)
    .filter(({ start, end }) => status !== 'Free' && start < end)
    .map(({ start, end }) => ({ start: instantAt(start), end: instantAt(end), status }));
}

/**
 * The busy times of a `VFREEBUSY`, by start.
 *
 * @returns undefined when there is none: nothing was said, which is not the same as free
 * @throws {RangeError} when a time cannot be read
 */
export function parseFreeBusy(text: string): BusyTime[] | undefined {
  const lines = unfold(text);
  if (!lines.some((line) => /^BEGIN:VFREEBUSY$/i.test(line.trim()))) return undefined;
  return lines.flatMap(readLine).sort((a, b) => Temporal.Instant.compare(a.start, b.start));
}
