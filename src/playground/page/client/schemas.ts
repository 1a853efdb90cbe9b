import type { KnownBlock, View } from '@slack/types';
import * as z from 'zod/mini';
import type { PlaygroundEvent, TrafficEntry } from '../../protocol.js';

/**
 * The schemas of the server's responses. They check only that blocks have a type; the components check the
 * rest.
 */

const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const blockSchema = z.custom<KnownBlock>(isBlock);

const viewSchema = z.custom<View>(
  (value) => isBlock(value) && typeof value === 'object' && value !== null && 'blocks' in value,
);

const fileSchema = z.object({ id: z.string(), name: z.string(), title: z.string(), size: z.int() });

const unfurlSchema = z.object({
  id: z.number(),
  url: z.string(),
  title: z.exactOptional(z.string()),
  text: z.exactOptional(z.string()),
  blocks: z.exactOptional(z.array(blockSchema)),
});

const messageSchema = z.object({
  ts: z.string(),
  channel: z.string(),
  user: z.string(),
  text: z.string(),
  blocks: z.exactOptional(z.array(blockSchema)),
  ephemeralTo: z.exactOptional(z.string()),
  threadTs: z.exactOptional(z.string()),
  isBroadcast: z.exactOptional(z.boolean()),
  edited: z.exactOptional(z.boolean()),
  unfurls: z.exactOptional(z.array(unfurlSchema)),
  files: z.exactOptional(z.array(fileSchema)),
});

export const messagesSchema = z.object({ messages: z.array(messageSchema) });

export const workspaceSchema = z.object({
  team: z.object({ id: z.string(), name: z.string() }),
  me: z.string(),
  users: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      realName: z.string(),
      color: z.string(),
      isBot: z.boolean(),
    }),
  ),
  userGroups: z.array(z.object({ id: z.string(), handle: z.string(), name: z.string() })),
  channels: z.array(z.object({ id: z.string(), name: z.string(), topic: z.string(), isIm: z.boolean() })),
  commands: z.array(z.object({ command: z.string(), description: z.string(), usageHint: z.string() })),
  shortcuts: z.array(
    z.object({ name: z.string(), callbackId: z.string(), type: z.enum(['message', 'global']) }),
  ),
  app: z.object({
    userId: z.string(),
    name: z.string(),
    channel: z.string(),
    hasHome: z.boolean(),
    takesMessages: z.boolean(),
  }),
  isKept: z.boolean(),
});

const openViewSchema = z.object({ id: z.string(), hash: z.string(), view: viewSchema });

/** The schemas of the server's data about the app under test. */

const faultSchema = z.enum(['none', 'ratelimited', 'error', 'slow', 'offline']);

const faultsSchema = z.object({
  slack: faultSchema,
  app: faultSchema,
  dictionary: faultSchema,
  calendar: faultSchema,
});

const eventSchema = z.union([
  z.object({ type: z.literal('message'), message: messageSchema }),
  z.object({ type: z.literal('message_changed'), message: messageSchema }),
  z.object({ type: z.literal('message_deleted'), channel: z.string(), ts: z.string() }),
  z.object({
    type: z.literal('view'),
    user: z.string(),
    stack: z.array(openViewSchema),
  }),
  z.object({ type: z.literal('home'), user: z.string(), view: openViewSchema }),
  z.object({ type: z.literal('faults'), faults: faultsSchema }),
  z.object({ type: z.literal('notice'), user: z.string(), channel: z.string(), text: z.string() }),
]);

const optionSchema = z.object({
  text: z.object({
    type: z.literal('plain_text'),
    text: z.string(),
    emoji: z.exactOptional(z.boolean()),
  }),
  value: z.string(),
  description: z.exactOptional(z.object({ type: z.literal('plain_text'), text: z.string() })),
});

export const optionsSchema = z.object({
  options: z._default(z.array(optionSchema), []),
  groups: z.exactOptional(z.array(z.object({ label: z.string(), options: z.array(optionSchema) }))),
  error: z.exactOptional(z.string()),
});

export const submitSchema = z.object({
  errors: z.exactOptional(z.record(z.string(), z.string())),
  error: z.exactOptional(z.string()),
});

export const acknowledgementSchema = z.object({ error: z.exactOptional(z.string()) });

/** Parses an event of the stream; `undefined` for unknown events, which a newer server may send. */
export function parsePlaygroundEvent(data: string): PlaygroundEvent | undefined {
  try {
    return eventSchema.parse(JSON.parse(data));
  } catch {
    return undefined;
  }
}

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

export const slackbotToolsSchema = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      fields: z.array(
        z.object({
          name: z.string(),
          type: z.enum(['string', 'integer', 'boolean', 'array']),
          description: z.string(),
          isRequired: z.boolean(),
          options: z.exactOptional(z.array(z.string())),
        }),
      ),
    }),
  ),
  error: z.exactOptional(z.string()),
});

export const slackbotAnswerSchema = z.object({
  text: z.string(),
  blocks: z.array(blockSchema),
  dropped: z.exactOptional(z.string()),
  isError: z.boolean(),
  error: z.exactOptional(z.string()),
});
