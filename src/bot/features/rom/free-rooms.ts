import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import { gapsBetween, type Interval } from '../../../shared/time/interval.js';
import type { RoomNeeds } from '../../rooms/parse-room-needs.js';
import { MIN_FREE_MINUTES, MIN_FREE_MS } from '../../rooms/room-hours.js';
import type { FreeRoom, FreeRooms, RequestedTime, TakenRoom } from './model.js';

/** A room whose calendar was read; intervals in milliseconds since the epoch. */
export interface RoomWithTimes {
  room: Room;
  taken: readonly Interval[];
}

/** The midnight after the moment, or the moment itself if it is midnight. */
function endOfDay(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const midnight = moment.startOfDay();
  return midnight.equals(moment) ? moment : midnight.add({ days: 1 });
}

function checkRoom({ room, taken }: RoomWithTimes, time: RequestedTime): FreeRoom | TakenRoom {
  const requested = { start: time.start.epochMilliseconds, end: time.end.epochMilliseconds };
  if (time.kind === 'some') {
    const free = gapsBetween(taken, requested, (time.minutes ?? MIN_FREE_MINUTES) * 60_000);
    return free.length > 0 ? { room, free, untilMidnight: false } : { room };
  }
  const midnight = endOfDay(time.end).epochMilliseconds;
  const rest = { start: requested.start, end: midnight };
  const [first] = gapsBetween(taken, rest);
  if (first && first.start === requested.start && first.end >= requested.end) {
    return { room, free: [first], untilMidnight: first.end === midnight };
  }
  const [next] = gapsBetween(taken, rest, Math.max(MIN_FREE_MS, requested.end - requested.start));
  return { room, ...(next && { next }) };
}

const freeMs = ({ free }: FreeRoom) => free.reduce((sum, { start, end }) => sum + end - start, 0);
const capacityOf = ({ room }: FreeRoom) => room.capacity ?? Number.POSITIVE_INFINITY;
const compareText = (a: string, b: string) => a.localeCompare(b, 'nb', { numeric: true });

/**
 * The smallest room first, then the longest free time, then building and name. Unknown capacities come last.
 */
function compareFreeRooms(a: FreeRoom, b: FreeRoom): number {
  const [one, other] = [capacityOf(a), capacityOf(b)];
  if (one !== other) return one < other ? -1 : 1;
  return (
    freeMs(b) - freeMs(a) ||
    compareText(a.room.building ?? '', b.room.building ?? '') ||
    compareText(a.room.name, b.room.name)
  );
}

/** The largest room first; unknown capacities come last. */
function compareLargestFirst(a: FreeRoom, b: FreeRoom): number {
  return (b.room.capacity ?? 0) - (a.room.capacity ?? 0) || compareFreeRooms(a, b);
}

/** The rooms that are free at the requested time, best first, and the taken ones, soonest free first. */
export function findFreeRooms(
  rooms: readonly RoomWithTimes[],
  time: RequestedTime,
  order: RoomNeeds['order'] = 'smallest',
): FreeRooms {
  const free: FreeRoom[] = [];
  const taken: TakenRoom[] = [];
  for (const room of rooms) {
    const found = checkRoom(room, time);
    if ('free' in found) free.push(found);
    else taken.push(found);
  }
  const nextStart = ({ next }: TakenRoom) => next?.start ?? Number.POSITIVE_INFINITY;
  taken.sort((a, b) =>
    nextStart(a) === nextStart(b)
      ? compareText(a.room.name, b.room.name)
      : nextStart(a) < nextStart(b)
        ? -1
        : 1,
  );
  return { free: free.sort(order === 'largest' ? compareLargestFirst : compareFreeRooms), taken };
}
