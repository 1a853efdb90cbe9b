import { Temporal } from 'temporal-polyfill';

function toInstant(ts: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(Number(ts) * 1000));
}

/** Formats a message timestamp (`<seconds>.<micros>`) as `HH:mm` in a zone. */
export function formatMessageTime(ts: string, timeZone: string): string {
  const time = toInstant(ts).toZonedDateTimeISO(timeZone);
  return `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
}

/** The ISO date of a message timestamp in a zone. */
export function messageDate(ts: string, timeZone: string): string {
  return toInstant(ts).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/**
 * Formats an ISO date as «I dag», «I går» or «torsdag 19. november», with the year if it is not the current
 * one.
 */
export function formatMessageDay(day: string, today: string): string {
  const date = Temporal.PlainDate.from(day);
  const now = Temporal.PlainDate.from(today);
  const days = date.until(now).days;
  if (days === 0) return 'I dag';
  if (days === 1) return 'I går';
  return date.toLocaleString('nb-NO', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.year !== now.year && { year: 'numeric' }),
  });
}

/** Converts an instant to a message timestamp. */
export function toMessageTs(instant: Temporal.Instant): string {
  return (instant.epochMilliseconds / 1000).toFixed(6);
}
