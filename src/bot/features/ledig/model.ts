import type { Temporal } from 'temporal-polyfill';
import type { WorkingHours } from '../../../calendar/contract.js';
import type { Interval } from '../../../shared/time/interval.js';
import type { BusyStatus, UnreadableReason } from '../../model/calendar-reasons.js';
import type { Proposals } from './proposal.js';
import type { LedigProblem, LedigQuestion } from './question.js';

/**
 * Where an answer is shown: privately to the person who asks, in a channel, or in a modal without a table.
 */
export type LedigSurface = 'message' | 'channel' | 'modal';

/** How long a calendar reading is reused. */
export const CACHE_MINUTES = 1;

export interface BusyItem extends Interval {
  status: BusyStatus;
}

/** A person whose calendar was read. */
export interface PersonCalendar {
  name: string;
  /**
   * Clipped to the days asked for, sorted by start, without overlaps: of overlapping items, the first status
   * of `STATUS_PRIORITY` remains.
   */
  items: readonly BusyItem[];
  /** Absent if the calendar does not give them. */
  workingHours?: readonly WorkingHours[];
  /** The calendar tells only that the person is busy. */
  isBusyOnly?: true;
  /** Some events may be missing. */
  mayLackEvents?: true;
  isOptional?: true;
}

/** The people who have to come; all of them if nobody who has to come could be read. */
export function listRequired(calendars: readonly PersonCalendar[]): readonly PersonCalendar[] {
  const required = calendars.filter(({ isOptional }) => !isOptional);
  return required.length > 0 ? required : calendars;
}

export interface UnreadPerson {
  name: string;
  reason: UnreadableReason;
}

/** A time in which no person is busy, but these people are tentatively busy. */
export interface TentativeTime extends Interval {
  names: readonly string[];
}

export interface DayAvailability {
  date: Temporal.PlainDate;
  /**
   * `over`: its hours are past. `weekend`: it has no hours. `apart`: the people have no common working hours. `left-out`:
   * the question leaves the day out of its week.
   */
  state: 'open' | 'over' | 'weekend' | 'apart' | 'left-out';
  /**
   * When everybody who was read and has to come is free, from now on, within the requested hours or the common working hours.
   */
  free: readonly Interval[];
  tentative: readonly TentativeTime[];
}

/** The members of the groups and channels of a question. */
export interface GroupSummary {
  /** With their signs: `@utviklere`. */
  names: readonly string[];
  /** The names of those whom the question leaves out, and how many more are left out. */
  leftOut: { named: readonly string[]; guests: number; bots: number; unlinked: number };
  /** The Slack ids of the others. */
  ids: readonly string[];
}

export interface LedigAnswer {
  /** The one room that the meeting may be in, as a row of the tables. */
  room?: PersonCalendar;
  question: LedigQuestion;
  calendars: readonly PersonCalendar[];
  unread: readonly UnreadPerson[];
  /** Every day asked for; a week has seven. */
  days: readonly DayAvailability[];
  groups?: GroupSummary;
  /** Times for a meeting; none for a question about oneself only. */
  proposed: Proposals;
  /** The name of the person who asks, among those who have to come. Absent in a message that others read. */
  asker?: string;
  /** Addresses for a meeting invitation: everybody asked about, except the person who asks. */
  attendees: readonly string[];
  /** The time zone of the person who asks, if its offset differs on these days. */
  viewerZone?: string;
  /** The day or week that is over, so that the answer is about the next one. */
  movedOn?: 'day' | 'weekday' | 'week';
  /** Words of the question that are nobody's name, and that the answer leaves out. */
  skipped?: readonly string[];
  /** When the oldest calendar was read, if not just now. */
  readAt?: Temporal.ZonedDateTime;
}

export type LedigResult = { answer: LedigAnswer } | { problem: LedigProblem };

/** Which status to show if several apply at once: the hardest to move first. */
export const STATUS_PRIORITY: readonly BusyStatus[] = [
  'OOF',
  'Busy',
  'NoData',
  'Tentative',
  'WorkingElsewhere',
];

/** Whether a person with this status counts as busy. Unknown times count as busy. */
export const isTaken = (status: BusyStatus) => status !== 'WorkingElsewhere' && status !== 'Tentative';
