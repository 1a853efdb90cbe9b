import { workingHour } from './bare-hour.js';
import { type ClockPiece, clockWord, hourInWords, isUnmistakable } from './clock-ranges.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { looksLikeTime } from './looks-like-time.js';
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

/** The rules on one time of day, and on hours with one limit: `kl 9`, `rundt ti`, `før 12`, `om morgenen`. */
export const CLOCK_POINTS: readonly Parser<ClockPiece>[] = [
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
