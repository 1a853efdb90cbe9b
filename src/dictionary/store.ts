import type { DictId } from './contract.js';
import type { Found } from './match.js';

/**
 * Where articles come from. Texts are what people typed, within the contract's limits; each store folds them itself, so
 * that one may ask an index and another a service.
 */
export interface ArticleStore {
  /** The article as it is served, as JSON text (`servedArticle`); `undefined` where there is none. */
  article(dict: DictId, id: number): Promise<string | undefined>;
  /** Every form that is the word asked for, in any order; an article may be there more than once. */
  find(dicts: readonly DictId[], text: string): Promise<readonly Found[]>;
  /**
   * The words that begin with the text, each once: the word itself first, then lemmas, phrases, inflected and older
   * forms, short ones before long. Fewer than `limit` means that these are all. Each is a `Suggestion` as JSON text.
   */
  suggest(dicts: readonly DictId[], text: string, limit: number): Promise<readonly string[]>;
  /** The words that may have been meant by one that is not there, nearest first. */
  nearest(dicts: readonly DictId[], text: string, limit: number): Promise<readonly string[]>;
  /** Rejects when articles cannot be read. */
  ready(): Promise<void>;
  close(): Promise<void>;
}
