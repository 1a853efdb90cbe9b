import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { it } from 'vitest';
import { createCalendarService } from '../../../src/calendar/service.js';
import { fuzzTimeout } from '../../support/fuzz-runs.js';
import { createWatchedLog } from '../../support/no-leak.js';
import {
  encoded,
  expectProperResponses,
  oddRequests,
  oddTexts,
  plainRequest,
} from '../../support/odd-requests.js';
import { parseCalendarConfig } from '../parse-config.js';

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
