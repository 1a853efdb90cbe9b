import { hash } from 'node:crypto';
import type { FreeBusy } from '../contract.js';
import { type ContentLine, unescapeText } from './content-line.js';
import { parseEventStatus } from './event-status.js';
import { type EventTime, parseEventLength, resolveTime } from './event-time.js';
import { Properties } from './properties.js';
import { replaceCountWithEnd } from './recurrence.js';
import { parseRule, type Rule } from './rule.js';
import type { StepBudget } from './step-budget.js';
import { type EventLength, parseDateTime, parseDuration, type UnresolvedTime } from './values.js';
import { wallAt } from './zone.js';
import type { CalendarZones } from './zones.js';

/** An additional time of a series (`RDATE`); a period has a length of its own. */
interface AddedTime {
  time: EventTime;
  length?: EventLength;
}

/** The fields of an event besides its times. */
interface EventDetails {
  /** On one line; empty when there is none. */
  subject: string;
  isPrivate: boolean;
  isCancelled: boolean;
  status: FreeBusy;
  /** `PARTSTAT` by address in lower case: `ACCEPTED`, `DECLINED`, `TENTATIVE` (RFC 5545 section 3.2.12). */
  participation: ReadonlyMap<string, string>;
}

/** The times of an event. */
interface EventTimes {
  start: EventTime;
  length: EventLength;
  rules: readonly Rule[];
  added: readonly AddedTime[];
  excluded: readonly EventTime[];
  /** The replaced occurrence, and whether later ones change too. */
  replaces: { time: EventTime; andFollowing: boolean } | undefined;
}

/**
 * A `VEVENT`: a single event, a series, or a replacement of an occurrence of the series with the same `uid`. Its times are
 * parsed at once. The details are parsed on first use, because most events of a calendar are never shown.
 */
export class CalendarEvent implements EventTimes {
  readonly uid: string;
  readonly start: EventTime;
  readonly length: EventLength;
  readonly rules: readonly Rule[];
  readonly added: readonly AddedTime[];
  readonly excluded: readonly EventTime[];
  readonly replaces: EventTimes['replaces'];
  private readonly properties: Properties;
  private cachedDetails: EventDetails | undefined;

  constructor(properties: Properties, { start, length, rules, added, excluded, replaces }: EventTimes) {
    this.properties = properties;
    this.uid = properties.value('UID') || this.fingerprint;
    this.start = start;
    this.length = length;
    this.rules = rules;
    this.added = added;
    this.excluded = excluded;
    this.replaces = replaces;
  }

  get details(): EventDetails {
    this.cachedDetails ??= parseDetails(this.properties);
    return this.cachedDetails;
  }

  /** Changes with every change of the event. */
  get fingerprint(): string {
    return hash('sha256', this.properties.lines.join('\n'), 'base64url').slice(0, 22);
  }

  /** The version with the higher revision counts. */
  get revision(): { sequence: number; stamp: string } {
    const { properties } = this;
    return {
      sequence: Number(properties.value('SEQUENCE') ?? 0) || 0,
      stamp: properties.value('LAST-MODIFIED') ?? properties.value('DTSTAMP') ?? '',
    };
  }
}

/** All values of the lines, without those that cannot be parsed. */
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

function parseParticipation(lines: readonly ContentLine[]): Map<string, string> {
  return new Map(
    lines.flatMap(({ value, params }) => {
      const address = /^mailto:(.+)$/i.exec(value)?.[1]?.toLowerCase();
      const answer = params.get('PARTSTAT')?.toUpperCase();
      return address === undefined || answer === undefined ? [] : [[address, answer] as const];
    }),
  );
}

function parseDetails(properties: Properties): EventDetails {
  return {
    subject: unescapeText(properties.value('SUMMARY') ?? ''),
    // An unknown class counts as private (RFC 5545 section 3.8.1.3).
    isPrivate: !/^(?:PUBLIC)?$/i.test(properties.value('CLASS')?.trim() ?? ''),
    isCancelled: /^CANCELLED$/i.test(properties.value('STATUS') ?? ''),
    status: parseEventStatus((name) => properties.value(name)),
    participation: parseParticipation(properties.list('ATTENDEE')),
  };
}

/** Parses the rules and replaces counts with ends. */
function parseRules(lines: readonly ContentLine[], start: EventTime, steps: StepBudget): Rule[] {
  if (lines.length === 0) return [];
  const onWall = ({ isUtc, wall }: UnresolvedTime) => (isUtc ? wallAt(wall, start.zone) : wall);
  return lines.map(({ value }) => replaceCountWithEnd(parseRule(value, onWall), start.wall, steps));
}

/**
 * Parses an event.
 *
 * @param lines unfolded lines between `BEGIN:VEVENT` and its end
 * @param steps budget of the whole calendar
 * @throws {RangeError} when its times cannot be parsed
 */
export function parseVevent(
  lines: readonly string[],
  zones: CalendarZones,
  steps: StepBudget,
): CalendarEvent {
  const properties = new Properties(lines);
  const dtstart = properties.line('DTSTART');
  if (!dtstart) throw new RangeError('an event without a start');
  const start = parseEventTime(dtstart.value, dtstart, zones);
  const ending = { end: properties.line('DTEND'), duration: properties.line('DURATION') };
  const replaces = parseRecurrenceId(properties.line('RECURRENCE-ID'), zones);
  // A replacement is one occurrence. A rule in it is a copy of the series' rule.
  const recurring = replaces
    ? { rules: [], added: [] }
    : { rules: properties.list('RRULE'), added: properties.list('RDATE') };
  return new CalendarEvent(properties, {
    start,
    length: parseEventLength(start, ending, zones),
    rules: parseRules(recurring.rules, start, steps),
    added: parseValues(recurring.added, zones, parseAddedTime),
    excluded: parseValues(properties.list('EXDATE'), zones, parseEventTime),
    replaces,
  });
}
