import * as z from 'zod';
import { escapeMrkdwn } from '../blocks/text.js';

/**
 * The texts of people as Slack sends them: how long they may be, where they stand, and what in them is formatting. All that
 * reads such a text gets it from here, so that no expression and no parser sees a longer one.
 */

/** The most characters of a question, unless its command has its own limit. A longer one is answered with a sentence. */
export const MAX_QUESTION = 500;
/** The most characters of a message to the app before a command reads it. */
export const MAX_MESSAGE = 1_000;
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
export const commandTextSchema = z
  .string()
  .default('')
  .transform(cutAt(MAX_RECEIVED + 1));
export const menuTextSchema = z.string().default('').transform(cutAt(MAX_MENU));
export const fieldTextSchema = z.string().transform(cutAt(MAX_FIELD));

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
export function withShortcutText<Message extends object>(message: Message): Message & { text: string } {
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
/** `:fish:`, not the minutes of `12:30:45`. */
const EMOJI_NAME = /(?<![\p{L}\p{N}]):[\p{Ll}\p{N}_+'-]{1,100}:(?![\p{L}\p{N}])/gu;
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
