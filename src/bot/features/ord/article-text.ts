import type { RichTextBlock, RichTextElement, RichTextList, RichTextSection } from '@slack/types';
import {
  type Article,
  type CompoundList,
  formatPlainText,
  type Phrase,
  type RichText,
  type Sense,
} from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import {
  boldText,
  italicText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../blocks/blocks.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { cutText } from '../../blocks/text.js';
import type { Sentence } from '../../texts/in-language.js';
import type { Texts } from '../../texts/texts.js';
import { formatLemma } from './article-names.js';
import { inflectionLines } from './inflection.js';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

const replaceDigits = (text: string, digits: string) =>
  text.replace(/[0-9]/gu, (digit) => digits.charAt(Number(digit)));

/** Slack has no superscript style. Superscript in articles is mostly digits, which Unicode has. */
function spanText({ text, style }: RichText[number]): string {
  if (style === 'superscript') return replaceDigits(text, SUPERSCRIPTS);
  return style === 'subscript' ? replaceDigits(text, SUBSCRIPTS) : text;
}

/** Cited words and references are in italics, as in the printed dictionary. */
export function renderRichText(text: RichText): RichTextElement[] {
  return text.flatMap((span) => {
    const isWord = span.style === 'word' || span.reference !== undefined;
    return isWord ? italicText(spanText(span)) : textElements(spanText(span));
  });
}

export function renderSentenceElements(sentence: Sentence): RichTextElement[] {
  return sentence.flatMap((part) => (typeof part === 'string' ? textElements(part) : italicText(part.word)));
}

/** The sentence as plain text: dictionary words in quotes, for want of italics. */
export function formatPlainSentence(sentence: Sentence, { common }: Texts): string {
  return sentence.map((part) => (typeof part === 'string' ? part : common.quote(part.word))).join('');
}

/** Joins the parts that are not empty. */
export function joinElements(parts: readonly RichTextElement[][], separator: string): RichTextElement[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [...textElements(separator), ...part]));
}

/** How much of a sense to show. */
interface SenseDetail {
  examples: number;
  /** For each list of compounds. */
  compounds: number;
}

export const BRIEF_SENSE_DETAIL: SenseDetail = { examples: 2, compounds: 0 };

export const FULL_SENSE_DETAIL: SenseDetail = {
  examples: Number.POSITIVE_INFINITY,
  compounds: Number.POSITIVE_INFINITY,
};

function renderCompoundLine({ intro, words }: CompoundList, count: number): RichTextElement[] {
  const shown = words
    .slice(0, count)
    .map(({ lemma, homograph }) => italicText(formatLemma({ text: lemma, homograph })));
  if (shown.length === 0 && words.length > 0) return [];
  const more = shown.length < words.length ? textElements(' …') : [];
  return [...joinElements([renderRichText(intro), joinElements(shown, ', ')], ' '), ...more];
}

/**
 * An explanation that only refers to another article. It is last: every phrase refers to its main article.
 */
const SEE_ALSO = /^(?:Se|Sjå)[: ]/u;

/** The sense without its sub-senses: explanation, examples, compounds, references, one line each. */
function renderSense({ explanations, examples, compounds }: Sense, detail: SenseDetail): RichTextElement[] {
  const isReference = (text: RichText) => SEE_ALSO.test(formatPlainText(text));
  const joinTexts = (rendered: readonly RichText[]) => joinElements(rendered.map(renderRichText), '; ');
  const explanation = joinTexts(explanations.filter((each) => !isReference(each)));
  const references = joinTexts(explanations.filter(isReference));
  // An example is all in italics.
  const exampleLines = examples
    .slice(0, detail.examples)
    .map(({ quote, explanation: meaning }) =>
      joinElements([italicText(quote.map(spanText).join('')), renderRichText(meaning)], ' – '),
    );
  // Some senses are nothing but a list of compounds.
  const isBare = explanation.length === 0 && examples.length === 0;
  const count = isBare ? Math.max(detail.compounds, 5) : detail.compounds;
  const compoundLines = compounds.map((list) => renderCompoundLine(list, count));
  return joinElements([explanation, ...exampleLines, ...compoundLines, references], '\n');
}

function renderSubSenses(senses: readonly Sense[], indent: number, detail: SenseDetail): RichTextPiece[] {
  return senses.flatMap((sense) => [
    { elements: renderSense(sense, detail), indent },
    ...renderSubSenses(sense.senses, indent + 1, detail),
  ]);
}

/** The pieces of each sense. Several senses are numbered; sub-senses have bullets. */
export function renderSenses(senses: readonly Sense[], detail: SenseDetail): RichTextPiece[][] {
  return senses.map((sense, index) => {
    const elements = renderSense(sense, detail);
    if (senses.length === 1) return [{ elements }, ...renderSubSenses(sense.senses, 0, detail)];
    return [{ elements, indent: 0, ordinal: index + 1 }, ...renderSubSenses(sense.senses, 1, detail)];
  });
}

/** A fixed phrase and its meaning: a single sense on the same line, several below. */
export function renderPhrase({ lemmas, senses }: Phrase, detail: SenseDetail): RichTextPiece[] {
  const name = boldText(lemmas.join(' / '));
  const [first] = senses;
  if (senses.length === 1 && first) {
    const elements = joinElements([name, renderSense(first, detail)], ': ');
    return [{ elements, indent: 0 }, ...renderSubSenses(first.senses, 1, detail)];
  }
  return [{ elements: name, indent: 0 }, ...renderSubSenses(senses, 1, detail)];
}

const withLabel = (label: string, elements: readonly RichTextElement[]): RichTextPiece[] =>
  elements.length === 0 ? [] : [{ elements: [...boldText(`${label}: `), ...elements] }];

/** Pronunciation and etymology. */
export function renderOrigin({ pronunciation, etymology }: Article, { ord }: Texts): RichTextPiece[] {
  return [
    ...withLabel(ord.pronunciation, joinElements(pronunciation.map(renderRichText), '; ')),
    ...withLabel(ord.etymology, joinElements(etymology.map(renderRichText), '; ')),
  ];
}

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
function piecesLength(pieces: readonly RichTextPiece[]): number {
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
