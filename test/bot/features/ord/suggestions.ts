import { UNFILTERED, type WordFilter } from '../../../../src/bot/features/ord/query.js';
import { createSuggester } from '../../../../src/bot/features/ord/word-menu.js';
import type { DictionaryClient } from '../../../../src/dictionary/client.js';
import type { DictId, Suggestion } from '../../../../src/dictionary/contract.js';

/** An article of its own for each word. */
const idOf = (word: string) =>
  [...word].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7);

/** @param entries dictionary and word class of each article; one noun of bokmål by default */
export function makeSuggestion(
  word: string,
  entries: readonly (readonly [DictId, string?])[] = [['bob', 'NOUN']],
): Suggestion {
  return {
    word,
    articles: entries.map(([dict_id, word_class], at) => ({
      dict_id,
      art_id: idOf(word) + at,
      lemma: word,
      hgno: 0,
      ...(word_class !== undefined && { word_class }),
    })),
  };
}

export const hundredWords = (prefix: string) =>
  Array.from({ length: 100 }, (_, index) => `${prefix}${index}`);

export const wordsIn = ({ words: found }: Awaited<ReturnType<ReturnType<typeof createSuggest>>>) =>
  found.map(({ word }) => word);
export const refuse = () => Promise.reject(new Error('not asked for'));

type Suggest = (q: string) => Promise<readonly string[]>;

/** A fake dictionary that says whether its answer is complete: one of a hundred words is not. Records the requests. */
export function createFakeSuggestions(suggest: Suggest) {
  const requests: string[] = [];
  const dictionary: DictionaryClient = {
    article: refuse,
    search: refuse,
    random: refuse,
    async suggest(dicts, q, { wordClass } = {}) {
      requests.push([q, ...(dicts.length < 2 ? dicts : []), wordClass ?? []].flat().join(' '));
      const found = await suggest(q);
      return {
        query: q,
        complete: found.length < 100,
        suggestions: found.map((word) => makeSuggestion(word)),
      };
    },
  };
  return { dictionary, requests };
}

/** The suggestions of a fake dictionary with a few words. */
export const suggestFish = async (q: string) =>
  ['fisk', 'fiske', 'fisker', 'fisle'].filter((word) => word.startsWith(q));
/** `suggest` of a new suggester, unfiltered by default. */
export function createSuggest(options: Parameters<typeof createSuggester>[0]) {
  const { suggest } = createSuggester(options);
  return (dictionary: DictionaryClient, typed: string, filter: WordFilter = UNFILTERED) =>
    suggest(dictionary, typed, filter);
}
/** Longer than any test. */
export const NO_TIMEOUT = { timeoutMs: 600_000 };
