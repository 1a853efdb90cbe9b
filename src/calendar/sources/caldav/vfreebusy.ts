import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../../shared/time/interval.js';
import type { FreeBusy } from '../../contract.js';
import { unfoldLines } from '../../ical/component.js';
import { parseContentLine } from '../../ical/content-line.js';
import { DAY_SECONDS } from '../../ical/day.js';
import { parseDateTime, parseDuration } from '../../ical/values.js';
import { compareStarts } from '../common/calendar-lookup.js';
import type { BusyTime, SourceWindow } from '../common/source.js';

/** RFC 5545 section 3.2.9; an unknown type counts as busy. */
const STATUSES: Readonly<Record<string, FreeBusy>> = {
  FREE: 'Free',
  'BUSY-TENTATIVE': 'Tentative',
  'BUSY-UNAVAILABLE': 'OOF',
};

/** SOGo ends whole days at 23:59:59. */
const roundUpSecond = (seconds: number) => (seconds % 60 === 59 ? seconds + 1 : seconds);

/** Periods are in UTC (RFC 5545 section 3.8.2.6). @throws {RangeError} */
function parsePeriod(text: string): Interval {
  const [begin = '', until = ''] = text.split('/');
  const start = parseDateTime(begin).wall;
  if (!/^\+?P/i.test(until)) return { start, end: roundUpSecond(parseDateTime(until).wall) };
  const { days, seconds } = parseDuration(until);
  return { start, end: start + days * DAY_SECONDS + seconds };
}

/** Servers read whole days as UTC. A period from midnight to midnight in UTC becomes whole days of our own zone. */
function toInstants({ start, end }: Interval, timeZone: string): SourceWindow {
  const isWholeDays = start % DAY_SECONDS === 0 && end % DAY_SECONDS === 0;
  const at = (seconds: number) => {
    const instant = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);
    if (!isWholeDays) return instant;
    return instant.toZonedDateTimeISO('UTC').toPlainDate().toZonedDateTime(timeZone).toInstant();
  };
  return { start: at(start), end: at(end) };
}

function parseFreeBusyLine(text: string, timeZone: string): BusyTime[] {
  const line = parseContentLine(text);
  if (line?.name !== 'FREEBUSY') return [];
  const status = STATUSES[line.params.get('FBTYPE')?.toUpperCase() ?? ''] ?? 'Busy';
  return line.value
    .split(',')
    .map(parsePeriod)
    .filter(({ start, end }) => status !== 'Free' && start < end)
    .map((period) => ({ ...toInstants(period, timeZone), status }));
}

/**
 * The busy times of a `VFREEBUSY`, sorted by start.
 *
 * @param timeZone IANA name; the zone of whole days
 * @returns undefined when the text has no `VFREEBUSY`, which does not mean that the person is free
 * @throws {RangeError} when a time cannot be parsed
 */
export function parseVfreebusy(text: string, timeZone: string): BusyTime[] | undefined {
  const lines = unfoldLines(text);
  if (!lines.some((line) => /^BEGIN:VFREEBUSY$/i.test(line.trim()))) return undefined;
  return lines.flatMap((line) => parseFreeBusyLine(line, timeZone)).sort(compareStarts);
}
