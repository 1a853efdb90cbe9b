import type { DictionaryClient } from '../../../dictionary/client.js';
import { MAX_LIMIT, type Suggestion } from '../../../dictionary/contract.js';
import type { CallOptions } from '../../../shared/http-client/http.js';
import { toCompletion, type WordCompletion } from './completion.js';
import type { WordFilter } from './query.js';

/** The service's answer for a prefix. */
export interface PrefixAnswer {
  /** As the person typed it; a refresh sends the same text. */
  typed: string;
  words: readonly WordCompletion[];
  /** Whether the dictionary has no other words with the prefix. */
  isComplete: boolean;
}

/**
 * Applies the filter to suggestions and their articles, as a service may ignore it. Keeps words without
 * articles: their dictionary and class are unknown.
 */
function applyFilter(suggestions: readonly Suggestion[], { dicts, wordClass }: WordFilter): Suggestion[] {
  return suggestions.flatMap((suggestion) => {
    const articles = suggestion.articles.filter(
      ({ dict_id, word_class }) =>
        dicts.includes(dict_id) && (wordClass === undefined || word_class === wordClass),
    );
    const isKept = articles.length > 0 || suggestion.articles.length === 0;
    return isKept ? [{ ...suggestion, articles }] : [];
  });
}

export async function fetchPrefixAnswer(
  dictionary: Pick<DictionaryClient, 'suggest'>,
  typed: string,
  filter: WordFilter,
  beforeRequest: CallOptions['beforeRequest'],
): Promise<PrefixAnswer> {
  const { dicts, wordClass } = filter;
  const { suggestions, complete } = await dictionary.suggest(dicts, typed, {
    limit: MAX_LIMIT,
    wordClass,
    beforeRequest,
  });
  return { typed, words: applyFilter(suggestions, filter).map(toCompletion), isComplete: complete === true };
}
