import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { listRecurrences, parseRule } from '../../../src/calendar/ical/recurrence.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { buildCalendar, buildEvent, listTestOccurrences } from './build.js';

/**
 * Our recurrence against ical.js on the rules that calendar programs write. ical.js is an oracle here and not the
 * engine: it never comes back from `FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30`, takes `FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO` for
 * every Monday, and finds a 30 February in March.
 */

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const LISTED = 40;
const days = fc.subarray(DAYS, { minLength: 1 }).map((list) => `BYDAY=${list.join(',')}`);
const nthDay = fc
  .tuple(fc.constantFrom(1, 2, 3, 4, -1), fc.constantFrom(...DAYS))
  .map(([nth, day]) => `BYDAY=${nth}${day}`);
const monthDay = fc.integer({ min: 1, max: 28 }).map((day) => `BYMONTHDAY=${day}`);
const interval = fc.integer({ min: 1, max: 4 }).map((number) => `INTERVAL=${number}`);
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 30 }).map((count) => `COUNT=${count}`),
  fc.constantFrom('UNTIL=20230301T093000', 'UNTIL=20211231T235959', 'UNTIL=20210110'),
);
const rule = fc
  .oneof(
    fc.tuple(fc.constant('FREQ=DAILY'), interval, end),
    fc.tuple(fc.constant('FREQ=WEEKLY'), interval, days, end),
    fc.tuple(fc.constant('FREQ=WEEKLY'), interval, end),
    fc.tuple(fc.constant('FREQ=MONTHLY'), interval, nthDay, end),
    fc.tuple(fc.constant('FREQ=MONTHLY'), interval, monthDay, end),
    fc.tuple(
      fc.constant('FREQ=MONTHLY'),
      fc.constant('BYDAY=MO,TU,WE,TH,FR'),
      fc.constantFrom('BYSETPOS=-1', 'BYSETPOS=1'),
      end,
    ),
    fc.tuple(fc.constant('FREQ=YEARLY'), interval, end),
    fc.tuple(
      fc.constant('FREQ=YEARLY'),
      fc.integer({ min: 1, max: 12 }).map((month) => `BYMONTH=${month}`),
      nthDay,
      end,
    ),
  )
  .map((parts) => parts.filter((part) => part !== '').join(';'));

const secondsOf = (time: InstanceType<typeof ICAL.Time>) =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) / 1000;

/** The first occurrences that ical.js finds on the wall; the start is one of them whether or not the rule names it. */
function oracle(text: string, start: InstanceType<typeof ICAL.Time>): number[] {
  const iterator = ICAL.Recur.fromString(text).iterator(start);
  const found: number[] = [];
  while (found.length < LISTED) {
    const next = iterator.next();
    if (!next) break;
    found.push(secondsOf(next));
  }
  return found;
}

const FAR = Date.UTC(2200, 0, 1) / 1000;

test.each(['2021-01-04T09:30:00', '2020-02-28T09:30:00', '2021-03-26T02:30:00'])('from %s', (begin) => {
  fc.assert(
    fc.property(rule, (text) => {
      const start = ICAL.Time.fromDateTimeString(begin);
      const wall = secondsOf(start);
      const expected = oracle(text, start);
      // What the rule itself does not name is left to the oracle's own reading.
      fc.pre(expected[0] === wall);
      const last = expected.length < LISTED ? FAR : (expected.at(-1) ?? FAR);
      const ours = listRecurrences(
        parseRule(text, (time) => time.wall),
        wall,
        wall,
        last,
      ).slice(0, LISTED);
      expect(ours).toEqual(expected);
    }),
    fuzzRuns(60),
  );
});

test('a date ends times with that day, one later than ical.js', () => {
  const start = ICAL.Time.fromDateTimeString('2026-10-24T09:00:00');
  const text = 'FREQ=DAILY;UNTIL=20261025';
  const event = buildEvent('DTSTART:20261024T090000Z', `RRULE:${text}`);
  const ours = listTestOccurrences(buildCalendar(...event), '2026-10-01', '2026-11-01');
  expect(ours.map((occurrence) => occurrence.start)).toEqual(oracle('FREQ=DAILY;UNTIL=20261026', start));
  expect(ours).toHaveLength(oracle(text, start).length + 1);
});
