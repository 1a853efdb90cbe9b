import type { Temporal } from 'temporal-polyfill';
import type { BookingPlace, CalendarOwner, WantedBooking } from '../common/booker.js';
import type { SourceWindow } from '../common/source.js';

/** The answer of an invited room. `tentative`: a person has to approve. */
export type RoomAnswer = 'none' | 'accepted' | 'tentative' | 'declined';

/** A meeting in the mailbox of bookings, with one invited room. */
export interface Meeting extends SourceWindow {
  /** Its id in the mailbox. */
  id: string;
  /** The version of it that the server gave, for servers that ask for it. */
  version?: string;
  /** Its id in all calendars that have it. */
  uid: string;
  createdAt: Temporal.Instant;
  answer: RoomAnswer;
  /** When the room answered, as the server writes it. */
  answeredAt: string;
}

/** An event that takes the room. */
export interface RoomConflict extends SourceWindow {
  /** The same as that of the organizer's meeting. */
  uid: string;
}

/** A mailbox of Ordrom's own on a server of Microsoft, and the calendars of the rooms that it invites. */
export interface Meetings {
  /** The meetings with the id of a booking: one, or none. @throws {ServiceFault} */
  list: (place: BookingPlace, signal: AbortSignal) => Promise<Meeting[]>;
  /** Creates a meeting and invites the room. Repeated, it may create another one. @throws {ServiceFault} */
  create: (wanted: WantedBooking, signal: AbortSignal) => Promise<void>;
  /** Gives a meeting another time and invites the room again. @returns false if it is not there @throws {ServiceFault} */
  move: (meeting: Meeting, time: SourceWindow, signal: AbortSignal) => Promise<boolean>;
  /** Removes a meeting and tells the room. A meeting that is not there is removed. @throws {ServiceFault} */
  remove: (meeting: Meeting, signal: AbortSignal) => Promise<void>;
  /** What takes the room in a window, as the reading account sees it. @throws {ServiceFault} */
  listRoomEvents: (room: string, window: SourceWindow, signal: AbortSignal) => Promise<RoomConflict[]>;
  /** Whether the account may write into the mailbox of bookings, or a person's. @throws {ServiceFault} */
  mayWrite: (owner: CalendarOwner, signal: AbortSignal) => Promise<boolean>;
  close: () => Promise<void>;
}
