import type { Temporal } from 'temporal-polyfill';
import { CLOCK_RULES, type ClockPiece } from './clock-rules.js';
import type { Parser } from './combinators.js';
import type { DayPiece } from './day-meanings.js';
import { DAY_RULES } from './day-rules.js';
import type { Token } from './lexer.js';

/** A part of a sentence that a rule took, from its first token to the place behind its last. */
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
): Piece<Found> | undefined {
  let best: Piece<Found> | undefined;
  const isLonger = (end: number) => end > (best?.end ?? from);
  for (const rule of rules) {
    const match = rule(tokens, from);
    if (match && isLonger(match.end)) best = { from, end: match.end, kind: 'found', piece: match.value };
  }
  for (const rule of DAY_RULES) {
    const match = rule(tokens, from);
    if (!match || !isLonger(match.end)) continue;
    const piece = match.value(today);
    if (piece) best = { from, end: match.end, kind: 'day', piece };
  }
  for (const rule of CLOCK_RULES) {
    const match = rule(tokens, from);
    if (match && isLonger(match.end)) best = { from, end: match.end, kind: 'clock', piece: match.value };
  }
  return best;
}

/** The pieces of a sentence from left to right, and the tokens that no rule takes. */
export function scan<Found>(
  tokens: readonly Token[],
  today: Temporal.PlainDate,
  rules: readonly Parser<Found>[],
): { pieces: Piece<Found>[]; left: Token[] } {
  const pieces: Piece<Found>[] = [];
  const left: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const piece = pieceAt(tokens, at, today, rules);
    if (piece) pieces.push(piece);
    else if (token) left.push(token);
    at = piece ? piece.end : at + 1;
  }
  return { pieces, left };
}
