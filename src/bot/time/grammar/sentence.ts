import { Temporal } from 'temporal-polyfill';
import { daysOf, isSameWhen, mondayOf, type When, WORKING_WEEKDAYS } from '../when.js';
import type { ClockPiece } from './clock.js';
import {
  longest,
  mapped,
  optional,
  type Parser,
  phrase,
  phraseTable,
  sequence,
  word,
} from './combinators.js';
import type { DayPiece, LeftOutDays, NamedPiece, PartOfWeek } from './day-references.js';
import { NEGATIONS, type Token } from './lexer.js';
import { DAY_MINUTES, mergeDays, minuteOf } from './merge.js';
import { joinTokens, type Piece, type ScannedSentence } from './scan.js';
import type { UnwantedHours } from './time-expression.js';
import { type ClockBounds, everyPair } from './words/clock-words.js';

/** The days that a sentence names: those that are wanted, and those that are not. */

/** The words of a day, with their place. */
interface PlacedDay extends NamedPiece {
  from: number;
  end: number;
  tokens: readonly Token[];
}

export interface SentenceDays {
  wanted: readonly PlacedDay[];
  negated: readonly PlacedDay[];
  /** The places of the negations that are read with their days. */
  readNegations: readonly (number | undefined)[];
  /** The days that are left out of a week. */
  leftOut: ReturnType<typeof findLeftOutDays>;
  /** What the sentence asks about: the week of `leftOut`, or the days to merge. */
  days: readonly NamedPiece[];
}

/** Words between two days that belong together: `i går og i dag`. */
const MAX_BETWEEN = 1;

/** Whether a day of the past is only told of, beside the day that is meant: `vi rakk ikke alt i går, kan … i dag`. */
function isToldOf<Found>(
  each: Piece<Found>,
  pieces: readonly Piece<Found>[],
  today: Temporal.PlainDate,
): boolean {
  const isPast = ({ piece }: { piece: DayPiece }) =>
    piece.kind === 'when' &&
    piece.when.kind === 'day' &&
    Temporal.PlainDate.compare(piece.when.date, today) < 0;
  if (each.kind !== 'day' || !isPast(each)) return false;
  const others = pieces.filter((other) => other !== each && other.kind === 'day');
  return (
    others.length > 0 &&
    others.every((other) => !(other.kind === 'day' && isPast(other)) && other.from - each.end > MAX_BETWEEN)
  );
}

/** @param leavesOutDays whether the caller can leave days out of a week */
export function readDays<Found>(
  { tokens, pieces, today }: ScannedSentence<Found>,
  leavesOutDays: boolean,
): SentenceDays {
  const named = pieces.flatMap((each): PlacedDay[] => {
    if (each.kind !== 'day' || isToldOf(each, pieces, today)) return [];
    const { from, end, piece } = each;
    const own = tokens.slice(from, end);
    const ahead = inNextWeek(each, tokens, pieces, today);
    return [{ piece: ahead ?? piece, from, end, tokens: own, typed: joinTokens(own) }];
  });
  const negations = findNegations(
    tokens,
    pieces.filter(({ kind }) => kind === 'day'),
  );
  const wanted = named.filter(({ from }) => !negations.has(from));
  const negated = named.filter((each) => !wanted.includes(each));
  const isAnyDay = tokens.some(({ lower }, at) => lower === ANY_BUT || phrase(ANY_DAY)(tokens, at));
  const found =
    leavesOutDays && !hasHourOfOpenDay(tokens, pieces)
      ? findLeftOutDays(negated, wanted, today, isAnyDay)
      : undefined;
  // On a Friday, `jeg er borte mandag. Når kan vi resten av uka` may be about the next week.
  const isOver = (date: Temporal.PlainDate) =>
    found !== undefined &&
    Temporal.PlainDate.compare(daysOf(found.week).first.add({ days: date.dayOfWeek - 1 }), today) < 0;
  const isAway = negated.some(
    (each) => tokens[negations.get(each.from) ?? -1]?.lower === ABSENT && listDates(each)?.every(isOver),
  );
  // On a Friday, `ikke mandag, men resten av uka` is about the next week.
  const isRest = wanted.some((each) => each.tokens.some((_, at) => word('REST')(each.tokens, at)));
  const isRestOfNext =
    isRest &&
    negated.length > 0 &&
    negated.every((each) => listDates(each)?.every(isOver) && isWeekdaysAlone(each));
  const leftOut = isAway ? undefined : found && isRestOfNext ? inWeekAfter(found) : found;
  const typed = joinTokens(named.flatMap((each) => each.tokens));
  if (leftOut) {
    const readNegations = negated.map(({ from }) => negations.get(from));
    const days: NamedPiece[] = [{ piece: { kind: 'when', when: leftOut.week }, typed }];
    return { wanted, negated, readNegations, leftOut, days };
  }
  const isOther = isOtherDay(negated, wanted);
  const readNegations = isOther ? negated.map(({ from }) => negations.get(from)) : [];
  return { wanted, negated, readNegations, leftOut, days: isOther ? wanted : named };
}

/** The same days a week later. */
const inWeekAfter = (days: NonNullable<SentenceDays['leftOut']>): NonNullable<SentenceDays['leftOut']> => ({
  ...days,
  week: { kind: 'week', monday: daysOf(days.week).first.add({ weeks: 1 }) },
});

/**
 * The weekday of today a week ahead, where its words are not about today, which is `i dag`: `på fredag` and `førstkommende
 * fredag` on a Friday, and `fredag` behind another weekday.
 */
function inNextWeek<Found>(
  { from, end, piece }: Extract<Piece<Found>, { kind: 'day' }>,
  tokens: readonly Token[],
  pieces: readonly Piece<Found>[],
  today: Temporal.PlainDate,
): DayPiece | undefined {
  if (piece.kind !== 'when' || piece.when.kind !== 'day' || piece.weekday === undefined || piece.recurs)
    return undefined;
  if (!piece.when.date.equals(today)) return undefined;
  // `on 10-11` is a Wednesday.
  const at = end > from + 1 && ON_DAY.has(tokens[from]?.lower ?? '') ? from : from - 1;
  const isOnDay = ON_DAY.has(tokens[at]?.lower ?? '') && !NOW.has(tokens[at - 1]?.lower ?? '');
  const isComing = tokens.slice(Math.max(0, from - 1), end + 1).some(({ lower }) => COMING.has(lower));
  const isBehind = pieces.some(
    (other) =>
      other.kind === 'day' &&
      other.from < from &&
      other.piece.kind === 'when' &&
      other.piece.weekday !== undefined &&
      other.piece.weekday !== piece.weekday,
  );
  return isOnDay || isComing || isBehind
    ? { ...piece, when: { kind: 'day', date: today.add({ weeks: 1 }) } }
    : undefined;
}

const ON_DAY = new Set(['på', 'on']);

/** `førstkommende fredag`, `fredag førstkommende` */
const COMING = new Set(
  'førstkommende førstkomande fyrstkomande fyrstkommande førstkommande førstk fk f.k kommende komande kommande coming upcoming'.split(
    ' ',
  ),
);

/** `nå på fredag` is today. */
const NOW = new Set('nå no now'.split(' '));

/** The hours and lengths that a sentence names. */

/** A piece that names hours or a length, and its words. */
export interface NamedClock {
  piece: ClockPiece;
  typed: string;
}

export interface SentenceHours {
  clocks: readonly NamedClock[];
  /** Hours in which nothing is wanted, and the places of the negations that say so: `ikke mellom 11 og 12`. */
  unwanted: readonly UnwantedHours[];
  readNegations: readonly number[];
  /** Words that name what is not wanted, and that hours in brackets explain. */
  explained: readonly Token[];
  /** Whether the sentence also names hours that are not wanted. */
  leavesOutHours: boolean;
  /** A time that no calendar has. */
  wrong: { kind: WrongClock; typed: string } | undefined;
}

type WrongClock = 'no-such-time' | 'backwards' | 'outside-hours';

const isWrongClock = (kind: ClockPiece['kind']): kind is WrongClock =>
  kind === 'no-such-time' || kind === 'backwards' || kind === 'outside-hours';

const isOpenDay = (piece: DayPiece) =>
  piece.kind === 'ask' ? piece.why === 'open' : piece.kind === 'when' && piece.isLimit === true;

/** Whether an hour belongs to the last day alone: `innen fredag kl 12`. */
const hasHourOfOpenDay = (tokens: readonly Token[], pieces: readonly Piece<unknown>[]) =>
  pieces.some((each) => each.kind === 'day' && isOpenDay(each.piece)) &&
  pieces.some((each) => each.kind === 'clock' && limitsOf(tokens, each));

/** The hour of a day until which, or from which on, is asked: `innen fredag kl 12`. */
function limitAtOpenDay<Found>(
  tokens: readonly Token[],
  pieces: readonly Piece<Found>[],
  named: Extract<Piece<Found>, { kind: 'clock' }>,
): ClockPiece {
  const { piece: clock, from } = named;
  const open = pieces.find((each) => each.kind === 'day' && isOpenDay(each.piece));
  // `før julaften, to timer, fra kl 11`: the hour is of every day.
  const hasLengthBetween =
    open &&
    pieces.some(
      (each) =>
        each.kind === 'clock' && each.from >= open.end && each.from < from && each.piece.kind === 'length',
    );
  const limits = open && !hasLengthBetween ? limitsOf(tokens, named) : undefined;
  if (!open || !limits) return clock;
  const isEnd = word('BEFORE')(tokens, open.from) !== undefined;
  return { kind: 'bounds', bounds: isEnd ? { to: limits.last } : { from: limits.first } };
}

const WISH = new Set('helst gjerne fortrinnsvis preferably ideally preferred best'.split(' '));

/** Behind hours that are wanted most: `formiddag er best`, `afternoons would be ideal`. */
const IS_BEST = phraseTable(
  everyPair(
    'er|e|is|are|passer|passer nok|hadde vært|ville vært|would be|work|works|fungerer|funker|suit me|suits me|passer meg|passer oss',
    'best|aller best|bedre|better|ideelt|ideal|perfekt|perfect|å foretrekke|preferable',
  ),
);

/** Whether a negation only says what is wanted least: `helst ikke fredag`, `not Friday if possible`. */
const isWishAt = (tokens: readonly Token[], negation: number, end: number): boolean =>
  WISH.has(tokens[negation - 1]?.lower ?? '') || phrase(IF_POSSIBLE)(tokens, end) !== undefined;

const IF_POSSIBLE = phraseTable(
  'hvis mulig|om mulig|hvis det er mulig|om det er mulig|hvis det går|om det går|hvis jeg kan velge|if possible|if you can|if we can',
);

/** The ISO weekdays that are only wanted least: `neste uke, helst ikke fredag`. */
export const listLeastWanted = (
  { tokens }: Pick<ScannedSentence<unknown>, 'tokens'>,
  { negated, readNegations }: SentenceDays,
): readonly number[] =>
  negated.flatMap((each, at) =>
    isWishAt(tokens, readNegations[at] ?? -1, each.end)
      ? (listDates(each) ?? []).map(({ dayOfWeek }) => dayOfWeek)
      : [],
  );

/** Words that may stand between a wish and its hours: `helst en gang på formiddagen`, `helst da før 12`. */
const MAX_BEHIND_WISH = 2;

/**
 * The hours of a sentence that are only wanted most: `helst før 10`, `gjerne på formiddagen`; `helst kl 10-11` only beside
 * other hours, which it is a part of.
 */
export function listWished<Found>({ tokens, pieces }: ScannedSentence<Found>): {
  wished: readonly ClockPiece[];
  others: readonly ClockPiece[];
} {
  const hours = pieces.flatMap((each) =>
    each.kind === 'clock' && LIMITING.has(each.piece.kind) && !isNegated(tokens, each) ? [each] : [],
  );
  const isBehindWish = ({ from, end }: { from: number; end: number }) => {
    // `helst ikke om formiddagen` is one piece.
    if (WISH.has(tokens[from]?.lower ?? '') || phrase(IS_BEST)(tokens, end)) return true;
    const last = Math.max(0, ...pieces.flatMap(({ end }) => (end <= from ? [end] : [])));
    const before = tokens.slice(Math.max(last, from - MAX_BEHIND_WISH - 1), from);
    return before.some(({ lower }) => WISH.has(lower));
  };
  // `helst før 12 eller etter 14`: whether both are a wish is not said.
  const choices = hours.flatMap(({ piece, from, end }) =>
    piece.kind === 'choice' && piece.of.every(isLimit) && isBehindWish({ from, end }) ? [piece] : [],
  );
  const hasOthers = hours.some((each) => !isBehindWish(each));
  const isWished = (each: (typeof hours)[number]) =>
    isBehindWish(each) &&
    (isLimit(each.piece) ||
      (each.piece.kind === 'bounds' && (hasOthers || BETWEEN.has(tokens[each.from]?.lower ?? ''))));
  return {
    wished: [
      ...hours.filter(isWished).map(({ piece }) => piece),
      ...choices.flatMap(({ of }) => of.slice(0, 1)),
    ],
    others: [
      ...hours.filter((each) => !isWished(each)).map(({ piece }) => piece),
      ...choices.flatMap(({ of }) => of.slice(1)),
    ],
  };
}

/** Pieces that name hours. */
const LIMITING = new Set<ClockPiece['kind']>(['bounds', 'at', 'from-now', 'this-hour', 'choice']);

/** `helst mellom 10 og 12` */
const BETWEEN = new Set(['mellom', 'imellom', 'between']);

/** `after 10`, `in the afternoon`; not `10-12`, nor `at 10`. */
const isLimit = (piece: ClockPiece) =>
  piece.kind === 'bounds' &&
  (piece.isPartOfDay || piece.bounds.from === undefined || piece.bounds.to === undefined);

/**
 * Whether the hours are those that are not wanted: `ikke mellom 11 og 12`. `but after 10` limits the hours. `but 10-12` may
 * limit them or leave them out.
 */
const isNegated = (tokens: readonly Token[], { from, piece }: { from: number; piece: ClockPiece }) => {
  const before = tokens[from - 1]?.lower ?? '';
  return NEGATIONS.has(before) && !(before === 'but' && isLimit(piece));
};

/** `but 10-12` is asked about. */
const LEAVES_NOTHING_OUT = new Set(['but']);

/** The hours from a beginning to an end that are not wanted. */
function findUnwanted<Found>(
  tokens: readonly Token[],
  { piece, from: at, end }: Extract<Piece<Found>, { kind: 'clock' }>,
): UnwantedHours[] {
  if (piece.kind !== 'bounds' || piece.isPartOfDay || LEAVES_NOTHING_OUT.has(tokens[at - 1]?.lower ?? ''))
    return [];
  const { from, to } = piece.bounds;
  if (from === undefined || to === undefined) return [];
  return [{ from, to, ...(isWishAt(tokens, at - 1, end) && { isWish: true }) }];
}

/** Whether hours may be those of lunch: `utenom lunsj, 11-12`; not `utenom lunsj 10-14`. */
const isLunch = ({ from = 0, to = DAY_MINUTES }: ClockBounds) =>
  from >= 10 * 60 + 30 && to <= 13 * 60 + 30 && to - from <= 60;

/** Words between a negation and the hours in brackets: `ikke under det store allmøtet (10-11)`. */
const MAX_NAMED = 4;

/**
 * The place of the word that hours in brackets explain, where that is not wanted: the negation of `ikke allmøtet (10-11)`, or
 * `utenom lunsj` of `utenom lunsj (11-12)`.
 */
function findExplained<Found>(
  { tokens, pieces }: ScannedSentence<Found>,
  { from, piece }: { from: number; piece: ClockPiece },
): number | undefined {
  if (piece.kind !== 'bounds') return undefined;
  const before = pieces.find((each) => each.end === from);
  if (before?.kind === 'clock' && before.piece.kind === 'unwanted' && isLunch(piece.bounds))
    return before.from;
  if (!tokens[from]?.isBehindBracket || piece.isPartOfDay) return undefined;
  for (let at = from - 1; at >= Math.max(0, from - MAX_NAMED); at -= 1) {
    const own = pieces.find((each) => each.from <= at && at < each.end);
    if (own?.kind === 'clock' && own.piece.kind === 'unwanted') return own.from;
    const isPerson = tokens[at]?.text.startsWith('<');
    if (own?.kind === 'day' || isPerson || tokens[at]?.isBeforeComma) return undefined;
    if (NEGATIONS.has(tokens[at]?.lower ?? '')) return at;
  }
  return undefined;
}

/** Whether a part of the day in brackets says what the unwanted hours before it are: `ikke 11-12 (lunsj)`. */
const isLabel = <Found>(
  { tokens, pieces }: ScannedSentence<Found>,
  { from, piece }: { from: number; piece: ClockPiece },
) =>
  piece.kind === 'bounds' &&
  piece.isPartOfDay === true &&
  tokens[from]?.isBehindBracket === true &&
  pieces.some((each) => each.kind === 'clock' && each.end === from && isNegated(tokens, each));

/** Whether other hours are joined to those that end here, of which it is not certain whether they are wanted. */
const isJoined = <Found>({ tokens, pieces }: ScannedSentence<Found>, end: number) =>
  JOINS.has(tokens[end]?.lower ?? '') &&
  pieces.some(({ kind, from }) => kind === 'clock' && from === end + 1);

/** @param leavesOutHours whether the caller can leave hours out of a day */
export function readHours<Found>(sentence: ScannedSentence<Found>, leavesOutHours: boolean): SentenceHours {
  const { tokens, pieces } = sentence;
  const all = pieces.flatMap((each) => (each.kind === 'clock' ? [each] : []));
  const explained = leavesOutHours
    ? all.flatMap((each) => {
        const at = findExplained(sentence, each);
        const { from, to } = each.piece.kind === 'bounds' ? each.piece.bounds : {};
        return at === undefined || from === undefined || to === undefined
          ? []
          : [{ at, each, hours: { from, to } }];
      })
    : [];
  // The hours say what the words before them mean.
  const isExplained = ({ from }: { from: number }) =>
    explained.some(({ at, each }) => at <= from && from <= each.from);
  const named = all.filter((each) => !isExplained(each) && !isLabel(sentence, each));
  const lunch = named.flatMap(({ piece, from, end }): UnwantedHours[] => {
    if (piece.kind !== 'unwanted') return [];
    const isWish = WISH.has(tokens[from]?.lower ?? '') || isWishAt(tokens, from, end);
    return [{ ...piece.hours, ...(isWish && { isWish }) }];
  });
  const clocks = named
    .filter((each) => !isNegated(tokens, each))
    .map((each) => ({
      piece: limitAtOpenDay(tokens, pieces, each),
      typed: joinTokens(tokens.slice(each.from, each.end)),
    }));
  const [wrong] = clocks.flatMap(({ piece: { kind }, typed }) =>
    isWrongClock(kind) ? [{ kind, typed }] : [],
  );
  // `ikke mellom 11 og 12, for da har vi lunsj`: the part of the day may say why.
  const isDoubtful = clocks.some(
    ({ piece }) =>
      piece.kind === 'bounds' &&
      piece.isPartOfDay &&
      piece.bounds.from !== undefined &&
      piece.bounds.to !== undefined,
  );
  const negated = leavesOutHours && !isDoubtful ? named.filter((each) => isNegated(tokens, each)) : [];
  const read = negated.filter((each) => findUnwanted(tokens, each).length > 0);
  return {
    clocks,
    unwanted: [
      ...lunch,
      ...explained.map(({ hours }) => hours),
      ...read.flatMap((each) => findUnwanted(tokens, each)),
    ],
    readNegations: [
      ...read.map(({ from }) => from - 1),
      ...explained.flatMap(({ at, each }) => (isJoined(sentence, each.end) ? [] : [at])),
    ],
    explained: explained.flatMap(({ at, each }) =>
      isJoined(sentence, each.end) ? [] : tokens.slice(at, each.from),
    ),
    leavesOutHours: clocks.length < all.length,
    wrong,
  };
}

/** A part of a sentence about days, behind a word such as `ikke`. */
interface NegatedDay {
  piece: DayPiece;
  tokens: readonly Token[];
}

/** The days of a range of one week. */
const datesOfPart = ({ week, weekdays }: LeftOutDays): readonly Temporal.PlainDate[] =>
  WORKING_WEEKDAYS.filter((weekday) => !weekdays.includes(weekday)).map((weekday) =>
    mondayOf(daysOf(week).first).add({ days: weekday - 1 }),
  );

/** The days of a piece; undefined where it names a range of more than a week or no day. */
function listDates({ piece, tokens }: NegatedDay): readonly Temporal.PlainDate[] | undefined {
  if (piece.kind === 'problem') return undefined;
  const isRange = tokens.some((_, at) => word('UNTIL')(tokens, at));
  // `ikke fredag til mandag` is no part of the week that is named.
  const isOfAnyWeek = isRange && piece.part?.isFirstOfWeeks && isWeekdaysAlone({ piece, tokens });
  if (isRange) return piece.part && !isOfAnyWeek ? datesOfPart(piece.part) : undefined;
  // `ikke mandager og fredager`
  if (piece.kind === 'when' && piece.recurs && piece.recurs.length > 0) {
    const monday = mondayOf(daysOf(piece.when).first);
    return piece.recurs.map((weekday) => monday.add({ days: weekday - 1 }));
  }
  const all = piece.kind === 'when' ? [piece.when] : piece.readings;
  if (piece.kind === 'ask' && piece.why !== 'several') return undefined;
  const dates = all.flatMap((when) => (when.kind === 'day' ? [when.date] : []));
  return piece.kind === 'when' && dates.length === 0 ? undefined : dates;
}

/** Whether the words are weekdays without a date: they are days of the week that is named elsewhere. */
const isWeekdaysAlone = ({ tokens }: NegatedDay) =>
  tokens.some((_, at) => word('WEEKDAY')(tokens, at) ?? word('WEEKDAY_PLURAL')(tokens, at)) &&
  tokens.every(({ shapes }) => Object.keys(shapes).length === 0);

/** The week of a day that is named with it: `ikke mandag i neste uke`. */
function weekNamedWith({ piece, tokens }: NegatedDay): When | undefined {
  const hasWeek = tokens.some((_, at) => word('WEEK')(tokens, at) ?? word('WEEK_OFFSET')(tokens, at));
  if (!hasWeek || piece.kind !== 'when' || piece.when.kind !== 'day') return undefined;
  return { kind: 'week', monday: mondayOf(piece.when.date) };
}

/**
 * The days in a row that the sentence names: `innen torsdag`, `tirsdag til torsdag i neste uke`. Undefined where it names other
 * days too.
 */
function findPartOfWeek(wanted: readonly NamedPiece[]): PartOfWeek | undefined {
  const parts = wanted.flatMap(({ piece }) =>
    // Days that go on in the weeks behind it are no part of one week.
    piece.kind !== 'problem' && piece.part && !piece.part.isFirstOfWeeks ? [piece.part] : [],
  );
  const others = wanted.flatMap(({ piece }) => (piece.kind === 'when' && !piece.part ? [piece.when] : []));
  const [part] = parts;
  const [week] = others;
  if (!part || parts.length > 1 || parts.length + others.length < wanted.length) return undefined;
  if (!week) return part.needsWeek ? undefined : part;
  if (others.length === 1 && isSameWhen(week, part.week)) return part;
  return part.isOfAnyWeek && others.length === 1 && week.kind === 'week'
    ? { week, weekdays: part.weekdays }
    : undefined;
}

/** Between a day and `ikke`: `torsdag går ikke`, `torsdag kan jeg ikke`. */
const DAY_VERBS = new Set('går passer funker fungerer kan er blir works work suits suit does can'.split(' '));

const PRONOUNS = new Set('jeg vi me det han hun de i we it they'.split(' '));

const isNegationAt = (tokens: readonly Token[], at: number) => NEGATIONS.has(tokens[at]?.lower ?? '');

/** The place of the negation behind a day: `torsdag går ikke`. */
function negationBehind(tokens: readonly Token[], end: number): number | undefined {
  if (!DAY_VERBS.has(tokens[end]?.lower ?? '')) return undefined;
  const at = PRONOUNS.has(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1;
  return isNegationAt(tokens, at) ? at : undefined;
}

/**
 * The negation of each day that is not wanted, by the place where the day begins: `ikke fredag`, `torsdag går ikke`.
 *
 * @param days the places of the days in the sentence, in order
 */
function findNegations(
  tokens: readonly Token[],
  days: readonly { from: number; end: number }[],
): ReadonlyMap<number, number> {
  const placeBehind = (index: number): number | undefined => {
    const [day, next] = [days[index], days[index + 1]];
    if (!day) return undefined;
    // `tirsdag og torsdag går ikke`
    const isJoined = next?.from === day.end + 1 && JOINS.has(tokens[day.end]?.lower ?? '');
    return negationBehind(tokens, day.end) ?? (isJoined ? placeBehind(index + 1) : undefined);
  };
  const behind = days.flatMap(({ from }, index) => {
    const at = placeBehind(index);
    return at === undefined ? [] : [[from, at] as const];
  });
  const taken = new Set(behind.map(([, at]) => at));
  const before = days.flatMap(({ from }) =>
    isNegationAt(tokens, from - 1) && !taken.has(from - 1) ? [[from, from - 1] as const] : [],
  );
  return new Map([...before, ...behind]);
}

/**
 * Whether the days that are not wanted only say why the other day is: `kan ikke på torsdag, hva med fredag`.
 *
 * @param wanted the other days
 */
function isOtherDay(negated: readonly NegatedDay[], wanted: readonly NamedPiece[]): boolean {
  const [only] = wanted;
  if (!only || wanted.length > 1 || only.piece.kind !== 'when' || only.piece.when.kind !== 'day')
    return false;
  const { date } = only.piece.when;
  return negated.every((each) => {
    const dates = listDates(each);
    return dates !== undefined && dates.length > 0 && dates.every((other) => !other.equals(date));
  });
}

/** `alle dager`, of no certain week. */
const isEveryDay = ({ piece }: NamedPiece) =>
  piece.kind === 'when' && piece.recurs?.length === WORKING_WEEKDAYS.length;

/**
 * The days that a sentence leaves out of its week: `neste uke, men ikke fredag`, `denne uka, ikke i dag`, `innen torsdag`.
 * Undefined where it leaves out none, and where it is not certain that they are days of that week.
 *
 * @param wanted the other days
 * @param isAnyDay whether words say that any other day will do
 */
function findLeftOutDays(
  negated: readonly NegatedDay[],
  wanted: readonly NamedPiece[],
  today: Temporal.PlainDate,
  isAnyDay: boolean,
): (LeftOutDays & { isFirstOfWeeks?: true }) | undefined {
  const part = findPartOfWeek(wanted);
  if (negated.length === 0) return part;
  // One day alone, as in `ikke fredag`, is asked about: it may be no more than an answer.
  const areSeveral = new Set(negated.flatMap((each) => listDates(each) ?? []).map(String)).size > 1;
  if ((isAnyDay || areSeveral) && wanted.length === 0 && !negated.some(weekNamedWith))
    return leaveOutOfAnyWeek(negated, today);
  const { when, question } = mergeDays(wanted, '', today);
  const [first] = question?.areWeeks ? question.readings : [];
  const [only] = negated;
  // `alle dager unntatt onsdag neste uke`
  const ofNegated = only && wanted.length > 0 && wanted.every(isEveryDay) ? weekNamedWith(only) : undefined;
  const named = ofNegated ?? part?.week ?? when ?? first;
  if (wanted.length > 0 && !named) return undefined;
  const week = named ?? (only && negated.length === 1 ? weekNamedWith(only) : undefined);
  if (week?.kind !== 'week') return undefined;
  const { first: monday, last } = daysOf(week);
  const isOfWeek = (date: Temporal.PlainDate) => date.since(monday).days >= 0 && last.since(date).days >= 0;
  const unwanted = new Set<number>();
  for (const each of negated) {
    const dates = listDates(each);
    if (!dates || !(isWeekdaysAlone(each) || dates.every(isOfWeek))) return undefined;
    for (const { dayOfWeek } of dates) unwanted.add(dayOfWeek);
  }
  return {
    week,
    weekdays: [...new Set([...(part?.weekdays ?? []), ...unwanted])].sort((a, b) => a - b),
    ...(first && named === first && { isFirstOfWeeks: true }),
  };
}

/**
 * The weekdays that are left out of the first week that has another working day: `any day but Friday`. Undefined for dates of
 * another week.
 */
function leaveOutOfAnyWeek(
  negated: readonly NegatedDay[],
  today: Temporal.PlainDate,
): LeftOutDays | undefined {
  const dates = negated.flatMap((each) => listDates(each) ?? []);
  const weekdays = [...new Set(dates.map(({ dayOfWeek }) => dayOfWeek))].sort((a, b) => a - b);
  const rest = WORKING_WEEKDAYS.filter((each) => each >= today.dayOfWeek);
  const isLeft = rest.some((each) => !weekdays.includes(each));
  const monday = mondayOf(today).add({ weeks: isLeft ? 0 : 1 });
  const isOfWeek = (date: Temporal.PlainDate) => mondayOf(date).equals(monday);
  const areKnown = negated.every((each) => {
    const own = listDates(each);
    return own !== undefined && own.length > 0 && (isWeekdaysAlone(each) || own.every(isOfWeek));
  });
  return areKnown ? { week: { kind: 'week', monday }, weekdays } : undefined;
}

/** Hours of one weekday. `date`: the day itself, where the words name more than its weekday. */
export interface UnwantedPart {
  hours: UnwantedHours;
  /** The words of the day and the hours. */
  tokens: readonly Token[];
  date?: Temporal.PlainDate;
}

interface SentenceWithoutParts<Found> {
  sentence: ScannedSentence<Found>;
  parts: readonly UnwantedPart[];
}

type DayOf<Found> = Extract<Piece<Found>, { kind: 'day' }>;

type ClockOf<Found> = Extract<Piece<Found>, { kind: 'clock' }>;

/** A day with its hours right behind it, the place of its negation, and where a word joins it to the one before. */
interface NegatedPart<Found> {
  day: DayOf<Found>;
  clock: ClockOf<Found>;
  negation: number;
  join?: number;
}

/** Between two parts that one negation leaves out: `ikke mandag morgen eller fredag ettermiddag`. */
const JOINS = new Set('og eller el and or nor å'.split(' '));

/** Between a negation and a limit, `but` may begin what is wanted. */
const isDoubtful = (token: Token | undefined) => token?.lower === 'but';

/** The pairs of a day and hours of the sentence that are not wanted, in order. */
function listNegatedParts<Found>({ tokens, pieces }: ScannedSentence<Found>): NegatedPart<Found>[] {
  const pairs = pieces.flatMap((day, at) => {
    const clock = pieces[at + 1];
    const isPair =
      day.kind === 'day' &&
      clock?.kind === 'clock' &&
      clock.piece.kind !== 'length' &&
      day.end === clock.from &&
      // `alle dager unntatt onsdag neste uke mellom 9 og 14`: behind the week, the hours are of all its days.
      !(day.piece.kind === 'when' && day.piece.isOfNamedWeek) &&
      !tokens[day.end - 1]?.isBeforeComma &&
      tokens[day.from - 1]?.lower !== INSTEAD;
    return isPair ? [{ day, clock }] : [];
  });
  const negations = findNegations(
    tokens,
    pairs.map(({ day, clock }) => ({ from: day.from, end: clock.end })),
  );
  const found: NegatedPart<Found>[] = [];
  for (const { day, clock } of pairs) {
    const before = found.at(-1);
    const between = before && tokens.slice(before.clock.end, day.from);
    const isListed = between?.length === 1 && JOINS.has(between[0]?.lower ?? '');
    const own = negations.get(day.from);
    if (own !== undefined) found.push({ day, clock, negation: own });
    else if (before && isListed) found.push({ day, clock, negation: before.negation, join: day.from - 1 });
  }
  return found;
}

function partOf<Found>(
  { day: { piece: day, from: at }, clock: { piece: clock, end }, negation }: NegatedPart<Found>,
  tokens: readonly Token[],
): UnwantedPart | undefined {
  if (day.kind !== 'when' || day.when.kind !== 'day' || clock.kind !== 'bounds') return undefined;
  const { from = 0, to = DAY_MINUTES } = clock.bounds;
  const isDated = day.weekday === undefined;
  const hours: UnwantedHours = {
    weekday: day.when.date.dayOfWeek,
    ...(isDated && { date: day.when.date }),
    from,
    to,
    ...(isWishAt(tokens, negation, end) && { isWish: true }),
  };
  return { hours, tokens: tokens.slice(at, end), ...(isDated && { date: day.when.date }) };
}

/**
 * The sentence without the parts of days that are not wanted. Where it is not certain which hours those are, the words of
 * the hours are left over, so that the sentence is asked back.
 */
export function takeUnwantedParts<Found>(whole: ScannedSentence<Found>): SentenceWithoutParts<Found> {
  const limited = takeLimitedDays(whole);
  const { sentence, parts } = takeNegatedParts(limited.sentence);
  return { sentence, parts: [...limited.parts, ...parts] };
}

/** `neste uke, men fredag bare før 12`: one of the days has hours of its own. */
function takeLimitedDays<Found>(sentence: ScannedSentence<Found>): SentenceWithoutParts<Found> {
  const { tokens, pieces, left } = sentence;
  const limited = pieces.flatMap((first, at) => {
    const second = pieces[at + 1];
    const [day, clock] = first.kind === 'day' ? [first, second] : [second, first];
    if (day?.kind !== 'day' || clock?.kind !== 'clock' || clock.piece.kind !== 'bounds' || !second) return [];
    const { from = 0, to = DAY_MINUTES } = clock.piece.bounds;
    const between = tokens.slice(first.end, second.from);
    const beside = [first.from - 1, ...between.map((_, offset) => first.end + offset)];
    // `neste uke, bare fredag før 12` is that day alone.
    const isWeekLimited = first === day && !BUT.has(tokens[first.from - 2]?.lower ?? '');
    const only = beside.filter(
      (each) => ONLY.has(tokens[each]?.lower ?? '') && !(isWeekLimited && each < first.from),
    );
    const isBeside = between.every(({ lower }) => ONLY.has(lower) || SAYS_WHO.has(lower));
    // `men ikke før 10 på mandag`; not `ikke mandag, men tirsdag før 12`, nor `men onsdag etter 12 går ikke`
    const isException =
      tokens[first.from - 1]?.lower === 'men' &&
      between.length === 0 &&
      isLimit(clock.piece) &&
      !clock.piece.isPartOfDay &&
      negationBehind(tokens, second.end) === undefined &&
      !SUITS.has(tokens[second.end]?.lower ?? '') &&
      !tokens.slice(0, first.from).some(({ lower }) => NEGATIONS.has(lower));
    const weekday = day.piece.kind === 'when' ? day.piece.weekday : undefined;
    if (!(only.length > 0 && isBeside) && !isException) return [];
    // `neste uke er full, men fredag etter 12 går bra` is that day alone.
    const isFull = tokens.slice(0, first.from).some(({ lower }) => IS_FULL.has(lower));
    if (weekday === undefined || isFull) return [];
    const before = Math.min(first.from, ...only) - 1;
    const hours = [
      { weekday, from: 0, to: from },
      { weekday, from: to, to: DAY_MINUTES },
    ].filter((each) => each.from < each.to);
    return [
      { own: [first, second], read: [before, ...only], hours, tokens: tokens.slice(first.from, second.end) },
    ];
  });
  const own = new Set<Piece<Found>>(limited.flatMap((each) => each.own));
  const others = pieces.filter((each) => !own.has(each));
  const hasOthers = others.some(
    (each) =>
      each.kind === 'day' &&
      (each.piece.kind === 'ask' || (each.piece.kind === 'when' && each.piece.when.kind === 'week')),
  );
  if (limited.length === 0 || !hasOthers) return { sentence, parts: [] };
  const read = new Set(limited.flatMap((each) => each.read.map((at) => tokens[at])).filter(isOfLimit));
  return {
    sentence: { ...sentence, pieces: others, left: left.filter((token) => !read.has(token)) },
    parts: limited.flatMap((each) => each.hours.map((hours) => ({ hours, tokens: each.tokens }))),
  };
}

/** Behind a day and its hours, which are those that are wanted. */
const SUITS = new Set(
  'passer passar går gjeng er blir kan funker fungerer hadde ville works suits is can would'.split(' '),
);

/** Before the one day that is wanted. */
const IS_FULL = new Set(
  'borte vekke bortreist fraværende full fullt travel travelt opptatt oppteken opptatte fullbooka fullbooket booka booket ferie permisjon syk sjuk dårlig dårleg umulig vanskelig vanskeleg stengt away busy full booked'.split(
    ' ',
  ),
);

/** Whether a word only says that hours are those of one of the days. */
const isOfLimit = (token: Token | undefined) =>
  token !== undefined && (ONLY.has(token.lower) || BUT.has(token.lower));

const BUT = new Set(['men', 'but']);

/** Between a day and its hours: `torsdag kan jeg bare før 12`. */
const SAYS_WHO = new Set(
  'kan jeg vi hun han de er passer det ledig can i we am is free it she he they'.split(' '),
);

/** Beside a day, hours that are the only ones of it. */
const ONLY = new Set('bare berre kun only just'.split(' '));

function takeNegatedParts<Found>(sentence: ScannedSentence<Found>): SentenceWithoutParts<Found> {
  const { tokens, pieces, left } = sentence;
  const negated = listNegatedParts(sentence);
  if (negated.length === 0) return { sentence, parts: [] };
  const days: Piece<Found>[] = negated.map(({ day }) => day);
  const clocks: Piece<Found>[] = negated.map(({ clock }) => clock);
  const hasOtherDay = pieces.some((each) => each.kind === 'day' && !days.includes(each));
  const parts = negated.flatMap((each) =>
    isDoubtful(tokens[each.negation]) ? [] : (partOf(each, tokens) ?? []),
  );
  if (!hasOtherDay || parts.length < negated.length) {
    const open = negated.flatMap(({ clock }) => tokens.slice(clock.from, clock.end));
    const others = pieces.filter((each) => !clocks.includes(each) && !(hasOtherDay && days.includes(each)));
    const isLeft = (token: Token) => left.includes(token) || open.includes(token);
    return { sentence: { ...sentence, pieces: others, left: tokens.filter(isLeft) }, parts: [] };
  }
  const read = new Set(negated.flatMap(({ negation, join = negation }) => [tokens[negation], tokens[join]]));
  return {
    sentence: {
      ...sentence,
      pieces: pieces.filter((each) => !days.includes(each) && !clocks.includes(each)),
      left: left.filter((token) => !read.has(token)),
    },
    parts,
  };
}

/**
 * Whether the day of a part is none of the days that are asked about.
 *
 * @param until the last day of several weeks, of which `when` is the first
 */
export function isOtherDayOf(
  { date }: UnwantedPart,
  when: When | undefined,
  until: Temporal.PlainDate | undefined,
): boolean {
  if (!date || !when) return false;
  const { first, last } = daysOf(when);
  return date.since(first).sign < 0 || (until ?? last).since(date).sign < 0;
}

/** Whether hours are of the day that is asked about, or of a day of the week. */
export function isOnDayOf({ weekday, date }: UnwantedHours, when: When | undefined): boolean {
  if (when?.kind !== 'day') return true;
  return date ? date.equals(when.date) : weekday === undefined || weekday === when.date.dayOfWeek;
}

/** A sentence in which the hours behind a last or first day are a part of that day. */
interface SentenceWithLimits<Found> {
  sentence: ScannedSentence<Found>;
  unwanted: readonly UnwantedHours[];
}

/** The minute that ends a last day, and the one that begins a first day: of lunch, where it begins and where it ends. */
function limitsOf(
  tokens: readonly Token[],
  { piece, from, end }: Extract<Piece<unknown>, { kind: 'clock' }>,
): { last: number; first: number } | undefined {
  if (piece.kind === 'at') return { last: piece.minute, first: piece.minute };
  const lunch = word('LUNCH')(tokens, from);
  return lunch && lunch.end === end ? { last: lunch.value[0], first: lunch.value[1] } : undefined;
}

/** Words between a day and its hour that say nothing. */
const isBetween = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).every(({ lower }) => lower === 'ca' || lower === 'cirka');

/**
 * Binds an hour to the last or first day that is meant: `innen fredag kl 12` is every hour of the days before Friday, and Friday
 * until twelve.
 */
export function bindHourToDay<Found>(sentence: ScannedSentence<Found>): SentenceWithLimits<Found> {
  const { tokens, pieces } = sentence;
  const clocks = pieces.filter((each) => each.kind === 'clock' && each.piece.kind !== 'length');
  const [clock, ...more] = clocks;
  const limits = clock?.kind === 'clock' && more.length === 0 ? limitsOf(tokens, clock) : undefined;
  if (!clock || !limits) return { sentence, unwanted: [] };
  const day = pieces[pieces.indexOf(clock) - 1];
  const toHour = day?.kind === 'day' && day.piece.kind === 'ask' ? day.piece.toHour : undefined;
  if (!day || !toHour || !isBetween(tokens, day.end, clock.from)) return { sentence, unwanted: [] };
  const { weekday, side, piece } = toHour;
  const hours = side === 'last' ? { from: limits.last, to: DAY_MINUTES } : { from: 0, to: limits.first };
  const joined: Piece<Found> = { kind: 'day', from: day.from, end: clock.end, piece };
  const others = pieces.flatMap((each) => (each === day ? [joined] : each === clock ? [] : [each]));
  const ends = piece.kind === 'ask' && piece.areWeeks ? piece.span?.ends : undefined;
  return {
    sentence: { ...sentence, pieces: others },
    unwanted: [{ weekday, ...hours, ...(ends && { date: ends }) }],
  };
}

/** The one day that a piece names. */
const dateOf = (each: Piece<unknown> | undefined) =>
  each?.kind === 'day' && each.piece.kind === 'when' && each.piece.when.kind === 'day'
    ? each.piece.when.date
    : undefined;

/**
 * Binds hours to the last of two days where they are over today: at ten o'clock, `i dag eller i morgen tidlig` is any hour of
 * today, and tomorrow until ten. The words of the hours are left over, so that the sentence is asked back, where the days are
 * not of one week.
 */
export function bindPartToLastDay<Found>(
  sentence: ScannedSentence<Found>,
  now: Temporal.ZonedDateTime,
): SentenceWithLimits<Found> {
  const { tokens, pieces } = sentence;
  const clocks = pieces.filter((each) => each.kind === 'clock' && each.piece.kind !== 'length');
  const [clock] = clocks;
  const [first, last, ...more] = pieces.filter(({ kind }) => kind === 'day');
  const [today, other] = [dateOf(first), dateOf(last)];
  if (clock?.kind !== 'clock' || clock.piece.kind !== 'bounds' || clocks.length > 1 || more.length > 0)
    return { sentence, unwanted: [] };
  const { from = 0, to = DAY_MINUTES } = clock.piece.bounds;
  const isBehindLast = last?.end === clock.from && !tokens[last.end - 1]?.isBeforeComma;
  const isOver = today?.equals(now.toPlainDate()) === true && to <= minuteOf(now);
  if (
    !last ||
    !today ||
    !other ||
    !isBehindLast ||
    !isOver ||
    !tokens.slice(first?.end, last.from).some(isJoin)
  )
    return { sentence, unwanted: [] };
  const others = pieces.filter((each) => each !== clock);
  if (!mondayOf(other).equals(mondayOf(today))) {
    const open = tokens.slice(clock.from, clock.end);
    const left = tokens.filter((token) => sentence.left.includes(token) || open.includes(token));
    return { sentence: { ...sentence, pieces: others, left }, unwanted: [] };
  }
  const weekday = other.dayOfWeek;
  const hours = [
    { from: 0, to: from },
    { from: to, to: DAY_MINUTES },
  ].filter((each) => each.from < each.to);
  return {
    sentence: {
      ...sentence,
      pieces: others.map((each) => (each === last ? { ...last, end: clock.end } : each)),
    },
    unwanted: hours.map((each) => ({ weekday, ...each })),
  };
}

/** Between two days of which each is wanted. */
const isJoin = (_: Token, at: number, between: readonly Token[]) =>
  [word('OR'), word('AND')].some((parse) => parse(between, at));

/** Words that leave a day out only before a day: `bortsett fra onsdag`, `uten fredag`. */

const EXCEPT = phraseTable(
  'i stedet for|i stedet for på|istedenfor|istedetfor|istadenfor|i staden for|isteden for|framfor|fremfor|heller enn|instead of|rather than|bortsett fra|bort sett fra|borsett fra|bortsett i fra|forutenom|foruten|forutan|med unntak av|med unnatak av|utenom på|uten|verken|neither|nor|apart from|aside from|except for|except on|other than|with the exception of|without|w/o|bar',
);

/** The same, where any other day will do: `any day but Friday`. */
const ANY_OTHER = phraseTable(
  'any day but|any weekday but|any other day than|every day but|all days but|any day except|any weekday except|every day except|all days except|any day apart from|any workday but|any working day but|alle dager unntatt|alle dagar unntatt|alle dager utenom|alle dagar utenom|alle dager bortsett fra|alle dagar bortsett fra|alle andre dager enn|alle andre dagar enn|hvilken dag som helst unntatt|hvilken dag som helst utenom|hva dag som helst utenom|når som helst utenom|når som helst unntatt|når som helst bortsett fra|alt bortsett fra|alt unntatt|alt annet enn|alt anna enn|alt utenom|anything but|anything except|any time but|anytime but|everything but',
);

/** Words that say so elsewhere in the sentence: `whenever, just not Monday`. */
const ANY_DAY = phraseTable(
  'når som helst|hva tid som helst|kvar tid som helst|hvilken dag som helst|hvilken som helst dag|hva dag som helst|samme når|uansett dag|alle dager|alle dagar|any day|any weekday|any time|anytime|whenever|when ever|every day|all days',
);

/** The same of who asks: `jeg er borte mandag`. */
const AWAY = phraseTable(
  "jeg har fri om|jeg har fri på|jeg jobber ikke om|jeg jobber ikke på|jeg jobbar ikke om|jeg jobbar ikke på|jeg kan ikke om|jeg kan ikke på|jeg er opptatt om|jeg er opptatt på|i'm off in the|i am off in the|i'm busy in the|i'm not in in the|jeg er borte|jeg er bortreist|jeg er opptatt|jeg er på ferie|jeg er på kurs|jeg er på reise|jeg er på tur|jeg er på seminar|jeg er på konferanse|jeg er på samling|jeg har kurs|jeg har permisjon|jeg har ferie|jeg har fri|i'm on a course|i am on a course|i'm travelling|i am travelling|i'm traveling|i am traveling|i'm on leave|i am on leave|i'm on holiday|i am on holiday|jeg jobber ikke|jeg jobbar ikke|jeg kan ikke|i am away|i'm away|i am out|i'm out|i am off|i'm off|i am busy|i'm busy|i can't do|i can't|i cannot|i cannot do|i can't make|i cannot make|i can't make it|can't do|can't make|cannot do|cannot make|can't make it|i won't be in|i'm not in|i'm not working|i don't work|i do not work|i'm unavailable|i am unavailable|i'm not available|i am not available|i'm not free|i am not free|jeg er ikke på jobb|jeg er ikke her|er kan ikke|er er borte|jeg er ikke ledig",
);

/** The same of others, behind their name: `@kari er borte mandag`. */
const AWAY_OF_OTHERS = phraseTable(
  "er borte|er vekke|er bortreist|er på ferie|er på kurs|er på reise|er på tur|er syk|er opptatt|har fri|har ferie|har kurs|skal på kurs|skal på ferie|skal bort|skal reise|kan ikke|jobber ikke|jobbar ikke|is away|is out|is off|is on leave|is on holiday|is on a course|is travelling|is traveling|is busy|can not|can't|cannot",
);

const awayOfOthers: Parser<typeof ABSENT> = (tokens, at) => {
  const before = tokens[at - 1];
  if (!before?.text.startsWith('<@') && !THIRD.has(before?.lower ?? '')) return undefined;
  // `hvis @ola har fri torsdag kan vi ta det da`
  if (CONDITIONS.has(tokens[at - 2]?.lower ?? '')) return undefined;
  const match = phrase(AWAY_OF_OTHERS)(tokens, at);
  return match && { end: match.end, value: ABSENT };
};

const CONDITIONS = new Set('hvis viss dersom om når if when whether'.split(' '));

const THIRD = new Set('han hun he she'.split(' '));

const except = longest<typeof UNWANTED | typeof ANY_BUT | typeof ABSENT>(
  mapped(phrase(ANY_OTHER), () => ANY_BUT),
  mapped(phrase(EXCEPT), () => UNWANTED),
  mapped(phrase(AWAY), () => ABSENT),
  awayOfOthers,
);

const UNWANTED = 'unntatt';

const ANY_BUT = 'alle-unntatt';

const ABSENT = 'jeg-er-borte';

const aDay: Parser<unknown> = sequence(
  optional(word('ON')),
  longest<unknown>(
    word('WEEKDAY'),
    word('DAY_OFFSET'),
    word('DATE'),
    word('DAY_NUMBER'),
    word('PART_OF_DAY'),
  ),
);

/** Before a day that another one is wanted for: the hours behind it are of the other one. */
const INSTEAD = 'istedenfor';

/** Behind a day or a part of it, that it is not wanted: `fredag passer dårlig`, `mornings are bad`. */
const REFUSALS = phraseTable(
  [
    everyPair(
      'er|jeg|er jo|er litt|passer|passe|passer litt|funker|blir|går|ser|ser litt',
      'dårlig|dårleg|dårlige|dårlege|dårli|vanskelig|vanskeleg|vanskelige|vanskelege|umulig|umuleg|umogleg|umulige|uaktuelt|uaktuell|uaktuelle|vrient|kjipt|kjip|ille|elendig|fullt|full|stappfull|uheldig|uheldige|ugunstig',
    ),
    everyPair(
      'passer|er|går',
      'ikke så bra|ikke så godt|ikke så bra for meg|ikke bra|ikke bra for meg|ikke noe bra|ikke aktuelt|ikke mulig|ikke så gunstig',
    ),
    'kan vi droppe|kan vi hoppe over|kan vi skippe|kan vi stå over|kan droppes|dropper vi|hopper vi over|skipper vi|utgår|we can skip|we can drop|can be skipped',
    everyPair('går|passer|funker|fungerer|kan', 'ikke|itte|ente|ikj|ikke for meg|ikke for oss|aldri'),
    everyPair(
      "doesn't|don't|does not|do not|won't|will not|wouldn't|didn't|never|doesnt|dont|can't|cannot",
      'work|suit|work for me|work for us|suit me|suit us|work well|fit|be possible',
    ),
    everyPair(
      'is|are|looks|look|would be|will be',
      'bad|bad for me|no good|no good for me|out|not good|not good for me|not great|not ideal|not possible|not an option|impossible|difficult|tricky|hard|terrible|packed|full|off limits|a no-go|a no go|taken|hopeless|awful',
    ),
    everyPair("isn't|aren't|isnt|arent", 'good|great|ideal|possible|good for me|an option|available'),
  ].join('|'),
);

/** The tokens in which `går ikke` stands for each such refusal. */
export function joinRefusals(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const isBehindTime =
      Object.keys(tokens[at - 1]?.shapes ?? {}).length > 0 ||
      REFUSABLE.some((name) => word(name)(tokens, at - 1)?.end === at);
    const match = isBehindTime ? phrase(REFUSALS)(tokens, at) : undefined;
    const last = match && tokens[match.end - 1];
    if (match && last) {
      joined.push(
        { text: tokens[at]?.text ?? '', lower: 'går', shapes: {} },
        { ...last, lower: 'ikke', shapes: {} },
      );
      at = match.end;
    } else {
      joined.push(tokens[at] as Token);
      at += 1;
    }
  }
  return joined;
}

const REFUSABLE = [
  'WEEKDAY',
  'WEEKDAY_PLURAL',
  'PART_OF_DAY',
  'DATE',
  'DAY_NUMBER',
  'MONTH',
  'DAY_OFFSET',
] as const;

/** The tokens with these words as one word that leaves something out, where a day stands behind them. */
export function joinExcept(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  // `jeg har fri mandag`, which `typos.ts` reads as free.
  const said = tokens.map((token) => (/^fri$/iu.test(token.text) ? { ...token, lower: 'fri' } : token));
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const match = except(said, at);
    if (match && aDay(tokens, match.end)) {
      const text = tokens.slice(at, match.end).map((each) => each.text);
      const isSwap = word('INSTEAD_OF')(tokens, at) !== undefined;
      // `on Thursday, anything but lunch`
      const value =
        word('PART_OF_DAY')(tokens, match.end) && match.value === ANY_BUT ? UNWANTED : match.value;
      joined.push({ text: text.join(' '), lower: isSwap ? INSTEAD : value, shapes: {} });
      at = match.end;
    } else {
      joined.push(token);
      at += 1;
    }
  }
  return joined;
}
