import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { catchSourceFault } from '../../helpers.js';
import type { GoogleInterruption } from './fake-google.js';
import {
  answerError,
  answerFirst,
  answerWith,
  because,
  expectNoSecrets,
  HOST,
  person,
  ROOM,
  refuse,
  room,
  startGoogle,
} from './fake-google.js';

const DAY = {
  start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
  end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
};
describe('unusable responses', () => {
  test.each<[string, GoogleInterruption, object]>([
    [
      'an API that is not enabled',
      answerError(403, 'accessNotConfigured'),
      { ...because('no_access'), message: /403\) accessNotConfigured$/ },
    ],
    ['a question that is refused', answerError(400, 'timeRangeEmpty'), because('invalid_answer')],
    ['a page', answerWith(200, `<html>${HOST}</html>`), because('invalid_answer')],
    ['half an answer', answerWith(200, '{"calendars":{'), because('invalid_answer')],
    ['another answer', answerWith(200, { calendars: [], items: {} }), because('invalid_answer')],
    ['the way elsewhere', answerWith(302, '', { location: `https://${HOST}/` }), because('redirected')],
    ['a proxy’s page without a calendar', answerWith(404, HOST), { kind: 'failed' }],
    ['a proxy’s failure', answerWith(502, HOST), because('server_failed')],
    ['that it is too slow', answerWith(504, HOST), { kind: 'slow' }],
    [
      'a wait of two minutes',
      answerWith(429, refuse(429, 'rateLimitExceeded').body, { 'retry-after': '120' }),
      { kind: 'busy', retryAfterSeconds: 120 },
    ],
  ])('%s', async (_, interruption, fault) => {
    const { source, server } = await startGoogle({ calendars: { [ROOM]: room() } });
    server.settings.interrupt = interruption;
    for (const ask of [
      () => source.freeBusy(['kari'], DAY),
      () => source.roomEvents(ROOM, DAY),
      () => source.rooms(),
      () => source.check(),
    ]) {
      const found = await catchSourceFault(ask());
      expect(found).toMatchObject(fault);
      expectNoSecrets(found);
    }
  });

  test('reports a server that is too slow or not there', async () => {
    const { source, server } = await startGoogle({}, {}, 1_500);
    await source.rooms();
    server.settings.interrupt = (_response, path) => path !== '/token';
    expect(await catchSourceFault(source.check())).toMatchObject({ kind: 'slow' });
    await server.stop();
    expect(await catchSourceFault(source.check())).toMatchObject(because('unreachable'));
  });

  test('stops at too many pages', async () => {
    const { source, server } = await startGoogle({ calendars: { [ROOM]: room() } });
    server.settings.interrupt = answerWith(200, { items: [], nextPageToken: 'mer' });
    expect(await catchSourceFault(source.roomEvents(ROOM, DAY))).toMatchObject(because('invalid_answer'));
    expect(server.asked()).toHaveLength(50);
  });
});

describe('retries', () => {
  test.each<[string, GoogleInterruption]>([
    ['the quota of a user', answerError(403, 'userRateLimitExceeded')],
    ['the quota of the project', answerError(403, 'rateLimitExceeded')],
    ['a quota by status', answerError(429, 'rateLimitExceeded')],
    ['a failure', answerError(500, 'backendError')],
    ['a failure for a while', answerError(503, 'backendError')],
  ])('%s', async (_, interruption) => {
    const { source, server } = await startGoogle({ calendars: { 'kari@eksempel.no': person() } });
    server.settings.interrupt = answerFirst(2, interruption);
    expect(await source.freeBusy(['kari'], DAY)).toMatchObject([{ busy: [] }]);
    expect(server.asked()).toHaveLength(3);
  });

  test('gives up on a quota when the time is over, and says so', async () => {
    const { source, server } = await startGoogle({}, {}, 1_500);
    server.settings.interrupt = answerError(403, 'rateLimitExceeded');
    expect(await catchSourceFault(source.freeBusy(['kari'], DAY))).toMatchObject({
      kind: 'busy',
      ...because('server_busy'),
    });
  });

  test('does not repeat a question that is refused for good', async () => {
    const { source, server } = await startGoogle();
    server.settings.interrupt = answerError(403, 'forbidden');
    await catchSourceFault(source.freeBusy(['kari'], DAY));
    expect(server.asked()).toHaveLength(1);
  });

  test('a failed group of people is a problem of these people only', async () => {
    const users = Array.from({ length: 60 }, (_, number) => `person${number}`);
    const calendars = Object.fromEntries(users.map((user) => [`${user}@eksempel.no`, person()]));
    const { source, server } = await startGoogle({ calendars });
    server.settings.interrupt = answerFirst(1, answerError(400, 'badRequest'));
    const answers = await source.freeBusy(users, DAY);
    expect(answers.filter((answer) => 'busy' in answer).length).toBeOneOf([10, 50]);
  });
});
