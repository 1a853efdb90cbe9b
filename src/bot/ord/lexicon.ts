import type { DictionaryClient } from '../../dictionary/client.js';
import { DICT_IDS, type DictId } from '../../dictionary/contract.js';
import type { Article, SearchAnswer } from '../../dictionary/model.js';
import { createPromiseCache } from '../../shared/promise-cache.js';

/** The dictionary as the answers ask it. Both throw a `ServiceFault` when it cannot be asked. */
export interface Lexicon {
  search: (dicts: readonly DictId[], word: string) => Promise<SearchAnswer>;
  article: DictionaryClient['article'];
}

/** What is remembered of searches and articles, over all people: equal questions share one request. */
export interface LexiconMemory {
  over: (dictionary: DictionaryClient) => Lexicon;
}

const TTL_SECONDS = 600;
/** An article is some kilobytes, seldom a hundred. */
const MAX_ARTICLES = 2_000;
const MAX_SEARCHES = 500;

export function createLexiconMemory(): LexiconMemory {
  const searches = createPromiseCache<SearchAnswer>({ ttlSeconds: TTL_SECONDS, maxKeys: MAX_SEARCHES });
  const articles = createPromiseCache<Article | undefined>({
    ttlSeconds: TTL_SECONDS,
    maxKeys: MAX_ARTICLES,
  });

  async function search(dictionary: DictionaryClient, dicts: readonly DictId[], word: string) {
    const answer = await dictionary.search(dicts, word);
    // Whoever sees an article soon asks for its inflection or shares it.
    for (const { article } of answer.hits) {
      void articles.get(`${article.dict}:${article.id}`, async () => article);
    }
    return answer;
  }

  return {
    over: (dictionary) => ({
      search(dicts, word) {
        const inOrder = DICT_IDS.filter((dict) => dicts.includes(dict));
        return searches.get(`${inOrder.join()} ${word}`, () => search(dictionary, inOrder, word));
      },
      article: (dict, id) => articles.get(`${dict}:${id}`, () => dictionary.article(dict, id)),
    }),
  };
}
