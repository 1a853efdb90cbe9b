import type { Temporal } from 'temporal-polyfill';
import type { WorkingHours } from '../../../calendar/contract.js';
import { clipIntervals, type Interval, overlaps } from '../../../shared/time/interval.js';
import { isHoliday } from '../../model/holidays.js';
import { formatMinutes } from '../../time/dates.js';
import type { ClockBounds } from '../../time/grammar/words/clock-words.js';
import type { HoursLimit, LimitsProblem, TimeLimits } from './question.js';
import { momentAt, wallTimeAt } from './wall-clock.js';

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
export const cutToTable = ({ from, to }: HourRange): HourRange => ({
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
