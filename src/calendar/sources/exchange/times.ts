import * as z from 'zod';
import { parseUtcInstant } from '../common/utc-instants.js';

/** An instant. Exchange writes no offset since 2010; times are in the zone of the request, which is always UTC. */
export const ewsInstantSchema = z.string().transform((text, context) => {
  try {
    return parseUtcInstant(text.trim());
  } catch {
    context.addIssue('is not a time');
    return z.NEVER;
  }
});
