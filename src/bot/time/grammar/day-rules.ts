import { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { BARE_HOURS } from './clock-rules.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import {
  checkedDate,
  type DateRef,
  type DayMeaning,
  day,
  findDate,
  findMonday,
  formatRef,
  LAST_HOUR,
  longSpan,
  type NamedWeekday,
  nextHoliday,
  noSuchDate,
  noSuchWeek,
  resolveHoliday,
  severalDates,
  severalDays,
  type WeekRef,
  weekdayDate,
  weekdayInWeek,
  weekend,
  weeksFrom,
  weekWhen,
} from './day-meanings.js';
import { isGivenName } from './lexer.js';

const dayNumber: Parser<number> = mapped(longest<number>(word('DAY_NUMBER'), word('INTEGER')), (value) =>
  value >= 1 && value <= 31 ? value : undefined,
);
const of = optional(word('ON'));
/** The parser, except on a word that is a name by its capital letter: Jan, August. */
const nameless =
  <Value>(parse: Parser<Value>): Parser<Value> =>
  (tokens, at) =>
    tokens[at] && isGivenName(tokens[at]) ? undefined : parse(tokens, at);
/** The parser with a preposition before it or not; without one where both read as much. */
const withPreposition = <Value>(parse: Parser<Value>): Parser<Value> =>
  longest(
    parse,
    mapped(sequence(word('ON'), parse), ([, value]) => value),
  );
const dateRef: Parser<DateRef> = longest<DateRef>(
  mapped(sequence(optional(word('THE')), word('DATE')), ([, ref]) => ref),
  mapped(
    sequence(
      optional(word('THE')),
      longest<number>(dayNumber, word('ORDINAL')),
      of,
      word('MONTH'),
      optional(word('YEAR')),
    ),
    ([, dayOfMonth, , month, year]) => ({ day: dayOfMonth, month, ...(year !== undefined && { year }) }),
  ),
  mapped(sequence(word('MONTH'), dayNumber, optional(word('YEAR'))), ([month, dayOfMonth, year]) => ({
    day: dayOfMonth,
    month,
    ...(year !== undefined && { year }),
  })),
  mapped(sequence(word('THE'), longest<number>(dayNumber, word('ORDINAL'))), ([, dayOfMonth]) => ({
    day: dayOfMonth,
  })),
  mapped(word('DAY_NUMBER'), (dayOfMonth) => (dayOfMonth <= 31 ? { day: dayOfMonth } : undefined)),
);
/** `den 30. i denne måneden`, `den 3. neste måned`. */
const dateOfMonth: Parser<{ day: number; isNextMonth: boolean }> = mapped(
  sequence(optional(word('THE')), longest<number>(dayNumber, word('ORDINAL')), of, word('LONG_SPAN')),
  ([, dayOfMonth, , span]) =>
    span === 'month' || span === 'next-month'
      ? { day: dayOfMonth, isNextMonth: span !== 'month' }
      : undefined,
);

const nextYear = mapped(word('LONG_SPAN'), (span) => (span === 'year' ? true : undefined));
const weekNumber = mapped(sequence(optional(word('NUMBER_WORD')), word('INTEGER')), ([, number]) => number);
const weekRef: Parser<WeekRef> = longest<WeekRef>(
  mapped(sequence(optional(word('REST')), word('WEEK_OFFSET')), ([, offset]) => ({ offset })),
  mapped(word('WEEK'), () => ({ offset: 0 })),
  mapped(sequence(word('WEEK'), weekNumber), ([, number]) => ({ number })),
  mapped(sequence(word('WEEK'), weekNumber, of, word('YEAR')), ([, number, , year]) => ({ number, year })),
  mapped(sequence(word('WEEK'), weekNumber, nextYear), ([, number]) => ({ number, isNextYear: true })),
);
/** A week, also with words that name all of its days: `hver dag neste uke`, `uke 49 alle hverdager`. */
const wholeWeekRef: Parser<WeekRef> = longest<WeekRef>(
  weekRef,
  mapped(sequence(word('EVERY_DAY'), of, weekRef), ([, , ref]) => ref),
  mapped(sequence(weekRef, word('EVERY_DAY')), ([ref]) => ref),
);

const weekday: Parser<NamedWeekday> = mapped(
  sequence(
    of,
    optional(word('WHOLE')),
    optional(word('NEXT')),
    word('WEEKDAY'),
    optional(word('FIRST_COMING')),
  ),
  ([, , next, number]) => ({ weekday: number, isNext: next === true }),
);

const daysAhead: Parser<{ days: number; isWeeks: boolean }> = mapped(
  sequence(
    word('IN'),
    longest<number>(word('INTEGER'), word('NUMBER')),
    longest<number>(word('DAY_UNIT'), word('WEEK_UNIT')),
    optional(word('TIME_NOUN')),
  ),
  ([, count, unit]) => ({ days: count * unit, isWeeks: unit === 7 }),
);

/** An hour that a bare number after a weekday may be: `torsdag 10`. */
const isWorkingHour = (value: number) => value >= BARE_HOURS.from && value <= BARE_HOURS.to;
/** A number that a unit, a half of the day or the end of a range follows is no date: `onsdag 9-11`. */
const bareDayNumber: Parser<number> = (tokens, at) => {
  const match = dayNumber(tokens, at);
  const follows = [word('UNTIL'), word('AM_PM'), word('HOUR_UNIT'), word('MINUTE_UNIT'), word('AND')];
  if (!match || follows.some((parse) => parse(tokens, match.end))) return undefined;
  return tokens[at]?.shapes.INTEGER !== undefined && isWorkingHour(match.value) ? undefined : match;
};

const meaning =
  <Value>(make: (value: Value) => DayMeaning) =>
  (value: Value): DayMeaning =>
    make(value);

/** The rules on days and weeks. */
export const DAY_RULES: readonly Parser<DayMeaning>[] = [
  mapped(
    word('DAY_OFFSET'),
    meaning((days) => (today) => day(today.add({ days }))),
  ),
  mapped(
    weekday,
    meaning((named) => (today) => day(weekdayDate(named, today))),
  ),
  mapped(
    dateRef,
    meaning((ref) => (today) => {
      const date = findDate(ref, today);
      return date ? day(date) : noSuchDate(formatRef(ref));
    }),
  ),
  mapped(
    sequence(weekday, dateRef),
    meaning(([named, ref]) => checkedDate(named, ref)),
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
  // `fredag 27` is a date where the next 27th is a Friday; `fredag 14` is an hour.
  mapped(
    sequence(weekday, bareDayNumber),
    meaning(([named, dayOfMonth]) => (today) => {
      const date = findDate({ day: dayOfMonth }, today);
      if (date?.dayOfWeek === named.weekday) return day(date);
      return dayOfMonth > LAST_HOUR ? checkedDate(named, { day: dayOfMonth })(today) : undefined;
    }),
  ),
  mapped(
    withPreposition(wholeWeekRef),
    meaning((ref) => (today) => {
      const monday = findMonday(ref, today);
      return monday ? { kind: 'when', when: { kind: 'week', monday } } : noSuchWeek(ref, today);
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
    daysAhead,
    meaning(({ days, isWeeks }) => (today) => {
      const date = today.add({ days });
      return isWeeks ? { kind: 'when', when: weekWhen(date) } : day(date);
    }),
  ),
  mapped(
    sequence(weekday, daysAhead),
    meaning(
      ([named, { days }]) =>
        (today) =>
          day(mondayOf(today.add({ days })).add({ days: named.weekday - 1 })),
    ),
  ),
  mapped(
    sequence(of, word('HOLIDAY'), optional(word('YEAR'))),
    meaning(
      ([, rule, year]) =>
        (today) =>
          day(year === undefined ? nextHoliday(rule, today) : resolveHoliday(rule, year)),
    ),
  ),
  mapped(
    word('AFTER_WEEKEND'),
    meaning(() => (today) => day(mondayOf(today).add({ weeks: 1 }))),
  ),
  mapped(
    word('BEFORE_WEEKEND'),
    meaning(() => (today) => day(weekdayDate({ weekday: 5, isNext: false }, today))),
  ),
  mapped(
    sequence(of, word('WEEKEND')),
    meaning(([, offset]) => weekend(offset)),
  ),
  mapped(
    word('LONG_SPAN'),
    meaning((name) => (today) => longSpan(name, today)),
  ),
  mapped(
    longest(sequence(of, nameless(word('MONTH'))), sequence(word('ON'), word('MONTH'))),
    meaning(([, month]) => (today) => {
      const first = findDate({ day: 1, month }, today) ?? today;
      return weeksFrom(
        Temporal.PlainDate.compare(first, today) < 0 && first.month === today.month ? today : first,
      );
    }),
  ),
  mapped(
    sequence(weekday, longest<unknown>(word('UNTIL'), word('AND'), word('OR')), weekday),
    meaning(([first, , last]) => severalDays(first, last)),
  ),
  // `24.-26. november`, `1.12 til 5.12`
  mapped(
    sequence(
      optional(word('FROM')),
      longest<DateRef>(
        dateRef,
        mapped(dayNumber, (dayOfMonth) => ({ day: dayOfMonth })),
      ),
      longest<unknown>(word('UNTIL'), word('AND'), word('OR')),
      dateRef,
    ),
    meaning(([, first, , last]) => severalDates(first, last)),
  ),
  mapped(
    sequence(weekRef, longest<unknown>(word('AND'), word('UNTIL')), optional(word('WEEK')), word('INTEGER')),
    meaning(([first, , , number]) => (today) => {
      const mondays = [findMonday(first, today), findMonday({ number }, today)].flatMap(
        (monday) => monday ?? [],
      );
      return { kind: 'ask', why: 'several', readings: mondays.map(weekWhen) };
    }),
  ),
];
