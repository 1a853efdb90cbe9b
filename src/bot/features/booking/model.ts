import type { Room } from '../../../calendar/contract.js';
import type { Interval } from '../../../shared/time/interval.js';
import type { Booking } from '../../model/booking.js';

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
  | { kind: 'booked' | 'extended' | 'cancelled' | 'existing' | 'not-cancelled'; booking: Booking }
  /** Somebody else has the room, or the room declined. `other` is the nearest that is free. */
  | { kind: 'taken' | 'declined'; wanted: WantedRoom; other?: OtherRoom }
  | { kind: 'not-extended'; booking: Booking }
  /** Another request of the person still writes the booking. Nothing was done. */
  | { kind: 'busy'; booking: Booking }
  /** The calendar failed, and does not have the booking. */
  | { kind: 'failed'; roomName: string }
  /** It could not be found out whether the room is booked. */
  | { kind: 'unknown'; roomName: string }
  | {
      kind:
        | 'too-many-open'
        | 'too-long-today'
        | 'too-long'
        | 'too-far'
        | 'past'
        | 'gone'
        | 'off'
        | 'unknown-room';
    };
