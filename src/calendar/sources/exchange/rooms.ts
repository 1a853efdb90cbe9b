import type { Room } from '../../contract.js';
import type { RoomBooking, SourceWindow } from '../common/source.js';
import { sortByStart, splitWindow } from '../common/split-window.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { formatCalendarViewRequest, MAX_EWS_VIEW_DAYS, parseCalendarView } from './calendar-view.js';
import type { EwsClient } from './client.js';
import {
  formatRoomsRequest,
  parseRoomLists,
  parseRoomsResponse,
  ROOM_LISTS_REQUEST,
  type RoomEntry,
} from './directory.js';

/** An hour with more events than the server gives in one response cannot be read. */
const MIN_WINDOW_MS = 60 * 60_000;

export interface ExchangeRooms {
  /** All events in the window, by start. @throws {ServiceFault} */
  fetchEvents: (address: string, window: SourceWindow) => Promise<RoomBooking[]>;
  /** The rooms of all room lists. @throws {ServiceFault} */
  fetchDirectory: () => Promise<Room[]>;
  /** @throws {ServiceFault} when the server cannot be used */
  check: () => Promise<void>;
}

export function createExchangeRooms(client: EwsClient, { timeZone }: { timeZone: string }): ExchangeRooms {
  async function fetchView(address: string, part: SourceWindow): Promise<RoomBooking[]> {
    const { bookings, isWhole } = await client.send({
      operation: 'FindItem',
      mailbox: address,
      body: formatCalendarViewRequest(address, part),
      parse: (body) => parseCalendarView(body, timeZone),
    });
    if (isWhole) return bookings;
    // The server left events out and has no pages, so each half is requested by itself.
    const lengthMs = part.end.epochMilliseconds - part.start.epochMilliseconds;
    if (lengthMs <= MIN_WINDOW_MS) {
      throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer, {
        service: 'exchange',
        operation: 'FindItem',
      });
    }
    const middle = part.start.add({ milliseconds: Math.ceil(lengthMs / 2) });
    const early = await fetchView(address, { start: part.start, end: middle });
    const late = await fetchView(address, { start: middle, end: part.end });
    return [...early, ...late];
  }

  const fetchLists = (): Promise<RoomEntry[]> =>
    client.send({ operation: 'GetRoomLists', body: ROOM_LISTS_REQUEST, parse: parseRoomLists });

  async function fetchRooms({ name, address }: RoomEntry): Promise<Room[]> {
    const body = formatRoomsRequest(address);
    const rooms = await client.send({ operation: 'GetRooms', body, parse: parseRoomsResponse });
    // Outlook's room finder shows room lists as buildings.
    return rooms.map((room) => ({ ...room, building: name, equipment: [] }));
  }

  return {
    async fetchEvents(address, window) {
      const bookings: RoomBooking[] = [];
      for (const part of splitWindow(window, MAX_EWS_VIEW_DAYS))
        bookings.push(...(await fetchView(address, part)));
      // An event that crosses the edge between two parts is in both.
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
