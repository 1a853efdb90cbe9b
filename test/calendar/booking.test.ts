import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createBookingClient } from '../../src/calendar/booking-client.js';
import { createCalendarClient } from '../../src/calendar/client.js';
import { createCalendarService } from '../../src/calendar/service.js';
import { createWatchedLog } from '../support/no-leak.js';
import { parseCalendarConfig } from './helpers.js';

const ID = '0'.repeat(31);
const time = (clock: string) => `2026-11-28T${clock}:00+00:00`;
const booking = (start: string, end: string) => ({
  start: time(start),
  end: time(end),
  title: 'Kari Nordli (Slack)',
});

/** A service with the sample calendars, which are booked in a copy. The 28th is a Saturday without meetings. */
async function start() {
  const variables = {
    CALENDAR_PORT: '0',
    CALENDAR_API_KEYS: 'read',
    BOOKING: 'rooms',
    BOOKING_API_KEYS: 'book',
  };
  const service = await createCalendarService(parseCalendarConfig(variables), { log: createWatchedLog() });
  onTestFinished(() => service.stop());
  const baseUrl = await service.start();
  const open = (apiKey: string) => createBookingClient({ baseUrl, apiKey, budgetMs: 10_000 });
  const calendar = createCalendarClient({ baseUrl, apiKey: 'read', budgetMs: 10_000 });
  const subjects = async () =>
    (await calendar.roomEvents('fjorden', { week: 48, year: 2026 }))?.events
      .filter(({ start: begin }) => begin.startsWith('2026-11-28'))
      .map(({ subject }) => subject);
  return { baseUrl, client: open('book'), open, subjects };
}

test('books, finds, extends and cancels over HTTP', async () => {
  const { client, subjects } = await start();
  expect(await client.find('fjorden', `${ID}1`)).toEqual({ state: 'absent' });
  expect(await client.book('fjorden', `${ID}1`, booking('08:00', '08:30'))).toBe('booked');
  expect(await client.book('fjorden', `${ID}1`, booking('08:00', '08:30'))).toBe('booked');
  expect(await subjects()).toEqual(['Kari Nordli (Slack)']);
  expect(await client.book('Fjorden', `${ID}2`, booking('08:15', '08:45'))).toBe('taken');
  expect(await client.book('fjorden', `${ID}1`, booking('08:00', '08:45'))).toBe('booked');
  expect(await client.find('fjorden', `${ID}1`)).toEqual({
    state: 'booked',
    start: time('08:00'),
    end: time('08:45'),
  });
  expect(await client.change('fjorden', `${ID}1`, booking('08:00', '09:00'))).toBe('booked');
  await client.cancel('fjorden', `${ID}1`);
  await client.cancel('fjorden', `${ID}1`);
  expect(await client.change('fjorden', `${ID}1`, booking('08:00', '09:30'))).toBe('gone');
  expect(await subjects()).toEqual([]);
});

test('takes only keys for bookings, and they read nothing', async () => {
  const { open, baseUrl } = await start();
  await expect(open('read').book('fjorden', `${ID}1`, booking('08:00', '08:30'))).rejects.toMatchObject({
    kind: 'unauthorized',
  });
  expect((await fetch(`${baseUrl}/book/api/v1/rooms`)).status).toBe(401);
});

test.each([
  ['an unknown room', 'kari', `${ID}1`, booking('08:00', '08:30'), 404],
  ['an id of another form', 'fjorden', '..%2Fx', booking('08:00', '08:30'), 400],
  ['an id that is too short', 'fjorden', 'abc', booking('08:00', '08:30'), 400],
  ['an end before the start', 'fjorden', `${ID}1`, booking('08:30', '08:00'), 400],
  ['an end at the start', 'fjorden', `${ID}1`, booking('08:30', '08:30'), 400],
  ['an empty title', 'fjorden', `${ID}1`, { ...booking('08:00', '08:30'), title: ' ' }, 400],
  ['a long title', 'fjorden', `${ID}1`, { ...booking('08:00', '08:30'), title: 'x'.repeat(201) }, 400],
  ['a body that is too large', 'fjorden', `${ID}1`, { title: 'x'.repeat(5_000) }, 400],
])('refuses %s', async (_, room, id, body, status) => {
  const { baseUrl } = await start();
  const response = await fetch(`${baseUrl}/book/api/v1/bookings/room:${room}/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(status);
});

test('does not change the sample calendars', async () => {
  const first = await start();
  await first.client.book('fjorden', `${ID}1`, booking('08:00', '08:30'));
  const second = await start();
  expect(await second.subjects()).toEqual([]);
});

const GRAPH = {
  CALENDAR_SOURCE: 'graph',
  GRAPH_TENANT_ID: 'eksempel.no',
  GRAPH_CLIENT_ID: 'reader',
  GRAPH_CLIENT_SECRET: 's',
  GRAPH_MAILBOX: 'ordrom@eksempel.no',
  BOOKING_MAILBOX: 'bestilling@eksempel.no',
  BOOKING_GRAPH_CLIENT_ID: 'writer',
};

const CALDAV = {
  CALENDAR_SOURCE: 'caldav',
  CALDAV_URL: 'https://dav.eksempel.no/',
  CALDAV_USERNAME: 'u',
  CALDAV_PASSWORD: 'p',
  CALDAV_ROOM_URL: '/{local}/',
  ROOMS_FILE: 'rooms.yml',
};
const CALDAV_BOOKING = { ...CALDAV, BOOKING_USERNAME: 'bestiller', BOOKING_PASSWORD: 'p' };
const EXCHANGE = {
  CALENDAR_SOURCE: 'exchange',
  EXCHANGE_URL: 'https://mail.eksempel.no/EWS/Exchange.asmx',
  EXCHANGE_USER: 'ordrom',
  EXCHANGE_PASSWORD: 'p',
};

test.each([
  ['a source that cannot book', { CALENDAR_SOURCE: 'ics:https://x.no/{local}.ics' }, 'ics:<feeds>'],
  ['keys that also read', { CALENDAR_API_KEYS: 'a', BOOKING_API_KEYS: 'b,a' }, 'other keys'],
  ['another value', { BOOKING: 'people' }, 'off or rooms'],
  ['CalDAV without an account for booking', CALDAV, 'BOOKING_USERNAME'],
  [
    'CalDAV without rooms',
    { ...CALDAV_BOOKING, CALDAV_ROOM_URL: undefined },
    'BOOKING needs CALDAV_ROOM_URL',
  ],
  [
    'an address of rooms beside those of the server, which are invited',
    {
      ...CALDAV_BOOKING,
      CALDAV_ROOM_URL: '/remote.php/dav/principals/calendar-rooms/',
      BOOKING_CALDAV_ROOM_URL: '/remote.php/dav/calendars/{local}/personal/',
    },
    'BOOKING_CALDAV_ROOM_URL must be unset',
  ],
  [
    'one calendar for all rooms that are booked',
    { ...CALDAV_BOOKING, BOOKING_CALDAV_ROOM_URL: '/rom/' },
    'BOOKING_CALDAV_ROOM_URL must name each room',
  ],
  [
    'rooms on another server',
    { ...CALDAV_BOOKING, BOOKING_CALDAV_ROOM_URL: 'https://annen.eksempel.no/{local}/' },
    'BOOKING_CALDAV_ROOM_URL must be an address of the same server',
  ],
  [
    'Google Workspace without an account for booking',
    { CALENDAR_SOURCE: 'google', GOOGLE_KEY_FILE: 'google.json' },
    'BOOKING_GOOGLE_KEY_FILE is missing',
  ],
  [
    'Google Workspace with one account for both',
    {
      CALENDAR_SOURCE: 'google',
      GOOGLE_KEY_FILE: 'google.json',
      BOOKING_GOOGLE_KEY_FILE: 'google.json',
    },
    'BOOKING_GOOGLE_KEY_FILE must be another than GOOGLE_KEY_FILE',
  ],
  [
    'Microsoft 365 without a mailbox for booking',
    { ...GRAPH, BOOKING_MAILBOX: undefined },
    'BOOKING_MAILBOX',
  ],
  [
    'Microsoft 365 without an app for booking',
    { ...GRAPH, BOOKING_GRAPH_CLIENT_ID: undefined },
    'BOOKING_GRAPH_CLIENT_ID',
  ],
  ['Microsoft 365 without its secret', GRAPH, 'BOOKING_GRAPH_CLIENT_SECRET'],
  [
    'Exchange without an account for booking',
    EXCHANGE,
    /BOOKING_USERNAME is missing.*\n*.*BOOKING_PASSWORD is missing/,
  ],
  [
    'the account that reads',
    { ...EXCHANGE, BOOKING_USERNAME: 'ORDROM', BOOKING_PASSWORD: 'p' },
    'another account',
  ],
  ['the app that reads', { ...GRAPH, BOOKING_GRAPH_CLIENT_ID: 'READER' }, 'another app'],
])('reports %s', (_, variables, problem) => {
  expect(() => parseCalendarConfig({ BOOKING: 'rooms', ...variables })).toThrow(problem);
});

test.each([
  ['where they are read', undefined, '/{local}/'],
  ['at an address of the booking account', '/dav/bestiller/{local}/', '/dav/bestiller/{local}/'],
])('books rooms on CalDAV %s', (_, own, roomUrl) => {
  const variables = { BOOKING: 'rooms', ...CALDAV_BOOKING, BOOKING_CALDAV_ROOM_URL: own };
  const { booking, source } = parseCalendarConfig(variables);
  expect(booking?.calendars).toMatchObject({ kind: 'caldav', caldav: { username: 'bestiller', roomUrl } });
  expect(source).toMatchObject({ caldav: { username: 'u', roomUrl: '/{local}/' } });
});

test('a service that no program can book with does not start', async () => {
  const config = parseCalendarConfig({ BOOKING: 'rooms' });
  await expect(createCalendarService(config, { log: createWatchedLog() })).rejects.toThrow(
    'BOOKING_API_KEYS',
  );
});

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
