import type { Concept, DictId, RawArticle } from '../../contract.js';

/** Where Ordbøkene searches: `ei` is lemmas and their forms, `f` is all text of the articles. */
export type SearchScope = 'ei' | 'f';

export interface OrdbokeneArticle {
  raw: RawArticle;
  /** The JSON text that the service sends. */
  text: string;
}

export interface OrdbokeneConcepts {
  /** The name of the dictionary: `Bokmålsordboka`. */
  name: string;
  concepts: Record<string, Concept>;
}

/** The public API of Ordbøkene. Every method rejects with a `ServiceFault` when it gets no answer. */
export interface OrdbokeneApi {
  /** `undefined` where there is no article of this number. */
  article(dict: DictId, id: number): Promise<OrdbokeneArticle | undefined>;
  /** The numbers of the articles in which a word or pattern is found, in their order; at most 100 of each dictionary. */
  articleIds(
    dicts: readonly DictId[],
    word: string,
    scope: SearchScope,
  ): Promise<ReadonlyMap<DictId, readonly number[]>>;
  /** The lemmas with this prefix, at most `limit`. */
  wordsFrom(
    dicts: readonly DictId[],
    prefix: string,
    limit: number,
    wordClass?: string,
  ): Promise<readonly string[]>;
  /** Words of a similar spelling, at most `limit`. */
  similarWords(dicts: readonly DictId[], word: string, limit: number): Promise<readonly string[]>;
  /** The numbers of all articles, or of all of a word class. */
  allIds(dict: DictId, wordClass?: string): Promise<readonly number[]>;
  concepts(dict: DictId): Promise<OrdbokeneConcepts>;
  /** The names of the word classes, by tag (`NOUN`). */
  wordClasses(dict: DictId): Promise<Record<string, string>>;
  /** Rejects when the service does not answer. */
  probe(): Promise<void>;
}
