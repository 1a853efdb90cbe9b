import { hash } from 'node:crypto';
import { trimSignsAtEnd } from '../../shared/text/trim-signs.js';
import type { Interval } from '../../shared/time/interval.js';
import type { FreeBusy } from '../contract.js';
import { type ContentLine, unescapeText } from './content-line.js';
import { parseEventStatus } from './event-status.js';
import type { EventTime } from './event-time.js';
import type { Properties } from './properties.js';
import type { Rule } from './rule.js';
import type { EventLength } from './values.js';
import { instantOfWall, type Zone } from './zone.js';

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
    isCancelled: /^CANCELLED$/i.test(properties.value('STATUS') ?? ''),
    status: parseEventStatus((name) => properties.value(name)),
    participation: parseParticipation(properties.list('ATTENDEE')),
  };
}
