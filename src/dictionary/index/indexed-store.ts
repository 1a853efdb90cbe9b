import type { DictId } from '../contract.js';
import type { ArticleStore } from './article-store.js';
import { compoundParts } from './compound.js';
import { findForms } from './find.js';
import { nearestWords } from './nearest.js';
import { type Random, randomArticle } from './random.js';
import { suggest } from './suggest.js';
import type { Indexes, WordIndex } from './word-index.js';

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
    edition: () => indexes,
    ready: () => articles.ready(),
    close: () => articles.close(),
    find: async (dicts, text) => findForms(indexesOf(dicts), text),
    suggest: async (dicts, text, options) => suggest(indexesOf(dicts), text, options),
    nearest: async (dicts, text, limit) => nearestWords(indexesOf(dicts), text, limit),
    parts: async (dicts, text) => compoundParts(indexesOf(dicts), text),
    random: async (dicts, wordClass) => randomArticle(indexesOf(dicts), wordClass, random),
  };
}
