import type { KnownBlock } from '@slack/types';
import * as z from 'zod';
import { isKnownBlockType } from '../blocks/message.js';
import { escapeMrkdwn } from '../blocks/text.js';

/**
 * The texts of people as Slack sends them: how long they may be, where they stand, and what in them is formatting. All that
 * reads such a text gets it from here, so that no expression and no parser sees a longer one.
 */

/** The most characters of a question, unless its command has its own limit. A longer one is answered with a sentence. */
export const MAX_QUESTION = 500;
/** Characters of a text as Slack sends it, with all its references. Of a longer one, only that it is too long matters. */
const MAX_RECEIVED = 8_000;
/** Characters of a message behind a shortcut; the rest is ignored. */
const MAX_SHORTCUT_MESSAGE = 3_000;
/** Slack accepts no more in a field. */
const MAX_FIELD = 3_000;
/** Characters of what a person types into a menu; the rest is ignored. */
const MAX_MENU = 100;

/** A reference to a person, group or channel, which Slack writes with some thirty characters. */
const REFERENCE = /<[@#!][^<>]*>/gu;

/** Whether a text is too long to be a question. A reference counts as one character. */
export const isTooLong = (text: string, max: number): boolean =>
  text.length > max && (text.length > MAX_RECEIVED || text.replaceAll(REFERENCE, '@').length > max);

const cutAt = (max: number) => (text: string) => text.slice(0, max);

/** The text of a command or a field as it came, one sign longer than is read. */
const commandTextSchema = z
  .string()
  .default('')
  .transform(cutAt(MAX_RECEIVED + 1));
const menuTextSchema = z.string().default('').transform(cutAt(MAX_MENU));
const fieldTextSchema = z.string().transform(cutAt(MAX_FIELD));

const responseUrl = z.url({ protocol: /^https?$/ });

const slashCommandSchema = z.object({
  command: z.string(),
  text: commandTextSchema,
  user_id: z.string(),
  team_id: z.string().optional(),
  enterprise_id: z.string().nullish(),
  channel_id: z.string().optional(),
  channel_name: z.string().optional(),
  trigger_id: z.string().optional(),
  response_url: responseUrl,
});

const userSchema = z.looseObject({ id: z.string(), team_id: z.string().optional() });

const idSchema = z.object({ id: z.string() });

/** Null for an action outside all workspaces of an organisation. */
const teamSchema = z.looseObject({ id: z.string() }).nullish();

/** Null or absent without an organisation (Enterprise Grid). */
const organisationSchema = z.looseObject({ id: z.string() }).nullish();

/** The person of a payload, and where they are. */
const askerFields = { user: userSchema, team: teamSchema, enterprise: organisationSchema };

/** A block of the bot that Slack sends back. */
const blockSchema = z.custom<KnownBlock>(
  (block) => typeof block === 'object' && block !== null && isKnownBlockType(Reflect.get(block, 'type')),
);

const chosenSchema = z.looseObject({ value: z.string() });

/**
 * One element of a modal, with or without a value:
 * docs.slack.dev/reference/interaction-payloads/view-interactions-payload.
 */
const elementSchema = z.looseObject({
  value: fieldTextSchema.nullish(),
  selected_option: chosenSchema.nullish(),
  selected_options: z.array(chosenSchema).nullish(),
  selected_date: z.string().nullish(),
  selected_time: z.string().nullish(),
  selected_user: z.string().nullish(),
  selected_users: z.array(z.string()).nullish(),
  selected_conversation: z.string().nullish(),
});

/** `view.state` of Slack's payloads: block_id, action_id, element. */
const stateSchema = z.looseObject({
  values: z.record(z.string(), z.record(z.string(), elementSchema)),
});

const viewFields = {
  id: z.string(),
  /** The workspace that it was opened in, if it is not the person's own. */
  app_installed_team_id: z.string().nullish(),
  private_metadata: z.string().default(''),
  blocks: z.array(blockSchema).default([]),
  /** Undefined for a state of another shape. */
  state: stateSchema.optional().catch(undefined),
};

const modalSchema = z.looseObject({
  type: z.literal('modal'),
  ...viewFields,
  callback_id: z.string(),
  title: z.looseObject({ text: z.string().min(1) }),
  submit: z.looseObject({ text: z.string() }).nullish(),
});

export type ModalPayload = z.infer<typeof modalSchema>;

/** A Home tab has no title, and its callback_id is empty. */
const homeSchema = z.looseObject({ type: z.literal('home'), ...viewFields });

const viewSchema = z.discriminatedUnion('type', [modalSchema, homeSchema]);

/** One action: a button has `value`, a menu `selected_option`, a date picker `selected_date`. */
const blockActionSchema = z.looseObject({
  action_id: z.string(),
  block_id: z.string().optional(),
  value: z.string().optional(),
  selected_option: z.looseObject({ value: z.string() }).nullish(),
  selected_date: z.string().nullish(),
  /** When Slack got the press, in seconds. */
  action_ts: z.string().optional(),
});

const blockActionsSchema = z.looseObject({
  ...askerFields,
  channel: z.looseObject({ id: z.string(), name: z.string().optional() }).nullish(),
  trigger_id: z.string(),
  actions: z.array(blockActionSchema).min(1),
  /** The message of the action, which an ephemeral message has too. */
  container: z
    .looseObject({
      channel_id: z.string().optional(),
      message_ts: z.string().optional(),
      /** The first message of its thread. Sent, but not documented. */
      thread_ts: z.string().optional(),
      is_ephemeral: z.boolean().optional(),
    })
    .optional()
    .catch(undefined),
  response_url: responseUrl.optional(),
  view: viewSchema.optional(),
});

/** Only the fields that are read, because a menu sends a payload for each letter, and a copy of all takes twice as long. */
const blockSuggestionSchema = z.object({
  user: z.object({ id: z.string(), team_id: z.string().optional() }),
  team: idSchema.nullish(),
  enterprise: idSchema.nullish(),
  channel: idSchema.nullish().catch(undefined),
  view: z.object({ app_installed_team_id: z.string().nullish() }).optional().catch(undefined),
  action_id: z.string(),
  value: menuTextSchema,
});

const messageShortcutSchema = z.looseObject({
  callback_id: z.string(),
  ...askerFields,
  trigger_id: z.string(),
  response_url: responseUrl.optional(),
  channel: z.looseObject({ id: z.string() }).nullish(),
  message: z
    .looseObject({
      ts: z.string().optional(),
      /** The timestamp of the first message of the thread. */
      thread_ts: z.string().optional(),
      user: z.string().optional(),
      bot_id: z.string().optional(),
    })
    .transform(withShortcutText),
});

const globalShortcutSchema = z.looseObject({
  callback_id: z.string(),
  ...askerFields,
  trigger_id: z.string(),
});

/** A channel that was chosen in a modal, with a `response_url` that posts there. */
const responseUrlEntrySchema = z.looseObject({
  block_id: z.string(),
  channel_id: z.string(),
  response_url: responseUrl,
});

export type ResponseUrlEntry = z.infer<typeof responseUrlEntrySchema>;

/** A submitted modal. */
const viewSubmissionSchema = z.looseObject({
  ...askerFields,
  trigger_id: z.string().optional(),
  view: modalSchema.omit({ type: true }),
  response_urls: z.array(responseUrlEntrySchema).default([]).catch([]),
});

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
const eventSchema = authorizationSchema.extend({
  event_id: z.string().optional(),
  authorizations: z.array(authorizationSchema).nullish(),
  event: z.looseObject({ type: z.string() }),
});

/** Links in a message, sent or being written (`link_shared`). */
const linkSharedSchema = z.looseObject({
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

/** The execution of a workflow step (`function_executed`). */
const functionExecutedSchema = z.looseObject({
  function: z.looseObject({ callback_id: z.string() }),
  function_execution_id: z.string(),
  inputs: z.unknown().optional(),
  /** A token for this execution only. */
  bot_access_token: z.string().optional(),
});

/** What Slack sends, of each kind. */
export const payloadSchemas = {
  slashCommand: slashCommandSchema,
  blockActions: blockActionsSchema,
  blockSuggestion: blockSuggestionSchema,
  messageShortcut: messageShortcutSchema,
  globalShortcut: globalShortcutSchema,
  viewSubmission: viewSubmissionSchema,
  event: eventSchema,
  linkShared: linkSharedSchema,
  functionExecuted: functionExecutedSchema,
};

/** A payload as it is read. */
export type SlackPayload<Kind extends keyof typeof payloadSchemas> = z.infer<(typeof payloadSchemas)[Kind]>;

type Element = z.infer<typeof elementSchema>;

type ViewState = z.infer<typeof stateSchema>;

/** The input of a modal by block_id. Dates are `2026-11-21`, times `07:30`. */
export interface FormFields {
  /** Undefined for an empty input. */
  get: (blockId: string) => string | undefined;
  /** All values of an input that takes several. */
  getAll: (blockId: string) => readonly string[];
}

function valuesOf(element: Element): string[] {
  const { selected_options: options, selected_users: users } = element;
  if (options) return options.map(({ value }) => value);
  if (users) return users;
  const only =
    element.value ??
    element.selected_option?.value ??
    element.selected_date ??
    element.selected_time ??
    element.selected_user ??
    element.selected_conversation;
  return typeof only === 'string' && only !== '' ? [only] : [];
}

/** @param state undefined for a view without inputs */
export function createFormFields(state: ViewState | undefined): FormFields {
  const all = (blockId: string) => Object.values(state?.values[blockId] ?? {}).flatMap(valuesOf);
  return { getAll: all, get: (blockId) => all(blockId)[0] };
}

/** The fields of a message that hold its text. */
const messageTextSchema = z.looseObject({
  text: z.string().default('').catch(''),
  blocks: z.array(z.unknown()).default([]).catch([]),
});

const textOfMessage = (message: unknown): string => {
  const { text, blocks } = messageTextSchema.parse(message);
  return text.trim() === '' ? textOfBlocks(blocks) : text;
};

/** The fields of an object, with the text of a message that is read whole, or is too long. A text in blocks alone counts. */
export const withMessageText = <Message extends object>(message: Message): Message & { text: string } => ({
  ...message,
  text: cutAt(MAX_RECEIVED + 1)(textOfMessage(message)),
});

/** The same for a message behind a shortcut, which is cut between two words. */
function withShortcutText<Message extends object>(message: Message): Message & { text: string } {
  const text = textOfMessage(message);
  const cut = text.slice(0, MAX_SHORTCUT_MESSAGE);
  const end = cut.length < text.length ? Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n')) : cut.length;
  return { ...message, text: end > 0 ? cut.slice(0, end) : cut };
}

/** Blocks within blocks, deeper than Slack makes them, are not read. */
const MAX_DEPTH = 6;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const stringOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What one element of rich text would be in the text of a message. */
function textOfElement(element: Record<string, unknown>): string | undefined {
  const { type, text, url, name } = element;
  const id = (key: string) => stringOf(element[key]);
  if (type === 'text') return escapeMrkdwn(stringOf(text));
  if (type === 'link')
    return `<${escapeMrkdwn(stringOf(url))}|${escapeMrkdwn(stringOf(text) || stringOf(url))}>`;
  if (type === 'user') return `<@${id('user_id')}>`;
  if (type === 'usergroup') return `<!subteam^${id('usergroup_id')}>`;
  if (type === 'channel') return `<#${id('channel_id')}>`;
  if (type === 'broadcast') return `<!${id('range')}>`;
  if (type === 'emoji') return `:${stringOf(name)}:`;
  if (type === 'mrkdwn') return stringOf(text);
  if (type === 'plain_text') return escapeMrkdwn(stringOf(text));
  return undefined;
}

/** The text of a section, a list, a quote or a block, with a line for each that stands on its own. */
function textOfBlock(block: unknown, depth: number): string {
  if (!isObject(block) || depth > MAX_DEPTH) return '';
  const own = textOfElement(block);
  if (own !== undefined) return own;
  const { text, fields, elements, type } = block;
  const isLine = type === 'rich_text_section' || type === 'rich_text_preformatted';
  const parts = [text, ...[fields, elements].flatMap((list) => (Array.isArray(list) ? list : []))]
    .map((part) => textOfBlock(part, depth + 1))
    .filter((part) => part !== '');
  if (type === 'rich_text_quote') return parts.join('').replaceAll(/^/gmu, '&gt; ');
  return parts.join(isLine ? '' : '\n');
}

/** The text of a message that stands in its blocks alone, in mrkdwn. Buttons and menus have none. */
const textOfBlocks = (blocks: readonly unknown[]): string =>
  blocks
    .filter(
      (block) =>
        isObject(block) && ['rich_text', 'section', 'header', 'context'].includes(String(block['type'])),
    )
    .map((block) => textOfBlock(block, 0))
    .filter((text) => text !== '')
    .join('\n');

/** The signs of bold, italic, struck and code; none within a reference or link. */
const MARK = /<[^<>]*>|[*_~`]/gu;
/** `:fish:` and `takk:smile:`, not the minutes of `12:30:45`. */
const EMOJI_NAME =
  /(?:(?<![\p{L}\p{N}]):[\p{Ll}\p{N}_+'-]|(?<=\p{L}):[\p{Ll}_+-])[\p{Ll}\p{N}_+'-]{0,99}:(?![\p{L}\p{N}])/gu;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}\ufe0f\u20e3\u200d]+/gu;

const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign);
const isSpace = (sign: string | undefined) => sign === undefined || /\s/u.test(sign);

/** A text without the signs of formatting in pairs around words, as in `*fisk*` and `_~fisk~_`. */
function withoutMarks(text: string): string {
  const openings = new Map<string, number>();
  const dropped = new Set<number>();
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (mark.startsWith('<')) continue;
    const [before, after] = [text[index - 1], text[index + 1]];
    const opening = openings.get(mark);
    if (opening !== undefined && opening < index - 1 && !isSpace(before) && !isPartOfWord(after)) {
      dropped.add(opening).add(index);
      openings.delete(mark);
    } else if (!isPartOfWord(before) && !isSpace(after)) openings.set(mark, index);
  }
  if (dropped.size === 0) return text;
  return Array.from({ length: text.length }, (_, at) => (dropped.has(at) ? '' : text[at])).join('');
}

/** The words of a text that a person wrote: without bold, italics and other formatting, and without emoji. */
export const withoutFormatting = (text: string): string =>
  withoutMarks(text.replaceAll(EMOJI_NAME, ' ').replaceAll(EMOJI, ' '));
