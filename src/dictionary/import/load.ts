import type { DictId } from '../contract.js';
import { createIndexBuilder } from '../index/builder.js';
import { type IndexImage, parseImageCounts } from '../index/image.js';
import type { StoreWriter } from '../sources/store/store-writer.js';
import type { ClaimedDictionaries } from './check-dictionary.js';
import type { ConvertedBatch, RejectedEntry } from './convert.js';

/** How many rejected entries the report lists. */
const LISTED_REJECTS = 10;

/** The articles and rejected entries so far. */
export interface LoadStatistics {
  articles: number;
  rejected: number;
  /** The first rejected entries. */
  rejects: readonly RejectedEntry[];
  claims: ClaimedDictionaries;
  /** The number of occurrences of each code and kind that readers do not know. */
  unknownCodes: Map<string, number>;
  unknownKinds: Map<string, number>;
}

/** Adds converted articles to a store and its index, each id once. */
export interface ArticleLoader {
  loaded: Readonly<LoadStatistics>;
  load(batch: ConvertedBatch): void;
  /** May be called once, after all batches. */
  buildIndex(): { index: IndexImage; words: number };
}

function countAll<Item>(counts: Map<Item, number>, items: readonly Item[]): void {
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
}

export function createArticleLoader(writer: StoreWriter): ArticleLoader {
  const builder = createIndexBuilder();
  const ids = new Set<number>();
  const rejects: RejectedEntry[] = [];
  const claims: ClaimedDictionaries = new Map<DictId, number>();
  const unknownCodes = new Map<string, number>();
  const unknownKinds = new Map<string, number>();
  const loaded = { articles: 0, rejected: 0, rejects, claims, unknownCodes, unknownKinds };

  function reject(one: RejectedEntry) {
    loaded.rejected += 1;
    if (rejects.length < LISTED_REJECTS) rejects.push(one);
  }

  return {
    loaded,
    load({ forms, served, counted, rejected }) {
      for (const one of rejected) reject(one);
      const repeated = new Set<number>();
      for (const [place, id] of forms.ids.entries()) {
        if (ids.has(id)) {
          reject({ name: String(id), reason: 'another article has the same number' });
          repeated.add(place);
          continue;
        }
        ids.add(id);
        writer.addArticle(id, served.bytes.subarray(served.starts[place], served.starts[place + 1]));
        loaded.articles += 1;
      }
      builder.add(forms, (place) => !repeated.has(place));
      for (const [place, found] of counted) {
        if (repeated.has(place)) continue;
        countAll(claims, found.claims);
        countAll(unknownCodes, found.concepts);
        countAll(unknownKinds, [...found.items, ...found.elements]);
      }
    },
    buildIndex() {
      const index = builder.build();
      return { index, words: parseImageCounts(index).words };
    },
  };
}
