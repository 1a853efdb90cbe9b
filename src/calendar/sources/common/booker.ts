import { setTimeout as wait } from 'node:timers/promises';
import type { Temporal } from 'temporal-polyfill';
import type { BookingOutcome } from '../../contract.js';
import { parseContentLine, parseDateTime, unescapeText, unfoldLines } from '../../ical/content-line.js';
import { withSourceFaults } from '../transport/problems.js';
import { instantFromMs } from './calendar-lookup.js';
import { type CalendarOwner, SourceFault, type SourceWindow } from './source.js';

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

/** A booking as the calendar has it. */
export interface SourceBooking extends SourceWindow {
  /** Whether it is booked. Otherwise it was written, but not yet held against other events. */
  isSettled: boolean;
  /** What it had before an extension that is not settled. Whoever finds it left behind books this again. */
  former?: FormerBooking | undefined;
}

/** A booking that is being extended. It keeps its start. */
interface FormerBooking {
  end: Temporal.Instant;
  title: string;
}

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

/** A booking on a server. */
export interface StoredBooking {
  booking: SourceBooking;
  /** The version (RFC 9110 section 8.8.3). */
  etag: string;
}

/** Another event of the room at the time of a booking. */
export interface Rival {
  /** The id of a booking that is not confirmed yet; undefined for every other event. */
  claim: string | undefined;
}

export interface ClaimWrite {
  isClaim: boolean;
  /** The end of the booking that a claim extends, which the calendar keeps with the claim. */
  formerEnd?: Temporal.Instant | undefined;
}

/** The bookings on a server that checks no conflicts itself. */
export interface ClaimStore {
  /** Undefined when there is none. */
  read: (place: BookingPlace, signal: AbortSignal) => Promise<StoredBooking | undefined>;
  /**
   * Writes a booking if the server still has the version `etag`; without it, if the server has none.
   *
   * @returns false if the server has another version
   */
  write: (
    wanted: WantedBooking,
    options: ClaimWrite & { etag: string | undefined; signal: AbortSignal },
  ) => Promise<boolean>;
  /** Deletes a booking, if there is one. */
  remove: (place: BookingPlace, signal: AbortSignal) => Promise<void>;
  /** Lists the other events of the room that overlap the booking. */
  listRivals: (wanted: WantedBooking, signal: AbortSignal) => Promise<Rival[]>;
}

interface ClaimOptions {
  /** How often a claim is held against later ones that still have to yield, and milliseconds between. */
  patience: { rounds: number; pauseMs: number };
  /** Waits between two readings. Defaults to a timer. */
  pause?: ((ms: number) => Promise<unknown>) | undefined;
}

/** A booking changes under our hands only where the same request came to several services. */
const MAX_ATTEMPTS = 5;

/** The time that a booking had before an extension, also one that was left behind. */
function findFormer(own: SourceBooking | undefined): SourceWindow | undefined {
  if (!own || own.isSettled) return own;
  return own.former && { start: own.start, end: own.former.end };
}

const isOther = ({ claim }: Rival) => claim === undefined;

/**
 * Books rooms on a server that checks no conflicts itself. A booking is first written as a claim; then the calendar is
 * read again. Alone there, the claim is confirmed. Beside an event that is not a claim, it yields. Of several claims the
 * one with the smallest id, which is the earliest, waits until the others have yielded. Two bookings that overlap are
 * never both confirmed: each would have been written after the other was read. A claim that extends a booking keeps the
 * former end, so that nothing is lost if the service stops in between. A booking that was there and is gone was
 * cancelled, and is never written anew.
 */
export function createClaimOperations(
  store: ClaimStore,
  { patience, pause = wait }: ClaimOptions,
): Pick<RoomBooker, 'book' | 'find' | 'cancel'> {
  /** Whether the claim may stay. Waits while later claims have to yield. */
  async function outlasts(wanted: WantedBooking, signal: AbortSignal): Promise<boolean> {
    for (let round = 0; round < patience.rounds; round += 1) {
      const rivals = await store.listRivals(wanted, signal);
      if (rivals.length === 0) return true;
      if (rivals.some(({ claim }) => claim === undefined || claim < wanted.id)) return false;
      await pause(patience.pauseMs);
    }
    return false;
  }

  /**
   * Removes a claim, or gives the booking that it replaced its time back. Undefined if another service changed the
   * booking in between.
   */
  async function yieldClaim(
    wanted: WantedBooking,
    former: SourceWindow | undefined,
    signal: AbortSignal,
  ): Promise<BookingOutcome | undefined> {
    if (!former) {
      await store.remove(wanted, signal);
      return 'taken';
    }
    const { start, end } = former;
    const claim = await store.read(wanted, signal);
    if (!claim) return 'gone';
    const restored = { ...wanted, start, end };
    return (await store.write(restored, { isClaim: false, etag: claim.etag, signal })) ? 'taken' : undefined;
  }

  /**
   * Undefined if the booking was changed by another service in between.
   *
   * @param wasThere the calendar has or had the booking, so that one that is not there was cancelled
   */
  async function attempt(
    wanted: WantedBooking,
    wasThere: boolean,
    signal: AbortSignal,
  ): Promise<BookingOutcome | undefined> {
    const own = await store.read(wanted, signal);
    if (!own && wasThere) return 'gone';
    if (own?.booking.isSettled && isSameTime(own.booking, wanted)) return 'booked';
    const former = findFormer(own?.booking);
    if (own && former && isSameTime(former, wanted)) {
      // The time was confirmed before an extension that was left behind, and everybody has kept out of it since.
      return (await store.write(wanted, { isClaim: false, etag: own.etag, signal })) ? 'booked' : undefined;
    }
    if ((await store.listRivals(wanted, signal)).some(isOther)) {
      return own && !own.booking.isSettled ? yieldClaim(wanted, former, signal) : 'taken';
    }
    const claim = { isClaim: true, formerEnd: former?.end };
    if (!(await store.write(wanted, { ...claim, etag: own?.etag, signal }))) return undefined;
    if (!(await outlasts(wanted, signal))) return yieldClaim(wanted, former, signal);
    const written = await store.read(wanted, signal);
    if (!written || written.booking.isSettled || !isSameTime(written.booking, wanted)) return undefined;
    const isBooked = await store.write(wanted, { isClaim: false, etag: written.etag, signal });
    return isBooked ? 'booked' : undefined;
  }

  /** @throws {SourceFault} when the booking was changed by others each time, and errors of the store */
  async function book(wanted: WantedBooking, signal: AbortSignal): Promise<BookingOutcome> {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      // Every attempt that ends without an outcome has met the booking: it read it, wrote it, or was refused for its sake.
      const outcome = await attempt(wanted, wanted.mustExist === true || count > 0, signal);
      if (outcome) return outcome;
    }
    throw new SourceFault('failed', 'The booking is changed by others all the time');
  }

  return {
    book: (wanted, signal) => withSourceFaults(book(wanted, signal)),
    find: async (place, signal) => (await withSourceFaults(store.read(place, signal)))?.booking,
    cancel: (place, signal) => withSourceFaults(store.remove(place, signal)),
  };
}

/**
 * Parses an event that `formatEvent` wrote, also after a server wrote it anew.
 *
 * @returns undefined if the text is not the event with this UID, or its times are not in UTC
 */
export function parseBooking(text: string, uid: string): SourceBooking | undefined {
  const lines = unfoldLines(text);
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  const findValue = (name: string) => {
    const line = event.find((each) => each.toUpperCase().startsWith(name));
    return line === undefined ? undefined : parseContentLine(line)?.value;
  };
  if (findValue('UID') !== uid) return undefined;
  const [start, end, formerEnd] = ['DTSTART', 'DTEND', 'X-ORDROM-FORMER-END'].map((name) => {
    const time = /^\d{8}T\d{6}Z$/.exec(findValue(name) ?? '')?.[0];
    return time === undefined ? undefined : instantFromMs(parseDateTime(time).wall * 1_000);
  });
  if (!start || !end) return undefined;
  if (findValue('STATUS') !== 'TENTATIVE') return { start, end, isSettled: true };
  const former = formerEnd && { end: formerEnd, title: unescapeText(findValue('SUMMARY') ?? '') };
  return { start, end, isSettled: false, ...(former && { former }) };
}
