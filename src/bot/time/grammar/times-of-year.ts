import { Temporal } from 'temporal-polyfill';
import { isHoliday } from '../../model/holidays.js';
import { daysOf, isSameWhen, mondayOf, mondayOfWeek, type When, WORKING_WEEKDAYS } from '../when.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import {
  type DayMeaning,
  type DayPiece,
  daysUntil,
  dayWhen,
  FRIDAY,
  findMonday,
  MAX_SPAN_DAYS,
  MAX_WEEKS,
  namedYear,
  nextHoliday,
  of,
  sameOrNextWeekday,
  type WeekRef,
  weekRef,
  weekWhen,
  yearOf,
} from './day-references.js';

const DAYS_OF_PART = {
  start: [1, 2],
  'first half': [1, 2, 3],
  middle: [2, 3, 4],
  'second half': [3, 4, FRIDAY],
  end: [4, FRIDAY],
} as const;

type PartName = keyof typeof DAYS_OF_PART;

/** `slutten av uka`: the week, and its days that are meant, unless all are over. */
const somePartOfWeek =
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

/** The first day of the coming month with this number, which may be the current one. @param month 1 to 12 */
export function findMonth(month: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const first = today.with({ month, day: 1 });
  return month < today.month ? first.add({ years: 1 }) : first;
}

/**
 * The week at the beginning, in the middle or at the end of a month. For half a month, the first week of that half.
 *
 * @param findFirst finds the first day of the month
 */
const somePartOfMonth =
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

const lastDayOfYear = (year: number) => Temporal.PlainDate.from({ year, month: LAST_MONTH, day: 31 });

const weeksOfYear = (year: number) =>
  weeksFrom(Temporal.PlainDate.from({ year, month: 1, day: 1 }), lastDayOfYear(year));

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
  if (name === 'until-new-year') return weeksFrom(today, lastDayOfYear(today.year));
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
  return name === 'year' ? weeksFrom(today, lastDayOfYear(today.year)) : weeksFrom(today);
}

/** This month or the next, as its first day. */
export const monthFromThis = mapped(word('LONG_SPAN'), (span) =>
  span === 'month' || span === 'next-month'
    ? (today: Temporal.PlainDate) => today.with({ day: 1 }).add({ months: span === 'month' ? 0 : 1 })
    : undefined,
);

/** A month, as its first day: `januar`, `januar neste år`, `neste måned`. */
export const month: Parser<(today: Temporal.PlainDate) => Temporal.PlainDate> = longest<
  (today: Temporal.PlainDate) => Temporal.PlainDate
>(
  mapped(sequence(word('MONTH'), optional(namedYear)), ([number, year]) => (today: Temporal.PlainDate) => {
    const named = year && yearOf(year, today);
    return named === undefined
      ? findMonth(number, today)
      : today.with({ year: named, month: number, day: 1 });
  }),
  // `March after next`
  mapped(
    sequence(word('MONTH'), word('AFTER_NEXT')),
    ([number]) =>
      (today: Temporal.PlainDate) =>
        findMonth(number, today).add({ years: 1 }),
  ),
  // `neste år i januar`
  mapped(sequence(namedYear, of, word('MONTH')), ([year, , number]) => (today: Temporal.PlainDate) => {
    const named = yearOf(year, today) ?? today.year;
    return today.with({ year: named, month: number, day: 1 });
  }),
  monthFromThis,
);

/** The last day of the month of a date. */
export const lastDayOf = (date: Temporal.PlainDate) => date.with({ day: date.daysInMonth });

/** A quarter of a year, as its first day: `første kvartal`, `Q1 2027`, `next quarter`. Without a year, one that is not over. */
export const quarter: Parser<(today: Temporal.PlainDate) => Temporal.PlainDate> = longest<
  (today: Temporal.PlainDate) => Temporal.PlainDate
>(
  mapped(
    sequence(
      longest<number>(
        word('QUARTER_NAME'),
        mapped(
          sequence(
            optional(word('THE')),
            longest<number>(word('ORDINAL'), word('DAY_NUMBER')),
            word('QUARTER_OF_YEAR'),
          ),
          ([, which]) => (which <= QUARTERS ? which : undefined),
        ),
      ),
      of,
      optional(namedYear),
    ),
    ([which, , year]) =>
      (today: Temporal.PlainDate) => {
        const named = year && yearOf(year, today);
        const first = today.with({ year: named ?? today.year, month: which * MONTHS_OF_QUARTER - 2, day: 1 });
        const isOver = Temporal.PlainDate.compare(first.add({ months: MONTHS_OF_QUARTER }), today) <= 0;
        return named === undefined && isOver ? first.add({ years: 1 }) : first;
      },
  ),
  mapped(
    word('QUARTER_OFFSET'),
    (offset) => (today: Temporal.PlainDate) =>
      today
        .with({ month: today.month - ((today.month - 1) % MONTHS_OF_QUARTER), day: 1 })
        .add({ months: offset * MONTHS_OF_QUARTER }),
  ),
);

const QUARTERS = 4;

export const MONTHS_OF_QUARTER = 3;

/** What has a beginning, a middle and an end: a week or a month. */
export const partOwner = longest<(part: PartName) => DayMeaning>(
  mapped(weekRef, (ref) => (part: PartName) => somePartOfWeek(part, ref)),
  mapped(
    word('MONTH'),
    (month) => (part: PartName) => somePartOfMonth(part, (today) => findMonth(month, today)),
  ),
  mapped(word('LONG_SPAN'), (span) =>
    span === 'month' || span === 'next-month'
      ? (part: PartName) =>
          somePartOfMonth(part, (today) => today.with({ day: 1 }).add({ months: span === 'month' ? 0 : 1 }))
      : undefined,
  ),
);
