import type { Interval } from '../../shared/time/interval.js';
import { DAY_SECONDS } from './day.js';
import type { EventTimes } from './event.js';
import { type EventLength, lengthInSeconds } from './values.js';
import type { EpochSeconds } from './zone.js';

/** Zones differ by up to a day, a day has up to 25 hours, and `UNTIL` is a wall time. */
const MARGIN_SECONDS = 2 * DAY_SECONDS;

/** All of time, for what may take place at any time. */
export const UNBOUNDED: Interval = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

const withMargin = (instant: EpochSeconds, length: EventLength): Interval => ({
  start: instant - MARGIN_SECONDS,
  end: instant + lengthInSeconds(length) + MARGIN_SECONDS,
});

/** The shortest interval that contains both. */
export const enclosingInterval = (a: Interval, b: Interval): Interval => ({
  start: Math.min(a.start, b.start),
  end: Math.max(a.end, b.end),
});

/**
 * An interval that contains all occurrences of an event, in seconds since 1970-01-01T00:00:00Z. Most events of a calendar
 * are of other years and are skipped by these bounds.
 */
export function findEventBounds({
  start,
  length,
  rules,
  added,
  replaces,
}: Pick<EventTimes, 'start' | 'length' | 'rules' | 'added' | 'replaces'>): Interval {
  // Its occurrences come from the rule of its series.
  if (replaces?.andFollowing) return UNBOUNDED;
  let bounds = withMargin(start.instant, length);
  for (const { until = Number.POSITIVE_INFINITY } of rules)
    bounds = enclosingInterval(bounds, withMargin(until, length));
  for (const { time, length: own = length } of added)
    bounds = enclosingInterval(bounds, withMargin(time.instant, own));
  return bounds;
}
