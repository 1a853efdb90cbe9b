import type { DictId } from '../contract.js';
import type { ArticleStore } from './article-store.js';
import { compoundParts } from './compound.js';
import { findMatches } from './find-matches.js';
import { nearestWords } from './nearest-words.js';
import { type RandomNumber, randomArticle } from './random.js';
import { suggestWords } from './suggest-words.js';
import type { DictionaryIndexes, WordIndex } from './word-index.js';

export interface IndexedStoreOptions {
  /** The opened indexes (`openIndex`). A dictionary without one has no words. */
  indexes: ReadonlyMap<DictId, WordIndex>;
  /** Reads the articles. */
  articles: Pick<ArticleStore, 'article' | 'dictionary' | 'ready' | 'close'>;
  random?: RandomNumber;
}

/** A store with its word indexes in memory, which reads articles from elsewhere. */
export function createIndexedStore({
  indexes,
  articles,
  random = Math.random,
}: IndexedStoreOptions): ArticleStore {
  const indexesOf = (dicts: readonly DictId[]): DictionaryIndexes =>
    dicts.flatMap((dict) => {
      const index = indexes.get(dict);
      return index === undefined ? [] : [[dict, index] as const];
    });

  return {
    article: (dict, id) => articles.article(dict, id),
    dictionary: (dict) => articles.dictionary(dict),
    revision: () => indexes,
    ready: () => articles.ready(),
    close: () => articles.close(),
    find: async (dicts, text) => findMatches(indexesOf(dicts), text),
    suggest: async (dicts, text, options) => suggestWords(indexesOf(dicts), text, options),
    nearest: async (dicts, text, limit) => nearestWords(indexesOf(dicts), text, limit),
    parts: async (dicts, text) => compoundParts(indexesOf(dicts), text),
    random: async (dicts, wordClass) => randomArticle(indexesOf(dicts), wordClass, random),
  };
}
