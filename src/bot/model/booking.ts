import type { Interval } from '../../shared/time/interval.js';

/** How much each person may book. */
export interface BookingLimits {
  /** The shortest booking, in minutes. */
  minMinutes: number;
  /** The longest booking, with its extensions, in minutes. */
  maxMinutes: number;
  /** How many days ahead a booking may end. */
  daysAhead: number;
  /** Bookings of one person that are not over. */
  openBookings: number;
  /** Hours that one person may book on one day. A booking counts on each day that it touches. */
  hoursADay: number;
}

/** A room that a person has booked. Times are in milliseconds since the epoch. */
export interface Booking extends Interval {
  /** 32 hexadecimal digits; the calendar service knows the booking by it. */
  id: string;
  team: string;
  user: string;
  /** Address. */
  room: string;
  roomName: string;
  /** What the person wrote that the meeting is about. Everybody who sees the calendar of the room reads it. */
  subject?: string | undefined;
  /** `writing`, `cancelling`: the calendar was asked for it, and its answer is not known. */
  state: 'writing' | 'cancelling' | 'booked';
  /** The random id of the only request that may write it to the calendar and store the answer. */
  writer?: string | undefined;
}

const TIME_DIGITS = 12;

/**
 * An id of a new booking: later ones are greater, so that of two claims for a room the earlier one wins.
 *
 * @param now in milliseconds since the epoch
 * @param random 20 hexadecimal digits or more
 */
export const createBookingId = (now: number, random: string): string =>
  now.toString(16).padStart(TIME_DIGITS, '0') + random.slice(0, 20);

/** The time of `intervals` within the window, in milliseconds. */
export const measureWithin = (intervals: readonly Interval[], window: Interval): number =>
  intervals.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, window.end) - Math.max(start, window.start)),
    0,
  );
