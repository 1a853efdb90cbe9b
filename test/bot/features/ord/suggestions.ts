import type { DictId, Suggestion } from '../../../../src/dictionary/contract.js';

/** @param entries dictionary and word class of each article; one noun of bokmål by default */
export function makeSuggestion(
  word: string,
  entries: readonly (readonly [DictId, string?])[] = [['bob', 'NOUN']],
): Suggestion {
  return {
    word,
    articles: entries.map(([dict_id, word_class], art_id) => ({
      dict_id,
      art_id,
      lemma: word,
      hgno: 0,
      ...(word_class !== undefined && { word_class }),
    })),
  };
}

export const hundredWords = (prefix: string) =>
  Array.from({ length: 100 }, (_, index) => `${prefix}${index}`);
