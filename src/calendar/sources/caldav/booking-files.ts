import { Temporal } from 'temporal-polyfill';
import { formatCalendar } from '../../../shared/icalendar/format-event.js';
import { type BookingPlace, formatBookingUid, type WantedBooking } from '../common/booker.js';
import type { ClaimStore, ClaimWrite } from '../common/claims.js';
import { parseBooking } from '../common/parse-booking.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { bodyText } from '../transport/transport.js';
import type { AccountReader } from './accounts.js';
import type { DavClient } from './client.js';

const CONTENT_TYPE = 'text/calendar; charset=utf-8';

const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof CalendarServerError && error.status !== undefined && statuses.includes(error.status);

const formatBooking = ({ id, start, end, title }: WantedBooking, { isClaim, formerEnd }: ClaimWrite) =>
  formatCalendar({
    uid: formatBookingUid(id),
    stamp: Temporal.Now.instant(),
    start,
    end,
    summary: title,
    status: isClaim ? 'TENTATIVE' : 'CONFIRMED',
    formerEnd,
  });

/**
 * Reads and writes the resources of bookings (RFC 4791 section 5.3.2). A claim has `STATUS:TENTATIVE`.
 *
 * @param roomUrl address template of rooms
 */
export function createBookingFiles(
  client: DavClient,
  accounts: AccountReader,
  roomUrl: string,
): Omit<ClaimStore, 'listRivals'> {
  /** The path of a booking, in the first calendar of the room. */
  async function locate({ id, room }: BookingPlace, signal: AbortSignal): Promise<string> {
    const local = room.slice(0, room.lastIndexOf('@'));
    const [calendar] = await accounts.listCalendars(roomUrl, local, signal);
    if (calendar === undefined) throw new CalendarServerError(REMOTE_PROBLEMS.no_calendar);
    return `${calendar.replace(/\/?$/, '/')}${formatBookingUid(id)}.ics`;
  }

  return {
    async read(place, signal) {
      const path = await locate(place, signal);
      const response = await client.send({ method: 'GET', path, signal }).catch((error: unknown) => {
        if (hasStatus(error, 404, 410)) return undefined;
        throw error;
      });
      if (!response) return undefined;
      const booking = parseBooking(bodyText(response), formatBookingUid(place.id));
      const etag = response.header('etag');
      if (!booking || etag === undefined) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
      return { booking, etag };
    },

    async write(wanted, { etag, signal, ...claim }) {
      try {
        await client.send({
          method: 'PUT',
          path: await locate(wanted, signal),
          contentType: CONTENT_TYPE,
          body: formatBooking(wanted, claim),
          condition: etag === undefined ? { 'if-none-match': '*' } : { 'if-match': etag },
          signal,
        });
        return true;
      } catch (error) {
        // Some servers answer 409 for a resource that another request is creating.
        if (hasStatus(error, 409, 412)) return false;
        throw error;
      }
    },

    async remove(place, signal) {
      const path = await locate(place, signal);
      await client.send({ method: 'DELETE', path, signal }).catch((error: unknown) => {
        if (!hasStatus(error, 404, 410)) throw error;
      });
    },
  };
}
