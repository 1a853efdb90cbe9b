import type { ContentLine } from './content-line.js';
import { DAY_SECONDS, type WallSeconds } from './day.js';
import { type AddedTime, CalendarEvent, type EventTimes } from './event.js';
import {
  type EventTime,
  findEventLength,
  lengthOfUnknownEnd,
  lengthWithoutEnd,
  resolveTime,
} from './event-time.js';
import { Properties } from './properties.js';
import { replaceCountWithEnd } from './recurrence.js';
import { parseRule, type Rule } from './rule.js';
import type { StepBudget } from './step-budget.js';
import { type EventLength, parseDateTime, parseDuration, type UnresolvedTime } from './values.js';
import { wallAt } from './zone.js';
import type { CalendarZones } from './zones.js';

/** What an event is parsed with. */
interface EventContext {
  zones: CalendarZones;
  /** Budget of the whole calendar. */
  steps: StepBudget;
  /** The reason for each malformed value that the event stands without. */
  flaws: string[];
}

/** Parses a value that an event stands without; undefined when it is malformed. */
function tolerate<Value>({ flaws }: EventContext, parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    flaws.push(error.message);
    return undefined;
  }
}

/** All values of the lines, without malformed ones. */
function parseValues<Value>(
  lines: readonly ContentLine[],
  zones: CalendarZones,
  read: (text: string, line: ContentLine, zones: CalendarZones) => Value,
): Value[] {
  if (lines.length === 0) return [];
  return lines.flatMap((line) =>
    line.value.split(',').flatMap((text) => {
      try {
        return [read(text, line, zones)];
      } catch (error) {
        if (error instanceof RangeError) return [];
        throw error;
      }
    }),
  );
}

const parseEventTime = (text: string, { params }: ContentLine, zones: CalendarZones): EventTime =>
  resolveTime(parseDateTime(text, params), zones);

function parseAddedTime(text: string, line: ContentLine, zones: CalendarZones): AddedTime {
  const [begin = '', end] = text.split('/');
  const time = parseEventTime(begin, line, zones);
  if (end === undefined) return { time };
  if (/^\+?P/i.test(end)) return { time, length: parseDuration(end) };
  const seconds = parseEventTime(end, line, zones).instant - time.instant;
  if (seconds < 0) throw new RangeError('a period ends before it begins');
  return { time, length: { days: 0, seconds } };
}

function parseRecurrenceId(line: ContentLine | undefined, zones: CalendarZones): EventTimes['replaces'] {
  if (!line) return undefined;
  const time = parseEventTime(line.value, line, zones);
  return { time, andFollowing: line.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE' };
}

/** The length of an event, and the unknown zone of its end. An end that cannot be used counts as unknown. */
function parseLength(properties: Properties, start: EventTime, context: EventContext) {
  let end: EventTime | undefined;
  const length = tolerate(context, (): EventLength => {
    const line = properties.line('DTEND');
    if (line) end = parseEventTime(line.value, line, context.zones);
    if (end) return findEventLength(start, end);
    const duration = properties.line('DURATION');
    return duration ? findEventLength(start, parseDuration(duration.value)) : lengthWithoutEnd(start);
  });
  return { length: length ?? lengthOfUnknownEnd(start), unknownZone: end?.zone.unknownName };
}

/**
 * The last wall time of a series by its `UNTIL`. A date stands for its midnight: it ends a series of times before that
 * day, as in ical.js, libical and dateutil. RFC 5545 allows no date there, so this is what others expect who wrote it.
 *
 * Of whole days, Exchange writes local midnight in UTC, and Google the last second of the day in UTC.
 */
function findLastWall({ wall, isUtc }: UnresolvedTime, { isDate, zone }: EventTime): WallSeconds {
  if (!isUtc) return wall;
  const second = ((wall % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
  const isDayInUtc = second === 0 || second === DAY_SECONDS - 1;
  return isDate && isDayInUtc ? wall - second : wallAt(wall, zone);
}

/** Parses the rules and replaces counts with ends. Without a malformed rule, the first occurrence stands. */
function parseRules(properties: Properties, start: EventTime, context: EventContext): Rule[] {
  const lines = tolerate(context, () => properties.list('RRULE')) ?? [];
  if (lines.length === 0) return [];
  const toWall = (until: UnresolvedTime) => findLastWall(until, start);
  return lines.flatMap(
    ({ value }) =>
      tolerate(context, () =>
        replaceCountWithEnd(parseRule(value, toWall), start.wall, context.steps, start.zone),
      ) ?? [],
  );
}

/** Whether an event that cannot be parsed may make its owner busy. Without a start it takes no time (RFC 5545 section 3.6.1). */
export function mayTakeTime(lines: readonly string[]): boolean {
  const named = (pattern: RegExp) => lines.some((line) => pattern.test(line));
  return named(/^DTSTART[;: ]/iu) && !named(/^(?:STATUS\b.*:CANCELLED|TRANSP\b.*:TRANSPARENT)\s*$/iu);
}

/**
 * Parses an event. A malformed rule or end is left out: it must not make anybody free at the first occurrence.
 *
 * @param lines unfolded lines between `BEGIN:VEVENT` and its end
 * @throws {RangeError} when its start or the time that it replaces cannot be parsed
 */
export function parseVevent(lines: readonly string[], context: EventContext): CalendarEvent {
  const { zones } = context;
  const properties = new Properties(lines);
  const dtstart = properties.line('DTSTART');
  if (!dtstart) throw new RangeError('an event without a start');
  const start = parseEventTime(dtstart.value, dtstart, zones);
  const replaces = parseRecurrenceId(properties.line('RECURRENCE-ID'), zones);
  const { length, unknownZone } = parseLength(properties, start, context);
  // A replacement is one occurrence. A rule in it is a copy of the series' rule.
  const rules = replaces ? [] : parseRules(properties, start, context);
  const added = replaces ? [] : parseValues(properties.list('RDATE'), zones, parseAddedTime);
  const excluded = parseValues(properties.list('EXDATE'), zones, parseEventTime);
  const times = [start, replaces?.time, ...added.map(({ time }) => time), ...excluded];
  return new CalendarEvent(properties, {
    start,
    length,
    rules,
    added,
    excluded,
    replaces,
    unknownZone: unknownZone ?? times.find((time) => time?.zone.unknownName)?.zone.unknownName,
  });
}
