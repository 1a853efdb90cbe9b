import type { RichTextElement } from '@slack/types';
import type { Article } from '../../../dictionary/model.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { boldText } from '../../blocks/rich-text.js';
import { splitText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { formatArticleName } from './article-names.js';
import { FULL_SENSE_DETAIL, renderOrigin, renderPhrase, renderSenses } from './article-rich-text.js';
import { elementText, type RichTextPiece } from './rich-text-layout.js';

/** One page of an article. The pages together hold the whole article, in order. */
export interface ArticlePage {
  senses: RichTextPiece[];
  phrases: RichTextPiece[];
  origin: RichTextPiece[];
}

/** About three screens of a phone. */
const MAX_PAGE_SIZE = 4_000;
const MAX_PIECE_SIZE = BLOCK_LIMITS.richText;
/** Added for each element and paragraph: Slack limits the bytes of a view, and each costs about eighty. */
const ELEMENT_OVERHEAD = 10;

/** Pieces that stay on one page, unless they exceed a page: a sense with its sub-senses, a phrase. */
interface PageUnit {
  part: keyof ArticlePage;
  pieces: RichTextPiece[];
}

const elementSize = (element: RichTextElement) => elementText(element).length + ELEMENT_OVERHEAD;
const piecesSize = (pieces: readonly RichTextPiece[]) =>
  pieces
    .flatMap(({ elements }) => elements)
    .reduce((sum, element) => sum + elementSize(element), pieces.length * ELEMENT_OVERHEAD);

/** Splits the element into parts that each fit in a block. */
function splitElement(element: RichTextElement): RichTextElement[] {
  if (!('text' in element) || element.text === undefined || elementSize(element) <= MAX_PIECE_SIZE)
    return [element];
  return splitText(element.text, MAX_PIECE_SIZE - ELEMENT_OVERHEAD).map((text) => ({ ...element, text }));
}

/** Splits a piece into parts that each fit in a block. Parts after the first are paragraphs. */
function splitPiece(piece: RichTextPiece): RichTextPiece[] {
  const parts: RichTextElement[][] = [];
  let left = 0;
  for (const element of piece.elements.flatMap(splitElement)) {
    if (parts.length === 0 || elementSize(element) > left) {
      parts.push([]);
      left = MAX_PIECE_SIZE;
    }
    parts.at(-1)?.push(element);
    left -= elementSize(element);
  }
  return parts.map((elements, index) => (index === 0 ? { ...piece, elements } : { elements }));
}

/** Splits a unit that exceeds a page into its pieces. */
function splitUnit(unit: PageUnit): PageUnit[] {
  if (piecesSize(unit.pieces) <= MAX_PAGE_SIZE) return [unit];
  return unit.pieces.flatMap(splitPiece).map((piece) => ({ ...unit, pieces: [piece] }));
}

function renderUnits(article: Article, texts: Texts): PageUnit[] {
  const name = formatArticleName(article);
  // The page header cuts a name with many spellings, so the first page repeats the name in full.
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

/** Splits the article between senses and phrases. At least one page. */
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
