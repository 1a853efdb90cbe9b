import { event } from './clock-rules.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { type DayMeaning, findDate, findMonday, meaning, weekdayDate, weekWhen } from './day-meanings.js';
import { dateWithMonth, of, weekday, weekRef } from './day-references.js';
import { daysFrom, daysUntil, type FindDay } from './day-spans.js';

const FRIDAY = 5;
const count = longest<number>(word('INTEGER'), word('NUMBER'));
const daysOfUnit = longest<number>(word('DAY_UNIT'), word('WEEK_UNIT'));
/** `14 dager`, `to uker` */
const countOfDays = mapped(sequence(count, daysOfUnit), ([number, days]) => number * days);

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
    ([{ weekday: number }, , ref]): UntilMeaning =>
      (limit) =>
        daysUntil(limit, (today) => findMonday(ref, today)?.add({ days: number - 1 })),
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
    sequence(count, word('NEXT'), daysOfUnit),
    meaning(([number, , days]) => daysUntil('by', (today) => today.add({ days: number * days }))),
  ),
  // `mandag eller senere`
  mapped(
    sequence(weekday, word('OR_LATER')),
    meaning(([named]) => daysFrom('from', (today) => weekdayDate(named, today))),
  ),
];
