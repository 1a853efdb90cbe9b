import type { DictionaryClient } from '../../../dictionary/client.js';
import { MAX_LIMIT, MAX_QUERY_LENGTH, type Suggestion } from '../../../dictionary/contract.js';
import { createStaleCache } from '../../../shared/cache/stale-cache.js';
import { ServiceFault } from '../../../shared/errors.js';
import { foldWord } from '../../../shared/text/fold.js';
import { createLruCache } from '../../lib/lru-cache.js';
import { withTimeout } from '../../lib/with-timeout.js';
import {
  coversPrefix,
  filterByPrefix,
  orderCompletions,
  prefixesOf,
  toCompletion,
  type WordCompletion,
} from './completion.js';
import { encodeFilter, type WordFilter } from './query.js';

/** The words that begin as was typed. */
export interface SuggestResult {
  words: WordCompletion[];
  /** Why there may be more of them: what is remembered of another beginning had to do. */
  fault?: unknown;
}

/** Completes words as they are typed, from what is remembered where that is enough. */
export interface Suggester {
  /**
   * @throws {ServiceFault} when the service fails, and {RefusedError} when it may not be asked; and nothing is
   * remembered that begins so
   */
  suggest: (
    dictionary: Pick<DictionaryClient, 'suggest'>,
    typed: string,
    filter: WordFilter,
  ) => Promise<SuggestResult>;
}

export interface SuggesterOptions {
  /** How long the service may take before what is remembered must do. Slack waits 3 s, and then drops the answer. */
  timeoutMs?: number;
  /** Milliseconds that only grow. */
  elapsed?: () => number;
}

/** Dictionaries change by the day. */
const FRESH_SECONDS = 600;
const STALE_SECONDS = 86_400;
/** A full answer takes some 25 kB. */
const MAX_PREFIXES = 1_000;
const SUGGEST_TIMEOUT_MS = 1_000;

/** What the service said to a beginning. */
interface PrefixAnswer {
  /** As it was typed: what the service is asked for again. */
  typed: string;
  words: readonly WordCompletion[];
  isComplete: boolean;
}

/**
 * The suggestions that the filter is for, with their articles that it is for: a service may not know the filter. Words
 * that come without articles are kept, as nothing is known of them.
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
): Promise<PrefixAnswer> {
  const { dicts, wordClass } = filter;
  const { suggestions, complete } = await dictionary.suggest(dicts, typed, { limit: MAX_LIMIT, wordClass });
  return { typed, words: applyFilter(suggestions, filter).map(toCompletion), isComplete: complete === true };
}

/** What is known of a beginning, by its key. */
interface CachedPrefix {
  prefix: string;
  answer: PrefixAnswer;
}

/** What was typed, its key, and what the filter is written as. */
interface TypedPrefix {
  typed: string;
  key: string;
  code: string;
}

/** Everybody begins with the same letters: what is offered again, of what is still known, is the same list. */
function createOfferCache(): (of: CachedPrefix, typed: TypedPrefix) => WordCompletion[] {
  const offered = createLruCache<{ known: PrefixAnswer; words: WordCompletion[] }>(MAX_PREFIXES);
  return ({ prefix: beginning, answer: known }, { typed, key, code }) => {
    const offer = `${code} ${typed}`;
    const last = offered.get(offer);
    if (last?.known === known) return last.words;
    const words = orderCompletions(beginning === key ? known.words : filterByPrefix(known.words, key), typed);
    offered.set(offer, { known, words });
    return words;
  };
}

const createTimeoutFault = () =>
  new ServiceFault({ service: 'dictionary', operation: 'suggest', kind: 'timeout' });

export function createSuggester(options: SuggesterOptions = {}): Suggester {
  const { timeoutMs: patienceMs = SUGGEST_TIMEOUT_MS, elapsed } = options;
  const cache = createStaleCache<PrefixAnswer>({
    freshSeconds: FRESH_SECONDS,
    keepSeconds: STALE_SECONDS,
    maxKeys: MAX_PREFIXES,
    ...(elapsed && { elapsed }),
  });

  const offersOf = createOfferCache();

  return {
    async suggest(dictionary, text, filter) {
      const typed = text.trim();
      if (typed === '' || typed.length > MAX_QUERY_LENGTH) return { words: [] };
      const key = foldWord(typed);
      const code = encodeFilter(filter);
      const nameOf = (beginning: string) => `${code} ${beginning}`;
      const answerTo = (beginning: string, asked: string) =>
        cache.get(nameOf(beginning), () => fetchPrefixAnswer(dictionary, asked, filter));
      /** Of the longest beginning that is remembered and will do. */
      const remembered = (
        willDo: (known: PrefixAnswer, beginning: string) => boolean,
      ): CachedPrefix | undefined => {
        for (const beginning of prefixesOf(key)) {
          const known = cache.known(nameOf(beginning));
          if (known && willDo(known, beginning)) return { prefix: beginning, answer: known };
        }
        return undefined;
      };

      const offer = (of: CachedPrefix) => offersOf(of, { typed, key, code });
      const enough = remembered(
        ({ isComplete }, beginning) => beginning === key || (isComplete && coversPrefix(beginning, key)),
      );
      if (enough) {
        // A use, after which it is fetched anew where it is stale.
        void answerTo(enough.prefix, enough.answer.typed);
        return { words: offer(enough) };
      }
      const asked = answerTo(key, typed);
      try {
        return {
          words: offer({ prefix: key, answer: await withTimeout(patienceMs, asked, createTimeoutFault) }),
        };
      } catch (fault) {
        const some = remembered(({ words }) => filterByPrefix(words, key).length > 0);
        if (some) return { words: offer(some), fault };
        return { words: offer({ prefix: key, answer: await asked }) };
      }
    },
  };
}
