import { event } from './clock-points.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { findDate, findMonday, weekdayDate, weekWhen } from './day-meanings.js';
import { type DayMeaning, meaning } from './day-pieces.js';
import { dateWithMonth, number, of, weekday, weekRef } from './day-references.js';
import type { FindDay } from './day-spans.js';
import { findMonth, weeksFrom } from './long-spans.js';
import { daysFrom, daysUntil } from './open-days.js';

const FRIDAY = 5;
const daysOfUnit = longest<number>(word('DAY_UNIT'), word('WEEK_UNIT'));
/** `14 dager`, `to uker` */
const countOfDays = mapped(sequence(number, daysOfUnit), ([count, days]) => count * days);

/** `torsdag`, `10. desember`, `torsdag 10. desember` */
const namedDay = longest<FindDay>(
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
const eventOf: Parser<unknown> = (tokens, at) =>
  word('PART_OF_DAY')(tokens, at) ? undefined : sequence(optional(word('THE')), event, of)(tokens, at);

/** The days until a day or a week, as a function of the word before it. */
type UntilMeaning = (limit: 'before' | 'by') => DayMeaning;
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

/** The days from a day or a week on, as a function of the word before it. */
type FromMeaning = (limit: 'from' | 'after') => DayMeaning;
const fromMeaning = longest<FromMeaning>(
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
  // `etter 1. desember`
  mapped(
    dateWithMonth,
    (ref): FromMeaning =>
      (limit) =>
        daysFrom(limit, (today) => findDate(ref, today)),
  ),
);

/** The rules on days that only begin, or only end: `før fredag`, `fra torsdag`, `innen 14 dager`. */
export const LIMIT_RULES: readonly Parser<DayMeaning>[] = [
  mapped(sequence(word('BEFORE'), untilMeaning), ([limit, make]) => make(limit)),
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
