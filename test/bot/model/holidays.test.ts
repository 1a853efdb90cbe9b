import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { easterSundayOf, isHoliday } from '../../../src/bot/model/holidays.js';

/** Dates from almanacs, with the earliest and the latest possible date. */
test.each([
  '1818-03-22',
  '1943-04-25',
  '1954-04-18',
  '1981-04-19',
  '2000-04-23',
  '2008-03-23',
  '2016-03-27',
  '2019-04-21',
  '2023-04-09',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2030-04-21',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2100-03-28',
  '2285-03-22',
])('computes Easter Sunday %s', (date) => {
  expect(easterSundayOf(Number(date.slice(0, 4))).toString()).toBe(date);
});

/** The holidays of the year, day by day. */
function holidaysOf(year: number): string[] {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  return Array.from({ length: first.daysInYear }, (_, day) => first.add({ days: day }))
    .filter(isHoliday)
    .map((date) => date.toString().slice(5));
}

test('lists the holidays of 2026, and of 2008, when Ascension Day was on 1 May', () => {
  expect(holidaysOf(2026)).toEqual([
    '01-01',
    '04-02',
    '04-03',
    '04-05',
    '04-06',
    '05-01',
    '05-14',
    '05-17',
    '05-24',
    '05-25',
    '12-25',
    '12-26',
  ]);
  expect(holidaysOf(2008)).toEqual([
    '01-01',
    '03-20',
    '03-21',
    '03-23',
    '03-24',
    '05-01',
    '05-11',
    '05-12',
    '05-17',
    '12-25',
    '12-26',
  ]);
});
