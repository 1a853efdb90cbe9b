import type { Temporal } from 'temporal-polyfill';
import {
  clipIntervals,
  type Interval,
  mergeIntervals,
  overlapsAny,
  subtractIntervals,
} from '../../../shared/time/interval.js';
import { meetingHours, type Period, roundUp } from './free-times.js';
import { completeHours, intervalOfDays, intervalOfHours } from './hours.js';
import { type DayAvailability, isTaken, listRequired, type PersonCalendar } from './model.js';

function personOf(calendar: PersonCalendar, isOptional: boolean, hours: readonly Interval[], rest: Interval) {
  const items = clipIntervals(calendar.items, { start: rest.start - 3_600_000, end: rest.end + 3_600_000 });
  const timesWhere = (matches: (item: PersonCalendar['items'][number]) => boolean) =>
    mergeIntervals(items.filter(matches));
  return {
    name: calendar.name,
    isOptional,
    busy: timesWhere(({ status }) => isTaken(status)),
    off: subtractIntervals([rest], hours),
    maybe: timesWhere(({ status }) => status === 'Tentative'),
  } satisfies MeetingPerson;
}

/** The days on which a meeting may still be, each with its hours and its people. */
export function listMeetingDays(
  days: readonly DayAvailability[],
  calendars: readonly PersonCalendar[],
  period: Period,
  now: Temporal.ZonedDateTime,
): MeetingDay[] {
  const { timeZoneId: zone } = now;
  const { hours } = period.limits;
  const required = new Set(listRequired(calendars));
  const wanted = days.filter(({ state }) => state !== 'left-out');
  return wanted.map(({ date, free }) => {
    const day = hours ? intervalOfHours(date, completeHours(hours), zone) : intervalOfDays(date, date, zone);
    // The part of the day that is left and within the hours asked for.
    const rest = { start: Math.max(day.start, roundUp(now)), end: day.end };
    if (rest.start >= rest.end) return { date, hours: [], people: [], free };
    const hoursOf = new Map(
      calendars.map((each) => [each, clipIntervals(meetingHours(each, date, period, zone), rest)]),
    );
    return {
      date,
      free,
      hours: mergeIntervals([...required].flatMap((each) => hoursOf.get(each) ?? [])),
      people: calendars.map((each) => personOf(each, !required.has(each), hoursOf.get(each) ?? [], rest)),
    };
  });
}

/** A person of a meeting on one day. All intervals are sorted and disjoint, in milliseconds since the epoch. */
export interface MeetingPerson {
  name: string;
  isOptional: boolean;
  /** When the person has something else. */
  busy: readonly Interval[];
  /** When the person does not work. */
  off: readonly Interval[];
  /** When the person may have something else. */
  maybe: readonly Interval[];
}

/** A day on which a meeting may be. */
export interface MeetingDay {
  date: Temporal.PlainDate;
  /** The hours in which it may begin and end, sorted and disjoint. */
  hours: readonly Interval[];
  people: readonly MeetingPerson[];
  /** When everybody who has to come is free. */
  free: readonly Interval[];
}

/** A room that the meeting may be in, and when it is taken. */
export interface MeetingRoom {
  name: string;
  address: string;
  /** Sorted and disjoint. */
  taken: readonly Interval[];
  /** Whether it may be taken at other times too. */
  mayLackEvents?: boolean;
}

/** A time that a meeting may have. */
export interface MeetingCandidate extends Interval {
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
export function listCandidates(
  day: MeetingDay,
  lengthMs: number,
  rooms: readonly MeetingRoom[] = [],
): MeetingCandidate[] {
  const { date, people } = day;
  const required = people.filter(({ isOptional }) => !isOptional);
  return startsOf(day, lengthMs).map((start) => {
    const time = { start, end: start + lengthMs };
    const before = { start: start - PAUSE_MS, end: start };
    const after = { start: time.end, end: time.end + PAUSE_MS };
    const around = { start: start - ROOMY_MS, end: time.end + ROOMY_MS };
    const isAway = ({ busy, off }: MeetingPerson) => overlapsAny(busy, time) || overlapsAny(off, time);
    const coming = required.filter((person) => !isAway(person));
    const countBusy = (at: Interval) => coming.filter(({ busy }) => overlapsAny(busy, at)).length;
    const room = rooms.find(({ taken }) => !overlapsAny(taken, time));
    return {
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
    };
  });
}
