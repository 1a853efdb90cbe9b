import type { BookingClient } from '../../calendar/booking-client.js';
import type { RoomBookings } from '../framework/room-bookings.js';
import type { BookingLimits } from '../model/booking.js';

/** Books rooms. After each change of a room, what the caches of this bot hold of it is outdated. */
export function createRoomBookings(client: BookingClient, limits: BookingLimits): RoomBookings {
  const versions = new Map<string, number>();
  const keyOf = (room: string) => room.toLowerCase();
  const versionOf = (room: string) => versions.get(keyOf(room)) ?? 0;
  const thenOutdate = <Value>(room: string, work: Promise<Value>) =>
    work.finally(() => versions.set(keyOf(room), versionOf(room) + 1));
  return {
    limits,
    versionOf,
    find: client.find,
    book: (room, ...rest) => thenOutdate(room, client.book(room, ...rest)),
    change: (room, ...rest) => thenOutdate(room, client.change(room, ...rest)),
    cancel: (room, ...rest) => thenOutdate(room, client.cancel(room, ...rest)),
  };
}
