import type { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { formatUtc, parseUtcInstant } from '../common/utc-instants.js';

/**
 * A dateTimeTimeZone in UTC: `{ dateTime: '2026-11-24T08:00:00.0000000', timeZone: 'UTC' }`. Another zone is refused:
 * every request asks for UTC.
 */
export const utcTimeSchema = z
  .looseObject({ dateTime: z.string(), timeZone: z.enum(['UTC', 'Etc/UTC', 'tzone://Microsoft/Utc']) })
  .transform(({ dateTime }, context) => {
    try {
      return parseUtcInstant(dateTime);
    } catch {
      context.addIssue('is not a time');
      return z.NEVER;
    }
  });

/** `{ dateTime: '2026-11-23T23:00:00', timeZone: 'UTC' }`; fractions of a second are cut off. */
export const toUtcTime = (instant: Temporal.Instant) => ({ dateTime: formatUtc(instant), timeZone: 'UTC' });
