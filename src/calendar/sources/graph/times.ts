import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { formatUtc, parseUtcInstant } from '../common/utc-instants.js';

/**
 * A dateTimeTimeZone in UTC, which is what is asked for: `{ dateTime: '2026-11-24T08:00:00.0000000', timeZone: 'UTC' }`.
 * A time in any other zone is not guessed at.
 */
export const utcTimeSchema = z
  .looseObject({ dateTime: z.string(), timeZone: z.enum(['UTC', 'Etc/UTC', 'tzone://Microsoft/Utc']) })
  .transform(({ dateTime }, context) => {
    try {
      return parseUtcInstant(dateTime);
    } catch {
      context.addIssue('is no time');
      return z.NEVER;
    }
  });

/** `{ dateTime: '2026-11-23T23:00:00', timeZone: 'UTC' }`; parts of a second are cut off. */
export const toUtcTime = (instant: Temporal.Instant) => ({ dateTime: formatUtc(instant), timeZone: 'UTC' });
