import type { ClockPiece } from './clock-ranges.js';
import { word } from './combinators.js';
import type { DayPiece } from './day-meanings.js';
import type { Token } from './lexer.js';
import { NEGATIONS } from './questions.js';
import { joinTokens, type Piece, type ScannedSentence } from './scan.js';

/** The hours and lengths that a sentence names. */

/** A piece that names hours or a length, and its words. */
export interface NamedClock {
  piece: ClockPiece;
  typed: string;
}

export interface SentenceHours {
  clocks: readonly NamedClock[];
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

export function readHours<Found>({ tokens, pieces }: ScannedSentence<Found>): SentenceHours {
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
  return { clocks, leavesOutHours: clocks.length < named.length, wrong };
}
