import type { RichTextElement } from '@slack/types';
import type { Article } from '../../../dictionary/model.js';
import { LIMITS } from '../../blocks/limits.js';
import { bold } from '../../blocks/rich-text.js';
import { splitText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { nameArticle } from './names.js';
import { originPieces } from './origin.js';
import { type Piece, textOf } from './rich-text-layout.js';
import { phrasePieces, sensePieces, WHOLE } from './senses.js';

/** A part of an article that a modal shows at a time; together the pages hold all of it, in order. */
export interface Page {
  senses: Piece[];
  phrases: Piece[];
  origin: Piece[];
}

/** Some three screens of a telephone. */
const PAGE_SIZE = 4_000;
const PIECE_SIZE = LIMITS.richText;
/** For each run and paragraph beside its text: Slack counts the bytes of a view, and each is some eighty of them. */
const RUN_SIZE = 10;

type Part = keyof Page;

/** What stands on one page, unless it alone is longer: a sense with its sub-senses, a phrase. */
interface Unit {
  part: Part;
  pieces: Piece[];
}

const sizeOfRun = (run: RichTextElement) => textOf(run).length + RUN_SIZE;
const sizeOf = (pieces: readonly Piece[]) =>
  pieces.flatMap(({ runs }) => runs).reduce((sum, run) => sum + sizeOfRun(run), pieces.length * RUN_SIZE);

/** The run in parts that each fit a block. */
function splitRun(run: RichTextElement): RichTextElement[] {
  if (!('text' in run) || run.text === undefined || sizeOfRun(run) <= PIECE_SIZE) return [run];
  return splitText(run.text, PIECE_SIZE - RUN_SIZE).map((text) => ({ ...run, text }));
}

/** A piece that is longer than a block, in several; those after the first are paragraphs. */
function splitPiece(piece: Piece): Piece[] {
  const parts: RichTextElement[][] = [];
  let left = 0;
  for (const run of piece.runs.flatMap(splitRun)) {
    if (parts.length === 0 || sizeOfRun(run) > left) {
      parts.push([]);
      left = PIECE_SIZE;
    }
    parts.at(-1)?.push(run);
    left -= sizeOfRun(run);
  }
  return parts.map((runs, index) => (index === 0 ? { ...piece, runs } : { runs }));
}

/** The unit as it is, or what it is made of where it is longer than a page. */
function splitUnit(unit: Unit): Unit[] {
  if (sizeOf(unit.pieces) <= PAGE_SIZE) return [unit];
  return unit.pieces.flatMap(splitPiece).map((piece) => ({ ...unit, pieces: [piece] }));
}

function unitsOf(article: Article, texts: Texts): Unit[] {
  const name = nameArticle(article);
  // The header of a page has no room for very many spellings.
  const spellings = name.length > LIMITS.headerText ? [[{ runs: bold(name) }]] : [];
  const senses = [...spellings, ...sensePieces(article.senses, WHOLE)];
  const phrases = article.phrases.map((phrase) => phrasePieces(phrase, WHOLE));
  const origin = originPieces(article, texts).map((piece) => [piece]);
  return [
    ...senses.map((pieces) => ({ part: 'senses' as const, pieces })),
    ...phrases.map((pieces) => ({ part: 'phrases' as const, pieces })),
    ...origin.map((pieces) => ({ part: 'origin' as const, pieces })),
  ];
}

/** The whole article, cut at a sense or a phrase; at least one page. */
export function pagesOf(article: Article, texts: Texts): Page[] {
  const emptyPage = (): Page => ({ senses: [], phrases: [], origin: [] });
  const first = emptyPage();
  const pages = [first];
  let page = first;
  let left = PAGE_SIZE;
  for (const { part, pieces } of unitsOf(article, texts).flatMap(splitUnit)) {
    const size = sizeOf(pieces);
    if (size > left && left < PAGE_SIZE) {
      page = emptyPage();
      pages.push(page);
      left = PAGE_SIZE;
    }
    page[part].push(...pieces);
    left -= size;
  }
  return pages;
}
