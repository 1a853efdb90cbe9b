import { type Interval, isWithin } from '../../../shared/time/interval.js';
import type { BusyTime, SourceWindow } from './source.js';

const MS_PER_DAY = 86_400_000;

/** A long window in pieces that a server answers, in order and without gaps. */
export function splitWindow({ start, end }: SourceWindow, maxDays: number): SourceWindow[] {
  const pieces: SourceWindow[] = [];
  let from = start;
  while (from.epochMilliseconds < end.epochMilliseconds) {
    const next = from.add({ milliseconds: maxDays * MS_PER_DAY });
    const to = next.epochMilliseconds < end.epochMilliseconds ? next : end;
    pieces.push({ start: from, end: to });
    from = to;
  }
  return pieces;
}

/** Lists no longer than `size`, in order. */
export function splitIntoChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}

/** An item with its milliseconds beside it: to ask an instant for them takes longer than to compare them. */
const withMilliseconds = <Item extends SourceWindow>(item: Item) => ({
  item,
  start: item.start.epochMilliseconds,
  end: item.end.epochMilliseconds,
});

/** What takes time within the window, by start; what two pieces of it gave, once. */
export function selectBusyWithin(times: readonly BusyTime[], window: SourceWindow): BusyTime[] {
  const whole = withMilliseconds(window);
  const within = times.map(withMilliseconds).filter((time) => time.start < time.end && isWithin(time, whole));
  const once = new Map(within.map((time) => [`${time.start} ${time.end} ${time.item.status}`, time]));
  return sortMeasured([...once.values()]);
}

const sortMeasured = <Item>(items: readonly (Interval & { item: Item })[]): Item[] =>
  items.toSorted((a, b) => a.start - b.start || a.end - b.end).map(({ item }) => item);

/** By start, then by end. */
export function sortByStart<Item extends SourceWindow>(items: readonly Item[]): Item[] {
  return sortMeasured(items.map(withMilliseconds));
}
