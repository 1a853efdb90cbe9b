import { Temporal } from 'temporal-polyfill';
import { WORKING_WEEKDAYS } from '../working-week.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { dayWhen, weekdayDate, weekWhen } from './day-meanings.js';
import { type DayMeaning, meaning } from './day-pieces.js';
import { of } from './day-references.js';
import { sameOrNextWeekday } from './day-spans.js';
import { firstNthWeekday, nth } from './nth-weekday.js';

/** Rules on days that recur. The first of them is the answer. */

/** The first day from a date on that is one of the ISO weekdays. */
export function firstWeekdayFrom(
  weekdays: readonly number[],
  date: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const dates = weekdays.map((weekday) => weekdayDate({ weekday, isNext: false }, date));
  return dates.sort((a, b) => Temporal.PlainDate.compare(a, b))[0];
}

const recurringDays =
  (weekdays: readonly number[]): DayMeaning =>
  (today) => {
    const date = firstWeekdayFrom(weekdays, today);
    const [weekday] = weekdays;
    return (
      date && {
        kind: 'when',
        when: dayWhen(date),
        ...(weekday !== undefined && weekdays.length === 1 && { weekday }),
        recurs: weekdays,
      }
    );
  };

/** Each working day, or no certain day of each week: the week is the answer. */
const recurringWeek =
  (recurs: readonly number[]): DayMeaning =>
  (today) => ({ kind: 'when', when: weekWhen(sameOrNextWeekday(today)), recurs });

const each = word('RECURRENCE');
/** `mandager`, `Mondays`; `fredags` is a part of another word. */
const plural: Parser<number> = (tokens, at) =>
  tokens[at]?.lower.endsWith('dags') ? undefined : word('WEEKDAY_PLURAL')(tokens, at);
const noun = longest<number>(plural, word('WEEKDAY'));
const another = sequence(longest<unknown>(word('AND'), word('OR')), optional(each), noun);
const more = optional(sequence(another, optional(another)));
/** `mandag`, `mandag og onsdag` */
const listFrom = (first: Parser<number>): Parser<readonly number[]> =>
  mapped(sequence(first, more), ([day, others]) => [
    day,
    ...(others ? [others[0][2], ...(others[1] ? [others[1][2]] : [])] : []),
  ]);
const days = listFrom(noun);

/** `hver mandag og onsdag`, `hver dag`, `hver morgen`, `ukentlig` */
const led: Parser<DayMeaning> = (tokens, at) => {
  const match = word('RECURRENCE')(tokens, at);
  if (!match) return undefined;
  const { end, value } = match;
  if (value !== 'each') return { end, value: recurringWeek(value === 'daily' ? WORKING_WEEKDAYS : []) };
  const named = days(tokens, end);
  if (named) return { end: named.end, value: recurringDays(named.value) };
  // `alle morgener` is a part of the day.
  const isPart = word('PART_OF_DAY')(tokens, end) !== undefined && tokens[at]?.lower !== 'alle';
  return isPart ? { end, value: recurringWeek(WORKING_WEEKDAYS) } : undefined;
};

/** The rules on days that recur: `hver mandag`, `annenhver torsdag`, `on Fridays`, `hver dag`. */
export const RECURRING_RULES: readonly Parser<DayMeaning>[] = [
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
