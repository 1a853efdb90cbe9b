import { type Article, formatPlainText, type RichText, type Sense } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { boldText, italicText, textElements } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { FULL_SENSE_DETAIL, renderSenses } from './article-pieces.js';
import { joinElements } from './article-rich-text.js';
import { inflectionLines } from './inflection-line.js';
import { renderOrigin } from './origin.js';
import { cutPiece, fitPieces, piecesLength, type RichTextPiece } from './rich-text-layout.js';

/** How much of an article there is room for, in characters where nothing is said. */
export interface SummarySize {
  senses: number;
  /** Most senses, short as they may be. */
  count: number;
  /** Of each sense. */
  examples: number;
  /** Names of fixed phrases. */
  phrases: number;
  origin: number;
}

/** What one looks a word up for, on a telephone without much scrolling. */
export const SINGLE_SUMMARY_SIZE: SummarySize = {
  senses: 1_000,
  count: 6,
  examples: 2,
  phrases: 5,
  origin: 300,
};
/** With the article of the other dictionary below it. */
export const PARALLEL_SUMMARY_SIZE: SummarySize = {
  senses: 450,
  count: 3,
  examples: 1,
  phrases: 3,
  origin: 150,
};

const MAX_LINES = 3;
export const MAX_LINE_LENGTH = 300;

/** The parts of an article as the first message has them. */
export interface ArticleSummary {
  lines: RichTextPiece[];
  senses: RichTextPiece[];
  tail: RichTextPiece[];
  /** Whether the article holds more than this. */
  hasMore: boolean;
}

/** How many senses there is room for; at least one. */
function countFitting(senses: readonly RichTextPiece[][], size: SummarySize): number {
  let left = size.senses;
  const end = senses.findIndex((pieces) => {
    left -= piecesLength(pieces);
    return left < 0;
  });
  return Math.min(end < 0 ? senses.length : Math.max(1, end), size.count);
}

/** Whole senses as long as there is room, with a word on those left out. */
function briefSenses(article: Article, size: SummarySize, { ord }: Texts): RichTextPiece[] {
  const senses = renderSenses(article.senses, { examples: size.examples, compounds: 0 });
  const count = countFitting(senses, size);
  const whole = senses.slice(0, count).flat();
  const pieces = fitPieces(whole, size.senses);
  if (count < senses.length)
    return [...pieces, { elements: italicText(ord.sensesShown(count, senses.length)) }];
  const isSenseCut = piecesLength(pieces) < piecesLength(whole);
  return isSenseCut ? [...pieces, { elements: italicText(ord.senseTruncated) }] : pieces;
}

function phraseNames({ phrases }: Article, { phrases: count }: SummarySize, { ord }: Texts): RichTextPiece[] {
  if (phrases.length === 0) return [];
  const names = phrases.slice(0, count).map(({ lemmas }) => italicText(lemmas[0] ?? ''));
  const more = phrases.length - names.length;
  const runs = [...boldText(`${ord.phrases}: `), ...joinElements(names, ', ')];
  return [{ elements: more > 0 ? [...runs, ...textElements(ord.andMore(more))] : runs }];
}

/** The inflection in a line for each spelling, within reason. */
export function inflectionPieces(article: Article): RichTextPiece[] {
  const lines = inflectionLines(article).slice(0, MAX_LINES);
  return lines.map((line) => ({ elements: textElements(cutText(line, MAX_LINE_LENGTH)) }));
}

/** The most important of an article. */
export function summarizeArticle(article: Article, size: SummarySize, texts: Texts): ArticleSummary {
  const senses = briefSenses(article, size, texts);
  const origin = renderOrigin(article, texts);
  const briefOrigin = origin.map((piece) => cutPiece(piece, size.origin));
  const isWhole =
    article.phrases.length === 0 &&
    piecesLength(briefOrigin) === piecesLength(origin) &&
    piecesLength(senses) === piecesLength(renderSenses(article.senses, FULL_SENSE_DETAIL).flat());
  return {
    lines: inflectionPieces(article),
    senses,
    tail: [...phraseNames(article, size, texts), ...briefOrigin].map((piece) => cutPiece(piece, size.senses)),
    hasMore: !isWhole,
  };
}

const allExplanations = (senses: readonly Sense[]): string =>
  senses
    .map(({ explanations, senses: inner }) =>
      [explanations.map(formatPlainText).join(';'), allExplanations(inner)].join(),
    )
    .join('\n');

/** Whether two articles explain the word in the same words. */
export function haveSameSenses(one: Article, other: Article): boolean {
  return allExplanations(one.senses) === allExplanations(other.senses);
}

const joinTexts = (texts: readonly RichText[]) => texts.map(formatPlainText).join(';');
const olderFormsKey = ({ olderForms }: Article) => olderForms.map(({ form }) => foldWord(form)).join(' ');

/** Whether the origin of one says what that of the other says: by the same older words, or in the same words. */
export function haveSameOrigin(one: Article, other: Article): boolean {
  if (joinTexts(one.pronunciation) !== joinTexts(other.pronunciation)) return false;
  const forms = olderFormsKey(one);
  return forms === ''
    ? joinTexts(one.etymology) === joinTexts(other.etymology)
    : forms === olderFormsKey(other);
}
