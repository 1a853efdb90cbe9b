import { Temporal } from 'temporal-polyfill';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { formatCalendar } from '../../../shared/icalendar/format-event.js';
import { subtractIntervals } from '../../../shared/time/interval.js';
import { parseContentLine, unfoldLines } from '../../ical/content-line.js';
import {
  type BookingPlace,
  type ClaimStore,
  type ClaimWrite,
  createClaimOperations,
  formatBookingUid,
  isSameTime,
  parseBooking,
  type RoomBooker,
  type StoredBooking,
  type WantedBooking,
} from '../common/booker.js';
import { instantFromMs, toBookings, toSeconds } from '../common/calendar-lookup.js';
import {
  createInvitingBooker,
  type Meeting,
  type Meetings,
  type RoomAnswer,
  type RoomConflict,
} from '../common/inviting-booker.js';
import { type BusyTime, localPart } from '../common/source.js';
import { CalendarServerError, hasStatus, REMOTE_PROBLEMS, withSourceFaults } from '../transport/problems.js';
import type { RemoteSourceOptions } from '../transport/sign-ins.js';
import { bodyText } from '../transport/transport.js';
import { type DavClient, type DavRequest, formatXml } from './client.js';
import type { CaldavConfig } from './config.js';
import {
  type CaldavEvent,
  type CaldavServer,
  listCalendars,
  openCaldavServer,
  PRIVILEGES_PROPFIND,
} from './events.js';
import { createOutbox } from './outbox.js';
import { hasTrait } from './servers.js';

const PATIENCE = { rounds: 40, pauseMs: 50 };

/**
 * Books rooms on a CalDAV server. Rooms with calendars are written into: the server checks no conflicts. The server’s own rooms,
 * whose calendars nobody can read, are invited.
 */
export function createCaldavBooker(options: RemoteSourceOptions<CaldavConfig>): RoomBooker {
  return options.config.roomListUrl === undefined
    ? createClaimBooker(options)
    : createInvitingBooker(createCaldavMeetings(options), 'caldav');
}

function createClaimBooker(options: RemoteSourceOptions<CaldavConfig>): RoomBooker {
  const { roomUrl = '', userUrl } = options.config;
  const server = openCaldavServer({ ...options, mayWrite: true });

  async function mayAddTo(template: string, local: string, isRoom: boolean, signal: AbortSignal) {
    const ways = await server.listWays(template, local, signal);
    // It would be booked over private events.
    if (isRoom && ways.some((way) => hasTrait(way, 'isNotBooked')))
      throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
    return mayAddToAny(server, template, local, signal);
  }

  return {
    ...createClaimOperations(createRoomClaimStore(server, roomUrl), { patience: PATIENCE }),
    async mayWrite(owner, signal) {
      const template = 'room' in owner ? roomUrl : userUrl;
      if (template === undefined) return false;
      const local = 'room' in owner ? localPart(owner.room) : owner.user;
      return withSourceFaults(mayAddTo(template, local, 'room' in owner, signal));
    },
    close: server.close,
  };
}

/** Whether our account may add events to a calendar. @throws {CalendarServerError} */
async function mayAddEvents(client: DavClient, path: string, signal: AbortSignal): Promise<boolean> {
  const [found] = await client.listCollections(path, signal, { body: PRIVILEGES_PROPFIND });
  return found?.props.mayAddEvents ?? false;
}

/** Whether our account may add events to one of the calendars of a person or a room. */
async function mayAddToAny(
  { client, listCalendars: listPaths }: CaldavServer,
  template: string,
  local: string,
  signal: AbortSignal,
): Promise<boolean> {
  const paths = await listPaths(template, local, signal);
  const rights = await Promise.all(paths.map((path) => mayAddEvents(client, path, signal)));
  return rights.includes(true);
}

const CREATED = 201;

const CONTENT_TYPE = 'text/calendar; charset=utf-8';

/** The path of a booking in a calendar. */
const toPath = (calendar: string, id: string) =>
  `${calendar.replace(/\/?$/, '/')}${formatBookingUid(id)}.ics`;

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

/** A resource with one event (RFC 4791 section 5.3.2). */
interface Resource {
  text: string;
  etag: string;
}

/** Reads and writes resources of calendars, each of them by its path. */
function createResources(client: DavClient) {
  /**
   * Whether the status of a write tells a new resource (201) from a changed one (204), as RFC 9110 section 9.3.4 asks.
   * Radicale answers 201 to both. Undefined until it is known.
   */
  let tellsCreated: boolean | undefined;

  const put = (path: string, body: string, condition: DavRequest['condition'], signal: AbortSignal) =>
    client.send({
      method: 'PUT',
      path,
      contentType: CONTENT_TYPE,
      body,
      ...(condition && { condition }),
      signal,
    });

  /** Undefined when there is none. */
  async function read(path: string, signal: AbortSignal): Promise<Resource | undefined> {
    const response = await client.send({ method: 'GET', path, signal }).catch((error: unknown) => {
      if (hasStatus(error, 404, 410)) return undefined;
      throw error;
    });
    if (!response) return undefined;
    const etag = response.header('etag');
    if (etag === undefined) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
    return { text: bodyText(response), etag };
  }

  /** Deletes the resource, if there is one. */
  async function remove(path: string, signal: AbortSignal): Promise<void> {
    await client.send({ method: 'DELETE', path, signal }).catch((error: unknown) => {
      if (!hasStatus(error, 404, 410)) throw error;
    });
  }

  /**
   * Whether a change made a resource that was no longer there. SOGo does so in spite of `If-Match`, and says that it was
   * created. Where it is not known what a server says, the same is written once more: it is certainly there then.
   */
  async function madeAnew(status: number, path: string, body: string, signal: AbortSignal): Promise<boolean> {
    if (status !== CREATED) tellsCreated = true;
    if (status !== CREATED || tellsCreated !== undefined) return status === CREATED && tellsCreated === true;
    const own = await read(path, signal);
    if (!own) return false;
    const again = await put(path, body, { 'if-match': own.etag }, signal);
    tellsCreated = again.status !== CREATED;
    return tellsCreated;
  }

  return {
    read,
    remove,

    /**
     * Writes a resource if the server still has the version `etag`; without it, if the server has none.
     *
     * @returns false if the server has another version, or does not accept the event
     */
    async write(path: string, body: string, etag: string | undefined, signal: AbortSignal): Promise<boolean> {
      try {
        const condition = etag === undefined ? { 'if-none-match': '*' as const } : { 'if-match': etag };
        const { status } = await put(path, body, condition, signal);
        if (etag === undefined || !(await madeAnew(status, path, body, signal))) return true;
        await remove(path, signal);
        return false;
      } catch (error) {
        // Some servers answer 409 for a resource that another request is creating, and SOGo for a room that is taken.
        if (hasStatus(error, 409, 412)) return false;
        throw error;
      }
    },
  };
}

/**
 * The bookings in the calendars of rooms. A claim has `STATUS:TENTATIVE`.
 *
 * @param roomUrl address template of rooms
 */
export function createRoomClaimStore(server: CaldavServer, roomUrl: string): ClaimStore {
  const resources = createResources(server.client);

  /** The path of a booking, in the first calendar of the room. */
  async function locate({ id, room }: BookingPlace, signal: AbortSignal): Promise<string> {
    const [calendar] = await server.listCalendars(roomUrl, localPart(room), signal);
    if (calendar === undefined) throw new CalendarServerError(REMOTE_PROBLEMS.no_calendar);
    return toPath(calendar, id);
  }

  return {
    async read(place, signal): Promise<StoredBooking | undefined> {
      const found = await resources.read(await locate(place, signal), signal);
      if (!found) return undefined;
      const booking = parseBooking(found.text, formatBookingUid(place.id));
      if (!booking) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
      return { booking, etag: found.etag };
    },

    async remove(place, signal) {
      await resources.remove(await locate(place, signal), signal);
    },

    async write(wanted, { etag, signal, ...claim }) {
      return resources.write(await locate(wanted, signal), formatBooking(wanted, claim), etag, signal);
    },

    // An event in an unknown time zone overlaps.
    async listRivals({ id, room, start, end }, signal) {
      const window = { start, end };
      const found = await server.read(roomUrl, localPart(room), { window, withTransparent: true, signal });
      // A private event that nobody shows us would be booked over.
      if (found.calendars.some(({ way }) => hasTrait(way, 'isNotBooked')))
        throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
      const lookup = { kind: 'bookings' as const, window: toSeconds(window), owner: found.addresses };
      const events = found.calendars.flatMap((calendar) => calendar.events);
      const bookings = toBookings(await server.listOccurrences(events, lookup));
      const claims = listClaims(events);
      return bookings
        .filter((booking) => booking.id !== formatBookingUid(id) && !booking.start.equals(booking.end))
        .map(({ id: uid }) => ({ claim: claims.get(uid) }));
    },
  };
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

/** The calendar of our own account in which it keeps the meetings to which it invites others. */
interface OrganizerCalendar {
  path: string;
  /** The address of our account. */
  organizer: string;
}

/**
 * The default calendar of our own account, or its first one to which it may add events where the server names none, as SOGo does
 * not. Undefined if it has no calendar or no address.
 *
 * @param path where CalDAV begins on the server
 */
async function discoverOrganizer(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<OrganizerCalendar | undefined> {
  const { principal } = await client.fetchCollection(path, signal);
  if (principal === undefined) return undefined;
  const own = client.resolve(principal, path);
  const { addresses, homes, defaultCalendar } = await client.fetchCollection(own, signal, ORGANIZER_PROPFIND);
  const [organizer] = addresses;
  if (organizer === undefined) return undefined;
  if (defaultCalendar !== undefined) return { path: client.resolve(defaultCalendar, own), organizer };
  for (const { path: at, props } of await listCalendars(client, own, homes, signal)) {
    const isOwn = props.owner !== undefined && client.resolve(props.owner, at) === own;
    if (isOwn && (await mayAddEvents(client, at, signal))) return { path: at, organizer };
  }
  return undefined;
}

/** PROPFIND for the calendar of our own account. It is asked of nobody else: Nextcloud creates the calendar that it names. */
const ORGANIZER_PROPFIND = formatXml(
  'D:propfind',
  `<D:prop>
<C:calendar-home-set/><C:calendar-user-address-set/><C:schedule-default-calendar-URL/>
</D:prop>`,
);

const CACHE = { ttlMs: 10 * 60_000, maxEntries: 1 };

/** Another service may change a meeting between reading and writing it. */
const MAX_WRITES = 5;

/**
 * The meetings to which rooms are invited (RFC 6638): in the calendar of the account for bookings, one resource each. The server
 * delivers what is written there to the room, and writes the answer of the room into it.
 */
function createCaldavMeetings(options: RemoteSourceOptions<CaldavConfig>): Meetings {
  const { config, timeZone, log } = options;
  const { userUrl } = config;
  const server = openCaldavServer({ ...options, mayWrite: true });
  const { client, root } = server;
  const outbox = createOutbox(client, root, timeZone);
  const resources = createResources(client);
  const calendars = createBoundedCache<OrganizerCalendar>(CACHE);

  const locate = (signal: AbortSignal) =>
    calendars.fetch(root, async () => {
      const found = await discoverOrganizer(client, root, signal);
      if (!found) throw new CalendarServerError(REMOTE_PROBLEMS.no_calendar);
      return found;
    });

  async function read({ id, room }: BookingPlace, signal: AbortSignal): Promise<Invitation | undefined> {
    const path = toPath((await locate(signal)).path, id);
    const stored = await resources.read(path, signal);
    if (!stored) return undefined;
    const found = parseInvitation(stored.text, formatBookingUid(id), room);
    if (!found) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
    return { ...found, id: path, version: stored.etag };
  }

  /** @returns false if the server has another version, or does not accept the invitation */
  async function invite(
    { id, room, title, start, end }: WantedBooking,
    former: Invitation | undefined,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { organizer, path } = await locate(signal);
    const body = formatCalendar({
      uid: formatBookingUid(id),
      stamp: Temporal.Now.instant(),
      start,
      end,
      summary: title,
      invitation: { organizer, room, sequence: former ? former.sequence + 1 : 0 },
    });
    return resources.write(toPath(path, id), body, former?.version, signal);
  }

  function refuse(): 'refused' {
    log.warn('the server does not let the room be invited at this time');
    return 'refused';
  }

  return {
    declinesOnlyTaken: true,

    async list(place, signal) {
      const found = await read(place, signal);
      if (found?.failure !== undefined)
        log.warn({ status: found.failure }, 'the invitation did not reach the room');
      return found ? [found] : [];
    },

    async create(wanted, signal) {
      if (await invite(wanted, undefined, signal)) return 'invited';
      // The same request may have come before.
      return (await read(wanted, signal)) ? 'invited' : refuse();
    },

    async move(_, wanted, signal) {
      let former = await read(wanted, signal);
      for (let count = 0; count < MAX_WRITES; count += 1) {
        if (!former) return 'gone';
        if (isSameTime(former, wanted) || (await invite(wanted, former, signal))) return 'invited';
        const { version } = former;
        former = await read(wanted, signal);
        if (former?.version === version) return refuse();
      }
      throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
    },

    remove: ({ id }, signal) => resources.remove(id, signal),

    async listRoomEvents(room, window, standing, signal) {
      const busy = await outbox.fetchRoom(room, window, signal);
      if (busy.some(({ status }) => status === 'NoData'))
        throw new CalendarServerError(REMOTE_PROBLEMS.not_answered);
      return separateOwn(busy, standing);
    },

    async mayWrite(owner, signal) {
      if ('user' in owner) {
        if (userUrl === undefined) return false;
        return mayAddToAny(server, userUrl, owner.user, signal);
      }
      const own = await discoverOrganizer(client, root, signal);
      return own !== undefined && (await mayAddEvents(client, own.path, signal));
    },

    close: server.close,
  };
}

/** Busy times as conflicts. They do not say whose they are: what our own meeting covers is its own. */
function separateOwn(busy: readonly BusyTime[], own: Meeting | undefined): RoomConflict[] {
  const times = busy.map(toSeconds);
  const covered = own ? [toSeconds(own)] : [];
  const others = subtractIntervals(times, covered).map(({ start, end }) => ({
    uid: '',
    start: instantFromMs(start * 1_000),
    end: instantFromMs(end * 1_000),
  }));
  const isTaken = own !== undefined && subtractIntervals(covered, times).length === 0;
  return isTaken ? [...others, { uid: own.uid, start: own.start, end: own.end }] : others;
}

/** A meeting as the calendar of the account has it. */
interface Invitation extends Meeting {
  version: string;
  sequence: number;
  /** Why the server could not deliver it: a status of RFC 6638 section 3.2.9. */
  failure: string | undefined;
}

/** By `PARTSTAT` (RFC 5545 section 3.2.12). The other ones stand for no answer. */
const ANSWERS: Readonly<Record<string, RoomAnswer>> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
};

/** Parses a meeting; undefined if the text is none with this UID. */
function parseInvitation(
  text: string,
  uid: string,
  room: string,
): Omit<Invitation, 'id' | 'version'> | undefined {
  const booking = parseBooking(text, uid);
  if (!booking) return undefined;
  const lines = unfoldLines(text).flatMap((line) => parseContentLine(line) ?? []);
  const sequence = Number(lines.find(({ name }) => name === 'SEQUENCE')?.value ?? 0);
  // sabre/dav adds the room once more where it writes the address in another way.
  const attendees = lines.filter(
    ({ name, value }) => name === 'ATTENDEE' && value.toLowerCase() === `mailto:${room.toLowerCase()}`,
  );
  const answer = attendees
    .map(({ params }) => ANSWERS[params.get('PARTSTAT')?.toUpperCase() ?? ''])
    .find((each) => each !== undefined);
  const failure =
    answer === undefined
      ? attendees
          .map(({ params }) => params.get('SCHEDULE-STATUS'))
          .find((status) => status !== undefined && /^[35]\./.test(status))
      : undefined;
  const { start, end } = booking;
  return {
    uid,
    // There is no other one to compare it with.
    createdAt: start,
    start,
    end,
    answer: answer ?? (failure === undefined ? 'none' : 'declined'),
    // It is the answer to this time: whoever changes the time takes the answer out.
    answeredAt: `${start}/${end}`,
    sequence: Number.isSafeInteger(sequence) ? sequence : 0,
    failure,
  };
}
