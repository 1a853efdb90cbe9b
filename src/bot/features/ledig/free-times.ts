import type { Temporal } from 'temporal-polyfill';
import { commonGaps, type Interval, overlaps, subtractIntervals } from '../../../shared/time/interval.js';
import type { BusyStatus } from '../../model/calendar-reasons.js';
import {
  completeHours,
  intervalOfDays,
  intervalOfHours,
  isWeekend,
  WORKING_HOURS,
  workingTimes,
} from './hours.js';
import {
  type DayAvailability,
  isTaken,
  type LedigQuestion,
  type PersonCalendar,
  type TentativeTime,
  type TimeLimits,
} from './model.js';

/** Less is no time to meet, unless less is asked for. */
export const MIN_MEETING_MINUTES = 30;
const MINUTE_MS = 60_000;
/** Nobody can be asked to a meeting at 10:07. */
const ROUND_TO_MINUTES = 5;

const roundUp = (now: Temporal.ZonedDateTime) =>
  now.round({ smallestUnit: 'minute', roundingIncrement: ROUND_TO_MINUTES, roundingMode: 'ceil' })
    .epochMilliseconds;

/** The least length of a free time, in milliseconds: never more than the hours asked for have room for. */
export function minLengthMs({ hours, minMinutes: least }: TimeLimits): number {
  if (least !== undefined) return least * MINUTE_MS;
  const { from, to } = completeHours(hours ?? {});
  return Math.min(MIN_MEETING_MINUTES, to - from) * MINUTE_MS;
}

/** What of a question says which times are meant. */
type Asked = Pick<LedigQuestion, 'when' | 'weekend' | 'limits'>;

/** Hours are asked for, of this day too: who asks for some of a week means its working days. */
const asksForHours = ({ when, weekend, limits }: Asked, date: Temporal.PlainDate) =>
  limits.hours !== undefined && (when.kind === 'day' || weekend || !isWeekend(date));

/**
 * When one person may be asked to something on a day. Whoever asks for hours means those, so the hours that we only
 * suppose people to work give way to them, but the ones that a calendar knows do not.
 */
function timesOf(
  { workingHours }: PersonCalendar,
  date: Temporal.PlainDate,
  asked: Asked,
  timeZone: string,
): Interval[] {
  if (workingHours) return workingTimes(date, workingHours, timeZone);
  if (asksForHours(asked, date)) return [intervalOfDays(date, date, timeZone)];
  return isWeekend(date) ? [] : [intervalOfHours(date, WORKING_HOURS, timeZone)];
}

/** The hours in which all of them may be asked; of nobody, the ones that anybody may be asked in. */
function commonTimes(
  date: Temporal.PlainDate,
  seen: readonly PersonCalendar[],
  asked: Asked,
  timeZone: string,
): Interval[] {
  const { hours } = asked.limits;
  const day = intervalOfDays(date, date, timeZone);
  const people = seen.length > 0 ? seen : [{ name: '', items: [] }];
  const off = people.map((person) => subtractIntervals([day], timesOf(person, date, asked, timeZone)));
  return commonGaps(off, hours ? intervalOfHours(date, completeHours(hours), timeZone) : day);
}

const isUnsettled = (status: BusyStatus) => status === 'Tentative';

/** Those who have something unsettled in a time. */
function namesIn(time: Interval, seen: readonly PersonCalendar[]): string[] {
  const mayBeTaken = ({ items }: PersonCalendar) =>
    items.some((item) => isUnsettled(item.status) && overlaps(item, time));
  return seen.filter(mayBeTaken).map(({ name }) => name);
}

const timesWhere = (seen: readonly PersonCalendar[], isThat: (status: BusyStatus) => boolean) =>
  seen.map(({ items }) => items.filter(({ status }) => isThat(status)));

/** When everybody is free on a day, and when they may be, from now on. */
export function findFreeTimes(
  date: Temporal.PlainDate,
  seen: readonly PersonCalendar[],
  asked: Asked,
  now: Temporal.ZonedDateTime,
): DayAvailability {
  const none = { date, free: [], tentative: [] };
  const times = commonTimes(date, seen, asked, now.timeZoneId);
  const last = times.at(-1);
  const start = roundUp(now);
  if (!last) return { ...none, state: isWeekend(date) ? 'weekend' : 'apart' };
  if (last.end <= start) return { ...none, state: 'over' };
  if (seen.length === 0) return { ...none, state: 'open' };
  const window = { start: Math.max(start, times[0]?.start ?? start), end: last.end };
  const off = subtractIntervals([window], times);
  const least = minLengthMs(asked.limits);
  const taken = [off, ...timesWhere(seen, isTaken)];
  const free = commonGaps([...taken, ...timesWhere(seen, isUnsettled)], window, least);
  const possible = commonGaps([...taken, free], window, least);
  const maybe = possible.map((time): TentativeTime => ({ ...time, names: namesIn(time, seen) }));
  return { ...none, state: 'open', free, tentative: maybe };
}
