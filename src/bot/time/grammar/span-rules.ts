import { Temporal } from 'temporal-polyfill';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import {
  type DateRef,
  type DayMeaning,
  findDate,
  findMonday,
  meaning,
  weekdayDate,
  weekWhen,
} from './day-meanings.js';
import { dateRef, dateWithMonth, dayNumber, nameless, of, weekday, weekRef } from './day-references.js';
import {
  longSpan,
  openSpan,
  severalDates,
  severalDays,
  threeDays,
  weekdaysInWeek,
  weekend,
  weeksFrom,
} from './day-spans.js';

/** Between days of a list. A comma is no token. */
const ANOTHER = longest<unknown>(word('AND'), word('OR'));

/** A date whose month may stand with the last one: `24.-26. november`. */
const firstDate = longest<DateRef>(
  dateRef,
  mapped(dayNumber, (dayOfMonth) => ({ day: dayOfMonth })),
);

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
      const first = findDate({ day: 1, month }, today) ?? today;
      return weeksFrom(
        Temporal.PlainDate.compare(first, today) < 0 && first.month === today.month ? today : first,
      );
    }),
  ),
  mapped(
    sequence(
      optional(word('FROM')),
      weekday,
      longest<unknown>(word('UNTIL'), word('AND'), word('OR')),
      weekday,
    ),
    meaning(([, first, , last]) => severalDays(first, last)),
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
  // `før fredag`, `etter 1. desember`
  ...(['until', 'from'] as const).flatMap((limit): readonly Parser<DayMeaning>[] => {
    const before = word(limit === 'until' ? 'BEFORE' : 'FROM');
    return [
      mapped(
        sequence(before, weekday),
        meaning(([, named]) => openSpan(limit, (today) => weekdayDate(named, today))),
      ),
      mapped(
        sequence(before, dateWithMonth),
        meaning(([, ref]) => openSpan(limit, (today) => findDate(ref, today))),
      ),
    ];
  }),
  // `1. og 3. desember`
  mapped(
    sequence(firstDate, longest<unknown>(word('AND'), word('OR')), dateRef),
    meaning(([first, , last]) => severalDates(first, last, false)),
  ),
  // `24.-26. november`, `fra 1.12 til 5.12`, `mellom 7. og 11. desember`
  mapped(
    sequence(optional(word('FROM')), firstDate, word('UNTIL'), dateRef),
    meaning(([, first, , last]) => severalDates(first, last, true)),
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
      return { kind: 'ask', why: 'several', readings: mondays.map(weekWhen) };
    }),
  ),
];
