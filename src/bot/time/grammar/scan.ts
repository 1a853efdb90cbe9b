import type { Temporal } from 'temporal-polyfill';
import { CLOCK_RULES, type ClockPiece } from './clock.js';
import { mayBegin, type Parser, type ParserMatch, word } from './combinators.js';
import type { DayMeaning, DayPiece } from './day-references.js';
import { DAY_RULES } from './day-rules.js';
import type { Token } from './lexer.js';

/** A part of a sentence that a rule matched, with the index of its first token and the index after its last. */
export type Piece<Found> = { from: number; end: number } & (
  | { kind: 'day'; piece: DayPiece }
  | { kind: 'clock'; piece: ClockPiece }
  | { kind: 'found'; piece: Found }
);

/** The longest piece that begins at a place. Of equal lengths, the caller's rules win over days, days over hours. */
function pieceAt<Found>(
  tokens: readonly Token[],
  from: number,
  today: Temporal.PlainDate,
  rules: readonly Parser<Found>[],
  dayRules: typeof DAY_RULES,
): Piece<Found> | undefined {
  let best: Piece<Found> | undefined;
  const isLonger = (end: number) => end > (best?.end ?? from);
  for (const rule of rules) {
    const match = rule(tokens, from);
    if (match && isLonger(match.end)) best = { from, end: match.end, kind: 'found', piece: match.value };
  }
  const token = tokens[from];
  if (!token || !mayBegin(token)) return best;
  // Dates take time: only the longest match that is a day is worked out.
  const days: ParserMatch<DayMeaning>[] = [];
  for (const rule of dayRules) {
    const match = rule(tokens, from);
    if (match && isLonger(match.end)) days.push(match);
  }
  for (const { end, value } of days.sort((a, b) => b.end - a.end)) {
    const piece = value(today);
    if (!piece) continue;
    best = { from, end, kind: 'day', piece };
    break;
  }
  for (const rule of CLOCK_RULES) {
    const match = rule(tokens, from);
    if (match && isLonger(match.end)) best = { from, end: match.end, kind: 'clock', piece: match.value };
  }
  return best;
}

/** No question names more days. Dates take most of the time, and who writes more of them is asked back. */
const MAX_DAYS = 6;

/** The pieces of a sentence from left to right, and the tokens that no rule takes. */
export function scan<Found>(
  tokens: readonly Token[],
  today: Temporal.PlainDate,
  rules: readonly Parser<Found>[],
): { pieces: Piece<Found>[]; left: Token[] } {
  const pieces: Piece<Found>[] = [];
  const left: Token[] = [];
  let days = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const piece = pieceAt(tokens, at, today, rules, days < MAX_DAYS ? DAY_RULES : []);
    if (piece) pieces.push(piece);
    else if (token) left.push(token);
    if (piece?.kind === 'day') days += 1;
    at = piece ? piece.end : at + 1;
  }
  return { pieces, left };
}

/** A sentence as its pieces. */
export interface ScannedSentence<Found> {
  tokens: readonly Token[];
  pieces: readonly Piece<Found>[];
  /** The tokens that no rule takes. */
  left: readonly Token[];
  today: Temporal.PlainDate;
}

/** The words as typed, with spaces. */
export const joinTokens = (tokens: readonly Token[]) =>
  tokens
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' - ', '-');

/** Whether `eller` stands between two of the pieces. */
export const isChoice = (tokens: readonly Token[], pieces: readonly Piece<unknown>[], at: number) =>
  word('OR')(tokens, at) !== undefined &&
  pieces.some(({ end }) => end === at) &&
  pieces.some(({ from }) => from === at + 1);
