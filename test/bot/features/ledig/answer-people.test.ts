import { describe, expect, it } from 'vitest';
import { answerLedigQuestion } from '../../../../src/bot/features/ledig/answer.js';
import { createLedigFeature } from '../../../../src/bot/features/ledig/index.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import {
  createFakeCalendar,
  createFakePeople,
  createFakeServices,
  type FakeCalendar,
  requestAt,
} from './fakes.js';
import { ask, freeTimes, KARI, OLA, questionOfDay } from './questions.js';

const nb = textsOf('nb');

describe('the people asked about', () => {
  it('are unread with a reason from Slack, and are not sent to the calendar', async () => {
    const service = createFakeCalendar('2026-11-24', { kari: [] });
    const question = questionOfDay(
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
      questionOfDay('2026-11-24', OLA, KARI, { typed: 'nils' }),
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
    const { unread } = await ask(questionOfDay('2026-11-24', KARI, OLA), '2026-11-24T09:00', short);
    expect(unread).toEqual([{ name: 'Ola Hansen', reason: { from: 'calendar', why: 'no-answer' } }]);
  });

  it('are asked about once if both mentioned and typed', async () => {
    const service = createFakeCalendar('2026-11-24', { kari: [] });
    const { calendars } = await ask(
      questionOfDay('2026-11-24', KARI, { typed: 'Kari' }, { typed: 'kari@eksempel.no' }),
      '2026-11-24T09:00',
      service,
    );
    expect(calendars.map(({ name }) => name)).toEqual(['Kari Nordmann']);
    expect(service.asked.map(({ users }) => users)).toEqual([['kari']]);
  });

  it('without a calendar user cause no request', async () => {
    const service = createFakeCalendar('2026-11-24', {});
    const answer = await ask(questionOfDay('2026-11-24', { slackId: 'U4' }), '2026-11-24T09:00', service);
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
      questionOfDay('2026-11-24', KARI, OLA),
      createFakeServices(service, people),
      requestAt('2026-11-24T09:00'),
    );
    expect(calendars.map(({ name }) => name)).toEqual([`Kari Nord${'d'.repeat(30)}…`, '?']);
  });

  it('are looked up with limited concurrency, and one begins in each turn of the event loop', async () => {
    let active = 0;
    let maxActive = 0;
    let turns = 0;
    const begun: number[] = [];
    const countTurns = () => {
      turns += 1;
      if (begun.length < 26) setImmediate(countTurns);
    };
    countTurns();
    const slow = {
      ...createFakePeople(),
      find: async (id: string) => {
        active += 1;
        maxActive = Math.max(maxActive, active);
        begun.push(turns);
        for (let turn = 0; turn < 30; turn += 1) await new Promise((done) => setImmediate(done));
        active -= 1;
        return { name: id, username: id.toLowerCase() };
      },
    };
    const references = Array.from({ length: 25 }, (_, n) => ({ slackId: `U${n}` }));
    const service = createFakeCalendar('2026-11-24', {});
    await answerLedigQuestion(
      questionOfDay('2026-11-24', ...references),
      createFakeServices(service, slow),
      requestAt('2026-11-24T09:00'),
    );
    // Eight people, and the person who asks.
    expect(maxActive).toBe(9);
    const [, ...asked] = begun;
    expect(new Set(asked).size).toBe(asked.length);
    expect(service.asked.map(({ users }) => users)).toEqual([
      references.map(({ slackId }) => slackId.toLowerCase()),
    ]);
  });
});

describe('the attendees of a meeting', () => {
  it('are all with an address, also unread ones, except the person who asks', async () => {
    const service = createFakeCalendar('2026-11-24', { kari: [], ola: [], nils: 'broken' });
    const question = questionOfDay('2026-11-24', KARI, OLA, { typed: 'nils' }, { slackId: 'U4' });
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
    const answer = await answerLedigQuestion(
      questionOfDay('2026-11-24', OLA),
      parts,
      requestAt('2026-11-24T09:00'),
    );
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
        questionOfDay('2026-11-24', KARI),
        createFakeServices(service, people),
        requestAt('2026-11-24T09:00'),
      ),
    ).rejects.toThrow(message);
  });
});
