import { bulkhead } from 'cockatiel';
import { Temporal } from 'temporal-polyfill';
import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Room } from '../../contract.js';
import { createDirectoryCache } from '../directory-cache.js';
import { lookUpAll } from '../look-up.js';
import { byStart, splitWindow } from '../pieces.js';
import type { CalendarSource, RoomBooking, SourceWindow, UserLookup } from '../source.js';
import { orSourceFault, sourceFaultOf } from '../source-fault.js';
import type { GraphConfig } from './config.js';
import { bookingOf, calendarViewQuery, eventsSchema, MAX_VIEW_DAYS } from './events.js';
import { createGraphClient } from './graph-client.js';
import { placesSchema, ROOMS_PATH, roomOf } from './places.js';
import { MAX_DAYS, MAX_SCHEDULES, readSchedules, schedulesSchema, writeScheduleRequest } from './schedule.js';
import { createTokenSource } from './token.js';

/** For one question to Graph, with its repetition and its waits. */
const BUDGET_MS = 10_000;
/** Graph lets an app ask one mailbox four things at a time; free/busy is all asked through one. */
const AT_ONCE_A_MAILBOX = 4;
const ROOMS_AT_ONCE = 16;

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
const ANY_HOUR: SourceWindow = {
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
  const throughMailbox = bulkhead(AT_ONCE_A_MAILBOX, Number.POSITIVE_INFINITY);
  const roomPlaces = bulkhead(ROOMS_AT_ONCE, Number.POSITIVE_INFINITY);

  async function fetchSchedules(addresses: readonly string[], window: SourceWindow): Promise<UserLookup[]> {
    const question = {
      operation: 'getSchedule',
      path: `/v1.0/users/${encodeURIComponent(config.mailbox)}/calendar/getSchedule`,
      body: writeScheduleRequest(addresses, window),
      schema: schedulesSchema,
    };
    return readSchedules(await throughMailbox.execute(() => client.ask(question)), addresses, window);
  }

  const lookUp = (addresses: readonly string[], window: SourceWindow): Promise<UserLookup[]> =>
    orSourceFault(
      lookUpAll(addresses, window, {
        maxAddresses: MAX_SCHEDULES,
        maxDays: MAX_DAYS,
        fetch: fetchSchedules,
        log,
      }),
    );

  async function fetchEvents(address: string, window: SourceWindow): Promise<RoomBooking[]> {
    const bookings: RoomBooking[] = [];
    for (const piece of splitWindow(window, MAX_VIEW_DAYS)) {
      const events = await client.askAll({
        operation: 'calendarView',
        path: `/v1.0/users/${encodeURIComponent(address)}/calendarView`,
        query: calendarViewQuery(piece),
        schema: eventsSchema,
      });
      bookings.push(...events.flatMap((event) => bookingOf(event, timeZone) ?? []));
    }
    // What crosses a seam comes twice.
    return byStart([...new Map(bookings.map((booking) => [booking.id, booking])).values()]);
  }

  async function fetchRooms(): Promise<Room[]> {
    const places = await client.askAll({ operation: 'rooms', path: ROOMS_PATH, schema: placesSchema });
    return places.flatMap((place) => roomOf(place) ?? []);
  }
  const directory = createDirectoryCache(fetchRooms, log);

  return {
    usersAtATime: MAX_SCHEDULES,
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
        throw sourceFaultOf(error);
      }
    },

    roomsFreeBusy: lookUp,
    rooms: () => orSourceFault(directory()),

    async check() {
      await orSourceFault(fetchSchedules([config.mailbox], ANY_HOUR));
    },
  };
}
