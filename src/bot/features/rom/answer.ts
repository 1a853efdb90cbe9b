import type { Room } from '../../../calendar/contract.js';
import { ServiceFault } from '../../../shared/errors.js';
import { findViewerZone, type RequestContext, type Services } from '../../framework/request-context.js';
import { BUDGET_MS, withTimeout } from '../../lib/budgets.js';
import { capitalize } from '../../lib/text.js';
import { isNameOfPeople } from '../../people/people.js';
import { FREE_WORDS, type Nearness } from '../../rooms/room-rules.js';
import {
  filterRooms,
  findRoomAmong,
  findRoomByName,
  findRoomsByNames,
  findRoomWithEquipment,
  type RoomNeeds,
  withBuilding,
} from '../../rooms/search-rooms.js';
import { FILLERS } from '../../time/grammar/lexer.js';
import type { When } from '../../time/when.js';
import {
  answerAgenda,
  answerAmong,
  answerFree,
  answerList,
  answerNextMeeting,
  answerRoomByName,
  answerSeveral,
  answerWithoutDirectory,
  explainNoRooms,
  type RomAnswerContext,
  type RoomCalendars,
  withEquipment,
} from './answer-rooms.js';
import type { RequestedTime, RomAnswer, RomQuery, RomResult } from './model.js';

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
  const named = directory && findNamedRoom(query, directory);
  if (named) return answerNamed(named, when, context, query.kind === 'free' ? query.time : undefined);
  if (!directory) {
    const typed = query.needs.words.join(' ');
    return typed === '' ? { kind: 'no-directory' } : answerWithoutDirectory(typed, when, context);
  }
  const ofRoom = findRoomWithEquipment(directory, query.needs.words);
  if (ofRoom) {
    const time = query.kind === 'free' ? query.time : undefined;
    return withEquipment(await answerNamed(ofRoom.room, when, context, time), ofRoom.equipment);
  }
  const needs = withBuilding(query.needs, directory);
  const several = findRoomsByNames(directory, needs.words);
  const week = query.kind === 'free' && query.week;
  const { rooms, unknown } =
    several.length > 1 ? { rooms: several, unknown: [] } : filterRooms(directory, needs);
  if (unknown.length > 0) {
    const agenda = await answerAmong(directory, needs.words, query, context);
    if (agenda) return agenda;
    const withoutProse = await answerWithoutProse(directory, unknown, query, context);
    if (withoutProse) return withoutProse;
  }
  if (directory.length > 0 && rooms.length === 0) return explainNoRooms(directory, unknown, needs);
  const [foremost] = rooms;
  if (week && foremost && unknown.length === 0) return answerNamed(foremost, week, context);
  if (several.length > 1 && query.kind === 'list') return answerSeveral(several, when, context);
  return query.kind === 'free'
    ? answerFree(rooms, { ...query, needs: several.length > 1 ? { ...needs, words: [] } : needs }, context)
    : answerList(rooms, needs, when, context);
}

/** Asks back, or says what is wrong, unless the text is the name of a room after all. */
async function answerRefused(query: RefusedQuery, context: RomAnswerContext): Promise<RomAnswer> {
  const { services, request } = context;
  const directory = await services.rooms.list(request.deadline).catch((err: unknown) => {
    services.log.warn({ err }, 'the room directory could not be read');
    return undefined;
  });
  const named = directory && findNamedRoom(query, directory);
  const when: When =
    query.kind === 'bad-when' ? { kind: 'day', date: request.now.toPlainDate() } : query.when;
  return named ? answerNamed(named, when, context) : query;
}

type RoomsAnswer = Extract<RomAnswer, { kind: 'agenda' | 'agendas' | 'rooms' | 'free' }>;

/** The agenda of one room with what is asked of the room: the places too, where a number of people is named. */
function withFacts(answer: RomAnswer, query: RomQuery): RomAnswer {
  if (answer.kind !== 'agenda') return answer;
  const needsPlaces = 'needs' in query && query.needs.places !== undefined;
  const facts = [...new Set([...(query.facts ?? []), ...(needsPlaces ? ['places' as const] : [])])];
  if (facts.length === 0) return answer;
  return { ...answer, asked: { facts, equipment: answer.asked?.equipment ?? [] } };
}

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
  if (about && !(await isOfRooms(about.subject, services, request)))
    return withSubject(await answerRom(about.query, services, request, calendars), about.subject);
  const answer = await answerFirstDay(query, services, request, calendars);
  if (!showsRooms(answer)) return answer;
  const { asksToBook, asksNow, isFirstOf } = query;
  return {
    ...withFacts(answer, query),
    ...(asksToBook && { asksToBook: true }),
    ...(asksNow && { asksNow: true }),
    ...(isFirstOf &&
      !(answer.kind === 'agenda' && answer.when.kind === 'week' && isFirstOf === 'days') && { isFirstOf }),
  };
}

/** Whether the answer has a room that is free as the question wants it. */
const hasFree = (answer: RomAnswer) =>
  (answer.kind === 'free' && answer.free.length > 0) ||
  (answer.kind === 'agenda' && answer.requested !== undefined && 'free' in answer.requested.found);

/** The answer; of a week, the one for the first day on which a room is free, or for the first day where none is. */
async function answerFirstDay(
  query: RomQuery,
  services: RomAnswerContext['services'],
  request: RequestContext,
  calendars: RoomCalendars,
): Promise<RomAnswer> {
  const first = await answerQuery(query, services, request, calendars);
  if (query.kind !== 'free' || !query.otherDays) return first;
  const { otherDays, text = '' } = query;
  // The week of one room has all of its days.
  const isOfDay = first.kind === 'free' || (first.kind === 'agenda' && first.when.kind === 'day');
  if (!isOfDay) return first;
  const days = otherDays.map(({ when }) => when);
  for (const [at, day] of [undefined, ...otherDays].entries()) {
    const answer = day ? await answerQuery({ ...query, ...day }, services, request, calendars) : first;
    if (!showsRooms(answer) || hasUnread(answer)) return first;
    if (hasFree(answer)) return { ...answer, ofWeek: { isFree: true, others: days.slice(at), text } };
  }
  return { ...first, ofWeek: { isFree: false, others: days, text } };
}

/** Whether the calendar of some room could not be read, so that the room may be free. */
const hasUnread = (answer: RoomsAnswer) =>
  answer.kind === 'free' && answer.unread.length > 0 && !hasFree(answer);

const withSubject = (answer: RomAnswer, subject: string): RomAnswer =>
  showsRooms(answer) ? { ...answer, subject: capitalize(subject) } : answer;

/** Whether words of the subject are the name or the equipment of a room. False where no directory says so. */
async function isOfRooms(
  subject: string,
  { rooms, log }: RomAnswerContext['services'],
  { deadline }: RequestContext,
): Promise<boolean> {
  const words = subject.split(' ').filter((word) => !FILLERS.has(word.toLowerCase()));
  const directory = await rooms.list(deadline).catch((err: unknown) => {
    log.warn({ err }, 'the room directory could not be read');
    return undefined;
  });
  if (!directory) return false;
  return (
    findRoomAmong(directory, words) !== undefined ||
    filterRooms(directory, { words }).unknown.length < words.length
  );
}

async function answerQuery(
  query: RomQuery,
  services: RomAnswerContext['services'],
  request: RequestContext,
  calendars: RoomCalendars,
): Promise<RomAnswer> {
  const begun = performance.now();
  const leftMs = () => Math.max(0, BUDGET_MS.severalRooms - (performance.now() - begun));
  const context = { services, request, calendars, leftMs };
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
