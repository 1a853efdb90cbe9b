import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { TimedResult } from '../../../shared/concurrency/settle-within.js';
import { createReference } from '../../framework/reference.js';
import { roomDay } from '../../rooms/agenda.js';
import { currentRoomState } from '../../rooms/current-state.js';
import { largestRoom } from '../../rooms/filter-rooms.js';
import type { RoomNeeds } from '../../rooms/parse-room-needs.js';
import type { TakenTimes } from '../../rooms/room-times-cache.js';
import { daysOf, type When } from '../../time/when.js';
import { isToday, type RomAnswerContext, readAtWhenOld } from './answer-context.js';
import { findFreeRooms, type RoomWithTimes } from './free-rooms.js';
import type { FreeRoomsAnswer, ListedRoom, ReadInfo, RequestedTime, RomAnswer } from './model.js';

/** More rooms are found by searching. */
export const MAX_LISTED_ROOMS = 20;

/** Those of the rooms whose calendars may lack events. */
function listUnsure(rooms: readonly Room[], times: readonly TimedResult<TakenTimes>[]) {
  const unsure = rooms.filter((_, at) => {
    const result = times[at];
    return result && result !== 'late' && 'value' in result && result.value.mayLackEvents;
  });
  return unsure.map(({ name }) => name);
}

interface TimesOfRooms {
  times: TimedResult<TakenTimes>[];
  readInfo: ReadInfo;
}

/** When the rooms are taken. Logs once if some could not be read. */
async function loadTimes(
  rooms: readonly Room[],
  days: { first: Temporal.PlainDate; last: Temporal.PlainDate },
  { services, request, calendars, leftMs }: RomAnswerContext,
): Promise<TimesOfRooms> {
  const times = await calendars.times(rooms, days, { services, request, budgetMs: leftMs() });
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
    readInfo: { ...readAtWhenOld(oldest, request), ...(reference !== undefined && { reference }) },
  };
}

/** The rooms with their state now, or on another day. A week has no states. */
export async function answerList(
  rooms: readonly Room[],
  needs: RoomNeeds,
  when: When,
  context: RomAnswerContext,
): Promise<RomAnswer> {
  const listed = rooms.slice(0, MAX_LISTED_ROOMS);
  const answer = { kind: 'rooms' as const, needs, when, total: rooms.length };
  if (when.kind === 'week') return { ...answer, rooms: listed.map((room) => ({ room })) };
  const { now } = context.request;
  const { times, readInfo } = await loadTimes(listed, daysOf(when), context);
  const withStates = listed.map((room, at): ListedRoom => {
    const result = times[at];
    if (!result || result === 'late' || 'error' in result) return { room, unread: true };
    const { taken } = result.value;
    if (isToday(when, context.request)) return { room, now: currentRoomState(taken, now) };
    return { room, day: roomDay(when.date, now.timeZoneId, taken) };
  });
  return { ...answer, rooms: withStates, ...readInfo, unsure: listUnsure(listed, times) };
}

/** Why no room matches the needs. */
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

/** Which rooms are free at the requested time. A room that could not be read is never among them. */
export async function answerFree(
  rooms: readonly Room[],
  { needs, time, when }: { needs: RoomNeeds; time: RequestedTime; when: When },
  context: RomAnswerContext,
): Promise<FreeRoomsAnswer> {
  const days = { first: time.start.toPlainDate(), last: time.end.toPlainDate() };
  const { times, readInfo } = await loadTimes(rooms, days, context);
  const withTimes: RoomWithTimes[] = [];
  const unread: Room[] = [];
  for (const [at, room] of rooms.entries()) {
    const result = times[at];
    if (result && result !== 'late' && 'value' in result) withTimes.push({ room, taken: result.value.taken });
    else unread.push(room);
  }
  const found = findFreeRooms(withTimes, time, needs.order);
  const unsure = listUnsure(rooms, times).filter((name) => found.free.some(({ room }) => room.name === name));
  return { kind: 'free', needs, time, when, ...found, unread, ...readInfo, unsure };
}
