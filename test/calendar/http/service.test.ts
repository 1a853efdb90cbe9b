import { createServer } from 'node:https';
import { join } from 'node:path';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { createCalendarService } from '../../../src/calendar/service.js';
import { SAMPLE_FOLDER } from '../../../src/calendar/sources/sample/index.js';
import { fuzzTimeout } from '../../support/fuzz-runs.js';
import { createWatchedLog } from '../../support/no-leak.js';
import {
  encoded,
  expectProperResponses,
  oddRequests,
  oddTexts,
  plainRequest,
} from '../../support/odd-requests.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';
import { parseCalendarConfig } from '../helpers.js';
import { createCertificate } from '../sources/transport/certificate.js';

/** What somebody who asks the service is told, whatever is wrong behind it or with the question. */
async function startService(variables: Record<string, string>) {
  const config = parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_API_KEYS: 'nokkel', ...variables });
  const service = await createCalendarService(config, { log: createWatchedLog() });
  const baseUrl = await service.start();
  onTestFinished(() => service.stop());
  return async (rest: string, prefer = 'wait=9') => {
    const response = await fetch(`${baseUrl}/nokkel/api/v1/events/${rest}`, { headers: { prefer } });
    const { title: _title, type: _type, ...body } = JSON.parse(await response.text());
    return body;
  };
}

const ROOMS_FILE = join(SAMPLE_FOLDER, 'rooms.yml');
const caldavAt = (url: string) =>
  startService({
    CALENDAR_SOURCE: 'caldav',
    CALDAV_URL: `${url}/dav/`,
    CALDAV_USERNAME: 'tjeneste',
    CALDAV_PASSWORD: 'hemmelig',
    CALDAV_USER_URL: '/dav/{local}/',
    CALDAV_ROOM_URL: '/dav/rom/{local}/',
    ROOMS_FILE,
  });

describe('a calendar server', () => {
  const page = '<!doctype html><html><form action="/login"></form></html>';
  test.each<[string, Parameters<typeof startUpstream>[0], object]>([
    [
      'refuses our password',
      (response) => sendAnswer(response, 401, ''),
      { status: 502, code: 'source_failed', detail: 'the calendar server refuses our name or password' },
    ],
    [
      'shows a page to log in on',
      (response) => sendAnswer(response, 200, page, 'text/html'),
      {
        status: 502,
        code: 'source_failed',
        detail: 'the calendar server answers with a web page, perhaps one to log in on',
      },
    ],
    [
      'sends us to a page to log in on',
      (response) => void response.writeHead(302, { location: 'https://login.eksempel.no/' }).end(),
      { status: 502, code: 'source_failed', detail: 'the calendar server sends us to another address' },
    ],
    [
      'hangs up',
      (response) => void response.destroy(),
      { status: 502, code: 'source_failed', detail: 'the calendar server does not answer' },
    ],
    [
      'fails',
      (response) => sendAnswer(response, 500, page, 'text/html'),
      { status: 502, code: 'source_failed', detail: 'the calendar server failed' },
    ],
    [
      'asks us to wait',
      (response) => void response.writeHead(503, { 'retry-after': '30' }).end(),
      { status: 503, code: 'source_busy', detail: 'the calendar server asks us to wait' },
    ],
    [
      'says something else',
      (response) => sendAnswer(response, 207, '{"hei": 1}'),
      {
        status: 502,
        code: 'source_failed',
        detail: 'the answer of the calendar server cannot be understood',
      },
    ],
  ])('that %s', async (_, answer, expected) => {
    const server = await startUpstream(answer);
    onTestFinished(() => server.stop());
    const ask = await caldavAt(server.address);
    expect(await ask('day:0/users:kari,ola')).toEqual(expected);
    expect(await ask('day:0/room:fjorden')).toEqual(expected);
  });

  test('reports a server that is down', async () => {
    const server: UpstreamServer = await startUpstream(() => {});
    await server.stop();
    const ask = await caldavAt(server.address);
    expect(await ask('day:0/users:kari')).toMatchObject({ detail: 'the calendar server does not answer' });
  });

  test('reports a slow server', async () => {
    const server = await startUpstream(() => {});
    onTestFinished(() => server.stop());
    const ask = await caldavAt(server.address);
    expect(await ask('day:0/users:kari', 'wait=0')).toMatchObject({
      events: [{ error: 'Free/busy lookup failed for kari: the calendar server was too slow (too_slow)' }],
    });
    expect(await ask('day:0/room:fjorden', 'wait=0')).toEqual({
      status: 504,
      code: 'source_slow',
      detail: 'the calendar server was too slow',
    });
  });

  test('reports an untrusted certificate', async () => {
    const server = createServer(createCertificate(), (_request, response) => response.end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const bound = server.address();
    const ask = await caldavAt(`https://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`);
    expect(await ask('day:0/users:kari')).toEqual({
      status: 502,
      code: 'source_failed',
      detail: 'the certificate of the calendar server cannot be trusted',
    });
  });
});

test('stops reading a calendar of a hundred megabytes', async () => {
  const block = Buffer.alloc(1024 * 1024, 'X');
  let sent = 0;
  const server = await startUpstream((response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' });
    const go = () => {
      while (sent < 100 && !response.destroyed) {
        sent += 1;
        if (!response.write(block)) return void response.once('drain', go);
      }
      response.end();
    };
    go();
  });
  onTestFinished(() => server.stop());
  const ask = await startService({
    CALENDAR_SOURCE: `ics:${server.address}/{local}.ics`,
    ICS_ROOM_URL: `${server.address}/rom/{local}.ics`,
    ROOMS_FILE,
  });
  expect(await ask('day:0/users:kari')).toMatchObject({
    events: [{ error: 'Free/busy lookup failed for kari: the calendar is too large to be read (too_large)' }],
  });
  expect(sent).toBeLessThan(60);
  sent = 0;
  expect(await ask('day:0/room:fjorden')).toMatchObject({
    status: 502,
    detail: 'the calendar is too large to be read',
  });
});

describe('a question', () => {
  const many = Array.from({ length: 101 }, (_, at) => `u${at}`).join(',');
  test.each([
    ['about 101 users', `users:${many}`, 'users may name at most 100'],
    ['about nobody', 'users:', 'users must name at least one'],
    ['of ten years and more', 'day:3661/users:kari', 'day must be a whole number from -3660 to 3660'],
    ['of ten years at once', 'year:2026-2036/users:kari', 'year must be a whole number from 1970 to 2200'],
    ['of a week that is none', 'year:2027/week:53/users:kari', 'The year 2027 has no week 53'],
    ['in other words', 'month:11/users:kari', 'Only year, week and day may select the time'],
    ['of other parts', 'kari/ola/users:kari', 'Only year, week and day may select the time'],
    ['about nothing', '', 'The path must end in users:, room: or rooms:'],
  ])('%s', async (_, rest, detail) => {
    const ask = await startService({});
    expect(await ask(rest)).toEqual({ status: 400, code: 'bad_parameter', detail });
  });

  test('refuses a person of another domain, and a person as a room', async () => {
    const ask = await startService({});
    expect(await ask('users:kari@annet.no')).toMatchObject({
      events: [
        { error: 'Free/busy lookup failed for kari@annet.no: the user is of another domain (other_domain)' },
      ],
    });
    expect(await ask('room:kari')).toEqual({ status: 404, code: 'unknown_room' });
  });
});

describe('for operators', () => {
  const KEY = 'nokkel-som-ingen-ser';
  const ID = '0190c2d6-6f3b-7c41-9d5e-1f2a3b4c5d6e';

  async function start() {
    const server = await startUpstream((response) => sendAnswer(response, 503, 'stengt', 'text/plain'));
    onTestFinished(() => server.stop());
    const log: string[] = [];
    const config = parseCalendarConfig({
      CALENDAR_PORT: '0',
      CALENDAR_API_KEYS: KEY,
      CALENDAR_SOURCE: `ics:${server.address}/{local}.ics`,
      ICS_ROOM_URL: `${server.address}/rom/{local}.ics`,
      ROOMS_FILE: join(SAMPLE_FOLDER, 'rooms.yml'),
    });
    const service = await createCalendarService(config, {
      log: createWatchedLog(log),
      clock: () => Temporal.Instant.from('2026-11-21T09:00:00Z'),
    });
    const address = await service.start();
    onTestFinished(() => service.stop());
    return { server, log, address };
  }

  test('passes the id of a request on to the calendar server and into the log', async () => {
    const { server, log, address } = await start();
    const path = `${address}/${KEY}/api/v1/events/day:0/room:fjorden`;
    const answer = await fetch(path, { headers: { 'x-request-id': ID } });
    expect(answer.status).toBe(503);
    expect(server.requestedUrls.length).toBeGreaterThan(0);
    expect(new Set(server.headers.map((headers) => headers['x-request-id']))).toEqual(new Set([ID]));
    const failed = log.filter((line) => line.includes('source failed'));
    expect(failed.map((line) => JSON.parse(line).request)).toEqual([ID]);
  });

  test('labels metrics with routes, not with addresses that hold the key', async () => {
    const { address } = await start();
    const readMetrics = async () => (await fetch(`${address}/metrics`)).text();
    const before = await readMetrics();
    await fetch(`${address}/${KEY}/api/v1/events/day:0/users:kari`);
    await fetch(`${address}/${KEY}/ingen/slik`);
    const text = await readMetrics();
    // Several series match, and services of other tests may have counted in them.
    const sum = (metrics: string, labels: RegExp) =>
      [...metrics.matchAll(/^ordrom_http_request_duration_seconds_count\{(.*)\} (\d+)$/gmu)]
        .filter(([, series = '']) => labels.test(series))
        .reduce((total, [, , count]) => total + Number(count), 0);
    const countNew = (labels: RegExp) => sum(text, labels) - sum(before, labels);
    expect(countNew(/service="calendar",route="[^"]*:key[^"]*users[^"]*",status="200"/u)).toBe(1);
    expect(countNew(/service="calendar",route="none",status="404"/u)).toBe(1);
    for (const secret of [KEY, 'kari', '127.0.0.1']) expect(text).not.toContain(secret);
  });
});

const KEY = 'en-ganske-hemmelig-nokkel';

const EXAMPLES = [
  plainRequest(`/${KEY}/api/v1/rooms`),
  plainRequest(`/${KEY}/api/v1/events/day:x/users:kari`),
  plainRequest('/feil/api/v1/rooms'),
  plainRequest(`/${KEY}/annet`),
  plainRequest(`/${KEY}/api/v1/rooms`, {}, 'DELETE'),
];
const numbers = fc.oneof(
  fc.integer({ min: -400, max: 400 }).map(String),
  fc.constantFrom('2026', '53', '1e3', '', '-0'),
  oddTexts,
);
const names = fc.oneof(
  fc.constantFrom('kari', 'ola,kari', 'styrerommet', 'kari@eksempel.no', 'kari@annet.no', ',,'),
  oddTexts,
);
const window = fc
  .array(fc.tuple(fc.constantFrom('year', 'week', 'day', 'Day', 'month'), encoded(numbers)), { maxLength: 3 })
  .map((segments) => segments.map((segment) => `${segment.join(':')}/`).join(''));
const events = fc
  .tuple(window, fc.constantFrom('users', 'room', 'rooms', 'Room', ''), encoded(names))
  .map(([when, about, whom]) => `events/${when}${about}:${whom}`);
const keys = fc.oneof({ weight: 4, arbitrary: fc.constant(KEY) }, encoded(oddTexts));
const paths = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(keys, events).map(([key, rest]) => `${key}/api/v1/${rest}`) },
  fc
    .tuple(keys, fc.constantFrom('/', '/api/v1/rooms', '/api/v1/events', '%'), encoded(oddTexts))
    .map((parts) => parts.join('')),
);

it(
  'whatever it is asked, it answers, or refuses with a problem document; and never tells the key of the path',
  async () => {
    const logged: string[] = [];
    const config = parseCalendarConfig({
      CALENDAR_PORT: '0',
      CALENDAR_API_KEYS: KEY,
      CALENDAR_RATE_LIMIT: '1000000',
    });
    const service = await createCalendarService(config, {
      log: createWatchedLog(logged),
      clock: () => Temporal.Instant.from('2026-11-21T09:00:00Z'),
    });
    const address = await service.start();
    await expectProperResponses({
      address,
      requests: oddRequests(paths, ['q']),
      examples: EXAMPLES,
      key: KEY,
      logged,
      count: 150,
    });
    await service.stop();
  },
  fuzzTimeout(60_000),
);
