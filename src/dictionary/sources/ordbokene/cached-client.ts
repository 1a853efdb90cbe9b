import { createPromiseCache } from '../../../shared/cache/promise-cache.js';
import { DICT_IDS, type DictId } from '../../contract.js';
import type { OrdbokeneApi, OrdbokeneArticle, OrdbokeneConcepts } from './types.js';
import { createUpstreamCache } from './upstream-cache.js';

/** Articles are edited weekly. */
const KEPT = { freshSeconds: 86_400, keptSeconds: 7 * 86_400 };
/** Some 30 kB each. */
const MAX_ARTICLES = 2_000;
const MAX_ANSWERS = 2_000;
/** Each up to a hundred thousand numbers. */
const MAX_LISTS = 20;
const PROBE_SECONDS = 30;

const keyOf = (...parts: readonly (string | number | undefined)[]) => JSON.stringify(parts);

/** The dictionaries in one order, whatever order they were asked for in. */
const inOneOrder = (dicts: readonly DictId[]) => DICT_IDS.filter((dict) => dicts.includes(dict));

/**
 * The same answers, each asked for once a day, and given for a week where no newer one can be had. Equal questions at
 * the same time are one. A probe that went well counts for half a minute.
 */
export function cacheOrdbokene(api: OrdbokeneApi): OrdbokeneApi {
  const articles = createUpstreamCache<OrdbokeneArticle | undefined>({ ...KEPT, maxKeys: MAX_ARTICLES });
  const ids = createUpstreamCache<ReadonlyMap<DictId, readonly number[]>>({ ...KEPT, maxKeys: MAX_ANSWERS });
  const words = createUpstreamCache<readonly string[]>({ ...KEPT, maxKeys: MAX_ANSWERS });
  const lists = createUpstreamCache<readonly number[]>({ ...KEPT, maxKeys: MAX_LISTS });
  const concepts = createUpstreamCache<OrdbokeneConcepts>({ ...KEPT, maxKeys: MAX_LISTS });
  const wordClasses = createUpstreamCache<Record<string, string>>({ ...KEPT, maxKeys: MAX_LISTS });
  const probes = createPromiseCache<void>({ ttlSeconds: PROBE_SECONDS, maxKeys: 1 });
  return {
    article: (dict, id) => articles.get(keyOf(dict, id), () => api.article(dict, id)),
    articleIds(asked, word, scope) {
      const dicts = inOneOrder(asked);
      return ids.get(keyOf(...dicts, scope, word), () => api.articleIds(dicts, word, scope));
    },
    wordsFrom(asked, beginning, limit, wordClass) {
      const dicts = inOneOrder(asked);
      return words.get(keyOf('e', ...dicts, beginning, limit, wordClass), () =>
        api.wordsFrom(dicts, beginning, limit, wordClass),
      );
    },
    similarWords(asked, word, limit) {
      const dicts = inOneOrder(asked);
      return words.get(keyOf('s', ...dicts, word, limit), () => api.similarWords(dicts, word, limit));
    },
    allIds: (dict, wordClass) => lists.get(keyOf(dict, wordClass), () => api.allIds(dict, wordClass)),
    concepts: (dict) => concepts.get(dict, () => api.concepts(dict)),
    wordClasses: (dict) => wordClasses.get(dict, () => api.wordClasses(dict)),
    probe: () => probes.get('', () => api.probe()),
  };
}
