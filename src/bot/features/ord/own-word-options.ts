import type { OptionParts } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { TermCompletion } from '../../glossary/term-index.js';
import { explanationOf } from '../../model/term.js';
import { languageOf, type Texts } from '../../texts/texts.js';
import { encodeTarget } from './action-values.js';
import { loadOwnWords } from './own-words.js';
import type { WordFilter } from './query.js';

/** The menu shows seven options without scrolling. */
const MAX_OWN_WORDS = 20;

/** `HMS`, described as `ordlista · helse, miljø og sikkerhet`. */
function renderOwnOption({ word, term }: TermCompletion, { dicts }: WordFilter, texts: Texts): OptionParts {
  const meaning = word === term.word ? explanationOf(term, languageOf(texts)) : term.word;
  return {
    text: word,
    value: encodeTarget({ lookUp: { word, dicts } }),
    description: `${texts.glossary.sourceShort} · ${meaning}`,
  };
}

/**
 * The workplace's own words with the prefix, for its members. They have no word class, so that a filter of
 * classes lets none through.
 *
 * @throws as `loadOwnWords`
 */
export async function completeOwnWords(
  typed: string,
  filter: WordFilter,
  services: Services,
  request: RequestContext,
): Promise<OptionParts[]> {
  if (filter.wordClass !== undefined || typed === '') return [];
  const index = await loadOwnWords(services, request);
  const completions = index?.complete(typed, MAX_OWN_WORDS) ?? [];
  const options = completions.map((each) => renderOwnOption(each, filter, request.texts));
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

/** Adds the options of the dictionary below the own words, each word once. Without own words, it is the same list. */
export function addBelow(own: readonly OptionParts[], others: OptionParts[]): OptionParts[] {
  if (own.length === 0) return others;
  const values = new Set(own.map(({ value }) => value));
  return [...own, ...others.filter(({ value }) => !values.has(value))].slice(0, BLOCK_LIMITS.options);
}
