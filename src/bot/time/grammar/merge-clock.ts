import type { Temporal } from 'temporal-polyfill';
import type { When } from '../when.js';
import type { ClockPiece } from './clock-ranges.js';
import type { TimeExpression } from './time-expression.js';
import type { ClockBounds } from './words/clock-words.js';

/** The hours and lengths that the pieces of a sentence mean together. */

/** Who asks for `kl 12` alone means half an hour. */
const USUAL_MINUTES = 30;
export const DAY_MINUTES = 24 * 60;

/** Times that are counted from now are whole five minutes. */
const STEP = 5;
const roundUp = (minute: number) => Math.ceil(minute / STEP) * STEP;
export const minuteOf = (now: Temporal.ZonedDateTime) => now.hour * 60 + now.minute;

/** Whether a piece names when something begins and ends, as `10-12` and `kl 14` do, and `i ettermiddag` does not. */
const isExact = (piece: ClockPiece) =>
  piece.kind === 'at' ||
  piece.kind === 'this-hour' ||
  (piece.kind === 'bounds' &&
    !piece.isPartOfDay &&
    piece.bounds.from !== undefined &&
    piece.bounds.to !== undefined);

const HALF_DAY = 12 * 60;
const FIRST_EVENING_MINUTE = 17 * 60;
/** `tidlig` ends at this minute after midnight. */
const EARLY_END = 10 * 60;

/** The hours of a part of the day; undefined for any other piece. */
const partOfDay = (piece: ClockPiece): ClockBounds | undefined =>
  piece.kind === 'bounds' && piece.isPartOfDay ? piece.bounds : undefined;

/** The pieces with the hours of an evening: `i kveld kl 7` is at 19. */
function inEvening(pieces: readonly ClockPiece[]): readonly ClockPiece[] {
  const [evening = {}] = pieces.flatMap((piece) => partOfDay(piece) ?? []);
  const { from: first = 0, to: last = DAY_MINUTES } = evening;
  if (first < FIRST_EVENING_MINUTE) return pieces;
  const later = (minute: number) => {
    const moved = minute + HALF_DAY;
    return moved >= first && moved <= last ? moved : minute;
  };
  return pieces.map((piece): ClockPiece => {
    if (piece.kind === 'at') return { ...piece, minute: later(piece.minute) };
    if (piece.kind !== 'bounds') return piece;
    const { from, to } = piece.bounds;
    return {
      ...piece,
      bounds: {
        ...(from !== undefined && { from: later(from) }),
        ...(to !== undefined && { to: later(to) }),
      },
    };
  });
}

/** The pieces without «early», where another part of the day is named: `ettermiddag, helst tidlig`. */
function withoutEarly(pieces: readonly ClockPiece[]): readonly ClockPiece[] {
  const isEarly = (part: ClockBounds | undefined) => part?.from === undefined && part?.to === EARLY_END;
  const hasLater = pieces.some((piece) => (partOfDay(piece)?.from ?? 0) >= EARLY_END);
  return hasLater ? pieces.filter((piece) => !isEarly(partOfDay(piece))) : pieces;
}

/** The pieces without the morning, where an hour of the late morning is named: `i morgen kl 10, om morgenen`. */
function withoutMorning(pieces: readonly ClockPiece[]): readonly ClockPiece[] {
  const starts = pieces.flatMap((piece) => (piece.kind === 'at' ? [piece.minute] : []));
  const isOver = ({ from, to = DAY_MINUTES }: ClockBounds) =>
    from === undefined && starts.some((minute) => minute >= to && minute < HALF_DAY);
  return pieces.filter((piece) => !isOver(partOfDay(piece) ?? {}));
}

/** The pieces without parts of the day that leave no time together: `ettermiddag, men formiddag går også` is any time. */
function withoutOtherHalves(pieces: readonly ClockPiece[]): readonly ClockPiece[] {
  const parts = pieces.flatMap((piece) => partOfDay(piece) ?? []);
  const from = Math.max(...parts.map((part) => part.from ?? 0));
  const to = Math.min(...parts.map((part) => part.to ?? DAY_MINUTES));
  return from < to ? pieces : pieces.filter((piece) => !partOfDay(piece));
}

/** What all the limits together allow. */
export function mergeClock(
  all: readonly ClockPiece[],
  now: Temporal.ZonedDateTime,
): Pick<TimeExpression, 'bounds' | 'minMinutes' | 'isExact' | 'isWholeDay'> {
  const pieces = withoutOtherHalves(withoutMorning(withoutEarly(inEvening(all))));
  const lengths = pieces.flatMap((piece) => (piece.kind === 'length' ? [piece.minutes] : []));
  const ahead = pieces.flatMap((piece) => (piece.kind === 'from-now' && piece.length ? [piece.length] : []));
  const [minMinutes] = [...lengths, ...ahead];
  const bounds = pieces.flatMap((piece): ClockBounds[] => {
    if (piece.kind === 'bounds') return [piece.bounds];
    if (piece.kind === 'from-now')
      return [
        {
          from: roundUp(minuteOf(now) + piece.minutes) % DAY_MINUTES,
          ...(piece.until !== undefined && {
            to: Math.min(roundUp(minuteOf(now) + piece.until), DAY_MINUTES),
          }),
        },
      ];
    if (piece.kind !== 'at' && piece.kind !== 'this-hour') return [];
    const minute = piece.kind === 'at' ? piece.minute : roundUp(minuteOf(now)) % DAY_MINUTES;
    return [{ from: minute, to: Math.min(DAY_MINUTES, minute + (minMinutes ?? USUAL_MINUTES)) }];
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

/** The day of a time that is counted from now: `om 24 timer` is tomorrow. Undefined for today. */
export function dayFromNow(pieces: readonly ClockPiece[], now: Temporal.ZonedDateTime): When | undefined {
  const minutes = pieces.flatMap((piece) => (piece.kind === 'from-now' ? [piece.minutes] : []));
  const days = Math.floor(roundUp(minuteOf(now) + Math.max(0, ...minutes)) / DAY_MINUTES);
  return days === 0 ? undefined : { kind: 'day', date: now.toPlainDate().add({ days }) };
}

/** A part of a sentence about a day, or about the hours of a day, in the order of the words. */
type TimedPiece = { kind: 'day' } | { kind: 'clock'; piece: ClockPiece };

/**
 * The hours of several days. Undefined where the same hours hold for all of them, and empty where it is not known which
 * hours are of which day.
 *
 * @param bounds of all hours together
 * @returns the hours of each day, where every day is beside its own: `torsdag 14-16 eller fredag 9-11`
 */
export function separateHours(
  pieces: readonly TimedPiece[],
  bounds: ClockBounds | undefined,
  now: Temporal.ZonedDateTime,
): readonly ClockBounds[] | undefined {
  const limiting = pieces.filter((each) => each.kind === 'day' || each.piece.kind !== 'length');
  const alternates = limiting.every(({ kind }, at) => at === 0 || kind !== limiting[at - 1]?.kind);
  const hours = limiting.flatMap((each) =>
    each.kind === 'clock' ? (mergeClock([each.piece], now).bounds ?? []) : [],
  );
  const isSame = hours.every((each) => each.from === hours[0]?.from && each.to === hours[0]?.to);
  if (alternates && hours.length > 1 && hours.length * 2 === limiting.length)
    return isSame ? undefined : hours;
  const { from = 0, to = DAY_MINUTES } = bounds ?? {};
  return from < to ? undefined : [];
}
