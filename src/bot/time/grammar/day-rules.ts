import type { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { BARE_HOURS } from './clock.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { COUNTED_RULES } from './counted-days.js';
import {
  apart,
  type DateRef,
  type DayMeaning,
  type DayPiece,
  dateRef,
  datesNear,
  dateWithMonth,
  day,
  dayNumber,
  dayWhen,
  findDate,
  findMonday,
  formatRef,
  isTomorrow,
  LAST_HOUR,
  MAX_DAYS_BEHIND,
  meaning,
  monthFirstDate,
  type NamedWeekday,
  namedYear,
  nameless,
  nextHoliday,
  noSuchDate,
  numberBeforeNoUnit,
  numberUnit,
  of,
  resolveHoliday,
  type WeekRef,
  weekday,
  weekdayDate,
  weekRef,
  withPreposition,
  yearOf,
} from './day-references.js';
import { SPAN_RULES } from './span-rules.js';
import { partOwner } from './times-of-year.js';

/** `den 30. i denne måneden`, `den 3. neste måned`. */
const dateOfMonth: Parser<{ day: number; isNextMonth: boolean }> = mapped(
  sequence(optional(word('THE')), longest<number>(dayNumber, word('ORDINAL')), of, word('LONG_SPAN')),
  ([, dayOfMonth, , span]) =>
    span === 'month' || span === 'next-month'
      ? { day: dayOfMonth, isNextMonth: span !== 'month' }
      : undefined,
);

const allDays = longest<boolean>(
  word('EVERY_DAY'),
  word('WORKING_DAYS'),
  mapped(word('SOME_DAY'), () => false),
);

const onDays = (ref: WeekRef, isEachDay: boolean): WeekRef => ({ ...ref, ...(isEachDay && { isEachDay }) });

/** A week, also with words that name all or any of its days: `hver dag neste uke`, `uke 49 alle hverdager`. */
const wholeWeekRef: Parser<WeekRef> = longest<WeekRef>(
  weekRef,
  mapped(sequence(allDays, of, weekRef), ([days, , ref]) => onDays(ref, days)),
  mapped(sequence(weekRef, allDays), ([ref, days]) => onDays(ref, days)),
);

/** An hour that a bare number after a weekday may be: `torsdag 10`. */
const isWorkingHour = (value: number) => value >= BARE_HOURS.from && value <= BARE_HOURS.to;

const NOON = 12;

/** A number that a unit, a half of the day or the end of a range follows is no date: `onsdag 9-11`. */
const loneNumber: Parser<number> = (tokens, at) => {
  const match = dayNumber(tokens, at);
  const follows = [word('UNTIL'), word('AND'), numberUnit];
  if (!match || follows.some((parse) => parse(tokens, match.end))) return undefined;
  // `friday 9 in the morning`
  return match.value <= NOON && withPreposition(word('PART_OF_DAY'))(tokens, match.end) ? undefined : match;
};

/** A number behind a weekday that is no hour of the working day. */
const bareDayNumber: Parser<number> = (tokens, at) => {
  const match = loneNumber(tokens, at);
  return match && tokens[at]?.shapes.INTEGER !== undefined && isWorkingHour(match.value) ? undefined : match;
};

const digits = longest<unknown>(word('INTEGER'), word('CLOCK'));

/** `10-11` */
const digitsRange: Parser<unknown> = sequence(digits, word('UNTIL'), digits);

const noSuchWeek = ({ number = 0, year }: WeekRef, today: Temporal.PlainDate): DayPiece => ({
  kind: 'problem',
  problem: { kind: 'no-such-week', week: number, year: year ?? today.yearOfWeek ?? today.year },
});

/** A weekday without a date: the next such day. */
const namedWeekday =
  (named: NamedWeekday): DayMeaning =>
  (today) => {
    const date = weekdayDate(named, today);
    if (!named.isNext) return { kind: 'when', when: dayWhen(date), weekday: named.weekday };
    if (!mondayOf(date).equals(mondayOf(today))) return { kind: 'when', when: dayWhen(date) };
    // On a Tuesday, some mean this week by «next Friday», and some the week after. Few mean tomorrow by «next Wednesday».
    const readings = [dayWhen(date), dayWhen(date.add({ weeks: 1 }))];
    return {
      kind: 'ask',
      why: 'ambiguous',
      readings: isTomorrow(date, today) ? readings.reverse() : readings,
    };
  };

const checkedDate =
  (named: NamedWeekday, ref: DateRef): DayMeaning =>
  (today) => {
    const [nearest] = datesNear(ref, today);
    const date = nearest?.dayOfWeek === named.weekday ? nearest : findDate(ref, today);
    if (!date) return noSuchDate(formatRef(ref));
    if (date.dayOfWeek === named.weekday) return day(date);
    const later = yearLater(named, ref, today);
    return {
      kind: 'ask',
      why: 'contradiction',
      readings: [date, ...(later ? [later] : []), weekdayDate(named, today)].map(dayWhen),
    };
  };

/** The date a year after the next one, where it is that weekday. A date that comes soon is meant for this year. */
function yearLater(
  { weekday: number }: NamedWeekday,
  ref: DateRef,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const date = findDate(ref, today);
  const isFar = date !== undefined && today.until(date).days > MAX_DAYS_BEHIND;
  if (!isFar || ref.month === undefined || yearOf(ref, today) !== undefined) return undefined;
  const later = findDate({ ...ref, year: date.year + 1 }, today);
  return later?.dayOfWeek === number ? later : undefined;
}

/** A date whose day and month may stand in either order: the one that is the weekday, or both to choose from. */
const eitherDate =
  (
    { day: first, month: second, ...year }: { day: number; month: number; year?: number },
    weekday?: number,
  ): DayMeaning =>
  (today) => {
    const refs = [
      { day: second, month: first, ...year },
      { day: first, month: second, ...year },
    ];
    const dates = refs.flatMap((ref) => findDate(ref, today) ?? []);
    const [only, ...more] = dates.filter(({ dayOfWeek }) => weekday === undefined || dayOfWeek === weekday);
    if (only && more.length === 0) return day(only);
    // In Norway, English text also names the day first: within a month, `4/12` is 4 December.
    const dayFirst = findDate({ day: first, month: second, ...year }, today);
    if (dayFirst && weekday === undefined && isSoon(dayFirst, today)) return day(dayFirst);
    return {
      kind: 'ask',
      why: 'ambiguous',
      readings: dates.sort((a, b) => apart(a, today) - apart(b, today)).map(dayWhen),
    };
  };

/** Whether a date is within the next month. */
const isSoon = (date: Temporal.PlainDate, today: Temporal.PlainDate) => {
  const days = today.until(date).days;
  return days >= 0 && days <= MAX_DAYS_SOON;
};

const MAX_DAYS_SOON = 31;

const weekdayInWeek =
  (named: NamedWeekday, ref: WeekRef): DayMeaning =>
  (today) => {
    const monday = findMonday(ref, today);
    if (!monday) return noSuchWeek(ref, today);
    return { kind: 'when', when: dayWhen(monday.add({ days: named.weekday - 1 })), isOfNamedWeek: true };
  };

/** A year of two digits behind a month, which counts nothing and begins no range of hours. */
const shortYear: Parser<number> = (tokens, at) => {
  const match = numberBeforeNoUnit(tokens, at);
  const isRange = [word('UNTIL'), word('AND')].some((parse) => match && parse(tokens, match.end));
  return match && /^\d{2}$/u.test(tokens[at]?.lower ?? '') && !isRange
    ? { end: match.end, value: CENTURY + match.value }
    : undefined;
};

const CENTURY = 2000;

/** A year of two digits that is farther ahead is no year. */
const MAX_YEARS_AHEAD = 10;

/** The rules on days and weeks. */
export const DAY_RULES: readonly Parser<DayMeaning>[] = [
  ...COUNTED_RULES,
  mapped(
    word('DAY_OFFSET'),
    meaning((days) => (today) => day(today.add({ days }))),
  ),
  mapped(
    weekday,
    meaning((named) => namedWeekday(named)),
  ),
  mapped(
    dateRef,
    meaning((ref) => (today) => {
      const date = findDate(ref, today);
      return date ? day(date) : noSuchDate(formatRef(ref));
    }),
  ),
  // `12/4`, `Thursday 12/3`
  mapped(
    sequence(optional(weekday), word('EITHER_DATE'), optional(weekday)),
    meaning(([before, date, behind]) => eitherDate(date, (before ?? behind)?.weekday)),
  ),
  // English `on`, not the weekday of two letters
  mapped(
    sequence(word('ON'), monthFirstDate),
    meaning(([, ref]) => (today) => {
      const date = findDate(ref, today);
      return date && day(date);
    }),
  ),
  mapped(
    sequence(weekday, dateRef),
    meaning(([named, ref]) => checkedDate(named, ref)),
  ),
  // `Jul 18, Fri`, `18. juli (fredag)`
  mapped(
    sequence(dateWithMonth, weekday),
    meaning(([ref, named]) => (today) => {
      const isThatDay = findDate(ref, today)?.dayOfWeek === named.weekday;
      return isThatDay || yearLater(named, ref, today) ? checkedDate(named, ref)(today) : undefined;
    }),
  ),
  // `14. april 27`, `fredag 27. november 26`
  mapped(
    sequence(optional(weekday), dateWithMonth, shortYear),
    meaning(([named, ref, year]) => (today) => {
      const isSoon = year >= today.year && year <= today.year + MAX_YEARS_AHEAD;
      if (!isSoon || yearOf(ref, today) !== undefined) return undefined;
      const date = findDate({ ...ref, year }, today);
      if (!date) return noSuchDate(formatRef({ ...ref, year }));
      return named ? checkedDate(named, { ...ref, year })(today) : day(date);
    }),
  ),
  // `tor 26.`, `Sun 6`
  mapped(
    sequence(
      nameless(word('WEEKDAY_OR_NAME')),
      longest<DateRef>(
        dateRef,
        mapped(bareDayNumber, (day) => ({ day })),
      ),
    ),
    meaning(([weekday, ref]) => (today) => {
      const date = findDate(ref, today);
      return date?.dayOfWeek === weekday ? day(date) : undefined;
    }),
  ),
  mapped(
    dateOfMonth,
    meaning(({ day: dayOfMonth, isNextMonth }) => (today) => {
      const { month, year } = isNextMonth ? today.with({ day: 1 }).add({ months: 1 }) : today;
      const date = findDate({ day: dayOfMonth, month, year }, today);
      return date ? day(date) : noSuchDate(formatRef({ day: dayOfMonth, month }));
    }),
  ),
  mapped(
    word('DAY_STEP'),
    meaning((days) => (today) => day(today.add({ days }))),
  ),
  // `on 10-11`
  (tokens, at) => {
    const match = word('SHORT_WEEKDAY')(tokens, at);
    if (!match || !digitsRange(tokens, match.end)) return undefined;
    const { end, value: number } = match;
    return { end, value: namedWeekday({ weekday: number, isNext: false }) };
  },
  // `Mon 7`
  mapped(
    sequence(word('ENGLISH_WEEKDAY'), loneNumber),
    meaning(([number, dayOfMonth]) => checkedDate({ weekday: number, isNext: false }, { day: dayOfMonth })),
  ),
  // `fredag 27` is a date where the next 27th is a Friday; `fredag 14` is an hour.
  mapped(
    sequence(weekday, bareDayNumber),
    meaning(([named, dayOfMonth]) => (today) => {
      const date = findDate({ day: dayOfMonth }, today);
      if (date?.dayOfWeek === named.weekday) return day(date);
      return dayOfMonth > LAST_HOUR ? checkedDate(named, { day: dayOfMonth })(today) : undefined;
    }),
  ),
  // `slutten av neste uke`, `midten av desember`
  mapped(
    sequence(of, word('PART_OF_WEEK'), partOwner),
    meaning(([, part, meaningOf]) => meaningOf(part)),
  ),
  mapped(
    withPreposition(wholeWeekRef),
    meaning((ref) => (today) => {
      const monday = findMonday(ref, today);
      if (!monday) return noSuchWeek(ref, today);
      const { isEachDay } = ref;
      return { kind: 'when', when: { kind: 'week', monday }, ...(isEachDay && { isEachDay }) };
    }),
  ),
  mapped(
    sequence(weekday, withPreposition(weekRef)),
    meaning(([named, ref]) => weekdayInWeek(named, ref)),
  ),
  mapped(
    sequence(withPreposition(weekRef), weekday),
    meaning(([ref, named]) => weekdayInWeek(named, ref)),
  ),
  mapped(
    sequence(of, word('HOLIDAY'), optional(namedYear)),
    meaning(([, rule, ref = {}]) => (today) => {
      const year = yearOf(ref, today);
      return day(year === undefined ? nextHoliday(rule, today) : resolveHoliday(rule, year));
    }),
  ),
  mapped(
    word('AFTER_WEEKEND'),
    meaning(() => (today) => day(mondayOf(today).add({ weeks: 1 }))),
  ),
  ...SPAN_RULES,
];
