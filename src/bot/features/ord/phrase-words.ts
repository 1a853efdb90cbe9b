import type { CachedDictionary } from './cached-dictionary.js';
import { isPattern, type WordLookUp } from './query.js';

/** Shorter words are rarely what a phrase is looked up for. */
const MIN_PHRASE_WORD = 3;
const MAX_PHRASE_WORDS = 5;

/** The words of a phrase that the dictionaries have. Words that could not be looked up are left out. */
export async function findWordsOfPhrase(
  { word: phrase, dicts }: WordLookUp,
  dictionary: CachedDictionary,
): Promise<string[]> {
  if (!phrase.includes(' ') || isPattern(phrase)) return [];
  const words = [...new Set(phrase.split(' '))]
    .filter((word) => word.length >= MIN_PHRASE_WORD)
    .slice(0, MAX_PHRASE_WORDS);
  const answers = await Promise.allSettled(words.map((word) => dictionary.search(dicts, word, 1)));
  return words.filter((_, at) => {
    const answer = answers[at];
    return answer?.status === 'fulfilled' && answer.value.hits.length > 0;
  });
}
