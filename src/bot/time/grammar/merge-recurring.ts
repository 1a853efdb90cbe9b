import { Temporal } from 'temporal-polyfill';
import { daysOf, type When } from '../when.js';
import { WORKING_WEEKDAYS } from '../working-week.js';
import type { DayPiece, NamedPiece } from './day-pieces.js';
import { firstWeekdayFrom } from './recurring-rules.js';
import type { TimeExpression } from './time-expression.js';

/** What a sentence means that names days that recur. */

/** The first of the days, or the week where all its days are meant. */
export type FirstOfRecurring = Pick<TimeExpression, 'when' | 'isFirstOf' | 'isEachDay'>;

const recursOf = ({ piece }: NamedPiece) => (piece.kind === 'when' ? piece.recurs : undefined);

/** The ISO weekdays of all pieces that recur. */
const recurringWeekdays = (days: readonly NamedPiece[]): readonly number[] => [
  ...new Set(days.flatMap((each) => recursOf(each) ?? [])),
];

/** The pieces without `hver dag`, beside weeks of which all days are meant: `hver dag i desember`. */
export function withoutEachDay(days: readonly NamedPiece[]): readonly NamedPiece[] {
  const hasWeeks = days.some(({ piece }) => piece.kind === 'ask' && piece.areWeeks);
  return hasWeeks ? days.filter((each) => recursOf(each)?.length !== WORKING_WEEKDAYS.length) : days;
}

const laterOf = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? other : one;

/** The first of the weekdays within another piece: a week, a month, or the days until or from a day. */
function firstWithin(
  weekdays: readonly number[],
  piece: DayPiece,
  today: Temporal.PlainDate,
): FirstOfRecurring | undefined {
  const isEachDay = weekdays.length === WORKING_WEEKDAYS.length;
  if (piece.kind === 'when') {
    const { when } = piece;
    if (when.kind === 'week' && isEachDay) return { when, isEachDay: true };
    const { first, last } = daysOf(when);
    const date = firstWeekdayFrom(weekdays, when.kind === 'week' ? laterOf(first, today) : first);
    const isWithin = date && Temporal.PlainDate.compare(date, last) <= 0;
    const isOnly = when.kind === 'week' && weekdays.length === 1;
    return isWithin ? { when: { kind: 'day', date }, ...(!isOnly && { isFirstOf: 'days' }) } : undefined;
  }
  if (piece.kind !== 'ask' || !piece.span || isEachDay) return undefined;
  const { begins, ends } = piece.span;
  const date = firstWeekdayFrom(weekdays, laterOf(begins, today));
  if (!date || (ends && Temporal.PlainDate.compare(date, ends) > 0)) return undefined;
  return { when: { kind: 'day', date }, isFirstOf: 'days' };
}

/**
 * The first of the days that recur. Undefined where none do, or where they recur within something else than a week, a month or
 * another span.
 */
export function mergeRecurring(
  days: readonly NamedPiece[],
  today: Temporal.PlainDate,
): FirstOfRecurring | undefined {
  const recurring = days.filter((each) => recursOf(each) !== undefined);
  const [found] = recurring.flatMap(({ piece }) => (piece.kind === 'when' ? [piece.when] : []));
  if (!found) return undefined;
  const weekdays = recurringWeekdays(recurring);
  const others = days.filter((each) => !recurring.includes(each));
  const [other, ...more] = others;
  if (more.length > 0) return undefined;
  if (!other) {
    const date = recurring.length > 1 ? firstWeekdayFrom(weekdays, today) : undefined;
    const when: When = date ? { kind: 'day', date } : found;
    const isEachDay = weekdays.length === WORKING_WEEKDAYS.length;
    return { when, isFirstOf: when.kind === 'day' ? 'days' : 'weeks', ...(isEachDay && { isEachDay }) };
  }
  if (weekdays.length > 0) return firstWithin(weekdays, other.piece, today);
  // `ukentlig, onsdag`, `mandag, onsdag og fredag hver uke`
  const { piece } = other;
  const listed = piece.kind === 'ask' && piece.isList ? piece.readings : [];
  const listedDays = listed.flatMap((when) => (when.kind === 'day' ? [when.date.dayOfWeek] : []));
  const named = piece.kind === 'when' && piece.when.kind === 'day' ? piece.when.date : undefined;
  const date = named ?? firstWeekdayFrom(listedDays, today);
  return date && { when: { kind: 'day', date }, isFirstOf: 'days' };
}

/** The next of the days that recur, where today is the first and its hours are over. */
export function nextOfRecurring(days: readonly NamedPiece[], today: Temporal.PlainDate): When | undefined {
  const date = firstWeekdayFrom(recurringWeekdays(days), today.add({ days: 1 }));
  return date && { kind: 'day', date };
}
