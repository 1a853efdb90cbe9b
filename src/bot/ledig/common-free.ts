/**
 * From `start`, up to but without `end`, in milliseconds since the epoch: an answer compares them by the hundred
 * thousand, for which Temporal's instants are too slow.
 */
export interface Interval {
  start: number;
  end: number;
}

const MINUTE = 60_000;

export const overlaps = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;

/** The part of it that lies within; undefined where there is none. */
export function clip<Item extends Interval>(item: Item, within: Interval): Item | undefined {
  const start = Math.max(item.start, within.start);
  const end = Math.min(item.end, within.end);
  return start < end ? { ...item, start, end } : undefined;
}

/** The same time with as few intervals as can be, in order: those that touch or overlap become one. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { start, end } of [...intervals].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** What is left of `within` when all that is taken is taken out: in order, apart, each at least `minimumMinutes` long. */
export function findCommonFree(
  taken: readonly Interval[],
  within: Interval,
  minimumMinutes: number,
): Interval[] {
  const free: Interval[] = [];
  let { start } = within;
  for (const item of merge(taken.flatMap((each) => clip(each, within) ?? []))) {
    free.push({ start, end: item.start });
    start = item.end;
  }
  free.push({ start, end: within.end });
  return free.filter((each) => each.start < each.end && each.end - each.start >= minimumMinutes * MINUTE);
}
