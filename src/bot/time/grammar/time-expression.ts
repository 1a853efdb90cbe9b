import type { Temporal } from 'temporal-polyfill';
import type { When, WhenProblem } from '../when.js';
import type { Parser } from './combinators.js';
import type { LeftOutDays } from './day-references.js';
import type { Correction } from './typos.js';
import type { ClockBounds } from './words/clock-words.js';

/** Why a sentence is asked back. `readings` are the days it may mean, best first, at most three. */
export type TimeQuestion = {
  why: 'several' | 'several-hours' | 'contradiction' | 'ambiguous' | 'too-long' | 'local' | 'not-understood';
  /** The words in question. */
  typed: string;
  readings: readonly When[];
  /** The hours of each reading, where each has its own: `torsdag 14-16 eller fredag 9-11`, `fredag 13 eller 14`. */
  hours?: readonly ClockBounds[];
  /** Days of one week, as the week without its other days. */
  together?: LeftOutDays;
  /** Whether the days are listed with a word between them: `tirsdag eller torsdag`. */
  isList?: boolean;
  /** ISO weekdays that are left out of each reading, which is a week: `next thu or fri`. */
  without?: readonly number[];
  /** Whether the weeks of the readings are all meant, the first one first: `uke 49 eller 50`, `i desember`. */
  areWeeks?: true;
};

/** What a sentence says of time, and the words that say something else. */
export interface TimeExpression {
  when?: When;
  bounds?: ClockBounds;
  /** Whether the bounds are only what is wanted most: `helst på formiddagen`. */
  isWish: boolean;
  /** What is wanted most within the bounds: `9-15, helst før 12`. */
  preferred?: ClockBounds;
  /** Whether the bounds are a beginning and an end, and not only limits. */
  isExact: boolean;
  /** `hele dagen` */
  isWholeDay: boolean;
  /** `nå` */
  isNow: boolean;
  /** `mandag` on a Monday. */
  isWeekdayOfToday: boolean;
  /** `så snart som mulig` */
  isUrgent: boolean;
  /** Whether a day is named, or a time that can only be today's: `nå`, `i kveld`, `om en time`. */
  saysDay: boolean;
  minMinutes?: number;
  /** ISO weekdays that are left out of the week: `neste uke, ikke fredag`. */
  leftOut?: readonly number[];
  /** Hours in which nothing is wanted, of every day or of one weekday. */
  unwanted?: readonly UnwantedHours[];
  /** Whether the day or the week is the first of several that are meant: `hver mandag`, `uke 49 eller 50`, `i desember`. */
  isFirstOf?: 'days' | 'weeks';
  /** The other days that are meant, in order: `fredag eller mandag`. */
  otherDays?: readonly When[];
  /** The weeks that are meant, of which `when` is the first: `i desember`. */
  weeks?: readonly When[];
  /** The first day of weeks that are meant, where it is behind the first Monday: `i desember`. */
  since?: Temporal.PlainDate;
  /** The last day of weeks that are meant: `før jul`. */
  until?: Temporal.PlainDate;
  /** Whether every day of the week is meant: `hver dag neste uke`. */
  isEachDay?: true;
  /** Words of the sentence that are no part of a time, in order, as typed. */
  rest: readonly string[];
  /** The words that say when or how long, in order, as typed. */
  typed: string;
  /** The sentence without the words that name days, and without the hours where each reading has its own. */
  withoutDays: string;
  /** Words that were read as typing errors of others. */
  corrections: readonly Correction[];
  question?: TimeQuestion;
  problem?:
    | WhenProblem
    | { kind: 'no-such-time'; typed: string }
    | { kind: 'backwards'; typed: string }
    | { kind: 'outside-hours'; typed: string };
}

/** Rules of a caller for the words of its own subject, and words that are never left out as fillers. */
export interface Subject<Found> {
  rules: readonly Parser<Found>[];
  names: ReadonlySet<string>;
  /** Whether the caller can leave days out of a week, and hours out of a day. Otherwise `ikke fredag` is asked back. */
  leavesOutDays?: true;
  /** Whether people are asked for, not rooms: hours in which who asks is busy are not wanted. */
  isOfPeople?: true;
}

/** Minutes after midnight in which nothing is wanted: of every day, of one ISO weekday, or of one date, which has its weekday. */
export interface UnwantedHours {
  weekday?: number;
  /** The last day of several weeks: `før 10. desember kl 12`. */
  date?: Temporal.PlainDate;
  from: number;
  to: number;
  /** Whether something is only wanted least then: `helst ikke fredag`. */
  isWish?: true;
}

const DAY_MINUTES = 24 * 60;

const fromOf = ({ from = 0 }: ClockBounds) => from;

const toOf = ({ to = DAY_MINUTES }: ClockBounds) => to;

/**
 * Several ranges of hours as the one range from the first to the last, and the hours between them in which nothing is wanted:
 * 10–10:30 and 14–14:30. Undefined where two of them touch: then a time in both would look like one of them.
 */
export function joinRanges(
  ranges: readonly ClockBounds[],
): { bounds: ClockBounds | undefined; unwanted: readonly UnwantedHours[] } | undefined {
  const sorted = [...ranges].sort((a, b) => fromOf(a) - fromOf(b));
  const gaps = sorted.slice(1).map((range, at) => ({ from: toOf(sorted[at] ?? range), to: fromOf(range) }));
  if (sorted.length < 2 || gaps.some(({ from, to }) => from >= to)) return undefined;
  const [from, to] = [sorted[0]?.from, sorted.at(-1)?.to];
  const bounds = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return { bounds: Object.keys(bounds).length > 0 ? bounds : undefined, unwanted: gaps };
}
