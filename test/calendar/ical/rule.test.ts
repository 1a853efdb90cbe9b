import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { wallSecondsOf } from '../../../src/calendar/ical/day.js';
import { listRecurrences, parseRule } from '../../../src/calendar/ical/recurrence.js';

const parse = (text: string) => parseRule(text, ({ wall }) => wall);
const wall = (time: string) => wallSecondsOf(Temporal.PlainDateTime.from(time));

/** `2T09:10:20`: the day of March 2026 and the time of each occurrence. */
const recur = (rule: string, start: string, days: number) =>
  listRecurrences(
    parse(rule),
    wall(`2026-03-${start}`),
    wall(`2026-03-${start}`),
    wall('2026-03-02T00:00') + days * 86_400,
  )
    .map((at) =>
      Temporal.Instant.fromEpochMilliseconds(at * 1_000)
        .toString()
        .slice(9, 19),
    )
    .join(' ');

describe('the times of a rule within a day', () => {
  test.each([
    ['FREQ=DAILY', '02T09:10:20', 2, '2T09:10:20 3T09:10:20'],
    ['FREQ=DAILY;BYMINUTE=5,40', '02T09:05:20', 1, '2T09:05:20 2T09:40:20'],
    [
      'FREQ=HOURLY;BYHOUR=9,11;BYSECOND=15,45',
      '02T09:10:15',
      1,
      '2T09:10:15 2T09:10:45 2T11:10:15 2T11:10:45',
    ],
    // A leap second is the last second.
    ['FREQ=DAILY;BYSECOND=60,30', '02T09:10:30', 1, '2T09:10:30 2T09:10:59'],
    ['FREQ=DAILY;BYHOUR=11,9,11', '02T09:00:00', 1, '2T09:00:00 2T11:00:00'],
    // Periods go on past midnight.
    [
      'FREQ=HOURLY;INTERVAL=5',
      '02T09:00:00',
      2,
      '2T09:00:00 2T14:00:00 2T19:00:00 3T00:00:00 3T05:00:00 3T10:00:00 3T15:00:00 3T20:00:00',
    ],
    ['FREQ=MINUTELY;INTERVAL=700', '02T09:10:20', 2, '2T09:10:20 2T20:50:20 3T08:30:20 3T20:10:20'],
    ['FREQ=SECONDLY;INTERVAL=50000', '02T09:00:00', 2, '2T09:00:00 2T22:53:20 3T12:46:40'],
    ['FREQ=MINUTELY;INTERVAL=30;BYHOUR=9', '02T09:15:00', 2, '2T09:15:00 2T09:45:00 3T09:15:00 3T09:45:00'],
  ])('%s from %s', (rule, start, days, expected) => expect(recur(rule, start, days)).toBe(expected));
});

describe('the text of a rule', () => {
  test.each([
    ['FREQ=DAILY;BYMONTH= 1 , 2', { byMonth: [1, 2] }],
    [' freq = daily ; interval = 2 ', { frequency: 'DAILY', interval: 2 }],
    ['FREQ=DAILY;COUNT=;BYDAY= ;INTERVAL= ', { byDay: [], interval: 1 }],
    ['FREQ=DAILY;INTERVAL=0', { interval: 1 }],
    [
      'FREQ=DAILY;BYDAY= MO, +2TU ,-1SU',
      {
        byDay: [
          { nth: 0, weekday: 1 },
          { nth: 2, weekday: 2 },
          { nth: -1, weekday: 7 },
        ],
      },
    ],
    ['FREQ=DAILY;RSCALE=gregorian;SKIP=forward;WKST=SU', { skip: 'FORWARD', weekStart: 7 }],
    ['FREQ=DAILY;BYMONTHDAY=+3,-31;BYSETPOS=366,-366', { byMonthDay: [3, -31], bySetPosition: [366, -366] }],
  ])('%s is read', (text, expected) => expect(parse(text)).toMatchObject(expected));

  test('an end without a time is that of the day', () => {
    expect(parse('FREQ=DAILY;UNTIL=20261231T')).toEqual(parse('FREQ=DAILY;UNTIL=20261231'));
  });

  test.each([
    'FREQ=FORTNIGHTLY',
    'COUNT=3',
    'FREQ=DAILY;BYDAY=XMO',
    'FREQ=DAILY;BYDAY=MOX',
    'FREQ=DAILY;BYDAY=123MO',
    'FREQ=DAILY;BYMONTH=1.5',
    'FREQ=DAILY;BYMONTH=0X5',
    'FREQ=DAILY;BYMONTH=13',
    'FREQ=DAILY;BYMONTH=0',
    'FREQ=DAILY;BYMONTHDAY=0',
    'FREQ=DAILY;BYMONTHDAY=32',
    'FREQ=DAILY;BYMONTHDAY=-32',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=A',
    'FREQ=DAILY;INTERVAL=1000001',
    'FREQ=DAILY;SKIP=NEVER',
    'FREQ=DAILY;RSCALE=HEBREW',
  ])('%s is refused', (text) => expect(() => parse(text)).toThrow(RangeError));
});

test.each([
  // Numbered weekdays count in the year, in the months that are named, and not in weeks.
  ['FREQ=YEARLY;BYDAY=2MO;BYMONTH=3', '2026-01-05', '2026-01-05 2026-03-09 2027-03-08'],
  ['FREQ=YEARLY;BYDAY=-1FR;BYMONTH=2,3', '2026-02-27', '2026-02-27 2026-03-27 2027-02-26 2027-03-26'],
  ['FREQ=YEARLY;BYDAY=-1SU', '2026-12-27', '2026-12-27 2027-12-26'],
  ['FREQ=YEARLY;BYDAY=2MO;BYWEEKNO=10', '2026-03-02', '2026-03-02 2027-03-08'],
  [
    'FREQ=MONTHLY;INTERVAL=6;BYDAY=1MO,-1MO',
    '2026-01-05',
    '2026-01-05 2026-01-26 2026-07-06 2026-07-27 2027-01-04 2027-01-25 2027-07-05 2027-07-26',
  ],
  ['FREQ=MONTHLY;INTERVAL=9;BYDAY=-5MO', '2026-03-02', '2026-03-02'],
  [
    'FREQ=WEEKLY;INTERVAL=25;BYDAY=2MO',
    '2026-01-05',
    '2026-01-05 2026-06-29 2026-12-21 2027-06-14 2027-12-06',
  ],
  // A date that the month does not have, beside one that it has.
  [
    'FREQ=MONTHLY;INTERVAL=13;SKIP=BACKWARD;RSCALE=GREGORIAN;BYMONTHDAY=28,30',
    '2026-01-28',
    '2026-01-28 2026-01-30 2027-02-28',
  ],
  ['FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2,3', '2026-01-31', '2026-01-31 2026-03-31 2027-03-31'],
  ['FREQ=YEARLY;BYMONTHDAY=1;BYWEEKNO=1,53', '2026-01-01', '2026-01-01 2027-01-01'],
  ['FREQ=YEARLY;BYYEARDAY=60;BYMONTH=3', '2026-03-01', '2026-03-01 2027-03-01'],
])('%s from %s', (rule, start, expected) => {
  const first = wall(`${start}T09:00`);
  const found = listRecurrences(parse(rule), first, first, wall('2027-12-31T23:00'));
  expect(
    found
      .map((at) =>
        Temporal.Instant.fromEpochMilliseconds(at * 1_000)
          .toString()
          .slice(0, 10),
      )
      .join(' '),
  ).toBe(expected);
});
