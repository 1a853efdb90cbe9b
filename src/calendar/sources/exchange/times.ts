import { z } from 'zod';
import { parseUtc } from '../instants.js';

/** An instant. Exchange writes no offset since 2010 and means the zone that was asked in: always UTC. */
export const instantSchema = z.string().transform((text, context) => {
  try {
    return parseUtc(text.trim());
  } catch {
    context.addIssue('is no time');
    return z.NEVER;
  }
});
