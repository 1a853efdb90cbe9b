import { Temporal } from 'temporal-polyfill';
import { expect, onTestFinished, test } from 'vitest';
import { createCalendarClient } from '../../../src/calendar/client.js';
import { parseCalendarConfig } from '../../../src/calendar/config.js';
import { createCalendarService } from '../../../src/calendar/service.js';
import {
  type CalendarSource,
  type RoomBooking,
  SourceFault,
  type UserLookup,
} from '../../../src/calendar/sources/common/source.js';
import { createWatchedLog } from '../../support/no-leak.js';

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
