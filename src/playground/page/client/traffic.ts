import * as z from 'zod/mini';
import type { TrafficEntry } from '../../protocol/workbench.js';

/** The schemas of the server's data about the app under test. */

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

export const dictionaryDownloadSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['unavailable', 'offered', 'ready']) }),
  z.object({
    kind: z.literal('running'),
    dict: z.enum(['bob', 'nob']),
    phase: z.enum(['downloading', 'reading']),
    percent: z.number(),
  }),
  z.object({ kind: z.literal('failed'), problem: z.string() }),
]);

export const gallerySchema = z.object({
  specimens: z.exactOptional(
    z.array(
      z.object({
        group: z.string(),
        groupTitle: z.string(),
        name: z.string(),
        language: z.enum(['nb', 'nn', 'en']),
        title: z.string(),
        content: z.unknown(),
        problems: z.array(z.string()),
      }),
    ),
  ),
});

/** Parses an entry of the stream; `undefined` for unknown entries. */
export function parseTrafficEntry(data: string): TrafficEntry | undefined {
  try {
    return trafficEntrySchema.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}

const MAX_ENTRIES = 300;

/** Replaces the entry with the same id, or appends a new one. */
export function upsertTrafficEntry(
  list: readonly TrafficEntry[],
  entry: TrafficEntry,
): readonly TrafficEntry[] {
  const index = list.findIndex(({ id }) => id === entry.id);
  return index < 0 ? [...list, entry].slice(-MAX_ENTRIES) : list.with(index, entry);
}
