import { toByteText } from '../../shared/text/byte-text.js';
import { createIndexedStore, type IndexedStore } from './indexed-store.js';
import type { PackedDictionaries } from './packed-dictionaries.js';
import type { RandomNumber } from './random.js';
import { openIndex } from './word-index.js';

/** A store with its articles in memory. It is for thousands of articles, not for the full dictionaries. */
export function createMemoryStore(dictionaries: PackedDictionaries, random?: RandomNumber): IndexedStore {
  return createIndexedStore({
    indexes: new Map([...dictionaries].map(([dict, { image }]) => [dict, openIndex(image)])),
    article(dict, id) {
      const text = dictionaries.get(dict)?.served.get(id);
      return text === undefined ? undefined : toByteText(text);
    },
    async dictionary(dict) {
      const packed = dictionaries.get(dict);
      if (!packed) throw new Error(`there is no dictionary ${dict}`);
      return packed.info;
    },
    random,
  });
}
