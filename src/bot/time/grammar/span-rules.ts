import { Temporal } from 'temporal-polyfill';
import { mondayOf, WORKING_WEEKDAYS } from '../when.js';
import { event } from './clock.js';
import { longest, mapped, optional, type Parser, sequence, shared, word } from './combinators.js';
import {
  type DateRef,
  type DayMeaning,
  dateRef,
  dateWithMonth,
  dayNumber,
  dayWhen,
  findDate,
  findMonday,
  LAST_HOUR,
  lonelyDayNumber,
  meaning,
  type NamedWeekday,
  namedYear,
  nameless,
  nextHoliday,
  nth,
  nthWeekday,
  number,
  numberBeforeNoUnit,
  of,
  type WeekRef,
  weekday,
  weekdayDate,
  weekRef,
  weekWhen,
  withPreposition,
  yearOf,
} from './day-references.js';
import {
  daysBeforeDate,
  daysFrom,
  daysUntil,
  type FindDay,
  findMonth,
  listedDates,
  longSpan,
  ofTwoWeeks,
  pastDays,
  pastWeeks,
  severalDates,
  severalDays,
  threeDays,
  weekdaysInWeek,
  weekdaysOfMonth,
  weekend,
  weeksFrom,
  weeksOfMonth,
} from './day-spans.js';
import type { Token } from './lexer.js';

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

/** Days of one list are no more than these. */
const MAX_LISTED = 10;

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

/** This month or the next, as its first day. */
export const monthFromThis = mapped(word('LONG_SPAN'), (span) =>
  span === 'month' || span === 'next-month'
    ? (today: Temporal.PlainDate) => today.with({ day: 1 }).add({ months: span === 'month' ? 0 : 1 })
    : undefined,
);

/** A month, as its first day: `januar`, `januar neste år`, `neste måned`. */
const month: Parser<(today: Temporal.PlainDate) => Temporal.PlainDate> = longest<
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

const lastDayOf = (date: Temporal.PlainDate) => date.with({ day: date.daysInMonth });

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

/** A quarter as its last month. */
const quarterEnd = mapped(
  quarter,
  (findFirst) => (today: Temporal.PlainDate) => findFirst(today).add({ months: MONTHS_OF_QUARTER - 1 }),
);

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

const FRIDAY = 5;

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

/** What happens on the day: `styremøtet på`; not `close of business`, a part of the day. */
/** `før ho går på fredag` is on that day. */
const isGoingHome = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.lower === 'går' && word('LEAVING')(tokens, at - 1)?.end === at + 2;

const eventOf: Parser<unknown> = (tokens, at) =>
  word('PART_OF_DAY')(tokens, at) || isGoingHome(tokens, at)
    ? undefined
    : sequence(optional(word('THE')), event, of)(tokens, at);

const daysOfUnit = shared(longest<number>(word('DAY_UNIT'), word('WEEK_UNIT')));

/** `14 dager`, `to uker` */
const countOfDays = mapped(sequence(number, daysOfUnit), ([count, days]) => count * days);

/** `den 15.`, `the 15th`; `the 5` may be an hour. */
const theDayOfMonth: Parser<number> = (tokens, at) => {
  const match = sequence(word('THE'), longest<number>(dayNumber, word('ORDINAL')))(tokens, at);
  const isDate = /^\d{1,2}(?:\.|st|nd|rd|th)$/u.test(tokens[at + 1]?.lower ?? '');
  return match && isDate ? { end: match.end, value: match.value[1] } : undefined;
};

const untilMeaning = longest<UntilMeaning>(
  // `by the end of Thursday`
  mapped(
    sequence(word('END_OF'), namedDay),
    ([, findDay]): UntilMeaning =>
      () =>
        daysUntil('by', findDay),
  ),
  // `før fredag`, `innen 10. desember`, `før styremøtet på torsdag`
  mapped(
    sequence(optional(eventOf), namedDay),
    ([isOfEvent, findDay]): UntilMeaning =>
      (limit) =>
        daysUntil(isOfEvent ? 'before' : limit, findDay),
  ),
  // `før den 15.`, `before the 15th`
  mapped(
    theDayOfMonth,
    (day): UntilMeaning =>
      (limit) =>
        daysUntil(limit, (today) => findDate({ day }, today)),
  ),
  // `før julaften`
  mapped(
    word('HOLIDAY'),
    (rule): UntilMeaning =>
      (limit) =>
        daysUntil(limit, (today) => nextHoliday(rule, today)),
  ),
  // `innen i morgen`
  mapped(
    word('DAY_OFFSET'),
    (days): UntilMeaning =>
      (limit) =>
        limit === 'by' && days >= 0 ? daysUntil(limit, (today) => today.add({ days })) : () => undefined,
  ),
  // `senest torsdag neste uke`
  mapped(
    sequence(weekday, of, weekRef),
    ([{ weekday: named }, , ref]): UntilMeaning =>
      (limit) =>
        daysUntil(limit, (today) => findMonday(ref, today)?.add({ days: named - 1 })),
  ),
  // `innen utgangen av neste uke`
  mapped(
    sequence(word('END_OF'), weekRef),
    ([, ref]): UntilMeaning =>
      () =>
        daysUntil('by', (today) => findMonday(ref, today)?.add({ days: FRIDAY - 1 })),
  ),
  // `innen utgangen av måneden`, `by the end of the quarter`
  mapped(
    longest(
      mapped(sequence(word('END_OF'), longest(month, quarterEnd)), ([, findFirst]) => findFirst),
      mapped(word('MONTH_END'), () => (today: Temporal.PlainDate) => today.with({ day: 1 })),
    ),
    (findFirst): UntilMeaning =>
      () =>
        daysUntil('by', (today) => lastDayOf(findFirst(today))),
  ),
  // `innen 14 dager`
  mapped(
    countOfDays,
    (days): UntilMeaning =>
      () =>
        daysUntil('by', (today) => today.add({ days })),
  ),
  // `innen uka`, `før uke 50`
  mapped(
    weekRef,
    (ref): UntilMeaning =>
      (limit) =>
        daysUntil('by', (today) => {
          const daysBehind = limit === 'by' ? FRIDAY - 1 : FRIDAY - 8;
          return findMonday(ref, today)?.add({ days: daysBehind });
        }),
  ),
);

const fromMeaning = longest<FromMeaning>(
  // `etter 5 dager`, `after two weeks`
  mapped(
    countOfDays,
    (days): FromMeaning =>
      (limit) =>
        limit === 'after' ? daysFrom(limit, (today) => today.add({ days: days - 1 })) : () => undefined,
  ),
  // `etter uke 49`
  mapped(
    weekRef,
    (ref): FromMeaning =>
      (limit) =>
      (today) => {
        const monday = findMonday(ref, today)?.add({ weeks: limit === 'from' ? 0 : 1 });
        return monday && { kind: 'when', when: weekWhen(monday) };
      },
  ),
  // `fra torsdag`
  mapped(
    weekday,
    (named): FromMeaning =>
      (limit) =>
        daysFrom(limit, (today) => weekdayDate(named, today), true),
  ),
  // `fra januar`
  mapped(
    word('MONTH'),
    (month): FromMeaning =>
      (limit) =>
      (today) =>
        limit === 'from' ? weeksFrom(findMonth(month, today)) : undefined,
  ),
  // `etter nyttårsaften`
  mapped(
    word('HOLIDAY'),
    (rule): FromMeaning =>
      (limit) =>
        daysFrom(limit, (today) => nextHoliday(rule, today)),
  ),
  // `etter 1. desember`
  mapped(
    dateWithMonth,
    (ref): FromMeaning =>
      (limit) =>
        daysFrom(limit, (today) => findDate(ref, today)),
  ),
);

const DAYS_OF_WEEK = 7;

/** More months are counted by nobody. */
const MAX_MONTHS = 120;

/** The rules on days that only begin, or only end: `før fredag`, `fra torsdag`, `innen 14 dager`. */
const LIMIT_RULES: readonly Parser<DayMeaning>[] = [
  // `før jobb` is a part of the day.
  (tokens, at) => {
    const match = sequence(optional(word('SOME_DAY')), word('BEFORE'), untilMeaning)(tokens, at);
    if (!match || word('PART_OF_DAY')(tokens, at)) return undefined;
    const [, limit, make] = match.value;
    return { end: match.end, value: make(limit) };
  },
  mapped(sequence(word('FROM'), fromMeaning), ([limit, make]) => make(limit)),
  // `fra torsdag 3. desember`
  mapped(
    sequence(word('FROM'), weekday, dateWithMonth),
    meaning(([limit, named, ref]) =>
      daysFrom(limit, (today) => {
        const date = findDate(ref, today);
        return date?.dayOfWeek === named.weekday ? date : undefined;
      }),
    ),
  ),
  // `fra nå til fredag`
  mapped(
    sequence(word('STARTING_NOW'), word('UNTIL'), namedDay),
    meaning(([, , findDay]) => daysUntil('by', findDay)),
  ),
  // `i løpet av to uker`
  mapped(
    sequence(word('WITHIN'), countOfDays),
    meaning(([, days]) => daysUntil('by', (today) => today.add({ days }))),
  ),
  mapped(
    word('BEFORE_WEEKEND'),
    meaning(() => daysUntil('by', (today) => weekdayDate({ weekday: FRIDAY, isNext: false }, today))),
  ),
  // `de neste to ukene`, `dei to neste vekene`
  mapped(
    sequence(word('NEXT'), countOfDays),
    meaning(([, days]) => daysUntil('by', (today) => today.add({ days }))),
  ),
  // `de siste to ukene`, `last 2 weeks`, `past three days`
  mapped(
    sequence(optional(word('ARTICLE')), longest<unknown>(word('PREVIOUS'), word('LAST')), number, daysOfUnit),
    meaning(
      ([, , count, days]) =>
        (today) =>
          days === 1 && count <= MAX_LISTED
            ? pastDays(count, today)
            : pastWeeks(today.subtract({ days: count * days }), today),
    ),
  ),
  // `de neste tre månedene`, `last 2 months`
  mapped(
    sequence(
      optional(word('ARTICLE')),
      longest<-1 | 1>(
        mapped(word('NEXT'), () => 1),
        mapped(longest<unknown>(word('PREVIOUS'), word('LAST')), () => -1),
      ),
      number,
      word('MONTH_UNIT'),
    ),
    meaning(([, side, count, months]) => (today) => {
      const other = today.add({ months: side * Math.min(count * months, MAX_MONTHS) });
      return side > 0 ? weeksFrom(today, other) : weeksFrom(other, today);
    }),
  ),
  // `the next fortnight`
  mapped(
    sequence(word('NEXT'), word('WEEK_UNIT')),
    meaning(
      ([, days]) =>
        (today) =>
          days > DAYS_OF_WEEK ? daysUntil('by', () => today.add({ days }))(today) : undefined,
    ),
  ),
  mapped(
    sequence(number, word('NEXT'), daysOfUnit),
    meaning(([count, , days]) => daysUntil('by', (today) => today.add({ days: count * days }))),
  ),
  // `mandag eller senere`
  mapped(
    sequence(weekday, word('OR_LATER')),
    meaning(([named]) => daysFrom('from', (today) => weekdayDate(named, today), true)),
  ),
  // `neste uke, tirsdag eller senere`
  mapped(
    sequence(weekRef, weekday, word('OR_LATER')),
    meaning(([ref, named]) =>
      daysFrom('from', (today) => findMonday(ref, today)?.add({ days: named.weekday - 1 })),
    ),
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

/** The days until a day or a week, as a function of the word before it. */
type UntilMeaning = (limit: 'before' | 'by') => DayMeaning;

/** The days from a day or a week on, as a function of the word before it. */
type FromMeaning = (limit: 'from' | 'after') => DayMeaning;

interface RangeAndDay {
  /** The day that is named first. */
  named: NamedWeekday;
  /** ISO weekdays, in the order of the words. */
  weekdays: readonly number[];
  /** Whether a word says that the days begin with the first. */
  hasFrom: boolean;
}
