import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../calendar/contract.js';
import { gapsBetween, type Interval } from '../../shared/time/interval.js';
import type { RequestedTime } from './rom-query.js';
import { MIN_FREE_MINUTES, MIN_FREE_MS } from './room-hours.js';

/** A room whose calendar was read; in milliseconds since the epoch. */
export interface RoomWithTimes {
  room: Room;
  taken: readonly Interval[];
}

/** A room that is free as wished. */
export interface FreeRoom {
  room: Room;
  /** The free time: from the wish's start on until it is taken or the day ends, or all of it within the wish's time. */
  free: readonly Interval[];
  /** Whether the last of it ends because the day does. */
  untilMidnight: boolean;
}

/** A room that is not, and when it next is for long enough that day. */
export interface TakenRoom {
  room: Room;
  next?: Interval;
}

export interface FreeRooms {
  free: FreeRoom[];
  taken: TakenRoom[];
}

const msOf = (time: Temporal.ZonedDateTime) => time.epochMilliseconds;

/** Midnight after the moment, or the moment itself where it is midnight. */
function endOfDay(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const midnight = moment.startOfDay();
  return midnight.equals(moment) ? moment : midnight.add({ days: 1 });
}

function freeIn({ room, taken }: RoomWithTimes, wish: RequestedTime): FreeRoom | TakenRoom {
  const asked = { start: msOf(wish.start), end: msOf(wish.end) };
  if (wish.kind === 'some') {
    const free = gapsBetween(taken, asked, (wish.minutes ?? MIN_FREE_MINUTES) * 60_000);
    return free.length > 0 ? { room, free, untilMidnight: false } : { room };
  }
  const midnight = msOf(endOfDay(wish.end));
  const rest = { start: asked.start, end: midnight };
  const [first] = gapsBetween(taken, rest);
  if (first && first.start === asked.start && first.end >= asked.end) {
    return { room, free: [first], untilMidnight: first.end === midnight };
  }
  const [next] = gapsBetween(taken, rest, Math.max(MIN_FREE_MS, asked.end - asked.start));
  return { room, ...(next && { next }) };
}

const length = ({ free }: FreeRoom) => free.reduce((sum, { start, end }) => sum + end - start, 0);
const capacityOf = ({ room }: FreeRoom) => room.capacity ?? Number.POSITIVE_INFINITY;
const inOrder = (a: string, b: string) => a.localeCompare(b, 'nb', { numeric: true });

/** The smallest room first, so that nobody sits four in a hall; then the one free longest, then by building and name. */
function compareFit(a: FreeRoom, b: FreeRoom): number {
  const [one, other] = [capacityOf(a), capacityOf(b)];
  if (one !== other) return one < other ? -1 : 1;
  return (
    length(b) - length(a) ||
    inOrder(a.room.building ?? '', b.room.building ?? '') ||
    inOrder(a.room.name, b.room.name)
  );
}

/** Which of the rooms are free as wished, best first, and when the others next are, soonest first. */
export function findFreeRooms(rooms: readonly RoomWithTimes[], wish: RequestedTime): FreeRooms {
  const free: FreeRoom[] = [];
  const taken: TakenRoom[] = [];
  for (const room of rooms) {
    const found = freeIn(room, wish);
    if ('free' in found) free.push(found);
    else taken.push(found);
  }
  const soon = ({ next }: TakenRoom) => next?.start ?? Number.POSITIVE_INFINITY;
  taken.sort((a, b) =>
    soon(a) === soon(b) ? inOrder(a.room.name, b.room.name) : soon(a) < soon(b) ? -1 : 1,
  );
  return { free: free.sort(compareFit), taken };
}

/** Whether a room is free at the moment, and when that changes today. */
export interface CurrentRoomState {
  free: boolean;
  /** When it is taken, or free for long enough to meet; absent when that is not today. */
  until?: Temporal.ZonedDateTime;
  /** Of a room that is taken: how long it is free then; absent for the rest of the day. */
  freeTo?: Temporal.ZonedDateTime;
}

export function currentRoomState(taken: readonly Interval[], now: Temporal.ZonedDateTime): CurrentRoomState {
  const midnight = now.startOfDay().add({ days: 1 });
  const rest = { start: msOf(now), end: msOf(midnight) };
  const at = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(now.timeZoneId);
  const [first] = gapsBetween(taken, rest);
  if (first?.start === rest.start) {
    return first.end === rest.end ? { free: true } : { free: true, until: at(first.end) };
  }
  const [next] = gapsBetween(taken, rest, MIN_FREE_MS);
  if (!next) return { free: false };
  return { free: false, until: at(next.start), ...(next.end < rest.end && { freeTo: at(next.end) }) };
}
