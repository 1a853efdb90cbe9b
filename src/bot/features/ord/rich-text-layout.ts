import type { RichTextBlock, RichTextElement, RichTextList, RichTextSection } from '@slack/types';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { richTextBlock, richTextList, richTextSection } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';

/** A paragraph or an item of a list. Pieces are counted and cut before they become rich text. */
export interface RichTextPiece {
  elements: readonly RichTextElement[];
  /** Of a list; absent in a paragraph. */
  indent?: number;
  /** Printed before the item; an item without one has a bullet. */
  ordinal?: number;
}

/** Slack's own bound. */
const MAX_INDENT = 8;

export const elementText = (run: RichTextElement) =>
  run.type === 'text' || run.type === 'link' ? (run.text ?? '') : '';

/** In characters, as Slack counts them. */
export function piecesLength(pieces: readonly RichTextPiece[]): number {
  return pieces.flatMap(({ elements: runs }) => runs).reduce((sum, run) => sum + elementText(run).length, 0);
}

/** The runs within `max` characters, and never without any: Slack refuses an empty section. */
function fitElements(runs: readonly RichTextElement[], max: number): RichTextElement[] {
  const fitted: RichTextElement[] = [];
  let left = max;
  for (const run of runs) {
    if (left <= 0) break;
    const text = cutText(elementText(run), left);
    left -= text.length;
    if (text !== '') fitted.push('text' in run ? { ...run, text } : run);
  }
  return fitted.length > 0 ? fitted : [{ type: 'text', text: '–' }];
}

export const cutPiece = (piece: RichTextPiece, max: number): RichTextPiece => ({
  ...piece,
  elements: fitElements(piece.elements, max),
});

/** As many pieces as there is room for, in order; the first in any case, cut where it alone is too long. */
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

const styleOf = ({ ordinal }: RichTextPiece) => (ordinal === undefined ? 'bullet' : 'ordered');

function continuesList(piece: RichTextPiece, last: RichTextPiece | undefined): boolean {
  if (!last || last.indent === undefined || last.indent !== piece.indent) return false;
  return piece.ordinal === (last.ordinal === undefined ? undefined : last.ordinal + 1);
}

function renderList(pieces: readonly RichTextPiece[], sections: readonly RichTextSection[]): RichTextList {
  const [first] = pieces;
  return richTextList(sections, {
    style: first ? styleOf(first) : 'bullet',
    indent: Math.min(first?.indent ?? 0, MAX_INDENT),
    offset: (first?.ordinal ?? 1) - 1,
  });
}

function renderBlock(pieces: readonly RichTextPiece[]): RichTextBlock {
  const groups: RichTextPiece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group && continuesList(piece, group.at(-1))) group.push(piece);
    else groups.push([piece]);
  }
  const elements = groups.flatMap((group): (RichTextSection | RichTextList)[] => {
    const sections = group.map(({ elements: runs }) =>
      richTextSection(fitElements(runs, BLOCK_LIMITS.richText)),
    );
    return group[0]?.indent === undefined ? sections : [renderList(group, sections)];
  });
  return richTextBlock(...elements);
}

/** The pieces as rich text, in as many blocks as Slack's limit asks for; none for none. */
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
