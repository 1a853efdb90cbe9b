import type { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { word } from './combinators.js';
import type { Token } from './lexer.js';
import { DAY_MINUTES, minuteOf } from './merge-clock.js';
import type { Piece, ScannedSentence } from './scan.js';
import type { UnwantedHours } from './unwanted-hours.js';

/** A sentence in which the hours behind a last or first day are a part of that day. */
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

/** The one day that a piece names. */
const dateOf = (each: Piece<unknown> | undefined) =>
  each?.kind === 'day' && each.piece.kind === 'when' && each.piece.when.kind === 'day'
    ? each.piece.when.date
    : undefined;

/**
 * Binds hours to the last of two days where they are over today: at ten o'clock, `i dag eller i morgen tidlig` is any hour of
 * today, and tomorrow until ten. The words of the hours are left over, so that the sentence is asked back, where the days are
 * not of one week.
 */
export function bindPartToLastDay<Found>(
  sentence: ScannedSentence<Found>,
  now: Temporal.ZonedDateTime,
): SentenceWithLimits<Found> {
  const { tokens, pieces } = sentence;
  const clocks = pieces.filter((each) => each.kind === 'clock' && each.piece.kind !== 'length');
  const [clock] = clocks;
  const [first, last, ...more] = pieces.filter(({ kind }) => kind === 'day');
  const [today, other] = [dateOf(first), dateOf(last)];
  if (clock?.kind !== 'clock' || clock.piece.kind !== 'bounds' || clocks.length > 1 || more.length > 0)
    return { sentence, unwanted: [] };
  const { from = 0, to = DAY_MINUTES } = clock.piece.bounds;
  const isBehindLast = last?.end === clock.from && !tokens[last.end - 1]?.isBeforeComma;
  const isOver = today?.equals(now.toPlainDate()) === true && to <= minuteOf(now);
  if (
    !last ||
    !today ||
    !other ||
    !isBehindLast ||
    !isOver ||
    !tokens.slice(first?.end, last.from).some(isJoin)
  )
    return { sentence, unwanted: [] };
  const others = pieces.filter((each) => each !== clock);
  if (!mondayOf(other).equals(mondayOf(today))) {
    const open = tokens.slice(clock.from, clock.end);
    const left = tokens.filter((token) => sentence.left.includes(token) || open.includes(token));
    return { sentence: { ...sentence, pieces: others, left }, unwanted: [] };
  }
  const weekday = other.dayOfWeek;
  const hours = [
    { from: 0, to: from },
    { from: to, to: DAY_MINUTES },
  ].filter((each) => each.from < each.to);
  return {
    sentence: {
      ...sentence,
      pieces: others.map((each) => (each === last ? { ...last, end: clock.end } : each)),
    },
    unwanted: hours.map((each) => ({ weekday, ...each })),
  };
}

/** Between two days of which each is wanted. */
const isJoin = (_: Token, at: number, between: readonly Token[]) =>
  [word('OR'), word('AND')].some((parse) => parse(between, at));
