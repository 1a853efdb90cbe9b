import type { Concept, DictId, RawArticle } from '../../contract.js';

/** Where a word is looked for: `ei` lemmas and their forms, `f` all text of the articles. */
export type SearchScope = 'ei' | 'f';

export interface OrdbokeneArticle {
  raw: RawArticle;
  /** As it is served. */
  text: string;
}

export interface OrdbokeneConcepts {
  /** Of the dictionary: `Bokmålsordboka`. */
  name: string;
  concepts: Record<string, Concept>;
}

/** What the public API of Ordbøkene can be asked. Every method rejects with a `ServiceFault` when it could not find out. */
export interface OrdbokeneApi {
  /** `undefined` where there is none of this number. */
  article(dict: DictId, id: number): Promise<OrdbokeneArticle | undefined>;
  /** The numbers of the articles that a word or pattern is found in, in their order; at most 100 of each dictionary. */
  articleIds(
    dicts: readonly DictId[],
    word: string,
    scope: SearchScope,
  ): Promise<ReadonlyMap<DictId, readonly number[]>>;
  /** The lemmas that begin so, at most `limit`. */
  wordsFrom(
    dicts: readonly DictId[],
    beginning: string,
    limit: number,
    wordClass?: string,
  ): Promise<readonly string[]>;
  /** Words that are spelled like it, at most `limit`. */
  similarWords(dicts: readonly DictId[], word: string, limit: number): Promise<readonly string[]>;
  /** The numbers of all articles, or of all of a word class. */
  allIds(dict: DictId, wordClass?: string): Promise<readonly number[]>;
  concepts(dict: DictId): Promise<OrdbokeneConcepts>;
  /** By tag (`NOUN`). */
  wordClasses(dict: DictId): Promise<Record<string, string>>;
  /** Rejects when the service does not answer. */
  probe(): Promise<void>;
}
