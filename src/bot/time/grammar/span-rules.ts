import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import {
  type DateRef,
  type DayMeaning,
  dayWhen,
  findDate,
  findMonday,
  meaning,
  weekdayDate,
  weekWhen,
} from './day-meanings.js';
import { dateRef, dateWithMonth, dayNumber, nameless, of, weekday, weekRef } from './day-references.js';
import {
  daysFrom,
  daysUntil,
  severalDates,
  severalDays,
  threeDays,
  weekdaysInWeek,
  weekend,
} from './day-spans.js';
import { findMonth, longSpan, weeksFrom } from './long-spans.js';

/** Between days of a list. A comma is no token. */
const ANOTHER = longest<unknown>(word('AND'), word('OR'));

/** A date whose month may stand with the last one: `24.-26. november`. */
const firstDate = longest<DateRef>(
  dateRef,
  mapped(dayNumber, (dayOfMonth) => ({ day: dayOfMonth })),
);

const FRIDAY = 5;
const count = longest<number>(word('INTEGER'), word('NUMBER'));
const daysOfUnit = longest<number>(word('DAY_UNIT'), word('WEEK_UNIT'));
/** `14 dager`, `to uker` */
const countOfDays = mapped(sequence(count, daysOfUnit), ([number, days]) => number * days);

/** The rules on words that name several days, or none at one end: `før fredag`, `24.-26. november`, `i jula`. */
export const SPAN_RULES: readonly Parser<DayMeaning>[] = [
  mapped(
    sequence(of, word('WEEKEND')),
    meaning(([, offset]) => weekend(offset)),
  ),
  mapped(
    word('LONG_SPAN'),
    meaning((name) => (today) => longSpan(name, today)),
  ),
  mapped(
    longest(sequence(of, nameless(word('MONTH'))), sequence(word('ON'), word('MONTH'))),
    meaning(([, month]) => (today) => {
      const first = findMonth(month, today);
      return weeksFrom(first.month === today.month ? today : first);
    }),
  ),
  mapped(
    sequence(weekday, longest<unknown>(word('AND'), word('OR')), weekday),
    meaning(([first, , last]) => severalDays(first, last, false)),
  ),
  mapped(
    sequence(optional(word('FROM')), weekday, word('UNTIL'), weekday),
    meaning(([, first, , last]) => severalDays(first, last, true)),
  ),
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
  // `før fredag`, `innen 10. desember`
  mapped(
    sequence(word('BEFORE'), weekday),
    meaning(([limit, named]) => daysUntil(limit, (today) => weekdayDate(named, today))),
  ),
  mapped(
    sequence(word('BEFORE'), dateWithMonth),
    meaning(([limit, ref]) => daysUntil(limit, (today) => findDate(ref, today))),
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
  // `this week or next`, `denne uka eller den neste`
  mapped(
    sequence(weekRef, word('OR'), optional(word('THE')), word('NEXT')),
    meaning(([ref]) => (today) => {
      const monday = findMonday(ref, today);
      if (!monday) return undefined;
      return {
        kind: 'ask',
        why: 'several',
        readings: [monday, monday.add({ weeks: 1 })].map(weekWhen),
        areWeeks: true,
      };
    }),
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
  // `1. og 3. desember`
  mapped(
    sequence(firstDate, longest<unknown>(word('AND'), word('OR')), dateRef),
    meaning(([first, , last]) => severalDates(first, last, false)),
  ),
  // `fra mandag 30. november til fredag 4. desember`
  mapped(
    sequence(optional(word('FROM')), weekday, firstDate, word('UNTIL'), weekday, dateRef),
    meaning(([, from, first, , to, last]) => (today) => {
      const piece = severalDates(first, last, true)(today);
      const days = [findDate({ ...last, ...first }, today), findDate(last, today)];
      const fits = days.every((date, at) => date?.dayOfWeek === (at === 0 ? from : to).weekday);
      return fits ? piece : undefined;
    }),
  ),
  // `24.-26. november`, `fra 1.12 til 5.12`, `mellom 7. og 11. desember`
  mapped(
    sequence(optional(word('FROM')), firstDate, word('UNTIL'), dateRef),
    meaning(([, first, , last]) => severalDates(first, last, true)),
  ),
  // `July 13-15`
  mapped(
    sequence(optional(word('FROM')), word('MONTH'), dayNumber, word('UNTIL'), dayNumber),
    meaning(([, month, first, , last]) => severalDates({ day: first, month }, { day: last, month }, true)),
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
    meaning(([, first, , last]) => severalDates(first, last, true)),
  ),
  mapped(
    sequence(
      weekRef,
      longest<unknown>(word('AND'), word('UNTIL'), word('OR')),
      optional(word('WEEK')),
      word('INTEGER'),
    ),
    meaning(([first, , , number]) => (today) => {
      const mondays = [findMonday(first, today), findMonday({ number }, today)].flatMap(
        (monday) => monday ?? [],
      );
      return { kind: 'ask', why: 'several', readings: mondays.map(weekWhen), areWeeks: true };
    }),
  ),
];
