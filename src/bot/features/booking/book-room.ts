import { randomBytes } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { BookingOutcome, FoundBooking, Room } from '../../../calendar/contract.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Clock } from '../../../shared/time/clock.js';
import { clipIntervals, gapsBetween, type Interval, overlaps } from '../../../shared/time/interval.js';
import { cutText } from '../../blocks/text.js';
import type { RequestContext, RoomBookings, Services } from '../../framework/request-context.js';
import { BUDGET_MS, fromDatabase } from '../../lib/budgets.js';
import { type Booking, type BookingLimits, createBookingId, measureWithin } from '../../model/booking.js';
import { isTooFarToBook, lastBookableTime } from '../../rooms/book-button.js';
import type { RoomTimesCache } from '../../rooms/room-directory.js';
import type { BookingAllowance, BookingStore } from '../../store/bookings.js';

const MINUTE = 60_000;

/** A form may be open for some time before «now» is sent. */
const LATE_MS = 30 * MINUTE;

export interface BookingContext {
  parts: BookingFeatureParts;
  services: Services;
  request: RequestContext;
  times: RoomTimesCache;
}

/** How long a request waits for another one that writes the same booking. Most calendars answer sooner. */
const PATIENCE = { rounds: 12, pauseMs: 250 };

const formatInstant = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toString();

const allowanceOf = (time: Interval, limits: BookingLimits, { now }: RequestContext): BookingAllowance => ({
  openBookings: limits.openBookings,
  msADay: limits.hoursADay * 3_600_000,
  days: listDays(time, now.timeZoneId),
});

/** The refusal of a booking that is too far ahead or too long, whatever it began as. */
function refuseExtent({ start, end }: Interval, limits: BookingLimits, request: RequestContext) {
  if (end > lastBookableTime(limits, request)) return { kind: 'too-far' as const };
  return end - start > limits.maxMinutes * MINUTE ? { kind: 'too-long' as const } : undefined;
}

/** The refusal of a time that nobody may book. */
function refuseTime(wanted: Interval, limits: BookingLimits, request: RequestContext) {
  const { start, end } = wanted;
  const time = request.now.epochMilliseconds;
  if (start < time - LATE_MS || end <= time || end - start < limits.minMinutes * MINUTE)
    return { kind: 'past' as const };
  return refuseExtent(wanted, limits, request);
}

const timeOf = ({ start, end }: FoundBooking): Interval | undefined =>
  start === undefined || end === undefined ? undefined : { start: Date.parse(start), end: Date.parse(end) };

/** The contract of bookings has no longer title. */
const MAX_TITLE = 200;

/** What everybody reads in the calendar of the room: the person, behind the subject that they wrote. */
async function findTitle(
  subject: string | undefined,
  { services, request }: BookingContext,
): Promise<string> {
  const { name } = await services.people.find(request.user, request.deadline);
  const person = `${name} (Slack)`;
  return subject === undefined ? person : cutText(`${subject}, ${person}`, MAX_TITLE);
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

/**
 * After another request has taken the booking over, because this one was late: a booking that it found missing is taken out
 * of the calendar again.
 */
async function giveUp(booking: Booking, bookings: RoomBookings, { parts }: BookingContext) {
  if (await fromDatabase('find booking', parts.bookings.find(booking))) return 'unknown' as const;
  await bookings.cancel(booking.room, booking.id);
  return 'gone' as const;
}

/** Writes a booking that this request has reserved to the calendar, and stores what became of it. */
async function write(
  booking: Booking,
  former: Booking | undefined,
  title: string,
  bookings: RoomBookings,
  context: BookingContext,
): Promise<BookingOutcome | 'failed' | 'unknown'> {
  const { parts, services, request } = context;
  const now = request.now.epochMilliseconds;
  const store = parts.bookings;
  /** Nothing was written: a new booking is deleted, and an extended one keeps its former end. */
  const undo = () =>
    fromDatabase(
      'undo booking',
      former ? store.settle(booking, former, now).then(() => undefined) : store.remove(booking),
    );
  /** Stores what the calendar has. */
  const settle = async (time: Interval) => {
    const isOurs = await fromDatabase('store booking', store.settle(booking, time, now));
    return isOurs ? ('booked' as const) : giveUp(booking, bookings, context);
  };
  const { start, end, room, id } = booking;
  const wanted = { start: formatInstant(start), end: formatInstant(end), title };
  try {
    const outcome = await bookings[former ? 'change' : 'book'](room, id, wanted);
    services.log.info({ outcome, booking: id }, 'a room was to be booked');
    if (outcome === 'booked') return await settle(booking);
    if (outcome === 'gone') await fromDatabase('remove booking', store.remove(booking));
    else await undo();
    return outcome;
  } catch (error) {
    services.log.warn({ err: error, booking: id }, 'a booking has no answer');
    if (isRefusal(error)) {
      await undo();
      return 'failed';
    }
    const found = await readBack(booking, bookings, context);
    return found?.end === end ? settle(found) : 'unknown';
  }
}

/** Waits until no request writes the booking any more, for a limited time. Undefined if the person does not have it. */
async function awaitWriter(
  place: Pick<Booking, 'id' | 'team' | 'user'>,
  { parts }: BookingContext,
): Promise<Booking | undefined> {
  for (let round = 1; ; round += 1) {
    const booking = await fromDatabase('find booking', parts.bookings.find(place));
    if (booking?.state !== 'writing' || round > PATIENCE.rounds) return booking;
    await parts.wait(PATIENCE.pauseMs);
  }
}

/** The refusal of more bookings, with those that count and are not over. */
async function refuseMore(
  kind: 'too-many-open' | 'too-long-today',
  wanted: Interval,
  { parts, request }: BookingContext,
): Promise<BookingAnswer> {
  const own = await listOpenBookings(parts, request);
  return {
    kind,
    own: kind === 'too-many-open' ? own : ofDays(own, listDays(wanted, request.now.timeZoneId)),
  };
}

/**
 * The person's bookings that are not over.
 *
 * @param since in milliseconds since the epoch: those that were not over then. Default: now
 */
export const listOpenBookings = (
  { bookings }: Pick<BookingFeatureParts, 'bookings'>,
  { team, user, now }: RequestContext,
  since: number = now.epochMilliseconds,
): Promise<Booking[]> => fromDatabase('bookings', bookings.listOpen({ team, user }, since));

const ofDays = (bookings: readonly Booking[], days: readonly Interval[]) =>
  bookings.filter((booking) => days.some((day) => overlaps(booking, day)));

/**
 * Books a room, once for however many clicks.
 *
 * @throws {ServiceFault} if nothing was written
 */
export async function bookRoom(
  wanted: WantedRoom & Pick<Booking, 'subject'>,
  context: BookingContext,
  attempts = 2,
): Promise<BookingAnswer> {
  const { parts, services, request, times } = context;
  const { bookings } = services;
  const { room, start, end, subject } = wanted;
  if (!bookings) return { kind: 'off' };
  const refused = refuseTime(wanted, bookings.limits, request);
  if (refused) return refused;
  request.deadline?.beforeRequest?.();
  // Before the booking is reserved, so that nothing but the calendar is waited for afterwards.
  const title = await findTitle(subject, context);
  const { team, user, now } = request;
  const id = createBookingId(now.epochMilliseconds, randomBytes(10).toString('hex'));
  const state = 'writing' as const;
  const place = { team, user, room: room.address, roomName: room.name };
  const allowance = allowanceOf(wanted, bookings.limits, request);
  const counted = await fromDatabase(
    'book',
    parts.bookings.reserve({ id, ...place, subject, start, end, state }, allowance, now.epochMilliseconds),
  );
  if (!('booking' in counted)) return refuseMore(counted.kind, wanted, context);
  if (counted.kind !== 'reserved') {
    const booking = await awaitWriter(counted.booking, context);
    // The other click did not get the room. This one says why.
    if (!booking) return attempts > 1 ? bookRoom(wanted, context, attempts - 1) : { kind: 'gone' };
    return { kind: booking.state === 'booked' ? 'existing' : 'busy', booking };
  }
  const { booking } = counted;
  const outcome = await write(booking, undefined, title, bookings, context);
  if (outcome === 'booked') return { kind: 'booked', booking };
  if (outcome === 'gone') return { kind: outcome };
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
  const own = await fromDatabase('find booking', parts.bookings.find(place));
  const isNext = own && end <= extendedEnd(own.end);
  if (!own || own.end <= now.epochMilliseconds || !isNext) return { kind: 'gone' };
  const wanted = { start: own.start, end: Math.max(end, own.end) };
  const refused = refuseExtent(wanted, bookings.limits, request);
  if (refused) return { ...refused, booking: own };
  const title = await findTitle(own.subject, context);
  const allowance = allowanceOf(wanted, bookings.limits, request);
  const counted = await fromDatabase(
    'extend booking',
    parts.bookings.reserveEnd({ ...place, end }, allowance, now.epochMilliseconds),
  );
  if (!counted) return { kind: 'gone' };
  if (!('booking' in counted)) return refuseMore(counted.kind, wanted, context);
  if (counted.kind !== 'extended') {
    const { kind, booking } = counted;
    if (kind === 'busy') return { kind, booking };
    return booking.state === 'booked' ? { kind: 'extended', booking } : undefined;
  }
  const { booking, former } = counted;
  const outcome = await write(booking, former, title, bookings, context);
  if (outcome === 'booked') return { kind: 'extended', booking };
  if (outcome === 'gone') return { kind: outcome };
  if (outcome === 'failed') return { kind: outcome, roomName: booking.roomName, booking: former };
  if (outcome === 'unknown') return { kind: outcome, roomName: booking.roomName };
  return { kind: 'not-extended', booking: former };
}

/** Removes a booking, after a request that still writes it. */
export async function cancelBooking(id: string, context: BookingContext): Promise<BookingAnswer> {
  const { parts, services, request } = context;
  const { bookings } = services;
  if (!bookings) return { kind: 'off' };
  const { team, user, now } = request;
  const place = { id, team, user };
  await awaitWriter(place, context);
  const reserved = await fromDatabase(
    'cancel booking',
    parts.bookings.reserveCancellation(place, now.epochMilliseconds),
  );
  if (!reserved) return { kind: 'gone' };
  const { booking } = reserved;
  if (reserved.kind === 'busy') return { kind: 'busy', booking };
  try {
    await bookings.cancel(booking.room, id);
  } catch (error) {
    // It is settled by reading, when the calendar has certainly finished.
    services.log.warn({ err: error, booking: id }, 'a booking may not be cancelled');
    return { kind: 'not-cancelled', booking };
  }
  await fromDatabase('remove booking', parts.bookings.remove(booking));
  return { kind: 'cancelled', booking };
}

const capacityOf = ({ room }: WantedRoom) => room.capacity ?? 0;

/** The room most like the wanted one: in its building, then nearest in size. */
function compareLikeness(wanted: WantedRoom) {
  const distance = (other: WantedRoom) =>
    (other.room.building === wanted.room.building ? 0 : 1_000) +
    Math.abs(capacityOf(other) - capacityOf(wanted));
  return (a: WantedRoom, b: WantedRoom) => distance(a) - distance(b);
}

/**
 * The nearest alternative to a room that was taken: another room at that time, otherwise the same room later that day.
 * Undefined if there is none, or if the calendars could not be read.
 */
async function findOtherRoom(
  wanted: WantedRoom,
  { times }: { times: RoomTimesCache },
  services: Services,
  request: RequestContext,
): Promise<OtherRoom | undefined> {
  const { start, end } = wanted;
  try {
    const rooms = (await services.rooms.list(request.deadline)) ?? [];
    const date = request.now.toPlainDate();
    const day = dayOf(request.now.add({ milliseconds: start - request.now.epochMilliseconds }));
    const days = { first: date, last: date };
    const first = request.now.add({ milliseconds: start - request.now.epochMilliseconds }).toPlainDate();
    const found = await times(rooms, first.equals(date) ? days : { first, last: first }, {
      services,
      request,
      budgetMs: BUDGET_MS.severalRooms,
    });
    const read = rooms.flatMap((room, at) => {
      const result = found[at];
      return result && result !== 'late' && 'value' in result ? [{ room, ...result.value }] : [];
    });
    const isFree = (taken: readonly Interval[]) => clipIntervals(taken, { start, end }).length === 0;
    const others = read
      .filter(({ room, taken }) => room.address !== wanted.room.address && isFree(taken))
      .map(({ room, mayLackEvents }): OtherRoom => ({ room, start, end, mayLackEvents }))
      .sort(compareLikeness(wanted));
    if (others[0]) return others[0];
    const own = read.find(({ room }) => room.address === wanted.room.address);
    const [gap] = gapsBetween(own?.taken ?? [], { start, end: day.end }, end - start);
    if (!own || !gap) return undefined;
    const { mayLackEvents } = own;
    return { room: wanted.room, start: gap.start, end: gap.start + end - start, mayLackEvents };
  } catch (error) {
    services.log.warn({ err: error }, 'no other room could be looked for');
    return undefined;
  }
}

/** The longest booking of the person on the day, in minutes; or why there is none. */
export async function findAllowance(
  date: Temporal.PlainDate,
  limits: BookingLimits,
  parts: BookingFeatureParts,
  request: RequestContext,
): Promise<{ minutes: number } | { refused: BookingAnswer }> {
  if (isTooFarToBook({ date }, request)) return { refused: { kind: 'too-far' } };
  const now = request.now.epochMilliseconds;
  const day = dayOf(date.toZonedDateTime(request.now.timeZoneId));
  // What is over on that day counts among its hours.
  const since = Math.min(day.start, now);
  const own = await listOpenBookings(parts, request, since);
  const open = own.filter(({ end }) => end > now);
  if (open.length >= limits.openBookings) return { refused: { kind: 'too-many-open', own: open } };
  const minutes = limits.hoursADay * 60 - Math.ceil(measureWithin(own, day) / MINUTE);
  if (minutes < limits.minMinutes) return { refused: { kind: 'too-long-today', own: ofDays(open, [day]) } };
  return { minutes: Math.min(minutes, limits.maxMinutes) };
}

/** Longer than a request to a calendar may last: what it has then is what it will have. */
const UNSETTLED_MS = 60_000;

interface SettleParts {
  bookings: BookingStore;
  /** The service that books for a workspace. Undefined if booking is off there. */
  bookingsOf: (team: string) => Promise<RoomBookings | undefined>;
  clock: Clock;
  log: Logger;
}

/**
 * Settles a booking by reading it. One that was written, but not held against other events, is removed: nobody was told that
 * the room is theirs. A booking that was being extended gets its former end again.
 */
async function settle(booking: Booking, { bookings, bookingsOf, clock }: SettleParts): Promise<void> {
  const { id, room, team } = booking;
  const service = await bookingsOf(team);
  if (!service) return;
  const now = clock().epochMilliseconds;
  const taken = await bookings.takeOver(booking, now - UNSETTLED_MS, now);
  if (!taken) return;
  const store = async (start: string, end: string) => {
    const time = { start: Date.parse(start), end: Date.parse(end) };
    await bookings.settle(taken, time, clock().epochMilliseconds);
  };
  const found = await service.find(room, id);
  if (found.state === 'booked' && found.start !== undefined && found.end !== undefined)
    return store(found.start, found.end);
  if (found.state === 'open') {
    const { start, former } = found;
    if (former && start !== undefined) {
      const { end, title } = former;
      const outcome = await service.change(room, id, { start, end, title });
      if (outcome === 'booked') return store(start, end);
      if (outcome !== 'gone') return;
    } else await service.cancel(room, id);
  }
  await bookings.remove(taken);
}

/** Settles all bookings whose answer did not come, and deletes old ones. A failure is tried again a minute later. */
export async function settleBookings(parts: SettleParts): Promise<void> {
  const now = parts.clock().epochMilliseconds;
  await parts.bookings.deleteOld(now);
  for (const booking of await parts.bookings.listUnsettled(now - UNSETTLED_MS)) {
    await settle(booking, parts).catch((error: unknown) =>
      parts.log.warn({ err: error, booking: booking.id }, 'a booking could not be settled'),
    );
  }
}

/** A room and a time that a person wants. In milliseconds since the epoch. */
interface WantedRoom extends Interval {
  room: Room;
}

/** A room that is free, as far as the calendar server shows. */
interface OtherRoom extends WantedRoom {
  /** It may be taken all the same. */
  mayLackEvents?: boolean | undefined;
}

/** What became of a booking, an extension or a cancellation. */
export type BookingAnswer =
  /** `isTakenAfter`: the room is taken before the booking could be extended. */
  | { kind: 'booked'; booking: Booking; isTakenAfter?: true }
  | { kind: 'extended' | 'cancelled' | 'existing' | 'not-cancelled'; booking: Booking }
  /** Somebody else has the room, or the room declined. `other` is the nearest that is free. */
  | { kind: 'taken' | 'declined'; wanted: WantedRoom; other?: OtherRoom }
  | { kind: 'not-extended'; booking: Booking }
  /** Another request of the person still writes the booking. Nothing was done. */
  | { kind: 'busy'; booking: Booking }
  /** The calendar failed, and does not have the booking, or not the extension of `booking`. */
  | { kind: 'failed'; roomName: string; booking?: Booking }
  /** It could not be found out whether the room is booked. */
  | { kind: 'unknown'; roomName: string }
  /** The bookings of the person that leave no room for another one, so that one of them can be cancelled. */
  | { kind: 'too-many-open' | 'too-long-today'; own: readonly Booking[] }
  | {
      kind: 'too-long' | 'too-far' | 'past' | 'gone' | 'off' | 'unknown-room';
      /** The booking that was not extended, and that the person still has. */
      booking?: Booking;
    };

export interface BookingFeatureParts {
  bookings: BookingStore;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

export const BOOKING_ACTIONS = { cancel: 'booking:cancel', extend: 'booking:extend' } as const;

/** The minutes of one extension, about. It ends at a quarter of an hour, where other meetings begin. */
const EXTENSION_MINUTES = 15;

const EXTENSION_MS = EXTENSION_MINUTES * 60_000;

/** A shorter extension is of no use. */
const SHORTEST_MS = 10 * 60_000;

/** The end of a booking after one more extension. */
export const extendedEnd = (end: number): number =>
  Math.ceil((end + SHORTEST_MS) / EXTENSION_MS) * EXTENSION_MS;

/** Milliseconds for a request that writes to a calendar. The person sees that it is loading. */
export const BOOKING_BUDGET_MS = 12_000;

/** The local day that contains a time. */
export function dayOf(time: Temporal.ZonedDateTime): Interval {
  const start = time.startOfDay();
  return { start: start.epochMilliseconds, end: start.add({ days: 1 }).epochMilliseconds };
}

/** The local days that an interval touches. */
function listDays({ start, end }: Interval, timeZone: string): Interval[] {
  const days: Interval[] = [];
  let day = dayOf(Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone));
  for (
    ;
    day.start < end;
    day = dayOf(Temporal.Instant.fromEpochMilliseconds(day.end).toZonedDateTimeISO(timeZone))
  )
    days.push(day);
  return days;
}
