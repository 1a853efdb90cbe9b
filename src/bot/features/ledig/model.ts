import type { Temporal } from 'temporal-polyfill';
import { MAX_USERS_PER_REQUEST, type WorkingHours } from '../../../calendar/contract.js';
import type { Interval } from '../../../shared/time/interval.js';
import type { BusyStatus, UnreadableReason } from '../../model/calendar-reasons.js';
import type { GroupReference } from '../../people/group-members.js';
import type { TimeQuestion } from '../../time/grammar/time-expression.js';
import type { Correction } from '../../time/grammar/typos.js';
import type { UnwantedHours } from '../../time/grammar/unwanted-hours.js';
import type { When, WhenProblem } from '../../time/when.js';
import type { Proposals } from './proposal.js';

/**
 * Where an answer is shown: privately to the person who asks, in a channel, or in a modal without a table.
 */
export type LedigSurface = 'message' | 'channel' | 'modal';

/** The limit of the calendar service. */
export const MAX_PEOPLE = MAX_USERS_PER_REQUEST;

/**
 * A person in a question: a Slack user id with the label of the mention, or a user name or address as typed.
 */
export type PersonReference = (
  | { slackId: string; label?: string }
  /** `isName`: behind an @, so that it is nothing but a name. */
  | { typed: string; isName?: true }
) & {
  /** Whether the meeting can be without the person. */
  isOptional?: true;
};

/** A person who is asked about by name, or as a member of a group. */
export type AskedPerson = PersonReference & {
  isMember?: true;
  /** Whether the person is a member of a group who is not meant. */
  isLeftOut?: true;
};

/** Wall-clock minutes after midnight. A missing end is the end of the working day. */
export interface HoursLimit {
  from?: number;
  to?: number;
}

/** Limits on a free time. */
export interface TimeLimits {
  hours?: HoursLimit;
  minMinutes?: number;
  /** ISO weekdays that are left out of a week: `neste uke, ikke fredag`. */
  without?: readonly number[];
  /** Hours in which nothing is wanted: `innen fredag kl 12`, `kl 10 eller 14`. */
  unwanted?: readonly UnwantedHours[];
}

/** A person of the workplace, as the name to show and the reference. */
export interface NamedPerson {
  name: string;
  slackId: string;
}

export type LimitsProblem =
  | { kind: 'backwards-hours'; typed: string }
  | { kind: 'no-such-time'; typed: string }
  | { kind: 'odd-length'; typed: string }
  /** `from` and `to` in minutes after midnight. */
  | { kind: 'too-short'; minMinutes: number; from: number; to: number };

/** How long a calendar reading is reused. */
export const CACHE_MINUTES = 1;

/** A room that is wanted in the same question. */
export interface RoomRequest {
  /** At least this many; absent: for the people of the question. */
  places?: number;
  /** Whether the largest rooms come first. Otherwise the smallest that fit do. */
  isLarge?: true;
  /** Words of its name, building or equipment; none for any room. */
  words: readonly string[];
}

/** The meeting that a question is about. */
export interface MeetingRequest {
  /** Each person once, in the order typed; at least one, unless there are groups. */
  people: readonly PersonReference[];
  /** User groups and channels, whose members are asked about too. */
  groups?: readonly GroupReference[];
  limits: TimeLimits;
  room?: RoomRequest;
  /** `budsjett` */
  subject?: string;
}

export interface LedigQuestion extends MeetingRequest {
  when: When;
  /** Whether a week includes Saturday and Sunday. */
  weekend: boolean;
  /** Wants the earliest time: `så snart som mulig`, `nå`. */
  urgency?: 'soon' | 'now';
  /** Whether the day or the week is the first of several that are meant: `hver mandag`, `uke 49 eller 50`, `i desember`. */
  isFirstOf?: 'days' | 'weeks';
  /** The other days that are meant, in order: `fredag eller mandag`. */
  otherDays?: readonly When[];
  /** Words that were read as typing errors of times. */
  corrections: readonly Correction[];
}

/** How the person named the day of a question. */
export interface NamedDay {
  /** Whether the person named the day. Default: yes. */
  isDayNamed?: boolean | undefined;
  /** Whether the person named today by its weekday. */
  isWeekday?: boolean | undefined;
}

/** Names that nobody has. */
export interface NobodyProblem extends NamedDay {
  kind: 'nobody';
  names: readonly string[];
  /** People whose names are similar to the one that was typed. */
  nearest: readonly NamedPerson[];
  /** User groups whose names are similar to the one that was typed. */
  nearestGroups: readonly GroupReference[];
  /** The same question about the people who were found. */
  question: LedigQuestion;
}

export type LedigProblem =
  | WhenProblem
  | LimitsProblem
  | { kind: 'outside-hours'; typed: string }
  /** A sentence that is asked back, with the days that it may mean, and the meeting that is asked for. */
  | (TimeQuestion & { kind: 'unclear'; meeting: MeetingRequest })
  | NobodyProblem
  | { kind: 'too-many-people'; asked: number; most: number }
  | { kind: 'nobody-understood'; tokens: readonly string[] };

/**
 * `isDayNamed` tells «today» from a question without a day, which may go on to the next working day. `isWeekday`: today is
 * named by its weekday, which may go on to that of next week. `saysDay` is true
 * also for a time that can only be today's: `nå`, `i kveld`.
 */
export type LedigQuery =
  | { question: LedigQuestion; isDayNamed?: boolean; isWeekday?: boolean; saysDay?: boolean }
  | { problem: LedigProblem };

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
