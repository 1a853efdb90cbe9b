import type { Inflect } from './inflection.js';
import { parseReferenceTarget } from './markup.js';

/** How the built-in dictionaries are written; `assemble.ts` makes articles of it. All texts take the light markup. */

export interface LemmaSource {
  lemma: string;
  homograph: number;
  inflect: Inflect;
}

interface ExampleSource {
  quote: string;
  explanation: string;
}

export interface SenseSource {
  explanations: readonly string[];
  examples: readonly ExampleSource[];
  /** Words that the sense is part of, named as references are. */
  compounds: readonly string[];
  senses: readonly SenseSource[];
}

export interface WordSource {
  id: number;
  lemmas: readonly LemmaSource[];
  etymology: readonly string[];
  pronunciation: readonly string[];
  senses: readonly SenseSource[];
}

/** A fixed phrase: an article of its own, and part of the article of each word in `homes`. */
export interface PhraseSource {
  id: number;
  lemmas: readonly string[];
  homes: readonly string[];
  senses: readonly SenseSource[];
}

/** One spelling; `bank:2` is the second homograph. */
export function spelled(name: string, inflect: Inflect): LemmaSource {
  const { lemma, homograph } = parseReferenceTarget(name);
  return { lemma, homograph, inflect };
}

interface WordTexts {
  etymology?: readonly string[];
  pronunciation?: string;
  senses: readonly SenseSource[];
}

/** A word; `id` is never used again for another word of the dictionary. */
export function word(id: number, lemmas: LemmaSource | readonly LemmaSource[], texts: WordTexts): WordSource {
  return {
    id,
    lemmas: [lemmas].flat(),
    etymology: texts.etymology ?? [],
    pronunciation: texts.pronunciation === undefined ? [] : [texts.pronunciation],
    senses: texts.senses,
  };
}

/**
 * A sense: its explanations (shown joined by semicolons), and examples, where `quote = explanation` explains the quote.
 */
export function sense(
  explanations: string | readonly string[],
  examples: readonly string[] = [],
  more: { compounds?: readonly string[]; senses?: readonly SenseSource[] } = {},
): SenseSource {
  return {
    explanations: [explanations].flat(),
    examples: examples.map(parseExample),
    compounds: more.compounds ?? [],
    senses: more.senses ?? [],
  };
}

/** A phrase; its ids are counted with those of the words. */
export function phrase(
  id: number,
  lemmas: string | readonly string[],
  homes: readonly string[],
  ...senses: readonly SenseSource[]
): PhraseSource {
  return { id, lemmas: [lemmas].flat(), homes, senses };
}

function parseExample(text: string): ExampleSource {
  const [quote = '', explanation = ''] = text.split(' = ');
  return { quote, explanation };
}
