import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { TimedResult } from '../../../shared/concurrency/settle-within.js';
import { createReference } from '../../framework/reference.js';
import { roomDay } from '../../rooms/agenda.js';
import { largestRoom } from '../../rooms/filter-rooms.js';
import { currentRoomState, findFreeRooms, type RoomWithTimes } from '../../rooms/free-rooms.js';
import type { ListAnswer, ListedRoom, RomAnswer } from '../../rooms/rom-answer.js';
import type { RequestedTime, RoomNeeds } from '../../rooms/rom-query.js';
import type { TakenTimes } from '../../rooms/room-times-cache.js';
import { daysOf, type When } from '../../time/when.js';
import { isToday, type RomRequest, readAtWhenOld } from './rom-request.js';

/** More than a screen or two; the rest is found by typing. */
export const MAX_LISTED_ROOMS = 20;

interface Read {
  times: TimedResult<TakenTimes>[];
  /** As the answer has it. */
  about: Pick<ListAnswer, 'readAt' | 'reference'>;
}

/** When the rooms are taken; the log has why some could not be read, once. */
async function readRooms(
  rooms: readonly Room[],
  days: { first: Temporal.PlainDate; last: Temporal.PlainDate },
  { services, request, reading, leftMs }: RomRequest,
): Promise<Read> {
  const times = await reading.times(rooms, days, { services, request, budgetMs: leftMs() });
  const errors = times.flatMap((each) => (each !== 'late' && 'error' in each ? [each.error] : []));
  const late = times.filter((each) => each === 'late').length;
  const reference = errors.length + late > 0 ? createReference() : undefined;
  if (reference !== undefined) {
    const counts = { rooms: rooms.length, failed: errors.length, late };
    services.log.warn({ ...counts, err: errors[0], reference }, 'rooms not read');
  }
  const readAt = times.flatMap((each) => (each !== 'late' && 'value' in each ? [each.value.readAt] : []));
  const oldest = Math.min(...readAt, request.now.epochMilliseconds);
  return {
    times,
    about: { ...readAtWhenOld(oldest, request), ...(reference !== undefined && { reference }) },
  };
}

/** The rooms with how they are now, or on another day; of a week, without. */
export async function answerList(
  rooms: readonly Room[],
  needs: RoomNeeds,
  when: When,
  asking: RomRequest,
): Promise<RomAnswer> {
  const listed = rooms.slice(0, MAX_LISTED_ROOMS);
  const answer = { kind: 'rooms' as const, needs, when, total: rooms.length };
  if (when.kind === 'week') return { ...answer, rooms: listed.map((room) => ({ room })) };
  const { now } = asking.request;
  const { times, about } = await readRooms(listed, daysOf(when), asking);
  const withTimes = listed.map((room, at): ListedRoom => {
    const read = times[at];
    if (!read || read === 'late' || 'error' in read) return { room, unread: true };
    const { taken } = read.value;
    if (isToday(when, asking.request)) return { room, now: currentRoomState(taken, now) };
    return { room, day: roomDay(when.date, now.timeZoneId, taken) };
  });
  return { ...answer, rooms: withTimes, ...about };
}

/** Why none of the rooms will do, whatever their calendars say. */
export function explainNoRooms(
  directory: readonly Room[],
  unknown: string[],
  { places }: RoomNeeds,
): RomAnswer {
  if (unknown.length > 0) return { kind: 'unknown-words', words: unknown };
  const largest = largestRoom(directory);
  if (places === undefined || (largest?.capacity ?? 0) >= places) return { kind: 'none-fit' };
  return { kind: 'too-many-places', places, ...(largest && { largest }) };
}

/** Which of the rooms are free as wished; one that could not be read is never among them. */
export async function answerFree(
  rooms: readonly Room[],
  { needs, wish, when }: { needs: RoomNeeds; wish: RequestedTime; when: When },
  asking: RomRequest,
): Promise<RomAnswer> {
  const days = { first: wish.start.toPlainDate(), last: wish.end.toPlainDate() };
  const { times, about } = await readRooms(rooms, days, asking);
  const read: RoomWithTimes[] = [];
  const unread: Room[] = [];
  for (const [at, room] of rooms.entries()) {
    const each = times[at];
    if (each && each !== 'late' && 'value' in each) read.push({ room, taken: each.value.taken });
    else unread.push(room);
  }
  return {
    kind: 'free',
    needs,
    wish,
    when,
    ...findFreeRooms(read, wish),
    unread,
    ...about,
  };
}
