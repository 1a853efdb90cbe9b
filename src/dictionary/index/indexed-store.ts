import type { DictId } from '../contract.js';
import { nearestWords } from '../match.js';
import type { ArticleStore } from '../store.js';
import { findWord } from './find.js';
import { type Random, randomArticle } from './random.js';
import { type Indexes, suggestWords } from './suggest.js';
import { textAt } from './texts.js';
import type { WordIndex } from './word-index.js';

export interface IndexedStoreParts {
  /** Opened (`openIndex`); a dictionary without one has no words. */
  indexes: ReadonlyMap<DictId, WordIndex>;
  /** Where the articles themselves are. */
  articles: Pick<ArticleStore, 'article' | 'dictionary' | 'ready' | 'close'>;
  random?: Random;
}

/** A store whose words are in memory, and whose articles are where it is told. */
export function createIndexedStore({
  indexes,
  articles,
  random = Math.random,
}: IndexedStoreParts): ArticleStore {
  const indexesOf = (dicts: readonly DictId[]): Indexes =>
    dicts.flatMap((dict) => {
      const index = indexes.get(dict);
      return index === undefined ? [] : [[dict, index] as const];
    });

  return {
    article: (dict, id) => articles.article(dict, id),
    dictionary: (dict) => articles.dictionary(dict),
    ready: () => articles.ready(),
    close: () => articles.close(),
    find: async (dicts, text) => ({
      found: indexesOf(dicts).flatMap(([dict, index]) => findWord(dict, index, text)),
      isCut: false,
    }),
    suggest: async (dicts, text, options) =>
      suggestWords(indexesOf(dicts), text, options).map((suggestion) => JSON.stringify(suggestion)),
    nearest: async (dicts, text, limit) => {
      const candidates = indexesOf(dicts).flatMap(([dict, index]) =>
        Array.from({ length: index.words }, (_, word) => ({
          text: textAt(index.texts, word),
          key: textAt(index.keys, word),
          rank: index.scores[word] ?? 0,
          article: `${dict}/${index.postings[index.postingStarts[word] ?? 0]}`,
        })),
      );
      return nearestWords(text, candidates, limit);
    },
    parts: async () => [],
    random: async (dicts, wordClass) => randomArticle(indexesOf(dicts), wordClass, random),
  };
}
