import type { SuggestOptions } from '../store.js';
import { bestWords } from './best-words.js';
import { writeSuggestion } from './suggestion.js';
import type { Indexes } from './word-index.js';

/** Keeps so many of the things that are made, by their names; when there are more it begins anew. */
function createKept<Thing>(most: number): (name: string, make: () => Thing) => Thing {
  const kept = new Map<string, Thing>();
  return (name, make) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size === most) kept.clear();
    const made = make();
    kept.set(name, made);
    return made;
  };
}

/** The words of these dictionaries that begin with a text, best first, each a `Suggestion` as JSON text. */
export type Suggest = (indexes: Indexes, text: string, options: SuggestOptions) => readonly string[];

/** People see few words of all there are, and begin with few of all beginnings, and those again and again. */
const MAX_KEPT_WORDS = 20_000;
const MAX_KEPT_ANSWERS = 5_000;

export function createSuggest(): Suggest {
  const word = createKept<string>(MAX_KEPT_WORDS);
  const answer = createKept<readonly string[]>(MAX_KEPT_ANSWERS);
  return (indexes, text, options) => {
    const asked = `${indexes.map(([dict]) => dict).join()} ${options.wordClass ?? ''} `;
    return answer(`${asked}${options.limit} ${text}`, () =>
      bestWords(indexes, text, options).map((candidate) =>
        word(asked + candidate.text, () => writeSuggestion(candidate, indexes, options.wordClass)),
      ),
    );
  };
}
