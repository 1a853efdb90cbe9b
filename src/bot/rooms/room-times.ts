import { Temporal } from 'temporal-polyfill';
import type { FreeBusyItem, Room, RoomAvailability, RoomEvent } from '../../calendar/contract.js';
import { createPromiseCache } from '../../shared/cache/promise-cache.js';
import { createPool, type Settled, settleWithin } from '../../shared/concurrency/pool.js';
import type { Interval } from '../../shared/time/interval.js';
import { createMemories } from '../framework/per-service-cache.js';
import { readAt } from '../framework/read-at.js';
import type { Asker, Services } from '../framework/request-context.js';
import { type RoomWeeks, TTL_SECONDS } from './room-weeks.js';
import { weekOf } from './week-of.js';

const MAX_WEEKS = 5_000;
/** Of a service that is asked about one room at a time; one that is slower than its place lasts holds up no other. */
const ONE_BY_ONE = { atOnce: 10, placeMs: 300 };

/** When a room is taken, in milliseconds since the epoch, and when that was read. */
export interface TakenTimes {
  taken: readonly Interval[];
  readAt: number;
}

/**
 * When the rooms are taken, in whole weeks that cover the days; for each room what is known by the end of the time
 * there is. What comes later is there for whoever asks next.
 */
export type RoomTimes = (
  rooms: readonly Room[],
  days: { first: Temporal.PlainDate; last: Temporal.PlainDate },
  ask: { services: Pick<Services, 'calendar'>; asker: Pick<Asker, 'now'>; budgetMs: number },
) => Promise<Settled<TakenTimes>[]>;

const timeOf = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
/** In milliseconds since the epoch. */
export const intervalOf = ({ start, end }: RoomEvent | FreeBusyItem): Interval => ({
  start: timeOf(start),
  end: timeOf(end),
});

/** The room cannot be read: it is not there, or the service says why. */
class UnreadRoomError extends Error {
  override readonly name = 'UnreadRoomError';
}

function takenOf({ error, free_busy_events: items }: RoomAvailability): Interval[] {
  if (error !== undefined) throw new UnreadRoomError(error);
  return items.filter(({ free_busy: status }) => status !== 'Free').map(intervalOf);
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
export function createRoomTimes(weeks: RoomWeeks): RoomTimes {
  const cacheOf = createMemories(() =>
    createPromiseCache<TakenTimes>({ ttlSeconds: TTL_SECONDS, maxKeys: MAX_WEEKS }),
  );
  const pool = createPool(ONE_BY_ONE);

  function readWeek(
    rooms: readonly Room[],
    monday: Temporal.PlainDate,
    services: Pick<Services, 'calendar'>,
    asker: Pick<Asker, 'now'>,
  ): Promise<TakenTimes>[] {
    const cache = cacheOf(services.calendar);
    const window = weekOf(monday);
    const keyOf = ({ address }: Room) => `${window.year}-${window.week} ${address.toLowerCase()}`;
    const missing = rooms.filter((room) => !cache.peek(keyOf(room))).map(({ address }) => address);
    const together = missing.length > 0 ? services.calendar.roomsFreeBusy(missing, window) : undefined;

    async function read({ address }: Room): Promise<TakenTimes> {
      const entries = await together;
      const entry = entries?.find(({ room }) => room === address);
      if (entry)
        return { taken: takenOf(entry), readAt: readAt(entry.fetched_at, asker.now).epochMilliseconds };
      const week = await pool(() => weeks(address, { kind: 'week', monday }, services, asker));
      if (!week) throw new UnreadRoomError('there is no such room');
      return { taken: week.events.map(intervalOf), readAt: week.readAt };
    }

    return rooms.map((room) => cache.get(keyOf(room), () => read(room)));
  }

  return async (rooms, days, { services, asker, budgetMs }) => {
    const read = mondaysOf(days).map((monday) => readWeek(rooms, monday, services, asker));
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
