import { ServiceFault } from '../shared/errors.js';
import type { CallOptions } from '../shared/http-client/call-options.js';
import { createHttpClient } from '../shared/http-client/http.js';
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
import { formatName, MAX_NAME_LENGTH } from './http/names.js';

/** Asks a calendar availability service, ours or any other that keeps the contract. */
export interface CalendarClient {
  /**
   * When the users are not free: one entry for each user asked about, in that order, `user` as it was asked. A user
   * that could not be looked up has `error`, also where the service left the user out.
   *
   * @throws {ServiceFault}
   */
  freeBusy: (
    users: readonly string[],
    window: WindowSelector,
    call?: CallOptions,
  ) => Promise<UserAvailability[]>;
  /** A room's events; undefined for a room that is not there. @throws {ServiceFault} */
  roomEvents: (
    room: string,
    window: WindowSelector,
    call?: CallOptions,
  ) => Promise<RoomEventsResponse | undefined>;
  /** The directory of rooms; undefined when the service has none. @throws {ServiceFault} */
  rooms: (call?: CallOptions) => Promise<Room[] | undefined>;
  /**
   * When rooms are taken: an entry for each that the service answered for, `room` as it was asked; undefined when the
   * service can only be asked about one room at a time.
   *
   * @throws {ServiceFault}
   */
  roomsFreeBusy: (
    rooms: readonly string[],
    window: WindowSelector,
    call?: CallOptions,
  ) => Promise<RoomAvailability[] | undefined>;
}

export interface CalendarClientOptions {
  baseUrl: string;
  apiKey: string;
  /** For one call, with all its requests and repetitions. */
  budgetMs: number;
}

/** Fewer than the contract's service takes, so that the address stays short and one slow answer holds up few. */
const USERS_PER_REQUEST = 50;
/** An address must stay one that servers take. */
const MAX_PATH = 6_000;

/** A calendar that cannot be read says nothing of the next one: only many in a row mean that the service is ill. */
const ROOM_BREAKER = { failures: 40, halfOpenAfterMs: 2_000 };

const foldName = (name: string) => name.trim().normalize('NFC').toLowerCase();

/** What can be put into an address at all, half a letter cannot. What is left out is nobody's name. */
const isSendableName = (name: string) =>
  name.trim() !== '' && name.length <= MAX_NAME_LENGTH && !/\p{Surrogate}/u.test(name);

/** Lists that fit into one address each. */
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

const isNotFound = (error: unknown): error is ServiceFault =>
  error instanceof ServiceFault && error.kind === 'not_found';

/**
 * The entries by folded name. A service may write a user in its own way, as an address perhaps: then its place in a
 * complete answer says whose entry it is.
 */
function indexByUser(
  asked: readonly string[],
  events: readonly UserAvailability[],
): Map<string, UserAvailability> {
  const entries = new Map(events.map((entry) => [foldName(entry.user), entry]));
  const names = new Set(asked.map(foldName));
  if (events.length !== asked.length) return entries;
  for (const [at, entry] of events.entries()) {
    const name = foldName(asked[at] ?? entry.user);
    if (!entries.has(name) && !names.has(foldName(entry.user))) entries.set(name, entry);
  }
  return entries;
}

/** For a user that the answer left out: not known to be free. */
function createMissingEntry(user: string, { datetime_range }: UserAvailability): UserAvailability {
  const error = `Free/busy lookup failed for ${formatName(user)}: the service gave no answer (no_answer)`;
  return { user, datetime_range, free_busy_events: [], error };
}

/** What a service says to an operation that it does not have. */
const isUnknownOperation = (error: unknown) =>
  error instanceof ServiceFault && ['not_found', 'rejected', 'invalid'].includes(error.kind);

/** One client for all who ask: it remembers when the service is ill. */
export function createCalendarClient({ baseUrl, apiKey, budgetMs }: CalendarClientOptions): CalendarClient {
  const service = 'calendar';
  const http = createHttpClient({ service, baseUrl, budgetMs });
  const roomHttp = createHttpClient({ service, baseUrl, budgetMs, breaker: ROOM_BREAKER });

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
      // Which days a window is, only an answer can say.
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
        // A service with only the contract says 404 and no more.
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
