import type { DictionaryClient } from '../../../dictionary/client.js';
import { MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { createStaleCache } from '../../../shared/cache/stale-cache.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { CallOptions } from '../../../shared/http-client/http.js';
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
  type WordCompletion,
} from './completion.js';
import { fetchPrefixAnswer, type PrefixAnswer } from './prefix-answer.js';
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
