import type { Temporal } from 'temporal-polyfill';
import {
  clipIntervals,
  commonGaps,
  type Interval,
  mergeIntervals,
  overlaps,
  overlapsAny,
  subtractIntervals,
} from '../../../shared/time/interval.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { BusyStatus } from '../../model/calendar-reasons.js';
import { eveOf, isHoliday } from '../../model/holidays.js';
import { DRAWBACKS, type ProposalReason, type RoomProblem } from '../../model/proposal-reason.js';
import { isOnDayOf } from '../../time/grammar/sentence.js';
import type { UnwantedHours } from '../../time/grammar/time-expression.js';
import { isWeekendAlone } from '../../time/when.js';
import {
  completeHours,
  type DayAvailability,
  type HourRange,
  intervalOfDays,
  intervalOfHours,
  isDayOff,
  isOutside,
  isTaken,
  isWeekend,
  type LedigAnswer,
  listChoice,
  listRequired,
  type MeetingProposal,
  minuteAt,
  type PersonCalendar,
  type Proposals,
  type TentativeTime,
  WORKING_HOURS,
  workingTimes,
} from './model.js';
import { asksWhichIsFree, type LedigQuestion, type TimeLimits } from './question.js';

/** Times for the meeting; none for a question about oneself only, without a room. */
export function proposeMeeting(
  {
    question,
    calendars,
    days,
    attendees,
  }: Pick<LedigAnswer, 'question' | 'calendars' | 'days' | 'attendees'>,
  { rooms, asker }: MeetingParts,
  { now, lunch }: Pick<RequestContext, 'now' | 'lunch'>,
): Proposals {
  if ((attendees.length === 0 && !question.room) || calendars.length === 0) return { proposals: [] };
  if (asksWhichIsFree(question)) return { proposals: [] };
  // Nobody who is asked about can be read: the times would suit only the person who asks.
  const isOnlyAsker = calendars.every(({ name }) => name === asker);
  if (isOnlyAsker && attendees.length > 0) return { proposals: [] };
  const meetingDays = listMeetingDays(days, calendars, question, now);
  const hasRooms = rooms && 'rooms' in rooms;
  const proposed = proposeTimes(meetingDays, {
    lengthMs: minLengthMs(question.limits),
    timeZone: now.timeZoneId,
    lunch,
    ...(question.limits.preferred && { preferred: completeHours(question.limits.preferred) }),
    least: question.limits.unwanted?.filter(({ isWish }) => isWish),
    asker,
    isUrgent: question.urgency !== undefined || beginsSoon(question, now),
    ...(hasRooms && { rooms: rooms.rooms }),
  });
  const isFound = proposed.proposals.some(({ without }) => without.length === 0);
  const nearest = isFound ? [] : findNearest(question, calendars, { rooms, asker }, now);
  const { busyAsker, ...found } = proposed;
  const proposals = [...proposed.proposals, ...nearest];
  const all = { ...found, proposals, ...(busyAsker !== undefined && nearest.length === 0 && { busyAsker }) };
  if (!rooms || hasRooms) return all;
  const { problem, words = [] } = rooms;
  return { ...all, roomProblem: { problem, words } };
}

/** Hours that begin this soon and have no end mean the first possible time: `om 10 minutter`. */
const SOON_MINUTES = 30;

function beginsSoon({ when, limits: { hours } }: LedigQuestion, now: Temporal.ZonedDateTime): boolean {
  if (when.kind === 'week' || hours?.from === undefined || hours.to !== undefined) return false;
  const { start } = intervalOfHours(when.date, completeHours(hours), now.timeZoneId);
  return start - now.epochMilliseconds <= SOON_MINUTES * 60_000;
}

/** The nearest time on the same day, where the hours that were asked for suit not all. */
function findNearest(
  question: LedigQuestion,
  calendars: readonly PersonCalendar[],
  { rooms }: MeetingParts,
  now: Temporal.ZonedDateTime,
): readonly MeetingProposal[] {
  const { limits, when } = question;
  if (when.kind === 'week' || !limits.hours) return [];
  const { hours, unwanted = [], ...others } = limits;
  const lengthMs = minLengthMs(limits);
  const exact = listExact(limits, when.date);
  // What lies between hours beside each other is not asked for, but may be the nearest.
  const leftOut = unwanted.filter(({ weekday }) => weekday !== undefined || exact.length === 0);
  const anyTime = { ...question, limits: { ...others, unwanted: leftOut, minMinutes: lengthMs / 60_000 } };
  const day = findMeetingTimes(when.date, { question: anyTime, calendars }, now);
  const asked = exact.length > 0 ? exact : [completeHours(hours)];
  const times = asked.map((each) => intervalOfHours(when.date, each, now.timeZoneId));
  const start = (times.find(({ end }) => end > now.epochMilliseconds) ?? times[0])?.start;
  if (start === undefined) return [];
  return proposeNearest(
    listMeetingDays([day], calendars, anyTime, now),
    { start, end: start + lengthMs },
    rooms && 'rooms' in rooms ? { rooms: rooms.rooms } : {},
  );
}

interface MeetingParts {
  rooms: MeetingRooms | undefined;
  asker: string | undefined;
}

interface ProposeOptions extends Omit<RankContext, 'first'> {
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

/** The person who alone is away at each of the proposed times; nobody where they leave out others too. */
function findInTheWay(proposals: readonly Pick<MeetingProposal, 'without'>[]): string | undefined {
  const [name, ...others] = new Set(proposals.flatMap(({ without }) => without));
  return others.length === 0 ? name : undefined;
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
  const proposals = explain(ordered, soonest, context).map(({ candidate, ...reason }) =>
    proposalOf(candidate, reason),
  );
  const inTheWay = (fullest[0]?.without.length ?? 0) === 1 ? findInTheWay(proposals) : undefined;
  const isAskerBusy = asker !== undefined && fullest.length === 0 && listFullest(all).length > 0;
  return {
    proposals,
    ...(hasNoRoom && { roomProblem: { problem: 'taken' as const, words: [] } }),
    ...(inTheWay !== undefined && { inTheWay }),
    ...(isAskerBusy && { busyAsker: asker }),
  };
}

/**
 * The time nearest to the one that was asked for, at which all can come and nobody may be busy, with a room if one is
 * asked for. Pure.
 */
function proposeNearest(
  days: readonly MeetingDay[],
  asked: Interval,
  { rooms }: Pick<ProposeOptions, 'rooms'>,
): MeetingProposal[] {
  const all = days.flatMap((day) => listCandidates(day, asked.end - asked.start, rooms));
  const possible = all.filter(
    ({ without, maybe, room }) => without.length + maybe.length === 0 && (!rooms || room !== undefined),
  );
  const away = ({ start }: Interval) => Math.abs(start - asked.start);
  const [first, ...others] = possible;
  if (!first) return [];
  const nearest = others.reduce((best, each) => (away(each) < away(best) ? each : best), first);
  return [proposalOf(nearest, { why: 'nearest' })];
}

function proposalOf(
  { date, start, end, without, maybe, withoutOptional, required, room }: MeetingCandidate,
  reason: Pick<MeetingProposal, 'why' | 'isSooner'>,
): MeetingProposal {
  return {
    ...{ date, start, end, ...reason, without, maybe, withoutOptional, required },
    ...(room && {
      room: { name: room.name, address: room.address, ...(room.mayLackEvents && { mayLackEvents: true }) },
    }),
  };
}

function personOf(
  calendar: PersonCalendar,
  part: { isOptional: boolean; isChoice: boolean },
  hours: readonly Interval[],
  rest: Interval,
) {
  const items = clipIntervals(calendar.items, { start: rest.start - 3_600_000, end: rest.end + 3_600_000 });
  const timesWhere = (matches: (item: PersonCalendar['items'][number]) => boolean) =>
    mergeIntervals(items.filter(matches));
  return {
    name: calendar.name,
    ...part,
    busy: timesWhere(({ status }) => isTaken(status)),
    off: subtractIntervals([rest], hours),
    maybe: timesWhere(({ status }) => status === 'Tentative'),
  } satisfies MeetingPerson;
}

/** The days on which a meeting may still be, each with its hours and its people. */
function listMeetingDays(
  days: readonly DayAvailability[],
  calendars: readonly PersonCalendar[],
  question: LedigQuestion,
  now: Temporal.ZonedDateTime,
): MeetingDay[] {
  const { timeZoneId: zone } = now;
  const { hours } = question.limits;
  const choice = listChoice(calendars);
  const required = new Set(listRequired(calendars));
  const wanted = days.filter(({ state }) => state !== 'left-out');
  return wanted.map(({ date, free }) => {
    const day = hours ? intervalOfHours(date, completeHours(hours), zone) : intervalOfDays(date, date, zone);
    // The part of the day that is left and within the hours asked for.
    const rest = { start: Math.max(day.start, roundUp(now)), end: day.end };
    if (rest.start >= rest.end) return { date, hours: [], people: [], free };
    const hoursOf = new Map(
      calendars.map((each) => [each, clipIntervals(meetingHours(each, date, question, zone), rest)]),
    );
    return {
      date,
      free,
      hours: mergeIntervals([...required].flatMap((each) => hoursOf.get(each) ?? [])),
      people: calendars.map((each) => {
        const isOptional = !required.has(each);
        const part = { isOptional, isChoice: isOptional && choice.includes(each) };
        return personOf(each, part, hoursOf.get(each) ?? [], rest);
      }),
    };
  });
}

/** A person of a meeting on one day. All intervals are sorted and disjoint, in milliseconds since the epoch. */
interface MeetingPerson {
  name: string;
  isOptional: boolean;
  /** Whether the person is one of several of whom at least one has to come. */
  isChoice?: boolean;
  /** When the person has something else. */
  busy: readonly Interval[];
  /** When the person does not work. */
  off: readonly Interval[];
  /** When the person may have something else. */
  maybe: readonly Interval[];
}

/** A day on which a meeting may be. */
interface MeetingDay {
  date: Temporal.PlainDate;
  /** The hours in which it may begin and end, sorted and disjoint. */
  hours: readonly Interval[];
  people: readonly MeetingPerson[];
  /** When everybody who has to come is free. */
  free: readonly Interval[];
}

/** The rooms that fit and were read, the best first; or why there are none. */
export type MeetingRooms =
  | { rooms: readonly MeetingRoom[] }
  | { problem: RoomProblem; words?: readonly string[] };

/** A room that the meeting may be in, and when it is taken. */
export interface MeetingRoom {
  name: string;
  address: string;
  /** Sorted and disjoint. */
  taken: readonly Interval[];
  /** The number of seats, if known. */
  places?: number;
  /** Whether it may be taken at other times too. */
  mayLackEvents?: boolean;
}

/** A time that a meeting may have. */
interface MeetingCandidate extends Interval {
  date: Temporal.PlainDate;
  /** Names of those who have to come and cannot. */
  without: readonly string[];
  /** Names of those who may be busy. */
  maybe: readonly string[];
  /** Names of the optional people who cannot. */
  withoutOptional: readonly string[];
  /** The number of people who have to come. */
  required: number;
  /** How many of those who can come right from something else, and go right on to something else. */
  busyBefore: number;
  busyAfter: number;
  /** Whether all who can come have half an hour before and after. */
  isRoomy: boolean;
  /** The first of the rooms that is free. */
  room?: MeetingRoom;
}

const MINUTE_MS = 60_000;

/** Meetings begin at a multiple of this, or where a common free time begins. */
const STEP_MS = 15 * MINUTE_MS;

/** Two meetings with a shorter pause follow each other. */
const PAUSE_MS = 5 * MINUTE_MS;

const ROOMY_MS = 30 * MINUTE_MS;

/** The beginnings of a meeting within the hours. Zones differ by quarters of an hour, so the clock shows them too. */
function startsOf({ hours, free }: MeetingDay, lengthMs: number): number[] {
  const starts = new Set<number>();
  for (const { start, end } of [...hours, ...free]) {
    if (start + lengthMs <= end) starts.add(start);
    for (let at = Math.ceil(start / STEP_MS) * STEP_MS; at + lengthMs <= end; at += STEP_MS) starts.add(at);
  }
  return [...starts].sort((a, b) => a - b);
}

const namesWhere = (people: readonly MeetingPerson[], matches: (person: MeetingPerson) => boolean) =>
  people.filter(matches).map(({ name }) => name);

/**
 * Every time of the day at which a meeting of this length may be, and who can come then.
 *
 * @param rooms the best first; with rooms, a candidate has the first of them that is free, if any is
 */
function listCandidates(
  day: MeetingDay,
  lengthMs: number,
  rooms: readonly MeetingRoom[] = [],
): MeetingCandidate[] {
  const { date, people } = day;
  const required = people.filter(({ isOptional }) => !isOptional);
  const choice = people.filter(({ isChoice }) => isChoice);
  return startsOf(day, lengthMs).flatMap((start): MeetingCandidate[] => {
    const time = { start, end: start + lengthMs };
    const before = { start: start - PAUSE_MS, end: start };
    const after = { start: time.end, end: time.end + PAUSE_MS };
    const around = { start: start - ROOMY_MS, end: time.end + ROOMY_MS };
    const isAway = ({ busy, off }: MeetingPerson) => overlapsAny(busy, time) || overlapsAny(off, time);
    if (choice.length > 0 && choice.every(isAway)) return [];
    const coming = required.filter((person) => !isAway(person));
    const countBusy = (at: Interval) => coming.filter(({ busy }) => overlapsAny(busy, at)).length;
    const room = rooms.find(({ taken }) => !overlapsAny(taken, time));
    return [
      {
        ...time,
        date,
        without: namesWhere(required, isAway),
        maybe: namesWhere(people, (person) => overlapsAny(person.maybe, time) && !isAway(person)),
        withoutOptional: namesWhere(people, (person) => person.isOptional && isAway(person)),
        required: required.length,
        busyBefore: countBusy(before),
        busyAfter: countBusy(after),
        isRoomy: countBusy(around) === 0,
        ...(room && { room }),
      },
    ];
  });
}

/**
 * How good a time is, of those at which as many as possible of the people who have to come can. Costs are in points; a
 * day later costs as much as four hours. Who may be busy weighs most, then lunch.
 */
const COST = {
  maybe: 100,
  lunch: 40,
  /** Outside the hours that are wanted most, which costs more than another day of the week. */
  unwished: 80,
  /** The afternoon of an eve, when few people work. */
  eveAfternoon: 40,
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

interface RankContext {
  timeZone: string;
  /** The day that the question begins with. */
  first: Temporal.PlainDate;
  /** When people have lunch. */
  lunch?: HourRange | undefined;
  /** The hours that are wanted most. */
  preferred?: HourRange | undefined;
  /** The hours that are wanted least. */
  least?: readonly UnwantedHours[] | undefined;
}

const lunchOf = ({ date }: MeetingCandidate, { lunch, timeZone }: RankContext): Interval | undefined =>
  lunch && intervalOfHours(date, lunch, timeZone);

function isAtLunch(candidate: MeetingCandidate, context: RankContext): boolean {
  const lunch = lunchOf(candidate, context);
  return lunch !== undefined && overlaps(candidate, lunch);
}

/** Whether a time is within the hours that are wanted most, where there are some, and outside those that are wanted least. */
function isWished(candidate: MeetingCandidate, { preferred, least = [], timeZone }: RankContext): boolean {
  const { date, start, end } = candidate;
  const isLeast = least.some(
    (each) =>
      isOnDayOf(each, { kind: 'day', date }) && overlaps(candidate, intervalOfHours(date, each, timeZone)),
  );
  if (isLeast) return false;
  const hours = preferred && intervalOfHours(date, preferred, timeZone);
  return !hours || (hours.start <= start && end <= hours.end);
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
function costOf(candidate: MeetingCandidate, context: RankContext): number {
  const { date, maybe, withoutOptional, required, busyBefore, busyAfter } = candidate;
  const { early, late, start } = minutesOutside(candidate, context);
  const share = (count: number) => (required === 0 ? 0 : count / required);
  return (
    COST.maybe * maybe.length +
    COST.withoutOptional * withoutOptional.length +
    (isAtLunch(candidate, context) ? COST.lunch : 0) +
    (isWished(candidate, context) ? 0 : COST.unwished) +
    (eveOf(date) && start + (candidate.end - candidate.start) / 60_000 > NOON ? COST.eveAfternoon : 0) +
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
interface ProposalPlace {
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
  if (!isWished(candidate, context)) return 'unwished';
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

/** The shortest free time, unless the question has a length. */
export const MIN_MEETING_MINUTES = 30;

/** Free times begin at a multiple of this. */
const ROUND_TO_MINUTES = 5;

export const roundUp = (now: Temporal.ZonedDateTime) =>
  now.round({ smallestUnit: 'minute', roundingIncrement: ROUND_TO_MINUTES, roundingMode: 'ceil' })
    .epochMilliseconds;

/** Hours that are no longer are the meeting itself: `14-15`. */
const MAX_EXACT_MINUTES = 90;

/** The shortest free time, in milliseconds; without a length in the question, at most the hours asked for. */
export function minLengthMs(limits: TimeLimits): number {
  const { hours, minMinutes } = limits;
  if (minMinutes !== undefined) return minMinutes * MINUTE_MS;
  const shortest = Math.min(...listExact(limits).map(({ from, to }) => to - from));
  if (Number.isFinite(shortest)) return shortest * MINUTE_MS;
  const { from, to } = completeHours(hours ?? {});
  return Math.min(MIN_MEETING_MINUTES, to - from) * MINUTE_MS;
}

/** Whether hours leave room for one meeting only, each of them where several are asked for: `14:00-15:00`, `kl 10 eller 14`. */
export function isOnlyTime(limits: TimeLimits): boolean {
  const spans = listExact(limits);
  return spans.length > 0 && spans.every(({ from, to }) => (to - from) * MINUTE_MS <= minLengthMs(limits));
}

/**
 * The hours that a question asks for, without those in which nothing is wanted.
 *
 * @param on the day that they are of; by default, what is unwanted on one day stays
 */
export function listSpans({ hours = {}, unwanted = [] }: TimeLimits, on?: Temporal.PlainDate): HourRange[] {
  const { from, to } = completeHours(hours);
  const leftOut = unwanted.filter(
    (each) => !each.isWish && (on ? isOnDayOf(each, { kind: 'day', date: on }) : each.weekday === undefined),
  );
  const spans = subtractIntervals(
    [{ start: from, end: to }],
    leftOut.map((each) => ({ start: each.from, end: each.to })),
  );
  return spans.map(({ start, end }) => ({ from: start, to: end }));
}

/** The hours that are the meeting itself, one or several beside each other; none where hours are longer. */
export function listExact(limits: TimeLimits, on?: Temporal.PlainDate): HourRange[] {
  if (limits.hours?.from === undefined || limits.hours.to === undefined) return [];
  const spans = listSpans(limits, on);
  // Longer ones are what is left of a day, as without `11-12`.
  return spans.every(({ from, to }) => to - from <= MAX_EXACT_MINUTES) ? spans : [];
}

type Period = Pick<LedigQuestion, 'when' | 'weekend' | 'limits'>;

/** Whether the question limits the hours of this day. Hours of a week apply to its working days. */
const limitsHours = ({ when, weekend, limits }: Period, date: Temporal.PlainDate) =>
  limits.hours !== undefined && (when.kind === 'day' || weekend || !isDayOff(date));

/** Working hours from the calendar always apply; the default ones only if the question has no hours. */
function usualHours(
  { workingHours }: PersonCalendar,
  date: Temporal.PlainDate,
  period: Period,
  timeZone: string,
): Interval[] {
  if (isWeekendAlone(period.limits.without) && isWeekend(date))
    return [intervalOfHours(date, completeHours(period.limits.hours ?? {}), timeZone)];
  if (workingHours && !isHoliday(date)) return workingTimes(date, workingHours, timeZone);
  if (limitsHours(period, date)) return [intervalOfDays(date, date, timeZone)];
  return isDayOff(date) ? [] : [intervalOfHours(date, WORKING_HOURS, timeZone)];
}

/** The hours of a day in which the question wants nothing. */
const unwantedOn = (date: Temporal.PlainDate, { unwanted = [] }: TimeLimits, timeZone: string): Interval[] =>
  unwanted
    .filter((each) => !each.isWish && isOnDayOf(each, { kind: 'day', date }))
    .map((hours) => intervalOfHours(date, hours, timeZone));

/**
 * When one person can meet on a day: in the working hours, without the hours that the question leaves out. Nobody works on
 * a weekend, but who asks for one means it.
 */
function meetingHours(
  calendar: PersonCalendar,
  date: Temporal.PlainDate,
  period: Period,
  timeZone: string,
): Interval[] {
  const hours = usualHours(calendar, date, period, timeZone);
  const unwanted = unwantedOn(date, period.limits, timeZone);
  return unwanted.length > 0 ? subtractIntervals(hours, unwanted) : hours;
}

/** When all of them can meet. Without people, the default hours. */
function commonMeetingHours(
  date: Temporal.PlainDate,
  calendars: readonly PersonCalendar[],
  period: Period,
  timeZone: string,
): Interval[] {
  const { hours } = period.limits;
  const day = intervalOfDays(date, date, timeZone);
  const people = calendars.length > 0 ? calendars : [{ name: '', items: [] }];
  const off = people.map((person) => subtractIntervals([day], meetingHours(person, date, period, timeZone)));
  return commonGaps(off, hours ? intervalOfHours(date, completeHours(hours), timeZone) : day);
}

const isTentative = (status: BusyStatus) => status === 'Tentative';

/** Names of the people with a tentative item in the interval. */
function tentativeNames(time: Interval, calendars: readonly PersonCalendar[]): string[] {
  const hasTentative = ({ items }: PersonCalendar) =>
    items.some((item) => isTentative(item.status) && overlaps(item, time));
  return calendars.filter(hasTentative).map(({ name }) => name);
}

const itemsWhere = (calendars: readonly PersonCalendar[], matches: (status: BusyStatus) => boolean) =>
  calendars.map(({ items }) => items.filter(({ status }) => matches(status)));

/** When everybody is free on a day from `now` on, and when everybody is free or only tentatively busy. */
export function findFreeTimes(
  date: Temporal.PlainDate,
  calendars: readonly PersonCalendar[],
  period: Period,
  now: Temporal.ZonedDateTime,
): DayAvailability {
  const none = { date, free: [], tentative: [] };
  const { when, limits } = period;
  const isBehind = isOutside({ kind: 'day', date }, limits);
  if (when.kind === 'week' && (isBehind || limits.without?.includes(date.dayOfWeek)))
    return { ...none, state: 'left-out' };
  const times = commonMeetingHours(date, calendars, period, now.timeZoneId);
  const last = times.at(-1);
  const start = roundUp(now);
  if (!last) return { ...none, state: isDayOff(date) ? 'weekend' : 'apart' };
  if (last.end <= start) return { ...none, state: 'over' };
  if (calendars.length === 0) return { ...none, state: 'open' };
  const window = { start: Math.max(start, times[0]?.start ?? start), end: last.end };
  const off = subtractIntervals([window], times);
  const minMs = minLengthMs(limits);
  const taken = [off, ...itemsWhere(calendars, isTaken)];
  const free = commonGaps([...taken, ...itemsWhere(calendars, isTentative)], window, minMs);
  const possible = commonGaps([...taken, free], window, minMs);
  const tentative = possible.map(
    (time): TentativeTime => ({ ...time, names: tentativeNames(time, calendars) }),
  );
  return { ...none, state: 'open', free, tentative };
}

/**
 * When the people who have to come are free on a day, with one of those of whom one is enough. These times may overlap each
 * other.
 */
export function findMeetingTimes(
  date: Temporal.PlainDate,
  { question, calendars }: Pick<LedigAnswer, 'question' | 'calendars'>,
  now: Temporal.ZonedDateTime,
): DayAvailability {
  const required = listRequired(calendars);
  const choice = listChoice(calendars).filter((each) => !required.includes(each));
  const day = findFreeTimes(date, required, question, now);
  if (choice.length === 0 || day.state !== 'open') return day;
  const withEach = choice.map((each) => findFreeTimes(date, [...required, each], question, now));
  const free = listLongest(withEach.flatMap((each) => each.free));
  const tentative = listLongest(withEach.flatMap((each) => each.tentative));
  return { ...day, free, tentative: tentative.filter((time) => !free.some((each) => contains(each, time))) };
}

const contains = (whole: Interval, { start, end }: Interval) => whole.start <= start && end <= whole.end;

/**
 * The intervals that no other contains, each once, by start. Those that overlap stay apart: each has the same person all the
 * time.
 */
function listLongest<Time extends Interval>(times: readonly Time[]): Time[] {
  const longest: Time[] = [];
  for (const time of times.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = longest.at(-1);
    if (!last || time.end > last.end) longest.push(time);
  }
  return longest;
}
