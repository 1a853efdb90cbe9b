import type { Temporal } from 'temporal-polyfill';
import {
  commonGaps,
  type Interval,
  mergeIntervals,
  overlaps,
  subtractIntervals,
} from '../../shared/interval.js';
import { hoursOf, isWeekend, spanOf, WORKING_HOURS, wholeDays, workingTimes } from './hours.js';
import { type DayFree, isTaken, type Limits, type MaybeFree, type SeenPerson } from './model.js';

/** Less is no time to meet, unless less is asked for. */
export const LEAST_MINUTES = 30;
const MINUTE_MS = 60_000;
/** Nobody can be asked to a meeting at 10:07. */
const ROUND_TO_MINUTES = 5;

const roundUp = (now: Temporal.ZonedDateTime) =>
  now.round({ smallestUnit: 'minute', roundingIncrement: ROUND_TO_MINUTES, roundingMode: 'ceil' })
    .epochMilliseconds;

/** The least length of a free time, in milliseconds: never more than the hours asked for have room for. */
export function leastOf({ hours, least }: Limits): number {
  if (least !== undefined) return least * MINUTE_MS;
  const { from, to } = hoursOf(hours ?? {});
  return Math.min(LEAST_MINUTES, to - from) * MINUTE_MS;
}

/**
 * When one person may be asked to something on a day. Whoever asks for hours means those, so the hours that we only
 * suppose people to work give way to them, but the ones that a calendar knows do not.
 */
function timesOf(
  { workingHours }: SeenPerson,
  date: Temporal.PlainDate,
  { hours }: Limits,
  timeZone: string,
): Interval[] {
  if (workingHours) return workingTimes(date, workingHours, timeZone);
  if (hours) return [wholeDays(date, date, timeZone)];
  return isWeekend(date) ? [] : [spanOf(date, WORKING_HOURS, timeZone)];
}

/** The hours in which all of them may be asked. */
function commonTimes(
  date: Temporal.PlainDate,
  seen: readonly SeenPerson[],
  limits: Limits,
  timeZone: string,
): Interval[] {
  const day = wholeDays(date, date, timeZone);
  const asked = limits.hours ? spanOf(date, hoursOf(limits.hours), timeZone) : day;
  const off = seen.map((person) => subtractIntervals([day], timesOf(person, date, limits, timeZone)));
  return commonGaps(off, asked);
}

/** Those who have something unsettled in a time. */
function namesIn(time: Interval, seen: readonly SeenPerson[]): string[] {
  const mayBeTaken = ({ items }: SeenPerson) =>
    items.some((item) => item.status === 'Tentative' && overlaps(item, time));
  return seen.filter(mayBeTaken).map(({ name }) => name);
}

const timesWhere = (
  seen: readonly SeenPerson[],
  isIn: (status: SeenPerson['items'][number]['status']) => boolean,
) => seen.map(({ items }) => items.filter(({ status }) => isIn(status)));

/** When everybody is free on a day, and when they may be, from now on. */
export function freeOn(
  date: Temporal.PlainDate,
  seen: readonly SeenPerson[],
  limits: Limits,
  now: Temporal.ZonedDateTime,
): DayFree {
  const none = { date, free: [], maybe: [] };
  const { timeZoneId } = now;
  const supposed = limits.hours ?? (isWeekend(date) ? undefined : WORKING_HOURS);
  const asked =
    seen.length > 0
      ? commonTimes(date, seen, limits, timeZoneId)
      : supposed
        ? [spanOf(date, hoursOf(supposed), timeZoneId)]
        : [];
  const last = asked.at(-1);
  if (!last) return { ...none, state: isWeekend(date) ? 'weekend' : 'apart' };
  if (last.end <= roundUp(now)) return { ...none, state: 'over' };
  if (seen.length === 0) return { ...none, state: 'open' };
  const window = { start: Math.max(roundUp(now), asked[0]?.start ?? 0), end: last.end };
  const off = subtractIntervals([window], asked);
  const least = leastOf(limits);
  const taken = timesWhere(seen, isTaken);
  const free = commonGaps(
    [off, ...taken, ...timesWhere(seen, (status) => status === 'Tentative')],
    window,
    least,
  );
  const possible = commonGaps([off, ...taken, mergeIntervals(free)], window, least);
  const maybe = possible.map((time): MaybeFree => ({ ...time, names: namesIn(time, seen) }));
  return { ...none, state: 'open', free, maybe };
}
