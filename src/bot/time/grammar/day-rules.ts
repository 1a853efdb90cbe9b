import { mondayOf } from '../when.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { COUNTED_DAY_RULES } from './counted-day-rules.js';
import { COUNTED_WEEK_RULES } from './counted-week-rules.js';
import {
  checkedDate,
  day,
  eitherDate,
  findDate,
  findMonday,
  formatRef,
  LAST_HOUR,
  namedWeekday,
  nextHoliday,
  noSuchDate,
  noSuchWeek,
  resolveHoliday,
  weekdayInWeek,
} from './day-meanings.js';
import { type DateRef, type DayMeaning, meaning } from './day-pieces.js';
import {
  bareDayNumber,
  dateOfMonth,
  dateRef,
  digitsRange,
  loneNumber,
  monthFirstDate,
  nameless,
  of,
  weekday,
  weekRef,
  wholeWeekRef,
  withPreposition,
} from './day-references.js';
import { type PartName, somePartOfWeek } from './day-spans.js';
import { findMonth, somePartOfMonth } from './long-spans.js';
import { RECURRING_RULES } from './recurring-rules.js';
import { SEASON_RULES } from './season-rules.js';
import { SPAN_RULES } from './span-rules.js';
import { workdayRule } from './workday-rules.js';

/** What has a beginning, a middle and an end: a week or a month. */
const partOwner = longest<(part: PartName) => DayMeaning>(
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

/** The rules on days and weeks. */
export const DAY_RULES: readonly Parser<DayMeaning>[] = [
  ...COUNTED_DAY_RULES,
  ...COUNTED_WEEK_RULES,
  ...RECURRING_RULES,
  workdayRule,
  ...SEASON_RULES,
  mapped(
    word('DAY_OFFSET'),
    meaning((days) => (today) => day(today.add({ days }))),
  ),
  mapped(
    weekday,
    meaning((named) => namedWeekday(named)),
  ),
  mapped(
    dateRef,
    meaning((ref) => (today) => {
      const date = findDate(ref, today);
      return date ? day(date) : noSuchDate(formatRef(ref));
    }),
  ),
  // `12/4`, `Thursday 12/3`
  mapped(
    sequence(optional(weekday), word('EITHER_DATE'), optional(weekday)),
    meaning(([before, date, behind]) => eitherDate(date, (before ?? behind)?.weekday)),
  ),
  // English `on`, not the weekday of two letters
  mapped(
    sequence(word('ON'), monthFirstDate),
    meaning(([, ref]) => (today) => {
      const date = findDate(ref, today);
      return date && day(date);
    }),
  ),
  mapped(
    sequence(weekday, dateRef),
    meaning(([named, ref]) => checkedDate(named, ref)),
  ),
  // `tor 26.`, `Sun 6`
  mapped(
    sequence(
      nameless(word('WEEKDAY_OR_NAME')),
      longest<DateRef>(
        dateRef,
        mapped(bareDayNumber, (day) => ({ day })),
      ),
    ),
    meaning(([weekday, ref]) => (today) => {
      const date = findDate(ref, today);
      return date?.dayOfWeek === weekday ? day(date) : undefined;
    }),
  ),
  mapped(
    dateOfMonth,
    meaning(({ day: dayOfMonth, isNextMonth }) => (today) => {
      const { month, year } = isNextMonth ? today.with({ day: 1 }).add({ months: 1 }) : today;
      const date = findDate({ day: dayOfMonth, month, year }, today);
      return date ? day(date) : noSuchDate(formatRef({ day: dayOfMonth, month }));
    }),
  ),
  mapped(
    word('DAY_STEP'),
    meaning((days) => (today) => day(today.add({ days }))),
  ),
  // `on 10-11`
  (tokens, at) => {
    const match = word('SHORT_WEEKDAY')(tokens, at);
    if (!match || !digitsRange(tokens, match.end)) return undefined;
    const { end, value: number } = match;
    return { end, value: namedWeekday({ weekday: number, isNext: false }) };
  },
  // `Mon 7`
  mapped(
    sequence(word('ENGLISH_WEEKDAY'), loneNumber),
    meaning(([number, dayOfMonth]) => checkedDate({ weekday: number, isNext: false }, { day: dayOfMonth })),
  ),
  // `fredag 27` is a date where the next 27th is a Friday; `fredag 14` is an hour.
  mapped(
    sequence(weekday, bareDayNumber),
    meaning(([named, dayOfMonth]) => (today) => {
      const date = findDate({ day: dayOfMonth }, today);
      if (date?.dayOfWeek === named.weekday) return day(date);
      return dayOfMonth > LAST_HOUR ? checkedDate(named, { day: dayOfMonth })(today) : undefined;
    }),
  ),
  // `slutten av neste uke`, `midten av desember`
  mapped(
    sequence(of, word('PART_OF_WEEK'), partOwner),
    meaning(([, part, meaningOf]) => meaningOf(part)),
  ),
  mapped(
    withPreposition(wholeWeekRef),
    meaning((ref) => (today) => {
      const monday = findMonday(ref, today);
      if (!monday) return noSuchWeek(ref, today);
      const { isEachDay } = ref;
      return { kind: 'when', when: { kind: 'week', monday }, ...(isEachDay && { isEachDay }) };
    }),
  ),
  mapped(
    sequence(weekday, withPreposition(weekRef)),
    meaning(([named, ref]) => weekdayInWeek(named, ref)),
  ),
  mapped(
    sequence(withPreposition(weekRef), weekday),
    meaning(([ref, named]) => weekdayInWeek(named, ref)),
  ),
  mapped(
    sequence(of, word('HOLIDAY'), optional(word('YEAR'))),
    meaning(
      ([, rule, year]) =>
        (today) =>
          day(year === undefined ? nextHoliday(rule, today) : resolveHoliday(rule, year)),
    ),
  ),
  mapped(
    word('AFTER_WEEKEND'),
    meaning(() => (today) => day(mondayOf(today).add({ weeks: 1 }))),
  ),
  ...SPAN_RULES,
];
