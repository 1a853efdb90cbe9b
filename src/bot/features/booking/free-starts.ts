import { gapsBetween, type Interval } from '../../../shared/time/interval.js';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
/** Options of a menu. */
const MAX_STARTS = 100;
/** Starts in the night are left out, unless there are no others. Milliseconds after midnight. */
const USUAL_HOURS: Interval = { start: 6 * 3_600_000, end: 23 * 3_600_000 };

/** A time at which a booking can begin, and until when the room is free then. In milliseconds since the epoch. */
export type FreeStart = Interval;

/**
 * The times at which a room can be booked on a day: when it becomes free, and each quarter of an hour after that.
 *
 * @param taken when the room is taken
 * @param day the local day
 * @param now the first start is this minute
 */
export function listFreeStarts(
  taken: readonly Interval[],
  day: Interval,
  { now, minMinutes }: { now: number; minMinutes: number },
): FreeStart[] {
  const first = Math.max(day.start, Math.floor(now / MINUTE) * MINUTE);
  if (first >= day.end) return [];
  const shortest = minMinutes * MINUTE;
  const starts = gapsBetween(taken, { start: first, end: day.end }, shortest).flatMap(({ start, end }) => {
    const quarters: FreeStart[] = [{ start, end }];
    let next = Math.floor(start / QUARTER) * QUARTER + QUARTER;
    for (; next + shortest <= end; next += QUARTER) quarters.push({ start: next, end });
    return quarters;
  });
  const usual = starts.filter(
    ({ start }) => start - day.start >= USUAL_HOURS.start && start - day.start < USUAL_HOURS.end,
  );
  return (usual.length > 0 ? usual : starts).slice(0, MAX_STARTS);
}

/** Minutes that can be chosen, also those that are wanted: up to the most, and `longest` of any start. */
export const listLengths = ({
  minMinutes,
  longest,
  most,
  wanted,
}: {
  minMinutes: number;
  longest: number;
  most: number;
  wanted: number;
}): number[] =>
  [...new Set([minMinutes, 15, 30, 45, 60, 90, 120, 180, 240, wanted])]
    .filter((minutes) => minutes >= minMinutes && minutes <= Math.min(longest, most))
    .sort((a, b) => a - b);
