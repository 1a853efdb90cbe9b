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
    .filter((item) => Math.max(item.start, window.start) < Math.min(item.end, window.end))
    .map((item) => ({
      ...item,
      start: Math.max(item.start, window.start),
      end: Math.min(item.end, window.end),
    }));
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

/** The time of `intervals` that none of `taken` has, in order and merged. */
export function subtractIntervals(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const holes = mergeIntervals(taken);
  const left: Interval[] = [];
  let next = 0;
  for (const { start, end } of mergeIntervals(intervals)) {
    let from = start;
    for (let hole = holes[next]; hole && hole.start < end; hole = holes[next]) {
      if (from < hole.start) left.push({ start: from, end: hole.start });
      from = Math.max(from, hole.end);
      // A hole that reaches further takes of the next interval too.
      if (hole.end > end) break;
      next += 1;
    }
    if (from < end) left.push({ start: from, end });
  }
  return left;
}

/** The time of the window that no interval takes, in order; gaps shorter than `atLeast` are left out. */
export function gapsBetween(intervals: readonly Interval[], window: Interval, atLeast = 0): Interval[] {
  return commonGaps([intervals], window, atLeast);
}

/** Whether an interval takes some of `free`, which is in order and lies apart. */
function overlapsAny(free: readonly Interval[], { start, end }: Interval): boolean {
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
 * The time of the window that is taken in none of the lists, in order; what is shorter than `atLeast` is left out. List
 * by list: what is left soon is little, and what takes none of it need not be put in order.
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
 * What is shown where several lie over one another: of each moment only the kind that stands first in `ranks`, so that
 * no moment is told twice. In order; what touches and is of one kind becomes one.
 */
export function flattenIntervals<Kind>(
  items: readonly (Interval & { status: Kind })[],
  ranks: readonly Kind[],
): (Interval & { status: Kind })[] {
  const flat: (Interval & { status: Kind })[] = [];
  let above: Interval[] = [];
  for (const status of ranks) {
    // Merged first: what is told is often many short times over one another.
    const layer = mergeIntervals(items.filter((item) => item.status === status));
    if (layer.length === 0) continue;
    for (const { start, end } of subtractIntervals(layer, above)) flat.push({ start, end, status });
    above = mergeIntervals([...above, ...layer]);
  }
  return flat.sort((a, b) => a.start - b.start);
}
