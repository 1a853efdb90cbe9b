import { Temporal } from 'temporal-polyfill';

/** When the calendar of an answer was read: earlier than now where the service had it already, never later. */
export function parseReadAt(
  fetchedAt: string | undefined,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime {
  if (fetchedAt === undefined) return now;
  const then = Temporal.Instant.from(fetchedAt).toZonedDateTimeISO(now.timeZoneId);
  return Temporal.ZonedDateTime.compare(then, now) < 0 ? then : now;
}
