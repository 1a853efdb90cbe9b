import type { CalendarClient } from '../../calendar/client.js';
import type { Room } from '../../calendar/contract.js';
import { ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/call-options.js';
import type { RoomDirectory } from '../framework/room-directory.js';
import { daysOf, type When } from '../time/when.js';
import { type AgendaDay, agendaOf } from './agenda.js';
import { isoWeekOf } from './iso-week.js';

/** A room with its days; without them where its calendar could not be read. */
export interface RoomAgenda {
  room: Room;
  days?: readonly AgendaDay[];
  /** Why it could not; absent where the calendar knows no such room. */
  fault?: ServiceFault;
}

export interface RoomSources {
  calendar: Pick<CalendarClient, 'roomEvents'>;
  rooms: RoomDirectory;
}

async function readRoom(
  room: Room,
  when: When,
  zone: string,
  { calendar }: Pick<RoomSources, 'calendar'>,
  call: CallOptions | undefined,
): Promise<RoomAgenda> {
  try {
    const found = await calendar.roomEvents(room.address, isoWeekOf(daysOf(when).first), call);
    return found ? { room, days: agendaOf(found.events, daysOf(when), zone) } : { room };
  } catch (error) {
    if (error instanceof ServiceFault) return { room, fault: error };
    throw error;
  }
}

/** The rooms of the addresses on these days, in that order; one that cannot be read, and only that, is without them. */
export async function fetchRoomAgendas(
  addresses: readonly string[],
  when: When,
  zone: string,
  sources: RoomSources,
  call?: CallOptions,
): Promise<RoomAgenda[]> {
  const known = (await sources.rooms.list(call).catch(() => undefined)) ?? [];
  return Promise.all(
    addresses.map((address) => {
      const room = known.find((each) => each.address.toLowerCase() === address.toLowerCase());
      const named = room ?? { name: address.split('@')[0] ?? address, address, equipment: [] };
      return readRoom(named, when, zone, sources, call);
    }),
  );
}

/** Whether nothing takes place that day. */
export const isEmptyDay = ({ taken, allDay, items }: AgendaDay) =>
  taken.length === 0 && allDay.length === 0 && items.length === 0;
