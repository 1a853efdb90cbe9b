import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { daysOf, isSameWhen, mondayOfWeek, stepWhen, type When } from '../../../src/bot/time/when.js';

const date = (text: string) => Temporal.PlainDate.from(text);
const day = (text: string): When => ({ kind: 'day', date: date(text) });
const week = (text: string): When => ({ kind: 'week', monday: date(text) });

// ISO 8601: 2026 has 53 weeks, 2027 has 52.
test.each([
  [2026, 1, '2025-12-29'],
  [2026, 48, '2026-11-23'],
  [2026, 53, '2026-12-28'],
  [2027, 1, '2027-01-04'],
  [2027, 52, '2027-12-27'],
  [2027, 53, undefined],
  [2026, 54, undefined],
  [2026, 0, undefined],
])('the Monday of the week of %i with number %i is %s', (year, number, monday) => {
  expect(mondayOfWeek(year, number)?.toString()).toBe(monday);
});

test.each([
  [day('2026-11-23'), day('2026-11-23'), true],
  [day('2026-11-23'), day('2026-11-24'), false],
  [week('2026-11-23'), week('2026-11-23'), true],
  [week('2026-11-23'), week('2026-11-30'), false],
  [day('2026-11-23'), week('2026-11-23'), false],
])('compares days and weeks: %o, %o', (one, other, isSame) => {
  expect(isSameWhen(one, other)).toBe(isSame);
});

test('steps by days and by weeks', () => {
  const first = (when: When) => String(daysOf(when).first);
  expect(first(stepWhen(day('2026-11-23'), -1))).toBe('2026-11-22');
  expect(first(stepWhen(week('2026-11-23'), 1))).toBe('2026-11-30');
  expect(String(daysOf(week('2026-11-23')).last)).toBe('2026-11-29');
});
