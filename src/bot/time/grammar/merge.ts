import type { Temporal } from 'temporal-polyfill';
import { daysOf, isSameWhen, type When } from '../when.js';
import type { ClockPiece } from './clock-rules.js';
import type { DayPiece } from './day-meanings.js';
import type { TimeExpression } from './time-expression.js';
import type { ClockBounds } from './vocabulary.js';

/** Who asks for `kl 12` alone means half an hour. */
const USUAL_MINUTES = 30;
const DAY_MINUTES = 24 * 60;
const MAX_OFFSET_DAYS = 3_660;
const MAX_READINGS = 3;

const minuteOf = (now: Temporal.ZonedDateTime) => now.hour * 60 + now.minute;

/** Whether a piece names when something begins and ends, as `10-12` and `kl 14` do, and `i ettermiddag` does not. */
const isExact = (piece: ClockPiece) =>
  piece.kind === 'at' ||
  (piece.kind === 'bounds' &&
    !piece.isPartOfDay &&
    piece.bounds.from !== undefined &&
    piece.bounds.to !== undefined);

/** What all the limits together allow. */
export function mergeClock(
  pieces: readonly ClockPiece[],
  now: Temporal.ZonedDateTime,
): Pick<TimeExpression, 'bounds' | 'minMinutes' | 'isExact' | 'isWholeDay'> {
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
    isExact: pieces.some(isExact),
    isWholeDay: pieces.some(({ kind }) => kind === 'whole-day'),
    ...(Object.keys(merged).length > 0 && { bounds: merged }),
    ...(minMinutes !== undefined && { minMinutes }),
  };
}

const isTooFar = (when: When, today: Temporal.PlainDate) =>
  Math.abs(daysOf(when).first.since(today).total({ unit: 'days' })) > MAX_OFFSET_DAYS;

/** A piece that names days, and its words. */
export interface NamedDay {
  piece: DayPiece;
  typed: string;
}

/** The day that the pieces name together, or what there is to ask. */
export function mergeDays(
  days: readonly NamedDay[],
  today: Temporal.PlainDate,
): Pick<TimeExpression, 'when' | 'question' | 'problem'> {
  for (const each of days) {
    if (each.piece.kind === 'problem') {
      const { problem } = each.piece;
      return { problem: problem.kind === 'no-such-date' ? { ...problem, typed: each.typed } : problem };
    }
  }
  for (const each of days) {
    if (each.piece.kind !== 'ask') continue;
    const { why, readings } = each.piece;
    return { question: { why, typed: each.typed, readings: readings.slice(0, MAX_READINGS) } };
  }
  const named = days.flatMap(({ piece }) => (piece.kind === 'when' ? [piece.when] : []));
  const distinct = named.filter((when, at) => named.findIndex((other) => isSameWhen(when, other)) === at);
  const [when] = distinct;
  if (!when) return {};
  if (distinct.length > 1) {
    return {
      question: {
        why: 'several',
        typed: days.map(({ typed }) => typed).join(' '),
        readings: distinct.slice(0, MAX_READINGS),
      },
    };
  }
  const [first] = days;
  if (isTooFar(when, today)) return { problem: { kind: 'too-far', typed: first?.typed ?? '' } };
  return { when };
}
