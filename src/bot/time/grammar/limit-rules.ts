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

/** The rules on days that only begin, or only end: `før fredag`, `fra torsdag`, `innen 14 dager`. */
export const LIMIT_RULES: readonly Parser<DayMeaning>[] = [
  // `før fredag`, `innen 10. desember`, `før styremøtet på torsdag`
  mapped(
    sequence(word('BEFORE'), optional(eventOf), namedDay),
    meaning(([limit, isOfEvent, findDay]) => daysUntil(isOfEvent ? 'before' : limit, findDay)),
  ),
  // `innen i morgen`
  mapped(
    sequence(word('BEFORE'), word('DAY_OFFSET')),
    meaning(([limit, days]) =>
      limit === 'by' && days >= 0 ? daysUntil(limit, (today) => today.add({ days })) : () => undefined,
    ),
  ),
  // `senest torsdag neste uke`
  mapped(
    sequence(word('BEFORE'), weekday, of, weekRef),
    meaning(([limit, { weekday: number }, , ref]) =>
      daysUntil(limit, (today) => findMonday(ref, today)?.add({ days: number - 1 })),
    ),
  ),
  mapped(
    word('BEFORE_WEEKEND'),
    meaning(() => daysUntil('by', (today) => weekdayDate({ weekday: FRIDAY, isNext: false }, today))),
  ),
  // `innen utgangen av neste uke`
  mapped(
    sequence(word('BEFORE'), word('END_OF'), weekRef),
    meaning(([, , ref]) => daysUntil('by', (today) => findMonday(ref, today)?.add({ days: FRIDAY - 1 }))),
  ),
  // `innen 14 dager`, `de neste to ukene`, `dei to neste vekene`
  mapped(
    sequence(longest<unknown>(word('BEFORE'), word('NEXT')), countOfDays),
    meaning(([, days]) => daysUntil('by', (today) => today.add({ days }))),
  ),
  mapped(
    sequence(count, word('NEXT'), daysOfUnit),
    meaning(([number, , days]) => daysUntil('by', (today) => today.add({ days: number * days }))),
  ),
  // `innen uka`, `før uke 50`
  mapped(
    sequence(word('BEFORE'), weekRef),
    meaning(([limit, ref]) =>
      daysUntil('by', (today) => {
        const daysBehind = limit === 'by' ? FRIDAY - 1 : FRIDAY - 8;
        return findMonday(ref, today)?.add({ days: daysBehind });
      }),
    ),
  ),
  // `etter uke 49`
  mapped(
    sequence(word('FROM'), weekRef),
    meaning(([limit, ref]) => (today) => {
      const monday = findMonday(ref, today)?.add({ weeks: limit === 'from' ? 0 : 1 });
      return monday && { kind: 'when', when: weekWhen(monday) };
    }),
  ),
  // `fra torsdag`, `etter 1. desember`
  mapped(
    sequence(word('FROM'), weekday),
    meaning(([limit, named]) => daysFrom(limit, (today) => weekdayDate(named, today), true)),
  ),
  mapped(
    sequence(word('FROM'), dateWithMonth),
    meaning(([limit, ref]) => daysFrom(limit, (today) => findDate(ref, today))),
  ),
  // `mandag eller senere`
  mapped(
    sequence(weekday, word('OR_LATER')),
    meaning(([named]) => daysFrom('from', (today) => weekdayDate(named, today))),
  ),
];
