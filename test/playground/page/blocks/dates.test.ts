import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  formatPickerDate,
  formatPickerLongDate,
  listWeeks,
  localToUnixSeconds,
  moveDateByKey,
  parsePickerDate,
  parsePickerTime,
  unixSecondsToLocal,
} from '../../../../src/playground/page/blocks/dates.js';

const dates = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }).toString());

describe('parsePickerDate', () => {
  it.each([
    ['24.11.2026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['24.11', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    [' 1. 2. 2027 ', '2027-02-01'],
    ['24/11', '2026-11-24'],
    ['2027-1-5', '2027-01-05'],
    ['31.2.2026', undefined],
    ['0.1.2026', undefined],
    ['29.2.2028', '2028-02-29'],
    ['11/24/2026', undefined],
    ['i morgen', undefined],
    ['', undefined],
  ])('%j', (text, expected) => {
    expect(parsePickerDate(text, '2026-06-01')).toBe(expected);
  });

  it('parses every formatted date', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(parsePickerDate(formatPickerDate(date), '2026-06-01')).toBe(date);
      }),
    );
  });
});

describe('listWeeks', () => {
  it('lists whole weeks from Monday, with ISO week numbers', () => {
    const weeks = listWeeks('2026-12-10');
    expect(weeks.map(({ number }) => number)).toEqual([49, 50, 51, 52, 53]);
    expect(weeks[0]?.days[0]).toBe('2026-11-30');
    expect(weeks.at(-1)?.days.at(-1)).toBe('2027-01-03');
  });

  it('lists every day of the month exactly once', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const days = listWeeks(date).flatMap((week) => week.days);
        const { daysInMonth } = Temporal.PlainDate.from(date);
        expect(days.filter((day) => day.startsWith(date.slice(0, 7)))).toHaveLength(daysInMonth);
        expect(new Set(days).size).toBe(days.length);
        expect(days.length % 7).toBe(0);
      }),
    );
  });
});

describe('moveDateByKey', () => {
  it.each([
    ['ArrowLeft', '2026-02-28'],
    ['ArrowDown', '2026-03-08'],
    ['PageUp', '2026-02-01'],
    ['Home', '2026-02-23'],
    ['End', '2026-03-01'],
    ['Enter', undefined],
    ['constructor', undefined],
  ])('%s', (key, expected) => {
    expect(moveDateByKey('2026-03-01', key)).toBe(expected);
  });

  it('clamps to the last day of a shorter month', () => {
    expect(moveDateByKey('2026-03-31', 'PageUp')).toBe('2026-02-28');
  });
});

describe('parsePickerTime', () => {
  it.each([
    ['9', '09:00'],
    ['915', '09:15'],
    ['0915', '09:15'],
    ['9.15', '09:15'],
    ['23:59', '23:59'],
    ['24', undefined],
    ['9:60', undefined],
    ['ni', undefined],
    ['', undefined],
  ])('%j', (text, expected) => {
    expect(parsePickerTime(text)).toBe(expected);
  });
});

it('converts between Unix seconds and local time, also across a DST change', () => {
  expect(unixSecondsToLocal(localToUnixSeconds('2026-11-24', '09:15', 'Europe/Oslo'), 'UTC')).toEqual({
    date: '2026-11-24',
    time: '08:15',
  });
  expect(unixSecondsToLocal(localToUnixSeconds('2026-03-29', '03:00', 'Europe/Oslo'), 'UTC').time).toBe(
    '01:00',
  );
});

it('formats a long date', () => {
  expect(formatPickerLongDate('2026-11-24')).toBe('tirsdag 24. november 2026');
});
