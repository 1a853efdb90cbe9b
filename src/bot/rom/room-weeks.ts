import type { RoomEventsResponse } from '../../calendar/contract.js';
import { createPromiseCache } from '../../shared/promise-cache.js';
import type { Services } from '../command.js';
import type { When } from '../when.js';

/** Short: somebody may have booked the room a minute ago. */
const TTL_SECONDS = 60;
const MAX_WEEKS = 2_000;

/** A room's events of the whole ISO week that the time lies in; undefined for a room that is not there. */
export type RoomWeeks = (
  room: string,
  when: When,
  services: Pick<Services, 'calendar'>,
) => Promise<RoomEventsResponse | undefined>;

/**
 * Always a week with its year, never a day: a day is asked for by its distance from the service's today, which may be
 * another than ours around midnight. Stepping through a week then costs one question.
 */
export function createRoomWeeks(): RoomWeeks {
  const cache = createPromiseCache<RoomEventsResponse | undefined>({
    ttlSeconds: TTL_SECONDS,
    maxKeys: MAX_WEEKS,
  });
  return (room, when, { calendar }) => {
    const { weekOfYear: week, yearOfWeek: year } = when.kind === 'week' ? when.monday : when.date;
    if (week === undefined || year === undefined) throw new RangeError('not an ISO date');
    return cache.get(`${year}-${week} ${room.toLowerCase()}`, () =>
      calendar.roomEvents(room, { week, year }),
    );
  };
}
