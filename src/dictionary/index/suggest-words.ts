import type { ByteText } from '../../shared/text/byte-text.js';
import type { SuggestOptions } from './article-store.js';
import { bestWords } from './best-words.js';
import { serializeSuggestions } from './serialize-suggestions.js';
import type { DictionaryIndexes } from './word-index.js';

/**
 * The words with a prefix, best first, each a `Suggestion` as the bytes of its JSON. They are not cached: long-lived strings cost more
 * to collect than the words to find, and the service caches whole responses as bytes.
 */
export function suggestWords(
  indexes: DictionaryIndexes,
  text: string,
  options: SuggestOptions,
): readonly ByteText[] {
  return serializeSuggestions(bestWords(indexes, text, options), indexes, options.wordClass);
}
