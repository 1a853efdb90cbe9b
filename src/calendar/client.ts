import { ServiceFault } from '../shared/errors.js';
import { type CallOptions, createHttpClient } from '../shared/http-client/http.js';
import type { Metrics } from '../shared/observability/metrics.js';
import {
  calendarPaths,
  freeBusyResponseSchema,
  MAX_ROOMS_PER_REQUEST,
  type Room,
  type RoomAvailability,
  type RoomEventsResponse,
  roomEventsResponseSchema,
  roomsFreeBusyResponseSchema,
  roomsResponseSchema,
  type UserAvailability,
  type WindowSelector,
} from './contract.js';
import { formatName, MAX_NAME_LENGTH } from './http/path.js';
import { foldName } from './sources/common/source.js';

/** A client for our calendar availability service or any other with the same contract. */
export interface CalendarClient {
  /**
   * When users are not free: one entry for each, in order, with `user` as given. A user who could not be looked up, or
   * whom the response left out, has an `error`.
   *
   * @throws {ServiceFault}
   */
  freeBusy: (
    users: readonly string[],
    window: WindowSelector,
    call?: CallOptions,
  ) => Promise<UserAvailability[]>;
  /** The events of a room; undefined for an unknown room. @throws {ServiceFault} */
  roomEvents: (
    room: string,
    window: WindowSelector,
    call?: CallOptions,
  ) => Promise<RoomEventsResponse | undefined>;
  /** The directory of rooms; undefined when the service has none. @throws {ServiceFault} */
  rooms: (call?: CallOptions) => Promise<Room[] | undefined>;
  /**
   * When rooms are taken: an entry for each room in the response, with `room` as given; undefined when the service
   * cannot answer for several rooms at once.
   *
   * @throws {ServiceFault}
   */
  roomsFreeBusy: (
    rooms: readonly string[],
    window: WindowSelector,
    call?: CallOptions,
  ) => Promise<RoomAvailability[] | undefined>;
}

interface CalendarClientOptions {
  baseUrl: string;
  apiKey: string;
  /** Milliseconds for one call, with all its requests and retries. */
  budgetMs: number;
  metrics?: Metrics | undefined;
}

/** Fewer than the contract allows: addresses stay short, and a slow response delays fewer people. */
const USERS_PER_REQUEST = 50;

/** One unreadable calendar says nothing about the next. Only many failures in a row open this circuit breaker. */
const ROOM_BREAKER = { failures: 40, halfOpenAfterMs: 2_000 };

const isNotFound = (error: unknown): error is ServiceFault =>
  error instanceof ServiceFault && error.kind === 'not_found';

/** The errors of a service that lacks the operation. */
const isUnknownOperation = (error: unknown) =>
  error instanceof ServiceFault && ['not_found', 'rejected', 'invalid'].includes(error.kind);

/** Creates a client with a circuit breaker, to be shared by all callers. */
export function createCalendarClient(options: CalendarClientOptions): CalendarClient {
  const { baseUrl, apiKey, budgetMs, metrics } = options;
  const service = 'calendar';
  const http = createHttpClient({ service, baseUrl, budgetMs, metrics });
  const roomHttp = createHttpClient({ service, baseUrl, budgetMs, metrics, breaker: ROOM_BREAKER });

  /** Tells the service how long the call waits, in whole seconds (RFC 7240 section 4.3): it then answers with what it has. */
  const withWait = (call: CallOptions | undefined) => ({
    headers: { prefer: `wait=${Math.max(Math.floor((call?.budgetMs ?? budgetMs) / 1_000), 1)}` },
    call,
  });

  async function fetchFreeBusy(users: readonly string[], window: WindowSelector, call?: CallOptions) {
    const { events } = await http.fetchJson({
      path: calendarPaths.users(apiKey, window, users),
      schema: freeBusyResponseSchema,
      operation: 'free/busy',
      ...withWait(call),
    });
    return [...indexByUser(users, events)];
  }

  return {
    async freeBusy(users, window, call) {
      if (users.length === 0) return [];
      const names = [
        ...new Map(users.filter(isSendableName).map((user) => [foldName(user), user.trim()])).values(),
      ];
      const chunks = splitByPathLength(names, USERS_PER_REQUEST);
      const entries = new Map(
        (await Promise.all(chunks.map((chunk) => fetchFreeBusy(chunk, window, call)))).flat(),
      );
      const [any] = entries.values();
      // Only a response tells which days the window covers.
      if (!any) {
        const kind = chunks.length === 0 ? 'rejected' : 'invalid';
        throw new ServiceFault({ service, operation: 'free/busy', kind });
      }
      return users.map((user) => ({
        ...(entries.get(foldName(user)) ?? createMissingEntry(user, any)),
        user,
      }));
    },

    async roomEvents(room, window, call) {
      if (!isSendableName(room)) return undefined;
      try {
        return await roomHttp.fetchJson({
          path: calendarPaths.room(apiKey, window, room.trim()),
          schema: roomEventsResponseSchema,
          operation: 'room events',
          ...withWait(call),
        });
      } catch (error) {
        // Other services answer 404 without our error code.
        if (isNotFound(error) && (error.code ?? 'unknown_room') === 'unknown_room') return undefined;
        throw error;
      }
    },

    async rooms(call) {
      try {
        const { rooms } = await http.fetchJson({
          path: calendarPaths.rooms(apiKey),
          schema: roomsResponseSchema,
          operation: 'rooms',
          ...withWait(call),
        });
        return rooms;
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    },

    async roomsFreeBusy(rooms, window, call) {
      const chunks = splitByPathLength(rooms.filter(isSendableName), MAX_ROOMS_PER_REQUEST);
      try {
        const answers = await Promise.all(
          chunks.map((chunk) =>
            http.fetchJson({
              path: calendarPaths.roomsFreeBusy(apiKey, window, chunk),
              schema: roomsFreeBusyResponseSchema,
              operation: 'rooms free/busy',
              ...withWait(call),
            }),
          ),
        );
        return answers.flatMap(({ events }) => events);
      } catch (error) {
        if (isUnknownOperation(error)) return undefined;
        throw error;
      }
    },
  };
}

/** Characters of a path that servers accept. */
const MAX_PATH = 6_000;

/** False for names that cannot be part of an address: empty, too long or with half a surrogate pair. */
const isSendableName = (name: string) =>
  name.trim() !== '' && name.length <= MAX_NAME_LENGTH && !/\p{Surrogate}/u.test(name);

/** Splits names into lists that fit into one path each. */
function splitByPathLength(users: readonly string[], most: number): string[][] {
  const chunks: string[][] = [];
  let length = 0;
  for (const user of users) {
    const last = chunks.at(-1);
    const added = encodeURIComponent(user).length + 1;
    if (last && last.length < most && length + added <= MAX_PATH) {
      last.push(user);
      length += added;
    } else {
      chunks.push([user]);
      length = added;
    }
  }
  return chunks;
}

/**
 * The entries by folded name. A service may write a user in another form, such as an address. Then the position in a
 * complete response identifies the user.
 */
function indexByUser(
  asked: readonly string[],
  events: readonly UserAvailability[],
): Map<string, UserAvailability> {
  const entries = new Map(
    events.flatMap((entry) =>
      [entry.user, ...(entry.same_user ?? [])].map((name) => [foldName(name), entry]),
    ),
  );
  const names = new Set(asked.map(foldName));
  if (events.length !== asked.length) return entries;
  for (const [at, entry] of events.entries()) {
    const name = foldName(asked[at] ?? entry.user);
    if (!entries.has(name) && !names.has(foldName(entry.user))) entries.set(name, entry);
  }
  return entries;
}

/** The entry of a user whom the response left out. */
function createMissingEntry(user: string, { datetime_range }: UserAvailability): UserAvailability {
  const error = `Free/busy lookup failed for ${formatName(user)}: the service gave no answer (no_answer)`;
  return { user, datetime_range, free_busy_events: [], error };
}
