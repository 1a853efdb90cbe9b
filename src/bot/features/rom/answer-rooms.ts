import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { TimedResult } from '../../../shared/concurrency/limits.js';
import { gapsBetween, type Interval } from '../../../shared/time/interval.js';
import { createReference } from '../../framework/failure.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import {
  agendaOf,
  currentRoomState,
  fetchRoomAgendas,
  MIN_FREE_MINUTES,
  MIN_FREE_MS,
  roomDay,
} from '../../rooms/agenda.js';
import {
  intervalOfEvent,
  type RoomTimesCache,
  type RoomWeekCache,
  type TakenTimes,
} from '../../rooms/room-directory.js';
import type { RoomOrder } from '../../rooms/room-rules.js';
import {
  filterRooms,
  findRoomAmong,
  findRoomByName,
  findRoomsByNames,
  findRoomWithEquipment,
  matchRoom,
  parseRoomNeeds,
  type RoomNeeds,
  withBuilding,
} from '../../rooms/search-rooms.js';
import { daysOf, mondayOf, type When } from '../../time/when.js';
import type {
  AgendaAnswer,
  FreeRoom,
  FreeRooms,
  FreeRoomsAnswer,
  ListedRoom,
  ReadInfo,
  RequestedTime,
  RomAnswer,
  RomQuery,
  TakenRoom,
} from './model.js';

/** More rooms are found by searching. */
const MAX_LISTED_ROOMS = 20;

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
export function explainNoRooms(directory: readonly Room[], unknown: string[], needs: RoomNeeds): RomAnswer {
  if (unknown.length > 0) return { kind: 'unknown-words', words: unknown };
  const { places } = needs;
  const largest = largestRoom(directory);
  if (places === undefined || (largest?.capacity ?? 0) >= places) return { kind: 'none-fit', needs };
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

/** `nå` alone is answered by the current state of the room. */
const isNowAlone = (time: RequestedTime) => time.kind === 'now' && time.minutes === undefined;

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
    time && !isNowAlone(time) ? checkRequestedTime(room, time, context) : {},
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

/** The agenda of the day with the next meeting, this week or the next. Where there is none, the given answer says so. */
export async function answerNextMeeting(
  answer: AgendaAnswer,
  context: RomAnswerContext,
): Promise<AgendaAnswer> {
  const { room, days } = answer;
  const { services, request, calendars } = context;
  const { now } = request;
  const today = now.toPlainDate();
  const isToCome = ({ start }: Interval) => start > now.epochMilliseconds;
  const read = async (when: When) =>
    ((await calendars.weeks(room.address, when, services, request))?.events ?? [])
      .map(intervalOfEvent)
      .filter(isToCome);
  const monday = mondayOf(today);
  const [first] = [
    ...(await read({ kind: 'week', monday })),
    ...(await read({ kind: 'week', monday: monday.add({ weeks: 1 }) })),
  ].sort((a, b) => a.start - b.start);
  if (!first) return { ...answer, hasNoNext: true };
  const date = Temporal.Instant.fromEpochMilliseconds(first.start)
    .toZonedDateTimeISO(now.timeZoneId)
    .toPlainDate();
  if (days.some((day) => day.date.equals(date))) return answer;
  return (await answerAgenda(room, { kind: 'day', date }, context)) ?? answer;
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
    const { name } = match.room;
    const agenda = await answerAgenda(match.room, when, context);
    return agenda ?? { kind: 'unknown', typed: name, nearest: [], when, isListed: true };
  }
  const ofRoom = findRoomWithEquipment(directory, typed.split(' '));
  if (ofRoom) {
    const agenda = await answerAgenda(ofRoom.room, when, context);
    const { name } = ofRoom.room;
    return agenda
      ? withEquipment(agenda, ofRoom.equipment)
      : { kind: 'unknown', typed: name, nearest: [], when, isListed: true };
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

/** A room whose calendar was read; intervals in milliseconds since the epoch. */
interface RoomWithTimes {
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

const longestMs = ({ free }: FreeRoom) => Math.max(...free.map(({ start, end }) => end - start));

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

/** The room with the longest free time without a break first. */
function compareLongestFirst(a: FreeRoom, b: FreeRoom): number {
  return longestMs(b) - longestMs(a) || compareFreeRooms(a, b);
}

/** The rooms that are free at the requested time, best first, and the taken ones, soonest free first. */
export function findFreeRooms(
  rooms: readonly RoomWithTimes[],
  time: RequestedTime,
  order: RoomOrder = 'smallest',
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
  return { free: free.sort(COMPARISONS[order]), taken };
}

const COMPARISONS = {
  smallest: compareFreeRooms,
  largest: compareLargestFirst,
  longest: compareLongestFirst,
} as const satisfies Record<RoomOrder, (a: FreeRoom, b: FreeRoom) => number>;

/** The cached calendars of rooms: events by week, and taken times of many rooms. */
export interface RoomCalendars {
  weeks: RoomWeekCache;
  times: RoomTimesCache;
}

/** The input of every step of an answer. */
export interface RomAnswerContext {
  services: Pick<Services, 'calendar' | 'rooms' | 'log'>;
  request: RequestContext;
  calendars: RoomCalendars;
  /** The remaining milliseconds for the directory and all rooms together. */
  leftMs: () => number;
}

/** A reading younger than this counts as read now: its time would tell nobody anything. */
const FRESH_MS = 60_000;

/** The time of a reading in milliseconds since the epoch, if it is old enough to show. */
function readAtWhenOld(readAt: number, { now }: RequestContext): { readAt?: Temporal.ZonedDateTime } {
  if (now.epochMilliseconds - readAt < FRESH_MS) return {};
  return { readAt: Temporal.Instant.fromEpochMilliseconds(readAt).toZonedDateTimeISO(now.timeZoneId) };
}

const isToday = (when: When, { now }: RequestContext) =>
  when.kind === 'day' && when.date.equals(now.toPlainDate());

/** The room with the most places, among those with a known number. */
function largestRoom(rooms: readonly Room[]): Room | undefined {
  return rooms
    .filter(({ capacity }) => capacity !== undefined)
    .toSorted((a, b) => (b.capacity ?? 0) - (a.capacity ?? 0))[0];
}
