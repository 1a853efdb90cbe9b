import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import * as z from 'zod';
import { createTaskPool } from '../../shared/concurrency/limits.js';
import type { ApiKeyVerifier } from '../../shared/http-service/api-keys.js';
import { ProblemError, problemSchema, type ServiceApp } from '../../shared/http-service/problem.js';
import type { Clock } from '../../shared/time/clock.js';
import {
  freeBusyResponseSchema,
  MAX_ROOMS_PER_REQUEST,
  MAX_USERS_PER_REQUEST,
  type RoomAvailability,
  roomEventsResponseSchema,
  roomsFreeBusyResponseSchema,
  roomsResponseSchema,
} from '../contract.js';
import type { UserLookup } from '../sources/common/source.js';
import { REMOTE_PROBLEMS } from '../sources/transport/problems.js';
import {
  type AnswerContext,
  answerRoomEvents,
  answerUsers,
  type CalendarWindow,
  createWindowParser,
  formatLookupError,
  toFetchedAtField,
  toFreeBusyItems,
  type WindowParser,
} from './answers.js';
import { parsePreferWait, toWaitMs, withProblemErrors } from './booking-routes.js';
import {
  type Fetched,
  type LookupDeadline,
  settleLookups,
  toUserLookup,
  withinDeadline,
} from './cached-lookups.js';
import { resolveRoom } from './names.js';

interface RouteContext extends Omit<AnswerContext, 'answerBy'> {
  keys: ApiKeyVerifier;
  clock: Clock;
}

/** What the operations share beside. */
interface EventsContext extends RouteContext {
  parseWindow: WindowParser;
}

const EVENTS_PATH = '/:key/api/v1/events';

/** The window segments in the documentation; any order is accepted. `:::day` is a colon and a parameter. */
const WINDOW_FORMS: readonly (readonly ('year' | 'week' | 'day')[])[] = [
  [],
  ['day'],
  ['week'],
  ['year', 'week'],
  ['year', 'week', 'day'],
];

const PARAMETERS = {
  key: z.string().meta({ description: 'The access key' }),
  year: z
    .string()
    .meta({ type: 'integer', description: 'Year of the week; today’s ISO week-year when absent' }),
  week: z.string().meta({ type: 'integer', description: 'ISO 8601 week' }),
  day: z.string().meta({ type: 'integer', description: 'Days from today; wins over the week' }),
  users: z.string().meta({ description: 'User names, with commas between them; at most 100' }),
  room: z.string().meta({ description: 'Short name, display name or address of a room' }),
  rooms: z.string().meta({ description: 'Rooms, with commas between them; at most 100' }),
};

const PROBLEMS = {
  400: problemSchema,
  401: problemSchema,
  429: problemSchema,
  502: problemSchema,
  503: problemSchema,
  504: problemSchema,
};

/** The key in the path of a routed request; empty when there is none. */
export function findApiKey(request: FastifyRequest): string {
  // Called several times for each request: a schema would take longer than the rest of a cached answer.
  const key: unknown = Object(request.params).key;
  return typeof key === 'string' ? key : '';
}

/** The deadline of a request (RFC 7240). The response confirms the preference. */
function parseDeadline(headers: FastifyRequest['headers'], reply: FastifyReply): LookupDeadline {
  const wait = parsePreferWait(headers['prefer']);
  reply.header('vary', 'Prefer');
  if (wait !== undefined) reply.header('preference-applied', `wait=${wait}`);
  return { answerBy: performance.now() + toWaitMs(wait) };
}

/** Parses the raw address: names may hold slashes and commas, which are decoded after the path is split. */
function createEventsHandler(context: EventsContext) {
  const { parseWindow } = context;

  async function answer({ originalUrl: url }: FastifyRequest, deadline: LookupDeadline) {
    const { windowSegments: segments, target: about } = parseEventsPath(url);
    const window = parseWindow(segments, context.clock());
    const answerContext = { ...context, ...deadline };
    if ('users' in about) return { events: await answerUsers(about.users, window, answerContext) };
    if ('room' in about) return answerRoomEvents(about.room, window, answerContext);
    return { events: await answerRoomsFreeBusy(about.rooms, window, answerContext) };
  }

  return (request: FastifyRequest, reply: FastifyReply) =>
    withProblemErrors(answer(request, parseDeadline(request.headers, reply)));
}

const OPERATIONS = {
  users: {
    summary: 'When users are not free',
    response: { 200: freeBusyResponseSchema, ...PROBLEMS },
  },
  room: {
    summary: 'What takes place in a room',
    response: { 200: roomEventsResponseSchema, ...PROBLEMS, 404: problemSchema },
  },
  rooms: {
    summary: 'When rooms are taken (beyond the contract)',
    response: { 200: roomsFreeBusyResponseSchema, ...PROBLEMS },
  },
} as const;

/**
 * Responses are typed by the contract, and tests parse them with its schemas. Parsing each response before it is sent
 * would take longer than everything else in a cached response.
 */
const serializerCompiler = () => (answer: unknown) => JSON.stringify(answer);

/** The operations of the contract, free/busy of many rooms, and the directory of rooms. */
export function createCalendarRoutes(context: RouteContext): (app: ServiceApp) => void {
  const parseWindow = createWindowParser(context.timeZone);
  return (app) => addRoutes(app, { ...context, parseWindow });
}

function addRoutes(app: ServiceApp, context: EventsContext): void {
  /** Runs after the rate limit, so that guessing of keys is limited too. */
  const requireKey: preValidationHookHandler = (request, _reply, done) =>
    done(context.keys.accepts(findApiKey(request)) ? undefined : new ProblemError('unauthorized'));
  const sendEvents = createEventsHandler(context);
  const options = { preValidation: requireKey, serializerCompiler };

  for (const about of ['users', 'room', 'rooms'] as const) {
    const { summary, response } = OPERATIONS[about];
    for (const window of WINDOW_FORMS) {
      const segments = [...window, about];
      const params = z.object(
        Object.fromEntries(['key' as const, ...segments].map((name) => [name, PARAMETERS[name]])),
      );
      const path = [EVENTS_PATH, ...segments.map((name) => `${name}:::${name}`)].join('/');
      app.get(path, { schema: { summary, params, response }, ...options }, sendEvents);
    }
  }
  for (const rest of [EVENTS_PATH, `${EVENTS_PATH}/*`])
    app.get(rest, { schema: { hide: true }, ...options }, sendEvents);

  app.get(
    '/:key/api/v1/rooms',
    {
      schema: {
        summary: 'The directory of rooms',
        params: z.object({ key: PARAMETERS.key }),
        response: { 200: roomsResponseSchema, ...PROBLEMS, 404: problemSchema },
      },
      preValidation: requireKey,
      serializerCompiler,
    },
    async (request, reply) => {
      const rooms = await withProblemErrors(
        withinDeadline(context.source.rooms(), parseDeadline(request.headers, reply)),
      );
      if (!rooms) throw new ProblemError('unknown_route', 'There is no directory of rooms');
      return { rooms: [...rooms] };
    },
  );
}

/** A parsed path below `/<key>/api/v1/events/`. */
interface EventsRequest {
  /** `year:2026`, `week:48`, `day:0`, not parsed yet. */
  windowSegments: readonly string[];
  target: { users: readonly string[] } | { room: string } | { rooms: readonly string[] };
}

const PREFIX_SEGMENTS = 5;

/** Decodes once, after the path is split: an encoded delimiter is data (RFC 3986 section 2.2). */
function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ProblemError('bad_parameter', 'The path is not properly percent-encoded');
  }
}

const MAX_NAMES = { users: MAX_USERS_PER_REQUEST, rooms: MAX_ROOMS_PER_REQUEST } as const;

function parseNames(list: string, kind: keyof typeof MAX_NAMES): string[] {
  const names = list.split(',').map((name) => decodeSegment(name).trim());
  const unique = new Map<string, string>();
  for (const name of names) {
    const folded = name.normalize('NFC').toLowerCase();
    if (name !== '' && !unique.has(folded)) unique.set(folded, name);
  }
  if (unique.size === 0) throw new ProblemError('bad_parameter', `${kind} must name at least one`);
  if (unique.size > MAX_NAMES[kind])
    throw new ProblemError('bad_parameter', `${kind} may name at most ${MAX_NAMES[kind]}`);
  return [...unique.values()];
}

/**
 * Parses the path of an address before it is decoded.
 *
 * @param url `/<key>/api/v1/events/[year:Y/][week:W/][day:D/]users:a,b`, or `…/room:r`, or `…/rooms:r,s`
 * @throws {ProblemError} `bad_parameter`
 */
export function parseEventsPath(url: string): EventsRequest {
  const [path = ''] = url.split('?');
  const segments = path.replace(/\/$/, '').split('/').slice(PREFIX_SEGMENTS);
  const [, name = '', value = ''] = /^(users|rooms?)(?::|%3A)(.*)$/is.exec(segments.at(-1) ?? '') ?? [];
  const window = segments.slice(0, -1).map(decodeSegment);
  switch (name.toLowerCase()) {
    case 'users':
      return { windowSegments: window, target: { users: parseNames(value, 'users') } };
    case 'rooms':
      return { windowSegments: window, target: { rooms: parseNames(value, 'rooms') } };
    case 'room': {
      const room = decodeSegment(value).trim();
      if (room === '') throw new ProblemError('bad_parameter', 'room must name a room');
      return { windowSegments: window, target: { room } };
    }
    default:
      throw new ProblemError('bad_parameter', 'The path must end in users:, room: or rooms:');
  }
}

/** Concurrent reads. A room that takes longer than `placeMs` gives up its place, so that it delays no other. */
const ROOM_POOL = { maxConcurrent: 16, slotMs: 300 };

const UNKNOWN_ROOM = { code: 'unknown_room', reason: 'there is no such room' };

/** Every event with a length makes the room busy. */
async function fetchRoomBusyTimes(
  address: string,
  window: CalendarWindow,
  { lookups }: AnswerContext,
): Promise<Fetched<UserLookup>> {
  const { value: lookup, ...age } = await lookups.roomEvents(address, window);
  if (!lookup) return { value: { problem: UNKNOWN_ROOM } };
  const { bookings, mayLackEvents } = lookup;
  const guess = bookings.find((booking) => booking.guess)?.guess;
  if (guess) return { value: { problem: guess } };
  const taken = bookings.filter(({ start, end }) => start.epochNanoseconds < end.epochNanoseconds);
  const busy = taken.map(({ start, end }) => ({ start, end, status: 'Busy' as const }));
  return { value: { busy, ...(mayLackEvents && { mayLackEvents }) }, ...age };
}

async function fetchAllRooms(
  addresses: readonly string[],
  window: CalendarWindow,
  context: AnswerContext,
): Promise<Fetched<UserLookup>[]> {
  const { lookups } = context;
  if (lookups.roomsFreeBusy) return settleLookups(lookups.roomsFreeBusy(addresses, window), context);
  const pool = createTaskPool(ROOM_POOL);
  let isOver = false;
  const late = { value: { problem: REMOTE_PROBLEMS.too_slow } };
  // Reads that have not begun at the deadline do not begin.
  const read = (address: string) =>
    fetchRoomBusyTimes(address, window, context).catch((error: unknown) => toUserLookup({ error }));
  const reads = addresses.map((address) => pool(async () => (isOver ? late : read(address))));
  return settleLookups(reads, context).finally(() => {
    isOver = true;
  });
}

/** One entry for each room, in order. A room that could not be read in time has an `error` and no items. */
async function answerRoomsFreeBusy(
  rooms: readonly string[],
  window: CalendarWindow,
  context: AnswerContext,
): Promise<RoomAvailability[]> {
  const directory = await withinDeadline(context.source.rooms(), context);
  const addresses = rooms.map((room) => resolveRoom(room, directory, context.domain));
  const known = addresses.filter((address) => address !== undefined);
  const found = (await fetchAllRooms(known, window, context)).values();
  const range = { start: window.firstDay.toString(), end: window.lastDay.toString() };
  return rooms.map((room, at): RoomAvailability => {
    const fetched: Fetched<UserLookup> | undefined =
      addresses[at] === undefined ? { value: { problem: UNKNOWN_ROOM } } : found.next().value;
    if (!fetched) throw new RangeError('the source returned fewer lookups than rooms');
    const lookup = fetched.value;
    const failed = 'problem' in lookup;
    return {
      room,
      datetime_range: range,
      free_busy_events: failed ? [] : toFreeBusyItems(lookup.busy),
      ...(failed
        ? { error: formatLookupError(room, lookup.problem) }
        : lookup.mayLackEvents && { may_lack_events: true }),
      ...toFetchedAtField(fetched),
    };
  });
}
