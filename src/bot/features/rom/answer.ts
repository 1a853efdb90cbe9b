import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { TimedResult } from '../../../shared/concurrency/limits.js';
import { ServiceFault } from '../../../shared/errors.js';
import { trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import { gapsBetween, type Interval } from '../../../shared/time/interval.js';
import { createReference } from '../../framework/failure.js';
import { findViewerZone, type RequestContext, type Services } from '../../framework/request-context.js';
import { BUDGET_MS, withTimeout } from '../../lib/budgets.js';
import { capitalize } from '../../lib/text.js';
import { isNameOfPeople } from '../../people/people.js';
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
import { EQUIPMENT_WORDS, FREE_WORDS, type Nearness, type RoomOrder } from '../../rooms/room-rules.js';
import {
  filterRooms,
  findBuilding,
  findRoomAmong,
  findRoomByName,
  findRoomsByNames,
  hasEquipment,
  matchRoom,
  parseRoomNeeds,
  type RoomNeeds,
  withBuilding,
} from '../../rooms/search-rooms.js';
import { FILLERS } from '../../time/grammar/lexer.js';
import { daysOf, mondayOf, type When } from '../../time/when.js';
import {
  type AgendaAnswer,
  type FreeRoom,
  type FreeRoomsAnswer,
  type ListedRoom,
  MAX_OTHER_DAYS,
  type ReadInfo,
  type RequestedTime,
  type RomAnswer,
  type RomQuery,
  type RomResult,
  type RoomListAnswer,
  type TakenRoom,
} from './model.js';

type RoomsQuery = Extract<RomQuery, { kind: 'list' | 'free' }>;

type RefusedQuery = Extract<RomQuery, { kind: 'bad-request' | 'bad-when' | 'unclear' }>;

/** A room that the text names as a whole: `styrerommet 13-15`, or one called «Møterom 2-14». */
function findNamedRoom(query: RomQuery, directory: readonly Room[]): Room | undefined {
  const words = 'needs' in query ? [query.needs.words.join(' ')] : [];
  return [...(query.names ?? []), ...words].flatMap((name) => findRoomByName(directory, name) ?? [])[0];
}

async function answerNamed(
  room: Room,
  when: When,
  context: RomAnswerContext,
  time?: RequestedTime,
): Promise<RomAnswer> {
  const agenda = await answerAgenda(room, when, context, time);
  return agenda ?? { kind: 'unknown', typed: room.name, nearest: [], when, isListed: true };
}

/** More words that no room has are another sentence. */
const MAX_SKIPPED = 4;

/** The free rooms without the words that say what they are for, which the answer names. */
async function answerWithoutProse(
  directory: readonly Room[],
  unknown: readonly string[],
  query: RoomsQuery,
  context: RomAnswerContext,
): Promise<RomAnswer | undefined> {
  if (query.kind !== 'free' || unknown.length > MAX_SKIPPED) return undefined;
  const { prose = [], needs: all } = query;
  if (!unknown.every((word) => prose.includes(word))) return undefined;
  const needs = { ...all, words: all.words.filter((word) => !unknown.includes(word)) };
  const { rooms } = filterRooms(directory, needs);
  if (rooms.length === 0) return explainNoRooms(directory, [], needs);
  return { ...(await answerFree(rooms, { ...query, needs }, context)), skipped: unknown };
}

/** The rooms in the building of the one that the question names. */
async function answerNear(
  directory: readonly Room[],
  query: RoomsQuery & { near: Nearness },
  context: RomAnswerContext,
): Promise<RomAnswer> {
  const found = findRoomsNear(directory, query);
  if ('kind' in found) return found;
  const { rooms, needs, skipped } = found;
  if (query.kind === 'list') return answerList(rooms, needs, query.when, context);
  return {
    ...(await answerFree(rooms, { ...query, needs }, context)),
    ...(skipped.length > 0 && { skipped }),
  };
}

async function answerRooms(query: RoomsQuery, context: RomAnswerContext): Promise<RomAnswer> {
  const { when, near } = query;
  const directory = await context.services.rooms.list(context.request.deadline);
  if (directory && near) return answerNear(directory, { ...query, near }, context);
  if (directory && query.elsewhere && query.kind === 'free') {
    const { prose = [], beside = [] } = query;
    const others = { ...query, near: query.elsewhere, prose: [...prose, ...beside] };
    if (findRoomAmong(directory, query.needs.words)) return answerNear(directory, others, context);
  }
  const named = directory && findNamedRoom(query, directory);
  if (named) return answerNamed(named, when, context, query.kind === 'free' ? query.time : undefined);
  if (!directory) {
    const typed = query.needs.words.join(' ');
    return typed === '' ? { kind: 'no-directory' } : answerWithoutDirectory(typed, when, context);
  }
  const ofRoom = findRoomAmong(directory, query.needs.words);
  if (ofRoom?.isOfEquipment) {
    const time = query.kind === 'free' ? query.time : undefined;
    return withEquipment(await answerNamed(ofRoom.room, when, context, time), ofRoom.equipment);
  }
  const needs = withBuilding(query.needs, directory);
  const several = findRoomsByNames(directory, needs.words);
  const week = query.kind === 'free' && query.week;
  const { rooms: fitting, unknown }: { rooms: readonly Room[]; unknown: string[] } =
    several.length > 1 ? { rooms: several, unknown: [] } : filterRooms(directory, needs);
  const rooms = query.kind === 'list' || needs.areCertain ? fitting.slice(0, needs.most) : fitting;
  if (unknown.length > 0) {
    const known = findRoomsByNames(
      directory,
      needs.words.filter((word) => !unknown.includes(word)),
    );
    const mayPass = query.saysDay || unknown.every((word) => query.beside?.includes(word));
    if (known.length > 1 && query.kind === 'free' && mayPass) {
      const ofRooms = { ...query, needs: { ...needs, words: [] } };
      return { ...(await answerFree(known, ofRooms, context)), skipped: unknown };
    }
    const agenda = await answerAmong(directory, needs.words, query, context);
    if (agenda) return agenda;
    const withoutProse = await answerWithoutProse(directory, unknown, query, context);
    if (withoutProse) return withoutProse;
  }
  if (directory.length > 0 && rooms.length === 0) return explainNoRooms(directory, unknown, needs);
  const [foremost] = rooms;
  if (week && foremost && unknown.length === 0) return answerNamed(foremost, week, context);
  // `Fjellet eller Fjorden, hvilket er størst`
  if (several.length > 1 && query.kind === 'list' && needs.order) {
    const ofRooms = { order: needs.order, words: [] };
    return answerList(filterRooms(several, ofRooms).rooms, ofRooms, when, context);
  }
  if (several.length > 1 && query.kind === 'list') return answerSeveral(several, when, context);
  const missing = needs.either?.filter((word) => !directory.some((room) => hasEquipment(room, word))) ?? [];
  const skips = missing.length > 0 && { skipped: missing };
  if (query.kind === 'list') return { ...(await answerList(rooms, needs, when, context)), ...skips };
  const asked = { ...query, needs: several.length > 1 ? { ...needs, words: [] } : needs };
  return { ...(await answerFree(rooms, asked, context)), ...skips };
}

/** Asks back, or says what is wrong, unless the text is the name of a room after all. */
async function answerRefused(query: RefusedQuery, context: RomAnswerContext): Promise<RomAnswer> {
  const directory = await listRoomsIfRead(context);
  const named = directory && findNamedRoom(query, directory);
  const when: When =
    query.kind === 'bad-when' ? { kind: 'day', date: context.request.now.toPlainDate() } : query.when;
  return named ? answerNamed(named, when, context) : query;
}

/** The rooms; undefined without a directory, and where it cannot be read. */
const listRoomsIfRead = ({ services: { rooms, log }, request }: Asked) =>
  rooms.list(request.deadline).catch((err: unknown) => {
    log.warn({ err }, 'the room directory could not be read');
    return undefined;
  });

type RoomsAnswer = Extract<RomAnswer, { kind: 'agenda' | 'agendas' | 'rooms' | 'free' }>;

/** The agenda of one room with what is asked of the room: the places too, where a number of people is named. */
function withFacts(answer: RomAnswer, query: RomQuery): RomAnswer {
  if (answer.kind !== 'agenda') return answer;
  const needsPlaces = 'needs' in query && query.needs.places !== undefined;
  const hasMeetings = answer.days.some(({ allDay, items }) => allDay.length + items.length > 0);
  const asked = (query.facts ?? []).filter((fact) => fact !== 'booker' || hasMeetings);
  const facts = [...new Set([...asked, ...(needsPlaces ? ['places' as const] : [])])];
  const equipment = [...(answer.asked?.equipment ?? []), ...(query.unwanted ?? [])];
  return facts.length + equipment.length === 0 ? answer : { ...answer, asked: { facts, equipment } };
}

/** The answer, which says that it passes over what it does not use. */
const withUnused = (answer: RomAnswer, { unused = [] }: RomQuery): RomAnswer =>
  unused.length > 0 && (answer.kind === 'agenda' || answer.kind === 'free' || answer.kind === 'rooms')
    ? { ...answer, skipped: [...new Set([...unused, ...(answer.skipped ?? [])])] }
    : answer;

/** Whether the answer shows rooms. */
const showsRooms = (answer: RomAnswer): answer is RoomsAnswer =>
  ['agenda', 'agendas', 'rooms', 'free'].includes(answer.kind);

/**
 * Answers a question about rooms.
 *
 * @throws {ServiceFault} if the directory or the only calendar of the answer cannot be read
 */
export async function answerRom(
  query: RomQuery,
  services: RomAnswerContext['services'],
  request: RequestContext,
  calendars: RoomCalendars,
): Promise<RomAnswer> {
  const { about } = query;
  const asked = { services, request, calendars };
  if (query.notAt)
    return answerRom(await withoutPlace(query, query.notAt, asked), services, request, calendars);
  if (about && !(await isOfRooms(about.subject, asked)))
    return withSubject(await answerRom(about.query, services, request, calendars), about.subject);
  const answer = withUnused(await answerFirstDay(query, asked), query);
  if (!showsRooms(answer)) return answer;
  if (query.otherwise && !hasFree(answer)) {
    const otherwise = await answerRom(query.otherwise, services, request, calendars);
    if (showsRooms(otherwise) && hasFree(otherwise)) return { ...otherwise, isOtherwise: true };
    // Where nothing is free at all, what is free first is of all rooms.
    if (answer.kind === 'free' && otherwise.kind === 'free') return otherwise;
  }
  const { asksToBook, asksNow, isFirstOf, repeated } = query;
  return {
    ...withFacts(answer, query),
    ...(asksToBook && { asksToBook: true }),
    ...(repeated !== undefined && { repeated }),
    ...(asksNow && { asksNow: true }),
    ...(isFirstOf &&
      !(answer.kind === 'agenda' && answer.when.kind === 'week' && isFirstOf === 'days') && { isFirstOf }),
  };
}

/**
 * The query with the building in which no room is wanted as a need. A room that is not wanted is one near which others are; any
 * other place, and a reason where the query names a room, are passed over.
 */
async function withoutPlace(
  { notAt: _, ...query }: RomQuery,
  { name, reason }: NonNullable<RomQuery['notAt']>,
  asked: Asked,
): Promise<RomQuery> {
  const directory = 'needs' in query ? await listRoomsIfRead(asked) : undefined;
  const bare = (word: string) => trimSignsAtEnd(word, '.,!?');
  const withReason = reason === undefined ? query : { ...query, unused: [...(query.unused ?? []), reason] };
  if (!('needs' in query) || !directory) return withReason;
  const { needs } = query;
  const words = needs.words.filter((word) => bare(word) !== bare(name));
  const building = findBuilding(bare(name), directory);
  const isOfRoom = findRoomAmong(directory, words) !== undefined;
  if (building !== undefined && !isOfRoom) {
    const { near: __, ...others } = query;
    // Of the rooms in another building, none is in this one.
    return withBuilding({ ...needs, words }, directory).building === undefined
      ? { ...others, needs: { ...needs, words, outside: building } }
      : { ...others, needs: { ...needs, words }, ...(reason !== undefined && { unused: withReason.unused }) };
  }
  if (reason === undefined) return query;
  const room = findRoomByName(directory, bare(name));
  if (!room || isOfRoom || query.near) return withReason;
  return { ...query, near: 'other', needs: { ...needs, words: [...words, room.name] } };
}

/** Whether the answer has a room that is free as the question wants it. */
const hasFree = (answer: RomAnswer) =>
  (answer.kind === 'free' && answer.free.length > 0) ||
  (answer.kind === 'agenda' && answer.requested !== undefined && 'free' in answer.requested.found);

/** The answer; of days or weeks, the one for the first day on which a room is free, or for the first day where none is. */
async function answerFirstDay(query: RomQuery, asked: Asked): Promise<RomAnswer> {
  const first = await answerQuery(query, asked);
  if (query.kind !== 'free' || !query.otherDays) return first;
  const { otherDays, text = '' } = query;
  // The week of one room has all of its days.
  if (!isOfOneDay(first)) return first;
  const days = otherDays.map(({ when }) => when);
  if (query.isEach) return answerEachDay(first, query, asked);
  for (const [at, day] of [undefined, ...otherDays].entries()) {
    const answer = day ? await answerQuery({ ...query, ...day }, asked) : first;
    if (!showsRooms(answer) || hasUnread(answer)) return first;
    if (hasFree(answer))
      return { ...answer, ofWeek: { isFree: true, others: days.slice(at, at + MAX_OTHER_DAYS), text } };
  }
  return { ...first, ofWeek: { isFree: false, others: days.slice(0, MAX_OTHER_DAYS), text } };
}

type Day = Extract<When, { kind: 'day' }>;

type OfOneDay = (AgendaAnswer | FreeRoomsAnswer) & { when: Day };

const isOfOneDay = (answer: RomAnswer): answer is OfOneDay =>
  answer.kind === 'free' || (answer.kind === 'agenda' && answer.when.kind === 'day');

/**
 * Answers a question about several days. Shows the first day on which a room is free, or else the first day that could be read,
 * and says of each of the first days whether a room is free. Returns the answer for the first day if none could be read.
 */
async function answerEachDay(
  first: OfOneDay,
  query: Extract<RomQuery, { kind: 'free' }>,
  asked: Asked,
): Promise<RomAnswer> {
  const { otherDays = [], text = '' } = query;
  const checked = otherDays.slice(0, MAX_OTHER_DAYS);
  const read = [first].filter(isRead);
  const unread = [first].filter((answer) => !isRead(answer)).map(({ when }) => when);
  for (const day of checked) {
    const answer = await answerQuery({ ...query, ...day }, asked).catch((err: unknown) => {
      asked.services.log.warn({ err }, 'a later day could not be read');
      return undefined;
    });
    if (answer && isOfOneDay(answer) && isRead(answer)) read.push(answer);
    else unread.push(day.when);
  }
  const [shown] = [...read.filter(hasFree), ...read];
  if (!shown) return first;
  const days = read.map((answer) => ({
    when: answer.when,
    ...(hasFree(answer) && { free: freeTimes(answer) }),
  }));
  const others = [first, ...checked]
    .map(({ when }) => when)
    .filter(({ date }) => !date.equals(shown.when.date));
  const more = otherDays.length - checked.length;
  return { ...shown, ofWeek: { isFree: hasFree(shown), others, text, each: { days, unread, more } } };
}

/** Whether the calendars say whether a room is free. */
const isRead = (answer: OfOneDay) =>
  answer.kind === 'free' ? !hasUnread(answer) : answer.requested !== undefined;

/** When a named room is free, unless the question names the hours. */
const freeTimes = (answer: OfOneDay): readonly Interval[] => {
  const requested = answer.kind === 'agenda' ? answer.requested : undefined;
  return requested?.time.kind === 'some' && 'free' in requested.found ? requested.found.free : [];
};

/** Whether the calendar of some room could not be read, so that the room may be free. */
const hasUnread = (answer: RoomsAnswer) =>
  answer.kind === 'free' && answer.unread.length > 0 && !hasFree(answer);

const withSubject = (answer: RomAnswer, subject: string): RomAnswer =>
  showsRooms(answer) ? { ...answer, subject: capitalize(subject) } : answer;

/** Whether words of the subject are the name or the equipment of a room. False where no directory says so. */
async function isOfRooms(subject: string, asked: Asked): Promise<boolean> {
  const words = subject.split(' ').filter((word) => !FILLERS.has(word.toLowerCase()));
  const directory = await listRoomsIfRead(asked);
  if (!directory) return false;
  return (
    findRoomAmong(directory, words) !== undefined ||
    filterRooms(directory, { words }).unknown.length < words.length
  );
}

async function answerQuery(query: RomQuery, asked: Asked): Promise<RomAnswer> {
  const begun = performance.now();
  const leftMs = () => Math.max(0, BUDGET_MS.severalRooms - (performance.now() - begun));
  const context = { ...asked, leftMs };
  switch (query.kind) {
    case 'person':
      return query;
    case 'bad-request':
    case 'bad-when':
    case 'unclear':
      return answerRefused(query, context);
    default: {
      const answer = await (query.kind === 'room'
        ? answerRoomByName(query, context)
        : answerRooms(query, context));
      return query.asksNext && answer.kind === 'agenda' ? answerNextMeeting(answer, context) : answer;
    }
  }
}

/** The answer, and the time zone of the person who asks if its offset differs. @throws {ServiceFault} */
export async function answerRomInZone(
  query: RomQuery,
  services: Services,
  request: RequestContext,
  calendars: RoomCalendars,
): Promise<RomResult> {
  const [viewerZone, answer] = await Promise.all([
    'when' in query ? findViewerZone(services, request, query.when) : undefined,
    answerRom(query, services, request, calendars).then((found) => recognizePerson(found, query, services)),
  ]);
  return { answer, ...(viewerZone !== undefined && { viewerZone }) };
}

/** The rooms near another one, and what they satisfy; or why there are none. */
type NearRooms =
  | { rooms: readonly Room[]; needs: RoomNeeds; skipped: readonly string[] }
  | Extract<
      RomAnswer,
      { kind: 'near-nothing' | 'near-several' | 'no-building' | 'none-near' | 'none-fit' | 'unknown-words' }
    >;

const isAmong = (name: string, words: readonly string[]) =>
  ` ${words.join(' ')} `.toLowerCase().includes(` ${name.toLowerCase()} `);

const buildingOf = ({ building }: Room) => building?.toLowerCase();

/**
 * The other rooms, or those in the building, of the room that the words name.
 *
 * @param prose words that say what the room is for, and are skipped where no room has them
 */
function findRoomsNear(
  directory: readonly Room[],
  { needs, near, prose = [] }: { needs: RoomNeeds; near: Nearness; prose?: readonly string[] },
): NearRooms {
  const among = findRoomAmong(directory, needs.words);
  if (!among && directory.filter(({ name }) => isAmong(name, needs.words)).length > 1)
    return { kind: 'near-several' };
  if (!among)
    return needs.words.length > 0
      ? { kind: 'unknown-words', words: [...needs.words] }
      : { kind: 'near-nothing' };
  const { room } = among;
  const isOfSize = near === 'larger' || near === 'smaller';
  const isAnywhere = near === 'other' || isOfSize;
  // Nothing is larger or smaller than a room whose places nobody counted.
  const how = isOfSize && room.capacity === undefined ? 'other' : near;
  const { building } = room;
  if (building === undefined && !isAnywhere) return { kind: 'no-building', room };
  const unknown = filterRooms(directory, { words: among.skipped }).unknown;
  const skipped = unknown.filter((word) => prose.includes(word));
  if (skipped.length < unknown.length)
    return { kind: 'unknown-words', words: unknown.filter((word) => !skipped.includes(word)) };
  const others = directory.filter(
    (each) =>
      each !== room && (isAnywhere ? hasOtherSize(each, room, how) : buildingOf(each) === buildingOf(room)),
  );
  const words = among.skipped.filter((word) => !skipped.includes(word));
  const wanted = {
    ...needs,
    ...(building !== undefined && !isAnywhere && { building }),
    words,
    near: { room: room.name, how },
  };
  const { rooms } = filterRooms(others, wanted);
  if (rooms.length > 0) return { rooms, needs: wanted, skipped };
  return isAnywhere || building === undefined
    ? { kind: 'none-fit', needs: wanted }
    : { kind: 'none-near', room, building };
}

/** Whether a room has as many more or fewer places as are wanted. A room whose places nobody counted may have. */
function hasOtherSize({ capacity }: Room, than: Room, near: Nearness): boolean {
  if (capacity === undefined || than.capacity === undefined || near === 'other') return true;
  return near === 'larger' ? capacity > than.capacity : capacity < than.capacity;
}

/** The text that names no room, and nothing like one. */
function findUnknown(answer: RomAnswer): string | undefined {
  if (answer.kind === 'unknown-words') return answer.words.join(' ');
  return answer.kind === 'unknown' && answer.nearest.length === 0 ? answer.typed : undefined;
}

/** The question without the words that ask for a free room, which `/ledig` does not need. */
function withoutFree(text: string): string {
  const words = text.split(' ');
  return words.slice(words.findIndex((word) => !FREE_WORDS.has(word.toLowerCase()))).join(' ');
}

/** The answer; or where the question names a person of the workplace in place of a room, that it does. */
async function recognizePerson(
  answer: RomAnswer,
  { names = [] }: RomQuery,
  { people, log }: Pick<Services, 'people' | 'log'>,
): Promise<RomAnswer> {
  const typed = findUnknown(answer);
  if (typed === undefined || typed.includes('@')) return answer;
  try {
    const listed = await withTimeout(
      BUDGET_MS.listPeople,
      people.list(),
      () => new ServiceFault({ service: 'slack', operation: 'users.list', kind: 'timeout' }),
    );
    return isNameOfPeople(typed, listed)
      ? { kind: 'person', typed, question: withoutFree(names[0] ?? typed) }
      : answer;
  } catch (err) {
    log.warn({ err }, 'the people of the workspace could not be listed');
    return answer;
  }
}

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
async function answerList(
  rooms: readonly Room[],
  needs: RoomNeeds,
  when: When,
  context: RomAnswerContext,
): Promise<RoomListAnswer> {
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
function explainNoRooms(directory: readonly Room[], unknown: string[], needs: RoomNeeds): RomAnswer {
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
  const free = needs.areCertain ? found.free : found.free.slice(0, needs.most);
  const notShown = found.free.length - free.length;
  return {
    kind: 'free',
    needs,
    time,
    when,
    ...found,
    free,
    ...(notShown > 0 && { notShown }),
    unread,
    ...readInfo,
    unsure,
  };
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
async function answerAgenda(
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
async function answerNextMeeting(answer: AgendaAnswer, context: RomAnswerContext): Promise<AgendaAnswer> {
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
 * The agenda of the one room that some of the words name, with the equipment that is asked for. The other words are skipped,
 * which the answer says; without a day, and where nothing is asked of what the room has, one of them may be the day, and there
 * is no answer.
 */
async function answerAmong(
  directory: readonly Room[],
  words: readonly string[],
  query: Extract<RomQuery, { when: When; kind: 'list' | 'free' | 'room' }>,
  context: RomAnswerContext,
): Promise<AgendaAnswer | undefined> {
  const among = findRoomAmong(directory, words);
  if (!among) return undefined;
  const equipment = among.equipment.filter((word) => EQUIPMENT_WORDS.has(word.toLowerCase()));
  const skipped = among.skipped.filter((word) => !equipment.includes(word));
  const asksWhatItHas = equipment.length > 0 || query.facts?.some((fact) => fact !== 'booker');
  const mayPass = query.saysDay || asksWhatItHas || skipped.every((word) => query.beside?.includes(word));
  if (!mayPass) return undefined;
  const time = query.kind === 'free' ? query.time : undefined;
  const agenda = await answerAgenda(among.room, query.when, context, time);
  return (
    agenda && {
      ...agenda,
      skipped,
      corrections: among.corrections,
      ...(equipment.length > 0 && { asked: { facts: [], equipment } }),
    }
  );
}

/** The answer with the equipment that is asked for, where it is the agenda of a room. */
const withEquipment = (answer: RomAnswer, equipment: readonly string[]): RomAnswer =>
  answer.kind === 'agenda' ? { ...answer, asked: { facts: [], equipment } } : answer;

/** Without a directory, the typed text is the name of the room. */
async function answerWithoutDirectory(
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
async function answerSeveral(
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
async function answerRoomByName(
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
  if (several.length > 1 && query.facts?.some((fact) => fact !== 'booker'))
    return answerList(several, { words: [] }, when, context);
  if (several.length > 1) return answerSeveral(several, when, context);
  const match = named ? { room: named } : matchNameOrAddress(directory, typed);
  if ('room' in match) return answerNamed(match.room, when, context);
  const ofRoom = findRoomAmong(directory, typed.split(' '));
  if (ofRoom?.isOfEquipment)
    return withEquipment(await answerNamed(ofRoom.room, when, context), ofRoom.equipment);
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
  const isFreeInPart = gapsBetween(taken, requested, MIN_FREE_MS).length > 0;
  return { room, ...(next && { next }), ...(isFreeInPart && { isFreeInPart }) };
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

/**
 * The rooms that are free at the requested time, in the order asked for, and the taken ones: those that are free again soonest come
 * first, or the largest where large rooms are asked for.
 */
export function findFreeRooms(
  rooms: readonly RoomWithTimes[],
  time: RequestedTime,
  order: RoomOrder = 'smallest',
): { free: FreeRoom[]; taken: TakenRoom[] } {
  const free: FreeRoom[] = [];
  const taken: TakenRoom[] = [];
  for (const room of rooms) {
    const found = checkRoom(room, time);
    if ('free' in found) free.push(found);
    else taken.push(found);
  }
  // A room that is not free again on that day comes last.
  const nextStart = ({ next }: TakenRoom) => next?.start ?? Number.MAX_SAFE_INTEGER;
  const places = ({ room, next }: TakenRoom) => (next && order === 'largest' ? (room.capacity ?? 0) : 0);
  taken.sort(
    (a, b) => places(b) - places(a) || nextStart(a) - nextStart(b) || compareText(a.room.name, b.room.name),
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

/** Who asks, and where the answer is read. */
interface Asked {
  services: Pick<Services, 'calendar' | 'rooms' | 'log'>;
  request: RequestContext;
  calendars: RoomCalendars;
}

/** The input of every step of an answer. */
interface RomAnswerContext extends Asked {
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
