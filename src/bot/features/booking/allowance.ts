import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../framework/request-context.js';
import { fromDatabase } from '../../lib/from-database.js';
import { type BookingLimits, measureWithin } from '../../model/booking.js';
import { isTooFarToBook } from '../../rooms/book-button.js';
import type { BookingAnswer } from './model.js';
import { type BookingFeatureParts, dayOf } from './parts.js';

const MINUTE = 60_000;

/** The longest booking of the person on the day, in minutes; or why there is none. */
export async function findAllowance(
  date: Temporal.PlainDate,
  limits: BookingLimits,
  { bookings }: BookingFeatureParts,
  request: RequestContext,
): Promise<{ minutes: number } | { refused: BookingAnswer }> {
  if (isTooFarToBook({ date }, request)) return { refused: { kind: 'too-far' } };
  const { team, user } = request;
  const now = request.now.epochMilliseconds;
  const day = dayOf(date.toZonedDateTime(request.now.timeZoneId));
  // What is over on that day counts among its hours.
  const since = Math.min(day.start, now);
  const own = await fromDatabase('bookings', bookings.listOpen({ team, user }, since));
  if (own.filter(({ end }) => end > now).length >= limits.openBookings)
    return { refused: { kind: 'too-many-open' } };
  const minutes = limits.hoursADay * 60 - Math.ceil(measureWithin(own, day) / MINUTE);
  if (minutes < limits.minMinutes) return { refused: { kind: 'too-long-today' } };
  return { minutes: Math.min(minutes, limits.maxMinutes) };
}
