import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/bot/texts/texts.js';
import * as dates from '../../../src/bot/time/dates.js';
import type { When } from '../../../src/bot/time/when.js';

const nb = textsOf('nb');
const on = (date: string) => Temporal.PlainDate.from(date);
/** `2026-11-24`, `uke 2026-11-23` */
const whenOf = (text: string): When =>
  text.startsWith('uke ') ? { kind: 'week', monday: on(text.slice(4)) } : { kind: 'day', date: on(text) };

describe('a day or a week', () => {
  it.each([
    // The year stands with a date of another year, or of half a year away.
    ['2026-11-27', '2026-11-23', 'fredag 27. november'],
    ['2027-01-04', '2026-11-23', 'mandag 4. januar 2027'],
    ['2026-12-31', '2026-07-04', 'torsdag 31. desember'],
    ['2026-12-31', '2026-07-03', 'torsdag 31. desember 2026'],
    ['2026-01-02', '2026-12-15', 'fredag 2. januar 2026'],
    ['2026-11-23', '2026-11-23', 'i dag, mandag 23. november'],
    ['2026-11-24', '2026-11-23', 'i morgen, tirsdag 24. november'],
    ['2026-11-22', '2026-11-23', 'i går, søndag 22. november'],
    ['uke 2026-11-30', '2026-11-23', 'uke 49'],
    // Of the year of its number, not of its Monday.
    ['uke 2026-12-28', '2027-01-01', 'uke 53'],
    ['uke 2027-01-04', '2026-11-23', 'uke 1 2027'],
    ['uke 2026-12-28', '2026-02-02', 'uke 53 2026'],
  ])('%s, on %s, is «%s»', (when, today, text) =>
    expect(dates.formatWhen(whenOf(when), on(today), nb)).toBe(text),
  );

  it.each([
    ['2027-05-17', ' (grunnlovsdagen)'],
    ['2026-12-24', ' (julaften)'],
    ['2026-11-23', ''],
    ['uke 2027-05-17', ''],
  ])('%s is named as a holiday: «%s»', (when, name) =>
    expect(dates.formatHoliday(whenOf(when), nb)).toBe(name),
  );

  it.each([
    ['nb', 'mandag', 'man'],
    ['nn', 'måndag', 'mån'],
    ['en', 'Monday', 'Mon'],
  ] as const)('a weekday in %s is «%s», or «%s»', (language, long, short) => {
    const monday = on('2026-11-23');
    expect(dates.formatWeekday(monday, textsOf(language))).toBe(long);
    expect(dates.formatWeekday(monday, textsOf(language), 'short')).toBe(short);
  });

  it.each([
    [{ kind: 'no-such-week', week: 53, year: 2027 }, 'Det finnes ingen uke 53 i 2027.'],
    [{ kind: 'no-such-date', typed: '31.2.' }, 'Datoen 31.2. finnes ikke.'],
    [{ kind: 'too-far', typed: '1.1.2050' }, '1.1.2050 er for langt fram eller tilbake i tid.'],
  ] as const)('%o is told', (problem, text) => expect(dates.formatWhenProblem(problem, nb)).toContain(text));

  it.each([
    ['2026-12-31', { week: 53, year: 2026 }],
    ['2027-01-03', { week: 53, year: 2026 }],
  ])('%s is of the ISO week %o', (date, week) => expect(dates.isoWeekOf(on(date))).toEqual(week));

  it('of another calendar is of the same ISO week', () => {
    const date = on('2027-01-03').withCalendar('gregory');
    expect(dates.isoWeekOf(date)).toEqual({ week: 53, year: 2026 });
  });
});

it.each([
  [0, '00:00'],
  [545, '09:05'],
  [1440, '24:00'],
])('%i minutes after midnight are %s', (minutes, text) => {
  expect(dates.formatMinutes(minutes)).toBe(text);
});

it.each([
  [{ hour: 9, minute: 5 }, '09:05'],
  [{ hour: 14, minute: 30 }, '14:30'],
])('%o is %s', (time, text) => expect(dates.formatTime(time)).toBe(text));

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a og b'],
  [['a', 'b', 'c'], 'a, b og c'],
])('the list of %o is «%s»', (items, text) => expect(dates.formatList(items, nb)).toBe(text));

it('a list may have another word before its last', () => {
  expect(dates.formatList(['a', 'b', 'c'], nb, 'eller')).toBe('a, b eller c');
});

it('knows a time zone each time it is asked, and no other name', () => {
  const names = ['Europe/Oslo', 'Europe/Oslo', 'Europe/Atlantis', 'Europe/Atlantis', ''];
  expect(names.map(dates.isTimeZone)).toEqual([true, true, false, false, false]);
});

it.each([
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the city of %s is %s', (zone, city) => expect(dates.cityOf(zone)).toBe(city));
