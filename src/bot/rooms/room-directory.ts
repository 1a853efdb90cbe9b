import type { CalendarClient } from '../../calendar/client.js';
import type { Room } from '../../calendar/contract.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { RoomDirectory } from '../framework/room-directory.js';
import { untilAborted } from '../lib/until-aborted.js';

export interface RoomDirectoryOptions {
  calendar: Pick<CalendarClient, 'rooms'>;
  log: Logger;
  /** The operator's own list: then the service is not asked. */
  ownRooms?: readonly Room[];
  /** Milliseconds that only grow. */
  elapsed?: () => number;
}

/** Rooms are built and torn down by the year. */
const FRESH_MS = 300_000;
/** After a failure, before the service is asked again. */
const RETRY_DELAY_MS = 30_000;

const byName = (rooms: readonly Room[]) =>
  [...rooms].sort((a, b) => a.name.localeCompare(b.name, 'nb', { numeric: true }));

/**
 * The bot's own list where the operator gave one, else the calendar service's. What was read serves while it is read
 * again, and for as long as it cannot be.
 */
export function createRoomDirectory(options: RoomDirectoryOptions): RoomDirectory {
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
    onStale: (err) =>
      log.warn({ err }, 'the room directory could not be read again; the one before serves on'),
  });

  async function read() {
    const rooms = await calendar.rooms();
    return rooms && byName(rooms);
  }
  const late = () => new ServiceFault({ service: 'calendar', operation: 'rooms', kind: 'timeout' });

  return { list: (call) => untilAborted(call?.signal, cache.fetch('rooms', read), late) };
}
