import { Temporal } from 'temporal-polyfill';
import { easterSundayOf } from '../../model/holidays.js';
import { mondayOfWeek, type When, type WhenProblem } from '../when.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import type { HolidayRule } from './vocabulary.js';

/** A part of a sentence that names days. */
export type DayPiece =
  | { kind: 'when'; when: When }
  /** More than one day or week, or a day that contradicts itself: the readings to choose from, best first. */
  | { kind: 'ask'; why: 'several' | 'contradiction' | 'too-long'; readings: readonly When[] }
  | { kind: 'problem'; problem: WhenProblem };

/** A piece as a function of today: the same words mean other days tomorrow. Undefined where they name no day then. */
export type DayMeaning = (today: Temporal.PlainDate) => DayPiece | undefined;

interface DateRef {
  day: number;
  month?: number;
  year?: number;
}
interface WeekRef {
  /** Weeks from this one. */
  offset?: number;
  /** ISO week number. */
  number?: number;
  year?: number;
  isNextYear?: boolean;
}

const day = (date: Temporal.PlainDate): DayPiece => ({ kind: 'when', when: { kind: 'day', date } });
const dayWhen = (date: Temporal.PlainDate): When => ({ kind: 'day', date });
const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });
const weekWhen = (date: Temporal.PlainDate): When => ({ kind: 'week', monday: mondayOf(date) });

const apart = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Math.abs(a.since(b).total({ unit: 'days' }));

/** The date nearest today that fits; without a month the next day with that number. */
function findDate(
  { day: dayOfMonth, month, year }: DateRef,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
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
      .find((date) => Temporal.PlainDate.compare(date, today) >= 0);
  }
  const years = year === undefined ? [today.year, today.year + 1, today.year - 1] : [year];
  return years.flatMap((each) => at(each, month)).sort((a, b) => apart(a, today) - apart(b, today))[0];
}

const NEAR_DAYS = 187;
/** A larger number after a weekday cannot be an hour. */
const LAST_HOUR = 24;

/** The Monday of a week; a number alone is the nearest such week. */
function findMonday(ref: WeekRef, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  if (ref.offset !== undefined) return mondayOf(today.add({ weeks: ref.offset }));
  const thisYear = today.yearOfWeek ?? today.year;
  const number = ref.number ?? 0;
  const year = ref.isNextYear ? thisYear + 1 : ref.year;
  if (year !== undefined) return mondayOfWeek(year, number);
  return [thisYear, thisYear + 1, thisYear - 1]
    .flatMap((each) => mondayOfWeek(each, number) ?? [])
    .filter((monday) => monday.yearOfWeek === thisYear || apart(monday, today) <= NEAR_DAYS)
    .sort((a, b) => apart(a, today) - apart(b, today))[0];
}

const noSuchWeek = ({ number = 0, year }: WeekRef, today: Temporal.PlainDate): DayPiece => ({
  kind: 'problem',
  problem: { kind: 'no-such-week', week: number, year: year ?? today.yearOfWeek ?? today.year },
});
const noSuchDate = (typed: string): DayPiece => ({
  kind: 'problem',
  problem: { kind: 'no-such-date', typed },
});

const formatRef = ({ day: dayOfMonth, month, year }: DateRef) =>
  `${dayOfMonth}.${month === undefined ? '' : `${month}.`}${year ?? ''}`;

/** The day itself when it is that weekday, else the next one to come; the next Monday is never today. */
function weekdayDate({ weekday, isNext }: NamedWeekday, today: Temporal.PlainDate): Temporal.PlainDate {
  const ahead = (weekday - today.dayOfWeek + 7) % 7;
  return today.add({ days: ahead === 0 && isNext ? 7 : ahead });
}

interface NamedWeekday {
  weekday: number;
  isNext: boolean;
}

const dayNumber: Parser<number> = mapped(longest<number>(word('DAY_NUMBER'), word('INTEGER')), (value) =>
  value >= 1 && value <= 31 ? value : undefined,
);
const of = optional(word('ON'));
/** The parser with a preposition before it or not; without one where both read as much. */
const withPreposition = <Value>(parse: Parser<Value>): Parser<Value> =>
  longest(
    parse,
    mapped(sequence(word('ON'), parse), ([, value]) => value),
  );
const dateRef: Parser<DateRef> = longest<DateRef>(
  word('DATE'),
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

const nextYear = mapped(word('LONG_SPAN'), (span) => (span === 'year' ? true : undefined));
const weekRef: Parser<WeekRef> = longest<WeekRef>(
  mapped(sequence(optional(word('REST')), word('WEEK_OFFSET')), ([, offset]) => ({ offset })),
  mapped(word('WEEK'), () => ({ offset: 0 })),
  mapped(sequence(word('WEEK'), word('INTEGER')), ([, number]) => ({ number })),
  mapped(sequence(word('WEEK'), word('INTEGER'), of, word('YEAR')), ([, number, , year]) => ({
    number,
    year,
  })),
  mapped(sequence(word('WEEK'), word('INTEGER'), nextYear), ([, number]) => ({ number, isNextYear: true })),
);

const weekday: Parser<NamedWeekday> = mapped(
  sequence(of, optional(word('NEXT')), word('WEEKDAY'), optional(word('FIRST_COMING'))),
  ([, next, number]) => ({ weekday: number, isNext: next === true }),
);

const daysAhead: Parser<{ days: number; isWeeks: boolean }> = mapped(
  sequence(
    word('IN'),
    longest<number>(word('INTEGER'), word('NUMBER')),
    longest<number>(word('DAY_UNIT'), word('WEEK_UNIT')),
  ),
  ([, count, unit]) => ({ days: count * unit, isWeeks: unit === 7 }),
);

function resolveHoliday(rule: HolidayRule, year: number): Temporal.PlainDate {
  return 'easter' in rule
    ? easterSundayOf(year).add({ days: rule.easter })
    : Temporal.PlainDate.from({ year, month: rule.month, day: rule.day });
}

/** The next such holiday, today included. */
function nextHoliday(rule: HolidayRule, today: Temporal.PlainDate): Temporal.PlainDate {
  const thisYear = resolveHoliday(rule, today.year);
  return Temporal.PlainDate.compare(thisYear, today) >= 0 ? thisYear : resolveHoliday(rule, today.year + 1);
}

const severalDays =
  (first: NamedWeekday, last: NamedWeekday): DayMeaning =>
  (today) => {
    const from = weekdayDate(first, today);
    const to = from.add({ days: (last.weekday - from.dayOfWeek + 7) % 7 });
    return { kind: 'ask', why: 'several', readings: [dayWhen(from), dayWhen(to), weekWhen(from)] };
  };

const weekend =
  (offset: number): DayMeaning =>
  (today) => {
    const saturday = mondayOf(today).add({ days: 5, weeks: offset });
    return { kind: 'ask', why: 'several', readings: [dayWhen(saturday), dayWhen(saturday.add({ days: 1 }))] };
  };

/** The first three weeks of a span that is too long for one answer. */
const weeksFrom = (first: Temporal.PlainDate): DayPiece => ({
  kind: 'ask',
  why: 'too-long',
  readings: [0, 1, 2].map((weeks) => weekWhen(first.add({ weeks }))),
});

function longSpan(name: string, today: Temporal.PlainDate): DayPiece {
  if (name === 'romjul') {
    const first = nextHoliday({ month: 12, day: 27 }, today);
    return { kind: 'ask', why: 'too-long', readings: [0, 1, 2].map((days) => dayWhen(first.add({ days }))) };
  }
  if (name === 'easter') return weeksFrom(nextHoliday({ easter: -6 }, today));
  if (name === 'next-month') return weeksFrom(today.with({ day: 1 }).add({ months: 1 }));
  return weeksFrom(today);
}

const checkedDate =
  (named: NamedWeekday, ref: DateRef): DayMeaning =>
  (today) => {
    const date = findDate(ref, today);
    if (!date) return noSuchDate(formatRef(ref));
    if (date.dayOfWeek === named.weekday) return day(date);
    return {
      kind: 'ask',
      why: 'contradiction',
      readings: [dayWhen(date), dayWhen(weekdayDate(named, today))],
    };
  };

const weekdayInWeek =
  (named: NamedWeekday, ref: WeekRef): DayMeaning =>
  (today) => {
    const monday = findMonday(ref, today);
    return monday ? day(monday.add({ days: named.weekday - 1 })) : noSuchWeek(ref, today);
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
    sequence(weekday, optional(word('THE')), dateRef),
    meaning(([named, , ref]) => checkedDate(named, ref)),
  ),
  // `fredag 27` is a date where the next 27th is a Friday; `fredag 14` may be an hour.
  mapped(
    sequence(weekday, dayNumber),
    meaning(([named, dayOfMonth]) => (today) => {
      const date = findDate({ day: dayOfMonth }, today);
      if (date?.dayOfWeek === named.weekday) return day(date);
      return dayOfMonth > LAST_HOUR ? checkedDate(named, { day: dayOfMonth })(today) : undefined;
    }),
  ),
  mapped(
    withPreposition(weekRef),
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
    sequence(of, word('MONTH')),
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
