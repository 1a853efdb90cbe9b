import type { ClockBounds } from './words/clock-words.js';

/** Minutes after midnight in which nothing is wanted: of every day, or of one ISO weekday. */
export interface UnwantedHours {
  weekday?: number;
  from: number;
  to: number;
}

const DAY_MINUTES = 24 * 60;
const fromOf = ({ from = 0 }: ClockBounds) => from;
const toOf = ({ to = DAY_MINUTES }: ClockBounds) => to;

/**
 * Several ranges of hours as the one range from the first to the last, and the hours between them in which nothing is wanted:
 * 10–10:30 and 14–14:30. Undefined where two of them touch: then a time in both would look like one of them.
 */
export function joinRanges(
  ranges: readonly ClockBounds[],
): { bounds: ClockBounds | undefined; unwanted: readonly UnwantedHours[] } | undefined {
  const sorted = [...ranges].sort((a, b) => fromOf(a) - fromOf(b));
  const gaps = sorted.slice(1).map((range, at) => ({ from: toOf(sorted[at] ?? range), to: fromOf(range) }));
  if (sorted.length < 2 || gaps.some(({ from, to }) => from >= to)) return undefined;
  const [from, to] = [sorted[0]?.from, sorted.at(-1)?.to];
  const bounds = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return { bounds: Object.keys(bounds).length > 0 ? bounds : undefined, unwanted: gaps };
}
