import { expect, onTestFinished, test } from 'vitest';
import { createCalendarService } from '../../../../src/calendar/service.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { parseCalendarConfig } from '../../parse-config.js';
import { answerAsCalendar, isQuery, startDav } from './dav-server.js';

/** A server that lists no events until it is warm. It goes on with requests whose client has hung up. */
async function startColdServer() {
  let release = (): void => undefined;
  const warm = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await startDav((asked) => {
    const reply = answerAsCalendar(asked);
    return reply && isQuery(asked) ? { ...reply, after: warm } : reply;
  });
  const service = await createCalendarService(
    parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_API_KEYS: 'nokkel' }),
    { log: createWatchedLog(), source: server.source },
  );
  onTestFinished(() => service.stop());
  const base = await service.start();
  return {
    release,
    /** Free/busy of Kari on a day, for a caller that waits so many seconds. */
    async ask(day: number, waitSeconds: number) {
      const url = `${base}/nokkel/api/v1/events/day:${day}/users:kari`;
      const response = await fetch(url, { headers: { prefer: `wait=${waitSeconds}` } });
      return { status: response.status, body: await response.text() };
    },
    /** The requests for lists of events. */
    lists: () => server.asked.filter(isQuery).length,
  };
}

test('a cold server gets one request at a time, and answers the question after it is warm', async () => {
  const { ask, lists, release } = await startColdServer();
  const early = await Promise.all([ask(0, 1), ask(1, 1), ask(2, 1), ask(0, 1)]);
  for (const { status, body } of early) {
    expect(status).toBe(200);
    expect(body).toContain('the calendar server was too slow (too_slow)');
    expect(body).not.toContain('"free_busy_events":[]}');
  }
  expect(lists()).toBe(1);
  const patient = ask(7, 30);
  release();
  expect((await patient).body).not.toContain('error');
  for (const day of [0, 1, 2]) {
    const { status, body } = await ask(day, 30);
    expect([status, body.includes('too_slow')]).toEqual([200, false]);
  }
});
