import type { ArticleStore } from './article-store.js';
import { createIndexedStore } from './indexed-store.js';
import type { PackedDictionaries } from './packed-dictionaries.js';
import { byteTextAt } from './packed-texts.js';
import type { RandomNumber } from './random.js';
import { openIndex } from './word-index.js';

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
