import type { CalendarClient } from '../calendar/client.js';
import type { Room } from '../calendar/contract.js';
import type { Logger } from '../shared/log.js';

/** The rooms there are. */
export interface RoomDirectory {
  /**
   * All rooms, by name; undefined where nobody keeps a directory: a service that has only the contract, and no file.
   *
   * @throws {ServiceFault} when the service cannot be asked, and never could
   */
  list: () => Promise<readonly Room[] | undefined>;
}

export interface RoomDirectoryOptions {
  calendar: Pick<CalendarClient, 'rooms'>;
  log: Logger;
  /** The operator's own list: then the service is not asked. */
  ownRooms?: readonly Room[];
  /** Milliseconds that only grow. */
  elapsed?: () => number;
}

/** Rooms are built and torn down by the year. */
const FRESH_MS = 5 * 60_000;
/** After a failure, before the service is asked again. */
const REST_MS = 30_000;

const byName = (rooms: readonly Room[]) => [...rooms].sort((a, b) => a.name.localeCompare(b.name, 'nb'));

/**
 * The bot's own list where the operator gave one, else the calendar service's. What was read serves while it is read
 * again, and for as long as it cannot be.
 */
export function createRoomDirectory(options: RoomDirectoryOptions): RoomDirectory {
  const { calendar, log, ownRooms, elapsed = () => performance.now() } = options;
  if (ownRooms) {
    const rooms = byName(ownRooms);
    return { list: async () => rooms };
  }
  let known: { rooms: readonly Room[] | undefined; staleAt: number } | undefined;
  let reading: Promise<readonly Room[] | undefined> | undefined;

  async function read() {
    const rooms = await calendar.rooms();
    known = { rooms: rooms && byName(rooms), staleAt: elapsed() + FRESH_MS };
    return known.rooms;
  }

  function readOnce() {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function readAgain(old: { staleAt: number }) {
    readOnce().catch((error: unknown) => {
      log.warn({ err: error }, 'the room directory could not be read again; the one before serves on');
      old.staleAt = elapsed() + REST_MS;
    });
  }

  return {
    async list() {
      if (!known) return readOnce();
      // Nobody waits for news of rooms.
      if (elapsed() >= known.staleAt && !reading) readAgain(known);
      return known.rooms;
    },
  };
}
