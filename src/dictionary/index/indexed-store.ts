import { fromByteText } from '../../shared/text/byte-text.js';
import type { DictId } from '../contract.js';
import type { ArticleStore, DirectArticles } from './article-store.js';
import { compoundParts } from './compound.js';
import { findMatches } from './find-matches.js';
import { linkTable } from './linked-words.js';
import { nearestWords } from './nearest-words.js';
import { type RandomNumber, randomArticle } from './random.js';
import { splitSuggestions } from './serialize-suggestions.js';
import { suggestWords } from './suggest-words.js';
import type { DictionaryIndexes, WordIndex } from './word-index.js';

export interface IndexedStoreOptions {
  /** The opened indexes (`openIndex`). A dictionary without one has no words. */
  indexes: ReadonlyMap<DictId, WordIndex>;
  article: DirectArticles['article'];
  dictionary: ArticleStore['dictionary'];
  close?: () => void;
  random?: RandomNumber | undefined;
}

/** The methods of a store that has its articles in this process. */
export type IndexedStore = ArticleStore & Required<Pick<ArticleStore, 'direct'>>;

/** A store with its word indexes in memory, which reads articles from elsewhere. */
export function createIndexedStore(options: IndexedStoreOptions): IndexedStore {
  const { indexes, article, dictionary, close, random = Math.random } = options;
  const indexesOf = (dicts: readonly DictId[]): DictionaryIndexes =>
    dicts.flatMap((dict) => {
      const index = indexes.get(dict);
      return index === undefined ? [] : [[dict, index] as const];
    });
  // No question waits for it.
  linkTable([...indexes]);
  const direct: DirectArticles = {
    article,
    find: (dicts, text) => findMatches(indexesOf(dicts), text),
    suggest: (dicts, text, more) => suggestWords(indexesOf(dicts), text, more),
    nearest: (dicts, text, limit) => nearestWords(indexesOf(dicts), text, limit),
    parts: (dicts, text) => compoundParts(indexesOf(dicts), text),
  };
  return {
    ...withPromises(() => direct),
    direct: () => direct,
    random: async (dicts, wordClass) => randomArticle(indexesOf(dicts), wordClass, random),
    dictionary,
    revision: () => indexes,
    ready: async () => undefined,
    close: async () => close?.(),
  };
}

/** The methods of a store over those of the articles that it has at the time of each question. */
export function withPromises(
  articles: () => DirectArticles,
): Pick<ArticleStore, 'article' | 'find' | 'suggest' | 'nearest' | 'parts'> {
  return {
    async article(dict, id) {
      const article = articles().article(dict, id);
      return article && fromByteText(article);
    },
    find: async (dicts, text) => articles().find(dicts, text),
    suggest: async (dicts, text, options) =>
      splitSuggestions(articles().suggest(dicts, text, options)).map(fromByteText),
    nearest: async (dicts, text, limit) => articles().nearest(dicts, text, limit),
    parts: async (dicts, text) => articles().parts(dicts, text),
  };
}
