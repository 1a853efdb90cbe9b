import type { Token } from './lexer.js';
import type { Piece, ScannedSentence } from './scan.js';
import type { UnwantedHours } from './unwanted-hours.js';

const DAY_MINUTES = 24 * 60;

/** A sentence in which the hour behind a last or first day is a part of that day. */
export interface SentenceWithLimits<Found> {
  sentence: ScannedSentence<Found>;
  unwanted: readonly UnwantedHours[];
}

/** Words between a day and its hour that say nothing. */
const isBetween = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).every(({ lower }) => lower === 'ca' || lower === 'cirka');

/**
 * Binds an hour to the last or first day that is meant: `innen fredag kl 12` is every hour of the days before Friday, and Friday
 * until twelve. In a span of several weeks the last day is not in the week that is shown, and the hour says nothing of it.
 */
export function bindHourToDay<Found>(sentence: ScannedSentence<Found>): SentenceWithLimits<Found> {
  const { tokens, pieces } = sentence;
  const clocks = pieces.filter((each) => each.kind === 'clock' && each.piece.kind !== 'length');
  const [clock, ...more] = clocks;
  if (clock?.kind !== 'clock' || clock.piece.kind !== 'at' || more.length > 0)
    return { sentence, unwanted: [] };
  const day = pieces[pieces.indexOf(clock) - 1];
  const toHour = day?.kind === 'day' && day.piece.kind === 'ask' ? day.piece.toHour : undefined;
  if (!day || !toHour || !isBetween(tokens, day.end, clock.from)) return { sentence, unwanted: [] };
  const { weekday, side, piece } = toHour;
  const { minute } = clock.piece;
  const hours = side === 'last' ? { from: minute, to: DAY_MINUTES } : { from: 0, to: minute };
  const joined: Piece<Found> = { kind: 'day', from: day.from, end: clock.end, piece };
  const others = pieces.flatMap((each) => (each === day ? [joined] : each === clock ? [] : [each]));
  const isOfOneWeek = !(piece.kind === 'ask' && piece.areWeeks);
  return {
    sentence: { ...sentence, pieces: others },
    unwanted: isOfOneWeek ? [{ weekday, ...hours }] : [],
  };
}
