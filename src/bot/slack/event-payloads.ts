import * as z from 'zod';

/** Links of one message that get a preview; the others of a longer list are ignored. */
const MAX_LINKS = 20;
/** A longer address is no article. */
const MAX_LINK_LENGTH = 2_000;

/** The installation that an event belongs to: of the workspace, or of its organisation. */
const authorizationSchema = z.looseObject({
  team_id: z.string().nullish(),
  enterprise_id: z.string().nullish(),
  is_enterprise_install: z.boolean().nullish(),
});

/** An event of the Events API. Its handler parses the inner event. */
export const eventSchema = authorizationSchema.extend({
  event_id: z.string().optional(),
  authorizations: z.array(authorizationSchema).nullish(),
  event: z.looseObject({ type: z.string() }),
});

export type EventPayload = z.infer<typeof eventSchema>;

/** Links in a message, sent or being written (`link_shared`). */
export const linkSharedSchema = z.looseObject({
  /** `COMPOSER` while the message is being written. */
  channel: z.string(),
  message_ts: z.string(),
  user: z.string().default(''),
  links: z
    .array(z.looseObject({ url: z.string() }))
    .transform((links) => links.filter(({ url }) => url.length <= MAX_LINK_LENGTH).slice(0, MAX_LINKS)),
  unfurl_id: z.string().optional(),
  source: z.enum(['composer', 'conversations_history']).optional().catch(undefined),
});

export type LinkSharedEvent = z.infer<typeof linkSharedSchema>;

/** The execution of a workflow step (`function_executed`). */
export const functionExecutedSchema = z.looseObject({
  function: z.looseObject({ callback_id: z.string() }),
  function_execution_id: z.string(),
  inputs: z.unknown().optional(),
  /** A token for this execution only. */
  bot_access_token: z.string().optional(),
});

export type FunctionExecutedEvent = z.infer<typeof functionExecutedSchema>;
