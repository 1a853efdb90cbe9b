import { type Article, formatPlainText, type RichText, type Sense } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { boldText, italicText, textElements } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { FULL_SENSE_DETAIL, joinElements, renderOrigin, renderSenses } from './article-rich-text.js';
import { inflectionLines } from './inflection.js';
import { cutPiece, fitPieces, piecesLength, type RichTextPiece } from './rich-text-layout.js';

/** How much of an article a summary shows. */
export interface SummarySize {
  /** Characters of all senses. */
  senses: number;
  /** Maximum number of senses, however short. */
  count: number;
  /** Number of examples for each sense. */
  examples: number;
  /** Number of fixed phrases, by name only. */
  phrases: number;
  /** Characters of pronunciation and of etymology. */
  origin: number;
}

/** Fits a phone with little scrolling. */
export const SINGLE_SUMMARY_SIZE: SummarySize = {
  senses: 1_000,
  count: 6,
  examples: 2,
  phrases: 5,
  origin: 300,
};
/** For an article with that of the other dictionary next to it. */
export const PARALLEL_SUMMARY_SIZE: SummarySize = {
  senses: 450,
  count: 3,
  examples: 1,
  phrases: 3,
  origin: 150,
};

const MAX_INFLECTION_LINES = 3;
export const MAX_LINE_LENGTH = 300;

/** The parts of an article that the first message shows. */
interface ArticleSummary {
  inflection: RichTextPiece[];
  senses: RichTextPiece[];
  /** Names of fixed phrases, pronunciation and etymology. */
  rest: RichTextPiece[];
  /** Whether the article holds more than this. */
  hasMore: boolean;
}

/** The senses that fit, at least one, and a sentence on those left out. */
function summarizeSenses(article: Article, size: SummarySize, { ord }: Texts): RichTextPiece[] {
  const senses = renderSenses(article.senses, { examples: size.examples, compounds: 0 });
  let left = size.senses;
  const end = senses.findIndex((pieces) => {
    left -= piecesLength(pieces);
    return left < 0;
  });
  const count = Math.min(end < 0 ? senses.length : Math.max(1, end), size.count);
  const uncut = senses.slice(0, count).flat();
  const pieces = fitPieces(uncut, size.senses);
  const isSenseCut = piecesLength(pieces) < piecesLength(uncut);
  if (count < senses.length)
    return [...pieces, { elements: italicText(ord.sensesShown(count, senses.length)) }];
  return isSenseCut ? [...pieces, { elements: italicText(ord.senseTruncated) }] : pieces;
}

function renderPhraseNames(
  { phrases }: Article,
  { phrases: count }: SummarySize,
  { ord }: Texts,
): RichTextPiece[] {
  if (phrases.length === 0) return [];
  const names = phrases.slice(0, count).map(({ lemmas }) => italicText(lemmas[0] ?? ''));
  const more = phrases.length - names.length;
  const elements = [...boldText(`${ord.phrases}: `), ...joinElements(names, ', ')];
  return [{ elements: more > 0 ? [...elements, ...textElements(ord.andMore(more))] : elements }];
}

/** One inflection line for each of the first spellings. */
export function renderInflectionLines(article: Article): RichTextPiece[] {
  const lines = inflectionLines(article).slice(0, MAX_INFLECTION_LINES);
  return lines.map((line) => ({ elements: textElements(cutText(line, MAX_LINE_LENGTH)) }));
}

export function summarizeArticle(article: Article, size: SummarySize, texts: Texts): ArticleSummary {
  const senses = summarizeSenses(article, size, texts);
  const fullOrigin = renderOrigin(article, texts);
  const origin = fullOrigin.map((piece) => cutPiece(piece, size.origin));
  const isAll =
    article.phrases.length === 0 &&
    piecesLength(origin) === piecesLength(fullOrigin) &&
    piecesLength(senses) === piecesLength(renderSenses(article.senses, FULL_SENSE_DETAIL).flat());
  return {
    inflection: renderInflectionLines(article),
    senses,
    rest: [...renderPhraseNames(article, size, texts), ...origin].map((piece) =>
      cutPiece(piece, size.senses),
    ),
    hasMore: !isAll,
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

/** Whether pronunciation and origin are the same: equal older forms, otherwise equal etymology texts. */
export function haveSameOrigin(one: Article, other: Article): boolean {
  if (joinTexts(one.pronunciation) !== joinTexts(other.pronunciation)) return false;
  const forms = olderFormsKey(one);
  return forms === ''
    ? joinTexts(one.etymology) === joinTexts(other.etymology)
    : forms === olderFormsKey(other);
}
