import { Temporal } from 'temporal-polyfill';
import { daysOf, isSameWhen, mondayOf, type When } from '../when.js';
import { WORKING_WEEKDAYS } from '../working-week.js';
import type { DayPiece, NamedPiece } from './day-pieces.js';
import { DAY_MINUTES, minuteOf } from './merge-clock.js';
import { mergeRecurring, nextOfRecurring, withoutEachDay } from './merge-recurring.js';
import type { TimeExpression, TimeQuestion } from './time-expression.js';
import type { ClockBounds } from './words/clock-words.js';

/** The day or week that the pieces of a sentence mean together. */

const MAX_OFFSET_DAYS = 3_660;
export const MAX_READINGS = 3;

/** `uka` alone, which is this week only where no other is named: `uke 49, tidlig i uka`. */
const BARE_WEEK = /(?:^|\s)(?:uka|uken|veka|uko|the week)$/iu;

const isOtherWeek = ({ piece, typed }: NamedPiece) =>
  piece.kind === 'when' && piece.when.kind === 'week' && !BARE_WEEK.test(typed);
const withoutBareWeek = (days: readonly NamedPiece[]) =>
  days.some(isOtherWeek) ? days.filter((each) => !BARE_WEEK.test(each.typed) || isOtherWeek(each)) : days;

/** The days of pieces without a week. A weekday comes after one that is named with its week: `tirsdag neste uke og torsdag`. */
function inNamedWeek(pieces: readonly Extract<DayPiece, { kind: 'when' }>[]): When[] {
  let named: Temporal.PlainDate | undefined;
  return pieces.map(({ when, weekday, isOfNamedWeek }) => {
    if (isOfNamedWeek) named = daysOf(when).first;
    if (!named || weekday === undefined) return when;
    return { kind: 'day', date: named.add({ days: (weekday - named.dayOfWeek + 7) % 7 }) };
  });
}

/** The days and weeks of the pieces. A weekday alone, and a day of the one week that is named, are of that week. */
function daysNamed(days: readonly NamedPiece[]): When[] {
  const pieces = days.flatMap(({ piece }) => (piece.kind === 'when' ? [piece] : []));
  const weeks = pieces.flatMap(({ when }) => (when.kind === 'week' ? [when] : []));
  const [week] = weeks;
  if (!week) return inNamedWeek(pieces);
  if (weeks.some((other) => !isSameWhen(week, other))) return pieces.map(({ when }) => when);
  const inWeek = pieces.flatMap(({ when, weekday }): When[] => {
    if (when.kind === 'week') return [];
    return weekday === undefined ? [when] : [{ kind: 'day', date: week.monday.add({ days: weekday - 1 }) }];
  });
  const isOfWeek = (when: When) => daysOf(week).first.equals(mondayOf(daysOf(when).first));
  return inWeek.length > 0 && inWeek.every(isOfWeek) ? inWeek : [week, ...inWeek];
}

const isTooFar = (when: When, today: Temporal.PlainDate) =>
  Math.abs(daysOf(when).first.since(today).total({ unit: 'days' })) > MAX_OFFSET_DAYS;

/** The days of a list in the week that is named beside it, with a day that is: `neste uke tirsdag, onsdag eller torsdag`. */
function readingsInWeek(readings: readonly When[], days: readonly NamedPiece[]): readonly When[] {
  const named = days.flatMap(({ piece }) => (piece.kind === 'when' ? [piece.when] : []));
  const week = named.find((when) => when.kind === 'week');
  const alone = named.filter((when) => when.kind === 'day');
  const [day] = alone;
  const inWeekOf = (monday: Temporal.PlainDate, { date }: Extract<When, { kind: 'day' }>): When => ({
    kind: 'day',
    date: monday.add({ days: date.dayOfWeek - 1 }),
  });
  const listed = readings.filter((when) => when.kind === 'day');
  if (week) return [...[...alone, ...listed].map((each) => inWeekOf(week.monday, each)), week];
  if (!day) return readings;
  // The days of the list come after the first one.
  const isBefore = ({ date }: { date: Temporal.PlainDate }) => Temporal.PlainDate.compare(date, day.date) < 0;
  return [...alone, ...listed.map((each) => (isBefore(each) ? inWeekOf(mondayOf(day.date), each) : each))];
}

const WEEKEND = [6, 7];
/** Several days of one working week, or both of one weekend, as the week without its other days. */
function daysTogether(readings: readonly When[]): Pick<TimeQuestion, 'together'> {
  const dates = readings.flatMap((when) => (when.kind === 'day' ? [when.date] : []));
  const [first] = dates;
  const weekdays = new Set(dates.map(({ dayOfWeek }) => dayOfWeek));
  if (!first) return {};
  const sameKind = WEEKEND.includes(first.dayOfWeek) ? WEEKEND : WORKING_WEEKDAYS;
  const isTogether = (date: Temporal.PlainDate) =>
    mondayOf(date).equals(mondayOf(first)) && sameKind.includes(date.dayOfWeek);
  if (weekdays.size < 2 || !dates.every(isTogether)) return {};
  return {
    together: {
      week: { kind: 'week', monday: mondayOf(first) },
      weekdays: WORKING_WEEKDAYS.filter((each) => !weekdays.has(each)),
    },
  };
}

/** Whether the other days are of the list, or name its week: `neste uke, tirsdag eller onsdag`. */
const isOfList = (list: NamedPiece, days: readonly NamedPiece[]): boolean =>
  days.every(
    ({ piece }) =>
      piece === list.piece ||
      (piece.kind === 'when' &&
        (piece.when.kind === 'week' ||
          piece.isOfNamedWeek === true ||
          (list.piece.kind === 'ask' && list.piece.readings.some((each) => isSameWhen(each, piece.when))))),
  );

/** Whether a span of many weeks has a week in it that is named too: `over nyttår … første uka i januar`. */
function isNarrowed(
  { why, readings }: Extract<DayPiece, { kind: 'ask' }>,
  days: readonly NamedPiece[],
): boolean {
  const [first] = readings;
  const named = days.flatMap(({ piece }) => (piece.kind === 'when' ? [piece.when] : []));
  const [only] = named;
  if (why !== 'too-long' || !first || only?.kind !== 'week' || named.length > 1) return false;
  return Temporal.PlainDate.compare(daysOf(only).first, daysOf(first).first) >= 0;
}

/**
 * The day that the pieces name together, or what there is to ask.
 *
 * @param typed the words from the first day to the last
 */
export function mergeDays(
  all: readonly NamedPiece[],
  typed: string,
  today: Temporal.PlainDate,
): Pick<TimeExpression, 'when' | 'question' | 'problem' | 'isFirstOf' | 'isEachDay'> {
  const days = withoutEachDay(withoutBareWeek(all));
  const recurring = mergeRecurring(days, today);
  if (recurring) return recurring;
  for (const each of days) {
    if (each.piece.kind === 'problem') {
      const { problem } = each.piece;
      return { problem: problem.kind === 'no-such-date' ? { ...problem, typed: each.typed } : problem };
    }
  }
  for (const each of days) {
    if (each.piece.kind !== 'ask' || isNarrowed(each.piece, days)) continue;
    const { why } = each.piece;
    const isSeveral = why === 'several';
    const readings = isSeveral ? readingsInWeek(each.piece.readings, days) : each.piece.readings;
    const isList = each.piece.isList && isOfList(each, days);
    return {
      question: {
        why: why === 'open' ? 'several' : why,
        typed: isSeveral && days.length > 1 ? typed : each.typed,
        readings: readings.slice(0, MAX_READINGS),
        ...(each.piece.isList && { isList, ...daysTogether(readings) }),
        ...(each.piece.without && { without: each.piece.without }),
        ...(each.piece.areWeeks && days.length === 1 && { areWeeks: true }),
      },
    };
  }
  const named = daysNamed(days);
  const distinct = named.filter((when, at) => named.findIndex((other) => isSameWhen(when, other)) === at);
  const [when] = distinct;
  if (!when) return {};
  if (distinct.length > 1) {
    return {
      question: {
        why: 'several',
        typed,
        readings: distinct.slice(0, MAX_READINGS),
        ...daysTogether(distinct),
      },
    };
  }
  const [first] = days;
  if (isTooFar(when, today)) return { problem: { kind: 'too-far', typed: first?.typed ?? '' } };
  const isEachDay =
    when.kind === 'week' && days.some(({ piece }) => piece.kind === 'when' && piece.isEachDay);
  return { when, ...(isEachDay && { isEachDay }) };
}

/** Whether a weekday alone names today: `mandag` on a Monday. */
export const isWeekdayOfToday = (days: readonly NamedPiece[], now: Temporal.ZonedDateTime): boolean =>
  days.length > 0 && days.every(({ piece }) => piece.kind === 'when' && piece.weekday === now.dayOfWeek);

/**
 * The weekday a week later, where a weekday alone means today and its hours are over: `mandag kl 10` on a Monday at noon. The
 * next of days that recur.
 *
 * @param when the day that the pieces name together
 */
export function nextIfOver(
  when: When,
  days: readonly NamedPiece[],
  { to = DAY_MINUTES }: ClockBounds,
  now: Temporal.ZonedDateTime,
): When {
  const isToday = when.kind === 'day' && when.date.equals(now.toPlainDate());
  if (!isToday || to > minuteOf(now)) return when;
  const next = nextOfRecurring(days, when.date);
  if (next) return next;
  return isWeekdayOfToday(days, now) ? { kind: 'day', date: when.date.add({ weeks: 1 }) } : when;
}
