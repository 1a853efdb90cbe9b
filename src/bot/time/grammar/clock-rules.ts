import { clockChoice } from './clock-choice.js';
import {
  CLOCK_RANGES,
  type ClockPiece,
  clockWord,
  hourInWords,
  isNumeric,
  isUnmistakable,
} from './clock-ranges.js';
import { longest, mapped, optional, type Parser, sequence, shared, word } from './combinators.js';
import { lengthMinutes } from './length-rules.js';
import type { Token } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';
import { thisHour } from './this-hour.js';
import { HALF_DAY, resolve, type TimeOfDay, timeOfDay } from './time-of-day.js';

/** `kl 13 30`; not `kl 9, 10` */
const spacedClock: Parser<number> = (tokens, at) => {
  const match = sequence(word('INTEGER'), word('INTEGER'))(tokens, at);
  if (!match || tokens[at]?.isBeforeComma) return undefined;
  const [hours, minutes] = match.value;
  if (hours >= 24 || minutes >= 60 || minutes % 5 !== 0) return undefined;
  const isBareHour = /^[1-5]$/u.test(tokens[at]?.lower ?? '');
  return { end: match.end, value: resolve({ minute: hours * 60 + minutes, isBareHour }) };
};
const isTwoDigits: Parser<true> = (tokens, at) =>
  /^\d\d$/u.test(tokens[at]?.lower ?? '') &&
  ![word('MINUTE_UNIT'), word('PEOPLE_UNIT')].some((unit) => unit(tokens, at + 1))
    ? { end: at, value: true }
    : undefined;
const spacedTime: Parser<number> = (tokens, at) =>
  isTwoDigits(tokens, at + 1) ? spacedClock(tokens, at) : undefined;

/** Words between `før` and its hour. */
const MAX_EVENT_WORDS = 3;
/** A word or some that say what happens at that hour, and nothing about time. */
export const event: Parser<true> = (tokens, at) => {
  let end = at;
  while (end - at < MAX_EVENT_WORDS) {
    const token = tokens[end];
    if (!token || !/^\p{L}{2,}$/u.test(token.lower) || looksLikeTime(token)) break;
    end += 1;
  }
  return end > at ? { end, value: true } : undefined;
};
/** A number that stands alone is an hour of the working day, where it can be one. */
export const BARE_HOURS = { from: 7, to: 20 };
/** The number of people is a number too. */
const workingHour: Parser<TimeOfDay> = (tokens, at) => {
  const match = word('INTEGER')(tokens, at);
  const isHour = match && match.value >= BARE_HOURS.from && match.value <= BARE_HOURS.to;
  return isHour && !word('PEOPLE_UNIT')(tokens, match.end) ? timeOfDay(tokens, at) : undefined;
};

const UNITS = (['PEOPLE_UNIT', 'HOUR_UNIT', 'MINUTE_UNIT', 'QUARTER_UNIT', 'UNTIL'] as const).map((name) =>
  word(name),
);
/** `rundt ti`, `ca 11`; not `rundt ti personer`, nor `rundt 10 til 11`. */
const hourAround: Parser<TimeOfDay> = (tokens, at) => {
  const match = hourInWords(tokens, at) ?? workingHour(tokens, at);
  return match && !UNITS.some((unit) => unit(tokens, match.end)) ? match : undefined;
};
/** An hour that stands behind the event: `kl 15`, `15:00`, `ca 11`. */
const eventHour = longest<TimeOfDay>(
  mapped(sequence(clockWord, timeOfDay), ([, time]) => time),
  isUnmistakable,
  mapped(sequence(word('AROUND'), hourAround), ([, time]) => time),
);

const OF_PART = new Set(['om', 'på', 'in']);
/** `om morgenen`, `på ettermiddagen`: the half of the day that an hour before it is of. */
const halfOfDay: Parser<'am' | 'pm'> = (tokens, at) => {
  if (!OF_PART.has(tokens[at]?.lower ?? '')) return undefined;
  const match = word('PART_OF_DAY')(tokens, at) ?? word('PART_OF_DAY')(tokens, at + 1);
  if (!match) return undefined;
  const { from = 0, to = 2 * HALF_DAY } = match.value;
  if (from < HALF_DAY && to > HALF_DAY) return undefined;
  return { end: match.end, value: from < HALF_DAY ? 'am' : 'pm' };
};

const LENGTH_UNITS = (['HOUR_UNIT', 'MINUTE_UNIT', 'FIXED_LENGTH'] as const).map((name) => word(name));
/** `fra ett`; not `frå, ein halvtime`, whose comma is no token. */
const hourOfLimit: Parser<TimeOfDay> = (tokens, at) => {
  const match = timeOfDay(tokens, at);
  const isInWords = word('NUMBER')(tokens, at)?.end === match?.end;
  return match && isInWords && LENGTH_UNITS.some((unit) => unit(tokens, match.end)) ? undefined : match;
};

const points: readonly Parser<ClockPiece>[] = [
  // `fra nå til kl 12`; before the rule on what happens at an hour
  mapped(sequence(word('STARTING_NOW'), word('UNTIL'), optional(clockWord), timeOfDay), ([, , , time]) => ({
    kind: 'bounds',
    bounds: { to: resolve(time) },
  })),
  mapped(sequence(word('FROM'), optional(clockWord), hourOfLimit), ([, , time]) => ({
    kind: 'bounds',
    bounds: { from: resolve(time) },
  })),
  mapped(sequence(word('BEFORE'), optional(longest(clockWord, word('OWN'))), timeOfDay), ([, , time]) => ({
    kind: 'bounds',
    bounds: { to: resolve(time) },
  })),
  // `før vaktskiftet kl 15`, `før han går kl 15`, `etter møtet 14:00`
  ...(['BEFORE', 'FROM'] as const).map((side) =>
    mapped(
      sequence(word(side), event, eventHour),
      ([, , time]): ClockPiece => ({
        kind: 'bounds',
        bounds: side === 'BEFORE' ? { to: resolve(time) } : { from: resolve(time) },
      }),
    ),
  ),
  // `for klokka ti` without the ø of `før`
  mapped(sequence(word('BEFORE_WITHOUT_LETTER'), clockWord, timeOfDay), ([, , time]) => ({
    kind: 'bounds',
    bounds: { to: resolve(time) },
  })),
  // `ledig til halv tolv`, `ledig til kl 15`
  ...[
    sequence(word('UP_TO'), clockWord, timeOfDay),
    sequence(word('UP_TO'), optional(clockWord), isUnmistakable),
    // `ledig til 15`; not `til 15 personer`
    sequence(word('UP_TO'), optional(clockWord), workingHour),
  ].map((parse) =>
    mapped(parse, ([, , time]): ClockPiece => ({ kind: 'bounds', bounds: { to: resolve(time) } })),
  ),
  mapped(sequence(optional(word('ON')), clockWord, timeOfDay), ([, , time]) => ({
    kind: 'at',
    minute: resolve(time),
  })),
  mapped(sequence(optional(word('ON')), clockWord, spacedTime), ([, , minute]) => ({ kind: 'at', minute })),
  // `kl 7 om morgenen`, `fire på ettermiddagen`
  mapped(sequence(optional(word('ON')), optional(clockWord), timeOfDay, halfOfDay), ([, , time, half]) => ({
    kind: 'at',
    minute: resolve(time.minute <= HALF_DAY && time.isBareHour ? { ...time, half } : time),
  })),
  mapped(sequence(word('AROUND'), hourAround), ([, time]) => ({ kind: 'at', minute: resolve(time) })),
  mapped(isUnmistakable, (time) => ({ kind: 'at', minute: resolve(time) })),
  mapped(sequence(optional(word('ON')), word('PART_OF_DAY')), ([, bounds]) => ({
    kind: 'bounds',
    bounds,
    isPartOfDay: true,
  })),
  mapped(word('WHOLE_DAY'), () => ({ kind: 'whole-day' })),
  // `kl 12 i stedet for kl 11`
  mapped(sequence(word('INSTEAD_OF'), optional(clockWord), timeOfDay), () => ({ kind: 'any-time' })),
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

/** `14h`: nothing lasts so long. */
const hourWithH: Parser<ClockPiece> = (tokens, at) => {
  const match = word('INTEGER')(tokens, at);
  return match && match.value > 12 && match.value < 24 && tokens[match.end]?.lower === 'h'
    ? { end: match.end + 1, value: { kind: 'at', minute: match.value * 60 } }
    : undefined;
};

const timesOfDay = shared(longest<ClockPiece>(...CLOCK_RANGES, ...points));

const isDay = longest<unknown>(word('WEEKDAY'), word('DAY_OFFSET'));
/** `late Thursday`, `i morgen seint`; not `ikke så sent torsdag`. */
const lateOnDay: Parser<ClockPiece> = (tokens, at) => {
  const match = word('LATE')(tokens, at);
  if (!match || word('NOT_LATE')(tokens, at - 1)) return undefined;
  const on = word('ON')(tokens, match.end);
  const isBeside =
    [match.end, on?.end ?? match.end].some((next) => isDay(tokens, next)) ||
    [at - 1, at - 2].some((before) => isDay(tokens, before)?.end === at);
  return isBeside
    ? { end: match.end, value: { kind: 'bounds', bounds: { from: match.value }, isPartOfDay: true } }
    : undefined;
};

/** The rules on the time of day and on lengths. */
export const CLOCK_RULES: readonly Parser<ClockPiece>[] = [
  mapped(word('ONE_ON_ONE'), () => ({ kind: 'any-time' })),
  timesOfDay,
  clockChoice(timesOfDay),
  hourWithH,
  thisHour,
  ...noSuchTimes,
  mapped(lengthMinutes, (minutes) => ({ kind: 'length', minutes })),
  mapped(sequence(word('FOR'), lengthMinutes), ([, minutes]) => ({ kind: 'length', minutes })),
  // `om to timer`, `om to timer fra nå`
  mapped(sequence(word('IN'), lengthMinutes, optional(word('AHEAD'))), ([, minutes]) => ({
    kind: 'from-now',
    minutes,
  })),
  mapped(sequence(word('NEXT'), word('HOUR_UNIT')), () => ({ kind: 'from-now', minutes: 0, length: 60 })),
  mapped(sequence(lengthMinutes, word('FROM_NOW')), ([minutes]) => ({ kind: 'from-now', minutes })),
  // `de neste to timene`
  mapped(sequence(word('NEXT'), lengthMinutes), ([, length]) => ({
    kind: 'from-now',
    minutes: 0,
    length,
    until: length,
  })),
  // `innen to timer`, `within the hour`
  mapped(
    sequence(
      word('WITHIN'),
      longest(
        lengthMinutes,
        mapped(sequence(word('THE'), word('HOUR_UNIT')), () => 60),
      ),
    ),
    ([, until]) => ({ kind: 'from-now', minutes: 0, until }),
  ),
  lateOnDay,
  mapped(sequence(word('REST'), word('TODAY_NOUN')), () => ({ kind: 'from-now', minutes: 0 })),
  mapped(sequence(optional(word('AND')), word('OUT_THE_DAY')), () => ({ kind: 'any-time' })),
  mapped(word('ANY_TIME'), () => ({ kind: 'any-time' })),
  mapped(word('URGENT'), () => ({ kind: 'any-time', isUrgent: true })),
  mapped(word('OUTSIDE'), () => ({ kind: 'outside-hours' })),
];

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
