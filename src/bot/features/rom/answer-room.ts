import type { Room } from '../../../calendar/contract.js';
import { agendaOf } from '../../rooms/agenda.js';
import { filterRooms } from '../../rooms/filter-rooms.js';
import { currentRoomState, findFreeRooms } from '../../rooms/free-rooms.js';
import { findRoomByName, matchRoom } from '../../rooms/match-room.js';
import { parseRoomNeeds } from '../../rooms/parse-room-needs.js';
import type { RomAnswer } from '../../rooms/rom-answer.js';
import type { RequestedTime } from '../../rooms/rom-query.js';
import { intervalOfEvent } from '../../rooms/room-times-cache.js';
import { daysOf, type When } from '../../time/when.js';
import { answerList } from './answer-rooms.js';
import { isToday, type RomRequest, readAtWhenOld } from './rom-request.js';

/** Whether the room is free as wished, also where that reaches into another week. */
async function findWished(
  room: Room,
  wish: RequestedTime,
  { reading, services, request, leftMs }: RomRequest,
) {
  const days = { first: wish.start.toPlainDate(), last: wish.end.toPlainDate() };
  const [times] = await reading.times([room], days, { services, request, budgetMs: leftMs() });
  if (!times || times === 'late' || 'error' in times) return {};
  const { free, taken } = findFreeRooms([{ room, taken: times.value.taken }], wish);
  const found = free[0] ?? taken[0];
  return found ? { wished: { wish, found } } : {};
}

/** The days of one room; undefined where there is no such room. */
export async function answerAgenda(
  room: Room,
  when: When,
  asking: RomRequest,
  wish?: RequestedTime,
): Promise<RomAnswer | undefined> {
  const { services, request, reading } = asking;
  const [week, wished] = await Promise.all([
    reading.weeks(room.address, when, services, request),
    wish?.kind === 'span' ? findWished(room, wish, asking) : {},
  ]);
  if (!week) return undefined;
  const days = agendaOf(week.events, daysOf(when), request.now.timeZoneId);
  return {
    kind: 'agenda',
    room,
    when,
    days,
    ...(isToday(when, request) && { now: currentRoomState(week.events.map(intervalOfEvent), request.now) }),
    ...wished,
    ...readAtWhenOld(week.readAt, request),
  };
}

const asTyped = (typed: string): Room => ({ name: typed, address: typed, equipment: [] });

/** Without a directory, the room is asked for by what was typed. */
export async function answerWithoutDirectory(
  typed: string,
  when: When,
  asking: RomRequest,
  fault?: unknown,
): Promise<RomAnswer> {
  const agenda = await answerAgenda(asTyped(typed), when, asking);
  // A directory that could not be read may have the room under another address.
  if (!agenda && fault !== undefined) throw fault;
  return agenda ?? { kind: 'unknown', typed, nearest: [], when };
}

/** An address is one room's or nobody's; near it are those with a name like its first part. */
function matchTyped(directory: readonly Room[], typed: string): ReturnType<typeof matchRoom> {
  if (!typed.includes('@')) return matchRoom(directory, typed);
  const room = findRoomByName(directory, typed);
  if (room) return { room };
  const like = matchRoom(directory, typed.split('@')[0] || typed);
  return 'room' in like ? { nearest: [like.room] } : like;
}

/** One room by its name; or those that have what was typed in common. */
export async function answerRoomByName(typed: string, when: When, asking: RomRequest): Promise<RomAnswer> {
  const { rooms, log } = asking.services;
  let directory: readonly Room[] | undefined;
  try {
    directory = await rooms.list(asking.request.deadline);
  } catch (fault) {
    log.warn({ err: fault }, 'the room directory could not be read');
    return answerWithoutDirectory(typed, when, asking, fault);
  }
  if (!directory) return answerWithoutDirectory(typed, when, asking);
  const match = matchTyped(directory, typed);
  if ('room' in match) {
    const agenda = await answerAgenda(match.room, when, asking);
    return agenda ?? { kind: 'unknown', typed, nearest: [], when };
  }
  const { nearest } = match;
  // Whoever is not in the directory is no room: a person's calendar is not shown as one.
  if (typed.includes('@')) {
    return nearest.length > 0 ? { kind: 'unknown', typed, nearest, when } : { kind: 'person', typed };
  }
  const needs = parseRoomNeeds(typed);
  const fit = filterRooms(directory, needs);
  // «møterom» alone is all of them.
  if (fit.rooms.length > 0) return answerList(fit.rooms, needs, when, asking);
  return { kind: 'unknown', typed, nearest, when };
}
