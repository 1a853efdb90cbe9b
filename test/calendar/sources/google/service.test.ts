import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createBookingClient } from '../../../../src/calendar/booking-client.js';
import { startService } from '../start-service.js';
import {
  BOOKING_KEY,
  bookedRoom,
  googleVariablesFor,
  KEY,
  person,
  ROOM,
  room,
  startGoogleServer,
  writeKeyFile,
} from './fake-google.js';

test('the service on google finds rooms of Google’s own domain by their names, and nobody else’s', async () => {
  const server = await startGoogleServer({
    calendars: {
      [ROOM]: room(),
      'kari@eksempel.no': { ...person(), roles: { [KEY.client_email]: 'reader' } },
    },
    resources: [{ resourceName: 'Fjorden', resourceEmail: ROOM }],
  });
  const { client } = await startService(googleVariablesFor(server.url));
  expect(await client.rooms()).toMatchObject([{ name: 'Fjorden', address: ROOM }]);
  for (const name of ['fjorden', ROOM, ROOM.split('@')[0] ?? ''])
    expect(await client.roomEvents(name, { day: 0 })).toMatchObject({ room: ROOM, events: [] });
  expect(await client.roomEvents('kari', { day: 0 })).toBeUndefined();
  expect(await client.roomsFreeBusy([ROOM, 'kari'], { day: 0 })).toMatchObject([
    { room: ROOM, free_busy_events: [] },
    { room: 'kari', error: expect.stringContaining('unknown_room') },
  ]);
  expect(await client.freeBusy(['kari', ROOM], { day: 0 })).toMatchObject([
    { user: 'kari', busy_only: true },
    { user: ROOM, error: expect.stringContaining('other_domain') },
  ]);
});

test('the service on google has no directory without an administrator, and then needs a file', async () => {
  const server = await startGoogleServer({ calendars: { [ROOM]: room() } });
  const { GOOGLE_DIRECTORY_SUBJECT: _, ...variables } = googleVariablesFor(server.url);
  expect(await (await startService(variables)).client.rooms()).toBeUndefined();
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ROOMS_FILE = join(folder, 'rooms.yml');
  writeFileSync(ROOMS_FILE, `- name: Fjorden\n  address: ${ROOM}\n`);
  const { client } = await startService({ ...variables, ROOMS_FILE });
  expect(await client.roomEvents('fjorden', { day: 0 })).toMatchObject({ room: ROOM, events: [] });
});

test('the service on google books over HTTP only where booking is on', async () => {
  const server = await startGoogleServer({
    calendars: { [ROOM]: bookedRoom() },
    resources: [{ resourceName: 'Fjorden', resourceEmail: ROOM }],
  });
  const id = '1'.padStart(32, '0');
  const booking = {
    start: '2026-11-24T08:00:00+00:00',
    end: '2026-11-24T08:30:00+00:00',
    title: 'Kari Nordli (Slack)',
  };
  const variables = {
    ...googleVariablesFor(server.url),
    BOOKING_API_KEYS: 'book',
    BOOKING_GOOGLE_KEY_FILE: writeKeyFile(BOOKING_KEY),
  };
  const open = (baseUrl: string) => createBookingClient({ baseUrl, apiKey: 'book', budgetMs: 10_000 });
  const off = await startService({ ...variables, BOOKING: 'off' });
  await expect(open(off.baseUrl).book('fjorden', id, booking)).rejects.toThrow();
  expect(server.calls.filter(({ path }) => path.includes('/events'))).toEqual([]);

  const { baseUrl, client } = await startService({ ...variables, BOOKING: 'rooms' });
  expect(await open(baseUrl).book('fjorden', id, booking)).toBe('booked');
  expect(await client.roomEvents('fjorden', { day: 0 })).toMatchObject({
    events: [{ subject: 'Kari Nordli (Slack)' }],
  });
  await open(baseUrl).cancel('fjorden', id);
  expect(await client.roomEvents('fjorden', { day: 0 })).toMatchObject({ events: [] });
});
