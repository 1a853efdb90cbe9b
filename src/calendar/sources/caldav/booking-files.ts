import { Temporal } from 'temporal-polyfill';
import { formatCalendar } from '../../../shared/icalendar/format-event.js';
import { type BookingPlace, formatBookingUid, type WantedBooking } from '../common/booker.js';
import type { ClaimStore, ClaimWrite, StoredBooking } from '../common/claims.js';
import { parseBooking } from '../common/parse-booking.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { bodyText } from '../transport/transport.js';
import type { AccountReader } from './accounts.js';
import type { DavClient, DavRequest } from './client.js';

const CREATED = 201;
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

  /**
   * Whether the status of a write tells a new resource (201) from a changed one (204), as RFC 9110 section 9.3.4 asks.
   * Radicale answers 201 to both. Undefined until it is known.
   */
  let tellsCreated: boolean | undefined;

  const put = (
    wanted: WantedBooking,
    claim: ClaimWrite,
    condition: DavRequest['condition'],
    signal: AbortSignal,
  ) =>
    locate(wanted, signal).then((path) =>
      client.send({
        method: 'PUT',
        path,
        contentType: CONTENT_TYPE,
        body: formatBooking(wanted, claim),
        ...(condition && { condition }),
        signal,
      }),
    );

  async function read(place: BookingPlace, signal: AbortSignal): Promise<StoredBooking | undefined> {
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
  }

  async function remove(place: BookingPlace, signal: AbortSignal): Promise<void> {
    const path = await locate(place, signal);
    await client.send({ method: 'DELETE', path, signal }).catch((error: unknown) => {
      if (!hasStatus(error, 404, 410)) throw error;
    });
  }

  /**
   * Whether a change made a resource that was no longer there. SOGo does so in spite of `If-Match`, and says that it was
   * created. Where it is not known what a server says, the same is written once more: it is certainly there then.
   */
  async function madeAnew(
    status: number,
    wanted: WantedBooking,
    claim: ClaimWrite,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (status !== CREATED) tellsCreated = true;
    if (status !== CREATED || tellsCreated !== undefined) return status === CREATED && tellsCreated === true;
    const own = await read(wanted, signal);
    if (!own) return false;
    const again = await put(wanted, claim, { 'if-match': own.etag }, signal);
    tellsCreated = again.status !== CREATED;
    return tellsCreated;
  }

  return {
    read,
    remove,

    async write(wanted, { etag, signal, ...claim }) {
      try {
        const condition = etag === undefined ? { 'if-none-match': '*' as const } : { 'if-match': etag };
        const { status } = await put(wanted, claim, condition, signal);
        if (etag === undefined || !(await madeAnew(status, wanted, claim, signal))) return true;
        await remove(wanted, signal);
        return false;
      } catch (error) {
        // Some servers answer 409 for a resource that another request is creating.
        if (hasStatus(error, 409, 412)) return false;
        throw error;
      }
    },
  };
}
