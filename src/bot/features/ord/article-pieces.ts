import type { RichTextElement } from '@slack/types';
import {
  type CompoundList,
  formatPlainText,
  type Phrase,
  type Sense,
  type UsageExample,
} from '../../../dictionary/model.js';
import { boldText, italicText, textElements } from '../../blocks/rich-text.js';
import { formatLemma } from './article-names.js';
import { joinElements, renderExample, renderRichText } from './article-rich-text.js';
import type { RichTextPiece } from './rich-text-layout.js';

/** How much of a sense is shown. */
export interface SenseDetail {
  examples: number;
  /** Of each list of compounds. */
  compounds: number;
}

export const BRIEF_SENSE_DETAIL: SenseDetail = { examples: 2, compounds: 0 };
export const FULL_SENSE_DETAIL: SenseDetail = {
  examples: Number.POSITIVE_INFINITY,
  compounds: Number.POSITIVE_INFINITY,
};

function renderExampleLine({ quote, explanation }: UsageExample): RichTextElement[] {
  return joinElements([renderExample(quote), renderRichText(explanation)], ' – ');
}

function renderCompoundLine({ intro, words }: CompoundList, count: number): RichTextElement[] {
  const shown = words
    .slice(0, count)
    .map(({ lemma, homograph }) => italicText(formatLemma({ text: lemma, homograph })));
  if (shown.length === 0 && words.length > 0) return [];
  const more = shown.length < words.length ? textElements(' …') : [];
  return [...joinElements([renderRichText(intro), joinElements(shown, ', ')], ' '), ...more];
}

/** A bare reference to another article, after what the sense is: every fixed phrase has one to its home. */
const SEE_ALSO = /^(?:Se|Sjå)[: ]/u;

/** The sense without its sub-senses: what it is, and below it where one meets it. */
function renderSense({ explanations, examples, compounds }: Sense, detail: SenseDetail): RichTextElement[] {
  const [own, seeAlso] = [false, true].map((sees) =>
    joinElements(
      explanations.filter((each) => SEE_ALSO.test(formatPlainText(each)) === sees).map(renderRichText),
      '; ',
    ),
  );
  const explanation = own ?? [];
  const lines = [explanation, ...examples.slice(0, detail.examples).map(renderExampleLine)];
  // A sense may be nothing but words that end in this one.
  const isBare = explanation.length === 0 && examples.length === 0;
  const count = isBare ? Math.max(detail.compounds, 5) : detail.compounds;
  const compoundLines = compounds.map((list) => renderCompoundLine(list, count));
  return joinElements([...lines, ...compoundLines, seeAlso ?? []], '\n');
}

function renderSubSenses(senses: readonly Sense[], indent: number, detail: SenseDetail): RichTextPiece[] {
  return senses.flatMap((sense) => [
    { elements: renderSense(sense, detail), indent },
    ...renderSubSenses(sense.senses, indent + 1, detail),
  ]);
}

/** The pieces of each sense. Senses are numbered where there are several, sub-senses have bullets. */
export function renderSenses(senses: readonly Sense[], detail: SenseDetail): RichTextPiece[][] {
  return senses.map((sense, index) => {
    const runs = renderSense(sense, detail);
    if (senses.length === 1) return [{ elements: runs }, ...renderSubSenses(sense.senses, 0, detail)];
    return [{ elements: runs, indent: 0, ordinal: index + 1 }, ...renderSubSenses(sense.senses, 1, detail)];
  });
}

/** A fixed phrase with what it means; one sense beside it, several below. */
export function renderPhrase({ lemmas, senses }: Phrase, detail: SenseDetail): RichTextPiece[] {
  const name = boldText(lemmas.join(' / '));
  const [first] = senses;
  if (senses.length === 1 && first) {
    const runs = joinElements([name, renderSense(first, detail)], ': ');
    return [{ elements: runs, indent: 0 }, ...renderSubSenses(first.senses, 1, detail)];
  }
  return [{ elements: name, indent: 0 }, ...renderSubSenses(senses, 1, detail)];
}
