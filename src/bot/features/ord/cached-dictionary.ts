import type { DictionaryClient } from '../../../dictionary/client.js';
import {
  DICT_IDS,
  type DictId,
  MAX_LIMIT,
  MAX_QUERY_LENGTH,
  type Suggestion,
} from '../../../dictionary/contract.js';
import type { Article, Hit, SearchAnswer } from '../../../dictionary/model.js';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { createStaleCache } from '../../../shared/cache/stale-cache.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { CallOptions } from '../../../shared/http-client/http.js';
import { foldWord, listDigraphReadings } from '../../../shared/text/fold.js';
import { createPerServiceCache } from '../../framework/command.js';
import { BUDGET_MS, untilAborted, withTimeout } from '../../lib/budgets.js';
import { encodeFilter } from './actions.js';
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

interface SuggestResult {
  words: WordCompletion[];
  /** Set if the service failed. `words` is then from a shorter cached prefix, so some may be missing. */
  fault?: unknown;
}

/** Completes words while a person types. Answers from its cache if that is complete. */
export interface Suggester {
  /**
   * @throws {ServiceFault} if the service fails and no word with the prefix is cached
   * @throws {RefusedError} if the person may not ask the service
   */
  suggest: (
    dictionary: Pick<DictionaryClient, 'suggest'>,
    typed: string,
    filter: WordFilter,
    call?: Pick<CallOptions, 'beforeRequest' | 'signal'>,
  ) => Promise<SuggestResult>;
}

interface SuggesterOptions {
  /** Milliseconds until the cached words are used instead. Slack drops an answer after 3 s. */
  timeoutMs?: number;
  /** Monotonic clock in milliseconds. */
  elapsed?: () => number;
}

/** Dictionaries change at most daily. */
const FRESH_SECONDS = 600;

const STALE_SECONDS = 86_400;

/** A full answer takes about 25 kB. */
const MAX_PREFIXES = 1_000;

/** An answer and the folded prefix it is cached under. */
interface CachedPrefix {
  prefix: string;
  answer: PrefixAnswer;
}

const NO_WORDS: WordCompletion[] = [];

interface TypedPrefix {
  typed: string;
  /** The folded text. */
  key: string;
  filterCode: string;
}

/** Undefined for a text that no word begins with. */
function readPrefix(text: string, filter: WordFilter): TypedPrefix | undefined {
  const typed = text.trim();
  if (typed === '' || typed.length > MAX_QUERY_LENGTH) return undefined;
  return { typed, key: foldWord(typed), filterCode: encodeFilter(filter) };
}

/**
 * Creates a function that orders words for a menu. It returns the same list while the answer is unchanged.
 */
function createMenuOrder(): (cached: CachedPrefix, typed: TypedPrefix) => WordCompletion[] {
  const ordered = createBoundedCache<{ answer: PrefixAnswer; words: WordCompletion[] }>({
    ttlMs: Number.POSITIVE_INFINITY,
    maxEntries: MAX_PREFIXES,
  });
  return ({ prefix, answer }, { typed, key, filterCode }) => {
    const cacheKey = `${filterCode} ${typed}`;
    const last = ordered.get(cacheKey);
    if (last?.answer === answer) return last.words;
    const words = orderCompletions(prefix === key ? answer.words : filterByPrefix(answer.words, key), typed);
    ordered.set(cacheKey, { answer, words });
    return words;
  };
}

const timeoutFault = () => new ServiceFault({ service: 'dictionary', operation: 'suggest', kind: 'timeout' });

export function createSuggester(options: SuggesterOptions = {}): Suggester {
  const { timeoutMs = BUDGET_MS.suggestions, elapsed } = options;
  const cache = createStaleCache<PrefixAnswer>({
    freshSeconds: FRESH_SECONDS,
    keepSeconds: STALE_SECONDS,
    maxKeys: MAX_PREFIXES,
    ...(elapsed && { elapsed }),
  });
  const orderForMenu = createMenuOrder();

  /** The cached answer for the longest prefix of `key` that passes the test. */
  function findCached(
    { key, filterCode }: TypedPrefix,
    isUsable: (cached: CachedPrefix) => boolean,
  ): CachedPrefix | undefined {
    for (const prefix of prefixesOf(key)) {
      const answer = cache.known(`${filterCode} ${prefix}`);
      if (answer && isUsable({ prefix, answer })) return { prefix, answer };
    }
    return undefined;
  }

  /** The cached answer that contains all words with the prefix. */
  const findComplete = (typed: TypedPrefix) =>
    findCached(
      typed,
      ({ prefix, answer }) => prefix === typed.key || (answer.isComplete && coversPrefix(prefix, typed.key)),
    );

  return {
    async suggest(dictionary, text, filter, call = {}) {
      const prefix = readPrefix(text, filter);
      if (!prefix) return { words: NO_WORDS };
      const { typed, key } = prefix;
      const getAnswer = (prefixKey: string, typedPrefix: string) =>
        cache.get(`${prefix.filterCode} ${prefixKey}`, () =>
          // Without the signal of the request: an answer that is late for this letter serves the next.
          fetchPrefixAnswer(dictionary, typedPrefix, filter, call.beforeRequest),
        );

      const complete = findComplete(prefix);
      if (complete) {
        // Marks the answer as used, and refreshes it if it is stale.
        void getAnswer(complete.prefix, complete.answer.typed);
        return { words: orderForMenu(complete, prefix) };
      }
      const fetched = getAnswer(key, typed);
      try {
        const answer = await withTimeout(timeoutMs, fetched, timeoutFault);
        return { words: orderForMenu({ prefix: key, answer }, prefix) };
      } catch (fault) {
        const partial = findCached(prefix, ({ answer }) => filterByPrefix(answer.words, key).length > 0);
        if (partial) return { words: orderForMenu(partial, prefix), fault };
        const answer = await untilAborted(call.signal, fetched, timeoutFault);
        return { words: orderForMenu({ prefix: key, answer }, prefix) };
      }
    },
  };
}

/** The service's answer for a prefix. */
interface PrefixAnswer {
  /** As the person typed it; a refresh sends the same text. */
  typed: string;
  words: readonly WordCompletion[];
  /** Whether the dictionary has no other words with the prefix. */
  isComplete: boolean;
}

/**
 * Applies the filter to suggestions and their articles, as a service may ignore it. Keeps words without
 * articles: their dictionary and class are unknown.
 */
function applyFilter(suggestions: readonly Suggestion[], { dicts, wordClass }: WordFilter): Suggestion[] {
  return suggestions.flatMap((suggestion) => {
    const articles = suggestion.articles.filter(
      ({ dict_id, word_class }) =>
        dicts.includes(dict_id) && (wordClass === undefined || word_class === wordClass),
    );
    const isKept = articles.length > 0 || suggestion.articles.length === 0;
    return isKept ? [{ ...suggestion, articles }] : [];
  });
}

async function fetchPrefixAnswer(
  dictionary: Pick<DictionaryClient, 'suggest'>,
  typed: string,
  filter: WordFilter,
  beforeRequest: CallOptions['beforeRequest'],
): Promise<PrefixAnswer> {
  const { dicts, wordClass } = filter;
  const { suggestions, complete } = await dictionary.suggest(dicts, typed, {
    limit: MAX_LIMIT,
    wordClass,
    beforeRequest,
  });
  return { typed, words: applyFilter(suggestions, filter).map(toCompletion), isComplete: complete === true };
}

/** A word that completes a prefix, and its articles. */
export interface WordCompletion {
  word: string;
  /** The folded word, by which the dictionary service compares words. */
  key: string;
  articles: readonly Pick<Suggestion['articles'][number], 'dict_id' | 'art_id' | 'lemma' | 'word_class'>[];
}

/** Keeps only the fields in use: the suggester caches many completions. */
function toCompletion({ word, articles }: Suggestion): WordCompletion {
  return {
    word,
    key: foldWord(word),
    articles: articles.map(({ dict_id, art_id, lemma, word_class }) => ({
      dict_id,
      art_id,
      lemma,
      ...(word_class !== undefined && { word_class }),
    })),
  };
}

/** All prefixes, the longest first: `fisk`, `fis`, `fi`, `f`. */
function* prefixesOf(key: string): Iterable<string> {
  for (let length = key.length; length > 0; length -= 1) yield key.slice(0, length);
}

/**
 * Whether the words with the shorter prefix include all words with the longer one. `bla` does not cover
 * `blaa`, which also finds words in `blå`.
 */
function coversPrefix(shorter: string, longer: string): boolean {
  const shorterReadings = listDigraphReadings(shorter);
  return listDigraphReadings(longer).every((reading) =>
    shorterReadings.some((prefix) => reading.startsWith(prefix)),
  );
}

/** Options that Slack shows without scrolling. */
const VISIBLE_OPTIONS = 7;

const compareStrings = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Comparing folded keys by code unit gives Norwegian order. */
const compareNorwegian = (one: WordCompletion, other: WordCompletion) =>
  compareStrings(one.key, other.key) || compareStrings(one.word, other.word);

/** The words that the service would find for this prefix. @param key folded */
function filterByPrefix(words: readonly WordCompletion[], key: string): WordCompletion[] {
  const readings = listDigraphReadings(key);
  return words.filter((each) => readings.some((reading) => each.key.startsWith(reading)));
}

/**
 * Orders completions for a menu: first the typed word, in the typed spelling before others («for», «fôr»);
 * then the service's best ones, as many as are visible; then the rest in Norwegian order.
 *
 * @param words best first
 */
function orderCompletions(words: readonly WordCompletion[], typed: string): WordCompletion[] {
  const readings = listDigraphReadings(foldWord(typed));
  const spelling = typed.normalize('NFC').toLowerCase();
  const exact = words.filter(({ key }) => readings.includes(key));
  const longer = words.filter(({ key }) => !readings.includes(key));
  const isAsTyped = ({ word }: WordCompletion) => word.toLowerCase() === spelling;
  return [
    ...exact.filter(isAsTyped),
    ...exact.filter((each) => !isAsTyped(each)),
    ...longer.slice(0, VISIBLE_OPTIONS),
    ...longer.slice(VISIBLE_OPTIONS).sort(compareNorwegian),
  ];
}
