import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { Interval } from '../../../shared/time/interval.js';
import type { Booking } from '../../model/booking.js';
import type { BookingStore } from '../../store/bookings.js';

/** A room and a time that a person wants. In milliseconds since the epoch. */
export interface WantedRoom extends Interval {
  room: Room;
}

/** A room that is free, as far as the calendar server shows. */
export interface OtherRoom extends WantedRoom {
  /** It may be taken all the same. */
  mayLackEvents?: boolean | undefined;
}

/** What became of a booking, an extension or a cancellation. */
export type BookingAnswer =
  /** `isTakenAfter`: the room is taken before the booking could be extended. */
  | { kind: 'booked'; booking: Booking; isTakenAfter?: true }
  | { kind: 'extended' | 'cancelled' | 'existing' | 'not-cancelled'; booking: Booking }
  /** Somebody else has the room, or the room declined. `other` is the nearest that is free. */
  | { kind: 'taken' | 'declined'; wanted: WantedRoom; other?: OtherRoom }
  | { kind: 'not-extended'; booking: Booking }
  /** Another request of the person still writes the booking. Nothing was done. */
  | { kind: 'busy'; booking: Booking }
  /** The calendar failed, and does not have the booking, or not the extension of `booking`. */
  | { kind: 'failed'; roomName: string; booking?: Booking }
  /** It could not be found out whether the room is booked. */
  | { kind: 'unknown'; roomName: string }
  /** The bookings of the person that leave no room for another one, so that one of them can be cancelled. */
  | { kind: 'too-many-open' | 'too-long-today'; own: readonly Booking[] }
  | {
      kind: 'too-long' | 'too-far' | 'past' | 'gone' | 'off' | 'unknown-room';
      /** The booking that was not extended, and that the person still has. */
      booking?: Booking;
    };

export interface BookingFeatureParts {
  bookings: BookingStore;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

export const BOOKING_FORM_CALLBACK_ID = 'booking_form';

export const BOOKING_ACTIONS = { cancel: 'booking:cancel', extend: 'booking:extend' } as const;

/** The minutes of one extension, about. It ends at a quarter of an hour, where other meetings begin. */
const EXTENSION_MINUTES = 15;

const EXTENSION_MS = EXTENSION_MINUTES * 60_000;

/** A shorter extension is of no use. */
const SHORTEST_MS = 10 * 60_000;

/** The end of a booking after one more extension. */
export const extendedEnd = (end: number): number =>
  Math.ceil((end + SHORTEST_MS) / EXTENSION_MS) * EXTENSION_MS;

/** Milliseconds for a request that writes to a calendar. The person sees that it is loading. */
export const BOOKING_BUDGET_MS = 12_000;

/** The local day that contains a time. */
export function dayOf(time: Temporal.ZonedDateTime): Interval {
  const start = time.startOfDay();
  return { start: start.epochMilliseconds, end: start.add({ days: 1 }).epochMilliseconds };
}

/** The local days that an interval touches. */
export function listDays({ start, end }: Interval, timeZone: string): Interval[] {
  const days: Interval[] = [];
  let day = dayOf(Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone));
  for (
    ;
    day.start < end;
    day = dayOf(Temporal.Instant.fromEpochMilliseconds(day.end).toZonedDateTimeISO(timeZone))
  )
    days.push(day);
  return days;
}
