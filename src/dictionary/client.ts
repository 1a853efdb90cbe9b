import { ServiceFault } from '../shared/errors.js';
import { createHttpClient } from '../shared/http.js';
import { API_KEY_HEADER, type DictId, dictionaryPaths, type SuggestResponse } from './contract.js';
import type { Article, SearchAnswer } from './model.js';
import { articleAnswerSchema, searchAnswerSchema, suggestAnswerSchema } from './received.js';

export interface DictionaryClientOptions {
  /** Without the contract's `/api`. */
  baseUrl: string;
  apiKey: string;
  /** The time one question may take, in milliseconds. */
  budgetMs: number;
}

interface PageOptions {
  /** Most hits or words, 20 where nothing is said; the service gives no more than 100. */
  limit?: number;
}

interface SuggestOptions extends PageOptions {
  /** Of the kind `NOUN`; a service that does not know the parameter gives words of every class. */
  wordClass?: string | undefined;
}

/**
 * Asks a dictionary article service. Every method rejects with a `ServiceFault` when it could not find out.
 */
export interface DictionaryClient {
  /** `undefined` where the dictionary has no article of this number. */
  article(dict: DictId, id: number): Promise<Article | undefined>;
  /** The articles of a word, best first; none is an answer. */
  search(dicts: readonly DictId[], q: string, options?: PageOptions): Promise<SearchAnswer>;
  /** The words that begin with `q`. */
  suggest(dicts: readonly DictId[], q: string, options?: SuggestOptions): Promise<SuggestResponse>;
}

/** What a service that does not send our codes may mean by 404; ours also has it for a path or a dictionary. */
const isUnknownArticle = (error: unknown) =>
  error instanceof ServiceFault &&
  error.kind === 'not_found' &&
  (error.code === undefined || error.code === 'unknown_article');

export function createDictionaryClient(options: DictionaryClientOptions): DictionaryClient {
  const http = createHttpClient({
    service: 'dictionary',
    baseUrl: options.baseUrl,
    headers: { [API_KEY_HEADER]: options.apiKey },
    budgetMs: options.budgetMs,
  });
  return {
    async article(dict, id) {
      const question = {
        path: dictionaryPaths.article(dict, id),
        schema: articleAnswerSchema(dict),
        operation: 'article',
      };
      return http.getJson(question).catch((error: unknown) => {
        if (isUnknownArticle(error)) return undefined;
        throw error;
      });
    },
    search: (dicts, q, { limit } = {}) =>
      http.getJson({
        path: dictionaryPaths.search(dicts),
        query: { q, ...(limit !== undefined && { limit }) },
        schema: searchAnswerSchema({ dicts, q }),
        operation: 'search',
      }),
    suggest: (dicts, q, { limit, wordClass } = {}) =>
      http.getJson({
        path: dictionaryPaths.suggest(dicts),
        query: {
          q,
          ...(limit !== undefined && { limit }),
          ...(wordClass !== undefined && { word_class: wordClass }),
        },
        schema: suggestAnswerSchema(q),
        operation: 'suggest',
      }),
  };
}
