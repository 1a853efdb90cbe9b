import { setTimeout as wait } from 'node:timers/promises';
import type { Temporal } from 'temporal-polyfill';
import {
  type BookingOutcome,
  type BookingPlace,
  isSameTime,
  type SourceBooking,
  type WantedBooking,
} from './booker.js';
import { SourceFault, type SourceWindow } from './source.js';

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

export interface ClaimOptions {
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
export function createClaimBooking(store: ClaimStore, { patience, pause = wait }: ClaimOptions) {
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
  return async (wanted: WantedBooking, signal: AbortSignal): Promise<BookingOutcome> => {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      // Every attempt that ends without an outcome has met the booking: it read it, wrote it, or was refused for its sake.
      const outcome = await attempt(wanted, wanted.mustExist === true || count > 0, signal);
      if (outcome) return outcome;
    }
    throw new SourceFault('failed', 'The booking is changed by others all the time');
  };
}
