import type { BookingClient } from '../../calendar/booking-client.js';
import type { BookingLimits } from '../model/booking.js';

/** The bookings of rooms by the calendar service, and how much each person may book. */
export interface RoomBookings extends BookingClient {
  limits: BookingLimits;
  /** How often the bot has changed the calendar of a room: a part of the keys of caches. */
  versionOf: (room: string) => number;
}
