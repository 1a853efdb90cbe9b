import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from './test-system.js';

/** A calendar service that has its contract and nothing more, and the bot's own list of rooms. */

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

const asked: string[] = [];
const server = createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? '').replace(/^\/[^/]*/u, '');
  asked.push(path);
  const room = /\/room:([^/]+)$/u.exec(path)?.[1];
  if (room === undefined) return response.writeHead(404).end('Not Found');
  if (room.startsWith('vidda')) return response.writeHead(500).end();
  const events = room.startsWith('fjorden') ? [MEETING] : [];
  return response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ room, events }));
});

let folder: string;
let stage: TestSystem;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ordrom-rooms-'));
  const file = join(folder, 'rooms.yml');
  await writeFile(file, ROOMS);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  stage = await startTestSystem({ calendar: `http://127.0.0.1:${port}`, environment: { ROOMS_FILE: file } });
});

afterAll(async () => {
  await stage.stop();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

test.each([
  [
    '/rom ledig 13-15',
    /1 av 2 rom er ledig\. Fjellet: Ledig resten av dagen\. Fikk ikke lest kalenderen til Vidda\./u,
  ],
  ['/rom ledig i morgen 8 plasser', /Fjellet: Ledig 08:00–16:00\..*Vidda/u],
  ['/rom', /Fjellet: Ledig nå.*Fjorden: Ledig nå, fram til 13:00\..*Vidda: Fikk ikke lest/u],
  ['/rom fjorden', /Ledig nå, fram til 13:00\. 13:00–14:00 Møte/u],
  ['/rom skjerm', /Fjorden/u],
  ['/rom kantina', /finner ikke noe rom som heter «kantina»/u],
  ['/rom kari@eksempel.no', /ikke et av rommene/u],
])('%s', async (typed, says) => {
  const kari = stage.playground.user('kari');
  await kari.type(typed);
  expect((await kari.nextMessage()).text).toMatch(says);
});

test('the service is not asked for rooms, nor for the calendar of a person', () => {
  expect(asked.filter((path) => path.endsWith('/rooms'))).toEqual([]);
  expect(asked.join(' ')).not.toContain('kari');
});
