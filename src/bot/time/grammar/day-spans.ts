import { Temporal } from 'temporal-polyfill';
import { isHoliday } from '../../model/holidays.js';
import { daysOf, isSameWhen, mondayOf, mondayOfWeek, type When, WORKING_WEEKDAYS } from '../when.js';
import {
  type DateRef,
  type DayMeaning,
  type DayPiece,
  dayWhen,
  findDate,
  findMonday,
  isTomorrow,
  type NamedWeekday,
  nextHoliday,
  type PartOfWeek,
  type WeekRef,
  weekdayDate,
  weekWhen,
} from './day-references.js';

export type FindDay = (today: Temporal.PlainDate) => Temporal.PlainDate | undefined;

const FRIDAY = 5;

/** The working days from one date to a later one as a part of their week; undefined where they are not of one week. */
function partOfWeek(from: Temporal.PlainDate, to: Temporal.PlainDate): { part?: PartOfWeek } {
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
    // On a Wednesday, `mandag til torsdag` may be this week or the next; `mandag til onsdag` is the next.
    const hasBegun = isRange !== 'from' && first.weekday < today.dayOfWeek && today.dayOfWeek < last.weekday;
    // `torsdag til tirsdag`
    if (isRange && !first.isNext && !mondayOf(from).equals(mondayOf(to))) return spanOf(from, to, today);
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

/** Days that are listed one by one. */
const MAX_LISTED_DAYS = 4;

/** Nobody looks for a meeting in a longer span of dates. */
export const MAX_SPAN_DAYS = 92;

/** The weeks that have a day from the first to the last, at most three. */
const listSpanWeeks = (first: Temporal.PlainDate, last: Temporal.PlainDate): readonly When[] =>
  Array.from({ length: MAX_WEEKS }, (_, later) => mondayOf(first).add({ weeks: later }))
    .filter((monday) => Temporal.PlainDate.compare(monday, last) <= 0)
    .map(weekWhen);

/** Dates of which each is meant; not a list in which one does not exist. */
export const listedDates =
  (refs: readonly DateRef[]): DayMeaning =>
  (today) => {
    // Dates without a month are of the month of the last, and none is over.
    const last = refs.at(-1) && findDate(refs.at(-1) as DateRef, today);
    const dates = refs.flatMap(
      (ref) =>
        (last && ref.month === undefined
          ? findDate({ ...ref, month: last.month, year: last.year }, today)
          : findDate(ref, today)) ?? [],
    );
    if (dates.length < refs.length) return undefined;
    return { kind: 'ask', why: 'several', readings: dates.map(dayWhen), isList: true };
  };

/** The days of a month that are one of the weekdays and not over. */
export const weekdaysOfMonth =
  (weekdays: readonly number[], findFirst: (today: Temporal.PlainDate) => Temporal.PlainDate): DayMeaning =>
  (today) => {
    const first = findFirst(today);
    const dates = Array.from({ length: first.daysInMonth }, (_, days) => first.add({ days })).filter(
      (date) => weekdays.includes(date.dayOfWeek) && Temporal.PlainDate.compare(date, today) >= 0,
    );
    const [only, ...more] = dates.map(dayWhen);
    if (!only || more.length === 0) return only && { kind: 'when', when: only };
    return { kind: 'ask', why: 'several', readings: [only, ...more], isList: true };
  };

/** The days from one date to another: from Monday to Friday is a week. */
export const severalDates =
  (first: DateRef, last: DateRef): DayMeaning =>
  (today) => {
    const isOfFirst = last.month === undefined && first.month !== undefined && last.day > first.day;
    const to = findDate(isOfFirst ? { ...first, day: last.day } : last, today);
    if (!to) return undefined;
    // `1. desember til 15. mars` begins in the year before.
    const year = first.month !== undefined && first.month > to.month ? to.year - 1 : to.year;
    const from = findDate({ month: to.month, year, ...first }, today);
    if (!from) return undefined;
    return spanOf(from, to, today);
  };

/** The days from a date to another one, as a question about them, or as the week that they are. */
function spanOf(from: Temporal.PlainDate, to: Temporal.PlainDate, today: Temporal.PlainDate): DayPiece {
  if (isWorkingWeek(from, to)) return { kind: 'when', when: weekWhen(from) };
  const readings = [dayWhen(from), dayWhen(to), weekWhen(from)];
  const begins = sameOrNextWeekday(Temporal.PlainDate.compare(from, today) < 0 ? today : from);
  const weeks = listSpanWeeks(begins, to);
  const [week] = weeks;
  const isLong = begins.until(to).days > MAX_SPAN_DAYS;
  // `13-15 juli`, from a Saturday to a Monday
  const days = from.until(to).days + 1;
  const hasBegun = Temporal.PlainDate.compare(from, today) < 0;
  if (!mondayOf(from).equals(mondayOf(to)) && weeks.length < 2 && !hasBegun && days <= MAX_LISTED_DAYS) {
    const each = Array.from({ length: days }, (_, at) => dayWhen(from.add({ days: at })));
    return { kind: 'ask', why: 'several', readings: each, isList: true };
  }
  if (!week || weeks.length < 2 || isLong)
    return { kind: 'ask', why: 'several', readings, ...partOfWeek(begins, to) };
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
}

/** The last days before today: of one week the working days, where there are any. */
export function pastDays(count: number, today: Temporal.PlainDate): DayPiece {
  const all = Array.from({ length: count }, (_, at) => today.subtract({ days: count - at }));
  const isOneWeek = all[0] !== undefined && mondayOf(all[0]).equals(mondayOf(today.subtract({ days: 1 })));
  const working = all.filter(({ dayOfWeek }) => dayOfWeek <= FRIDAY);
  // A week is shown with its working days, or with its weekend.
  const readings = (isOneWeek && working.length > 0 ? working : all).map(dayWhen);
  const [only, ...more] = readings;
  return only && more.length === 0
    ? { kind: 'when', when: only }
    : { kind: 'ask', why: 'several', readings, isList: true };
}

/** The weeks from a date until today, or the one week that they are. */
export function pastWeeks(from: Temporal.PlainDate, today: Temporal.PlainDate): DayPiece {
  const weeks = listSpanWeeks(from, today);
  const [week] = weeks;
  return week && weeks.length === 1
    ? { kind: 'when', when: week }
    : { kind: 'ask', why: 'several', readings: weeks, areWeeks: true, span: { begins: from, ends: today } };
}

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

const LAST_MONTH = 12;

const CHRISTMAS_EVE = 24;

/** The first three weeks of a span that is too long for one answer. */
const someWeeksFrom = (first: Temporal.PlainDate): DayPiece & { kind: 'ask' } => ({
  kind: 'ask',
  why: 'too-long',
  readings: [0, 1, 2].map((weeks) => weekWhen(first.add({ weeks }))),
});

/** The date, or a later day where it is a holiday or on a weekend: a holiday on a Friday leaves its week without a working day. */
const notOnHoliday = (date: Temporal.PlainDate) =>
  sameOrNextWeekday(isHoliday(date) ? date.add({ days: 1 }) : date);

/**
 * The same for a span whose weeks are all meant. It begins with the first of them that has a working day, and no week is behind
 * its end.
 */
export function weeksFrom(first: Temporal.PlainDate, ends?: Temporal.PlainDate): DayPiece {
  const { readings, ...piece } = someWeeksFrom(notOnHoliday(first));
  const [week, ...weeks] = readings;
  const isWithin = (when: When) => !ends || Temporal.PlainDate.compare(daysOf(when).first, ends) <= 0;
  return {
    ...piece,
    readings: week ? [week, ...weeks.filter(isWithin)] : [],
    areWeeks: true,
    span: { begins: first, ...(ends && { ends }) },
  };
}

/** The weeks of a month from its first day on, or from today if it has begun. */
export const weeksOfMonth = (first: Temporal.PlainDate, today: Temporal.PlainDate): DayPiece =>
  weeksFrom(
    Temporal.PlainDate.compare(first, today) < 0 ? today : first,
    first.with({ day: first.daysInMonth }),
  );

/** The first day of a month, of which this one may be. */
export function findMonth(month: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const first = today.with({ month, day: 1 });
  return month < today.month ? first.add({ years: 1 }) : first;
}

/**
 * The week at the beginning, in the middle or at the end of a month. For half a month, the first week of that half.
 *
 * @param findFirst finds the first day of the month
 */
export const somePartOfMonth =
  (name: PartName, findFirst: (today: Temporal.PlainDate) => Temporal.PlainDate): DayMeaning =>
  (today) => {
    const first = findFirst(today);
    const later = (date: Temporal.PlainDate) => (Temporal.PlainDate.compare(date, today) < 0 ? today : date);
    const inMonth = (day: number) => later(first.with({ day }));
    if (name === 'first half') return weeksFrom(inMonth(1), first.with({ day: 15 }));
    if (name === 'second half') return weeksFrom(inMonth(16), first.with({ day: first.daysInMonth }));
    // The last week has at least four days of the month.
    const last = later(first.add({ months: 1 }).subtract({ days: 4 }));
    // `midten av desember` on 26 December is over, and is not the week of today.
    const date = {
      start: notOnHoliday(inMonth(1)),
      middle: sameOrNextWeekday(first.with({ day: 15 })),
      end: last,
    }[name];
    return { kind: 'when', when: weekWhen(date) };
  };

/** The working days from 27 to 31 December that are not over, where they are of one week; otherwise the first three days are asked about. */
function daysAfterChristmas(today: Temporal.PlainDate): DayPiece {
  const dates = [27, 28, 29, 30, 31]
    .map((day) => today.with({ month: LAST_MONTH, day }))
    .filter((date) => date.dayOfWeek <= FRIDAY && Temporal.PlainDate.compare(date, today) >= 0);
  const [first] = dates;
  if (!first) return daysAfterChristmas(today.with({ month: 1, day: 1 }).add({ years: 1 }));
  const week = weekWhen(first);
  if (!dates.every((date) => isSameWhen(weekWhen(date), week)))
    return { kind: 'ask', why: 'too-long', readings: [0, 1, 2].map((days) => dayWhen(first.add({ days }))) };
  const weekdays = WORKING_WEEKDAYS.filter((each) => dates.every(({ dayOfWeek }) => dayOfWeek !== each));
  return { kind: 'when', when: week, ...(weekdays.length > 0 && { part: { week, weekdays } }) };
}

/** The first day of Christmas that is not over: on 26 December, `i jula` is still this one. */
function christmasFrom(today: Temporal.PlainDate): Temporal.PlainDate {
  const isChristmas = today.month === LAST_MONTH && today.day > CHRISTMAS_EVE;
  return isChristmas ? today : nextHoliday({ month: LAST_MONTH, day: CHRISTMAS_EVE }, today);
}

/** The week before Easter Sunday, if it is not over. */
function holyWeek(today: Temporal.PlainDate): Temporal.PlainDate {
  return mondayOf(nextHoliday({ easter: 0 }, today));
}

/** The weeks in which schools and workplaces have their holidays. Which of them, the county or the owner decides. */
const SCHOOL_WEEKS: ReadonlyMap<string, readonly number[]> = new Map([
  ['winter-break', [8, 9, 10]],
  ['autumn-break', [40, 41]],
  ['summer', [28, 29, 30]],
  ['after-summer', [31, 33, 34]],
]);

/** The Monday of a week that is not over. */
function nextWeekNumber(number: number, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const year = today.yearOfWeek ?? today.year;
  return [year, year + 1]
    .flatMap((each) => mondayOfWeek(each, number) ?? [])
    .find((monday) => Temporal.PlainDate.compare(monday, mondayOf(today)) >= 0);
}

/** One of these weeks, all of one year: the first that is to come decides of which. */
function someOfWeeks(numbers: readonly number[], today: Temporal.PlainDate): DayPiece {
  const last = nextWeekNumber(numbers.at(-1) ?? 1, today);
  const readings = numbers
    .flatMap((number) => (last?.yearOfWeek && mondayOfWeek(last.yearOfWeek, number)) || [])
    .filter((monday) => Temporal.PlainDate.compare(monday, mondayOf(today)) >= 0)
    .map(weekWhen);
  return { kind: 'ask', why: 'ambiguous', readings };
}

/** The first of the three weeks of the common holiday. */
const SUMMER_WEEK = 28;

/** The weeks before the common holiday: the last ones, or from today on where it comes soon. */
function untilSummer(today: Temporal.PlainDate): DayPiece {
  const begins = nextWeekNumber(SUMMER_WEEK, today);
  if (!begins || today.until(begins).days <= MAX_SPAN_DAYS)
    return weeksFrom(today, begins?.subtract({ days: 1 }));
  const readings = [MAX_WEEKS, 2, 1].map((weeks) => weekWhen(begins.subtract({ weeks })));
  return { kind: 'ask', why: 'too-long', readings };
}

const lastDayOf = (year: number) => Temporal.PlainDate.from({ year, month: LAST_MONTH, day: 31 });

const weeksOfYear = (year: number) =>
  weeksFrom(Temporal.PlainDate.from({ year, month: 1, day: 1 }), lastDayOf(year));

export function longSpan(name: string, today: Temporal.PlainDate): DayPiece {
  if (name === 'romjul') return daysAfterChristmas(today);
  if (name === 'christmas') return someWeeksFrom(christmasFrom(today));
  if (name === 'easter') return someWeeksFrom(nextHoliday({ easter: -6 }, today));
  if (name === 'holy-week') return { kind: 'when', when: weekWhen(holyWeek(today)) };
  if (name === 'pentecost') {
    const sunday = nextHoliday({ easter: 50 }, today).subtract({ days: 1 });
    return {
      kind: 'ask',
      why: 'several',
      readings: [dayWhen(sunday), dayWhen(sunday.add({ days: 1 }))],
      isList: true,
    };
  }
  const school = SCHOOL_WEEKS.get(name);
  if (school) return someOfWeeks(school, today);
  if (name === 'after-common-holiday') return weeksFrom(nextWeekNumber(SUMMER_WEEK + 3, today) ?? today);
  if (name === 'until-summer') return untilSummer(today);
  if (name === 'until-christmas') {
    const eve = nextHoliday({ month: LAST_MONTH, day: CHRISTMAS_EVE }, today.add({ days: 1 }));
    return weeksFrom(today, eve.subtract({ days: 1 }));
  }
  if (name === 'until-new-year') return weeksFrom(today, lastDayOf(today.year));
  if (name === 'after-christmas')
    return weeksFrom(nextHoliday({ month: LAST_MONTH, day: CHRISTMAS_EVE + 3 }, today));
  if (name === 'after-easter') return weeksFrom(nextHoliday({ easter: 2 }, today));
  if (name === 'new-year') return weeksFrom(nextHoliday({ month: 1, day: 2 }, today));
  const monthBegan = today.with({ day: 1 });
  if (name === 'month') return weeksOfMonth(monthBegan, today);
  if (name === 'next-month') return weeksOfMonth(monthBegan.add({ months: 1 }), today);
  if (name === 'last-month') {
    const first = monthBegan.subtract({ months: 1 });
    return weeksFrom(first, first.with({ day: first.daysInMonth }));
  }
  if (name === 'last-year') return weeksOfYear(today.year - 1);
  if (name === 'next-year') return weeksOfYear(today.year + 1);
  if (name === 'coming-days') return daysUntil('by', () => today.add({ days: 3 }))(today) ?? weeksFrom(today);
  if (name === 'in-a-month') return { kind: 'when', when: weekWhen(today.add({ months: 1 })) };
  return name === 'year' ? weeksFrom(today, lastDayOf(today.year)) : weeksFrom(today);
}

/** Whether `neste onsdag` is a day of this week, so that it may also be that of the next. */
const isOfNextWeek = ({ isNext }: NamedWeekday, date: Temporal.PlainDate, today: Temporal.PlainDate) =>
  isNext && mondayOf(date).equals(mondayOf(today));

/**
 * `neste torsdag eller fredag` on a Tuesday: the days of this week or of the next, as the two weeks without their other days.
 * Undefined where only one of them can be meant.
 *
 * @param dates in order, the first one named with `neste`
 */
export function ofTwoWeeks(
  first: NamedWeekday,
  dates: readonly Temporal.PlainDate[],
  today: Temporal.PlainDate,
): DayPiece | undefined {
  const [from] = dates;
  if (!from || !isOfNextWeek(first, from, today)) return undefined;
  const isOfOneWeek = dates.every(
    (date) => mondayOf(date).equals(mondayOf(from)) && date.dayOfWeek <= FRIDAY,
  );
  if (!isOfOneWeek) return undefined;
  const weeks = [weekWhen(from), weekWhen(from.add({ weeks: 1 }))];
  return {
    kind: 'ask',
    why: 'ambiguous',
    readings: isTomorrow(from, today) ? weeks.reverse() : weeks,
    without: WORKING_WEEKDAYS.filter((weekday) => dates.every(({ dayOfWeek }) => dayOfWeek !== weekday)),
  };
}

/** `fredag eller mandag 30. november`: the date is of the last day, and the first is the next one before it. */
export const daysBeforeDate =
  (first: NamedWeekday, last: NamedWeekday, ref: DateRef): DayMeaning =>
  (today) => {
    const [from, to] = [weekdayDate(first, today), findDate(ref, today)];
    if (to?.dayOfWeek !== last.weekday || Temporal.PlainDate.compare(from, to) >= 0) return undefined;
    return { kind: 'ask', why: 'several', readings: [dayWhen(from), dayWhen(to)], isList: true };
  };

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
