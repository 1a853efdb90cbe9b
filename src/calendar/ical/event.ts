import { hash } from 'node:crypto';
import { trimSignsAtEnd } from '../../shared/text/clean-text.js';
import type { Interval } from '../../shared/time/interval.js';
import type { FreeBusy } from '../contract.js';
import {
  type ContentLine,
  type EventLength,
  lengthInSeconds,
  type Properties,
  unescapeText,
} from './content-line.js';
import { DAY_SECONDS, dayNumberOfWall, type WallSeconds } from './day.js';
import type { Rule } from './recurrence.js';
import { type EpochSeconds, instantOfWall, UTC, wallAt, type Zone } from './zone.js';

/** An additional time of a series (`RDATE`); a period has a length of its own. */
export interface AddedTime {
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
  /** `PARTSTAT` by `attendeeKey`: `ACCEPTED`, `DECLINED`, `TENTATIVE` (RFC 5545 section 3.2.12). */
  participation: ReadonlyMap<string, string>;
}

/** The times of an event. */
export interface EventTimes {
  start: EventTime;
  length: EventLength;
  rules: readonly Rule[];
  added: readonly AddedTime[];
  excluded: readonly EventTime[];
  /** `EXRULE` of RFC 2445 section 4.8.5.2: times that match are no occurrences. */
  excludedRules: readonly Rule[];
  /** The replaced occurrence, and whether later ones change too. */
  replaces: { time: EventTime; andFollowing: boolean } | undefined;
  /** The first unknown `TZID` of its times, which are in the home zone instead. */
  unknownZone: string | undefined;
  /**
   * When it may take place too, because a part of its times cannot be read. Contains all such times; seconds since
   * 1970-01-01T00:00:00Z.
   */
  doubt: Interval | undefined;
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
  readonly excludedRules: readonly Rule[];
  readonly replaces: EventTimes['replaces'];
  readonly unknownZone: string | undefined;
  readonly doubt: Interval | undefined;
  private readonly properties: Properties;
  private cachedDetails: EventDetails | undefined;

  constructor(properties: Properties, times: EventTimes) {
    const { start, length, rules, added, excluded, excludedRules, replaces, unknownZone, doubt } = times;
    this.properties = properties;
    this.uid = properties.value('UID') || this.fingerprint;
    this.start = start;
    this.length = length;
    this.rules = rules;
    this.added = added;
    this.excluded = excluded;
    this.excludedRules = excludedRules;
    this.replaces = replaces;
    this.unknownZone = unknownZone;
    this.doubt = doubt;
  }

  get details(): EventDetails {
    this.cachedDetails ??= parseDetails(this.properties);
    return this.cachedDetails;
  }

  /** The event with a floating `RECURRENCE-ID` in the zone of its series. */
  withReplacedIn(zone: Zone): CalendarEvent {
    const { replaces } = this;
    if (!replaces?.time.isFloating || replaces.time.zone === zone) return this;
    const time = { ...replaces.time, zone, instant: instantOfWall(replaces.time.wall, zone) };
    return new CalendarEvent(this.properties, { ...this, replaces: { ...replaces, time } });
  }

  /** Whether an end or a length is written. */
  get hasEnd(): boolean {
    return ['DTEND', 'DURATION'].some((name) => this.properties.value(name) !== undefined);
  }

  /** An event without an end of its own with the length of its series, which some programs leave out of a replacement. */
  withLengthOf(masters: readonly CalendarEvent[]): CalendarEvent {
    if (this.hasEnd || masters.length === 0) return this;
    const length = masters.map((master) => master.length).reduce(longerOf, this.length);
    return new CalendarEvent(this.properties, { ...this, length });
  }

  /** Changes with every change of the event. */
  get fingerprint(): string {
    return hash('sha256', this.properties.lines.join('\n'), 'base64url').slice(0, 22);
  }

  /** The version with the higher revision counts. */
  get revision(): { sequence: number; isNumbered: boolean; stamp: string } {
    const { properties } = this;
    const sequence = properties.value('SEQUENCE');
    return {
      sequence: Number(sequence ?? 0) || 0,
      isNumbered: sequence !== undefined,
      stamp: properties.value('LAST-MODIFIED') ?? properties.value('DTSTAMP') ?? '',
    };
  }
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const ADDRESS = /^[^\s@:/]+@[^\s@:/]+$/;

/**
 * The name by which an attendee is compared, in lower case: the e-mail address of a value such as `mailto:kari@eksempel.no`,
 * `mailto:mailto:kari@eksempel.no` or `/principals/kari%40eksempel.no/`, else the value itself, such as the path of a
 * principal.
 */
export function attendeeKey(value: string): string {
  const text = decodePercent(value.trim()).toLowerCase();
  const address = text.replace(/^(?:mailto:\s*)+/, '').replace(/^<(.*)>$/, '$1');
  if (ADDRESS.test(address)) return address;
  const path = trimSignsAtEnd(text, '/');
  const last = path.slice(path.lastIndexOf('/') + 1);
  return ADDRESS.test(last) ? last : path;
}

/**
 * An attendee may have an address of its own beside the path of a principal (`EMAIL`, RFC 7986 section 6.2). Of several
 * answers of one attendee, one that is no refusal counts.
 */
function parseParticipation(lines: readonly ContentLine[]): Map<string, string> {
  const answers = new Map<string, string>();
  for (const { value, params } of lines) {
    const answer = params.get('PARTSTAT')?.toUpperCase() ?? 'NEEDS-ACTION';
    for (const name of [value, params.get('EMAIL')]) {
      const key = name === undefined ? '' : attendeeKey(name);
      if (key !== '' && (answers.get(key) ?? 'DECLINED') === 'DECLINED') answers.set(key, answer);
    }
  }
  return answers;
}

function parseDetails(properties: Properties): EventDetails {
  return {
    subject: unescapeText(properties.value('SUMMARY') ?? ''),
    // An unknown class counts as private (RFC 5545 section 3.8.1.3).
    isPrivate: !/^(?:PUBLIC)?$/i.test(properties.value('CLASS')?.trim() ?? ''),
    isCancelled: properties.isAlways('STATUS', 'CANCELLED'),
    status: parseEventStatus(properties),
    participation: parseParticipation(properties.list('ATTENDEE')),
  };
}

/** A time of an event, with the zone of its wall time. */
export interface EventTime {
  wall: WallSeconds;
  zone: Zone;
  isDate: boolean;
  instant: EpochSeconds;
  /** Whether no zone is written with a time. */
  isFloating: boolean;
}

/**
 * The day number of a time for a series of whole days: the written date, or for UTC the date in the home zone. Midnight in
 * UTC stands for its date: local midnight is another time in UTC.
 */
export function calendarDayNumber({ wall, zone, instant }: EventTime, home: Zone): number {
  return dayNumberOfWall(zone === UTC && wall % DAY_SECONDS !== 0 ? wallAt(instant, home) : wall);
}

/**
 * The time of an occurrence in the form of its series. Some programs write a date for an occurrence at a time, or midnight
 * for a whole day.
 */
export function alignToSeries(time: EventTime, start: EventTime, home: Zone): EventTime {
  if (time.isDate === start.isDate) return time;
  const midnight = calendarDayNumber(time, home) * DAY_SECONDS;
  const wall = midnight + start.wall - dayNumberOfWall(start.wall) * DAY_SECONDS;
  return { ...start, wall, instant: instantOfWall(wall, start.zone) };
}

/** The longer of two lengths. */
export const longerOf = (one: EventLength, other: EventLength): EventLength =>
  lengthInSeconds(one) < lengthInSeconds(other) ? other : one;

/** Values of Outlook's `X-MICROSOFT-CDO-BUSYSTATUS`. */
const OUTLOOK_STATUSES: Readonly<Record<string, FreeBusy>> = {
  FREE: 'Free',
  TENTATIVE: 'Tentative',
  BUSY: 'Busy',
  OOF: 'OOF',
  WORKINGELSEWHERE: 'WorkingElsewhere',
};

/**
 * The free/busy status of an event (RFC 4791 section 7.10). Outlook's property has more values than the standard ones,
 * but other programs leave it unchanged when they make an event transparent or opaque. Of a transparent event, only
 * `WORKINGELSEWHERE` is kept, and of an opaque one, `FREE` is not. Nextcloud marks an absence by a property of its own.
 */
function parseEventStatus(properties: Properties): FreeBusy {
  const outlook =
    properties.value('X-NEXTCLOUD-OUT-OF-OFFICE') === undefined
      ? OUTLOOK_STATUSES[properties.value('X-MICROSOFT-CDO-BUSYSTATUS')?.toUpperCase() ?? '']
      : 'OOF';
  if (properties.isAlways('TRANSP', 'TRANSPARENT')) return outlook === 'WorkingElsewhere' ? outlook : 'Free';
  const isOpaque = properties.value('TRANSP') !== undefined;
  const status = isOpaque && outlook === 'Free' ? undefined : outlook;
  const isTentative = properties.isAlways('STATUS', 'TENTATIVE');
  return isTentative && (status === undefined || status === 'Busy') ? 'Tentative' : (status ?? 'Busy');
}

/** Zones differ by up to a day, a day has up to 25 hours, and `UNTIL` is a wall time. */
const MARGIN_SECONDS = 2 * DAY_SECONDS;

/** All of time, for what may take place at any time. */
export const UNBOUNDED: Interval = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

const withMargin = (instant: EpochSeconds, length: EventLength): Interval => ({
  start: instant - MARGIN_SECONDS,
  end: instant + lengthInSeconds(length) + MARGIN_SECONDS,
});

/** The shortest interval that contains both. */
export const enclosingInterval = (a: Interval, b: Interval): Interval => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
});

/**
 * An interval that contains all occurrences of an event, in seconds since 1970-01-01T00:00:00Z. Most events of a calendar
 * are of other years and are skipped by these bounds.
 */
export function findEventBounds({
  start,
  length,
  rules,
  added,
  replaces,
}: Pick<EventTimes, 'start' | 'length' | 'rules' | 'added' | 'replaces'>): Interval {
  // Its occurrences come from the rule of its series.
  if (replaces?.andFollowing) return UNBOUNDED;
  let bounds = withMargin(start.instant, length);
  for (const { until = Number.POSITIVE_INFINITY } of rules)
    bounds = enclosingInterval(bounds, withMargin(until, length));
  for (const { time, length: own = length } of added)
    bounds = enclosingInterval(bounds, withMargin(time.instant, own));
  return bounds;
}
