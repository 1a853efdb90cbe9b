import { type CallOptions, createHttpClient } from '../shared/http-client/http.js';
import type { Metrics } from '../shared/observability/metrics.js';
import {
  type BookingOutcome,
  type BookingRequest,
  bookingResponseSchema,
  calendarPaths,
  type FoundBooking,
  foundBookingSchema,
} from './contract.js';

/** A client for the operations of the calendar service that book rooms. */
export interface BookingClient {
  /**
   * Books a room. The same id is the same booking.
   *
   * @throws {ServiceFault} when it is not known whether the room is booked
   */
  book: (room: string, id: string, booking: BookingRequest, call?: CallOptions) => Promise<BookingOutcome>;
  /**
   * Gives a booking that is there another end (`If-Match: *`, RFC 9110 section 13.1.1).
   *
   * @throws {ServiceFault} when it is not known which end it has
   */
  change: (room: string, id: string, booking: BookingRequest, call?: CallOptions) => Promise<BookingOutcome>;
  /** What the calendar has of a booking. @throws {ServiceFault} */
  find: (room: string, id: string, call?: CallOptions) => Promise<FoundBooking>;
  /** @throws {ServiceFault} when it is not known whether the booking is gone */
  cancel: (room: string, id: string, call?: CallOptions) => Promise<void>;
}

interface BookingClientOptions {
  baseUrl: string;
  /** The key for bookings. */
  apiKey: string;
  /** Milliseconds for one call. */
  budgetMs: number;
  metrics?: Metrics | undefined;
}

/** Time for the response of the service to arrive. */
const MARGIN_MS = 500;

export function createBookingClient(options: BookingClientOptions): BookingClient {
  const { baseUrl, apiKey, budgetMs, metrics } = options;
  const http = createHttpClient({ service: 'calendar', baseUrl, budgetMs, metrics, retries: 0 });
  /** The service writes nothing after this time, in whole seconds (RFC 7240 section 4.3). */
  const headers = { prefer: `wait=${Math.max(Math.floor((budgetMs - MARGIN_MS) / 1_000), 1)}` };
  const put =
    (operation: string, conditions: Readonly<Record<string, string>>): BookingClient['book'] =>
    async (room, id, booking, call) => {
      const path = calendarPaths.booking(apiKey, room, id);
      const request = {
        path,
        method: 'PUT' as const,
        body: booking,
        schema: bookingResponseSchema,
        operation,
      };
      return (await http.fetchJson({ ...request, headers: { ...headers, ...conditions }, call })).outcome;
    };
  return {
    book: put('book', {}),
    change: put('change booking', { 'if-match': '*' }),
    find: (room, id, call) =>
      http.fetchJson({
        path: calendarPaths.booking(apiKey, room, id),
        schema: foundBookingSchema,
        operation: 'find booking',
        headers,
        call,
      }),
    async cancel(room, id, call) {
      const path = calendarPaths.booking(apiKey, room, id);
      const request = { path, method: 'DELETE' as const, schema: foundBookingSchema };
      await http.fetchJson({ ...request, operation: 'cancel booking', headers, call });
    },
  };
}
