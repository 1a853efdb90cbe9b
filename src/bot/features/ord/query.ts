import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import type { Gender } from '../../../dictionary/model.js';

/** The word classes that a query can name, as the articles code them, in the order of the menu. */
export const WORD_CLASSES = [
  'NOUN',
  'VERB',
  'ADJ',
  'ADV',
  'PRON',
  'DET',
  'ADP',
  'CCONJ',
  'SCONJ',
  'INTJ',
  'PROPN',
  'ABBR',
  'EXPR',
] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

/** Word class and gender that a query asks for: `å gå` asks for a verb, `ei bok` for a feminine noun. */
export interface WordKind {
  wordClass: WordClass;
  gender?: Gender;
}

/** A word to look up. */
export interface WordLookUp {
  word: string;
  /** The dictionaries to search, the preferred one first. */
  dicts: readonly DictId[];
  wordKind?: WordKind;
  /** Set if the person asks for the forms of the word, as in `bøyning av fisk`. */
  part?: 'inflection';
  /** The other words of the compound that led to this one: `møte` of `budsjettmøte`. */
  siblings?: readonly string[];
}

/** Limits words to dictionaries and, if set, to one word class. */
export interface WordFilter {
  dicts: readonly DictId[];
  wordClass?: WordClass;
}

/** A random word, as `/ord tilfeldig` asks for. */
export interface RandomWordRequest extends WordFilter {
  /** The keyword of the request. It is itself a Norwegian word, so the answer offers to look it up. */
  typed?: string;
}

/** A parsed `/ord` command. */
export type OrdQuery =
  | { kind: 'pick'; filter: WordFilter }
  | { kind: 'random'; request: RandomWordRequest }
  /** `wholeText` is set if the look-up covers only a part of it: `en gang` may also be a phrase. */
  | { kind: 'look-up'; lookUp: WordLookUp; wholeText?: string }
  | { kind: 'too-long'; limit: number };

/** All words of both dictionaries. */
export const UNFILTERED: WordFilter = { dicts: DICT_IDS };

/** The filter for a query that names no dictionary. @param dictionary the person's choice, if any */
export const defaultFilter = (dictionary: DictId | undefined): WordFilter =>
  dictionary === undefined ? UNFILTERED : { dicts: [dictionary] };

/** A query for exactly this word, in both dictionaries. */
export const exactLookUp = (word: string): OrdQuery => ({
  kind: 'look-up',
  lookUp: { word, dicts: DICT_IDS },
});

/** Whether the word has a wildcard: `*` and `%` match any letters, `_` one; `|` separates alternatives. */
export const isPattern = (word: string) => /[*%_|]/u.test(word);

/** Whether the word is only wildcards, which the dictionary does not search for. */
export const isBarePattern = (word: string) => /^[*%_|\s]+$/u.test(word);

/** Identifies an article. Ids are unique within one dictionary only. */
export interface ArticleKey {
  dict: DictId;
  id: number;
}

/**
 * The target of a button or menu option: an article, the answer to a look-up, or an article in that answer.
 */
export interface AnswerTarget {
  article?: ArticleKey;
  lookUp?: WordLookUp;
}
