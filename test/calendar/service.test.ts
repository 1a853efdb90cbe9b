import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCalendarClient } from '../../src/calendar/client.js';
import { createCalendarService } from '../../src/calendar/service.js';
import { type CalendarSource, SourceFault } from '../../src/calendar/sources/common/source.js';
import { problemSchema } from '../../src/shared/http-service/problem.js';
import { createWatchedLog } from '../support/no-leak.js';
import { createFolder, parseCalendarConfig } from './helpers.js';
import { buildCalendar, buildEvent } from './ical/build.js';

const KEY = 'en-hemmelig/nokkel+1';
const SATURDAY = Temporal.Instant.from('2026-11-21T09:00:00Z');

interface Answer {
  status: number;
  type: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** As it stands: no client that tidies the path up on the way. */
function get(address: string, path: string, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          headers: response.headers,
          body,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function start(
  variables: Record<string, string> = {},
  overrides: Parameters<typeof createCalendarService>[1] = {},
) {
  const logged: string[] = [];
  const log = createWatchedLog(logged);
  const config = parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_API_KEYS: `${KEY},annen`, ...variables });
  const service = await createCalendarService(config, { log, clock: () => SATURDAY, ...overrides });
  const address = await service.start();
  onTestFinished(() => service.stop());
  const key = encodeURIComponent(KEY);
  return {
    address,
    logged,
    client: createCalendarClient({ baseUrl: address, apiKey: KEY, budgetMs: 5_000 }),
    events: (rest: string) => get(address, `/${key}/api/v1/events/${rest}`),
    rooms: () => get(address, `/${key}/api/v1/rooms`),
  };
}

async function startFolder(files: Record<string, string>, variables: Record<string, string> = {}) {
  const folder = await createFolder(files);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, ...(await start({ CALENDAR_SOURCE: `ics:${folder}`, ...variables })) };
}

const problemOf = ({ body, type, status }: Answer) => {
  expect(type).toContain('application/problem+json');
  const problem = problemSchema.parse(JSON.parse(body));
  expect(problem.status).toBe(status);
  return `${status} ${problem.code}`;
};

const meeting = (...lines: string[]) =>
  buildEvent('DTSTART;TZID=Europe/Oslo:20261123T090000', 'DURATION:PT1H', ...lines);

describe('users', () => {
  test('returns one entry for each user in order, with failed ones among them', async () => {
    const { events } = await startFolder({
      'people/kari.ics': buildCalendar(...meeting()),
      'people/ola.ics': 'ødelagt',
      'people.yml': '- { username: nils, name: Nils Fossum }',
    });
    const answer = await events('day:2/users:ola,kari,nils,Kari,per,kari@annet.no,kari@eksempel.no');
    expect(answer.status).toBe(200);
    expect(answer.type).toContain('application/json');
    const range = { start: '2026-11-23', end: '2026-11-23' };
    const busy = [
      { start: '2026-11-23T08:00:00+00:00', end: '2026-11-23T09:00:00+00:00', free_busy: 'Busy' },
    ];
    const failed = (user: string, reason: string) => ({
      user,
      datetime_range: range,
      free_busy_events: [],
      error: `Free/busy lookup failed for ${user}: ${reason}`,
    });
    expect(JSON.parse(answer.body)).toEqual({
      events: [
        failed('ola', 'the calendar cannot be read (unreadable_calendar)'),
        { user: 'kari', same_user: ['kari@eksempel.no'], datetime_range: range, free_busy_events: busy },
        failed('nils', 'the user has no calendar (no_calendar)'),
        failed('per', 'there is no such user (unknown_user)'),
        failed('kari@annet.no', 'the user is of another domain (other_domain)'),
      ],
    });
  });

  test('returns events whole where they cross the edge, and covers both days', async () => {
    const { events } = await startFolder({
      'people/kari.ics': buildCalendar(
        ...buildEvent('DTSTART;TZID=Europe/Oslo:20261122T220000', 'DTEND;TZID=Europe/Oslo:20261123T020000'),
      ),
    });
    const [entry] = JSON.parse((await events('week:48/year:2026/users:kari')).body).events;
    expect(entry.datetime_range).toEqual({ start: '2026-11-23', end: '2026-11-29' });
    expect(entry.free_busy_events).toMatchObject([
      { start: '2026-11-22T21:00:00+00:00', end: '2026-11-23T01:00:00+00:00' },
    ]);
  });

  test('takes today from the zone at the time of the request', async () => {
    const clock = { now: Temporal.Instant.from('2026-11-21T22:59:59Z') };
    const { client } = await start({}, { clock: () => clock.now });
    const today = async () => (await client.freeBusy(['kari'], { day: 0 }))[0]?.datetime_range.start;
    expect(await today()).toBe('2026-11-21');
    clock.now = Temporal.Instant.from('2026-11-21T23:00:00Z');
    expect(await today()).toBe('2026-11-22');
  });

  test.each([
    ['10,000 letters', 'x'.repeat(10_000)],
    ['emoji', encodeURIComponent('🦊🦊')],
    ['a control character', '%00'],
    ['right-to-left', encodeURIComponent('\u202eirak')],
    ['a broadcast', encodeURIComponent('<!channel>')],
    ['markup', encodeURIComponent('*kari* _ola_ ~x~ `y`')],
    ['encoded slashes', '..%2F..%2Fpeople%2Fkari'],
    ['slashes encoded twice', '%252e%252e%252fkari'],
    ['two dots', '..'],
    ['a property of everything', '__proto__'],
    ['smart quotes', encodeURIComponent('“kari”\u00a0')],
  ])('%s: nobody, and nothing happens', async (_, name) => {
    const { events } = await start();
    const answer = await events(`users:${name},kari`);
    expect(answer.status).toBe(200);
    const [nobody, kari] = JSON.parse(answer.body).events;
    expect(nobody.user).toBe(decodeURIComponent(name).trim());
    expect(nobody.error).toMatch(/^Free\/busy lookup failed for .*: there is no such user \(unknown_user\)$/);
    expect(nobody.error.length).toBeLessThan(200);
    expect(kari.error).toBeUndefined();
  });
});

describe('rooms', () => {
  test('returns an agenda with the zone’s offset, by short name, display name or address', async () => {
    const { client } = await start();
    const expected = {
      room: 'styrerommet@eksempel.no',
      events: [
        {
          subject: 'Mandagsmøte (flyttet)',
          start: '2026-11-23T10:00:00.000+01:00',
          end: '2026-11-23T11:00:00.000+01:00',
          id: expect.stringMatching(/\/20261123T080000Z$/),
          change_key: expect.stringMatching(/^[\w-]{22}$/),
        },
      ],
    };
    for (const room of ['styrerommet', 'STYREROMMET', 'Styrerommet@Eksempel.no', ' styrerommet ']) {
      expect(await client.roomEvents(room, { day: 2 })).toEqual(expected);
    }
  });

  test('uses the offset of summer time', async () => {
    const { client } = await start();
    const answer = await client.roomEvents('fjorden', { year: 2026, week: 27 });
    expect(answer?.events[0]?.start).toBe('2026-06-29T09:00:00.000+02:00');
  });

  test('tells an empty day from an unknown room', async () => {
    const { client, events } = await start();
    expect(await client.roomEvents('stillerommet', { day: 0 })).toEqual({
      room: 'stillerommet@eksempel.no',
      events: [],
    });
    expect(await client.roomEvents('kjelleren', { day: 0 })).toBeUndefined();
    expect(await client.roomEvents('kari', { day: 0 })).toBeUndefined();
    for (const name of [
      'kjelleren',
      '..%2Fpeople%2Fkari',
      '%00',
      '%F0%9F%A6%8A',
      'x'.repeat(7_000),
      '%3C!channel%3E',
    ]) {
      expect(problemOf(await events(`room:${name}`))).toBe('404 unknown_room');
    }
  });

  test('returns the directory of the source, or of a file instead', async () => {
    const own = await start();
    const names = (await own.client.rooms())?.map(({ name }) => name);
    expect(names).toEqual(['Styrerommet', 'Auditoriet', 'Fjorden', 'Fjellet', 'Verkstedet', 'Stillerommet']);
    const folder = await createFolder({ 'rom.yml': '- { name: Store sal, address: fjorden, capacity: 4 }' });
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { client, events } = await start({ ROOMS_FILE: join(folder, 'rom.yml') });
    expect(await client.rooms()).toEqual([
      { name: 'Store sal', address: 'fjorden@eksempel.no', capacity: 4, equipment: [] },
    ]);
    expect((await client.roomEvents('store sal', { day: 2 }))?.room).toBe('fjorden@eksempel.no');
    expect(problemOf(await events('room:fjellet'))).toBe('404 unknown_room');
    const missing = await start({ ROOMS_FILE: join(folder, 'ingen.yml') });
    expect(problemOf(await missing.rooms())).toBe('502 source_failed');
    expect(problemOf(await get(missing.address, '/readyz'))).toBe('503 source_busy');
  });
});

describe('refused requests', () => {
  test('refuses other resources and methods', async () => {
    const { address } = await start();
    expect(problemOf(await get(address, '/annen/api/v1/people'))).toBe('404 unknown_route');
    expect(problemOf(await get(address, '/'))).toBe('404 unknown_route');
    expect(problemOf(await get(address, '/annen/api/v1/events/users:kari', 'POST'))).toBe(
      '405 method_not_allowed',
    );
  });

  test('refuses a wrong key before it parses anything else', async () => {
    const { address } = await start();
    for (const key of ['feil', 'en-hemmelig', `${encodeURIComponent(KEY)}x`, '%00', 'x'.repeat(5_000)]) {
      for (const rest of [
        'events/users:kari',
        'events/room:fjorden',
        'events/tull',
        'events/day:x/users:a',
        'rooms',
      ]) {
        expect(problemOf(await get(address, `/${key}/api/v1/${rest}`))).toBe('401 unauthorized');
      }
    }
    const anyKey = await get(address, '/annen/api/v1/rooms');
    expect(anyKey.status).toBe(200);
    const wrong = createCalendarClient({ baseUrl: address, apiKey: 'feil', budgetMs: 5_000 });
    await expect(wrong.rooms()).rejects.toMatchObject({ kind: 'unauthorized', code: 'unauthorized' });
  });

  test('limits requests by key, and wrong keys by address', async () => {
    const { address, events } = await start({ CALENDAR_RATE_LIMIT: '2' });
    expect((await events('users:kari')).status).toBe(200);
    expect((await events('room:fjorden')).status).toBe(200);
    const limited = await events('users:kari');
    expect(problemOf(limited)).toBe('429 too_many_requests');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(address, '/annen/api/v1/rooms')).status).toBe(200);
    const guesses = [];
    for (const key of ['a', 'b', 'c']) guesses.push((await get(address, `/${key}/api/v1/rooms`)).status);
    expect(guesses).toEqual([401, 401, 429]);
    expect((await get(address, '/healthz')).status).toBe(200);
  });
});

const FJORDEN = { name: 'Fjorden', address: 'fjorden@eksempel.no', equipment: [] };

describe('a source that fails', () => {
  const failing = (kind: SourceFault['kind']): CalendarSource => {
    const fail = async () => {
      throw new SourceFault(kind, 'ews01.intern.eksempel.no svarte ikke', { retryAfterSeconds: 7 });
    };
    return { freeBusy: fail, roomEvents: fail, rooms: async () => [FJORDEN], check: fail };
  };

  test.each([
    ['failed', '502 source_failed'],
    ['busy', '503 source_busy'],
    ['slow', '504 source_slow'],
  ] as const)('%s is %s, without its words', async (kind, expected) => {
    const { events, logged } = await start({}, { source: failing(kind) });
    for (const rest of ['users:kari', 'room:fjorden']) {
      const answer = await events(rest);
      expect(problemOf(answer)).toBe(expected);
      expect(answer.headers['retry-after']).toBe('7');
      expect(answer.body).not.toContain('intern');
    }
    expect(logged.join('')).toContain('ews01.intern.eksempel.no svarte ikke');
  });

  test('explains the failure when the reason names nobody', async () => {
    const problem = { code: 'bad_password', reason: 'the calendar server refuses our name or password' };
    const fail = async () => {
      throw new SourceFault('failed', 'ews01.intern.eksempel.no: 401', { problem });
    };
    const source = { freeBusy: fail, roomEvents: fail, rooms: async () => [FJORDEN], check: fail };
    const { events } = await start({}, { source });
    for (const rest of ['users:kari', 'room:fjorden']) {
      expect(JSON.parse((await events(rest)).body)).toMatchObject({
        code: 'source_failed',
        detail: problem.reason,
      });
    }
  });

  test('never shows a missing folder as an empty day', async () => {
    const { folder, client, events, address } = await startFolder({
      'people/kari.ics': buildCalendar(...meeting()),
    });
    expect((await events('users:kari')).status).toBe(200);
    await rm(folder, { recursive: true });
    const askAboutKari = async () => problemOf(await events('users:kari'));
    await expect.poll(askAboutKari, { timeout: 30_000 }).toBe('502 source_failed');
    expect(problemOf(await events('room:fjorden'))).toBe('502 source_failed');
    expect(problemOf(await get(address, '/readyz'))).toBe('503 source_busy');
    expect((await get(address, '/healthz')).status).toBe(200);
    await expect(client.freeBusy(['kari'], { day: 0 })).rejects.toMatchObject({
      kind: 'failed',
      status: 502,
    });
    await expect(client.roomEvents('fjorden', { day: 0 })).rejects.toMatchObject({ code: 'source_failed' });
  });

  test('fails for a room with a broken file', async () => {
    const { events } = await startFolder({ 'rooms/fjorden.ics': '<html>' });
    expect(problemOf(await events('room:fjorden'))).toBe('502 source_failed');
  });

  test('hides the details of an internal error', async () => {
    const source = { ...failing('failed'), rooms: async () => JSON.parse('{') };
    const { rooms } = await start({}, { source });
    const answer = await rooms();
    expect(problemOf(answer)).toBe('500 internal');
    expect(answer.body).not.toContain('JSON');
  });

  test('asks the source about nobody when no name is valid', async () => {
    const { events } = await start({}, { source: failing('failed') });
    expect((await events('users:kari@annet.no')).status).toBe(200);
  });

  test('adds working hours from a source that knows them', async () => {
    const workingHours = [{ days: [1, 2], startMinute: 450, endMinute: 1_440, timeZone: 'Europe/Oslo' }];
    const source: CalendarSource = {
      ...failing('failed'),
      freeBusy: async (users) =>
        users.map((user) => ({ busy: [], ...(user === 'kari' && { workingHours }) })),
    };
    const { client } = await start({}, { source });
    const [kari, ola] = await client.freeBusy(['kari', 'ola'], { day: 0 });
    expect(kari?.working_hours).toEqual([
      { days: [1, 2], start: '07:30', end: '24:00', time_zone: 'Europe/Oslo' },
    ]);
    expect(ola).not.toHaveProperty('working_hours');
  });

  test('has no rooms when the source has no directory', async () => {
    const asked: string[] = [];
    const source: CalendarSource = {
      ...failing('failed'),
      rooms: async () => undefined,
      roomEvents: async (address) => {
        asked.push(address);
        return [];
      },
    };
    const { client } = await start({}, { source });
    expect(await client.rooms()).toBeUndefined();
    expect(await client.roomEvents('Fjorden', { day: 0 })).toBeUndefined();
    expect(await client.roomEvents('kari@eksempel.no', { day: 0 })).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

test('keeps the key out of responses and logs', async () => {
  const { address, events, rooms, logged } = await start({ CALENDAR_RATE_LIMIT: '12' });
  const secret = encodeURIComponent(KEY);
  const answers = [
    await events('users:kari'),
    await events('users:'),
    await events('users:%zz'),
    await events(`users:${'x'.repeat(10_000)}`),
    await events(`users:${'x'.repeat(20_000)}`),
    await events('room:ingen'),
    await rooms(),
    await get(address, `/${secret}/tull`),
    await get(address, `/${secret}${'k'.repeat(9_000)}/api/v1/rooms`),
    await get(address, '/openapi.json'),
    await get(address, `/${secret}/api/v1/rooms`, 'DELETE'),
  ];
  for (let more = 0; more < 12; more += 1) answers.push(await rooms());
  expect(answers.at(-1)?.status).toBe(429);
  for (const { body, headers } of answers) {
    expect(body + JSON.stringify(headers)).not.toMatch(/hemmelig/);
  }
  expect(logged.join('')).not.toMatch(/hemmelig/);
});

test('describes the real paths in openapi.json', async () => {
  const { address } = await start();
  const { paths } = JSON.parse((await get(address, '/openapi.json')).body);
  expect(Object.keys(paths).sort()).toEqual([
    '/{key}/api/v1/events/day:{day}/room:{room}',
    '/{key}/api/v1/events/day:{day}/rooms:{rooms}',
    '/{key}/api/v1/events/day:{day}/users:{users}',
    '/{key}/api/v1/events/room:{room}',
    '/{key}/api/v1/events/rooms:{rooms}',
    '/{key}/api/v1/events/users:{users}',
    '/{key}/api/v1/events/week:{week}/room:{room}',
    '/{key}/api/v1/events/week:{week}/rooms:{rooms}',
    '/{key}/api/v1/events/week:{week}/users:{users}',
    '/{key}/api/v1/events/year:{year}/week:{week}/day:{day}/room:{room}',
    '/{key}/api/v1/events/year:{year}/week:{week}/day:{day}/rooms:{rooms}',
    '/{key}/api/v1/events/year:{year}/week:{week}/day:{day}/users:{users}',
    '/{key}/api/v1/events/year:{year}/week:{week}/room:{room}',
    '/{key}/api/v1/events/year:{year}/week:{week}/rooms:{rooms}',
    '/{key}/api/v1/events/year:{year}/week:{week}/users:{users}',
    '/{key}/api/v1/rooms',
  ]);
  const { get: operation } = paths['/{key}/api/v1/events/day:{day}/users:{users}'];
  expect(operation.parameters).toContainEqual(
    expect.objectContaining({ name: 'day', schema: { type: 'integer' } }),
  );
  expect(Object.keys(operation.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '429', '502']),
  );
});
