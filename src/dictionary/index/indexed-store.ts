import { type ByteText, fromByteText } from '../../shared/text/byte-text.js';
import type { DictId } from '../contract.js';
import type { ArticleStore } from './article-store.js';
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
  /** The JSON of an article as bytes. `undefined` where there is none. */
  article: (dict: DictId, id: number) => ByteText | undefined;
  dictionary: ArticleStore['dictionary'];
  close?: () => void;
  random?: RandomNumber | undefined;
}

/** A store with its word indexes in memory, which reads articles from elsewhere. */
export function createIndexedStore(options: IndexedStoreOptions): ArticleStore {
  const { indexes, article, dictionary, close, random = Math.random } = options;
  const indexesOf = (dicts: readonly DictId[]): DictionaryIndexes =>
    dicts.flatMap((dict) => {
      const index = indexes.get(dict);
      return index === undefined ? [] : [[dict, index] as const];
    });
  // No question waits for it.
  linkTable([...indexes]);
  return {
    async article(dict, id) {
      const found = article(dict, id);
      return found && fromByteText(found);
    },
    find: async (dicts, text) => findMatches(indexesOf(dicts), text),
    suggest: async (dicts, text, more) =>
      splitSuggestions(suggestWords(indexesOf(dicts), text, more)).map(fromByteText),
    nearest: async (dicts, text, limit) => nearestWords(indexesOf(dicts), text, limit),
    parts: async (dicts, text) => compoundParts(indexesOf(dicts), text),
    random: async (dicts, wordClass) => randomArticle(indexesOf(dicts), wordClass, random),
    dictionary,
    ready: async () => undefined,
    close: async () => close?.(),
  };
}
