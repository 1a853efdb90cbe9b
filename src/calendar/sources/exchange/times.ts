import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';

const UTC_OR_OFFSET = /(?:Z|[+-]\d\d:\d\d)$/i;

/** An instant. Exchange writes no offset since 2010 and means the zone that was asked in: always UTC. */
export const instantSchema = z.string().transform((text, context) => {
  const value = text.trim();
  try {
    return Temporal.Instant.from(UTC_OR_OFFSET.test(value) ? value : `${value}Z`);
  } catch {
    context.addIssue('is no time');
    return z.NEVER;
  }
});

/** `2026-11-23T23:00:00`, in UTC; parts of a second are cut off. */
export const writeLocalUtc = (instant: Temporal.Instant) =>
  instant.toString({ smallestUnit: 'second' }).slice(0, -1);
