import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startService } from '../helpers.js';
import { ACCOUNT, startFakeExchange } from './exchange/fake-exchange.js';
import { googleVariablesFor, person, room, startGoogleServer } from './google/fake-google.js';
import { APP, MAILBOX, startFakeGraph } from './graph/fake-graph.js';

const ROOM = 'fjorden@eksempel.no';
const FROM = '2026-11-24T08:00:00Z';
const TO = '2026-11-24T09:30:00Z';

async function startExchange() {
  const server = await startFakeExchange({
    mailboxes: { 'kari@eksempel.no': { busy: [{ start: FROM, end: TO, type: 'OOF' }] } },
    rooms: { [ROOM]: [{ id: 'AAMk+/=', start: FROM, end: TO, subject: 'Allmøte' }], 'ola@eksempel.no': [] },
    roomLists: {
      'hus@eksempel.no': { name: 'Hovedbygget', rooms: [{ name: 'Fjorden\u200b', address: ROOM }] },
    },
  });
  const variables = {
    CALENDAR_SOURCE: 'exchange',
    EXCHANGE_URL: server.url,
    EXCHANGE_USER: `${ACCOUNT.domain}\\${ACCOUNT.user}`,
    EXCHANGE_PASSWORD: ACCOUNT.password,
  };
  return { server, variables, absence: 'OOF', unknown: 'ErrorMailRecipientNotFound' };
}

const inOslo = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Oslo');

async function startGoogle() {
  const event = {
    id: 'AAMk+/=',
    etag: 'DwAAABYAAADAAMk+/=',
    summary: 'Allmøte',
    start: { dateTime: inOslo(FROM).toString({ timeZoneName: 'never' }) },
    end: { dateTime: inOslo(TO).toString({ timeZoneName: 'never' }) },
    from: FROM,
    to: TO,
  };
  const server = await startGoogleServer({
    calendars: { 'kari@eksempel.no': person({ from: FROM, to: TO }), [ROOM]: room(event) },
    resources: [{ resourceName: 'Fjorden\u200b', resourceEmail: ROOM, buildingId: 'h' }],
    buildings: [{ buildingId: 'h', buildingName: 'Hovedbygget' }],
  });
  // Google tells only that people are busy.
  return { server, variables: googleVariablesFor(server.url), absence: 'Busy', unknown: 'unknown_user' };
}

async function startGraph() {
  const time = (instant: string) => ({ dateTime: instant.replace('Z', '.0000000'), timeZone: 'UTC' });
  const event = {
    id: 'AAMk+/=',
    changeKey: 'DwAAABYAAADAAMk+/=',
    subject: 'Allmøte',
    start: time(FROM),
    end: time(TO),
  };
  const server = await startFakeGraph({
    people: { 'kari@eksempel.no': { items: [{ start: FROM, end: TO, status: 'oof' }] } },
    rooms: { [ROOM]: [{ ...event, isAllDay: false, from: FROM, to: TO }], 'ola@eksempel.no': [] },
    places: [{ displayName: 'Fjorden\u200b', emailAddress: ROOM, building: 'Hovedbygget' }],
  });
  const variables = {
    CALENDAR_SOURCE: 'graph',
    GRAPH_TENANT_ID: APP.tenantId,
    GRAPH_CLIENT_ID: APP.clientId,
    GRAPH_CLIENT_SECRET: APP.secret,
    GRAPH_MAILBOX: MAILBOX,
    GRAPH_URL: server.url,
    GRAPH_LOGIN_URL: server.url,
  };
  return { server, variables, absence: 'OOF', unknown: 'ErrorMailRecipientNotFound' };
}

describe.each([
  ['exchange', startExchange],
  ['google', startGoogle],
  ['graph', startGraph],
])('the service on %s', (_, startServer) => {
  async function start(more: Record<string, string> = {}) {
    const { server, variables, ...words } = await startServer();
    onTestFinished(() => server.stop());
    return { server, ...words, ...(await startService({ ...variables, ...more })) };
  }

  test('returns busy times, and the reason for a failed person', async () => {
    const { client, absence, unknown } = await start();
    expect(await client.freeBusy(['kari', 'ukjent'], { day: 0 })).toMatchObject([
      {
        user: 'kari',
        free_busy_events: [
          { start: '2026-11-24T08:00:00+00:00', end: '2026-11-24T09:30:00+00:00', free_busy: absence },
        ],
        fetched_at: '2026-11-24T06:00:00+00:00',
      },
      {
        user: 'ukjent',
        free_busy_events: [],
        error: `Free/busy lookup failed for ukjent: there is no such user (${unknown})`,
      },
    ]);
  });

  test('returns the events of a room by its short name', async () => {
    const { client } = await start();
    expect(await client.roomEvents('Fjorden', { week: 48, year: 2026 })).toEqual({
      room: ROOM,
      events: [
        {
          subject: 'Allmøte',
          start: '2026-11-24T09:00:00.000+01:00',
          end: '2026-11-24T10:30:00.000+01:00',
          id: 'AAMk+/=',
          change_key: 'DwAAABYAAADAAMk+/=',
        },
      ],
      fetched_at: '2026-11-24T06:00:00+00:00',
    });
  });

  test('does not read a person’s calendar as a room', async () => {
    const { client } = await start();
    expect(await client.roomEvents('ola', { day: 0 })).toBeUndefined();
  });

  test('lists the server’s rooms, or those of a file', async () => {
    const { baseUrl } = await start();
    // Our own client would clean the names too.
    const answer = await fetch(`${baseUrl}/nokkel/api/v1/rooms`);
    expect(await answer.json()).toEqual({
      rooms: [{ name: 'Fjorden', address: ROOM, building: 'Hovedbygget', equipment: [] }],
    });
    const folder = mkdtempSync(join(tmpdir(), 'ordrom-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'rooms.yml'), '- name: Storsalen\n  address: fjorden\n  capacity: 40\n');
    const withFile = await start({ ROOMS_FILE: join(folder, 'rooms.yml') });
    expect(await withFile.client.rooms()).toEqual([
      { name: 'Storsalen', address: ROOM, capacity: 40, equipment: [] },
    ]);
    expect(await withFile.client.roomEvents('storsalen', { day: 0 })).toMatchObject({
      events: [{ subject: 'Allmøte' }],
    });
  });

  test('is ready while the server is', async () => {
    const working = await start();
    expect((await fetch(`${working.baseUrl}/readyz`)).status).toBe(200);
    const { server, baseUrl } = await start();
    await server.stop();
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(503);
    const answer = await fetch(`${baseUrl}/nokkel/api/v1/events/day:0/users:kari`);
    expect([answer.status, await answer.json()]).toMatchObject([
      502,
      { code: 'source_failed', detail: 'the calendar server does not answer' },
    ]);
  });
});
