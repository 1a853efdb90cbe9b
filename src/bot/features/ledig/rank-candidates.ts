import type { Temporal } from 'temporal-polyfill';
import { type Interval, overlaps } from '../../../shared/time/interval.js';
import type { ProposalReason } from '../../model/proposal-reason.js';
import { type HourRange, intervalOfHours, minuteAt } from './hours.js';
import type { MeetingCandidate } from './meeting-candidates.js';

/**
 * How good a time is, of those at which as many as possible of the people who have to come can. Costs are in points; a
 * day later costs as much as four hours. Who may be busy weighs most, then lunch.
 */
export const COST = {
  maybe: 100,
  lunch: 40,
  withoutOptional: 25,
  dayLater: 12,
  hourLater: 3,
  /** The first half hour outside the core of the day, and each further one. */
  outsideCore: 8,
  furtherOutside: 4,
  /** Everybody comes right from something else, or goes right on; and both. */
  besideMeeting: 4,
  betweenMeetings: 15,
  quarterPast: 5,
  oddMinute: 8,
} as const;

/** The core of the day, in minutes after midnight. */
const CORE: HourRange = { from: 9 * 60, to: 15 * 60 };
const HALF_HOUR = 30;
const NOON = 12 * 60;
/** A meeting is «after lunch» if it begins within this. */
const NEAR_LUNCH_MS = 30 * 60_000;

export interface RankContext {
  timeZone: string;
  /** The day that the question begins with. */
  first: Temporal.PlainDate;
  /** When people have lunch. */
  lunch?: HourRange | undefined;
}

const lunchOf = ({ date }: MeetingCandidate, { lunch, timeZone }: RankContext): Interval | undefined =>
  lunch && intervalOfHours(date, lunch, timeZone);

export function isAtLunch(candidate: MeetingCandidate, context: RankContext): boolean {
  const lunch = lunchOf(candidate, context);
  return lunch !== undefined && overlaps(candidate, lunch);
}

/** Minutes of the meeting before and after the core of the day. */
function minutesOutside(candidate: MeetingCandidate, { timeZone }: RankContext) {
  const start = minuteAt(candidate.start, timeZone);
  const end = start + (candidate.end - candidate.start) / 60_000;
  return { early: Math.max(0, CORE.from - start), late: Math.max(0, end - CORE.to), start };
}

function outsideCost(minutes: number): number {
  return minutes === 0 ? 0 : COST.outsideCore + (Math.ceil(minutes / HALF_HOUR) - 1) * COST.furtherOutside;
}

function clockCost(minute: number): number {
  const past = minute % 60;
  if (past % HALF_HOUR === 0) return past === 0 ? 0 : 1;
  return past % 15 === 0 ? COST.quarterPast : COST.oddMinute;
}

/** The cost of a time: the lower, the better. */
export function costOf(candidate: MeetingCandidate, context: RankContext): number {
  const { date, maybe, withoutOptional, required, busyBefore, busyAfter } = candidate;
  const { early, late, start } = minutesOutside(candidate, context);
  const share = (count: number) => (required === 0 ? 0 : count / required);
  return (
    COST.maybe * maybe.length +
    COST.withoutOptional * withoutOptional.length +
    (isAtLunch(candidate, context) ? COST.lunch : 0) +
    COST.dayLater * context.first.until(date).days +
    COST.hourLater * Math.max(0, (start - CORE.from) / 60) +
    outsideCost(early) +
    outsideCost(late) +
    COST.besideMeeting * (share(busyBefore) + share(busyAfter)) +
    COST.betweenMeetings * share(Math.min(busyBefore, busyAfter)) +
    clockCost(start)
  );
}

/** The place of a time among the proposals. */
export interface ProposalPlace {
  /** Whether it is the first time at which as many can come. */
  isSoonest: boolean;
  /** Whether it is proposed first. */
  isFirst: boolean;
  /** Whether no other time is proposed. */
  isOnly: boolean;
}

/**
 * Why a time is proposed where it is, or what speaks against it. The people who cannot come are told beside it.
 */
export function reasonOf(
  candidate: MeetingCandidate,
  { isSoonest, isFirst, isOnly }: ProposalPlace,
  context: RankContext,
): ProposalReason {
  if (isAtLunch(candidate, context)) return 'lunch';
  if (isOnly) return 'only';
  if (isSoonest && isFirst) return 'soonest';
  const { early, late, start } = minutesOutside(candidate, context);
  if (early > 0) return 'early';
  if (start >= CORE.to) return 'late';
  if (candidate.busyBefore > 0 && candidate.busyAfter > 0) return 'between';
  if (isSoonest) return 'soonest';
  const lunch = lunchOf(candidate, context);
  const isNear = (from: number, to: number) => to >= from && to - from < NEAR_LUNCH_MS;
  if (lunch && isNear(candidate.end, lunch.start)) return 'before-lunch';
  if (lunch && isNear(lunch.end, candidate.start)) return 'after-lunch';
  // People leave soon after a meeting that ends with the working day.
  if (candidate.isRoomy && late <= HALF_HOUR) return 'roomy';
  return start < NOON ? 'morning' : 'afternoon';
}
