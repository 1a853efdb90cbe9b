import { ServiceFault } from '../../../shared/errors.js';
import type { Room } from '../../contract.js';
import { byStart, splitWindow } from '../pieces.js';
import type { RoomBooking, SourceWindow } from '../source.js';
import { MAX_VIEW_DAYS, readCalendarView, writeCalendarViewRequest } from './calendar-view.js';
import { type Listed, ROOM_LISTS_REQUEST, readRoomLists, readRooms, writeRoomsRequest } from './directory.js';
import type { EwsClient } from './ews-client.js';

/** A stretch that still holds more events than the server gives at a time is no room's calendar. */
const SHORTEST_MS = 60 * 60_000;

export interface Rooms {
  /** Whole and by start. @throws {ServiceFault} */
  events: (address: string, window: SourceWindow) => Promise<RoomBooking[]>;
  /** The rooms of all lists; none where there are no lists. @throws {ServiceFault} */
  list: () => Promise<Room[]>;
  /** @throws {ServiceFault} when the server cannot be used */
  check: () => Promise<void>;
}

export function createRooms(client: EwsClient, { timeZone }: { timeZone: string }): Rooms {
  async function fetchView(address: string, piece: SourceWindow): Promise<RoomBooking[]> {
    const { bookings, isWhole } = await client.ask({
      operation: 'FindItem',
      mailbox: address,
      body: writeCalendarViewRequest(address, piece),
      read: (body) => readCalendarView(body, timeZone),
    });
    if (isWhole) return bookings;
    // The server has left some out, and has no next page: the time is asked for in halves.
    const lengthMs = piece.end.epochMilliseconds - piece.start.epochMilliseconds;
    if (lengthMs <= SHORTEST_MS) {
      throw new ServiceFault({ service: 'exchange', operation: 'FindItem', kind: 'invalid' });
    }
    const middle = piece.start.add({ milliseconds: Math.ceil(lengthMs / 2) });
    const early = await fetchView(address, { start: piece.start, end: middle });
    const late = await fetchView(address, { start: middle, end: piece.end });
    return [...early, ...late];
  }

  const fetchLists = (): Promise<Listed[]> =>
    client.ask({ operation: 'GetRoomLists', body: ROOM_LISTS_REQUEST, read: readRoomLists });

  async function fetchRooms({ name, address }: Listed): Promise<Room[]> {
    const body = writeRoomsRequest(address);
    const rooms = await client.ask({ operation: 'GetRooms', body, read: readRooms });
    // A list is made for a building, which is what Outlook's room finder shows it as.
    return rooms.map((room) => ({ ...room, building: name, equipment: [] }));
  }

  return {
    async events(address, window) {
      const bookings: RoomBooking[] = [];
      for (const piece of splitWindow(window, MAX_VIEW_DAYS))
        bookings.push(...(await fetchView(address, piece)));
      // What crosses a seam comes twice.
      return byStart([...new Map(bookings.map((booking) => [booking.id, booking])).values()]);
    },

    async list() {
      const lists = await fetchLists();
      const rooms = (await Promise.all(lists.map(fetchRooms))).flat();
      return [...new Map(rooms.map((room) => [room.address.toLowerCase(), room])).values()];
    },

    async check() {
      await fetchLists();
    },
  };
}
