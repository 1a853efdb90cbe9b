import { hash } from 'node:crypto';
import type { FreeBusy } from '../contract.js';
import { type ContentLine, unescapeText } from './content-line.js';
import { parseEventStatus } from './event-status.js';
import type { EventTime } from './event-time.js';
import type { Properties } from './properties.js';
import type { Rule } from './rule.js';
import type { EventLength } from './values.js';

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
  /** `PARTSTAT` by address in lower case: `ACCEPTED`, `DECLINED`, `TENTATIVE` (RFC 5545 section 3.2.12). */
  participation: ReadonlyMap<string, string>;
}

/** The times of an event. */
export interface EventTimes {
  start: EventTime;
  length: EventLength;
  rules: readonly Rule[];
  added: readonly AddedTime[];
  excluded: readonly EventTime[];
  /** The replaced occurrence, and whether later ones change too. */
  replaces: { time: EventTime; andFollowing: boolean } | undefined;
  /** The first unknown `TZID` of its times, which are in the home zone instead. */
  unknownZone: string | undefined;
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
  readonly unknownZone: string | undefined;
  private readonly properties: Properties;
  private cachedDetails: EventDetails | undefined;

  constructor(properties: Properties, times: EventTimes) {
    const { start, length, rules, added, excluded, replaces, unknownZone } = times;
    this.properties = properties;
    this.uid = properties.value('UID') || this.fingerprint;
    this.start = start;
    this.length = length;
    this.rules = rules;
    this.added = added;
    this.excluded = excluded;
    this.replaces = replaces;
    this.unknownZone = unknownZone;
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
