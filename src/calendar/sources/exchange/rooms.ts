import { ServiceFault } from '../../../shared/errors.js';
import type { Room } from '../../contract.js';
import type { RoomBooking, SourceWindow } from '../common/source.js';
import { sortByStart, splitWindow } from '../common/split-window.js';
import { formatCalendarViewRequest, MAX_EWS_VIEW_DAYS, parseCalendarView } from './calendar-view.js';
import type { EwsClient } from './client.js';
import {
  formatRoomsRequest,
  parseRoomLists,
  parseRoomsResponse,
  ROOM_LISTS_REQUEST,
  type RoomEntry,
} from './directory.js';

/** A stretch that still holds more events than the server gives at a time is no room's calendar. */
const MIN_WINDOW_MS = 60 * 60_000;

export interface ExchangeRooms {
  /** Whole and by start. @throws {ServiceFault} */
  fetchEvents: (address: string, window: SourceWindow) => Promise<RoomBooking[]>;
  /** The rooms of all lists; none where there are no lists. @throws {ServiceFault} */
  fetchDirectory: () => Promise<Room[]>;
  /** @throws {ServiceFault} when the server cannot be used */
  check: () => Promise<void>;
}

export function createExchangeRooms(client: EwsClient, { timeZone }: { timeZone: string }): ExchangeRooms {
  async function fetchView(address: string, piece: SourceWindow): Promise<RoomBooking[]> {
    const { bookings, isWhole } = await client.send({
      operation: 'FindItem',
      mailbox: address,
      body: formatCalendarViewRequest(address, piece),
      parse: (body) => parseCalendarView(body, timeZone),
    });
    if (isWhole) return bookings;
    // The server has left some out, and has no next page: the time is asked for in halves.
    const lengthMs = piece.end.epochMilliseconds - piece.start.epochMilliseconds;
    if (lengthMs <= MIN_WINDOW_MS) {
      throw new ServiceFault({ service: 'exchange', operation: 'FindItem', kind: 'invalid' });
    }
    const middle = piece.start.add({ milliseconds: Math.ceil(lengthMs / 2) });
    const early = await fetchView(address, { start: piece.start, end: middle });
    const late = await fetchView(address, { start: middle, end: piece.end });
    return [...early, ...late];
  }

  const fetchLists = (): Promise<RoomEntry[]> =>
    client.send({ operation: 'GetRoomLists', body: ROOM_LISTS_REQUEST, parse: parseRoomLists });

  async function fetchRooms({ name, address }: RoomEntry): Promise<Room[]> {
    const body = formatRoomsRequest(address);
    const rooms = await client.send({ operation: 'GetRooms', body, parse: parseRoomsResponse });
    // A list is made for a building, which is what Outlook's room finder shows it as.
    return rooms.map((room) => ({ ...room, building: name, equipment: [] }));
  }

  return {
    async fetchEvents(address, window) {
      const bookings: RoomBooking[] = [];
      for (const piece of splitWindow(window, MAX_EWS_VIEW_DAYS))
        bookings.push(...(await fetchView(address, piece)));
      // What crosses a seam comes twice.
      return sortByStart([...new Map(bookings.map((booking) => [booking.id, booking])).values()]);
    },

    async fetchDirectory() {
      const lists = await fetchLists();
      const rooms = (await Promise.all(lists.map(fetchRooms))).flat();
      return [...new Map(rooms.map((room) => [room.address.toLowerCase(), room])).values()];
    },

    async check() {
      await fetchLists();
    },
  };
}
