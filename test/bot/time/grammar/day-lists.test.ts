import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { word } from '../../../../src/bot/time/grammar/combinators.js';
import { findNamedTogether } from '../../../../src/bot/time/grammar/find-day.js';
import { tokenize } from '../../../../src/bot/time/grammar/lexer.js';
import type { TimeQuestion } from '../../../../src/bot/time/grammar/time-expression.js';
import type { When } from '../../../../src/bot/time/when.js';

const MONDAY = Temporal.PlainDate.from('2026-11-23');
const dayOf = (days: number): When => ({ kind: 'day', date: MONDAY.add({ days }) });
const weekOf = (weeks: number): When => ({ kind: 'week', monday: MONDAY.add({ weeks }) });
const formatWhen = (when: When) =>
  when.kind === 'day' ? String(when.date).slice(5) : `week ${String(when.monday).slice(5)}`;
const TOGETHER = { week: weekOf(0), weekdays: [1, 2, 3] };
const ONE_WEEK = { why: 'several', typed: 'x', readings: [dayOf(3), dayOf(4)], together: TOGETHER } as const;
const TWO_WEEKS = { why: 'several', typed: 'x', readings: [dayOf(7), dayOf(4)] } as const;
const DAYS_AND_WEEK = { ...TWO_WEEKS, readings: [dayOf(7), dayOf(4), weekOf(0)] } as const;
const WEEKS = { why: 'several', typed: 'x', readings: [weekOf(0), weekOf(1)] } as const;

/** What is wanted together of a question about a text. Weekdays and `i morgen` are its days, and `10-12` its hours. */
function together(text: string, question: TimeQuestion | undefined): string {
  const tokens = tokenize(text);
  const places = (isFirst: (at: number) => number | undefined) =>
    tokens.flatMap((_, from) => {
      const end = isFirst(from);
      return end === undefined ? [] : [{ from, end }];
    });
  const days = places((at) => word('WEEKDAY')(tokens, at)?.end ?? word('DAY_OFFSET')(tokens, at)?.end);
  const hours = places((at) => (tokens[at + 1]?.lower === '-' ? at + 3 : undefined));
  const named = findNamedTogether(question, tokens, days, hours);
  return [
    ...(named.days
      ? [`days of ${formatWhen(named.days.week)} without ${named.days.weekdays.join(' ')}`]
      : []),
    ...(named.weeks ? [`weeks ${named.weeks.map(formatWhen).join(', ')}`] : []),
    ...(named.dates ? [`dates ${named.dates.map(formatWhen).join(', ')}`] : []),
  ].join('; ');
}
const ALL = 'days of week 11-23 without 1 2 3';

test.each([
  ['no question', 'torsdag eller fredag', undefined, ''],
  ['a join', 'torsdag eller fredag', ONE_WEEK, ALL],
  ['no join', 'torsdag fredag', ONE_WEEK, ''],
  ['a join and words between', 'torsdag evt på fredag', ONE_WEEK, ''],
  ['words of a list and a join', 'enten torsdag eller evt på fredag', ONE_WEEK, ALL],
  ['another word between', 'torsdag eller ola fredag', ONE_WEEK, ''],
  ['another word between two of three', 'onsdag eller torsdag ola fredag', ONE_WEEK, ''],
  ['shared hours of three, with a word between two', 'onsdag torsdag ola fredag 13-14', ONE_WEEK, ''],
  ['days of two weeks, the first preferred', 'mandag ellers fredag', TWO_WEEKS, 'dates 11-30, 11-27'],
  ['days of two weeks and a week', 'mandag eller fredag', DAYS_AND_WEEK, ''],
  ['a join of three', 'onsdag torsdag eller fredag', ONE_WEEK, ALL],
  ['one day', 'eller torsdag', ONE_WEEK, ''],
  // Each day has its own hours, or all have the same behind the last one.
  ['hours of each day', 'torsdag 10-12 eller fredag 13-14', ONE_WEEK, ALL],
  ['hours of one day', 'torsdag 10-12 eller fredag', ONE_WEEK, ''],
  ['shared hours', 'torsdag fredag 13-14', ONE_WEEK, ALL],
  ['shared hours of one day', 'torsdag 13-14', ONE_WEEK, ''],
  ['shared hours further behind', 'torsdag fredag ola 13-14', ONE_WEEK, ''],
  ['shared hours of days that are no weekdays', 'imorgen fredag 13-14', ONE_WEEK, ''],
  ['shared hours of a day of two words', 'i morgen fredag 13-14', ONE_WEEK, ''],
  ['shared hours with a word between', 'torsdag ola fredag 13-14', ONE_WEEK, ''],
  ['two hours behind', 'torsdag fredag 13-14 15-16', ONE_WEEK, ''],
  // «also» behind the last day
  ['but also', 'torsdag men fredag går også', ONE_WEEK, ALL],
  ['but', 'torsdag men fredag', ONE_WEEK, ''],
  ['but also, three words behind', 'torsdag men fredag er helt fine', ONE_WEEK, ALL],
  ['but also, too far behind', 'torsdag men fredag er det helt fine', ONE_WEEK, ''],
  ['also before', 'også torsdag men fredag', ONE_WEEK, ''],
  // A word before the first day.
  ['both', 'både torsdag fredag', ONE_WEEK, ALL],
  ['only', 'ola bare torsdag fredag', ONE_WEEK, ALL],
  ['both elsewhere', 'torsdag fredag både', ONE_WEEK, ''],
  // Days of several weeks, in order, or with the one first that is wanted most.
  ['days of two weeks', 'mandag eller fredag', TWO_WEEKS, 'dates 11-27, 11-30'],
  ['days of two weeks without a join', 'mandag fredag', TWO_WEEKS, ''],
  ['days of two weeks, one preferred', 'mandag else eller fredag', TWO_WEEKS, ''],
  ['days of one week, not as a week', 'torsdag eller fredag', { ...ONE_WEEK, together: undefined }, ''],
  ['days that are doubtful', 'mandag eller fredag', { ...TWO_WEEKS, why: 'ambiguous' }, ''],
  ['a list of the grammar', 'mandag fredag', { ...TWO_WEEKS, isList: true }, 'dates 11-27, 11-30'],
  ['no list of the grammar', 'mandag eller fredag', { ...TWO_WEEKS, isList: false }, ''],
  [
    'a list with its week',
    'mandag fredag',
    { ...TWO_WEEKS, readings: [dayOf(7), dayOf(4), weekOf(0)], isList: true },
    'dates 11-27, 11-30',
  ],
  ['a day and a week', 'mandag eller fredag', { ...TWO_WEEKS, readings: [dayOf(7), weekOf(0)] }, ''],
  // Weeks.
  ['weeks with a join', 'mandag eller fredag', WEEKS, 'weeks week 11-23, week 11-30'],
  ['weeks without a join', 'mandag fredag', WEEKS, ''],
  ['weeks of a month', 'mandag', { ...WEEKS, areWeeks: true }, 'weeks week 11-23, week 11-30'],
  [
    'weeks and a day',
    'mandag',
    { ...WEEKS, readings: [weekOf(0), dayOf(0)], areWeeks: true },
    'weeks week 11-23',
  ],
] as [string, string, TimeQuestion | undefined, string][])('%s: «%s»', (_, text, question, expected) => {
  expect(together(text, question)).toBe(expected);
});
