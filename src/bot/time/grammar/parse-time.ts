import type { Temporal } from 'temporal-polyfill';
import { daysOf, type When } from '../when.js';
import { type ClockPiece, COUNTED, clockWord, lengthMinutes, timeOfDay } from './clock.js';
import { phrase, phraseTable, word } from './combinators.js';
import { type DayPiece, weekRef } from './day-references.js';
import {
  atThisWeekday,
  findMeantDay,
  findOtherQuestion,
  joinAlternatives,
  joinElse,
  readLeftWords,
  readSlashedDates,
} from './find-day.js';
import { isFiller, JOINS, NEGATIONS, type Token, tokenize } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';
import { DAY_MINUTES, isWeekdayOfToday, mergeClock, nextIfOver, USUAL_MINUTES } from './merge.js';
import { isChoice, joinTokens, type Piece, type ScannedSentence, scan } from './scan.js';
import {
  bindHourToDay,
  bindPartToLastDay,
  isOnDayOf,
  joinExcept,
  joinRefusals,
  listLeastWanted,
  listWished,
  type NamedClock,
  readDays,
  readHours,
  takeUnwantedParts,
} from './sentence.js';
import type { Subject, TimeExpression, TimeQuestion } from './time-expression.js';
import { correctTypos, resolveHomographs } from './typos.js';
import { LEXICON } from './vocabulary.js';
import { type ClockBounds, everyPair } from './words/clock-words.js';

const NO_SUBJECT: Subject<never> = { rules: [], names: new Set() };

/** The tokens without «about» before a length from now: `om ca. en halv time`, `in about a week`. */
const withoutAbout = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(
    (_, at) =>
      !(
        word('AROUND')(tokens, at)?.end === at + 1 &&
        word('IN')(tokens, at - 1) &&
        AMOUNTS.some((parse) => parse(tokens, at + 1))
      ),
  );

/** The tokens without a part of a verb, or of `utpå`: `hvordan ser det ut på fredag`, `ut på fredag`, `am I free`, `fit in 10 min`, `bedt om`. */
const withoutLooks = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ lower }, at) => {
    const [next, last] = [tokens[at + 1]?.lower, tokens[at + 2]?.lower ?? ''];
    const isOnDay = next === 'på' && !/(?:dagen|kvelden|natta)$/u.test(last);
    const isOfVerb =
      tokens[at - 1]?.lower !== 'dagen' && tokens.slice(0, at).some((before) => LOOKS.has(before.lower));
    if (lower === 'am') return next !== 'i';
    if (lower === 'in' || lower === 'om') return !TAKES[lower].has(tokens[at - 1]?.lower ?? '');
    return lower !== 'ut' || !(isOnDay || isOfVerb);
  });

/**
 * The tokens in which the hour that a meeting is moved to is one at which it begins: `move the Monday sync to 9`, `flytte møtet
 * fra 9 til 11`.
 */
function withMovedHour(typed: readonly Token[]): readonly Token[] {
  const verb = typed.findIndex(({ lower }) => MOVES.has(lower));
  if (verb < 0) return typed;
  // `mandagsmøtet` is on Monday, where it is moved to another hour.
  const hasDay = typed.some((_, at) => word('WEEKDAY')(typed, at) ?? word('DAY_OFFSET')(typed, at));
  const tokens = typed.map((token) => {
    const [, day] = hasDay ? [] : (MEETING_OF_DAY.exec(token.lower) ?? []);
    return day === undefined ? token : { ...token, lower: day };
  });
  const isHour = (at: number) => tokens[at]?.shapes.DATE === undefined && timeOfDay(tokens, at) !== undefined;
  const isDay = (at: number) => word('WEEKDAY')(tokens, at) ?? word('DAY_OFFSET')(tokens, at);
  const isTo = (token: Token, at: number) => at > verb && MOVED_TO.has(token.lower);
  const hour = tokens.findIndex(
    (token, at) => isTo(token, at) && (isHour(at + 1) || clockWord(tokens, at + 1)),
  );
  const day = tokens.findIndex((token, at) => isTo(token, at) && isDay(at + 1));
  const [isFromHour, isFromDay] = [isHour(hour - 1), isDay(day - 1) !== undefined];
  const isLeft = (at: number, to: number) =>
    to >= 0 && word('FROM')(tokens, to - 2) !== undefined && (at === to - 2 || at === to - 1);
  return tokens.flatMap((token, at) => {
    if ((isFromHour && isLeft(at, hour)) || (isFromDay && isLeft(at, day))) return [];
    return [at === hour ? { ...token, lower: 'at' } : at === day ? { ...token, lower: 'på' } : token];
  });
}

const MOVES = new Set(
  'move moving moved push pushing pushed shift shifting shifted prepone preponed postpone postponed reschedule rescheduling bring bringing delay change flytte flytta flytt flytter flyttar flyttes skyve skyver skyv skubbe fremskynde framskunde framskynde utsette utsetje utsett utsetter endre endra forskyve'.split(
    ' ',
  ),
);

/** The tokens without «sharp» beside an hour, before which «at» says that it is one: `9 sharp on Tuesday`, `på slaget 10`. */
function withSharpHours(tokens: readonly Token[]): readonly Token[] {
  const isUnit = (at: number) => word('HOUR_UNIT')(tokens, at) ?? word('MINUTE_UNIT')(tokens, at);
  const isHour = (at: number) =>
    (tokens[at]?.shapes.CLOCK !== undefined || (tokens[at]?.shapes.INTEGER ?? 25) <= 24) && !isUnit(at + 1);
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const sharp = phrase(SHARP)(tokens, at);
    const behind = isHour(at) ? phrase(SHARP)(tokens, at + 1) : undefined;
    const isBefore = sharp !== undefined && isHour(sharp.end);
    if ((behind || isBefore) && !clockWord(tokens, at - 1)) read.push({ text: '', lower: 'kl', shapes: {} });
    if (token && !isBefore) read.push(token);
    // One word says nothing more, and stays as typed.
    at = behind && behind.end > at + 2 ? behind.end : isBefore ? sharp.end : at + 1;
  }
  return read;
}

const SHARP = phraseTable(
  'sharp|presis|presist|prompt|punktlig|punktleg|on the dot|på slaget|på prikken|på minuttet|exactly|precisely|nøyaktig',
);

/**
 * The tokens with the hour at which a meeting ends behind the one at which it begins: `kl 8 tirsdag, må være ferdig kl 9` is eight to
 * nine. Another hour between them may be of something else.
 */
function withEndBehindStart(tokens: readonly Token[], today: Temporal.PlainDate): readonly Token[] {
  for (const at of tokens.keys()) {
    // `senest ferdig 15:30` is a limit.
    const isLimit = word('BEFORE')(tokens, at - 1) !== undefined;
    const end = at > 0 && !isLimit ? phrase(ENDS)(tokens, at)?.end : undefined;
    const hour = end === undefined ? undefined : timeOfDay(tokens, clockWord(tokens, end)?.end ?? end);
    if (!hour || UNITS.some((unit) => word(unit)(tokens, hour.end))) continue;
    const start = endOfStart(tokens.slice(0, at), today);
    // `må være ferdig klokka tre`
    if (start === undefined && BEING.has(tokens[at - 1]?.lower ?? ''))
      return [...tokens.slice(0, at), wordToken('før'), ...tokens.slice(end)];
    // `etter 14, må være ute innen 15:30`
    if (start === undefined)
      return OUT.has(tokens[at]?.lower ?? '') ? tokens.filter((_, place) => place !== at) : tokens;
    const until = [{ text: '-', lower: '-', shapes: {} }, ...tokens.slice(end, hour.end)];
    return [...tokens.slice(0, start), ...until, ...tokens.slice(start, at), ...tokens.slice(hour.end)];
  }
  return tokens;
}

/** Where the only hour of the tokens ends, if something begins at it: `kl 8`, `fra 8`, and the number of `mandag 10`. */
function endOfStart(tokens: readonly Token[], today: Temporal.PlainDate): number | undefined {
  const { pieces } = scan(tokens, today, []);
  const [start, ...more] = pieces.filter(({ kind }) => kind === 'clock');
  if (more.length > 0) return undefined;
  if (start?.kind !== 'clock') {
    const last = tokens.length - 1;
    const isBehindDay = pieces.some(({ kind, end }) => kind === 'day' && end === last);
    return isBehindDay && timeOfDay(tokens, last) ? tokens.length : undefined;
  }
  const { piece, end } = start;
  const isOpen =
    piece.kind === 'bounds' &&
    !piece.isPartOfDay &&
    piece.bounds.from !== undefined &&
    piece.bounds.to === undefined;
  return isOpen || piece.kind === 'at' ? end : undefined;
}

const OUT = new Set('ut ute out'.split(' '));

const BEING = new Set('være vere bli be'.split(' '));

/** Before the hour at which something ends. */
const ENDS = phraseTable(
  [
    everyPair('varer|varar|vare|vara|lasts|last', 'til|te|until|till|to'),
    everyPair(
      'ferdig|ferdige|done|finished|slutter|sluttar|slutte|slutta|ends|end|finish|finishes',
      'til|te|innen|før|at|by|before',
    ),
    'ferdig|ferdige|done|finished|slutter|sluttar|slutte|slutta|ends|end|finish|finishes',
    everyPair('ut|ute|out', 'innen|før|by|before'),
  ].join('|'),
);

const UNITS = ['PEOPLE_UNIT', 'HOUR_UNIT', 'MINUTE_UNIT', 'QUARTER_UNIT', 'UNTIL'] as const;

/** The tokens with `mellom onsdag og fredag` as `onsdag - fredag`. */
function withDaysBetween(tokens: readonly Token[]): readonly Token[] {
  const dayAt = (at: number) => word('WEEKDAY')(tokens, at)?.value ?? 0;
  const at = tokens.findIndex((_, place) => word('BETWEEN')(tokens, place) && dayAt(place + 1) > 0);
  // From one week to the next, it is asked which weeks are meant.
  const isRange = at >= 0 && word('AND')(tokens, at + 2) !== undefined && dayAt(at + 1) < dayAt(at + 3);
  if (!isRange) return tokens;
  return tokens.flatMap((token, place) => {
    if (place === at) return [];
    return [place === at + 2 ? { ...token, lower: '-' } : token];
  });
}

/** The tokens with the hours between a weekday and its month before both: `Tuesday 9-10 in January`. */
function withHoursFirst(tokens: readonly Token[]): readonly Token[] {
  const isHour = (at: number) => (tokens[at]?.shapes.INTEGER ?? 25) <= 24;
  const day = tokens.findIndex(
    (_, at) =>
      word('WEEKDAY')(tokens, at)?.end === at + 1 &&
      isHour(at + 1) &&
      tokens[at + 2]?.lower === '-' &&
      isHour(at + 3) &&
      /^in?$/u.test(tokens[at + 4]?.lower ?? '') &&
      word('MONTH')(tokens, at + 5) !== undefined,
  );
  if (day < 0) return tokens;
  const hours = tokens.slice(day + 1, day + 4);
  return [...tokens.slice(0, day), ...hours, ...tokens.slice(day, day + 1), ...tokens.slice(day + 4)];
}

/** The tokens in which a weekday with a name of its own is that of the week that is named too: `uke 51, ikke lucia-mandagen`. */
function withNamedWeekdays(tokens: readonly Token[]): readonly Token[] {
  const isOfWeek = tokens.some((_, at) => weekRef(tokens, at));
  return tokens.map((token) => {
    const [, day] = isOfWeek ? (NAMED_WEEKDAY.exec(token.lower) ?? []) : [];
    return day !== undefined && LEXICON.WEEKDAY.has(day) ? { ...token, lower: day } : token;
  });
}

const NAMED_WEEKDAY = /^\p{L}{2,20}-(\p{L}{3,12})$/u;

/**
 * The tokens without what is corrected: `mandag, nei onsdag`, `tomorrow... sorry, Monday`, `kl 12, nei vent, kl 13`, `i morgen, mandag
 * mener jeg`. What comes later replaces the one thing of its sort before it: a day, hours or a length.
 */
function withoutCorrected(typed: readonly Token[], today: Temporal.PlainDate): readonly Token[] {
  let tokens = typed;
  for (let tries = 0, from = 1; tries < MAX_CORRECTIONS; tries += 1) {
    const at = tokens.findIndex((_, place) => place >= from && correction(tokens, place) !== undefined);
    const end = correction(tokens, at);
    if (end === undefined) return tokens;
    const read = correctAt(withUnitBehind(tokens, at, end), { at, end, today });
    if (read) tokens = read;
    from = read ? 1 : end;
  }
  return tokens;
}

/** The corrections that are read in one sentence. What is more stays as it was typed. */
const MAX_CORRECTIONS = 2;

/** Where the words of a correction that begin here end. `no` is one between commas, and is `nå` elsewhere; `vent til fredag` is none. */
function correction(tokens: readonly Token[], at: number): number | undefined {
  const { lower = '', isBeforeComma } = tokens[at] ?? {};
  // `hvis nei, onsdag` is a condition.
  if (IF.has(tokens[at - 1]?.lower ?? '')) return undefined;
  const isApart = isBeforeComma && (WAITS.has(lower) || (lower === 'no' && tokens[at - 1]?.isBeforeComma));
  const begin = phrase(CORRECTIONS)(tokens, at)?.end ?? (isApart ? at + 1 : undefined);
  if (begin === undefined) return undefined;
  const end = phrase(CORRECTIONS)(tokens, begin)?.end ?? begin;
  // `nei det er jo lørdag, mandag tidlig`: which day was not meant.
  const told = phrase(IT_IS)(tokens, end)?.end;
  const isToldDay =
    told !== undefined && word('WEEKDAY')(tokens, told) !== undefined && tokens[told]?.isBeforeComma;
  return isToldDay ? told + 1 : end;
}

const IT_IS = phraseTable("det er jo|det er|da er det jo|da er det|det blir jo|that is|that's|it is|it's");

const IF = new Set('hvis viss om if'.split(' '));

const WAITS = new Set(['vent', 'wait']);

const CORRECTIONS = phraseTable(
  [
    'nei|å nei|ånei|eller nei|oi|oi nei|oops|ops|ups|nei vent|nei vent litt|vent litt|eller vent|no wait|no sorry|oh no|hold on|sorry|unnskyld|beklager|orsak',
    'jeg mener|jeg mente|jeg meinte|mener jeg|mente jeg|mener|mente|i mean|i meant|meant|rettere sagt|eller rettere sagt|or rather|scratch that|make that|rettelse|retting|correction|nei forresten|eller forresten',
  ].join('|'),
);

/** The same behind what is meant: `mandag mener jeg`. */
const MEANS_BEFORE = phraseTable(
  'jeg mener|jeg mente|mener jeg|mente jeg|skulle det være|skal det være|i mean|i meant|mente jeg å skrive',
);

/** What a correction may be of. */
function sortOf(each: Piece<unknown>): 'day' | 'hours' | 'length' | undefined {
  if (each.kind !== 'clock') return each.kind === 'day' ? 'day' : undefined;
  if (each.piece.kind === 'length') return 'length';
  return each.piece.kind === 'at' || each.piece.kind === 'bounds' ? 'hours' : undefined;
}

/** The tokens with the number behind a correction as an hour or a week, where one stands before it: `kl 12, nei 13`, `uke 49, nei 50`. */
function withUnitBehind(tokens: readonly Token[], at: number, end: number): readonly Token[] {
  if (tokens[end]?.shapes.INTEGER === undefined) return tokens;
  const withUnit = (unit: Token) => [...tokens.slice(0, end), unit, ...tokens.slice(end)];
  const week = word('WEEK')(tokens, at - 2) ? tokens[at - 2] : undefined;
  if (week) return withUnit(wordToken(week.lower, week.text));
  const hour = timeOfDay(tokens, end);
  const isHour = hour?.end === end + 1 && !COUNTED.some((unit) => unit(tokens, hour.end));
  return isHour ? withUnit(wordToken('kl')) : tokens;
}

/** A word that a rule puts into a sentence. */
const wordToken = (lower: string, text = ''): Token => ({ text, lower, shapes: {} });

/** The pieces beside a place, in one direction, of which each is of another sort: `onsdag etter lunsj`. */
function listMeant(
  { tokens, pieces }: Pick<ScannedSentence<unknown>, 'tokens' | 'pieces'>,
  place: number,
  side: 'behind' | 'before',
): readonly Piece<unknown>[] {
  const meant: Piece<unknown>[] = [];
  const inOrder =
    side === 'behind'
      ? pieces.filter(({ from }) => from >= place)
      : pieces.filter(({ end }) => end <= place).reverse();
  for (const piece of inOrder) {
    const known = meant.at(-1);
    const [from, end] =
      side === 'behind' ? [known?.end ?? place, piece.from] : [piece.end, known?.from ?? place];
    const isBeside = tokens.slice(from, end).every(({ lower }) => JOINS.has(lower) || isFiller(lower));
    const sort = sortOf(piece);
    if (!isBeside || sort === undefined || meant.some((each) => sortOf(each) === sort)) break;
    meant.push(piece);
  }
  return meant;
}

/** Whether pieces name one thing: alone, as one day in two words, or as hours beside each other. */
function isOneThing(pieces: readonly Piece<unknown>[]): boolean {
  const [first, ...more] = pieces;
  const isSame = (each: Piece<unknown>) =>
    first !== undefined && dayOf(each) !== undefined && dayOf(each) === dayOf(first);
  return (
    first !== undefined &&
    (more.every(isSame) || more.every((each, at) => each.kind === 'clock' && each.from === pieces[at]?.end))
  );
}

const dayOf = (each: Piece<unknown>) =>
  each.kind === 'day' && each.piece.kind === 'when' ? String(daysOf(each.piece.when).first) : undefined;

/** The tokens without what the words from `at` to `end` correct; undefined where they correct nothing. */
function correctAt(
  tokens: readonly Token[],
  { at, end, today }: { at: number; end: number; today: Temporal.PlainDate },
): readonly Token[] | undefined {
  const { pieces } = scan(tokens, today, []);
  const behind = listMeant({ tokens, pieces }, end, 'behind');
  const isBefore = behind.length === 0 && phrase(MEANS_BEFORE)(tokens, at)?.end === end;
  const meant = isBefore ? listMeant({ tokens, pieces }, at, 'before') : behind;
  const begin = Math.min(at, ...meant.map(({ from }) => from));
  const said = pieces.filter((each) => each.end <= begin);
  const corrected = meant.flatMap((piece) => {
    const same = said.filter((each) => sortOf(each) === sortOf(piece));
    const isKept = !isOneThing(same) || same.some(({ from }) => NEGATIONS.has(tokens[from - 1]?.lower ?? ''));
    return isKept ? [] : [{ piece, same }];
  });
  if (corrected.length === 0 || goesOn(tokens, Math.max(...meant.map((each) => each.end)))) return undefined;
  const dropped = new Set(
    corrected.flatMap(({ same }) => same.flatMap((each) => tokens.slice(each.from, each.end))),
  );
  // `før fredag, nei torsdag` is before Thursday.
  const limits = new Map(
    corrected.map(({ piece, same: [first] }) => {
      const isOpen =
        first &&
        LIMITS.some((parse) => parse(tokens, first.from)) &&
        !LIMITS.some((parse) => parse(tokens, piece.from));
      return [piece.from, isOpen ? tokens.slice(first.from, first.from + 1) : []];
    }),
  );
  return tokens.flatMap((token, place) =>
    dropped.has(token) || (place >= at && place < end) ? [] : [...(limits.get(place) ?? []), token],
  );
}

/** Whether what is said of a time is something else than that it is meant: `nei, tirsdag er jeg borte`, `tirsdag passer også`. */
const goesOn = (tokens: readonly Token[], end: number): boolean =>
  (SAYS_MORE.has(tokens[end]?.lower ?? '') &&
    !tokens[end - 1]?.isBeforeComma &&
    !IS_BETTER.has(tokens[end + 1]?.lower ?? '')) ||
  tokens.slice(end, end + 3).some(({ lower }, at) => ALSO.has(lower) && !tokens[end + at - 1]?.isBeforeComma);

const SAYS_MORE = new Set('er kan har må skal ble var is am was are can have has must will does'.split(' '));

const IS_BETTER = new Set('bedre best better'.split(' '));

const ALSO = new Set('også og_så too also ikke not'.split(' '));

/**
 * The tokens with a limit before the day or the hour that is named before it: `fristen er 11. desember, så det må bli før det` is before
 * 11 December, and `jeg går kl 14, har Kari tid før det` before two o'clock.
 */
function withLimitOfTold(tokens: readonly Token[], today: Temporal.PlainDate): readonly Token[] {
  const at = tokens.findIndex((_, place) => limitOfTold(tokens, place));
  const told = limitOfTold(tokens, at);
  if (!told) return tokens;
  const next = tokens[told.end - 1]?.isBeforeComma ? undefined : tokens[told.end];
  const pieces = scan(tokens.slice(0, at), today, []).pieces;
  const days = pieces.filter(({ kind }) => kind === 'day');
  const hours = pieces.filter((each) => sortOf(each) === 'hours');
  const [day, [hour, ...more]] = [days[0], hours];
  if (days.length > 1 || more.length > 0) return tokens;
  if (hour) return isTold(tokens, hour, at) ? withLimitOfHour(tokens, { pieces, hour, at, ...told }) : tokens;
  if (!day || told.isAfterwards || (next && looksLikeTime(next))) return tokens;
  return [...tokens.slice(0, day.from), told.limit, ...tokens.slice(day.from, at), ...tokens.slice(told.end)];
}

/** `før det`, `after that`, `rett etterpå`: the limit, and where its words end. */
function limitOfTold(tokens: readonly Token[], at: number) {
  const limit = tokens[at];
  const afterwards = phrase(AFTERWARDS)(tokens, at);
  if (limit && afterwards)
    return { limit: { ...limit, lower: 'etter' }, end: afterwards.end, isAfterwards: true };
  const end = LIMITS.some((parse) => parse(tokens, at)?.end === at + 1)
    ? phrase(THAT_TIME)(tokens, at + 1)?.end
    : undefined;
  return limit && end !== undefined ? { limit, end, isAfterwards: false } : undefined;
}

const AFTERWARDS = phraseTable(
  'etterpå|rett etterpå|like etterpå|straks etterpå|etterpåt|ittepå|afterwards|afterward|right afterwards|straight afterwards|deretter',
);

/**
 * Whether an hour is told of before what is asked, which begins between the hour and the limit; not `kan Kari kl 10, og Ola etter
 * det`.
 */
const isTold = (tokens: readonly Token[], hour: Piece<unknown>, at: number) =>
  !tokens
    .slice(0, hour.from)
    .some(
      ({ lower, text }, place) =>
        ASKS_FIRST.has(lower) || (text.startsWith('<') && !TELLS.has(tokens[place + 1]?.lower ?? '')),
    ) &&
  (tokens.slice(hour.end, at).some(({ lower }) => ASKS.has(lower) || BEFORE_LIMIT.has(lower)) ||
    // `har tannlege 9-10, Kari etterpå`
    (TOLD_FIRST.has(tokens[0]?.lower ?? '') &&
      tokens.slice(hour.from, at).some(({ isBeforeComma }) => isBeforeComma)));

const TELLS = new Set('skal har er må drar går kommer reiser slutter is has must leaves will'.split(' '));

const TOLD_FIRST = new Set("jeg vi i we har er have am are i'm".split(' '));

const ASKS_FIRST = new Set('kan kunne når ledig ledige finn finne can could when free find'.split(' '));

const BEFORE_LIMIT = new Set(
  'må bli blir rom ledige fri frie room men but så so rekker er noe anything any have'.split(' '),
);

/** The tokens with an hour and a limit as one of them: before the beginning of the hour, or after its end. */
function withLimitOfHour(
  tokens: readonly Token[],
  {
    pieces,
    hour,
    at,
    limit,
    end,
    isAfterwards,
  }: {
    pieces: readonly Piece<unknown>[];
    hour: Piece<unknown>;
    at: number;
    limit: Token;
    end: number;
    isAfterwards: boolean;
  },
): readonly Token[] {
  const [begins, ends] = hour.kind === 'clock' ? boundsOfHour(hour.piece) : [];
  const isBefore = word('BEFORE')([limit], 0) !== undefined;
  const isAt = hour.kind === 'clock' && hour.piece.kind === 'at';
  // `kl 11, og den tar en halvtime`: the length is one of what is told.
  const length = isBefore
    ? undefined
    : pieces.find((each) => each.from >= hour.end && isLengthOf(tokens, hour, each));
  const lasts =
    length?.kind === 'clock' && length.piece.kind === 'length'
      ? length.piece.minutes
      : isAt && isAfterwards
        ? USUAL_MINUTES
        : 0;
  const minute = isBefore ? begins : ends === undefined ? undefined : ends + lasts;
  if (minute === undefined || minute > DAY_MINUTES) return tokens;
  const clock = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const read = [
    wordToken(isBefore ? 'før' : 'etter', limit.text),
    { text: clock, lower: clock, shapes: { CLOCK: minute } },
  ];
  return tokens.flatMap((token, place) => {
    if (place === hour.from) return read;
    const isRead = [hour, ...(length ? [length] : [])].some((each) => each.from <= place && place < each.end);
    const isNegated = SAYS_NOT.has(token.lower) && place < hour.from && place >= hour.from - MAX_STATE;
    return isRead || isNegated || (place >= at && place < end) ? [] : [token];
  });
}

/** The minutes at which hours begin and end. */
const boundsOfHour = (piece: ClockPiece): readonly (number | undefined)[] => {
  if (piece.kind === 'at') return [piece.minute, piece.minute];
  if (piece.kind !== 'bounds' || piece.isPartOfDay) return [];
  const { from, to } = piece.bounds;
  return [from ?? to, to ?? from];
};

/** `kl 11 i en time`, `kl 11 og varer en time` */
const isLengthOf = (tokens: readonly Token[], hour: Piece<unknown>, each: Piece<unknown>) =>
  sortOf(each) === 'length' &&
  (tokens.slice(hour.end, each.from).every(({ lower }) => lower === 'i' || lower === 'for') ||
    LASTS.has(tokens[each.from - 1]?.lower ?? ''));

/**
 * The tokens without a delay or an age, which are of what is told: `toget er 40 min forsinka`, `Ola fyller 50`. The words beside them
 * stay.
 */
function withoutTold(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter((_, at) => {
    const length = [at, at - 1, at - 2].find((from) => (lengthMinutes(tokens, from)?.end ?? 0) > at);
    const end = length === undefined ? undefined : lengthMinutes(tokens, length)?.end;
    const isLate = tokens[end ?? -1]?.lower === 'late' && IS_LATE.has(tokens[(length ?? 0) - 1]?.lower ?? '');
    const isDelay = end !== undefined && (isLate || phrase(DELAYED)(tokens, end) !== undefined);
    const isAge = AGES.has(tokens[at - 1]?.lower ?? '') && (tokens[at]?.shapes.INTEGER ?? 0) > 12;
    return !isDelay && !isAge;
  });
}

/** Behind a length. */
const DELAYED = phraseTable(
  'forsinka|forsinket|forsinkede|forseinka|forseinket|for sein|for sen|for sent ute|delayed|behind schedule',
);

/** Before a length and `late`; not `one hour late Friday`. */
const IS_LATE = new Set("is are be am i'm running".split(' '));

const AGES = new Set('fyller fylte fyljer turns turning turned'.split(' '));

const SAYS_NOT = new Set("ikke ikj not won't wont isn't isnt aren't can't cannot don't doesn't".split(' '));

/** Words of `kommer ikke hjem igjen` between the negation and the hour. */
const MAX_STATE = 4;

/**
 * The tokens with `fra` before the hour or the day until which somebody or something is not there: `jeg er ikke inne før halv tolv`,
 * `not back until Wednesday`.
 */
function withNotBefore(tokens: readonly Token[], today: Temporal.PlainDate): readonly Token[] {
  const at = tokens.findIndex(
    (token, place) =>
      SAYS_NOT.has(token.lower) &&
      tokens.slice(place + 1, place + MAX_STATE).some(({ lower }) => STATES.has(lower)),
  );
  const limit = tokens.findIndex(
    (_, place) =>
      at >= 0 &&
      place > at + 1 &&
      place <= at + MAX_STATE &&
      (word('BEFORE')(tokens, place)?.end === place + 1 || word('UP_TO')(tokens, place)?.end === place + 1),
  );
  const isOfState = tokens
    .slice(at + 1, limit)
    .every(({ lower }) => STATES.has(lower) || JOINS.has(lower) || isFiller(lower));
  if (limit < 0 || !isOfState) return tokens;
  const hour = timeOfDay(tokens, clockWord(tokens, limit + 1)?.end ?? limit + 1);
  const isHour = hour !== undefined && !COUNTED.some((unit) => unit(tokens, hour.end));
  const [day] = scan(tokens.slice(limit + 1), today, []).pieces;
  const isDay = day?.from === 0 && day.kind === 'day';
  const hours = scan(tokens.slice(0, at), today, []).pieces.filter((each) => sortOf(each) === 'hours');
  if (!(isHour || isDay) || hours.length > 0) return tokens;
  return [...tokens.slice(0, at), wordToken('fra', tokens[limit]?.text), ...tokens.slice(limit + 1)];
}

const STATES = new Set(
  'fram frem framme fremme inne inn ferdig ferdige tilbake hjem hjemme her der plass jobb kontoret ledig ledige fri klar ute in there here back done finished available free home ready work over'.split(
    ' ',
  ),
);

const LASTS = new Set('tar varer varar takes lasts'.split(' '));

const LIMITS = [word('BEFORE'), word('FROM')];

/** A day or an hour that is named before. */
const THAT_TIME = phraseTable('det|den|dette|da|den tid|den dagen|den datoen|that|then|that day|that date');

/**
 * The tokens with the date of a day that is named by the one before it: `sensuren faller den 15., kan vi møtes dagen etter` is on
 * the 16th, and `mandag og dagen etter` on both days.
 */
function withDayBeside(tokens: readonly Token[], today: Temporal.PlainDate): readonly Token[] {
  const at = tokens.findIndex((_, place) => word('DAY_BESIDE')(tokens, place) !== undefined);
  const beside = word('DAY_BESIDE')(tokens, at);
  if (!beside) return tokens;
  const that = phrase(THAT_TIME)(tokens, beside.end);
  const end = that?.end ?? beside.end;
  const next = tokens[end - 1]?.isBeforeComma ? undefined : tokens[end];
  // `på dagen etter kl 12`, `dagen etter fredag`
  const isHour = clockWord(tokens, end) !== undefined && !word('ON')(tokens, at - 1);
  if (next && looksLikeTime(next) && !isHour) return tokens;
  const days = scan(tokens.slice(0, at), today, []).pieces.filter(({ kind }) => kind === 'day');
  const [day, ...more] = days;
  const named = day?.kind === 'day' && day.piece.kind === 'when' ? day.piece.when : undefined;
  if (!day || named?.kind !== 'day' || more.length > 0) return tokens;
  const date = named.date.add({ days: beside.value });
  const last = tokens[end - 1];
  const between = tokens.slice(day.end, at);
  const both = between.every((token) => JOINED.has(token.lower));
  // `Fjorden mandag, og Loftet dagen etter` is both days; not `sensuren faller mandag, og jeg vil ha et møte dagen etter`.
  const isJoined = AND.has(between[0]?.lower ?? '') && !ASKERS.has(between[1]?.lower ?? '');
  const isTold = !isJoined && between.some(({ lower }) => ASKS.has(lower));
  if (!both && !isTold) return tokens;
  const token: Token = {
    text: joinTokens(tokens.slice(at, end)),
    lower: String(date),
    shapes: { DATE: { day: date.day, month: date.month, year: date.year } },
    ...(last?.isBeforeComma && { isBeforeComma: true }),
  };
  const before =
    both && day.end < at ? tokens.slice(0, at) : [...tokens.slice(0, day.from), ...tokens.slice(day.end, at)];
  return [...before, token, ...tokens.slice(end)];
}

const ASKERS = new Set('jeg eg æ vi me i we'.split(' '));

const AND = new Set('og eller and or'.split(' '));

/** Between a day that is told of and the one that is asked about. */
const ASKS = new Set(
  'kan kunne får skal vil er passer går møtes møte treffes finn foreslå trenger ønsker har ledig når can could are is shall should meet find need when free'.split(
    ' ',
  ),
);

/** Between a day and the one beside it, where both are meant. */
const JOINED = new Set('og eller and or på on'.split(' '));

/** The tokens without those who take the holiday that is named: `før studentene tar juleferie` is before it. */
function withoutHolidaymakers(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, place) => word('BEFORE')(tokens, place) !== undefined);
  if (at < 0) return tokens;
  for (let verb = at + 2; verb <= at + 1 + MAX_HOLIDAYMAKERS; verb += 1) {
    const takes = phrase(TAKES_HOLIDAY)(tokens, verb);
    const own = takes && tokens.slice(at + 1, verb);
    if (
      own?.every((each) => !looksLikeTime(each) && !each.isBeforeComma) &&
      HOLIDAYS.has(tokens[takes?.end ?? -1]?.lower ?? '')
    )
      return [...tokens.slice(0, at + 1), ...tokens.slice(takes?.end)];
  }
  return tokens;
}

/** Words of `de fleste av studentene`. */
const MAX_HOLIDAYMAKERS = 4;

const TAKES_HOLIDAY = phraseTable(
  'tar|tek|har|får|starter|startar|begynner|går på|drar på|reiser på|går ut i|break up for|leave for|go on|start|begin',
);

const HOLIDAYS = new Set(
  'jul jula julen juleferie juleferien påskeferie påskeferien sommerferie sommerferien sommarferie sommarferien vinterferie vinterferien christmas xmas easter'.split(
    ' ',
  ),
);

/** The tokens without «one day» before a limit, which says that any day will do: `en dag før jul`. */
function withoutOneDay(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((_, place) => {
    const day = phrase(ONE_DAY)(tokens, place);
    return (
      day !== undefined && word('BEFORE')(tokens, day.end) !== undefined && !clockWord(tokens, day.end + 1)
    );
  });
  const end = phrase(ONE_DAY)(tokens, at)?.end;
  const isHour = end !== undefined && timeOfDay(tokens, end + 1) !== undefined;
  return end === undefined || isHour ? tokens : [...tokens.slice(0, at), ...tokens.slice(end)];
}

/** The tokens with `lunsjen i fred` as `utenom lunsjen`. */
function withoutDisturbedLunch(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    (_, place) =>
      word('LUNCH')(tokens, place) !== undefined && phrase(IN_PEACE)(tokens, place + 1) !== undefined,
  );
  const end = phrase(IN_PEACE)(tokens, at + 1)?.end;
  const except = { text: 'utenom', lower: 'utenom', shapes: {} };
  return at < 0 || end === undefined
    ? tokens
    : [...tokens.slice(0, at), except, ...tokens.slice(at, at + 1), ...tokens.slice(end)];
}

const IN_PEACE = phraseTable('i fred|in peace');

const ONE_DAY = phraseTable(
  'en dag|ein dag|en eller annen dag|ein eller annan dag|noen dager|nokre dagar|a day|any day|some day|one day|en av dagene|ein av dagane',
);

const MEETING_OF_DAY = /^(\p{L}{2,5}dag)s(?:møte|prat|samtale|avtale|synk)\p{L}{0,2}$/u;

const MOVED_TO = new Set('to til te'.split(' '));

/** The tokens in which a decimal before a unit is no date: `on Friday. 1.5 hours`. */
const withLengths = (tokens: readonly Token[]): readonly Token[] =>
  tokens.map((token, at) => {
    const { DATE: date, DECIMAL: decimal, ...shapes } = token.shapes;
    const isLength = date && decimal !== undefined && word('HOUR_UNIT')(tokens, at + 1) !== undefined;
    return isLength ? { ...token, shapes: { ...shapes, DECIMAL: decimal } } : token;
  });

const LOOKS = new Set(['ser', 'sjå']);

/** Verbs that a preposition belongs to. */
const TAKES: Readonly<Record<'in' | 'om', ReadonlySet<string>>> = {
  in: new Set('squeeze squeezed fit slot pencil'.split(' ')),
  om: new Set('bedt bett ber spurt spør bad asked'.split(' ')),
};

const AMOUNTS = (['INTEGER', 'DECIMAL', 'NUMBER', 'FIXED_LENGTH', 'FEW'] as const).map((name) => word(name));

const isToday = (piece: DayPiece, today: Temporal.PlainDate) =>
  piece.kind === 'when' && piece.when.kind === 'day' && piece.when.date.equals(today);
/** A part of the day with a word for today before it: `i kveld`, `this afternoon`. */
const PART_OF_TODAY = /^(?:(?:sent |seint |late )?(?:i |this )|(?:late )?tonight)/iu;
const REST_OF_DAY: ReadonlySet<string> = new Set(
  everyPair(
    'resten av|rest av|resta av|resten tå|rest of|the rest of|the remainder of|remainder of',
    'dagen|arbeidsdagen|dan|dagn|i dag|idag|the day|the working day|today',
  ).split('|'),
);
const isOfToday = ({ piece, typed }: NamedClock) =>
  piece.kind === 'from-now' ||
  REST_OF_DAY.has(typed.toLowerCase()) ||
  (piece.kind === 'bounds' && piece.isPartOfDay && PART_OF_TODAY.test(typed));
const NOW_WORD = /(?:^| )(?:nå|no|nu|now|rn|atm|this (?:very )?minute|this second|dette minuttet)$/iu;

/** Hours of a day. */
type Hours = Pick<TimeExpression, 'when' | 'bounds'>;

/**
 * The hours and their day in the zone of who asks, where the sentence names another: `8:00 GMT`. A question, where they are of
 * two days here, or where no hours are named.
 */
function findOtherZone(
  clocks: readonly NamedClock[],
  hours: Hours,
  now: Temporal.ZonedDateTime,
): Hours & { question?: TimeQuestion; isAboutHours?: never } {
  const named = clocks.find(({ piece }) => piece.kind === 'zone');
  if (named?.piece.kind !== 'zone') return hours;
  const { when, bounds: { from, to } = {} } = hours;
  const date = when ? daysOf(when).first : now.toPlainDate();
  const there = date.toZonedDateTime({ timeZone: named.piece.zone, plainTime: '12:00' });
  const here = there.withTimeZone(now.timeZoneId);
  const shift = (here.offsetNanoseconds - there.offsetNanoseconds) / NANOSECONDS_OF_MINUTE;
  const days = Math.floor(((from ?? (to ?? 0) - 1) + shift) / DAY_MINUTES);
  const toHere = (minute: number) => minute + shift - days * DAY_MINUTES;
  const isOneDay = to === undefined || (toHere(to) > 0 && toHere(to) <= DAY_MINUTES);
  if ((from === undefined && to === undefined) || !isOneDay || (days !== 0 && when?.kind === 'week'))
    return {
      ...hours,
      question: { why: 'not-understood', typed: named.typed, readings: when ? [when] : [] },
    };
  return {
    ...(when && { when }),
    ...(days !== 0 && { when: { kind: 'day', date: date.add({ days }) } }),
    bounds: {
      ...(from !== undefined && { from: toHere(from) }),
      ...(to !== undefined && { to: toHere(to) }),
    },
  };
}

const NANOSECONDS_OF_MINUTE = 60_000_000_000;

/** Whether hours have a time in common. */
const isOverlap = (one: ClockBounds, other: ClockBounds) =>
  Math.max(one.from ?? 0, other.from ?? 0) < Math.min(one.to ?? DAY_MINUTES, other.to ?? DAY_MINUTES);

/** Whether hours are all of a day together, and no hour is in both. */
const areBothSides = (one: ClockBounds, other: ClockBounds) =>
  [
    [one, other],
    [other, one],
  ].some(
    ([first, last]) =>
      first?.from === undefined &&
      last?.to === undefined &&
      first?.to !== undefined &&
      first.to === last?.from,
  );

/** Hours of which the first are wanted most: `helst på formiddagen, ellers etter 14`. */
const askAboutWish = (
  hours: readonly ClockBounds[],
  clocks: readonly NamedClock[],
  when: When,
): TimeQuestion => ({
  why: 'several-hours',
  typed: clocks.map(({ typed }) => typed).join(' '),
  readings: hours.map(() => when),
  hours,
});

/** The sentence without some of its pieces. */
const withoutPieces = <Found>(
  { tokens, pieces }: ScannedSentence<Found>,
  isLeftOut: (piece: Piece<Found>) => boolean,
): string =>
  joinTokens(
    tokens.filter((_, at) => !pieces.some((each) => isLeftOut(each) && each.from <= at && at < each.end)),
  );

/** The rewriting rules. They are applied to the tokens in this order, before the tokens are scanned. */
const REWRITES: readonly ((tokens: readonly Token[], today: Temporal.PlainDate) => readonly Token[])[] = [
  withoutCorrected,
  withoutTold,
  withoutHolidaymakers,
  withoutOneDay,
  withoutDisturbedLunch,
  withSharpHours,
  withLengths,
  withEndBehindStart,
  withMovedHour,
  withHoursFirst,
  withNamedWeekdays,
  withDaysBetween,
  withNotBefore,
  withLimitOfTold,
  withDayBeside,
  readSlashedDates,
  joinRefusals,
  resolveHomographs,
  withoutAbout,
  withoutLooks,
  joinElse,
  joinExcept,
];

/**
 * What a sentence says of days, hours and lengths, in bokmål, nynorsk or English, in any order. A sentence that names
 * two days, a day that contradicts itself, or something like a time that is not understood carries a `question`.
 *
 * @param now gives today and the minute of the day, in the zone of the calendar
 * @param subject what else the sentence may speak of; `found` is what its rules read, in order
 */
export function parseTimeExpression<Found = never>(
  text: string,
  now: Temporal.ZonedDateTime,
  subject: Subject<Found> = NO_SUBJECT,
): TimeExpression & { found: readonly Found[] } {
  const today = now.toPlainDate();
  const { leavesOutDays = false, isOfPeople = false } = subject;
  const { tokens: corrected, corrections } = correctTypos(tokenize(isOfPeople ? readBusyHours(text) : text));
  const tokens = REWRITES.reduce<readonly Token[]>((each, rewrite) => rewrite(each, today), corrected);
  const scanned = { tokens, today, ...scan(tokens, today, subject.rules) };
  const whole = leavesOutDays ? takeUnwantedParts(scanned) : { sentence: scanned, parts: [] };
  const limited = leavesOutDays ? bindHourToDay(whole.sentence) : { sentence: scanned, unwanted: [] };
  const bound = leavesOutDays ? bindPartToLastDay(limited.sentence, now) : limited;
  const { sentence } = bound;
  const { pieces } = sentence;
  const days = readDays(sentence, leavesOutDays);
  const hours = readHours(sentence, leavesOutDays);
  const { clocks, wrong } = hours;
  const named = { ...sentence, left: sentence.left.filter((each) => !hours.explained.includes(each)) };
  const words = readLeftWords(named, subject, clocks, [...days.readNegations, ...hours.readNegations]);
  const parts = { sentence, days, hours, words, unwanted: whole.parts, now };
  const clockPieces = [...clocks.map(({ piece }) => piece), ...words.bareHour.pieces];
  const wish = listWished(sentence);
  const isWish = wish.wished.length > 0 && wish.others.length === 0;
  const limits = leavesOutDays && wish.wished.length > 0 && !isWish;
  const { bounds: all, ...clock } = mergeClock(clockPieces, now);
  const beside = limits ? mergeClock(wish.others, now).bounds : undefined;
  // `fredag ettermiddag, helst tidlig`: the wish says nothing more.
  const isSame = beside?.from === all?.from && beside?.to === all?.to;
  const preferred = beside && !isSame ? mergeClock(wish.wished, now).bounds : undefined;
  const merged = preferred
    ? mergeClock(
        clockPieces.filter((each) => !wish.wished.includes(each)),
        now,
      ).bounds
    : all;
  // `helst på ettermiddagen, men formiddagen går også` is the whole day.
  const isBothSides = preferred && beside && areBothSides(preferred, beside);
  const isWishOutside = preferred && beside && !isBothSides && !isOverlap(preferred, beside);
  const alternatives = leavesOutDays && !preferred ? joinAlternatives(clocks, now) : undefined;
  const allBounds = isBothSides ? undefined : alternatives ? alternatives.bounds : merged;
  const unwanted = [
    ...whole.parts.map(({ hours: part }) => part),
    ...limited.unwanted,
    ...bound.unwanted,
    ...hours.unwanted,
    ...(alternatives?.unwanted ?? []),
  ];
  const found = findMeantDay(parts, allBounds, leavesOutDays);
  const { isTogether: _, hasOwnHours, leftOut = [], ...day } = found;
  const least = listLeastWanted(sentence, days).filter((weekday) => leftOut.includes(weekday));
  const without = leftOut.filter((weekday) => !least.includes(weekday));
  const inZone = findOtherZone(
    clocks,
    { ...(day.when && { when: day.when }), ...(allBounds && { bounds: allBounds }) },
    now,
  );
  const other =
    day.question || day.problem
      ? {}
      : inZone.question
        ? inZone
        : isWishOutside
          ? { question: askAboutWish([preferred, beside], clocks, day.when ?? { kind: 'day', date: today }) }
          : findOtherQuestion(parts, found, leavesOutDays && !preferred);
  const { bounds } = inZone;
  const isRestOfToday = clocks.some(({ typed }) => REST_OF_DAY.has(typed.toLowerCase()));
  const meant = inZone.when ?? (isRestOfToday ? { kind: 'day' as const, date: today } : undefined);
  const when = atThisWeekday(meant, clocks, now);
  // `kl 14.30 22-23`: each time alone is an hour to choose, and both together are none.
  const { from: begins = 0, to: ends = Number.POSITIVE_INFINITY } = bounds ?? {};
  const hasHoursApart = other.isAboutHours === true && begins >= ends;
  const unwantedThen = [
    ...unwanted,
    ...least.map((weekday) => ({ weekday, from: 0, to: DAY_MINUTES, isWish: true as const })),
  ].filter((each) => isOnDayOf(each, when));
  // `før 11 eller etter 14`: both together would be no time at all.
  const clocksAlone = pieces.filter(({ kind }) => kind === 'clock');
  const hasChoiceOfHours = words.unread.some((each) => isChoice(tokens, clocksAlone, tokens.indexOf(each)));
  return {
    rest: words.rest.map(({ text: typed }) => typed),
    typed: [...[...days.days, ...clocks].map(({ typed }) => typed), joinTokens(words.bareHour.tokens)]
      .filter((each) => each !== '')
      .join(' '),
    withoutDays: withoutPieces(
      sentence,
      (each) =>
        each.kind === 'day' ||
        (each.kind === 'clock' &&
          (hasOwnHours || hasHoursApart || (other.isAboutHours === true && each.piece.kind === 'choice'))),
    ),
    corrections,
    isWish,
    ...(preferred && !isWishOutside && { preferred }),
    isNow: days.days.some(({ piece, typed }) => NOW_WORD.test(typed) && isToday(piece, today)),
    isWeekdayOfToday: isWeekdayOfToday(days.days, now),
    isUrgent: clocks.some(({ piece }) => piece.kind === 'any-time' && piece.isUrgent),
    saysDay: days.days.length > 0 || clocks.some(isOfToday),
    found: pieces.flatMap((each) => (each.kind === 'found' ? [each.piece] : [])),
    ...day,
    ...(without.length > 0 && { leftOut: without }),
    ...(when && {
      when: bounds ? nextIfOver(when, days.days, { bounds, isExact: clock.isExact }, now) : when,
    }),
    ...clock,
    ...(bounds && !hasOwnHours && !hasChoiceOfHours && !hasHoursApart && { bounds }),
    ...(unwantedThen.length > 0 && { unwanted: unwantedThen }),
    ...(other.question && { question: other.question }),
    ...(wrong && { problem: wrong }),
  };
}

/**
 * A text about people, with the hours in which the asker is busy as the hours that are left: `jeg har møte til 12 og fra 14` is
 * after 12 and before 14. The text is unchanged where it names more hours than one expression reads.
 */
function readBusyHours(typed: string): string {
  const limited = typed
    .replace(NOT_BEFORE, 'etter ')
    .replace(LEAVES_AT, ' før ')
    .replace(DONE_BY, 'før ')
    .replace(BESIDE_WHAT, '$1 ')
    .replace(NOT_BESIDE_LUNCH, (_, side: string) =>
      /^(?:etter|after)$/iu.test(side) ? 'ikke mellom 12 og 13' : 'ikke mellom 11 og 11:30',
    );
  const text = limited === typed ? typed : limited.replace(AFTER_THAT, ' ');
  if (!IS_BUSY.test(text) || isOfSeveralParts(text)) return text;
  const back = text.replace(
    AWAY_UNTIL,
    (_, who: string, until: string) => `${who} ${LAST_DAY.test(until) ? 'etter' : 'fra'} `,
  );
  if (back !== text) return back.replace(AFTER_THAT, ' ');
  const after = text.replace(
    AFTER_THAT.test(text) ? PLACE_UNTIL : BUSY_UNTIL,
    (all, busy: string, hour: string, from = '') =>
      NOT_BUSY.test(busy) ? all : `${busy.replace(VERB, ' ')} etter ${hour}${from === '' ? '' : ' og før '}`,
  );
  const before = after === text ? text.replace(BUSY_FROM, '$1 før ') : after;
  if (before !== text) return before.replace(AFTER_THAT, ' ');
  return ASKS_WHEN.test(text) && !IS_JOINED.test(text)
    ? text.replace(
        BUSY_BETWEEN,
        (_, busy: string, from: string, to: string, then?: string, until?: string) =>
          `${busy} ikke mellom ${from} og ${to}${then === undefined ? '' : ` og ikke mellom ${then} og ${until}`}`,
      )
    : text;
}

/** `jeg har kurs til 12 og møte fra 14`, `jeg har møte 9-10, 11-12 og 13-14` */
const isOfSeveralParts = (text: string) =>
  [BUSY_UNTIL, BUSY_FROM, BUSY_BETWEEN].some((part) => {
    const match = part.exec(text);
    return match !== null && OTHER_PART.test(text.slice(match.index + match[0].length));
  });

/** Of `jeg er på kurs mandag`, which would leave out the day. */
const VERB = / (?:er|am) /iu;

/** Who asks: `jeg er`, `I have`. */
const SELF =
  "(?:(?:jeg|eg|æ|i) (?:er|har|hev|sitter|sit|sitt|står|må være|må vere|skal være|skal vere|am|have|have got)|i['’]m|i['’]ve got)";

/** What keeps somebody busy, which says so without more. */
const BUSY =
  'opptatt|oppteken|opptatte|travel|bortreist|busy|booked|booket|booka|tied up|(?:(?:i|på|in|a|et|eit|en|ein|ei) )?(?:\\p{L}{0,20}(?:møte|møter|undervisning|undervising|befaring|kurs|tannlege|tannlegetime|legetime|eksamen|forelesning|førelesing|samtale|samtaler|avtale|avtaler|appointment|appointments|vakt|meeting|meetings|class|classes|teaching|lectures))';

/** Where somebody is kept busy: `ute på befaring`, `hos en kunde`; not `på huset`. */
const AWAY =
  '(?:(?:på|i|hos|til|ute|borte|vekke|at|in|on|out|away|with) (?:[^\\s.,;!?<>\\d]{1,20} ){0,3}?)(?:\\p{L}{0,20}(?:møte|befaring|kurs|tur|reise|reisefot|ferie|seminar|konferanse|samling|kunde|kunder|besøk|lege|legen|tannlegen|sykehuset|sjukehuset|trening|trip|leave|holiday|course|conference|customer|client|visit|training|dentist|doctor))|(?:borte|vekke|ute|away|out)(?: (?:i dag|today|\\p{L}{2,6}(?:dag|day)))?(?= (?:til|te|until|till) )';

/** An hour: `12`, `kl 12`, `halv ett`, `ti på tolv`, `10:30`; not `5. desember`, nor `2 timer`. */
const HOUR =
  '(?:(?:kl\\.?|klokka|klokken) )?(?:(?:(?:halv|kvart over|kvart på|kvarter over|kvarter på|fem over|fem på|ti over|ti på|tjue over|tjue på|half past|quarter past|quarter to) )?' +
  '(?:\\d{1,2}(?:[:.]\\d{2})?(?![\\d/:]|\\.\\d|\\.? ?(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|des|dec|time|hour|min|dag|day|pers|uke|veke|week))|' +
  '(?:ett|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)(?! (?:time|hour|min|dag|day|pers|uke|veke|week))(?!\\p{L}))(?: ?(?:am|pm))?)';

/** Before the hour from which on somebody or something is there: `jeg er ikke framme før 10`, `rekker ikke halv tolv`, `ikke starte før 9`. */
const NOT_BEFORE = new RegExp(
  `(?<=^|\\s)(?:(?:er|kommer|blir|am|are|is|be) (?:ikke|not) (?:(?:framme|fremme|på plass|på kontoret|på jobb|inne|tilbake|attende|her|der|hjemme|ledig|fri|in|back|there|here|free|available|at work) )?(?:før|before)|(?:rekker|rekk) ikke(?: fram| frem| inn| dit)?(?: (?:til|før))?|(?:ikke|not) (?:starter?|begynner?|start|begin|ligger?) (?:før|tidligere enn|before|earlier than)) (?=${HOUR}(?! (?:time|min)))`,
  'giu',
);

/** `etter pasienttimene kl 14`: what ends or begins then says nothing more. */
const BESIDE_WHAT = new RegExp(
  `(?<=^|\\s)(etter|før|after|before) (?:the )?\\p{L}{0,20}(?:møtet?|møta|timen|timene|timane|kurset|vakta|vakten|økta|samtalen|avtalen|undervisninga|undervisningen|meeting|class|shift) (?=(?:kl\\.?|klokka|klokken|at) ${HOUR})`,
  'giu',
);

/** `helst ikke rett etter lunsj` */
const NOT_BESIDE_LUNCH =
  /(?:ikke|not) (?:rett|like|akkurat|direkte|straks|right|just|straight|immediately) (etter|før|after|before) (?:lunsj|lunsjen|lunch)(?=$|[\s,.!?])/giu;

const LEAVES = 'gå|dra|reise|stikke|løpe|hjem|heim|gå hjem|dra hjem|(?:være|vere|bli) ferdige?|være ute';

/** Before the hour at which somebody has to leave: `jeg må gå halv tre`, `I have to leave at 2`. */
const LEAVES_AT = new RegExp(
  `(?<=(?:^|\\s)(?:jeg|eg|vi|han|hun|ho|hen|i|we|he|she|they|<@[^<>]{1,60}>) (?:må|skal|lyt|have to|has to|must|need to|needs to) (?:${LEAVES}|leave|go|run|be done|be out)) (?:kl\\.? |klokka |at |by |innen )?(?=${HOUR})`,
  'giu',
);

/** The verb before the person, behind a day: `men på fredag må vi være ferdige til to`, `fredag må jeg gå kl 14`. */
const DONE_BY = new RegExp(
  `(?<=\\s)(?:må|skal|bør|lyt) (?:jeg|eg|vi|me|han|hun|ho|hen|de|alle) (?:${LEAVES}) (?:(?:til|te|før|innen|senest|kl\\.?|klokka) ){0,2}(?=${HOUR})`,
  'giu',
);

const IS_BUSY = new RegExp(
  `(?<=^|[\\s.,;!?(])(?:${SELF}|er|sitter|sit|har|is|has|(?:he|she)['’]s)(?= )`,
  'iu',
);

/** `jeg er på befaring til halv ett`, `er opptatt til ti på tolv og fra 14` */
const readsUntil = (away: string) =>
  new RegExp(
    `((?<=^|[\\s.,;!?(])${SELF} (?:${BUSY}|${away})(?!\\p{L})(?: [^\\s.,;!?<>\\d]{1,20}){0,4}?|(?<=^|[.,;!?(] ?)(?:er|sitter|sit|har) (?:${BUSY})) (?:til|te|until|till) (${HOUR})( (?:og|and) (?:${BUSY} )?(?:fra|frå|from|etter|after) (?=${HOUR}))?`,
    'iu',
  );

const BUSY_UNTIL = readsUntil(AWAY);

/** `jeg er på skolen til 14 så etter det`: anywhere, where the hours after that are asked for. */
const PLACE_UNTIL = readsUntil('på|i|hos|ute|borte|vekke|at|in|on|out|away');

/** `@kari har ferie t.o.m. onsdag`, `jeg er borte til fredag`: the days from then on. */
const AWAY_UNTIL = new RegExp(
  `((?<=^|[\\s.,;!?(])(?:<@[^<>]{1,60}>|jeg|eg|han|hun|ho|i|he|she)(?:['’]s|['’]m| {1,3}(?:er|har|is|am|has))) (?:(?:på|on|i|in) )?(?:ferie|fri|borte|bortreist|vekke|permisjon|sykmeldt|sjukmeldt|avspasering|away|leave|holiday|vacation|travelling|off|out|out of office) (til og med|t\\.?o\\.?m\\.?|through|til|te|fram til|frem til|until|till) (?!${HOUR})`,
  'iu',
);

/** Before the last day of somebody who is back on the next. */
const LAST_DAY = /^t(?:il og med|\.?o)|^through/iu;

/** `jeg har møte fra 14`, `I am busy after 2pm`; not `fra 14 til 15`. */
const BUSY_FROM = new RegExp(
  `((?<=^|[\\s.,;!?(])${SELF} (?:${BUSY})(?: [^\\s.,;!?<>\\d]{1,20}){0,2}?) (?:fra|frå|from|etter|after) (?=${HOUR}(?! ?(?:til|te|to|until|till|og|and|[-–])(?!\\p{L})))`,
  'iu',
);

/** `jeg er opptatt 10-12`, `I have a meeting from 10 to 12` */
const BUSY_BETWEEN = new RegExp(
  `((?<=^|[\\s.,;!?(])${SELF} (?:${BUSY})(?: [^\\s.,;!?<>\\d]{1,20}){0,3}?) (?:(?:fra|frå|from|mellom|between) )?(${HOUR}) ?(?:til|te|to|og|and|[-–]) ?(${HOUR})(?:,? (?:og|and) (?:(?:fra|frå|from|mellom|between) )?(${HOUR}) ?(?:til|te|to|[-–]) ?(${HOUR}))?`,
  'iu',
);

/** Behind hours of somebody who is busy, more of them: `og møte fra 14`, `mandag og til 10`, `, 11-12`. */
const OTHER_PART = new RegExp(
  `^(?:${HOUR})?(?: [^\\s.,;!?<>\\d]{1,20}){0,2}?(?:[.,;]? (?:og|and|samt) (?:${SELF} )?(?:${BUSY} )?(?:(?:fra|frå|from|etter|after|til|te|until|till|mellom|between) )?${HOUR}|[.,;] (?:${SELF} )?${BUSY} (?:(?:fra|frå|from|etter|after|til|te|until|till|mellom|between) )?${HOUR}|, ${HOUR} ?(?:til|te|to|[-–]) ?${HOUR})`,
  'iu',
);

/** Words of somebody who is there: `jeg er på jobb til 15`, `jeg har tid til 12`. */
const NOT_BUSY =
  /(?<=\s)(?:ledig|ledige|fri|tid|her|hjemme|heime|inne|jobb|jobben|arbeid|kontor|kontoret|tilgjengelig|tilgjengeleg|mulighet|anledning|frist|fristen|bare|kun|free|available|here|home|work|office|time|until|fra|frå|from|mellom|between|plass|plassen|time|timen|tilbake|attende|back|ferdig|klar|halvtime|halvtimen)(?=\s|$)/iu;

/** Says only that it is about the hours that are left. */
const AFTER_THAT =
  /[ ,]{1,3}(?:(?:men|så|og|but|and) )?(?:etter det|etter den tid|etterpå|ittepå|deretter|after that|afterwards)(?=[\s,.?!]|$)/iu;

const ASKS_WHEN = /(?<=^|[\s.,;!?])(?:når|nårtid|when|finn|find|foreslå|suggest)(?=\s)/iu;

/** Others join what keeps the asker busy: `jeg har møte 10-12, kan Kari bli med`. */
const IS_JOINED =
  /(?<=^|[\s,])(?:etterpå|afterwards|deretter|da|med på|bli med|være med|vere med|delta|join|cover|dekke|vikar|steppe)(?=[\s,.?!]|$)/iu;
