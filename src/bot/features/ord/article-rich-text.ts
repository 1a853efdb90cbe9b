import type { RichTextElement } from '@slack/types';
import {
  type Article,
  type CompoundList,
  formatPlainText,
  type Phrase,
  type RichText,
  type Sense,
} from '../../../dictionary/model.js';
import { boldText, italicText, textElements } from '../../blocks/rich-text.js';
import type { Sentence } from '../../texts/sentence.js';
import type { Texts } from '../../texts/texts.js';
import { formatLemma } from './article-names.js';
import type { RichTextPiece } from './rich-text-layout.js';

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
export interface SenseDetail {
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
