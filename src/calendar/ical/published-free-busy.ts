import type { Interval } from '../../shared/time/interval.js';
import { UNBOUNDED } from './bounds.js';
import { DAY_SECONDS, type WallSeconds } from './day.js';
import { CalendarEvent } from './event.js';
import { resolveTime } from './event-time.js';
import { parseFreeBusyLine } from './free-busy-line.js';
import { Properties } from './properties.js';
import { parseDateTime, parseDuration } from './values.js';
import { type EpochSeconds, instantOfWall, UTC, type Zone } from './zone.js';
import type { CalendarZones } from './zones.js';

/** What a `VFREEBUSY` tells (RFC 5545 section 3.6.4). */
export interface PublishedTimes {
  /** Busy times as private events without a subject. */
  events: CalendarEvent[];
  /** The times that it is about; nothing is known of others. */
  covered: Interval[];
  /** The times of which nothing is known, because a busy time cannot be parsed. */
  unplaced: Interval[];
}

function createBusyEvent({ start, end, status }: ReturnType<typeof parseFreeBusyLine>[number]) {
  const lines = [
    `UID:freebusy/${start}/${end}/${status}`,
    'CLASS:PRIVATE',
    `X-MICROSOFT-CDO-BUSYSTATUS:${status}`,
  ];
  return new CalendarEvent(new Properties(lines), {
    start: { wall: start, zone: UTC, isDate: false, isFloating: false, instant: start },
    length: { days: 0, seconds: end - start },
    rules: [],
    added: [],
    excluded: [],
    excludedRules: [],
    replaces: undefined,
    unknownZone: undefined,
    doubt: undefined,
  });
}

/**
 * A time from midnight to midnight in UTC may be whole days of the home zone, which some servers write in UTC. It takes
 * both.
 */
function coverWholeDays<Time extends Interval>(time: Time, home: Zone): Time {
  const { start, end } = time;
  if (start % DAY_SECONDS !== 0 || end % DAY_SECONDS !== 0) return time;
  const inHome = (wall: WallSeconds): EpochSeconds => instantOfWall(wall, home);
  return { ...time, start: Math.min(start, inHome(start)), end: Math.max(end, inHome(end)) };
}

/** The time between `DTSTART` and `DTEND`. Without both, busy times are trusted to be all there are. */
function parseCovered(properties: Properties, zones: CalendarZones): Interval {
  const instantOf = (name: string) => {
    const line = properties.line(name);
    return line && resolveTime(parseDateTime(line.value, line.params, 24), zones).instant;
  };
  const start = instantOf('DTSTART');
  const duration = properties.line('DURATION');
  const { days, seconds } = duration ? parseDuration(duration.value) : { days: 0, seconds: 0 };
  const end =
    instantOf('DTEND') ??
    (duration && start !== undefined ? start + days * DAY_SECONDS + seconds : undefined);
  const isEmpty = start === undefined && end === undefined && properties.list('FREEBUSY').length === 0;
  if (isEmpty) throw new RangeError('free/busy without times');
  return { start: start ?? UNBOUNDED.start, end: end ?? UNBOUNDED.end };
}

/**
 * Parses a `VFREEBUSY` that somebody publishes.
 *
 * @param lines unfolded lines between `BEGIN:VFREEBUSY` and its end
 * @param flaws gets the reason for each value that cannot be parsed
 */
export function parsePublishedTimes(
  lines: readonly string[],
  zones: CalendarZones,
  flaws: string[],
): PublishedTimes {
  const properties = new Properties(lines);
  const note = (error: unknown) => {
    if (!(error instanceof RangeError)) throw error;
    flaws.push(error.message);
  };
  let covered: Interval[] = [];
  try {
    covered = [parseCovered(properties, zones)];
  } catch (error) {
    note(error);
  }
  const events: CalendarEvent[] = [];
  let isWhole = true;
  for (const line of properties.list('FREEBUSY')) {
    try {
      const times = parseFreeBusyLine(line, (written) => resolveTime(written, zones).instant);
      events.push(...times.map((time) => createBusyEvent(coverWholeDays(time, zones.home))));
    } catch (error) {
      note(error);
      isWhole = false;
    }
  }
  return { events, covered, unplaced: isWhole ? [] : covered.length > 0 ? covered : [UNBOUNDED] };
}
