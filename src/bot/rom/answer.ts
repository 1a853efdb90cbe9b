import type { Room } from '../../calendar/contract.js';
import type { Logger } from '../../shared/log.js';
import type { Asker, Services } from '../command.js';
import { withPatience } from '../patience.js';
import { daysOf, type When, type WhenProblem } from '../when.js';
import { type AgendaDay, agendaOf, type RoomNow, roomNow } from './agenda.js';
import { matchRoom } from './match-room.js';
import type { RomQuery } from './parse.js';
import type { RoomWeeks } from './room-weeks.js';

/** A room in the list of all: `now` where today was asked for, `day` where another day was, `unread` when it could not be read. */
export interface ListedRoom {
  room: Room;
  now?: RoomNow;
  day?: AgendaDay;
  unread?: true;
}

export type RomAnswer =
  | { kind: 'agenda'; room: Room; when: When; days: AgendaDay[]; now?: RoomNow }
  | { kind: 'rooms'; rooms: ListedRoom[]; when: When; total: number }
  /** Nobody keeps a list of rooms: a name must be typed. */
  | { kind: 'no-directory' }
  | { kind: 'unknown'; typed: string; nearest: Room[]; when: When }
  | { kind: 'bad-when'; problem: WhenProblem };

type Deps = Pick<Services, 'calendar' | 'rooms' | 'log'>;

/** More than a screen or two; the rest is found by typing. */
export const MAX_LISTED = 20;
const AT_A_TIME = 6;
/** For all rooms together; what has not answered by then is said not to have. */
const LIST_BUDGET_MS = 2_000;

const isToday = (when: When, { now }: Pick<Asker, 'now'>) =>
  when.kind === 'day' && when.date.equals(now.toPlainDate());

/** `fault` is why the directory could not be read: then it is not known that there is no such room. */
type Match = { room: Room; fault?: unknown } | { nearest: Room[] };

/** A directory that cannot be read hides no room: the room itself is asked for by what was typed. */
async function findRoom(typed: string, { rooms, log }: Deps): Promise<Match> {
  const asTyped = { room: { name: typed, address: typed, equipment: [] } };
  let directory: readonly Room[] | undefined;
  try {
    directory = await rooms.list();
  } catch (fault) {
    log.warn({ err: fault }, 'the room directory could not be read');
    return { ...asTyped, fault };
  }
  if (directory === undefined) return asTyped;
  const match = matchRoom(directory, typed);
  // An address is asked for even when the directory lacks it.
  return 'nearest' in match && match.nearest.length === 0 && typed.includes('@') ? asTyped : match;
}

async function answerRoom(
  typed: string,
  when: When,
  services: Deps,
  asker: Asker,
  weeks: RoomWeeks,
): Promise<RomAnswer> {
  const match = await findRoom(typed, services);
  if ('nearest' in match) return { kind: 'unknown', typed, nearest: match.nearest, when };
  const { room, fault } = match;
  const week = await weeks(room.address, when, services);
  if (!week && fault !== undefined) throw fault;
  if (!week) return { kind: 'unknown', typed, nearest: [], when };
  const days = agendaOf(week.events, daysOf(when), asker.now.timeZoneId);
  const [today] = days;
  const now = isToday(when, asker) && today ? roomNow(today, asker.now) : undefined;
  return { kind: 'agenda', room, when, days, ...(now && { now }) };
}

async function readDay(
  room: Room,
  when: When,
  services: Deps,
  asker: Asker,
  weeks: RoomWeeks,
): Promise<ListedRoom> {
  const week = await weeks(room.address, when, services);
  const [day] = week ? agendaOf(week.events, daysOf(when), asker.now.timeZoneId) : [];
  if (!day) return { room, unread: true };
  return isToday(when, asker) ? { room, now: roomNow(day, asker.now) } : { room, day };
}

/** The rooms as they answer, a few at a time; those that fail or are late are marked. */
async function readAll(rooms: readonly Room[], read: (room: Room) => Promise<ListedRoom>, log: Logger) {
  const answered = rooms.map((room): ListedRoom => ({ room, unread: true }));
  let next = 0;
  async function work() {
    for (let at = next++; at < rooms.length; at = next++) {
      const room = rooms[at];
      if (!room) return;
      answered[at] = await read(room).catch((error: unknown) => {
        log.warn({ err: error, room: room.address }, 'a room could not be read');
        return { room, unread: true };
      });
    }
  }
  const late = () => new Error(`not all rooms were read within ${LIST_BUDGET_MS} ms`);
  await withPatience(LIST_BUDGET_MS, Promise.all(Array.from({ length: AT_A_TIME }, work)), late).catch(
    (error: unknown) => log.warn({ err: error }, 'some rooms are shown as not read'),
  );
  next = rooms.length;
  return [...answered];
}

async function answerRooms(when: When, services: Deps, asker: Asker, weeks: RoomWeeks): Promise<RomAnswer> {
  const directory = await services.rooms.list();
  if (directory === undefined) return { kind: 'no-directory' };
  const listed = directory.slice(0, MAX_LISTED);
  const rooms =
    when.kind === 'day'
      ? await readAll(listed, (room) => readDay(room, when, services, asker, weeks), services.log)
      : listed.map((room) => ({ room }));
  return { kind: 'rooms', rooms, when, total: directory.length };
}

export async function answerRom(
  query: RomQuery,
  services: Deps,
  asker: Asker,
  weeks: RoomWeeks,
): Promise<RomAnswer> {
  if (query.kind === 'bad-when') return query;
  if (query.kind === 'pick') return answerRooms(query.when, services, asker, weeks);
  return answerRoom(query.room, query.when, services, asker, weeks);
}
