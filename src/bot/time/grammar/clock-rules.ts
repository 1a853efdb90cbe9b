import { clockChoice } from './clock-choice.js';
import { CLOCK_POINTS } from './clock-points.js';
import { CLOCK_RANGES, type ClockPiece, clockWord, isNumeric } from './clock-ranges.js';
import { longest, mapped, optional, type Parser, sequence, shared, word } from './combinators.js';
import { lengthMinutes } from './length-rules.js';
import { thisHour } from './this-hour.js';

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

const timesOfDay = shared(longest<ClockPiece>(...CLOCK_RANGES, ...CLOCK_POINTS));

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
