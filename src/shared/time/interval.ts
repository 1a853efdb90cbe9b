/**
 * A half-open time interval: it includes `start` and excludes `end`. All intervals of a calculation use the
 * same unit. They are numbers because one answer compares hundreds of thousands, and Temporal's instants are
 * too slow for that.
 */
export interface Interval {
  start: number;
  end: number;
}

export const overlaps = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;

/**
 * Whether `interval` shares time with `window`. An interval without length is within the window that contains
 * its start.
 */
export function isWithin(interval: Interval, window: Interval): boolean {
  if (interval.start === interval.end) return interval.start >= window.start && interval.start < window.end;
  return Math.max(interval.start, window.start) < Math.min(interval.end, window.end);
}

/** Clips each interval to the window. Drops intervals outside the window and intervals without length. */
export function clipIntervals<Item extends Interval>(intervals: readonly Item[], window: Interval): Item[] {
  return intervals
    .filter((item) => Math.max(item.start, window.start) < Math.min(item.end, window.end))
    .map((item) => ({
      ...item,
      start: Math.max(item.start, window.start),
      end: Math.min(item.end, window.end),
    }));
}

/** Sorts intervals and merges those that overlap or touch. */
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

/** Returns the time of `intervals` outside `taken`, sorted and merged. */
export function subtractIntervals(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const holes = mergeIntervals(taken);
  const left: Interval[] = [];
  let next = 0;
  for (const { start, end } of mergeIntervals(intervals)) {
    let from = start;
    for (let hole = holes[next]; hole && hole.start < end; hole = holes[next]) {
      if (from < hole.start) left.push({ start: from, end: hole.start });
      from = Math.max(from, hole.end);
      // A hole that ends later also affects the next interval.
      if (hole.end > end) break;
      next += 1;
    }
    if (from < end) left.push({ start: from, end });
  }
  return left;
}

/** Returns the gaps between the intervals in the window, sorted, without gaps shorter than `atLeast`. */
export function gapsBetween(intervals: readonly Interval[], window: Interval, atLeast = 0): Interval[] {
  return commonGaps([intervals], window, atLeast);
}

/** Whether an interval overlaps one of `free`, which are sorted and disjoint. */
export function overlapsAny(free: readonly Interval[], { start, end }: Interval): boolean {
  let low = 0;
  let high = free.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((free[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const first = free[low];
  return first !== undefined && first.start < end;
}

/**
 * Returns the time of the window that is free in all lists, sorted, without gaps shorter than `atLeast`. It
 * subtracts list by list: little free time remains soon, and intervals that do not overlap it need no
 * sorting.
 */
export function commonGaps(
  lists: readonly (readonly Interval[])[],
  window: Interval,
  atLeast = 0,
): Interval[] {
  let free = mergeIntervals([window]);
  for (const list of lists) {
    const taking = list.filter((item) => overlapsAny(free, item));
    if (taking.length > 0) free = subtractIntervals(free, taking);
  }
  return free.filter(({ start, end }) => end - start >= atLeast);
}

/**
 * Resolves overlaps: each moment gets only the status that comes first in `ranks`. Returns sorted intervals,
 * and merges those that touch and have the same status.
 */
export function flattenIntervals<Kind>(
  items: readonly (Interval & { status: Kind })[],
  ranks: readonly Kind[],
): (Interval & { status: Kind })[] {
  const flat: (Interval & { status: Kind })[] = [];
  let above: Interval[] = [];
  for (const status of ranks) {
    // Merges first, because the input often has many short intervals that overlap.
    const layer = mergeIntervals(items.filter((item) => item.status === status));
    if (layer.length === 0) continue;
    for (const { start, end } of subtractIntervals(layer, above)) flat.push({ start, end, status });
    above = mergeIntervals([...above, ...layer]);
  }
  return flat.sort((a, b) => a.start - b.start);
}
