import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import type { WorkingHours } from '../../../calendar/contract.js';
import { clipIntervals, type Interval, overlaps } from '../../../shared/time/interval.js';
import type { BusyStatus, UnreadableReason } from '../../model/calendar-reasons.js';
import { isHoliday } from '../../model/holidays.js';
import type { ProposalReason, RoomProblem } from '../../model/proposal-reason.js';
import { formatMinutes } from '../../time/dates.js';
import type { ClockBounds } from '../../time/grammar/words/clock-words.js';
import { daysOf, type When } from '../../time/when.js';
import type {
  Attendance,
  HoursLimit,
  LedigProblem,
  LedigQuestion,
  LimitsProblem,
  TimeLimits,
} from './question.js';

/**
 * Where an answer is shown: privately to the person who asks, as the table alone in the same place, in a channel, or in a
 * modal.
 */
export type LedigSurface = 'message' | 'table' | 'channel' | 'modal';

export interface BusyItem extends Interval {
  status: BusyStatus;
}

/** A person whose calendar was read. */
export interface PersonCalendar extends Attendance {
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
}

/** The people who have to come; all of them if nobody who has to come could be read. */
export function listRequired(calendars: readonly PersonCalendar[]): readonly PersonCalendar[] {
  const required = calendars.filter(({ isOptional }) => !isOptional);
  return required.length > 0 ? required : calendars;
}

/** The people of whom one is enough. */
export const listChoice = (calendars: readonly PersonCalendar[]): readonly PersonCalendar[] =>
  calendars.filter(({ isChoice }) => isChoice);

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
  /** The one room that the meeting may be in, as a row of the tables; `places` if they are fewer than the people. */
  room?: PersonCalendar & { places?: number };
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
  /** Of several weeks, those that have no time, where more than one was looked at. */
  weeksWithout?: readonly When[];
  /** Words of the question that are nobody's name, and that the answer leaves out. */
  skipped?: readonly string[];
  /** Clauses of the question that only tell why it is asked. */
  passedOver?: string;
  /** Whether it was asked when people are away. */
  asksAway?: boolean;
  /** When the oldest calendar was read, if not just now. */
  readAt?: Temporal.ZonedDateTime;
  /** In a channel, where the answer stays while calendars change: when it was true. */
  sharedAt?: Temporal.ZonedDateTime;
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

/** A proposed time: who cannot come, and why it is proposed. */
export interface MeetingProposal extends Interval {
  date: Temporal.PlainDate;
  why: ProposalReason;
  /** Whether the time has a drawback, and is proposed above times of later days that have none. */
  isSooner?: true;
  /** Names of those who have to come and cannot, may be busy, or are optional and cannot. */
  without: readonly string[];
  maybe: readonly string[];
  withoutOptional: readonly string[];
  /** The number of people who have to come. */
  required: number;
  room?: { name: string; address: string; mayLackEvents?: true };
}

export interface Proposals {
  /** The best first. */
  proposals: readonly MeetingProposal[];
  /** The person without whom the others could meet, where no time suits all. */
  inTheWay?: string;
  /** The person who asks, where the others could meet at times when that person cannot. */
  busyAsker?: string;
  /** Why the times have no room, although one was asked for. */
  roomProblem?: { problem: RoomProblem; words: readonly string[] };
}

/** Whether all days of a period are before the first day that a question asks about, or behind the last one. */
export function isOutside(when: When, { since, until }: TimeLimits): boolean {
  const { first, last } = daysOf(when);
  return (
    (since !== undefined && Temporal.PlainDate.compare(last, since) < 0) ||
    (until !== undefined && Temporal.PlainDate.compare(first, until) > 0)
  );
}

/** Wall-clock minutes after midnight. */
export type HourRange = Required<HoursLimit>;

const HALF_HOUR = 30;

const DAY = 24 * 60;

/** 08–16, Monday to Friday, for people whose calendar gives no working hours. */
export const WORKING_HOURS: HourRange = { from: 8 * 60, to: 16 * 60 };

/** Slack's tables have at most 20 columns. The first holds the name. */
const MAX_SLOTS = 19;

const FRIDAY = 5;

export const isWeekend = (date: Temporal.PlainDate) => date.dayOfWeek > FRIDAY;

/** Whether nobody works on a day: a weekend or a public holiday. */
export const isDayOff = (date: Temporal.PlainDate) => isWeekend(date) || isHoliday(date);

/** The first working day from a date on. */
export function workingDayFrom(date: Temporal.PlainDate): Temporal.PlainDate {
  let day = date;
  while (isDayOff(day)) day = day.add({ days: 1 });
  return day;
}

/** The hours of a day as milliseconds since the epoch. */
export function intervalOfHours(
  date: Temporal.PlainDate,
  { from, to }: HourRange,
  timeZone: string,
): Interval {
  return { start: momentAt(date, from, timeZone), end: momentAt(date, to, timeZone) };
}

/** From the first midnight to the last. A day has 23 or 25 hours when the clock changes. */
export function intervalOfDays(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  timeZone: string,
): Interval {
  return { start: momentAt(first, 0, timeZone), end: momentAt(last, DAY, timeZone) };
}

/** Fills in a missing end from the working day, or from the whole day if the working day leaves nothing. */
export function completeHours({ from, to }: HoursLimit): HourRange {
  const start = from ?? (to !== undefined && to <= WORKING_HOURS.from ? 0 : WORKING_HOURS.from);
  return { from: start, to: to ?? (start >= WORKING_HOURS.to ? DAY : WORKING_HOURS.to) };
}

/** Minutes after midnight of `07:30`. */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Offsets of the days in another zone that overlap a day here. */
const NEIGHBOURS = [-1, 0, 1];

/** When a person works on a day. Their working hours may be in another time zone. */
export function workingTimes(
  date: Temporal.PlainDate,
  hours: readonly WorkingHours[],
  timeZone: string,
): Interval[] {
  const day = intervalOfDays(date, date, timeZone);
  const intervals = hours.flatMap(({ days, start, end, time_zone: theirZone }) => {
    const theirDays = NEIGHBOURS.map((offset) => date.add({ days: offset })).filter(({ dayOfWeek }) =>
      days.includes(dayOfWeek),
    );
    return theirDays.map((each) =>
      intervalOfHours(each, { from: minutesOf(start), to: minutesOf(end) }, theirZone),
    );
  });
  return clipIntervals(intervals, day);
}

/** The hours of a day in slots of so many minutes. */
export function listSlots(
  date: Temporal.PlainDate,
  { from, to }: HourRange,
  timeZone: string,
  minutes: number,
): Interval[] {
  return Array.from({ length: Math.ceil((to - from) / minutes) }, (_, index) => {
    const start = from + index * minutes;
    return intervalOfHours(date, { from: start, to: start + minutes }, timeZone);
  });
}

/** Wall-clock minutes after midnight. */
export function minuteAt(time: number, timeZone: string): number {
  const { hour, minute } = wallTimeAt(time, timeZone);
  return hour * 60 + minute;
}

/** The hours, or as many of the first as a table has columns for. */
const cutToTable = ({ from, to }: HourRange): HourRange => ({
  from,
  to: Math.min(from + MAX_SLOTS * HALF_HOUR, to),
});

/** Widens the hours to whole half hours, at most as many as a table has columns for. */
export const roundToHalfHours = ({ from, to }: HourRange): HourRange =>
  cutToTable({
    from: Math.floor(from / HALF_HOUR) * HALF_HOUR,
    to: Math.ceil(to / HALF_HOUR) * HALF_HOUR,
  });

/**
 * The hours that a table of a day shows: 08–16, widened to items that begin earlier or end later on that day.
 * 08–16 alone if that is too wide for a table.
 */
export function hoursToShow(
  items: readonly Interval[],
  date: Temporal.PlainDate,
  timeZone: string,
): HourRange {
  const day = intervalOfDays(date, date, timeZone);
  const shown = intervalOfHours(date, WORKING_HOURS, timeZone);
  for (const item of items) {
    if (!overlaps(item, day)) continue;
    if (day.start < item.start) shown.start = Math.min(shown.start, item.start);
    if (item.end < day.end) shown.end = Math.max(shown.end, item.end);
  }
  const range = { from: minuteAt(shown.start, timeZone), to: minuteAt(shown.end - 1, timeZone) + 1 };
  const from = Math.floor(range.from / HALF_HOUR) * HALF_HOUR;
  const to = Math.ceil(range.to / HALF_HOUR) * HALF_HOUR;
  return to - from <= MAX_SLOTS * HALF_HOUR ? { from, to } : WORKING_HOURS;
}

/** Lengths of meetings in minutes. */
const MIN_LENGTH = 5;

const MAX_LENGTH = 12 * 60;

const formatHours = ({ from = 0, to = DAY }: ClockBounds) => `${formatMinutes(from)}–${formatMinutes(to)}`;

/** Checks that the length is one of a meeting, and that the hours are not empty and have room for it. */
export function checkLimits({ hours = {}, minMinutes }: TimeLimits): LimitsProblem | undefined {
  const { from = 0, to = DAY } = hours;
  if (minMinutes !== undefined && (minMinutes < MIN_LENGTH || minMinutes > MAX_LENGTH))
    return { kind: 'odd-length', typed: `${minMinutes} min` };
  if (from >= to) return { kind: 'backwards-hours', typed: formatHours(hours) };
  if (minMinutes !== undefined && minMinutes > to - from) return { kind: 'too-short', minMinutes, from, to };
  return undefined;
}

/**
 * Wall-clock times as moments, and moments as wall-clock times. Both are remembered: an answer about a hundred people
 * asks for the same few thousands of times, and Temporal takes about 20 µs for each.
 */
const MAX_REMEMBERED = 10_000;

const moments = new LRUCache<string, number>({ max: MAX_REMEMBERED });

const wallTimes = new LRUCache<string, Temporal.PlainDateTime>({ max: MAX_REMEMBERED });

const MINUTES_PER_DAY = 24 * 60;

function calculateMoment(date: Temporal.PlainDate, minute: number, timeZone: string): number {
  if (minute >= MINUTES_PER_DAY)
    return calculateMoment(date.add({ days: 1 }), minute - MINUTES_PER_DAY, timeZone);
  const plainTime = { hour: Math.floor(minute / 60), minute: minute % 60 };
  const time = date.toZonedDateTime({ timeZone, plainTime });
  if (time.hour === plainTime.hour && time.minute === plainTime.minute) return time.epochMilliseconds;
  // A time that the clock change skips becomes the moment of the change.
  const skipped = time.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  return (skipped ?? time).epochMilliseconds;
}

/** Milliseconds since the epoch. Minute 1440 is the midnight at the end of the day. */
function momentAt(date: Temporal.PlainDate, minute: number, timeZone: string): number {
  const key = `${date} ${minute} ${timeZone}`;
  const moment = moments.get(key) ?? calculateMoment(date, minute, timeZone);
  moments.set(key, moment);
  return moment;
}

/** The wall-clock time of a moment in milliseconds since the epoch. */
export function wallTimeAt(moment: number, timeZone: string): Temporal.PlainDateTime {
  const key = `${moment} ${timeZone}`;
  const time =
    wallTimes.get(key) ??
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDateTime();
  wallTimes.set(key, time);
  return time;
}
