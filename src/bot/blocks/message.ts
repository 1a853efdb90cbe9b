import type {
  ActionsBlockElement,
  Block,
  HomeView,
  KnownBlock,
  ModalView,
  RichTextElement,
} from '@slack/types';
import { withoutControls } from '../../shared/text/clean-text.js';
import { sectionBlock, withoutCharts } from './blocks.js';
import { BLOCK_LIMITS } from './limits.js';
import { cutText, escapeMrkdwn } from './text.js';

export type { HomeView, KnownBlock, ModalView } from '@slack/types';

const escapedBytes = (text: string) => Buffer.byteLength(escapeMrkdwn(text));

const fits = (text: string) =>
  text.length <= BLOCK_LIMITS.messageText && escapedBytes(text) <= BLOCK_LIMITS.messageBytes;

/** `&` becomes the five bytes of `&amp;`; no other UTF-16 unit becomes more. */
const MAX_BYTES_PER_UNIT = 5;

/** A text of one overlong sentence, cut between words. */
function cutSentence(text: string, ending: string): string {
  const room = BLOCK_LIMITS.messageBytes - escapedBytes(ending);
  const max = Math.min(BLOCK_LIMITS.messageText - ending.length, room);
  const cut = cutText(text, max);
  // Escaping and UTF-8 can make the text longer than the limit in bytes.
  const safe = escapedBytes(cut) <= room ? cut : cutText(text, Math.floor(room / MAX_BYTES_PER_UNIT));
  const space = safe.lastIndexOf(' ');
  return space > 0 ? `${safe.slice(0, space)}…` : safe;
}

/** The end of a sentence. Not a full stop after an abbreviation (`kl. 13`) or in a date (`24. november`). */
const SENTENCE_END = /(?<!(?:^|\s)(?:kl|ca|nr))(?<!(?:^|\s)\d{1,2}(?=\.\s+\p{Ll}))[.!?](?=\s)/gu;

/** The first sentences of a text that fit, together with the ending. */
function firstSentences(text: string, ending: string): string {
  let kept = '';
  for (const { index } of text.slice(0, BLOCK_LIMITS.messageText).matchAll(SENTENCE_END)) {
    const next = text.slice(0, index + 1);
    if (!fits(`${next}${ending}`)) break;
    kept = next;
  }
  return kept;
}

/**
 * The top-level text of a message, escaped and within Slack's limits. A longer text keeps its first
 * sentences, and ends with a sentence on the rest.
 *
 * @param rest the sentence that says where the rest is; without it, the text ends with an ellipsis
 */
function fitMessageText(text: string, rest = ''): string {
  if (fits(text)) return escapeMrkdwn(text);
  const ending = rest === '' ? ' …' : ` ${rest}`;
  const sentences = firstSentences(text, ending);
  if (sentences !== '') return escapeMrkdwn(`${sentences}${ending}`);
  return escapeMrkdwn(rest === '' ? cutSentence(text, '') : `${cutSentence(text, ending)}${ending}`);
}

/** A message. Screen readers and notifications use only `text`, so it holds the essential content. */
export interface SlackMessage {
  text: string;
  blocks: KnownBlock[];
}

/**
 * A message within Slack's limits. Cuts the blocks if their text exceeds the budget of a message.
 *
 * @param text plain; it is escaped here
 * @param rest the sentence that ends a text that had to be cut
 * @throws {RangeError} for blocks that Slack would reject
 */
export function slackMessage(text: string, blocks: KnownBlock[], rest = ''): SlackMessage {
  const fitted = shortenBlocks(blocks, BLOCK_LIMITS.messageBlocksText);
  return { text: fitMessageText(text, rest), blocks: checkSurfaceBlocks('message', fitted) };
}

/** A message of one sentence, with the blocks below it. */
export const sentenceMessage = (sentence: string, ...below: KnownBlock[]): SlackMessage =>
  slackMessage(sentence, [sectionBlock(sentence), ...below]);

/** The message with one more block below it, within Slack's limits. */
export function appendBlock({ text, blocks }: SlackMessage, last: KnownBlock): SlackMessage {
  const fitted = shortenBlocks(blocks, BLOCK_LIMITS.messageBlocksText - countText(last));
  return { text, blocks: [...fitted.slice(0, BLOCK_LIMITS.messageBlocks - 1), last] };
}

/** A shorter message without charts, after `msg_blocks_too_long` or `invalid_blocks` from Slack. */
function shortenMessage({ text, blocks }: SlackMessage): SlackMessage {
  return { text, blocks: shortenBlocks(withoutCharts(blocks), BLOCK_LIMITS.shortMessageBlocksText) };
}

/** A message as it is sent: with blocks, or its text alone. */
export type MessageVersion = Pick<SlackMessage, 'text'> & Partial<SlackMessage>;

/** The versions of a message to send until Slack accepts one: whole, shorter, and its text alone. */
export function* listMessageVersions(message: SlackMessage): Generator<MessageVersion> {
  yield message;
  const { text, blocks } = message;
  const shorter = shortenMessage(message);
  if (shorter.blocks.length < blocks.length || countText(shorter.blocks) < countText(blocks)) yield shorter;
  if (blocks.length > 0) yield { text };
}

interface ModalViewParts {
  callbackId: string;
  title: string;
  close: string;
  blocks: KnownBlock[];
  /** State for later actions in the modal (`private_metadata`). Never secret, as the person can read it. */
  metadata?: string;
  /** Text of the submit button. */
  submit?: string;
  /** The block_id of the field that gets the focus. Default: the first field. */
  focus?: string;
}

const viewTitle = (text: string) =>
  ({
    type: 'plain_text',
    text: cutText(withoutControls(text), BLOCK_LIMITS.viewTitle),
    emoji: false,
  }) as const;

/** A modal within Slack's limits. @throws {RangeError} for a view that Slack would reject */
export function modalView(parts: ModalViewParts): ModalView {
  const { callbackId, title, close, blocks, metadata, submit, focus } = parts;
  if ((metadata?.length ?? 0) > BLOCK_LIMITS.privateMetadata)
    throw new RangeError('private_metadata is too long');
  if (submit === undefined && blocks.some(({ type }) => type === 'input'))
    throw new RangeError('inputs without a submit button');
  return {
    type: 'modal',
    callback_id: callbackId,
    title: viewTitle(title),
    close: viewTitle(close),
    ...(submit !== undefined && { submit: viewTitle(submit) }),
    blocks: checkSurfaceBlocks('modal', focusFirstField(blocks, focus)),
    ...(metadata !== undefined && { private_metadata: metadata }),
  };
}

/**
 * The versions of a view without a form to show until Slack accepts one: whole, shorter, and its text alone.
 */
export function listViewVersions<View extends ModalView | HomeView>(view: View): View[] {
  // The builders of views take no others.
  const blocks = view.blocks as KnownBlock[];
  if (blocks.some(({ type }) => type === 'input')) return [view];
  const shorter = shortenBlocks(blocks, BLOCK_LIMITS.shortMessageBlocksText);
  const isShorter = shorter.length < blocks.length || countText(shorter) < countText(blocks);
  const text = textSections(blocks, BLOCK_LIMITS.shortMessageBlocksText);
  return [view, ...(isShorter ? [{ ...view, blocks: shorter }] : []), { ...view, blocks: text }];
}

/** A Home tab within Slack's limits. @throws {RangeError} for blocks that Slack would reject */
export function homeView(blocks: KnownBlock[], metadata = ''): HomeView {
  return {
    type: 'home',
    ...(metadata !== '' && { private_metadata: metadata }),
    blocks: checkSurfaceBlocks('home', blocks),
  };
}

/** Characters of all `text` strings in a value, at any depth, which Slack limits (`msg_blocks_too_long`). */
export function countText(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countText(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, item]) => sum + (key === 'text' && typeof item === 'string' ? item.length : countText(item)),
    0,
  );
}

type RichText = Extract<KnownBlock, { type: 'rich_text' }>;

type RichTextPart = RichText['elements'][number];

/** Drops descriptions of options first, because they repeat the text of the chosen option. */
function withoutDescriptions(element: ActionsBlockElement): ActionsBlockElement {
  if (element.type !== 'static_select' || !element.options) return element;
  return { ...element, options: element.options.map(({ description: _, ...option }) => option) };
}

/** The first elements that fit. The text that does not fit is cut. */
function cutElements(elements: readonly RichTextElement[], max: number): RichTextElement[] {
  let left = max;
  return elements.flatMap((element) => {
    if (left <= 0) return [];
    const length = countText(element);
    const cut =
      'text' in element && length > left ? { ...element, text: cutText(element.text ?? '', left) } : element;
    left -= length;
    return [cut];
  });
}

/** The first sections and list items that fit. The one that does not fit is cut. */
function cutRichText(block: RichText, max: number): RichText | undefined {
  let left = max;
  const elements = block.elements.flatMap((part): RichTextPart[] => {
    if (left <= 0) return [];
    const length = countText(part);
    const available = left;
    left -= length;
    if (length <= available) return [part];
    if (part.type !== 'rich_text_list') {
      return [
        { ...part, elements: cutElements(part.elements as RichTextElement[], available) } as RichTextPart,
      ];
    }
    let inList = available;
    const items = part.elements.flatMap((item) => {
      if (inList <= 0) return [];
      const cut = { ...item, elements: cutElements(item.elements, inList) };
      inList -= countText(item);
      return [cut];
    });
    return [{ ...part, elements: items }];
  });
  return elements.length > 0 ? { ...block, elements } : undefined;
}

/** The block cut to `max` characters; undefined if nothing of it can be shown. */
function cutBlock(block: KnownBlock, max: number): KnownBlock | undefined {
  if (max <= 0) return undefined;
  switch (block.type) {
    case 'section':
      return block.text && !block.accessory
        ? { ...block, text: { ...block.text, text: cutText(block.text.text, max) } }
        : undefined;
    case 'rich_text':
      return cutRichText(block, max);
    case 'table': {
      let left = max;
      const rows = block.rows.filter((row) => {
        left -= countText(row);
        return left >= 0;
      });
      return rows.length > 1 ? { ...block, rows } : undefined;
    }
    default:
      return undefined;
  }
}

/** Titles, buttons and sources stay when a message is shortened. */
const KEPT_TYPES = ['header', 'actions', 'context', 'divider'];

/**
 * The blocks with at most `max` characters of text. Drops descriptions of options first; then cuts the last
 * blocks of content, and keeps titles, buttons and context.
 */
function shortenBlocks(blocks: readonly KnownBlock[], max: number): KnownBlock[] {
  if (countText(blocks) <= max) return [...blocks];
  const plain = blocks.map((block) =>
    block.type === 'actions' ? { ...block, elements: block.elements.map(withoutDescriptions) } : block,
  );
  if (countText(plain) <= max) return plain;
  const isKept = ({ type }: KnownBlock) => KEPT_TYPES.includes(type);
  let left = max - countText(plain.filter(isKept));
  // Menus alone can exceed the budget: then the content is worth more than they are.
  const canKeep = left > 0;
  if (!canKeep) left = max;
  return plain.flatMap((block): KnownBlock[] => {
    if (isKept(block) && (canKeep || block.type === 'divider')) return [block];
    const length = countText(block);
    const shown = length <= left ? block : cutBlock(block, left);
    left -= length;
    return shown ? [shown] : [];
  });
}

/** Those of our elements that Slack can focus (`focus_on_load`): docs.slack.dev/reference/block-kit/block-elements. */
const FOCUSABLE: ReadonlySet<string> = new Set([
  'checkboxes',
  'conversations_select',
  'datepicker',
  'external_select',
  'multi_external_select',
  'multi_users_select',
  'plain_text_input',
  'radio_buttons',
  'static_select',
  'timepicker',
]);

/** Blocks that may stand above the first field of a form. */
const INTRODUCTIONS: ReadonlySet<string> = new Set(['section', 'context', 'header', 'divider']);

type Element = { type: string; focus_on_load?: boolean };

/** The element of a block that can be focused: of an input, of a section, or the first of a row. */
function fieldOf(block: KnownBlock): Element | undefined {
  const elements: readonly (Element | undefined)[] =
    block.type === 'input'
      ? [block.element]
      : block.type === 'section'
        ? [block.accessory]
        : block.type === 'actions'
          ? block.elements.slice(0, 1)
          : [];
  return elements.find((element) => element !== undefined && FOCUSABLE.has(element.type));
}

function withoutFocus<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutFocus) as Value;
  const entries = Object.entries(value).filter(([key]) => key !== 'focus_on_load');
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutFocus(item)])) as Value;
}

function withFocus(block: KnownBlock): KnownBlock {
  if (block.type === 'input')
    return { ...block, element: { ...block.element, focus_on_load: true } } as KnownBlock;
  if (block.type === 'section')
    return { ...block, accessory: { ...block.accessory, focus_on_load: true } } as KnownBlock;
  if (block.type !== 'actions') return block;
  const [first, ...others] = block.elements;
  return { ...block, elements: [{ ...first, focus_on_load: true }, ...others] } as KnownBlock;
}

/**
 * The blocks of a modal with the focus on one field: on the block with the id, else on the first field. A
 * field below the content of an answer gets no focus, because the modal would open at its end.
 *
 * Slack rejects a view with two focused elements.
 */
function focusFirstField(blocks: readonly KnownBlock[], blockId?: string): KnownBlock[] {
  const plain = blocks.map((block) => withoutFocus(block));
  const isStart = (block: Block & KnownBlock) =>
    fieldOf(block) !== undefined || !INTRODUCTIONS.has(block.type);
  const at = plain.findIndex((block) =>
    blockId === undefined ? isStart(block) : block.block_id === blockId,
  );
  const found = plain[at];
  return found && fieldOf(found) ? plain.with(at, withFocus(found)) : plain;
}

/** All strings called `text` in a value, in order. */
function listTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'text' && typeof item === 'string' ? [item] : listTexts(item),
  );
}

/** The text of blocks as plain sections without buttons, for a surface whose other blocks Slack rejects. */
function textSections(blocks: readonly KnownBlock[], max: number): KnownBlock[] {
  let left = max;
  const sections = blocks.flatMap((block) => {
    const text =
      block.type === 'actions' ? '' : listTexts(block).join(' ').trim().slice(0, Math.max(left, 0));
    left -= text.length;
    return text === '' ? [] : [sectionBlock(text)];
  });
  return sections.length > 0 ? sections : [sectionBlock('')];
}

/** A place that shows blocks. */
export type SlackSurface = 'message' | 'modal' | 'home';

const MESSAGES_ONLY = ['markdown', 'context_actions', 'task_card', 'plan', 'file', 'carousel'];

const NOT_IN_MODALS = ['table', 'data_table', 'data_visualization', 'container'];

const MODALS_ONLY = ['alert'];

/** Limits of the surfaces, from docs.slack.dev/reference/block-kit/blocks. */
const SURFACE_RULES: Record<SlackSurface, { maxBlocks: number; disallowed: readonly string[] }> = {
  message: { maxBlocks: BLOCK_LIMITS.messageBlocks, disallowed: MODALS_ONLY },
  modal: { maxBlocks: BLOCK_LIMITS.viewBlocks, disallowed: [...MESSAGES_ONLY, ...NOT_IN_MODALS] },
  home: { maxBlocks: BLOCK_LIMITS.viewBlocks, disallowed: [...MESSAGES_ONLY, ...MODALS_ONLY] },
};

/** Block types that every surface allows. */
const ALL_SURFACES = [
  'actions',
  'context',
  'divider',
  'header',
  'image',
  'input',
  'rich_text',
  'section',
  'video',
];

const BLOCK_TYPES: ReadonlySet<string> = new Set([
  ...ALL_SURFACES,
  ...MESSAGES_ONLY,
  ...NOT_IN_MODALS,
  ...MODALS_ONLY,
  'card',
]);

export const isKnownBlockType = (type: unknown): boolean => typeof type === 'string' && BLOCK_TYPES.has(type);

/** Whether the surface allows the types of all blocks. */
export const areAllowedOn = (surface: SlackSurface, blocks: readonly KnownBlock[]): boolean =>
  !blocks.some(({ type }) => SURFACE_RULES[surface].disallowed.includes(type));

/**
 * Returns the blocks, if the surface allows them.
 *
 * @throws {RangeError} for too many blocks, a disallowed block type, and too much text in tables
 */
function checkSurfaceBlocks(surface: SlackSurface, blocks: KnownBlock[]): KnownBlock[] {
  const { maxBlocks, disallowed } = SURFACE_RULES[surface];
  if (blocks.length > maxBlocks) throw new RangeError(`${blocks.length} blocks in a ${surface}`);
  const offending = blocks.find(({ type }) => disallowed.includes(type));
  if (offending) throw new RangeError(`${offending.type} in a ${surface}`);
  const cells = blocks.flatMap((block) => (block.type === 'table' ? block.rows.flat() : []));
  const inTables = cells.reduce((sum, cell) => sum + (cell.type === 'raw_text' ? cell.text.length : 0), 0);
  if (inTables > BLOCK_LIMITS.tableText) throw new RangeError(`tables too long in a ${surface}`);
  return blocks;
}
