import type { RichTextElement } from '@slack/types';
import {
  type CompoundList,
  type Example,
  type Phrase,
  plainText,
  type Sense,
} from '../../../dictionary/model.js';
import { bold, italic, run } from '../../blocks/rich-text.js';
import { nameLemma } from './names.js';
import type { Piece } from './rich-text-layout.js';
import { articleRuns, exampleRuns, joinRuns } from './runs.js';

/** How much of a sense is shown. */
export interface Detail {
  examples: number;
  /** Of each list of compounds. */
  compounds: number;
}

export const BRIEF: Detail = { examples: 2, compounds: 0 };
export const WHOLE: Detail = { examples: Number.POSITIVE_INFINITY, compounds: Number.POSITIVE_INFINITY };

function exampleLine({ quote, explanation }: Example): RichTextElement[] {
  return joinRuns([exampleRuns(quote), articleRuns(explanation)], ' – ');
}

function compoundLine({ intro, words }: CompoundList, count: number): RichTextElement[] {
  const shown = words
    .slice(0, count)
    .map(({ lemma, homograph }) => italic(nameLemma({ text: lemma, homograph })));
  if (shown.length === 0 && words.length > 0) return [];
  const more = shown.length < words.length ? run(' …') : [];
  return [...joinRuns([articleRuns(intro), joinRuns(shown, ', ')], ' '), ...more];
}

/** A bare reference to another article, after what the sense is: every fixed phrase has one to its home. */
const SEE = /^(?:Se|Sjå)[: ]/u;

/** The sense without its sub-senses: what it is, and below it where one meets it. */
function senseRuns({ explanations, examples, compounds }: Sense, detail: Detail): RichTextElement[] {
  const [own, seeAlso] = [false, true].map((sees) =>
    joinRuns(explanations.filter((each) => SEE.test(plainText(each)) === sees).map(articleRuns), '; '),
  );
  const explanation = own ?? [];
  const lines = [explanation, ...examples.slice(0, detail.examples).map(exampleLine)];
  // A sense may be nothing but words that end in this one.
  const isBare = explanation.length === 0 && examples.length === 0;
  const count = isBare ? Math.max(detail.compounds, 5) : detail.compounds;
  const compoundLines = compounds.map((list) => compoundLine(list, count));
  return joinRuns([...lines, ...compoundLines, seeAlso ?? []], '\n');
}

function subSensePieces(senses: readonly Sense[], indent: number, detail: Detail): Piece[] {
  return senses.flatMap((sense) => [
    { runs: senseRuns(sense, detail), indent },
    ...subSensePieces(sense.senses, indent + 1, detail),
  ]);
}

/** The pieces of each sense. Senses are numbered where there are several, sub-senses have bullets. */
export function sensePieces(senses: readonly Sense[], detail: Detail): Piece[][] {
  return senses.map((sense, index) => {
    const runs = senseRuns(sense, detail);
    if (senses.length === 1) return [{ runs }, ...subSensePieces(sense.senses, 0, detail)];
    return [{ runs, indent: 0, ordinal: index + 1 }, ...subSensePieces(sense.senses, 1, detail)];
  });
}

/** A fixed phrase with what it means; one sense beside it, several below. */
export function phrasePieces({ lemmas, senses }: Phrase, detail: Detail): Piece[] {
  const name = bold(lemmas.join(' / '));
  const [first] = senses;
  if (senses.length === 1 && first) {
    const runs = joinRuns([name, senseRuns(first, detail)], ': ');
    return [{ runs, indent: 0 }, ...subSensePieces(first.senses, 1, detail)];
  }
  return [{ runs: name, indent: 0 }, ...subSensePieces(senses, 1, detail)];
}
