import type { DictionaryClient } from '../../../dictionary/client.js';
import { MAX_LIMIT, MAX_QUERY_LENGTH, type Suggestion } from '../../../dictionary/contract.js';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { createStaleCache } from '../../../shared/cache/stale-cache.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { CallOptions } from '../../../shared/http-client/call-options.js';
import { foldWord } from '../../../shared/text/fold.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { untilAborted } from '../../lib/until-aborted.js';
import { withTimeout } from '../../lib/with-timeout.js';
import { encodeFilter } from './action-values.js';
import {
  coversPrefix,
  filterByPrefix,
  orderCompletions,
  prefixesOf,
  toCompletion,
  type WordCompletion,
} from './completion.js';
import type { WordFilter } from './query.js';

export interface SuggestResult {
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

export interface SuggesterOptions {
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

/** An answer and the folded prefix it is cached under. */
interface CachedPrefix {
  prefix: string;
  answer: PrefixAnswer;
}

interface TypedPrefix {
  typed: string;
  /** The folded text. */
  key: string;
  filterCode: string;
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

  return {
    async suggest(dictionary, text, filter, call = {}) {
      const typed = text.trim();
      if (typed === '' || typed.length > MAX_QUERY_LENGTH) return { words: [] };
      const key = foldWord(typed);
      const prefix: TypedPrefix = { typed, key, filterCode: encodeFilter(filter) };
      const getAnswer = (prefixKey: string, typedPrefix: string) =>
        cache.get(`${prefix.filterCode} ${prefixKey}`, () =>
          // Without the signal of the request: an answer that is late for this letter serves the next.
          fetchPrefixAnswer(dictionary, typedPrefix, filter, call.beforeRequest),
        );

      const complete = findCached(
        prefix,
        (cached) => cached.prefix === key || (cached.answer.isComplete && coversPrefix(cached.prefix, key)),
      );
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
