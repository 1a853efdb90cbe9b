import { z } from 'zod';
import { parseUtcInstant } from '../common/utc-instants.js';

/** An instant. Exchange writes no offset since 2010 and means the zone that was asked in: always UTC. */
export const ewsInstantSchema = z.string().transform((text, context) => {
  try {
    return parseUtcInstant(text.trim());
  } catch {
    context.addIssue('is no time');
    return z.NEVER;
  }
});
