import type { CalendarClient } from '../../calendar/client.js';
import type { Room } from '../../calendar/contract.js';
import { createStaleCache } from '../../shared/cache/stale-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import type { RoomDirectory } from '../framework/room-directory.js';

export interface RoomDirectoryOptions {
  calendar: Pick<CalendarClient, 'rooms'>;
  log: Logger;
  /** The operator's own list: then the service is not asked. */
  ownRooms?: readonly Room[];
  /** Milliseconds that only grow. */
  elapsed?: () => number;
}

/** Rooms are built and torn down by the year. */
const FRESH_SECONDS = 300;
/** After a failure, before the service is asked again. */
const REST_SECONDS = 30;

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
  const cache = createStaleCache<readonly Room[] | undefined>({
    freshSeconds: FRESH_SECONDS,
    restSeconds: REST_SECONDS,
    keepSeconds: 0,
    maxKeys: 1,
    ...(elapsed && { elapsed }),
    onTrouble: (err) =>
      log.warn({ err }, 'the room directory could not be read again; the one before serves on'),
  });

  async function read() {
    const rooms = await calendar.rooms();
    return rooms && byName(rooms);
  }

  return { list: () => cache.get('rooms', read) };
}
