import { randomBytes } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { FoundBooking } from '../../../calendar/contract.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { Interval } from '../../../shared/time/interval.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { RoomBookings } from '../../framework/room-bookings.js';
import { fromDatabase } from '../../lib/from-database.js';
import { type Booking, type BookingLimits, createBookingId } from '../../model/booking.js';
import { lastBookableTime } from '../../rooms/book-button.js';
import type { RoomTimesCache } from '../../rooms/room-times-cache.js';
import type { BookingAllowance } from '../../store/bookings.js';
import { findOtherRoom } from './find-other-room.js';
import type { BookingAnswer, WantedRoom } from './model.js';
import { type BookingFeatureParts, dayOf, EXTENSION_MINUTES } from './parts.js';

/** A form may be open for some time before «now» is sent. */
const LATE_MS = 30 * 60_000;

export interface BookingContext {
  parts: BookingFeatureParts;
  services: Services;
  request: RequestContext;
  times: RoomTimesCache;
}

const formatInstant = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toString();

const zonedOf = (time: number, { now }: RequestContext) =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(now.timeZoneId);

function allowanceOf({ start }: Interval, limits: BookingLimits, request: RequestContext): BookingAllowance {
  const { openBookings, hoursADay } = limits;
  return { openBookings, msADay: hoursADay * 3_600_000, day: dayOf(zonedOf(start, request)) };
}

/** The refusal of a time that nobody may book. */
function refuseTime({ start, end }: Interval, limits: BookingLimits, request: RequestContext) {
  const { minMinutes } = limits;
  const { now } = request;
  const time = now.epochMilliseconds;
  if (start < time - LATE_MS || end <= time || end - start < minMinutes * 60_000)
    return { kind: 'past' as const };
  return end > lastBookableTime(limits, request) ? { kind: 'too-far' as const } : undefined;
}

const timeOf = ({ start, end }: FoundBooking): Interval | undefined =>
  start === undefined || end === undefined ? undefined : { start: Date.parse(start), end: Date.parse(end) };

/** What everybody reads in the calendar of the room. */
async function findTitle({ services, request }: BookingContext): Promise<string> {
  const { name } = await services.people.find(request.user, request.deadline);
  return `${name} (Slack)`;
}

/**
 * After an answer that did not come: what the calendar has. Undefined if that is not known either, and for a booking that
 * may still be written; it is settled later.
 */
async function readBack({ room, id }: Booking, bookings: RoomBookings, { services }: BookingContext) {
  try {
    const found = await bookings.find(room, id);
    return found.state === 'booked' ? timeOf(found) : undefined;
  } catch (error) {
    services.log.warn({ err: error }, 'a booking could not be read');
    return undefined;
  }
}

/** Whether the service certainly wrote nothing. */
const isRefusal = (error: unknown) =>
  error instanceof ServiceFault && ['unauthorized', 'not_found', 'rejected', 'busy'].includes(error.kind);

/** Writes a counted booking to the calendar, and stores what became of it. */
async function write(
  booking: Booking,
  former: Booking | undefined,
  bookings: RoomBookings,
  context: BookingContext,
): Promise<'booked' | 'taken' | 'declined' | 'failed' | 'unknown'> {
  const { parts, services, request } = context;
  const now = request.now.epochMilliseconds;
  const store = parts.bookings;
  /** Nothing was written: a new booking is deleted, and an extended one keeps its former end. */
  const undo = () =>
    fromDatabase('undo booking', former ? store.settle(booking.id, former, now) : store.remove(booking.id));
  const { start, end, room, id } = booking;
  const wanted = { start: formatInstant(start), end: formatInstant(end), title: await findTitle(context) };
  try {
    const outcome = await bookings.book(room, id, wanted);
    services.log.info({ outcome, booking: id }, 'a room was to be booked');
    if (outcome === 'booked') await fromDatabase('store booking', store.settle(id, booking, now));
    else await undo();
    return outcome;
  } catch (error) {
    services.log.warn({ err: error, booking: id }, 'a booking has no answer');
    if (isRefusal(error)) {
      await undo();
      return 'failed';
    }
    const found = await readBack(booking, bookings, context);
    if (found?.end !== end) return 'unknown';
    await fromDatabase('store booking', store.settle(id, found, now));
    return 'booked';
  }
}

/** Books a room, once for however many clicks. @throws {ServiceFault} if nothing was written */
export async function bookRoom(wanted: WantedRoom, context: BookingContext): Promise<BookingAnswer> {
  const { parts, services, request, times } = context;
  const { bookings } = services;
  const { room, start, end } = wanted;
  if (!bookings) return { kind: 'off' };
  const refused = refuseTime(wanted, bookings.limits, request);
  if (refused) return refused;
  request.deadline?.beforeRequest?.();
  const { team, user, now } = request;
  const id = createBookingId(now.epochMilliseconds, randomBytes(10).toString('hex'));
  const state = 'writing' as const;
  const place = { team, user, room: room.address, roomName: room.name };
  const allowance = allowanceOf(wanted, bookings.limits, request);
  const counted = await fromDatabase(
    'book',
    parts.bookings.reserve({ id, ...place, start, end, state }, allowance, now.epochMilliseconds),
  );
  if (!('booking' in counted)) return { kind: counted.kind };
  const { booking } = counted;
  if (counted.kind === 'existing' && booking.state === 'booked') return { kind: 'existing', booking };
  const outcome = await write(booking, undefined, bookings, context);
  if (outcome === 'booked') return { kind: 'booked', booking };
  if (outcome === 'failed' || outcome === 'unknown') return { kind: outcome, roomName: room.name };
  const other = await findOtherRoom(wanted, { times }, services, request);
  return { kind: outcome, wanted, ...(other && { other }) };
}

/** Gives a booking a later end, once for however many clicks. Undefined for a click that another one answers. */
export async function extendBooking(
  { id, end }: { id: string; end: number },
  context: BookingContext,
): Promise<BookingAnswer | undefined> {
  const { parts, services, request } = context;
  const { bookings } = services;
  if (!bookings) return { kind: 'off' };
  const { team, user, now } = request;
  const place = { id, team, user };
  const former = await fromDatabase('find booking', parts.bookings.find(place));
  if (!former || former.end <= now.epochMilliseconds || end > former.end + EXTENSION_MINUTES * 60_000)
    return { kind: 'gone' };
  const allowance = allowanceOf(former, bookings.limits, request);
  const counted = await fromDatabase(
    'extend booking',
    parts.bookings.reserveEnd({ ...place, end }, allowance, now.epochMilliseconds),
  );
  if (!counted) return { kind: 'gone' };
  if (!('booking' in counted)) return { kind: counted.kind };
  if (counted.kind === 'existing') {
    const { booking } = counted;
    return booking.state === 'booked' ? { kind: 'extended', booking } : undefined;
  }
  const outcome = await write(counted.booking, former, bookings, context);
  if (outcome === 'booked') return { kind: 'extended', booking: counted.booking };
  if (outcome === 'failed' || outcome === 'unknown') return { kind: outcome, roomName: former.roomName };
  return { kind: 'not-extended', booking: former };
}

/** Removes a booking. */
export async function cancelBooking(id: string, context: BookingContext): Promise<BookingAnswer> {
  const { parts, services, request } = context;
  const { bookings } = services;
  if (!bookings) return { kind: 'off' };
  const { team, user } = request;
  const booking = await fromDatabase('find booking', parts.bookings.find({ id, team, user }));
  if (!booking) return { kind: 'gone' };
  try {
    await bookings.cancel(booking.room, id);
  } catch (error) {
    services.log.warn({ err: error, booking: id }, 'a booking may not be cancelled');
    return { kind: 'not-cancelled', booking };
  }
  await fromDatabase('remove booking', parts.bookings.remove(id));
  return { kind: 'cancelled', booking };
}
