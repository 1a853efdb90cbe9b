import type { Room } from '../../../calendar/contract.js';
import { agendaOf } from '../../rooms/agenda.js';
import { currentRoomState } from '../../rooms/current-state.js';
import { fetchRoomAgendas } from '../../rooms/fetch-room-agendas.js';
import { filterRooms, withBuilding } from '../../rooms/filter-rooms.js';
import {
  findRoomAmong,
  findRoomByName,
  findRoomsByNames,
  findRoomWithEquipment,
  matchRoom,
} from '../../rooms/match-room.js';
import { parseRoomNeeds } from '../../rooms/parse-room-needs.js';
import { intervalOfEvent } from '../../rooms/room-times-cache.js';
import { daysOf, type When } from '../../time/when.js';
import { isToday, type RomAnswerContext, readAtWhenOld } from './answer-context.js';
import { answerList } from './answer-rooms.js';
import { findFreeRooms } from './free-rooms.js';
import type { AgendaAnswer, RequestedTime, RomAnswer, RomQuery } from './model.js';

/** Whether a beginning and an end are given: not `nå` alone, nor an hour at some time of the day. */
const isOneTime = (time: RequestedTime) =>
  time.kind === 'span' || (time.kind === 'now' && time.minutes !== undefined);

/** Whether the room is free at the requested time, which may reach into another week. */
async function checkRequestedTime(
  room: Room,
  time: RequestedTime,
  { calendars, services, request, leftMs }: RomAnswerContext,
) {
  const days = { first: time.start.toPlainDate(), last: time.end.toPlainDate() };
  const [times] = await calendars.times([room], days, { services, request, budgetMs: leftMs() });
  if (!times || times === 'late' || 'error' in times) return {};
  const { free, taken } = findFreeRooms([{ room, taken: times.value.taken }], time);
  const found = free[0] ?? taken[0];
  return found ? { requested: { time, found } } : {};
}

/** The agenda of one room; undefined if the calendar does not have the room. */
export async function answerAgenda(
  room: Room,
  when: When,
  context: RomAnswerContext,
  time?: RequestedTime,
): Promise<AgendaAnswer | undefined> {
  const { services, request, calendars } = context;
  const [week, requested] = await Promise.all([
    calendars.weeks(room.address, when, services, request),
    time && isOneTime(time) ? checkRequestedTime(room, time, context) : {},
  ]);
  if (!week) return undefined;
  const days = agendaOf(week.events, daysOf(when), request.now.timeZoneId);
  return {
    kind: 'agenda',
    room,
    when,
    days,
    ...(isToday(when, request) && { now: currentRoomState(week.events.map(intervalOfEvent), request.now) }),
    ...requested,
    ...readAtWhenOld(week.readAt, request),
    ...(week.may_lack_events && { unsure: [room.name] }),
  };
}

/**
 * The agenda of the one room that some of the words name. The other words are skipped, which the answer says; without a
 * day, one of them may be it, and there is no answer.
 */
export async function answerAmong(
  directory: readonly Room[],
  words: readonly string[],
  query: Extract<RomQuery, { when: When; kind: 'list' | 'free' | 'room' }>,
  context: RomAnswerContext,
): Promise<AgendaAnswer | undefined> {
  const among = findRoomAmong(directory, words);
  if (!among || (among.skipped.length > 0 && !query.saysDay)) return undefined;
  const time = query.kind === 'free' ? query.time : undefined;
  const agenda = await answerAgenda(among.room, query.when, context, time);
  return agenda && { ...agenda, skipped: among.skipped, corrections: among.corrections };
}

/** The answer with the equipment that is asked for, where it is the agenda of a room. */
export const withEquipment = (answer: RomAnswer, equipment: readonly string[]): RomAnswer =>
  answer.kind === 'agenda' ? { ...answer, asked: { facts: [], equipment } } : answer;

/** Without a directory, the typed text is the name of the room. */
export async function answerWithoutDirectory(
  typed: string,
  when: When,
  context: RomAnswerContext,
  fault?: unknown,
): Promise<RomAnswer> {
  const agenda = await answerAgenda({ name: typed, address: typed, equipment: [] }, when, context);
  // A directory that cannot be read may have the room under another address.
  if (!agenda && fault !== undefined) throw fault;
  return agenda ?? { kind: 'unknown', typed, nearest: [], when };
}

/** Matches a name, or exactly an address. Rooms with names similar to its local part are the nearest. */
function matchNameOrAddress(directory: readonly Room[], typed: string): ReturnType<typeof matchRoom> {
  if (!typed.includes('@')) return matchRoom(directory, typed);
  const room = findRoomByName(directory, typed);
  if (room) return { room };
  const match = matchRoom(directory, typed.split('@')[0] || typed);
  return 'room' in match ? { nearest: [match.room] } : match;
}

/** What happens in several rooms that the question names. */
export async function answerSeveral(
  rooms: readonly Room[],
  when: When,
  context: RomAnswerContext,
): Promise<RomAnswer> {
  const { request, services } = context;
  const addresses = rooms.map(({ address }) => address);
  const agendas = await fetchRoomAgendas(addresses, when, request.now.timeZoneId, services, request.deadline);
  return { kind: 'agendas', agendas, when };
}

/** The agenda of the room with this name; otherwise a list of the rooms that match its words. */
export async function answerRoomByName(
  query: Extract<RomQuery, { kind: 'room' }>,
  context: RomAnswerContext,
): Promise<RomAnswer> {
  const { room: typed, names = [], when } = query;
  const { rooms, log } = context.services;
  let directory: readonly Room[] | undefined;
  try {
    directory = await rooms.list(context.request.deadline);
  } catch (fault) {
    log.warn({ err: fault }, 'the room directory could not be read');
    return answerWithoutDirectory(typed, when, context, fault);
  }
  if (!directory) return answerWithoutDirectory(typed, when, context);
  const named = names.flatMap((name) => findRoomByName(directory, name) ?? [])[0];
  const several = named ? [] : findRoomsByNames(directory, parseRoomNeeds(typed).words);
  if (several.length > 1 && query.facts) return answerList(several, { words: [] }, when, context);
  if (several.length > 1) return answerSeveral(several, when, context);
  const match = named ? { room: named } : matchNameOrAddress(directory, typed);
  if ('room' in match) {
    const agenda = await answerAgenda(match.room, when, context);
    return agenda ?? { kind: 'unknown', typed, nearest: [], when };
  }
  const ofRoom = findRoomWithEquipment(directory, typed.split(' '));
  if (ofRoom) {
    const agenda = await answerAgenda(ofRoom.room, when, context);
    return agenda ? withEquipment(agenda, ofRoom.equipment) : { kind: 'unknown', typed, nearest: [], when };
  }
  const among = typed.includes('@')
    ? undefined
    : await answerAmong(directory, typed.split(' '), query, context);
  if (among) return among;
  const { nearest } = match;
  // An address outside the directory may be a person's, whose calendar is not shown as a room's.
  if (typed.includes('@')) {
    return nearest.length > 0 ? { kind: 'unknown', typed, nearest, when } : { kind: 'person', typed };
  }
  const needs = withBuilding(parseRoomNeeds(typed), directory);
  // «møterom» alone has no needs and lists all rooms.
  const filtered = filterRooms(directory, needs);
  if (filtered.rooms.length > 0) return answerList(filtered.rooms, needs, when, context);
  return { kind: 'unknown', typed, nearest, when };
}
