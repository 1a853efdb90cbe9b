import type { DictionaryClient } from '../../../dictionary/client.js';
import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import type { Article, Hit, SearchAnswer } from '../../../dictionary/model.js';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { createPerServiceCache } from '../../framework/per-service-cache.js';
import type { WordFilter } from './query.js';

/** The dictionary as the answers ask it. All throw a `ServiceFault` when it cannot be asked. */
export interface Lexicon {
  /** @param limit most hits, 20 where nothing is said */
  search: (dicts: readonly DictId[], word: string, limit?: number) => Promise<SearchAnswer>;
  article: DictionaryClient['article'];
  /** Another one each time. */
  random: (filter: WordFilter) => Promise<Hit | undefined>;
}

/** What is remembered of a dictionary's searches and articles, over all people: equal questions share one request. */
export interface DictionaryCache {
  forClient: (dictionary: DictionaryClient) => Lexicon;
}

const TTL_MS = 600_000;
/** An article is some kilobytes, seldom a hundred. */
const MAX_ARTICLES = 2_000;
const MAX_SEARCHES = 500;

function createCaches() {
  const searches = createBoundedCache<SearchAnswer>({ ttlMs: TTL_MS, maxEntries: MAX_SEARCHES });
  const articles = createBoundedCache<Article | undefined>({
    ttlMs: TTL_MS,
    maxEntries: MAX_ARTICLES,
  });
  return {
    searches,
    articles,
    /** Whoever sees an article soon asks for its inflection or shares it. */
    remember({ article }: Hit) {
      articles.set(`${article.dict}:${article.id}`, article);
    },
  };
}

export function createDictionaryCache(): DictionaryCache {
  const keptOf = createPerServiceCache(createCaches);
  return {
    forClient(dictionary) {
      const { searches, articles, remember } = keptOf(dictionary);
      return {
        search(dicts, word, limit) {
          const inOrder = DICT_IDS.filter((dict) => dicts.includes(dict));
          return searches.fetch(`${inOrder.join()} ${limit ?? ''} ${word}`, async () => {
            const answer = await dictionary.search(inOrder, word, limit === undefined ? {} : { limit });
            answer.hits.forEach(remember);
            return answer;
          });
        },
        article: (dict, id) => articles.fetch(`${dict}:${id}`, () => dictionary.article(dict, id)),
        async random({ dicts, wordClass }) {
          const hit = await dictionary.random(dicts, wordClass === undefined ? {} : { wordClass });
          if (hit) remember(hit);
          return hit;
        },
      };
    },
  };
}
