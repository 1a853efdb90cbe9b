import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCalendarConfig } from '../../../src/calendar/config.js';
import { createKeptAnswers } from '../../../src/calendar/http/kept-answers.js';
import { createCalendarService } from '../../../src/calendar/service.js';
import { createApiKeyVerifier } from '../../../src/shared/http-service/api-keys.js';
import { serializeResponse } from '../../../src/shared/http-service/serialized-response.js';
import type { Program } from '../../../src/shared/lifecycle.js';
import { fuzzRuns, fuzzTimeout } from '../../support/fuzz-runs.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { encoded, type OddRequest, oddRequests, oddTexts, sendOdd } from '../../support/odd-requests.js';

const KEY = 'en-ganske-hemmelig-nokkel';

let service: Program;
let address: string;
async function start(limit: number) {
  const config = parseCalendarConfig({
    CALENDAR_PORT: '0',
    CALENDAR_API_KEYS: KEY,
    CALENDAR_RATE_LIMIT: String(limit),
  });
  const started = await createCalendarService(config, {
    log: createWatchedLog(),
    clock: () => Temporal.Instant.from('2026-11-21T09:00:00Z'),
  });
  return { service: started, address: await started.start() };
}
beforeAll(async () => {
  ({ service, address } = await start(1_000_000));
});
afterAll(() => service.stop());

const names = fc.oneof(fc.constantFrom('kari', 'ola,kari', 'kari@eksempel.no', 'Kari', 'ukjent'), oddTexts);
const window = fc.constantFrom(
  '',
  'day:0/',
  'day:1/',
  'week:48/',
  'year:2026/week:48/',
  'week:48/day:2/',
  'month:1/',
);
const paths = fc
  .tuple(
    fc.constantFrom(KEY, KEY, KEY, encodeURIComponent(`${KEY} `), 'feil'),
    window,
    fc.constantFrom('users', 'users', 'Users', 'room'),
    encoded(names),
    fc.constantFrom('', '', '/', '?a=1'),
  )
  .map(([key, when, about, whom, end]) => `${key}/api/v1/events/${when}${about}:${whom}${end}`);

it(
  'gives a kept answer as the first one, to the byte',
  async () => {
    await fc.assert(
      fc.asyncProperty(oddRequests(paths, []), async (odd) => {
        const first = await sendOdd(address, odd);
        expect(await sendOdd(address, odd)).toEqual(first);
      }),
      fuzzRuns(300),
    );
  },
  fuzzTimeout(60_000),
);

const request = (headers: OddRequest['headers'] = {}): OddRequest => ({
  method: 'GET',
  path: `/${KEY}/api/v1/events/day:2/users:kari`,
  headers,
  body: '',
});

it('confirms a preference, and answers a conditional request, of a kept answer', async () => {
  const { headers } = await sendOdd(address, request());
  expect(headers).toContain('vary: Prefer');
  expect((await sendOdd(address, request({ prefer: 'wait=2' }))).headers).toContain(
    'preference-applied: wait=2',
  );
  const etag = headers.find((header) => header.startsWith('etag: '))?.slice('etag: '.length) ?? '';
  expect((await sendOdd(address, request({ 'if-none-match': etag }))).status).toBe(304);
});

it('counts kept answers, and measures them by their route', async () => {
  const limited = await start(3);
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await sendOdd(limited.address, request())).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const metrics = await (await fetch(`${limited.address}/metrics`)).text();
  expect(metrics).toContain(
    'ordrom_http_request_duration_seconds_count{service="calendar",route="/:key/api/v1/events/day:::day/users:::users",status="200"} 3',
  );
  await limited.service.stop();
});

const KEPT_URL = `/${KEY}/api/v1/events/day:2/users:kari`;
const KEPT = { route: '/the/route', response: serializeResponse('{"users":[]}') };
const keptAnswers = createKeptAnswers(
  {
    find: (url) => (url.endsWith('/api/v1/events/day:2/users:kari') ? KEPT : undefined),
    answer: () => Promise.reject(new Error('a kept answer is not asked for again')),
  },
  createApiKeyVerifier([KEY]),
);
const find = (url: string, headers: Record<string, string> = {}) =>
  keptAnswers.find(url, Object.assign(new IncomingMessage(new Socket()), { headers }));

it('finds a kept answer by the address, for the caller of its key', () => {
  const found = find(KEPT_URL);
  expect(found).toMatchObject({ route: KEPT.route, caller: `key ${KEY}` });
  expect(found?.respond()).toBe(KEPT.response);
});

it.each([
  ['an address that was not answered', `/${KEY}/api/v1/events/day:3/users:kari`, {}],
  ['another key', '/feil/api/v1/events/day:2/users:kari', {}],
  ['no key', '/api', {}],
  ['a preference', KEPT_URL, { prefer: 'wait=2' }],
])('leaves %s to the routes', (_, url, headers) => {
  expect(find(url, headers)).toBeUndefined();
});
