import {
  longest,
  mapped,
  optional,
  type Parser,
  phrase,
  phraseTable,
  sequence,
  shared,
  word,
} from './combinators.js';
import { isFiller, JOINS, type Token } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';
import { LEXICON } from './vocabulary.js';
import { type ClockBounds, everyPair } from './words/clock-words.js';

const lateHour = mapped(word('INTEGER'), (value): ClockPiece | undefined =>
  value > 24 && value < 100 ? { kind: 'no-such-time' } : undefined,
);

export const clockWord = shared(word('CLOCK_WORD'));

const inWords: Parser<number> = shared(word('NUMBER'));

const hourUnit = shared(word('HOUR_UNIT'));

const minuteUnit = shared(word('MINUTE_UNIT'));

const preposition = optional(shared(word('ON')));

const upTo = shared(word('UP_TO'));

const isNumeric: Parser<TimeOfDay> = (tokens, at) =>
  /^\d/u.test(tokens[at]?.lower ?? '') ? timeOfDay(tokens, at) : undefined;

/** `3:15` may be the afternoon; `03:15` is as written. */
const writtenClock: Parser<TimeOfDay> = (tokens, at) => {
  const match = word('CLOCK')(tokens, at);
  const isBareHour = /^[1-5][.:]/u.test(tokens[at]?.lower ?? '');
  return match && { end: match.end, value: { minute: match.value, isBareHour } };
};

/** `2` may be the afternoon; `02` and `0` are as written. */
const writtenHour: Parser<TimeOfDay> = (tokens, at) => {
  const match = hour(tokens, at);
  return (
    match && {
      end: match.end,
      value: { minute: match.value * 60, isBareHour: !/^0/u.test(tokens[at]?.lower ?? '') },
    }
  );
};

const hour: Parser<number> = shared(
  mapped(longest<number>(word('INTEGER'), inWords), (value) => (value <= 24 ? value : undefined)),
);

const bareTime = (minute: number): TimeOfDay => ({ minute, isBareHour: true });

const quarter = shared(sequence(optional(inWords), word('QUARTER')));

const minutesTo = shared(word('MINUTES_TO'));

const quarterOf = (side: 'PAST' | 'TO_HOUR', minutes: number): Parser<TimeOfDay> =>
  mapped(sequence(quarter, word(side), hour, optional(word('AM_PM'))), ([, , value, half]) => ({
    ...bareTime(value * 60 + minutes),
    ...(half && { half }),
  }));

/** An hour before this one is of the afternoon, unless it says otherwise: nobody meets at two at night. */
const FIRST_MORNING_HOUR = 7;

const spokenHour: Parser<number> = mapped(inWords, (value) =>
  value >= FIRST_MORNING_HOUR && value < 24 ? value : undefined,
);

/** Minutes before or after an hour, or before or after half past: `20 minutes to`, `fem på`, `25 past`. */
const minutesBeside = shared(
  mapped(sequence(longest<number>(word('INTEGER'), inWords), optional(minuteUnit)), ([count, unit]) =>
    count < 30 ? { count, hasUnit: unit !== undefined } : undefined,
  ),
);

const MINUTES_AS_SPOKEN: ReadonlySet<number> = new Set([15, 30, 45]);

const spokenMinutes: Parser<number> = mapped(inWords, (value) =>
  MINUTES_AS_SPOKEN.has(value) ? value : undefined,
);

/** Minutes behind an hour of the afternoon, which count nothing: `fjorten tjue minutter` is a length. */
const minutesAlone: Parser<number> = (tokens, at) => {
  const match = inWords(tokens, at);
  const isMinute = match && match.value > 12 && match.value < 60;
  return isMinute && !COUNTED.some((unit) => unit(tokens, match.end)) ? match : undefined;
};

const partOfDay = shared(word('PART_OF_DAY'));

const past = shared(word('PAST'));

const toHour = shared(word('TO_HOUR'));

/** `am` or `pm`, or nothing. */
const halfMark: Parser<{ half?: 'am' | 'pm' }> = shared(
  mapped(optional(word('AM_PM')), (half) => ({ ...(half && { half }) })),
);

const anyTimeOfDay: Parser<TimeOfDay> = longest<TimeOfDay>(
  writtenClock,
  mapped(sequence(word('CLOCK'), word('AM_PM')), ([minute, half]) => ({ minute, half, isBareHour: true })),
  writtenHour,
  mapped(sequence(hour, word('AM_PM')), ([value, half]) =>
    value >= 1 && value <= 12 ? { minute: value * 60, half, isBareHour: true } : undefined,
  ),
  // `halv to` is half past one; `half past two` is half past two.
  mapped(sequence(word('HALF'), hour), ([, value]) => bareTime(value * 60 - 30)),
  mapped(
    sequence(word('HALF_OF_HOUR'), word('PAST'), hour, optional(word('AM_PM'))),
    ([, , value, half]) => ({ ...bareTime(value * 60 + 30), ...(half && { half }) }),
  ),
  quarterOf('PAST', 15),
  quarterOf('TO_HOUR', -15),
  mapped(sequence(minutesBeside, past, hour, halfMark), ([{ count }, , value, half]) => ({
    ...bareTime(value * 60 + count),
    ...half,
  })),
  mapped(sequence(minutesBeside, minutesTo, hour), ([{ count }, , value]) =>
    count % 5 === 0 && value <= 12 ? bareTime(value * 60 - count) : undefined,
  ),
  // `15 to noon`, `ti på tolv midt på dagen`; not `9 to noon`, `10 to noon`, `from 5 to noon`
  (tokens, at) => {
    const match = sequence(minutesBeside, longest<unknown>(toHour, minutesTo), word('NOON'))(tokens, at);
    if (!match) return undefined;
    const [{ count, hasUnit }, , minute] = match.value;
    const isHour = count % 5 !== 0 || count === 10 || word('FROM')(tokens, at - 1) !== undefined;
    const isRange = !hasUnit && isHour;
    return isRange ? undefined : { end: match.end, value: { minute: minute - count, isBareHour: false } };
  },
  mapped(sequence(quarter, toHour, word('NOON')), ([, , minute]) => ({
    minute: minute - 15,
    isBareHour: false,
  })),
  // `20 minutes to 2pm`; `ten to eight` may be a range.
  mapped(sequence(minutesBeside, toHour, hour, halfMark), ([{ count, hasUnit }, , value, half]) =>
    hasUnit && value <= 12 ? { ...bareTime(value * 60 - count), ...half } : undefined,
  ),
  mapped(sequence(minutesBeside, toHour, word('HALF'), hour), ([{ count }, , , value]) =>
    bareTime(value * 60 - 30 - count),
  ),
  mapped(sequence(minutesBeside, past, word('HALF'), hour), ([{ count }, , , value]) =>
    bareTime(value * 60 - 30 + count),
  ),
  // `fjorten tretti`, `ten thirty am`
  mapped(sequence(spokenHour, spokenMinutes, halfMark), ([value, minutes, half]) => ({
    ...bareTime(value * 60 + minutes),
    ...half,
  })),
  // `klokka fjorten tjuefem`
  mapped(sequence(inWords, minutesAlone), ([value, minutes]) =>
    value > 12 && value < 24 ? bareTime(value * 60 + minutes) : undefined,
  ),
  // `two thirty pm`, `four twenty-three a m`
  mapped(sequence(inWords, inWords, word('AM_PM')), ([value, minutes, half]) =>
    value <= 12 && minutes > 12 && minutes < 60 ? { ...bareTime(value * 60 + minutes), half } : undefined,
  ),
  // `3 o'clock`
  mapped(sequence(hour, word('O_CLOCK'), halfMark), ([value, , half]) => ({
    ...bareTime(value * 60),
    ...half,
  })),
  mapped(word('AROUND_HOUR'), bareTime),
  // `halv tolv-tida`
  mapped(sequence(word('HALF'), word('AROUND_HOUR')), ([, minute]) => bareTime(minute - 30)),
  mapped(word('NOON'), (minute) => ({ minute, isBareHour: false })),
);

export const timeOfDay = shared(anyTimeOfDay);

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

/** `midnatt` as the end of hours: alone, it is asked about. */
const midnight = mapped(word('MIDNIGHT'), (minute): TimeOfDay => ({ minute, isBareHour: false }));

/** The time at which something ends. `til 6 personer` is a number of people. */
const endOfRange: Parser<TimeOfDay> = (tokens, at) => {
  const match = timeOfDay(tokens, at) ?? midnight(tokens, at);
  return match && !word('PEOPLE_UNIT')(tokens, match.end) ? match : undefined;
};

/** `fra 9 til lunsj` */
const beginOfLunch: Parser<TimeOfDay> = mapped(word('LUNCH'), ([minute]) => ({ minute, isBareHour: false }));

const HALF_DAY = 12 * 60;

/** An hour in words that no room has as a number of places: `ti`, `elleve`. */
const hourInWords: Parser<TimeOfDay> = (tokens, at) => {
  const match = inWords(tokens, at);
  return match && match.value >= FIRST_MORNING_HOUR && match.value <= 12 ? timeOfDay(tokens, at) : undefined;
};

/** `9` of `9 to noon`; not `five minutes to noon`. */
const hourOfMorning: Parser<TimeOfDay> = (tokens, at) => {
  const match = timeOfDay(tokens, at);
  return match?.end === at + 1 &&
    match.value.minute >= FIRST_MORNING_HOUR * 60 &&
    match.value.minute < HALF_DAY
    ? match
    : undefined;
};

/** `kl`, `ca`: before an hour. */
const beforeHour = optional(longest<unknown>(word('CLOCK_WORD'), word('AROUND')));

const isEvening = (tokens: readonly Token[], at: number) =>
  (partOfDay(tokens, at)?.value.from ?? 0) >= FIRST_EVENING_MINUTE;

const FIRST_EVENING_MINUTE = 17 * 60;

/** The rules on a beginning and an end: `10-12`, `fra ti til elleve`, `mellom 9 og 11`. */
export const CLOCK_RANGES: readonly Parser<ClockPiece>[] = [
  mapped(
    sequence(longest(isNumeric, isUnmistakable), word('UNTIL'), beforeHour, endOfRange),
    ([start, , , end]) => range(start, end),
  ),
  mapped(
    sequence(
      longest<unknown>(word('FROM'), clockWord, sequence(word('FROM'), longest(clockWord, word('AROUND')))),
      timeOfDay,
      word('UNTIL'),
      beforeHour,
      longest(endOfRange, beginOfLunch),
    ),
    ([, start, , , end]) => range(start, end),
  ),
  // `ti til elleve`, `ti til 12`, `10 to noon`
  mapped(
    sequence(hourInWords, upTo, (tokens, at) => hourInWords(tokens, at) ?? workingHour(tokens, at)),
    ([start, , end]) => range(start, end),
  ),
  // `i kveld seks til åtte`
  (tokens, at) => {
    const match = sequence(inWords, longest<unknown>(upTo, word('UNTIL')), inWords)(tokens, at);
    if (!match || COUNTED.some((unit) => unit(tokens, match.end))) return undefined;
    const [first, , last] = match.value;
    const isHours = first > 1 && first < last && last <= 12 && tokens.some((_, of) => isEvening(tokens, of));
    return isHours ? { end: match.end, value: range(bareTime(first * 60), bareTime(last * 60)) } : undefined;
  },
  mapped(sequence(hourOfMorning, word('UNTIL'), word('NOON')), ([start, , minute]) =>
    range(start, { minute, isBareHour: false }),
  ),
  // `nine to half past ten`
  mapped(sequence(hourInWords, word('UNTIL'), isUnmistakable), ([start, , end]) => range(start, end)),
  mapped(
    sequence(word('BETWEEN'), beforeHour, timeOfDay, word('AND'), beforeHour, timeOfDay),
    ([, , start, , , end]) => range(start, end),
  ),
];

/** Numbers that are articles before a word: `fra et forsinket tog`, `fra en kollega`. */
export const ARTICLES = new Set('et en ei a'.split(' '));

/** `fra ett`; not `frå, ein halvtime`, whose comma is no token, nor `fra et tog`. */
const hourOfLimit: Parser<TimeOfDay> = (tokens, at) => {
  const next = tokens[at + 1];
  const isArticle =
    ARTICLES.has(tokens[at]?.lower ?? '') &&
    !tokens[at]?.isBeforeComma &&
    next !== undefined &&
    /^\p{L}/u.test(next.text) &&
    !looksLikeTime(next) &&
    !isFiller(next.lower) &&
    !JOINS.has(next.lower);
  const match = isArticle ? undefined : timeOfDay(tokens, at);
  const isInWords = inWords(tokens, at)?.end === match?.end;
  return match && isInWords && LENGTH_UNITS.some((unit) => unit(tokens, match.end)) ? undefined : match;
};

const LENGTH_UNITS = (['HOUR_UNIT', 'MINUTE_UNIT', 'FIXED_LENGTH'] as const).map((name) => word(name));

/** Words that say what happens at an hour, and nothing about time. Any other word is not passed over. */
export const event: Parser<true> = (tokens, at) => {
  let end = at;
  while (end - at < MAX_EVENT_WORDS) {
    const token = tokens[end];
    if (!token || !/^\p{L}{2,}$/u.test(token.lower) || looksLikeTime(token) || isAroundHour(tokens, end))
      break;
    if (!isFiller(token.lower) && !LEXICON.EVENT.has(token.lower)) break;
    end += 1;
  }
  return end > at ? { end, value: true } : undefined;
};

/** `ca 11` of `etter visitten ca 11` */
const isAroundHour = (tokens: readonly Token[], at: number) => {
  const around = word('AROUND')(tokens, at);
  return around !== undefined && hourAround(tokens, around.end) !== undefined;
};

/** Words between `før` and its hour. */
const MAX_EVENT_WORDS = 3;

/** `rundt ti`, `ca 11`; not `rundt ti personer`, nor `rundt 10 til 11`. */
const hourAround: Parser<TimeOfDay> = (tokens, at) => {
  const match = hourInWords(tokens, at) ?? workingHour(tokens, at) ?? afternoonHour(tokens, at);
  return match && !UNITS.some((unit) => unit(tokens, match.end)) ? match : undefined;
};

/** `rundt to`, `around 1`; not `ca to`, which may count something, nor `til rundt to`. */
const afternoonHour: Parser<TimeOfDay> = (tokens, at) => {
  const digits = word('INTEGER')(tokens, at);
  const match = digits ?? inWords(tokens, at);
  const isHour = match && match.value >= (digits ? 1 : 2) && match.value < FIRST_MORNING_HOUR;
  const isAround = AROUND_HOUR_ALONE.has(tokens[at - 1]?.lower ?? '');
  const isCount =
    BEFORE_COUNT.has(tokens[at - 2]?.lower ?? '') || /^(?:of|av|til|to)$/u.test(tokens[at + 1]?.lower ?? '');
  return isHour && isAround && !isCount ? timeOfDay(tokens, at) : undefined;
};

const AROUND_HOUR_ALONE = new Set('rundt kring omkring around'.split(' '));

/** `15` in `ledig til 15`; not `15 personer`, whose number is of people. */
const workingHour: Parser<TimeOfDay> = (tokens, at) => {
  const match = word('INTEGER')(tokens, at);
  const isHour = match && match.value >= BARE_HOURS.from && match.value <= BARE_HOURS.to;
  return isHour && !word('PEOPLE_UNIT')(tokens, match.end) ? timeOfDay(tokens, at) : undefined;
};

/** A number that stands alone is an hour of the working day, where it can be one. */
export const BARE_HOURS = { from: 7, to: 20 };

const UNITS = (['PEOPLE_UNIT', 'HOUR_UNIT', 'MINUTE_UNIT', 'QUARTER_UNIT', 'UNTIL'] as const).map((name) =>
  word(name),
);

/** An hour that stands behind the event: `kl 15`, `15:00`, `ca 11`. */
const eventHour = longest<TimeOfDay>(
  mapped(sequence(clockWord, timeOfDay), ([, time]) => time),
  isUnmistakable,
  mapped(sequence(word('AROUND'), hourAround), ([, time]) => time),
);

const spacedTime: Parser<number> = (tokens, at) =>
  isTwoDigits(tokens, at + 1) ? spacedClock(tokens, at) : undefined;

/** `three twenty`; not `ni, ti`, nor `ni ti eller elleve` */
const hourAndMinutes: Parser<number> = (tokens, at) => {
  const hours = inWords(tokens, at);
  if (!hours || hours.value > 12 || tokens[at]?.isBeforeComma) return undefined;
  const match = inWords(tokens, hours.end);
  const isMinutes = match && match.value >= 20 && match.value < 60 && match.value % 5 === 0;
  return isMinutes ? { end: match.end, value: resolve(bareTime(hours.value * 60 + match.value)) } : undefined;
};

const isTwoDigits: Parser<true> = (tokens, at) =>
  /^\d\d$/u.test(tokens[at]?.lower ?? '') &&
  ![minuteUnit, word('PEOPLE_UNIT')].some((unit) => unit(tokens, at + 1))
    ? { end: at, value: true }
    : undefined;

/** `kl 13 30`; not `kl 9, 10` */
const spacedClock: Parser<number> = (tokens, at) => {
  const match = sequence(word('INTEGER'), word('INTEGER'))(tokens, at);
  if (!match || tokens[at]?.isBeforeComma) return undefined;
  const [hours, minutes] = match.value;
  if (hours >= 24 || minutes >= 60 || minutes % 5 !== 0) return undefined;
  const isBareHour = /^[1-5]$/u.test(tokens[at]?.lower ?? '');
  return { end: match.end, value: resolve({ minute: hours * 60 + minutes, isBareHour }) };
};

/** `om morgenen`, `på ettermiddagen`: the half of the day that an hour before it is of. */
const halfOfDay: Parser<'am' | 'pm'> = (tokens, at) => {
  if (!OF_PART.has(tokens[at]?.lower ?? '')) return undefined;
  const match = partOfDay(tokens, at) ?? partOfDay(tokens, at + 1);
  if (!match) return undefined;
  const { from = 0, to = 2 * HALF_DAY } = match.value;
  if (from < HALF_DAY && to > HALF_DAY) return undefined;
  return { end: match.end, value: from < HALF_DAY ? 'am' : 'pm' };
};

const OF_PART = new Set(['om', 'på', 'in']);

const OF_TODAY = new Set(['i', 'this', 'denne']);

/** Before a number of people: `for 8 i morgen formiddag`. */
const BEFORE_COUNT = new Set('for til te oss vi me de er blir alle med with of are minst rom'.split(' '));

/** Articles and prepositions that are numbers too. */
const OTHER_NUMBERS = new Set('en én ei et ett a an one to'.split(' '));

/** `9` of `9 tomorrow morning`, `8` of `8 this evening`: the part of the day says that it is an hour. */
const hourOfPart: Parser<ClockPiece> = (tokens, at) => {
  const match = hour(tokens, at);
  if (!match || OTHER_NUMBERS.has(tokens[at]?.lower ?? '') || BEFORE_COUNT.has(tokens[at - 1]?.lower ?? ''))
    return undefined;
  const day = dayBehind(tokens, match.end);
  const from = day?.end ?? match.end;
  const isLed = OF_PART.has(tokens[from]?.lower ?? '') || OF_TODAY.has(tokens[from]?.lower ?? '');
  const part = partOfDay(tokens, from) ?? (isLed ? partOfDay(tokens, from + 1) : undefined);
  if (!part) return undefined;
  const { from: begins = FIRST_MORNING_HOUR * 60, to: ends = 2 * HALF_DAY } = part.value;
  const early = match.value * 60;
  const minute = [early, early + HALF_DAY].find((each) => each >= begins && each <= ends);
  return minute === undefined ? undefined : { end: match.end, value: { kind: 'at', minute } };
};

const REFUSED = phraseTable('går ikke');

/** `ikke rett etter lunsj` says nothing of the rest of the afternoon. */
const RIGHT_AFTER = new Set('rett like right straight just directly'.split(' '));

/** `no mornings`; before any other part, `no` is «now». */
const noParts: Parser<true> = (tokens, at) =>
  tokens[at]?.lower === 'no' && /^(?:morning|afternoon|evening)s$/u.test(tokens[at + 1]?.lower ?? '')
    ? { end: at + 1, value: true }
    : undefined;

/** What is left of a working day without one half of it: `ikke om formiddagen` is the afternoon. */
const withoutPart: Parser<ClockBounds> = (tokens, at) => {
  const match = partOfDay(tokens, at);
  if (!match) return undefined;
  const { from, to } = match.value;
  const isHalf = (from === undefined) !== (to === undefined) && [10, 12].includes((from ?? to ?? 0) / 60);
  const isDay = [at, at - 1].some((place) => (word('DAY_OFFSET')(tokens, place)?.end ?? at) > at);
  // `ikke formiddag fredag`, and `ikke morgen`, which may be tomorrow
  if (!isHalf || isDay || dayBehind(tokens, match.end)) return undefined;
  const isTomorrow = match.end === at + 1 && word('MORNING_OR_TOMORROW')(tokens, at) !== undefined;
  const isOther = word('EARLY')(tokens, at) !== undefined || RIGHT_AFTER.has(tokens[at]?.lower ?? '');
  return isTomorrow || isOther
    ? undefined
    : { end: match.end, value: from === undefined ? { from: to ?? 0 } : { to: from } };
};

const refusedPart: Parser<ClockBounds> = mapped(
  sequence(preposition, withoutPart, phrase(REFUSED)),
  ([, bounds]) => bounds,
);

/** `ikke om formiddagen`, `not that good with mornings`, `ettermiddager går ikke`. */
const otherPart: Parser<ClockPiece> = mapped(
  longest<ClockBounds>(
    mapped(sequence(longest<unknown>(word('NOT_IN_PART'), noParts), withoutPart), ([, bounds]) => bounds),
    // `tirsdag formiddag går ikke` is of that day.
    (tokens, at) =>
      ['WEEKDAY' as const, 'DATE' as const, 'MONTH' as const].some((name) => word(name)(tokens, at - 1))
        ? undefined
        : refusedPart(tokens, at),
  ),
  (bounds) => ({ kind: 'bounds', bounds, isPartOfDay: true }),
);

/** `earliest on Monday`: the first time of that day, which is no limit. */
export const isEarliestOn = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower === 'earliest' && /^(?:on|this|in)$/u.test(tokens[at + 1]?.lower ?? '');

/** Behind hours that are not wanted. */
const IS_TOO_EARLY = phraseTable(
  'er for tidlig|er for tidlig for meg|er for tidlig for oss|er for tidleg|blir for tidlig|blir for tidleg|is too early|is too early for me|is too early for us',
);

const IS_TOO_LATE = phraseTable(
  'er for sent|er for sent for meg|er for sent for oss|er for seint|blir for sent|blir for seint|is too late|is too late for me|is too late for us',
);

/** `frå halv tre og ein time`, `fra 14, en time`: the hour at which it begins. */
function fromWithLength(tokens: readonly Token[], at: number): ReturnType<Parser<ClockPiece>> {
  const match = START_WORDS.has(tokens[at]?.lower ?? '') ? startOfLength(tokens, at) : undefined;
  if (!match) return undefined;
  const and = word('AND')(tokens, match.end);
  const isApart = and !== undefined || tokens[match.end - 1]?.isBeforeComma === true;
  if (!isApart || !lengthMinutes(tokens, and?.end ?? match.end)) return undefined;
  return { end: match.end, value: { kind: 'at', minute: resolve(match.value[2]) } };
}

/** `20 min fra kvart på tolv`: from one time to the other. `når har Kari en time fra 12` and `fra 12 og utover` look for a length. */
function lengthFrom(tokens: readonly Token[], at: number): ReturnType<Parser<ClockPiece>> {
  const length = sequence(optional(word('FOR')), lengthMinutes)(tokens, at);
  const start =
    length && START_WORDS.has(tokens[length.end]?.lower ?? '') && startOfLength(tokens, length.end);
  if (!length || !start) return undefined;
  const isOpen =
    GOES_ON.has(tokens[start.end]?.lower ?? '') ||
    tokens.slice(Math.max(0, at - 1), length.end).some(({ lower }) => AT_LEAST.has(lower)) ||
    tokens.slice(0, at).some(({ lower }) => ASKS_WHEN.has(lower));
  const from = resolve(start.value[2]);
  const to = from + length.value[1];
  return isOpen || to > 2 * HALF_DAY
    ? undefined
    : { end: start.end, value: { kind: 'bounds', bounds: { from, to } } };
}

/** Behind an hour that ends no length. */
const GOES_ON = new Set(
  'til te to until till - – og and eller or av on onwards onward utover fram frem'.split(' '),
);

const AT_LEAST = new Set('minst least'.split(' '));

const ASKS_WHEN = new Set('når nar when hvilke hvilken kva which'.split(' '));

const startOfLength = sequence(word('FROM'), optional(clockWord), timeOfDay);

const HOURS_UNIT = new Set('h hr hrs hour hours'.split(' '));

const START_WORDS = new Set('fra frå from'.split(' '));

/** The rules on one time of day, and on hours with one limit: `kl 9`, `rundt ti`, `før 12`, `om morgenen`. */
const CLOCK_POINTS: readonly Parser<ClockPiece>[] = [
  // `fra nå til kl 12`; before the rule on what happens at an hour
  mapped(sequence(word('STARTING_NOW'), word('UNTIL'), optional(clockWord), timeOfDay), ([, , , time]) => ({
    kind: 'bounds',
    bounds: { to: resolve(time) },
  })),
  fromWithLength,
  lengthFrom,
  // `earliest 2h slot` begins at no hour.
  (tokens, at) => {
    const match = sequence(word('FROM'), optional(clockWord), hourOfLimit)(tokens, at);
    if (!match || HOURS_UNIT.has(tokens[match.end]?.lower ?? '')) return undefined;
    return { end: match.end, value: { kind: 'bounds', bounds: { from: resolve(match.value[2]) } } };
  },
  mapped(sequence(word('BEFORE'), optional(longest(clockWord, word('OWN'))), timeOfDay), ([, , time]) => ({
    kind: 'bounds',
    bounds: { to: resolve(time) },
  })),
  // `før 10 er for tidlig`, `etter 14 er for sent`
  mapped(
    sequence(word('BEFORE'), optional(clockWord), timeOfDay, phrase(IS_TOO_EARLY)),
    ([, , time]): ClockPiece => ({ kind: 'bounds', bounds: { from: resolve(time) } }),
  ),
  mapped(
    sequence(word('FROM'), optional(clockWord), hourOfLimit, phrase(IS_TOO_LATE)),
    ([, , time]): ClockPiece => ({ kind: 'bounds', bounds: { to: resolve(time) } }),
  ),
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
    sequence(upTo, clockWord, timeOfDay),
    sequence(upTo, optional(clockWord), isUnmistakable),
    // `ledig til 15`; not `til 15 personer`
    sequence(upTo, optional(clockWord), workingHour),
  ].map((parse) =>
    mapped(parse, ([, , time]): ClockPiece => ({ kind: 'bounds', bounds: { to: resolve(time) } })),
  ),
  mapped(sequence(preposition, clockWord, timeOfDay), ([, , time]) => ({
    kind: 'at',
    minute: resolve(time),
  })),
  mapped(sequence(preposition, clockWord, spacedTime), ([, , minute]) => ({ kind: 'at', minute })),
  // `at three twenty`, `kl ti førti`
  mapped(sequence(preposition, clockWord, hourAndMinutes), ([, , minute]) => ({ kind: 'at', minute })),
  // `kl 7 om morgenen`, `fire på ettermiddagen`
  mapped(sequence(preposition, optional(clockWord), timeOfDay, halfOfDay), ([, , time, half]) => ({
    kind: 'at',
    minute: resolve(time.minute <= HALF_DAY && time.isBareHour ? { ...time, half } : time),
  })),
  hourOfPart,
  mapped(sequence(word('AROUND'), hourAround), ([, time]) => ({ kind: 'at', minute: resolve(time) })),
  mapped(isUnmistakable, (time) => ({ kind: 'at', minute: resolve(time) })),
  otherPart,
  mapped(sequence(preposition, partOfDay), ([, bounds]) => ({
    kind: 'bounds',
    bounds,
    isPartOfDay: true,
  })),
  mapped(word('WHOLE_DAY'), () => ({ kind: 'whole-day' })),
  // `kl 12 i stedet for kl 11`
  mapped(sequence(word('INSTEAD_OF'), optional(clockWord), timeOfDay), () => ({ kind: 'any-time' })),
];

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

/** `14`, `tretten`: an hour beside another time. One may be an article. */
const bareHour: Parser<Alternative> = (tokens, at) => {
  const token = tokens[at];
  const hour = token?.shapes.INTEGER ?? inWords(tokens, at)?.value;
  if (hour === undefined || hour < 2 || hour > 21) return undefined;
  const time = timeOfDay(tokens, at);
  if (time?.end !== at + 1 || COUNTED.some((unit) => unit(tokens, time.end))) return undefined;
  return { end: time.end, value: { kind: 'at', minute: resolve(time.value) } };
};

/** What a number counts that stands before one of these, which is no hour. */
export const COUNTED = (
  ['PEOPLE_UNIT', 'HOUR_UNIT', 'MINUTE_UNIT', 'QUARTER_UNIT', 'DAY_UNIT', 'WEEK_UNIT', 'MONTH'] as const
).map((name) => word(name));

/** `10` of `10 eller 14`: beside another hour of the working day. */
const bareFirst: Parser<Alternative> = (tokens, at) => {
  const isOfDay = (place: number) => {
    const hour = tokens[place]?.shapes.INTEGER ?? 0;
    return hour >= FIRST_MORNING_HOUR && hour <= 20;
  };
  const or = word('OR')(tokens, at + 1);
  return or && isOfDay(at) && isOfDay(or.end) && bareHour(tokens, or.end) ? bareHour(tokens, at) : undefined;
};

/** Of one choice. */
const MAX_ALTERNATIVES = 4;

/** `på denne tiden`; `same time tomorrow` where no word before it may say that it is the same for several people. */
const thisHour: Parser<ClockPiece> = (tokens, at) => {
  const match = word('THIS_HOUR')(tokens, at);
  if (match) return { end: match.end, value: { kind: 'this-hour' } };
  const same = word('SAME_HOUR')(tokens, at);
  if (!same || !dayBehind(tokens, same.end)) return undefined;
  const isThis = tokens[at]?.lower === 'this';
  return isThis || !isLed(tokens[at - 1]) ? { end: same.end, value: { kind: 'this-hour' } } : undefined;
};

const dayBehind = shared(
  longest<unknown>(
    word('DAY_OFFSET'),
    word('WEEK_OFFSET'),
    sequence(preposition, optional(word('NEXT')), word('WEEKDAY')),
  ),
);

/** Behind these, `samme tid` is when everybody is free together: `ledige på samme tid`. */
const isLed = (before: Token | undefined) =>
  before !== undefined && (isFiller(before.lower) || JOINS.has(before.lower));

const amount: Parser<number> = shared(longest<number>(word('DECIMAL'), word('INTEGER'), inWords));

const minutesAmount = mapped(sequence(amount, minuteUnit), ([value]) => Math.round(value));

const quartersAmount = mapped(sequence(amount, word('QUARTER_UNIT')), ([value, unit]) =>
  Math.round(value * unit),
);

/** English `three times next week`, `tre ganger`. Norwegian `tre times møte` is a length. */
export const howOften: Parser<true> = (tokens, at) => {
  const count = tokens[at]?.shapes.INTEGER ?? inWords(tokens, at)?.value ?? 0;
  const isEnglish =
    ENGLISH_NUMBERS.has(tokens[at]?.lower ?? '') || BEHIND_TIMES.has(tokens[at + 2]?.lower ?? '');
  const unit = tokens[at + 1]?.lower ?? '';
  return count > 1 && (TIMES.has(unit) || (unit === 'times' && isEnglish))
    ? { end: at + 2, value: true }
    : undefined;
};

const TIMES = new Set('ganger gonger gongar gonga'.split(' '));

const ENGLISH_NUMBERS = new Set('two three four five six seven eight nine ten'.split(' '));

const BEHIND_TIMES = new Set(
  'next this in a per every each on before after over during that between within for and or'.split(' '),
);

// Also `en hel time`, `to ledige timer`.
const hoursAmount: Parser<number> = (tokens, at) => {
  const match = sequence(amount, optional(word('LENGTH_ADJECTIVE')), hourUnit)(tokens, at);
  return match && !howOften(tokens, at)
    ? { end: match.end, value: Math.round(match.value[0] * 60) }
    : undefined;
};

const shortHourUnit: Parser<number> = (tokens, at) =>
  /^[th]$/u.test(tokens[at]?.lower ?? '') ? hourUnit(tokens, at) : undefined;

/** `eit to timars møte`, `et 45 minutters møte` */
const articleBefore: Parser<true> = (tokens, at) => {
  const isArticle = word('NUMBER')(tokens, at)?.value === 1 && tokens[at]?.shapes.INTEGER === undefined;
  return isArticle && (amount(tokens, at + 1)?.value ?? 0) > 1 ? { end: at + 1, value: true } : undefined;
};

const anyLength: Parser<number> = longest<number>(
  word('FIXED_LENGTH'),
  mapped(
    sequence(articleBefore, longest<number>(minutesAmount, quartersAmount, hoursAmount)),
    ([, minutes]) => minutes,
  ),
  // `en god halvtime`
  mapped(sequence(inWords, word('LENGTH_ADJECTIVE'), word('FIXED_LENGTH')), ([count, , minutes]) =>
    count === 1 ? minutes : undefined,
  ),
  minutesAmount,
  quartersAmount,
  hoursAmount,
  mapped(sequence(hoursAmount, word('HALF_HOUR_MORE')), ([hours, more]) => hours + more),
  mapped(
    sequence(hoursAmount, optional(word('AND')), minutesAmount),
    ([hours, , minutes]) => hours + minutes,
  ),
  // `1/2 t`, `3/4 hour`
  mapped(sequence(word('DATE'), hourUnit), ([{ day, month, year }]) =>
    day < month && (month === 2 || month === 4) && year === undefined ? (60 * day) / month : undefined,
  ),
  // `1t30`; not `2 t 10 personer`
  (tokens, at) => {
    const match = sequence(amount, shortHourUnit, word('INTEGER'))(tokens, at);
    if (!match || word('PEOPLE_UNIT')(tokens, match.end)) return undefined;
    const [hours, , minutes] = match.value;
    return minutes < 60 ? { end: match.end, value: Math.round(hours * 60) + minutes } : undefined;
  },
  // `to og en halv time`
  mapped(
    sequence(amount, word('HALF_HOUR_MORE'), hourUnit),
    ([hours, more]) => Math.round(hours * 60) + more,
  ),
);

/** How long something takes, in minutes: `1,5 time`, `tre kvarter`, `1t30`. */
const oneLength = shared(anyLength);

const orUntil = shared(longest<unknown>(word('UNTIL'), word('OR')));

/** A number behind a length, of the same unit: `en time eller to`. A larger one is an hour. */
const sameUnit: Parser<number> = (tokens, at) => {
  const match = amount(tokens, at);
  const isCounted = match && COUNTED.some((unit) => unit(tokens, match.end));
  return match && !isCounted && match.value <= MAX_SAME_UNIT ? match : undefined;
};

const MAX_SAME_UNIT = 4;

/** What two numbers may be of: `1-2 timer`. `14-15 kvarter` are hours and a length. */
const unitOfTwo = longest<{ minutes: number; most: number }>(
  mapped(minuteUnit, (minutes) => ({ minutes, most: Number.POSITIVE_INFINITY })),
  mapped(hourUnit, (minutes) => ({ minutes, most: Number.POSITIVE_INFINITY })),
  mapped(word('QUARTER_UNIT'), (minutes) => ({ minutes, most: 2 * MAX_SAME_UNIT })),
);

/** The shorter and the longer of two lengths: `30-45 min`, `en halvtime til tre kvarter`, `an hour or two`. */
const twoLengths: Parser<{ shorter: number; longer: number }> = longest(
  mapped(sequence(amount, orUntil, amount, unitOfTwo), ([first, , last, { minutes, most }]) =>
    last <= most ? inOrder(first * minutes, last * minutes) : undefined,
  ),
  mapped(sequence(oneLength, orUntil, oneLength), ([first, , last]) => inOrder(first, last)),
  mapped(
    sequence(amount, longest(hourUnit, word('QUARTER_UNIT')), word('OR'), sameUnit),
    ([first, minutes, , last]) => inOrder(first * minutes, last * minutes),
  ),
);

function inOrder(first: number, last: number) {
  return first < last ? { shorter: Math.round(first), longer: Math.round(last) } : undefined;
}

/** The same, and the longer of two: what is long enough for it is long enough for the shorter. */
export const lengthMinutes: Parser<number> = shared(
  longest(
    oneLength,
    mapped(twoLengths, ({ longer }) => longer),
  ),
);

/** How long from now something begins: `om 1-2 timer` at the earliest in one. */
const lengthFromNow = longest(
  oneLength,
  mapped(twoLengths, ({ shorter }) => shorter),
);

/** `siste 2 timer`, `the past 30 minutes`: the hours until now. The last hours of a day that is named are others. */
const hoursBefore: Parser<ClockPiece> = (tokens, at) => {
  const match = sequence(phrase(HOURS_UNTIL_NOW), lengthMinutes)(tokens, at);
  const isOfDay = match && tokens.some((_, of) => NAMES_OF_DAYS.some((name) => word(name)(tokens, of)));
  if (!match || isOfDay) return undefined;
  return { end: match.end, value: { kind: 'from-now', minutes: -match.value[1], until: 0 } };
};

/** `siste halvtimen i dag`: the end of the working day, where the sentence names a day. */
const lastHours: Parser<ClockPiece> = (tokens, at) => {
  const match = sequence(
    phrase(LAST_HOURS),
    longest(lengthMinutes, word('SLOT_LENGTH')),
    optional(phrase(OF_THE_DAY)),
  )(tokens, at);
  if (!match) return undefined;
  const isOfDay = tokens.some((_, of) => NAMES_OF_DAYS.some((name) => word(name)(tokens, of)));
  // `should last half an hour`
  const isVerb = tokens[at]?.lower === 'last' && BEFORE_VERB.has(tokens[at - 1]?.lower ?? '');
  if (!isOfDay || isVerb || match.value[1] > HALF_DAY - FIRST_MORNING_HOUR * 60) return undefined;
  return {
    end: match.end,
    value: { kind: 'bounds', bounds: { from: DAY_END - match.value[1], to: DAY_END } },
  };
};

const OF_THE_DAY = phraseTable('av dagen|av arbeidsdagen|på dagen|of the day|of the working day');

const LAST_HOURS = phraseTable('siste|den siste|de siste|last|the last|final|the final');

const BEFORE_VERB = new Set('to will should shall must can could would may might that it'.split(' '));

/** The end of the working day, in minutes after midnight. */
const DAY_END = 16 * 60;

/** Not `last`, which is a verb too: `should last two hours`. */
const HOURS_UNTIL_NOW = phraseTable(
  'siste|de siste|den siste|seneste|de seneste|seinaste|de seinaste|past|the past|the last|this past',
);

const NAMES_OF_DAYS = [
  'WEEKDAY',
  'WEEKDAY_PLURAL',
  'DAY_OFFSET',
  'TODAY_NOUN',
  'DAY_UNIT',
  'DATE',
  'DAY_NUMBER',
  'MONTH',
  'WEEK',
  'WEEK_OFFSET',
  'HOLIDAY',
  'LONG_SPAN',
  'PART_OF_DAY',
] as const;

/** English `half three` is half past three to some and half past two to others. */
const englishHalf: Parser<ClockPiece> = (tokens, at) => {
  const clock = clockWord(tokens, at)?.end ?? at;
  if (tokens[clock]?.lower !== 'half') return undefined;
  const match = hour(tokens, clock + 1);
  if (!match || match.value > 12 || OTHER_NUMBERS.has(tokens[clock + 1]?.lower ?? '')) return undefined;
  if (COUNTED.some((unit) => unit(tokens, match.end))) return undefined;
  const of = [30, -30].map((minutes) => ({
    kind: 'at' as const,
    minute: resolve(bareTime(match.value * 60 + minutes)),
  }));
  return { end: match.end, value: { kind: 'choice', of, isDoubtful: true } };
};

/** `god helg`, `ha en riktig fin kveld`, `happy Friday`: a word of time behind a greeting. */
export const greeting: Parser<true> = (tokens, at) => {
  const wish = phrase(WISHES)(tokens, at);
  const greeted = phrase(GREETINGS)(tokens, wish?.end ?? at);
  return greeted && GREETED.some((name) => word(name)(tokens, greeted.end))
    ? { end: greeted.end + 1, value: true }
    : undefined;
};

const WISHES = phraseTable(
  'ha en|ha ei|ha et|ha en riktig|ønsker deg en|ønsker dere en|have a|have a very|enjoy a|wish you a|en riktig|riktig',
);

const GREETINGS = phraseTable(
  'god|godt|gode|fin|fine|fint|flott|strålende|hyggelig|hyggeleg|triveleg|trivelig|good|happy|nice|great|merry|lovely|pleasant|wonderful',
);

/** What is wished: `god jul`. */
const GREETED = [
  'PART_OF_DAY',
  'WEEKEND',
  'WEEKDAY',
  'DAY_UNIT',
  'WEEK_UNIT',
  'HOLIDAY',
  'LONG_SPAN',
  'MONTH',
  'SEASON',
] as const;

/** Nothing, or `med rapporten`, `with the report`. */
const withWhat: Parser<true> = (tokens, at) => {
  if (!WITH.has(tokens[at]?.lower ?? '')) return { end: at, value: true };
  const end = [2, 3, 4].map((words) => at + words).find((each) => beginsTime(tokens, each));
  return end === undefined ? undefined : { end, value: true };
};

const WITH = new Set(['med', 'with', 'på', 'hos']);

const beginsTime = longest<unknown>(clockWord, timeOfDay, sequence(word('ON'), timeOfDay));

const EARLIEST_KINDS =
  'ledige|ledig|felles|mulige|moglege|mogelege|beste|fri|frie|tilgjengelige|tilgjengelege|passende|passande|ledige felles|felles ledige|free|available|possible|common|suitable|open|mutual|shared';

/** Before a length: the first time that is so long. */
const EARLIEST = phraseTable(
  [
    everyPair(
      'første|den første|tidligste|tidlegaste|den tidligste|snareste|nærmeste|næraste|first|the first|earliest|the earliest|soonest|the soonest|very first|the very first|nearest',
      EARLIEST_KINDS,
    ),
    everyPair('neste|den neste|next|the next', EARLIEST_KINDS),
    'første|den første|tidligste|tidlegaste|den tidligste|snareste|nærmeste|næraste|first|the first|earliest|the earliest|soonest|the soonest|very first|the very first',
  ].join('|'),
);

const EARLIEST_FIRST = new Set([...EARLIEST.keys()].map((each) => each.split(' ')[0]));

/** Most words begin none of them. */
const earliest: Parser<unknown> = shared((tokens, at) =>
  EARLIEST_FIRST.has(tokens[at]?.lower) ? phrase(EARLIEST)(tokens, at) : undefined,
);

/** The `time` of `første felles ledige time`; in English it is no length. */
const oneHour: Parser<ClockPiece> = (tokens, at) =>
  tokens[at]?.lower === 'time' && NORWEGIAN_KINDS.has(tokens[at - 1]?.lower ?? '')
    ? { end: at + 1, value: { kind: 'length', minutes: 60 } }
    : undefined;

const NORWEGIAN_KINDS = new Set('ledige felles mulige frie passende passande'.split(' '));

/** Behind a length: `to timer i strekk`. */
const IN_A_ROW = phraseTable(
  'i strekk|i ett strekk|på rappen|på rad|sammenhengende|samanhengande|uten pause|in a row|in one go|straight|uninterrupted|without a break',
);

/** The rules on the time of day and on lengths. */
export const CLOCK_RULES: readonly Parser<ClockPiece>[] = [
  mapped(word('ONE_ON_ONE'), () => ({ kind: 'any-time' })),
  mapped(sequence(earliest, word('SLOT_LENGTH')), ([, minutes]) => ({ kind: 'length', minutes })),
  timesOfDay,
  clockChoice(timesOfDay),
  hourWithH,
  thisHour,
  ...noSuchTimes,
  englishHalf,
  mapped(greeting, () => ({ kind: 'any-time' })),
  mapped(lengthMinutes, (minutes) => ({ kind: 'length', minutes })),
  mapped(sequence(optional(word('FOR')), lengthMinutes, phrase(IN_A_ROW)), ([, minutes]) => ({
    kind: 'length',
    minutes,
  })),
  mapped(sequence(word('FOR'), lengthMinutes), ([, minutes]) => ({ kind: 'length', minutes })),
  // `om to timer`, `om to timer fra nå`
  mapped(sequence(word('IN'), lengthFromNow, optional(word('AHEAD'))), ([, minutes]) => ({
    kind: 'from-now',
    minutes,
  })),
  // `when will it be free next`
  (tokens, at) =>
    tokens[at]?.lower === 'next' && at > 0 && at === tokens.length - 1
      ? { end: at + 1, value: { kind: 'any-time', isUrgent: true } }
      : undefined,
  (tokens, at) =>
    isEarliestOn(tokens, at) ? { end: at + 1, value: { kind: 'any-time', isUrgent: true } } : undefined,
  // Before `neste time`, which is an hour.
  mapped(word('URGENT'), () => ({ kind: 'any-time', isUrgent: true })),
  // `første felles halvtime`, `the earliest 45 min slot`
  (tokens, at) => {
    const match = earliest(tokens, at);
    return match && (lengthMinutes(tokens, match.end) || oneHour(tokens, match.end))
      ? { end: match.end, value: { kind: 'any-time', isUrgent: true } }
      : undefined;
  },
  mapped(sequence(word('NEXT'), hourUnit), () => ({ kind: 'from-now', minutes: 0, length: 60 })),
  mapped(sequence(lengthFromNow, word('FROM_NOW')), ([minutes]) => ({ kind: 'from-now', minutes })),
  // `de neste to timene`
  mapped(sequence(word('NEXT'), lengthMinutes), ([, length]) => ({
    kind: 'from-now',
    minutes: 0,
    length,
    until: length,
  })),
  hoursBefore,
  lastHours,
  // `innen to timer`, `within the hour`
  mapped(
    sequence(
      word('WITHIN'),
      longest(
        lengthMinutes,
        mapped(sequence(word('THE'), hourUnit), () => 60),
      ),
    ),
    ([, until]) => ({ kind: 'from-now', minutes: 0, until }),
  ),
  oneHour,
  lateOnDay,
  mapped(sequence(word('REST'), word('TODAY_NOUN')), () => ({ kind: 'from-now', minutes: 0 })),
  mapped(sequence(optional(word('AND')), word('OUT_THE_DAY')), () => ({ kind: 'any-time' })),
  mapped(word('NOT_LUNCH'), ([from, to]) => ({ kind: 'unwanted', hours: { from, to } })),
  mapped(word('ANY_TIME'), () => ({ kind: 'any-time' })),
  mapped(word('LEAVING'), () => ({ kind: 'any-time' })),
  // `når jeg er ferdig med rapporten halv tre`, `after I'm done at 3`
  mapped(
    sequence(word('DONE'), withWhat, optional(word('ON')), optional(clockWord), timeOfDay),
    ([, , , , from]) => ({
      kind: 'bounds',
      bounds: { from: resolve(from) },
    }),
  ),
  // `før jeg går hjem kl 15`
  mapped(sequence(word('LEAVING'), optional(clockWord), timeOfDay), ([, , to]) => ({
    kind: 'bounds',
    bounds: { to: resolve(to) },
  })),
  mapped(longest<string>(word('ZONE'), word('OFFSET')), (zone) => ({ kind: 'zone', zone })),
  mapped(word('OUTSIDE'), () => ({ kind: 'outside-hours' })),
];

/** A part of a sentence that limits the time of day or says how long. Minutes after midnight, and minutes. */
export type ClockPiece =
  | { kind: 'bounds'; bounds: ClockBounds; isPartOfDay?: true }
  /** The whole working day. */
  | { kind: 'whole-day' }
  /** From this minute on, for as long as is asked for. */
  | { kind: 'at'; minute: number }
  | { kind: 'length'; minutes: number }
  /** So many minutes from now, or before it where they are less than none. `until`: the minutes from now at which it ends. */
  | { kind: 'from-now'; minutes: number; length?: number; until?: number }
  /** At the hour at which it is said: `i morgen på denne tiden`. */
  | { kind: 'this-hour' }
  /** Hours in which nothing is wanted: `utenom lunsj`. */
  | { kind: 'unwanted'; hours: Required<ClockBounds> }
  /** The zone of the hours beside it: `8:00 GMT`. */
  | { kind: 'zone'; zone: string }
  /** Any time will do. `isUrgent`: the earliest. */
  | { kind: 'any-time'; isUrgent?: true }
  /** One of these times is wanted. */
  /** `isDoubtful`: the words do not say which. */
  | { kind: 'choice'; of: readonly ClockPiece[]; isDoubtful?: true }
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
  // `halv seks til sju`, `5-7`: what begins in the afternoon ends in the evening.
  const isEvening =
    end.half === undefined &&
    written <= from &&
    written < HALF_DAY &&
    (start.half ?? 'pm') === 'pm' &&
    isOnTwelveHours(start);
  const to = isNight || (isEvening && from < written + HALF_DAY) ? written + HALF_DAY : written;
  return from < to ? { kind: 'bounds', bounds: { from, to } } : { kind: 'backwards' };
}

/** Whether the hour is written without the twelve hours of the morning: `halv seks`, and no `14`. */
const isOnTwelveHours = (time: TimeOfDay) => time.minute < HALF_DAY && resolve(time) >= HALF_DAY;

/** One of the times of a choice. */
type Alternative = Extract<ClockPiece, { kind: 'at' | 'bounds' }>;

/** The beginning and the end of a time that has both. */
function rangeOf(time: Alternative): { from: number; to: number } | undefined {
  if (time.kind !== 'bounds') return undefined;
  const { from, to } = time.bounds;
  return from === undefined || to === undefined ? undefined : { from, to };
}

/**
 * Times of which one is wanted: `kl 13 eller 14`, `11-12 eller 14-15`, `8-10 + 13-15`, `kl ni, ti eller tretten`.
 *
 * @param written parses a time of day
 */
export function clockChoice(written: Parser<ClockPiece>): Parser<ClockPiece> {
  const alternative: Parser<Alternative> = (tokens, at) => {
    const match = written(tokens, at);
    // `i morgen` is a day.
    if (!match || word('DAY_OFFSET')(tokens, at)) return undefined;
    const { end, value } = match;
    return value.kind === 'at' || value.kind === 'bounds' ? { end, value } : undefined;
  };
  const another = longest<Alternative>(alternative, bareHour);
  /** Behind `eller`, or the next of a list of hours, or of a list of ranges. */
  const next = (tokens: readonly Token[], at: number, last: Alternative) => {
    const or = word('OR')(tokens, at);
    const range = rangeOf(last);
    const and = or ?? (range && word('ALSO')(tokens, at));
    const match = another(tokens, and?.end ?? at);
    if (!match) return undefined;
    const other = and && rangeOf(match.value);
    const isOther = range && other ? range.to <= other.from || other.to <= range.from : false;
    return or || isOther || (!and && match.value.kind === 'at')
      ? { ...match, isChoice: or !== undefined || isOther }
      : undefined;
  };
  return (tokens, at) => {
    const of: Alternative[] = [];
    let end = at;
    let isChoice = false;
    const first = alternative(tokens, at) ?? bareFirst(tokens, at);
    for (
      let match = first && { ...first, isChoice: false };
      match && of.length < MAX_ALTERNATIVES;
      match = next(tokens, end, match.value)
    ) {
      isChoice ||= match.isChoice;
      of.push(match.value);
      end = match.end;
    }
    return isChoice ? { end, value: { kind: 'choice', of } } : undefined;
  };
}

/** Takes the only number of the sentence as its hour, as in `@kari 14`, unless another hour is named (`hasClock`). */
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

export interface TimeOfDay {
  minute: number;
  half?: 'am' | 'pm';
  /** Whether the hour stands alone, so that it may be of the morning or of the afternoon. */
  isBareHour: boolean;
}

/** The minute of the day that is meant. */
export function resolve({ minute, half, isBareHour }: TimeOfDay): number {
  if (half !== undefined) return (minute % HALF_DAY) + (half === 'pm' ? HALF_DAY : 0);
  return isBareHour && minute < FIRST_MORNING_HOUR * 60 - 30 ? minute + HALF_DAY : minute;
}
