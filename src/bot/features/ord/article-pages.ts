import type { RichTextElement } from '@slack/types';
import type { Article } from '../../../dictionary/model.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { boldText } from '../../blocks/rich-text.js';
import { splitText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { formatArticleName } from './article-names.js';
import { FULL_SENSE_DETAIL, renderPhrase, renderSenses } from './article-pieces.js';
import { renderOrigin } from './origin.js';
import { elementText, type RichTextPiece } from './rich-text-layout.js';

/** A part of an article that a modal shows at a time; together the pages hold all of it, in order. */
export interface ArticlePage {
  senses: RichTextPiece[];
  phrases: RichTextPiece[];
  origin: RichTextPiece[];
}

/** Some three screens of a telephone. */
const MAX_PAGE_SIZE = 4_000;
const MAX_PIECE_SIZE = BLOCK_LIMITS.richText;
/** For each run and paragraph beside its text: Slack counts the bytes of a view, and each is some eighty of them. */
const ELEMENT_OVERHEAD = 10;

type Part = keyof ArticlePage;

/** What stands on one page, unless it alone is longer: a sense with its sub-senses, a phrase. */
interface Unit {
  part: Part;
  pieces: RichTextPiece[];
}

const elementSize = (run: RichTextElement) => elementText(run).length + ELEMENT_OVERHEAD;
const piecesSize = (pieces: readonly RichTextPiece[]) =>
  pieces
    .flatMap(({ elements: runs }) => runs)
    .reduce((sum, run) => sum + elementSize(run), pieces.length * ELEMENT_OVERHEAD);

/** The run in parts that each fit a block. */
function splitElement(run: RichTextElement): RichTextElement[] {
  if (!('text' in run) || run.text === undefined || elementSize(run) <= MAX_PIECE_SIZE) return [run];
  return splitText(run.text, MAX_PIECE_SIZE - ELEMENT_OVERHEAD).map((text) => ({ ...run, text }));
}

/** A piece that is longer than a block, in several; those after the first are paragraphs. */
function splitPiece(piece: RichTextPiece): RichTextPiece[] {
  const parts: RichTextElement[][] = [];
  let left = 0;
  for (const run of piece.elements.flatMap(splitElement)) {
    if (parts.length === 0 || elementSize(run) > left) {
      parts.push([]);
      left = MAX_PIECE_SIZE;
    }
    parts.at(-1)?.push(run);
    left -= elementSize(run);
  }
  return parts.map((runs, index) => (index === 0 ? { ...piece, elements: runs } : { elements: runs }));
}

/** The unit as it is, or what it is made of where it is longer than a page. */
function splitUnit(unit: Unit): Unit[] {
  if (piecesSize(unit.pieces) <= MAX_PAGE_SIZE) return [unit];
  return unit.pieces.flatMap(splitPiece).map((piece) => ({ ...unit, pieces: [piece] }));
}

function renderUnits(article: Article, texts: Texts): Unit[] {
  const name = formatArticleName(article);
  // The header of a page has no room for very many spellings.
  const spellings = name.length > BLOCK_LIMITS.headerText ? [[{ elements: boldText(name) }]] : [];
  const senses = [...spellings, ...renderSenses(article.senses, FULL_SENSE_DETAIL)];
  const phrases = article.phrases.map((phrase) => renderPhrase(phrase, FULL_SENSE_DETAIL));
  const origin = renderOrigin(article, texts).map((piece) => [piece]);
  return [
    ...senses.map((pieces) => ({ part: 'senses' as const, pieces })),
    ...phrases.map((pieces) => ({ part: 'phrases' as const, pieces })),
    ...origin.map((pieces) => ({ part: 'origin' as const, pieces })),
  ];
}

/** The whole article, cut at a sense or a phrase; at least one page. */
export function splitIntoPages(article: Article, texts: Texts): ArticlePage[] {
  const emptyPage = (): ArticlePage => ({ senses: [], phrases: [], origin: [] });
  const first = emptyPage();
  const pages = [first];
  let page = first;
  let left = MAX_PAGE_SIZE;
  for (const { part, pieces } of renderUnits(article, texts).flatMap(splitUnit)) {
    const size = piecesSize(pieces);
    if (size > left && left < MAX_PAGE_SIZE) {
      page = emptyPage();
      pages.push(page);
      left = MAX_PAGE_SIZE;
    }
    page[part].push(...pieces);
    left -= size;
  }
  return pages;
}
