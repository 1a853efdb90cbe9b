import { Temporal } from 'temporal-polyfill';
import { mondayOf, type When } from '../when.js';
import { WORKING_WEEKDAYS } from '../working-week.js';
import { dayWhen, findDate, findMonday, type NamedWeekday, weekdayDate, weekWhen } from './day-meanings.js';
import type { DateRef, DayMeaning, PartOfWeek, WeekRef } from './day-pieces.js';
import { isOfNextWeek, ofTwoWeeks } from './next-days.js';

export type FindDay = (today: Temporal.PlainDate) => Temporal.PlainDate | undefined;

const FRIDAY = 5;

/** The working days from one date to a later one as a part of their week; undefined where they are not of one week. */
export function partOfWeek(from: Temporal.PlainDate, to: Temporal.PlainDate): { part?: PartOfWeek } {
  const isOneWeek = mondayOf(from).equals(mondayOf(to));
  if (!isOneWeek || from.dayOfWeek >= Math.min(to.dayOfWeek, FRIDAY)) return {};
  const weekdays = WORKING_WEEKDAYS.filter((each) => each < from.dayOfWeek || each > to.dayOfWeek);
  return { part: { week: weekWhen(from), weekdays } };
}

const DAYS_OF_PART = {
  start: [1, 2],
  'first half': [1, 2, 3],
  middle: [2, 3, 4],
  'second half': [3, 4, FRIDAY],
  end: [4, FRIDAY],
} as const;

export type PartName = keyof typeof DAYS_OF_PART;

/** `slutten av uka`: the week, and its days that are meant, unless all are over. */
export const somePartOfWeek =
  (name: PartName, ref: WeekRef): DayMeaning =>
  (today) => {
    const monday = findMonday(ref, today);
    if (!monday) return undefined;
    const isToCome = (weekday: number) =>
      Temporal.PlainDate.compare(monday.add({ days: weekday - 1 }), today) >= 0;
    const isMeant = (weekday: number) => DAYS_OF_PART[name].some((each) => each === weekday);
    const toCome = WORKING_WEEKDAYS.filter(isToCome);
    const when = weekWhen(monday);
    const weekdays = toCome.filter((each) => !isMeant(each));
    return { kind: 'when', when, ...(toCome.some(isMeant) && { part: { week: when, weekdays } }) };
  };

/** Meanings of words that name more days than one answer shows. They are asked back, but for a `part` of a week. */

/**
 * @param isRange whether the days between them are meant too; `from` where a word says that it begins with the first, which
 * then is not over
 */
export const severalDays =
  (first: NamedWeekday, last: NamedWeekday, isRange: boolean | 'from'): DayMeaning =>
  (today) => {
    const from = weekdayDate(first, today);
    const to = from.add({ days: (last.weekday - from.dayOfWeek + 7) % 7 });
    const between = Array.from({ length: from.until(to).days + 1 }, (_, days) => from.add({ days }));
    const doubtful = ofTwoWeeks(first, isRange ? between : [from, to], today);
    if (doubtful) return doubtful;
    // On a Wednesday, `mandag til torsdag` may be this week or the next.
    const hasBegun = isRange !== 'from' && first.weekday < today.dayOfWeek && today.dayOfWeek <= last.weekday;
    const { part } = isRange ? partOfWeek(from, to) : {};
    return {
      kind: 'ask',
      why: 'several',
      readings: [dayWhen(from), dayWhen(to), weekWhen(from)],
      // On a Tuesday, `neste onsdag eller torsdag` may be of this week or the next.
      ...(!isRange && !isOfNextWeek(first, from, today) && { isList: true }),
      ...(part && { part: { ...part, isOfAnyWeek: true, needsWeek: hasBegun } }),
    };
  };

/** A range of weekdays in a week; the week itself, if they are its working days. */
export const weekdaysInWeek =
  (first: NamedWeekday, last: NamedWeekday, ref: WeekRef): DayMeaning =>
  (today) => {
    const monday = findMonday(ref, today);
    if (!monday) return undefined;
    if (first.weekday === 1 && last.weekday >= FRIDAY) return { kind: 'when', when: weekWhen(monday) };
    const [from, to] = [first, last].map(({ weekday }) => monday.add({ days: weekday - 1 })) as [
      Temporal.PlainDate,
      Temporal.PlainDate,
    ];
    const readings = [dayWhen(from), dayWhen(to), weekWhen(monday)];
    return { kind: 'ask', why: 'several', readings, ...partOfWeek(from, to) };
  };

/** The next day of each name, the second and third after the first. */
export const threeDays =
  (names: readonly [NamedWeekday, NamedWeekday, NamedWeekday]): DayMeaning =>
  (today) => {
    const first = weekdayDate(names[0], today);
    const dates = names.map(({ weekday }) => first.add({ days: (weekday - first.dayOfWeek + 7) % 7 }));
    const doubtful = ofTwoWeeks(names[0], dates, today);
    if (doubtful) return doubtful;
    const readings = dates.map(dayWhen);
    const isList = !isOfNextWeek(names[0], first, today);
    return { kind: 'ask', why: 'several', readings, ...(isList && { isList }) };
  };

/** Whether two dates are the Monday and the Friday, or a later day, of one week. */
const isWorkingWeek = (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
  from.dayOfWeek === 1 && to.dayOfWeek >= FRIDAY && mondayOf(to).equals(from);

/** The most weeks that a span is asked about with. */
const MAX_WEEKS = 3;
/** Nobody looks for a meeting in a longer span of dates. */
const MAX_SPAN_DAYS = 92;
/** The weeks that have a day from the first to the last, at most three. */
export const listSpanWeeks = (first: Temporal.PlainDate, last: Temporal.PlainDate): readonly When[] =>
  Array.from({ length: MAX_WEEKS }, (_, later) => mondayOf(first).add({ weeks: later }))
    .filter((monday) => Temporal.PlainDate.compare(monday, last) <= 0)
    .map(weekWhen);

/**
 * Two dates, the month of the last for both where the first has none; not a pair in which one does not exist.
 *
 * @param isRange whether the days between them are meant too: from Monday to Friday is a week
 */
export const severalDates =
  (first: DateRef, last: DateRef, isRange: boolean): DayMeaning =>
  (today) => {
    const to = findDate(last, today);
    if (!to) return undefined;
    // `1. desember til 15. mars` begins in the year before.
    const year = first.month !== undefined && first.month > to.month ? to.year - 1 : to.year;
    const from = findDate({ month: to.month, year, ...first }, today);
    if (!from) return undefined;
    if (isRange && isWorkingWeek(from, to)) return { kind: 'when', when: weekWhen(from) };
    const readings = [dayWhen(from), dayWhen(to), weekWhen(from)];
    if (!isRange) return { kind: 'ask', why: 'several', readings, isList: true };
    const begins = sameOrNextWeekday(Temporal.PlainDate.compare(from, today) < 0 ? today : from);
    const weeks = listSpanWeeks(begins, to);
    const [week] = weeks;
    const isLong = begins.until(to).days > MAX_SPAN_DAYS;
    if (!week || weeks.length < 2 || isLong)
      return { kind: 'ask', why: 'several', readings, ...partOfWeek(from, to) };
    // Days that are over are no days to leave out.
    const weekdays = begins.equals(today) ? [] : WORKING_WEEKDAYS.filter((each) => each < begins.dayOfWeek);
    return {
      kind: 'ask',
      why: 'several',
      readings: weeks,
      areWeeks: true,
      span: { begins: from, ends: to },
      ...(weekdays.length > 0 && { part: { week, weekdays, isFirstOfWeeks: true } }),
    };
  };

/** The working day, or the Monday behind it. */
export const sameOrNextWeekday = (date: Temporal.PlainDate) =>
  date.dayOfWeek > FRIDAY ? mondayOf(date).add({ weeks: 1 }) : date;

/**
 * @param findDay finds a day of its week
 * @param isDoubtful whether it may be another one: to some, `neste helg` is that of this week
 */
export const weekend =
  (findDay: FindDay, isDoubtful: boolean): DayMeaning =>
  (today) => {
    const date = findDay(today);
    const saturday = date && mondayOf(date).add({ days: FRIDAY });
    return (
      saturday && {
        kind: 'ask',
        why: 'several',
        readings: [dayWhen(saturday), dayWhen(saturday.add({ days: 1 }))],
        ...(!isDoubtful && { isList: true }),
      }
    );
  };
