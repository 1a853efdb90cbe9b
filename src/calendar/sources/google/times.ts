import * as z from 'zod';
import { parseUtcInstant } from '../common/utc-instants.js';

/** A time of RFC 3339 with an offset, as Google writes all times: `2026-11-24T09:00:00+01:00`. */
export const instantSchema = z.string().transform((text, context) => {
  try {
    if (/(?:Z|[+-]\d\d:\d\d)$/i.test(text)) return parseUtcInstant(text);
  } catch {
    // Reported below.
  }
  context.addIssue('is not a time with an offset');
  return z.NEVER;
});
