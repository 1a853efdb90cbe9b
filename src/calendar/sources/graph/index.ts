import { bulkhead } from 'cockatiel';
import { Temporal } from 'temporal-polyfill';
import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Room } from '../../contract.js';
import { lookUpInBatches } from '../common/batched-lookup.js';
import { createDirectoryCache } from '../common/directory-cache.js';
import type { CalendarSource, RoomBooking, SourceWindow, UserLookup } from '../common/source.js';
import { sortByStart, splitWindow } from '../common/split-window.js';
import { toSourceFault, withSourceFaults } from '../transport/source-fault.js';
import { createGraphClient } from './client.js';
import type { GraphConfig } from './config.js';
import { createCalendarViewQuery, eventsSchema, MAX_GRAPH_VIEW_DAYS, parseBooking } from './events.js';
import { parsePlace, placesSchema, ROOMS_PATH } from './places.js';
import {
  createScheduleRequest,
  MAX_SCHEDULE_DAYS,
  MAX_SCHEDULES,
  parseSchedules,
  schedulesSchema,
} from './schedule.js';
import { createTokenSource } from './token.js';

/** For one question to Graph, with its repetition and its waits. */
const BUDGET_MS = 10_000;
/** Graph lets an app ask one mailbox four things at a time; free/busy is all asked through one. */
const MAX_CONCURRENT_PER_MAILBOX = 4;
const MAX_CONCURRENT_ROOMS = 16;

export interface GraphSourceOptions {
  config: GraphConfig;
  /** Of users' addresses. */
  domain: string;
  /** IANA name; whose dates day-long events of rooms are about. */
  timeZone: string;
  log: Logger;
  /** 10 s */
  budgetMs?: number;
}

/** When the calendars are read to see whether they can be: any hour does. */
const CHECK_WINDOW: SourceWindow = {
  start: Temporal.Instant.from('2026-01-01T12:00:00Z'),
  end: Temporal.Instant.from('2026-01-01T13:00:00Z'),
};

/** Without a code of Graph's own, what was not found is Graph. */
const isMissingMailbox = (error: unknown) =>
  error instanceof ServiceFault && error.kind === 'not_found' && error.code !== undefined;

/** Calendars in Microsoft 365, by Microsoft Graph in an app's own name. */
export function createGraphSource(options: GraphSourceOptions): CalendarSource {
  const { config, domain, timeZone, log, budgetMs = BUDGET_MS } = options;
  const client = createGraphClient(config, createTokenSource(config, budgetMs), budgetMs);
  const throughMailbox = bulkhead(MAX_CONCURRENT_PER_MAILBOX, Number.POSITIVE_INFINITY);
  const roomPlaces = bulkhead(MAX_CONCURRENT_ROOMS, Number.POSITIVE_INFINITY);

  async function fetchSchedules(addresses: readonly string[], window: SourceWindow): Promise<UserLookup[]> {
    const question = {
      operation: 'getSchedule',
      path: `/v1.0/users/${encodeURIComponent(config.mailbox)}/calendar/getSchedule`,
      body: createScheduleRequest(addresses, window),
      schema: schedulesSchema,
    };
    return parseSchedules(await throughMailbox.execute(() => client.fetch(question)), addresses, window);
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
    for (const piece of splitWindow(window, MAX_GRAPH_VIEW_DAYS)) {
      const events = await client.fetchAllPages({
        operation: 'calendarView',
        path: `/v1.0/users/${encodeURIComponent(address)}/calendarView`,
        query: createCalendarViewQuery(piece),
        schema: eventsSchema,
      });
      bookings.push(...events.flatMap((event) => parseBooking(event, timeZone) ?? []));
    }
    // What crosses a seam comes twice.
    return sortByStart([...new Map(bookings.map((booking) => [booking.id, booking])).values()]);
  }

  async function fetchRooms(): Promise<Room[]> {
    const places = await client.fetchAllPages({ operation: 'rooms', path: ROOMS_PATH, schema: placesSchema });
    return places.flatMap((place) => parsePlace(place) ?? []);
  }
  const directory = createDirectoryCache(fetchRooms, log);

  return {
    usersPerRequest: MAX_SCHEDULES,
    freeBusy: (users, window) =>
      lookUp(
        users.map((user) => `${user}@${domain}`),
        window,
      ),

    async roomEvents(address, window) {
      try {
        return await roomPlaces.execute(() => fetchEvents(address, window));
      } catch (error) {
        if (isMissingMailbox(error)) return undefined;
        throw toSourceFault(error);
      }
    },

    roomsFreeBusy: lookUp,
    rooms: () => withSourceFaults(directory()),

    async check() {
      await withSourceFaults(fetchSchedules([config.mailbox], CHECK_WINDOW));
    },
  };
}
