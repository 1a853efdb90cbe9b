import type { FastifyReply, FastifyRequest } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { ApiKeyVerifier } from '../../shared/http-service/api-keys.js';
import { ProblemError, problemSchema, type ServiceApp } from '../../shared/http-service/problem.js';
import {
  bookingIdSchema,
  bookingRequestSchema,
  bookingResponseSchema,
  foundBookingSchema,
} from '../contract.js';
import type { BookingPlace, RoomBooker } from '../sources/common/booker.js';
import { formatUtc } from '../sources/common/calendar-lookup.js';
import type { CalendarSource } from '../sources/common/source.js';
import type { CachedLookups } from './cached-lookups.js';
import { resolveRoom } from './path.js';
import { applyPrefer, withProblemErrors } from './routes.js';

interface BookingRouteContext {
  booker: RoomBooker;
  source: Pick<CalendarSource, 'rooms'>;
  lookups: Pick<CachedLookups, 'forgetRoom'>;
  domain: string;
  /** Keys of their own: a key that reads calendars does not book. */
  bookingKeys: ApiKeyVerifier;
}

const PATH = '/:key/api/v1/bookings/room:::room/:id';

/** Bytes of a booking with its title. */
const MAX_BODY = 4_096;

const paramsSchema = z.object({
  key: z.string().meta({ description: 'A key for bookings' }),
  room: z.string().meta({ description: 'Short name, display name or address of a room' }),
  id: bookingIdSchema.meta({ description: 'The same id is the same booking, so a request may be repeated' }),
});

const PROBLEMS = {
  400: problemSchema,
  401: problemSchema,
  404: problemSchema,
  429: problemSchema,
  502: problemSchema,
  503: problemSchema,
  504: problemSchema,
};

/** Adds the operations that book rooms. They exist only where booking is on. */
export function createBookingRoutes(app: ServiceApp, context: BookingRouteContext): void {
  const { booker, source, lookups, domain, bookingKeys } = context;

  const preValidation = async ({ params }: FastifyRequest) => {
    const key = z.looseObject({ key: z.string() }).safeParse(params).data?.key;
    if (!bookingKeys.accepts(key)) throw new ProblemError('unauthorized');
  };

  /** The room of the directory, and the time that its calendar may take. */
  async function prepare(
    { headers, params }: { headers: FastifyRequest['headers']; params: z.output<typeof paramsSchema> },
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
    PATH,
    {
      schema: {
        summary: 'Books a room, or gives a booking another end (`If-Match: *`: only one that is there)',
        params: paramsSchema,
        body: bookingRequestSchema,
        response: { 200: bookingResponseSchema, ...PROBLEMS },
      },
      bodyLimit: MAX_BODY,
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
    PATH,
    {
      schema: {
        summary: 'What the calendar has of a booking',
        params: paramsSchema,
        response: { 200: foundBookingSchema, ...PROBLEMS },
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
    PATH,
    {
      schema: {
        summary: 'Cancels a booking',
        params: paramsSchema,
        response: { 200: foundBookingSchema, ...PROBLEMS },
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
