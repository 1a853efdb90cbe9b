import { ServiceFault } from '../shared/errors.js';
import type { CallOptions } from '../shared/http-client/call-options.js';
import { createHttpClient } from '../shared/http-client/http.js';
import type { Metrics } from '../shared/observability/metrics.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import { type DictionaryMetadata, parseArticleWith } from './article/dictionary-metadata.js';
import {
  API_KEY_HEADER,
  type DictId,
  dictionaryPaths,
  rawArticleSchema,
  type SuggestResponse,
} from './contract.js';
import { createMetadataFetcher } from './http-client/fetch-metadata.js';
import { findRandomArticle, type RandomSource } from './http-client/random-article.js';
import {
  type ReceivedHit,
  randomAnswerSchema,
  searchAnswerSchema,
  suggestAnswerSchema,
} from './http-client/response-schemas.js';
import type { Article, Hit, SearchAnswer } from './model.js';

export interface DictionaryClientOptions {
  /** Without the contract's `/api`. */
  baseUrl: string;
  apiKey: string;
  /** The time one question may take, in milliseconds. */
  budgetMs: number;
  metrics?: Metrics | undefined;
  clock?: Clock;
  random?: RandomSource;
}

interface PageOptions extends CallOptions {
  /** Most hits or words, 20 where nothing is said; the service gives no more than 100. */
  limit?: number;
}

interface SuggestOptions extends PageOptions {
  /** Of the kind `NOUN`; a service that does not know the parameter gives words of every class. */
  wordClass?: string | undefined;
}

type RandomOptions = Pick<SuggestOptions, 'wordClass'> & CallOptions;

/** In the background, so that what comes too late for one answer serves the next. */
const EDITION_BUDGET_MS = 2_000;

/**
 * Asks a dictionary article service. Every method rejects with a `ServiceFault` when it could not find out.
 */
export interface DictionaryClient {
  /** `undefined` where the dictionary has no article of this number. */
  article(dict: DictId, id: number, call?: CallOptions): Promise<Article | undefined>;
  /** The articles of a word, best first; none is an answer. */
  search(dicts: readonly DictId[], q: string, options?: PageOptions): Promise<SearchAnswer>;
  /** The words that begin with `q`. */
  suggest(dicts: readonly DictId[], q: string, options?: SuggestOptions): Promise<SuggestResponse>;
  /** Any article; `undefined` where there is none of the word class. */
  random(dicts: readonly DictId[], options?: RandomOptions): Promise<Hit | undefined>;
}

const isNotFound = (error: unknown): error is ServiceFault =>
  error instanceof ServiceFault && error.kind === 'not_found';

/** What a service that does not send our codes may mean by 404; ours also has it for a path or a dictionary. */
const isUnknownArticle = (error: unknown) =>
  isNotFound(error) && (error.code === undefined || error.code === 'unknown_article');

/** A service that has only the contract takes `random` for the number of an article, and refuses it in its own way. */
const hasNoRandom = (error: unknown) =>
  (isNotFound(error) && error.code !== 'unknown_article') ||
  (error instanceof ServiceFault && error.kind === 'rejected');

const readHit = (
  { match, matched, dict, raw }: ReceivedHit,
  edition: (dict: DictId) => DictionaryMetadata,
): Hit => ({
  match,
  matched,
  article: parseArticleWith(edition(dict), dict, raw),
});

/** The parameters that have a value. */
const queryOf = (parameters: Record<string, string | number | undefined>) =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

export function createDictionaryClient(options: DictionaryClientOptions): DictionaryClient {
  const { baseUrl, apiKey, budgetMs, metrics, clock = systemClock, random = Math.random } = options;
  const service = { service: 'dictionary', baseUrl, headers: { [API_KEY_HEADER]: apiKey }, metrics };
  const http = createHttpClient({ ...service, budgetMs });
  const editionsOf = createMetadataFetcher({
    http: createHttpClient({ ...service, budgetMs: EDITION_BUDGET_MS }),
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
      const [raw, edition] = await Promise.all([
        http.fetchJson(question).catch((error: unknown) => {
          if (isUnknownArticle(error)) return undefined;
          throw error;
        }),
        editionsOf([dict]),
      ]);
      return raw && parseArticleWith(edition(dict), dict, raw);
    },
    async search(dicts, q, { limit, ...call } = {}) {
      const question = {
        path: dictionaryPaths.search(dicts),
        query: queryOf({ q, limit }),
        schema: searchAnswerSchema({ dicts, q }),
        operation: 'search',
        call,
      };
      const [answer, edition] = await Promise.all([http.fetchJson(question), editionsOf(dicts)]);
      return { ...answer, hits: answer.hits.map((hit) => readHit(hit, edition)) };
    },
    suggest: (dicts, q, { limit, wordClass, ...call } = {}) =>
      http.fetchJson({
        path: dictionaryPaths.suggest(dicts),
        query: queryOf({ q, limit, word_class: wordClass }),
        schema: suggestAnswerSchema(q),
        operation: 'suggest',
        call,
      }),
    async random(dicts, { wordClass, ...call } = {}) {
      const question = {
        path: dictionaryPaths.random(dicts),
        query: queryOf({ word_class: wordClass }),
        schema: randomAnswerSchema,
        operation: 'random',
        call,
      };
      try {
        const [hit, edition] = await Promise.all([http.fetchJson(question), editionsOf(dicts)]);
        return readHit(hit, edition);
      } catch (error) {
        if (hasNoRandom(error)) return findRandomArticle(client, { dicts, wordClass, call }, random);
        if (isUnknownArticle(error)) return undefined;
        throw error;
      }
    },
  };
  return client;
}
