import type { Temporal } from 'temporal-polyfill';
import type { FreeBusy } from '../../calendar/contract.js';
import type { Interval } from '../../shared/interval.js';
import type { MissingReason } from '../people/people.js';
import type { When, WhenProblem } from '../when.js';

/** More do not fit in a message that can be read. */
export const MOST_PEOPLE = 30;

/**
 * Somebody asked about: by Slack user id, with the name that stood in the mention, or by a user name or address as
 * typed.
 */
export type Wanted = { slackId: string; label?: string } | { typed: string };

export interface LedigQuestion {
  /** Each once, in the order they were named; at least one. */
  people: readonly Wanted[];
  when: When;
  /** Of a week: whether Saturday and Sunday are asked for too. */
  weekend: boolean;
  /** What was typed among the people and cannot be one. */
  notUnderstood: readonly string[];
}

export type LedigProblem =
  | WhenProblem
  | { kind: 'too-many-people'; asked: number; most: number }
  | { kind: 'nobody-understood'; tokens: readonly string[] };

export type LedigQuery = { question: LedigQuestion } | { problem: LedigProblem };

/** All that counts for a table: an item that says `Free` is none. */
export type BusyStatus = Exclude<FreeBusy, 'Free'>;

export interface BusyItem extends Interval {
  status: BusyStatus;
}

/** A person whose calendar was read; the items are cut to the days asked for, in order of start. */
export interface SeenPerson {
  name: string;
  items: readonly BusyItem[];
}

/** Why a calendar could not be read: what Slack knows of the person, or what the calendar service said. */
export type UnseenReason =
  | { from: 'slack'; why: SlackReason }
  | { from: 'calendar'; why: CalendarReason }
  /** In the service's own words. */
  | { from: 'calendar'; said: string };

/** Also that Slack did not say who it is. */
export type SlackReason = MissingReason | 'no-answer';

export type CalendarReason =
  | 'unknown-user'
  | 'no-calendar'
  | 'outside'
  | 'no-access'
  | 'list'
  | 'unreadable'
  | 'too-many-events'
  | 'too-slow'
  | 'unreachable'
  | 'server-busy'
  | 'bad-password'
  | 'bad-certificate'
  | 'login-page'
  | 'failed'
  | 'no-answer';

export interface UnseenPerson {
  name: string;
  reason: UnseenReason;
}

export interface DayFree {
  date: Temporal.PlainDate;
  /** `over`: its working hours are past. `weekend`: it has none. */
  state: 'open' | 'over' | 'weekend';
  /** When everybody who was read is free in working hours, from now on. */
  free: readonly Interval[];
}

export interface LedigAnswer {
  question: LedigQuestion;
  seen: readonly SeenPerson[];
  unseen: readonly UnseenPerson[];
  /** Every day asked for; a week has seven. */
  days: readonly DayFree[];
}

export type LedigResult = { answer: LedigAnswer } | { problem: LedigProblem };

/** Whether somebody with this status may be asked to a meeting; what is not known is not promised. */
export const isTaken = (status: BusyStatus) => status !== 'WorkingElsewhere';
