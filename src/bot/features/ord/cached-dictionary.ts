import type { DictionaryClient } from '../../../dictionary/client.js';
import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import type { Article, Hit, SearchAnswer } from '../../../dictionary/model.js';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import type { CallOptions } from '../../../shared/http-client/http.js';
import { createPerServiceCache } from '../../framework/command.js';
import type { WordFilter } from './query.js';

/**
 * The dictionary behind a cache. Every method rejects with a `ServiceFault` if the dictionary cannot answer.
 */
export interface CachedDictionary {
  /** @param limit maximum number of hits; the service's default is 20 */
  search: (dicts: readonly DictId[], word: string, limit?: number) => Promise<SearchAnswer>;
  article: DictionaryClient['article'];
  /** Never cached: a new word each time. */
  random: (filter: WordFilter) => Promise<Hit | undefined>;
}

/** Caches searches and articles for all people. Equal requests share one call to the dictionary. */
export interface DictionaryCache {
  /** @param call the options of each request to the dictionary */
  forClient: (client: DictionaryClient, call?: CallOptions) => CachedDictionary;
}

const TTL_MS = 600_000;

/** An article is usually some kilobytes, rarely a hundred. */
const MAX_ARTICLES = 2_000;

const MAX_SEARCHES = 500;

function createCaches() {
  const searches = createBoundedCache<SearchAnswer>({ ttlMs: TTL_MS, maxEntries: MAX_SEARCHES });
  const articles = createBoundedCache<Article | undefined>({ ttlMs: TTL_MS, maxEntries: MAX_ARTICLES });
  return {
    searches,
    articles,
    /**
     * Caches the article of a hit, because the person's next click often shows its inflection or shares it.
     */
    addArticle({ article }: Hit) {
      articles.set(`${article.dict}:${article.id}`, article);
    },
  };
}

export function createDictionaryCache(): DictionaryCache {
  const cachesFor = createPerServiceCache(createCaches);
  return {
    forClient(client, call = {}) {
      const { searches, articles, addArticle } = cachesFor(client);
      return {
        search(dicts, word, limit) {
          const sortedDicts = DICT_IDS.filter((dict) => dicts.includes(dict));
          const load = async (signal: AbortSignal) => {
            const options = { ...call, signal, ...(limit !== undefined && { limit }) };
            const answer = await client.search(sortedDicts, word, options);
            answer.hits.forEach(addArticle);
            return answer;
          };
          return searches.fetch(`${sortedDicts.join()} ${limit ?? ''} ${word}`, load, call.signal);
        },
        article: (dict, id) =>
          articles.fetch(
            `${dict}:${id}`,
            (signal) => client.article(dict, id, { ...call, signal }),
            call.signal,
          ),
        async random({ dicts, wordClass }) {
          const hit = await client.random(dicts, { ...call, ...(wordClass !== undefined && { wordClass }) });
          if (hit) addArticle(hit);
          return hit;
        },
      };
    },
  };
}
