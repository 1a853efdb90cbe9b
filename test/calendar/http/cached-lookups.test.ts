import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCalendarClient } from '../../../src/calendar/client.js';
import { createCachedLookups } from '../../../src/calendar/http/cached-lookups.js';
import { createCalendarBudget } from '../../../src/calendar/reading/calendar-reader.js';
import { createCalendarService } from '../../../src/calendar/service.js';
import {
  type CalendarSource,
  LOOKUP_PROBLEMS,
  type LookupProblem,
  type RoomBooking,
  SourceFault,
  type UserLookup,
} from '../../../src/calendar/sources/common/source.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { parseCalendarConfig } from '../helpers.js';

describe('cached lookups', () => {
  const NOW = Temporal.Instant.from('2026-11-24T07:00:00Z');

  const DAY = {
    start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
    end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
  };

  const NEXT_DAY = { start: DAY.end, end: DAY.end.add({ hours: 24 }) };

  const FREE = { busy: [] };

  /** Everybody is free but «ukjent»; what is asked of the server is written down. */
  function start(more: Partial<CalendarSource> = {}, keptSeconds = 60) {
    const asked: string[] = [];
    const source: CalendarSource = {
      freeBusy: async (users) => {
        asked.push(users.join(' '));
        return users.map((user) => (user === 'ukjent' ? { problem: LOOKUP_PROBLEMS.unknown_user } : FREE));
      },
      roomEvents: async (address) => {
        asked.push(address);
        return address.startsWith('borte') ? undefined : [];
      },
      rooms: async () => undefined,
      check: async () => {},
      ...more,
    };
    return {
      asked,
      lookups: createCachedLookups(source, {
        cacheSeconds: keptSeconds,
        clock: () => NOW,
        budget: createCalendarBudget(),
      }),
    };
  }

  test('looks each user up once for concurrent and later requests, in any spelling of the name', async () => {
    const { asked, lookups } = start();
    const first = lookups.freeBusy(['kari', 'ola'], DAY);
    const second = lookups.freeBusy(['Ola', 'per', 'KARI'], DAY);
    expect(await Promise.all([...first, ...second])).toEqual(Array(5).fill({ value: FREE, fetchedAt: NOW }));
    await Promise.all(lookups.freeBusy(['per', 'ola'], DAY));
    expect(asked).toEqual(['kari ola', 'per']);
  });

  test('looks another day up separately', async () => {
    const { asked, lookups } = start();
    await Promise.all([...lookups.freeBusy(['kari'], DAY), ...lookups.freeBusy(['kari'], NEXT_DAY)]);
    await Promise.all([
      lookups.roomEvents('rom@eksempel.no', DAY),
      lookups.roomEvents('rom@eksempel.no', NEXT_DAY),
    ]);
    expect(asked).toEqual(['kari', 'kari', 'rom@eksempel.no', 'rom@eksempel.no']);
  });

  test.each([
    [[{ lacks: 'Nothing more.', mayLackEvents: false }], { bookings: [] }],
    [[{ lacks: 'Private events.', mayLackEvents: true }], { bookings: [], mayLackEvents: true }],
  ])('says of a room whether events may be missing: %j', async (gaps, value) => {
    const { asked, lookups } = start({ knownGaps: async () => gaps });
    const found = () => lookups.roomEvents('rom@eksempel.no', DAY);
    expect(await Promise.all([found(), found()])).toEqual(Array(2).fill({ value, fetchedAt: NOW }));
    expect(asked).toEqual(['rom@eksempel.no']);
  });

  test('groups users by the server’s limit', async () => {
    const asked: string[] = [];
    const { lookups } = start({
      usersPerRequest: 2,
      freeBusy: async (users) => {
        asked.push(users.join(' '));
        if (users.includes('c')) throw new SourceFault('failed', 'no');
        return users.map(() => FREE);
      },
    });
    const settled = await Promise.allSettled(lookups.freeBusy(['a', 'b', 'c', 'd', 'e'], DAY));
    expect(asked).toEqual(['a b', 'c d', 'e']);
    expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, false, true]);
  });

  test('retries failed lookups and unknown people and rooms', async () => {
    const { asked, lookups } = start();
    await Promise.all(lookups.freeBusy(['ukjent', 'kari'], DAY));
    await Promise.all(lookups.freeBusy(['ukjent', 'kari'], DAY));
    await lookups.roomEvents('borte@eksempel.no', DAY);
    await lookups.roomEvents('borte@eksempel.no', DAY);
    expect(asked).toEqual(['ukjent kari', 'ukjent', 'borte@eksempel.no', 'borte@eksempel.no']);
    let calls = 0;
    const failing = start({
      roomEvents: async () => {
        calls += 1;
        throw new SourceFault('failed', 'no');
      },
    }).lookups;
    for (const _ of [1, 2]) await expect(failing.roomEvents('x', DAY)).rejects.toThrow(SourceFault);
    expect(calls).toBe(2);
  });

  test('joins concurrent reads without a cache time and then reads again', async () => {
    const { asked, lookups } = start({}, 0);
    const answers = await Promise.all([
      ...lookups.freeBusy(['kari'], DAY),
      ...lookups.freeBusy(['kari'], DAY),
    ]);
    expect(answers).toEqual([{ value: FREE }, { value: FREE }]);
    await Promise.all(lookups.freeBusy(['kari'], DAY));
    expect(asked).toEqual(['kari', 'kari']);
  });

  test('gives nobody the times of another when the source returns too few lookups', async () => {
    const { lookups } = start({ freeBusy: async () => [FREE] });
    const settled = await Promise.allSettled(lookups.freeBusy(['kari', 'ola'], DAY));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  test('caches rooms of one request separately', async () => {
    const asked: string[] = [];
    const { lookups } = start({
      usersPerRequest: 2,
      roomsFreeBusy: async (addresses) => {
        asked.push(addresses.join(' '));
        return addresses.map(() => FREE);
      },
    });
    await Promise.all(lookups.roomsFreeBusy?.(['a@x', 'b@x', 'c@x'], DAY) ?? []);
    await Promise.all(lookups.roomsFreeBusy?.(['c@x', 'd@x'], DAY) ?? []);
    expect(asked).toEqual(['a@x b@x', 'c@x', 'd@x']);
    expect(start().lookups.roomsFreeBusy).toBeUndefined();
  });

  test('remembers who was over a limit, also when the whole request was, and asks for others again', async () => {
    const { unreadable_calendar: unreadable, too_many_events: tooMany, no_answer: none } = LOOKUP_PROBLEMS;
    const problems: Record<string, { problem: LookupProblem }> = {
      stor: { problem: tooMany },
      taus: { problem: none },
    };
    const asked: string[] = [];
    const { lookups } = start({
      freeBusy: async (users) => {
        asked.push(users.join(' '));
        if (users.includes('uleselig')) throw new SourceFault('failed', 'too large', { problem: unreadable });
        return users.map((user) => problems[user] ?? FREE);
      },
      roomEvents: async (address) => {
        asked.push(address);
        throw new SourceFault('failed', 'too large', {
          problem: address.startsWith('stor') ? tooMany : none,
        });
      },
    });
    for (let time = 0; time < 2; time += 1) {
      const [large, silent] = await Promise.all(lookups.freeBusy(['stor', 'taus'], DAY));
      expect([large?.value, silent?.value]).toEqual([problems['stor'], problems['taus']]);
      expect(await Promise.all(lookups.freeBusy(['uleselig'], DAY))).toMatchObject([
        { value: { problem: unreadable } },
      ]);
      await expect(lookups.roomEvents('stor@eksempel.no', DAY)).rejects.toMatchObject({ problem: tooMany });
      await expect(lookups.roomEvents('taus@eksempel.no', DAY)).rejects.toMatchObject({ problem: none });
    }
    expect(asked).toEqual([
      ...['stor taus', 'uleselig', 'stor@eksempel.no', 'taus@eksempel.no'],
      ...['taus', 'taus@eksempel.no'],
    ]);
  });
});

describe('lookup deadline', () => {
  const NOW = Temporal.Instant.from('2026-11-24T07:00:00Z');

  const FETCHED_AT = '2026-11-24T07:00:00+00:00';

  const BOOKING = {
    start: NOW,
    end: NOW.add({ hours: 1 }),
    subject: 'Møte',
    id: '1',
    change_key: '1',
  };

  const TOO_SLOW = /: the calendar server was too slow \(too_slow\)$/;

  /** The server of a workplace, so that its answers are kept; its source is the test's. */
  const REMOTE = {
    CALENDAR_SOURCE: 'exchange',
    EXCHANGE_URL: 'https://127.0.0.1/EWS/Exchange.asmx',
    EXCHANGE_USER: 'ordrom@eksempel.no',
    EXCHANGE_PASSWORD: 'x',
  };

  /** A source in which «treg» answers when it is told to, and «feil» never does. */
  async function start(more: Partial<CalendarSource> = {}) {
    const asked: string[] = [];
    let finish: () => void = () => {};
    const slow = new Promise<void>((resolve) => {
      finish = resolve;
    });
    async function wait(name: string) {
      asked.push(name);
      if (name.startsWith('treg')) await slow;
      if (name.startsWith('feil')) throw new SourceFault('failed', 'no');
    }
    const source: CalendarSource = {
      usersPerRequest: 1,
      async freeBusy([user = '']): Promise<UserLookup[]> {
        await wait(user);
        return [{ busy: [{ start: NOW, end: NOW.add({ hours: 1 }), status: 'OOF' }] }];
      },
      async roomEvents(address): Promise<RoomBooking[]> {
        await wait(address);
        return [BOOKING];
      },
      rooms: async () =>
        ['treg', 'fjorden'].map((name) => ({ name, address: `${name}@eksempel.no`, equipment: [] })),
      check: async () => {},
      ...more,
    };
    const config = parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_API_KEYS: 'nokkel', ...REMOTE });
    const service = await createCalendarService(config, {
      log: createWatchedLog(),
      clock: () => NOW,
      source,
    });
    const baseUrl = await service.start();
    onTestFinished(() => service.stop());
    const ask = async (rest: string, prefer = 'wait=0') => {
      const response = await fetch(`${baseUrl}/nokkel/api/v1/${rest}`, { headers: { prefer } });
      const body: unknown = await response.json();
      return { status: response.status, headers: response.headers, body };
    };
    return { asked, ask, finish: () => finish(), baseUrl };
  }

  test('answers without a slow user, whose result is ready for the next request', async () => {
    const { asked, ask, finish } = await start();
    const first = await ask('events/day:0/users:kari,treg,ola');
    const range = { start: '2026-11-24', end: '2026-11-24' };
    const item = { start: FETCHED_AT, end: '2026-11-24T08:00:00+00:00', free_busy: 'OOF' };
    const read = { datetime_range: range, free_busy_events: [item], fetched_at: FETCHED_AT };
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      events: [
        { user: 'kari', ...read },
        {
          user: 'treg',
          datetime_range: range,
          free_busy_events: [],
          error: expect.stringMatching(TOO_SLOW),
        },
        { user: 'ola', ...read },
      ],
    });
    finish();
    expect((await ask('events/day:0/users:kari,treg,ola')).body).toMatchObject({
      events: [{ user: 'kari' }, { user: 'treg', ...read }, { user: 'ola' }],
    });
    expect(asked).toEqual(['kari', 'treg', 'ola']);
  });

  test('returns a problem for each slow user, and fails when all users failed', async () => {
    const { ask } = await start();
    const slow = await ask('events/users:treg,treg2');
    expect(slow).toMatchObject({
      status: 200,
      body: { events: [{ error: expect.stringMatching(TOO_SLOW) }, {}] },
    });
    expect(await ask('events/users:feil,feil2')).toMatchObject({
      status: 502,
      body: { code: 'source_failed' },
    });
    expect(await ask('events/users:feil,kari')).toMatchObject({
      status: 200,
      body: { events: [{ error: expect.stringContaining('unreadable_calendar') }, { user: 'kari' }] },
    });
  });

  test('fails in time for a slow room, whose result is ready for the next request', async () => {
    const { asked, ask, finish } = await start();
    expect(await ask('events/day:0/room:treg')).toMatchObject({
      status: 504,
      body: { code: 'source_slow', detail: 'the calendar server was too slow' },
    });
    expect(await ask('events/day:0/rooms:treg,fjorden')).toMatchObject({
      status: 200,
      body: {
        events: [
          { room: 'treg', error: expect.stringMatching(TOO_SLOW), free_busy_events: [] },
          { room: 'fjorden', free_busy_events: [{ free_busy: 'Busy' }], fetched_at: FETCHED_AT },
        ],
      },
    });
    finish();
    expect(await ask('events/day:0/room:treg')).toMatchObject({
      status: 200,
      body: { events: [{ subject: 'Møte' }], fetched_at: FETCHED_AT },
    });
    expect(asked).toEqual(['treg@eksempel.no', 'fjorden@eksempel.no']);
  });

  test('fails in time for a slow directory of rooms', async () => {
    const { ask } = await start({ rooms: () => new Promise<never>(() => {}) });
    for (const rest of ['rooms', 'events/room:fjorden', 'events/rooms:fjorden']) {
      expect(await ask(rest)).toMatchObject({ status: 504, body: { code: 'source_slow' } });
    }
  });

  test('confirms the preference for a wait', async () => {
    const { ask } = await start();
    const { headers } = await ask('events/users:kari', 'respond-async, wait=3');
    expect([headers.get('preference-applied'), headers.get('vary')]).toEqual(['wait=3', 'Prefer']);
    expect((await ask('events/users:kari', 'wait=soon')).headers.get('preference-applied')).toBeNull();
  });

  test('sends the client’s wait and gets the other users in time', async () => {
    const { baseUrl } = await start();
    const client = createCalendarClient({ baseUrl, apiKey: 'nokkel', budgetMs: 1_200 });
    expect(await client.freeBusy(['treg', 'kari'], { day: 0 })).toMatchObject([
      { user: 'treg', error: expect.stringMatching(TOO_SLOW) },
      { user: 'kari', fetched_at: FETCHED_AT },
    ]);
    await expect(client.roomEvents('treg', { day: 0 })).rejects.toMatchObject({
      kind: 'timeout',
      code: 'source_slow',
    });
  });
});
