import type { ClockPiece } from './clock-ranges.js';
import { word } from './combinators.js';
import type { DayPiece } from './day-pieces.js';
import type { Token } from './lexer.js';
import { NEGATIONS } from './questions.js';
import { joinTokens, type Piece, type ScannedSentence } from './scan.js';
import type { UnwantedHours } from './unwanted-hours.js';

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
export const hasHourOfOpenDay = (pieces: readonly Piece<unknown>[]) =>
  pieces.some((each) => each.kind === 'day' && isOpenDay(each.piece)) &&
  pieces.some((each) => each.kind === 'clock' && each.piece.kind === 'at');

/** The hour of a day until which, or from which on, is asked: `innen fredag kl 12`. */
function limitAtOpenDay<Found>(
  tokens: readonly Token[],
  pieces: readonly Piece<Found>[],
  clock: ClockPiece,
): ClockPiece {
  const open = pieces.find((each) => each.kind === 'day' && isOpenDay(each.piece));
  if (!open || clock.kind !== 'at') return clock;
  const isEnd = word('BEFORE')(tokens, open.from) !== undefined;
  return { kind: 'bounds', bounds: isEnd ? { to: clock.minute } : { from: clock.minute } };
}

/** Whether the hours are those that are not wanted: `ikke mellom 11 og 12`. */
const isNegated = (tokens: readonly Token[], from: number) => NEGATIONS.has(tokens[from - 1]?.lower ?? '');

/** `but 10-12` limits the hours, and leaves none out. */
const LEAVES_NOTHING_OUT = new Set(['but']);

/** The hours from a beginning to an end that are not wanted. */
function findUnwanted<Found>(
  tokens: readonly Token[],
  { piece, from: at }: Extract<Piece<Found>, { kind: 'clock' }>,
): UnwantedHours[] {
  if (piece.kind !== 'bounds' || piece.isPartOfDay || LEAVES_NOTHING_OUT.has(tokens[at - 1]?.lower ?? ''))
    return [];
  const { from, to } = piece.bounds;
  return from === undefined || to === undefined ? [] : [{ from, to }];
}

/** @param leavesOutHours whether the caller can leave hours out of a day */
export function readHours<Found>(
  { tokens, pieces }: ScannedSentence<Found>,
  leavesOutHours: boolean,
): SentenceHours {
  const named = pieces.flatMap((each) => (each.kind === 'clock' ? [each] : []));
  const clocks = named
    .filter(({ from }) => !isNegated(tokens, from))
    .map(({ piece, from, end }) => ({
      piece: limitAtOpenDay(tokens, pieces, piece),
      typed: joinTokens(tokens.slice(from, end)),
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
  const negated = leavesOutHours && !isDoubtful ? named.filter(({ from }) => isNegated(tokens, from)) : [];
  const read = negated.filter((each) => findUnwanted(tokens, each).length > 0);
  return {
    clocks,
    unwanted: read.flatMap((each) => findUnwanted(tokens, each)),
    readNegations: read.map(({ from }) => from - 1),
    leavesOutHours: clocks.length < named.length,
    wrong,
  };
}
