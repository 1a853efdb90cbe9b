import type { ByteText } from '../../shared/text/byte-text.js';
import type { DictId, DictionaryInfo } from '../contract.js';
import type { ArticleMatch } from './match.js';

/** The result of a search, in any order. An article may be in it more than once. */
export interface ArticleMatches {
  matches: readonly ArticleMatch[];
  /** Whether there are more: a pattern (`*ing`) may match a whole dictionary. */
  isTruncated: boolean;
}

export interface SuggestOptions {
  limit: number;
  /** A word class such as `NOUN`. Other articles are left out, and words without articles too. */
  wordClass?: string | undefined;
}

/** Suggestions as JSON, with a comma between them. */
export interface SuggestionList {
  json: ByteText;
  /** The end of each of them in `json`. */
  ends: readonly number[];
}

/**
 * A source of articles. Texts are as people typed them, within the contract's limits; each store folds them itself, since
 * one looks them up in an index and another asks a service. Every method rejects when articles cannot be read.
 */
export interface ArticleStore {
  /** The JSON text of an article (`serializeArticle`). `undefined` where there is none. */
  article(dict: DictId, id: number): Promise<string | undefined>;
  /**
   * Every form that is the word; or, for a pattern, every form that matches it: `*` or `%` is any letters, `_` one letter,
   * `|` separates alternatives. A pattern matches lemmas, and other forms only where it matches no lemma.
   */
  find(dicts: readonly DictId[], text: string): Promise<ArticleMatches>;
  /**
   * The words with the text as prefix, each once: the word itself first, then lemmas, phrases, inflected and older forms,
   * short and common ones first. Each is a `Suggestion` as JSON text. There are no more if there are fewer than `limit`.
   */
  suggest(dicts: readonly DictId[], text: string, options: SuggestOptions): Promise<readonly string[]>;
  /** Words of a similar spelling, for a word that is not in the dictionary. The most similar comes first. */
  nearest(dicts: readonly DictId[], text: string, limit: number): Promise<readonly string[]>;
  /** The words of a compound that is not in the dictionary, in order. Empty where it cannot be split. */
  parts(dicts: readonly DictId[], text: string): Promise<readonly string[]>;
  /** A random article, with equal probability. `undefined` where no article is of the word class. */
  random(dicts: readonly DictId[], wordClass?: string): Promise<{ dict: DictId; id: number } | undefined>;
  dictionary(dict: DictId): Promise<DictionaryInfo>;
  /** Rejects when articles cannot be read. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
