import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { StepBudget, TooManyRecurrencesError } from '../../../src/calendar/ical/day.js';
import { listRecurrences, parseRule, replaceCountWithEnd } from '../../../src/calendar/ical/recurrence.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { wallSecondsOf } from './build.js';

describe('recurrence', () => {
  const wall = (time: string) => wallSecondsOf(Temporal.PlainDateTime.from(time));

  const written = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at * 1_000)
      .toZonedDateTimeISO('UTC')
      .toPlainDateTime();

  function recur(rule: string, start: string, to: string, from = start): string[] {
    return listRecurrences(
      parseRule(rule, ({ wall: until }) => until),
      wall(start),
      wall(from),
      wall(to),
    ).map((at) => written(at).toString({ smallestUnit: 'minute' }));
  }

  const dates = (rule: string, start: string, to: string) =>
    recur(rule, start, to).map((time) => time.slice(0, 10));

  // The examples of RFC 5545 section 3.8.5.3 that tell one reading of the rules from another.
  describe('the examples of the standard', () => {
    const S = '1997-09-02T09:00';
    test.each([
      ['FREQ=DAILY;COUNT=3', S, '1997-12-31', '1997-09-02 1997-09-03 1997-09-04'],
      [
        'FREQ=DAILY;INTERVAL=10;COUNT=5',
        S,
        '1997-12-31',
        '1997-09-02 1997-09-12 1997-09-22 1997-10-02 1997-10-12',
      ],
      [
        'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH;COUNT=8',
        S,
        '1997-12-31',
        '1997-09-02 1997-09-04 1997-09-16 1997-09-18 1997-09-30 1997-10-02 1997-10-14 1997-10-16',
      ],
      [
        'FREQ=MONTHLY;COUNT=4;BYDAY=1FR',
        '1997-09-05T09:00',
        '1998-12-31',
        '1997-09-05 1997-10-03 1997-11-07 1997-12-05',
      ],
      [
        'FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU',
        '1997-09-07T09:00',
        '1998-12-31',
        '1997-09-07 1997-09-28 1997-11-02 1997-11-30',
      ],
      [
        'FREQ=MONTHLY;COUNT=3;BYDAY=-2MO',
        '1997-09-22T09:00',
        '1998-12-31',
        '1997-09-22 1997-10-20 1997-11-17',
      ],
      [
        'FREQ=MONTHLY;BYMONTHDAY=-3',
        '1997-09-28T09:00',
        '1998-03-01',
        '1997-09-28 1997-10-29 1997-11-28 1997-12-29 1998-01-29 1998-02-26',
      ],
      [
        'FREQ=MONTHLY;COUNT=5;BYMONTHDAY=1,-1',
        '1997-09-30T09:00',
        '1998-12-31',
        '1997-09-30 1997-10-01 1997-10-31 1997-11-01 1997-11-30',
      ],
      [
        'FREQ=YEARLY;COUNT=4;BYMONTH=6,7',
        '1997-06-10T09:00',
        '2000-12-31',
        '1997-06-10 1997-07-10 1998-06-10 1998-07-10',
      ],
      [
        'FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200',
        '1997-01-01T09:00',
        '2010-12-31',
        '1997-01-01 1997-04-10 1997-07-19 2000-01-01',
      ],
      ['FREQ=YEARLY;BYDAY=20MO', '1997-05-19T09:00', '1999-12-31', '1997-05-19 1998-05-18 1999-05-17'],
      [
        'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
        '1997-05-12T09:00',
        '1999-12-31',
        '1997-05-12 1998-05-11 1999-05-17',
      ],
      [
        'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
        '1997-03-13T09:00',
        '1998-03-10',
        '1997-03-13 1997-03-20 1997-03-27 1998-03-05',
      ],
      [
        'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
        '1998-02-13T09:00',
        '1999-12-31',
        '1998-02-13 1998-03-13 1998-11-13 1999-08-13',
      ],
      [
        'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
        '1997-09-13T09:00',
        '1997-12-31',
        '1997-09-13 1997-10-11 1997-11-08 1997-12-13',
      ],
      [
        'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
        '1996-11-05T09:00',
        '2004-12-31',
        '1996-11-05 2000-11-07 2004-11-02',
      ],
      [
        'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
        '1997-09-04T09:00',
        '1997-12-31',
        '1997-09-04 1997-10-07 1997-11-06',
      ],
      [
        'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
        '1997-09-29T09:00',
        '1998-01-31',
        '1997-09-29 1997-10-30 1997-11-27 1997-12-30 1998-01-29',
      ],
      [
        'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
        '1997-08-05T09:00',
        '1997-12-31',
        '1997-08-05 1997-08-10 1997-08-19 1997-08-24',
      ],
      [
        'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
        '1997-08-05T09:00',
        '1997-12-31',
        '1997-08-05 1997-08-17 1997-08-19 1997-08-31',
      ],
      [
        'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
        '2007-01-15T09:00',
        '2007-12-31',
        '2007-01-15 2007-01-30 2007-02-15 2007-03-15 2007-03-30',
      ],
      // And what follows from them.
      ['FREQ=MONTHLY', '2024-01-31T09:00', '2024-06-30', '2024-01-31 2024-03-31 2024-05-31'],
      ['FREQ=YEARLY', '2024-02-29T09:00', '2032-12-31', '2024-02-29 2028-02-29 2032-02-29'],
      ['FREQ=YEARLY;BYWEEKNO=53', '2020-12-28T09:00', '2033-01-01', '2020-12-28 2026-12-28 2032-12-27'],
      [
        'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO',
        '2024-01-01T09:00',
        '2026-12-31',
        '2024-01-01 2024-12-30 2025-12-29',
      ],
      [
        'FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO',
        '2025-12-22T09:00',
        '2027-12-31',
        '2025-12-22 2026-12-28 2027-12-27',
      ],
      ['FREQ=YEARLY;BYYEARDAY=-1,366', '2023-12-31T09:00', '2024-12-31T23:00', '2023-12-31 2024-12-31'],
      // The start is the first occurrence even where the rule does not name it, and is not counted then.
      [
        'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
        '2026-11-21T09:00',
        '2026-12-31',
        '2026-11-21 2026-11-23 2026-11-30 2026-12-07',
      ],
      ['FREQ=WEEKLY;UNTIL=20201231T000000Z', '2026-11-21T09:00', '2026-12-31', '2026-11-21'],
    ])('%s from %s', (rule, start, to, expected) => {
      expect(dates(rule, start, to).join(' ')).toBe(expected);
    });

    test.each([
      ['FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z', '09:00 12:00 15:00'],
      ['FREQ=MINUTELY;INTERVAL=15;COUNT=6', '09:00 09:15 09:30 09:45 10:00 10:15'],
      ['FREQ=MINUTELY;INTERVAL=90;COUNT=4', '09:00 10:30 12:00 13:30'],
      ['FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20,40;COUNT=4', '09:00 09:20 09:40 10:00'],
      ['FREQ=DAILY;BYHOUR=11,9;BYSETPOS=-1;COUNT=2', '09:00 11:00'],
      ['FREQ=SECONDLY;INTERVAL=1800;COUNT=3', '09:00 09:30 10:00'],
      ['FREQ=HOURLY;BYMINUTE=0,30;BYSETPOS=2;COUNT=3', '09:00 09:30 10:30 11:30'],
    ])('%s', (rule, times) => {
      const found = recur(rule, '1997-09-02T09:00', '1997-09-02T23:59');
      expect(found.map((time) => time.slice(11)).join(' ')).toBe(times);
    });
  });

  // What libical 3.0 with ICU lists for the same rules.
  describe('a date that the month does not have', () => {
    test.each([
      ['FREQ=MONTHLY;SKIP=OMIT;COUNT=3', '2014-01-31', '2014-01-31 2014-03-31 2014-05-31'],
      [
        'FREQ=MONTHLY;SKIP=FORWARD;COUNT=6',
        '2014-01-31',
        '2014-01-31 2014-03-01 2014-03-31 2014-05-01 2014-05-31 2014-07-01',
      ],
      ['FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4', '2014-01-31', '2014-01-31 2014-02-28 2014-03-31 2014-04-30'],
      [
        'FREQ=YEARLY;SKIP=FORWARD;COUNT=6',
        '2012-02-29',
        '2012-02-29 2013-03-01 2014-03-01 2015-03-01 2016-02-29 2017-03-01',
      ],
      [
        'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;SKIP=FORWARD;COUNT=5',
        '2015-02-28',
        '2015-02-28 2015-03-01 2016-02-28 2016-02-29 2017-02-28',
      ],
      [
        'FREQ=MONTHLY;INTERVAL=3;SKIP=FORWARD;COUNT=6',
        '2014-01-31',
        '2014-01-31 2014-05-01 2014-07-31 2014-10-31 2015-01-31 2015-05-01',
      ],
      [
        'FREQ=MONTHLY;BYMONTHDAY=-31;COUNT=4;SKIP=FORWARD',
        '2015-01-01',
        '2015-01-01 2015-02-01 2015-03-01 2015-04-01',
      ],
      [
        'FREQ=MONTHLY;BYMONTHDAY=-31;COUNT=6;SKIP=BACKWARD',
        '2015-01-01',
        '2015-01-01 2015-01-31 2015-03-01 2015-03-31 2015-05-01 2015-05-31',
      ],
      [
        'FREQ=MONTHLY;BYMONTHDAY=29,30,31;BYSETPOS=1;COUNT=4;SKIP=BACKWARD',
        '2015-01-29',
        '2015-01-29 2015-02-28 2015-03-29 2015-04-29',
      ],
    ])('RSCALE=GREGORIAN;%s from %s', (rule, first, expected) => {
      const text = `RSCALE=GREGORIAN;${rule}`;
      expect(dates(text, `${first}T09:00`, '2017-12-31').join(' ')).toBe(expected);
      // A window in the middle lists the same days.
      for (const day of expected.split(' ').slice(1))
        expect(
          recur(text.replace(/;COUNT=\d+/, ''), `${first}T09:00`, `${day}T23:00`, `${day}T00:00`),
        ).toEqual([`${day}T09:00`]);
    });

    test('is an occurrence once when two dates move to one', () => {
      const rule = 'RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=1,30,31;SKIP=FORWARD;COUNT=5';
      expect(dates(rule, '2015-01-30T09:00', '2015-12-31').join(' ')).toBe(
        '2015-01-30 2015-01-31 2015-02-01 2015-03-01 2015-03-30',
      );
    });
  });

  describe('a window within a period', () => {
    test.each([
      // The first working day of March is the second, outside the window.
      [
        'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
        '2026-01-01',
        ['2026-03-10', '2026-04-30'],
        ['2026-04-01'],
      ],
      [
        'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
        '2026-01-30',
        ['2026-03-10', '2026-04-15'],
        ['2026-03-31'],
      ],
      [
        'FREQ=YEARLY;BYMONTH=1,6,12;BYMONTHDAY=1;BYSETPOS=1',
        '2020-01-01',
        ['2026-05-01', '2027-07-01'],
        ['2027-01-01'],
      ],
      ['FREQ=YEARLY;BYMONTH=1,6,12;BYMONTHDAY=1;BYSETPOS=-1', '2020-12-01', ['2026-05-01', '2026-11-30'], []],
      ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1', '2026-11-02', ['2026-11-18', '2026-11-29'], ['2026-11-23']],
      ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1', '2026-11-06', ['2026-11-16', '2026-11-25'], ['2026-11-20']],
      ['FREQ=DAILY;BYHOUR=9,15;BYSETPOS=1', '2026-11-02', ['2026-11-18', '2026-11-18'], ['2026-11-18']],
      // The second of February's two days is moved to March, and the first of its two to January.
      [
        'RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=15,31;SKIP=FORWARD;BYSETPOS=2',
        '2026-01-31',
        ['2026-03-01', '2026-03-01'],
        ['2026-03-01'],
      ],
      [
        'RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=-31,15;SKIP=BACKWARD;BYSETPOS=-2',
        '2015-01-01',
        ['2015-01-31', '2015-01-31'],
        ['2015-01-31'],
      ],
      // Moved from the month before, and from the month after.
      [
        'RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=FORWARD;BYSETPOS=1',
        '2026-01-31',
        ['2026-03-01', '2026-03-01'],
        ['2026-03-01'],
      ],
      [
        'RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=-31;SKIP=BACKWARD;BYSETPOS=1',
        '2015-01-01',
        ['2015-01-31', '2015-01-31'],
        ['2015-01-31'],
      ],
    ])('%s from %s: positions are those of the whole period', (rule, first, [from, to], expected) => {
      const found = recur(rule, `${first}T09:00`, `${to}T23:00`, `${from}T00:00`);
      expect(found.map((time) => time.slice(0, 10))).toEqual(expected);
    });

    test.each([
      ['2026-11-02T09:00', '2026-11-02T09:00', ['2026-11-02T09:00']],
      ['2026-11-01T00:00', '2026-11-02T08:59', []],
      ['2026-11-02T09:01', '2026-11-03T08:59', []],
      ['2026-11-03T09:00', '2026-11-03T09:00', ['2026-11-03T09:00']],
      ['2026-11-03T09:01', '2026-11-04T09:00', ['2026-11-04T09:00']],
    ])('from %s to %s, both inclusive', (from, to, expected) => {
      for (const rule of ['FREQ=DAILY', 'FREQ=DAILY;COUNT=9'])
        expect(recur(rule, '2026-11-02T09:00', to, from)).toEqual(expected);
    });
  });

  describe('ten thousand occurrences', () => {
    const rule = (count: number) => `FREQ=MINUTELY;COUNT=${count}`;
    test('are listed, and one more is refused', () => {
      expect(recur(rule(10_000), '2026-01-01T00:00', '2026-12-31T00:00')).toHaveLength(10_000);
      expect(() => recur(rule(10_001), '2026-01-01T00:00', '2026-12-31T00:00')).toThrow(
        TooManyRecurrencesError,
      );
    });

    test('are the highest count that becomes an end', () => {
      const parsed = (text: string) => parseRule(text, ({ wall: until }) => until);
      const start = wall('2026-01-01T00:00');
      const ended = replaceCountWithEnd(parsed(rule(10_000)), start);
      expect(ended).toMatchObject({ until: start + 9_999 * 60 });
      expect(ended).not.toHaveProperty('count');
      const tooHigh = parsed(rule(10_001));
      expect(replaceCountWithEnd(tooHigh, start)).toBe(tooHigh);
      const endless = parsed('FREQ=YEARLY');
      expect(replaceCountWithEnd(endless, start)).toBe(endless);
      // After every window.
      const late = parsed('FREQ=YEARLY;COUNT=3');
      expect(replaceCountWithEnd(late, wall('2300-01-01T00:00'))).toBe(late);
    });
  });

  test('accepts lower case, spaces and unknown parts', () => {
    expect(
      dates('freq=weekly; byday=mo , tu;x-egen=1;;interval=0', '2026-11-23T09:00', '2026-12-01'),
    ).toEqual(['2026-11-23', '2026-11-24', '2026-11-30']);
  });

  const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

  const some = (least: number, most: number) =>
    fc.uniqueArray(fc.integer({ min: least, max: most }), { minLength: 1, maxLength: 4 });

  interface Wish {
    frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
    interval: number;
    byDay: number[] | undefined;
    byMonthDay: number[] | undefined;
    byMonth: number[] | undefined;
    count: number | undefined;
  }

  const wish: fc.Arbitrary<Wish> = fc.record({
    frequency: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval: fc.integer({ min: 1, max: 5 }),
    byDay: fc.option(some(1, 7), { nil: undefined }),
    byMonthDay: fc.option(some(1, 31), { nil: undefined }),
    byMonth: fc.option(some(1, 12), { nil: undefined }),
    count: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
  });

  const ruleOf = ({ frequency, interval, byDay, byMonthDay, byMonth, count }: Wish) =>
    [
      `FREQ=${frequency}`,
      `INTERVAL=${interval}`,
      byDay && `BYDAY=${byDay.map((day) => WEEKDAYS[day - 1]).join(',')}`,
      byMonthDay && `BYMONTHDAY=${byMonthDay.join(',')}`,
      byMonth && `BYMONTH=${byMonth.join(',')}`,
      count && `COUNT=${count}`,
    ]
      .filter(Boolean)
      .join(';');

  const DAYS = 900;

  const start = fc
    .integer({ min: 0, max: 3_000 })
    .map((days) => Temporal.PlainDateTime.from('2019-01-01T09:30').add({ days }));

  /** The slow way: every day by itself, asking only the calendar. */
  function everyDay(wished: Wish, first: Temporal.PlainDateTime): string[] {
    const { frequency, interval, byDay, byMonthDay, byMonth, count } = wished;
    const firstMonday = first.subtract({ days: first.dayOfWeek - 1 });
    const periods = (day: Temporal.PlainDateTime) => {
      if (frequency === 'DAILY') return first.until(day, { largestUnit: 'days' }).days;
      if (frequency === 'WEEKLY') return Math.floor(firstMonday.until(day, { largestUnit: 'days' }).days / 7);
      if (frequency === 'MONTHLY') return (day.year - first.year) * 12 + day.month - first.month;
      return day.year - first.year;
    };
    const saysDay = byDay !== undefined || byMonthDay !== undefined;
    const matches = (day: Temporal.PlainDateTime) => {
      if (periods(day) % interval !== 0 || (byMonth && !byMonth.includes(day.month))) return false;
      if (byDay && !byDay.includes(day.dayOfWeek)) return false;
      if (byMonthDay && !byMonthDay.includes(day.day)) return false;
      if (saysDay || frequency === 'DAILY') return true;
      if (frequency === 'WEEKLY') return day.dayOfWeek === first.dayOfWeek;
      return (
        day.day === first.day &&
        (frequency === 'MONTHLY' || byMonth !== undefined || day.month === first.month)
      );
    };
    const found = Array.from({ length: DAYS }, (_, days) => first.add({ days })).filter(matches);
    const counted = found.slice(0, count);
    // The start is an occurrence in any case.
    const all = matches(first) ? counted : [first, ...counted];
    return all.map((day) => day.toString({ smallestUnit: 'minute' }));
  }

  describe('any rule', () => {
    test('recurs on the same days as a check of every day', () => {
      fc.assert(
        fc.property(wish, start, (wished, first) => {
          const last = first.add({ days: DAYS - 1 });
          expect(recur(ruleOf(wished), first.toString(), last.toString())).toEqual(everyDay(wished, first));
        }),
        fuzzRuns(60),
      );
    });

    test('gives the same occurrences from its start and from later', () => {
      const position = fc.option(fc.constantFrom(1, 2, -1, -2), { nil: undefined });
      fc.assert(
        fc.property(wish, position, start, fc.nat(DAYS), fc.nat(40), (wished, at, first, skipped, days) => {
          const rule = at === undefined ? ruleOf(wished) : `${ruleOf(wished)};BYSETPOS=${at}`;
          const from = first.add({ days: skipped });
          const to = from.add({ days }).toString();
          const inside = recur(rule, first.toString(), to).filter(
            (time) => time >= from.toString().slice(0, 16),
          );
          expect(recur(rule, first.toString(), to, from.toString())).toEqual(inside);
        }),
        fuzzRuns(200),
      );
    });

    test('recurs as often with an end in place of its count', () => {
      fc.assert(
        fc.property(wish, start, (wished, first) => {
          const [from, to] = [wall(first.toString()), wall(first.add({ days: DAYS }).toString())];
          const rule = parseRule(ruleOf(wished), ({ wall: until }) => until);
          const ended = replaceCountWithEnd(rule, from);
          expect(ended.count).toBeUndefined();
          expect(listRecurrences(ended, from, from, to)).toEqual(listRecurrences(rule, from, from, to));
        }),
        fuzzRuns(60),
      );
    });
  });

  describe('the step budget', () => {
    const DAY = 86_400;
    const read = (text: string) => parseRule(text, (time) => time.wall);
    const stepsFor = (text: string, ageInDays: number) => {
      const steps = new StepBudget();
      const today = 20_000 * DAY;
      listRecurrences(read(text), today - ageInDays * DAY, today, today + DAY - 1, steps);
      return steps.taken;
    };

    test.each(['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'FREQ=HOURLY;INTERVAL=2'])(
      'a day of %s costs the same in its tenth year as in its first week',
      (text) => {
        expect(stepsFor(text, 3_653)).toBe(stepsFor(text, 7));
        expect(stepsFor(text, 3_653)).toBeLessThan(50);
      },
    );

    test('a rule with a count is counted once', () => {
      const start = 16_000 * DAY;
      const steps = new StepBudget();
      const ended = replaceCountWithEnd(read('FREQ=DAILY;COUNT=9000'), start, steps);
      const counted = steps.taken;
      listRecurrences(ended, start, 20_000 * DAY, 20_001 * DAY, steps);
      expect(steps.taken - counted).toBeLessThan(10);
    });

    // A thousand of each in one calendar are birthdays, anniversaries and meetings, and no attack.
    test.each([
      'FREQ=YEARLY;COUNT=30',
      'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=30',
      'FREQ=MONTHLY;COUNT=120',
      'FREQ=MONTHLY;BYDAY=1MO;COUNT=120',
      'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=120',
      'FREQ=WEEKLY;COUNT=520',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=260',
      'FREQ=DAILY;INTERVAL=14;COUNT=260',
    ])('a thousand rules such as %s can be counted', (text) => {
      const steps = new StepBudget();
      const rule = read(text);
      for (let at = 0; at < 1_000; at += 1) replaceCountWithEnd(rule, 20_000 * DAY, steps);
      expect(replaceCountWithEnd(rule, 20_000 * DAY, steps).count).toBeUndefined();
    });

    test('many rules share what one may take', () => {
      const steps = new StepBudget();
      const followAll = () => {
        for (let rule = 0; rule < 1_000; rule += 1) {
          listRecurrences(read('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), 0, 0, 84_000 * DAY, steps);
        }
      };
      expect(followAll).toThrow(TooManyRecurrencesError);
      expect(steps.taken).toBeLessThan(5_000_000);
    });
  });
});

describe('rule', () => {
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
      [
        'FREQ=DAILY;BYMONTHDAY=+3,-31;BYSETPOS=366,-366',
        { byMonthDay: [3, -31], bySetPosition: [366, -366] },
      ],
    ])('%s is read', (text, expected) => expect(parse(text)).toMatchObject(expected));

    test('an end without a time is that of the day', () => {
      expect(parse('FREQ=DAILY;UNTIL=20261231T')).toEqual(parse('FREQ=DAILY;UNTIL=20261231'));
    });

    test.each([
      '',
      'FREQ=FORTNIGHTLY',
      'FREQ=WEEKLY;BYDAY=XX',
      'FREQ=DAILY;INTERVAL=1.5',
      'FREQ=DAILY;UNTIL=i morgen',
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
});

describe('step budget', () => {
  const MAX_STEPS = 3_000_000;

  const MAX_OCCURRENCES = 100_000;

  const takes = (count: number, take: () => void) => {
    for (let taken = 0; taken < count; taken += 1) take();
  };

  test.each([
    ['of its own', 5, new StepBudget(5)],
    ['by default', MAX_STEPS, new StepBudget()],
  ])('a budget allows as many steps as its limit, %s', (_, limit, budget) => {
    takes(limit, () => budget.take());
    expect(budget.taken).toBe(limit);
    expect(() => budget.take()).toThrow(TooManyRecurrencesError);
  });

  test('a budget allows a hundred thousand occurrences, which are no steps', () => {
    const budget = new StepBudget(1);
    takes(MAX_OCCURRENCES, () => budget.takeOccurrence());
    expect(budget.taken).toBe(0);
    expect(() => budget.takeOccurrence()).toThrow(TooManyRecurrencesError);
  });

  const wall = (time: string) => wallSecondsOf(Temporal.PlainDateTime.from(time));

  // Periods and dates that cannot match are skipped.
  test.each([
    ['FREQ=DAILY', 361, 722],
    ['FREQ=DAILY;INTERVAL=30', 13, 26],
    ['FREQ=WEEKLY;BYDAY=MO', 52, 104],
    ['FREQ=WEEKLY;INTERVAL=10', 6, 12],
    ['FREQ=MONTHLY;BYMONTHDAY=5', 12, 36],
    ['FREQ=MONTHLY;BYDAY=2MO', 13, 108],
    ['FREQ=MONTHLY;BYDAY=-1MO', 13, 108],
    ['FREQ=MONTHLY;BYDAY=-5MO', 5, 45],
    ['FREQ=MONTHLY;BYDAY=MO', 52, 429],
    ['FREQ=MONTHLY;BYDAY=1MO,-1MO', 24, 401],
    ['FREQ=MONTHLY;INTERVAL=6;BYDAY=MO', 8, 72],
    ['FREQ=MONTHLY;BYMONTH=1', 1, 3],
    ['FREQ=YEARLY', 1, 3],
    ['FREQ=YEARLY;BYMONTH=1,2;BYDAY=MO', 8, 69],
    ['FREQ=YEARLY;BYWEEKNO=2', 1, 362],
    ['FREQ=YEARLY;BYYEARDAY=5', 1, 362],
    ['FREQ=YEARLY;BYMONTHDAY=5;BYYEARDAY=5', 1, 362],
    ['FREQ=MONTHLY;BYMONTHDAY=31', 8, 26],
    ['FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=BACKWARD;BYMONTHDAY=31', 13, 40],
    ['FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD;BYMONTHDAY=31,30', 24, 63],
  ])('%s from 5 January recurs %i times in a year, in at most %i steps', (text, times, most) => {
    const rule = parseRule(text, (time) => time.wall);
    const [first, last] = [wall('2026-01-05T09:00'), wall('2026-12-31T23:00')];
    const steps = new StepBudget();
    expect(listRecurrences(rule, first, first, last, steps)).toHaveLength(times);
    expect(steps.taken).toBeLessThanOrEqual(most);
  });
});
