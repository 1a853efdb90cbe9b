/** A stretch of time, half-open: `start` belongs to it, `end` does not. Any unit, the same throughout. */
export interface Interval {
  start: number;
  end: number;
}

/**
 * Whether some of the time of `interval` lies within `window`. An interval without length takes no time, but has a
 * moment: it is within the window that this moment is in.
 */
export function isWithin(interval: Interval, window: Interval): boolean {
  if (interval.start === interval.end) return interval.start >= window.start && interval.start < window.end;
  return Math.max(interval.start, window.start) < Math.min(interval.end, window.end);
}

/** The part of each interval that lies within the window; those outside, and those without length, are left out. */
export function clipIntervals(intervals: readonly Interval[], window: Interval): Interval[] {
  return intervals
    .map(({ start, end }) => ({ start: Math.max(start, window.start), end: Math.min(end, window.end) }))
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

/** The time of the window that no interval takes, in order. */
export function gapsBetween(intervals: readonly Interval[], window: Interval): Interval[] {
  const gaps: Interval[] = [];
  let free = window.start;
  for (const { start, end } of mergeIntervals(clipIntervals(intervals, window))) {
    if (free < start) gaps.push({ start: free, end: start });
    free = end;
  }
  if (free < window.end) gaps.push({ start: free, end: window.end });
  return gaps;
}
