import { ServiceFault } from '../shared/errors.js';
import type { CallOptions } from '../shared/http-client/call-options.js';
import { createHttpClient } from '../shared/http-client/http.js';
import type { Metrics } from '../shared/observability/metrics.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import type { DictionaryMetadata } from './article/dictionary-metadata.js';
import { parseArticle } from './article/parse-article.js';
import {
  API_KEY_HEADER,
  type DictId,
  dictionaryPaths,
  rawArticleSchema,
  type SuggestResponse,
} from './contract.js';
import { createMetadataFetcher } from './http-client/fetch-metadata.js';
import { findRandomArticle } from './http-client/random-article.js';
import {
  type ReceivedHit,
  randomAnswerSchema,
  searchAnswerSchema,
  suggestAnswerSchema,
} from './http-client/response-schemas.js';
import { createSeededRandom, type RandomNumber } from './index/random.js';
import type { Article, Hit, SearchAnswer } from './model.js';

export interface DictionaryClientOptions {
  /** Without the `/api` of the contract. */
  baseUrl: string;
  apiKey: string;
  /** The time one question may take, in milliseconds. */
  budgetMs: number;
  metrics?: Metrics | undefined;
  clock?: Clock;
  random?: RandomNumber;
}

interface PageOptions extends CallOptions {
  /** The most hits or words. Default: 20; at most 100. */
  limit?: number;
}

interface SuggestOptions extends PageOptions {
  /** A word class such as `NOUN`. A service that does not know the parameter answers with all classes. */
  wordClass?: string | undefined;
}

interface RandomOptions extends Pick<SuggestOptions, 'wordClass'>, CallOptions {
  /** The same seed gives the same article of a dictionary. */
  seed?: string;
}

/** For background requests: a response that is too late for one answer serves the next. */
const METADATA_BUDGET_MS = 2_000;

/**
 * A client of a dictionary article service. Every method rejects with a `ServiceFault` when it gets no answer.
 */
export interface DictionaryClient {
  /** `undefined` where the dictionary has no article with this id. */
  article(dict: DictId, id: number, call?: CallOptions): Promise<Article | undefined>;
  /** The articles of a word, best first. There may be none. */
  search(dicts: readonly DictId[], q: string, options?: PageOptions): Promise<SearchAnswer>;
  /** The words with the prefix `q`. */
  suggest(dicts: readonly DictId[], q: string, options?: SuggestOptions): Promise<SuggestResponse>;
  /** A random article. `undefined` where there is none of the word class. */
  random(dicts: readonly DictId[], options?: RandomOptions): Promise<Hit | undefined>;
}

const isNotFound = (error: unknown): error is ServiceFault =>
  error instanceof ServiceFault && error.kind === 'not_found';

/** A 404 without an error code, or with this one. Our service also answers 404 for unknown paths and dictionaries. */
const isUnknownArticle = (error: unknown) =>
  isNotFound(error) && (error.code === undefined || error.code === 'unknown_article');

/** @throws the error, unless it says that there is no such article */
function undefinedIfUnknown(error: unknown): undefined {
  if (!isUnknownArticle(error)) throw error;
}

/** A service that has only the contract takes `random` for an article id, and refuses it in its own way. */
const hasNoRandom = (error: unknown) =>
  (isNotFound(error) && error.code !== 'unknown_article') ||
  (error instanceof ServiceFault && error.kind === 'rejected');

const parseHit = (
  { match, matched, dict, raw }: ReceivedHit,
  metadata: (dict: DictId) => DictionaryMetadata,
): Hit => ({ match, matched, article: parseArticle(dict, raw, metadata(dict)) });

/** Drops the parameters that have no value. */
const queryOf = (parameters: Record<string, string | number | undefined>) =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

export function createDictionaryClient(options: DictionaryClientOptions): DictionaryClient {
  const { baseUrl, apiKey, budgetMs, metrics, clock = systemClock, random = Math.random } = options;
  const service = { service: 'dictionary', baseUrl, headers: { [API_KEY_HEADER]: apiKey }, metrics };
  const http = createHttpClient({ ...service, budgetMs });
  const fetchMetadata = createMetadataFetcher({
    http: createHttpClient({ ...service, budgetMs: METADATA_BUDGET_MS }),
    clock,
  });

  const client: DictionaryClient = {
    async article(dict, id, call) {
      const question = {
        path: dictionaryPaths.article(dict, id),
        schema: rawArticleSchema,
        operation: 'article',
        call,
      };
      const answer = http.fetchJson(question).catch(undefinedIfUnknown);
      const [raw, metadata] = await Promise.all([answer, fetchMetadata([dict])]);
      return raw && parseArticle(dict, raw, metadata(dict));
    },
    async search(dicts, q, { limit, ...call } = {}) {
      const question = {
        path: dictionaryPaths.search(dicts),
        query: queryOf({ q, limit }),
        schema: searchAnswerSchema({ dicts, q }),
        operation: 'search',
        call,
      };
      const [answer, metadata] = await Promise.all([http.fetchJson(question), fetchMetadata(dicts)]);
      const hits = answer.hits.map((hit) => parseHit(hit, metadata));
      const words = dicts.flatMap((dict) => metadata(dict).sampleWords ?? []);
      const areSamples = words.length > 0 && words.length === dicts.length;
      return { ...answer, hits, ...(areSamples && { sample: { words: Math.min(...words) } }) };
    },
    suggest: (dicts, q, { limit, wordClass, ...call } = {}) =>
      http.fetchJson({
        path: dictionaryPaths.suggest(dicts),
        query: queryOf({ q, limit, word_class: wordClass }),
        schema: suggestAnswerSchema(q),
        operation: 'suggest',
        call,
      }),
    async random(dicts, { wordClass, seed, ...call } = {}) {
      if (seed !== undefined)
        return findRandomArticle(client, { dicts, wordClass, call }, createSeededRandom(seed));
      const question = {
        path: dictionaryPaths.random(dicts),
        query: queryOf({ word_class: wordClass }),
        schema: randomAnswerSchema,
        operation: 'random',
        call,
      };
      try {
        const [hit, metadata] = await Promise.all([http.fetchJson(question), fetchMetadata(dicts)]);
        return parseHit(hit, metadata);
      } catch (error) {
        if (hasNoRandom(error)) return findRandomArticle(client, { dicts, wordClass, call }, random);
        return undefinedIfUnknown(error);
      }
    },
  };
  return client;
}
