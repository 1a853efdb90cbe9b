import { Temporal } from 'temporal-polyfill';
import { mondayOf, WORKING_WEEKDAYS } from '../when.js';
import { longest, mapped, optional, type Parser, sequence, shared, word } from './combinators.js';
import {
  type DateRef,
  type DayMeaning,
  type DayPiece,
  dateRef,
  dateWithMonth,
  dayNumber,
  dayWhen,
  type FindDay,
  FRIDAY,
  findDate,
  findMonday,
  isTomorrow,
  LAST_HOUR,
  listSpanWeeks,
  lonelyDayNumber,
  MAX_LISTED,
  MAX_SPAN_DAYS,
  meaning,
  type NamedWeekday,
  namedYear,
  nameless,
  nextHoliday,
  nth,
  nthWeekday,
  numberBeforeNoUnit,
  of,
  partOfWeek,
  sameOrNextWeekday,
  type WeekRef,
  weekday,
  weekdayDate,
  weekRef,
  weekWhen,
  withPreposition,
} from './day-references.js';
import { LIMIT_RULES } from './limit-rules.js';
import {
  lastDayOf,
  longSpan,
  MONTHS_OF_QUARTER,
  month,
  quarter,
  weeksFrom,
  weeksOfMonth,
} from './times-of-year.js';

/**
 * @param isRange whether the days between them are meant too; `from` where a word says that it begins with the first, which
 * then is not over
 */
const severalDays =
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
const weekdaysInWeek =
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
const threeDays =
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

/** Days that are listed one by one. */
const MAX_LISTED_DAYS = 4;

/** Dates of which each is meant; not a list in which one does not exist. */
const listedDates =
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
const weekdaysOfMonth =
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
const severalDates =
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

/**
 * @param findDay finds a day of its week
 * @param isDoubtful whether it may be another one: to some, `neste helg` is that of this week
 */
const weekend =
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

/** Whether `neste onsdag` is a day of this week, so that it may also be that of the next. */
const isOfNextWeek = ({ isNext }: NamedWeekday, date: Temporal.PlainDate, today: Temporal.PlainDate) =>
  isNext && mondayOf(date).equals(mondayOf(today));

/**
 * `neste torsdag eller fredag` on a Tuesday: the days of this week or of the next, as the two weeks without their other days.
 * Undefined where only one of them can be meant.
 *
 * @param dates in order, the first one named with `neste`
 */
function ofTwoWeeks(
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
const daysBeforeDate =
  (first: NamedWeekday, last: NamedWeekday, ref: DateRef): DayMeaning =>
  (today) => {
    const [from, to] = [weekdayDate(first, today), findDate(ref, today)];
    if (to?.dayOfWeek !== last.weekday || Temporal.PlainDate.compare(from, to) >= 0) return undefined;
    return { kind: 'ask', why: 'several', readings: [dayWhen(from), dayWhen(to)], isList: true };
  };

/** Between days of a list. A comma is no token. */
const ANOTHER = longest<unknown>(word('AND'), word('OR'));

const anotherWeek = mapped(sequence(ANOTHER, weekRef), ([, ref]) => ref);

/** `3. time`, `fourth period`; `første time` is the first that is free. */
const lesson: Parser<unknown> = (tokens, at) => {
  const which = longest<number>(word('DAY_NUMBER'), word('ORDINAL'))(tokens, at);
  const isFirst = word('ORDINAL')(tokens, at)?.value === 1;
  return which && !isFirst ? word('LESSON')(tokens, which.end) : undefined;
};

/** A date whose month may stand with the last one: `24.-26. november`. */
const firstDate = shared(
  longest<DateRef>(
    dateRef,
    mapped(dayNumber, (dayOfMonth) => ({ day: dayOfMonth })),
  ),
);

/**
 * Two dates or more of which each is meant: `1. og 3. desember`, `3., 10. og 17. desember`, `December 3, 10 and 17`, `den 15
 * eller 16`. A month holds for the dates before it, and where none stands behind it, for those.
 */
const dateList: Parser<readonly DateRef[]> = (tokens, at) => {
  const refs: DateRef[] = [];
  let end = at;
  let isJoined = false;
  let match = firstDate(tokens, at);
  // `15 og 16` may be hours.
  const isDate = word('THE')(tokens, at) ?? word('DAY_NUMBER')(tokens, at) ?? dateWithMonth(tokens, at);
  while (match && refs.length < MAX_LISTED) {
    refs.push(match.value);
    end = match.end;
    const join = ANOTHER(tokens, end);
    if (!join && !tokens[end - 1]?.isBeforeComma) break;
    isJoined ||= join !== undefined;
    match = longest(dateRef, lonelyDate)(tokens, join?.end ?? end);
    if (!match && join) return undefined;
  }
  // More dates are asked about.
  if (match && refs.length === MAX_LISTED && end < match.end) return undefined;
  const isDates =
    isDate !== undefined || refs.at(-1)?.month !== undefined || word('DAY_NUMBER')(tokens, end - 1);
  // `3, 10, 17 desember`; of two, the first may be an hour: `14, 17 desember`.
  isJoined ||=
    refs.some(({ month }) => month !== undefined) &&
    (refs.length > 2 || (refs[0]?.month === undefined && word('DAY_NUMBER')(tokens, at) !== undefined));
  return isJoined && refs.length > 1 && isDates ? { end, value: withMonths(refs) } : undefined;
};

/** `16` behind another date */
const lonelyDate: Parser<DateRef> = (tokens, at) => {
  const match = lonelyDayNumber(tokens, at);
  // `December 3, 10-11`
  return match && !word('UNTIL')(tokens, match.end)
    ? { end: match.end, value: { day: match.value } }
    : undefined;
};

const monthOf = ({ month, year, yearsAhead }: DateRef): Partial<DateRef> => ({
  ...(month !== undefined && { month }),
  ...(year !== undefined && { year }),
  ...(yearsAhead !== undefined && { yearsAhead }),
});

/** The dates with the month of the next one that has one, or else of the one before. */
function withMonths(refs: readonly DateRef[]): readonly DateRef[] {
  const all = [...refs];
  for (let at = all.length - 2; at >= 0; at -= 1) {
    const [ref, next] = [all[at], all[at + 1]];
    if (ref && next && ref.month === undefined) all[at] = { ...monthOf(next), ...ref };
  }
  for (let at = 1; at < all.length; at += 1) {
    const [before, ref] = [all[at - 1], all[at]];
    if (before && ref && ref.month === undefined) all[at] = { ...monthOf(before), ...ref };
  }
  return all;
}

/** `mandag`, `mandag, onsdag og fredag` */
const weekdayList: Parser<readonly number[]> = (tokens, at) => {
  const found: number[] = [];
  let end = at;
  for (let match = weekday(tokens, at); match && !match.value.isNext && found.length < MAX_LISTED; ) {
    found.push(match.value.weekday);
    end = match.end;
    const join = ANOTHER(tokens, end);
    match = join || tokens[end - 1]?.isBeforeComma ? weekday(tokens, join?.end ?? end) : undefined;
  }
  return found.length > 0 ? { end, value: found } : undefined;
};

/** The week of `eller 50`, or of `or next`, behind another one. */
type FindOtherWeek = (
  monday: Temporal.PlainDate,
  today: Temporal.PlainDate,
) => Temporal.PlainDate | undefined;

const otherWeek = longest<FindOtherWeek>(
  mapped(
    sequence(optional(word('WEEK')), word('INTEGER')),
    ([, number]): FindOtherWeek =>
      (_, today) =>
        findMonday({ number }, today),
  ),
  mapped(
    longest<unknown>(sequence(optional(word('THE')), word('NEXT')), word('WEEK_AFTER')),
    (): FindOtherWeek => (monday) => monday.add({ weeks: 1 }),
  ),
  // `uka etter neste`
  mapped(
    word('WEEK_OFFSET'),
    (offset): FindOtherWeek =>
      (_, today) =>
        findMonday({ offset }, today),
  ),
);

/** `50/51`, `50+51`: two weeks. */
const weekPair: Parser<readonly number[]> = (tokens, at) => {
  const [, first, last] = /^(\d{1,2})[/+&,](\d{1,2})$/u.exec(tokens[at]?.lower ?? '') ?? [];
  return first === undefined ? undefined : { end: at + 1, value: [Number(first), Number(last)] };
};

/** The most weeks that are listed. */
const MAX_LISTED_WEEKS = 3;

/** `50 + 51`, `50, 51 og 52` */
const weekNumbers: Parser<readonly number[]> = (tokens, at) => {
  const numbers: number[] = [];
  let end = at;
  let isJoined = false;
  for (let match = numberBeforeNoUnit(tokens, at); match && numbers.length <= MAX_LISTED_WEEKS; ) {
    numbers.push(match.value);
    end = match.end;
    const join = longest<unknown>(ANOTHER, word('ALSO'))(tokens, end);
    isJoined ||= join !== undefined;
    const next = join?.end ?? (tokens[end - 1]?.isBeforeComma ? end : undefined);
    match = next === undefined ? undefined : numberBeforeNoUnit(tokens, next);
  }
  // `uke 9, 10-11` and `uke 9, 10` name an hour.
  const isHour =
    word('UNTIL')(tokens, end) || (!isJoined && numbers.slice(1).some((each) => each <= LAST_HOUR));
  const isList = numbers.length > 1 && numbers.length <= MAX_LISTED_WEEKS && !isHour;
  return isList ? { end, value: numbers } : undefined;
};

const numberedWeek = mapped(weekRef, (ref) => (ref.number === undefined ? undefined : ref));

/** The weekdays from one to another, both included, over a Sunday if need be. */
const weekdaysBetween = (first: number, last: number) =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, days) => ((first - 1 + days) % 7) + 1);

const range: Parser<{ first: NamedWeekday; weekdays: readonly number[]; hasFrom: boolean }> = mapped(
  sequence(optional(word('FROM')), weekday, word('UNTIL'), weekday),
  ([from, first, , last]) => ({
    first,
    weekdays: weekdaysBetween(first.weekday, last.weekday),
    hasFrom: from !== undefined,
  }),
);

const rangeAndDay: Parser<RangeAndDay> = longest<RangeAndDay>(
  mapped(sequence(range, word('AND'), weekday), ([{ first, weekdays, hasFrom }, , last]) => ({
    named: first,
    weekdays: [...weekdays, last.weekday],
    hasFrom,
  })),
  mapped(sequence(weekday, word('AND'), range), ([first, , { weekdays }]) => ({
    named: first,
    weekdays: [first.weekday, ...weekdays],
    hasFrom: false,
  })),
);

/** The days of the week that is named, or else the next of each name. */
const daysOf =
  ({ named, weekdays, hasFrom }: RangeAndDay, ref?: WeekRef): DayMeaning =>
  (today) => {
    const from = ref ? findMonday(ref, today)?.add({ days: named.weekday - 1 }) : weekdayDate(named, today);
    if (!from) return undefined;
    const dates = weekdays.map((weekday) => from.add({ days: (weekday - from.dayOfWeek + 7) % 7 }));
    const doubtful = ref ? undefined : ofTwoWeeks(named, dates, today);
    if (doubtful) return doubtful;
    const week = weekWhen(from);
    const last = Math.max(...weekdays);
    // On a Wednesday, the days from Monday on may be of this week or the next.
    const hasBegun = !hasFrom && named.weekday < today.dayOfWeek && today.dayOfWeek <= last;
    const isOneWeek = isOfWorkingWeek(dates, mondayOf(from));
    return {
      kind: 'ask',
      why: 'several',
      readings: [...dates.slice(0, 1), ...dates.slice(-1)].map(dayWhen).concat(week),
      ...(isOneWeek && {
        part: {
          week,
          weekdays: without(dates),
          ...(!ref && { isOfAnyWeek: true, needsWeek: hasBegun }),
        },
      }),
    };
  };

const isOfWorkingWeek = (dates: readonly Temporal.PlainDate[], monday: Temporal.PlainDate) =>
  dates.every((date) => mondayOf(date).equals(monday) && date.dayOfWeek <= FRIDAY);

const SATURDAY = 6;

const without = (dates: readonly Temporal.PlainDate[]) =>
  WORKING_WEEKDAYS.filter((weekday) => dates.every(({ dayOfWeek }) => dayOfWeek !== weekday));

/** The rules on a range of weekdays and one more, with or without the week that they are of. */
const RANGE_AND_DAY_RULES: readonly Parser<DayMeaning>[] = [
  mapped(
    rangeAndDay,
    meaning((days) => daysOf(days)),
  ),
  mapped(
    sequence(rangeAndDay, of, weekRef),
    meaning(([days, , ref]) => daysOf(days, ref)),
  ),
  mapped(
    sequence(weekRef, rangeAndDay),
    meaning(([ref, days]) => daysOf(days, ref)),
  ),
];

/** The rules on words that name several days or weeks: `24.-26. november`, `uke 49 eller 50`, `i jula`. */
export const SPAN_RULES: readonly Parser<DayMeaning>[] = [
  mapped(
    sequence(optional(word('SOME_DAY')), of, word('WEEKEND')),
    meaning(([, , offset]) => weekend((today) => today.add({ weeks: offset }), offset > 0)),
  ),
  // `palmehelga`, `Easter weekend`: the weekend of that Sunday
  mapped(
    sequence(of, word('HOLIDAY_WEEKEND')),
    meaning(([, rule]) => weekend((today) => nextHoliday(rule, today), false)),
  ),
  // `siste helg i november`, `the first weekend of March`
  mapped(
    sequence(nth, word('WEEKEND'), of, month),
    meaning(([which, , , findFirst]) =>
      weekend((today) => {
        const { month: number, year } = findFirst(today);
        return nthWeekday(which, { weekday: SATURDAY, month: number, year }, today);
      }, false),
    ),
  ),
  // `første kvartal`
  mapped(
    withPreposition(quarter),
    meaning((findFirst) => (today) => {
      const first = findFirst(today);
      const hasBegun = Temporal.PlainDate.compare(first, today) < 0;
      const ends = first.add({ months: MONTHS_OF_QUARTER }).subtract({ days: 1 });
      const isOver = Temporal.PlainDate.compare(ends, today) < 0;
      return weeksFrom(hasBegun && !isOver ? today : first, ends);
    }),
  ),
  // `i vår`, `til våren`: the three months of the season that is or comes next
  mapped(
    longest<{ month: number; isNext: boolean }>(
      mapped(word('SEASON_OF_YEAR'), (month) => ({ month, isNext: false })),
      mapped(word('NEXT_SEASON_OF_YEAR'), (month) => ({ month, isNext: true })),
    ),
    meaning(({ month, isNext }) => (today) => {
      const ends = (begins: Temporal.PlainDate) =>
        begins.add({ months: MONTHS_OF_QUARTER }).subtract({ days: 1 });
      const first = [-1, 0, 1]
        .map((years) => today.with({ month, day: 1 }).add({ years }))
        .find((each) => Temporal.PlainDate.compare(isNext ? each : ends(each), today) >= 0);
      const hasBegun = first && Temporal.PlainDate.compare(first, today) < 0;
      return first && weeksFrom(hasBegun ? today : first, ends(first));
    }),
  ),
  // `ved månedsskiftet`
  mapped(
    sequence(of, word('MONTH_END')),
    meaning(() => (today) => ({ kind: 'when', when: weekWhen(lastDayOf(today)) })),
  ),
  // `helga i uke 50`
  mapped(
    sequence(of, word('WEEKEND'), of, numberedWeek),
    meaning(([, , , ref]) => weekend((today) => findMonday(ref, today), false)),
  ),
  mapped(
    word('LONG_SPAN'),
    meaning((name) => (today) => longSpan(name, today)),
  ),
  mapped(
    longest(sequence(of, nameless(month)), sequence(word('ON'), month)),
    meaning(
      ([, findFirst]) =>
        (today) =>
          weeksOfMonth(findFirst(today), today),
    ),
  ),
  // `mars og april`, `januar-februar`
  mapped(
    sequence(of, nameless(month), longest<unknown>(ANOTHER, word('UNTIL')), nameless(month)),
    meaning(([, findFirst, , findLast]) => (today) => {
      const [first, last] = [findFirst(today), findLast(today)];
      if (Temporal.PlainDate.compare(first, last) >= 0) return undefined;
      const begins = Temporal.PlainDate.compare(first, today) < 0 ? today : first;
      return weeksFrom(begins, last.with({ day: last.daysInMonth }));
    }),
  ),
  mapped(
    sequence(of, longest<unknown>(word('LOCAL_TIME'), lesson)),
    meaning(() => () => ({ kind: 'ask', why: 'local', readings: [] })),
  ),
  // `mandag 2. økt`, whose number is no date
  mapped(
    sequence(weekday, of, lesson),
    meaning(([named]) => (today) => ({
      kind: 'ask',
      why: 'local',
      readings: [dayWhen(weekdayDate(named, today))],
    })),
  ),
  mapped(
    sequence(weekday, longest<unknown>(word('AND'), word('OR')), weekday, optional(dateWithMonth)),
    meaning(([first, , last, ref]) =>
      ref ? daysBeforeDate(first, last, ref) : severalDays(first, last, false),
    ),
  ),
  mapped(
    sequence(optional(word('FROM')), weekday, word('UNTIL'), weekday),
    meaning(([from, first, , last]) => severalDays(first, last, from === undefined || 'from')),
  ),
  ...RANGE_AND_DAY_RULES,
  // `tirsdag, onsdag eller torsdag`
  mapped(
    sequence(weekday, optional(ANOTHER), weekday, optional(ANOTHER), weekday),
    meaning(([first, , second, , third]) => threeDays([first, second, third])),
  ),
  // `mandag til fredag i uke 50`, `uke 50 tirsdag-torsdag`
  mapped(
    sequence(optional(word('FROM')), weekday, word('UNTIL'), weekday, of, weekRef),
    meaning(([, first, , last, , ref]) => weekdaysInWeek(first, last, ref)),
  ),
  mapped(
    sequence(weekRef, optional(word('FROM')), weekday, word('UNTIL'), weekday),
    meaning(([ref, , first, , last]) => weekdaysInWeek(first, last, ref)),
  ),
  // `mandag over neste uke`
  mapped(
    sequence(weekday, word('PAST'), weekRef),
    meaning(([{ weekday: number }, , ref]) => (today) => {
      const date = findMonday(ref, today)?.add({ days: number - 1 });
      return date && { kind: 'ask', why: 'ambiguous', readings: [date.add({ weeks: 1 }), date].map(dayWhen) };
    }),
  ),
  // `this week or next`, `uke 49 eller 50`
  mapped(
    sequence(of, weekRef, longest<unknown>(ANOTHER, word('UNTIL'), word('ELSE')), otherWeek),
    meaning(([, first, , findOther]) => (today) => {
      const monday = findMonday(first, today);
      const other = monday && findOther(monday, today);
      return (
        other && { kind: 'ask', why: 'several', readings: [monday, other].map(weekWhen), areWeeks: true }
      );
    }),
  ),
  // `uke 50 2026 eller uke 51 2026`, `uke 48 eller uke 49 eller uke 50`
  mapped(
    sequence(of, weekRef, anotherWeek, optional(anotherWeek), optional(anotherWeek)),
    meaning(([, first, ...others]) => (today) => {
      const refs = [first, ...others.flatMap((ref) => ref ?? [])];
      const mondays = refs.flatMap((ref) => findMonday(ref, today) ?? []);
      return mondays.length === refs.length
        ? { kind: 'ask', why: 'several', readings: mondays.map(weekWhen), areWeeks: true }
        : undefined;
    }),
  ),
  // `uke 50/51`, `uke 50, 51 og 52`
  mapped(
    sequence(of, word('WEEK'), longest(weekPair, weekNumbers)),
    meaning(([, , numbers]) => (today) => {
      const mondays = numbers.flatMap((number) => findMonday({ number }, today) ?? []);
      return mondays.length === numbers.length
        ? { kind: 'ask', why: 'several', readings: mondays.map(weekWhen), areWeeks: true }
        : undefined;
    }),
  ),
  ...LIMIT_RULES,
  mapped(
    dateList,
    meaning((refs) => listedDates(refs)),
  ),
  // `en av dagene mandag, onsdag eller fredag`
  mapped(
    sequence(of, word('LONG_SPAN'), weekdayList),
    meaning(([, span, weekdays]) => (today) => {
      if (span !== 'coming-days' || weekdays.length < 2) return undefined;
      const first = weekdayDate({ weekday: weekdays[0] ?? 1, isNext: false }, today);
      const dates = weekdays.map((each) => first.add({ days: (each - first.dayOfWeek + 7) % 7 }));
      return { kind: 'ask', why: 'several', readings: dates.map(dayWhen), isList: true };
    }),
  ),
  // `mandag og torsdag i januar`, `en mandag neste måned`
  mapped(
    sequence(optional(word('SOME_DAY')), weekdayList, of, month),
    meaning(([, weekdays, , findFirst]) => weekdaysOfMonth(weekdays, findFirst)),
  ),
  // `fra mandag 30. november til fredag 4. desember`
  mapped(
    sequence(optional(word('FROM')), weekday, firstDate, word('UNTIL'), weekday, dateRef),
    meaning(([, from, first, , to, last]) => (today) => {
      const piece = severalDates(first, last)(today);
      const days = [findDate({ ...last, ...first }, today), findDate(last, today)];
      const fits = days.every((date, at) => date?.dayOfWeek === (at === 0 ? from : to).weekday);
      return fits ? piece : undefined;
    }),
  ),
  // `24.-26. november`, `fra 1.12 til 5.12`, `mellom 7. og 11. desember`
  mapped(
    sequence(optional(word('FROM')), firstDate, word('UNTIL'), dateRef),
    meaning(([, first, , last]) => severalDates(first, last)),
  ),
  // `July 13-15`
  mapped(
    sequence(optional(word('FROM')), word('MONTH'), dayNumber, word('UNTIL'), dayNumber, optional(namedYear)),
    meaning(([, month, first, , last, year]) =>
      severalDates({ day: first, month, ...year }, { day: last, month, ...year }),
    ),
  ),
  // `week of October 6th`, `uka som begynner 7. desember`
  mapped(
    sequence(word('WEEK_OF'), of, dateRef),
    meaning(([, , ref]) => (today) => {
      const date = findDate(ref, today);
      return date && { kind: 'when', when: weekWhen(date) };
    }),
  ),
  mapped(
    sequence(word('BETWEEN'), firstDate, word('AND'), dateRef),
    meaning(([, first, , last]) => severalDates(first, last)),
  ),
];

interface RangeAndDay {
  /** The day that is named first. */
  named: NamedWeekday;
  /** ISO weekdays, in the order of the words. */
  weekdays: readonly number[];
  /** Whether a word says that the days begin with the first. */
  hasFrom: boolean;
}
