import type { DictionaryClient } from '../../../dictionary/client.js';
import { MAX_LIMIT, MAX_QUERY_LENGTH, type Suggestion } from '../../../dictionary/contract.js';
import { createStaleCache } from '../../../shared/cache/stale-cache.js';
import { ServiceFault } from '../../../shared/errors.js';
import { foldWord } from '../../../shared/text/fold.js';
import { createRecent } from '../../lib/lru-cache.js';
import { withPatience } from '../../lib/with-timeout.js';
import {
  arrange,
  beginningWith,
  type Completion,
  completionOf,
  holdsAll,
  shorterKeys,
} from './completion.js';
import { type Filter, writeFilter } from './query.js';

/** The words that begin as was typed. */
export interface Suggested {
  words: Completion[];
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
    filter: Filter,
  ) => Promise<Suggested>;
}

export interface SuggesterOptions {
  /** How long the service may take before what is remembered must do. Slack waits 3 s, and then drops the answer. */
  patienceMs?: number;
  /** Milliseconds that only grow. */
  elapsed?: () => number;
}

/** Dictionaries change by the day. */
const FRESH_SECONDS = 600;
const KEEP_SECONDS = 86_400;
/** A full answer takes some 25 kB. */
const MAX_BEGINNINGS = 1_000;
const PATIENCE_MS = 1_000;

/** What the service said to a beginning. */
interface Answer {
  /** As it was typed: what the service is asked for again. */
  typed: string;
  words: readonly Completion[];
  isComplete: boolean;
}

/**
 * The suggestions that the filter is for, with their articles that it is for: a service may not know the filter. Words
 * that come without articles are kept, as nothing is known of them.
 */
function keepTo(suggestions: readonly Suggestion[], { dicts, wordClass }: Filter): Suggestion[] {
  return suggestions.flatMap((suggestion) => {
    const articles = suggestion.articles.filter(
      ({ dict_id, word_class }) =>
        dicts.includes(dict_id) && (wordClass === undefined || word_class === wordClass),
    );
    const isKept = articles.length > 0 || suggestion.articles.length === 0;
    return isKept ? [{ ...suggestion, articles }] : [];
  });
}

async function fetchAnswer(
  dictionary: Pick<DictionaryClient, 'suggest'>,
  typed: string,
  filter: Filter,
): Promise<Answer> {
  const { dicts, wordClass } = filter;
  const { suggestions, complete } = await dictionary.suggest(dicts, typed, { limit: MAX_LIMIT, wordClass });
  return { typed, words: keepTo(suggestions, filter).map(completionOf), isComplete: complete === true };
}

/** What is known of a beginning, by its key. */
interface Remembered {
  beginning: string;
  known: Answer;
}

/** What was typed, its key, and what the filter is written as. */
interface Typed {
  typed: string;
  key: string;
  code: string;
}

/** Everybody begins with the same letters: what is offered again, of what is still known, is the same list. */
function createOffers(): (of: Remembered, typed: Typed) => Completion[] {
  const offered = createRecent<{ known: Answer; words: Completion[] }>(MAX_BEGINNINGS);
  return ({ beginning, known }, { typed, key, code }) => {
    const offer = `${code} ${typed}`;
    const last = offered.get(offer);
    if (last?.known === known) return last.words;
    const words = arrange(beginning === key ? known.words : beginningWith(known.words, key), typed);
    offered.set(offer, { known, words });
    return words;
  };
}

const outOfPatience = () =>
  new ServiceFault({ service: 'dictionary', operation: 'suggest', kind: 'timeout' });

export function createSuggester(options: SuggesterOptions = {}): Suggester {
  const { patienceMs = PATIENCE_MS, elapsed } = options;
  const cache = createStaleCache<Answer>({
    freshSeconds: FRESH_SECONDS,
    keepSeconds: KEEP_SECONDS,
    maxKeys: MAX_BEGINNINGS,
    ...(elapsed && { elapsed }),
  });

  const offersOf = createOffers();

  return {
    async suggest(dictionary, text, filter) {
      const typed = text.trim();
      if (typed === '' || typed.length > MAX_QUERY_LENGTH) return { words: [] };
      const key = foldWord(typed);
      const code = writeFilter(filter);
      const nameOf = (beginning: string) => `${code} ${beginning}`;
      const answerTo = (beginning: string, asked: string) =>
        cache.get(nameOf(beginning), () => fetchAnswer(dictionary, asked, filter));
      /** Of the longest beginning that is remembered and will do. */
      const remembered = (willDo: (known: Answer, beginning: string) => boolean): Remembered | undefined => {
        for (const beginning of shorterKeys(key)) {
          const known = cache.known(nameOf(beginning));
          if (known && willDo(known, beginning)) return { beginning, known };
        }
        return undefined;
      };

      const offer = (of: Remembered) => offersOf(of, { typed, key, code });
      const enough = remembered(
        ({ isComplete }, beginning) => beginning === key || (isComplete && holdsAll(beginning, key)),
      );
      if (enough) {
        // A use, after which it is fetched anew where it is stale.
        void answerTo(enough.beginning, enough.known.typed);
        return { words: offer(enough) };
      }
      const asked = answerTo(key, typed);
      try {
        return {
          words: offer({ beginning: key, known: await withPatience(patienceMs, asked, outOfPatience) }),
        };
      } catch (fault) {
        const some = remembered(({ words }) => beginningWith(words, key).length > 0);
        if (some) return { words: offer(some), fault };
        return { words: offer({ beginning: key, known: await asked }) };
      }
    },
  };
}
