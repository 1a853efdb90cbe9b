import type { Interval } from '../../shared/time/interval.js';
import { DAY_SECONDS } from './day.js';
import type { CalendarEvent } from './event.js';
import { type EventLength, lengthInSeconds } from './values.js';
import type { EpochSeconds } from './zone.js';

/** Clocks of zones are up to a day apart, a day has up to 25 hours, and a rule ends on a clock. */
const MARGIN_SECONDS = 2 * DAY_SECONDS;

const UNBOUNDED: Interval = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

const withMargin = (instant: EpochSeconds, length: EventLength): Interval => ({
  start: instant - MARGIN_SECONDS,
  end: instant + lengthInSeconds(length) + MARGIN_SECONDS,
});

/** The time from the first of two to the end of the last. */
export const enclosingInterval = (a: Interval, b: Interval): Interval => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
});

/**
 * Outside of this time nothing of an event takes place, in seconds since 1970-01-01T00:00:00Z. Most of a calendar is
 * of other years, and is passed over by these two numbers.
 */
export function findEventBounds({ start, length, rules, added, replaces }: CalendarEvent): Interval {
  // It moves what the rule of its series says.
  if (replaces?.andFollowing) return UNBOUNDED;
  let bounds = withMargin(start.instant, length);
  for (const { until = Number.POSITIVE_INFINITY } of rules)
    bounds = enclosingInterval(bounds, withMargin(until, length));
  for (const { time, length: own = length } of added)
    bounds = enclosingInterval(bounds, withMargin(time.instant, own));
  return bounds;
}
