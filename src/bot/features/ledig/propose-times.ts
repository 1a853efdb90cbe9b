import { type Interval, overlaps } from '../../../shared/time/interval.js';
import { DRAWBACKS, type ProposalReason } from '../../model/proposal-reason.js';
import {
  listCandidates,
  type MeetingCandidate,
  type MeetingDay,
  type MeetingRoom,
} from './meeting-candidates.js';
import type { MeetingProposal, Proposals } from './proposal.js';
import { costOf, isAtLunch, type RankContext, reasonOf } from './rank-candidates.js';

export interface ProposeOptions extends Omit<RankContext, 'first'> {
  lengthMs: number;
  /** Rooms that fit, the best first; absent if no room was asked for. */
  rooms?: readonly MeetingRoom[] | undefined;
  /** The name of the person who asks, if that person is in the meeting: no time without the asker is proposed. */
  asker?: string | undefined;
  /** Whether the earliest time is proposed first. */
  isUrgent?: boolean;
}

const MAX_OF_DAY = 3;
const MAX_OF_WEEK = 5;
/** Times of one day that are proposed together are this far apart, where there are others. */
const APART_MS = 3_600_000;
/** What it costs to propose another time of the same day, one close to it, and the same hour of another day. */
const SPREAD = { sameDay: 60, close: 20, sameHour: 6 } as const;
/** A time without more people than this is no proposal. */
const MAX_WITHOUT = 0.5;
const MIN_MEETING = 2;

interface RankedCandidate {
  candidate: MeetingCandidate;
  cost: number;
  isAtLunch: boolean;
}

const distance = (a: Interval, b: Interval) => Math.max(a.start, b.start) - Math.min(a.end, b.end);

/** What the times that are already proposed add to the cost of another. */
function spreadCost(candidate: MeetingCandidate, chosen: readonly MeetingCandidate[], isWeek: boolean) {
  let cost = 0;
  for (const other of chosen) {
    if (overlaps(candidate, other)) return Number.POSITIVE_INFINITY;
    const isSameDay = other.date.equals(candidate.date);
    if (isSameDay && isWeek) cost += SPREAD.sameDay;
    if (isSameDay && distance(candidate, other) < APART_MS) cost += SPREAD.close;
    const apart = Math.abs(candidate.start - other.start) % (24 * 3_600_000);
    if (!isSameDay && apart === 0) cost += SPREAD.sameHour;
  }
  return cost;
}

/**
 * The best of the candidates, one after the other, each as far from the others as makes them a choice.
 *
 * @param begun the candidates that are chosen already
 */
function chooseSpread(
  ranked: readonly RankedCandidate[],
  isWeek: boolean,
  begun: readonly MeetingCandidate[],
): MeetingCandidate[] {
  const chosen = [...begun];
  const most = isWeek ? MAX_OF_WEEK : MAX_OF_DAY;
  while (chosen.length < most) {
    const left = ranked.flatMap((each) => {
      const cost = each.cost + spreadCost(each.candidate, chosen, isWeek);
      return cost === Number.POSITIVE_INFINITY ? [] : [{ ...each, cost }];
    });
    // Lunch is no choice while another time is left at which nobody may be busy, however close that is to the others.
    const besideLunch = left.filter((each) => !each.isAtLunch);
    const isLunchLast = besideLunch.some(({ candidate }) => candidate.maybe.length === 0);
    const [first, ...others] = isLunchLast ? besideLunch : left;
    if (!first) break;
    chosen.push(others.reduce((best, each) => (each.cost < best.cost ? each : best), first).candidate);
  }
  return chosen;
}

/** Each proposal with its reason. */
function explain(
  candidates: readonly MeetingCandidate[],
  soonest: number,
  context: RankContext,
): { candidate: MeetingCandidate; why: ProposalReason; isSooner?: true }[] {
  const isOnly = candidates.length === 1;
  const reasons = candidates.map((candidate, at) => {
    const place = { isSoonest: candidate.start === soonest, isFirst: at === 0, isOnly };
    return { candidate, why: reasonOf(candidate, place, context) };
  });
  return reasons.map((each, at) => {
    const isSooner = reasons
      .slice(at + 1)
      .some(
        ({ candidate, why }) =>
          candidate.start > each.candidate.start &&
          !DRAWBACKS.includes(why) &&
          !candidate.date.equals(each.candidate.date),
      );
    return { ...each, ...(isSooner && DRAWBACKS.includes(each.why) && { isSooner: true as const }) };
  });
}

/** The person who alone is away at most of the proposed times; nobody where always several are. */
function findInTheWay(candidates: readonly Pick<MeetingCandidate, 'without'>[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { without } of candidates) {
    const [only, ...others] = without;
    if (only !== undefined && others.length === 0) counts.set(only, (counts.get(only) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The candidates at which as many as possible can come, if they are enough for a meeting. */
function listFullest(candidates: readonly MeetingCandidate[]): MeetingCandidate[] {
  const fewest = Math.min(...candidates.map(({ without }) => without.length));
  return candidates.filter(
    ({ without, required }) =>
      without.length === fewest &&
      (fewest === 0 || (fewest / required <= MAX_WITHOUT && required - fewest >= MIN_MEETING)),
  );
}

/**
 * Proposes times for a meeting: as many as have to come, soon, in the core of the day, not at lunch, not wedged between
 * other meetings, with a room if one is asked for, and spread over the day or the days. Pure.
 *
 * @param days one day, or the days of a week
 */
export function proposeTimes(
  days: readonly MeetingDay[],
  { lengthMs, rooms, asker, isUrgent, ...rank }: ProposeOptions,
): Proposals {
  const [first] = days;
  if (!first) return { proposals: [] };
  const all = days.flatMap((day) => listCandidates(day, lengthMs, rooms));
  const fullest = listFullest(all.filter(({ without }) => asker === undefined || !without.includes(asker)));
  const withRoom = fullest.filter(({ room }) => room !== undefined);
  const hasNoRoom = rooms !== undefined && fullest.length > 0 && withRoom.length === 0;
  const candidates = rooms === undefined || hasNoRoom ? fullest : withRoom;
  const context = { ...rank, first: first.date };
  const ranked = candidates.map((candidate) => ({
    candidate,
    cost: costOf(candidate, context),
    isAtLunch: isAtLunch(candidate, context),
  }));
  const soonest = Math.min(...candidates.map(({ start }) => start));
  const begun = isUrgent ? candidates.filter(({ start }) => start === soonest).slice(0, 1) : [];
  const chosen = chooseSpread(ranked, days.length > 1, begun).slice(begun.length);
  const atLunch = chosen.filter((each) => isAtLunch(each, context));
  const ordered = [...begun, ...chosen.filter((each) => !atLunch.includes(each)), ...atLunch];
  const proposals = explain(ordered, soonest, context).map(({ candidate, ...reason }): MeetingProposal => {
    const { date, start, end, without, maybe, withoutOptional, required, room } = candidate;
    const people = { without, maybe, withoutOptional, required };
    return {
      ...{ date, start, end, ...reason, ...people },
      ...(room && {
        room: {
          name: room.name,
          address: room.address,
          ...(room.mayLackEvents && { mayLackEvents: true }),
        },
      }),
    };
  });
  const inTheWay = (fullest[0]?.without.length ?? 0) === 1 ? findInTheWay(proposals) : undefined;
  const isAskerBusy = asker !== undefined && fullest.length === 0 && listFullest(all).length > 0;
  return {
    proposals,
    ...(hasNoRoom && { roomProblem: { problem: 'taken' as const, words: [] } }),
    ...(inTheWay !== undefined && { inTheWay }),
    ...(isAskerBusy && { busyAsker: asker }),
  };
}
