import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { ApiKeyVerifier } from '../../shared/http-service/api-keys.js';
import { ProblemError, problemSchema, type ServiceApp } from '../../shared/http-service/problem.js';
import type { Clock } from '../../shared/time/clock.js';
import {
  bookingIdSchema,
  bookingRequestSchema,
  bookingResponseSchema,
  foundBookingSchema,
  freeBusyResponseSchema,
  roomEventsResponseSchema,
  roomsFreeBusyResponseSchema,
  roomsResponseSchema,
} from '../contract.js';
import type { BookingPlace, RoomBooker } from '../sources/common/booker.js';
import { formatUtc } from '../sources/common/calendar-lookup.js';
import { SourceFault } from '../sources/common/source.js';
import { type AnswerContext, answerEvents, answerRooms } from './answers.js';
import { createPathParser, resolveRoom } from './path.js';

interface RouteContext extends Omit<AnswerContext, 'answerBy'> {
  keys: ApiKeyVerifier;
  clock: Clock;
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
function parseDeadline(headers: FastifyRequest['headers'], reply: FastifyReply) {
  reply.header('vary', 'Prefer');
  return { answerBy: performance.now() + applyPrefer(headers, reply) };
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
  const parsePath = createPathParser(context.timeZone);
  return (app) => addRoutes(app, context, parsePath);
}

/** Runs after the rate limit, so that guessing of keys is limited too. */
const createKeyCheck =
  (keys: ApiKeyVerifier): preValidationHookHandler =>
  (request, _reply, done) =>
    done(keys.accepts(findApiKey(request)) ? undefined : new ProblemError('unauthorized'));

function addRoutes(
  app: ServiceApp,
  context: RouteContext,
  parsePath: ReturnType<typeof createPathParser>,
): void {
  const answer = async ({ originalUrl }: FastifyRequest, deadline: ReturnType<typeof parseDeadline>) =>
    answerEvents(parsePath(originalUrl, context.clock()), { ...context, ...deadline });
  const sendEvents = (request: FastifyRequest, reply: FastifyReply) =>
    withProblemErrors(answer(request, parseDeadline(request.headers, reply)));
  const options = { preValidation: createKeyCheck(context.keys), serializerCompiler };

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
      ...options,
    },
    ({ headers }, reply) => withProblemErrors(answerRooms({ ...context, ...parseDeadline(headers, reply) })),
  );
}

interface BookingRouteContext extends Pick<RouteContext, 'source' | 'lookups' | 'domain'> {
  booker: RoomBooker;
  /** Keys of their own: a key that reads calendars does not book. */
  bookingKeys: ApiKeyVerifier;
}

const BOOKING_PATH = '/:key/api/v1/bookings/room:::room/:id';

/** Bytes of a booking with its title. */
const MAX_BOOKING_BYTES = 4_096;

const bookingParamsSchema = z.object({
  key: z.string().meta({ description: 'A key for bookings' }),
  room: z.string().meta({ description: 'Short name, display name or address of a room' }),
  id: bookingIdSchema.meta({ description: 'The same id is the same booking, so a request may be repeated' }),
});

/** Adds the operations that book rooms. They exist only where booking is on. */
export function createBookingRoutes(app: ServiceApp, context: BookingRouteContext): void {
  const { booker, source, lookups, domain, bookingKeys } = context;

  const preValidation = createKeyCheck(bookingKeys);

  /** The room of the directory, and the time that its calendar may take. */
  async function prepare(
    { headers, params }: { headers: FastifyRequest['headers']; params: z.output<typeof bookingParamsSchema> },
    reply: FastifyReply,
  ): Promise<{ place: BookingPlace; signal: AbortSignal }> {
    const waitMs = applyPrefer(headers, reply);
    const room = resolveRoom(params.room, await withProblemErrors(source.rooms()), domain);
    if (room === undefined) throw new ProblemError('unknown_room');
    return { place: { id: params.id, room }, signal: AbortSignal.timeout(waitMs) };
  }

  /** Nobody gets the room as it was before. */
  const thenForget = <Answer>({ room }: BookingPlace, work: Promise<Answer>) =>
    withProblemErrors(work).finally(() => lookups.forgetRoom(room));

  app.put(
    BOOKING_PATH,
    {
      schema: {
        summary: 'Books a room, or gives a booking another end (`If-Match: *`: only one that is there)',
        params: bookingParamsSchema,
        body: bookingRequestSchema,
        response: { 200: bookingResponseSchema, ...PROBLEMS, 404: problemSchema },
      },
      bodyLimit: MAX_BOOKING_BYTES,
      preValidation,
    },
    async (request, reply) => {
      const { place, signal } = await prepare(request, reply);
      const [start, end] = [request.body.start, request.body.end].map((time) => Temporal.Instant.from(time));
      if (!start || !end || Temporal.Instant.compare(start, end) >= 0)
        throw new ProblemError('bad_parameter', 'end must be after start');
      // RFC 9110 section 13.1.1: only a booking that is there is changed.
      const mustExist = request.headers['if-match'] === '*';
      const wanted = { ...place, start, end, title: request.body.title, mustExist };
      return { outcome: await thenForget(place, booker.book(wanted, signal)) };
    },
  );

  app.get(
    BOOKING_PATH,
    {
      schema: {
        summary: 'What the calendar has of a booking',
        params: bookingParamsSchema,
        response: { 200: foundBookingSchema, ...PROBLEMS, 404: problemSchema },
      },
      preValidation,
    },
    async (request, reply) => {
      const { place, signal } = await prepare(request, reply);
      const found = await withProblemErrors(booker.find(place, signal));
      if (!found) return { state: 'absent' as const };
      const { former, isSettled } = found;
      const format = (instant: Temporal.Instant) => `${formatUtc(instant)}+00:00`;
      return {
        state: isSettled ? ('booked' as const) : ('open' as const),
        start: format(found.start),
        end: format(found.end),
        ...(former && { former: { end: format(former.end), title: former.title } }),
      };
    },
  );

  app.delete(
    BOOKING_PATH,
    {
      schema: {
        summary: 'Cancels a booking',
        params: bookingParamsSchema,
        response: { 200: foundBookingSchema, ...PROBLEMS, 404: problemSchema },
      },
      preValidation,
    },
    async (request, reply) => {
      const { place, signal } = await prepare(request, reply);
      await thenForget(place, booker.cancel(place, signal));
      return { state: 'absent' as const };
    },
  );
}

/** Without a preference: as long as a calendar server may take, and a little more. */
const DEFAULT_SECONDS = 10;

const MAX_SECONDS = 60;

/** Time for the response to reach the caller. */
const RESPONSE_MARGIN_MS = 500;

/** `name=value` or `name="value"`, without parameters after a semicolon. */
const PREFERENCE_PATTERN = /^\s*([!#$%&'*+.^`|~\w-]+)\s*(?:=\s*"?([^";]*)"?)?/;

/**
 * Milliseconds until the response must be sent, by `Prefer: wait=2` (RFC 7240 section 4.3), which the response confirms. The
 * first of several counts; an invalid one is ignored.
 */
export function applyPrefer(
  { prefer }: FastifyRequest['headers'],
  reply: { header: (name: string, value: string) => unknown },
): number {
  const preferences = [prefer ?? []].flat().join(',').split(',');
  const [first = ''] = preferences.flatMap((preference) => {
    const [, name, value] = PREFERENCE_PATTERN.exec(preference) ?? [];
    return name?.toLowerCase() === 'wait' ? [value?.trim() ?? ''] : [];
  });
  const wait = /^\d{1,9}$/.test(first) ? Math.min(Number(first), MAX_SECONDS) : undefined;
  if (wait !== undefined) reply.header('preference-applied', `wait=${wait}`);
  return Math.max((wait ?? DEFAULT_SECONDS) * 1_000 - RESPONSE_MARGIN_MS, 0);
}

const FAULT_PROBLEMS = { failed: 'source_failed', busy: 'source_busy', slow: 'source_slow' } as const;

/** Waits for an answer. @throws {ProblemError} in place of a {SourceFault}; its cause goes to the log */
async function withProblemErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (cause) {
    if (!(cause instanceof SourceFault)) throw cause;
    const { kind, problem, retryAfterSeconds } = cause;
    throw new ProblemError(FAULT_PROBLEMS[kind], problem?.reason, {
      cause,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
}
