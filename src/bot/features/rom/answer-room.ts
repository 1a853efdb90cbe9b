import type { Room } from '../../../calendar/contract.js';
import { agendaOf } from '../../rooms/agenda.js';
import { freeRooms, roomNow } from '../../rooms/free.js';
import { matchRoom, namedRoom } from '../../rooms/match-room.js';
import type { RomAnswer } from '../../rooms/rom-answers.js';
import type { Wish } from '../../rooms/room-answers.js';
import { needsFrom } from '../../rooms/room-needs.js';
import { intervalOf } from '../../rooms/room-times.js';
import { fitRooms } from '../../rooms/rooms-that-fit.js';
import { daysOf, type When } from '../../time/when.js';
import { answerList } from './answer-rooms.js';
import { type Asking, isToday, sayRead } from './asking.js';

/** Whether the room is free as wished, also where that reaches into another week. */
async function findWished(room: Room, wish: Wish, { reading, services, asker, leftMs }: Asking) {
  const days = { first: wish.start.toPlainDate(), last: wish.end.toPlainDate() };
  const [times] = await reading.times([room], days, { services, asker, budgetMs: leftMs() });
  if (!times || times === 'late' || 'error' in times) return {};
  const { free, taken } = freeRooms([{ room, taken: times.value.taken }], wish);
  const found = free[0] ?? taken[0];
  return found ? { wished: { wish, found } } : {};
}

/** The days of one room; undefined where there is no such room. */
export async function answerAgenda(
  room: Room,
  when: When,
  asking: Asking,
  wish?: Wish,
): Promise<RomAnswer | undefined> {
  const { services, asker, reading } = asking;
  const [week, wished] = await Promise.all([
    reading.weeks(room.address, when, services, asker),
    wish?.kind === 'span' ? findWished(room, wish, asking) : {},
  ]);
  if (!week) return undefined;
  const days = agendaOf(week.events, daysOf(when), asker.now.timeZoneId);
  return {
    kind: 'agenda',
    room,
    when,
    days,
    ...(isToday(when, asker) && { now: roomNow(week.events.map(intervalOf), asker.now) }),
    ...wished,
    ...sayRead(week.readAt, asker),
  };
}

const asTyped = (typed: string): Room => ({ name: typed, address: typed, equipment: [] });

/** Without a directory, the room is asked for by what was typed. */
export async function answerTyped(
  typed: string,
  when: When,
  asking: Asking,
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
  const room = namedRoom(directory, typed);
  if (room) return { room };
  const like = matchRoom(directory, typed.split('@')[0] || typed);
  return 'room' in like ? { nearest: [like.room] } : like;
}

/** One room by its name; or those that have what was typed in common. */
export async function answerRoom(typed: string, when: When, asking: Asking): Promise<RomAnswer> {
  const { rooms, log } = asking.services;
  let directory: readonly Room[] | undefined;
  try {
    directory = await rooms.list();
  } catch (fault) {
    log.warn({ err: fault }, 'the room directory could not be read');
    return answerTyped(typed, when, asking, fault);
  }
  if (!directory) return answerTyped(typed, when, asking);
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
  const needs = needsFrom(typed);
  const fit = fitRooms(directory, needs);
  // «møterom» alone is all of them.
  if (fit.rooms.length > 0) return answerList(fit.rooms, needs, when, asking);
  return { kind: 'unknown', typed, nearest, when };
}
