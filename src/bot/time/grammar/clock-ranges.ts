import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { FIRST_MORNING_HOUR, HALF_DAY, resolve, type TimeOfDay, timeOfDay } from './time-of-day.js';
import type { ClockBounds } from './words/clock-words.js';

/** A part of a sentence that limits the time of day or says how long. Minutes after midnight, and minutes. */
export type ClockPiece =
  | { kind: 'bounds'; bounds: ClockBounds; isPartOfDay?: true }
  /** The whole working day. */
  | { kind: 'whole-day' }
  /** From this minute on, for as long as is asked for. */
  | { kind: 'at'; minute: number }
  | { kind: 'length'; minutes: number }
  /** So many minutes from now. `until`: the minutes from now at which it ends. */
  | { kind: 'from-now'; minutes: number; length?: number; until?: number }
  /** At the hour at which it is said: `i morgen på denne tiden`. */
  | { kind: 'this-hour' }
  /** Any time will do. `isUrgent`: the earliest. */
  | { kind: 'any-time'; isUrgent?: true }
  /** One of these times is wanted. */
  | { kind: 'choice'; of: readonly ClockPiece[] }
  /** A time that the clock does not have. */
  | { kind: 'no-such-time' }
  /** A time outside every working day. */
  | { kind: 'outside-hours' }
  /** A range that ends before it begins. */
  | { kind: 'backwards' };

function range(start: TimeOfDay, end: TimeOfDay): ClockPiece {
  const written = resolve(end);
  // `2-3pm`: the half of the end is that of the start too, but not in `10-2pm`.
  const inHalfOfEnd =
    start.half === undefined && end.half !== undefined ? resolve({ ...start, half: end.half }) : undefined;
  const from = inHalfOfEnd !== undefined && inHalfOfEnd < written ? inHalfOfEnd : resolve(start);
  // `1-2.30`: nobody meets until half past two at night.
  const isNight = written <= from && written < FIRST_MORNING_HOUR * 60;
  const to = isNight ? written + HALF_DAY : written;
  return from < to ? { kind: 'bounds', bounds: { from, to } } : { kind: 'backwards' };
}

export const clockWord = word('CLOCK_WORD');
export const isNumeric: Parser<TimeOfDay> = (tokens, at) =>
  /^\d/u.test(tokens[at]?.lower ?? '') ? timeOfDay(tokens, at) : undefined;

/** A time that is nothing else, even where it stands alone. */
export const isUnmistakable: Parser<TimeOfDay> = (tokens, at) => {
  const match = timeOfDay(tokens, at);
  if (!match) return undefined;
  const isOneWord = match.end === at + 1;
  const { CLOCK: clock, INTEGER: integer, YEAR: year } = tokens[at]?.shapes ?? {};
  // `1300` and `0830` are times; three digits, and a year, may be something else.
  const isClock =
    clock !== undefined && (integer === undefined || (tokens[at]?.lower.length === 4 && year === undefined));
  const isDate = tokens[at]?.shapes.DATE !== undefined;
  const isInWords = [word('NOON'), word('AROUND_HOUR')].some((parse) => parse(tokens, at));
  return !isOneWord || (isClock && !isDate) || isInWords ? match : undefined;
};

/** An hour in words that no room has as a number of places: `ti`, `elleve`. */
export const hourInWords: Parser<TimeOfDay> = (tokens, at) => {
  const match = word('NUMBER')(tokens, at);
  return match && match.value >= FIRST_MORNING_HOUR && match.value <= 12 ? timeOfDay(tokens, at) : undefined;
};

/** The time at which something ends. `til 6 personer` is a number of people. */
const endOfRange: Parser<TimeOfDay> = (tokens, at) => {
  const match = timeOfDay(tokens, at);
  return match && !word('PEOPLE_UNIT')(tokens, match.end) ? match : undefined;
};

/** The rules on a beginning and an end: `10-12`, `fra ti til elleve`, `mellom 9 og 11`. */
export const CLOCK_RANGES: readonly Parser<ClockPiece>[] = [
  mapped(
    sequence(longest(isNumeric, isUnmistakable), word('UNTIL'), optional(clockWord), endOfRange),
    ([start, , , end]) => range(start, end),
  ),
  mapped(
    sequence(
      longest<unknown>(word('FROM'), clockWord, sequence(word('FROM'), clockWord)),
      timeOfDay,
      word('UNTIL'),
      optional(clockWord),
      endOfRange,
    ),
    ([, start, , , end]) => range(start, end),
  ),
  // `ti til elleve`
  mapped(sequence(hourInWords, word('UP_TO'), hourInWords), ([start, , end]) => range(start, end)),
  mapped(
    sequence(word('BETWEEN'), optional(clockWord), timeOfDay, word('AND'), optional(clockWord), timeOfDay),
    ([, , start, , , end]) => range(start, end),
  ),
];
