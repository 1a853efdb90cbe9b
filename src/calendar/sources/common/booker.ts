import type { Temporal } from 'temporal-polyfill';
import type { SourceWindow } from './source.js';

/** A booking of a room, by its id. */
export interface BookingPlace {
  /** 32 hexadecimal digits; ids that were made later are greater. The same id is the same booking. */
  id: string;
  /** The room's full address. */
  room: string;
}

export interface WantedBooking extends BookingPlace, SourceWindow {
  /** What everybody reads in the room's calendar. */
  title: string;
  /** Whether only a booking that is there is changed, and none is made. Default: false. */
  mustExist?: boolean | undefined;
}

/**
 * `taken`: the room has another event at that time. `declined`: the room answered no. `gone`: the booking was there, and
 * was cancelled.
 */
export type BookingOutcome = 'booked' | 'taken' | 'declined' | 'gone';

/** A booking as the calendar has it. */
export interface SourceBooking extends SourceWindow {
  /** Whether it is booked. Otherwise it was written, but not yet held against other events. */
  isSettled: boolean;
  /** What it had before an extension that is not settled. Whoever finds it left behind books this again. */
  former?: FormerBooking | undefined;
}

/** A booking that is being extended. It keeps its start. */
export interface FormerBooking {
  end: Temporal.Instant;
  title: string;
}

/** A calendar that a right is asked for. */
export type CalendarOwner = { room: string } | { user: string };

/**
 * Writes bookings into the calendars of rooms: with credentials of its own, and only where booking is on. Requests may be
 * repeated: the same booking is made once.
 */
export interface RoomBooker {
  /**
   * Makes the booking, or gives it another end. If the room is taken, a booking keeps its former time, and a new one leaves
   * nothing behind. A booking that is cancelled meanwhile is not made anew.
   *
   * @throws {SourceFault} when it is not known whether the room is booked
   */
  book: (wanted: WantedBooking, signal: AbortSignal) => Promise<BookingOutcome>;
  /** Reads a booking; undefined when the calendar does not have it. @throws {SourceFault} */
  find: (place: BookingPlace, signal: AbortSignal) => Promise<SourceBooking | undefined>;
  /** Removes a booking, if it is there. @throws {SourceFault} when it is not known whether it is gone */
  cancel: (place: BookingPlace, signal: AbortSignal) => Promise<void>;
  /** Whether the credentials allow writing into a calendar. @throws {SourceFault} */
  mayWrite: (owner: CalendarOwner, signal: AbortSignal) => Promise<boolean>;
  close?: () => Promise<void>;
}

/** The UID of a booking. Other events of a calendar have others. */
export const formatBookingUid = (id: string) => `ordrom-${id}`;

export const isSameTime = (one: SourceWindow, other: SourceWindow) =>
  one.start.equals(other.start) && one.end.equals(other.end);
