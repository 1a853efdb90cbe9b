import { Temporal } from 'temporal-polyfill';
import { easterSundayOf } from '../../model/holidays.js';
import { mondayOf, mondayOfWeek, type When, type WhenProblem } from '../when.js';
import { BARE_HOURS } from './clock.js';
import {
  longest,
  mapped,
  optional,
  type Parser,
  phrase,
  phraseTable,
  sequence,
  shared,
  word,
} from './combinators.js';
import { isGivenName } from './lexer.js';
import type { HolidayRule } from './words/calendar-words.js';

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
const numberUnit = shared(
  longest<unknown>(word('AM_PM'), word('HOUR_UNIT'), word('MINUTE_UNIT'), word('PEOPLE_UNIT')),
);

/** `desember 2t` is two hours in December. */
export const lonelyDayNumber: Parser<number> = (tokens, at) => {
  const match = dayNumber(tokens, at);
  return match && numberUnit(tokens, match.end) ? undefined : match;
};

/** `first`; Norwegian `første` says more about the word behind it. */
const englishOrdinal: Parser<number> = (tokens, at) =>
  /(?:first|second|third|th)$/u.test(tokens[at]?.lower ?? '') ? word('ORDINAL')(tokens, at) : undefined;

/** The year of a date: as a number, or counted from this one. */
type YearRef = Pick<DateRef, 'year' | 'yearsAhead'>;

const YEARS_AHEAD: Readonly<Record<string, number>> = { 'last-year': -1, year: 0, 'next-year': 1 };

/** `neste år`, `i fjor`; the words for this year are a date's too. */
const yearFromThis: Parser<YearRef> = mapped(word('LONG_SPAN'), (span) => {
  const yearsAhead = YEARS_AHEAD[span];
  return yearsAhead === undefined ? undefined : { yearsAhead };
});

/** `2027`, `neste år` */
export const namedYear = longest<YearRef>(
  mapped(sequence(of, word('YEAR')), ([, year]) => ({ year })),
  yearFromThis,
);

/** The year that is meant; undefined where none is named. */
export const yearOf = ({ year, yearsAhead }: YearRef, today: Temporal.PlainDate): number | undefined =>
  yearsAhead === undefined ? year : today.year + yearsAhead;

/** `December 3`, `December the third` */
export const monthFirstDate: Parser<DateRef> = (tokens, at) =>
  // `in February, 10-11` names hours.
  tokens[at]?.isBeforeComma ? undefined : dateBehindMonth(tokens, at);

const dateBehindMonth: Parser<DateRef> = mapped(
  sequence(
    word('MONTH'),
    optional(word('THE')),
    longest<number>(lonelyDayNumber, englishOrdinal),
    optional(namedYear),
  ),
  ([month, , dayOfMonth, year]) => ({ day: dayOfMonth, month, ...year }),
);

const dateBeforeMonth: Parser<DateRef> = mapped(
  sequence(
    optional(word('THE')),
    // `32. november` is a date that does not exist.
    longest<number>(dayNumber, word('DAY_NUMBER'), word('ORDINAL')),
    of,
    word('MONTH'),
    optional(namedYear),
  ),
  ([, dayOfMonth, , month, year]) => ({ day: dayOfMonth, month, ...year }),
);

const anyDateRef: Parser<DateRef> = longest<DateRef>(
  mapped(sequence(optional(word('THE')), word('DATE')), ([, ref]) => ref),
  // `room for 5, Dec 10` names no 5 December.
  (tokens, at) => (tokens[at]?.isBeforeComma ? undefined : dateBeforeMonth(tokens, at)),
  mapped(sequence(optional(word('THE')), word('DATE'), yearFromThis), ([, ref, year]) =>
    ref.year === undefined ? { ...ref, ...year } : undefined,
  ),
  // `24. 11. 2026`; not `3., 10. og 17. desember`
  (tokens, at) =>
    tokens[at]?.isBeforeComma
      ? undefined
      : mapped(
          sequence(word('DAY_NUMBER'), word('DAY_NUMBER'), optional(namedYear)),
          ([dayOfMonth, month, year]) => (month <= 12 ? { day: dayOfMonth, month, ...year } : undefined),
        )(tokens, at),
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

/** `friday week 10am` and `kommende uke 1 t` name no week by its number. */
export const numberBeforeNoUnit: Parser<number> = (tokens, at) => {
  const match = word('INTEGER')(tokens, at);
  return match && numberUnit(tokens, match.end) ? undefined : match;
};

/** `uke førtini`; a smaller number may say how many people come. */
const spokenWeekNumber = mapped(word('NUMBER'), (value) => (value > 20 ? value : undefined));

const weekNumber = mapped(
  sequence(optional(word('NUMBER_WORD')), longest<number>(numberBeforeNoUnit, spokenWeekNumber)),
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
  mapped(sequence(word('WEEK'), weekNumber, namedYear), ([, number, year]) => ({ number, ...year })),
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

/** How long before or after a day another one is. The day of weeks and months is any of its week. */
export interface Distance {
  unit: 'days' | 'weeks' | 'months';
  count: number;
}

type DistanceUnit = [unit: Distance['unit'], size: number];

const distanceUnit = longest<DistanceUnit>(
  mapped(word('DAY_UNIT'), () => ['days', 1]),
  mapped(word('WEEK_UNIT'), (days) => ['weeks', days / 7]),
  mapped(word('MONTH_UNIT'), (months) => ['months', months]),
);

const HALF_YEAR = phraseTable('et halvt år|halvt år|et halvår|half a year|half year');

/** `tre dager`, `14 dager`, `ei veke`, `a fortnight`, `two months` */
export const distance: Parser<Distance> = shared(
  longest<Distance>(
    mapped(sequence(number, distanceUnit), ([count, [unit, size]]) => ({ unit, count: count * size })),
    mapped(phrase(HALF_YEAR), () => ({ unit: 'months', count: 6 })),
  ),
);

/** More of them are counted by nobody. */
const MAX_DISTANCE = 10_000;

/** The day so far from another one. @param side 1 for after it, -1 for before it */
export const dayAt = (from: Temporal.PlainDate, { unit, count }: Distance, side: -1 | 1) =>
  from.add({ [unit]: side * Math.min(count, MAX_DISTANCE) });

/** Two or three of them. */
const aFew: Parser<readonly Distance[]> = mapped(sequence(word('FEW'), distanceUnit), ([, [unit, size]]) =>
  [2, 3].map((count) => ({ unit, count: count * size })),
);

/** `to-tre dager`, `2 or 3 weeks` */
const oneOfTwo: Parser<readonly Distance[]> = mapped(
  sequence(number, longest<unknown>(word('UNTIL'), word('OR')), number, distanceUnit),
  ([first, , last, [unit, size]]) =>
    first < last ? [first, last].map((count) => ({ unit, count: count * size })) : undefined,
);

/** One that is meant, or the two that it may be. `isList`: both are. */
interface DistancesOf {
  distances: readonly Distance[];
  side: -1 | 1;
  isList: boolean;
}

const distances = shared(
  longest<Omit<DistancesOf, 'side'>>(
    mapped(distance, (each) => ({ distances: [each], isList: false })),
    mapped(aFew, (each) => ({ distances: each, isList: false })),
    mapped(oneOfTwo, (each) => ({ distances: each, isList: true })),
  ),
);

/** `om to uker`, `in three weeks time`, `tre uker fra nå`; `for to uker siden`, `a day ago` */
export const fromToday: Parser<DistancesOf> = shared(
  longest<DistancesOf>(
    mapped(
      sequence(word('IN'), distances, optional(longest<unknown>(word('TIME_NOUN'), word('AHEAD')))),
      ([, each]) => ({ ...each, side: 1 }),
    ),
    mapped(sequence(distances, word('AHEAD')), ([each]) => ({ ...each, side: 1 })),
    mapped(sequence(optional(word('BEFORE_WITHOUT_LETTER')), distances, word('AGO')), ([, each]) => ({
      ...each,
      side: -1,
    })),
  ),
);

/** The one distance of these. */
export const oneFromToday: Parser<{ distance: Distance; side: -1 | 1 }> = mapped(
  fromToday,
  ({ distances: [only, ...more], side }) =>
    only && more.length === 0 ? { distance: only, side } : undefined,
);

/** An hour that a bare number after a weekday may be: `torsdag 10`. */
const isWorkingHour = (value: number) => value >= BARE_HOURS.from && value <= BARE_HOURS.to;

const NOON = 12;

/** A number that a unit, a half of the day or the end of a range follows is no date: `onsdag 9-11`. */
export const loneNumber: Parser<number> = (tokens, at) => {
  const match = dayNumber(tokens, at);
  const follows = [word('UNTIL'), word('AND'), numberUnit];
  if (!match || follows.some((parse) => parse(tokens, match.end))) return undefined;
  // `friday 9 in the morning`
  return match.value <= NOON && withPreposition(word('PART_OF_DAY'))(tokens, match.end) ? undefined : match;
};

/** A number behind a weekday that is no hour of the working day. */
export const bareDayNumber: Parser<number> = (tokens, at) => {
  const match = loneNumber(tokens, at);
  return match && tokens[at]?.shapes.INTEGER !== undefined && isWorkingHour(match.value) ? undefined : match;
};

const digits = longest<unknown>(word('INTEGER'), word('CLOCK'));

/** `10-11` */
export const digitsRange: Parser<unknown> = sequence(digits, word('UNTIL'), digits);

export const day = (date: Temporal.PlainDate): DayPiece => ({ kind: 'when', when: { kind: 'day', date } });

export const dayWhen = (date: Temporal.PlainDate): When => ({ kind: 'day', date });

export const weekWhen = (date: Temporal.PlainDate): When => ({ kind: 'week', monday: mondayOf(date) });

const apart = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Math.abs(a.since(b).days);

/** The dates of this year, the next and the last with a day and a month, or that of the year; the nearest first. */
function datesNear(ref: DateRef, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const { day: dayOfMonth, month } = ref;
  const year = yearOf(ref, today);
  const at = (eachYear: number, eachMonth: number) => {
    try {
      return [
        Temporal.PlainDate.from(
          { year: eachYear, month: eachMonth, day: dayOfMonth },
          { overflow: 'reject' },
        ),
      ];
    } catch {
      return [];
    }
  };
  if (month === undefined) {
    const months = Array.from({ length: 4 }, (_, ahead) => today.with({ day: 1 }).add({ months: ahead }));
    return months
      .flatMap(({ year: eachYear, month: eachMonth }) => at(eachYear, eachMonth))
      .filter((date) => Temporal.PlainDate.compare(date, today) >= 0);
  }
  const years = year === undefined ? [today.year, today.year + 1, today.year - 1] : [year];
  return years.flatMap((each) => at(each, month)).sort((a, b) => apart(a, today) - apart(b, today));
}

/** A date that is over for longer is meant only with its year or its weekday. */
export const MAX_DAYS_BEHIND = 60;

/**
 * The date that fits: without a month the next day with that number, without a year the nearest that is to come or has been
 * over for a short time.
 */
export function findDate(ref: DateRef, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const dates = datesNear(ref, today);
  return yearOf(ref, today) === undefined
    ? dates.find((date) => today.since(date).days <= MAX_DAYS_BEHIND)
    : dates[0];
}

const NEAR_DAYS = 187;

/** A larger number after a weekday cannot be an hour. */
export const LAST_HOUR = 24;

/** The Monday of a week; a number alone is the nearest such week. */
export function findMonday(ref: WeekRef, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  if (ref.offset !== undefined) return mondayOf(today.add({ weeks: ref.offset }));
  const thisYear = today.yearOfWeek ?? today.year;
  const number = ref.number ?? 0;
  const year = ref.yearsAhead === undefined ? ref.year : thisYear + ref.yearsAhead;
  if (year !== undefined) return mondayOfWeek(year, number);
  return [thisYear, thisYear + 1, thisYear - 1]
    .flatMap((each) => mondayOfWeek(each, number) ?? [])
    .filter((monday) => monday.yearOfWeek === thisYear || apart(monday, today) <= NEAR_DAYS)
    .sort((a, b) => apart(a, today) - apart(b, today))[0];
}

export const noSuchWeek = ({ number = 0, year }: WeekRef, today: Temporal.PlainDate): DayPiece => ({
  kind: 'problem',
  problem: { kind: 'no-such-week', week: number, year: year ?? today.yearOfWeek ?? today.year },
});

export const noSuchDate = (typed: string): DayPiece => ({
  kind: 'problem',
  problem: { kind: 'no-such-date', typed },
});

export const formatRef = ({ day: dayOfMonth, month, year }: DateRef) =>
  `${dayOfMonth}.${month === undefined ? '' : `${month}.`}${year ?? ''}`;

/** The day itself when it is that weekday, else the next one to come; the next Monday is never today. */
export function weekdayDate(
  { weekday, isNext }: NamedWeekday,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const ahead = (weekday - today.dayOfWeek + 7) % 7;
  return today.add({ days: ahead === 0 && isNext ? 7 : ahead });
}

/** The nearest such weekday before a day. */
export const weekdayBefore = (weekday: number, today: Temporal.PlainDate): Temporal.PlainDate =>
  today.subtract({ days: ((today.dayOfWeek - weekday + 6) % 7) + 1 });

/** A weekday that is over. On a Friday, some mean this week by `forrige tirsdag`, and some the week before. */
export const previousWeekday =
  (weekday: number, which: 'last' | 'previous'): DayMeaning =>
  (today) => {
    const date = weekdayBefore(weekday, today);
    if (which === 'last' || !mondayOf(date).equals(mondayOf(today))) return day(date);
    const readings = [dayWhen(date), dayWhen(date.subtract({ weeks: 1 }))];
    return {
      kind: 'ask',
      why: 'ambiguous',
      readings: isTomorrow(today, date) ? readings.reverse() : readings,
    };
  };

export interface NamedWeekday {
  weekday: number;
  isNext: boolean;
}

export function resolveHoliday(rule: HolidayRule, year: number): Temporal.PlainDate {
  if ('easter' in rule) return easterSundayOf(year).add({ days: rule.easter });
  const date = Temporal.PlainDate.from({ year, month: rule.month, day: rule.day });
  return rule.isSundayFrom ? date.add({ days: 7 - date.dayOfWeek }) : date;
}

/** The next such holiday, today included. */
export function nextHoliday(rule: HolidayRule, today: Temporal.PlainDate): Temporal.PlainDate {
  const thisYear = resolveHoliday(rule, today.year);
  return Temporal.PlainDate.compare(thisYear, today) >= 0 ? thisYear : resolveHoliday(rule, today.year + 1);
}

export const isTomorrow = (date: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  today.until(date).days === 1;

/** A weekday without a date: the next such day. */
export const namedWeekday =
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

export const checkedDate =
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
export function yearLater(
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
export const eitherDate =
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

export const weekdayInWeek =
  (named: NamedWeekday, ref: WeekRef): DayMeaning =>
  (today) => {
    const monday = findMonday(ref, today);
    if (!monday) return noSuchWeek(ref, today);
    return { kind: 'when', when: dayWhen(monday.add({ days: named.weekday - 1 })), isOfNamedWeek: true };
  };

/** A week without some of its days. */
export interface LeftOutDays {
  week: When;
  /** ISO, in order. */
  weekdays: readonly number[];
}

/**
 * Days in a row. `isOfAnyWeek`: they are weekdays alone, which are of a week that is named elsewhere. `needsWeek`: without
 * one it is not certain which week is meant.
 */
export interface PartOfWeek extends LeftOutDays {
  isOfAnyWeek?: boolean;
  needsWeek?: boolean;
  /** Whether the days go on in the weeks behind it. */
  isFirstOfWeeks?: true;
}

/** The first and last day of a span, where it has one. */
interface Span {
  begins: Temporal.PlainDate;
  ends?: Temporal.PlainDate;
}

/** The days until a last day, or from a first one, on which an hour behind it is the limit: `innen fredag kl 12`. */
interface DaysToHour {
  /** ISO, of the last or the first day. */
  weekday: number;
  side: 'last' | 'first';
  piece: DayPiece;
}

/** A part of a sentence that names days. */
export type DayPiece =
  /** `weekday` where the words name a weekday alone, which then is one of a week that is named elsewhere. */
  | {
      kind: 'when';
      when: When;
      weekday?: number;
      /** The days of a week that are meant, where the others can be left out: `slutten av uka`. */
      part?: PartOfWeek;
      /** A weekday that is named with its week: weekdays behind it are of that week too. */
      isOfNamedWeek?: true;
      /** The day is the last that is meant, and an hour behind it too: `innen fredag kl 12` on a Friday. */
      isLimit?: true;
      /** The ISO weekdays on which something recurs, of which the day is the first; none where they are not all of a week: `ukentlig`, `første mandag i hver måned`. */
      recurs?: readonly number[];
      /** Whether it recurs in every second week: `annenhver mandag`. */
      isEveryOther?: true;
      /** Whether every day of the week is meant: `hver dag neste uke`. */
      isEachDay?: true;
    }
  /** More than one day or week (`open`: without a first or last day), or a day that contradicts itself or may be another: the readings to choose from, best first. */
  | {
      kind: 'ask';
      /** `local`: each school and workplace has its own. */
      why: 'several' | 'open' | 'contradiction' | 'ambiguous' | 'too-long' | 'local';
      readings: readonly When[];
      /** The same days where days of a week can be left out. */
      part?: PartOfWeek;
      /** Single days, without those between them: `tirsdag og torsdag`. */
      isList?: true;
      /** The weeks of the readings are all meant, the first one first: `uke 49 eller 50`, `i desember`. */
      areWeeks?: true;
      /** ISO weekdays that are left out of each reading, which is a week: `next thu or fri`. */
      without?: readonly number[];
      /** The days of the span, in which days that recur are looked for. */
      span?: Span;
      /** The days with an hour behind them. */
      toHour?: DaysToHour;
    }
  | { kind: 'problem'; problem: WhenProblem };

/** A piece that names days, and its words. */
export interface NamedPiece {
  piece: DayPiece;
  typed: string;
}

/** A piece as a function of today: the same words mean other days tomorrow. Undefined where they name no day then. */
export type DayMeaning = (today: Temporal.PlainDate) => DayPiece | undefined;

/** A meaning made of what a rule read, in the type that rules share. */
export const meaning =
  <Value>(make: (value: Value) => DayMeaning) =>
  (value: Value): DayMeaning =>
    make(value);

export interface DateRef {
  day: number;
  month?: number;
  year?: number;
  yearsAhead?: number;
}

export interface WeekRef {
  /** Weeks from this one. */
  offset?: number;
  /** ISO week number. */
  number?: number;
  year?: number;
  yearsAhead?: number;
  /** `hver dag neste uke` */
  isEachDay?: true;
}

/** The nth of some in a month, or the last of all or the one before it. */
export type Nth = number | 'last' | 'next-to-last';

export const nth: Parser<Nth> = shared(
  longest<Nth>(
    word('ORDINAL'),
    word('DAY_NUMBER'),
    mapped(word('LAST'), () => 'last'),
    mapped(word('NEXT_TO_LAST'), () => 'next-to-last'),
    // `den første`, alone the first of a month
    mapped(sequence(word('THE'), word('ORDINAL')), ([, number]) => number),
  ),
);

/** The place of the nth in a list, counted from the end where it is negative. */
export const indexOf = (which: Nth) => (which === 'last' ? -1 : which === 'next-to-last' ? -2 : which - 1);

/** The nth such weekday of a month, in the year or this year or next; not a fifth Monday of a month that has four. */
export function nthWeekday(
  which: Nth,
  { weekday, month, year: named }: { weekday: number; month: number; year?: number | undefined },
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const years = (named === undefined ? [today.year, today.year + 1] : [named]).flatMap((year) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 });
    const days = [0, 7, 14, 21, 28].map((later) =>
      first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + later }),
    );
    const date = days.filter((each) => each.month === month).at(indexOf(which));
    return date ? [date] : [];
  });
  return years.find((date) => named !== undefined || Temporal.PlainDate.compare(date, today) >= 0);
}

/** The nth such weekday of this month or a later one, whichever comes first. */
export function firstNthWeekday(
  which: Nth,
  weekday: number,
  today: Temporal.PlainDate,
  months = [today, today.with({ day: 1 }).add({ months: 1 })],
): Temporal.PlainDate | undefined {
  const dates = months.flatMap(({ month }) => nthWeekday(which, { weekday, month }, today) ?? []);
  return dates.sort((one, other) => Temporal.PlainDate.compare(one, other))[0];
}

/** Whether nothing, the last before or the first after is asked for. */
export const isNearest = (which: Nth | undefined, side: number) =>
  which === undefined || which === (side < 0 ? 'last' : 1);
