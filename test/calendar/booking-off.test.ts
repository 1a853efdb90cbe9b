import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createCalendarService } from '../../src/calendar/service.js';
import { createWatchedLog } from '../support/no-leak.js';
import { parseCalendarConfig } from './parse-config.js';

/**
 * With `BOOKING=off` no code path writes to a calendar. The transport of all sources refuses requests that may change
 * something, so every other test of a source is a test of this too. Here: who may go around it.
 */

const CALENDAR = fileURLToPath(new URL('../../src/calendar', import.meta.url));
const files = readdirSync(CALENDAR, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(CALENDAR, file), 'utf8') }));
const filesWith = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('only the bookers have a transport that may write', () => {
  expect(filesWith(/mayWrite: true/).sort()).toEqual([
    'sources/caldav/booker.ts',
    'sources/exchange/booker.ts',
    'sources/google/booker.ts',
    'sources/graph/booker.ts',
  ]);
  expect(filesWith(/auth\/calendar\.events'/)).toEqual(['sources/google/booker.ts']);
});

test('only the booker and the copy of the sample write files', () => {
  expect(
    filesWith(/\b(?:writeFile|appendFile|rename|createWriteStream|mkdtemp|cp|open)\b[^\n]*fs/).sort(),
  ).toEqual(['sources/ics/folder-booker.ts', 'sources/sample/index.ts']);
});

test('all requests leave through that transport', () => {
  expect(filesWith(/from 'axios'|from 'node:https?'|\bfetch\(\s*['"`]http/)).toEqual([
    'sources/transport/transport.ts',
  ]);
});

test('only the service and doctor create a booker, if booking is configured', () => {
  expect(filesWith(/(?:folder-|\/)booker\.js'\)/)).toEqual(['sources/create-source.ts']);
  expect(
    filesWith(/from '[^']*\/(?:caldav|exchange|google|graph)\/booker\.js'|from '[^']*folder-booker\.js'/),
  ).toEqual([]);
  expect(filesWith(/\bcreateRoomBooker\b/).sort()).toEqual([
    'doctor/check-booking.ts',
    'service.ts',
    'sources/create-source.ts',
  ]);
  expect(parseCalendarConfig({}).booking).toBeUndefined();
  expect(
    parseCalendarConfig({ BOOKING: 'off', BOOKING_USERNAME: 'x', BOOKING_PASSWORD: 'y' }).booking,
  ).toBeUndefined();
});

test.each(['PUT', 'DELETE', 'POST', 'PATCH'])('a service without booking refuses %s', async (method) => {
  const config = parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_API_KEYS: 'nøkkel'.replace('ø', 'o') });
  const service = await createCalendarService(config, { log: createWatchedLog() });
  onTestFinished(() => service.stop());
  const base = await service.start();
  const path = `/nokkel/api/v1/bookings/room:fjorden/${'0'.repeat(32)}`;
  const body = JSON.stringify({ start: '2026-11-24T08:00:00Z', end: '2026-11-24T08:30:00Z', title: 'x' });
  const response = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method !== 'DELETE' && { body }),
  });
  expect(response.status).toBe(405);
});
