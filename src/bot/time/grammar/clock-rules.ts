import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { lengthMinutes } from './length-rules.js';
import type { Token } from './lexer.js';
import { FIRST_MORNING_HOUR, HALF_DAY, resolve, type TimeOfDay, timeOfDay } from './time-of-day.js';
import type { ClockBounds } from './vocabulary.js';

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
  | { kind: 'soon' }
  /** A time that the clock does not have. */
  | { kind: 'no-such-time' }
  /** A time outside every working day. */
  | { kind: 'outside-hours' }
  /** A range that ends before it begins. */
  | { kind: 'backwards' };

function range(start: TimeOfDay, end: TimeOfDay): ClockPiece {
  // `2-3pm`: the half of the end is that of the start too.
  const from = resolve(
    start.half === undefined && end.half !== undefined ? { ...start, half: end.half } : start,
  );
  const written = resolve(end);
  // `1-2.30`: nobody meets until half past two at night.
  const isNight = written <= from && written < FIRST_MORNING_HOUR * 60;
  const to = isNight ? written + HALF_DAY : written;
  return from < to ? { kind: 'bounds', bounds: { from, to } } : { kind: 'backwards' };
}

const clockWord = word('CLOCK_WORD');
const isNumeric: Parser<TimeOfDay> = (tokens, at) =>
  /^\d/u.test(tokens[at]?.lower ?? '') ? timeOfDay(tokens, at) : undefined;

/** A time that is nothing else, even where it stands alone. */
const isUnmistakable: Parser<TimeOfDay> = (tokens, at) => {
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
const hourInWords: Parser<TimeOfDay> = (tokens, at) => {
  const match = word('NUMBER')(tokens, at);
  return match && match.value >= FIRST_MORNING_HOUR && match.value <= 12 ? timeOfDay(tokens, at) : undefined;
};

const ranges: readonly Parser<ClockPiece>[] = [
  mapped(
    sequence(longest(isNumeric, isUnmistakable), word('UNTIL'), optional(clockWord), timeOfDay),
    ([start, , , end]) => range(start, end),
  ),
  mapped(
    sequence(
      longest<unknown>(word('FROM'), clockWord, sequence(word('FROM'), clockWord)),
      timeOfDay,
      word('UNTIL'),
      optional(clockWord),
      timeOfDay,
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

/** `kl 13 30` */
const spacedClock: Parser<number> = mapped(sequence(word('INTEGER'), word('INTEGER')), ([hours, minutes]) =>
  hours < 24 && minutes < 60 && minutes % 5 === 0 ? hours * 60 + minutes : undefined,
);
const isTwoDigits: Parser<true> = (tokens, at) =>
  /^\d\d$/u.test(tokens[at]?.lower ?? '') && !word('MINUTE_UNIT')(tokens, at + 1)
    ? { end: at, value: true }
    : undefined;
const spacedTime: Parser<number> = (tokens, at) =>
  isTwoDigits(tokens, at + 1) ? spacedClock(tokens, at) : undefined;

const points: readonly Parser<ClockPiece>[] = [
  mapped(sequence(word('FROM'), optional(clockWord), timeOfDay), ([, , time]) => ({
    kind: 'bounds',
    bounds: { from: resolve(time) },
  })),
  mapped(sequence(word('BEFORE'), optional(clockWord), timeOfDay), ([, , time]) => ({
    kind: 'bounds',
    bounds: { to: resolve(time) },
  })),
  // `for klokka ti` without the ø of `før`
  mapped(sequence(word('BEFORE_WITHOUT_LETTER'), clockWord, timeOfDay), ([, , time]) => ({
    kind: 'bounds',
    bounds: { to: resolve(time) },
  })),
  // `ledig til halv tolv`, `ledig til kl 15`
  ...[
    sequence(word('UP_TO'), clockWord, timeOfDay),
    sequence(word('UP_TO'), optional(clockWord), isUnmistakable),
  ].map((parse) =>
    mapped(parse, ([, , time]): ClockPiece => ({ kind: 'bounds', bounds: { to: resolve(time) } })),
  ),
  mapped(sequence(optional(word('ON')), clockWord, timeOfDay), ([, , time]) => ({
    kind: 'at',
    minute: resolve(time),
  })),
  mapped(sequence(optional(word('ON')), clockWord, spacedTime), ([, , minute]) => ({ kind: 'at', minute })),
  mapped(isUnmistakable, (time) => ({ kind: 'at', minute: resolve(time) })),
  mapped(sequence(optional(word('ON')), word('PART_OF_DAY')), ([, bounds]) => ({
    kind: 'bounds',
    bounds,
    isPartOfDay: true,
  })),
  mapped(word('WHOLE_DAY'), () => ({ kind: 'whole-day' })),
];

const lateHour = mapped(word('INTEGER'), (value): ClockPiece | undefined =>
  value > 24 && value < 100 ? { kind: 'no-such-time' } : undefined,
);
/** `25:00`, `kl 25`, `10-25`. */
const noSuchTimes: readonly Parser<ClockPiece>[] = [
  mapped(word('BAD_CLOCK'), () => ({ kind: 'no-such-time' })),
  mapped(sequence(clockWord, lateHour), ([, piece]) => piece),
  mapped(sequence(isNumeric, word('UNTIL'), lateHour), ([, , piece]) => piece),
];

/** The rules on the time of day and on lengths. */
export const CLOCK_RULES: readonly Parser<ClockPiece>[] = [
  ...ranges,
  ...points,
  ...noSuchTimes,
  mapped(lengthMinutes, (minutes) => ({ kind: 'length', minutes })),
  mapped(sequence(word('FOR'), lengthMinutes), ([, minutes]) => ({ kind: 'length', minutes })),
  mapped(sequence(word('IN'), lengthMinutes), ([, minutes]) => ({ kind: 'from-now', minutes })),
  mapped(sequence(word('NEXT'), word('HOUR_UNIT')), () => ({ kind: 'from-now', minutes: 0, length: 60 })),
  mapped(sequence(lengthMinutes, word('FROM_NOW')), ([minutes]) => ({ kind: 'from-now', minutes })),
  // `fra nå til 12`
  mapped(sequence(word('STARTING_NOW'), word('UNTIL'), optional(clockWord), timeOfDay), ([, , , time]) => ({
    kind: 'bounds',
    bounds: { to: resolve(time) },
  })),
  // `de neste to timene`
  mapped(sequence(word('NEXT'), lengthMinutes), ([, length]) => ({
    kind: 'from-now',
    minutes: 0,
    length,
    until: length,
  })),
  mapped(sequence(word('REST'), word('TODAY_NOUN')), () => ({ kind: 'from-now', minutes: 0 })),
  mapped(sequence(optional(word('AND')), word('OUT_THE_DAY')), () => ({ kind: 'soon' })),
  mapped(word('SOON'), () => ({ kind: 'soon' })),
  mapped(word('OUTSIDE'), () => ({ kind: 'outside-hours' })),
];

/** A number that stands alone is an hour of the working day, where it can be one. */
export const BARE_HOURS = { from: 7, to: 20 };

/** A number that stands alone, as in `@kari 14`, is an hour. */
export function takeBareHour(
  tokens: readonly Token[],
  hasClock: boolean,
): { words: readonly Token[]; hour: ClockPiece[] } {
  const numbers = tokens.filter(({ shapes }) => shapes.INTEGER !== undefined);
  const value = numbers[0]?.shapes.INTEGER;
  if (
    hasClock ||
    numbers.length !== 1 ||
    value === undefined ||
    value < BARE_HOURS.from ||
    value > BARE_HOURS.to
  ) {
    return { words: tokens, hour: [] };
  }
  return {
    words: tokens.filter((token) => token !== numbers[0]),
    hour: [{ kind: 'at', minute: value * 60 }],
  };
}
