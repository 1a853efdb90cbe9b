import { Temporal } from 'temporal-polyfill';
import { formatCalendar } from '../../../shared/icalendar/format-event.js';
import { unfoldLines } from '../../ical/content-line.js';
import {
  type CalendarReader,
  createCalendarBudget,
  createCalendarReader,
} from '../../reading/calendar-reader.js';
import { createReadingPool } from '../../reading/reading-pool.js';
import {
  type BookingPlace,
  type ClaimStore,
  type ClaimWrite,
  createClaimBooking,
  formatBookingUid,
  parseBooking,
  type Rival,
  type RoomBooker,
  type StoredBooking,
  type WantedBooking,
} from '../common/booker.js';
import { toBookings, toSeconds } from '../common/calendar-lookup.js';
import { CalendarServerError, REMOTE_PROBLEMS, withSourceFaults } from '../transport/problems.js';
import { createSignIns, type RemoteSourceOptions } from '../transport/sign-ins.js';
import { bodyText } from '../transport/transport.js';
import { createDavClient, type DavClient, type DavRequest } from './client.js';
import type { CaldavConfig } from './config.js';
import { mayAddEvents } from './discover.js';
import { type AccountReader, type CaldavEvent, createAccountReader, listEvents } from './events.js';
import { hasTrait } from './servers.js';

const PATIENCE = { rounds: 40, pauseMs: 50 };

/** Books rooms on a CalDAV server, which checks no conflicts itself. */
export function createCaldavBooker(options: RemoteSourceOptions<CaldavConfig>): RoomBooker {
  const { config, domain, timeZone, log, budget = createCalendarBudget() } = options;
  const { signIns = createSignIns(options) } = options;
  const { url, roomUrl = '', userUrl } = config;
  const pool = createReadingPool();
  const client = createDavClient({ ...config, scheme: config.auth, pool, signIns, mayWrite: true });
  const accounts = createAccountReader(client, { url, domain, budget });
  const reader = createCalendarReader({ timeZone, log, budget, pool });
  const store = {
    ...createBookingFiles(client, accounts, roomUrl),
    listRivals: createRivalReader({ accounts, reader, roomUrl }),
  };
  const book = createClaimBooking(store, { patience: PATIENCE });

  async function mayAddTo(template: string, local: string, isRoom: boolean, signal: AbortSignal) {
    const ways = await accounts.listWays(template, local, signal);
    // It would be booked over private events.
    if (isRoom && ways.some((way) => hasTrait(way, 'isNotBooked')))
      throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
    const paths = await accounts.listCalendars(template, local, signal);
    const rights = await Promise.all(paths.map((path) => mayAddEvents(client, path, signal)));
    return rights.includes(true);
  }

  return {
    book: (wanted, signal) => withSourceFaults(book(wanted, signal)),
    find: (place, signal) => withSourceFaults(store.read(place, signal).then((found) => found?.booking)),
    cancel: (place, signal) => withSourceFaults(store.remove(place, signal)),
    async mayWrite(owner, signal) {
      const template = 'room' in owner ? roomUrl : userUrl;
      if (template === undefined) return false;
      const local = 'room' in owner ? owner.room.slice(0, owner.room.lastIndexOf('@')) : owner.user;
      return withSourceFaults(mayAddTo(template, local, 'room' in owner, signal));
    },
    async close() {
      client.close();
      await pool.close();
    },
  };
}

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

interface RivalReaderOptions {
  accounts: AccountReader;
  reader: CalendarReader;
  /** Address template of rooms. */
  roomUrl: string;
}

const UID_START = formatBookingUid('');

/** The ids of claims by their UIDs: bookings of ours with the status `TENTATIVE`. */
function listClaims(events: readonly CaldavEvent[]): Map<string, string> {
  const claims = events.flatMap(({ bytes }): [string, string][] => {
    const lines = unfoldLines(Buffer.from(bytes).toString('utf8'));
    const uid = lines.find((line) => line.startsWith(`UID:${UID_START}`))?.slice('UID:'.length);
    return uid !== undefined && lines.includes('STATUS:TENTATIVE')
      ? [[uid, uid.slice(UID_START.length)]]
      : [];
  });
  return new Map(claims);
}

/** Lists the other events of the room that overlap the booking. An event in an unknown time zone overlaps. */
export function createRivalReader({ accounts, reader, roomUrl }: RivalReaderOptions) {
  return async (wanted: WantedBooking, signal: AbortSignal): Promise<Rival[]> => {
    const { id, room, start, end } = wanted;
    const window = { start, end };
    const local = room.slice(0, room.lastIndexOf('@'));
    const found = await accounts.read(roomUrl, local, { window, withTransparent: true, signal });
    // A private event that nobody shows us would be booked over.
    if (found.calendars.some(({ way }) => hasTrait(way, 'isNotBooked')))
      throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
    const options = { kind: 'bookings' as const, window: toSeconds(window), owner: found.addresses };
    const events = found.calendars.flatMap((calendar) => calendar.events);
    const bookings = toBookings(await listEvents(reader, events, options));
    const claims = listClaims(events);
    return bookings
      .filter((booking) => booking.id !== formatBookingUid(id) && !booking.start.equals(booking.end))
      .map(({ id: uid }) => ({ claim: claims.get(uid) }));
  };
}
