/**
 * A stretch of time, half-open: `start` belongs to it, `end` does not. Numbers of any unit, the same throughout: an
 * answer compares them by the hundred thousand, for which Temporal's instants are too slow.
 */
export interface Interval {
  start: number;
  end: number;
}

export const overlaps = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;

/**
 * Whether some of the time of `interval` lies within `window`. An interval without length takes no time, but has a
 * moment: it is within the window that this moment is in.
 */
export function isWithin(interval: Interval, window: Interval): boolean {
  if (interval.start === interval.end) return interval.start >= window.start && interval.start < window.end;
  return Math.max(interval.start, window.start) < Math.min(interval.end, window.end);
}

/** The part of each interval that lies within the window; those outside, and those without length, are left out. */
export function clipIntervals<Item extends Interval>(intervals: readonly Item[], window: Interval): Item[] {
  return intervals
    .map((item) => ({
      ...item,
      start: Math.max(item.start, window.start),
      end: Math.min(item.end, window.end),
    }))
    .filter(({ start, end }) => start < end);
}

/** The same time in as few intervals as possible, in order: what overlaps or touches becomes one. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { start, end } of [...intervals].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (start >= end) continue;
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The time of the window that no interval takes, in order; gaps shorter than `atLeast` are left out. */
export function gapsBetween(intervals: readonly Interval[], window: Interval, atLeast = 0): Interval[] {
  const gaps: Interval[] = [];
  let free = window.start;
  for (const { start, end } of mergeIntervals(clipIntervals(intervals, window))) {
    gaps.push({ start: free, end: start });
    free = end;
  }
  gaps.push({ start: free, end: window.end });
  return gaps.filter(({ start, end }) => start < end && end - start >= atLeast);
}
