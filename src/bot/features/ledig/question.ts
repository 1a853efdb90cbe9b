import type { Temporal } from 'temporal-polyfill';
import { MAX_USERS_PER_REQUEST } from '../../../calendar/contract.js';
import type { GroupReference } from '../../people/people.js';
import type { TimeQuestion, UnwantedHours } from '../../time/grammar/time-expression.js';
import type { Correction } from '../../time/grammar/typos.js';
import type { When, WhenProblem } from '../../time/when.js';

/** The limit of the calendar service. */
export const MAX_PEOPLE = MAX_USERS_PER_REQUEST;

/**
 * A person in a question: a Slack user id with the label of the mention, or a user name or address as typed.
 */
export type PersonReference = (
  | { slackId: string; label?: string }
  /**
   * `isName`: behind an @, or where a name stands, so that it is nothing but a name. `isLastName`: with a capital letter, directly
   * behind another word that may be a name.
   */
  | { typed: string; isName?: true; isLastName?: true }
) &
  Attendance;

/** A user group or channel of a question, and whether its members have to come. */
export type AskedGroup = GroupReference & Attendance;

/** Whether somebody has to come to the meeting. */
export interface Attendance {
  /** The meeting can be without them. */
  isOptional?: true;
  /** One of those of whom one is enough: `@kari eller @ola`. Each of them is optional too. */
  isChoice?: true;
}

/** That of somebody of whom one is enough. */
export const ONE_OF_SEVERAL = { isOptional: true, isChoice: true } as const satisfies Attendance;

/** Only the marks of a person, a group or a calendar. */
export const attendanceOf = ({
  isOptional,
  isChoice,
}: {
  [Mark in keyof Attendance]: Attendance[Mark] | undefined;
}): Attendance => ({ ...(isOptional && { isOptional }), ...(isChoice && { isChoice }) });

/** Wall-clock minutes after midnight. A missing end is the end of the working day. */
export interface HoursLimit {
  from?: number;
  to?: number;
}

/** Limits on a free time. */
export interface TimeLimits {
  hours?: HoursLimit;
  /** Hours that are wanted most, of all those that are looked at: `helst før 12`. */
  preferred?: HoursLimit;
  minMinutes?: number;
  /** ISO weekdays that are left out of a week: `neste uke, ikke fredag`. */
  without?: readonly number[];
  /** The first day of the weeks that are asked about, where it is behind their first Monday: `i desember`. */
  since?: Temporal.PlainDate;
  /** The last day of the weeks that are asked about: `før jul`. */
  until?: Temporal.PlainDate;
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
  groups?: readonly AskedGroup[];
  /** Members of the groups who are not meant: `@utviklere uten @per`. The id of a group stands for its members. */
  leftOut?: readonly PersonReference[];
  limits: TimeLimits;
  room?: RoomRequest;
  /** `budsjett` */
  subject?: string;
}

/** Whether an id of Slack is that of a user group or a channel. */
export const isGroupId = (id: string): boolean => /^[SCG]/u.test(id);

/** Whether a question is which of them is free, each alone, and not when all are: nobody has to come. */
export const asksWhichIsFree = ({
  people,
  groups = [],
}: Pick<MeetingRequest, 'people' | 'groups'>): boolean =>
  [...people, ...groups].every(({ isOptional }) => isOptional);

/** Whether one of several people is enough, as in `@kari eller @ola`, for a meeting with others. */
export const isOneEnough = ({ people, groups = [] }: Pick<MeetingRequest, 'people' | 'groups'>): boolean =>
  !asksWhichIsFree({ people, groups }) && [...people, ...groups].some(({ isChoice }) => isChoice);

export interface LedigQuestion extends MeetingRequest {
  when: When;
  /** Whether a week includes Saturday and Sunday. */
  weekend: boolean;
  /** Wants the earliest time: `så snart som mulig`, `nå`. */
  urgency?: 'soon' | 'now';
  /** Whether the day or the week is the first of several that are meant: `hver mandag`, `uke 49 eller 50`, `i desember`. */
  isFirstOf?: 'days' | 'weeks';
  /** The weeks behind `when` that are meant too, in order, at most three: `før 10. desember`. */
  laterWeeks?: readonly When[];
  /** The other days that are meant, in order: `fredag eller mandag`. */
  otherDays?: readonly When[];
  /** So many of them are enough, although the answer is about all. */
  enough?: number;
  /** Words that were read as typing errors of times. */
  corrections: readonly Correction[];
}

/** How the person named the day of a question. */
export interface NamedDay {
  /** Whether the person named the day. Default: yes. */
  isDayNamed?: boolean | undefined;
  /** Whether the person named today by its weekday. */
  isWeekday?: boolean | undefined;
  /** Whether the person asked when people are away. */
  asksAway?: boolean | undefined;
}

/** Names that nobody has, or several. */
export interface NobodyProblem extends NamedDay {
  kind: 'nobody';
  names: readonly string[];
  /** Whether `nearest` are the people who have the name. */
  isSeveral?: true;
  /** Whether the one who is named is left out of the groups. */
  isLeftOut?: true;
  /** Whether the one who is named has to come. */
  attendance?: Attendance;
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
  | { kind: 'nobody-understood'; tokens: readonly string[] }
  /** A question who is free that names nobody to ask about. `time`: its words of time. */
  | { kind: 'of-whom'; time: string };

/**
 * `isDayNamed` tells «today» from a question without a day, which may go on to the next working day. `isWeekday`: today is
 * named by its weekday, which may go on to that of next week. `saysDay` is true
 * also for a time that can only be today's, `nå` or `i kveld`, and beside hours or a length where no word left may be a day.
 * `asksAway`: it asks on which days of a week or a month people are away. The answer shows when they are free.
 * `passedOver`: clauses that only tell why it is asked.
 */
export type LedigQuery =
  | {
      question: LedigQuestion;
      isDayNamed?: boolean;
      isWeekday?: boolean;
      saysDay?: boolean;
      asksAway?: boolean;
      passedOver?: string;
    }
  | { problem: LedigProblem };
