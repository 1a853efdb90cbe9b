import type { SuggestOptions } from './article-store.js';
import { bestWords } from './best-words.js';
import { writeSuggestions } from './suggestion.js';
import type { Indexes } from './word-index.js';

/**
 * The words of these dictionaries that begin with a text, best first, each a `Suggestion` as JSON text. Nothing is kept of
 * it: strings that live on cost more to collect than the words to find, and the service keeps whole answers as bytes.
 */
export function suggest(indexes: Indexes, text: string, options: SuggestOptions): readonly string[] {
  return writeSuggestions(bestWords(indexes, text, options), indexes, options.wordClass);
}
