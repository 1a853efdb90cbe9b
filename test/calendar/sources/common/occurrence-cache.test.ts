import { expect, test } from 'vitest';
import { parseCalendar } from '../../../../src/calendar/ical/calendar.js';
import { listOccurrences } from '../../../../src/calendar/ical/occurrences.js';
import { listCachedOccurrences } from '../../../../src/calendar/sources/common/occurrence-cache.js';
import { buildCalendar, buildEvent } from '../../ical/build.js';

const HOUR = 3_600;
/** 24 November 2026. */
const START = 1_795_478_400;
const hours = (at: number) => ({ start: START + at * HOUR, end: START + (at + 24) * HOUR });

const textOf = (count: number) =>
  buildCalendar(
    ...Array.from({ length: count }, (_, at) =>
      buildEvent(`UID:${at}`, 'DTSTART:20261101T080000Z', `DURATION:PT${at + 1}M`, 'RRULE:FREQ=DAILY'),
    ).flat(),
  );

test('lists each window once', () => {
  const calendar = parseCalendar(textOf(60), 'Europe/Oslo');
  const first = listCachedOccurrences(calendar, hours(0));
  expect(first).toHaveLength(60);
  for (let at = 0; at < 8; at += 1)
    expect(listCachedOccurrences(calendar, hours(at))).toEqual(listOccurrences(calendar, hours(at)));
  expect(listCachedOccurrences(calendar, hours(0))).toBe(first);
  // It was asked for last, so the next window takes the place of another.
  const second = listCachedOccurrences(calendar, hours(2));
  listCachedOccurrences(calendar, hours(20));
  expect(listCachedOccurrences(calendar, hours(0))).toBe(first);
  expect(listCachedOccurrences(calendar, hours(2))).toBe(second);
});

test('keeps a limited number of windows', () => {
  const calendar = parseCalendar(textOf(60), 'Europe/Oslo');
  const first = listCachedOccurrences(calendar, hours(0));
  for (let at = 1; at <= 8; at += 1) listCachedOccurrences(calendar, hours(at));
  expect(listCachedOccurrences(calendar, hours(0))).not.toBe(first);
  expect(listCachedOccurrences(calendar, hours(0))).toEqual(first);
});

test('lists a reparsed calendar again, and a small one each time', () => {
  const [one, other] = [60, 61].map((count) => parseCalendar(textOf(count), 'Europe/Oslo'));
  expect(
    [one, other].map((calendar) => calendar && listCachedOccurrences(calendar, hours(0)).length),
  ).toEqual([60, 61]);
  const small = parseCalendar(textOf(2), 'Europe/Oslo');
  expect(listCachedOccurrences(small, hours(0))).not.toBe(listCachedOccurrences(small, hours(0)));
});
