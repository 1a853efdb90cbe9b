import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import { easterSundayOf, isHoliday } from '../../../src/bot/model/holidays.js';
import {
  findDueSubscriptions,
  isMissed,
  nextOccurrence,
  occurrenceNow,
  RETENTION_HOURS,
  type Subscription,
} from '../../../src/bot/model/subscription.js';
import { fuzzRuns, fuzzTimeout } from '../../support/fuzz-runs.js';
import { instant, subscriptionOf } from '../delivery/subscription-fixture.js';

const time = (text: string) => Temporal.PlainTime.from(text);
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const MINUTE_MS = 60_000;

/** Runs each minute of a period. Returns the occurrences of each subscription as «wall time @ moment». */
function live(subscriptions: readonly Subscription[], from: string, to: string): Map<string, string[]> {
  const posted = new Map(subscriptions.map(({ id }): [string, string[]] => [id, []]));
  const present = [...subscriptions];
  const end = instant(to).epochMilliseconds;
  for (let at = instant(from).epochMilliseconds; at <= end; at += MINUTE_MS) {
    for (const { subscription, occurrences, nextAt } of findDueSubscriptions(
      present,
      Temporal.Instant.fromEpochMilliseconds(at),
    )) {
      for (const { local, at: moment } of occurrences)
        posted.get(subscription.id)?.push(`${local} @ ${moment}`);
      present[present.indexOf(subscription)] = { ...subscription, nextAt };
    }
  }
  return posted;
}

/** The wall time in Oslo, from another library than the tested one. */
const oslo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
});
const wallClock = (moment: string) => oslo.format(new Date(moment)).replace(' ', 'T');

describe('a year of minutes', () => {
  const kinds: [string, Parameters<typeof subscriptionOf>[0]][] = [
    ['working days at 07:30', {}],
    ['working days that are no holidays', { schedule: { skipHolidays: true } }],
    ['Mondays, a week ahead', { schedule: { days: [1] } }],
    ['each Sunday that is no holiday', { schedule: { days: [7], skipHolidays: true, time: time('18:00') } }],
    ['every night at 02:30', { schedule: { days: EVERY_DAY, time: time('02:30') } }],
    ['every night at 02:00', { schedule: { days: EVERY_DAY, time: time('02:00') } }],
    ['every night at 03:00', { schedule: { days: EVERY_DAY, time: time('03:00') } }],
    ['every midnight', { schedule: { days: EVERY_DAY, time: time('00:00') } }],
    ['the last minute of each day', { schedule: { days: EVERY_DAY, time: time('23:59') } }],
  ];

  const subscriptions = kinds.map(([id, parts]) =>
    subscriptionOf({ id, ...parts, nextAt: instant('2025-12-31T23:00:00Z') }),
  );
  let year: Map<string, string[]>;
  beforeAll(() => {
    year = live(subscriptions, '2025-12-31T23:00:00Z', '2026-12-31T22:59:00Z');
  }, fuzzTimeout(60_000));

  test.each(subscriptions)('posts once each, at the wall time: $id', ({ id, schedule }) => {
    const { days, skipHolidays, time: wanted } = schedule;
    const posted = year.get(id) ?? [];
    const first = Temporal.PlainDate.from('2026-01-01');
    const expected = Array.from({ length: 365 }, (__, day) => first.add({ days: day }))
      .filter((date) => days.includes(date.dayOfWeek) && !(skipHolidays && isHoliday(date)))
      .map((date) => date.toPlainDateTime(wanted).toString());
    expect(posted.map((line) => line.split(' @ ')[0])).toEqual(expected);
    const odd = posted.filter((line) => {
      const [local = '', moment = ''] = line.split(' @ ');
      return wallClock(moment) !== local.slice(0, 16);
    });
    // 02:00 and 02:30 do not exist on the night the clocks are put forward.
    const skipped = [
      '2026-03-29T02:00:00 @ 2026-03-29T01:00:00Z',
      '2026-03-29T02:30:00 @ 2026-03-29T01:30:00Z',
    ];
    expect(odd).toEqual(skipped.filter((line) => line.includes(`T${wanted.toString()} `)));
    if (odd.length > 0) {
      // On the night they are put back it is the first of the two hours, which is still summer time.
      expect(posted).toContain(`2026-10-25T${wanted} @ 2026-10-25T00:${wanted.toString().slice(3, 5)}:00Z`);
    }
  });
});

describe('due occurrences', () => {
  test('are due at their time, not a moment before', () => {
    const subscription = subscriptionOf({ nextAt: instant('2026-11-23T06:30:00Z') });
    expect(findDueSubscriptions([subscription], instant('2026-11-23T06:29:59.999Z'))).toEqual([]);
    const [found] = findDueSubscriptions([subscription], instant('2026-11-23T06:30:00Z'));
    expect(found?.occurrences.map(({ local }) => local.toString())).toEqual(['2026-11-23T07:30:00']);
    expect(found?.nextAt).toEqual(instant('2026-11-24T06:30:00Z'));
  });

  test('are computed separately if only the schedule or only `nextAt` differs', () => {
    const now = instant('2026-11-27T06:30:00Z');
    const subscriptions = [
      subscriptionOf({ nextAt: now }),
      subscriptionOf({ nextAt: now, schedule: { days: EVERY_DAY } }),
      subscriptionOf({ nextAt: instant('2026-11-26T06:30:00Z') }),
      subscriptionOf({ nextAt: now }),
    ];
    const found = findDueSubscriptions(subscriptions, now);
    expect(found.map(({ occurrences, nextAt }) => [occurrences.length, nextAt.toString()])).toEqual([
      [1, '2026-11-30T06:30:00Z'],
      [1, '2026-11-28T06:30:00Z'],
      [2, '2026-11-30T06:30:00Z'],
      [1, '2026-11-30T06:30:00Z'],
    ]);
    expect(found.map(({ subscription }) => subscription)).toEqual(subscriptions);
  });

  test('exclude paused subscriptions', () => {
    const subscription = subscriptionOf({ state: 'archived' });
    expect(findDueSubscriptions([subscription], instant('2026-11-23T06:30:00Z'))).toEqual([]);
  });

  test('include all that were not posted after a long downtime, the late ones as missed', () => {
    const subscription = subscriptionOf({ nextAt: instant('2026-11-18T06:30:00Z') });
    const now = instant('2026-11-23T10:59:00Z');
    const [found] = findDueSubscriptions([subscription], now);
    expect(found?.occurrences.map((each) => [each.local.toString(), isMissed(each, now)])).toEqual([
      ['2026-11-18T07:30:00', true],
      ['2026-11-19T07:30:00', true],
      ['2026-11-20T07:30:00', true],
      ['2026-11-23T07:30:00', false],
    ]);
  });

  test.each([
    ['07:30', '12:00'],
    ['10:59', '12:00'],
    ['11:30', '12:30'],
    ['14:00', '15:00'],
    ['23:30', '00:30'],
  ])('may be posted at %s until %s', (wanted, last) => {
    const schedule = { ...subscriptionOf().schedule, time: time(wanted) };
    const { lastAt } = nextOccurrence(schedule, instant('2026-11-23T00:00:00Z'));
    expect(lastAt.toZonedDateTimeISO('Europe/Oslo').toPlainTime().toString()).toBe(`${last}:00`);
  });

  test('do not depend on the times of the checks', () => {
    const zones = [
      'Europe/Oslo',
      'UTC',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/Santiago',
    ];
    const start = instant('2026-01-01T00:00:00Z');
    const schedules = fc.record({
      days: fc.subarray(EVERY_DAY, { minLength: 1 }),
      time: fc.nat(24 * 60 - 1).map((minute) => time('00:00').add({ minutes: minute })),
      timeZone: fc.constantFrom(...zones),
      skipHolidays: fc.boolean(),
    });
    const steps = fc.array(fc.integer({ min: 1, max: 20 * 24 * 60 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(schedules, steps, (schedule, minutes) => {
        const subscription = subscriptionOf({ schedule, nextAt: start });
        const found: string[] = [];
        let present = subscription;
        let now = start;
        for (const step of minutes) {
          now = now.add({ minutes: step });
          const [one] = findDueSubscriptions([present], now);
          if (!one) continue;
          found.push(...one.occurrences.map(({ local }) => local.toString()));
          present = { ...present, nextAt: one.nextAt };
        }
        const [atOnce] = findDueSubscriptions([subscription], now);
        expect(found).toEqual((atOnce?.occurrences ?? []).map(({ local }) => local.toString()));
        expect(new Set(found).size).toBe(found.length);
      }),
      fuzzRuns(50),
    );
  });

  test('skip Easter Sunday in a schedule of Sundays without holidays, but not the next Sunday', () => {
    const easter = easterSundayOf(2026);
    const schedule = { ...subscriptionOf().schedule, days: [7], skipHolidays: true };
    const from = easter.subtract({ days: 6 }).toZonedDateTime('Europe/Oslo').toInstant();
    expect(nextOccurrence(schedule, from).local.toPlainDate()).toEqual(easter.add({ days: 7 }));
  });
});

describe('the edges of time', () => {
  const schedule = { days: EVERY_DAY, time: time('09:30'), timeZone: 'Europe/Oslo', skipHolidays: false };

  test('a post that a person orders is of this minute, and is missed after five', () => {
    const now = instant('2026-11-24T12:34:56.789Z');
    const { local, at, lastAt } = occurrenceNow(schedule, now);
    expect(local.toString()).toBe('2026-11-24T13:34:00');
    expect(at.equals(now)).toBe(true);
    expect(lastAt.toString()).toBe('2026-11-24T12:39:56.789Z');
  });

  test('the last moment is not missed, and the next one is', () => {
    const lastAt = instant('2026-11-24T11:00:00Z');
    expect(isMissed({ lastAt }, lastAt)).toBe(false);
    expect(isMissed({ lastAt }, lastAt.add({ nanoseconds: 1 }))).toBe(true);
  });

  test('occurrences before the time for which records are kept are left out', () => {
    const now = instant('2026-11-24T12:00:00Z');
    const nextAt = now.subtract({ hours: RETENTION_HOURS + 24 * 30 });
    const [due] = findDueSubscriptions([{ ...subscriptionOf(), schedule, nextAt }], now);
    const oldest = now.subtract({ hours: RETENTION_HOURS });
    const [first] = due?.occurrences ?? [];
    expect(first && Temporal.Instant.compare(first.at, oldest)).toBeGreaterThanOrEqual(0);
    expect(due?.occurrences).toHaveLength(RETENTION_HOURS / 24);
  });

  test('a date that the time zone skips is not posted in addition to the next day', () => {
    // Samoa went from 29 to 31 December 2011.
    const inSamoa = { ...schedule, timeZone: 'Pacific/Apia' };
    const subscription = { ...subscriptionOf(), schedule: inSamoa, nextAt: instant('2011-12-29T19:30:00Z') };
    const [due] = findDueSubscriptions([subscription], instant('2011-12-31T19:30:00Z'));
    expect(due?.occurrences.map(({ at }) => at.toString())).toEqual([
      '2011-12-29T19:30:00Z',
      '2011-12-30T19:30:00Z',
      '2011-12-31T19:30:00Z',
    ]);
  });

  test('a schedule without a day has no occurrence', () => {
    const never = { ...schedule, days: [] };
    expect(() => nextOccurrence(never, instant('2026-11-24T12:00:00Z'))).toThrow(RangeError);
  });
});
