import type { RoomEventsResponse } from '../../calendar/contract.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { CallOptions } from '../../shared/http-client/call-options.js';
import { createPerServiceCache } from '../framework/per-service-cache.js';
import { parseReadAt } from '../framework/read-at.js';
import type { RequestContext, Services } from '../framework/request-context.js';
import type { When } from '../time/when.js';
import { isoWeekOf } from './iso-week.js';

/** Short: somebody may have booked the room a minute ago. */
export const ROOM_CACHE_MS = 60_000;
const MAX_WEEKS = 2_000;

/** A room's events, and when they were read. */
export interface RoomWeek extends RoomEventsResponse {
  /** Milliseconds since the epoch. */
  readAt: number;
}

/** The time of a request, and the options of the calls that it makes. */
export interface RoomReadContext extends Pick<RequestContext, 'now'> {
  deadline?: CallOptions | undefined;
}

/** A room's events of the whole ISO week that the time lies in; undefined for a room that is not there. */
export type RoomWeekCache = (
  room: string,
  when: When,
  services: Pick<Services, 'calendar'>,
  request: RoomReadContext,
) => Promise<RoomWeek | undefined>;

/** Kept for a minute, and asked for once by all who ask meanwhile. Stepping through a week costs one question. */
export function createRoomWeekCache(elapsed?: () => number): RoomWeekCache {
  const cacheOf = createPerServiceCache(() =>
    createBoundedCache<RoomWeek | undefined>({ ttlMs: ROOM_CACHE_MS, maxEntries: MAX_WEEKS, elapsed }),
  );
  return (room, when, { calendar }, { now, deadline }) => {
    const { week, year } = isoWeekOf(when.kind === 'week' ? when.monday : when.date);
    const load = async (signal: AbortSignal) => {
      const found = await calendar.roomEvents(room, { week, year }, { ...deadline, signal });
      return found && { ...found, readAt: parseReadAt(found.fetched_at, now).epochMilliseconds };
    };
    return cacheOf(calendar).fetch(`${year}-${week} ${room.toLowerCase()}`, load, deadline?.signal);
  };
}
