import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import {
  type BookingPlace,
  type ClaimStore,
  type ClaimWrite,
  createClaimOperations,
  type Rival,
  type RoomBooker,
  type SourceBooking,
  type WantedBooking,
} from '../common/booker.js';
import { ANY_HOUR, formatUtc, toInstant } from '../common/calendar-lookup.js';
import { CalendarServerError, hasStatus, REMOTE_PROBLEMS, withSourceFaults } from '../transport/problems.js';
import { type RemoteSourceOptions, withRemoteDefaults } from '../transport/sign-ins.js';
import { createGoogleClient, type GoogleClient } from './client.js';
import type { GoogleBookingConfig } from './config.js';
import {
  createEventsPath,
  createEventsQuery,
  eventTimeSchema,
  googleEventsSchema,
  isTaking,
  rethrowNotShared,
} from './events.js';

/** Three seconds. An account may send 600 requests a minute. */
const PATIENCE = { rounds: 10, pauseMs: 300 };

/** Reads and writes events of the calendars that are shared with the service account. No user is acted for. */
const GRANT = { scope: 'https://www.googleapis.com/auth/calendar.events', subject: undefined };

const WRITING_ROLES: readonly (string | undefined)[] = ['writerWithoutPrivateAccess', 'writer', 'owner'];

interface GoogleBookerOptions extends RemoteSourceOptions<GoogleBookingConfig> {
  /** Waits between two readings. Defaults to a timer. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Books rooms in Google Workspace, as events of the room's own calendar without guests. Google refuses no event that
 * overlaps another when it is written directly into a calendar.
 */
export function createGoogleBooker(options: GoogleBookerOptions): RoomBooker {
  const { config, domain, timeZone, metrics, budgetMs, signIns, now } = withRemoteDefaults(options);
  const calls = { budgetMs, metrics, now, signIns };
  const client = createGoogleClient(config, config.url, GRANT, { ...calls, mayWrite: true });

  /** Our role for a calendar; undefined if it is not shared with us. */
  async function fetchRole(address: string, signal: AbortSignal): Promise<string | undefined> {
    const request = {
      operation: 'events',
      path: createEventsPath(address),
      query: { ...createEventsQuery(ANY_HOUR), maxResults: 1, fields: 'accessRole' },
      schema: googleEventsSchema,
      signal,
    };
    return client.fetch(request).then(
      ({ accessRole }) => accessRole,
      (error: unknown) => {
        const isClosed = hasStatus(error, 403, 404) && ['notFound', 'forbidden'].includes(error.code ?? '');
        if (isClosed) return undefined;
        throw error;
      },
    );
  }

  /** Google says `notFound` also of an event in a calendar that is not shared. @throws {CalendarServerError} */
  async function checkShared(room: string, signal: AbortSignal): Promise<void> {
    if ((await fetchRole(room, signal)) === undefined)
      throw new CalendarServerError(REMOTE_PROBLEMS.no_access, { service: 'google', operation: 'events' });
  }

  const store = createBookedEvents({ client, timeZone, checkShared });
  const claims = createClaimOperations(store, { patience: PATIENCE, pause: options.pause });

  return {
    ...claims,
    async find(place, signal) {
      const found = await claims.find(place, signal);
      if (!found) await withSourceFaults(checkShared(place.room, signal));
      return found;
    },
    async mayWrite(owner, signal) {
      const address = 'room' in owner ? owner.room : `${owner.user}@${domain}`;
      return WRITING_ROLES.includes((await withSourceFaults(fetchRole(address, signal))) ?? 'none');
    },
    async close() {
      client.close();
    },
  };
}

/** Ids of events are limited to the letters and digits of base32hex (RFC 4648 section 7), so it has no hyphen. */
const ID_START = 'ordrom';

const CLAIM_PATTERN = /^ordrom([0-9a-f]{32})$/;

/** What `formatUtc` writes, with its zone. */
const UTC_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

const formatEventId = (id: string) => `${ID_START}${id}`;

const createEventPath = ({ id, room }: BookingPlace) => `${createEventsPath(room)}/${formatEventId(id)}`;

/** Nobody is invited, so there is nobody to tell. */
const WRITE_QUERY = { sendUpdates: 'none' as const, fields: 'id,etag' };

const DELETE_QUERY = { sendUpdates: WRITE_QUERY.sendUpdates };

const READ_QUERY = { maxAttendees: 1, fields: 'id,etag,status,summary,start,end,extendedProperties' };

/** The event of a booking. A claim is tentative, and keeps the end of the booking that it extends. */
function createBookedEvent(
  { start, end, title }: WantedBooking,
  { isClaim, formerEnd }: ClaimWrite,
  timeZone: string,
) {
  return {
    summary: title,
    start: { dateTime: `${formatUtc(start)}Z`, timeZone },
    end: { dateTime: `${formatUtc(end)}Z`, timeZone },
    status: isClaim ? 'tentative' : 'confirmed',
    transparency: 'opaque',
    visibility: 'default',
    ...(formerEnd && { extendedProperties: { private: { ordromFormerEnd: `${formatUtc(formerEnd)}Z` } } }),
  };
}

const createNewEvent = (wanted: WantedBooking, claim: ClaimWrite, timeZone: string) => ({
  id: formatEventId(wanted.id),
  ...createBookedEvent(wanted, claim, timeZone),
});

/** Deleted events may have no times. */
const storedEventSchema = z.looseObject({
  id: z.string().min(1),
  etag: z.string().min(1),
  status: z.string().optional(),
  summary: z.string().optional(),
  extendedProperties: z
    .looseObject({ private: z.looseObject({ ordromFormerEnd: z.string().optional() }).optional() })
    .optional(),
  start: eventTimeSchema.optional(),
  end: eventTimeSchema.optional(),
});

type StoredEvent = z.output<typeof storedEventSchema>;

/** Undefined for a text that we did not write. */
function parseUtc(text = ''): Temporal.Instant | undefined {
  return UTC_PATTERN.test(text) ? Temporal.Instant.from(text) : undefined;
}

/** Undefined if the event has no times. @param timeZone the zone of whole days */
function parseStoredEvent(
  { start, end, status, summary = '', extendedProperties }: StoredEvent,
  timeZone: string,
): SourceBooking | undefined {
  if (!start || !end) return undefined;
  const time = { start: toInstant(start, timeZone), end: toInstant(end, timeZone) };
  if (status !== 'tentative') return { ...time, isSettled: true };
  const formerEnd = parseUtc(extendedProperties?.private?.ordromFormerEnd);
  return { ...time, isSettled: false, ...(formerEnd && { former: { end: formerEnd, title: summary } }) };
}

type ListedEvent = z.output<typeof googleEventsSchema>['items'][number];

const isEmpty = ({ start, end }: ListedEvent) =>
  start instanceof Temporal.Instant && end instanceof Temporal.Instant && start.equals(end);

/** The events that take the room, other than the booking with this id. */
const parseRivals = (events: readonly ListedEvent[], id: string): Rival[] =>
  events
    .filter((event) => event.id !== formatEventId(id) && isTaking(event) && !isEmpty(event))
    .map((event) => ({
      claim: event.status === 'tentative' ? CLAIM_PATTERN.exec(event.id)?.[1] : undefined,
    }));

interface BookedEventsOptions {
  client: GoogleClient;
  /** The zone that the times of bookings are shown in. */
  timeZone: string;
  /** Throws if the calendar of the room is not shared with us. */
  checkShared: (room: string, signal: AbortSignal) => Promise<void>;
}

/** Reads and writes the events of bookings. A deleted event keeps its id, and is restored by a booking with this id. */
function createBookedEvents({ client, timeZone, checkShared }: BookedEventsOptions): ClaimStore {
  async function fetchEvent(place: BookingPlace, signal: AbortSignal): Promise<StoredEvent | undefined> {
    const request = {
      operation: 'read booking',
      path: createEventPath(place),
      query: READ_QUERY,
      schema: storedEventSchema,
      signal,
    };
    return client.fetch(request).catch((error: unknown) => {
      if (hasStatus(error, 404, 410)) return undefined;
      throw error;
    });
  }

  /** @returns false if the server has another version, or no longer has the event */
  async function change(
    method: 'PATCH' | 'PUT',
    wanted: WantedBooking,
    options: ClaimWrite & { etag: string; signal: AbortSignal },
  ): Promise<boolean> {
    const request = {
      operation: 'change booking',
      method,
      path: createEventPath(wanted),
      query: WRITE_QUERY,
      body: createBookedEvent(wanted, options, timeZone),
      etag: options.etag,
      schema: z.unknown(),
      signal: options.signal,
    };
    return client.fetch(request).then(
      () => true,
      (error: unknown) => {
        if (hasStatus(error, 404, 409, 410, 412)) return false;
        throw error;
      },
    );
  }

  /** @returns false if the calendar has or had an event with this id */
  async function insert(wanted: WantedBooking, claim: ClaimWrite, signal: AbortSignal): Promise<boolean> {
    const request = {
      operation: 'create booking',
      path: createEventsPath(wanted.room),
      query: WRITE_QUERY,
      body: createNewEvent(wanted, claim, timeZone),
      schema: z.unknown(),
      signal,
    };
    return client.fetch(request).then(
      () => true,
      (error: unknown) => (hasStatus(error, 409) ? false : rethrowNotShared(error)),
    );
  }

  return {
    async read(place, signal) {
      const event = await fetchEvent(place, signal);
      if (!event || event.status === 'cancelled') return undefined;
      const booking = parseStoredEvent(event, timeZone);
      if (!booking) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer, { service: 'google' });
      return { booking, etag: event.etag };
    },

    async write(wanted, { etag, signal, ...claim }) {
      if (etag !== undefined) return change('PATCH', wanted, { ...claim, etag, signal });
      if (await insert(wanted, claim, signal)) return true;
      const former = await fetchEvent(wanted, signal);
      if (former?.status !== 'cancelled') return false;
      return change('PUT', wanted, { ...claim, etag: former.etag, signal });
    },

    async remove(place, signal) {
      const request = {
        operation: 'delete booking',
        method: 'DELETE' as const,
        path: createEventPath(place),
        query: DELETE_QUERY,
        schema: z.unknown(),
        signal,
      };
      await client.fetch(request).catch(async (error: unknown) => {
        if (!hasStatus(error, 404, 410)) throw error;
        if (error.status === 404) await checkShared(place.room, signal);
      });
    },

    async listRivals({ id, room, start, end }, signal) {
      const request = {
        operation: 'events',
        path: createEventsPath(room),
        query: createEventsQuery({ start, end }),
        schema: googleEventsSchema,
        signal,
      };
      const pages = await client.fetchAllPages(request).catch(rethrowNotShared);
      return parseRivals(
        pages.flatMap(({ items }) => items),
        id,
      );
    },
  };
}

/** What is sent to Google and read from its answers; a test compares it with Google's own types. */
export interface GoogleBookingMessages {
  writeQuery: typeof WRITE_QUERY;
  deleteQuery: typeof DELETE_QUERY;
  readQuery: typeof READ_QUERY;
  newEvent: ReturnType<typeof createNewEvent>;
  event: ReturnType<typeof createBookedEvent>;
  storedEvent: z.input<typeof storedEventSchema>;
}
