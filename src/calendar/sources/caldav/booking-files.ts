import { type BookingPlace, formatBookingUid, type SourceBooking } from '../common/booker.js';
import { parseBooking } from '../common/parse-booking.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { readText } from '../transport/transport.js';
import type { AccountReader } from './accounts.js';
import type { DavClient, DavRequest } from './client.js';

const CONTENT_TYPE = 'text/calendar; charset=utf-8';

/** A booking on the server. */
export interface BookingFile {
  booking: SourceBooking;
  etag: string;
}

/** Reads and writes the resources of bookings (RFC 4791 section 5.3.2). */
export interface BookingFiles {
  /** The path of a booking, in the first calendar of the room. */
  locate: (place: BookingPlace, signal: AbortSignal) => Promise<{ path: string }>;
  /** Undefined when there is none. */
  read: (path: string, id: string, signal: AbortSignal) => Promise<BookingFile | undefined>;
  /**
   * Writes a booking if the server still has the version `etag`; without it, if the server has none.
   *
   * @returns false if the server has another version
   */
  write: (path: string, text: string, etag: string | undefined, signal: AbortSignal) => Promise<boolean>;
  /** Writes a booking whatever the server has. */
  replace: (path: string, text: string, signal: AbortSignal) => Promise<void>;
  /** Deletes a booking, if there is one. */
  remove: (path: string, signal: AbortSignal) => Promise<void>;
}

const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof CalendarServerError && error.status !== undefined && statuses.includes(error.status);

/** @param roomUrl address template of rooms */
export function createBookingFiles(
  client: DavClient,
  accounts: AccountReader,
  roomUrl: string,
): BookingFiles {
  async function put(request: Omit<DavRequest, 'method' | 'contentType'>): Promise<boolean> {
    try {
      await client.send({ ...request, method: 'PUT', contentType: CONTENT_TYPE });
      return true;
    } catch (error) {
      // Some servers answer 409 for a resource that another request is creating.
      if (hasStatus(error, 409, 412)) return false;
      throw error;
    }
  }

  return {
    async locate({ id, room }, signal) {
      const local = room.slice(0, room.lastIndexOf('@'));
      const [calendar] = await accounts.listCalendars(roomUrl, local, signal);
      if (calendar === undefined) throw new CalendarServerError(REMOTE_PROBLEMS.no_calendar);
      return { path: `${calendar.replace(/\/?$/, '/')}${formatBookingUid(id)}.ics` };
    },

    async read(path, id, signal) {
      const response = await client.send({ method: 'GET', path, signal }).catch((error: unknown) => {
        if (hasStatus(error, 404, 410)) return undefined;
        throw error;
      });
      if (!response) return undefined;
      const booking = parseBooking(readText(response), formatBookingUid(id));
      const etag = response.header('etag');
      if (!booking || etag === undefined) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
      return { booking, etag };
    },

    write: (path, body, etag, signal) =>
      put({
        path,
        body,
        condition: etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag },
        signal,
      }),

    async replace(path, body, signal) {
      await put({ path, body, signal });
    },

    async remove(path, signal) {
      await client.send({ method: 'DELETE', path, signal }).catch((error: unknown) => {
        if (!hasStatus(error, 404, 410)) throw error;
      });
    },
  };
}
