import * as z from 'zod/mini';
import type { TrafficEntry } from '../../protocol/workbench.js';

/** What the server says about the app under test, as it stands on the wire. */

const faultSchema = z.enum(['none', 'ratelimited', 'error', 'slow', 'offline']);

export const faultsSchema = z.object({
  slack: faultSchema,
  app: faultSchema,
  dictionary: faultSchema,
  calendar: faultSchema,
});

const trafficEntrySchema = z.object({
  id: z.string(),
  direction: z.enum(['slack_to_app', 'app_to_slack', 'app_to_service']),
  via: z.enum(['http', 'socket']),
  name: z.string(),
  at: z.number(),
  request: z.unknown(),
  answer: z.exactOptional(
    z.object({
      ms: z.number(),
      status: z.string(),
      isFailure: z.boolean(),
      body: z.exactOptional(z.unknown()),
    }),
  ),
});

export const gallerySchema = z.object({
  specimens: z.exactOptional(
    z.array(
      z.object({ group: z.string(), name: z.string(), content: z.unknown(), problems: z.array(z.string()) }),
    ),
  ),
});

/** One request as the stream tells of it; `undefined` for what this page does not know. */
export function parseTrafficEntry(data: string): TrafficEntry | undefined {
  try {
    return trafficEntrySchema.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}

const MAX_ENTRIES = 300;

/** The exchange in its place: a request that is known gets its answer, a new one stands last. */
export function upsertTrafficEntry(
  list: readonly TrafficEntry[],
  exchange: TrafficEntry,
): readonly TrafficEntry[] {
  const at = list.findIndex(({ id }) => id === exchange.id);
  return at < 0 ? [...list, exchange].slice(-MAX_ENTRIES) : list.with(at, exchange);
}
