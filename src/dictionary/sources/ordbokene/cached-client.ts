import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { DICT_IDS, type DictId } from '../../contract.js';
import type { OrdbokeneApi, OrdbokeneArticle, OrdbokeneConcepts } from './types.js';

const DAY_MS = 86_400_000;
/** Some 30 kB each. */
const MAX_ARTICLES = 2_000;
const MAX_ANSWERS = 2_000;
/** Each up to a hundred thousand numbers. */
const MAX_LISTS = 20;
const PROBE_TTL_MS = 30_000;

const keyOf = (...parts: readonly (string | number | undefined)[]) => JSON.stringify(parts);

/** The dictionaries in one order, whatever order they were asked for in. */
const inOneOrder = (dicts: readonly DictId[]) => DICT_IDS.filter((dict) => dicts.includes(dict));

/**
 * The same answers, each asked for once a day, and given for a week where no newer one can be had. Equal questions at
 * the same time are one. A probe that went well counts for half a minute.
 */
export function cacheOrdbokene(api: OrdbokeneApi, elapsed?: () => number): OrdbokeneApi {
  /** Articles are edited weekly. */
  const createCache = <Value>(maxEntries: number) =>
    createBoundedCache<Value>({ ttlMs: DAY_MS, staleWhileRevalidateMs: 6 * DAY_MS, maxEntries, elapsed });
  const articles = createCache<OrdbokeneArticle | undefined>(MAX_ARTICLES);
  const ids = createCache<ReadonlyMap<DictId, readonly number[]>>(MAX_ANSWERS);
  const words = createCache<readonly string[]>(MAX_ANSWERS);
  const lists = createCache<readonly number[]>(MAX_LISTS);
  const concepts = createCache<OrdbokeneConcepts>(MAX_LISTS);
  const wordClasses = createCache<Record<string, string>>(MAX_LISTS);
  const probes = createBoundedCache<void>({ ttlMs: PROBE_TTL_MS, maxEntries: 1, elapsed });
  return {
    article: (dict, id) => articles.fetch(keyOf(dict, id), () => api.article(dict, id)),
    articleIds(asked, word, scope) {
      const dicts = inOneOrder(asked);
      return ids.fetch(keyOf(...dicts, scope, word), () => api.articleIds(dicts, word, scope));
    },
    wordsFrom(asked, beginning, limit, wordClass) {
      const dicts = inOneOrder(asked);
      return words.fetch(keyOf('e', ...dicts, beginning, limit, wordClass), () =>
        api.wordsFrom(dicts, beginning, limit, wordClass),
      );
    },
    similarWords(asked, word, limit) {
      const dicts = inOneOrder(asked);
      return words.fetch(keyOf('s', ...dicts, word, limit), () => api.similarWords(dicts, word, limit));
    },
    allIds: (dict, wordClass) => lists.fetch(keyOf(dict, wordClass), () => api.allIds(dict, wordClass)),
    concepts: (dict) => concepts.fetch(dict, () => api.concepts(dict)),
    wordClasses: (dict) => wordClasses.fetch(dict, () => api.wordClasses(dict)),
    probe: () => probes.fetch('', () => api.probe()),
  };
}
