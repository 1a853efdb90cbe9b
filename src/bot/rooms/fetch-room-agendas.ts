import type { CalendarClient } from '../../calendar/client.js';
import type { Room } from '../../calendar/contract.js';
import { ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/call-options.js';
import type { RoomDirectory } from '../framework/room-directory.js';
import { isoWeekOf } from '../time/dates.js';
import { daysOf, type When } from '../time/when.js';
import { type AgendaDay, agendaOf } from './agenda.js';
import { findRoomByAddress } from './match-room.js';

/** A room with its days; without them if its calendar could not be read. */
export interface RoomAgenda {
  room: Room;
  days?: readonly AgendaDay[];
  /** Some events may be missing. */
  mayLackEvents?: boolean;
  /** Why it could not be read; absent if the calendar does not have the room. */
  fault?: ServiceFault;
}

export interface RoomSources {
  calendar: Pick<CalendarClient, 'roomEvents'>;
  rooms: RoomDirectory;
}

async function fetchAgenda(
  room: Room,
  when: When,
  zone: string,
  { calendar }: Pick<RoomSources, 'calendar'>,
  call: CallOptions | undefined,
): Promise<RoomAgenda> {
  try {
    const found = await calendar.roomEvents(room.address, isoWeekOf(daysOf(when).first), call);
    if (!found) return { room };
    const days = agendaOf(found.events, daysOf(when), zone);
    return { room, days, ...(found.may_lack_events && { mayLackEvents: true }) };
  } catch (error) {
    if (error instanceof ServiceFault) return { room, fault: error };
    throw error;
  }
}

/**
 * The agendas of the rooms with these addresses, in that order. An unreadable room does not fail the others.
 */
export async function fetchRoomAgendas(
  addresses: readonly string[],
  when: When,
  zone: string,
  sources: RoomSources,
  call?: CallOptions,
): Promise<RoomAgenda[]> {
  const directory = (await sources.rooms.list(call).catch(() => undefined)) ?? [];
  return Promise.all(
    addresses.map((address) => fetchAgenda(findRoomByAddress(directory, address), when, zone, sources, call)),
  );
}
