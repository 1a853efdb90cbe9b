import { type Interval, isWithin } from '../../../shared/time/interval.js';
import type { BusyTime, SourceWindow } from './source.js';

const MS_PER_DAY = 86_400_000;

/** Splits a window into parts of at most `maxDays`, in order and without gaps. */
export function splitWindow({ start, end }: SourceWindow, maxDays: number): SourceWindow[] {
  const parts: SourceWindow[] = [];
  let from = start;
  while (from.epochMilliseconds < end.epochMilliseconds) {
    const next = from.add({ milliseconds: maxDays * MS_PER_DAY });
    const to = next.epochMilliseconds < end.epochMilliseconds ? next : end;
    parts.push({ start: from, end: to });
    from = to;
  }
  return parts;
}

/** Splits a list into lists of at most `size`, in order. */
export function splitIntoChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}

/** An item with its times in milliseconds: reading them from an instant takes longer than comparing them. */
const withMilliseconds = <Item extends SourceWindow>(item: Item) => ({
  item,
  start: item.start.epochMilliseconds,
  end: item.end.epochMilliseconds,
});

/** The busy times that overlap the window, by start and without duplicates from several parts. */
export function selectBusyWithin(times: readonly BusyTime[], window: SourceWindow): BusyTime[] {
  const measuredWindow = withMilliseconds(window);
  const within = times
    .map(withMilliseconds)
    .filter((time) => time.start < time.end && isWithin(time, measuredWindow));
  const unique = new Map(within.map((time) => [`${time.start} ${time.end} ${time.item.status}`, time]));
  return sortMeasured([...unique.values()]);
}

const sortMeasured = <Item>(items: readonly (Interval & { item: Item })[]): Item[] =>
  items.toSorted((a, b) => a.start - b.start || a.end - b.end).map(({ item }) => item);

/** Sorts by start, then by end. */
export function sortByStart<Item extends SourceWindow>(items: readonly Item[]): Item[] {
  return sortMeasured(items.map(withMilliseconds));
}
