import type { Temporal } from 'temporal-polyfill';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { dayWhen, findDate, findMonday, weekWhen } from './day-meanings.js';
import { type DateRef, type DayMeaning, meaning } from './day-pieces.js';
import { dateRef, dateWithMonth, dayNumber, nameless, of, weekday, weekRef } from './day-references.js';
import { severalDates, severalDays, threeDays, weekdaysInWeek, weekend } from './day-spans.js';
import { LIMIT_RULES } from './limit-rules.js';
import { findMonth, longSpan, weeksOfMonth } from './long-spans.js';
import { daysBeforeDate } from './next-days.js';
import { RANGE_AND_DAY_RULES } from './range-and-day.js';

/** Between days of a list. A comma is no token. */
const ANOTHER = longest<unknown>(word('AND'), word('OR'));

/** A date whose month may stand with the last one: `24.-26. november`. */
const firstDate = longest<DateRef>(
  dateRef,
  mapped(dayNumber, (dayOfMonth) => ({ day: dayOfMonth })),
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

const numberedWeek = mapped(weekRef, (ref) => (ref.number === undefined ? undefined : ref));

/** The rules on words that name several days or weeks: `24.-26. november`, `uke 49 eller 50`, `i jula`. */
export const SPAN_RULES: readonly Parser<DayMeaning>[] = [
  mapped(
    sequence(optional(word('SOME_DAY')), of, word('WEEKEND')),
    meaning(([, , offset]) => weekend((today) => today.add({ weeks: offset }), offset > 0)),
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
    longest(sequence(of, nameless(word('MONTH'))), sequence(word('ON'), word('MONTH'))),
    meaning(
      ([, month]) =>
        (today) =>
          weeksOfMonth(findMonth(month, today), today),
    ),
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
  ...LIMIT_RULES,
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
];
