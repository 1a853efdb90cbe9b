import type { SuggestOptions } from './article-store.js';
import { bestWords } from './best-words.js';
import { serializeSuggestions } from './serialize-suggestions.js';
import type { DictionaryIndexes } from './word-index.js';

/**
 * The words of these dictionaries that begin with a text, best first, each a `Suggestion` as JSON text. Nothing is kept of
 * it: strings that live on cost more to collect than the words to find, and the service keeps whole answers as bytes.
 */
export function suggestWords(
  indexes: DictionaryIndexes,
  text: string,
  options: SuggestOptions,
): readonly string[] {
  return serializeSuggestions(bestWords(indexes, text, options), indexes, options.wordClass);
}
