import type { Temporal } from 'temporal-polyfill';
import { commonGaps, type Interval, overlaps, subtractIntervals } from '../../../shared/time/interval.js';
import type { BusyStatus } from '../../model/calendar-reasons.js';
import { isHoliday } from '../../model/holidays.js';
import { isWeekendAlone } from '../../time/working-week.js';
import {
  completeHours,
  intervalOfDays,
  intervalOfHours,
  isDayOff,
  isWeekend,
  WORKING_HOURS,
  workingTimes,
} from './hours.js';
import { type DayAvailability, isTaken, type PersonCalendar, type TentativeTime } from './model.js';
import type { LedigQuestion, TimeLimits } from './question.js';

/** The shortest free time, unless the question has a length. */
export const MIN_MEETING_MINUTES = 30;
const MINUTE_MS = 60_000;
/** Free times begin at a multiple of this. */
const ROUND_TO_MINUTES = 5;

export const roundUp = (now: Temporal.ZonedDateTime) =>
  now.round({ smallestUnit: 'minute', roundingIncrement: ROUND_TO_MINUTES, roundingMode: 'ceil' })
    .epochMilliseconds;

/** The shortest free time, in milliseconds; without a length in the question, at most the hours asked for. */
export function minLengthMs({ hours, minMinutes }: TimeLimits): number {
  if (minMinutes !== undefined) return minMinutes * MINUTE_MS;
  const { from, to } = completeHours(hours ?? {});
  return Math.min(MIN_MEETING_MINUTES, to - from) * MINUTE_MS;
}

/** Whether hours leave room for one meeting only: `14:00-14:30`. */
export const isOnlyTime = (limits: TimeLimits): boolean =>
  limits.hours?.from !== undefined &&
  limits.hours.to !== undefined &&
  (limits.hours.to - limits.hours.from) * 60_000 <= minLengthMs(limits);

export type Period = Pick<LedigQuestion, 'when' | 'weekend' | 'limits'>;

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
    .filter(({ weekday }) => weekday === undefined || weekday === date.dayOfWeek)
    .map((hours) => intervalOfHours(date, hours, timeZone));

/**
 * When one person can meet on a day: in the working hours, without the hours that the question leaves out. Nobody works on
 * a weekend, but who asks for one means it.
 */
export function meetingHours(
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
  if (when.kind === 'week' && limits.without?.includes(date.dayOfWeek)) return { ...none, state: 'left-out' };
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
