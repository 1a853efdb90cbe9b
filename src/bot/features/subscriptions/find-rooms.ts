import type { Room } from '../../../calendar/contract.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { MAX_SUMMARY_ROOMS } from '../../model/subscription.js';
import { findRoomAmong, findRoomByName, matchRoom } from '../../rooms/match-room.js';
import { isoWeekOf } from '../../time/dates.js';
import { isFiller, JOINS } from '../../time/grammar/fillers.js';

export type FoundRooms =
  | { kind: 'rooms'; rooms: readonly Room[] }
  /** `nearest`: rooms with similar names. */
  | { kind: 'unknown-room'; typed: string; nearest: readonly Room[] }
  | { kind: 'too-many-rooms' };

type Asked = Pick<Services, 'rooms' | 'calendar'>;

/** Words around the name of a room that say that something is posted. */
const POSTING_WORDS = new Set(
  'jeg eg kan post poste posten send sende vise vis legge legg oversikt oversikten oversikta program programmet dagsplan dagsplanen planen kun show hver kvar uke veke weekly daily summary få æ førr'.split(
    ' ',
  ),
);

/** Separates rooms in a line. */
const BETWEEN = /,|;|&| og | and /iu;

/** Finds a room in the calendar when there is no room directory. */
async function askCalendar(
  typed: string,
  { calendar }: Asked,
  { now, deadline }: RequestContext,
): Promise<Room | undefined> {
  const found = await calendar.roomEvents(typed, isoWeekOf(now.toPlainDate()), deadline);
  return found && { name: typed, address: found.room, equipment: [] };
}

async function findRoom(
  typed: string,
  directory: readonly Room[] | undefined,
  services: Asked,
  request: RequestContext,
): Promise<{ room: Room } | { nearest: readonly Room[] }> {
  if (directory) {
    // An address must be in the directory, so that no person's calendar is posted as a room's.
    const room = typed.includes('@') ? findRoomByName(directory, typed) : undefined;
    if (room) return { room };
    if (typed.includes('@')) return { nearest: [] };
    const match = matchRoom(directory, typed);
    if ('room' in match) return match;
    // `kan du legge ut styrerommet`: the receipt names the room. A word with a meaning may be an exception.
    const among = findRoomAmong(directory, typed.split(' '));
    const isEmpty = (word: string) => isFiller(word) || JOINS.has(word) || POSTING_WORDS.has(word);
    return among?.corrections.length === 0 && among.skipped.every((word) => isEmpty(word.toLowerCase()))
      ? { room: among.room }
      : match;
  }
  const room = await askCalendar(typed, services, request);
  return room ? { room } : { nearest: [] };
}

/**
 * Finds one room by the whole text, as «Kaffe og kake», else one room by each part.
 *
 * @throws {ServiceFault}
 */
export async function findRooms(
  typed: string,
  services: Asked,
  request: RequestContext,
): Promise<FoundRooms> {
  const directory = await services.rooms.list(request.deadline);
  const whole = directory && findRoomByName(directory, typed);
  if (whole) return { kind: 'rooms', rooms: [whole] };
  const parts = [
    ...new Set(
      typed
        .split(BETWEEN)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ];
  if (parts.length > MAX_SUMMARY_ROOMS) return { kind: 'too-many-rooms' };
  const found = await Promise.all(parts.map((part) => findRoom(part, directory, services, request)));
  const rooms = new Map<string, Room>();
  for (const [at, each] of found.entries()) {
    if ('nearest' in each) return { kind: 'unknown-room', typed: parts[at] ?? typed, nearest: each.nearest };
    rooms.set(each.room.address, each.room);
  }
  return { kind: 'rooms', rooms: [...rooms.values()] };
}

/**
 * Loads the names of rooms by address. If the directory lacks a room or cannot be read, the name is the part
 * of the address before the @.
 */
export async function loadRoomNames(
  { rooms, log }: Pick<Services, 'rooms' | 'log'>,
  { deadline }: Pick<RequestContext, 'deadline'>,
) {
  const directory = await rooms.list(deadline).catch((error: unknown) => {
    log.warn({ err: error }, 'the room directory could not be read');
    return undefined;
  });
  const names = new Map(directory?.map(({ name, address }) => [address.toLowerCase(), name]));
  return (address: string) => names.get(address.toLowerCase()) ?? address.split('@')[0] ?? address;
}
export type FormatRoomName = Awaited<ReturnType<typeof loadRoomNames>>;
