import type { Temporal } from 'temporal-polyfill';
import { MAX_USERS_PER_REQUEST, type WorkingHours } from '../../../calendar/contract.js';
import type { Interval } from '../../../shared/time/interval.js';
import type { BusyStatus, UnreadableReason } from '../../model/calendar-reasons.js';
import type { When, WhenProblem } from '../../time/when.js';

/** Where an answer stands: with the asker alone, before everybody, or in a modal, which takes no table. */
export type LedigSurface = 'message' | 'channel' | 'modal';

/** What the calendar service takes. */
export const MAX_PEOPLE = MAX_USERS_PER_REQUEST;

/**
 * Somebody asked about: by Slack user id, with the name that stood in the mention, or by a user name or address as
 * typed.
 */
export type Wanted = { slackId: string; label?: string } | { typed: string };

/** By the clock on the wall, in minutes after midnight; an end that is left out is the working day's. */
export interface HoursLimit {
  from?: number;
  to?: number;
}

/** What a time to meet must be. */
export interface TimeLimits {
  hours?: HoursLimit;
  /** Minutes. */
  minMinutes?: number;
}

export type LimitsProblem =
  | { kind: 'backwards-hours'; typed: string }
  | { kind: 'no-such-time'; typed: string }
  | { kind: 'odd-length'; typed: string }
  /** All in minutes. */
  | { kind: 'too-short'; least: number; from: number; to: number };

/** As long as what was read of a calendar is used again. */
export const CACHE_MINUTES = 1;

export interface LedigQuestion {
  /** Each once, in the order they were named; at least one. */
  people: readonly Wanted[];
  when: When;
  /** Of a week: whether Saturday and Sunday are asked for too. */
  weekend: boolean;
  limits: TimeLimits;
  /** Groups and channels, whose people are not looked up. */
  groups: readonly string[];
  /** What was typed among the people and cannot be one. */
  notUnderstood: readonly string[];
}

export type LedigProblem =
  | WhenProblem
  | LimitsProblem
  /** More than a week, or from one day to another. */
  | { kind: 'too-long'; typed: string }
  | { kind: 'groups'; groups: readonly string[] }
  | { kind: 'too-many-people'; asked: number; most: number }
  | { kind: 'nobody-understood'; tokens: readonly string[] };

export type LedigQuery = { question: LedigQuestion } | { problem: LedigProblem };

export interface BusyItem extends Interval {
  status: BusyStatus;
}

/**
 * A person whose calendar was read. The items are cut to the days asked for, in order of start, and lie beside one
 * another: where several did, the one hardest to move is told.
 */
export interface PersonCalendar {
  name: string;
  items: readonly BusyItem[];
  /** Where the calendar knows them. */
  workingHours?: readonly WorkingHours[];
}

export interface UnreadPerson {
  name: string;
  reason: UnreadableReason;
}

/** Time in which nobody is taken, but these may be: they have something that is not settled. */
export interface TentativeTime extends Interval {
  names: readonly string[];
}

export interface DayAvailability {
  date: Temporal.PlainDate;
  /** `over`: its hours are past. `weekend`: it has none. `apart`: the people do not work at the same time. */
  state: 'open' | 'over' | 'weekend' | 'apart';
  /** When everybody who was read is free, from now on, within the hours asked for or else everybody's working hours. */
  free: readonly Interval[];
  tentative: readonly TentativeTime[];
}

export interface LedigAnswer {
  question: LedigQuestion;
  calendars: readonly PersonCalendar[];
  unread: readonly UnreadPerson[];
  /** Every day asked for; a week has seven. */
  days: readonly DayAvailability[];
  /** Addresses of all who were asked about, but for the asker: whom a meeting is with. */
  attendees: readonly string[];
  /** The asker's own zone, where its clocks show another time these days. */
  viewerZone?: string;
  /** When the oldest part of it was read, where that is not now. */
  readAt?: Temporal.ZonedDateTime;
}

export type LedigResult = { answer: LedigAnswer } | { problem: LedigProblem };

/** Where several lie in one moment, the first of these is told: the one hardest to move. */
export const STATUS_PRIORITY: readonly BusyStatus[] = [
  'OOF',
  'Busy',
  'NoData',
  'Tentative',
  'WorkingElsewhere',
];

/** Whether somebody with this status cannot be asked to a meeting; what is not known is not promised. */
export const isTaken = (status: BusyStatus) => status !== 'WorkingElsewhere' && status !== 'Tentative';
