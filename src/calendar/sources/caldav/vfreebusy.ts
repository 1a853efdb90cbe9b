import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../../shared/time/interval.js';
import { unfoldLines } from '../../ical/component.js';
import { parseContentLine } from '../../ical/content-line.js';
import { DAY_SECONDS } from '../../ical/day.js';
import { parseFreeBusyLine } from '../../ical/free-busy-line.js';
import { compareStarts } from '../common/calendar-lookup.js';
import type { BusyTime, SourceWindow } from '../common/source.js';

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

function parseBusyTimes(text: string, timeZone: string): BusyTime[] {
  const line = parseContentLine(text);
  if (line?.name !== 'FREEBUSY') return [];
  return parseFreeBusyLine(line, ({ wall }) => wall).map(({ status, ...period }) => ({
    ...toInstants(period, timeZone),
    status,
  }));
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
  return lines.flatMap((line) => parseBusyTimes(line, timeZone)).sort(compareStarts);
}
