import { Temporal } from 'temporal-polyfill';
import type { BookingClient } from '../../calendar/booking-client.js';
import type { CalendarClient } from '../../calendar/client.js';
import type {
  FreeBusyItem,
  Room,
  RoomAvailability,
  RoomEvent,
  RoomEventsResponse,
} from '../../calendar/contract.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { createTaskPool, settleWithin, type TimedResult } from '../../shared/concurrency/limits.js';
import { ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/http.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Interval } from '../../shared/time/interval.js';
import { createPerServiceCache } from '../framework/command.js';
import {
  parseReadAt,
  type RequestContext,
  type RoomBookings,
  type RoomDirectory,
  type Services,
} from '../framework/request-context.js';
import { createSharedSignal, untilAborted } from '../lib/budgets.js';
import type { BookingLimits } from '../model/booking.js';
import { isoWeekOf } from '../time/dates.js';
import { mondayOf, type When } from '../time/when.js';

interface RoomDirectoryOptions {
  calendar: Pick<CalendarClient, 'rooms'>;
  log: Logger;
  /** The operator's own list. The service is not asked if it is given. */
  ownRooms?: readonly Room[];
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number;
}

const FRESH_MS = 300_000;

/** The pause after a failure. */
const RETRY_DELAY_MS = 30_000;

const byName = (rooms: readonly Room[]) =>
  [...rooms].sort((a, b) => a.name.localeCompare(b.name, 'nb', { numeric: true }));

/**
 * The operator's list of rooms, or the calendar service's. The last list stays in use while it is renewed,
 * and if a renewal fails.
 */
export function createCachedRoomDirectory(options: RoomDirectoryOptions): RoomDirectory {
  const { calendar, log, ownRooms, elapsed } = options;
  if (ownRooms) {
    const rooms = byName(ownRooms);
    return { list: async () => rooms };
  }
  const cache = createBoundedCache<readonly Room[] | undefined>({
    ttlMs: FRESH_MS,
    staleWhileRevalidateMs: Number.POSITIVE_INFINITY,
    retryDelayMs: RETRY_DELAY_MS,
    maxEntries: 1,
    elapsed,
    onStale: (err) => log.warn({ err }, 'the room directory could not be renewed; the last one stays in use'),
  });

  async function read() {
    const rooms = await calendar.rooms();
    return rooms && byName(rooms);
  }
  const late = () => new ServiceFault({ service: 'calendar', operation: 'rooms', kind: 'timeout' });

  return {
    async list(call) {
      // Only a list that is not cached makes a call, which counts in the person's allowance.
      if (cache.get('rooms') === undefined) call?.beforeRequest?.();
      return untilAborted(call?.signal, cache.fetch('rooms', read), late);
    },
  };
}

/** Books rooms. After each change of a room, what the caches of this bot hold of it is outdated. */
export function createRoomBookings(client: BookingClient, limits: BookingLimits): RoomBookings {
  const versions = new Map<string, number>();
  const keyOf = (room: string) => room.toLowerCase();
  const versionOf = (room: string) => versions.get(keyOf(room)) ?? 0;
  const thenOutdate = <Value>(room: string, work: Promise<Value>) =>
    work.finally(() => versions.set(keyOf(room), versionOf(room) + 1));
  return {
    limits,
    versionOf,
    find: client.find,
    book: (room, ...rest) => thenOutdate(room, client.book(room, ...rest)),
    change: (room, ...rest) => thenOutdate(room, client.change(room, ...rest)),
    cancel: (room, ...rest) => thenOutdate(room, client.cancel(room, ...rest)),
  };
}

const MAX_WEEKS = 5_000;

/** Bytes of all cached weeks together, and an estimate for a week and for each of its intervals. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

const WEEK_BYTES = 500;

const INTERVAL_BYTES = 60;

/** For a service that accepts one room a request. A request slower than `slotMs` gives up its slot. */
const SINGLE_ROOM_REQUESTS = { maxConcurrent: 10, slotMs: 300 };

/** When a room is taken, in milliseconds since the epoch, and when that was read. */
export interface TakenTimes {
  taken: readonly Interval[];
  readAt: number;
  /** Whether it may be taken at other times too, because the calendar server may not show all events. */
  mayLackEvents?: boolean;
}

/**
 * Loads when the rooms are taken in the whole weeks that cover the days. Waits at most `budgetMs` for each
 * room; a later result is cached for the next question.
 */
export type RoomTimesCache = (
  rooms: readonly Room[],
  days: { first: Temporal.PlainDate; last: Temporal.PlainDate },
  ask: { services: Pick<Services, 'calendar' | 'bookings'>; request: RoomReadContext; budgetMs: number },
) => Promise<TimedResult<TakenTimes>[]>;

/** Milliseconds of a time of the contract. `Temporal` takes twenty times as long. */
const msOf = (text: string) => Date.parse(text);

/** In milliseconds since the epoch. */
export const intervalOfEvent = ({ start, end }: RoomEvent | FreeBusyItem): Interval => ({
  start: msOf(start),
  end: msOf(end),
});

/** The room does not exist, or the service gives an error for it. */
class UnreadRoomError extends Error {
  override readonly name = 'UnreadRoomError';
}

function takenOf({ error, free_busy_events: items }: RoomAvailability): Interval[] {
  if (error !== undefined) throw new UnreadRoomError(error);
  return items.filter(({ free_busy: status }) => status !== 'Free').map(intervalOfEvent);
}

function mondaysOf({ first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate }) {
  const mondays: Temporal.PlainDate[] = [];
  let monday = mondayOf(first);
  for (; Temporal.PlainDate.compare(monday, last) <= 0; monday = monday.add({ weeks: 1 }))
    mondays.push(monday);
  return mondays;
}

/**
 * Caches when rooms are taken, by room and week. Asks for all rooms in one request if the service supports
 * it, and otherwise room by room.
 */
export function createRoomTimesCache(weeks: RoomWeekCache, elapsed?: () => number): RoomTimesCache {
  const cacheOf = createPerServiceCache(() =>
    createBoundedCache<TakenTimes>({
      ttlMs: ROOM_CACHE_MS,
      maxEntries: MAX_WEEKS,
      maxBytes: MAX_CACHED_BYTES,
      sizeOf: ({ taken }) => WEEK_BYTES + taken.length * INTERVAL_BYTES,
      elapsed,
    }),
  );
  const pool = createTaskPool(SINGLE_ROOM_REQUESTS);

  function loadWeek(
    rooms: readonly Room[],
    monday: Temporal.PlainDate,
    services: Pick<Services, 'calendar' | 'bookings'>,
    request: RoomReadContext,
  ): Promise<TakenTimes>[] {
    const cache = cacheOf(services.calendar);
    const window = isoWeekOf(monday);
    const versionOf = (room: string) => services.bookings?.versionOf(room) ?? 0;
    const keyOf = ({ address }: Room) =>
      `${window.year}-${window.week} ${versionOf(address)} ${address.toLowerCase()}`;
    const missing = rooms.filter((room) => !cache.peek(keyOf(room))).map(({ address }) => address);
    const { deadline } = request;
    const shared = createSharedSignal();
    const batch =
      missing.length > 0
        ? services.calendar.roomsFreeBusy(missing, window, { ...deadline, signal: shared.signal })
        : undefined;

    async function load({ address }: Room, signal: AbortSignal): Promise<TakenTimes> {
      shared.add(signal);
      const entries = await batch;
      const entry = entries?.find(({ room }) => room === address);
      if (entry)
        return {
          taken: takenOf(entry),
          readAt: parseReadAt(entry.fetched_at, request.now).epochMilliseconds,
          mayLackEvents: entry.may_lack_events ?? false,
        };
      const week = await pool(() => weeks(address, { kind: 'week', monday }, services, request));
      if (!week) throw new UnreadRoomError('there is no such room');
      return {
        taken: week.events.map(intervalOfEvent),
        readAt: week.readAt,
        mayLackEvents: week.may_lack_events ?? false,
      };
    }

    return rooms.map((room) => cache.fetch(keyOf(room), (signal) => load(room, signal), deadline?.signal));
  }

  return async (rooms, days, { services, request, budgetMs }) => {
    const weeksOfRooms = mondaysOf(days).map((monday) => loadWeek(rooms, monday, services, request));
    const times = rooms.map(async (_, at) => {
      const ofRoom = await Promise.all(weeksOfRooms.flatMap((week) => week[at] ?? []));
      return {
        taken: ofRoom.flatMap(({ taken }) => taken),
        readAt: Math.min(...ofRoom.map(({ readAt }) => readAt)),
        mayLackEvents: ofRoom.some(({ mayLackEvents }) => mayLackEvents),
      };
    });
    return settleWithin(budgetMs, times);
  };
}

/** Short, because rooms are booked at any time. */
export const ROOM_CACHE_MS = 60_000;

const MAX_ROOM_WEEKS = 2_000;

/** Bytes of all cached weeks together, and an estimate for a week and for each of its events. */
const MAX_ROOM_WEEK_BYTES = 32 * 1024 * 1024;

const EVENT_BYTES = 500;

/** A room's events, and when they were read. */
export interface RoomWeek extends RoomEventsResponse {
  /** Milliseconds since the epoch. */
  readAt: number;
}

/** The time of a request, and the options of the calls that it makes. */
interface RoomReadContext extends Pick<RequestContext, 'now'> {
  deadline?: CallOptions | undefined;
}

/**
 * Loads a room's events of the whole ISO week that contains the day; undefined if the room does not exist.
 */
export type RoomWeekCache = (
  room: string,
  when: When,
  services: Pick<Services, 'calendar' | 'bookings'>,
  request: RoomReadContext,
) => Promise<RoomWeek | undefined>;

/** Caches a room's events by week. Concurrent equal questions share one request. */
export function createRoomWeekCache(elapsed?: () => number): RoomWeekCache {
  const cacheOf = createPerServiceCache(() =>
    createBoundedCache<RoomWeek | undefined>({
      ttlMs: ROOM_CACHE_MS,
      maxEntries: MAX_ROOM_WEEKS,
      maxBytes: MAX_ROOM_WEEK_BYTES,
      sizeOf: (found) => WEEK_BYTES + (found?.events.length ?? 0) * EVENT_BYTES,
      elapsed,
    }),
  );
  return (room, when, { calendar, bookings }, { now, deadline }) => {
    const { week, year } = isoWeekOf(when.kind === 'week' ? when.monday : when.date);
    const load = async (signal: AbortSignal) => {
      const found = await calendar.roomEvents(room, { week, year }, { ...deadline, signal });
      return found && { ...found, readAt: parseReadAt(found.fetched_at, now).epochMilliseconds };
    };
    return cacheOf(calendar).fetch(
      `${year}-${week} ${bookings?.versionOf(room) ?? 0} ${room.toLowerCase()}`,
      load,
      deadline?.signal,
    );
  };
}
