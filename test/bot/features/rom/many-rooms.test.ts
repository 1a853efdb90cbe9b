import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answerRom } from '../../../../src/bot/features/rom/answer.js';
import { parseRom } from '../../../../src/bot/features/rom/parse.js';
import { createRoomDirectory } from '../../../../src/bot/rooms/room-directory.js';
import { createRoomTimesCache } from '../../../../src/bot/rooms/room-times-cache.js';
import { createRoomWeekCache } from '../../../../src/bot/rooms/room-week-cache.js';
import { createCalendarClient } from '../../../../src/calendar/client.js';
import { parseCalendarConfig } from '../../../../src/calendar/config.js';
import type { Room } from '../../../../src/calendar/contract.js';
import { createCalendarService } from '../../../../src/calendar/service.js';
import { SourceFault } from '../../../../src/calendar/sources/common/source.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { requestContextAt } from '../../support/request-context.js';

const KEY = 'many-rooms';
const asker = requestContextAt('2026-11-24T09:15');
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
/** Those that end in 7 fail, those in 8 are silent, those in 1 are taken from 09 to 10. */
const fateOf = (address: string) =>
  ({ 1: 'taken', 7: 'failing', 8: 'silent' })[numberOf(address) % 10] ?? 'free';
const named = (fate: string) =>
  ROOMS.filter(({ address }) => fateOf(address) === fate).map(({ name }) => name);
const byName = (rooms: readonly { room: Room }[]) => rooms.map(({ room }) => room.name).toSorted();

const TAKEN = [
  Temporal.Instant.from('2026-11-24T08:00:00Z'),
  Temporal.Instant.from('2026-11-24T09:00:00Z'),
] as const;

/** Our own service. */
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
          const fate = fateOf(address);
          if (fate === 'failing') throw new SourceFault('failed', 'no');
          if (fate === 'silent') return new Promise<never>(() => {});
          const [start, end] = TAKEN;
          return fate === 'taken' ? [{ subject: 'Møte', start, end, id: '1', change_key: '1' }] : [];
        },
      },
    },
  );
  const baseUrl = await service.start();
  onTestFinished(() => service.stop());
  return { baseUrl, asked: [] as string[], most: () => 0 };
}

/** Another's service, with the contract and nothing more. */
async function startBare() {
  const asked: string[] = [];
  let underWay = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const room = decodeURIComponent(/\/room:([^/]+)$/u.exec(request.url ?? '')?.[1] ?? '');
    asked.push(room || 'other');
    const fate = fateOf(room);
    if (fate === 'silent') return;
    underWay += 1;
    most = Math.max(most, underWay);
    const events = [{ subject: 'Møte', start: `${TAKEN[0]}`, end: `${TAKEN[1]}`, id: '1', change_key: '1' }];
    setImmediate(() => {
      underWay -= 1;
      response.statusCode = room === '' ? 404 : fate === 'failing' ? 500 : 200;
      response.end(JSON.stringify({ room, events: fate === 'taken' ? events : [] }));
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
  const rooms = createRoomDirectory({ calendar, log, ownRooms: ROOMS });
  const weeks = createRoomWeekCache();
  const reading = { weeks, times: createRoomTimesCache(weeks) };
  return (typed: string) => answerRom(parseRom(typed, asker), { calendar, rooms, log }, asker, reading);
}

describe.each([
  ['our own service', startOwn],
  ['a service that has only the contract', startBare],
])('a hundred rooms of %s, some failing and some silent', (_, start) => {
  test('are told apart, and none that is not known is free', async () => {
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

test('equal questions are joined, and what was read is kept; what was not is asked for again', async () => {
  const { baseUrl, asked } = await startBare();
  const ask = createBot(baseUrl);
  await Promise.all([ask('ledig 8 plasser'), ask('8 plasser'), ask('ledig 13-15 8 plasser')]);
  await ask('ledig 8 plasser');
  const times = (fate: string) => asked.filter((room) => room !== 'other' && fateOf(room) === fate);
  expect(times('free')).toHaveLength(new Set(times('free')).size);
  expect(times('failing').length).toBeGreaterThan(new Set(times('failing')).size);
});
