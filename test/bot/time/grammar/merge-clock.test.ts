import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { ClockPiece } from '../../../../src/bot/time/grammar/clock.js';
import { dayFromNow, mergeClock, separateHours } from '../../../../src/bot/time/grammar/merge.js';
import type { ClockBounds } from '../../../../src/bot/time/grammar/words/clock-words.js';

const NOW = Temporal.ZonedDateTime.from('2026-11-23T09:12[Europe/Oslo]');
const LATE = Temporal.ZonedDateTime.from('2026-11-23T23:52[Europe/Oslo]');

const HALF = 12 * 60;
const at = (hour: number): ClockPiece => ({ kind: 'at', minute: hour * 60 });
const boundsOf = (from: number | undefined, to: number | undefined): ClockBounds => ({
  ...(from !== undefined && { from: from * 60 }),
  ...(to !== undefined && { to: to * 60 }),
});
const hours = (from?: number, to?: number): ClockPiece => ({ kind: 'bounds', bounds: boundsOf(from, to) });
const part = (from?: number, to?: number): ClockPiece => ({
  kind: 'bounds',
  bounds: boundsOf(from, to),
  isPartOfDay: true,
});
const length = (minutes: number): ClockPiece => ({ kind: 'length', minutes });
const ahead = (minutes: number, more: { length?: number; until?: number } = {}): ClockPiece => ({
  kind: 'from-now',
  minutes,
  ...more,
});
const EVENING = part(17, 24);
const AFTERNOON = part(12);
const EARLY = part(undefined, 10);

const clock = (minutes: number | undefined) =>
  minutes === undefined ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const formatHours = ({ from, to }: ClockBounds) => `${clock(from)}-${clock(to)}`;
function merged(pieces: readonly ClockPiece[], now = NOW): string {
  const { bounds, minMinutes, isExact, isWholeDay } = mergeClock(pieces, now);
  return [
    bounds ? formatHours(bounds) : 'any hour',
    ...(minMinutes === undefined ? [] : [`${minMinutes} min`]),
    ...(isExact ? ['exact'] : []),
    ...(isWholeDay ? ['whole day'] : []),
  ].join(', ');
}

describe('together', () => {
  test.each([
    ['nothing', [], 'any hour'],
    ['an hour', [at(14)], '14:00-14:30, exact'],
    ['an hour and a length', [at(14), length(90)], '14:00-15:30, 90 min, exact'],
    ['two lengths: the first', [length(60), length(90)], 'any hour, 60 min'],
    ['an hour before midnight', [at(23), length(90)], '23:00-24:00, 90 min, exact'],
    ['hours', [hours(10, 12)], '10:00-12:00, exact'],
    ['hours that begin', [hours(10)], '10:00-'],
    ['hours that end', [hours(undefined, 12)], '-12:00'],
    ['limits from two pieces', [hours(10), hours(undefined, 12)], '10:00-12:00'],
    ['the narrowest limits', [hours(8, 15), hours(10, 16), hours(9)], '10:00-15:00, exact'],
    ['a part of the day', [part(8, 12)], '8:00-12:00'],
    ['the whole day', [{ kind: 'whole-day' }], 'any hour, whole day'],
    ['any time', [{ kind: 'any-time' }], 'any hour'],
    ['a choice', [{ kind: 'choice', of: [at(10), at(14)] }], 'any hour'],
    // Counted from now, in whole five minutes.
    ['the hour of now', [{ kind: 'this-hour' }], '9:15-9:45, exact'],
    ['the hour of now for a length', [{ kind: 'this-hour' }, length(60)], '9:15-10:15, 60 min, exact'],
    ['from now', [ahead(60)], '10:15-'],
    ['from now until', [ahead(0, { until: 120 })], '9:15-11:15'],
    ['from now for a length', [ahead(0, { length: 60 })], '9:15-, 60 min'],
    ['a length before the one from now', [ahead(0, { length: 60 }), length(30)], '9:15-, 30 min'],
    ['from now past midnight', [ahead(15 * 60)], '0:15-'],
    ['until past midnight', [ahead(60, { until: 20 * 60 })], '10:15-24:00'],
  ] as const)('%s', (_, pieces, expected) => expect(merged(pieces)).toBe(expected));

  test.each([
    ['the hour of now', [{ kind: 'this-hour' }], '23:55-24:00, exact'],
    ['from now', [ahead(5)], '0:00-'],
  ] as const)('shortly before midnight: %s', (_, pieces, expected) =>
    expect(merged(pieces, LATE)).toBe(expected),
  );
});

describe('an evening', () => {
  test.each([
    ['moves an hour', [EVENING, at(7)], '19:00-19:30, exact'],
    ['moves the first hour', [part(18, 22), at(6)], '18:00-18:30, exact'],
    ['moves the last hour', [part(18, 22), at(10)], '22:00-22:30, exact'],
    ['moves an hour that is after it', [part(18, 22), at(11)], '23:00-23:30, exact'],
    ['leaves an hour that would be before it', [part(18, 22), at(5)], '18:00-5:30, exact'],
    ['leaves an hour that is in it', [EVENING, at(20)], '20:00-20:30, exact'],
    ['without an end moves hours until midnight', [part(17), at(11)], '23:00-23:30, exact'],
    ['moves both limits', [EVENING, hours(7, 9)], '19:00-21:00, exact'],
    ['moves a beginning', [EVENING, hours(8)], '20:00-24:00'],
    ['moves an end', [EVENING, hours(undefined, 8)], '17:00-20:00'],
    ['keeps a length', [EVENING, at(8), length(60)], '20:00-21:00, 60 min, exact'],
    ['is the first part that is named', [EVENING, part(18, 20), at(7)], '19:00-19:30, exact'],
    // Other parts of the day move nothing.
    ['no afternoon', [AFTERNOON, at(4)], '12:00-4:30, exact'],
    ['no part before five', [part(16, 24), at(7)], '16:00-7:30, exact'],
    ['no hours that are no part', [hours(17, 24), at(7)], '17:00-7:30, exact'],
  ] as const)('%s', (_, pieces, expected) => expect(merged(pieces)).toBe(expected));
});

describe('parts of the day', () => {
  test.each([
    ['early in the afternoon is the afternoon', [AFTERNOON, EARLY], '12:00-'],
    ['early in a later part', [part(10, 12), EARLY], '10:00-12:00'],
    ['early in an earlier part', [part(8, 12), EARLY], '8:00-10:00'],
    ['early and until noon', [part(undefined, 12), EARLY], '-10:00'],
    ['early beside later hours that are no part', [hours(12), EARLY], '12:00-'],
    ['early beside earlier hours', [hours(8), EARLY], '8:00-10:00'],
    ['an end that is no part is not early', [AFTERNOON, hours(undefined, 10)], '12:00-10:00'],
    ['a part with a beginning is not early', [part(13), part(8, 10)], 'any hour'],
    ['another end is not early', [part(9), AFTERNOON, part(undefined, 11)], 'any hour'],
    // The morning, beside an hour of the late morning.
    ['an hour at the end of the morning', [EARLY, at(10)], '10:00-10:30, exact'],
    ['an hour after the morning', [EARLY, at(11)], '11:00-11:30, exact'],
    ['an hour of the morning', [EARLY, at(9)], '9:00-9:30, exact'],
    ['an hour of the afternoon', [EARLY, at(13)], '13:00-10:00, exact'],
    ['noon', [EARLY, at(12)], '12:00-10:00, exact'],
    ['a morning that begins', [part(6, 10), at(11)], '11:00-10:00, exact'],
    ['an end that is no part', [hours(undefined, 10), at(11)], '11:00-10:00, exact'],
    ['a beginning of later hours', [EARLY, hours(11)], '11:00-'],
    // Both halves of the day.
    ['two parts that share no time', [AFTERNOON, part(undefined, 12)], 'any hour'],
    ['two parts that share time', [part(8, 14), AFTERNOON], '12:00-14:00'],
    ['two parts that share no time, and hours', [AFTERNOON, part(8, 12), hours(9, 15)], '9:00-15:00, exact'],
  ] as const)('%s', (_, pieces, expected) => expect(merged(pieces)).toBe(expected));
});

test.each([
  ['nothing', [], NOW, undefined],
  ['an hour', [at(14)], NOW, undefined],
  ['the same day', [ahead(14 * 60)], NOW, undefined],
  ['the first minute of the next day', [ahead(14 * 60 + 45)], NOW, '2026-11-24'],
  ['the last five minutes of the day', [ahead(14 * 60 + 40)], NOW, undefined],
  ['the minutes of now that are rounded up', [ahead(5)], LATE, '2026-11-24'],
  ['the longest', [ahead(10), ahead(48 * 60), ahead(24 * 60)], NOW, '2026-11-25'],
  ['a day of which only the end is later', [ahead(0, { until: 24 * 60 })], NOW, undefined],
] as const)('the day from now of %s', (_, pieces, now, date) => {
  const day = dayFromNow(pieces, now);
  expect(day?.kind === 'day' ? String(day.date) : undefined).toBe(date);
});

describe('the hours of several days', () => {
  const day = { kind: 'day' } as const;
  const clockOf = (piece: ClockPiece) => ({ kind: 'clock', piece }) as const;
  const [nine, two] = [clockOf(hours(9, 11)), clockOf(hours(14, 16))];
  const separate = (pieces: Parameters<typeof separateHours>[0], bounds?: ClockBounds) =>
    separateHours(pieces, bounds, NOW)?.map(formatHours).join(' or ');

  test.each([
    ['each day before its own', [day, two, day, nine], undefined, '14:00-16:00 or 9:00-11:00'],
    ['each day behind its own', [two, day, nine, day], undefined, '14:00-16:00 or 9:00-11:00'],
    [
      'lengths are of no day',
      [day, two, clockOf(length(60)), day, nine],
      undefined,
      '14:00-16:00 or 9:00-11:00',
    ],
    [
      'an hour of each day',
      [day, clockOf(at(14)), day, clockOf(at(9))],
      undefined,
      '14:00-14:30 or 9:00-9:30',
    ],
    [
      'days that begin at the same time',
      [day, clockOf(hours(9, 12)), day, nine],
      undefined,
      '9:00-12:00 or 9:00-11:00',
    ],
    [
      'days that end at the same time',
      [day, clockOf(hours(8, 11)), day, nine],
      undefined,
      '8:00-11:00 or 9:00-11:00',
    ],
    ['the same hours for each', [day, nine, day, nine], { from: 0, to: 0 }, undefined],
    // The hours hold for all days, unless they leave no time.
    ['no hours', [day, day], undefined, undefined],
    ['hours behind the last day', [day, day, two], { from: HALF }, undefined],
    ['hours of one day alone', [day, two], { from: HALF, to: 14 * 60 }, undefined],
    ['a day without hours', [day, nine, day, two, day], { from: 14 * 60, to: 11 * 60 }, ''],
    ['two hours beside each other', [day, nine, two, day], { from: 14 * 60, to: 11 * 60 }, ''],
    ['an end at the beginning', [day, nine, two, day], { from: HALF, to: HALF }, ''],
    ['an end alone', [day, nine, two, day], { to: HALF }, undefined],
    ['something that is no hour', [day, clockOf({ kind: 'any-time' }), day, nine], undefined, undefined],
  ] as const)('%s', (_, pieces, bounds, expected) => expect(separate(pieces, bounds)).toBe(expected));
});
