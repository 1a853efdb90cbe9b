import type { DictId, SuggestResponse } from './contract.js';
import type { Article, SearchAnswer } from './model.js';

export interface DictionaryClientOptions {
  baseUrl: string;
  apiKey: string;
  /** The time one question may take, repetition included. */
  budgetMs: number;
}

/** The dictionary service, typed. Every method throws a `ServiceFault` when the service cannot be asked. */
export interface DictionaryClient {
  /** undefined: the dictionary has no such article. */
  article: (dict: DictId, id: number) => Promise<Article | undefined>;
  search: (dicts: readonly DictId[], q: string, options?: { limit?: number }) => Promise<SearchAnswer>;
  suggest: (dicts: readonly DictId[], q: string, options?: { limit?: number }) => Promise<SuggestResponse>;
}

export declare function createDictionaryClient(options: DictionaryClientOptions): DictionaryClient;
