import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from './test-system.js';

/** A calendar service that implements its contract only, and a bot with its own list of rooms. */

const ROOMS = `
- { name: Fjorden, address: fjorden@eksempel.no, building: Hovedbygget, capacity: 6, equipment: [skjerm] }
- { name: Fjellet, address: fjellet@eksempel.no, building: Annekset, capacity: 8 }
- { name: Vidda, address: vidda@eksempel.no, capacity: 12 }
`;
const MEETING = {
  subject: 'Møte',
  start: '2026-11-24T13:00:00.000+01:00',
  end: '2026-11-24T14:00:00.000+01:00',
  id: '1',
  change_key: '1',
};

const requestedPaths: string[] = [];
const server = createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? '').replace(/^\/[^/]*/u, '');
  requestedPaths.push(path);
  const room = /\/room:([^/]+)$/u.exec(path)?.[1];
  if (room === undefined) return response.writeHead(404).end('Not Found');
  if (room.startsWith('vidda')) return response.writeHead(500).end();
  const events = room.startsWith('fjorden') ? [MEETING] : [];
  return response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ room, events }));
});

let folder: string;
let system: TestSystem;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ordrom-rooms-'));
  const file = join(folder, 'rooms.yml');
  await writeFile(file, ROOMS);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  system = await startTestSystem({ calendar: `http://127.0.0.1:${port}`, environment: { ROOMS_FILE: file } });
});

afterAll(async () => {
  await system.stop();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

test.each([
  [
    '/rom ledig 13-15',
    /1 av 2 rom er ledig\. Ikke ledig: Fjorden\. Fjellet: ledig resten av dagen\. Jeg fikk ikke lest kalenderen til Vidda,/u,
  ],
  ['/rom ledig i morgen 8 plasser', /Fjellet: ledig 08:00–16:00\..*Vidda/u],
  ['/rom', /Fjellet: Ledig nå.*Fjorden: Ledig nå, fram til 13:00\..*Vidda: Jeg fikk ikke lest/u],
  ['/rom fjorden', /Ledig nå, fram til 13:00\. 13:00–14:00 Møte/u],
  ['/rom skjerm', /Fjorden/u],
  ['/rom kantina', /finner ikke noe rom som heter «kantina»/u],
  ['/rom kari@eksempel.no', /ikke et av rommene/u],
])('answers %s', async (typed, expected) => {
  const kari = system.playground.user('kari');
  await kari.type(typed);
  expect((await kari.nextMessage()).text).toMatch(expected);
});

test('requests neither a list of rooms nor the calendar of a user', async () => {
  const kari = system.playground.user('kari');
  await kari.type('/rom');
  await kari.nextMessage();
  await kari.type('/rom kari@eksempel.no');
  await kari.nextMessage();
  expect(requestedPaths).not.toEqual([]);
  expect(requestedPaths.filter((path) => path.endsWith('/rooms'))).toEqual([]);
  expect(requestedPaths.join(' ')).not.toContain('kari');
});
