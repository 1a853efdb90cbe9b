import * as z from 'zod';
import type { BookingPlace, WantedBooking } from '../common/booker.js';
import type { ClaimStore, ClaimWrite } from '../common/claims.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import {
  createBookedEvent,
  createEventPath,
  createNewEvent,
  DELETE_QUERY,
  parseRivals,
  parseStoredEvent,
  READ_QUERY,
  type StoredEvent,
  storedEventSchema,
  WRITE_QUERY,
} from './booked-event.js';
import type { GoogleClient } from './client.js';
import { createEventsPath, createEventsQuery, googleEventsSchema } from './events.js';
import { rethrowNotShared } from './not-shared.js';

const hasStatus = (error: unknown, ...statuses: readonly number[]): error is CalendarServerError =>
  error instanceof CalendarServerError && error.status !== undefined && statuses.includes(error.status);

export interface BookedEventsOptions {
  client: GoogleClient;
  /** The zone that the times of bookings are shown in. */
  timeZone: string;
  /** Throws if the calendar of the room is not shared with us. */
  checkShared: (room: string, signal: AbortSignal) => Promise<void>;
}

/** Reads and writes the events of bookings. A deleted event keeps its id, and is restored by a booking with this id. */
export function createBookedEvents({ client, timeZone, checkShared }: BookedEventsOptions): ClaimStore {
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
