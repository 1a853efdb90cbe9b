import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answerRom } from '../../../../src/bot/features/rom/answer.js';
import { parseRom } from '../../../../src/bot/features/rom/parse.js';
import {
  createCachedRoomDirectory,
  createRoomTimesCache,
  createRoomWeekCache,
} from '../../../../src/bot/rooms/room-directory.js';
import { createCalendarClient } from '../../../../src/calendar/client.js';
import type { Room } from '../../../../src/calendar/contract.js';
import { createCalendarService } from '../../../../src/calendar/service.js';
import { SourceFault } from '../../../../src/calendar/sources/common/source.js';
import { parseCalendarConfig } from '../../../calendar/helpers.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { requestContextAt } from '../../support/request-context.js';

const KEY = 'many-rooms';
const request = requestContextAt('2026-11-24T09:15');
const log = createWatchedLog();

const ROOMS = Array.from(
  { length: 100 },
  (_, at): Room => ({
    name: `Rom ${at}`,
    address: `rom-${at}@eksempel.no`,
    capacity: 1 + (at % 12),
    equipment: [],
  }),
);
const numberOf = (address: string) => Number(/\d+/u.exec(address)?.[0]);
/** Rooms that end in 7 fail, in 8 never answer, in 1 are taken from 09 to 10. */
const behaviourOf = (address: string) =>
  ({ 1: 'taken', 7: 'failing', 8: 'silent' })[numberOf(address) % 10] ?? 'free';
const named = (behaviour: string) =>
  ROOMS.filter(({ address }) => behaviourOf(address) === behaviour).map(({ name }) => name);
const byName = (rooms: readonly { room: Room }[]) => rooms.map(({ room }) => room.name).toSorted();

const TAKEN = [
  Temporal.Instant.from('2026-11-24T08:00:00Z'),
  Temporal.Instant.from('2026-11-24T09:00:00Z'),
] as const;

/** The calendar service of this project. */
async function startOwn() {
  const service = await createCalendarService(
    parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_API_KEYS: KEY }),
    {
      log,
      source: {
        freeBusy: async () => [],
        check: async () => {},
        rooms: async () => ROOMS,
        roomEvents: async (address) => {
          const behaviour = behaviourOf(address);
          if (behaviour === 'failing') throw new SourceFault('failed', 'no');
          if (behaviour === 'silent') return new Promise<never>(() => {});
          const [start, end] = TAKEN;
          return behaviour === 'taken' ? [{ subject: 'Møte', start, end, id: '1', change_key: '1' }] : [];
        },
      },
    },
  );
  const baseUrl = await service.start();
  onTestFinished(() => service.stop());
  return { baseUrl, asked: [] as string[], most: () => 0 };
}

/** A service with the contract only. */
async function startBare() {
  const asked: string[] = [];
  let active = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const room = decodeURIComponent(/\/room:([^/]+)$/u.exec(request.url ?? '')?.[1] ?? '');
    asked.push(room || 'other');
    const behaviour = behaviourOf(room);
    if (behaviour === 'silent') return;
    active += 1;
    most = Math.max(most, active);
    const events = [{ subject: 'Møte', start: `${TAKEN[0]}`, end: `${TAKEN[1]}`, id: '1', change_key: '1' }];
    setImmediate(() => {
      active -= 1;
      response.statusCode = room === '' ? 404 : behaviour === 'failing' ? 500 : 200;
      response.end(JSON.stringify({ room, events: behaviour === 'taken' ? events : [] }));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, most: () => most };
}

function createBot(baseUrl: string) {
  const calendar = createCalendarClient({ baseUrl, apiKey: KEY, budgetMs: 2_000 });
  const rooms = createCachedRoomDirectory({ calendar, log, ownRooms: ROOMS });
  const weeks = createRoomWeekCache();
  const calendars = { weeks, times: createRoomTimesCache(weeks) };
  return (typed: string) => answerRom(parseRom(typed, request), { calendar, rooms, log }, request, calendars);
}

describe.each([
  ['our service', startOwn],
  ['a service with the contract only', startBare],
])('a hundred rooms of %s, some of which fail or never answer', (_, start) => {
  test('are sorted into free, taken and unread', async () => {
    const { baseUrl, most } = await start();
    const answer = await createBot(baseUrl)('ledig');
    if (answer.kind !== 'free') throw new Error(answer.kind);
    expect(byName(answer.free)).toEqual(named('free').toSorted());
    expect(byName(answer.taken)).toEqual(named('taken').toSorted());
    expect(answer.unread.map(({ name }) => name).toSorted()).toEqual(
      [...named('failing'), ...named('silent')].toSorted(),
    );
    expect(most()).toBeLessThanOrEqual(10);
  });
});

test('joins equal requests, caches readings, and requests failed rooms again', async () => {
  const { baseUrl, asked } = await startBare();
  const ask = createBot(baseUrl);
  await Promise.all([ask('ledig 8 plasser'), ask('8 plasser'), ask('ledig 13-15 8 plasser')]);
  await ask('ledig 8 plasser');
  const times = (behaviour: string) =>
    asked.filter((room) => room !== 'other' && behaviourOf(room) === behaviour);
  expect(times('free')).toHaveLength(new Set(times('free')).size);
  expect(times('failing').length).toBeGreaterThan(new Set(times('failing')).size);
});
