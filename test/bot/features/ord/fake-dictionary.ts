import type { CachedDictionary } from '../../../../src/bot/features/ord/cached-dictionary.js';
import type { Match } from '../../../../src/dictionary/contract.js';
import type { Article, Hit } from '../../../../src/dictionary/model.js';

export const makeHit = (
  each: Article,
  match: Match = 'lemma',
  matched = each.lemmas[0]?.text ?? '',
): Hit => ({
  match,
  matched,
  article: each,
});

export interface FakeResult {
  hits?: readonly Hit[];
  nearest?: readonly string[];
  parts?: readonly string[];
}

/** A fake dictionary with these words. Records the words of searches in both dictionaries. */
export function createFakeDictionary(words: Record<string, FakeResult>) {
  const asked: string[] = [];
  const dictionary: CachedDictionary = {
    async search(dicts, word) {
      if (dicts.length > 1) asked.push(word);
      const { hits: all = [], nearest = [], parts = [] } = words[word] ?? {};
      const hits = all.filter((each) => dicts.includes(each.article.dict));
      const answer = { query: word, total: hits.length, hits, nearest, parts, dropped: 0 };
      return answer;
    },
    async article(dict, id) {
      const all = Object.values(words).flatMap(({ hits = [] }) => hits);
      return all.find((each) => each.article.dict === dict && each.article.id === id)?.article;
    },
    random: async ({ wordClass }) =>
      Object.values(words)
        .flatMap(({ hits = [] }) => hits)
        .find(({ article: { lemmas } }) => wordClass === undefined || lemmas[0]?.wordClass === wordClass),
  };
  return { dictionary, asked };
}
