import type { RichTextBlock, RichTextElement, RichTextList, RichTextSection } from '@slack/types';
import { LIMITS } from '../../blocks/limits.js';
import { line, list, richText } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';

/** A paragraph or an item of a list. Pieces are counted and cut before they become rich text. */
export interface Piece {
  runs: readonly RichTextElement[];
  /** Of a list; absent in a paragraph. */
  indent?: number;
  /** Printed before the item; an item without one has a bullet. */
  ordinal?: number;
}

/** Slack's own bound. */
const MAX_INDENT = 8;

export const textOf = (run: RichTextElement) =>
  run.type === 'text' || run.type === 'link' ? (run.text ?? '') : '';

/** In characters, as Slack counts them. */
export function lengthOf(pieces: readonly Piece[]): number {
  return pieces.flatMap(({ runs }) => runs).reduce((sum, run) => sum + textOf(run).length, 0);
}

/** The runs within `max` characters, and never without any: Slack refuses an empty section. */
function fitRuns(runs: readonly RichTextElement[], max: number): RichTextElement[] {
  const fitted: RichTextElement[] = [];
  let left = max;
  for (const run of runs) {
    if (left <= 0) break;
    const text = cutText(textOf(run), left);
    left -= text.length;
    if (text !== '') fitted.push('text' in run ? { ...run, text } : run);
  }
  return fitted.length > 0 ? fitted : [{ type: 'text', text: '–' }];
}

export const cutPiece = (piece: Piece, max: number): Piece => ({ ...piece, runs: fitRuns(piece.runs, max) });

/** As many pieces as there is room for, in order; the first in any case, cut where it alone is too long. */
export function fitPieces(pieces: readonly Piece[], max: number): Piece[] {
  const [first, ...rest] = pieces;
  if (!first) return [];
  let left = max - lengthOf([first]);
  const end = rest.findIndex((piece) => {
    left -= Math.max(lengthOf([piece]), 1);
    return left < 0;
  });
  return [cutPiece(first, max), ...(end < 0 ? rest : rest.slice(0, end))];
}

const styleOf = ({ ordinal }: Piece) => (ordinal === undefined ? 'bullet' : 'ordered');

function continues(piece: Piece, last: Piece | undefined): boolean {
  if (!last || last.indent === undefined || last.indent !== piece.indent) return false;
  return piece.ordinal === (last.ordinal === undefined ? undefined : last.ordinal + 1);
}

function listOf(pieces: readonly Piece[], sections: readonly RichTextSection[]): RichTextList {
  const [first] = pieces;
  return list(sections, {
    style: first ? styleOf(first) : 'bullet',
    indent: Math.min(first?.indent ?? 0, MAX_INDENT),
    offset: (first?.ordinal ?? 1) - 1,
  });
}

function blockOf(pieces: readonly Piece[]): RichTextBlock {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.at(-1);
    if (group && continues(piece, group.at(-1))) group.push(piece);
    else groups.push([piece]);
  }
  const elements = groups.flatMap((group): (RichTextSection | RichTextList)[] => {
    const sections = group.map(({ runs }) => line(fitRuns(runs, LIMITS.richText)));
    return group[0]?.indent === undefined ? sections : [listOf(group, sections)];
  });
  return richText(...elements);
}

/** The pieces as rich text, in as many blocks as Slack's limit asks for; none for none. */
export function richTextBlocks(pieces: readonly Piece[]): RichTextBlock[] {
  const blocks: Piece[][] = [];
  let left = 0;
  for (const piece of pieces) {
    const length = Math.min(Math.max(lengthOf([piece]), 1), LIMITS.richText);
    if (blocks.length === 0 || length > left) {
      blocks.push([]);
      left = LIMITS.richText;
    }
    blocks.at(-1)?.push(piece);
    left -= length;
  }
  return blocks.map(blockOf);
}
