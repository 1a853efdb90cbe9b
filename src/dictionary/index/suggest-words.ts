import type { SuggestionList, SuggestOptions } from './article-store.js';
import { bestWords } from './best-words.js';
import { linkTable } from './linked-words.js';
import { serializeSuggestions } from './serialize-suggestions.js';
import type { DictionaryIndexes } from './word-index.js';

/**
 * The words with a prefix, best first, each a `Suggestion` as JSON. They are not cached: long-lived strings cost more
 * to collect than the words to find, and the service caches whole responses as bytes.
 */
export function suggestWords(
  indexes: DictionaryIndexes,
  text: string,
  options: SuggestOptions,
): SuggestionList {
  const links = linkTable(indexes);
  const candidates = bestWords(indexes, links, text, options);
  return serializeSuggestions(candidates, indexes, links, options.wordClass);
}
