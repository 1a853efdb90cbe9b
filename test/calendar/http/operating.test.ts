import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { expect, onTestFinished, test } from 'vitest';
import { createCalendarService } from '../../../src/calendar/service.js';
import { SAMPLE_FOLDER } from '../../../src/calendar/sources/sample/index.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { sendAnswer, startUpstream } from '../../support/upstream-server.js';
import { parseCalendarConfig } from '../parse-config.js';

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
