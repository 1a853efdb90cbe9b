import type { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { dayWhen, weekWhen } from './day-meanings.js';
import type { DayMeaning, DayPiece } from './day-pieces.js';
import { type FindDay, listSpanWeeks, partOfWeek, sameOrNextWeekday } from './day-spans.js';

/** Meanings of days that only begin, or only end. They are asked back, but for a `part` of a week. */

const FRIDAY = 5;

/**
 * `fra torsdag av`, `etter onsdag`: the days from then on to the end of their week.
 *
 * @param isWeekday whether the day is a weekday alone, which may be of a week that is named elsewhere
 */
export const daysFrom =
  (limit: 'from' | 'after', findDay: FindDay, isWeekday = false): DayMeaning =>
  (today) => {
    const date = findDay(today);
    if (!date) return undefined;
    const first = limit === 'after' ? sameOrNextWeekday(date.add({ days: 1 })) : date;
    const friday = mondayOf(first).add({ days: FRIDAY - 1 });
    const readings = [weekWhen(date), dayWhen(date)];
    const { part } = partOfWeek(first, friday);
    const piece: DayPiece = {
      kind: 'ask',
      why: 'open',
      readings,
      span: { begins: first },
      ...(part && { part: { ...part, ...(isWeekday && { isOfAnyWeek: true }) } }),
    };
    return limit === 'after'
      ? piece
      : { ...piece, toHour: { weekday: date.dayOfWeek, side: 'first', piece } };
  };

/** The days from today until a day. On a weekend, from Monday. @param limit whether the last day is meant too */
function untilDay(limit: 'before' | 'by', date: Temporal.PlainDate, today: Temporal.PlainDate): DayPiece {
  const last = limit === 'before' ? date.subtract({ days: 1 }) : date;
  const first = today.dayOfWeek > FRIDAY ? mondayOf(today).add({ weeks: 1 }) : today;
  if (date.equals(first)) return { kind: 'when', when: dayWhen(date), isLimit: true };
  if (last.equals(first)) return { kind: 'ask', why: 'open', readings: [dayWhen(first), dayWhen(date)] };
  const weeks = listSpanWeeks(first, last);
  const isThisWeek = mondayOf(first).equals(mondayOf(last));
  return {
    kind: 'ask',
    why: 'open',
    readings: [...weeks, dayWhen(date)],
    span: { begins: first, ends: last },
    ...(weeks.length > 1 && { areWeeks: true }),
    // Days that are over are no days to leave out.
    ...(isThisWeek && partOfWeek(mondayOf(first), last)),
  };
}

/** `før fredag`, `innen fredag`, `innen 14 dager`: the days from today until then. With an hour behind it, the last day is one of them. */
export const daysUntil =
  (limit: 'before' | 'by', findDay: FindDay): DayMeaning =>
  (today) => {
    const found = findDay(today);
    if (!found) return undefined;
    const date = limit === 'before' && found.equals(today) ? found.add({ weeks: 1 }) : found;
    const piece = untilDay(limit, date, today);
    if (piece.kind !== 'ask') return piece;
    const untilHour = untilDay('by', date, today);
    return { ...piece, toHour: { weekday: date.dayOfWeek, side: 'last', piece: untilHour } };
  };
