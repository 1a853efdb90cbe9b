import type { Room } from '../../../calendar/contract.js';
import { mergeIntervals } from '../../../shared/time/interval.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import type { RoomProblem } from '../../model/room-problem.js';
import { filterRooms } from '../../rooms/filter-rooms.js';
import { findRoomsByNames } from '../../rooms/match-room.js';
import type { RoomTimesCache } from '../../rooms/room-times-cache.js';
import { daysOf, type When } from '../../time/when.js';
import type { MeetingRoom } from './meeting-candidates.js';
import type { RoomRequest } from './question.js';

/** More than this are not read. */
const MAX_ROOMS = 30;

/** The rooms that fit and were read, the best first; or why there are none. */
export type MeetingRooms =
  | { rooms: readonly MeetingRoom[] }
  | { problem: RoomProblem; words?: readonly string[] };

export interface FindRoomsParts {
  services: Pick<Services, 'calendar' | 'rooms' | 'log'>;
  roomTimes: RoomTimesCache;
  request: Pick<RequestContext, 'now' | 'deadline'>;
}

/** The rooms that fit, the smallest first, or the largest. A room that is named fits any number of people. */
function listFitting(
  directory: readonly Room[],
  { places, isLarge, words }: RoomRequest,
  people: number,
): readonly Room[] | { problem: RoomProblem; words?: readonly string[] } {
  const named = words.length > 0 ? findRoomsByNames(directory, words) : [];
  if (named.length > 0) return named;
  const { rooms, unknown } = filterRooms(directory, {
    places: places ?? people,
    ...(isLarge && { order: 'largest' }),
    words,
  });
  if (unknown.length > 0) return { problem: 'unknown', words: unknown };
  return rooms.length > 0 ? rooms : { problem: 'none-fit' };
}

/**
 * The rooms for a meeting of so many people, with the times at which they are taken. A room that could not be read is
 * never among them. A failing service leaves the meeting without a room.
 */
export async function findMeetingRooms(
  wanted: RoomRequest,
  { people, when }: { people: number; when: When },
  { services, roomTimes, request }: FindRoomsParts,
): Promise<MeetingRooms> {
  try {
    const directory = await services.rooms.list(request.deadline);
    if (!directory) return { problem: 'no-directory' };
    const fitting = listFitting(directory, wanted, people);
    if ('problem' in fitting) return fitting;
    const rooms = fitting.slice(0, MAX_ROOMS);
    const budgetMs = BUDGET_MS.freeBusyGroup;
    const times = await roomTimes(rooms, daysOf(when), { services, request, budgetMs });
    const read = rooms.flatMap(({ name, address }, at): MeetingRoom[] => {
      const result = times[at];
      if (!result || result === 'late' || 'error' in result) return [];
      const { taken, mayLackEvents } = result.value;
      return [{ name, address, taken: mergeIntervals(taken), ...(mayLackEvents && { mayLackEvents }) }];
    });
    if (read.length < rooms.length)
      services.log.warn({ rooms: rooms.length, read: read.length }, 'rooms not read');
    return read.length > 0 ? { rooms: read } : { problem: 'unread' };
  } catch (err) {
    services.log.warn({ err }, 'the rooms for a meeting could not be read');
    return { problem: 'unread' };
  }
}
