import type { Temporal } from 'temporal-polyfill';
import { type ClockPiece, greeting } from '../grammar/clock.js';
import { longest, mapped, type Parser, word } from '../grammar/combinators.js';
import type { DayPiece } from '../grammar/day-references.js';
import { FILLERS, JOINS, NEGATIONS, type Token, tokenize } from '../grammar/lexer.js';
import { mergeClock } from '../grammar/merge.js';
import { type Piece, scan } from '../grammar/scan.js';
import { correctTypos } from '../grammar/typos.js';
import { LEXICON } from '../grammar/vocabulary.js';
import type { ClockBounds } from '../grammar/words/clock-words.js';
import { daysOf, isSameWhen, type When } from '../when.js';

/** Longer messages are not read: they speak of more than one meeting. */
const MAX_TEXT = 3_000;

/** Why no day is taken from a message that speaks of days. */
interface UnclearDay {
  why: 'several' | 'doubtful' | 'over' | 'too-long-text';
  /** The words in question, as typed, each once. */
  typed: readonly string[];
  /** The days that the words may mean. */
  days: readonly When[];
}

/** What a message says about the meeting that it proposes. */
export interface MessageTime {
  when?: When;
  bounds?: ClockBounds;
  minMinutes?: number;
  /** The words that were read as a day, and as hours and a length, as typed. */
  dayWords: readonly string[];
  hourWords: readonly string[];
  unclear?: UnclearDay;
  /** Words of hours that contradict one another, or that the clock does not have. */
  unclearHours?: string;
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** `tirsdag eller onsdag` is two days; the week of both is no reading here. */
const readingsOf = ({ piece }: ProseDay): readonly When[] => {
  if (piece.kind === 'when') return [piece.when];
  if (piece.kind === 'problem') return [];
  return piece.why === 'several' ? piece.readings.filter(({ kind }) => kind === 'day') : piece.readings;
};

const isReadable = ({ piece, isDoubtful }: ProseDay) =>
  !isDoubtful && (piece.kind === 'when' || (piece.kind === 'ask' && piece.why === 'several'));

const isOver = (when: When, today: Temporal.PlainDate) => today.since(daysOf(when).last).days > 0;

const isPast = (day: ProseDay, today: Temporal.PlainDate) => {
  const readings = readingsOf(day);
  return readings.length > 0 && readings.every((when) => isOver(when, today));
};

/** The one day that the sentences name, or why there is none. Days that are over are not meant, where another is. */
function readDay(
  sentences: readonly ProseSentence[],
  today: Temporal.PlainDate,
): Pick<MessageTime, 'when' | 'dayWords' | 'unclear'> {
  const all = sentences.flatMap(({ days }) => days);
  const ahead = all.filter((day) => !isPast(day, today));
  const typedOf = (days: readonly ProseDay[]) => unique(days.map(({ typed }) => typed));
  const misspelt = unique(sentences.flatMap((sentence) => sentence.misspelt));
  const days = ahead.flatMap(readingsOf).filter((when) => !isOver(when, today));
  const doubtful = ahead.filter((day) => !isReadable(day));
  if (doubtful.length > 0 || misspelt.length > 0)
    return {
      dayWords: [],
      unclear: { why: 'doubtful', typed: [...typedOf(doubtful), ...misspelt], days: [] },
    };
  const distinct = days.filter((when, at) => days.findIndex((other) => isSameWhen(when, other)) === at);
  const [when] = distinct;
  if (distinct.length > 1)
    return { dayWords: [], unclear: { why: 'several', typed: typedOf(ahead), days: distinct } };
  if (when) return { when, dayWords: typedOf(ahead) };
  if (all.length > 0)
    return { dayWords: [], unclear: { why: 'over', typed: typedOf(all), days: all.flatMap(readingsOf) } };
  return { dayWords: [] };
}

/** The sentences whose hours are those of the meeting. */
function sentencesWithHours(sentences: readonly ProseSentence[]): readonly ProseSentence[] {
  const hasDay = sentences.some(({ days }) => days.length > 0);
  const withDay = sentences.filter(
    ({ days, isOnlyHours }, at) =>
      days.length > 0 || (isOnlyHours && (sentences[at - 1]?.days.length ?? 0) > 0),
  );
  return hasDay ? withDay : sentences.filter(({ isQuestion, isOnlyHours }) => isQuestion || isOnlyHours);
}

type Hours = ProseSentence['hours'][number];

const WRONG: ReadonlySet<string> = new Set(['no-such-time', 'outside-hours', 'backwards', 'choice']);

/** Whether a piece says when something begins. */
const beginsAt = ({ piece }: Hours) =>
  piece.kind === 'at' ||
  (piece.kind === 'bounds' &&
    !piece.isPartOfDay &&
    piece.bounds.from !== undefined &&
    piece.bounds.to !== undefined);

function readHours(
  hours: readonly Hours[],
  now: Temporal.ZonedDateTime,
): Pick<MessageTime, 'bounds' | 'minMinutes' | 'hourWords' | 'unclearHours'> {
  const distinct = hours.filter(({ typed }, at) => hours.findIndex((other) => other.typed === typed) === at);
  const typed = distinct.map((each) => each.typed);
  const { bounds, minMinutes } = mergeClock(
    distinct.map(({ piece }) => piece),
    now,
  );
  const { from = 0, to = Number.POSITIVE_INFINITY } = bounds ?? {};
  const lengths = distinct.filter(({ piece }) => piece.kind === 'length');
  const isUnclear =
    distinct.some(({ piece }) => WRONG.has(piece.kind)) ||
    distinct.filter(beginsAt).length > 1 ||
    lengths.length > 1 ||
    from >= to ||
    (minMinutes ?? 0) > to - from;
  if (isUnclear) return { hourWords: [], unclearHours: typed.join(' ') };
  return { hourWords: typed, ...(bounds && { bounds }), ...(minMinutes !== undefined && { minMinutes }) };
}

/**
 * Reads the day, hours and length of a meeting from somebody's message. A message is no command: words of time that may
 * mean something else are left out, and where it names two days, or a day in doubt, none is taken.
 *
 * @param text in Slack's markup
 * @param sent when the message was sent: `i morgen` is the day after
 * @param now in the zone of the calendar
 */
export function parseMessageTime(
  text: string,
  sent: Temporal.ZonedDateTime,
  now: Temporal.ZonedDateTime,
): MessageTime {
  if (text.length > MAX_TEXT)
    return { dayWords: [], hourWords: [], unclear: { why: 'too-long-text', typed: [], days: [] } };
  const today = now.toPlainDate();
  const sentences = splitSentences(text).map((each) => readSentence(each, sent.toPlainDate()));
  const day = readDay(sentences, today);
  // `Møtet i går kl 10 var fint`: the hours of a day that is over are not those of the day that is meant.
  const isTold = ({ days }: ProseSentence) => days.length > 0 && days.every((each) => isPast(each, today));
  const proposed = day.when ? sentences.filter((each) => !isTold(each)) : sentences;
  const all = sentencesWithHours(proposed).flatMap(({ hours }) => hours);
  // The hours of one of several days would be wrong for the others.
  const hours = readHours(day.unclear ? all.filter(({ piece }) => piece.kind === 'length') : all, now);
  return { ...day, ...hours };
}

/** A day that a sentence names, and its words. `isDoubtful`: it may be no day, or not that one. */
interface ProseDay {
  piece: DayPiece;
  typed: string;
  isDoubtful: boolean;
}

/** What a sentence of a message says of time. */
interface ProseSentence {
  days: readonly ProseDay[];
  hours: readonly { piece: ClockPiece; typed: string }[];
  /** Nothing but hours and words without a meaning: `Helst etter kl. 12.` */
  isOnlyHours: boolean;
  isQuestion: boolean;
  /** Words that may be typing errors of days. */
  misspelt: readonly string[];
}

const joined = (tokens: readonly Token[]) =>
  tokens
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' - ', '-');

/** The tokens of each clause, without clauses that thank for something in the past and without a greeting alone. */
const proposing = ({ clauses }: MessageSentence) =>
  clauses.map(tokenize).filter((tokens, at) => {
    const isGreeting = at === 0 && tokens.length === 1 && LEXICON.PART_OF_DAY.has(tokens[0]?.lower ?? '');
    return !THANKS.has(tokens[0]?.lower ?? '') && !isGreeting;
  });

/** A number that is a day only where the words around it say so: `27.`, `+1`, `2.1`, `1/2`. */
function isLooseNumber(tokens: readonly Token[]): boolean {
  const [token] = tokens;
  if (!token || tokens.length > 1) return false;
  const { DAY_NUMBER: number, DAY_STEP: step } = token.shapes;
  return number !== undefined || step !== undefined;
}

function isLooseDate(tokens: readonly Token[]): boolean {
  const [token] = tokens;
  const date = tokens.length === 1 ? token?.shapes.DATE : undefined;
  return date !== undefined && date.year === undefined && date.day <= 12 && !token?.text.endsWith('.');
}

/** Whether a clock time cannot be another number: it has a clock word, minutes, am or pm, or is in words. */
const isStrongTime = (tokens: readonly Token[]) =>
  tokens.some(
    ({ lower, shapes, text }) =>
      /^kl|^klok/u.test(lower) ||
      (shapes.CLOCK !== undefined && /[.:]/u.test(text)) ||
      LEXICON.AM_PM.has(lower) ||
      LEXICON.HALF.has(lower) ||
      LEXICON.QUARTER.has(lower),
  ) || LEXICON.NOON.has(lowerOf(tokens));

const LOOSE_BEFORE = new Set(['for', 'too', 'så', 'so']);

const isNegation = (word: string) => NEGATIONS.has(word) || CANNOT.has(word);

const isEmpty = ({ lower }: Token) => FILLERS.has(lower) || JOINS.has(lower);

/** A sentence as tokens, with the clause of each. */
interface Words {
  tokens: readonly Token[];
  clauseOf: readonly number[];
  pieces: readonly Piece<null>[];
  /** The clauses with a word that says that somebody cannot. */
  busyClauses: ReadonlySet<number | undefined>;
}

/** Whether only words that say nothing stand between a piece and a day or another time, and none that is counted behind it. */
function isBesideTime(piece: Piece<null>, { tokens, clauseOf, pieces }: Words): boolean {
  const { from, end } = piece;
  const next = tokens[end];
  const isCounted =
    next && clauseOf[end] === clauseOf[from] && !isEmpty(next) && !pieces.some((each) => each.from === end);
  if (isCounted && !LEXICON.OR.has(next.lower)) return false;
  const isTime = (place: number, side: 'from' | 'end') =>
    pieces.some((other) => other.kind !== 'found' && other[side] === place);
  const isPassed = (token: Token | undefined) => token && (isEmpty(token) || LEXICON.OR.has(token.lower));
  let before = from;
  while (!isTime(before, 'end') && isPassed(tokens[before - 1])) before -= 1;
  let behind = end;
  while (!isTime(behind, 'from') && isPassed(tokens[behind])) behind += 1;
  return isTime(before, 'end') || isTime(behind, 'from');
}

/** `fredag tidlig`, not `for tidlig` and `tidlig i neste uke`. */
const isBesideDay = ({ from, end }: Piece<null>, { tokens, pieces }: Words): boolean =>
  !tokens.slice(Math.max(0, from - 1), end).some(({ lower }) => LOOSE_BEFORE.has(lower)) &&
  pieces.some(
    (day) =>
      day.kind === 'day' &&
      day.piece.kind === 'when' &&
      day.piece.when.kind === 'day' &&
      (day.end === from || day.from === end),
  );

/** Whether a time or length belongs to what is proposed, rather than to something else that is counted. */
function isMeant(piece: Piece<null> & { kind: 'clock' }, words: Words): boolean {
  const { tokens, clauseOf } = words;
  const clause = clauseOf[piece.from];
  if (words.busyClauses.has(clause)) return false;
  const own = tokens.slice(piece.from, piece.end);
  const { kind } = piece.piece;
  if (kind === 'from-now' || kind === 'any-time' || kind === 'whole-day') return false;
  if (kind === 'length') return true;
  if (kind === 'bounds' && piece.piece.isPartOfDay)
    return !LOOSE_PARTS.has(own.at(-1)?.lower ?? '') || isBesideDay(piece, words);
  if (isStrongTime(own)) return true;
  const endsClause = clauseOf[piece.end] !== clause;
  const isLimit =
    kind === 'bounds' && (piece.piece.bounds.from === undefined || piece.piece.bounds.to === undefined);
  const isInDigits = /^\d/u.test(own.at(-1)?.lower ?? '');
  return isBesideTime(piece, words) || (isLimit && isInDigits && endsClause);
}

/** Whether the words around a day make it another one: `før fredag`, `hver fredag`, `fredag går ikke`. */
function isAnother({ from, end }: Piece<null>, { tokens, clauseOf }: Words): boolean {
  const before = tokens[from - 1];
  if (before && clauseOf[from - 1] === clauseOf[from] && AROUND_DAY.has(before.lower)) return true;
  return tokens.some(
    ({ lower }, at) => (at < from || at >= end) && clauseOf[at] === clauseOf[from] && isNegation(lower),
  );
}

/** `hver fredag` says when a meeting usually is. */
const recurs = (piece: DayPiece) => piece.kind === 'when' && piece.recurs !== undefined;

const DAY_TABLES = [LEXICON.WEEKDAY, LEXICON.DAY_OFFSET] as const;

/** What a sentence says of time. @param today the day on which it was written */
function readSentence(sentence: MessageSentence, today: Temporal.PlainDate): ProseSentence {
  const clauses = proposing(sentence);
  // What parts two clauses is a comma here.
  const tokens = clauses.flatMap((each) =>
    each.map((token, at) => (at === each.length - 1 ? { ...token, isBeforeComma: true as const } : token)),
  );
  const clauseOf = clauses.flatMap((each, at) => each.map(() => at));
  const { pieces, left } = scan(tokens, today, PROSE_RULES);
  const busyClauses = new Set(
    clauseOf.filter((_, at) => {
      const { lower = '' } = tokens[at] ?? {};
      return BUSY.has(lower) || isNegation(lower);
    }),
  );
  const words: Words = { tokens, clauseOf, pieces, busyClauses };
  const ownOf = ({ from, end }: Piece<null>) => tokens.slice(from, end);
  const days = pieces.flatMap((each): ProseDay[] => {
    const own = ownOf(each);
    if (each.kind !== 'day' || isLooseNumber(own)) return [];
    return [
      {
        piece: each.piece,
        typed: joined(own),
        isDoubtful: isLooseDate(own) || isAnother(each, words) || recurs(each.piece),
      },
    ];
  });
  const clocks = pieces.flatMap((each) => (each.kind === 'clock' ? [each] : []));
  const hours = clocks.filter((each) => isMeant(each, words));
  const { corrections } = correctTypos(tokens);
  const isLeft = (typed: string) => left.some(({ text }) => text === typed);
  return {
    days,
    hours: hours.map((each) => ({ piece: each.piece, typed: joined(ownOf(each)) })),
    isOnlyHours:
      hours.length === clocks.length && left.every(isEmpty) && !left.some(({ lower }) => TELLING.has(lower)),
    isQuestion: sentence.isQuestion,
    misspelt: [
      ...corrections
        .filter(
          ({ typed, read }) =>
            isLeft(typed) && DAY_TABLES.some((table) => table.has(read) || table.has(`i ${read}`)),
        )
        .map(({ typed }) => typed),
      ...left.filter(({ lower }) => LEXICON.WEEKDAY_PLURAL.has(lower)).map(({ text }) => text),
    ],
  };
}

const lowerOf = (tokens: readonly Token[]) => tokens.map(({ lower }) => lower).join(' ');

const lowerAt = (tokens: readonly Token[], at: number) => tokens[at]?.lower ?? '';

/** How far a phrase without a time may reach. */
const REACH = 4;

const countOrFor = longest<unknown>(word('BEFORE_WITHOUT_LETTER'), word('INTEGER'), word('NUMBER'));

/** `for to uker siden`, `en time ago` */
const ago: Parser<null> = (tokens, at) => {
  if (!countOrFor(tokens, at)) return undefined;
  const between = tokens.slice(at + 1, at + 1 + REACH).findIndex((token) => AGO.has(token.lower));
  return between < 0 ? undefined : { end: at + between + 2, value: null };
};

/** A word that is mostly no time in prose, also behind a preposition: `i uka`, `I sat`. */
const noTime: Parser<null> = (tokens, at) => {
  for (const from of BEFORE_NO_TIME.has(lowerAt(tokens, at)) ? [at + 1, at] : [at]) {
    for (const length of [1, 2]) {
      if (NO_TIME.has(lowerOf(tokens.slice(from, from + length)))) return { end: from + length, value: null };
    }
  }
  return undefined;
};

/** Words that change what a time in a message means, in bokmål, nynorsk and English, in small letters. */

const words = (text: string): ReadonlySet<string> => new Set(text.split('|'));

/** After a length: `for to uker siden`. */
const AGO = words('siden|sidan|ago|tilbake|earlier');

/** Words that may stand before those: `i uka`. */
const BEFORE_NO_TIME = words('i|in|the|på|for');

/** Words that the grammar reads as time, and that mostly mean something else in a message. */
const NO_TIME = words(
  'man|mån|fri|sat|mon|sun|lau|may|mar|nå|no|now|i år|this year|24/7|uke|uka|uken|veke|veka|week|u|w|ti.',
);

/** Phrases of a message that speak of time and propose none. They win over the rules of the grammar. */
const PROSE_RULES: readonly Parser<null>[] = [mapped(greeting, () => null), ago, noTime];

/** At the beginning of a part of a sentence that looks back: `takk for praten i går`. */
const THANKS = words('takk|tusen|thanks|thank|kjekt|hyggelig|hyggeleg|kult');

/** Before a day, words that make it a deadline or the first of several. */
const AROUND_DAY = words(
  'før|innen|innan|etter|fra|siden|sidan|senest|seinast|before|by|after|from|since|until|unntatt|hver|kvar|alle|annenhver|annankvar|annakvar|every|each|forrige|førre|sist|siste|last',
);

/** Words that make times those when somebody cannot. */
const BUSY = words(
  'opptatt|opptatte|borte|fraværende|sitter|busy|unavailable|away|booket|booka|blokkert|kræsjer|krasjer|kolliderer|ferie|syk',
);

/** Negations beside those of a question. */
const CANNOT = words(
  "can't|cant|cannot|won't|don't|doesn't|isn't|aren't|unable|no longer|neppe|aldri|never|verken",
);

/** A sentence with one of these tells of a time, and proposes none. */
const TELLING = words('har|have|has|er|is|are|hadde|had|var|was|kom|begynner|starter|starts|slutter|ends');

/** Hours that mean something else: `tidlig i neste uke`. */
const LOOSE_PARTS = words('tidlig|tidleg|early');

/** A part of a sentence between commas, as typed. */
interface MessageSentence {
  clauses: readonly string[];
  isQuestion: boolean;
}

/** What is no sentence of the author: quotes, code, links, mentions and emoji in Slack's markup. */
const NOT_PROSE = [
  /```.*?(?:```|$)/gsu,
  /`[^`\n]*`/gu,
  /^(?:&gt;|>).*/gmu,
  /<[^<>]*>/gu,
  /https?:\/\/\S+/gu,
  /:[\p{L}\d_+-]{2,40}:/gu,
];

const ENTITIES: readonly [string, string][] = [
  ['&amp;', ' og '],
  ['&lt;', ' '],
  ['&gt;', ' '],
];

/** A full stop ends a sentence before a capital letter or the end; `27. november` and `kl. 14` go on. */
const SENTENCE_END = /[!?…]+|(?<!\bkl)\.(?=\s+\p{Lu}|\s*$)|\n+/gu;

const CLAUSE_END = /[,;]\s+|\s[-–—]\s(?!\d)|:\s|[()]/u;

/** The sentences of a message in Slack's markup. */
function splitSentences(message: string): MessageSentence[] {
  let text = message;
  for (const each of NOT_PROSE) text = text.replaceAll(each, ' ');
  text = text.replaceAll(/[*_~]/gu, ' ');
  for (const [entity, plain] of ENTITIES) text = text.replaceAll(entity, plain);
  const sentences: MessageSentence[] = [];
  let from = 0;
  for (const { 0: end, index } of [...text.matchAll(SENTENCE_END), { 0: '', index: text.length }]) {
    const clauses = text
      .slice(from, index)
      .split(CLAUSE_END)
      .map((clause) => clause.trim())
      .filter((clause) => clause !== '');
    if (clauses.length > 0) sentences.push({ clauses, isQuestion: end.includes('?') });
    from = index + end.length;
  }
  return sentences;
}
