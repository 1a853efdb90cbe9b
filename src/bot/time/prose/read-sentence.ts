import type { Temporal } from 'temporal-polyfill';
import type { ClockPiece } from '../grammar/clock-ranges.js';
import type { DayPiece } from '../grammar/day-pieces.js';
import { FILLERS, JOINS } from '../grammar/fillers.js';
import { type Token, tokenize } from '../grammar/lexer.js';
import { NEGATIONS } from '../grammar/questions.js';
import { type Piece, scan } from '../grammar/scan.js';
import { correctTypos } from '../grammar/typos.js';
import { LEXICON } from '../grammar/vocabulary.js';
import { lowerOf, PROSE_RULES } from './prose-rules.js';
import type { MessageSentence } from './prose-text.js';
import { AROUND_DAY, BUSY, CANNOT, LOOSE_PARTS, TELLING, THANKS } from './prose-words.js';

/** A day that a sentence names, and its words. `isDoubtful`: it may be no day, or not that one. */
export interface ProseDay {
  piece: DayPiece;
  typed: string;
  isDoubtful: boolean;
}

/** What a sentence of a message says of time. */
export interface ProseSentence {
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
export function readSentence(sentence: MessageSentence, today: Temporal.PlainDate): ProseSentence {
  const clauses = proposing(sentence);
  const tokens = clauses.flat();
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
