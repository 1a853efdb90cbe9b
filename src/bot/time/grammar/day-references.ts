import { Temporal } from 'temporal-polyfill';
import { easterSundayOf } from '../../model/holidays.js';
import { mondayOf, mondayOfWeek, type When, type WhenProblem, WORKING_WEEKDAYS } from '../when.js';
import { longest, mapped, optional, type Parser, sequence, shared, word } from './combinators.js';
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
export const numberUnit = shared(
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
  // `mandag 2. økt` names a lesson, and no date.
  (tokens, at) => {
    const match = word('DAY_NUMBER')(tokens, at);
    return match && match.value <= 31 && !word('LESSON')(tokens, match.end)
      ? { end: match.end, value: { day: match.value } }
      : undefined;
  },
);

export const dateRef = shared(anyDateRef);

/** `1. desember`: a number alone may be an hour. */
export const dateWithMonth: Parser<DateRef> = mapped(dateRef, (ref) =>
  ref.month === undefined ? undefined : ref,
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

export const day = (date: Temporal.PlainDate): DayPiece => ({ kind: 'when', when: { kind: 'day', date } });

export const dayWhen = (date: Temporal.PlainDate): When => ({ kind: 'day', date });

export const weekWhen = (date: Temporal.PlainDate): When => ({ kind: 'week', monday: mondayOf(date) });

export const apart = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Math.abs(a.since(b).days);

/** The dates of this year, the next and the last with a day and a month, or that of the year; the nearest first. */
export function datesNear(ref: DateRef, today: Temporal.PlainDate): Temporal.PlainDate[] {
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

export type FindDay = (today: Temporal.PlainDate) => Temporal.PlainDate | undefined;

export const FRIDAY = 5;

/** The working days from one date to a later one as a part of their week; undefined where they are not of one week. */
export function partOfWeek(from: Temporal.PlainDate, to: Temporal.PlainDate): { part?: PartOfWeek } {
  const isOneWeek = mondayOf(from).equals(mondayOf(to));
  if (!isOneWeek || from.dayOfWeek >= Math.min(to.dayOfWeek, FRIDAY)) return {};
  const weekdays = WORKING_WEEKDAYS.filter((each) => each < from.dayOfWeek || each > to.dayOfWeek);
  return { part: { week: weekWhen(from), weekdays } };
}

/** The most weeks that a span is asked about with. */
export const MAX_WEEKS = 3;

/** Nobody looks for a meeting in a longer span of dates. */
export const MAX_SPAN_DAYS = 92;

/** The weeks that have a day from the first to the last, at most three. */
export const listSpanWeeks = (first: Temporal.PlainDate, last: Temporal.PlainDate): readonly When[] =>
  Array.from({ length: MAX_WEEKS }, (_, later) => mondayOf(first).add({ weeks: later }))
    .filter((monday) => Temporal.PlainDate.compare(monday, last) <= 0)
    .map(weekWhen);

/** The working day, or the Monday behind it. */
export const sameOrNextWeekday = (date: Temporal.PlainDate) =>
  date.dayOfWeek > FRIDAY ? mondayOf(date).add({ weeks: 1 }) : date;

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

/** Days of one list are no more than these. */
export const MAX_LISTED = 10;

/** `torsdag`, `10. desember`, `torsdag 10. desember` */
export const namedDay = longest<FindDay>(
  mapped(
    sequence(weekday, dateWithMonth),
    ([, ref]): FindDay =>
      (today) =>
        findDate(ref, today),
  ),
  mapped(
    dateWithMonth,
    (ref): FindDay =>
      (today) =>
        findDate(ref, today),
  ),
  mapped(
    weekday,
    (named): FindDay =>
      (today) =>
        weekdayDate(named, today),
  ),
);
