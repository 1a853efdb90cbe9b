import { Temporal } from 'temporal-polyfill';
import type { FreeBusyItem, Room, RoomAvailability, RoomEvent } from '../../calendar/contract.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { settleWithin, type TimedResult } from '../../shared/concurrency/settle-within.js';
import { createTaskPool } from '../../shared/concurrency/task-pool.js';
import type { Interval } from '../../shared/time/interval.js';
import { createPerServiceCache } from '../framework/per-service-cache.js';
import { parseReadAt } from '../framework/read-at.js';
import type { Services } from '../framework/request-context.js';
import { createSharedSignal } from '../lib/shared-signal.js';
import { isoWeekOf } from './iso-week.js';
import { ROOM_CACHE_MS, type RoomReadContext, type RoomWeekCache } from './room-week-cache.js';

const MAX_WEEKS = 5_000;
/** Of a service that is asked about one room at a time; one that is slower than its place lasts holds up no other. */
const ONE_BY_ONE = { maxConcurrent: 10, slotMs: 300 };

/** When a room is taken, in milliseconds since the epoch, and when that was read. */
export interface TakenTimes {
  taken: readonly Interval[];
  readAt: number;
}

/**
 * When the rooms are taken, in whole weeks that cover the days; for each room what is known by the end of the time
 * there is. What comes later is there for whoever asks next.
 */
export type RoomTimesCache = (
  rooms: readonly Room[],
  days: { first: Temporal.PlainDate; last: Temporal.PlainDate },
  ask: { services: Pick<Services, 'calendar'>; request: RoomReadContext; budgetMs: number },
) => Promise<TimedResult<TakenTimes>[]>;

const timeOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
/** In milliseconds since the epoch. */
export const intervalOfEvent = ({ start, end }: RoomEvent | FreeBusyItem): Interval => ({
  start: timeOf(start),
  end: timeOf(end),
});

/** The room cannot be read: it is not there, or the service says why. */
class UnreadRoomError extends Error {
  override readonly name = 'UnreadRoomError';
}

function takenOf({ error, free_busy_events: items }: RoomAvailability): Interval[] {
  if (error !== undefined) throw new UnreadRoomError(error);
  return items.filter(({ free_busy: status }) => status !== 'Free').map(intervalOfEvent);
}

function mondaysOf({ first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate }) {
  const mondays: Temporal.PlainDate[] = [];
  let monday = first.subtract({ days: first.dayOfWeek - 1 });
  for (; Temporal.PlainDate.compare(monday, last) <= 0; monday = monday.add({ weeks: 1 }))
    mondays.push(monday);
  return mondays;
}

/**
 * All rooms in one question where the service can be asked so, else one by one. Each room's week is kept for a minute,
 * and asked for once by all who ask meanwhile.
 */
export function createRoomTimesCache(weeks: RoomWeekCache, elapsed?: () => number): RoomTimesCache {
  const cacheOf = createPerServiceCache(() =>
    createBoundedCache<TakenTimes>({ ttlMs: ROOM_CACHE_MS, maxEntries: MAX_WEEKS, elapsed }),
  );
  const pool = createTaskPool(ONE_BY_ONE);

  function readWeek(
    rooms: readonly Room[],
    monday: Temporal.PlainDate,
    services: Pick<Services, 'calendar'>,
    request: RoomReadContext,
  ): Promise<TakenTimes>[] {
    const cache = cacheOf(services.calendar);
    const window = isoWeekOf(monday);
    const keyOf = ({ address }: Room) => `${window.year}-${window.week} ${address.toLowerCase()}`;
    const missing = rooms.filter((room) => !cache.peek(keyOf(room))).map(({ address }) => address);
    const { deadline } = request;
    const shared = createSharedSignal();
    const together =
      missing.length > 0
        ? services.calendar.roomsFreeBusy(missing, window, { ...deadline, signal: shared.signal })
        : undefined;

    async function read({ address }: Room, signal: AbortSignal): Promise<TakenTimes> {
      shared.add(signal);
      const entries = await together;
      const entry = entries?.find(({ room }) => room === address);
      if (entry)
        return {
          taken: takenOf(entry),
          readAt: parseReadAt(entry.fetched_at, request.now).epochMilliseconds,
        };
      const week = await pool(() => weeks(address, { kind: 'week', monday }, services, request));
      if (!week) throw new UnreadRoomError('there is no such room');
      return { taken: week.events.map(intervalOfEvent), readAt: week.readAt };
    }

    return rooms.map((room) => cache.fetch(keyOf(room), (signal) => read(room, signal), deadline?.signal));
  }

  return async (rooms, days, { services, request, budgetMs }) => {
    const read = mondaysOf(days).map((monday) => readWeek(rooms, monday, services, request));
    const whole = rooms.map(async (_, at) => {
      const ofRoom = await Promise.all(read.flatMap((week) => week[at] ?? []));
      return {
        taken: ofRoom.flatMap(({ taken }) => taken),
        readAt: Math.min(...ofRoom.map(({ readAt }) => readAt)),
      };
    });
    return settleWithin(budgetMs, whole);
  };
}
