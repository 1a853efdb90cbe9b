import type { CalendarClient } from '../calendar/client.js';
import type { Room } from '../calendar/contract.js';
import { createPromiseCache } from '../shared/promise-cache.js';

/** The rooms there are. */
export interface RoomDirectory {
  /**
   * All rooms, by name; undefined where nobody keeps a directory: a service that has only the contract, and no file.
   *
   * @throws {ServiceFault} when the service cannot be asked
   */
  list: () => Promise<readonly Room[] | undefined>;
}

const DIRECTORY_TTL_SECONDS = 300;

const byName = (rooms: readonly Room[]) => [...rooms].sort((a, b) => a.name.localeCompare(b.name, 'nb'));

/** The bot's own list where the operator gave one, else the calendar service's, asked for every five minutes. */
export function createRoomDirectory(calendar: CalendarClient, ownRooms?: readonly Room[]): RoomDirectory {
  const cache = createPromiseCache<readonly Room[] | undefined>({
    ttlSeconds: DIRECTORY_TTL_SECONDS,
    maxKeys: 1,
  });

  async function fetchRooms() {
    const rooms = ownRooms ?? (await calendar.rooms());
    return rooms && byName(rooms);
  }

  return { list: () => cache.get('rooms', fetchRooms) };
}
