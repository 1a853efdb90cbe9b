import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { answerLedig, answerLedigQuestion } from '../../../../src/bot/features/ledig/answer.js';
import type { LedigAnswer, LedigQuestion, Wanted } from '../../../../src/bot/features/ledig/model.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { askerAt, calendar, type FakeCalendar, people, services, ZONE } from './fakes.js';

const day = (date: string, ...wanted: Wanted[]): LedigQuestion => ({
  people: wanted,
  when: { kind: 'day', date: Temporal.PlainDate.from(date) },
  weekend: false,
  limits: {},
  groups: [],
  notUnderstood: [],
});
const week = (monday: string, ...wanted: Wanted[]): LedigQuestion => ({
  ...day(monday, ...wanted),
  when: { kind: 'week', monday: Temporal.PlainDate.from(monday) },
});
const KARI = { slackId: 'U1' };
const OLA = { slackId: 'U2' };

const wall = (time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(ZONE).toPlainTime().toString().slice(0, 5);
/** `10:00-11:30 14:00-16:00`, a day each. */
const freeTimes = ({ days }: LedigAnswer) =>
  days.map(({ state, free }) =>
    state === 'open' ? free.map(({ start, end }) => `${wall(start)}-${wall(end)}`).join(' ') : state,
  );

async function ask(question: LedigQuestion, at: string, kept: FakeCalendar) {
  return answerLedigQuestion(question, services(kept), askerAt(at));
}

describe('when all are free', () => {
  it('is what nobody has taken of the working hours', async () => {
    const kept = calendar('2026-11-23', {
      kari: [
        ['2026-11-24T07:00', '2026-11-24T09:30'],
        ['2026-11-24T12:00', '2026-11-24T13:00', 'OOF'],
      ],
      ola: [
        ['2026-11-24T10:00', '2026-11-24T10:30', 'Tentative'],
        ['2026-11-24T12:30', '2026-11-24T14:00'],
      ],
    });
    const answer = await ask(day('2026-11-24', KARI, OLA), '2026-11-23T15:00', kept);
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
  ] as const)('counts %s right', async (status, free) => {
    const kept = calendar('2026-11-24', { kari: [['2026-11-24T08:00', '2026-11-24T16:00', status]] });
    const answer = await ask(day('2026-11-24', KARI), '2026-11-24T06:00', kept);
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
  ])('begins with now: asked at %s', async (at, free) => {
    const kept = calendar(at.slice(0, 10), { kari: [] });
    expect(freeTimes(await ask(day('2026-11-24', KARI), at, kept))).toEqual([free]);
  });

  it('is told for each day of a week, from now on, and never of a weekend', async () => {
    const kept = calendar('2026-11-25', {
      kari: [['2026-11-26T08:00', '2026-11-27T12:00', 'OOF']],
      ola: [['2026-11-25T14:00', '2026-11-25T15:00']],
    });
    const answer = await ask(week('2026-11-23', KARI, OLA), '2026-11-25T13:00', kept);
    expect(freeTimes(answer)).toEqual([
      'over',
      'over',
      '13:00-14:00 15:00-16:00',
      '',
      '12:00-16:00',
      'weekend',
      'weekend',
    ]);
    expect(kept.asked).toEqual([{ users: ['kari', 'ola'], window: { week: 48, year: 2026 } }]);
  });

  it('is what somebody may have, as a second choice, with the name', async () => {
    const kept = calendar('2026-11-24', {
      kari: [
        ['2026-11-24T08:00', '2026-11-24T12:00', 'Tentative'],
        ['2026-11-24T10:00', '2026-11-24T10:20', 'Tentative'],
      ],
      ola: [['2026-11-24T09:00', '2026-11-24T10:00']],
    });
    const { days } = await ask(day('2026-11-24', KARI, OLA), '2026-11-24T06:00', kept);
    const [only] = days;
    expect(only?.free.map(({ start, end }) => `${wall(start)}-${wall(end)}`)).toEqual(['12:00-16:00']);
    expect(only?.tentative.map(({ start, end, names }) => `${wall(start)}-${wall(end)} ${names}`)).toEqual([
      '08:00-09:00 Kari Nordmann',
      '10:00-12:00 Kari Nordmann',
    ]);
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
  ] as [LedigQuestion['limits'], string, string][])('keeps to %j on %s', async (limits, date, free) => {
    const kept = calendar('2026-11-24', {
      kari: [
        ['2026-11-24T11:00', '2026-11-24T12:00'],
        ['2026-11-24T18:00', '2026-11-24T19:00'],
      ],
    });
    expect(freeTimes(await ask({ ...day(date, KARI), limits }, '2026-11-24T06:00', kept))).toEqual([free]);
  });

  it('of a week by hours is of its working days', async () => {
    const kept = calendar('2026-11-23', { kari: [] });
    const limits = { hours: { from: 600, to: 840 } };
    const asked = { ...week('2026-11-23', KARI), limits };
    expect(freeTimes(await ask(asked, '2026-11-23T06:00', kept))).toEqual([
      ...Array.from({ length: 5 }, () => '10:00-14:00'),
      'weekend',
      'weekend',
    ]);
    const whole = await ask({ ...asked, weekend: true }, '2026-11-23T06:00', kept);
    expect(freeTimes(whole)).toEqual(Array.from({ length: 7 }, () => '10:00-14:00'));
  });

  describe('where the calendar knows when they work', () => {
    const hours = (start: string, end: string, zone = ZONE, days = [1, 2, 3, 4, 5]) => ({
      working_hours: [{ days, start, end, time_zone: zone }],
    });
    const working = (of: Record<string, object>): FakeCalendar => {
      const kept = calendar('2026-11-24', { kari: [], ola: [] });
      return {
        ...kept,
        freeBusy: async (users, window) =>
          (await kept.freeBusy(users, window)).map((entry) => ({ ...entry, ...of[entry.user] })),
      };
    };

    it.each([
      ['both', { kari: hours('07:00', '15:00'), ola: hours('10:00', '18:00') }, '10:00-15:00'],
      ['one, and the other is supposed to', { kari: hours('10:00', '18:00') }, '10:00-16:00'],
      ['another zone', { kari: hours('09:00', '17:00', 'America/New_York') }, '15:00-16:00'],
      ['never together', { kari: hours('07:00', '11:00'), ola: hours('12:00', '18:00') }, 'apart'],
      ['not that day', { kari: hours('08:00', '16:00', ZONE, [1, 3]) }, 'apart'],
      ['no day at all, which nobody means', { kari: hours('10:00', '18:00', ZONE, []) }, '08:00-16:00'],
      ['a zone that is not there', { kari: hours('10:00', '18:00', 'Mars/Olympus') }, '08:00-16:00'],
    ])('%s', async (_, of, free) => {
      const answer = await ask(day('2026-11-24', KARI, OLA), '2026-11-24T06:00', working(of));
      expect(freeTimes(answer)).toEqual([free]);
    });

    it('and hours are asked for, the known ones still count', async () => {
      const kept = working({ kari: hours('10:00', '18:00') });
      const limits = { hours: { from: 480, to: 1_200 } };
      const answer = await ask({ ...day('2026-11-24', KARI, OLA), limits }, '2026-11-24T06:00', kept);
      expect(freeTimes(answer)).toEqual(['10:00-18:00']);
    });
  });

  it.each(['2026-03-29', '2026-10-25'])('is right on %s, when the clock is changed', async (date) => {
    const kept = calendar(date, {
      kari: [
        [`${date}T00:00`, `${date}T10:00`],
        [`${date}T15:00`, `${date}T23:59`],
      ],
    });
    const answer = await ask(day(date, KARI), `${date}T01:00`, kept);
    expect(freeTimes(answer)).toEqual(['weekend']);
    expect(answer.calendars[0]?.items.map(({ start, end }) => `${wall(start)}-${wall(end)}`)).toEqual([
      '00:00-10:00',
      '15:00-23:59',
    ]);
    // The week that ends with the change.
    const monday = String(Temporal.PlainDate.from(date).subtract({ days: 6 }));
    const whole = await ask(week(monday, KARI), `${monday}T01:00`, calendar(monday, { kari: [] }));
    expect(freeTimes(whole).slice(0, 5)).toEqual(Array.from({ length: 5 }, () => '08:00-16:00'));
  });

  it('cuts what crosses midnight to the days asked for', async () => {
    const kept = calendar('2026-11-24', { kari: [['2026-11-20T12:00', '2026-11-30T12:00', 'OOF']] });
    const answer = await ask(day('2026-11-24', KARI), '2026-11-24T06:00', kept);
    const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
    const [item] = answer.calendars[0]?.items ?? [];
    expect(item).toEqual({ start: at('2026-11-23T23:00Z'), end: at('2026-11-24T23:00Z'), status: 'OOF' });
  });
});

describe('the days asked for', () => {
  it('are an offset from today in the zone of the bot, a week with its ISO year', async () => {
    const kept = calendar('2026-12-31', { kari: [] });
    await ask(day('2027-01-04', KARI), '2026-12-31T23:30', kept);
    await ask(day('2026-12-30', KARI), '2026-12-31T23:30', kept);
    await ask(week('2026-12-28', KARI), '2027-01-01T10:00', kept);
    expect(kept.asked.map(({ window }) => window)).toEqual([
      { day: 4 },
      { day: -1 },
      { week: 53, year: 2026 },
    ]);
  });

  it('are asked for once more where midnight has passed at the service', async () => {
    const kept = calendar('2026-11-25', { kari: [['2026-11-25T09:00', '2026-11-25T10:00']] });
    const answer = await ask(day('2026-11-25', KARI), '2026-11-24T23:59:59', kept);
    expect(kept.asked.map(({ window }) => window)).toEqual([{ day: 1 }, { day: 0 }]);
    expect(answer.calendars[0]?.items).toHaveLength(1);
  });

  it('may be told with an end that is not included', async () => {
    const kept = calendar('2026-11-24', { kari: [] });
    const exclusive: FakeCalendar = {
      ...kept,
      freeBusy: async (users, window) =>
        (await kept.freeBusy(users, window)).map((entry) => ({
          ...entry,
          datetime_range: { start: '2026-11-24', end: '2026-11-25' },
        })),
    };
    await ask(day('2026-11-24', KARI), '2026-11-24T09:00', exclusive);
    expect(kept.asked).toHaveLength(1);
  });

  it('are never taken for others: a service that goes on answering for them is at fault', async () => {
    const kept = calendar('2026-11-24', { kari: [] });
    const stuck: FakeCalendar = { ...kept, freeBusy: (users) => kept.freeBusy(users, { day: 3 }) };
    const failed = await ask(day('2026-11-24', KARI), '2026-11-24T09:00', stuck).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(ServiceFault);
    expect(failed).toMatchObject({ service: 'calendar', kind: 'invalid' });
    expect(kept.asked).toHaveLength(2);
    const wrongWeek: FakeCalendar = {
      ...kept,
      freeBusy: (users) => kept.freeBusy(users, { week: 47, year: 2026 }),
    };
    await expect(ask(week('2026-11-23', KARI), '2026-11-24T09:00', wrongWeek)).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});

describe('the people asked about', () => {
  it('are named with the reason where Slack knows that they have no calendar, and nobody is asked about them', async () => {
    const kept = calendar('2026-11-24', { kari: [] });
    const question = day(
      '2026-11-24',
      KARI,
      { slackId: 'U4' },
      { slackId: 'U5' },
      { slackId: 'U9' },
      { typed: 'x@annet.no' },
    );
    const { calendars: seen, unread: unseen } = await ask(question, '2026-11-24T09:00', kept);
    expect(seen.map(({ name }) => name)).toEqual(['Kari Nordmann']);
    expect(unseen).toEqual([
      { name: 'Møterobot', reason: { from: 'slack', why: 'bot' } },
      { name: 'Gunn Gjest', reason: { from: 'slack', why: 'outsider' } },
      { name: 'U9', reason: { from: 'slack', why: 'unknown' } },
      { name: 'x@annet.no', reason: { from: 'slack', why: 'other-domain' } },
    ]);
    expect(kept.asked.map(({ users }) => users)).toEqual([['kari']]);
  });

  it('are named with the reason the calendar gives, beside the others', async () => {
    const kept = calendar('2026-11-24', {
      kari: [],
      ola: 'Free/busy lookup failed for ola: the user has no calendar (no_calendar)',
    });
    const { calendars: seen, unread: unseen } = await ask(
      day('2026-11-24', OLA, KARI, { typed: 'nils' }),
      '2026-11-24T09:00',
      kept,
    );
    expect(seen.map(({ name }) => name)).toEqual(['Kari Nordmann']);
    expect(unseen).toEqual([
      { name: 'Ola Hansen', reason: { from: 'calendar', why: 'no-calendar' } },
      { name: 'nils', reason: { from: 'calendar', why: 'unknown-user' } },
    ]);
  });

  it('are not taken for free where the answer leaves them out', async () => {
    const kept = calendar('2026-11-24', { kari: [] });
    const short: FakeCalendar = {
      ...kept,
      freeBusy: async (users, window) => (await kept.freeBusy(users, window)).slice(0, 1),
    };
    const { unread: unseen } = await ask(day('2026-11-24', KARI, OLA), '2026-11-24T09:00', short);
    expect(unseen).toEqual([{ name: 'Ola Hansen', reason: { from: 'calendar', why: 'no-answer' } }]);
  });

  it('are asked about once, also mentioned and typed', async () => {
    const kept = calendar('2026-11-24', { kari: [] });
    const { calendars: seen } = await ask(
      day('2026-11-24', KARI, { typed: 'Kari' }, { typed: 'kari@eksempel.no' }),
      '2026-11-24T09:00',
      kept,
    );
    expect(seen.map(({ name }) => name)).toEqual(['Kari Nordmann']);
    expect(kept.asked.map(({ users }) => users)).toEqual([['kari']]);
  });

  it('are not asked about at all where none has a calendar user', async () => {
    const kept = calendar('2026-11-24', {});
    const answer = await ask(day('2026-11-24', { slackId: 'U4' }), '2026-11-24T09:00', kept);
    expect(kept.asked).toEqual([]);
    expect(freeTimes(answer)).toEqual(['']);
  });

  it('have names of one short line', async () => {
    const who = people({
      U1: { name: `  Kari\n\u202eNord${'d'.repeat(60)}`, username: 'kari' },
      U2: { name: ' \u200b', username: 'ola' },
    });
    const kept = calendar('2026-11-24', { kari: [], ola: [] });
    const { calendars: seen } = await answerLedigQuestion(
      day('2026-11-24', KARI, OLA),
      services(kept, who),
      askerAt('2026-11-24T09:00'),
    );
    expect(seen.map(({ name }) => name)).toEqual([`Kari Nord${'d'.repeat(30)}…`, '?']);
  });

  it('are looked up a few at a time', async () => {
    let underWay = 0;
    let most = 0;
    const slow = {
      ...people(),
      find: async (id: string) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((done) => setImmediate(done));
        underWay -= 1;
        return { name: id, username: id.toLowerCase() };
      },
    };
    const wanted = Array.from({ length: 25 }, (_, n) => ({ slackId: `U${n}` }));
    const kept = calendar('2026-11-24', {});
    await answerLedigQuestion(
      day('2026-11-24', ...wanted),
      services(kept, slow),
      askerAt('2026-11-24T09:00'),
    );
    // Beside them, whoever asks.
    expect(most).toBe(9);
    expect(kept.asked.map(({ users }) => users)).toEqual([
      wanted.map(({ slackId }) => slackId.toLowerCase()),
    ]);
  });
});

describe('a meeting', () => {
  it('is with all who have an address, also whose calendar could not be read, but not with the asker', async () => {
    const kept = calendar('2026-11-24', { kari: [], ola: [], nils: 'broken' });
    const question = day('2026-11-24', KARI, OLA, { typed: 'nils' }, { slackId: 'U4' });
    const { attendees: invited } = await ask(question, '2026-11-24T09:00', kept);
    expect(invited).toEqual(['ola@eksempel.no', 'nils@eksempel.no']);
  });
});

describe("the asker's own zone", () => {
  const zoned = (timeZone: string) =>
    people({ U1: { name: 'Kari', username: 'kari', timeZone }, U2: { name: 'Ola', username: 'ola' } });

  it.each([
    ['America/New_York', 'America/New_York'],
    ['Europe/Copenhagen', undefined],
    ['Europe/Oslo', undefined],
  ])('%s is told as %s', async (zone, told) => {
    const kept = calendar('2026-11-24', { ola: [] });
    const parts = services(kept, zoned(zone));
    const answer = await answerLedigQuestion(day('2026-11-24', OLA), parts, askerAt('2026-11-24T09:00'));
    expect(answer.viewerZone).toBe(told);
  });
});

describe('what cannot be answered', () => {
  it('is said when the question has a problem, without asking anybody', async () => {
    const kept = calendar('2026-11-24', {});
    const problem = { kind: 'no-such-date', typed: '31.2.' } as const;
    expect(await answerLedig({ problem }, services(kept), askerAt('2026-11-24T09:00'))).toEqual({ problem });
    expect(kept.asked).toEqual([]);
  });

  it.each([
    [
      'Slack',
      { ...people(), find: () => Promise.reject(new Error('slack is away')) },
      calendar('2026-11-24', {}),
      'slack is away',
    ],
    [
      'the calendar',
      people(),
      { ...calendar('2026-11-24', {}), freeBusy: () => Promise.reject(new Error('no calendar now')) },
      'no calendar now',
    ],
  ])('is a fault when %s cannot be asked', async (_, who, kept, message) => {
    await expect(
      answerLedigQuestion(day('2026-11-24', KARI), services(kept, who), askerAt('2026-11-24T09:00')),
    ).rejects.toThrow(message);
  });
});
