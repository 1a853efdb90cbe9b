import { Temporal } from 'temporal-polyfill';

/** From `start`, up to but without `end`. */
export interface Interval {
  start: Temporal.Instant;
  end: Temporal.Instant;
}

const { compare } = Temporal.Instant;
export const later = (a: Temporal.Instant, b: Temporal.Instant) => (compare(a, b) < 0 ? b : a);
export const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (compare(a, b) < 0 ? a : b);
export const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => compare(a, b) < 0;

export const overlaps = (a: Interval, b: Interval) => isBefore(a.start, b.end) && isBefore(b.start, a.end);

/** The part of it that lies within; undefined where there is none. */
export function clip<Item extends Interval>(item: Item, within: Interval): Item | undefined {
  const start = later(item.start, within.start);
  const end = earlier(item.end, within.end);
  return isBefore(start, end) ? { ...item, start, end } : undefined;
}

/** The same time with as few intervals as can be, in order: those that touch or overlap become one. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { start, end } of [...intervals].sort((a, b) => compare(a.start, b.start))) {
    const last = merged.at(-1);
    if (last && !isBefore(last.end, start)) last.end = later(last.end, end);
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
  let start = within.start;
  for (const item of merge(taken.flatMap((each) => clip(each, within) ?? []))) {
    free.push({ start, end: item.start });
    start = item.end;
  }
  free.push({ start, end: within.end });
  const minimum = Math.max(minimumMinutes, 1) * 60_000;
  return free.filter((each) => each.end.epochMilliseconds - each.start.epochMilliseconds >= minimum);
}
