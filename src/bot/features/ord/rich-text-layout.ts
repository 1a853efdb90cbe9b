import type { RichTextBlock, RichTextElement, RichTextList, RichTextSection } from '@slack/types';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { richTextBlock, richTextList, richTextSection } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';

/** A paragraph or list item. Views count and cut pieces before they render them as rich text blocks. */
export interface RichTextPiece {
  elements: readonly RichTextElement[];
  /** Level of a list item, from 0. Absent for a paragraph. */
  indent?: number;
  /** Number of the item. An item without one has a bullet. */
  ordinal?: number;
}

/** Slack's limit. */
const MAX_INDENT = 8;

export const elementText = (element: RichTextElement) =>
  element.type === 'text' || element.type === 'link' ? (element.text ?? '') : '';

/** In UTF-16 units, as Slack counts them. */
export function piecesLength(pieces: readonly RichTextPiece[]): number {
  const elements = pieces.flatMap((piece) => piece.elements);
  return elements.reduce((sum, element) => sum + elementText(element).length, 0);
}

/** The elements cut to `max` characters; a dash if none is left, as Slack rejects an empty section. */
function fitElements(elements: readonly RichTextElement[], max: number): RichTextElement[] {
  const fitted: RichTextElement[] = [];
  let left = max;
  for (const element of elements) {
    if (left <= 0) break;
    const text = cutText(elementText(element), left);
    left -= text.length;
    if (text !== '') fitted.push('text' in element ? { ...element, text } : element);
  }
  return fitted.length > 0 ? fitted : [{ type: 'text', text: '–' }];
}

export const cutPiece = (piece: RichTextPiece, max: number): RichTextPiece => ({
  ...piece,
  elements: fitElements(piece.elements, max),
});

/** The first pieces that fit in `max` characters. Always includes the first one, cut if it is too long. */
export function fitPieces(pieces: readonly RichTextPiece[], max: number): RichTextPiece[] {
  const [first, ...rest] = pieces;
  if (!first) return [];
  let left = max - piecesLength([first]);
  const end = rest.findIndex((piece) => {
    left -= Math.max(piecesLength([piece]), 1);
    return left < 0;
  });
  return [cutPiece(first, max), ...(end < 0 ? rest : rest.slice(0, end))];
}

function continuesList(piece: RichTextPiece, last: RichTextPiece | undefined): boolean {
  if (!last || last.indent === undefined || last.indent !== piece.indent) return false;
  return piece.ordinal === (last.ordinal === undefined ? undefined : last.ordinal + 1);
}

function renderBlock(pieces: readonly RichTextPiece[]): RichTextBlock {
  const groups: RichTextPiece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group && continuesList(piece, group.at(-1))) group.push(piece);
    else groups.push([piece]);
  }
  const elements = groups.flatMap((group): (RichTextSection | RichTextList)[] => {
    const sections = group.map((piece) =>
      richTextSection(fitElements(piece.elements, BLOCK_LIMITS.richText)),
    );
    const [first] = group;
    if (first?.indent === undefined) return sections;
    const { indent, ordinal } = first;
    const style = ordinal === undefined ? 'bullet' : 'ordered';
    return [
      richTextList(sections, { style, indent: Math.min(indent, MAX_INDENT), offset: (ordinal ?? 1) - 1 }),
    ];
  });
  return richTextBlock(...elements);
}

/** Renders the pieces in as many blocks as Slack's limits require. No pieces give no blocks. */
export function renderPieces(pieces: readonly RichTextPiece[]): RichTextBlock[] {
  const blocks: RichTextPiece[][] = [];
  let left = 0;
  for (const piece of pieces) {
    const length = Math.min(Math.max(piecesLength([piece]), 1), BLOCK_LIMITS.richText);
    if (blocks.length === 0 || length > left) {
      blocks.push([]);
      left = BLOCK_LIMITS.richText;
    }
    blocks.at(-1)?.push(piece);
    left -= length;
  }
  return blocks.map(renderBlock);
}
