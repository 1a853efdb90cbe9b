import type { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { event, isEarliestOn } from './clock.js';
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
  type DayPiece,
  dateWithMonth,
  dayNumber,
  daysUntil,
  dayWhen,
  type FindDay,
  FRIDAY,
  findDate,
  findMonday,
  listSpanWeeks,
  MAX_LISTED,
  meaning,
  namedDay,
  nextHoliday,
  number,
  of,
  partOfWeek,
  sameOrNextWeekday,
  weekday,
  weekdayDate,
  weekRef,
  weekWhen,
} from './day-references.js';
import type { Token } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';
import { findMonth, lastDayOf, MONTHS_OF_QUARTER, month, quarter, weeksFrom } from './times-of-year.js';

/** The last days before today: of one week the working days, where there are any. */
function pastDays(count: number, today: Temporal.PlainDate): DayPiece {
  const all = Array.from({ length: count }, (_, at) => today.subtract({ days: count - at }));
  const isOneWeek = all[0] !== undefined && mondayOf(all[0]).equals(mondayOf(today.subtract({ days: 1 })));
  const working = all.filter(({ dayOfWeek }) => dayOfWeek <= FRIDAY);
  // A week is shown with its working days, or with its weekend.
  const readings = (isOneWeek && working.length > 0 ? working : all).map(dayWhen);
  const [only, ...more] = readings;
  return only && more.length === 0
    ? { kind: 'when', when: only }
    : { kind: 'ask', why: 'several', readings, isList: true };
}

/** The weeks from a date until today, or the one week that they are. */
function pastWeeks(from: Temporal.PlainDate, today: Temporal.PlainDate): DayPiece {
  const weeks = listSpanWeeks(from, today);
  const [week] = weeks;
  return week && weeks.length === 1
    ? { kind: 'when', when: week }
    : { kind: 'ask', why: 'several', readings: weeks, areWeeks: true, span: { begins: from, ends: today } };
}

/**
 * `fra torsdag av`, `etter onsdag`: the days from then on to the end of their week.
 *
 * @param isWeekday whether the day is a weekday alone, which may be of a week that is named elsewhere
 */
const daysFrom =
  (limit: 'from' | 'after', findDay: FindDay, isWeekday = false): DayMeaning =>
  (today) => {
    const date = findDay(today);
    if (!date) return undefined;
    const first = limit === 'after' ? sameOrNextWeekday(date.add({ days: 1 })) : date;
    const friday = mondayOf(first).add({ days: FRIDAY - 1 });
    const readings = [weekWhen(date), dayWhen(date)];
    const { part } = partOfWeek(first, friday);
    const piece: DayPiece = {
      kind: 'ask',
      why: 'open',
      readings,
      span: { begins: first },
      ...(part && { part: { ...part, ...(isWeekday && { isOfAnyWeek: true }) } }),
    };
    return limit === 'after'
      ? piece
      : { ...piece, toHour: { weekday: date.dayOfWeek, side: 'first', piece } };
  };

/** A quarter as its last month. */
const quarterEnd = mapped(
  quarter,
  (findFirst) => (today: Temporal.PlainDate) => findFirst(today).add({ months: MONTHS_OF_QUARTER - 1 }),
);

/** `før ho går på fredag` is on that day. */
const isGoingHome = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.lower === 'går' && word('LEAVING')(tokens, at - 1)?.end === at + 2;

/** What happens on the day: `styremøtet på`; not `close of business`, a part of the day. */
const eventOf: Parser<unknown> = (tokens, at) =>
  word('PART_OF_DAY')(tokens, at) || isGoingHome(tokens, at)
    ? undefined
    : sequence(
        optional(word('THE')),
        longest<unknown>(event, definiteNoun),
        longest<unknown>(of, happens),
      )(tokens, at);

/** What has a name of its own, in the definite form: `kommunestyret`. */
const definiteNoun: Parser<true> = (tokens, at) => {
  const token = tokens[at];
  const isNoun =
    token !== undefined && /^\p{Ll}{4,}(?:et|en|a|ene)$/u.test(token.text) && !looksLikeTime(token);
  return isNoun ? { end: at + 1, value: true } : undefined;
};

/** What is done with it on that day: `notatet skal til departementet`, `saken må ut`. */
const happens: Parser<true> = (tokens, at) => {
  if (!HAPPENS.has(tokens[at]?.lower ?? '')) return undefined;
  const end = tokens.findIndex(
    (token, each) =>
      each > at && (!/^\p{Ll}+$/u.test(token.text) || each - at > MAX_HAPPENING || namedDay(tokens, each)),
  );
  return end > at && namedDay(tokens, end) ? { end, value: true } : undefined;
};

const HAPPENS = new Set(
  'skal må går blir leveres sendes starter begynner kommer ankommer åpner is goes starts must has comes arrives opens'.split(
    ' ',
  ),
);

/** Words between the verb and the day. */
const MAX_HAPPENING = 4;

const daysOfUnit = shared(longest<number>(word('DAY_UNIT'), word('WEEK_UNIT')));

/** `14 dager`, `to uker` */
const countOfDays = mapped(sequence(number, daysOfUnit), ([count, days]) => count * days);

/** `den 15.`, `the 15th`; `the 5` may be an hour. */
const theDayOfMonth: Parser<number> = (tokens, at) => {
  const match = sequence(word('THE'), longest<number>(dayNumber, word('ORDINAL')))(tokens, at);
  const isDate = /^\d{1,2}(?:\.|st|nd|rd|th)$/u.test(tokens[at + 1]?.lower ?? '');
  return match && isDate ? { end: match.end, value: match.value[1] } : undefined;
};

const IS_OVER = phraseTable(
  'er over|er omme|er slutt|er ferdig|er forbi|er til ende|is over|is out|is done|ends',
);

/** `by Thursday at the latest` */
const AT_LATEST = phraseTable(
  'at the latest|at latest|at the very latest|som senest|som seinast|på det seneste',
);

const untilMeaning = longest<UntilMeaning>(
  // `by the end of Thursday`
  mapped(
    sequence(word('END_OF'), namedDay),
    ([, findDay]): UntilMeaning =>
      () =>
        daysUntil('by', findDay),
  ),
  // `før onsdag er over`, `before the week is over`
  mapped(
    sequence(namedDay, phrase(IS_OVER)),
    ([findDay]): UntilMeaning =>
      () =>
        daysUntil('by', findDay),
  ),
  mapped(
    sequence(weekRef, phrase(IS_OVER)),
    ([ref]): UntilMeaning =>
      () =>
        daysUntil('by', (today) => findMonday(ref, today)?.add({ days: FRIDAY - 1 })),
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
export const LIMIT_RULES: readonly Parser<DayMeaning>[] = [
  // `før jobb` is a part of the day.
  (tokens, at) => {
    const match = sequence(
      optional(word('SOME_DAY')),
      word('BEFORE'),
      untilMeaning,
      optional(phrase(AT_LATEST)),
    )(tokens, at);
    if (!match || word('PART_OF_DAY')(tokens, at)) return undefined;
    const [, limit, make] = match.value;
    return { end: match.end, value: make(limit) };
  },
  (tokens, at) => {
    const match = isEarliestOn(tokens, at) ? undefined : sequence(word('FROM'), fromMeaning)(tokens, at);
    return match && { end: match.end, value: match.value[1](match.value[0]) };
  },
  // `Thursday at the latest`
  mapped(
    sequence(namedDay, phrase(AT_LATEST)),
    meaning(([findDay]) => daysUntil('by', findDay)),
  ),
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

/** The days until a day or a week, as a function of the word before it. */
type UntilMeaning = (limit: 'before' | 'by') => DayMeaning;

/** The days from a day or a week on, as a function of the word before it. */
type FromMeaning = (limit: 'from' | 'after') => DayMeaning;
