import type { KnownBlock } from '@slack/types';
import { z } from 'zod';
import { stateSchema } from './fields.js';

/** What the bot reads of Slack's payloads; all else is left unread. */

const responseUrl = z.url({ protocol: /^https?$/ });

export const slashCommandSchema = z.looseObject({
  command: z.string(),
  text: z.string().default(''),
  user_id: z.string(),
  team_id: z.string().optional(),
  channel_id: z.string().optional(),
  trigger_id: z.string().optional(),
  response_url: responseUrl,
});
export type SlashCommandPayload = z.infer<typeof slashCommandSchema>;

/** Of the Events API; what is inside is its handler's business. */
export const eventSchema = z.looseObject({
  event_id: z.string().optional(),
  event: z.looseObject({ type: z.string() }),
});
export type EventPayload = z.infer<typeof eventSchema>;

const userSchema = z.looseObject({ id: z.string(), team_id: z.string().optional() });
/** Null where the app is installed in an organisation and the touch is in none of its workspaces. */
const teamSchema = z.looseObject({ id: z.string() }).nullish();

/** One of ours, as Slack sends it back. */
const blockSchema = z.custom<KnownBlock>(
  (block) => typeof block === 'object' && block !== null && typeof Reflect.get(block, 'type') === 'string',
);

const viewSchema = z.looseObject({
  id: z.string(),
  callback_id: z.string(),
  title: z.looseObject({ text: z.string() }),
  submit: z.looseObject({ text: z.string() }).nullish(),
  private_metadata: z.string().default(''),
  blocks: z.array(blockSchema).default([]),
  /** Of a shape that is not as described, nothing is filled in, which the form says. */
  state: stateSchema.optional().catch(undefined),
});
export type TouchedView = z.infer<typeof viewSchema>;

/** One touched element: a button has `value`, a menu `selected_option`, a calendar `selected_date`. */
const touchedSchema = z.looseObject({
  action_id: z.string(),
  value: z.string().optional(),
  selected_option: z.looseObject({ value: z.string() }).nullish(),
  selected_date: z.string().nullish(),
});

export const blockActionsSchema = z.looseObject({
  user: userSchema,
  team: teamSchema,
  channel: z.looseObject({ id: z.string() }).nullish(),
  trigger_id: z.string(),
  actions: z.array(touchedSchema).min(1),
  response_url: responseUrl.optional(),
  view: viewSchema.optional(),
});
export type BlockActionsPayload = z.infer<typeof blockActionsSchema>;

export const suggestionSchema = z.looseObject({
  user: userSchema,
  team: teamSchema,
  action_id: z.string(),
  value: z.string().default(''),
});
export type SuggestionPayload = z.infer<typeof suggestionSchema>;

export const messageShortcutSchema = z.looseObject({
  callback_id: z.string(),
  user: userSchema,
  team: teamSchema,
  trigger_id: z.string(),
  response_url: responseUrl.optional(),
  channel: z.looseObject({ id: z.string() }).nullish(),
  message: z.looseObject({
    text: z.string().default(''),
    user: z.string().optional(),
    bot_id: z.string().optional(),
  }),
});
export type MessageShortcutPayload = z.infer<typeof messageShortcutSchema>;

export const globalShortcutSchema = z.looseObject({
  callback_id: z.string(),
  user: userSchema,
  team: teamSchema,
  trigger_id: z.string(),
});
export type GlobalShortcutPayload = z.infer<typeof globalShortcutSchema>;

/** Where a channel was chosen that something is to be posted in, and the address that posts there. */
const addressSchema = z.looseObject({
  block_id: z.string(),
  channel_id: z.string(),
  response_url: responseUrl,
});
export type Address = z.infer<typeof addressSchema>;

/** A modal that was sent. */
export const submissionSchema = z.looseObject({
  user: userSchema,
  team: teamSchema,
  trigger_id: z.string().optional(),
  view: viewSchema,
  response_urls: z.array(addressSchema).default([]).catch([]),
});
export type SubmissionPayload = z.infer<typeof submissionSchema>;
