import { hash } from 'node:crypto';
import type { FreeBusy } from '../contract.js';
import { type ContentLine, parseContentLine, unescapeText } from './content-line.js';
import { freeBusyOf } from './event-status.js';
import { type EventTime, lengthOf, resolveTime } from './event-time.js';
import { withEnd } from './recurrence.js';
import { parseRule, type Rule } from './rule.js';
import type { Steps } from './steps.js';
import { type Length, parseDuration, parseTime } from './values.js';
import { wallAt } from './zone.js';
import type { Zones } from './zones.js';

/** A further time of a series (`RDATE`), which as a period has a length of its own. */
interface AddedTime {
  time: EventTime;
  length?: Length;
}

/** A `VEVENT`: a series or a single event, or one that replaces an occurrence of the series of the same `uid`. */
export interface CalendarEvent {
  uid: string;
  /** Another one with any change to the event. */
  fingerprint: string;
  /** On one line; empty where it has none. */
  subject: string;
  isPrivate: boolean;
  isCancelled: boolean;
  status: FreeBusy;
  /** Who was invited, by address in small letters: `ACCEPTED`, `DECLINED`, `TENTATIVE` (RFC 5545 section 3.2.12). */
  answers: ReadonlyMap<string, string>;
  /** Of two versions the one with the higher revision counts. */
  revision: { sequence: number; stamp: string };
  start: EventTime;
  length: Length;
  rules: readonly Rule[];
  added: readonly AddedTime[];
  excluded: readonly EventTime[];
  /** The occurrence replaced, and whether all later ones move with it. */
  replaces?: { time: EventTime; andFollowing: boolean };
}

/** What decides when the event is: a line of these that cannot be read spoils the event, any other only itself. */
const TIMES = /^(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)\b/i;

class Properties {
  private readonly all = new Map<string, ContentLine[]>();

  constructor(lines: readonly string[]) {
    for (const text of lines) {
      const line = parseContentLine(text);
      if (line) this.add(line);
      else if (TIMES.test(text)) throw new RangeError('a time that is no content line');
    }
  }

  private add(line: ContentLine) {
    const lines = this.all.get(line.name);
    if (lines) lines.push(line);
    else this.all.set(line.name, [line]);
  }

  list(name: string): readonly ContentLine[] {
    return this.all.get(name) ?? [];
  }

  line(name: string): ContentLine | undefined {
    return this.all.get(name)?.[0];
  }

  value(name: string): string | undefined {
    return this.line(name)?.value;
  }
}

/** All values of the lines that can be read; a bad one loses only itself. */
function readValues<Value>(
  lines: readonly ContentLine[],
  read: (text: string, line: ContentLine) => Value,
): Value[] {
  return lines.flatMap((line) =>
    line.value.split(',').flatMap((text) => {
      try {
        return [read(text, line)];
      } catch (error) {
        if (error instanceof RangeError) return [];
        throw error;
      }
    }),
  );
}

function readAdded(text: string, { params }: ContentLine, zones: Zones): AddedTime {
  const [begin = '', end] = text.split('/');
  const time = resolveTime(parseTime(begin, params), zones);
  if (end === undefined) return { time };
  if (/^\+?P/i.test(end)) return { time, length: parseDuration(end) };
  const seconds = resolveTime(parseTime(end, params), zones).instant - time.instant;
  if (seconds < 0) throw new RangeError('a period ends before it begins');
  return { time, length: { days: 0, seconds } };
}

function readReplaces(line: ContentLine | undefined, zones: Zones): CalendarEvent['replaces'] {
  if (!line) return undefined;
  const time = resolveTime(parseTime(line.value, line.params), zones);
  return { time, andFollowing: line.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE' };
}

function readAnswers(lines: readonly ContentLine[]): Map<string, string> {
  return new Map(
    lines.flatMap(({ value, params }) => {
      const address = /^mailto:(.+)$/i.exec(value)?.[1]?.toLowerCase();
      const answer = params.get('PARTSTAT')?.toUpperCase();
      return address === undefined || answer === undefined ? [] : [[address, answer] as const];
    }),
  );
}

const fingerprintOf = (lines: readonly string[]) =>
  hash('sha256', lines.join('\n'), 'base64url').slice(0, 22);

/**
 * The event between a `BEGIN:VEVENT` and its end.
 *
 * @param lines unfolded
 * @param steps of the whole calendar
 * @throws {RangeError} when it does not say when it is
 */
export function parseEvent(lines: readonly string[], zones: Zones, steps: Steps): CalendarEvent {
  const properties = new Properties(lines);
  const dtstart = properties.line('DTSTART');
  if (!dtstart) throw new RangeError('an event without a start');
  const start = resolveTime(parseTime(dtstart.value, dtstart.params), zones);
  const fingerprint = fingerprintOf(lines);
  const replaces = readReplaces(properties.line('RECURRENCE-ID'), zones);
  const onWall = (until: Parameters<Parameters<typeof parseRule>[1]>[0]) =>
    until.isUtc ? wallAt(until.wall, start.zone) : until.wall;
  return {
    uid: properties.value('UID') || fingerprint,
    fingerprint,
    subject: unescapeText(properties.value('SUMMARY') ?? ''),
    isPrivate: /^(PRIVATE|CONFIDENTIAL)$/i.test(properties.value('CLASS') ?? ''),
    isCancelled: /^CANCELLED$/i.test(properties.value('STATUS') ?? ''),
    status: freeBusyOf((name) => properties.value(name)),
    answers: readAnswers(properties.list('ATTENDEE')),
    revision: {
      sequence: Number(properties.value('SEQUENCE') ?? 0) || 0,
      stamp: properties.value('LAST-MODIFIED') ?? properties.value('DTSTAMP') ?? '',
    },
    start,
    length: lengthOf(start, { end: properties.line('DTEND'), duration: properties.line('DURATION') }, zones),
    // A replacement is one occurrence; a rule that it carries is the series' own.
    rules: replaces
      ? []
      : properties.list('RRULE').map(({ value }) => withEnd(parseRule(value, onWall), start.wall, steps)),
    added: replaces ? [] : readValues(properties.list('RDATE'), (text, line) => readAdded(text, line, zones)),
    excluded: readValues(properties.list('EXDATE'), (text, { params }) =>
      resolveTime(parseTime(text, params), zones),
    ),
    ...(replaces && { replaces }),
  };
}
