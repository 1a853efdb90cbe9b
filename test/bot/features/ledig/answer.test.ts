import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { answerLedigQuestion } from '../../../../src/bot/features/ledig/answer.js';
import { createLedigFeature } from '../../../../src/bot/features/ledig/index.js';
import type {
  LedigAnswer,
  LedigQuestion,
  PersonReference,
} from '../../../../src/bot/features/ledig/model.js';
import { nb } from '../../../../src/bot/texts/nb.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import {
  createFakeCalendar,
  createFakePeople,
  createFakeServices,
  type FakeCalendar,
  requestAt,
  ZONE,
} from './fakes.js';

const day = (date: string, ...references: PersonReference[]): LedigQuestion => ({
  people: references,
  when: { kind: 'day', date: Temporal.PlainDate.from(date) },
  weekend: false,
  limits: {},
  groups: [],
  notUnderstood: [],
});
const week = (monday: string, ...references: PersonReference[]): LedigQuestion => ({
  ...day(monday, ...references),
  when: { kind: 'week', monday: Temporal.PlainDate.from(monday) },
});
const KARI = { slackId: 'U1' };
const OLA = { slackId: 'U2' };

const wall = (time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(ZONE).toPlainTime().toString().slice(0, 5);
/** `10:00-11:30 14:00-16:00` for each day. */
const freeTimes = ({ days }: LedigAnswer) =>
  days.map(({ state, free }) =>
    state === 'open' ? free.map(({ start, end }) => `${wall(start)}-${wall(end)}`).join(' ') : state,
  );

async function ask(question: LedigQuestion, at: string, service: FakeCalendar) {
  return answerLedigQuestion(question, createFakeServices(service), requestAt(at));
}

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
    const answer = await ask(day('2026-11-24', KARI, OLA), '2026-11-23T15:00', service);
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
    const answer = await ask(day('2026-11-24', KARI), '2026-11-24T06:00', service);
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
    expect(freeTimes(await ask(day('2026-11-24', KARI), at, service))).toEqual([free]);
  });

  it('are given for each working day of a week, from now on', async () => {
    const service = createFakeCalendar('2026-11-25', {
      kari: [['2026-11-26T08:00', '2026-11-27T12:00', 'OOF']],
      ola: [['2026-11-25T14:00', '2026-11-25T15:00']],
    });
    const answer = await ask(week('2026-11-23', KARI, OLA), '2026-11-25T13:00', service);
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
    const { days } = await ask(day('2026-11-24', KARI, OLA), '2026-11-24T06:00', service);
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
  ] as [LedigQuestion['limits'], string, string][])('respect %j on %s', async (limits, date, free) => {
    const service = createFakeCalendar('2026-11-24', {
      kari: [
        ['2026-11-24T11:00', '2026-11-24T12:00'],
        ['2026-11-24T18:00', '2026-11-24T19:00'],
      ],
    });
    expect(freeTimes(await ask({ ...day(date, KARI), limits }, '2026-11-24T06:00', service))).toEqual([free]);
  });

  it('of a week with hours are on its working days, and on the weekend if asked for', async () => {
    const service = createFakeCalendar('2026-11-23', { kari: [] });
    const limits = { hours: { from: 600, to: 840 } };
    const asked = { ...week('2026-11-23', KARI), limits };
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
      const answer = await ask(day('2026-11-24', KARI, OLA), '2026-11-24T06:00', working(of));
      expect(freeTimes(answer)).toEqual([free]);
    });

    it('hours in the question do not override them', async () => {
      const service = working({ kari: hours('10:00', '18:00') });
      const limits = { hours: { from: 480, to: 1_200 } };
      const answer = await ask({ ...day('2026-11-24', KARI, OLA), limits }, '2026-11-24T06:00', service);
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
    const answer = await ask(day(date, KARI), `${date}T01:00`, service);
    expect(freeTimes(answer)).toEqual(['weekend']);
    expect(answer.calendars[0]?.items.map(({ start, end }) => `${wall(start)}-${wall(end)}`)).toEqual([
      '00:00-10:00',
      '15:00-23:59',
    ]);
    // The week before the clock change.
    const monday = String(Temporal.PlainDate.from(date).subtract({ days: 6 }));
    const whole = await ask(week(monday, KARI), `${monday}T01:00`, createFakeCalendar(monday, { kari: [] }));
    expect(freeTimes(whole).slice(0, 5)).toEqual(Array.from({ length: 5 }, () => '08:00-16:00'));
  });

  it('clip items to the days asked for', async () => {
    const service = createFakeCalendar('2026-11-24', {
      kari: [['2026-11-20T12:00', '2026-11-30T12:00', 'OOF']],
    });
    const answer = await ask(day('2026-11-24', KARI), '2026-11-24T06:00', service);
    const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
    const [item] = answer.calendars[0]?.items ?? [];
    expect(item).toEqual({ start: at('2026-11-23T23:00Z'), end: at('2026-11-24T23:00Z'), status: 'OOF' });
  });
});

describe('the days asked for', () => {
  it('are sent as an offset from today, and a week with its ISO year', async () => {
    const service = createFakeCalendar('2026-12-31', { kari: [] });
    await ask(day('2027-01-04', KARI), '2026-12-31T23:30', service);
    await ask(day('2026-12-30', KARI), '2026-12-31T23:30', service);
    await ask(week('2026-12-28', KARI), '2027-01-01T10:00', service);
    expect(service.asked.map(({ window }) => window)).toEqual([
      { day: 4 },
      { day: -1 },
      { week: 53, year: 2026 },
    ]);
  });

  it('are asked for again if midnight has passed at the service', async () => {
    const service = createFakeCalendar('2026-11-25', { kari: [['2026-11-25T09:00', '2026-11-25T10:00']] });
    const answer = await ask(day('2026-11-25', KARI), '2026-11-24T23:59:59', service);
    expect(service.asked.map(({ window }) => window)).toEqual([{ day: 1 }, { day: 0 }]);
    expect(answer.calendars[0]?.items).toHaveLength(1);
  });

  it('may have an exclusive end in the answer', async () => {
    const service = createFakeCalendar('2026-11-24', { kari: [] });
    const exclusive: FakeCalendar = {
      ...service,
      freeBusy: async (users, window) =>
        (await service.freeBusy(users, window)).map((entry) => ({
          ...entry,
          datetime_range: { start: '2026-11-24', end: '2026-11-25' },
        })),
    };
    await ask(day('2026-11-24', KARI), '2026-11-24T09:00', exclusive);
    expect(service.asked).toHaveLength(1);
  });

  it('differ from the answer twice: a fault', async () => {
    const service = createFakeCalendar('2026-11-24', { kari: [] });
    const stuck: FakeCalendar = { ...service, freeBusy: (users) => service.freeBusy(users, { day: 3 }) };
    const failed = await ask(day('2026-11-24', KARI), '2026-11-24T09:00', stuck).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(ServiceFault);
    expect(failed).toMatchObject({ service: 'calendar', kind: 'invalid' });
    expect(service.asked).toHaveLength(2);
    const wrongWeek: FakeCalendar = {
      ...service,
      freeBusy: (users) => service.freeBusy(users, { week: 47, year: 2026 }),
    };
    await expect(ask(week('2026-11-23', KARI), '2026-11-24T09:00', wrongWeek)).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});

describe('the people asked about', () => {
  it('are unread with a reason from Slack, and are not sent to the calendar', async () => {
    const service = createFakeCalendar('2026-11-24', { kari: [] });
    const question = day(
      '2026-11-24',
      KARI,
      { slackId: 'U4' },
      { slackId: 'U5' },
      { slackId: 'U9' },
      { typed: 'x@annet.no' },
    );
    const { calendars, unread } = await ask(question, '2026-11-24T09:00', service);
    expect(calendars.map(({ name }) => name)).toEqual(['Kari Nordmann']);
    expect(unread).toEqual([
      { name: 'Møterobot', reason: { from: 'slack', why: 'bot' } },
      { name: 'Gunn Gjest', reason: { from: 'slack', why: 'outsider' } },
      { name: 'U9', reason: { from: 'slack', why: 'unknown' } },
      { name: 'x@annet.no', reason: { from: 'slack', why: 'other-domain' } },
    ]);
    expect(service.asked.map(({ users }) => users)).toEqual([['kari']]);
  });

  it('are unread with a reason from the calendar, beside the others', async () => {
    const service = createFakeCalendar('2026-11-24', {
      kari: [],
      ola: 'Free/busy lookup failed for ola: the user has no calendar (no_calendar)',
    });
    const { calendars, unread } = await ask(
      day('2026-11-24', OLA, KARI, { typed: 'nils' }),
      '2026-11-24T09:00',
      service,
    );
    expect(calendars.map(({ name }) => name)).toEqual(['Kari Nordmann']);
    expect(unread).toEqual([
      { name: 'Ola Hansen', reason: { from: 'calendar', why: 'no-calendar' } },
      { name: 'nils', reason: { from: 'calendar', why: 'unknown-user' } },
    ]);
  });

  it('are unread if the answer leaves them out', async () => {
    const service = createFakeCalendar('2026-11-24', { kari: [] });
    const short: FakeCalendar = {
      ...service,
      freeBusy: async (users, window) => (await service.freeBusy(users, window)).slice(0, 1),
    };
    const { unread } = await ask(day('2026-11-24', KARI, OLA), '2026-11-24T09:00', short);
    expect(unread).toEqual([{ name: 'Ola Hansen', reason: { from: 'calendar', why: 'no-answer' } }]);
  });

  it('are asked about once if both mentioned and typed', async () => {
    const service = createFakeCalendar('2026-11-24', { kari: [] });
    const { calendars } = await ask(
      day('2026-11-24', KARI, { typed: 'Kari' }, { typed: 'kari@eksempel.no' }),
      '2026-11-24T09:00',
      service,
    );
    expect(calendars.map(({ name }) => name)).toEqual(['Kari Nordmann']);
    expect(service.asked.map(({ users }) => users)).toEqual([['kari']]);
  });

  it('without a calendar user cause no request', async () => {
    const service = createFakeCalendar('2026-11-24', {});
    const answer = await ask(day('2026-11-24', { slackId: 'U4' }), '2026-11-24T09:00', service);
    expect(service.asked).toEqual([]);
    expect(freeTimes(answer)).toEqual(['']);
  });

  it('have names on one short line', async () => {
    const people = createFakePeople({
      U1: { name: `  Kari\n\u202eNord${'d'.repeat(60)}`, username: 'kari' },
      U2: { name: ' \u200b', username: 'ola' },
    });
    const service = createFakeCalendar('2026-11-24', { kari: [], ola: [] });
    const { calendars } = await answerLedigQuestion(
      day('2026-11-24', KARI, OLA),
      createFakeServices(service, people),
      requestAt('2026-11-24T09:00'),
    );
    expect(calendars.map(({ name }) => name)).toEqual([`Kari Nord${'d'.repeat(30)}…`, '?']);
  });

  it('are looked up with limited concurrency', async () => {
    let active = 0;
    let maxActive = 0;
    const slow = {
      ...createFakePeople(),
      find: async (id: string) => {
        active += 1;
        maxActive = Math.max(maxActive, active);
        await new Promise((done) => setImmediate(done));
        active -= 1;
        return { name: id, username: id.toLowerCase() };
      },
    };
    const references = Array.from({ length: 25 }, (_, n) => ({ slackId: `U${n}` }));
    const service = createFakeCalendar('2026-11-24', {});
    await answerLedigQuestion(
      day('2026-11-24', ...references),
      createFakeServices(service, slow),
      requestAt('2026-11-24T09:00'),
    );
    // Eight people, and the person who asks.
    expect(maxActive).toBe(9);
    expect(service.asked.map(({ users }) => users)).toEqual([
      references.map(({ slackId }) => slackId.toLowerCase()),
    ]);
  });
});

describe('the attendees of a meeting', () => {
  it('are all with an address, also unread ones, except the person who asks', async () => {
    const service = createFakeCalendar('2026-11-24', { kari: [], ola: [], nils: 'broken' });
    const question = day('2026-11-24', KARI, OLA, { typed: 'nils' }, { slackId: 'U4' });
    const { attendees } = await ask(question, '2026-11-24T09:00', service);
    expect(attendees).toEqual(['ola@eksempel.no', 'nils@eksempel.no']);
  });
});

describe('the time zone of the person who asks', () => {
  const zoned = (timeZone: string) =>
    createFakePeople({
      U1: { name: 'Kari', username: 'kari', timeZone },
      U2: { name: 'Ola', username: 'ola' },
    });

  it.each([
    ['America/New_York', 'America/New_York'],
    ['Europe/Copenhagen', undefined],
    ['Europe/Oslo', undefined],
  ])('%s gives the viewer zone %s', async (zone, expected) => {
    const service = createFakeCalendar('2026-11-24', { ola: [] });
    const parts = createFakeServices(service, zoned(zone));
    const answer = await answerLedigQuestion(day('2026-11-24', OLA), parts, requestAt('2026-11-24T09:00'));
    expect(answer.viewerZone).toBe(expected);
  });
});

describe('a question without an answer', () => {
  it('gets its problem, without a request', async () => {
    const service = createFakeCalendar('2026-11-24', {});
    const { command } = createLedigFeature();
    const { text } = await command.run('31.2.', createFakeServices(service), requestAt('2026-11-24T09:00'));
    expect(text).toBe(nb.common.noSuchDate('31.2.'));
    expect(service.asked).toEqual([]);
  });

  it.each([
    [
      'Slack',
      { ...createFakePeople(), find: () => Promise.reject(new Error('slack is down')) },
      createFakeCalendar('2026-11-24', {}),
      'slack is down',
    ],
    [
      'the calendar',
      createFakePeople(),
      {
        ...createFakeCalendar('2026-11-24', {}),
        freeBusy: () => Promise.reject(new Error('no calendar now')),
      },
      'no calendar now',
    ],
  ])('is a fault if %s fails', async (_, people, service, message) => {
    await expect(
      answerLedigQuestion(
        day('2026-11-24', KARI),
        createFakeServices(service, people),
        requestAt('2026-11-24T09:00'),
      ),
    ).rejects.toThrow(message);
  });
});
