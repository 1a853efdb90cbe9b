import { BARE_HOURS } from './bare-hour.js';
import { longest, mapped, optional, type Parser, sequence, shared, word } from './combinators.js';
import type { NamedWeekday } from './day-meanings.js';
import type { DateRef, WeekRef } from './day-pieces.js';
import { isGivenName } from './lexer.js';

/** Parsers of dates, weeks and weekdays, from which the rules on days are made. */

export const dayNumber: Parser<number> = shared(
  mapped(longest<number>(word('DAY_NUMBER'), word('INTEGER')), (value) =>
    value >= 1 && value <= 31 ? value : undefined,
  ),
);
/** A number in digits or words. */
export const number = shared(longest<number>(word('INTEGER'), word('NUMBER')));
export const of = optional(shared(word('ON')));
/** The parser, except on a word that is a name by its capital letter: Jan, August. */
export const nameless =
  <Value>(parse: Parser<Value>): Parser<Value> =>
  (tokens, at) =>
    tokens[at] && isGivenName(tokens[at]) ? undefined : parse(tokens, at);
/** The parser with a preposition before it or not; without one where both read as much. */
export const withPreposition = <Value>(parse: Parser<Value>): Parser<Value> =>
  longest(
    parse,
    mapped(sequence(word('ON'), parse), ([, value]) => value),
  );
/** Behind a number that is an hour, a length or a number of people. */
const NUMBER_UNITS = [word('AM_PM'), word('HOUR_UNIT'), word('MINUTE_UNIT'), word('PEOPLE_UNIT')] as const;
/** `desember 2t` is two hours in December. */
const lonelyDayNumber: Parser<number> = (tokens, at) => {
  const match = dayNumber(tokens, at);
  return match && NUMBER_UNITS.some((parse) => parse(tokens, match.end)) ? undefined : match;
};
/** `first`; Norwegian `første` says more about the word behind it. */
const englishOrdinal: Parser<number> = (tokens, at) =>
  /(?:first|second|third|th)$/u.test(tokens[at]?.lower ?? '') ? word('ORDINAL')(tokens, at) : undefined;
/** `December 3`, `December the third` */
export const monthFirstDate: Parser<DateRef> = mapped(
  sequence(
    word('MONTH'),
    optional(word('THE')),
    longest<number>(lonelyDayNumber, englishOrdinal),
    optional(word('YEAR')),
  ),
  ([month, , dayOfMonth, year]) => ({ day: dayOfMonth, month, ...(year !== undefined && { year }) }),
);
const anyDateRef: Parser<DateRef> = longest<DateRef>(
  mapped(sequence(optional(word('THE')), word('DATE')), ([, ref]) => ref),
  mapped(
    sequence(
      optional(word('THE')),
      // `32. november` is a date that does not exist.
      longest<number>(dayNumber, word('DAY_NUMBER'), word('ORDINAL')),
      of,
      word('MONTH'),
      optional(word('YEAR')),
    ),
    ([, dayOfMonth, , month, year]) => ({ day: dayOfMonth, month, ...(year !== undefined && { year }) }),
  ),
  // `24. 11. 2026`
  mapped(
    sequence(word('DAY_NUMBER'), word('DAY_NUMBER'), optional(word('YEAR'))),
    ([dayOfMonth, month, year]) =>
      month <= 12 ? { day: dayOfMonth, month, ...(year !== undefined && { year }) } : undefined,
  ),
  monthFirstDate,
  mapped(sequence(word('THE'), longest<number>(dayNumber, word('ORDINAL'))), ([, dayOfMonth]) => ({
    day: dayOfMonth,
  })),
  mapped(word('DAY_NUMBER'), (dayOfMonth) => (dayOfMonth <= 31 ? { day: dayOfMonth } : undefined)),
);
export const dateRef = shared(anyDateRef);
/** `1. desember`: a number alone may be an hour. */
export const dateWithMonth: Parser<DateRef> = mapped(dateRef, (ref) =>
  ref.month === undefined ? undefined : ref,
);
/** `den 30. i denne måneden`, `den 3. neste måned`. */
export const dateOfMonth: Parser<{ day: number; isNextMonth: boolean }> = mapped(
  sequence(optional(word('THE')), longest<number>(dayNumber, word('ORDINAL')), of, word('LONG_SPAN')),
  ([, dayOfMonth, , span]) =>
    span === 'month' || span === 'next-month'
      ? { day: dayOfMonth, isNextMonth: span !== 'month' }
      : undefined,
);

/** `i år`, `neste år` */
const yearsAhead: Parser<number> = (tokens, at) => {
  const match = word('LONG_SPAN')(tokens, at);
  return match?.value === 'year' ? { end: match.end, value: word('NEXT')(tokens, at) ? 1 : 0 } : undefined;
};
/** `friday week 10am` and `kommende uke 1 t` name no week by its number. */
const numberBeforeNoHalf: Parser<number> = (tokens, at) => {
  const match = word('INTEGER')(tokens, at);
  return match && NUMBER_UNITS.some((parse) => parse(tokens, match.end)) ? undefined : match;
};
/** `uke førtini`; a smaller number may say how many people come. */
const spokenWeekNumber = mapped(word('NUMBER'), (value) => (value > 20 ? value : undefined));
const weekNumber = mapped(
  sequence(optional(word('NUMBER_WORD')), longest<number>(numberBeforeNoHalf, spokenWeekNumber)),
  ([, number]) => number,
);
const anyWeekRef: Parser<WeekRef> = longest<WeekRef>(
  mapped(
    sequence(optional(longest<unknown>(word('REST'), word('PART_OF_WEEK'))), word('WEEK_OFFSET')),
    ([, offset]) => ({ offset }),
  ),
  mapped(sequence(word('NEXT'), word('WEEK')), () => ({ offset: 1 })),
  // `w @per` says with whom.
  (tokens, at) =>
    (tokens[at]?.lower.length ?? 0) > 1 ? mapped(word('WEEK'), () => ({ offset: 0 }))(tokens, at) : undefined,
  mapped(sequence(word('WEEK'), weekNumber), ([, number]) => ({ number })),
  mapped(sequence(word('WEEK'), weekNumber, of, word('YEAR')), ([, number, , year]) => ({ number, year })),
  mapped(sequence(word('WEEK'), weekNumber, yearsAhead), ([, number, ahead]) => ({
    number,
    yearsAhead: ahead,
  })),
);
export const weekRef = shared(anyWeekRef);
const allDays = longest<boolean>(
  word('EVERY_DAY'),
  word('WORKING_DAYS'),
  mapped(word('SOME_DAY'), () => false),
);
const onDays = (ref: WeekRef, isEachDay: boolean): WeekRef => ({ ...ref, ...(isEachDay && { isEachDay }) });
/** A week, also with words that name all or any of its days: `hver dag neste uke`, `uke 49 alle hverdager`. */
export const wholeWeekRef: Parser<WeekRef> = longest<WeekRef>(
  weekRef,
  mapped(sequence(allDays, of, weekRef), ([days, , ref]) => onDays(ref, days)),
  mapped(sequence(weekRef, allDays), ([ref, days]) => onDays(ref, days)),
);

/** Not the word before `uke`, which it tells more about: `tirsdag førstkommende uke`. */
const firstComing: Parser<boolean> = (tokens, at) => {
  const match = word('FIRST_COMING')(tokens, at);
  return match && word('WEEK')(tokens, match.end) ? undefined : match;
};
const anyWeekday: Parser<NamedWeekday> = mapped(
  sequence(of, optional(word('WHOLE')), optional(word('NEXT')), word('WEEKDAY'), optional(firstComing)),
  ([, , next, number]) => ({ weekday: number, isNext: next === true }),
);
export const weekday = shared(anyWeekday);

const daysOrWeeks = longest<number>(word('DAY_UNIT'), word('WEEK_UNIT'));
/** `om to uker`, `in three weeks time`, `tre uker fra nå` */
export const daysAhead: Parser<{ days: number; isWeeks: boolean }> = longest(
  mapped(
    sequence(word('IN'), number, daysOrWeeks, optional(longest<unknown>(word('TIME_NOUN'), word('AHEAD')))),
    ([, count, unit]) => ({
      days: count * unit,
      isWeeks: unit === 7,
    }),
  ),
  mapped(sequence(number, daysOrWeeks, word('AHEAD')), ([count, unit]) => ({
    days: count * unit,
    isWeeks: unit === 7,
  })),
);

/** An hour that a bare number after a weekday may be: `torsdag 10`. */
const isWorkingHour = (value: number) => value >= BARE_HOURS.from && value <= BARE_HOURS.to;
/** A number that a unit, a half of the day or the end of a range follows is no date: `onsdag 9-11`. */
export const loneNumber: Parser<number> = (tokens, at) => {
  const match = dayNumber(tokens, at);
  const follows = [word('UNTIL'), word('AND'), ...NUMBER_UNITS];
  return match && follows.some((parse) => parse(tokens, match.end)) ? undefined : match;
};
/** A number behind a weekday that is no hour of the working day. */
export const bareDayNumber: Parser<number> = (tokens, at) => {
  const match = loneNumber(tokens, at);
  return match && tokens[at]?.shapes.INTEGER !== undefined && isWorkingHour(match.value) ? undefined : match;
};
const digits = longest<unknown>(word('INTEGER'), word('CLOCK'));
/** `10-11` */
export const digitsRange: Parser<unknown> = sequence(digits, word('UNTIL'), digits);
