import type { ActionsBlockElement, KnownBlock, RichTextElement } from '@slack/types';
import { cutText } from './text.js';

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
export function shortenBlocks(blocks: readonly KnownBlock[], max: number): KnownBlock[] {
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
