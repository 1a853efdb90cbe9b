import { type ByteText, fromByteText } from '../../shared/text/byte-text.js';
import { formsOf } from '../article/forms.js';
import { serializeArticle } from '../article/raw-article.js';
import type { DictId, DictionaryInfo, RawArticle } from '../contract.js';
import type { ArticleStore } from './article-store.js';
import { createIndexBuilder } from './builder.js';
import { compoundParts } from './compound.js';
import { findMatches } from './find-matches.js';
import type { IndexImage } from './image.js';
import { nearestWords } from './nearest-words.js';
import { packForms, prominenceOf } from './packed-forms.js';
import { byteTextAt, type PackedTexts, packTexts } from './packed-texts.js';
import { type RandomNumber, randomArticle } from './random.js';
import { splitSuggestions, suggestWords } from './suggest-words.js';
import { type DictionaryIndexes, linkTable, openIndex, type WordIndex } from './word-index.js';

interface IndexedStoreOptions {
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

/** A store with its articles in memory. It is for thousands of articles, not for the full dictionaries. */
export function createMemoryStore(dictionaries: PackedDictionaries, random?: RandomNumber): ArticleStore {
  return createIndexedStore({
    indexes: new Map([...dictionaries].map(([dict, { image }]) => [dict, openIndex(image)])),
    article(dict, id) {
      const packed = dictionaries.get(dict);
      const place = packed?.places.get(id);
      return packed && place !== undefined ? byteTextAt(packed.served, place) : undefined;
    },
    async dictionary(dict) {
      const packed = dictionaries.get(dict);
      if (!packed) throw new Error(`there is no dictionary ${dict}`);
      return packed.info;
    },
    random,
  });
}

/** All data that a dictionary is served from. It can be serialized with `node:v8`. */
interface PackedDictionary {
  info: DictionaryInfo;
  /** The place of each article in `served`, by id. */
  places: ReadonlyMap<number, number>;
  /** The JSON text of each article. As one array of bytes, they are outside the heap of V8. */
  served: PackedTexts;
  image: IndexImage;
}

export type PackedDictionaries = ReadonlyMap<DictId, PackedDictionary>;

function indexArticles(dict: DictId, articles: readonly RawArticle[]): IndexImage {
  const builder = createIndexBuilder();
  builder.add(
    packForms(
      articles.map((article) => ({
        id: article.article_id,
        forms: formsOf(dict, article),
        prominence: prominenceOf(article),
      })),
    ),
  );
  return builder.build();
}

/** Indexes and serializes articles: some tenths of a second for a thousand. */
export function packDictionaries(
  articles: ReadonlyMap<DictId, readonly RawArticle[]>,
  infoOf: (dict: DictId, articles: readonly RawArticle[]) => DictionaryInfo,
): PackedDictionaries {
  return new Map(
    [...articles].map(([dict, ofDict]) => [
      dict,
      {
        info: infoOf(dict, ofDict),
        places: new Map(ofDict.map((article, place) => [article.article_id, place])),
        served: packTexts(ofDict.map(serializeArticle)),
        image: indexArticles(dict, ofDict),
      },
    ]),
  );
}
