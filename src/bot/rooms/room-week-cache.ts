import type { RoomEventsResponse } from '../../calendar/contract.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { CallOptions } from '../../shared/http-client/http.js';
import { createPerServiceCache } from '../framework/per-service-cache.js';
import { parseReadAt } from '../framework/read-at.js';
import type { RequestContext, Services } from '../framework/request-context.js';
import { isoWeekOf } from '../time/dates.js';
import type { When } from '../time/when.js';

/** Short, because rooms are booked at any time. */
export const ROOM_CACHE_MS = 60_000;
const MAX_WEEKS = 2_000;
/** Bytes of all cached weeks together, and an estimate for a week and for each of its events. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;
const WEEK_BYTES = 500;
const EVENT_BYTES = 500;

/** A room's events, and when they were read. */
export interface RoomWeek extends RoomEventsResponse {
  /** Milliseconds since the epoch. */
  readAt: number;
}

/** The time of a request, and the options of the calls that it makes. */
export interface RoomReadContext extends Pick<RequestContext, 'now'> {
  deadline?: CallOptions | undefined;
}

/**
 * Loads a room's events of the whole ISO week that contains the day; undefined if the room does not exist.
 */
export type RoomWeekCache = (
  room: string,
  when: When,
  services: Pick<Services, 'calendar' | 'bookings'>,
  request: RoomReadContext,
) => Promise<RoomWeek | undefined>;

/** Caches a room's events by week. Concurrent equal questions share one request. */
export function createRoomWeekCache(elapsed?: () => number): RoomWeekCache {
  const cacheOf = createPerServiceCache(() =>
    createBoundedCache<RoomWeek | undefined>({
      ttlMs: ROOM_CACHE_MS,
      maxEntries: MAX_WEEKS,
      maxBytes: MAX_CACHED_BYTES,
      sizeOf: (found) => WEEK_BYTES + (found?.events.length ?? 0) * EVENT_BYTES,
      elapsed,
    }),
  );
  return (room, when, { calendar, bookings }, { now, deadline }) => {
    const { week, year } = isoWeekOf(when.kind === 'week' ? when.monday : when.date);
    const load = async (signal: AbortSignal) => {
      const found = await calendar.roomEvents(room, { week, year }, { ...deadline, signal });
      return found && { ...found, readAt: parseReadAt(found.fetched_at, now).epochMilliseconds };
    };
    return cacheOf(calendar).fetch(
      `${year}-${week} ${bookings?.versionOf(room) ?? 0} ${room.toLowerCase()}`,
      load,
      deadline?.signal,
    );
  };
}
