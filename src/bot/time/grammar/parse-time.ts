import type { Temporal } from 'temporal-polyfill';
import { daysOf, mondayOf, type When, type WhenProblem } from '../when.js';
import { CLOCK_RULES, type ClockPiece, takeBareHour } from './clock-rules.js';
import { word } from './combinators.js';
import type { DayPiece } from './day-meanings.js';
import { DAY_RULES } from './day-rules.js';
import { FILLERS } from './fillers.js';
import { type Token, tokenize } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';
import { type Correction, correctTypos } from './typos.js';
import type { ClockBounds } from './vocabulary.js';

/** Why a sentence is asked back. `readings` are the days it may mean, best first, at most three. */
export type TimeQuestion = {
  why: 'several' | 'contradiction' | 'too-long' | 'not-understood';
  /** The words in question. */
  typed: string;
  readings: readonly When[];
};

type WrongClock = 'no-such-time' | 'backwards' | 'outside-hours';
const isWrongClock = (kind: ClockPiece['kind']): kind is WrongClock =>
  kind === 'no-such-time' || kind === 'backwards' || kind === 'outside-hours';

/** What a sentence says of time, and the words that say something else. */
export interface TimeExpression {
  when?: When;
  bounds?: ClockBounds;
  minMinutes?: number;
  /** Words of the sentence that are no part of a time, in order, as typed. */
  rest: readonly string[];
  /** The words that say when or how long, in order, as typed. */
  typed: string;
  /** Words that were read as typing errors of others. */
  corrections: readonly Correction[];
  question?: TimeQuestion;
  problem?:
    | WhenProblem
    | { kind: 'no-such-time'; typed: string }
    | { kind: 'backwards'; typed: string }
    | { kind: 'outside-hours'; typed: string };
}

/** Who asks for `kl 12` alone means half an hour. */
const USUAL_MINUTES = 30;
const DAY_MINUTES = 24 * 60;
const MAX_OFFSET_DAYS = 3_660;
const MAX_READINGS = 3;

/** Words that only join others. */
const JOINS = new Set(['og', 'and', 'i', 'på', 'til', 'on', 'in', 'at', 'to', 'den', 'the', 'of', '-', 'av']);
/** Words that turn the meaning of a day round: a sentence with one is never read without it. */
const NEGATIONS = new Set(
  'ikke ikkje ikkj itj unntatt unnateke utenom utanom bortsett except not but excluding'.split(' '),
);

type Piece =
  | { from: number; end: number; kind: 'day'; piece: DayPiece }
  | { from: number; end: number; kind: 'clock'; piece: ClockPiece };

/** The longest piece that begins at a place. Days win over hours of the same length. */
function pieceAt(tokens: readonly Token[], from: number, today: Temporal.PlainDate): Piece | undefined {
  let best: Piece | undefined;
  for (const rule of DAY_RULES) {
    const match = rule(tokens, from);
    if (!match || match.end <= (best?.end ?? from)) continue;
    const piece = match.value(today);
    if (piece) best = { from, end: match.end, kind: 'day', piece };
  }
  for (const rule of CLOCK_RULES) {
    const match = rule(tokens, from);
    if (match && match.end > (best?.end ?? from))
      best = { from, end: match.end, kind: 'clock', piece: match.value };
  }
  return best;
}

/** Whether `eller` stands between two parts of a time. */
const isChoice = (tokens: readonly Token[], pieces: readonly Piece[], at: number) =>
  word('OR')(tokens, at) !== undefined &&
  pieces.some(({ end }) => end === at) &&
  pieces.some(({ from }) => from === at + 1);

function scan(tokens: readonly Token[], today: Temporal.PlainDate): { pieces: Piece[]; left: Token[] } {
  const pieces: Piece[] = [];
  const left: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const piece = pieceAt(tokens, at, today);
    if (piece) pieces.push(piece);
    else if (token) left.push(token);
    at = piece ? piece.end : at + 1;
  }
  return { pieces, left };
}

const minuteOf = (now: Temporal.ZonedDateTime) => now.hour * 60 + now.minute;

/** What all the limits together allow. */
function mergeClock(
  pieces: readonly ClockPiece[],
  now: Temporal.ZonedDateTime,
): Pick<TimeExpression, 'bounds' | 'minMinutes'> {
  const lengths = pieces.flatMap((piece) => (piece.kind === 'length' ? [piece.minutes] : []));
  const ahead = pieces.flatMap((piece) => (piece.kind === 'from-now' && piece.length ? [piece.length] : []));
  const [minMinutes] = [...lengths, ...ahead];
  const bounds = pieces.flatMap((piece): ClockBounds[] => {
    if (piece.kind === 'bounds') return [piece.bounds];
    if (piece.kind === 'from-now')
      return [{ from: Math.min(minuteOf(now) + piece.minutes, DAY_MINUTES - 1) }];
    if (piece.kind !== 'at') return [];
    return [{ from: piece.minute, to: Math.min(DAY_MINUTES, piece.minute + (minMinutes ?? USUAL_MINUTES)) }];
  });
  const starts = bounds.flatMap(({ from }) => from ?? []);
  const ends = bounds.flatMap(({ to }) => to ?? []);
  const merged = {
    ...(starts.length > 0 && { from: Math.max(...starts) }),
    ...(ends.length > 0 && { to: Math.min(...ends) }),
  };
  return {
    ...(Object.keys(merged).length > 0 && { bounds: merged }),
    ...(minMinutes !== undefined && { minMinutes }),
  };
}

const isTooFar = (when: When, today: Temporal.PlainDate) =>
  Math.abs(daysOf(when).first.since(today).total({ unit: 'days' })) > MAX_OFFSET_DAYS;

const sameWhen = (a: When, b: When) => daysOf(a).first.equals(daysOf(b).first) && a.kind === b.kind;

/** The day that the pieces name together, or what there is to ask. */
function mergeDays(
  days: readonly (Piece & { kind: 'day' })[],
  typedOf: (piece: Piece) => string,
  today: Temporal.PlainDate,
): Pick<TimeExpression, 'when' | 'question' | 'problem'> {
  for (const each of days) {
    if (each.piece.kind === 'problem') {
      const { problem } = each.piece;
      return { problem: problem.kind === 'no-such-date' ? { ...problem, typed: typedOf(each) } : problem };
    }
  }
  for (const each of days) {
    if (each.piece.kind !== 'ask') continue;
    const { why, readings } = each.piece;
    return { question: { why, typed: typedOf(each), readings: readings.slice(0, MAX_READINGS) } };
  }
  const named = days.flatMap(({ piece }) => (piece.kind === 'when' ? [piece.when] : []));
  const distinct = named.filter((when, at) => named.findIndex((other) => sameWhen(when, other)) === at);
  const [when] = distinct;
  if (!when) return {};
  if (distinct.length > 1) {
    return {
      question: {
        why: 'several',
        typed: days.map(typedOf).join(' '),
        readings: distinct.slice(0, MAX_READINGS),
      },
    };
  }
  const [first] = days;
  if (isTooFar(when, today)) return { problem: { kind: 'too-far', typed: first ? typedOf(first) : '' } };
  return { when };
}

/** Asks about words that were not understood. Beside «not on Friday», the week of that Friday is the nearest reading. */
function askAbout(unread: readonly Token[], tokens: readonly Token[], when: When | undefined): TimeQuestion {
  const negation = unread.find(({ lower }) => NEGATIONS.has(lower));
  const typed = negation ? tokens.slice(tokens.indexOf(negation)).slice(0, 2) : unread;
  const meant =
    negation && when?.kind === 'day' ? { kind: 'week' as const, monday: mondayOf(when.date) } : when;
  return {
    why: 'not-understood',
    typed: typed.map(({ text }) => text).join(' '),
    readings: meant ? [meant] : [],
  };
}

/**
 * What a sentence says of days, hours and lengths, in bokmål, nynorsk or English, in any order. A sentence that names
 * two days, a day that contradicts itself, or something like a time that is not understood carries a `question`.
 *
 * @param now gives today and the minute of the day, in the zone of the calendar
 */
export function parseTimeExpression(text: string, now: Temporal.ZonedDateTime): TimeExpression {
  const today = now.toPlainDate();
  const { tokens, corrections } = correctTypos(tokenize(text));
  const { pieces, left } = scan(tokens, today);
  const typedOf = ({ from, end }: Piece) =>
    tokens
      .slice(from, end)
      .map(({ text: typed }) => typed)
      .join(' ')
      .replaceAll(' - ', '-');
  const days = pieces.filter((piece) => piece.kind === 'day');
  const clocks = pieces.filter((piece) => piece.kind === 'clock');
  const [wrong] = clocks.flatMap((each) =>
    isWrongClock(each.piece.kind) ? [{ kind: each.piece.kind, typed: typedOf(each) }] : [],
  );
  const choices = tokens.filter((_, at) => isChoice(tokens, pieces, at));
  const meaningful = left.filter(({ lower }) => !FILLERS.has(lower));
  const { words, hour } = takeBareHour(meaningful, clocks.length > 0);
  const bareHour = meaningful.filter((token) => !words.includes(token));
  const unread = words.filter(
    (token) => looksLikeTime(token) || NEGATIONS.has(token.lower) || choices.includes(token),
  );
  const rest = words
    .filter((token) => !JOINS.has(token.lower) && !unread.includes(token))
    .map(({ text: typed }) => typed);
  const merged = mergeDays(days, typedOf, today);
  const clock = mergeClock([...clocks.map(({ piece }) => piece), ...hour], now);
  const notUnderstood = askAbout(unread, tokens, merged.when);
  return {
    rest,
    typed: [
      ...pieces.map(typedOf),
      ...tokens.filter((token) => bareHour.includes(token)).map(({ text: each }) => each),
    ].join(' '),
    corrections,
    ...merged,
    ...clock,
    ...(unread.length > 0 && !merged.question && !merged.problem && { question: notUnderstood }),
    ...(wrong && { problem: wrong }),
  };
}
