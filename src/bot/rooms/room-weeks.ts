import type { RoomEventsResponse } from '../../calendar/contract.js';
import { createPromiseCache } from '../../shared/cache/promise-cache.js';
import { createMemories } from '../framework/per-service-cache.js';
import { readAt } from '../framework/read-at.js';
import type { Asker, Services } from '../framework/request-context.js';
import type { When } from '../time/when.js';
import { weekOf } from './week-of.js';

/** Short: somebody may have booked the room a minute ago. */
export const TTL_SECONDS = 60;
const MAX_WEEKS = 2_000;

/** A room's events, and when they were read. */
export interface RoomWeek extends RoomEventsResponse {
  /** Milliseconds since the epoch. */
  readAt: number;
}

/** A room's events of the whole ISO week that the time lies in; undefined for a room that is not there. */
export type RoomWeeks = (
  room: string,
  when: When,
  services: Pick<Services, 'calendar'>,
  asker: Pick<Asker, 'now'>,
) => Promise<RoomWeek | undefined>;

/** Kept for a minute, and asked for once by all who ask meanwhile. Stepping through a week costs one question. */
export function createRoomWeeks(): RoomWeeks {
  const cacheOf = createMemories(() =>
    createPromiseCache<RoomWeek | undefined>({ ttlSeconds: TTL_SECONDS, maxKeys: MAX_WEEKS }),
  );
  return (room, when, { calendar }, { now }) => {
    const { week, year } = weekOf(when.kind === 'week' ? when.monday : when.date);
    return cacheOf(calendar).get(`${year}-${week} ${room.toLowerCase()}`, async () => {
      const found = await calendar.roomEvents(room, { week, year });
      return found && { ...found, readAt: readAt(found.fetched_at, now).epochMilliseconds };
    });
  };
}
