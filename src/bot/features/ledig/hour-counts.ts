import type { Temporal } from 'temporal-polyfill';
import { type Interval, overlaps } from '../../../shared/time/interval.js';
import { type HourRange, intervalOfHours } from './hours.js';
import { isTaken, type PersonCalendar } from './model.js';

/** Above this, an answer counts people hour by hour, and has no row for each. */
export const MAX_ROWS = 12;

const HOUR = 60;

/** How many people are free for a whole hour, or for what is left of the hours asked for. */
export interface HourCount extends Interval {
  free: number;
  /** People who are not busy, but may be. */
  maybe: number;
  /** Names of the people who are busy. */
  away: readonly string[];
}

export const isCounted = (calendars: readonly PersonCalendar[]) => calendars.length > MAX_ROWS;

function countAt(slot: Interval, calendars: readonly PersonCalendar[]): HourCount {
  const away: string[] = [];
  let maybe = 0;
  for (const { name, items } of calendars) {
    const own = items.filter((item) => overlaps(item, slot));
    if (own.some(({ status }) => isTaken(status))) away.push(name);
    else if (own.some(({ status }) => status === 'Tentative')) maybe += 1;
  }
  return { ...slot, away, maybe, free: calendars.length - away.length - maybe };
}

/** The counts of each hour of a day within the hours. */
export function countHours(
  calendars: readonly PersonCalendar[],
  date: Temporal.PlainDate,
  { from, to }: HourRange,
  timeZone: string,
): HourCount[] {
  return Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, index) => {
    const start = from + index * HOUR;
    const slot = intervalOfHours(date, { from: start, to: Math.min(to, start + HOUR) }, timeZone);
    return countAt(slot, calendars);
  });
}
