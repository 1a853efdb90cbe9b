import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { daysBeforeDate, ofTwoWeeks } from '../../../../src/bot/time/grammar/day-spans.js';

const MONDAY = Temporal.PlainDate.from('2026-11-23');
const named = (weekday: number, isNext = true) => ({ weekday, isNext });

/** `week 11-23, week 11-30 without 1 2 3`: the weeks that may be meant. On a Tuesday, days counted from its Monday. */
function weeksOf(isNext: boolean, ...days: number[]): string | undefined {
  const dates = days.map((each) => MONDAY.add({ days: each }));
  const piece = ofTwoWeeks(named(3, isNext), dates, MONDAY.add({ days: 1 }));
  if (piece?.kind !== 'ask') return undefined;
  const mondays = piece.readings.map((when) => (when.kind === 'week' ? String(when.monday).slice(5) : 'day'));
  return `${piece.why}: week ${mondays.join(', week ')} without ${piece.without?.join(' ')}`;
}

test.each([
  [[3, 4], 'ambiguous: week 11-23, week 11-30 without 1 2 3'],
  [[2, 4], 'ambiguous: week 11-30, week 11-23 without 1 2 4'],
  [[3, 5], undefined],
  [[3, 7], undefined],
  [[10, 11], undefined],
  [[], undefined],
])('of two weeks may be the days %j behind `neste`: %s', (days, expected) => {
  expect(weeksOf(true, ...days)).toBe(expected);
  expect(weeksOf(false, ...days)).toBeUndefined();
});

test.each([
  // Friday or Monday 30 November, on Monday 23 November
  [5, 1, 30, '11-27 11-30'],
  [1, 1, 30, '11-23 11-30'],
  // The date is another weekday, or before the first day, or the same.
  [5, 2, 30, undefined],
  [3, 2, 24, undefined],
  [2, 2, 24, undefined],
])('weekday %i or weekday %i with the date %i November: %s', (first, last, day, expected) => {
  const piece = daysBeforeDate(named(first, false), named(last, false), { day, month: 11 })(MONDAY);
  const dates =
    piece?.kind === 'ask'
      ? piece.readings.map((when) => (when.kind === 'day' ? String(when.date).slice(5) : 'week'))
      : [];
  expect(piece && dates.join(' ')).toBe(expected);
  if (piece) expect(piece).toMatchObject({ why: 'several', isList: true });
});
