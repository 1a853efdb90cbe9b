import { isWithin } from '../../shared/interval.js';
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
export function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}

const millisecondsOf = ({ start, end }: SourceWindow) => ({
  start: start.epochMilliseconds,
  end: end.epochMilliseconds,
});

/** What takes time within the window, by start; what two pieces of it gave, once. */
export function busyWithin(times: readonly BusyTime[], window: SourceWindow): BusyTime[] {
  const within = times.filter((time) => {
    const { start, end } = millisecondsOf(time);
    return start < end && isWithin({ start, end }, millisecondsOf(window));
  });
  const once = new Map(
    within.map((time) => [
      `${time.start.epochMilliseconds} ${time.end.epochMilliseconds} ${time.status}`,
      time,
    ]),
  );
  return byStart([...once.values()]);
}

/** By start, then by end. */
export function byStart<Item extends SourceWindow>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => {
    const [first, second] = [millisecondsOf(a), millisecondsOf(b)];
    return first.start - second.start || first.end - second.end;
  });
}
