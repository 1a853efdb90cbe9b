import { Temporal } from 'temporal-polyfill';
import { isHoliday } from '../../model/holidays.js';
import { mondayOf, stepWhen, WORKING_WEEKDAYS } from '../when.js';
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
import {
  type DayMeaning,
  dateRef,
  day,
  daysUntil,
  dayWhen,
  type FindDay,
  findDate,
  formatRef,
  indexOf,
  isTomorrow,
  MAX_DAYS_BEHIND,
  meaning,
  type Nth,
  namedDay,
  namedYear,
  nextHoliday,
  noSuchDate,
  nth,
  nthWeekday,
  number,
  of,
  sameOrNextWeekday,
  weekday,
  weekdayDate,
  weekWhen,
  yearOf,
} from './day-references.js';
import {
  findMonth,
  longSpan,
  MONTHS_OF_QUARTER,
  monthFromThis,
  quarter,
  weeksFrom,
} from './times-of-year.js';
import { LEXICON } from './vocabulary.js';

/** How long before or after a day another one is. The day of weeks and months is any of its week. */
interface Distance {
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
const distance: Parser<Distance> = shared(
  longest<Distance>(
    mapped(sequence(number, distanceUnit), ([count, [unit, size]]) => ({ unit, count: count * size })),
    mapped(phrase(HALF_YEAR), () => ({ unit: 'months', count: 6 })),
  ),
);

/** More of them are counted by nobody. */
const MAX_DISTANCE = 10_000;

/** The day so far from another one. @param side 1 for after it, -1 for before it */
const dayAt = (from: Temporal.PlainDate, { unit, count }: Distance, side: -1 | 1) =>
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
const fromToday: Parser<DistancesOf> = shared(
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
const oneFromToday: Parser<{ distance: Distance; side: -1 | 1 }> = mapped(
  fromToday,
  ({ distances: [only, ...more], side }) =>
    only && more.length === 0 ? { distance: only, side } : undefined,
);

/** The nearest such weekday before a day. */
const weekdayBefore = (weekday: number, today: Temporal.PlainDate): Temporal.PlainDate =>
  today.subtract({ days: ((today.dayOfWeek - weekday + 6) % 7) + 1 });

/** A weekday that is over. On a Friday, some mean this week by `forrige tirsdag`, and some the week before. */
const previousWeekday =
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

/** The nth such weekday of this month or a later one, whichever comes first. */
function firstNthWeekday(
  which: Nth,
  weekday: number,
  today: Temporal.PlainDate,
  months = [today, today.with({ day: 1 }).add({ months: 1 })],
): Temporal.PlainDate | undefined {
  const dates = months.flatMap(({ month }) => nthWeekday(which, { weekday, month }, today) ?? []);
  return dates.sort((one, other) => Temporal.PlainDate.compare(one, other))[0];
}

/** Whether nothing, the last before or the first after is asked for. */
const isNearest = (which: Nth | undefined, side: number) =>
  which === undefined || which === (side < 0 ? 'last' : 1);

/** `mandager`, `Mondays`; `fredags` is a part of another word. */
const plural: Parser<number> = (tokens, at) =>
  tokens[at]?.lower.endsWith('dags') ? undefined : word('WEEKDAY_PLURAL')(tokens, at);

const noun = shared(longest<number>(plural, word('WEEKDAY')));

/** `i morgen` */
const dayOffset: Parser<FindDay> = mapped(
  word('DAY_OFFSET'),
  (days): FindDay =>
    (today) =>
      today.add({ days }),
);

/** `from now`, `fra i dag` */
const fromNow = mapped(sequence(word('COUNTED_FROM'), word('DAY_OFFSET')), ([side, days]) =>
  side === 'from' && days === 0 ? true : undefined,
);

/** A day from which others are counted: `fredag`, `1. desember`, `i dag`, `julaften`. */
const anchor: Parser<FindDay> = longest<FindDay>(
  namedDay,
  dayOffset,
  mapped(
    word('HOLIDAY'),
    (rule): FindDay =>
      (today) =>
        nextHoliday(rule, today),
  ),
);

/** `fortnight from Friday`, without an article */
const fortnight: Parser<Distance> = mapped(word('WEEK_UNIT'), (days) =>
  days > 7 ? { unit: 'weeks', count: days / 7 } : undefined,
);

const MONTHS_OF_YEAR = 12;

/** The rules on days that are counted from others: `om to uker`, `torsdag åtte dager`, `første mandag i februar`. */
const COUNTED_DAY_RULES: readonly Parser<DayMeaning>[] = [
  mapped(
    fromToday,
    meaning(({ distances, side, isList }) => (today) => {
      const whens = distances.map((each) => {
        const date = dayAt(today, each, side);
        return each.unit === 'days' ? dayWhen(date) : weekWhen(date);
      });
      const [when] = whens;
      if (!when || whens.length === 1) return when && { kind: 'when', when };
      const listed = when.kind === 'day' ? ({ isList: true } as const) : ({ areWeeks: true } as const);
      return { kind: 'ask', why: 'several', readings: whens, ...(isList && listed) };
    }),
  ),
  // `fredag om to uker`, `tirsdag for to uker siden`
  mapped(
    sequence(weekday, oneFromToday),
    meaning(
      ([named, { distance: far, side }]) =>
        (today) =>
          day(mondayOf(dayAt(today, far, side)).add({ days: named.weekday - 1 })),
    ),
  ),
  // `torsdag åtte dager`
  mapped(
    sequence(weekday, word('WEEK_LATER')),
    meaning(
      ([named, days]) =>
        (today) =>
          day(weekdayDate(named, today).add({ days })),
    ),
  ),
  // `et år etter julaften`: soon after the holiday, the one that has just been
  mapped(
    sequence(distance, word('COUNTED_FROM'), word('HOLIDAY')),
    meaning(([far, side, rule]) => (today) => {
      if (side === 'before' || far.unit !== 'months' || far.count < MONTHS_OF_YEAR) return undefined;
      return day(dayAt(nextHoliday(rule, today.subtract({ days: MAX_DAYS_BEHIND })), far, 1));
    }),
  ),
  // `en uke fra fredag`, `to dager før julaften`, `a fortnight from tomorrow`
  mapped(
    sequence(longest(distance, fortnight), word('COUNTED_FROM'), anchor),
    meaning(([far, side, findDay]) => (today) => {
      // `en dag før jul` is any day before it.
      if (side !== 'from' && far.unit === 'days' && far.count === 1) return undefined;
      const date = findDay(today);
      return date && day(dayAt(date, far, side === 'before' ? -1 : 1));
    }),
  ),
  // `i dag om ei uke`
  mapped(
    sequence(word('DAY_OFFSET'), oneFromToday),
    meaning(
      ([offset, { distance: far, side }]) =>
        (today) =>
          day(dayAt(today.add({ days: offset }), far, side)),
    ),
  ),
  // `2 Sundays from now`, `om to fredager`, `to fredager siden`
  mapped(
    longest<[count: number, weekday: number, side: -1 | 1]>(
      mapped(sequence(number, noun, longest<unknown>(word('AHEAD'), fromNow)), ([count, weekday]) => [
        count,
        weekday,
        1,
      ]),
      mapped(sequence(word('IN'), number, noun), ([, count, weekday]) => [count, weekday, 1]),
      mapped(
        sequence(optional(word('BEFORE_WITHOUT_LETTER')), number, noun, word('AGO')),
        ([, count, weekday]) => [count, weekday, -1],
      ),
    ),
    meaning(([count, weekday, side]) => (today) => {
      const weeks = Math.min(count, MAX_COUNT);
      const next = weekdayDate({ weekday, isNext: true }, today);
      return side < 0
        ? day(weekdayBefore(weekday, today).subtract({ weeks: weeks - 1 }))
        : day(next.add({ weeks: weeks - 1 }));
    }),
  ),
  // `sist tirsdag`, `forrige fredag`, `last monday`; not `jeg spurte sist, fredag passer`
  (tokens, at) => {
    const match = sequence(of, word('PREVIOUS'), word('WEEKDAY'))(tokens, at);
    if (!match || tokens[match.end - 2]?.isBeforeComma) return undefined;
    const [, which, number] = match.value;
    return { end: match.end, value: previousWeekday(number, which) };
  },
  // `dagen etter 17. mai`
  mapped(
    sequence(word('DAY_BESIDE'), word('HOLIDAY')),
    meaning(
      ([days, rule]) =>
        (today) =>
          day(nextHoliday(rule, today).add({ days })),
    ),
  ),
  mapped(
    sequence(word('DAY_BESIDE'), dateRef),
    meaning(([days, ref]) => (today) => {
      const date = findDate(ref, today);
      return date ? day(date.add({ days })) : noSuchDate(formatRef(ref));
    }),
  ),
  // `dagen etter i morgen`, `dagen før fredag`
  mapped(
    sequence(word('DAY_BESIDE'), anchor),
    meaning(([days, findDay]) => (today) => {
      const date = findDay(today);
      return date && day(date.add({ days }));
    }),
  ),
  // `første mandag i februar`, `siste fredag i november`
  mapped(
    sequence(nth, word('WEEKDAY'), word('ON'), word('MONTH'), optional(namedYear)),
    meaning(([which, weekday, , month, year = {}]) => (today) => {
      const date = nthWeekday(which, { weekday, month, year: yearOf(year, today) }, today);
      return date && day(date);
    }),
  ),
  // `første mandag i desember og januar`
  mapped(
    sequence(
      nth,
      word('WEEKDAY'),
      word('ON'),
      word('MONTH'),
      longest<unknown>(word('AND'), word('OR')),
      of,
      word('MONTH'),
    ),
    meaning(([which, weekday, , first, , , last]) => (today) => {
      const dates = [first, last].flatMap((month) => {
        const { year } = findMonth(month, today);
        return nthWeekday(which, { weekday, month, year }, today) ?? [];
      });
      return dates.length === 2
        ? { kind: 'ask', why: 'several', readings: dates.map(dayWhen), isList: true }
        : undefined;
    }),
  ),
  // `siste dag i november`
  mapped(
    sequence(nth, word('DAY_UNIT'), word('ON'), word('MONTH'), optional(namedYear)),
    meaning(([which, , , month, ref = {}]) => (today) => {
      const year = yearOf(ref, today);
      const of = { year: year ?? today.year, month, day: 1 };
      const named = dayOfMonth(which, Temporal.PlainDate.from(of));
      const date =
        named === undefined
          ? undefined
          : findDate({ day: named, month, ...(year !== undefined && { year }) }, today);
      return date && day(date);
    }),
  ),
  // `den siste dagen i måneden`
  mapped(
    sequence(nth, longest<unknown>(word('DAY_UNIT'), word('TODAY_NOUN')), of, monthFromThis),
    meaning(([which, , , findFirst]) => (today) => {
      const first = findFirst(today);
      const named = dayOfMonth(which, first);
      return named === undefined ? undefined : day(first.with({ day: named }));
    }),
  ),
  // `nest siste fredag`: of this month or the next
  mapped(
    sequence(word('NEXT_TO_LAST'), word('WEEKDAY')),
    meaning(([, weekday]) => (today) => {
      const months = [today, today.with({ day: 1 }).add({ months: 1 })];
      const dates = months.flatMap(
        ({ month, year }) => nthWeekday('next-to-last', { weekday, month, year }, today) ?? [],
      );
      const [only, ...more] = dates
        .filter((date) => Temporal.PlainDate.compare(date, today) >= 0)
        .map(dayWhen);
      if (!only || more.length === 0) return only && { kind: 'when', when: only };
      return { kind: 'ask', why: 'ambiguous', readings: [only, ...more] };
    }),
  ),
  // `Thursday after next`, `fredag etter neste`
  mapped(
    longest(
      mapped(sequence(of, word('WEEKDAY'), word('AFTER_NEXT')), ([, weekday]) => weekday),
      // `neste fredag igjen`
      mapped(sequence(of, word('NEXT'), word('WEEKDAY'), word('AGAIN')), ([, , weekday]) => weekday),
    ),
    meaning((weekday) => (today) => day(weekdayDate({ weekday, isNext: true }, today).add({ weeks: 1 }))),
  ),
  // `3. tirsdag i måneden`
  mapped(
    sequence(nth, word('WEEKDAY'), of, word('LONG_SPAN')),
    meaning(([which, weekday, , span]) => (today) => {
      if (span !== 'month' && span !== 'next-month') return undefined;
      const months = [today, today.with({ day: 1 }).add({ months: 1 })].slice(span === 'month' ? 0 : 1);
      const date = firstNthWeekday(which, weekday, today, months);
      return date && day(date);
    }),
  ),
  // `første fredag i kvartalet`
  mapped(
    sequence(nth, word('WEEKDAY'), of, quarter),
    meaning(([which, weekday, , findFirst]) => (today) => {
      const inMonth = findFirst(today).add({ months: indexOf(which) < 0 ? MONTHS_OF_QUARTER - 1 : 0 });
      const dates = [inMonth, inMonth.add({ months: MONTHS_OF_QUARTER })].flatMap(
        ({ month, year }) => nthWeekday(which, { weekday, month, year }, today) ?? [],
      );
      const date = dates.find((each) => Temporal.PlainDate.compare(each, today) >= 0);
      return date && day(date);
    }),
  ),
  // `mandag over nyttår`, `fredag før jul`
  mapped(
    sequence(optional(nth), weekday, word('WEEK_SIDE'), word('SEASON')),
    meaning(([which, named, side, { first, last }]) => (today) => {
      if (!isNearest(which, side)) return undefined;
      const beside = nextHoliday(side < 0 ? first : last, today).add({ days: side });
      const ahead = (named.weekday - beside.dayOfWeek + 7) % 7;
      return day(beside.add({ days: side > 0 ? ahead : (ahead - 7) % 7 }));
    }),
  ),
  // `morgen tidlig`
  (tokens, at) => {
    const match = sequence(word('MORNING_OR_TOMORROW'), word('EARLY'))(tokens, at);
    const isOfDay = LEXICON.WEEKDAY.has(tokens[at - 1]?.lower ?? '');
    return match && !isOfDay ? { end: at + 1, value: (today) => day(today.add({ days: 1 })) } : undefined;
  },
  // `fredags ettermiddag`
  (tokens, at) => {
    const match = word('WEEKDAY_PLURAL')(tokens, at);
    if (!match || !tokens[at]?.lower.endsWith('s') || !word('PART_OF_DAY')(tokens, match.end))
      return undefined;
    const { end, value: weekday } = match;
    return { end, value: (today) => day(weekdayDate({ weekday, isNext: false }, today)) };
  },
  mapped(
    sequence(word('DAY_OFFSET'), word('WEEK_LATER')),
    meaning(
      ([offset, days]) =>
        (today) =>
          day(today.add({ days: offset + days })),
    ),
  ),
];

/** The rules on weeks that are counted from a month or a season: `første uka i desember`, `siste uka før jul`. */
const COUNTED_WEEK_RULES: readonly Parser<DayMeaning>[] = [
  // `siste uka før jul`, `uka etter påske`
  mapped(
    sequence(optional(word('THE')), optional(nth), word('WEEK'), word('WEEK_SIDE'), word('SEASON')),
    meaning(([, which, , side, { week }]) => (today) => {
      if (!isNearest(which, side)) return undefined;
      return { kind: 'when', when: weekWhen(nextHoliday(week, today).add({ weeks: side })) };
    }),
  ),
  // `uka etter høstferien`, `uka før fellesferien`
  mapped(
    sequence(optional(word('THE')), optional(nth), word('WEEK'), word('WEEK_SIDE'), word('LONG_SPAN')),
    meaning(([, which, , side, span]) => (today) => {
      const piece = WEEKS_OF_HOLIDAY.has(span) && isNearest(which, side) ? longSpan(span, today) : undefined;
      if (piece?.kind === 'when') return { kind: 'when', when: stepWhen(piece.when, side) };
      if (piece?.kind !== 'ask') return undefined;
      // The common holiday has all its weeks; of the others, each is that of some counties.
      const beside = side < 0 ? piece.readings[0] : piece.readings.at(-1);
      if (span === 'summer') return beside && { kind: 'when', when: stepWhen(beside, side) };
      return { ...piece, readings: piece.readings.map((each) => stepWhen(each, side)) };
    }),
  ),
  // `første uka i desember`: a week is of the month that has its Thursday, as in ISO 8601.
  mapped(
    sequence(optional(word('IN')), nth, word('WEEK'), word('ON'), word('MONTH'), optional(namedYear)),
    meaning(([, which, , , month, year = {}]) => (today) => {
      const date = nthWeekday(which, { weekday: THURSDAY, month, year: yearOf(year, today) }, today);
      return date && { kind: 'when', when: weekWhen(date) };
    }),
  ),
  // `siste uka i måneden`
  mapped(
    sequence(nth, word('WEEK'), of, word('LONG_SPAN')),
    meaning(([which, , , span]) => (today) => {
      if (span !== 'month' && span !== 'next-month') return undefined;
      const { month, year } = today.with({ day: 1 }).add({ months: span === 'month' ? 0 : 1 });
      const date = nthWeekday(which, { weekday: THURSDAY, month, year }, today);
      return date && { kind: 'when', when: weekWhen(date) };
    }),
  ),
  // `de to første ukene i januar`, `the first two weeks of December`
  mapped(
    sequence(
      optional(word('ARTICLE')),
      longest<{ count: number; which: Nth }>(
        mapped(sequence(number, nth), ([count, which]) => ({ count, which })),
        mapped(sequence(nth, number), ([which, count]) => ({ count, which })),
      ),
      word('WEEK_UNIT'),
      word('ON'),
      word('MONTH'),
      optional(word('YEAR')),
    ),
    meaning(([, { count, which }, , , month, year]) => (today) => {
      const date = nthWeekday(which, { weekday: THURSDAY, month, year }, today);
      const isOfMonth = which === 'last' || which === 1;
      if (!date || !isOfMonth || count > MAX_WEEKS_OF_MONTH) return undefined;
      const first = mondayOf(which === 'last' ? date.subtract({ weeks: count - 1 }) : date);
      return weeksFrom(Temporal.PlainDate.compare(first, today) < 0 ? today : first);
    }),
  ),
];

/** `hver mandag og onsdag`, `hver dag`, `hver morgen`, `ukentlig` */
const led: Parser<DayMeaning> = (tokens, at) => {
  const match = word('RECURRENCE')(tokens, at);
  if (!match) return undefined;
  const { end, value } = match;
  const everyOther = word('EVERY_OTHER')(tokens, at)?.end === end;
  if (value !== 'each') return { end, value: recurringWeek(value === 'daily' ? WORKING_WEEKDAYS : []) };
  // `alle fredag` asks everybody about Friday.
  if (tokens[at]?.lower === 'alle' && word('WEEKDAY')(tokens, end)) return undefined;
  const named = days(tokens, end);
  if (named) return { end: named.end, value: recurringDays(named.value, everyOther) };
  // `alle morgener` is a part of the day.
  const isPart = word('PART_OF_DAY')(tokens, end) !== undefined && tokens[at]?.lower !== 'alle';
  return isPart ? { end, value: recurringWeek(WORKING_WEEKDAYS) } : undefined;
};

/** Each working day, or no certain day of each week: the week is the answer. */
const recurringWeek =
  (recurs: readonly number[]): DayMeaning =>
  (today) => ({ kind: 'when', when: weekWhen(sameOrNextWeekday(today)), recurs });

/** `mandag`, `mandag og onsdag` */
const listFrom = (first: Parser<number>): Parser<readonly number[]> =>
  mapped(sequence(first, more), ([day, others]) => [
    day,
    ...(others ? [others[0][2], ...(others[1] ? [others[1][2]] : [])] : []),
  ]);

const each = word('RECURRENCE');

const another = sequence(longest<unknown>(word('AND'), word('OR')), optional(each), noun);

const more = optional(sequence(another, optional(another)));

const days = listFrom(noun);

const recurringDays =
  (weekdays: readonly number[], isEveryOther = false): DayMeaning =>
  (today) => {
    const date = firstWeekdayFrom(weekdays, today);
    const [weekday] = weekdays;
    return (
      date && {
        kind: 'when',
        when: dayWhen(date),
        ...(weekday !== undefined && weekdays.length === 1 && { weekday }),
        recurs: weekdays,
        ...(isEveryOther && { isEveryOther: true as const }),
      }
    );
  };

/** The rules on days that recur: `hver mandag`, `annenhver torsdag`, `on Fridays`, `hver dag`. */
const RECURRING_RULES: readonly Parser<DayMeaning>[] = [
  led,
  mapped(
    sequence(of, listFrom(plural)),
    meaning(([, weekdays]) => recurringDays(weekdays)),
  ),
  // `første mandag i hver måned`
  mapped(
    sequence(nth, word('WEEKDAY'), of, word('EVERY_MONTH')),
    meaning(([which, weekday]) => (today) => {
      const date = firstNthWeekday(which, weekday, today);
      return date && { kind: 'when', when: dayWhen(date), recurs: [] };
    }),
  ),
];

/** The rule on working days: `neste virkedag`, `om tre arbeidsdager`, `første virkedag i desember`. */
const workdayRule: Parser<DayMeaning> = (tokens, at) =>
  hasNoun(tokens, at) ? anyWorkday(tokens, at) : undefined;

/** The noun stands behind one word or two. Most sentences have none, so that the rules are not tried. */
const hasNoun: Parser<true> = (tokens, at) =>
  [1, 2].some((ahead) => word('WORKDAY_NOUN')(tokens, at + ahead)) ? { end: at, value: true } : undefined;

const first: Parser<unknown> = mapped(word('ORDINAL'), (number) => (number === 1 ? true : undefined));

const next = longest<unknown>(word('NEXT'), word('FIRST_COMING'), first);

const count = longest<number>(word('INTEGER'), word('NUMBER'));

/** More working days ahead are counted by nobody. */
const MAX_COUNT = 60;

const isWorkday = (date: Temporal.PlainDate) => date.dayOfWeek < SATURDAY && !isHoliday(date);

const SATURDAY = 6;

const anyWorkday = longest<DayMeaning>(
  mapped(
    longest<unknown>(sequence(of, next, word('WORKDAY_NOUN')), sequence(next, word('WORKDAY_NOUN'))),
    meaning(() => (today) => day(workdayBeside(today, 1, 1))),
  ),
  mapped(
    sequence(word('IN'), count, word('WORKDAY_NOUN')),
    meaning(
      ([, days]) =>
        (today) =>
          day(workdayBeside(today, days, 1)),
    ),
  ),
  mapped(
    sequence(word('BEFORE'), count, word('WORKDAY_NOUN')),
    meaning(([limit, days]) => daysUntil(limit, (today) => workdayBeside(today, days, 1))),
  ),
  mapped(
    sequence(nth, word('WORKDAY_NOUN'), word('ON'), word('MONTH'), optional(word('YEAR'))),
    meaning(([which, , , month, year]) => (today) => {
      const years = year === undefined ? [today.year, today.year + 1] : [year];
      const dates = years.flatMap(
        (each) => workdayOfMonth(which, Temporal.PlainDate.from({ year: each, month, day: 1 })) ?? [],
      );
      const date = dates.find((each) => year !== undefined || today.until(each).sign >= 0);
      return date && day(date);
    }),
  ),
  // `siste arbeidsdag i måneden`
  mapped(
    sequence(nth, word('WORKDAY_NOUN'), of, monthFromThis),
    meaning(([which, , , findFirst]) => (today) => {
      const date = workdayOfMonth(which, findFirst(today));
      return date && day(date);
    }),
  ),
);

/** Rules on days and weeks beside a season: `første dag etter påske`, `første uka på nyåret`. */

const dayNoun = longest<unknown>(word('WORKDAY_NOUN'), word('DAY_UNIT'), word('TODAY_NOUN'));

const SEASON_RULES: readonly Parser<DayMeaning>[] = [
  // The next working day: `første arbeidsdag etter jul`, `siste dag før påske`
  mapped(
    sequence(nth, optional(word('LENGTH_ADJECTIVE')), dayNoun, word('WEEK_SIDE'), word('SEASON')),
    meaning(([which, , , side, { first, last }]) => (today) => {
      if (!isNearest(which, side)) return undefined;
      return day(workdayBeside(nextHoliday(side === -1 ? first : last, today), 1, side));
    }),
  ),
  // `andre uka på nyåret`
  mapped(
    sequence(nth, word('WEEK'), of, word('LONG_SPAN')),
    meaning(([which, , , span]) => (today) => {
      if (typeof which !== 'number' || !COUNTED_SPANS.has(span)) return undefined;
      const piece = longSpan(span, today);
      const when = piece.kind === 'ask' ? piece.readings[which - 1] : undefined;
      return when && { kind: 'when', when };
    }),
  ),
];

const THURSDAY = 4;

const WEEKS_OF_HOLIDAY: ReadonlySet<string> = new Set([
  'winter-break',
  'autumn-break',
  'summer',
  'holy-week',
]);

const MAX_WEEKS_OF_MONTH = 4;

/** The spans whose weeks are counted. */
const COUNTED_SPANS: ReadonlySet<string> = new Set(['new-year', 'after-easter']);

/** The nth working day after a date, or before it. @param step 1 or -1 */
function workdayBeside(date: Temporal.PlainDate, count: number, step: 1 | -1): Temporal.PlainDate {
  let found = date;
  for (let left = Math.min(count, MAX_COUNT); left > 0; ) {
    found = found.add({ days: step });
    if (isWorkday(found)) left -= 1;
  }
  return found;
}

/** The nth working day of a month, which begins with a date. */
function workdayOfMonth(which: Nth, first: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const days = Array.from({ length: first.daysInMonth }, (_, at) => first.add({ days: at }));
  return days.filter(isWorkday).at(indexOf(which));
}

/** The day of the month for `the third day` or `the last day`; undefined if the month is shorter. */
function dayOfMonth(which: Nth, { daysInMonth }: Temporal.PlainDate): number | undefined {
  const index = indexOf(which);
  const named = index < 0 ? daysInMonth + 1 + index : index + 1;
  return named <= daysInMonth ? named : undefined;
}

/** The first day from a date on that is one of the ISO weekdays. */
export function firstWeekdayFrom(
  weekdays: readonly number[],
  date: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const dates = weekdays.map((weekday) => weekdayDate({ weekday, isNext: false }, date));
  return dates.sort((a, b) => Temporal.PlainDate.compare(a, b))[0];
}

/** The rules on days and weeks that are counted from others, that recur, and on working days: `om to uker`, `hver mandag`. */
export const COUNTED_RULES: readonly Parser<DayMeaning>[] = [
  ...COUNTED_DAY_RULES,
  ...COUNTED_WEEK_RULES,
  ...RECURRING_RULES,
  workdayRule,
  ...SEASON_RULES,
];
