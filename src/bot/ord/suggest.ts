import type { DictionaryClient } from '../../dictionary/client.js';
import { MAX_LIMIT, MAX_QUERY_LENGTH, type Suggestion } from '../../dictionary/contract.js';
import { createPromiseCache } from '../../shared/promise-cache.js';
import { withPatience } from '../patience.js';
import { type Filter, writeFilter } from './query.js';
import { foldWord, readDigraphs } from './spelling.js';

/** Completes words as they are typed, from what is remembered where that is enough. */
export interface Suggester {
  /** @throws {ServiceFault} when the service fails and nothing is remembered of a shorter prefix */
  suggest: (dictionary: DictionaryClient, typed: string, filter: Filter) => Promise<readonly Suggestion[]>;
}

export interface SuggesterOptions {
  /** How long the service may take before what is remembered must do. Slack waits 3 s, and then drops the answer. */
  patienceMs?: number;
}

const TTL_SECONDS = 600;
/** A full answer is some 30 kB. */
const MAX_PREFIXES = 1_000;
const PATIENCE_MS = 1_200;

/** The suggestions that begin with the prefix as the service would find them, the word itself first. */
export function filterByPrefix(suggestions: readonly Suggestion[], prefix: string): Suggestion[] {
  const folded = foldWord(prefix);
  const prefixes = [folded, readDigraphs(folded)];
  const words = suggestions.map((suggestion) => ({ suggestion, word: foldWord(suggestion.word) }));
  const beginning = words.filter(({ word }) => prefixes.some((each) => word.startsWith(each)));
  const exactFirst = [
    ...beginning.filter(({ word }) => prefixes.includes(word)),
    ...beginning.filter(({ word }) => !prefixes.includes(word)),
  ];
  return exactFirst.map(({ suggestion }) => suggestion);
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

/** An answer cut at the limit says nothing of the words it left out. */
const isComplete = (suggestions: readonly Suggestion[]) => suggestions.length < MAX_LIMIT;

/** `fisk`, `fis`, `fi`, `f` */
const shorterPrefixes = (key: string) =>
  [...key].map((_, index, letters) => letters.slice(0, letters.length - index).join(''));

/** The words for `bla` are not all the words for `blaa`, which are also those for `blå`. */
const isAmongShorter = (key: string) => readDigraphs(key) === key;

/** What the promise has come to; undefined while it is under way or when it failed. */
function settled<Value>(promise: Promise<Value> | undefined): Promise<Value | undefined> {
  // Of two promises that are settled, the first named wins the race.
  return Promise.race([promise, undefined]).catch(() => undefined);
}

const outOfPatience = () => new Error('out of patience');

export function createSuggester({ patienceMs = PATIENCE_MS }: SuggesterOptions = {}): Suggester {
  const cache = createPromiseCache<readonly Suggestion[]>({ ttlSeconds: TTL_SECONDS, maxKeys: MAX_PREFIXES });

  /** Of the longest prefix that is remembered and will do. */
  async function remembered(
    code: string,
    key: string,
    willDo: (known: readonly Suggestion[]) => boolean,
  ): Promise<Suggestion[] | undefined> {
    for (const prefix of shorterPrefixes(key)) {
      const known = await settled(cache.peek(`${code} ${prefix}`));
      if (known && willDo(known)) return filterByPrefix(known, key);
    }
    return undefined;
  }

  async function fetchSuggestions(dictionary: DictionaryClient, prefix: string, filter: Filter) {
    const { dicts, wordClass } = filter;
    const { suggestions } = await dictionary.suggest(dicts, prefix, { limit: MAX_LIMIT, wordClass });
    return suggestions;
  }

  async function find(
    dictionary: DictionaryClient,
    prefix: string,
    filter: Filter,
  ): Promise<readonly Suggestion[]> {
    const key = foldWord(prefix);
    const code = writeFilter(filter);
    if (key === '' || prefix.length > MAX_QUERY_LENGTH) return [];
    const enough = isAmongShorter(key) ? await remembered(code, key, isComplete) : undefined;
    if (enough) return enough;
    const fetched = cache.get(`${code} ${key}`, () => fetchSuggestions(dictionary, prefix, filter));
    try {
      return await withPatience(patienceMs, fetched, outOfPatience);
    } catch {
      const some = await remembered(code, key, (known) => filterByPrefix(known, key).length > 0);
      return some ?? fetched;
    }
  }

  return {
    suggest: async (dictionary, typed, filter) =>
      keepTo(await find(dictionary, typed.trim(), filter), filter),
  };
}
