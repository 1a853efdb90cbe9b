import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { DICT_IDS, type DictId } from '../../contract.js';
import type { OrdbokeneApi, OrdbokeneArticle, OrdbokeneConcepts } from './types.js';

const DAY_MS = 86_400_000;
const FRESH_MS = DAY_MS;
/** After the day of freshness, for the rest of a week. Articles are edited weekly. */
const STALE_MS = 6 * DAY_MS;
/** Some 30 kB each. */
const MAX_ARTICLES = 2_000;
const MAX_ANSWERS = 2_000;
/** Up to a hundred thousand numbers each. */
const MAX_LISTS = 20;
const PROBE_MS = 30_000;

const keyOf = (...parts: readonly (string | number | undefined)[]) => JSON.stringify(parts);

/** The dictionaries in one order, whatever order the caller gives. */
const sortDicts = (dicts: readonly DictId[]) => DICT_IDS.filter((dict) => dicts.includes(dict));

const createAnswerCache = <Value>(maxEntries: number, elapsed?: () => number) =>
  createBoundedCache<Value>({
    maxEntries,
    ttlMs: FRESH_MS,
    staleWhileRevalidateMs: STALE_MS,
    elapsed,
  });

/**
 * Caches the answers of the API. An answer is fresh for a day. For a week it is the answer while a newer one is fetched,
 * and while none can be had. Equal questions at the same time share one request. A successful probe counts for half a
 * minute.
 *
 * @param elapsed a monotonic clock in milliseconds; default `performance.now`
 */
export function cacheOrdbokene(api: OrdbokeneApi, elapsed?: () => number): OrdbokeneApi {
  const articles = createAnswerCache<OrdbokeneArticle | undefined>(MAX_ARTICLES, elapsed);
  const ids = createAnswerCache<ReadonlyMap<DictId, readonly number[]>>(MAX_ANSWERS, elapsed);
  const words = createAnswerCache<readonly string[]>(MAX_ANSWERS, elapsed);
  const lists = createAnswerCache<readonly number[]>(MAX_LISTS, elapsed);
  const concepts = createAnswerCache<OrdbokeneConcepts>(MAX_LISTS, elapsed);
  const wordClasses = createAnswerCache<Record<string, string>>(MAX_LISTS, elapsed);
  const probes = createBoundedCache<void>({ maxEntries: 1, ttlMs: PROBE_MS, elapsed });
  return {
    article: (dict, id) => articles.fetch(keyOf(dict, id), () => api.article(dict, id)),
    articleIds(dicts, word, scope) {
      const sorted = sortDicts(dicts);
      return ids.fetch(keyOf(...sorted, scope, word), () => api.articleIds(sorted, word, scope));
    },
    wordsFrom(dicts, prefix, limit, wordClass) {
      const sorted = sortDicts(dicts);
      return words.fetch(keyOf('prefix', ...sorted, prefix, limit, wordClass), () =>
        api.wordsFrom(sorted, prefix, limit, wordClass),
      );
    },
    similarWords(dicts, word, limit) {
      const sorted = sortDicts(dicts);
      return words.fetch(keyOf('similar', ...sorted, word, limit), () =>
        api.similarWords(sorted, word, limit),
      );
    },
    allIds: (dict, wordClass) => lists.fetch(keyOf(dict, wordClass), () => api.allIds(dict, wordClass)),
    concepts: (dict) => concepts.fetch(dict, () => api.concepts(dict)),
    wordClasses: (dict) => wordClasses.fetch(dict, () => api.wordClasses(dict)),
    probe: () => probes.fetch('', () => api.probe()),
  };
}
