import type { DictId, DictionaryInfo } from '../contract.js';
import type { ArticleMatch } from './match.js';

/** What a search found, in any order; an article may be there more than once. */
export interface ArticleMatches {
  matches: readonly ArticleMatch[];
  /** Whether there is more than a store gives at once: a pattern (`*ing`) may be met by a whole dictionary. */
  isTruncated: boolean;
}

export interface SuggestOptions {
  limit: number;
  /** Of the kind `NOUN`; other articles are left out, and words that have none. */
  wordClass?: string | undefined;
}

/**
 * Where articles come from. Texts are what people typed, within the contract's limits; each store folds them itself, so
 * that one may ask an index and another a service. Every method rejects when articles cannot be read.
 */
export interface ArticleStore {
  /** The article as it is served, as JSON text (`servedArticle`); `undefined` where there is none. */
  article(dict: DictId, id: number): Promise<string | undefined>;
  /**
   * Every form that is the word asked for. Where the text is a pattern, those that fit it: `*` or `%` is any letters, `_`
   * one, `|` stands between alternatives; then lemmas, and other forms only where no lemma fits.
   */
  find(dicts: readonly DictId[], text: string): Promise<ArticleMatches>;
  /**
   * The words that begin with the text, each once: the word itself first, then lemmas, phrases, inflected and older
   * forms, short and common ones first. Fewer than `limit` means that these are all. Each is a `Suggestion` as JSON text.
   */
  suggest(dicts: readonly DictId[], text: string, options: SuggestOptions): Promise<readonly string[]>;
  /** The words that may have been meant by one that is not there, nearest first. */
  nearest(dicts: readonly DictId[], text: string, limit: number): Promise<readonly string[]>;
  /** The words that a compound which is not there is made of, in order; none where it is no compound of ours. */
  parts(dicts: readonly DictId[], text: string): Promise<readonly string[]>;
  /** Any article, each as likely; `undefined` where no article is of the word class. */
  random(dicts: readonly DictId[], wordClass?: string): Promise<{ dict: DictId; id: number } | undefined>;
  dictionary(dict: DictId): Promise<DictionaryInfo>;
  /**
   * What answers are made from: the same object as long as the same question has the same answer, and another as soon as
   * it may not; `undefined` where that cannot be told.
   */
  revision(): object | undefined;
  /** Rejects when articles cannot be read. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
