import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from '../start-service.js';
import { KEY } from './fake-login.js';
import { googleVariablesFor, person, ROOM, room, startGoogleServer } from './start-google.js';

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
