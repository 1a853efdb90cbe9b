import { setTimeout as wait } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { formatCalendar } from '../../../shared/icalendar/format-event.js';
import { createCalendarBudget } from '../../reading/calendar-budget.js';
import { createCalendarReader } from '../../reading/calendar-reader.js';
import { createReadingPool } from '../../reading/reading-pool.js';
import {
  type BookingOutcome,
  type BookingPlace,
  formatBookingUid,
  isSameTime,
  type RoomBooker,
  type WantedBooking,
} from '../common/booker.js';
import type { SourceOptions } from '../common/source.js';
import { CalendarServerError, withSourceFaults } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { createAccountReader } from './accounts.js';
import { type BookingFile, createBookingFiles } from './booking-files.js';
import { createDavClient } from './client.js';
import type { CaldavConfig } from './config.js';
import { mayAddEvents } from './discover.js';
import { createRivalReader, type Rival } from './rivals.js';

/** How often a claim is held against earlier ones that still have to yield, and milliseconds between. */
const PATIENCE = { rounds: 40, pauseMs: 50 };
/** A booking changes under our hands only where the same request came to several services. */
const MAX_ATTEMPTS = 5;

export interface CaldavBookerOptions extends SourceOptions<CaldavConfig> {
  /** Waits between two readings. Defaults to a timer. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Books rooms on a CalDAV server, which checks no conflicts itself. A booking is first written as a claim
 * (`STATUS:TENTATIVE`); then the calendar is read again. Alone there, the claim is confirmed. Beside an event that is not a
 * claim, it yields. Of several claims the one with the smallest UID, which is the earliest, waits until the others have
 * yielded. Two bookings that overlap are never both confirmed: each would have been written after the other was read.
 */
export function createCaldavBooker(options: CaldavBookerOptions): RoomBooker {
  const { config, domain, timeZone, log, pause = wait, budget = createCalendarBudget() } = options;
  const { url, roomUrl = '', userUrl } = config;
  const pool = createReadingPool();
  const client = createDavClient({ ...config, scheme: config.auth, pool, mayWrite: true });
  const accounts = createAccountReader(client, { url, domain, budget });
  const reader = createCalendarReader({ timeZone, log, budget, pool });
  const files = createBookingFiles(client, accounts, roomUrl);
  const listRivals = createRivalReader({ accounts, reader, roomUrl });

  const write = ({ id, start, end, title }: WantedBooking, status: 'CONFIRMED' | 'TENTATIVE') =>
    formatCalendar({
      uid: formatBookingUid(id),
      stamp: Temporal.Now.instant(),
      start,
      end,
      summary: title,
      status,
    });

  /** Whether the claim may stay. Waits while later claims have to yield. */
  async function outlasts(wanted: WantedBooking, signal: AbortSignal): Promise<boolean> {
    const uid = formatBookingUid(wanted.id);
    const mustYieldTo = ({ isClaim, uid: other }: Rival) => !isClaim || other < uid;
    for (let round = 0; round < PATIENCE.rounds; round += 1) {
      const rivals = await listRivals(wanted, signal);
      if (rivals.length === 0) return true;
      if (rivals.some(mustYieldTo)) return false;
      await pause(PATIENCE.pauseMs);
    }
    return false;
  }

  /** Removes a claim, or writes the booking back that it replaced. */
  async function yieldClaim(wanted: WantedBooking, former: BookingFile | undefined, signal: AbortSignal) {
    const { path } = await files.locate(wanted, signal);
    if (!former) return files.remove(path, signal);
    const { start, end } = former.booking;
    await files.replace(path, write({ ...wanted, start, end }, 'CONFIRMED'), signal);
  }

  /** Undefined if the booking was changed by another service in between. */
  async function attempt(wanted: WantedBooking, signal: AbortSignal): Promise<BookingOutcome | undefined> {
    const { path } = await files.locate(wanted, signal);
    const own = await files.read(path, wanted.id, signal);
    if (own?.booking.isSettled && isSameTime(own.booking, wanted)) return 'booked';
    const former = own?.booking.isSettled ? own : undefined;
    if ((await listRivals(wanted, signal)).some(({ isClaim }) => !isClaim)) {
      if (own && !former) await files.remove(path, signal);
      return 'taken';
    }
    if (!(await files.write(path, write(wanted, 'TENTATIVE'), own?.etag, signal))) return undefined;
    const isAlone = await outlasts(wanted, signal);
    if (!isAlone) {
      await yieldClaim(wanted, former, signal);
      return 'taken';
    }
    const claim = await files.read(path, wanted.id, signal);
    if (!claim || claim.booking.isSettled || !isSameTime(claim.booking, wanted)) return undefined;
    return (await files.write(path, write(wanted, 'CONFIRMED'), claim.etag, signal)) ? 'booked' : undefined;
  }

  async function book(wanted: WantedBooking, signal: AbortSignal): Promise<BookingOutcome> {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const outcome = await attempt(wanted, signal);
      if (outcome) return outcome;
    }
    throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer, { service: 'caldav', operation: 'PUT' });
  }

  return {
    book: (wanted, signal) => withSourceFaults(book(wanted, signal)),
    find: (place: BookingPlace, signal) =>
      withSourceFaults(
        files
          .locate(place, signal)
          .then(({ path }) => files.read(path, place.id, signal))
          .then((file) => file?.booking),
      ),
    cancel: (place, signal) =>
      withSourceFaults(files.locate(place, signal).then(({ path }) => files.remove(path, signal))),
    async mayWrite(owner, signal) {
      const template = 'room' in owner ? roomUrl : userUrl;
      if (template === undefined) return false;
      const local = 'room' in owner ? owner.room.slice(0, owner.room.lastIndexOf('@')) : owner.user;
      return withSourceFaults(
        accounts
          .listCalendars(template, local, signal)
          .then((paths) => Promise.all(paths.map((path) => mayAddEvents(client, path, signal))))
          .then((rights) => rights.includes(true)),
      );
    },
    async close() {
      client.close();
      await pool.close();
    },
  };
}
