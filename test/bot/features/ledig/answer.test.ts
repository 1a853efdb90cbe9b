import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { LedigQuestion } from '../../../../src/bot/features/ledig/question.js';
import { createFakeCalendar, type FakeCalendar, ZONE } from './fakes.js';
import { ask, freeTimes, KARI, OLA, questionOfDay, questionOfWeek, wallTime } from './questions.js';

describe('common free times', () => {
  it('are the working hours in which nobody is busy', async () => {
    const service = createFakeCalendar('2026-11-23', {
      kari: [
        ['2026-11-24T07:00', '2026-11-24T09:30'],
        ['2026-11-24T12:00', '2026-11-24T13:00', 'OOF'],
      ],
      ola: [
        ['2026-11-24T10:00', '2026-11-24T10:30', 'Tentative'],
        ['2026-11-24T12:30', '2026-11-24T14:00'],
      ],
    });
    const answer = await ask(questionOfDay('2026-11-24', KARI, OLA), '2026-11-23T15:00', service);
    expect(freeTimes(answer)).toEqual(['09:30-10:00 10:30-12:00 14:00-16:00']);
    expect(answer.calendars.map(({ name, items }) => [name, items.length])).toEqual([
      ['Kari Nordmann', 2],
      ['Ola Hansen', 2],
    ]);
  });

  it.each([
    ['Busy', ''],
    ['Tentative', ''],
    ['OOF', ''],
    ['NoData', ''],
    ['WorkingElsewhere', '08:00-16:00'],
    ['Free', '08:00-16:00'],
  ] as const)('handle %s', async (status, free) => {
    const service = createFakeCalendar('2026-11-24', {
      kari: [['2026-11-24T08:00', '2026-11-24T16:00', status]],
    });
    const answer = await ask(questionOfDay('2026-11-24', KARI), '2026-11-24T06:00', service);
    expect(freeTimes(answer)).toEqual([free]);
    expect(answer.calendars[0]?.items).toHaveLength(status === 'Free' ? 0 : 1);
  });

  it.each([
    ['2026-11-24T07:00', '08:00-16:00'],
    ['2026-11-24T12:00', '12:00-16:00'],
    ['2026-11-24T12:06:30', '12:10-16:00'],
    ['2026-11-24T15:30', '15:30-16:00'],
    ['2026-11-24T15:31', ''],
    ['2026-11-24T16:00', 'over'],
    ['2026-11-25T08:00', 'over'],
  ])('begin now or later: asked at %s', async (at, free) => {
    const service = createFakeCalendar(at.slice(0, 10), { kari: [] });
    expect(freeTimes(await ask(questionOfDay('2026-11-24', KARI), at, service))).toEqual([free]);
  });

  it('are given for each working day of a week, from now on', async () => {
    const service = createFakeCalendar('2026-11-25', {
      kari: [['2026-11-26T08:00', '2026-11-27T12:00', 'OOF']],
      ola: [['2026-11-25T14:00', '2026-11-25T15:00']],
    });
    const answer = await ask(questionOfWeek('2026-11-23', KARI, OLA), '2026-11-25T13:00', service);
    expect(freeTimes(answer)).toEqual([
      'over',
      'over',
      '13:00-14:00 15:00-16:00',
      '',
      '12:00-16:00',
      'weekend',
      'weekend',
    ]);
    expect(service.asked).toEqual([{ users: ['kari', 'ola'], window: { week: 48, year: 2026 } }]);
  });

  it('include tentative times as a second choice, with names', async () => {
    const service = createFakeCalendar('2026-11-24', {
      kari: [
        ['2026-11-24T08:00', '2026-11-24T12:00', 'Tentative'],
        ['2026-11-24T10:00', '2026-11-24T10:20', 'Tentative'],
      ],
      ola: [['2026-11-24T09:00', '2026-11-24T10:00']],
    });
    const { days } = await ask(questionOfDay('2026-11-24', KARI, OLA), '2026-11-24T06:00', service);
    const [only] = days;
    expect(only?.free.map(({ start, end }) => `${wallTime(start)}-${wallTime(end)}`)).toEqual([
      '12:00-16:00',
    ]);
    expect(
      only?.tentative.map(({ start, end, names }) => `${wallTime(start)}-${wallTime(end)} ${names}`),
    ).toEqual(['08:00-09:00 Kari Nordmann', '10:00-12:00 Kari Nordmann']);
  });

  it.each([
    [{ hours: { from: 600, to: 840 } }, '2026-11-24', '10:00-11:00 12:00-14:00'],
    [{ hours: { from: 600, to: 840 }, minMinutes: 90 }, '2026-11-24', '12:00-14:00'],
    [{ minMinutes: 180 }, '2026-11-24', '08:00-11:00 12:00-16:00'],
    [{ minMinutes: 10 }, '2026-11-24', '08:00-11:00 12:00-16:00'],
    [{ hours: { from: 1_020 } }, '2026-11-24', '17:00-18:00 19:00-00:00'],
    [{ hours: { from: 660, to: 670 } }, '2026-11-25', '11:00-11:10'],
    [{ hours: { from: 600, to: 840 } }, '2026-11-28', '10:00-14:00'],
    [{}, '2026-11-28', 'weekend'],
  ] as [LedigQuestion['limits'], string, string][])('respect %j on %s', async (limits, date, free) => {
    const service = createFakeCalendar('2026-11-24', {
      kari: [
        ['2026-11-24T11:00', '2026-11-24T12:00'],
        ['2026-11-24T18:00', '2026-11-24T19:00'],
      ],
    });
    expect(
      freeTimes(await ask({ ...questionOfDay(date, KARI), limits }, '2026-11-24T06:00', service)),
    ).toEqual([free]);
  });

  it('of a week with hours are on its working days, and on the weekend if asked for', async () => {
    const service = createFakeCalendar('2026-11-23', { kari: [] });
    const limits = { hours: { from: 600, to: 840 } };
    const asked = { ...questionOfWeek('2026-11-23', KARI), limits };
    expect(freeTimes(await ask(asked, '2026-11-23T06:00', service))).toEqual([
      ...Array.from({ length: 5 }, () => '10:00-14:00'),
      'weekend',
      'weekend',
    ]);
    const whole = await ask({ ...asked, weekend: true }, '2026-11-23T06:00', service);
    expect(freeTimes(whole)).toEqual(Array.from({ length: 7 }, () => '10:00-14:00'));
  });

  describe('with working hours from the calendar', () => {
    const hours = (start: string, end: string, zone = ZONE, days = [1, 2, 3, 4, 5]) => ({
      working_hours: [{ days, start, end, time_zone: zone }],
    });
    const working = (of: Record<string, object>): FakeCalendar => {
      const service = createFakeCalendar('2026-11-24', { kari: [], ola: [] });
      return {
        ...service,
        freeBusy: async (users, window) =>
          (await service.freeBusy(users, window)).map((entry) => ({ ...entry, ...of[entry.user] })),
      };
    };

    it.each([
      ['both people', { kari: hours('07:00', '15:00'), ola: hours('10:00', '18:00') }, '10:00-15:00'],
      ['one person, default hours for the other', { kari: hours('10:00', '18:00') }, '10:00-16:00'],
      ['another zone', { kari: hours('09:00', '17:00', 'America/New_York') }, '15:00-16:00'],
      ['no common hours', { kari: hours('07:00', '11:00'), ola: hours('12:00', '18:00') }, 'apart'],
      ['no hours on that day', { kari: hours('08:00', '16:00', ZONE, [1, 3]) }, 'apart'],
      ['hours without days, which are ignored', { kari: hours('10:00', '18:00', ZONE, []) }, '08:00-16:00'],
      ['an unknown zone, which is ignored', { kari: hours('10:00', '18:00', 'Mars/Olympus') }, '08:00-16:00'],
    ])('%s', async (_, of, free) => {
      const answer = await ask(questionOfDay('2026-11-24', KARI, OLA), '2026-11-24T06:00', working(of));
      expect(freeTimes(answer)).toEqual([free]);
    });

    it('hours in the question do not override them', async () => {
      const service = working({ kari: hours('10:00', '18:00') });
      const limits = { hours: { from: 480, to: 1_200 } };
      const answer = await ask(
        { ...questionOfDay('2026-11-24', KARI, OLA), limits },
        '2026-11-24T06:00',
        service,
      );
      expect(freeTimes(answer)).toEqual(['10:00-18:00']);
    });
  });

  it.each(['2026-03-29', '2026-10-25'])('are right on %s, when the clock changes', async (date) => {
    const service = createFakeCalendar(date, {
      kari: [
        [`${date}T00:00`, `${date}T10:00`],
        [`${date}T15:00`, `${date}T23:59`],
      ],
    });
    const answer = await ask(questionOfDay(date, KARI), `${date}T01:00`, service);
    expect(freeTimes(answer)).toEqual(['weekend']);
    expect(answer.calendars[0]?.items.map(({ start, end }) => `${wallTime(start)}-${wallTime(end)}`)).toEqual(
      ['00:00-10:00', '15:00-23:59'],
    );
    // The week before the clock change.
    const monday = String(Temporal.PlainDate.from(date).subtract({ days: 6 }));
    const whole = await ask(
      questionOfWeek(monday, KARI),
      `${monday}T01:00`,
      createFakeCalendar(monday, { kari: [] }),
    );
    expect(freeTimes(whole).slice(0, 5)).toEqual(Array.from({ length: 5 }, () => '08:00-16:00'));
  });

  it('clip items to the days asked for', async () => {
    const service = createFakeCalendar('2026-11-24', {
      kari: [['2026-11-20T12:00', '2026-11-30T12:00', 'OOF']],
    });
    const answer = await ask(questionOfDay('2026-11-24', KARI), '2026-11-24T06:00', service);
    const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
    const [item] = answer.calendars[0]?.items ?? [];
    expect(item).toEqual({ start: at('2026-11-23T23:00Z'), end: at('2026-11-24T23:00Z'), status: 'OOF' });
  });
});
