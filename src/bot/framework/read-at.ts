import { Temporal } from 'temporal-polyfill';

/** The time at which the service read a calendar: now at the latest, earlier if it was cached there. */
export function parseReadAt(
  fetchedAt: string | undefined,
  now: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime {
  if (fetchedAt === undefined) return now;
  const then = Temporal.Instant.from(fetchedAt).toZonedDateTimeISO(now.timeZoneId);
  return Temporal.ZonedDateTime.compare(then, now) < 0 ? then : now;
}
