import { bulkhead } from 'cockatiel';
import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../contract.js';
import { createSourceRoomDirectory } from '../common/room-directory.js';
import type { CalendarSource, RoomBooking, SourceWindow, UserLookup } from '../common/source.js';
import { sortByStart, splitWindow } from '../common/split-window.js';
import { lookUpInBatches } from '../transport/batched-lookup.js';
import { CalendarServerError, toSourceFault, withSourceFaults } from '../transport/calendar-server-error.js';
import { createSignIns, type RemoteSourceOptions } from '../transport/sign-ins.js';
import { createGraphClient } from './client.js';
import type { GraphConfig } from './config.js';
import { createCalendarViewQuery, eventsSchema, MAX_GRAPH_VIEW_DAYS, parseRoomEvent } from './events.js';
import { parsePlace, placesSchema, ROOMS_PATH } from './places.js';
import {
  createScheduleRequest,
  MAX_SCHEDULE_DAYS,
  MAX_SCHEDULES,
  parseSchedules,
  schedulesSchema,
} from './schedule.js';
import { createGraphTokenSource } from './token.js';

/** For one request to Graph, with its retry and the waiting that Graph asks for. */
const BUDGET_MS = 10_000;
/** Graph allows an app four concurrent requests to one mailbox, and all free/busy goes through one mailbox. */
const MAX_CONCURRENT_PER_MAILBOX = 4;
const MAX_CONCURRENT_ROOMS = 16;

/** Any hour: the check only finds out whether calendars can be read. */
const CHECK_WINDOW: SourceWindow = {
  start: Temporal.Instant.from('2026-01-01T12:00:00Z'),
  end: Temporal.Instant.from('2026-01-01T13:00:00Z'),
};

/** A 404 without an error code of Graph comes from another server, so GRAPH_URL is wrong. */
const isMissingMailbox = (error: unknown) =>
  error instanceof CalendarServerError && error.status === 404 && error.code !== undefined;

/** Calendars in Microsoft 365, read by Microsoft Graph as the app itself. */
export function createGraphSource(options: RemoteSourceOptions<GraphConfig>): CalendarSource {
  const { config, domain, timeZone, log, metrics, budgetMs = BUDGET_MS } = options;
  const { signIns = createSignIns(options) } = options;
  const calls = { budgetMs, metrics };
  const tokens = createGraphTokenSource(config, calls);
  const client = createGraphClient(config, tokens, { ...calls, signIns });
  const mailboxLimit = bulkhead(MAX_CONCURRENT_PER_MAILBOX, Number.POSITIVE_INFINITY);
  const roomLimit = bulkhead(MAX_CONCURRENT_ROOMS, Number.POSITIVE_INFINITY);

  async function fetchSchedules(addresses: readonly string[], window: SourceWindow): Promise<UserLookup[]> {
    const request = {
      operation: 'getSchedule',
      path: `/v1.0/users/${encodeURIComponent(config.mailbox)}/calendar/getSchedule`,
      body: createScheduleRequest(addresses, window),
      schema: schedulesSchema,
    };
    return parseSchedules(await mailboxLimit.execute(() => client.fetch(request)), addresses, window);
  }

  const lookUp = (addresses: readonly string[], window: SourceWindow): Promise<UserLookup[]> =>
    withSourceFaults(
      lookUpInBatches(addresses, window, {
        maxAddresses: MAX_SCHEDULES,
        maxDays: MAX_SCHEDULE_DAYS,
        fetch: fetchSchedules,
        log,
      }),
    );

  async function fetchEvents(address: string, window: SourceWindow): Promise<RoomBooking[]> {
    const bookings: RoomBooking[] = [];
    for (const part of splitWindow(window, MAX_GRAPH_VIEW_DAYS)) {
      const events = await client.fetchAllPages({
        operation: 'calendarView',
        path: `/v1.0/users/${encodeURIComponent(address)}/calendarView`,
        query: createCalendarViewQuery(part),
        schema: eventsSchema,
      });
      bookings.push(...events.flatMap((event) => parseRoomEvent(event, timeZone) ?? []));
    }
    // An event that crosses the edge between two parts is in both.
    return sortByStart([...new Map(bookings.map((booking) => [booking.id, booking])).values()]);
  }

  async function fetchRooms(): Promise<Room[]> {
    const places = await client.fetchAllPages({
      operation: 'rooms',
      path: ROOMS_PATH,
      schema: placesSchema,
    });
    return places.flatMap((place) => parsePlace(place) ?? []);
  }
  const listRooms = createSourceRoomDirectory(fetchRooms, log);

  return {
    usersPerRequest: MAX_SCHEDULES,
    freeBusy: (users, window) =>
      lookUp(
        users.map((user) => `${user}@${domain}`),
        window,
      ),

    async roomEvents(address, window) {
      try {
        return await roomLimit.execute(() => fetchEvents(address, window));
      } catch (error) {
        if (isMissingMailbox(error)) return undefined;
        throw toSourceFault(error);
      }
    },

    roomsFreeBusy: lookUp,
    rooms: () => withSourceFaults(listRooms()),

    async check() {
      await withSourceFaults(fetchSchedules([config.mailbox], CHECK_WINDOW));
    },

    async close() {
      client.close();
      tokens.close();
    },
  };
}
