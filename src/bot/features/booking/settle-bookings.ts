import type { Logger } from '../../../shared/observability/log.js';
import type { Clock } from '../../../shared/time/clock.js';
import type { RoomBookings } from '../../framework/room-bookings.js';
import type { Booking } from '../../model/booking.js';
import type { BookingStore } from '../../store/bookings.js';

/** Longer than a request to a calendar may last: what it has then is what it will have. */
const UNSETTLED_MS = 60_000;

export interface SettleParts {
  bookings: BookingStore;
  /** The service that books for a workspace. Undefined if booking is off there. */
  bookingsOf: (team: string) => Promise<RoomBookings | undefined>;
  clock: Clock;
  log: Logger;
}

/**
 * Settles a booking by reading it. One that was written, but not held against other events, is removed: nobody was told that
 * the room is theirs. A booking that was being extended gets its former end again.
 */
async function settle(booking: Booking, { bookings, bookingsOf, clock }: SettleParts): Promise<void> {
  const { id, room, team } = booking;
  const service = await bookingsOf(team);
  if (!service) return;
  const now = clock().epochMilliseconds;
  const taken = await bookings.takeOver(booking, now - UNSETTLED_MS, now);
  if (!taken) return;
  const store = async (start: string, end: string) => {
    const time = { start: Date.parse(start), end: Date.parse(end) };
    await bookings.settle(taken, time, clock().epochMilliseconds);
  };
  const found = await service.find(room, id);
  if (found.state === 'booked' && found.start !== undefined && found.end !== undefined)
    return store(found.start, found.end);
  if (found.state === 'open') {
    const { start, former } = found;
    if (former && start !== undefined) {
      const { end, title } = former;
      const outcome = await service.change(room, id, { start, end, title });
      if (outcome === 'booked') return store(start, end);
      if (outcome !== 'gone') return;
    } else await service.cancel(room, id);
  }
  await bookings.remove(taken);
}

/** Settles all bookings whose answer did not come, and deletes old ones. A failure is tried again a minute later. */
export async function settleBookings(parts: SettleParts): Promise<void> {
  const now = parts.clock().epochMilliseconds;
  await parts.bookings.deleteOld(now);
  for (const booking of await parts.bookings.listUnsettled(now - UNSETTLED_MS)) {
    await settle(booking, parts).catch((error: unknown) =>
      parts.log.warn({ err: error, booking: booking.id }, 'a booking could not be settled'),
    );
  }
}
