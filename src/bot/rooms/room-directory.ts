import type { BookingClient } from '../../calendar/booking-client.js';
import type { CalendarClient } from '../../calendar/client.js';
import type { Room } from '../../calendar/contract.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { RoomBookings, RoomDirectory } from '../framework/request-context.js';
import { untilAborted } from '../lib/budgets.js';
import type { BookingLimits } from '../model/booking.js';

interface RoomDirectoryOptions {
  calendar: Pick<CalendarClient, 'rooms'>;
  log: Logger;
  /** The operator's own list. The service is not asked if it is given. */
  ownRooms?: readonly Room[];
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
}

const FRESH_MS = 300_000;

/** The pause after a failure. */
const RETRY_DELAY_MS = 30_000;

const byName = (rooms: readonly Room[]) =>
  [...rooms].sort((a, b) => a.name.localeCompare(b.name, 'nb', { numeric: true }));

/**
 * The operator's list of rooms, or the calendar service's. The last list stays in use while it is renewed,
 * and if a renewal fails.
 */
export function createCachedRoomDirectory(options: RoomDirectoryOptions): RoomDirectory {
  const { calendar, log, ownRooms, elapsed } = options;
  if (ownRooms) {
    const rooms = byName(ownRooms);
    return { list: async () => rooms };
  }
  const cache = createBoundedCache<readonly Room[] | undefined>({
    ttlMs: FRESH_MS,
    staleWhileRevalidateMs: Number.POSITIVE_INFINITY,
    retryDelayMs: RETRY_DELAY_MS,
    maxEntries: 1,
    elapsed,
    onStale: (err) => log.warn({ err }, 'the room directory could not be renewed; the last one stays in use'),
  });

  async function read() {
    const rooms = await calendar.rooms();
    return rooms && byName(rooms);
  }
  const late = () => new ServiceFault({ service: 'calendar', operation: 'rooms', kind: 'timeout' });

  return {
    async list(call) {
      // Only a list that is not cached makes a call, which counts in the person's allowance.
      if (cache.get('rooms') === undefined) call?.beforeRequest?.();
      return untilAborted(call?.signal, cache.fetch('rooms', read), late);
    },
  };
}

/** Books rooms. After each change of a room, what the caches of this bot hold of it is outdated. */
export function createRoomBookings(client: BookingClient, limits: BookingLimits): RoomBookings {
  const versions = new Map<string, number>();
  const keyOf = (room: string) => room.toLowerCase();
  const versionOf = (room: string) => versions.get(keyOf(room)) ?? 0;
  const thenOutdate = <Value>(room: string, work: Promise<Value>) =>
    work.finally(() => versions.set(keyOf(room), versionOf(room) + 1));
  return {
    limits,
    versionOf,
    find: client.find,
    book: (room, ...rest) => thenOutdate(room, client.book(room, ...rest)),
    change: (room, ...rest) => thenOutdate(room, client.change(room, ...rest)),
    cancel: (room, ...rest) => thenOutdate(room, client.cancel(room, ...rest)),
  };
}
