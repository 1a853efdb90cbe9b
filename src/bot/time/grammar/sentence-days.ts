import { Temporal } from 'temporal-polyfill';
import type { DayPiece, NamedPiece } from './day-pieces.js';
import { findLeftOutDays, findNegations, isOtherDay } from './left-out-days.js';
import type { Token } from './lexer.js';

import { joinTokens, type Piece, type ScannedSentence } from './scan.js';
import { hasHourOfOpenDay } from './sentence-hours.js';

/** The days that a sentence names: those that are wanted, and those that are not. */

/** The words of a day, with their place. */
export interface PlacedDay extends NamedPiece {
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
    return [{ piece, from, end, tokens: own, typed: joinTokens(own) }];
  });
  const negations = findNegations(
    tokens,
    pieces.filter(({ kind }) => kind === 'day'),
  );
  const wanted = named.filter(({ from }) => !negations.has(from));
  const negated = named.filter((each) => !wanted.includes(each));
  const leftOut =
    leavesOutDays && !hasHourOfOpenDay(pieces) ? findLeftOutDays(negated, wanted, today) : undefined;
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
