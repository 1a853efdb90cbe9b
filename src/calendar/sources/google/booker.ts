import type { RoomBooker } from '../common/booker.js';
import { createClaimBooking } from '../common/claims.js';
import { CalendarServerError, withSourceFaults } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { createSignIns, type RemoteSourceOptions } from '../transport/sign-ins.js';
import { createBookedEvents } from './booked-events.js';
import { createGoogleClient } from './client.js';
import type { GoogleBookingConfig } from './config.js';
import { ANY_HOUR, createEventsPath, createEventsQuery, googleEventsSchema } from './events.js';
import { createGoogleTokenSource } from './token.js';

/** For one request to Google, with its retries and waits. */
const BUDGET_MS = 10_000;
/** Three seconds. An account may send 600 requests a minute. */
const PATIENCE = { rounds: 10, pauseMs: 300 };

/** Reads and writes events of the calendars that are shared with the service account. No user is acted for. */
const GRANT = { scope: 'https://www.googleapis.com/auth/calendar.events', subject: undefined };

const WRITING_ROLES: readonly (string | undefined)[] = ['writerWithoutPrivateAccess', 'writer', 'owner'];

export interface GoogleBookerOptions extends RemoteSourceOptions<GoogleBookingConfig> {
  /** Waits between two readings. Defaults to a timer. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Books rooms in Google Workspace, as events of the room's own calendar without guests. Google refuses no event that
 * overlaps another when it is written directly into a calendar.
 */
export function createGoogleBooker(options: GoogleBookerOptions): RoomBooker {
  const { config, domain, timeZone, metrics, budgetMs = BUDGET_MS, pause } = options;
  const { signIns = createSignIns(options) } = options;
  const calls = { budgetMs, metrics, now: options.now ?? (() => performance.now()), signIns };
  const tokens = createGoogleTokenSource(config, GRANT, calls);
  const client = createGoogleClient(config.url, tokens, { ...calls, mayWrite: true });

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
        const isClosed = error instanceof CalendarServerError && [403, 404].includes(error.status ?? 0);
        if (isClosed && (error.code === 'notFound' || error.code === 'forbidden')) return undefined;
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
  const book = createClaimBooking(store, { patience: PATIENCE, pause });

  return {
    book: (wanted, signal) => withSourceFaults(book(wanted, signal)),
    find: (place, signal) =>
      withSourceFaults(
        store.read(place, signal).then(async (found) => {
          if (!found) await checkShared(place.room, signal);
          return found?.booking;
        }),
      ),
    cancel: (place, signal) => withSourceFaults(store.remove(place, signal)),
    async mayWrite(owner, signal) {
      const address = 'room' in owner ? owner.room : `${owner.user}@${domain}`;
      return WRITING_ROLES.includes((await withSourceFaults(fetchRole(address, signal))) ?? 'none');
    },
    async close() {
      client.close();
    },
  };
}
